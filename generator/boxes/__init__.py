"""Tuck boxes for the decks and labels for bags of tokens, sized from what goes into them.

plans of a game → decks (:mod:`.decks`) → nets (:mod:`.tuck`) and labels (:mod:`.labels`)
→ plans again, which are printed and cut like everything else
"""
