"""Claims: the rest is certain, or what is in the way is named."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations
from random import Random
from typing import Final

import pytest

from game.ai.memory import recall
from game.coach.claim import BadClaim, certain_rest
from game.rules.actions import Bid, DecisionKind, PlayCard
from game.rules.cards import DECK, EXCUSE, NO_CARDS, Card, CardSet
from game.rules.dealing import random_deal
from game.rules.engine import decide, evolve
from game.rules.observation import Observation, choices
from game.rules.options.choices import Obligations
from game.rules.options.ruleset import RuleSet
from game.rules.state import DealState, Phase
from game.session.thinking import fallback_action
from tests.rules.builders import FFT, Table, cards, facts_in_play, in_order

PLAYED: Final = cards("S1 S2 S3 S4")
HARMLESS: Final = in_order("C1 C2 C3 C4 C5 C6 C7 C8 C9 C10 S5 S6 S7 S8 S9 S10")
"""What else the others may have."""


def _view(hand: str, out: str, trick: str = "", *, started: bool = True) -> Observation:
    """What the taker of four players knows, whose discard nobody else has."""
    held, unseen = cards(hand), cards(out)
    before = 18 - len(held) if started else 0
    facts = facts_in_play(trick, tricks_before=before)
    played = PLAYED | CardSet(in_order(trick))
    room = 3 * len(held) - len(in_order(trick))
    for card in HARMLESS[: max(0, room - len(unseen))]:
        unseen = unseen.with_card(card)
    return Observation(facts, 0, hand=held, discard=DECK - played - held - unseen)


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
        # the Excuse may be played in place of a trump, or of the lower card of a suit
        ("T21 HR", "T20 HD EX", None),
        ("T21 T19", "T20 EX", None),
        ("HR HC", "HD EX", None),
        ("T21 T19 HR", "T20 HD", "T21 T19 HR"),
        ("T21 T19 HR", "T20 EX HD", None),
        ("T21 T20 HR", "T5 EX HD", "T21 T20 HR"),
        # a hand is too small for what it would have to hold
        ("HR H2", "H9 H8 H7 H6 H5 H4", None),
        ("HR HD H2", "H3 H4 H5", None),
        ("T21 T20 T19 HR", "T5 T4 T3", "T21 T20 T19 HR"),
        ("T21 T20 T19 HR", "T5 T4 T3 EX", None),
        # the Excuse wins the last trick of a slam
        ("T21 EX", "H2", "T21 EX"),
    ],
)
def test_what_is_certain(hand: str, out: str, order: str | None) -> None:
    view = _view(hand, out)
    if EXCUSE in view.hand:  # who has won all tricks so far
        tricks = tuple(replace(trick, winner=0) for trick in view.facts.tricks)
        view = replace(view, facts=replace(view.facts, tricks=tricks))
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
        (_view("T21", "T2", trick="S5"), "by whose turn it is"),
        (_view("T21 H2", "T2", started=False), "after the first trick"),
    ],
)
def test_what_is_in_the_way_is_named(view: Observation, words: str) -> None:
    with pytest.raises(BadClaim, match=words):
        certain_rest(view)


def _played_by_chance(
    players: int, rng: Random, rules: RuleSet = FFT, contract: Bid = Bid.GARDE_SANS
) -> Iterator[Table]:
    """A deal that seat 1 takes, before every card, which is drawn by chance where nobody plays."""
    table = Table(players, deal=random_deal(rules, players, 0, rng), rules=rules)
    if table.facts.is_over:
        return
    table.taken_by(1, contract)
    calls = table.view(1).choices.calls
    if calls:
        table.call(calls.lowest.code)
    if table.facts.phase is Phase.DISCARD:
        laid_away = fallback_action(table.view(1), DecisionKind.DISCARD)
        assert laid_away is not None
        table.act(1, laid_away)
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


_LATE: Final = 7
"""Cards of a hand; with more there is hardly ever anything to claim."""
RELAXED: Final = replace(FFT, obligations=Obligations.RELAXED)


@pytest.mark.parametrize(
    ("players", "rules"),
    [(3, FFT), (4, FFT), (5, FFT), (4, RELAXED)],
    ids=["3", "4", "5", "relaxed"],
)
def test_whatever_the_others_play_all_tricks_are_won(players: int, rules: RuleSet) -> None:
    claims = 0
    for seed in range(25):
        plan: list[Card] = []
        claim: tuple[int, int] | None = None
        for table in _played_by_chance(players, Random(seed), rules):
            seat = table.turn
            if claim is None and len(table.state.hands[seat]) <= _LATE:
                plan = _claimed(table.view(seat))
                claim = (seat, len(table.facts.tricks)) if plan else None
            if claim is not None and seat == claim[0]:
                table.act(seat, PlayCard(plan.pop(0)))
        if claim is not None:
            winner, first = claim
            claims += 1
            assert not plan
            assert {trick.winner for trick in table.facts.tricks[first:]} == {winner}
    assert claims > 5


_MOST_WORLDS: Final = 120


def _worlds(view: Observation) -> list[tuple[CardSet, ...]] | None:
    """All ways the hidden cards may lie; None where there are too many to look at."""
    facts, memory = view.facts, recall(view)
    room = [facts.cards_left(seat) for seat in range(facts.players)]
    room[view.seat] = 0
    found: list[tuple[CardSet, ...]] = [(NO_CARDS,) * facts.players]
    away = len(memory.hidden) - sum(room)
    for card in memory.hidden:
        after = []
        for hands in found:
            placed = sum(map(len, hands))
            lying_away = list(memory.hidden).index(card) - placed
            if card in memory.may_lie_away and lying_away < away:
                after.append(hands)
            for seat in range(facts.players):
                if card in memory.may_hold[seat] and len(hands[seat]) < room[seat]:
                    after.append((*hands[:seat], hands[seat].with_card(card), *hands[seat + 1 :]))
        found = after
        if len(found) > 20 * _MOST_WORLDS:
            return None
    return found if len(found) <= _MOST_WORLDS else None


def _wins_all(state: DealState, seat: int, order: tuple[Card, ...]) -> bool:
    """Whether a seat wins every trick by an order of its cards, whatever the others play."""
    facts = state.facts
    if facts.tricks and facts.tricks[-1].winner != seat and not order:
        return False
    if facts.phase is not Phase.PLAY or facts.to_act is None:
        return True
    on_turn = facts.to_act
    if on_turn == seat:
        plays, rest = order[:1], order[1:]
        if order[0] not in choices(facts, seat, state.hands[seat]).plays:
            return False
    else:
        plays, rest = tuple(choices(facts, on_turn, state.hands[on_turn]).plays), order
    for card in plays:
        after = state
        for event in decide(state, on_turn, PlayCard(card)):
            after = evolve(after, event)
        over = len(after.facts.tricks) > len(facts.tricks)
        if over and after.facts.tricks[-1].winner != seat:
            return False
        if not _wins_all(after, seat, rest):
            return False
    return True


def _some_order_is_certain(table: Table, seat: int, worlds: list[tuple[CardSet, ...]]) -> bool:
    hand = table.state.hands[seat]
    states = [
        replace(table.state, hands=tuple(hand if at == seat else it for at, it in enumerate(world)))
        for world in worlds
    ]
    return any(
        all(_wins_all(state, seat, order) for state in states) for order in permutations(hand)
    )


@pytest.mark.parametrize(("players", "seeds"), [(3, 15), (4, 12)])
def test_no_order_is_certain_where_none_is_found(players: int, seeds: int) -> None:
    """Counted out in all ways the cards may lie, for who leads or plays last to a trick."""
    answers = []
    for seed in range(seeds):
        for table in _played_by_chance(players, Random(seed), contract=Bid.GARDE):
            if not 2 <= len(table.state.hands[table.turn]) <= 3:
                continue
            view = table.view(table.turn)
            facts = view.facts
            assert facts.trick is not None
            if EXCUSE in view.hand:
                continue
            ends = len(facts.trick.cards) in (0, players - 1)
            worlds = _worlds(view)
            if worlds is None:
                continue
            found = bool(_claimed(view))
            really = _some_order_is_certain(table, view.seat, worlds)
            assert found == really if ends else found <= really
            answers.append(found)
    assert sum(answers) > 3
    assert len(answers) - sum(answers) > 3
