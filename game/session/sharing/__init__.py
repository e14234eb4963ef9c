"""Deals that leave the game and come in: records, codes, and whole histories."""
