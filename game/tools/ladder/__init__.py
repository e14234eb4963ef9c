"""How strong every level is: the rows of the README's ladder, and the figures shown in the game."""
