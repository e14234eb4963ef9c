"""Deals that are over, and their records."""

from __future__ import annotations

from functools import cache

from game.rules.actions import Bid, MakeBid
from game.rules.notation import DealHeader, format_action, format_header
from game.session.deal import Decision, LiveDeal
from tests.coach.deals import by_rule, dealt, moments, taken
from tests.rules.builders import FFT


@cache
def played(players: int, seed: int = 2) -> LiveDeal:
    live = dealt(players, seed) if players == 2 else taken(players, seed)
    for _ in moments(live, by_rule()):
        pass
    return live


@cache
def passed(players: int) -> LiveDeal:
    live = dealt(players, 1)
    while (decision := live.decision) is not None:
        live.submit(decision.seat, MakeBid(Bid.PASS))
    return live


def record_of(live: LiveDeal) -> str:
    header = DealHeader(FFT, live.facts.players, live.facts.dealer, live.dealt)
    actions = [move for move in live.moves if not isinstance(move.done, Decision)]
    lines = [format_action(move.seat, move.done) for move in actions]  # type: ignore[arg-type]
    return "\n".join([format_header(header), *lines]) + "\n"
