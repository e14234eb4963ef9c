"""Pages of the guide: exact odds before the first card is played, for every table."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from game.coach.odds.hand import all_follow, beside_the_king, in_the_dog, king_places, longest_break
from game.coach.odds.spreading import at_least
from game.rules.shapes import TableShape
from game.ui.pages.model import Aside, CardFan, Grid, Page, Pairs, page_of
from game.ui.scenes.rule_pages.subject import Subject
from game.words.i18n import ptr, tr
from game.words.numbers import cards_words, chance, number, table_title, trumps_words

_IN_THE_DOG: Final = (1, 2, 3, 4, 6, 8)
_TRUMPS_OUT: Final = (10, 12, 14, 16)
_SUIT_OUT: Final = (6, 7, 8, 9, 10)
_ROUNDS: Final = (1, 2, 3)
_WITH_PARTNER: Final = (1, 2, 3, 6, 10)
_MOST: Final = 3
"""From so many cards on, a table says “more”."""
_COLUMNS: Final = 6
"""Lengths of the longest holding that a table tells apart."""


def dog_odds_page(subject: Subject) -> Page:
    """How many of the cards that one lacks lie in the dog."""
    tables = subject.tables_with_dog
    first, *others = (_dog_grid(shape) for shape in tables)
    backs = CardFan(("back",) * tables[0].dog_size, tr("What may it hold?"))
    return page_of(
        tr("Odds: the dog"),
        tr(
            "Nobody sees the dog before the auction is over, but what lies in it can be counted. "
            "Of so many cards that would help, this is how often none of them is there, one, two, "
            "or more."
        ),
        tr(
            "So count what would help before you hope: the bouts and high trumps that you lack, "
            "the queen to your king. Of two missing bouts most often neither is there."
        ),
        first,
        side=others or (backs, _a_card_in_the_dog(tables[0])),
        key="odds-dog",
    )


def _dog_grid(shape: TableShape) -> Grid:
    rows = tuple(
        (cards_words(count), *map(chance, _up_to(_MOST, in_the_dog(shape, count))))
        for count in _IN_THE_DOG
    )
    return Grid(table_title(shape.players), _how_many(), rows)


def _how_many() -> tuple[str, ...]:
    """The heads of a table of so many cards."""
    return (
        ptr("of cards", "none"),
        ptr("of cards", "one"),
        ptr("of cards", "two"),
        ptr("of cards", "more"),
    )


def _up_to(most: int, shares: Sequence[Fraction]) -> tuple[Fraction, ...]:
    """The chances of 0, 1 … cards, the last one that of so many or more."""
    single = (shares[count] if count < len(shares) else Fraction() for count in range(most))
    return (*single, at_least(shares, most))


def _a_card_in_the_dog(shape: TableShape) -> Aside:
    words = tr(
        "A card that you do not hold is in the dog {chance} of the time: {dog} of the {unseen} "
        "that you cannot see lie there.",
        chance=chance(king_places(shape).dog),
        dog=number(shape.dog_size),
        unseen=number(king_places(shape).unseen),
    )
    return Aside(tr("A single card"), words)


def break_odds_page(subject: Subject) -> Page:
    """How trumps and suits lie with the others once the dog was seen."""
    tables = subject.tables_with_dog
    follow = tr(
        "A suit goes round as often as every other player can follow. These are the chances that "
        "nobody can ruff the first, the second, the third round."
    )
    return page_of(
        tr("Odds: the breaks"),
        tr(
            "Once the dog has been seen, all cards that the taker lacks are with the others. How "
            "evenly they are spread decides whether his trumps last and how often his suits pass."
        ),
        tr(
            "Trumps: of so many that the others hold, this is how often the longest holding of "
            "one of them has that length. Drawing all of them takes as many rounds."
        ),
        *map(_trump_grid, tables),
        side=(Aside(tr("Suits"), follow), *map(_suit_grid, tables)),
        key="odds-breaks",
    )


def _trump_grid(shape: TableShape) -> Grid:
    breaks = {count: longest_break(shape, count) for count in _TRUMPS_OUT}
    least = min(next(i for i, share in enumerate(it) if share) for it in breaks.values())
    most = least + _COLUMNS - 1
    rows = tuple(
        (trumps_words(count), *map(chance, _up_to(most, shares)[least:]))
        for count, shares in breaks.items()
    )
    heads = (*map(number, range(least, most)), tr("{n} or more", n=number(most)))
    return Grid(table_title(shape.players), heads, rows)


def _suit_grid(shape: TableShape) -> Grid:
    rows = tuple(
        (cards_words(count), *(chance(all_follow(shape, count, turn)) for turn in _ROUNDS))
        for count in _SUIT_OUT
    )
    heads = (tr("1st"), tr("2nd"), tr("3rd"))
    return Grid(table_title(shape.players), heads, rows)


def king_odds_page(subject: Subject) -> Page:
    """Where a king lies that one does not hold, and what else lies with it."""
    tables = subject.tables_with_dog
    calling = [shape for shape in tables if shape.calls_a_king]
    kings = CardFan(("SR", "HR", "DR", "CR"), tr("Where are they?"))
    places, grids = list(map(_king_pairs, tables)), list(map(_partner_grid, calling))
    return page_of(
        tr("Odds: the king") if calling else tr("Odds: a king"),
        tr(
            "A king that you do not hold is with one of the others or in the dog. Before anybody "
            "has spoken, that is all there is to know of it."
        ),
        *map(_call_words, calling),
        *(grids or places),
        side=(kings, *(places if calling else ())),
        key="odds-king",
    )


def _call_words(shape: TableShape) -> str:
    places = king_places(shape)
    return " ".join(
        (
            tr(
                "With five players the called king leaves the taker alone when it lies in the dog: "
                "{chance}. Who calls a king of his own is alone for certain.",
                chance=chance(places.dog),
            ),
            tr(
                "Beside the king the partner holds {held} of the {unseen} others that the taker "
                "cannot see. So much of what the taker lacks is with him:",
                held=number(shape.hand_size - 1),
                unseen=number(places.unseen - 1),
            ),
        )
    )


def _king_pairs(shape: TableShape) -> Pairs:
    places = king_places(shape)
    rows = (
        (tr("In the dog"), chance(places.dog)),
        (tr("With each of the others"), chance(places.each)),
    )
    return Pairs(table_title(shape.players), rows)


def _partner_grid(shape: TableShape) -> Grid:
    rows = tuple(
        (cards_words(count), *map(chance, _up_to(_MOST, beside_the_king(shape, count))))
        for count in _WITH_PARTNER
    )
    return Grid(tr("Cards with the partner"), _how_many(), rows)
