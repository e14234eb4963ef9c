"""Tarot Nouveau: offline French Tarot with its own deck, honest opponents and every rule spelt out."""

__version__ = "0.1.0"
