"""What one can ask of ``arena``: deals, bots, what of them is compared, and where results go."""

from __future__ import annotations

import argparse
import re
from pathlib import Path
from typing import Final

from game.cli.options.numbers import seconds_within, seed_number, whole_number
from game.cli.options.rules import add_players_argument, add_rules_argument
from game.rules.bids import CONTRACTS, Bid
from game.rules.plain_values import shown
from game.session.arena.plan import Role, Setup
from game.session.protocol.program_bot import DEFAULT_TIME_LIMIT
from game.session.thinking import DEFAULT_BUDGET, LARGEST_BUDGET
from game.words.i18n import tr
from game.words.numbers import short

_MOST_DEALS: Final = 1_000_000
_MOST_JOBS: Final = 256
_LONGEST_LIMIT: Final = 3600.0
_BOTS_AUCTION: Final = "bots"
_FIXED: Final = "fixed:"
_NAME: Final = re.compile(r"""(?:^|,)((?:[^,"'\\]|\\.?|"(?:[^"\\]|\\.)*"|'[^']*')*)""")
"""A bot in a list: commas part bots, but not within quotes."""


def add_arena_arguments(parser: argparse.ArgumentParser) -> None:
    """Give the command its options."""
    _add_deals(parser)
    _add_bots(parser)
    _add_comparison(parser)
    _add_limits(parser)
    _add_results(parser)


def _add_deals(parser: argparse.ArgumentParser) -> None:
    add_players_argument(parser)
    parser.add_argument(
        "--deals",
        type=whole_number(1, _MOST_DEALS),
        default=100,
        metavar="N",
        help=tr("how many deals (default: 100); the first are always the same ones"),
    )
    parser.add_argument(
        "--seed",
        type=seed_number,
        default=0,
        metavar="N",
        help=tr("decides the deals (default: 0)"),
    )
    add_rules_argument(parser, tr("the rules to play by"))


def _add_bots(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--bots",
        type=_names,
        required=True,
        metavar="A,B,...",
        help=tr("the bots; each is compared with the last"),
    )


def _add_comparison(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--auction",
        type=_auction,
        default=_BOTS_AUCTION,
        metavar=tr("bots|fixed:CONTRACT"),
        help=tr(
            "who finds the contract (default: bots); for example fixed:garde; two players have no "
            "contract to fix"
        ),
    )
    parser.add_argument(
        "--roles",
        type=_roles,
        metavar=tr("ROLE,..."),
        help=tr(
            "{roles} (default: all there are; with the bots' auction: all)", roles=", ".join(Role)
        ),
    )
    parser.add_argument(
        "--setup",
        type=_setup,
        default=Setup.OWN,
        metavar="|".join(Setup),
        help=tr(
            "whose call, discard and announcements count: each bot's own, or the rule policy's for "
            "all, to compare nothing but the cards played (default: own)"
        ),
    )


def _add_limits(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--budget",
        type=whole_number(1, LARGEST_BUDGET),
        default=DEFAULT_BUDGET,
        metavar="N",
        help=tr(
            "simulated plays per bid for bots that search; two to five times as many per card, "
            "call or discard (default: {number})",
            number=DEFAULT_BUDGET,
        ),
    )
    parser.add_argument(
        "--time-limit",
        type=seconds_within(_LONGEST_LIMIT),
        default=DEFAULT_TIME_LIMIT,
        metavar="S",
        help=tr(
            "seconds per decision for programs (default: {number})",
            number=short(DEFAULT_TIME_LIMIT),
        ),
    )


def _add_results(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help=tr("print the result as JSON"))
    parser.add_argument(
        "--state",
        type=Path,
        metavar=tr("FILE"),
        help=tr("keep the result of every deal there, and go on from what it holds"),
    )
    parser.add_argument(
        "--jobs",
        type=whole_number(1, _MOST_JOBS),
        default=1,
        metavar="N",
        help=tr("processes (default: 1)"),
    )


def _names(text: str) -> tuple[str, ...]:
    """The bots of a list; commas within quotes part nothing."""
    if _NAME.sub("", text):
        raise argparse.ArgumentTypeError(tr("a quote is not closed in {text}", text=shown(text)))
    names = tuple(name.strip() for name in _NAME.findall(text))
    if len(names) < 2 or not all(names):
        raise argparse.ArgumentTypeError(tr("must be two bots or more, with commas between them"))
    return names


def _auction(text: str) -> Bid | None:
    contracts = {f"{_FIXED}{bid.code}": bid for bid in CONTRACTS}
    if text == _BOTS_AUCTION:
        return None
    if text not in contracts:
        known = ", ".join((_BOTS_AUCTION, *contracts))
        raise argparse.ArgumentTypeError(tr("must be one of {choices}", choices=known))
    return contracts[text]


def _roles(text: str) -> tuple[Role, ...]:
    try:
        named = {Role(name) for name in text.split(",")}
    except ValueError:
        message = tr("must be some of {choices}", choices=", ".join(Role))
        raise argparse.ArgumentTypeError(message) from None
    return tuple(role for role in Role if role in named)


def _setup(text: str) -> Setup:
    if text not in list(Setup):
        raise argparse.ArgumentTypeError(tr("must be one of {choices}", choices=", ".join(Setup)))
    return Setup(text)
