"""Component data of ポトゥ (potu): an underground continent of 50 place cards."""
