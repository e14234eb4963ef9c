"""What a player does: keys, presses, fingers, game pads, and what a scene hears of it."""
