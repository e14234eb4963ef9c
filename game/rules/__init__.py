"""The rules of French Tarot: pure data and functions, standard library only."""
