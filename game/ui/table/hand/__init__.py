"""The player's own cards: their fan, their order, and how they are chosen."""
