"""How a player plays where players differ, and the figures that cards are weighed by."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.ai.kernel.notation import Flag, Real, Reals16

GUARDS: Final = 8
PETIT_STAKE: Final = 24.0
"""What hangs on the Petit: its points, the bout, and often its bonus, for either side."""
_KEPT_BY_OTHERS: Final = (0.2, 0.4, 0.5, 0.55, 0.6, 0.65, 0.7, 0.75)
_KEPT_BY_TAKER: Final = (0.0, 0.3, 0.6, 0.8, 0.85, 0.9, 0.9, 0.95)
"""The part of that that is left of a Petit that is kept, by its guards."""
PETIT_KEPT: Final = [PETIT_STAKE * part for part in _KEPT_BY_OTHERS + _KEPT_BY_TAKER]


class Figures:
    """What one side counts with when it weighs cards: half-points, chances and tricks."""

    second_kept: Real
    later_card: Real
    later_card_led: Real
    master_power: Real
    trump_base: Real
    trump_reach: Real
    free_trump: Real
    excuse_held: Real
    excuse_urgent: Real
    joining: Real
    shelter: Real
    draw: Real
    no_trumps_out: Real
    per_trump: Real
    cash: Real
    from_master: Real
    each_long_card: Real
    reveal: Real
    return_to_taker: Real
    force: Real
    return_to_friend: Real
    taker_suit: Real
    trumps: Real
    bare_honour: Real
    hunt: Real
    hunt_trumps: Real
    hunt_share: Real

    def __init__(self, figures: Sequence[float]) -> None:
        """Take the figures from a sequence, in the order of the attributes."""
        (
            self.second_kept,
            self.later_card,
            self.later_card_led,
            self.master_power,
            self.trump_base,
            self.trump_reach,
            self.free_trump,
            self.excuse_held,
            self.excuse_urgent,
            self.joining,
            self.shelter,
            self.draw,
            self.no_trumps_out,
            self.per_trump,
            self.cash,
            self.from_master,
            self.each_long_card,
            self.reveal,
            self.return_to_taker,
            self.force,
            self.return_to_friend,
            self.taker_suit,
            self.trumps,
            self.bare_honour,
            self.hunt,
            self.hunt_trumps,
            self.hunt_share,
        ) = figures


class Book:
    """What both sides count with.

    Attributes:
        attack: the figures of the attack.
        defence: the figures of the defence.
        petit_kept: what a Petit that is kept is worth, the taker's last.
    """

    attack: Figures
    defence: Figures
    petit_kept: Reals16

    def __init__(self, attack: Figures, defence: Figures) -> None:
        self.attack = attack
        self.defence = defence
        self.petit_kept = PETIT_KEPT


class PlayStyle:
    """One way to play; unless told otherwise that of good players.

    Attributes:
        plans: whether he leads by the plan of his side.
        signals: whether he tells his friends what he holds.
        foresight: how much of a card's worth for later tricks he sees, from 0 to 1; everybody knows
            what the bouts are worth.
        hunting: half-points by which he likes to lead trumps at the Petit more than others do.
        overlooks: whether he misses that a friend is winning the trick.
    """

    plans: Flag
    signals: Flag
    foresight: Real
    hunting: Real
    overlooks: Flag

    def __init__(
        self,
        *,
        plans: bool = True,
        signals: bool = True,
        foresight: float = 1.0,
        hunting: float = 0.0,
        overlooks: bool = False,
    ) -> None:
        self.plans = plans
        self.signals = signals
        self.foresight = foresight
        self.hunting = hunting
        self.overlooks = overlooks
