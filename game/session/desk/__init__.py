"""Desks: questions that take a while, answered in a process of their own.

The bots think at one, the coach at another. One question at a time; its answers come as they are
found, better and better, and a newer question ends it. The window never waits, and never loads what
the answers are worked out with.
"""

from game.session.desk.desk import Desk, Question, Reply, Supervised

__all__ = ["Desk", "Question", "Reply", "Supervised"]
