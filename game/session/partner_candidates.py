"""Who may be taken for the partner."""

from __future__ import annotations

from game.rules.observation import Observation


def partner_candidates(view: Observation) -> tuple[int, ...]:
    """The seats that may be the partner, in playing order; the taker last, who may be alone."""
    taker = view.facts.taker
    others = tuple(seat for seat in view.facts.playing if seat not in (taker, view.seat))
    return others if taker is None else (*others, taker)
