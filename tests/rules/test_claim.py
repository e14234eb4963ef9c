"""Claims: the rest is certain, or what is in the way is named."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from game.rules.actions import PlayCard
from game.rules.bids import Bid
from game.rules.cards import DECK, Card
from game.rules.claim import BadClaim, certain_rest
from game.rules.dealing import random_deal
from game.rules.observation import Observation, choices
from game.rules.state import Phase
from tests.rules.builders import FFT, Table, cards, facts_in_play, in_order

PLAYED = cards("S1 S2 S3 S4")


def _view(hand: str, out: str, trick: str = "", tricks: int = 1) -> Observation:
    facts = facts_in_play(trick, tricks_before=tricks)
    held, unseen = cards(hand), cards(out)
    return Observation(facts, 0, hand=held, discard=DECK - PLAYED - held - unseen)


@pytest.mark.parametrize(
    ("hand", "out", "order"),
    [
        ("T21 T20", "T19 T18 HR", "T21 T20"),
        ("T21 T19", "T20", "T21 T19"),
        ("T21 HR", "T20 HD", "T21 HR"),
        ("HR HD H9", "HC HV", "HR HD H9"),
        ("HR HC", "HD", "HR HC"),
        ("T21 T1", "H2", "T21 T1"),
        ("T21 T1 HR", "T5 HD", "T21 HR T1"),
        ("T21 T1 HR", "T5 T4 HD", None),
        ("HR DR", "EX H2 D2", "HR DR"),
    ],
)
def test_what_is_certain(hand: str, out: str, order: str | None) -> None:
    view = _view(hand, out)
    if order is None:
        with pytest.raises(BadClaim):
            certain_rest(view)
    else:
        assert certain_rest(view) == in_order(order)


@pytest.mark.parametrize(
    ("view", "words"),
    [
        (_view("T21 EX", "H2"), "the Excuse wins no trick"),
        (_view("T21 T18", "T20 T19"), "a higher trump than T18 may be out"),
        (_view("HR HC", "HD HV"), "a higher card than HC may be out"),
        (_view("HR", "T2 HD"), "a trump may be out that takes HR"),
        (_view("T21", "T2", trick="S5"), "by whoever leads"),
        (_view("T21", "T2", tricks=0), "after the first trick"),
    ],
)
def test_what_is_in_the_way_is_named(view: Observation, words: str) -> None:
    with pytest.raises(BadClaim, match=words):
        certain_rest(view)


def _played_by_chance(players: int, rng: Random) -> Iterator[Table]:
    """A deal that seat 1 takes, before every card, which is drawn by chance where nobody plays."""
    table = Table(players, deal=random_deal(FFT, players, 0, rng))
    if table.facts.phase is not Phase.AUCTION:
        return
    table.taken_by(1, Bid.GARDE_SANS)
    calls = table.view(1).choices.calls
    if calls:
        table.call(calls.lowest.code)
    while not table.facts.is_over:
        before = len(table.events)
        yield table
        if len(table.events) == before:
            plays = sorted(choices(table.facts, table.turn, table.state.hands[table.turn]).plays)
            table.act(table.turn, PlayCard(plays[rng.randrange(len(plays))]))


def _claimed(view: Observation) -> list[Card]:
    try:
        return list(certain_rest(view))
    except BadClaim:
        return []


@pytest.mark.parametrize("players", [3, 4, 5])
def test_whatever_the_others_play_all_tricks_are_won(players: int) -> None:
    claims = 0
    for seed in range(60):
        plan: list[Card] = []
        claim: tuple[int, int] | None = None
        for table in _played_by_chance(players, Random(seed)):
            seat, trick = table.turn, table.facts.trick
            if claim is None and not (
                trick and trick.cards
            ):  # whoever follows has nothing to claim
                plan = _claimed(table.view(seat))
                claim = (seat, len(table.facts.tricks)) if plan else None
            if claim is not None and seat == claim[0]:
                table.act(seat, PlayCard(plan.pop(0)))
        if claim is not None:
            winner, first = claim
            claims += 1
            assert not plan
            assert {trick.winner for trick in table.facts.tricks[first:]} == {winner}
    assert claims > 2
