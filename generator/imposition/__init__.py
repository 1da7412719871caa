"""Sheets: fronts and backs, bleed, marks, what a knife follows. It knows no game and no writer."""
