"""Handfuls and slams of the rule player."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.rules.actions import AnnounceChelem, Bid, DecisionKind, ShowPoignee
from game.rules.state import Trick
from tests.ai.positions import ask, in_play
from tests.rules.builders import cards


@pytest.mark.parametrize(
    ("hand", "shown", "reason"),
    [
        (
            "T1 T3 T5 T7 T9 T11 T13 T15 T17 T19 T21 SR SD S3 HR H2 D2 C2",
            "T3 T5 T7 T9 T11 T13 T15 T17 T19 T21",
            "the Petit stays hidden when there are enough others",
        ),
        (
            "T3 T5 T7 T9 T11 T13 T15 T17 T19 T21 EX SR SD S3 HR H2 D2 C2",
            "T3 T5 T7 T9 T11 T13 T15 T17 T19 T21",
            "the Excuse may not be shown while the trumps suffice",
        ),
        (
            "T3 T5 T7 T9 T11 T13 T15 T17 T21 EX SR SD S3 S4 HR H2 D2 C2",
            "T3 T5 T7 T9 T11 T13 T15 T17 T21 EX",
            "the Excuse makes up the number",
        ),
        (
            "T2-T13 T15 SR SD S3 S4 HR",
            "T2-T13 T15",
            "the highest level in hand",
        ),
    ],
)
def test_poignee_cards(hand: str, shown: str, reason: str) -> None:
    assert ask(in_play(hand, taker=1), DecisionKind.POIGNEE) == ShowPoignee(cards(shown)), reason


def test_a_taker_who_bid_above_his_hand_keeps_his_handful_to_himself() -> None:
    weak = in_play("T2-T11 S2 S3 S5 H2 H3 D2 D3 C2")
    assert ask(weak, DecisionKind.POIGNEE) is None
    defending = in_play("T2-T11 S2 S3 S5 H2 H3 D2 D3 C2", taker=2)
    assert ask(defending, DecisionKind.POIGNEE) is not None


@pytest.mark.parametrize(
    ("hand", "announced"),
    [
        ("T12-T21 T1 EX SR SD SC HR HD DR", True),
        ("T12-T21 T1 T2 SR SD SC SV HR CR", True),
        ("T12-T21 T1 EX SR SD SC HR HC DR", False),
        ("T12-T20 T1 T2 EX SR SD SC HR HD DR", False),
        ("T20 T21 EX SR SD SC SV HR HD HC HV DR DD DC DV CR CD CC", False),
        ("SR SD SC SV HR HD HC HV DR DD DC DV CR CD CC S10 H10 D10", False),
        ("T16-T21 T1 T2 EX SR SD SC SV HR HD DR DD CR", False),
    ],
)
def test_a_slam_is_announced_only_when_every_trick_is_sure(hand: str, announced: bool) -> None:
    view = in_play(hand, contract=Bid.GARDE)
    view = replace(view, facts=replace(view.facts, dog=cards(""), trick=Trick(1), to_act=1))
    action = ask(view, DecisionKind.CHELEM)
    assert action == (AnnounceChelem() if announced else None)
