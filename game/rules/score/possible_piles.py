"""Which piles the taker's side can have at the end of a deal: so many cards, bouts and points.

A side's cards are those of its tricks, with the discard or the dog where that is its own (section
3), and two exceptions. The Excuse that falls in the last trick may change sides with no card in
exchange (section 11.2); any other kept card is paid for with one, so that the numbers stay. And a
side without a trick pays nothing for a card that it keeps, but counts it half a point less (section
11.1). Every card makes an odd number of half-points: their sum is even when the number of cards is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from game.rules.bids import Bid
from game.rules.cards import BOUT_HALF_POINTS, BOUTS, DECK_SIZE
from game.rules.options.choices import ExcuseLastTrick, ExcuseWithoutTrick, PetitSec
from game.rules.options.ruleset import RuleSet
from game.rules.score.outcome import Side
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
"""The same for the dearest cards, by how many kings are at most among them."""


@dataclass(frozen=True, slots=True)
class PossiblePile:
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
def possible_piles(rules: RuleSet, shape: TableShape, contract: Bid) -> tuple[PossiblePile, ...]:
    """Every way the cards may have gone, by the tricks that the taker's side has won.

    Args:
        rules: the rules in force.
        shape: the table.
        contract: the taker's; a pass where two play.
    """
    return tuple(_possible_piles(rules, shape, contract))


def _possible_piles(rules: RuleSet, shape: TableShape, contract: Bid) -> Iterator[PossiblePile]:
    surrendered = rules.excuse_without_trick is ExcuseWithoutTrick.SURRENDERED
    most_kept = 0 if surrendered else keepers(rules)
    dog = 0 if contract is Bid.GARDE_CONTRE else shape.dog_size
    for kept in range(most_kept + 1):
        yield _without_a_trick(rules, contract, dog, kept)
        yield _with_every_trick(shape, contract, dog, kept)
    for tricks in range(1, shape.tricks):
        yield from _with_some_tricks(rules, shape, contract, dog, tricks)


def _without_a_trick(rules: RuleSet, contract: Bid, dog: int, kept: int) -> PossiblePile:
    """The taker's side has lost every trick: its discard or dog is left to it, or (option) not."""
    own = 0 if rules.dog_forfeited else dog
    unseen = 0 if contract.shows_dog else own
    bouts = range(kept, min(_ALL_BOUTS, kept + unseen) + 1)
    return PossiblePile(0, own + kept, kept, -kept, bouts, unseen)


def _with_every_trick(shape: TableShape, contract: Bid, dog: int, kept: int) -> PossiblePile:
    """The defence has lost every trick: the dog of a garde contre is left to it."""
    cards = shape.tricks * shape.players + dog - kept
    others = DECK_SIZE - cards - kept
    bouts = range(max(0, _ALL_BOUTS - kept - others), _ALL_BOUTS - kept + 1)
    open_places = cards - dog if contract.shows_dog else cards
    return PossiblePile(shape.tricks, cards, kept, kept, bouts, open_places)


def _with_some_tricks(
    rules: RuleSet, shape: TableShape, contract: Bid, dog: int, tricks: int
) -> Iterator[PossiblePile]:
    """Both sides have won tricks: of the Excuse in the last one neither side, or one, had use."""
    won = tricks * shape.players
    cards = won + dog
    places = won if contract.shows_dog else cards
    kept, every = keepers(rules), range(_ALL_BOUTS + 1)
    yield PossiblePile(tricks, cards, kept, 0, every, places)
    if rules.excuse_last_trick is ExcuseLastTrick.CHANGES_SIDES:
        without, with_it = every[:-1], every[1:]
        yield PossiblePile(tricks, cards - 1, kept, 0, without, places, Side.ATTACK)
        yield PossiblePile(tricks, cards + 1, kept, 0, with_it, places, Side.DEFENCE)
