"""Generators run by hand to produce the shipped assets; the game never imports them."""
