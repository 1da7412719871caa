"""A replay as pictures: a file for each event, or one page for a browser."""
