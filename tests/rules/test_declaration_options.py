"""Sections 3 and 7: who may announce what, and when, by other rules."""

from __future__ import annotations

import pytest

from game.rules.actions import (
    AnnounceChelem,
    AnnouncePetit,
    Bid,
    DeclareMisere,
    Misere,
    PlayCard,
    Reason,
    ShowPoignee,
    Slam,
)
from game.rules.cards import parse_card
from game.rules.events import (
    ChelemAnnounced,
    MisereDeclared,
    PetitAnnounced,
    PoigneeShown,
)
from game.rules.observation import Choices, choices
from game.rules.options.choices import (
    ChelemBy,
    ChelemMoment,
    DeclarationMoment,
    FivePlayers,
    Imprenable,
    PetitAuBout,
    PetitChelem,
    PetitSec,
    PoigneeShows,
)
from game.rules.score import tally
from game.rules.score.outcome import Side
from game.rules.shapes import PoigneeLevel
from tests.rules.builders import Table, cards, house

SANS = Bid.GARDE_SANS
BEFORE = {"poignee_moment": DeclarationMoment.BEFORE_FIRST_LEAD}
TEN = "T2-T11"


def _offer(table: Table, seat: int) -> Choices:
    return choices(table.facts, seat, table.state.hands[seat])


def _may_announce(table: Table, seat: int) -> bool:
    return Slam.CHELEM in _offer(table, seat).slams


def _table(hands: dict[int, str], /, **options: object) -> Table:
    """Seat 3 takes garde sans, seat 1 leads."""
    return Table(4, hands, rules=house(**options)).taken_by(3, SANS)


def test_handfuls_before_the_first_lead_in_any_order() -> None:
    hands = {1: "S1", 2: TEN, 3: "T1 T12-T20"}
    table = _table(hands, **BEFORE)
    assert _offer(table, 2).poignee is not None
    shown = ShowPoignee(cards(TEN))
    assert table.act(2, shown) == [PoigneeShown(2, PoigneeLevel.SINGLE, cards(TEN))]
    assert table.reason(2, shown) is Reason.POIGNEE_ALREADY
    assert table.reason(1, ShowPoignee(cards("S1"))) is Reason.POIGNEE_NOT_TRUMP
    table.play("S1")
    assert table.reason(3, ShowPoignee(cards("T1 T12-T20"))) is Reason.POIGNEE_AFTER_LEAD
    assert _offer(table, 3).poignee is None
    usual = _table(hands)
    assert usual.reason(2, shown) is Reason.NOT_YOUR_TURN
    assert _offer(usual, 2).poignee is None


def test_handfuls_of_the_taker_only() -> None:
    table = _table({2: TEN, 3: "T1 T12-T20"}, poignee_taker_only=True, **BEFORE)
    assert table.reason(2, ShowPoignee(cards(TEN))) is Reason.POIGNEE_ONLY_TAKER
    assert _offer(table, 2).poignee is None
    table.act(3, ShowPoignee(cards("T1 T12-T20")))


def test_no_handfuls() -> None:
    table = _table({1: TEN}, poignees=False)
    assert table.reason(1, ShowPoignee(cards(TEN))) is Reason.NOT_IN_THESE_RULES
    assert _offer(table, 1).poignee is None


@pytest.mark.parametrize("five", FivePlayers)
def test_eight_trumps_do_for_five_players_however_they_play(five: FivePlayers) -> None:
    table = Table(5, {1: "T2-T9", 2: "HR"}, rules=house(five_players=five)).taken_by(3, SANS)
    if five is FivePlayers.CALLED_KING:
        table.call("HR")
    table.poignee("T2-T9")
    assert table.facts.poignees[0].level is PoigneeLevel.SINGLE


NO_COURT = "S1-S10 T2-T8 EX"
NEITHER = "S1-S10 H1-H8"


@pytest.mark.parametrize(
    ("hand", "open_miseres"),
    [
        ("SR S1-S10 H1-H7", (Misere.NO_TRUMP,)),
        (NO_COURT, (Misere.NO_COURT,)),
        (NEITHER, (Misere.NO_TRUMP, Misere.NO_COURT)),
        ("SR EX S1-S10 H1-H6", ()),
        ("SR T2 S1-S10 H1-H6", ()),
        ("SV T2 S1-S10 H1-H6", ()),
    ],
)
def test_which_misere_a_hand_is(hand: str, open_miseres: tuple[Misere, ...]) -> None:
    table = _table({1: hand}, misere=True)
    assert _offer(table, 1).miseres == open_miseres
    for misere in Misere:
        if misere not in open_miseres:
            assert table.reason(1, DeclareMisere(misere)) is Reason.MISERE_HAND


def test_a_misere_is_declared_once_before_ones_first_card() -> None:
    table = _table({1: NEITHER, 2: "H10"}, misere=True)
    assert table.reason(2, DeclareMisere(Misere.NO_COURT)) is Reason.NOT_YOUR_TURN
    assert table.act(1, DeclareMisere(Misere.NO_COURT)) == [MisereDeclared(1, Misere.NO_COURT)]
    assert table.reason(1, DeclareMisere(Misere.NO_TRUMP)) is Reason.MISERE_ALREADY
    assert _offer(table, 1).miseres == ()
    table.play("H1")
    assert table.reason(1, DeclareMisere(Misere.NO_TRUMP)) is Reason.MISERE_TOO_LATE
    assert table.facts.miseres == (MisereDeclared(1, Misere.NO_COURT),)


def test_miseres_wait_for_ones_first_card_where_handfuls_are_shown_earlier() -> None:
    table = _table({1: "HR", 2: NEITHER}, misere=True, **BEFORE)
    assert table.reason(2, DeclareMisere(Misere.NO_TRUMP)) is Reason.NOT_YOUR_TURN
    table.play("HR")
    assert table.act(2, DeclareMisere(Misere.NO_TRUMP)) == [MisereDeclared(2, Misere.NO_TRUMP)]


def test_miseres_before_the_first_lead_in_any_order() -> None:
    """As ``home`` has them, whenever handfuls are shown (section 7)."""
    first = DeclarationMoment.BEFORE_FIRST_LEAD
    hands = {1: "HR", 2: NEITHER, 0: "C1-C10 T2-T8 EX"}
    table = _table(hands, misere=True, misere_moment=first)
    table.act(2, DeclareMisere(Misere.NO_TRUMP))
    table.act(0, DeclareMisere(Misere.NO_COURT))
    assert [made.seat for made in table.facts.miseres] == [2, 0]
    table.play("HR")
    assert table.reason(2, DeclareMisere(Misere.NO_COURT)) is Reason.MISERE_AFTER_LEAD


def test_a_misere_is_judged_on_the_hand_after_the_discard() -> None:
    hands = {1: "SR SD SC SV S1-S7 H1-H7"}
    table = Table(4, hands, dog="T2 D1-D5", rules=house(misere=True)).taken_by(1)
    table.discard("S1-S6")
    assert _offer(table, 1).miseres == ()
    table = Table(4, hands, dog="D1-D6", rules=house(misere=True)).taken_by(1)
    assert table.reason(1, DeclareMisere(Misere.NO_TRUMP)) is Reason.WRONG_PHASE
    table.discard("SD SC SV S1 S2 S3")
    assert _offer(table, 1).miseres == (Misere.NO_TRUMP,)


def test_a_misere_goes_with_a_handful() -> None:
    table = _table({1: "S1-S8 T2-T11"}, misere=True)
    table.act(1, DeclareMisere(Misere.NO_COURT))
    table.poignee(TEN)
    assert len(table.facts.poignees) == len(table.facts.miseres) == 1


def test_no_miseres() -> None:
    assert _table({1: NEITHER}).reason(1, DeclareMisere(Misere.NO_TRUMP)) is (
        Reason.NOT_IN_THESE_RULES
    )


def test_only_the_holder_announces_the_petit() -> None:
    table = _table({1: "S1", 2: "T1 T2"}, petit_announced=True)
    assert [_offer(table, seat).petit for seat in range(4)] == [False, False, True, False]
    assert table.reason(1, AnnouncePetit()) is Reason.PETIT_ONLY_HOLDER
    assert table.act(2, AnnouncePetit()) == [PetitAnnounced(2)]
    assert table.facts.petit_announced == 2
    assert table.reason(2, AnnouncePetit()) is Reason.PETIT_ALREADY
    late = _table({1: "S1", 2: "T1 T2"}, petit_announced=True).play("S1")
    assert late.reason(2, AnnouncePetit()) is Reason.PETIT_TOO_LATE
    assert not _offer(late, 2).petit


def test_nobody_announces_the_petit() -> None:
    table = _table({2: "T1 T2"})
    assert table.reason(2, AnnouncePetit()) is Reason.NOT_IN_THESE_RULES
    early = Table(4, {2: "T1 T2"}, rules=house(petit_announced=True))
    assert early.reason(2, AnnouncePetit()) is Reason.WRONG_PHASE


def test_only_the_taker_announces_what_only_his_side_can_earn() -> None:
    options = {"petit_announced": True, "petit_au_bout": PetitAuBout.TAKER_ONLY}
    table = _table({2: "T1 T2"}, **options)
    assert table.reason(2, AnnouncePetit()) is Reason.PETIT_ONLY_TAKER
    _table({3: "T1 T2"}, **options).act(3, AnnouncePetit())


@pytest.mark.parametrize("kind", Imprenable)
def test_a_petit_that_never_wins_is_not_announced(kind: Imprenable) -> None:
    hand = "T1 S1-S9 H1-H8"
    options = {"petit_announced": True, "petit_sec": PetitSec.IMPRENABLE, "imprenable": kind}
    table = _table({2: hand}, **options)
    assert _offer(table, 2).petit is (kind is Imprenable.MAY_WIN)
    if kind is Imprenable.NEVER_WINS:
        assert table.reason(2, AnnouncePetit()) is Reason.PETIT_NEVER_WINS


@pytest.mark.parametrize(("holder", "side"), [(3, Side.ATTACK), (2, Side.DEFENCE)])
def test_the_announced_petit_is_for_the_holders_side(holder: int, side: Side) -> None:
    table = _table({holder: "T1 T2"}, petit_announced=True)
    table.act(holder, AnnouncePetit())
    while not table.facts.is_over:
        seat = table.turn
        table.act(seat, PlayCard(_offer(table, seat).plays.lowest))
    assert tally.outcome(table.state).petit_announced is side


def test_nobody_announces_a_slam() -> None:
    table = _table({}, chelem_by=ChelemBy.NOBODY)
    assert table.reason(3, AnnounceChelem()) is Reason.NOT_IN_THESE_RULES
    assert _offer(table, 3).slams == ()


def test_the_petit_chelem_is_announced_like_the_slam_but_leads_nothing() -> None:
    table = _table({}, petit_chelem=PetitChelem.BUT_ONE)
    assert _offer(table, 3).slams == tuple(Slam)
    assert table.act(3, AnnounceChelem(Slam.PETIT_CHELEM)) == [
        ChelemAnnounced(3, Slam.PETIT_CHELEM)
    ]
    assert table.turn == 1
    assert table.facts.chelem is None
    assert table.reason(3, AnnounceChelem()) is Reason.CHELEM_ALREADY
    assert _table({}).reason(3, AnnounceChelem(Slam.PETIT_CHELEM)) is Reason.NOT_IN_THESE_RULES


def test_a_slam_with_the_bid_only() -> None:
    table = _table({}, chelem_moment=ChelemMoment.WITH_BID)
    assert table.reason(3, AnnounceChelem()) is Reason.CHELEM_ONLY_WITH_BID
    assert _offer(table, 3).slams == ()


def test_one_slam_for_each_side() -> None:
    table = _table({}, chelem_by=ChelemBy.ANY_PLAYER)
    assert [_may_announce(table, seat) for seat in range(4)] == [True] * 4
    table.act(2, AnnounceChelem())
    assert table.reason(1, AnnounceChelem()) is Reason.CHELEM_ALREADY
    assert [_may_announce(table, seat) for seat in range(4)] == [False, False, False, True]
    table.act(3, AnnounceChelem())
    assert table.reason(3, AnnounceChelem()) is Reason.CHELEM_ALREADY
    assert [made.seat for made in table.facts.chelems] == [2, 3]
    assert table.facts.chelem == 2


def test_while_the_sides_are_secret_nobody_is_refused_for_another() -> None:
    rules = house(chelem_by=ChelemBy.ANY_PLAYER)
    for king_with in (1, 0):
        table = Table(5, {king_with: "HR"}, rules=rules).taken_by(3, SANS).call("HR")
        table.act(2, AnnounceChelem())
        offers = [_may_announce(table, seat) for seat in range(5)]
        assert offers == [True, True, False, True, True]


def test_when_the_dog_shows_the_called_card_the_sides_are_known() -> None:
    rules = house(chelem_by=ChelemBy.ANY_PLAYER)
    table = Table(5, {}, dog="HR S1 S2", rules=rules).taken_by(3).call("HR")
    table.act(2, AnnounceChelem())
    assert table.reason(1, AnnounceChelem()) is Reason.CHELEM_ALREADY


def test_a_dealer_who_sits_out_announces_nothing() -> None:
    rules = house(sitting_out=True, chelem_by=ChelemBy.ANY_PLAYER, misere=True, **BEFORE)
    table = Table(5, rules=rules).taken_by(3, SANS)
    assert table.reason(0, AnnounceChelem()) is Reason.NOT_YOUR_TURN
    assert table.reason(0, DeclareMisere(Misere.NO_TRUMP)) is Reason.NOT_YOUR_TURN
    assert _offer(table, 0) == Choices()
    assert parse_card("EX") not in table.state.hands[0]


MORE = {"poignee_shows": PoigneeShows.AT_LEAST}
"""A handful may show more than its level needs."""


@pytest.mark.parametrize(
    ("hand", "counts"),
    [
        ("T2-T10", ()),
        ("T2-T11", (10,)),
        ("T2-T10 EX", (10,)),
        ("T2-T13", (10, 11, 12)),
        ("T2-T11 EX", (10,)),
        ("T2-T13 EX", (10, 11, 12, 13)),
        ("T2-T15 EX", (10, 11, 12, 13, 14, 15)),
    ],
)
def test_how_many_trumps_a_handful_may_show(hand: str, counts: tuple[int, ...]) -> None:
    """The Excuse only where without it the level is not reached."""
    offer = _offer(_table({1: hand}, **MORE), 1).poignee
    assert (() if offer is None else offer.counts) == counts


@pytest.mark.parametrize(
    ("shown", "found"),
    [
        ("T2-T10", Reason.POIGNEE_COUNT),
        ("T2-T11", PoigneeLevel.SINGLE),
        ("T2-T13", PoigneeLevel.SINGLE),
        ("T2-T12 EX", Reason.POIGNEE_EXCUSE),
        ("T2-T13 EX", PoigneeLevel.DOUBLE),
    ],
)
def test_what_a_larger_handful_is(shown: str, found: Reason | PoigneeLevel) -> None:
    table = _table({1: "T2-T13 EX"}, **MORE)
    if isinstance(found, Reason):
        assert table.reason(1, ShowPoignee(cards(shown))) is found
    else:
        assert table.poignee(shown).facts.poignees[0].level is found


def test_where_the_excuse_is_no_trump_in_a_handful() -> None:
    table = _table({1: "T2-T10 EX", 2: "T1 T11-T20"}, poignee_excuse=False, **BEFORE)
    assert _offer(table, 1).poignee is None
    assert table.reason(1, ShowPoignee(cards("T2-T10 EX"))) is Reason.POIGNEE_NOT_TRUMP
    offer = _offer(table, 2).poignee
    assert offer is not None
    assert not offer.has_excuse
