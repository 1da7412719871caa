"""Archives: many games in folders, in files of many games and in gzip, judged one by one.

One direction, as everywhere: `members` cuts files into games, `judging` gives the verdict on each
(a pure function), `sharing` has it done by several processes or a Dask cluster, `results` writes
them down and goes on where a run was broken off, `summary` counts. Memory is that of one game.
"""
