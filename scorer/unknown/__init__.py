"""Score files with values that nobody knows (yet): what the totals may be, and who may have won."""
