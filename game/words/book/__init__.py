"""The book that can be read in the game: the rules in use, a guide to playing by them, lessons."""
