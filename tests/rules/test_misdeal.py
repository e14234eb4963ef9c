"""Section 2.5: hands that void a deal or may, and the Petit that cannot be taken."""

from __future__ import annotations

import pytest

from game.rules.actions import Bid, CancelDeal, DeclareImprenable, MakeBid, PlayCard, Reason
from game.rules.before_play import has_bare_petit
from game.rules.cards import PETIT, Suit, parse_card
from game.rules.events import (
    CardPlayed,
    Dealt,
    DealVoided,
    Event,
    ImprenableDeclared,
    PetitSecFound,
    VoidReason,
)
from game.rules.observation import Choices, choices
from game.rules.options.choices import Imprenable, ImprenableMoment, Maldonne, PetitSec
from game.rules.state import Phase
from tests.rules.builders import Table, cards, house

SANS = Bid.GARDE_SANS
BARE = "T1 S1-S9 H1-H8"
"""Eighteen cards with the bare Petit."""


def _table(hand: str = BARE, **options: object) -> Table:
    return Table(4, {2: hand}, rules=house(**options))


def _opening(table: Table) -> list[Event]:
    assert isinstance(table.events[0], Dealt)
    return table.events[1:]


@pytest.mark.parametrize("moment", ImprenableMoment)
@pytest.mark.parametrize("kind", PetitSec)
def test_what_follows_the_deal(kind: PetitSec, moment: ImprenableMoment) -> None:
    at_once = moment is ImprenableMoment.AFTER_DEAL
    expected: dict[PetitSec, list[Event]] = {
        PetitSec.CANCEL: [DealVoided(VoidReason.PETIT_SEC, 2)],
        PetitSec.IMPRENABLE: [ImprenableDeclared(2)] if at_once else [],
        PetitSec.CHOICE: [PetitSecFound(2)] if at_once else [],
        PetitSec.PLAY_ON: [],
    }
    table = _table(petit_sec=kind, imprenable_moment=moment)
    assert _opening(table) == expected[kind]
    assert _opening(_table("T1 T2", petit_sec=kind, imprenable_moment=moment)) == []


@pytest.mark.parametrize(
    ("hand", "ignores_excuse", "bare"),
    [
        ("T1 SR", False, True),
        ("T1 EX SR", False, False),
        ("T1 EX SR", True, True),
        ("T1 T2 SR", True, False),
        ("EX SR", True, False),
    ],
)
def test_the_excuse_may_be_ignored(hand: str, ignores_excuse: bool, bare: bool) -> None:
    assert has_bare_petit(house(petit_sec_ignores_excuse=ignores_excuse), cards(hand)) is bare


def test_the_choice_is_asked_before_the_auction() -> None:
    table = _table(petit_sec=PetitSec.CHOICE)
    assert (table.facts.phase, table.facts.to_act) == (Phase.PETIT_SEC, 2)
    offer = choices(table.facts, 2, table.state.hands[2])
    assert offer == Choices(imprenable=True, cancel=True)
    assert choices(table.facts, 1, table.state.hands[1]) == Choices()
    assert table.reason(1, MakeBid(Bid.PASS)) is Reason.WRONG_PHASE
    assert table.reason(1, CancelDeal()) is Reason.NOT_YOUR_TURN
    assert table.reason(1, DeclareImprenable()) is Reason.NOT_YOUR_TURN


def test_the_choice_to_cancel() -> None:
    table = _table(petit_sec=PetitSec.CHOICE)
    assert table.act(2, CancelDeal()) == [DealVoided(VoidReason.PETIT_SEC, 2)]
    assert table.facts.is_over


def test_the_choice_to_play() -> None:
    table = _table(petit_sec=PetitSec.CHOICE)
    assert table.act(2, DeclareImprenable()) == [ImprenableDeclared(2)]
    assert (table.facts.phase, table.facts.to_act) == (Phase.AUCTION, 1)
    assert table.facts.imprenable == 2
    assert table.reason(2, CancelDeal()) is Reason.CANCEL_HAND
    assert table.reason(2, DeclareImprenable()) is Reason.WRONG_PHASE


@pytest.mark.parametrize("moment", [ImprenableMoment.FIRST_CARD, ImprenableMoment.WHEN_PLAYED])
def test_who_says_it_later_may_cancel_until_the_first_bid(moment: ImprenableMoment) -> None:
    table = _table(petit_sec=PetitSec.CHOICE, imprenable_moment=moment)
    assert (table.facts.phase, table.facts.to_act) == (Phase.AUCTION, 1)
    assert choices(table.facts, 2, table.state.hands[2]) == Choices(cancel=True)
    assert not choices(table.facts, 1, table.state.hands[1]).cancel
    later = _table(petit_sec=PetitSec.CHOICE, imprenable_moment=moment).bid(Bid.PASS)
    assert later.reason(2, CancelDeal()) is Reason.CANCEL_TOO_LATE
    assert later.taken_by(0).reason(2, CancelDeal()) is Reason.WRONG_PHASE
    assert table.act(2, CancelDeal()) == [DealVoided(VoidReason.PETIT_SEC, 2)]


@pytest.mark.parametrize(
    ("options", "hand", "reason"),
    [
        ({"excuse_sec": True}, "EX S1-S9 H1-H8", VoidReason.EXCUSE_SEC),
        ({"excuse_sec": True}, "EX T9 S1-S9 H1-H7", None),
        ({"excuse_sec": True}, "S1-S10 H1-H8", None),
        ({}, "EX S1-S9 H1-H8", None),
        ({"maldonne": Maldonne.NO_TRUMP}, "S1-S10 H1-H8", VoidReason.MALDONNE),
        ({"maldonne": Maldonne.NO_TRUMP}, "EX S1-S9 H1-H8", None),
        ({"maldonne": Maldonne.NO_TRUMP}, "T9 S1-S9 H1-H8", None),
        ({"maldonne": Maldonne.FEW_CARDS}, "SR SD SC SV EX S1-S7 H1-H6", VoidReason.MALDONNE),
        ({"maldonne": Maldonne.FEW_CARDS}, "SR SD SC SV T9 S1-S7 H1-H6", None),
        (
            {"maldonne": Maldonne.FEW_CARDS, "maldonne_minimum": 6},
            "SR SD SC SV T9 S1-S7 H1-H6",
            VoidReason.MALDONNE,
        ),
    ],
)
def test_weak_hands_may_cancel(
    options: dict[str, object], hand: str, reason: VoidReason | None
) -> None:
    table = _table(hand, **options)
    assert choices(table.facts, 2, table.state.hands[2]).cancel is (reason is not None)
    if reason is None:
        assert table.reason(2, CancelDeal()) is Reason.CANCEL_HAND
    else:
        assert table.act(2, CancelDeal()) == [DealVoided(reason, 2)]


def test_a_dealer_who_sits_out_has_no_weak_hand() -> None:
    table = Table(5, rules=house(sitting_out=True, maldonne=Maldonne.NO_TRUMP))
    assert table.reason(0, CancelDeal()) is Reason.CANCEL_HAND


def _in_play(moment: ImprenableMoment, kind: Imprenable = Imprenable.NEVER_WINS) -> Table:
    """Seat 3 takes garde sans, seat 1 leads; seat 2 has the Petit and no diamond or club."""
    rules = house(petit_sec=PetitSec.IMPRENABLE, imprenable_moment=moment, imprenable=kind)
    hands = {1: "D1 D2 S10 T2", 2: BARE, 3: "D3 D4 T20 T21", 0: "D5 D6 T3"}
    return Table(4, hands, rules=rules).taken_by(3, SANS)


@pytest.mark.parametrize(
    ("moment", "plays", "declared_with"),
    [
        (ImprenableMoment.FIRST_CARD, "D1 S1", "S1"),
        (ImprenableMoment.FIRST_CARD, "D1 T1", "T1"),
        (ImprenableMoment.WHEN_PLAYED, "D1 T1", "T1"),
        (ImprenableMoment.WHEN_PLAYED, "D1 S1 D3 D5 D6 D2 T1", "T1"),
    ],
)
def test_when_the_others_learn_of_it(
    moment: ImprenableMoment, plays: str, declared_with: str
) -> None:
    table = _in_play(moment).play(plays)
    said = table.events.index(ImprenableDeclared(2))
    assert table.events[said + 1] == CardPlayed(2, parse_card(declared_with))
    assert table.events.count(ImprenableDeclared(2)) == 1
    assert table.facts.imprenable == 2


def test_when_played_it_stays_a_secret_until_then() -> None:
    table = _in_play(ImprenableMoment.WHEN_PLAYED).play("D1 S1 D3 D5")
    assert table.facts.imprenable is None


@pytest.mark.parametrize("moment", ImprenableMoment)
@pytest.mark.parametrize("kind", Imprenable)
def test_it_may_be_played_to_anything_and_need_not_be(
    kind: Imprenable, moment: ImprenableMoment
) -> None:
    table = _in_play(moment, kind)
    table.play("D1")
    assert choices(table.facts, 2, table.state.hands[2]).plays == table.state.hands[2]
    table = _in_play(moment, kind)
    table.play("T2")
    assert choices(table.facts, 2, table.state.hands[2]).plays == table.state.hands[2]
    table = _in_play(moment, kind)
    table.play("S10")
    assert choices(table.facts, 2, table.state.hands[2]).plays == cards("T1 S1-S9")


def test_an_ordinary_bare_petit_must_trump() -> None:
    rules = house(petit_sec=PetitSec.PLAY_ON)
    table = Table(4, {1: "D1", 2: BARE}, rules=rules).taken_by(3, SANS).play("D1")
    assert choices(table.facts, 2, table.state.hands[2]).plays == cards("T1")


@pytest.mark.parametrize(("kind", "winner"), [(Imprenable.NEVER_WINS, 0), (Imprenable.MAY_WIN, 2)])
def test_who_wins_the_trick_it_is_played_to(kind: Imprenable, winner: int) -> None:
    table = _in_play(ImprenableMoment.AFTER_DEAL, kind).play("D1 T1 D3 D5")
    trick = table.facts.tricks[0]
    assert trick.winner == winner
    assert trick.petit_excused is (kind is Imprenable.NEVER_WINS)


def test_a_higher_trump_wins_in_any_case() -> None:
    for kind in Imprenable:
        table = _in_play(ImprenableMoment.AFTER_DEAL, kind).play("T2 T1 T20 T3")
        assert table.facts.tricks[0].winner == 3


def test_led_it_sets_no_suit_or_trumps() -> None:
    never = _led(Imprenable.NEVER_WINS)
    assert choices(never.facts, 3, never.state.hands[3]).plays == never.state.hands[3]
    never.play("D3")
    hand = never.state.hands[0]
    assert choices(never.facts, 0, hand).plays == hand.of_suit(Suit.DIAMONDS)
    never.play("D5 D1")
    assert never.facts.tricks[0].winner == 0
    may = _led(Imprenable.MAY_WIN)
    hand = may.state.hands[3]
    assert choices(may.facts, 3, hand).plays == hand.trumps


def _led(kind: Imprenable) -> Table:
    """Seat 2 leads the imprenable Petit to the first trick."""
    rules = house(petit_sec=PetitSec.IMPRENABLE, imprenable=kind)
    hands = {1: "D1 T2", 2: BARE, 3: "D3 D4 T20 T21", 0: "D5 D6 T3 T4"}
    table = Table(4, hands, dealer=1, rules=rules).taken_by(3, SANS)
    return table.play("T1")


def test_an_excuse_and_the_petit_led_leave_the_suit_to_the_third() -> None:
    rules = house(petit_sec=PetitSec.IMPRENABLE)
    hands = {2: BARE, 3: "EX S10 T5", 0: "D5 D6 T3 T4", 1: "D1 T2"}
    table = Table(4, hands, dealer=1, rules=rules).taken_by(1, SANS).play("T1 EX D5")
    assert table.reason(1, PlayCard(parse_card("T2"))) is Reason.MUST_FOLLOW
    assert table.play("D1").facts.tricks[0].winner == 0


def test_a_taker_who_takes_the_dog_loses_it() -> None:
    rules = house(petit_sec=PetitSec.IMPRENABLE)
    table = Table(4, {2: BARE, 1: "D1"}, dog="C1-C6", rules=rules).taken_by(2, Bid.GARDE)
    assert table.facts.imprenable is None
    table.discard("C1-C6").play("D1")
    assert choices(table.facts, 2, table.state.hands[2]).plays == cards("T1")
    for moment in ImprenableMoment:
        later = house(petit_sec=PetitSec.IMPRENABLE, imprenable_moment=moment)
        table = Table(4, {2: BARE, 1: "D1"}, dog="C1-C6", rules=later).taken_by(2, Bid.GARDE)
        table.discard("C1-C6").play("D1 T1")
        assert table.facts.imprenable is None


def test_a_taker_without_the_dog_keeps_it() -> None:
    rules = house(petit_sec=PetitSec.IMPRENABLE, imprenable_moment=ImprenableMoment.WHEN_PLAYED)
    table = Table(4, {2: BARE, 1: "D1"}, dog="C1-C6", rules=rules).taken_by(2, SANS).play("D1")
    assert PETIT in choices(table.facts, 2, table.state.hands[2]).plays
    assert len(choices(table.facts, 2, table.state.hands[2]).plays) == 18


def test_a_petit_that_was_dealt_with_trumps_is_not_imprenable_later() -> None:
    rules = house(petit_sec=PetitSec.IMPRENABLE, imprenable_moment=ImprenableMoment.WHEN_PLAYED)
    hands = {1: "T3 T4", 2: "T1 T5 S1-S9 H1-H7", 3: "T20 T21"}
    table = Table(4, hands, rules=rules).taken_by(3, SANS).play("T3 T5 T20")
    while table.facts.trick is not None and table.facts.trick.cards:
        seat = table.turn
        table.act(seat, PlayCard(choices(table.facts, seat, table.state.hands[seat]).plays.lowest))
    table.play("T21")
    while table.turn != 2:
        seat = table.turn
        table.act(seat, PlayCard(choices(table.facts, seat, table.state.hands[seat]).plays.lowest))
    assert choices(table.facts, 2, table.state.hands[2]).plays == cards("T1")
