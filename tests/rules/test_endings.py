"""How many ways small endings can be played, counted to the last card and stored as data.

A count that changes without a change of the rules is a bug in what is legal; the hands and the
counts are in ``endings.json``, for each set of rules the number of different lines of play.
"""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from game.rules.actions import Bid
from game.rules.engine import evolve
from game.rules.events import CardPlayed, TrickWon
from game.rules.facts import trick_after
from game.rules.options.presets import rules_from_plain
from game.rules.options.ruleset import RuleSet
from game.rules.play import legal_plays, trick_winner
from game.rules.state import DealState, Facts, Phase, Trick
from tests.rules.builders import cards, with_shape

ENDINGS: Final = json.loads(Path(__file__).with_name("endings.json").read_text("utf-8"))


def _ending(hands: list[str], rules: RuleSet, imprenable: int | None) -> DealState:
    """The last tricks of a deal: seat 0 took and leads."""
    players = len(hands)
    held = tuple(cards(hand) for hand in hands)
    shape = replace(rules.shape(players), hand_size=len(held[0]), calls_a_king=False)
    facts = Facts(
        with_shape(rules, shape),
        players,
        dealer=players - 1,
        phase=Phase.PLAY,
        to_act=0,
        taker=0,
        contract=Bid.GARDE_SANS,
        trick=Trick(0),
        imprenable=imprenable,
    )
    return DealState(facts, held)


def _count(state: DealState) -> int:
    """Lines of play from here to the last card."""
    facts, seat = state.facts, state.facts.to_act
    if seat is None:
        return 1
    total = 0
    for card in legal_plays(facts, seat, state.hands[seat]):
        after = evolve(state, CardPlayed(seat, card))
        trick = trick_after(facts, seat, card)
        if len(trick.cards) == facts.players:
            after = evolve(after, TrickWon(trick_winner(facts, trick, state.attack)))
        total += _count(after)
    return total


@pytest.mark.parametrize(
    ("ending", "rules"),
    [(ending, name) for ending in ENDINGS["endings"] for name in ending["lines"]],
    ids=lambda value: value if isinstance(value, str) else value["name"],
)
def test_the_number_of_lines(ending: dict[str, object], rules: str) -> None:
    hands, lines = ending["hands"], ending["lines"]
    assert isinstance(hands, list)
    assert isinstance(lines, dict)
    played_by = rules_from_plain(ENDINGS["rules"][rules])
    imprenable = ending.get("imprenable")
    assert imprenable is None or isinstance(imprenable, int)
    assert _count(_ending(hands, played_by, imprenable)) == lines[rules]
