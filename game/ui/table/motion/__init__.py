"""How what happens is shown: each event of the game as a motion."""
