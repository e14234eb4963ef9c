"""Who gets a trick in the end: whether later players beat the card that wins so far."""

from __future__ import annotations

import numpy as np

from game.ai.card_play.position import SECOND_TAKEOVER
from game.ai.simulator.blending import Chances


def overtaken(friends: Chances, beats: Chances) -> tuple[Chances, Chances]:
    """What those still to play make of cards that win so far.

    Args:
        friends: for each of them in turn the chance that he is a friend, shape (players, rows).
        beats: the chance that he beats each card, shape (players, ..., rows).

    Returns:
        The chance that nobody beats it, and that a friend has the trick then, shape (..., rows).
    """
    shape = beats.shape[1:]
    if not len(beats):
        return np.ones(shape, np.float32), np.zeros(shape, np.float32)
    held, rescued = 1 - beats[0], friends[0] * beats[0]
    for friend, beating in zip(friends[1:], beats[1:], strict=True):
        again = beating * np.float32(SECOND_TAKEOVER)
        won = (1 - held) * again
        won += held * beating
        won *= friend
        rescued *= 1 - again
        rescued += won
        held *= 1 - beating
    return held, rescued
