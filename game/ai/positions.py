"""Where playouts start: public facts with many ways the hidden cards may lie, as packed words.

All of it lies in memory that the kernel reads and fills.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import chain
from typing import Any, Final

from game.ai import kernel
from game.ai.kernel.cards import EXCUSE, PLAIN_PLACES, SUITS, TRUMPS, suit_of
from game.ai.kernel.table import AIMS_AT_LAST, ANNOUNCED_SLAM, ATTACK, TAKER
from game.rules.actions import Bid, Slam
from game.rules.cards import (
    FIRST_TRUMP,
    KINGS,
    NO_CARDS,
    PLAIN_SUITS,
    SUIT_SIZE,
    TRUMP_COUNT,
    Card,
    CardSet,
)
from game.rules.options.choices import PetitSec
from game.rules.options.ruleset import OPTIONS, RuleSet
from game.rules.state import Facts

WORDS: Final = "Q"
NUMBERS: Final = "q"
DOUBLES: Final = "d"
SINGLES: Final = "f"
TRUTHS: Final = "B"
"""What a row or table is of, by the names of ``array``."""


def row(kind: str, values: Iterable[Any]) -> memoryview[Any]:
    """A buffer of one dimension with those values."""
    return memoryview(array(kind, values))


def zeros(kind: str, length: int) -> memoryview[Any]:
    """A buffer of one dimension with so many zeros."""
    return memoryview(bytearray(length * array(kind).itemsize)).cast("B").cast(_code(kind))


def table(kind: str, rows: Sequence[Sequence[Any]], columns: int) -> memoryview[Any]:
    """A buffer of two dimensions, with rows of so many values."""
    return shaped(array(kind, chain.from_iterable(rows)), len(rows), columns)


def zero_table(kind: str, rows: int, columns: int) -> memoryview[Any]:
    """A buffer of two dimensions with so many rows of zeros."""
    return shaped(bytearray(rows * columns * array(kind).itemsize), rows, columns, kind)


def shaped(
    filled: array[Any] | bytearray, rows: int, columns: int, kind: str | None = None
) -> memoryview[Any]:
    """Memory as a table; an empty one gets a row and a column that nobody reads."""
    code = _code(kind or filled.typecode)  # type: ignore[union-attr]
    if not (rows and columns):
        filled, rows, columns = array(code, [0]), 1, 1
    return memoryview(filled).cast("B").cast(code, (rows, columns))


def _copied(original: memoryview[Any]) -> memoryview[Any]:
    """A copy of a buffer of two dimensions, in memory of its own."""
    rows, columns = original.shape or (0, 0)
    return shaped(bytearray(original.cast("B")), rows, columns, original.format)


def _code(kind: str) -> Any:
    """The letter by which a memory view knows the type of its values."""
    return kind


_SUIT_MASK: Final = (1 << SUIT_SIZE) - 1
_SPREAD: Final = [
    sum(1 << SUITS * rank for rank in range(SUIT_SIZE) if ranks >> rank & 1)
    for ranks in range(1 << SUIT_SIZE)
]
"""For every set of ranks of one suit its plain word, as if the suit were the lowest."""


def packed(cards: CardSet) -> tuple[int, int]:
    """The plain word and the trump word of a set; see ``kernel.cards``."""
    plain, trumps = 0, cards.mask >> FIRST_TRUMP
    for suit in range(SUITS):
        plain |= _SPREAD[cards.mask >> SUIT_SIZE * suit & _SUIT_MASK] << suit
    return plain, trumps << 1 & TRUMPS | trumps >> TRUMP_COUNT & EXCUSE


def place_of_card(card: Card) -> int:
    """The number by which the kernel knows a card."""
    plain, trumps = packed(CardSet((card,)))
    return plain.bit_length() - 1 if plain else PLAIN_PLACES + trumps.bit_length() - 1


def _unpacked(words: memoryview[int], rows: int, columns: tuple[int, int]) -> list[CardSet]:
    """The sets of so many rows, by the columns of their plain words and of their trump words."""
    return [
        CardSet.of_mask(low | high << FIRST_TRUMP)
        for low, high in kernel.masks(words, rows, *columns)
    ]


@dataclass(frozen=True, slots=True)
class Worlds:
    """Ways the cards may lie now, all in accord with what is public: a row for each.

    Attributes:
        words: a row of words for each world, see ``kernel.deal``.
        count: how many worlds there are.
        seats: how many seats there are.
        draws: the number of the draw that each comes from, where worlds of the same draw may come
            again; None where all were drawn independently.
    """

    words: memoryview[int]
    count: int
    seats: int
    draws: memoryview[int] | None = None

    @classmethod
    def of(cls, worlds: Iterable[tuple[Sequence[CardSet], CardSet]]) -> Worlds:
        """Pack worlds that are given as the hands of all seats, and the cards away."""
        rows = [world_row(hands, away) for hands, away in worlds]
        seats = (len(rows[0]) - 3) // 2
        return cls(table(WORDS, rows, len(rows[0])), len(rows), seats)

    def hands(self, seat: int) -> list[CardSet]:
        """The hand of a seat in each world."""
        return _unpacked(self.words, self.count, (seat, self.seats + seat))

    def away(self) -> list[CardSet]:
        """The discard of each world, or the dog as long as nobody took it."""
        return _unpacked(self.words, self.count, (2 * self.seats, 2 * self.seats + 1))

    def at(self, places: memoryview[int], draws: memoryview[int] | None = None) -> Worlds:
        """The worlds at some places; a place may come more than once."""
        chosen = zero_table(WORDS, len(places), 2 * self.seats + 3)
        kernel.choose_rows(self.words, places, chosen)
        return Worlds(chosen, len(places), self.seats, draws)

    def copy(self) -> Worlds:
        """A copy of the worlds, in memory of their own."""
        return Worlds(_copied(self.words), self.count, self.seats, self.draws)


def world_row(hands: Sequence[CardSet], away: CardSet) -> list[int]:
    """A world as a row of the kernel's words: all hands' plain cards, their trumps, the rest, 0."""
    words = [packed(cards) for cards in hands]
    return [*(plain for plain, _ in words), *(trumps for _, trumps in words), *packed(away), 0]


@dataclass(frozen=True, slots=True)
class Positions:
    """One moment in the play of a deal, in many worlds.

    Attributes:
        facts: what is public.
        worlds: how the cards may lie.
    """

    facts: Facts
    worlds: Worlds


_ALL_SUITS: Final = (1 << len(PLAIN_SUITS)) - 1


def known_deal(facts: Facts) -> kernel.KnownDeal:
    """The deal as all know it.

    Raises:
        ValueError: when two play, each for himself, or the deal is not at the play.
    """
    taker = facts.taker
    if not facts.shape.has_taker or facts.trick is None or taker is None:
        raise ValueError("only the play of a deal with a taker is simulated")
    first = facts.playing.index(facts.tricks_so_far[0].leader)
    order = [*facts.playing[first:], *facts.playing[:first]]
    plays = [play for trick in facts.tricks_so_far for play in trick.plays(facts.players)]
    shows_dog = facts.contract is not None and facts.contract.shows_dog
    called = 0 if facts.called is None else packed(CardSet((facts.called,)))[0]
    return kernel.KnownDeal(
        _rules(facts.rules, facts.shape.players, facts.shape.tricks, facts.shape.dog_size),
        seats=facts.players,
        order=order,
        roles=[_known_role(facts, seat) for seat in order],
        taker=order.index(taker),
        played=[packed(facts.played_by(seat)) for seat in order],
        partner_has=called,
        secret=0 if facts.partner is not None else called,
        closed=0 if facts.rules.opening_lead_in_called_suit else suit_of(called) ^ called,
        dog=packed(facts.dog or NO_CARDS),
        away_seen=shows_dog,
        away_attack=facts.contract is not Bid.GARDE_CONTRE,
        shown_by_taker=_shown_by_taker(facts),
        imprenable=-1 if facts.imprenable is None else order.index(facts.imprenable),
        counted_bare=_counted_bare(facts.rules),
        taker_not_bare=shows_dog,
        plays=row(NUMBERS, [place_of_card(card) for _, card in plays]),
        played_by=row(NUMBERS, [seat for seat, _ in plays]),
    )


@lru_cache
def _rules(rules: RuleSet, players: int, tricks: int, away: int) -> kernel.Rules:
    options = {name: option.plain(rules) for name, option in OPTIONS.items()}
    return kernel.Rules(options, players=players, tricks=tricks, away=away)


def _known_role(facts: Facts, seat: int) -> int:
    role = 0
    if seat == facts.taker:
        role |= TAKER
    if seat in (facts.taker, facts.partner):
        role |= ATTACK
    if any(made.seat == seat and made.slam is Slam.CHELEM for made in facts.chelems):
        role |= ANNOUNCED_SLAM
    if seat == facts.petit_announced:
        role |= AIMS_AT_LAST
    return role


def _shown_by_taker(facts: Facts) -> int:
    """The suits that the taker is known to have had before the first card.

    A taker who laid nothing away is as likely to have each suit as if he had shown it; so is one
    who took a king out of the dog, in its suit.
    """
    if facts.dog is None:
        return _ALL_SUITS
    return sum(1 << card.suit for card in facts.dog & KINGS)


def _counted_bare(rules: RuleSet) -> int:
    """Beside which trumps a Petit is not bare; nothing where bare ones are like any other."""
    if rules.petit_sec not in (PetitSec.IMPRENABLE, PetitSec.CHOICE):
        return 0
    return TRUMPS if rules.petit_sec_ignores_excuse else TRUMPS | EXCUSE
