"""Every reason for a refusal, each with an action that provokes it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final

import pytest

from game.rules.actions import (
    Action,
    AnnounceChelem,
    AnnouncePetit,
    Bid,
    CallCard,
    CancelDeal,
    DeclareMisere,
    Discard,
    MakeBid,
    Misere,
    PlayCard,
    Reason,
    ShowPoignee,
    Slam,
)
from game.rules.cards import parse_card
from game.rules.engine import decide
from game.rules.options.choices import ChelemMoment, DeclarationMoment, PetitAuBout, PetitSec
from tests.rules.builders import Table, cards, house


def _play(code: str) -> PlayCard:
    return PlayCard(parse_card(code))


def _discarding(discard: str) -> tuple[Table, int, Action]:
    hand = "SR T1 T21 T2 S1-S10"
    return Table(4, {1: hand}, dog="C1-C6").taken_by(1), 1, Discard(cards(discard))


def _discarding_trumps(discard: str) -> tuple[Table, int, Action]:
    table = Table(5, {1: "SR HR DR CR T2-T12"}, dog="S1 S2 T13").taken_by(1).call("SR")
    return table, 1, Discard(cards(discard))


def _showing(shown: str) -> tuple[Table, int, Action]:
    table = Table(4, {1: "T1-T13 EX S1"}).taken_by(2, Bid.GARDE_SANS)
    return table, 1, ShowPoignee(cards(shown))


def _following(hand: str, card: str) -> tuple[Table, int, Action]:
    """Seat 1 leads the 5 of hearts, seat 2 has the 6 of trumps, seat 3 only those cards of note."""
    plain = "C1-C10 CV CC CD CR D1-D4"
    filled = " ".join([hand, *(c.code for c in list(cards(plain))[: 18 - len(hand.split())])])
    table = Table(4, {1: "H5", 2: "T6 D5-D10 DV DC DD DR S1-S7", 3: filled})
    return table.taken_by(1, Bid.GARDE_SANS).play("H5 T6"), 3, _play(card)


def _taken(**options: object) -> Table:
    return Table(4, {1: "S1", 2: "S2"}, rules=house(**options)).taken_by(1, SANS)


def _with_petit(**options: object) -> Table:
    rules = house(petit_announced=True, **options)
    return Table(4, {1: "S1", 2: "T1 S2-S10 H1-H8"}, rules=rules).taken_by(3, SANS)


def _without_court_cards(**options: object) -> Table:
    rules = house(misere=True, **options)
    return Table(4, {1: "S1-S10 T2-T9"}, rules=rules).taken_by(3, SANS)


def _misere(misere: Misere = Misere.NO_COURT) -> DeclareMisere:
    return DeclareMisere(misere)


def _announced_petit() -> Table:
    table = _with_petit(petit_sec=PetitSec.PLAY_ON)
    table.act(2, AnnouncePetit())
    return table


def _declared_misere() -> Table:
    table = _without_court_cards()
    table.act(1, _misere())
    return table


SANS, PASS = Bid.GARDE_SANS, Bid.PASS

PROVOKED: Final[Mapping[Reason, Callable[[], tuple[Table, int, Action]]]] = MappingProxyType(
    {
        Reason.NOT_YOUR_TURN: lambda: (Table(), 2, MakeBid(PASS)),
        Reason.WRONG_PHASE: lambda: (Table(4, {1: "S1"}), 1, _play("S1")),
        Reason.NOT_IN_HAND: lambda: _showing("T1-T9 T20"),
        Reason.NOT_IN_THESE_RULES: lambda: (_taken(), 1, AnnouncePetit()),
        Reason.CANCEL_HAND: lambda: (Table(), 1, CancelDeal()),
        Reason.CANCEL_TOO_LATE: lambda: (Table().bid(PASS), 1, CancelDeal()),
        Reason.BID_NOT_PLAYED: lambda: (Table(), 1, MakeBid(Bid.VOICE)),
        Reason.MUST_BID: lambda: (
            Table(3, rules=house(must_bid=True)).bid(PASS, PASS),
            0,
            MakeBid(PASS),
        ),
        Reason.BID_TOO_LOW: lambda: (Table().bid(Bid.GARDE), 2, MakeBid(Bid.PETITE)),
        Reason.CALL_NOT_ALLOWED: lambda: (Table(5).taken_by(1), 1, CallCard(parse_card("SD"))),
        Reason.CHELEM_ONLY_TAKER: lambda: (_taken(), 2, AnnounceChelem()),
        Reason.CHELEM_ONLY_WITH_BID: lambda: (
            _taken(chelem_moment=ChelemMoment.WITH_BID),
            1,
            AnnounceChelem(),
        ),
        Reason.CHELEM_NOT_WITH_BID: lambda: (Table(), 1, MakeBid(Bid.GARDE, Slam.CHELEM)),
        Reason.CHELEM_TOO_LATE: lambda: (_taken().play("S1"), 1, AnnounceChelem()),
        Reason.CHELEM_ALREADY: lambda: (_taken().chelem(), 1, AnnounceChelem()),
        Reason.DISCARD_COUNT: lambda: _discarding("S1-S5"),
        Reason.DISCARD_KING: lambda: _discarding("S1-S5 SR"),
        Reason.DISCARD_BOUT: lambda: _discarding("S1-S5 T21"),
        Reason.DISCARD_TRUMP: lambda: _discarding("S1-S5 T2"),
        Reason.DISCARD_TRUMP_COUNT: lambda: _discarding_trumps("S1 T2 T3"),
        Reason.DISCARD_CALLED: lambda: (
            Table(5, {1: "SR HR DR CR SD"}, dog="S1 S2 S3").taken_by(1).call("SD"),
            1,
            Discard(cards("SD S1 S2")),
        ),
        Reason.PETIT_TOO_LATE: lambda: (
            _with_petit(petit_sec=PetitSec.PLAY_ON).play("S1"),
            2,
            AnnouncePetit(),
        ),
        Reason.PETIT_ALREADY: lambda: (_announced_petit(), 2, AnnouncePetit()),
        Reason.PETIT_ONLY_TAKER: lambda: (
            _with_petit(petit_sec=PetitSec.PLAY_ON, petit_au_bout=PetitAuBout.TAKER_ONLY),
            2,
            AnnouncePetit(),
        ),
        Reason.PETIT_ONLY_HOLDER: lambda: (
            _with_petit(petit_sec=PetitSec.PLAY_ON),
            1,
            AnnouncePetit(),
        ),
        Reason.PETIT_NEVER_WINS: lambda: (
            _with_petit(petit_sec=PetitSec.IMPRENABLE),
            2,
            AnnouncePetit(),
        ),
        Reason.POIGNEE_ONLY_TAKER: lambda: (
            _with_petit(petit_sec=PetitSec.PLAY_ON, poignee_taker_only=True),
            1,
            ShowPoignee(cards("S1")),
        ),
        Reason.MISERE_TOO_LATE: lambda: (_without_court_cards().play("S1"), 1, _misere()),
        Reason.MISERE_AFTER_LEAD: lambda: (
            _without_court_cards(misere_moment=DeclarationMoment.BEFORE_FIRST_LEAD).play("S1"),
            1,
            _misere(),
        ),
        Reason.MISERE_ALREADY: lambda: (_declared_misere(), 1, _misere()),
        Reason.MISERE_HAND: lambda: (_without_court_cards(), 1, _misere(Misere.NO_TRUMP)),
        Reason.POIGNEE_TOO_LATE: lambda: (
            Table(4, {1: "T1-T10 S1"}).taken_by(2, SANS).play("S1"),
            1,
            ShowPoignee(cards("T1-T10")),
        ),
        Reason.POIGNEE_AFTER_LEAD: lambda: (
            Table(
                4,
                {1: "S2", 2: "T1-T10 S1"},
                rules=house(poignee_moment=DeclarationMoment.BEFORE_FIRST_LEAD),
            )
            .taken_by(2, SANS)
            .play("S2"),
            2,
            ShowPoignee(cards("T1-T10")),
        ),
        Reason.POIGNEE_ALREADY: lambda: (
            Table(4, {1: "T1-T10 S1"}).taken_by(2, SANS).poignee("T1-T10"),
            1,
            ShowPoignee(cards("T1-T10")),
        ),
        Reason.POIGNEE_NOT_TRUMP: lambda: _showing("T1-T9 S1"),
        Reason.POIGNEE_COUNT: lambda: _showing("T1-T9"),
        Reason.POIGNEE_EXCUSE: lambda: _showing("T1-T9 EX"),
        Reason.POIGNEE_SHOWN_DISCARD: lambda: (
            Table(5, {1: "SR HR DR CR T2-T12"}, dog="S1 S2 T13")
            .taken_by(1)
            .call("SR")
            .discard("S1 S2 T2"),
            1,
            ShowPoignee(cards("T3-T10")),
        ),
        Reason.MUST_FOLLOW: lambda: _following("H1 T7", "T7"),
        Reason.MUST_TRUMP: lambda: _following("T7 T2", "C1"),
        Reason.MUST_OVERTRUMP: lambda: _following("T7 T2", "T2"),
        Reason.OPENING_LEAD_CALLED_SUIT: lambda: (
            Table(5, {1: "H1 S1", 2: "HR"}).taken_by(3, SANS).call("HR"),
            1,
            _play("H1"),
        ),
    }
)


DETAILS: Final[Mapping[Reason, dict[str, str | int]]] = MappingProxyType(
    {
        Reason.NOT_YOUR_TURN: {"seat": 1},
        Reason.WRONG_PHASE: {"phase": "auction"},
        Reason.NOT_IN_HAND: {"card": "T20"},
        Reason.BID_NOT_PLAYED: {"bid": "pass"},
        Reason.MUST_BID: {"bid": "pass"},
        Reason.BID_TOO_LOW: {"bid": "garde"},
        Reason.CALL_NOT_ALLOWED: {"card": "SD"},
        Reason.DISCARD_COUNT: {"count": 6},
        Reason.DISCARD_KING: {"card": "SR"},
        Reason.DISCARD_BOUT: {"card": "T21"},
        Reason.DISCARD_TRUMP: {"card": "T2"},
        Reason.DISCARD_TRUMP_COUNT: {"count": 1},
        Reason.DISCARD_CALLED: {"card": "SD"},
        Reason.POIGNEE_NOT_TRUMP: {"card": "S1"},
        Reason.POIGNEE_COUNT: {"count": 9},
        Reason.MUST_FOLLOW: {"suit": "hearts"},
        Reason.MUST_OVERTRUMP: {"trump": 6},
        Reason.OPENING_LEAD_CALLED_SUIT: {"suit": "hearts"},
    }
)
"""What the sentence for a reason names; those that are not here name nothing."""


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_can_be_provoked(reason: Reason) -> None:
    table, seat, action = PROVOKED[reason]()
    refusal = table.refused(seat, action)
    assert refusal.reason is reason
    assert refusal.details == DETAILS.get(reason, {})
    assert str(refusal).split()[0] == reason.value


@pytest.mark.parametrize(
    ("table", "seat", "action", "details"),
    [
        (_taken(), 1, CancelDeal(), {"phase": "play"}),
        (_taken(), 1, _play("S2"), {"card": "S2"}),
        (
            Table(4, {1: "S1-S6", 2: "H1"}).taken_by(1),
            1,
            Discard(cards("S1-S5 H1")),
            {"card": "H1"},
        ),
    ],
)
def test_what_else_a_refusal_names(
    table: Table, seat: int, action: Action, details: dict[str, str]
) -> None:
    assert table.refused(seat, action).details == details


def test_what_is_no_action_is_not_decided() -> None:
    with pytest.raises(TypeError, match="is not an action"):
        decide(Table().state, 1, "pass")  # type: ignore[arg-type]
