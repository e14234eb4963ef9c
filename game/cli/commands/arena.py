"""``arena``: bots measured against each other on duplicate deals."""

from __future__ import annotations

import argparse
import contextlib
from collections.abc import Iterator
from pathlib import Path

from game.ai.levels import NAMES
from game.cli.commands.arena_options import add_arena_arguments
from game.cli.commands.arena_report import report_values, warnings
from game.cli.commands.arena_table import print_report
from game.cli.complaints import NOBODY_PLAYED, Complaints
from game.cli.console import CommandError, cause, print_json, tell, tell_lost_weights
from game.cli.interrupts import INTERRUPTED
from game.cli.options.rules import check_rules, chosen_rules
from game.cli.progress import ProgressBar
from game.rules.messages import CodedError
from game.session.arena.measuring import Measurement
from game.session.arena.plan import ArenaPlan, Role, possible_roles
from game.session.arena.results import MeasuredDeal, Report, report
from game.session.arena.state_file import BadState, StateFile
from game.session.arena.workers import WorkerDied, results
from game.words.bot_faults import report_words
from game.words.counts import deals_words
from game.words.errors import in_words
from game.words.i18n import tr
from game.words.phrases import chained, quoted


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser(
        "arena",
        help=tr("measure bots against each other on duplicate deals"),
        description=_description(),
    )
    add_arena_arguments(parser)
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
        levels=", ".join(NAMES),
        nobody_played=NOBODY_PLAYED,
        interrupted=INTERRUPTED,
    )


def run(arguments: argparse.Namespace) -> int:
    """Carry the command out."""
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


def _show(plan: ArenaPlan, outcome: Report, *, as_json: bool, interrupted: bool) -> None:
    if not as_json:
        print_report(plan, outcome)
        return
    print_json(report_values(plan, outcome, interrupted=interrupted))
    for warning in warnings(outcome):
        tell(warning)


def _plan(arguments: argparse.Namespace) -> ArenaPlan:
    rules = chosen_rules(arguments.rules)
    check_rules(rules, arguments.players)
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
