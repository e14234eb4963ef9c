"""``bot``: a level of the game at somebody else's table."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from io import BufferedIOBase
from typing import Final

from game.ai.levels import PLAYER_NAMES, player_for
from game.ai.player import Player
from game.cli.console import CommandError, tell_lost_weights
from game.cli.options import any_number, whole_number
from game.rules.plain_values import CodedError
from game.session.protocol.lines import BotServer, format_error
from game.session.protocol.program import LineSplitter
from game.session.thinking import LARGEST_BUDGET
from game.words.errors import in_words
from game.words.i18n import tr

_LONGEST_LINE: Final = 1024 * 1024
_CHUNK: Final = 64 * 1024


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser(
        "bot",
        help=tr("let a bot play at another program's table"),
        description=tr(
            "Reads questions from standard input, one JSON object a line, and answers each with "
            "one line: an action in a record's form, or an object with the key error. The README "
            "describes both."
        ),
    )
    parser.add_argument(
        "player",
        type=_player,
        metavar=tr("LEVEL"),
        help=tr(
            "{levels}; or one with a temperament, as in club:bold", levels=", ".join(PLAYER_NAMES)
        ),
    )
    parser.add_argument(
        "--budget",
        type=whole_number(0, LARGEST_BUDGET),
        metavar="N",
        help=tr("simulated plays per bid for bots that search (default: what the question says)"),
    )
    parser.add_argument(
        "--seed",
        type=any_number,
        metavar="N",
        help=tr("decides what the bot leaves to chance (default: the seed in the question)"),
    )
    parser.set_defaults(run=run)


def _player(text: str) -> Player:
    try:
        return player_for(text)
    except CodedError as error:
        raise argparse.ArgumentTypeError(in_words(error)) from None


def run(arguments: argparse.Namespace) -> int:
    """Carry the command out, and return its exit code."""
    tell_lost_weights()
    lines = _lines(_standard_input())
    server = BotServer(arguments.player, arguments.seed, arguments.budget)
    for line in lines:
        print(_reply(server, line), flush=True)
    return 0


def _standard_input() -> BufferedIOBase:
    if sys.stdin is None:
        message = tr(
            "cannot read {file}: {reason}", file=tr("standard input"), reason=tr("it is closed")
        )
        raise CommandError(message)
    source = sys.stdin.buffer
    assert isinstance(source, BufferedIOBase), "standard input is a file"
    return source


def _reply(server: BotServer, line: bytes) -> str:
    if len(line) > _LONGEST_LINE:
        return format_error(f"the line is longer than {_LONGEST_LINE} bytes")
    return server.reply(line.decode("utf-8", "replace").strip())


def _lines(file: BufferedIOBase) -> Iterator[bytes]:
    """The lines of a file that are not blank, each as soon as it is there."""
    splitter = LineSplitter(_LONGEST_LINE)
    while chunk := file.read1(_CHUNK):
        yield from filter(bytes.strip, splitter.feed(chunk))
    yield from filter(bytes.strip, splitter.end())
