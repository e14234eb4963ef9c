"""Words in the player's language, for the window and the command line alike."""
