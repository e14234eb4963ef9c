"""Short ways to write down what a deal came to."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from game.rules.bids import Bid
from game.rules.options.ruleset import RuleSet
from game.rules.score.outcome import Outcome

FFT: Final = RuleSet()


def outcome(contract: Bid, points: float, bouts: int, **more: object) -> Outcome:
    """What four players' deal came to, with the taker's card points; more fields by name."""
    plain = Outcome(4, contract, bouts, int(2 * points))
    return replace(plain, **more)  # type: ignore[arg-type]
