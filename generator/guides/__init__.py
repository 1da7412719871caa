"""The guide sheet of a game, and small pictures of its finished parts."""
