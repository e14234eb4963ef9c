"""``play``: bots play among themselves, without a window."""

from __future__ import annotations

import argparse
import contextlib
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import TextIO

from game.ai.levels import PLAYER_NAMES, player_for
from game.ai.player import TEMPERAMENTS
from game.cli.console import (
    NOBODY_PLAYED,
    CommandError,
    Complaints,
    already_there,
    cannot_write_file,
    card_code,
    print_json,
    tell,
    tell_lost_weights,
)
from game.cli.file_names import file_path
from game.cli.options import (
    add_players_argument,
    add_rules_argument,
    any_number,
    check_rules,
    chosen_rules,
    whole_number,
)
from game.cli.streams import silence
from game.rules.plain_values import CodedError
from game.rules.score.scores import Score, card_points, score_value
from game.session.game import DealResult, Game
from game.session.protocol.program import PREFIX, ProgramPlayers
from game.session.saves.save_format import format_deal
from game.session.setup import CHARACTERS, GameSetup, SeatSetup
from game.session.table import Table
from game.session.thinking import LocalThinker
from game.words.errors import in_words, report_words
from game.words.i18n import chained, ntr, tr

_MOST_DEALS = 10_000


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser(
        "play",
        help=tr("let bots play and print one JSON line per deal"),
        description=_description(),
    )
    add_players_argument(parser)
    parser.add_argument(
        "--deals",
        type=whole_number(1, _MOST_DEALS),
        default=1,
        metavar="N",
        help=tr(
            "how many deals are dealt, at most {most} (default: 1); fewer when chips are played "
            "for and somebody is broke",
            most=_MOST_DEALS,
        ),
    )
    parser.add_argument(
        "--seed",
        type=any_number,
        metavar="N",
        help=tr("makes the deals repeatable (default: by chance)"),
    )
    parser.add_argument(
        "--level",
        type=_level,
        default="rule",
        metavar=tr("LEVEL"),
        help=tr(
            "how the bots play: {levels}, with a temperament if wanted ({temperaments}), as in "
            "club:bold; or cmd:PROGRAM ARGS, a program that speaks the protocol in the README "
            "(default: rule)",
            levels=", ".join(PLAYER_NAMES),
            temperaments=", ".join(TEMPERAMENTS),
        ),
    )
    add_rules_argument(parser, tr("the rules to play by"))
    parser.add_argument(
        "--out",
        type=file_path,
        metavar=tr("FILE"),
        help=tr("also write the full records of the deals"),
    )
    parser.add_argument(
        "--force", action="store_true", help=tr("write over a file that is there already")
    )
    parser.set_defaults(run=run)


def _description() -> str:
    what = tr(
        "Bots play whole deals without a window; one JSON line per deal is printed, void deals "
        "(all passed, or the cards thrown in) included."
    )
    code = tr(
        "The exit code is {nobody_played} when a program made no decision of its own.",
        nobody_played=NOBODY_PLAYED,
    )
    return f"{what} {code}"


def _level(text: str) -> str:
    if not text.startswith(PREFIX):
        try:
            player_for(text)
        except CodedError as error:
            message = tr("{reason}; or cmd:PROGRAM ARGS", reason=in_words(error))
            raise argparse.ArgumentTypeError(message) from None
    return text


def run(arguments: argparse.Namespace) -> int:
    """Carry the command out, and return its exit code."""
    tell_lost_weights()
    rules = chosen_rules(arguments.rules)
    check_rules(rules, arguments.players, arguments.rules)
    seats = tuple(
        SeatSetup(name=character.title(), character=character, level=arguments.level)
        for character in CHARACTERS[: arguments.players]
    )
    game = Game.new(GameSetup(rules, seats, arguments.deals), arguments.seed)
    complaints = Complaints(tell)
    with ProgramPlayers(report=lambda fault: complaints.add(report_words(fault))) as players:
        _find(players, arguments.level)
        with (
            contextlib.closing(Table(game, LocalThinker(players))) as table,
            _record_file(arguments.out, force=arguments.force) as keep,
        ):
            _play(table, arguments.deals, keep)
        for name, program in players.programs.items():
            if program.faults:
                tell(chained(name, _replaced(program.faults.total())))
        absent = any(program.never_played for program in players.programs.values())
    return NOBODY_PLAYED if absent else 0


def _replaced(count: int) -> str:
    return ntr(
        "the rule policy decided once for it", "the rule policy decided {n} times for it", count
    )


def _find(players: ProgramPlayers, level: str) -> None:
    """Make sure of the bots before anything is played."""
    try:
        players(level)
    except CodedError as error:
        raise CommandError(in_words(error)) from None


def _play(table: Table, deals: int, keep: Callable[[str], None] | None) -> None:
    game = table.game
    for number in range(deals):
        if number > 0:
            if game.finished:  # somebody has lost his last chip
                break
            table.start_next_deal()
        while not game.deal_over:
            table.poll()
        if keep is not None:
            keep(format_deal(game.setup, game.current_record))
        _print_summary(_summary(game.results[-1], game.setup.players), kept=keep is not None)


def _print_summary(summary: Mapping[str, object], *, kept: bool) -> None:
    """Print what a deal came to; where records are kept that goes on when nobody reads it."""
    try:
        print_json(summary)
    except BrokenPipeError:
        if not kept:
            raise
        silence(sys.stdout)


@contextlib.contextmanager
def _record_file(path: Path | None, *, force: bool) -> Iterator[Callable[[str], None] | None]:
    """What keeps records in a file, a new one unless another may be lost; None without one."""
    if path is None:
        yield None
        return
    try:
        over = force or (path.exists() and not path.is_file())  # nothing is lost of a device
        file = path.open("w" if over else "x", encoding="utf-8", newline="\n")
    except FileExistsError:
        raise already_there(path) from None
    except (OSError, ValueError) as error:
        raise CommandError(cannot_write_file(path, error)) from None
    try:
        yield partial(_keep, file)
    finally:
        with contextlib.suppress(OSError):  # what could not be written has been told
            file.close()


def _keep(file: TextIO, record: str) -> None:
    """Write a record, to be there whatever comes next.

    Raises:
        OSError: when that is impossible, naming the file.
    """
    try:
        file.write(record)
        file.flush()
    except OSError as error:
        raise OSError(error.errno, error.strerror, file.name) from None


def _summary(result: DealResult, players: int) -> dict[str, object]:
    outcome = None if result.sheet is None else result.sheet.outcome
    return {
        "deal": result.number,
        "players": players,
        "dealer": result.dealer,
        "void": result.void,
        "taker": result.taker,
        "partner": result.partner,
        "contract": None if result.contract is None else result.contract.code,
        "called": card_code(result.called),
        "bouts": None if outcome is None else outcome.bouts,
        "points": None if outcome is None else card_points(outcome.half_points),
        "made": None if result.sheet is None else result.sheet.made,
        "scores": _values(result.scores),
        "payments": [
            {"kind": line.kind.value, "scores": _values(line.by_seat)} for line in result.payments
        ],
    }


def _values(scores: Iterable[Score]) -> list[int | float]:
    return [score_value(score) for score in scores]
