"""Pages of the guide: chances of dog, breaks and kings, for any hand and for the one in play."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from typing import Final

from game.coach.odds import (
    DogOdds,
    HandOdds,
    InDog,
    SuitOdds,
    all_follow,
    at_least,
    beside_the_king,
    hand_odds,
    in_the_dog,
    king_places,
    longest_break,
)
from game.coach.odds_in_play import MOST_TRUMPS, PlayOdds
from game.rules.observation import Observation
from game.rules.shapes import TableShape
from game.session.desk import Desk
from game.session.questions import PlayOddsQuestion
from game.words.book.conventions import fan_codes
from game.words.book.page import Aside, Block, CardFan, Grid, Page, Pairs, Subject, page_of
from game.words.cards import card_in_corner, suit_name
from game.words.i18n import ntr, ptr, tr
from game.words.numbers import cards_words, chance, decimal, number, table_title, trumps_words

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


HAND_ODDS: Final = "odds-hand"
"""The key of the page."""

_MOST_COLUMNS: Final = 5
_RARE: Final = 0.005
"""The longest holdings that are rarer have no column of their own."""


def hand_odds_page(view: Observation) -> Page:
    """What the dog may bring, how trumps and suits lie, and where a called king would be."""
    odds = hand_odds(view)
    trumps, suits = _held_trump_grid(odds.trumps), _held_suit_grid(odds)
    kings = _callable_king_pairs(view) if odds.kings else None
    text: tuple[Block, ...] = (trumps, suits)
    beside: Block = Aside(tr("The dog"), tr("It was seen: what you lack is with the others."))
    if odds.dog is not None:
        text, beside = (Pairs(tr("The dog may bring"), tuple(_dog_rows(odds.dog))), trumps), suits
    side = (*_fan(view), beside, kings)
    return page_of(tr("Odds of your hand"), _counted(odds), *text, side=side, key=HAND_ODDS)


def _counted(odds: HandOdds) -> str:
    if odds.dog is None:
        return tr(
            "These chances count every way in which the cards that you do not see can lie with the "
            "others. What anybody bid is not read."
        )
    return tr(
        "These chances count every way in which the cards that you do not see can lie with the "
        "others and in the dog. What anybody bid is not read."
    )


def _dog_rows(dog: DogOdds) -> Iterator[tuple[str, str]]:
    if dog.bouts.missing:
        yield _of_missing(tr("A bout"), dog.bouts), chance(dog.bouts.some)
    yield _of_missing(tr("A trump"), dog.trumps), chance(dog.trumps.some)
    yield tr("Two trumps or more"), chance(at_least(dog.trumps.shares, 2))
    if dog.kings.missing:
        yield _of_missing(tr("A king"), dog.kings), chance(dog.kings.some)
    yield tr("Card points, on average"), decimal(float(dog.half_points / 2))


def _of_missing(card: str, found: InDog) -> str:
    return ntr("{card}: {n} is missing", "{card}: {n} are missing", found.missing, card=card)


def _held_trump_grid(trumps: SuitOdds) -> Grid:
    """How many trumps are out, and how long the longest holding of another hand is."""
    shares = trumps.longest
    likely = [length for length, share in enumerate(shares) if share >= _RARE]
    least = likely[0]
    most = min(likely[-1], least + _MOST_COLUMNS - 1)
    lengths = range(least, most)
    heads = (*map(number, lengths), tr("{n} or more", n=number(most)))
    figures = (*(chance(shares[length]) for length in lengths), chance(at_least(shares, most)))
    words = ntr("{n} is out", "{n} are out", trumps.out)
    return Grid(tr("Most trumps in another hand"), heads, ((words, *figures),))


def _held_suit_grid(odds: HandOdds) -> Grid:
    rows = tuple(
        (suit_name(it.suit).capitalize(), number(it.held), *map(chance, it.follow))
        for it in odds.suits
    )
    heads = (tr("held"), tr("1st"), tr("2nd"), tr("3rd"))
    return Grid(tr("Rounds that all others follow"), heads, rows)


def _callable_king_pairs(view: Observation) -> Pairs:
    places = king_places(view.facts.shape)
    others = view.facts.players - 1
    rows = (
        (tr("In the dog: you would be alone"), chance(places.dog)),
        (tr("With one of the others"), chance(places.each * others)),
        (tr("With a certain one of them"), chance(places.each)),
    )
    return Pairs(tr("A king that you call"), rows)


class OddsCount:
    """What the coach is asked to count, and what came of it.

    Attributes:
        odds: the chances, as soon as they are counted.
        failed: whether they cannot be.
    """

    def __init__(self, desk: Callable[[], Desk], view: Observation) -> None:
        """Prepare; nothing is asked before ``update``.

        Args:
            desk: gives the place where the coach works.
            view: what the player knows while cards are played.
        """
        self._desk, self._view = desk, view
        self._ticket: int | None = None
        self.odds: PlayOdds | None = None
        self.failed = False

    @property
    def over(self) -> bool:
        """Whether the count has ended, with the odds or without them."""
        return self.failed or self.odds is not None

    def update(self) -> bool:
        """Ask, or take in what has been counted; never waits. Whether that ended the count."""
        if self.over:
            return False
        if self._ticket is None:
            self._ticket = self._desk().ask(PlayOddsQuestion(self._view))
        for reply in self._desk().poll():
            if reply.ticket == self._ticket and not self.over:
                self.odds = reply.answer if isinstance(reply.answer, PlayOdds) else None
                self.failed = reply.done and self.odds is None
        return self.over

    def stop(self) -> None:
        """Do without, if it is still counted."""
        if self._ticket is not None and not self.over:
            self._desk().cancel()


def play_odds_page(view: Observation, names: Sequence[str], count: OddsCount | None) -> Page:
    """How many trumps the others may hold, who can ruff what, and where bouts and kings may be.

    Args:
        view: what the player knows.
        names: of everybody at the table, by seat.
        count: what comes of the counting; None before it begins.
    """
    words = tr(
        "These chances count every way in which the cards that you do not see can lie after all "
        "that was played, shown and called. How anybody bid and plays is not read."
    )
    odds = None if count is None else count.odds
    if odds is None:
        failed = count is not None and count.failed
        state = tr("The coach could not count this.") if failed else tr("The coach is counting …")
        text: Sequence[str | Block] = (words, state)
        side = tuple(_fan(view))
    else:
        others = tuple(names[seat] for seat in odds.seats)
        text = (words, *_trumps_out_grid(odds, others), *_ruff_grid(odds, others))
        side = (*_fan(view), *_card_grid(odds, others, view))
    return page_of(tr("Odds of your hand"), *text, side=side, key=HAND_ODDS)


def _fan(view: Observation) -> Iterator[Block]:
    if view.hand:
        yield CardFan(fan_codes(view.hand), tr("Your hand"))


def _trumps_out_grid(odds: PlayOdds, others: Sequence[str]) -> Iterator[Block]:
    if not odds.out:
        yield Aside(tr("Trumps"), tr("No other hand holds a trump."))
        return
    title = ntr("{n} trump is out, with", "{n} trumps are out, with", odds.out)
    rows = ((name, *map(chance, shares)) for name, shares in zip(others, odds.trumps, strict=True))
    heads = (*map(number, range(MOST_TRUMPS)), tr("{n} or more", n=number(MOST_TRUMPS)))
    yield Grid(title, heads, tuple(rows))


def _ruff_grid(odds: PlayOdds, others: Sequence[str]) -> Iterator[Block]:
    if odds.out and odds.ruffs:
        heads = tuple(suit_name(it.suit).capitalize() for it in odds.ruffs)
        rows = (
            (name, *(chance(it.seats[place]) for it in odds.ruffs))
            for place, name in enumerate(others)
        )
        out = (tr("cards out"), *(number(it.out) for it in odds.ruffs))
        anybody = (tr("anybody"), *(chance(it.anybody) for it in odds.ruffs))
        yield Grid(tr("Who can ruff a suit that is led now"), heads, (out, anybody, *rows))


def _card_grid(odds: PlayOdds, others: Sequence[str], view: Observation) -> Iterator[Block]:
    if odds.cards:
        heads = tuple(card_in_corner(it.card) for it in odds.cards)
        rows = [
            (name, *(chance(it.seats[place]) for it in odds.cards))
            for place, name in enumerate(others)
        ]
        if any(it.away for it in odds.cards):
            seen = view.facts.dog is not None
            rows.append(
                (
                    tr("Discarded") if seen else tr("In the dog"),
                    *(chance(it.away) for it in odds.cards),
                )
            )
        yield Grid(tr("Where bouts and kings may be"), heads, tuple(rows))
