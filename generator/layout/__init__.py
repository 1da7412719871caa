"""Where the pieces of a plan lie on a paper."""
