"""Refuses figures that fit each by itself, but not together: no deal brings such piles about.

A side's cards are those of its tricks, with the discard or the dog where that is its own (section
3), and two exceptions. The Excuse that falls in the last trick may change sides with no card in
exchange (section 11.2); any other kept card is paid for with one, so that the numbers stay. And a
side without a trick pays nothing for a card that it keeps, but counts it half a point less (section
11.1). Every card makes an odd number of half-points: their sum is even when the number of cards is.
The ways the cards may have gone are gone through, and each figure rules some of them out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, TypeAlias

from game.rules.actions import Bid, Slam
from game.rules.cards import BOUT_HALF_POINTS, BOUTS, DECK_SIZE, TRUMP_COUNT
from game.rules.options.choices import ExcuseLastTrick, ExcuseWithoutTrick, PetitChelem, PetitSec
from game.rules.options.ruleset import RuleSet
from game.rules.plain_values import Message, MessageCode
from game.rules.score.outcome import ImpossibleOutcome, Outcome, OutcomeCode, Side
from game.rules.score.scores import card_points
from game.rules.score.sheet import slam_values, tricks_spared
from game.rules.shapes import TableShape

_MOST_KINDS: Final = 32
"""Tables and contracts of which the piles are kept: every deal that is scored asks."""

_ALL_BOUTS: Final = len(BOUTS)
_KINGS: Final = (9,) * 4
_COURT_BELOW_KINGS: Final = (7,) * 4 + (5,) * 4 + (3,) * 4
_NUMBERS: Final = (1,) * (DECK_SIZE - _ALL_BOUTS - len(_KINGS) - len(_COURT_BELOW_KINGS))
"""Half-points of all cards but the bouts, the dearest first."""


def _totals(cards: Sequence[int]) -> tuple[int, ...]:
    """What the first none, one, two and so on of them are worth together."""
    return tuple(sum(cards[:count]) for count in range(len(cards) + 1))


_CHEAPEST: Final = _totals((_KINGS + _COURT_BELOW_KINGS + _NUMBERS)[::-1])
_DEAREST: Final = tuple(
    _totals(_KINGS[:kings] + _COURT_BELOW_KINGS + _NUMBERS) for kings in range(len(_KINGS) + 1)
)
"""Half points of so many of the dearest cards, by how many kings are at most among them."""


@dataclass(frozen=True, slots=True)
class _PossiblePile:
    """One way the cards may have gone, as far as the figures depend on it.

    Attributes:
        tricks: how many the taker's side has won.
        cards: how many it has at the end.
        kept: bouts that may be there without a trick to bring them: those that are kept.
        credit: half-points that the taker's side gets (or, negative, gives) instead of cards.
        bouts: how many of them it may have.
        open_places: cards that need not be of a discard, where neither bouts nor kings lie.
        last: the side that won the last trick, where the Excuse that changed sides tells.
    """

    tricks: int
    cards: int
    kept: int
    credit: int
    bouts: range
    open_places: int
    last: Side | None = None

    def half_points(self, bouts: int) -> range:
        """What the pile may be worth with so many bouts: two apart, as all cards are odd."""
        rest = self.cards - bouts
        kings = min(len(_KINGS), self.open_places - max(0, bouts - self.kept))
        if bouts not in self.bouts or rest < 0 or kings < 0:
            return range(0)
        if rest >= len(_DEAREST[kings]):
            return range(0)
        own = bouts * BOUT_HALF_POINTS + self.credit
        return range(own + _CHEAPEST[rest], own + _DEAREST[kings][rest] + 1, 2)


def keepers(rules: RuleSet) -> int:
    """Cards that a side may keep though the trick is lost: the Excuse, an imprenable Petit."""
    return 2 if rules.petit_sec in (PetitSec.IMPRENABLE, PetitSec.CHOICE) else 1


@lru_cache(_MOST_KINDS)
def possible_piles(rules: RuleSet, shape: TableShape, contract: Bid) -> tuple[_PossiblePile, ...]:
    """Every way the cards may have gone, by the tricks that the taker's side has won.

    Args:
        rules: the rules in force.
        shape: the table's size: players, tricks, cards of the dog.
        contract: the taker's; a pass where two play.
    """
    return tuple(_possible_piles(rules, shape, contract))


def _possible_piles(rules: RuleSet, shape: TableShape, contract: Bid) -> Iterator[_PossiblePile]:
    surrendered = rules.excuse_without_trick is ExcuseWithoutTrick.SURRENDERED
    most_kept = 0 if surrendered else keepers(rules)
    dog = 0 if contract is Bid.GARDE_CONTRE else shape.dog_size
    for kept in range(most_kept + 1):
        yield _without_a_trick(rules, contract, dog, kept)
        yield _with_every_trick(shape, contract, dog, kept)
    for tricks in range(1, shape.tricks):
        yield from _with_some_tricks(rules, shape, contract, dog, tricks)


def _without_a_trick(rules: RuleSet, contract: Bid, dog: int, kept: int) -> _PossiblePile:
    """The taker's side has lost every trick: its discard or dog is left to it, or (option) not."""
    own = 0 if rules.dog_forfeited else dog
    unseen = 0 if contract.shows_dog else own
    bouts = range(kept, min(_ALL_BOUTS, kept + unseen) + 1)
    return _PossiblePile(0, own + kept, kept, -kept, bouts, unseen)


def _with_every_trick(shape: TableShape, contract: Bid, dog: int, kept: int) -> _PossiblePile:
    """The defence has lost every trick: the dog of a garde contre is left to it."""
    cards = shape.tricks * shape.players + dog - kept
    others = DECK_SIZE - cards - kept
    bouts = range(max(0, _ALL_BOUTS - kept - others), _ALL_BOUTS - kept + 1)
    open_places = cards - dog if contract.shows_dog else cards
    return _PossiblePile(shape.tricks, cards, kept, kept, bouts, open_places)


def _with_some_tricks(
    rules: RuleSet, shape: TableShape, contract: Bid, dog: int, tricks: int
) -> Iterator[_PossiblePile]:
    """Both sides have won tricks: of the Excuse in the last one neither side, or one, had use."""
    won = tricks * shape.players
    cards = won + dog
    places = won if contract.shows_dog else cards
    kept, every = keepers(rules), range(_ALL_BOUTS + 1)
    yield _PossiblePile(tricks, cards, kept, 0, every, places)
    if rules.excuse_last_trick is ExcuseLastTrick.CHANGES_SIDES:
        without, with_it = every[:-1], every[1:]
        yield _PossiblePile(tricks, cards - 1, kept, 0, without, places, Side.ATTACK)
        yield _PossiblePile(tricks, cards + 1, kept, 0, with_it, places, Side.DEFENCE)


_Fits: TypeAlias = Callable[["DealFigures", _PossiblePile], bool]


@dataclass(frozen=True, slots=True)
class DealFigures:
    """What a deal came to, and where it was played."""

    rules: RuleSet
    shape: TableShape
    outcome: Outcome

    def lost(self, side: Side, pile: _PossiblePile) -> int:
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


def _message(
    outcome: Outcome, circumstance: MessageCode, piles: Sequence[_PossiblePile]
) -> Message:
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


def _piles(figures: DealFigures) -> tuple[_PossiblePile, ...]:
    return possible_piles(figures.rules, figures.shape, figures.outcome.contract)


def _fits_all(figures: DealFigures, pile: _PossiblePile) -> bool:
    return _is_worth_it(figures, pile) and all(fits(figures, pile) for _, _, fits in _CHECKS)


def _is_worth_it(figures: DealFigures, pile: _PossiblePile) -> bool:
    """Whether the pile may come to the bouts and points of the figures."""
    return figures.outcome.half_points in pile.half_points(figures.outcome.bouts)


def _fits_slams(figures: DealFigures, pile: _PossiblePile) -> bool:
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


def _fits_petit_chelems(figures: DealFigures, pile: _PossiblePile) -> bool:
    """Whether the petits chelems agree; a full slam stands for one as well (section 11.15)."""
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


def _fits_petit(figures: DealFigures, pile: _PossiblePile) -> bool:
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


def _fits_handfuls(figures: DealFigures, pile: _PossiblePile) -> bool:
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
