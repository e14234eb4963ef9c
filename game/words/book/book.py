"""All pages that can be read: the rules in use, and a guide to playing by them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property
from typing import Final

from game.coach.odds import may_be_counted
from game.coach.odds_in_play import counts_in_play
from game.rules.observation import Observation
from game.rules.options.choices import OptionGroup
from game.rules.options.ruleset import RuleSet
from game.words.book.background import HISTORY, history_page, seal_page, word_links, words_page
from game.words.book.before_the_play import (
    auction_page,
    bouts_page,
    call_page,
    cards_page,
    deal_page,
    discard_page,
)
from game.words.book.conventions import (
    CLASSIC_COUNT,
    FIVE_BID_MORE,
    SIGNALS,
    count_page,
    five_bid_more_page,
    signals_page,
)
from game.words.book.odds import (
    HAND_ODDS,
    OddsCount,
    break_odds_page,
    dog_odds_page,
    hand_odds_page,
    king_odds_page,
    play_odds_page,
)
from game.words.book.page import Page, SeeAlso, Subject, paragraphs
from game.words.book.play import (
    announcements_page,
    announces,
    excuse_page,
    petit_page,
    play_page,
    slam_page,
)
from game.words.book.score import match_page, score_page
from game.words.book.search import PageLink, SearchMatch
from game.words.i18n import tr


class Part(Enum):
    """A part of the book, of which one is turned through at a time."""

    RULES = "rules"
    GUIDE = "guide"

    @property
    def title(self) -> str:
        """What it is called."""
        return {Part.RULES: tr("Rules"), Part.GUIDE: tr("Guide")}[self]


@dataclass(frozen=True)
class RuleBook:
    """The pages, part after part.

    Attributes:
        rules: what the rules say.
        guide: what helps to play by them.
    """

    rules: tuple[Page, ...]
    guide: tuple[Page, ...]

    @cached_property
    def links(self) -> tuple[PageLink, ...]:
        """All words in it that lead to another place."""
        return (*word_links(self.pages), *self._ways())

    def _ways(self) -> Iterator[PageLink]:
        """The links of the lines that name other pages."""
        lines = (
            (number, block, content)
            for number, page in enumerate(self.pages)
            for block, content in enumerate(page.blocks)
            if isinstance(content, SeeAlso)
        )
        for number, block, line in lines:
            for key, title in line.pages:
                start = line.words.index(title)
                at = SearchMatch(number, block, 0, start, start + len(title))
                yield PageLink(at, SearchMatch(self.place_of(key), 0, 0, 0, 0))

    @cached_property
    def pages(self) -> tuple[Page, ...]:
        """The pages of both parts, the rules first."""
        return (*self.rules, *self.guide)

    @property
    def parts(self) -> tuple[Part, ...]:
        """The parts that have pages."""
        return (Part.RULES, Part.GUIDE) if self.guide else (Part.RULES,)

    def part_of(self, page: int) -> Part:
        """The part that a page is in."""
        return Part.RULES if page < len(self.rules) else Part.GUIDE

    def places(self, part: Part) -> range:
        """The pages of a part, as the book numbers them."""
        first = len(self.rules)
        return range(first) if part is Part.RULES else range(first, len(self.pages))

    def place_of(self, key: str) -> int:
        """The page that is known by a key; the first one where there is none."""
        keys = [page.key for page in self.pages]
        return keys.index(key) if key in keys else 0


def book(
    rules: RuleSet,
    seats: int | None = None,
    view: Observation | None = None,
    names: Sequence[str] = (),
    count: OddsCount | None = None,
) -> RuleBook:
    """All that can be read about a rule set, for one table or for all.

    Args:
        rules: what it is about.
        seats: the table; None for all.
        view: what the player knows of the deal that he is in, if any.
        names: of everybody in that deal, by seat.
        count: of the chances while cards are played, if it has begun.
    """
    more = guide(rules, seats, view, names, count)
    titles = {page.key: page.title for page in more}
    return RuleBook(
        tuple(_with_ways(page, titles) for page in rule_book(rules, seats)),
        tuple(_with_ways(page, titles) for page in more),
    )


def _with_ways(page: Page, titles: Mapping[str, str]) -> Page:
    """The page, with a line that names those of the guide which go on from it."""
    ways = tuple((key, titles[key]) for key in _WAYS.get(page.key, ()) if key in titles)
    if not ways:
        return page
    if page.key in _WAYS_BESIDE:
        return replace(page, side=(*page.side, SeeAlso(ways)))
    return replace(page, text=(*page.text, SeeAlso(ways)))


_WAYS: Final[Mapping[str, Sequence[str]]] = {
    "bouts": (HISTORY,),
    "auction": (CLASSIC_COUNT, FIVE_BID_MORE),
    "call": ("odds-king",),
    "discard": ("odds-dog",),
    "play": (SIGNALS,),
    CLASSIC_COUNT: (FIVE_BID_MORE,),
    FIVE_BID_MORE: (CLASSIC_COUNT,),
    HAND_ODDS: ("odds-dog", "odds-breaks", "odds-king"),
}
"""Which pages of the guide go on from a page."""

_WAYS_BESIDE: Final = ("bouts",)
"""Pages that name them beside their text, where there is more room."""


_HOMES: Final = {
    OptionGroup.TABLE: deal_page,
    OptionGroup.MISDEALS: deal_page,
    OptionGroup.AUCTION: auction_page,
    OptionGroup.CALL: call_page,
    OptionGroup.PLAY: play_page,
    OptionGroup.DECLARATIONS: petit_page,
    OptionGroup.SCORE: score_page,
    OptionGroup.MATCH: match_page,
}
"""Where the options of a group are told that no page weaves into its text."""


def rule_book(rules: RuleSet, seats: int | None = None) -> list[Page]:
    """The pages on the rules of a rule set, for one table or for all."""
    subject = Subject(rules, seats)
    make: list[tuple[Callable[[Subject], Page], bool]] = [
        (cards_page, True),
        (bouts_page, True),
        (deal_page, True),
        (auction_page, subject.has_taker),
        (call_page, subject.calls),
        (discard_page, subject.has_taker),
        (play_page, True),
        (excuse_page, True),
        (announcements_page, announces(subject)),
        (petit_page, True),
        (slam_page, subject.has_taker),
        (score_page, True),
        (match_page, True),
    ]
    pages = {page: page(subject) for page, wanted in make if wanted}
    for group, page in _HOMES.items():
        if page in pages:
            more = paragraphs(*subject.untold(group))
            pages[page] = replace(pages[page], text=(*pages[page].text, *more))
    return list(pages.values())


def guide(
    rules: RuleSet,
    seats: int | None = None,
    view: Observation | None = None,
    names: Sequence[str] = (),
    count: OddsCount | None = None,
) -> list[Page]:
    """The pages on playing by a rule set, the words, and where the game comes from."""
    subject = Subject(rules, seats, view)
    lore = [words_page(), history_page(subject), seal_page(subject)]
    if not subject.has_taker:
        return lore
    here = view is not None and seats == view.facts.shape.seats
    hand = _hand_pages(view, names, count) if view is not None and here else []
    make: list[tuple[Callable[[Subject], Page], bool]] = [
        (count_page, True),
        (five_bid_more_page, subject.calls),
        (dog_odds_page, True),
        (break_odds_page, True),
        (king_odds_page, True),
        (signals_page, True),
    ]
    return [*hand, *(page(subject) for page, wanted in make if wanted), *lore]


def _hand_pages(view: Observation, names: Sequence[str], count: OddsCount | None) -> list[Page]:
    """The odds of the hand in front of the player, if there are any now."""
    if may_be_counted(view):
        return [hand_odds_page(view)]
    return [play_odds_page(view, names, count)] if counts_in_play(view) else []
