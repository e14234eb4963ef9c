"""Matches, saves, settings and the process that the bots think in; no pygame."""
