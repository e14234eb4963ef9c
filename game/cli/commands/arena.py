"""``arena``: bots measured against each other on duplicate deals."""

from __future__ import annotations

import argparse
import contextlib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from game.ai.levels import PLAYER_NAMES
from game.cli.commands.arena_report import print_report, report_values, warnings
from game.cli.console import (
    NOBODY_PLAYED,
    CommandError,
    Complaints,
    ProgressBar,
    cause,
    print_json,
    tell,
    tell_lost_weights,
)
from game.cli.file_names import file_path
from game.cli.interrupts import INTERRUPTED
from game.cli.options import (
    add_players_argument,
    add_rules_argument,
    check_rules,
    chosen_rules,
    seconds_within,
    seed_number,
    whole_number,
)
from game.rules.actions import CONTRACTS, Bid
from game.rules.plain_values import CodedError, shown
from game.session.arena.measuring import Measurement, WorkerDied, results
from game.session.arena.results import (
    ArenaPlan,
    ArenaReport,
    MeasuredDeal,
    Role,
    SetupBy,
    possible_roles,
    report,
)
from game.session.arena.state_file import BadState, StateFile
from game.session.protocol.program import DEFAULT_TIME_LIMIT
from game.session.thinking import DEFAULT_BUDGET, LARGEST_BUDGET
from game.words.errors import in_words, report_words
from game.words.i18n import chained, quoted, tr
from game.words.numbers import deals_words, short

_MOST_DEALS: Final = 1_000_000
_MOST_JOBS: Final = 256
_LONGEST_LIMIT: Final = 3600.0
_BOTS_AUCTION: Final = "bots"
_FIXED: Final = "fixed:"
_NAME: Final = re.compile(r"""(?:^|,)((?:[^,"'\\]|\\.?|"(?:[^"\\]|\\.)*"|'[^']*')*)""")
"""A bot in a list: commas part bots, but not within quotes."""


def _add_arena_arguments(parser: argparse.ArgumentParser) -> None:
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
        default=SetupBy.OWN,
        metavar="|".join(SetupBy),
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
        type=file_path,
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


def _setup(text: str) -> SetupBy:
    if text not in list(SetupBy):
        raise argparse.ArgumentTypeError(tr("must be one of {choices}", choices=", ".join(SetupBy)))
    return SetupBy(text)


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser(
        "arena",
        help=tr("measure bots against each other on duplicate deals"),
        description=_description(),
    )
    _add_arena_arguments(parser)
    parser.set_defaults(run=run)


def _description() -> str:
    return tr(
        "Plays the same deals with the bots in changing places, and prints what each gains on the "
        "last of them: the mean difference per deal with its 95 % interval, bootstrapped by deal. "
        "With a fixed contract the best hand by the bidding count takes; what is compared is the "
        "score per defender with the bot as taker, as partner, as the whole defence, or (all) as a "
        "team that plays the deal both ways. With the bots' auction, all means whole games: the "
        "bot at one seat among copies of the last one, at every seat in turn, in score per deal "
        "and seat; for the other roles the last one bids for everybody. A bot is a level "
        "({levels}), a level with a temperament, as in club:bold, cmd:PROGRAM ARGS, a program that "
        "speaks the protocol in the README, or seeing:LEVEL, which sees all cards (mc100, strong "
        "and master can). The exit code is {nobody_played} when a bot made no decision of its own, "
        "and {interrupted} after Ctrl+C.",
        levels=", ".join(PLAYER_NAMES),
        nobody_played=NOBODY_PLAYED,
        interrupted=INTERRUPTED,
    )


def run(arguments: argparse.Namespace) -> int:
    """Carry the command out, and return its exit code."""
    tell_lost_weights()
    plan = _plan(arguments)
    with contextlib.ExitStack() as stack:
        state = None
        if arguments.state is not None:
            state = stack.enter_context(_state_file(arguments.state, plan))
        known = {} if state is None else state.results
        done = {number: known[number] for number in range(arguments.deals) if number in known}
        if state is not None and len(done) < arguments.deals:
            state.check_writable()
        interrupted = _play(plan, arguments, done, state)
    if interrupted:
        _tell_of_stop(len(done), arguments)
    if not done:
        return INTERRUPTED
    outcome = report(plan, done.values())
    _show(plan, outcome, as_json=arguments.json, interrupted=interrupted)
    if interrupted:
        return INTERRUPTED
    return NOBODY_PLAYED if outcome.never_played else 0


def _tell_of_stop(done: int, arguments: argparse.Namespace) -> None:
    """Say how far it came before Ctrl+C."""
    stopped = tr("stopped before a deal was over")
    if done:
        stopped = tr(
            "stopped after {done} of {deals}", done=done, deals=deals_words(arguments.deals)
        )
    more = [] if arguments.state is None else [tr("the same command goes on")]
    tell(tr("; ").join((stopped, *more)))


def _show(plan: ArenaPlan, outcome: ArenaReport, *, as_json: bool, interrupted: bool) -> None:
    if not as_json:
        print_report(plan, outcome)
        return
    print_json(report_values(plan, outcome, interrupted=interrupted))
    for warning in warnings(outcome):
        tell(warning)


def _plan(arguments: argparse.Namespace) -> ArenaPlan:
    rules = chosen_rules(arguments.rules)
    check_rules(rules, arguments.players, arguments.rules)
    roles = arguments.roles
    if roles is None:
        possible = possible_roles(rules, arguments.players)
        roles = (Role.ALL,) if arguments.auction is None else possible
    try:
        plan = ArenaPlan(
            rules=rules,
            seats=arguments.players,
            bots=arguments.bots,
            contract=arguments.auction,
            roles=roles,
            setup=arguments.setup,
            seed=arguments.seed,
            budget=arguments.budget,
            time_limit=arguments.time_limit,
        )
        with Measurement(plan):  # so that an unknown bot is told before anything is played
            return plan
    except CodedError as error:
        raise CommandError(in_words(error)) from None


@contextlib.contextmanager
def _state_file(path: Path, plan: ArenaPlan) -> Iterator[StateFile]:
    try:
        state = StateFile(path, plan)
    except BadState as error:
        raise CommandError(chained(quoted(path), in_words(error))) from None
    except (OSError, ValueError) as error:
        message = tr("cannot use {file}: {reason}", file=quoted(path), reason=cause(error))
        raise CommandError(message) from None
    with state:
        yield state


def _play(
    plan: ArenaPlan,
    arguments: argparse.Namespace,
    done: dict[int, MeasuredDeal],
    state: StateFile | None,
) -> bool:
    """Play the deals that are not done yet; say whether Ctrl+C came in between."""
    missing = [number for number in range(arguments.deals) if number not in done]
    bar = ProgressBar(arguments.deals, len(done))
    complaints = Complaints(bar.say)
    try:
        with contextlib.closing(results(plan, missing, arguments.jobs)) as played:
            for result in played:
                done[result.number] = result
                if state is not None:
                    state.add(result)
                _complain(result, complaints)
                bar.advance()
    except KeyboardInterrupt:
        return True
    except WorkerDied:
        message = tr("a process of the arena ended in the middle of a deal")
        raise CommandError(message) from None
    finally:
        bar.close()
    return False


def _complain(result: MeasuredDeal, complaints: Complaints) -> None:
    """Tell of the faults in a deal, as far as there are words for them."""
    for count in result.counts:
        for fault in count.reports:
            deal = tr("deal {number}", number=result.number)
            complaints.add(chained(deal, report_words(fault)))
        if sum(count.faults.values()) > len(count.reports):
            complaints.skip()
