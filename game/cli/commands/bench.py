"""``bench``: how fast the rules engine is, the simulator of many worlds, and the window."""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable
from functools import partial
from typing import Final

from game.ai.player import RandomPlayer
from game.cli.commands.bench_window import add_window_arguments, run_frames, run_start
from game.cli.console import CommandError, print_json
from game.cli.options import add_rules_argument, check_rules, chosen_rules, seconds_within
from game.rules.dealing import random_deal
from game.rules.engine import decide, evolve, fold, open_deal
from game.rules.observation import observed
from game.rules.options.ruleset import RuleSet
from game.rules.shapes import LARGEST_TABLE
from game.rules.state import DealState, Phase
from game.session.deal import KIND_OF_PHASE
from game.words.i18n import chained, tr

_LONGEST_RUN: Final = 60.0
_KINDS: Final = ("engine", "simulator", "frames", "start")
_ONLY_FOR: Final = {
    "rules": ("engine", "simulator"),
    "seconds": ("engine", "simulator", "start"),
    "size": ("frames",),
    "tricks": ("frames",),
    "program": ("start",),
}
"""Options that mean something to some of them only."""
_SECONDS: Final = 2.0
_BATCHES: Final = (64, 512, 4096)


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser(
        "bench",
        help=tr("measure the speed of the rules engine, of the simulator, or of the window"),
        description=_description(),
    )
    parser.add_argument(
        "what",
        nargs="?",
        choices=_KINDS,
        default="engine",
        metavar=tr("KIND"),
        help=tr("{kinds} (default: engine)", kinds=", ".join(_KINDS)),
    )
    parser.add_argument(
        "--seconds",
        type=seconds_within(_LONGEST_RUN),
        metavar="S",
        help=tr("how long to measure each; for start, how long the window rests (default: 2)"),
    )
    add_rules_argument(parser, tr("the rules to play by"))
    add_window_arguments(parser)
    parser.set_defaults(run=run)


def _description() -> str:
    return tr(
        "engine and simulator play random deals on one core and print speeds for each number of "
        "players as JSON, by processor time. engine: whole deals per second, with the rules engine "
        "alone. simulator: playouts per second from the first card on, with the rules engine at "
        "random, and with the simulator in batches of 64, 512 and 4096 worlds, by the quick policy "
        "and by the bots', which weighs every card. frames: milliseconds that the frames of two "
        "deals and of every menu take, without a display, beside the bounds. start: seconds to the "
        "first frame, and what the resting window takes of a core."
    )


def run(arguments: argparse.Namespace) -> int:
    """Carry the command out, and return its exit code."""
    _refuse_options_without_effect(arguments)
    seconds = arguments.seconds or _SECONDS
    if arguments.what == "frames":
        return run_frames(arguments)
    if arguments.what == "start":
        return run_start(arguments, seconds)
    rules = _playable_rules(arguments.rules)
    measure = _measure_simulator if arguments.what == "simulator" else _measure_engine
    print_json({"bench": arguments.what, **measure(rules, seconds)})
    return 0


def _refuse_options_without_effect(arguments: argparse.Namespace) -> None:
    """Refuse an option that means nothing to what is measured.

    Raises:
        CommandError: naming it.
    """
    for option, kinds in _ONLY_FOR.items():
        given = getattr(arguments, option)
        if given is not None and arguments.what not in kinds:
            message = tr("--{option} is for {kinds}", option=option, kinds=", ".join(kinds))
            raise CommandError(chained(arguments.what, message))


def _playable_rules(name: str | None) -> RuleSet:
    """The rules to play by, which must be playable at every size of table that they name.

    Raises:
        CommandError: when they are not.
    """
    rules = chosen_rules(name)
    for seats in rules.sizes or (LARGEST_TABLE,):
        check_rules(rules, seats, name)
    return rules


def _measure_engine(rules: RuleSet, seconds: float) -> dict[str, object]:
    speeds = {str(seats): _deals_per_second(rules, seats, seconds) for seats in rules.sizes}
    return {"deals_per_second": speeds}


def _deals_per_second(rules: RuleSet, players: int, seconds: float) -> float:
    """Played deals per second; void ones take part in the time but are not counted."""
    return _per_second(partial(_play_random_deal, rules, players, random.Random(players)), seconds)


def _per_second(play: Callable[[], int], seconds: float) -> float:
    """How many deals are played per second of processor time; ``play`` says how many it played."""
    played = 0
    start = time.process_time()
    while (elapsed := time.process_time() - start) < seconds or played == 0:
        played += play()
    return round(played / elapsed, 1)


def _play_random_deal(rules: RuleSet, players: int, rng: random.Random) -> bool:
    """Play one deal with random legal actions.

    Returns:
        Whether it was played out; a void deal was not.
    """
    return _play_on(_open_random_deal(rules, players, rng), rng).facts.sheet is not None


def _open_random_deal(rules: RuleSet, players: int, rng: random.Random) -> DealState:
    dealer = int(rng.random() * players)
    deal = random_deal(rules, players, dealer, rng)
    return fold(rules, players, open_deal(rules, players, dealer, deal))


def _play_on(state: DealState, rng: random.Random, until: Phase | None = None) -> DealState:
    """Play on with random legal actions, to the end of the deal or to a phase of it."""
    player = RandomPlayer()
    while (seat := state.facts.to_act) is not None and state.facts.phase is not until:
        action = player.choose(observed(state, seat), KIND_OF_PHASE[state.facts.phase], rng, 0)
        assert action is not None, "only optional decisions are declined"
        for event in decide(state, seat, action):
            state = evolve(state, event)
    return state


def _measure_simulator(rules: RuleSet, seconds: float) -> dict[str, object]:
    from game.ai.search.playouts import RANDOM_MOVES  # noqa: PLC0415  (loads the searches)

    sizes = [shape.seats for shape in rules.shapes if shape.has_taker]
    speeds = {str(seats): _playouts_per_second(rules, seats, seconds) for seats in sizes}
    return {"random_moves": RANDOM_MOVES, "playouts_per_second": speeds}


def _playouts_per_second(rules: RuleSet, players: int, seconds: float) -> dict[str, object]:
    """The speed of the rules engine and that of every batch, all from the same deal."""
    from game.cli.commands.simulator_batches import (  # noqa: PLC0415  (loads the searches)
        POLICIES,
        many_worlds,
        play_batch,
    )

    rng = random.Random(players)
    state = _open_random_deal(rules, players, rng)
    while (state := _play_on(state, rng, until=Phase.PLAY)).facts.is_over:
        state = _open_random_deal(rules, players, rng)
    speeds: dict[str, object] = {"engine": _per_second(lambda: bool(_play_on(state, rng)), seconds)}
    batches = {str(size): many_worlds(state, size, rng) for size in _BATCHES}
    for policy in POLICIES:
        speeds[policy] = {
            size: _per_second(partial(play_batch, positions, players, policy), seconds)
            for size, positions in batches.items()
        }
    return speeds
