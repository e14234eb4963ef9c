"""Score pads of evenings that nobody played, for tests."""

from __future__ import annotations

import contextlib
from dataclasses import replace
from datetime import UTC, datetime
from random import Random
from typing import Final

from game.rules.actions import Bid
from game.rules.cards import BOUT_HALF_POINTS, BOUTS, TOTAL_HALF_POINTS
from game.rules.options.ruleset import FEDERATION, RuleSet
from game.rules.score.outcome import ImpossibleOutcome, Outcome, Side
from game.rules.shapes import PoigneeLevel
from game.session.pad import PadDeal, ScorePad

BEGUN: Final = datetime(2026, 11, 26, 20, 30, tzinfo=UTC)
NAMES: Final = ("Anne", "Bertrand", "Chloé", "David", "Élise", "Félix")


def empty_pad(players: int, rules: RuleSet = FEDERATION) -> ScorePad:
    """A pad on which nothing stands yet."""
    return ScorePad(BEGUN, NAMES[:players], rules)


def played_pad(players: int, deals: int, rules: RuleSet = FEDERATION, seed: int = 1) -> ScorePad:
    """A pad with deals by chance, one of which nobody took."""
    pad, rng = empty_pad(players, rules), Random(seed)
    while len(pad.deals) < deals:
        dealer = pad.standing.dealer
        void = len(pad.deals) == 1 and rules.shape(players).has_taker
        with contextlib.suppress(ImpossibleOutcome):  # then another one is drawn
            pad = pad.with_deal(PadDeal(dealer) if void else _deal(pad, dealer, rng))
    return pad


def _deal(pad: ScorePad, dealer: int, rng: Random) -> PadDeal:
    shape = pad.rules.shape(len(pad.names))
    bouts = rng.randrange(len(BOUTS) + 1)
    least = bouts * BOUT_HALF_POINTS
    most = TOTAL_HALF_POINTS - (len(BOUTS) - bouts) * BOUT_HALF_POINTS
    half_points = rng.randint(max(least, 40), min(most, 140))
    outcome = Outcome(shape.players, Bid.PASS, bouts, half_points)
    if not shape.has_taker:
        return PadDeal(dealer, outcome=outcome)
    taker, other, *_ = rng.sample(shape.order(dealer), 2)
    partner = other if shape.calls_a_king and rng.random() < 0.7 else None
    outcome = replace(
        outcome,
        contract=rng.choice(pad.rules.contracts),
        partner=partner is not None,
        petit_au_bout=Side.ATTACK if bouts and rng.random() < 0.3 else None,
        poignees=(PoigneeLevel.SINGLE,) if rng.random() < 0.3 else (),
        sitting_out=dealer if shape.dealer_sits_out else None,
    )
    return PadDeal(dealer, taker, partner, outcome)
