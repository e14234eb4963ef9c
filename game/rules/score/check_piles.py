"""Refuses figures that fit each by itself, but not together: no deal brings such piles about.

The ways the cards may have gone are gone through, and each figure rules some of them out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from game.rules.actions import Slam
from game.rules.cards import TRUMP_COUNT
from game.rules.messages import Message, MessageCode
from game.rules.options.choices import PetitChelem
from game.rules.options.ruleset import RuleSet
from game.rules.score.impossible import ImpossibleOutcome, OutcomeCode
from game.rules.score.outcome import Outcome, Side
from game.rules.score.possible_piles import PossiblePile, possible_piles
from game.rules.score.scores import card_points
from game.rules.score.slams import slam_values, tricks_spared
from game.rules.shapes import TableShape

_Fits: TypeAlias = Callable[["DealFigures", PossiblePile], bool]


@dataclass(frozen=True, slots=True)
class DealFigures:
    """What a deal came to, and where it was played."""

    rules: RuleSet
    shape: TableShape
    outcome: Outcome

    def lost(self, side: Side, pile: PossiblePile) -> int:
        """How many tricks a side has lost, from 0 to all."""
        return self.shape.tricks - pile.tricks if side is Side.ATTACK else pile.tricks


def check_piles(rules: RuleSet, shape: TableShape, outcome: Outcome) -> None:
    """Refuse figures that no deal brings about together.

    Raises:
        ImpossibleOutcome: naming the first figure that does not go with those before it.
    """
    figures = DealFigures(rules, shape, outcome)
    if any(_fits_all(figures, pile) for pile in _piles(figures)):
        return
    piles = _piles(figures)
    for reason, circumstance, fits in _CHECKS:
        piles = tuple(pile for pile in piles if fits(figures, pile))
        if not any(_is_worth_it(figures, pile) for pile in piles):
            told = {"chelem": outcome.chelems, "petit_chelem": outcome.petit_chelems}
            absent = not told.get(reason, True)
            where = _ABSENT[reason] if absent else circumstance
            raise ImpossibleOutcome(reason, _message(outcome, where, piles))


def _message(outcome: Outcome, circumstance: MessageCode, piles: Sequence[PossiblePile]) -> Message:
    """What there would be in place of the figures."""
    bouts = outcome.bouts
    told = {"circumstance": circumstance(), "bouts": bouts}
    worth = sorted({half for pile in piles for half in pile.half_points(bouts)})
    if not worth:
        return OutcomeCode.NO_BOUTS(**told)
    least, most = card_points(worth[0]), card_points(worth[-1])
    if least == most:
        return OutcomeCode.EXACT_POINTS(**told, points=least)
    if not worth[0] <= outcome.half_points <= worth[-1]:
        return OutcomeCode.OTHER_POINTS(**told, least=least, most=most)
    points = card_points(outcome.half_points)
    if outcome.half_points % 2 and not any(half % 2 for half in worth):
        return OutcomeCode.WHOLE_POINTS(**told, points=points)
    return OutcomeCode.NEVER_THESE_POINTS(**told, points=points)


def _piles(figures: DealFigures) -> tuple[PossiblePile, ...]:
    return possible_piles(figures.rules, figures.shape, figures.outcome.contract)


def _fits_all(figures: DealFigures, pile: PossiblePile) -> bool:
    return _is_worth_it(figures, pile) and all(fits(figures, pile) for _, _, fits in _CHECKS)


def _is_worth_it(figures: DealFigures, pile: PossiblePile) -> bool:
    """Whether the pile may come to the bouts and points of the figures."""
    return figures.outcome.half_points in pile.half_points(figures.outcome.bouts)


def _fits_slams(figures: DealFigures, pile: PossiblePile) -> bool:
    """Whether the slams made and missed are those of such tricks (section 11.6).

    Where a slam earns nothing, nobody need have told of it.
    """
    rules, shape = figures.rules, figures.shape
    if not shape.has_taker:
        return True
    made = {chelem.side: chelem.made for chelem in figures.outcome.chelems}
    untold = slam_values(rules, Slam.CHELEM).unannounced == 0
    free = {Side.ATTACK: untold, Side.DEFENCE: untold or rules.chelem_taker_only}
    return all(_agrees(made.get(side), figures.lost(side, pile) == 0, free[side]) for side in Side)


def _fits_petit_chelems(figures: DealFigures, pile: PossiblePile) -> bool:
    """The same for the petits chelems; a full slam stands for one as well (section 11.15)."""
    rules, shape = figures.rules, figures.shape
    if not shape.has_taker or rules.petit_chelem is PetitChelem.OFF:
        return True
    spared = tricks_spared(rules, Slam.PETIT_CHELEM)
    made = {chelem.side: chelem.made for chelem in figures.outcome.petit_chelems}
    untold = slam_values(rules, Slam.PETIT_CHELEM).unannounced == 0
    for side in Side:
        lost = figures.lost(side, pile)
        if not _agrees(made.get(side), lost <= spared, untold or lost == 0):
            return False
    return True


def _agrees(told: bool | None, is_made: bool, free: bool) -> bool:
    """Whether what was told of a slam is so; None for nothing, which is no slam unless free."""
    return (free or not is_made) if told is None else told is is_made


def _fits_petit(figures: DealFigures, pile: PossiblePile) -> bool:
    """Whether a side can have made the Petit au bout with such a pile.

    It has won the last trick, or by some rules the one before in its slam, and has the Petit, which
    the other side therefore has not kept (sections 7 and 11.4).
    """
    side = figures.outcome.petit_au_bout
    if side is None:
        return True
    wins_last = pile.last in (None, side)
    tricks = figures.shape.tricks - figures.lost(side, pile)
    other_keeps = pile.kept if figures.lost(side, pile) == 0 else 0
    return wins_last and tricks > 0 and other_keeps <= 1


def _fits_handfuls(figures: DealFigures, pile: PossiblePile) -> bool:
    """Whether a taker who showed so many trumps can have won so few tricks.

    Of k trumps in one hand each that wins nothing falls under one of the 21 - k others; the Excuse
    may win the last trick from one more (section 6). Others' handfuls are no figure of a side's.
    """
    rules, outcome, shape = figures.rules, figures.outcome, figures.shape
    if not (rules.poignee_taker_only and outcome.poignees):
        return True
    shown = max(shape.poignee_thresholds[level] for level in outcome.poignees)
    laid_away = shape.dog_size if outcome.contract.shows_dog else 0
    trumps = shown - rules.poignee_excuse - laid_away
    return pile.tricks >= 2 * trumps - TRUMP_COUNT - 1


_CHECKS: Final[Sequence[tuple[str, MessageCode, _Fits]]] = (
    ("points", OutcomeCode.IN_SUCH_A_DEAL, lambda _figures, _pile: True),
    ("chelem", OutcomeCode.WITH_SLAMS, _fits_slams),
    ("petit_chelem", OutcomeCode.WITH_PETITS_CHELEMS, _fits_petit_chelems),
    ("petit_au_bout", OutcomeCode.WITH_SUCH_A_PETIT, _fits_petit),
    ("poignees", OutcomeCode.WITH_SUCH_A_POIGNEE, _fits_handfuls),
)
"""What is at fault where nothing is left, under which circumstance, and what fits it."""

_ABSENT: Final = {
    "chelem": OutcomeCode.WITHOUT_SLAM,
    "petit_chelem": OutcomeCode.WITHOUT_PETIT_CHELEM,
}
"""The circumstance where the figures tell of none."""
