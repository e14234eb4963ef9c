"""A deal as a short code, and back: table, dealer, every hand, and the dog.

All deals of a table are numbered without a gap. The code is that number times a prime, in base 32.
A wrong sign changes it by a digit times a power of 32, and two swapped neighbours by 31 times that;
neither is a multiple of the prime, so that both are found. The primes are such that no two wrong
signs leave the same remainder, which tells the place and the right sign.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate, pairwise
from math import factorial, prod
from types import MappingProxyType
from typing import Final

from game.rules.cards import ALL_CARDS, DECK_SIZE, CardSet
from game.rules.dealing import Deal
from game.rules.plain_values import CodedError, Message, MessageCode
from game.rules.shapes import PILE_COUNT, PILE_DEPTH

SIGNS: Final = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Digits and letters but I, L, O, which are read as 1, 1, 0, and U, which looks like V."""

GROUP: Final = 3
"""Signs between two hyphens."""

_BASE: Final = len(SIGNS)
_READ_AS: Final = str.maketrans("ILO", "110")
_VALUES: Final = MappingProxyType({sign: value for value, sign in enumerate(SIGNS)})


@dataclass(frozen=True, slots=True)
class _CodeForm:
    """What codes of one length are of.

    Attributes:
        check: the prime.
        hand_size: cards of each hand.
        dog_size: cards of the dog.
        tables: seats and dealer; where there is a seat too many the dealer has no hand.
        piles: cards of each that lie on the table.
    """

    check: int
    hand_size: int
    dog_size: int
    tables: tuple[tuple[int, int], ...]
    piles: int = 0

    def sizes(self, seats: int, dealer: int) -> list[int]:
        """The cards of each hand and the dog, then one for each card of the piles."""
        hands = (DECK_SIZE - self.dog_size) // (self.hand_size + self.piles)
        rests = dealer if seats > hands else None
        sizes = [0 if seat == rests else self.hand_size for seat in range(seats)]
        return [*sizes, self.dog_size, *[1] * (seats * self.piles)]


def _tables(*seats: int) -> tuple[tuple[int, int], ...]:
    return tuple((count, dealer) for count in seats for dealer in range(count))


_FORMS: Final = MappingProxyType(
    {
        30: _CodeForm(5849, 24, 6, _tables(3)),
        36: _CodeForm(18097, 18, 6, _tables(4, 5)),
        39: _CodeForm(8581, 15, 3, _tables(5, 6)),
        42: _CodeForm(1048517, 14, 8, _tables(5, 6)),
        54: _CodeForm(218641, 21, 0, _tables(2), PILE_COUNT * PILE_DEPTH),
    }
)
"""By the number of signs: the fewest in whole groups for which there is such a prime."""


class CodeFault(MessageCode):
    """What can be wrong with the code of a deal."""

    WRONG_LENGTH = "codes have 30, 36, 39, 42 or 54 signs, not {found}"
    NO_SIGN = "{found} is no sign of a code (group {group}, sign {place})"
    WRONG_SIGN = "group {group}, sign {place}: {found} is wrong, {right} is right"
    SWAPPED = "group {group}, from sign {place} on: {found} is swapped, {right} is right"
    SEVERAL = "several signs of the code are wrong"


class BadDealCode(CodedError):
    """A code that is of no deal.

    Attributes:
        mended: the code as it must have been, where a single sign is wrong or two are swapped.
    """

    def __init__(self, message: Message, mended: str | None = None) -> None:
        super().__init__(message)
        self.mended = mended


@dataclass(frozen=True, slots=True)
class CodedDeal:
    """A deal as its code tells it.

    Attributes:
        players: seats at the table.
        dealer: the dealer's seat.
        deal: the cards.
    """

    players: int
    dealer: int
    deal: Deal


def format_deal_code(players: int, dealer: int, deal: Deal) -> str:
    """The code of a deal that ``check_deal`` passes, in groups with hyphens."""
    length, form = next(
        (length, form)
        for length, form in _FORMS.items()
        if (players, dealer) in form.tables
        and form.sizes(players, dealer) == [len(heap) for heap in _heaps(deal)]
    )
    rank, ways = _rank(_heaps(deal))
    number = (form.tables.index((players, dealer)) * ways + rank) * form.check
    signs = "".join(SIGNS[number // _BASE**place % _BASE] for place in reversed(range(length)))
    return _grouped(signs)


def parse_deal_code(text: str) -> CodedDeal:
    """The deal of a code, in small or capital letters, however it is parted.

    Raises:
        BadDealCode: saying what is wrong, and where as far as that can be told.
    """
    signs = "".join(filter(str.isalnum, text)).upper().translate(_READ_AS)
    form = _FORMS.get(len(signs))
    if form is None:
        raise BadDealCode(CodeFault.WRONG_LENGTH(found=len(signs)))
    index = _index(signs, form)
    if index is None:
        raise _fault(signs, form)
    table, rank = divmod(index, _ways(form.sizes(*form.tables[0])))
    players, dealer = form.tables[table]
    return CodedDeal(players, dealer, _deal(players, form, _unranked(rank, form, table)))


def _grouped(signs: str) -> str:
    """The signs of a code in groups."""
    return "-".join(signs[place : place + GROUP] for place in range(0, len(signs), GROUP))


# -- numbers ----------------------------------------------------------------------------------


def _heaps(deal: Deal) -> list[CardSet]:
    """The hands, the dog, and every card of the piles by itself."""
    piled = (CardSet((card,)) for owned in deal.piles for pile in owned for card in pile)
    return [*deal.hands, deal.dog, *piled]


def _ways(sizes: Sequence[int]) -> int:
    """In how many ways the deck makes heaps of these sizes."""
    return factorial(sum(sizes)) // prod(map(factorial, sizes))


def _rank(heaps: Sequence[CardSet]) -> tuple[int, int]:
    """The number of a deal among all with heaps of these sizes, and how many those are."""
    left = [len(heap) for heap in heaps]
    all_ways = ways = _ways(left)
    rank = 0
    for card in ALL_CARDS:
        place = next(place for place, heap in enumerate(heaps) if card in heap)
        rank += ways * sum(left[:place]) // sum(left)
        ways = ways * left[place] // sum(left)
        left[place] -= 1
    return rank, all_ways


def _unranked(rank: int, form: _CodeForm, table: int) -> list[CardSet]:
    """The heaps of the deal with that number."""
    left = form.sizes(*form.tables[table])
    ways = _ways(left)
    masks = [0] * len(left)
    for card in ALL_CARDS:
        starts = [ways * before // sum(left) for before in accumulate(left, initial=0)]
        place, (start, end) = next(
            (place, span) for place, span in enumerate(pairwise(starts)) if rank < span[1]
        )
        rank, ways = rank - start, end - start
        masks[place] |= 1 << card
        left[place] -= 1
    return [CardSet.of_mask(mask) for mask in masks]


def _deal(players: int, form: _CodeForm, heaps: Sequence[CardSet]) -> Deal:
    piled = [heap.lowest for heap in heaps[players + 1 :]]
    piles = tuple(
        tuple(
            tuple(piled[start : start + PILE_DEPTH])
            for start in range(seat * form.piles, (seat + 1) * form.piles, PILE_DEPTH)
        )
        for seat in range(players)
        if form.piles
    )
    return Deal(tuple(heaps[:players]), heaps[players], piles=piles)


# -- faults -----------------------------------------------------------------------------------


def _index(signs: str, form: _CodeForm) -> int | None:
    """The number of table and deal that a code stands for; None for a wrong one."""
    if not _VALUES.keys() >= set(signs):
        return None
    index, rest = divmod(_number(signs), form.check)
    valid = not rest and index < len(form.tables) * _ways(form.sizes(*form.tables[0]))
    return index if valid else None


def _number(signs: str) -> int:
    """Signs as the digits of a number; what is no sign counts nothing."""
    number = 0
    for sign in signs:
        number = number * _BASE + _VALUES.get(sign, 0)
    return number


def _fault(signs: str, form: _CodeForm) -> BadDealCode:
    """What is wrong with a code of the right length."""
    foreign = [place for place, sign in enumerate(signs) if sign not in _VALUES]
    places = foreign[:1] or range(len(signs))
    for code, candidates in (
        (CodeFault.WRONG_SIGN, _other_signs(signs, places, form.check)),
        (CodeFault.SWAPPED, _swaps(signs)),
    ):
        whole = [it for it in candidates if _index(it, form) is not None]
        if len(whole) == 1:
            (mended,) = whole
            wrong = [place for place in range(len(signs)) if signs[place] != mended[place]]
            start, end = wrong[0], wrong[-1] + 1
            message = code(**_where(start), found=signs[start:end], right=mended[start:end])
            return BadDealCode(message, _grouped(mended))
    if foreign:
        return BadDealCode(CodeFault.NO_SIGN(**_where(foreign[0]), found=signs[foreign[0]]))
    return BadDealCode(CodeFault.SEVERAL())


def _where(place: int) -> dict[str, int]:
    return {"group": place // GROUP + 1, "place": place % GROUP + 1}


def _other_signs(signs: str, places: Sequence[int], check: int) -> Iterator[str]:
    """The code with another sign at one of these places, where it becomes a multiple of the prime.

    All that is no sign but there counts nothing, so that such a code may still be a wrong one.
    """
    rest = _number(signs) % check
    for place in places:
        worth = _BASE ** (len(signs) - 1 - place) % check
        here = _VALUES.get(signs[place], 0)
        for sign, value in _VALUES.items():
            if sign != signs[place] and not (rest + (value - here) * worth) % check:
                yield signs[:place] + sign + signs[place + 1 :]


def _swaps(signs: str) -> Iterator[str]:
    """The code with two unlike neighbours swapped."""
    for place, (one, other) in enumerate(pairwise(signs)):
        if one != other:
            yield signs[:place] + other + one + signs[place + 2 :]
