"""Diagrams of deals: the hands of all seats, the trick, piles, and cards that lie aside."""
