"""The sounds of the game, computed from noise and sines; one command writes them all."""
