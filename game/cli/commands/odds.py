"""``odds``: the exact chances of the guide, for a table or for a hand."""

from __future__ import annotations

import argparse
import textwrap
from collections.abc import Iterator, Sequence
from dataclasses import fields, is_dataclass, replace
from fractions import Fraction
from typing import Final

from game.cli.console import CommandError, print_json
from game.cli.options import add_rules_argument, check_rules, chosen_rules, whole_number
from game.coach.odds import (
    ROUNDS,
    all_follow,
    beside_the_king,
    hand_odds,
    in_the_dog,
    king_places,
    longest_break,
)
from game.rules.cards import (
    DECK,
    PETIT,
    SUIT_SIZE,
    TRUMP_COUNT,
    CardSet,
    Suit,
    codes_of,
    parse_card,
)
from game.rules.dealing import Deal
from game.rules.observation import Observation
from game.rules.options.choices import Maldonne, PetitSec
from game.rules.options.ruleset import RuleSet
from game.rules.shapes import FEWEST_PLAYERS, LARGEST_TABLE, TableShape
from game.session.deal import LiveDeal
from game.words.book.odds import break_odds_page, dog_odds_page, hand_odds_page, king_odds_page
from game.words.book.page import Aside, Block, Grid, Page, Pairs, Subject, Text
from game.words.i18n import quoted, tr
from game.words.numbers import alternatives

_WIDTH: Final = 100
_INDENT: Final = "  "


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser(
        "odds",
        help=tr("print exact odds of dog, breaks and kings, or of a hand"),
        description=tr(
            "Prints the odds of the guide: how much of what a player lacks lies in the dog, how "
            "trumps and suits break, where a king lies. Of a hand it prints what may be counted "
            "before anybody has spoken."
        ),
    )
    parser.add_argument(
        "hand",
        nargs="*",
        metavar=tr("CARD"),
        help=tr("all cards of a hand by their codes, such as {example}", example="T21 EX HR S10"),
    )
    parser.add_argument(
        "--players",
        type=whole_number(FEWEST_PLAYERS, LARGEST_TABLE),
        metavar="N",
        help=tr(
            "how many sit at the table (default: every table, or the one that the hand is for)"
        ),
    )
    parser.add_argument("--json", action="store_true", help=tr("print one JSON line per table"))
    add_rules_argument(parser, tr("the rules of the table"))
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Carry the command out, and return its exit code."""
    rules = chosen_rules(arguments.rules)
    if arguments.players is not None:
        check_rules(rules, arguments.players, arguments.rules)
    tables = Subject(rules, arguments.players).tables_with_dog
    if not tables:
        raise CommandError(tr("with two players there is no dog"))
    if arguments.hand:
        view = _dealt(_hand(arguments.hand), rules, tables)
        values: list[dict[str, object]] = [_hand_values(view)]
        pages = [hand_odds_page(view)]
    else:
        subject = Subject(rules, arguments.players)
        values = [_table_values(shape) for shape in tables] if arguments.json else []
        pages = [page(subject) for page in (dog_odds_page, break_odds_page, king_odds_page)]
    if arguments.json:
        for value in values:
            print_json(value)
    else:
        print("\n\n".join("\n".join(_lines(page)) for page in pages))
    return 0


def _hand(codes: Sequence[str]) -> CardSet:
    cards = []
    for code in " ".join(codes).replace(",", " ").split():
        try:
            card = parse_card(code.upper())
        except ValueError:
            raise CommandError(tr("{value} is not a card", value=quoted(code))) from None
        if card in cards:
            raise CommandError(tr("{code} is there twice", code=card.code))
        cards.append(card)
    return CardSet(cards)


def _dealt(hand: CardSet, rules: RuleSet, tables: Sequence[TableShape]) -> Observation:
    """What a player who was dealt that hand knows; how the others lie does not matter."""
    shape = next((table for table in tables if table.hand_size == len(hand)), None)
    if shape is None:
        sizes = alternatives(table.hand_size for table in tables)
        raise CommandError(tr("a hand has {sizes} cards here, not {n}", sizes=sizes, n=len(hand)))
    rest = sorted(DECK - hand, key=lambda card: card != PETIT)
    dog, others = CardSet(rest[: shape.dog_size]), rest[shape.dog_size :]
    size = shape.hand_size
    hands = [CardSet(others[size * n : size * (n + 1)]) for n in range(shape.players - 1)]
    never_void = replace(rules, petit_sec=PetitSec.PLAY_ON, maldonne=Maldonne.OFF)
    deal = Deal((hand, *hands), dog)
    return LiveDeal(never_void, shape.players, shape.players - 1, deal).view(0)


def _table_values(shape: TableShape) -> dict[str, object]:
    """The chances of a table, by how many cards a player lacks."""
    suit, trumps = range(1, SUIT_SIZE + 1), range(1, TRUMP_COUNT + 1)
    rounds = range(1, ROUNDS + 1)
    partner = {n: _plain(beside_the_king(shape, n)) for n in suit} if shape.calls_a_king else {}
    return {
        "players": shape.players,
        "in_dog": {n: _plain(in_the_dog(shape, n)) for n in trumps},
        "longest": {n: _plain(longest_break(shape, n)) for n in trumps},
        "follow": {n: [_plain(all_follow(shape, n, turn)) for turn in rounds] for n in suit},
        "king": _plain(king_places(shape)),
        **({"with_partner": partner} if partner else {}),
    }


def _hand_values(view: Observation) -> dict[str, object]:
    found = _plain(hand_odds(view))
    assert isinstance(found, dict)
    return {"players": view.facts.players, "hand": codes_of(view.hand), **found}


def _plain(value: object) -> object:
    """A value of the coach as JSON has it."""
    match value:
        case Fraction():
            return float(value)
        case CardSet():
            return codes_of(value)
        case Suit():
            return value.name.lower()
        case tuple():
            return [_plain(each) for each in value]
        case _ if is_dataclass(value):
            return {it.name: _plain(getattr(value, it.name)) for it in fields(value)}
    return value


def _lines(page: Page) -> Iterator[str]:
    """A page as people read it."""
    yield page.title
    for block in (*page.text, *page.side):
        yield from _block_lines(block)


def _block_lines(block: Block) -> Iterator[str]:
    match block:
        case Text(words=words):
            yield from ("", *textwrap.wrap(words, _WIDTH))
        case Aside(title=title, words=words):
            yield from ("", title, *(_INDENT + line for line in textwrap.wrap(words, _WIDTH)))
        case Grid(title=title, heads=heads, rows=rows):
            yield from ("", title, *_table((("", *heads), *rows)))
        case Pairs(title=title, rows=rows):
            yield from ("", title, *_table(rows))


def _table(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Rows with the first column on the left and figures on the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for name, *figures in rows:
        cells = (cell.rjust(width) for cell, width in zip(figures, widths[1:], strict=True))
        yield (_INDENT + _INDENT.join((name.ljust(widths[0]), *cells))).rstrip()
