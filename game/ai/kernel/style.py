"""How a player plays where players differ."""

from __future__ import annotations

from game.ai.kernel.notation import Flag, Real


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
        """See the attributes."""
        self.plans = plans
        self.signals = signals
        self.foresight = foresight
        self.hunting = hunting
        self.overlooks = overlooks
