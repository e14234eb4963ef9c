"""``rules``: the presets, every option of a rule set, and the pages that can be read about it."""

from __future__ import annotations

import argparse
import textwrap
from collections.abc import Iterable, Iterator
from shutil import get_terminal_size
from typing import Final

from game.cli.console import print_json
from game.cli.file_names import file_name
from game.cli.options import check_rules, chosen_rules, whole_number
from game.rules.cards import parse_card
from game.rules.options.choices import Option
from game.rules.options.presets import PRESETS, Preset, rules_to_plain
from game.rules.options.ruleset import FEDERATION, OPTIONS, RuleSet, validate
from game.rules.shapes import FEWEST_PLAYERS, LARGEST_TABLE
from game.words.book.book import book
from game.words.book.page import (
    Aside,
    Block,
    CardFan,
    Glossary,
    Grid,
    Page,
    Pairs,
    Stairs,
    Text,
    Tiles,
)
from game.words.book.search import folded
from game.words.cards import BACK, card_in_corner
from game.words.i18n import chained, tr

_ROW: Final = "  "
"""What a row of a table begins with; its further lines begin with as much again."""


def plain_page(page: Page, width: int) -> str:
    """A page as text: its title underlined, and a paragraph for each block.

    Args:
        page: the page.
        width: letters that a line has at most.
    """
    title, *blocks = page.blocks
    paragraphs = [_underlined(title.texts[0]), *("\n".join(_lines(it, width)) for it in blocks)]
    return "\n\n".join(paragraphs)


def _underlined(title: str) -> str:
    return f"{title}\n{'=' * len(title)}"


def _lines(block: Block, width: int) -> Iterator[str]:
    """The lines of a block, none longer than the width unless a word is."""
    for words in _sentences(block):
        begins = _ROW if words.startswith(_ROW) else ""
        yield from textwrap.wrap(words, width, subsequent_indent=2 * begins, break_long_words=False)


def _sentences(block: Block) -> Iterator[str]:
    """What a block says, each sentence and each row of a table by itself."""
    match block:
        case Text(words, heading=True):
            yield words.upper()
        case CardFan(codes, caption):
            cards = ", ".join(card_in_corner(parse_card(code)) for code in codes if code != BACK)
            yield chained(caption, cards) if caption and cards else caption or cards
        case Tiles(tiles):
            yield from _rows((above, " ".join((figure, below))) for above, figure, below in tiles)
        case Pairs(title, rows) | Stairs(title, rows):
            yield title
            yield from _rows(rows)
        case Grid(title, heads, rows):
            yield title
            yield from _rows((name, _under(heads, figures)) for name, *figures in rows)
        case Aside(title, words):
            yield chained(title, words)
        case Glossary(entries):
            yield from _rows((_both(word, other), meaning) for word, other, meaning in entries)
        case _:
            yield ", ".join(block.texts)


def _rows(rows: Iterable[tuple[str, str]]) -> Iterator[str]:
    for name, words in rows:
        yield _ROW + (chained(name, words.strip()) if name else words.strip())


def _under(heads: Iterable[str], figures: list[str]) -> str:
    """The figures of a row, each after the head of its column."""
    named = list(heads) or [""] * len(figures)
    return ", ".join(f"{head} {it}".strip() for head, it in zip(named, figures, strict=True))


def _both(word: str, other: str) -> str:
    """A word with what it is called in French, where that is another."""
    return word if folded(word) == folded(other) else f"{word} ({other})"


_WIDEST: Final = 100
"""Letters of a line that is still easy to read."""


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser(
        "rules",
        help=tr("print presets and options of the rules as JSON"),
        description=tr(
            "Prints a rule set as one JSON object: its name, all presets, the rule set in the "
            "short form that --rules and the command score read (a preset and what differs from "
            "it), and every option with its section of the rules, its type, its default, its value "
            "in this rule set, whether that differs from the default, and an explanation."
        ),
    )
    parser.add_argument(
        "rules",
        nargs="?",
        type=file_name,
        metavar=tr("NAME|FILE"),
        help=tr(
            "{presets}, or a JSON file (default: {default})",
            presets=", ".join(PRESETS),
            default=Preset.FFT.value,
        ),
    )
    parser.add_argument(
        "--read",
        action="store_true",
        help=tr("print instead what can be read in the game about these rules, as plain text"),
    )
    parser.add_argument(
        "--players",
        type=whole_number(FEWEST_PLAYERS, LARGEST_TABLE),
        metavar="N",
        help=tr("with --read: for a table of so many only"),
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Carry the command out, and return its exit code."""
    rules = chosen_rules(arguments.rules)
    if arguments.read:
        _read(rules, arguments)
        return 0
    print_json(
        {
            "name": rules.name,
            "presets": list(PRESETS),
            "rules": rules_to_plain(rules),
            "options": [_option(rules, option) for option in OPTIONS.values()],
        }
    )
    _check_some_table(rules, arguments.rules)
    return 0


def _read(rules: RuleSet, arguments: argparse.Namespace) -> None:
    """Print all pages about rules, for one table or for all."""
    seats: int | None = arguments.players
    if seats is None:
        _check_some_table(rules, arguments.rules)
    else:
        check_rules(rules, seats, arguments.rules)
    width = min(get_terminal_size().columns, _WIDEST)
    print("\n\n\n".join(plain_page(page, width) for page in book(rules, seats).pages))


def _check_some_table(rules: RuleSet, source: str | None) -> None:
    """Refuse rules that no table can play, with what is wrong at the smallest."""
    if all(validate(rules, seats) for seats in rules.sizes):
        check_rules(rules, min(rules.sizes, default=FEWEST_PLAYERS), source)


def _option(rules: RuleSet, option: Option) -> dict[str, object]:
    limits = {"min": option.least, "max": option.most, "count": option.count}
    default, value = option.plain(FEDERATION), option.plain(rules)
    return {
        "name": option.name,
        "group": option.group.value,
        "section": option.section,
        "type": option.type.value,
        **({"choices": list(option.choices)} if option.choices else {}),
        **{name: limit for name, limit in limits.items() if limit is not None},
        "default": default,
        "value": value,
        "differs": value != default,
        "explanation": option.explanation,
    }
