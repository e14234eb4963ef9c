"""The king-call trainer."""
