"""Section 4: the called king, and when the partner becomes public."""

from __future__ import annotations

import pytest

from game.rules.actions import CallCard, Reason
from game.rules.bids import Bid
from game.rules.cards import parse_card
from game.rules.events import DealScored, Event, PartnerRevealed
from game.rules.observation import Observation, choices
from game.rules.play import public_side
from game.rules.score.outcome import Side
from game.rules.state import Phase
from tests.rules.builders import FFT, Table, cards
from tests.rules.observing import observe
from tests.rules.random_play import play_on

ATTACK, DEFENCE = Side
KINGS, QUEENS, KNIGHTS, JACKS = "SR HR DR CR", "SD HD DD CD", "SC HC DC CC", "SV HV DV CV"


@pytest.mark.parametrize(
    ("hand", "callable_cards"),
    [
        ("SR HR DR", KINGS),
        (KINGS, f"{KINGS} {QUEENS}"),
        (f"{QUEENS} SR HR DR", KINGS),
        (f"{KINGS} SD HD DD", f"{KINGS} {QUEENS}"),
        (f"{KINGS} {QUEENS}", f"{KINGS} {QUEENS} {KNIGHTS}"),
        (f"{KINGS} {QUEENS} {KNIGHTS}", f"{KINGS} {QUEENS} {KNIGHTS} {JACKS}"),
    ],
)
def test_the_call_goes_down_a_rank_when_all_four_of_a_rank_are_held(
    hand: str, callable_cards: str
) -> None:
    table = Table(5, {1: hand}).taken_by(1)
    assert table.facts.phase is Phase.CALL
    assert choices(table.facts, 1, table.state.hands[1]).calls == cards(callable_cards)
    for code in ("SR", "SD", "SC", "SV", "S10", "T21", "EX"):
        card = parse_card(code)
        if card in cards(callable_cards):
            table.act(1, CallCard(card))
            table = Table(5, {1: hand}).taken_by(1)
        else:
            assert table.reason(1, CallCard(card)) is Reason.CALL_NOT_ALLOWED


def test_kings_are_counted_before_the_dog_is_seen() -> None:
    table = Table(5, {1: "SR HR DR"}, dog="CR").taken_by(1)
    assert table.facts.dog is None
    assert table.reason(1, CallCard(parse_card("SD"))) is Reason.CALL_NOT_ALLOWED


@pytest.mark.parametrize("contract", [Bid.PETITE, Bid.GARDE, Bid.GARDE_SANS, Bid.GARDE_CONTRE])
def test_the_call_comes_with_every_contract_before_the_dog(contract: Bid) -> None:
    table = Table(5, {3: "HR"}).taken_by(1, contract).call("HR")
    assert table.facts.phase is (Phase.DISCARD if contract.shows_dog else Phase.PLAY)
    assert table.state.partner == 3
    assert table.state.attack == {1, 3}
    assert table.facts.partner is None


def test_four_players_call_nobody() -> None:
    table = Table(4).taken_by(1)
    assert table.reason(1, CallCard(parse_card("HR"))) is Reason.WRONG_PHASE


def _view(table: Table, seat: int) -> Observation:
    return observe(FFT, table.facts.players, seat, table.events)


def _reveals(events: list[Event]) -> list[Event]:
    return [event for event in events if isinstance(event, PartnerRevealed)]


def test_the_partner_alone_knows_until_the_called_card_is_played() -> None:
    table = Table(5, {3: "HR H1", 1: "H2", 0: "H3"}).taken_by(0, Bid.GARDE_SANS).call("HR")
    assert [_view(table, seat).partner for seat in range(5)] == [None, None, None, 3, None]
    assert {seat for seat in range(5) if _view(table, seat).is_attacker} == {0, 3}
    assert _view(table, 3).facts.called == parse_card("HR")
    assert [public_side(table.facts, seat) for seat in range(5)] == [ATTACK, *[None] * 4]
    while table.facts.partner is None:
        play_on(table, prefer=parse_card("HR"))
    assert table.facts.partner == 3
    assert [_view(table, seat).partner for seat in range(5)] == [3] * 5
    sides = [public_side(table.facts, seat) for seat in range(5)]
    assert sides == [ATTACK, DEFENCE, DEFENCE, ATTACK, DEFENCE]
    assert _reveals(table.events) == [PartnerRevealed(3)]


def test_a_called_card_in_the_shown_dog_leaves_the_taker_alone_in_public() -> None:
    table = Table(5, {1: "S1 S2 S3"}, dog="HR H1 H2").taken_by(1).call("HR")
    assert table.state.partner is None
    assert table.facts.partner == 1
    table.discard("S1 S2 S3")
    while not table.facts.is_over:
        play_on(table)
    assert _reveals(table.events) == [PartnerRevealed(1)]


@pytest.mark.parametrize("contract", [Bid.GARDE_SANS, Bid.GARDE_CONTRE])
def test_a_called_card_in_the_unseen_dog_is_secret_until_the_end(contract: Bid) -> None:
    table = Table(5, dog="HR").taken_by(1, contract).call("HR")
    while not table.facts.is_over:
        assert table.facts.partner is None
        assert [_view(table, seat).partner for seat in range(5)] == [None] * 5
        play_on(table)
    assert not _reveals(table.events)
    scored = table.events[-1]
    assert isinstance(scored, DealScored)
    assert scored.partner is None
    assert table.facts.partner == 1
    assert [_view(table, seat).partner for seat in range(5)] == [1] * 5


def test_a_taker_may_call_himself_in_secret() -> None:
    table = Table(5, {1: "HR"}).taken_by(1, Bid.GARDE_SANS).call("HR")
    assert table.state.partner is None
    assert table.state.attack == {1}
    assert [_view(table, seat).partner for seat in range(5)] == [None, 1, None, None, None]
    while table.facts.partner is None:
        play_on(table, prefer=parse_card("HR"))
    assert _reveals(table.events) == [PartnerRevealed(1)]
