"""``arena``: bots measured against each other on duplicate deals."""

from __future__ import annotations

import argparse
import contextlib
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from game.ai.levels import NAMES
from game.cli.arena_report import print_report, report_values, warnings
from game.cli.complaints import Complaints
from game.cli.console import CommandError, cause, print_json, tell
from game.cli.number_argument import seconds_within, seed_number, whole_number
from game.cli.progress import ProgressBar
from game.cli.rules_argument import add_rules_argument, check_rules, chosen_rules
from game.cli.signals import INTERRUPTED
from game.rules.bids import CONTRACTS, Bid
from game.rules.plain_values import shown
from game.rules.shapes import FEWEST_PLAYERS, LARGEST_TABLE
from game.session.arena.measuring import Measurement
from game.session.arena.plan import ArenaPlan, Role, Setup, possible_roles
from game.session.arena.report import Report, report
from game.session.arena.results import DealResult
from game.session.arena.state_file import BadState, StateFile
from game.session.arena.workers import WorkerDied, results
from game.session.protocol.program_bot import DEFAULT_TIME_LIMIT
from game.session.thinking import DEFAULT_BUDGET

_MOST_DEALS: Final = 1_000_000
_MOST_JOBS: Final = 256
_LONGEST_LIMIT: Final = 3600.0
_NOBODY_PLAYED: Final = 1
_BOTS_AUCTION: Final = "bots"
_FIXED: Final = "fixed:"
_NAME: Final = re.compile(r"""(?:^|,)((?:[^,"'\\]|\\.?|"(?:[^"\\]|\\.)*"|'[^']*')*)""")
"""A bot in a list: commas part bots, but not within quotes."""

_DESCRIPTION: Final = f"""Plays the same deals with the bots in changing places, and prints what
each gains on the last of them: the mean difference per deal with its 95 % interval, bootstrapped
by deal. With a fixed contract the best hand by the bidding count takes; what is compared is the
score per defender with the bot as taker, as partner, as the whole defence, or (all) as a team that
plays the deal both ways. With the bots' auction, all means whole games: the bot at one seat among
copies of the last one, at every seat in turn, in score per deal and seat; for the other roles the
last one bids for everybody. A bot is a level ({", ".join(NAMES)}), a level with a temperament, as
in club:bold, cmd:PROGRAM ARGS, a program that speaks the protocol in the README, or seeing:LEVEL,
which sees all cards (strong and master can). The exit code is {_NOBODY_PLAYED} when a bot made no
decision of its own, and {INTERRUPTED} after Ctrl+C."""


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser(
        "arena",
        help="measure bots against each other on duplicate deals",
        description=_DESCRIPTION,
        allow_abbrev=False,
    )
    _add_deals(parser)
    _add_bots(parser)
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    parser.add_argument(
        "--state",
        type=Path,
        metavar="FILE",
        help="keep the result of every deal there, and go on from what it holds",
    )
    parser.add_argument(
        "--jobs",
        type=whole_number(1, _MOST_JOBS),
        default=1,
        metavar="N",
        help="processes (default: 1)",
    )
    parser.set_defaults(run=run)


def _add_deals(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--players",
        type=int,
        choices=range(FEWEST_PLAYERS, LARGEST_TABLE + 1),
        default=4,
        help='how many sit at the table (default: 4); six need rules with "sitting_out": true',
    )
    parser.add_argument(
        "--deals",
        type=whole_number(1, _MOST_DEALS),
        default=100,
        metavar="N",
        help="how many deals (default: 100); the first are always the same ones",
    )
    parser.add_argument(
        "--seed", type=seed_number, default=0, metavar="N", help="decides the deals (default: 0)"
    )
    add_rules_argument(parser)


def _add_bots(parser: argparse.ArgumentParser) -> None:
    parser.add_argument(
        "--bots",
        type=_names,
        required=True,
        metavar="A,B,...",
        help="the bots; each is compared with the last",
    )
    parser.add_argument(
        "--auction",
        type=_auction,
        default=_BOTS_AUCTION,
        metavar=f"{_BOTS_AUCTION}|{_FIXED}CONTRACT",
        help=f"who finds the contract (default: {_BOTS_AUCTION}); for example {_FIXED}garde; "
        "two players have no contract to fix",
    )
    parser.add_argument(
        "--roles",
        type=_roles,
        metavar="ROLE,...",
        help=f"{', '.join(Role)} (default: all there are; with the bots' auction: {Role.ALL})",
    )
    parser.add_argument(
        "--setup",
        type=_setup,
        default=Setup.OWN,
        metavar="|".join(Setup),
        help="whose call, discard and announcements count: each bot's own, or the rule policy's "
        "for all, to compare nothing but the cards played (default: own)",
    )
    parser.add_argument(
        "--budget",
        type=whole_number(1, 10**9),
        default=DEFAULT_BUDGET,
        metavar="N",
        help=f"simulated plays per decision for bots that search (default: {DEFAULT_BUDGET})",
    )
    parser.add_argument(
        "--time-limit",
        type=seconds_within(_LONGEST_LIMIT),
        default=DEFAULT_TIME_LIMIT,
        metavar="S",
        help=f"seconds per decision for programs (default: {DEFAULT_TIME_LIMIT:g})",
    )


def _names(text: str) -> tuple[str, ...]:
    """The bots of a list; commas within quotes part nothing."""
    if _NAME.sub("", text):
        raise argparse.ArgumentTypeError(f"a quote is not closed in {shown(text)}")
    names = tuple(name.strip() for name in _NAME.findall(text))
    if len(names) < 2 or not all(names):
        raise argparse.ArgumentTypeError("must be two bots or more, with commas between them")
    return names


def _auction(text: str) -> Bid | None:
    contracts = {f"{_FIXED}{bid.code}": bid for bid in CONTRACTS}
    if text == _BOTS_AUCTION:
        return None
    if text not in contracts:
        known = ", ".join((_BOTS_AUCTION, *contracts))
        raise argparse.ArgumentTypeError(f"must be one of {known}")
    return contracts[text]


def _roles(text: str) -> tuple[Role, ...]:
    try:
        named = {Role(name) for name in text.split(",")}
    except ValueError:
        raise argparse.ArgumentTypeError(f"must be some of {', '.join(Role)}") from None
    return tuple(role for role in Role if role in named)


def _setup(text: str) -> Setup:
    if text not in list(Setup):
        raise argparse.ArgumentTypeError(f"must be {' or '.join(Setup)}")
    return Setup(text)


def run(arguments: argparse.Namespace) -> int:
    """Carry the command out."""
    plan = _plan(arguments)
    with contextlib.ExitStack() as stack:
        state = None
        if arguments.state is not None:
            state = stack.enter_context(_state_file(arguments.state, plan))
        known = {} if state is None else state.results
        done = {number: known[number] for number in range(arguments.deals) if number in known}
        interrupted = _play(plan, arguments, done, state)
    if interrupted:
        _tell_of_stop(len(done), arguments)
    if not done:
        return INTERRUPTED
    outcome = report(plan, done.values())
    _show(plan, outcome, as_json=arguments.json, interrupted=interrupted)
    if interrupted:
        return INTERRUPTED
    return _NOBODY_PLAYED if outcome.never_played else 0


def _tell_of_stop(done: int, arguments: argparse.Namespace) -> None:
    """Say how far it came before Ctrl+C."""
    after = f"after {done} of {arguments.deals} deals" if done else "before a deal was over"
    more = "" if arguments.state is None else "; the same command goes on"
    tell(f"stopped {after}{more}")


def _show(plan: ArenaPlan, outcome: Report, *, as_json: bool, interrupted: bool) -> None:
    if not as_json:
        print_report(plan, outcome)
        return
    print_json(report_values(plan, outcome, interrupted=interrupted))
    for warning in warnings(outcome):
        tell(warning)


def _plan(arguments: argparse.Namespace) -> ArenaPlan:
    rules = chosen_rules(arguments.rules)
    try:
        check_rules(rules, arguments.players)
        roles = arguments.roles
        if roles is None:
            possible = possible_roles(rules, arguments.players)
            roles = (Role.ALL,) if arguments.auction is None else possible
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
    except ValueError as error:
        raise CommandError(str(error)) from None


@contextlib.contextmanager
def _state_file(path: Path, plan: ArenaPlan) -> Iterator[StateFile]:
    try:
        state = StateFile(path, plan)
    except BadState as error:
        raise CommandError(f"{str(path)!r}: {error}") from None
    except (OSError, ValueError) as error:
        raise CommandError(f"cannot use {str(path)!r}: {cause(error)}") from None
    with state:
        yield state


def _play(
    plan: ArenaPlan,
    arguments: argparse.Namespace,
    done: dict[int, DealResult],
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
    except WorkerDied as error:
        raise CommandError(str(error)) from None
    finally:
        bar.close()
    return False


def _complain(result: DealResult, complaints: Complaints) -> None:
    """Tell of the faults in a deal, as far as there are words for them."""
    for count in result.counts:
        for message in count.messages:
            complaints.add(f"deal {result.number}: {message}")
        if sum(count.faults.values()) > len(count.messages):
            complaints.skip()
