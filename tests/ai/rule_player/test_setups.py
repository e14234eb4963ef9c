"""The calls and discards of good takers, from every level that should know better."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from random import Random
from typing import Final

import pytest

from game.ai.levels import player_for
from game.ai.player import Player
from game.ai.search.search_player import SearchPlayer
from game.rules.actions import CallCard, DecisionKind, Discard
from game.rules.cards import parse_card
from game.rules.state import Phase
from tests.ai.positions import before_discard
from tests.rules.builders import cards

BUDGET: Final = 2000
SEEDS: Final = (1, 2, 3)
"""Playouts differ with the seed: most of so many searches must find what is wanted."""
PLAYERS: Final = {"rule": player_for("rule"), "search": SearchPlayer(infers=False)}
TRUMPS: Final = "T21 T17 T12 T9 T6 T3"
TEN_TRUMPS: Final = "T21 T20 T17 T15 T12 T10 T8 T6 T3 EX"


@dataclass(frozen=True, slots=True)
class Call:
    """A call.

    Attributes:
        reason: why.
        suits: the plain cards beside six trumps.
        wanted: what may be called.
        habit_only: whether playouts see too little between it and other calls.
    """

    reason: str
    suits: str
    wanted: str
    habit_only: bool = False


@dataclass(frozen=True, slots=True)
class LayingAway:
    """A discard.

    Attributes:
        reason: why.
        suits: the plain cards beside ten trumps.
        away: what is laid away, among other cards.
        kept: what is not.
        called: the called card, where five play.
    """

    reason: str
    suits: str
    away: str
    kept: str
    called: str | None = None


CALLS: Final = (
    Call(
        "the queen becomes good behind the partner's king",
        "SD S4 S7 H3 H5 H8 D2 D6 C9",
        "SR",
    ),
    Call("one's own king is not called", "SR SD S4 H3 H5 HC H8 D6 C9", "HR"),
    Call(
        "a longer suit has more ways over to the partner",
        "S4 S7 SV S8 H3 H5 D2 D6 D9",
        "SR",
    ),
    Call("of two queens the longer suit's", "SD S4 S7 HD H3 H5 H6 D6 D8", "HR", habit_only=True),
    Call("a void is better than playing alone", "SR S2 S3 HR H2 H3 DR D2 D3", "CR"),
    Call("with four kings a queen, not one's own", "SR HR DR CR S2 S3 H4 DD D5", "SD CD HD"),
)
DISCARDS: Final = (
    LayingAway(
        "lone honours come home, the long suit stays",
        "SR SD SC S8 S7 S5 S3 HD H4 H2 DC D3 C8 C5",
        "HD DC",
        "SD SC S8",
    ),
    LayingAway(
        "the suit without a king becomes a void",
        "SR SD S5 HR HD H8 DR DD D7 D2 CV C4 C3 C2",
        "CV C4 C3 C2",
        "SR SD HR HD DR DD",
    ),
    LayingAway(
        "a queen behind her own king is safe in hand, another's is not",
        "SR SD S2 H7 H6 H5 H3 D9 D8 D7 D4 D2 CD C3",
        "CD",
        "SR SD",
    ),
    LayingAway(
        "the queen of the called king stays, and a way over to him",
        "HD H10 H9 S4 S7 S8 DR DD",
        "S4 S7 S8",
        "HD H10 H9 DR DD",
        called="HR",
    ),
)


def _asked(table: Iterable[Call] | Iterable[LayingAway]) -> list[object]:
    """Every position for both players, but for what is a matter of habit."""
    return [
        pytest.param(each, player, id=f"{each.reason}-{name}")
        for each in table
        for name, player in PLAYERS.items()
        if name == "rule" or not (isinstance(each, Call) and each.habit_only)
    ]


def _mostly(good: Callable[[Random], bool]) -> bool:
    chosen: Counter[bool] = Counter()
    for seed in SEEDS:
        chosen[good(Random(seed))] += 1
        if max(chosen.values()) > len(SEEDS) / 2:  # the others could not change it
            break
    return chosen[True] > chosen[False]


@pytest.mark.parametrize(("call", "player"), _asked(CALLS))
def test_call(call: Call, player: Player) -> None:
    view = before_discard(f"{TRUMPS} {call.suits}", 5)
    view = replace(view, facts=replace(view.facts, phase=Phase.CALL))
    wanted = {parse_card(code) for code in call.wanted.split()}

    def good(rng: Random) -> bool:
        answer = player.choose(view, DecisionKind.CALL, rng, BUDGET)
        assert isinstance(answer, CallCard)
        return answer.card in wanted

    assert _mostly(good)


@pytest.mark.parametrize(("discard", "player"), _asked(DISCARDS))
def test_discard(discard: LayingAway, player: Player) -> None:
    players = 4 if discard.called is None else 5
    view = before_discard(f"{TEN_TRUMPS} {discard.suits}", players, discard.called)
    away, kept = cards(discard.away), cards(discard.kept)

    def good(rng: Random) -> bool:
        answer = player.choose(view, DecisionKind.DISCARD, rng, BUDGET)
        assert isinstance(answer, Discard)
        return away <= answer.cards and answer.cards.isdisjoint(kept)

    assert _mostly(good)
