"""How strong every level is: the rows of the ladder, and the figures shown in the game."""
