"""From plans to finished files, and the measures that they must pass."""
