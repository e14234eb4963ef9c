"""The leads of the playouts, weighed as the rule players weigh theirs."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

from game.ai.player import DecisionKind
from game.ai.simulator import Positions, RulePolicy, Worlds, seeded
from game.ai.simulator.legal import legal_cards
from game.ai.simulator.packing import unpack
from game.rules.actions import PlayCard
from game.rules.bids import Bid
from game.rules.cards import parse_card
from game.tools.measuring.deals import Job, played
from tests.ai.positions import card_played, in_play
from tests.ai.test_simulator_playout import card_of, worlds_of

SIMPLE, WEIGHED = RulePolicy(), RulePolicy(weighs_leads=True)
DEALS = 20


@dataclass(frozen=True)
class Lead:
    """A lead on which the rule players and the weighed ones agree.

    Attributes:
        why: what speaks for it.
        hand: the leader's cards.
        cards: the leads that are good.
        setting: see ``in_play``.
    """

    why: str
    hand: str
    cards: str
    setting: dict[str, Any] = field(default_factory=dict)


LEADS = (
    Lead(
        "the taker's queen is good behind the partner's king",
        "SD S3 S2 H6 H4 H2 D7 D3 C8 C5 T9 T4 T7 T12",
        "SD",
        {"players": 5, "called": "SR", "tricks": [(0, "HR H7 H8 H9 H10")]},
    ),
    Lead(
        "the partner keeps the called king",
        "SR S4 H9 H8 H6 D4 D3 C7 C3 T9 T4 C5 D8 T3",
        "H6 D8",
        {"players": 5, "taker": 1, "called": "SR", "tricks": [(0, "HR H7 H2 H4 H5")]},
    ),
    Lead(
        "the partner returns the taker's suit",
        "SR S4 H9 H8 H6 D4 D3 D2 C3 T9 T4 C5 D8 T3",
        "D8",
        {"players": 5, "taker": 1, "called": "SR", "tricks": [(1, "D5 D7 DV D1 DR")]},
    ),
    Lead(
        "the taker must trump hearts once more",
        "H3 H7 H9 S4 S9 SV D6 D9 DV C3 C9 C10 T3 T8 T9 S2",
        "H3",
        {"taker": 1, "tricks": [(0, "H1 T2 H4 H2"), (1, "CD C4 C5 CR")]},
    ),
    Lead(
        "a friend who hunts the Petit is joined",
        "T20 T16 T12 T7 T5 S2 S3 S6 H2 H3 D2 D3 D6 C2 C3 C4 C9",
        "T5",
        {"taker": 2, "tricks": [(1, "T13 T14 T17 T18")]},
    ),
    Lead(
        "nine trumps go after the Petit",
        "T21 T20 T18 T16 T14 T12 T10 T8 T6 S2 S3 H2 H3 D2 D3 C2 C3 C4",
        "T6",
        {"taker": 2},
    ),
    Lead(
        "the taker cashes his king",
        "SR SD S3 H2 H3 H8 D6 D9 C5 T3 T8 T12 T17 T19 T21 EX D2 C7",
        "SR",
    ),
    Lead(
        "a queen is not opened, nor a trump",
        "SD HD DD CD S4 S6 H5 H9 D3 D8 C6 C10 T4 T6 T9 T10 C4 H3",
        "S4 H3 H5 D3 C4",
        {"taker": 2},
    ),
)


@pytest.mark.parametrize("lead", LEADS, ids=lambda lead: lead.why)
def test_leads(lead: Lead) -> None:
    seen = in_play(lead.hand, contract=Bid.GARDE, **lead.setting)
    good = {parse_card(code) for code in lead.cards.split()}
    assert card_of(WEIGHED, seen) in good
    assert card_played(seen) in good


def test_signs_tell_who_is_out_of_what() -> None:
    """Seat 1 trumps hearts, seat 2 has neither spades nor trumps; the Excuse tells nothing."""
    tricks = [(0, "H2 T3 H4 EX"), (1, "S5 D6 S7 S8")]
    table = worlds_of(in_play("D2 D3", "", players=4, taker=1, tricks=tricks), Random(1)).table
    leader = 0  # by the eight of spades
    order = [(leader + turn) % 4 for turn in range(4)]
    lacked = dict(zip(order, table.signs.lacked[:, 0].tolist(), strict=True))
    spades, hearts, trumps = 1, 2, 16
    assert lacked == {0: 0, 1: hearts, 2: spades | trumps, 3: 0}
    assert table.signs.led_by_taker[0] == spades
    assert table.signs.led_by_others[0] == hearts


def test_signs_do_not_give_the_secret_partner_away() -> None:
    """Seat 3 leads hearts; in the world that is looked at he has the called king."""
    seen = in_play("D2 D3", players=5, taker=1, called="SR", tricks=[(3, "H2 H3 H4 H5 H6")])
    table = worlds_of(seen, Random(1)).table
    assert table.signs.led_by_taker[0] == 0
    assert table.signs.led_by_others[0] != 0


def test_leads_are_those_of_the_rule_players() -> None:
    agreed = {SIMPLE: 0, WEIGHED: 0}
    leads = 0
    for number in range(DEALS):
        for policy, same in _agreement(number):
            agreed[policy] += same
            leads += policy is WEIGHED
    assert leads > 10 * DEALS
    assert agreed[WEIGHED] > 0.7 * leads > 0.55 * leads > agreed[SIMPLE]


def _agreement(number: int) -> list[tuple[RulePolicy, bool]]:
    """For each lead of a deal of five whether the policies lead what the rule player leads."""
    job = Job(number, 5, 5, 0, "rule")
    live, found = job.opened(), []
    for decision, view, action in played(job, live):
        if decision.kind is not DecisionKind.PLAY or live.facts.trick is None:
            continue
        if live.facts.trick.cards or len(view.choices.plays) == 1:
            continue
        state = live.state
        world = Worlds.of([(state.hands, state.discard or state.dog)])
        table = Positions.of(live.facts, world).table
        for policy in (SIMPLE, WEIGHED):
            chosen = unpack(policy.choose(table, legal_cards(table), seeded(1)))[0].lowest
            found.append((policy, action == PlayCard(chosen)))
    return found
