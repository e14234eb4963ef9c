"""The screens of the game, and what they share."""
