"""Worlds that fit everything a seat has seen, drawn exactly by their weight, many at a time."""

from game.ai.belief.belief import Belief

__all__ = ["Belief"]
