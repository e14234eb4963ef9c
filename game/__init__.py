"""Tarot Nouveau: offline French Tarot with its own deck and honest opponents."""

__version__ = "0.1.0"
