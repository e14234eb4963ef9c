"""What slams and petits chelems earn (sections 7, 11.6, 11.15 and 11.22)."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.options import Scoring
from game.rules.outcome import Chelem, Outcome, Side
from game.rules.ruleset import RuleSet
from game.rules.score_sheet import LineKind, ScoreLine


@dataclass(frozen=True, slots=True)
class _Values:
    """Points of a slam: announced and made, announced and missed (negative), not announced."""

    announced: int
    failed: int
    unannounced: int

    @classmethod
    def fixed(cls, points: int) -> _Values:
        return cls(points, -points, points)

    def of(self, chelem: Chelem) -> int:
        if not chelem.made:
            return self.failed
        return self.announced if chelem.announced else self.unannounced


def slam_lines(rules: RuleSet, outcome: Outcome) -> list[ScoreLine]:
    """The lines of all slams; what earns nothing has none.

    A full slam pays only the slam, unless its side had announced the petit chelem: then the larger
    of the two (section 11.15).
    """
    full, small = _values(rules)
    chelems, petit_chelems = outcome.chelems, outcome.petit_chelems
    slam = next((chelem for chelem in chelems if chelem.made), None)
    lesser = next((chelem for chelem in petit_chelems if chelem.made), None)
    if slam is not None and lesser is not None:
        if lesser.announced and small.of(lesser) > full.of(slam):
            chelems = tuple(chelem for chelem in chelems if chelem is not slam)
        else:
            petit_chelems = tuple(chelem for chelem in petit_chelems if chelem is not lesser)
    return [
        *_lines(rules, LineKind.PETIT_CHELEM, small, petit_chelems),
        *_lines(rules, LineKind.CHELEM, full, chelems),
    ]


def _values(rules: RuleSet) -> tuple[_Values, _Values]:
    """Points of the slam and of the petit chelem."""
    if rules.scoring is Scoring.FIXED:
        return _Values.fixed(rules.fixed_chelem), _Values.fixed(rules.fixed_petit_chelem)
    return (
        _Values(rules.chelem_announced, rules.chelem_failed, rules.chelem_unannounced),
        _Values(
            rules.petit_chelem_announced,
            rules.petit_chelem_failed,
            rules.petit_chelem_unannounced,
        ),
    )


def _lines(
    rules: RuleSet, kind: LineKind, values: _Values, chelems: tuple[Chelem, ...]
) -> list[ScoreLine]:
    lines = []
    for chelem in chelems:
        of_attack = chelem.side is Side.ATTACK
        amount = values.of(chelem) if of_attack else -values.of(chelem)
        if amount and (of_attack or not rules.chelem_taker_only):
            lines.append(ScoreLine.of(kind, amount, chelem=chelem.value))
    return lines
