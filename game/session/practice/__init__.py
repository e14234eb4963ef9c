"""Practice at the table: going back, going on otherwise, and other hidden cards that fit."""

from game.session.practice.other_cards import OtherCardsAnswer, OtherCardsQuestion
from game.session.practice.practice import Practice

__all__ = ["OtherCardsAnswer", "OtherCardsQuestion", "Practice"]
