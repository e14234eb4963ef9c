"""Who gets a trick in the end: whether later players beat the card that wins so far."""

from __future__ import annotations

from collections.abc import Iterable

import numpy as np

from game.ai.card_play.position import SECOND_TAKEOVER
from game.ai.simulator.blending import Chances


def overtaken(
    shape: tuple[int, ...], later: Iterable[tuple[Chances, Chances]]
) -> tuple[Chances, Chances]:
    """What those still to play make of cards that win so far.

    Args:
        shape: the shape of the cards.
        later: for each player in turn the chance that he is a friend, and that he beats each card.

    Returns:
        The chance that nobody beats it, and that a friend has the trick then.
    """
    held, rescued = np.ones(shape, np.float32), np.zeros(shape, np.float32)
    for friend, beats in later:
        again = beats * np.float32(SECOND_TAKEOVER)
        rescued *= 1 - again
        rescued += friend * ((1 - held) * again + held * beats)
        held *= 1 - beats
    return held, rescued
