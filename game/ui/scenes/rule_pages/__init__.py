"""The rules in use, to be read."""
