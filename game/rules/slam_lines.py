"""The lines of slams and petits chelems on a score sheet (sections 7, 11.6 and 11.15)."""

from __future__ import annotations

from game.rules.actions import Slam
from game.rules.outcome import Chelem, Side
from game.rules.ruleset import RuleSet
from game.rules.score_sheet import LineKind, ScoreLine
from game.rules.slams import SlamValues, slam_values


def slam_lines(
    rules: RuleSet, chelems: tuple[Chelem, ...], petit_chelems: tuple[Chelem, ...]
) -> list[ScoreLine]:
    """The lines of all slams; what earns nothing has none.

    A full slam pays only the slam, unless its side had announced the petit chelem: then the larger
    of the two (section 11.15).

    Args:
        rules: the rules in force.
        chelems: how the sides fared with the slam.
        petit_chelems: how they fared with the petit chelem.
    """
    full, small = slam_values(rules, Slam.CHELEM), slam_values(rules, Slam.PETIT_CHELEM)
    slam = next((chelem for chelem in chelems if chelem.made), None)
    lesser = next((chelem for chelem in petit_chelems if chelem.made), None)
    if slam is not None and lesser is not None:
        if lesser.announced and small.of(lesser) > full.of(slam):
            chelems = tuple(chelem for chelem in chelems if chelem is not slam)
        else:
            petit_chelems = tuple(chelem for chelem in petit_chelems if chelem is not lesser)
    if rules.chelem_taker_only:
        chelems = tuple(chelem for chelem in chelems if chelem.side is Side.ATTACK)
    return [
        *_lines(LineKind.PETIT_CHELEM, small, petit_chelems),
        *_lines(LineKind.CHELEM, full, chelems),
    ]


def _lines(kind: LineKind, values: SlamValues, chelems: tuple[Chelem, ...]) -> list[ScoreLine]:
    amounts = {chelem: _sign(chelem) * values.of(chelem) for chelem in chelems}
    return [
        ScoreLine.of(kind, amount, chelem=chelem.value)
        for chelem, amount in amounts.items()
        if amount
    ]


def _sign(chelem: Chelem) -> int:
    return 1 if chelem.side is Side.ATTACK else -1
