"""Sections 3, 7 and 11.6: the announced slam, and slams made, failed and suffered."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.rules.actions import AnnounceChelem, Reason, Slam
from game.rules.bids import Bid
from game.rules.cards import EXCUSE, parse_card
from game.rules.declarations import gives_slam_up
from game.rules.observation import choices
from game.rules.options.presets import PRESETS
from game.rules.options.ruleset import RuleSet
from game.rules.play import legal_plays
from game.rules.score import tally
from game.rules.score.outcome import Chelem
from game.rules.state import Phase, Trick
from tests.rules.builders import Table, cards, facts_in_play, in_order, played_out


def _may_announce(table: Table, seat: int) -> bool:
    return Slam.CHELEM in choices(table.facts, seat, table.state.hands[seat]).slams


def test_not_before_the_end_of_the_auction() -> None:
    table = Table().bid(Bid.GARDE)
    assert not _may_announce(table, 1)
    assert table.reason(1, AnnounceChelem()) is Reason.WRONG_PHASE


def test_not_in_a_void_deal() -> None:
    table = Table().bid(*[Bid.PASS] * 4)
    assert table.reason(1, AnnounceChelem()) is Reason.WRONG_PHASE


def test_only_the_taker_once_before_the_first_card() -> None:
    table = Table(4, {1: "S1", 2: "S2"}).taken_by(3, Bid.GARDE_SANS)
    assert [_may_announce(table, seat) for seat in range(4)] == [False, False, False, True]
    assert table.reason(1, AnnounceChelem()) is Reason.CHELEM_ONLY_TAKER
    table.chelem()
    assert table.facts.chelem == 3
    assert table.reason(3, AnnounceChelem()) is Reason.CHELEM_ALREADY
    late = Table(4, {1: "S1", 2: "S2"}).taken_by(3, Bid.GARDE_SANS).play("S1")
    assert late.reason(3, AnnounceChelem()) is Reason.CHELEM_TOO_LATE
    assert not _may_announce(late, 3)


@pytest.mark.parametrize("moment", [Phase.CALL, Phase.DISCARD, Phase.PLAY])
def test_the_announcer_leads_whenever_he_announces(moment: Phase) -> None:
    table = Table(5, {3: "S1 S2 S3", 2: "HR"}).taken_by(3)
    if moment is not Phase.CALL:
        table.call("HR")
    if moment is Phase.PLAY:
        table.discard("S1 S2 S3")
    assert table.facts.phase is moment
    assert _may_announce(table, 3)
    table.chelem()
    if moment is Phase.CALL:
        table.call("HR")
    if moment is not Phase.PLAY:
        table.discard("S1 S2 S3")
    assert (table.facts.to_act, table.facts.chelem) == (3, 3)
    assert table.facts.trick is not None
    assert table.facts.trick.leader == 3


def test_the_announcer_leads_in_a_called_game_without_the_dog_too() -> None:
    table = Table(5, {2: "HR"}).taken_by(3, Bid.GARDE_CONTRE).chelem().call("HR")
    assert table.facts.to_act == 3


@pytest.mark.parametrize("trick", ["", "H5", "T5"])
@pytest.mark.parametrize("rules", PRESETS.values(), ids=PRESETS)
def test_the_announcer_may_play_the_excuse_at_any_time(rules: RuleSet, trick: str) -> None:
    facts = replace(facts_in_play(trick, chelem=2), rules=rules)
    assert EXCUSE in legal_plays(facts, 2, cards("H1 T3 EX"))


WON, LOST = (0,), (1,)
"""Who won the tricks so far; seat 0 is the taker."""


def _won_by(*winners: int) -> tuple[Trick, ...]:
    return tuple(Trick(0, in_order("S2 S3 S4 S5 S6"), winner) for winner in winners)


@pytest.mark.parametrize(
    ("seat", "card", "tricks", "gives_up"),
    [
        pytest.param(0, "EX", (), True, id="before any trick"),
        pytest.param(0, "EX", WON, True, id="all won so far"),
        pytest.param(0, "EX", LOST, False, id="the slam is lost"),
        pytest.param(0, "T3", WON, False, id="another card"),
        pytest.param(1, "EX", WON, False, id="who announced nothing"),
        pytest.param(0, "EX", WON * 17, False, id="the last trick"),
    ],
)
def test_what_gives_an_announced_slam_up(
    seat: int, card: str, tricks: tuple[int, ...], gives_up: bool
) -> None:
    facts = replace(facts_in_play("", chelem=0), tricks=_won_by(*tricks))
    assert gives_slam_up(facts, seat, parse_card(card)) is gives_up


@pytest.mark.parametrize(
    ("partner", "winner", "gives_up"),
    [(None, 2, True), (2, 2, True), (2, 1, False), (3, 2, False)],
)
def test_a_slam_is_lost_only_as_far_as_all_know(
    partner: int | None, winner: int, gives_up: bool
) -> None:
    """While the partner is a secret, a trick that another seat won may be his."""
    facts = facts_in_play("", players=5, chelem=0, called="HR")
    facts = replace(facts, partner=partner, tricks=_won_by(winner))
    assert gives_slam_up(facts, 0, EXCUSE) is gives_up


ALL_WON = ["SR S1 S2 S3", "HR H1 H2 H3"]
ONE_LOST = ["SR S1 S2 S3", "H1 HR H2 H3"]
NONE_WON = ["S1 SR S2 S3", "H1 HR H2 H3"]


@pytest.mark.parametrize(
    ("tricks", "announced", "chelems"),
    [
        (ALL_WON, True, (Chelem.ANNOUNCED_MADE,)),
        (ALL_WON, False, (Chelem.UNANNOUNCED_MADE,)),
        (ONE_LOST, True, (Chelem.ANNOUNCED_FAILED,)),
        (ONE_LOST, False, ()),
        (NONE_WON, False, (Chelem.DEFENCE,)),
        (NONE_WON, True, (Chelem.ANNOUNCED_FAILED, Chelem.DEFENCE)),
    ],
)
def test_how_a_slam_ends(tricks: list[str], announced: bool, chelems: tuple[Chelem, ...]) -> None:
    assert tally.outcome(played_out(*tricks, chelem=announced)).chelems == chelems


def test_the_partners_tricks_count_for_the_slam_and_the_dog_does_not() -> None:
    tricks = ["SR S1 S2 S3 S4", "H1 H2 HR H3 H4"]
    ours = played_out(*tricks, partner=2, contract=Bid.GARDE_CONTRE, dog="CR CD CC")
    assert tally.outcome(ours).chelems == (Chelem.UNANNOUNCED_MADE,)
    assert tally.outcome(played_out(*tricks, partner=3)).chelems == ()
