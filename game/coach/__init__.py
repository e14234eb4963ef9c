"""The coach: what every choice of a seat is worth, by what that seat knows; numbers, no prose."""
