"""Score pads and log sheets: what is written on with a pencil, two to a page (pads also
four).

`pads` draws what a game is worth, `logs` the lines of the text notation with boxes to write in,
`make` puts them on paper. With ``--from`` a pad is filled in from a scored game.
"""
