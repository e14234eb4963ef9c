"""Practice at the table: going back, going on otherwise, and other hidden cards that fit."""

from game.session.practice.practice import OtherCardsAnswer, OtherCardsQuestion, Practice

__all__ = ["OtherCardsAnswer", "OtherCardsQuestion", "Practice"]
