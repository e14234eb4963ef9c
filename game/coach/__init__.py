"""The coach: what every choice of a seat is worth, by what that seat knows, and what is new to it.

Numbers and codes, no prose.
"""
