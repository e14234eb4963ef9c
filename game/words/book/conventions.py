"""Pages of the guide: the printed bidding count, why five bid more, the federation's signals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.coach.classic_count import WORTH, ClassicLine, CountItem, classic_count, classic_guide
from game.rules.cards import CardSet, parse_card
from game.words.book.page import Aside, Block, CardFan, Grid, Page, Pairs, Subject, chapter, page_of
from game.words.cards import sorted_hand
from game.words.i18n import mark, ptr, tr
from game.words.numbers import deals_words, number, percentage, players_words
from game.words.table import bid_name

CLASSIC_COUNT: Final = "classic-count"
FIVE_BID_MORE: Final = "five-bid-more"
"""The keys of the pages."""

_EXAMPLES: Final = {
    3: "T21 T19 T18 T16 T14 T12 T9 T7 T4 T2 EX SR SD S10 S9 S6 HR HV H8 H4 DD D9 D3 C7",
    4: "T21 T19 T18 T14 T11 T8 T4 EX SR SD S10 S7 S4 HR H6 DC D2 C9",
    5: "T20 T19 T15 T11 T7 EX SR SD S9 S6 S3 HR H8 DC D5",
}
"""A hand of each size that is worth counting."""

_PRINTED_FOR: Final = 4

_ITEMS: Final = {
    CountItem.TRUMP_21: mark("Trump 21"),
    CountItem.EXCUSE: mark("The Excuse"),
    CountItem.PETIT: mark("The Petit with three, four, five other trumps or more"),
    CountItem.TRUMPS: mark("Each trump, of four or more, bouts among them"),
    CountItem.MAJORS: mark("Each trump from the 16 on"),
    CountItem.RUNS: mark("Each of those beside another of them"),
    CountItem.COUPLES: mark("King and queen of a suit"),
    CountItem.KINGS: mark("King without the queen"),
    CountItem.QUEENS: mark("Queen without the king"),
    CountItem.KNIGHTS: mark("Knight"),
    CountItem.JACKS: mark("Jack"),
    CountItem.LONG_SUITS: mark("Suit of five, six, seven cards or more"),
    CountItem.VOIDS: mark("Without the dog: a suit one lacks"),
    CountItem.SINGLETONS: mark("Without the dog: a single card of a suit"),
}


def count_page(subject: Subject) -> Page:
    """The count, worked on a hand, and what each table makes of it."""
    tables = subject.tables_with_dog
    shape = next((it for it in tables if it.players == _PRINTED_FOR), tables[0])
    hand = subject.dealt or CardSet(map(parse_card, _EXAMPLES[shape.players].split()))
    caption = (
        tr("The hand that is counted") if subject.dealt is None else tr("The hand you were dealt")
    )
    return page_of(
        tr("The classic count"),
        tr(
            "Handbooks print a count by which a hand is weighed before the bid. Every line is "
            "worth some points, and the sum says how high to go."
        ),
        _sheet(hand),
        side=(CardFan(fan_codes(hand), caption), _guide(subject), *_remarks(subject)),
        key=CLASSIC_COUNT,
    )


def fan_codes(hand: CardSet) -> tuple[str, ...]:
    """The cards of a hand as players hold them."""
    return tuple(card.code for card in sorted_hand(hand))


def _sheet(hand: CardSet) -> Grid:
    """The count of a hand for a contract with the dog, with the lines that count without it."""
    with_dog, without = classic_count(hand), classic_count(hand, dog_stays=True)
    rows = [
        *map(_row, with_dog),
        _sum(tr("In all"), with_dog),
        *map(_row, without[len(with_dog) :]),
        _sum(tr("In all, for a garde sans or contre"), without),
    ]
    return Grid(ptr("count", "Line by line"), (tr("worth"), tr("held"), tr("counts")), tuple(rows))


def _row(line: ClassicLine) -> tuple[str, ...]:
    worth = "\u00a0/\u00a0".join(map(number, WORTH[line.item]))
    held = number(line.number) if line.number else "–"
    return tr(_ITEMS[line.item]), worth, held, number(line.points) if line.points else "–"


def _sum(words: str, lines: Sequence[ClassicLine]) -> tuple[str, ...]:
    return words, "", "", number(sum(line.points for line in lines))


def _guide(subject: Subject) -> Grid:
    """From which count on which contract is bid, by table."""
    tables, rules = subject.tables_with_dog, subject.rules
    guides = [classic_guide(rules, shape) for shape in tables]
    rows = tuple(
        (bid_name(bid), *(number(least[bid]) for least in guides)) for bid in rules.contracts
    )
    heads = tuple(players_words(shape.players) for shape in tables)
    return Grid(tr("Least count"), heads, rows)


def _remarks(subject: Subject) -> Iterator[Aside]:
    """Where the guide is not the printed one, or not all that there is to say."""
    if any(shape.players != _PRINTED_FOR for shape in subject.tables_with_dog):
        scaled = tr(
            "The printed guide is made for four players. No published one was found for three or "
            "five: here it is scaled by the part of all cards that a hand holds."
        )
        yield Aside(tr("Three and five players"), scaled)
    if subject.calls:
        words = tr(
            "With five the taker has a partner and his king, and the dog is small: the attack is "
            "favoured, and bidding a step more than the guide says pays for who plays it well."
        )
        yield Aside(tr("Why five differ"), words)


def five_bid_more_page(_subject: Subject) -> Page:
    """What gardes with five players are worth, by whose play."""
    sans = (
        (tr("As masters play"), number(_SANS_BY_MASTERS, signed=True)),
        (tr("As club players play"), number(_SANS_BY_CLUB, signed=True)),
    )
    limits = tr(
        "The game’s own players bid and played these deals. Where people defend better than "
        "they bid, the figures are others."
    )
    return page_of(
        tr("Why five bid more"),
        tr(
            "With five players gardes are bid on hands that four would pass. That is not boldness: "
            "with the called king’s holder the attack is two against three, and mostly makes it."
        ),
        tr(
            "In {deals} that the game’s rule players had bid, the gardes were played by "
            "themselves, by masters (in {masters} of them), and with all cards seen by both sides.",
            deals=deals_words(_DEALS),
            masters=number(_BY_MASTERS),
        ),
        _gardes_made(),
        tr(
            "Even with four trumps or fewer a garde is made about two times in three, and it "
            "hardly matters who plays: the cards are good enough."
        ),
        tr(
            "How high to go does depend on the play. A garde sans that gains as masters play gains "
            "next to nothing as club players do."
        ),
        side=(
            CardFan(_GARDE_OF_FIVE, tr("Four trumps, two kings: a garde with five players")),
            Pairs(tr("A garde sans instead of a garde"), sans),
            Aside(tr("What this does not say"), limits),
        ),
        key=FIVE_BID_MORE,
    )


def _gardes_made() -> Grid:
    heads = (tr("rule players"), tr("masters"), tr("cards seen"))
    rows = (
        (tr("All hands"), *map(percentage, _MADE)),
        (tr("Four trumps or fewer"), *map(percentage, _MADE_ON_FEW_TRUMPS)),
    )
    return Grid(tr("Gardes made"), heads, rows)


_DEALS: Final = 400
_BY_MASTERS: Final = 149
_MADE: Final = (71, 73, 72)
_MADE_ON_FEW_TRUMPS: Final = (64, 61, 67)
"""Per cent of the gardes: played by rule players, by masters, and with all cards seen."""
_SANS_BY_MASTERS: Final = 25
_SANS_BY_CLUB: Final = 2
"""Points that hands which gain by a garde sans as masters play gain over the garde, by whose play.

All measured in November 2026 with five players, before the players kept the federation's code.
"""
_GARDE_OF_FIVE: Final = ("T21", "T18", "T12", "T8", "HR", "HD", "CR", "CV")


SIGNALS: Final = "signals"
"""The key of the page."""


def signals_page(subject: Subject) -> Page:
    """Leads, lengths, the Excuse, and who is followed (section 10)."""
    intro = tr(
        "Defenders may not speak, but their cards do. The federation teaches one code for it, so "
        "that partners who never met understand each other. The taker hears it too."
    )
    side = (*_lengths(), *_excuse(), _strong_hand(), *_with_five(subject))
    return page_of(tr("The signals"), intro, *_opening(), *_trumps(), side=side, key=SIGNALS)


def _opening() -> tuple[Block, ...]:
    return chapter(
        tr("Opening a suit"),
        tr(
            "A card from 1 to 5 promises the king or the queen of the suit. A 6 or higher "
            "denies both."
        ),
        CardFan(
            ("H4", "H9", "HR", "H7"),
            tr(
                "The 4 is led. The partner who takes with the king knows now where the queen is, "
                "and leads the suit again."
            ),
        ),
        CardFan(
            ("D8", "DC", "D3", "DR"),
            tr("The 8 is led: no honour behind it. The taker’s king wins, and nobody returns it."),
        ),
    )


def _trumps() -> tuple[Block, ...]:
    return chapter(
        tr("Leading trumps"),
        tr(
            "An odd trump says: I have seven or more, or I want trumps to be led. An even one "
            "says that it is not so."
        ),
        CardFan(
            ("T7", "T14", "T12", "T20"),
            tr("The 7 is led: whoever of the defence wins a trick leads trumps again."),
        ),
    )


def _lengths() -> tuple[Block, ...]:
    return chapter(
        tr("High, then low"),
        tr(
            "Two cards of a suit in falling order show that there are only these two: lead it "
            "again, and I ruff. In the taker’s long suit they show five of it, and ask for trumps."
        ),
        CardFan(("C9", "C4"), tr("First the 9, then the 4: the third club will be ruffed")),
    )


def _excuse() -> tuple[Block, ...]:
    return chapter(
        tr("The Excuse speaks"),
        tr(
            "Played to the first or second round of the taker’s suit it says: I hold that "
            "suit, lead trumps. Played to a partner’s trump it asks to stop leading them."
        ),
        CardFan(("S5", "S8", "EX", "SD"), tr("The taker leads spades; the Excuse wants trumps")),
    )


def _strong_hand() -> Aside:
    words = tr(
        "A strong defender says so: he opens with a king, with an odd trump, or with the suit of a "
        "king or the long suit that the dog has shown; or he leaves the suit that the others play. "
        "From then on they follow his line."
    )
    return Aside(tr("Whom to follow"), words)


def _with_five(subject: Subject) -> Iterator[Aside]:
    if subject.calls:
        words = tr(
            "When the taker plays the 21 early, a partner may save the Petit under it. Defenders "
            "with many trumps hunt the Petit."
        )
        yield Aside(tr("Five players"), words)
