"""Exact chances of where the cards lie that a player does not see: counted, never drawn."""
