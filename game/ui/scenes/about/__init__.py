"""About the game: who made it, what it consists of, and where it keeps things."""
