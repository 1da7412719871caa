"""At the table: asks people for a finished game, and for what may have been if they forgot some."""
