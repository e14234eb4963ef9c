"""The score of a deal and of a match in words."""
