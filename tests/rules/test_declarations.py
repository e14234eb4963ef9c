"""Sections 3, 7, 11.6 and 11.7: handfuls, slams, and the Petit in the last trick.

The Petit counts in the trick before when the Excuse ends a slam; slams are announced, made, failed
and suffered.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.rules.actions import AnnounceChelem, Bid, Reason, ShowPoignee, Slam
from game.rules.cards import ALL_CARDS, EXCUSE, parse_card
from game.rules.observation import choices
from game.rules.options.presets import PRESETS
from game.rules.options.ruleset import RuleSet
from game.rules.play import PoigneeChoice, gives_slam_up, legal_plays
from game.rules.score import tally
from game.rules.score.outcome import Chelem, Side
from game.rules.shapes import PoigneeLevel
from game.rules.state import Phase, Trick
from tests.rules.builders import FFT, Table, cards, facts_in_play, in_order, played_out

SINGLE, DOUBLE, TRIPLE = PoigneeLevel


def _opened(players: int, hand: str) -> Table:
    """Seat 1 holds those cards and is to lead; seat 2 plays sans, or in fives calls a king."""
    table = Table(players, {1: hand}).taken_by(2, Bid.GARDE_SANS)
    return table.call("SR") if players == 5 else table


def _offer(table: Table, seat: int = 1) -> PoigneeChoice | None:
    return choices(table.facts, seat, table.state.hands[seat]).poignee


@pytest.mark.parametrize(
    ("players", "hand", "levels"),
    [
        (3, "T1-T12", []),
        (3, "T1-T13", [SINGLE]),
        (3, "T1-T15", [SINGLE, DOUBLE]),
        (3, "T1-T18", [SINGLE, DOUBLE, TRIPLE]),
        (4, "T1-T9", []),
        (4, "T1-T9 EX", [SINGLE]),
        (4, "T1-T12 EX", [SINGLE, DOUBLE]),
        (4, "T1-T15", [SINGLE, DOUBLE, TRIPLE]),
        (5, "T1-T7", []),
        (5, "T1-T8", [SINGLE]),
        (5, "T1-T10", [SINGLE, DOUBLE]),
        (5, "T1-T12 EX", [SINGLE, DOUBLE, TRIPLE]),
    ],
)
def test_levels_within_reach(players: int, hand: str, levels: list[PoigneeLevel]) -> None:
    padding = FFT.shape(players).hand_size - len(cards(hand))
    plain = " ".join(card.code for card in ALL_CARDS[:padding])
    offer = _offer(_opened(players, f"{hand} {plain}"))
    assert ([] if offer is None else [level for level, _ in offer.sizes]) == levels


@pytest.mark.parametrize(
    ("shown", "level"), [("T1-T10", SINGLE), ("T4-T13", SINGLE), ("T1-T13", DOUBLE)]
)
def test_the_exact_number_is_shown_and_a_lower_level_may_be_chosen(
    shown: str, level: PoigneeLevel
) -> None:
    table = _opened(4, "T1-T13").poignee(shown)
    (poignee,) = table.facts.poignees
    assert (poignee.seat, poignee.level, poignee.cards) == (1, level, cards(shown))
    assert table.facts.to_act == 1, "showing is not playing"


@pytest.mark.parametrize(
    ("shown", "reason"),
    [
        ("T1-T9", Reason.POIGNEE_COUNT),
        ("T1-T11", Reason.POIGNEE_COUNT),
        ("", Reason.POIGNEE_COUNT),
        ("T1-T9 S1", Reason.POIGNEE_NOT_TRUMP),
        ("T1-T9 T20", Reason.NOT_IN_HAND),
        ("T1-T9 EX", Reason.POIGNEE_EXCUSE),
        ("T1-T12 EX", Reason.POIGNEE_EXCUSE),
    ],
)
def test_what_may_not_be_shown(shown: str, reason: Reason) -> None:
    table = _opened(4, "T1-T13 EX S1")
    assert table.reason(1, ShowPoignee(cards(shown))) is reason


def test_the_excuse_makes_up_a_number_that_the_trumps_do_not_reach() -> None:
    table = _opened(4, "T1-T12 EX S1")
    offer = _offer(table)
    assert offer is not None
    assert offer.has_excuse
    assert not offer.needs_excuse(12)
    assert offer.needs_excuse(13)
    assert table.reason(1, ShowPoignee(cards("T1-T9 EX"))) is Reason.POIGNEE_EXCUSE
    table.poignee("T1-T12 EX")
    assert table.facts.poignees[0].level is DOUBLE


def test_only_one_per_player_and_only_before_ones_own_first_card() -> None:
    table = Table(4, {1: "T1-T10 S1", 2: "T11-T19 EX S2", 3: "SR", 0: "S3"})
    table.taken_by(2, Bid.GARDE_SANS)
    theirs = ShowPoignee(cards("T11-T19 EX"))
    assert table.reason(2, theirs) is Reason.NOT_YOUR_TURN
    table.poignee("T1-T10")
    assert table.reason(1, ShowPoignee(cards("T1-T10"))) is Reason.POIGNEE_ALREADY
    assert _offer(table) is None
    table.play("S1")
    assert table.reason(1, ShowPoignee(cards("T1-T10"))) is Reason.POIGNEE_TOO_LATE
    table.poignee("T11-T19 EX").play("S2 SR S3")
    assert [poignee.seat for poignee in table.facts.poignees] == [1, 2]
    assert table.facts.to_act == 3
    assert _offer(table, 3) is None


def test_none_before_the_play_nor_from_a_seat_that_is_not_there() -> None:
    table = Table(4, {1: "T1-T10 S1"})
    handful = ShowPoignee(cards("T1-T10"))
    assert table.reason(1, handful) is Reason.WRONG_PHASE
    table.taken_by(2, Bid.GARDE_SANS)
    assert table.reason(4, handful) is Reason.NOT_YOUR_TURN


def test_it_is_never_compulsory() -> None:
    table = _opened(4, "T1-T15 S1").play("S1")
    assert table.facts.poignees == ()


KINGS = "SR HR DR CR"


def test_trumps_of_the_discard_count_and_are_shown() -> None:
    hand = f"{KINGS} T1 T21 EX T2-T10 S1 S2"
    table = Table(4, {1: hand}, dog="S3 S4 S5 T11 T12 T13").taken_by(1).discard("S1-S5 T3")
    offer = _offer(table)
    assert offer is not None
    assert offer.must_include == cards("T3")
    assert offer.trumps == cards("T1-T13 T21")
    assert table.reason(1, ShowPoignee(cards("T4-T13"))) is Reason.POIGNEE_SHOWN_DISCARD
    assert table.reason(1, ShowPoignee(cards("T3-T11 EX"))) is Reason.POIGNEE_EXCUSE
    table.poignee("T1-T13")
    assert table.facts.poignees[0].level is DOUBLE


def test_only_the_takers_own_discard_counts_for_him() -> None:
    hands = {1: f"{KINGS} T1 T21 EX T2-T9", 2: "T11-T20"}
    table = Table(5, hands, dog="T10 S1 S2").taken_by(1).call("SR").discard("S1 S2 T2").play("SR")
    offer = _offer(table, 2)
    assert offer is not None
    assert (offer.trumps, offer.must_include) == (cards("T11-T20"), cards(""))
    assert table.reason(2, ShowPoignee(cards("T2 T11-T17"))) is Reason.NOT_IN_HAND
    table.poignee("T11-T18")


# each trick is written in the order of the seats; seat 0 takes and leads first
@pytest.mark.parametrize(
    ("tricks", "partner", "side"),
    [
        pytest.param(["SR S1 S2 S3", "T5 T1 T2 T3"], None, Side.ATTACK, id="caught"),
        pytest.param(["SR S1 S2 S3", "T1 T5 T2 T3"], None, Side.DEFENCE, id="lost"),
        pytest.param(["S1 SR S2 S3", "H1 T1 H2 H3"], None, Side.DEFENCE, id="wins by itself"),
        pytest.param(["SR S1 S2 S3 S4", "T1 T5 T9 T3 T2"], 2, Side.ATTACK, id="won by the partner"),
        pytest.param(["T5 T1 T2 T3", "SR S1 S2 S3"], None, None, id="too early"),
        pytest.param(
            ["SR S1 S2 S3", "T5 T1 T2 T3", "EX H1 H2 H3"],
            None,
            Side.ATTACK,
            id="slam with the Excuse last: the trick before counts",
        ),
        pytest.param(
            ["S1 SR S2 S3", "T1 T5 H2 H3", "H4 EX H5 H6"],
            None,
            Side.DEFENCE,
            id="slam of the defence with the Excuse last: the trick before counts",
        ),
        pytest.param(
            ["SR S1 S2 S3", "DR D1 D2 D3", "EX T1 H2 H3"],
            None,
            Side.ATTACK,
            id="slam with the Excuse last: the last trick counts as well",
        ),
        pytest.param(
            ["S1 SR S2 S3", "T5 D1 T1 D2", "EX H1 H2 H3"],
            None,
            None,
            id="no slam: the trick before does not count",
        ),
    ],
)
def test_petit_au_bout_goes_to_the_side_that_wins_the_trick(
    tricks: list[str], partner: int | None, side: Side | None
) -> None:
    assert tally.outcome(played_out(*tricks, partner=partner)).petit_au_bout is side


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
