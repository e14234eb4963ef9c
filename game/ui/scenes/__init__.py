"""The screens of the game, a package for each, and what they share."""
