"""Matches on disk: as text, as they grow, and when they are continued; and a copy of all."""
