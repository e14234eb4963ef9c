"""``bench``: how fast the rules engine is."""

from __future__ import annotations

import argparse
import random
import time
from typing import Final

from game.ai.random_player import RandomPlayer
from game.cli.console import print_json
from game.rules.dealing import random_deal
from game.rules.engine import decide, evolve, fold, open_deal
from game.rules.observation import Observation
from game.rules.ruleset import Preset, RuleSet, preset
from game.session.decision import KIND_OF_PHASE

_LONGEST_RUN: Final = 60.0


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser(
        "bench",
        help="measure the speed of the rules engine",
        description="Plays whole random deals with the rules engine alone, on one core, and prints "
        "deals per second of processor time for each number of players as JSON.",
        allow_abbrev=False,
    )
    parser.add_argument(
        "what", nargs="?", choices=["engine"], default="engine", help="default: engine"
    )
    parser.add_argument(
        "--seconds",
        type=_seconds,
        default=2.0,
        metavar="S",
        help="how long to measure each (default: 2)",
    )
    parser.set_defaults(run=run)


def _seconds(text: str) -> float:
    seconds = float(text)
    if not 0 < seconds <= _LONGEST_RUN:
        raise argparse.ArgumentTypeError(f"must be more than 0 and at most {_LONGEST_RUN:g}")
    return seconds


def run(arguments: argparse.Namespace) -> int:
    """Carry the command out."""
    rules = preset(Preset.FFT.value)
    speeds = {
        str(shape.players): round(_deals_per_second(rules, shape.players, arguments.seconds), 1)
        for shape in rules.shapes
    }
    print_json({"bench": arguments.what, "deals_per_second": speeds})
    return 0


def _deals_per_second(rules: RuleSet, players: int, seconds: float) -> float:
    """Played deals per second; void ones take part in the time but are not counted."""
    rng = random.Random(players)
    played = 0
    start = time.process_time()
    while (elapsed := time.process_time() - start) < seconds or played == 0:
        played += play_random_deal(rules, players, rng)
    return played / elapsed


def play_random_deal(rules: RuleSet, players: int, rng: random.Random) -> bool:
    """Play one deal with random legal actions.

    Returns:
        Whether it was played out; a void deal was not.
    """
    dealer = int(rng.random() * players)
    state = fold(
        rules,
        players,
        open_deal(rules, players, dealer, random_deal(rules, players, dealer, rng)),
    )
    player = RandomPlayer()
    while (seat := state.facts.to_act) is not None:
        seen = Observation(state.facts, seat, state.hands[seat])
        action = player.choose(seen, KIND_OF_PHASE[state.facts.phase], rng, 0)
        assert action is not None, "only optional decisions are declined"
        for event in decide(state, seat, action):
            state = evolve(state, event)
    return state.facts.sheet is not None
