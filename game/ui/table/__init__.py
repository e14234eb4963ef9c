"""The card table: where things lie, how they move, and what it asks of the player."""
