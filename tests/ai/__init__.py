"""The computer players: what they know, how they decide, and how strong they are."""
