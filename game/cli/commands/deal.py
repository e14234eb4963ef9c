"""``deal``: shows the deal of a code, or makes codes of the deals of a record."""

from __future__ import annotations

import argparse
from typing import Final

from game.cli.console import print_json
from game.cli.options import add_deal_argument, add_rules_argument, given_deals
from game.rules.cards import Card, CardSet, codes_of
from game.rules.notation import DealHeader, format_header
from game.session.deal import DealLog
from game.session.sharing import log_code
from game.words.cards import card_in_corner, cards_in_short
from game.words.i18n import chained, tr
from game.words.numbers import players_words

_INDENT: Final = "  "


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser(
        "deal",
        help=tr("show the deal of a code, or the code of a deal"),
        description=tr(
            "Shows who deals, every hand and the dog of a deal code. Of a record it shows each "
            "deal with its code. A code with a wrong sign is refused, and that sign is named."
        ),
    )
    add_deal_argument(parser)
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help=tr("print one JSON line per deal"))
    form.add_argument(
        "--record", action="store_true", help=tr("print the deal as a record without actions")
    )
    add_rules_argument(parser, tr("the rules that a record of a code names"))
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Carry the command out, and return its exit code."""
    for log in given_deals(arguments.deal, arguments.rules):
        if arguments.record:
            print(format_header(DealHeader(log.rules, log.players, log.dealer, log.deal)))
        elif arguments.json:
            print_json(_values(log))
        else:
            print("\n".join(_lines(log)))
    return 0


def _values(log: DealLog) -> dict[str, object]:
    deal = log.deal
    return {
        "code": log_code(log),
        "players": log.players,
        "dealer": log.dealer,
        "hands": [codes_of(hand) for hand in deal.hands],
        "dog": codes_of(deal.dog),
        "piles": [[[card.code for card in pile] for pile in owned] for owned in deal.piles],
    }


def _lines(log: DealLog) -> list[str]:
    """The deal as people read it."""
    players = players_words(log.players)
    lines = [
        log_code(log),
        tr("{players}; the dealer is seat {seat}", players=players, seat=log.dealer),
    ]
    for seat, hand in enumerate(log.deal.hands):
        lines.append(_line(tr("seat {number}", number=seat), hand))
        if log.deal.piles:
            lines.append(_piles_line(log.deal.piles[seat]))
    return [*lines, *([_line(tr("dog"), log.deal.dog)] if log.deal.dog else [])]


def _piles_line(piles: tuple[tuple[Card, ...], ...]) -> str:
    title = tr("piles from the bottom")
    shown = ("/".join(map(card_in_corner, pile)) for pile in piles)
    return _INDENT + chained(title, "  ".join(shown))


def _line(whose: str, cards: CardSet) -> str:
    return _INDENT + chained(whose, cards_in_short(cards))
