"""Random walks through the window: nothing that anybody does ends the game, or loses a match."""
