"""Deal records as text: every line is read back as it was written, or refused with a reason."""

from __future__ import annotations

import json
import random

import pytest

from game.rules.actions import (
    Action,
    AnnounceChelem,
    AnnouncePetit,
    Bid,
    CallCard,
    CancelDeal,
    DeclareImprenable,
    DeclareMisere,
    Discard,
    MakeBid,
    Misere,
    PlayCard,
    ShowPoignee,
    Slam,
)
from game.rules.cards import CardSet, parse_card
from game.rules.dealing import random_deal
from game.rules.notation import (
    BadRecord,
    DealHeader,
    RecordCode,
    SeatAction,
    action_fields,
    describe_action,
    format_action,
    format_header,
    is_header,
    parse_action,
    parse_header,
)
from game.rules.plain_values import ValueCode, parse_object, shown
from tests.rules.builders import FFT


def cards(codes: str) -> CardSet:
    return CardSet(parse_card(code) for code in codes.split())


ACTIONS: list[tuple[Action, dict[str, object], str]] = [
    (MakeBid(Bid.PASS), {"bid": "pass"}, "bid pass"),
    (MakeBid(Bid.GARDE_SANS), {"bid": "garde_sans"}, "bid garde_sans"),
    (CallCard(parse_card("HR")), {"call": "HR"}, "call HR"),
    (AnnounceChelem(), {"chelem": True}, "chelem"),
    (Discard(cards("S1 H10 D9")), {"discard": ["S1", "H10", "D9"]}, "discard S1 H10 D9"),
    (Discard(cards("")), {"discard": []}, "discard"),
    (ShowPoignee(cards("T2 T21 EX")), {"poignee": ["T2", "T21", "EX"]}, "poignee T2 T21 EX"),
    (PlayCard(parse_card("S10")), {"play": "S10"}, "play S10"),
    (CancelDeal(), {"cancel": True}, "cancel"),
    (DeclareImprenable(), {"imprenable": True}, "imprenable"),
    (AnnouncePetit(), {"petit": True}, "petit"),
    (AnnounceChelem(Slam.PETIT_CHELEM), {"petit_chelem": True}, "petit_chelem"),
    (DeclareMisere(Misere.NO_TRUMP), {"misere": "no_trump"}, "misere no_trump"),
    (MakeBid(Bid.GARDE, Slam.CHELEM), {"bid": "garde", "chelem": True}, "bid garde chelem"),
]


@pytest.mark.parametrize(("action", "fields", "words"), ACTIONS)
def test_actions_and_back(action: Action, fields: dict[str, object], words: str) -> None:
    line = format_action(1, action)
    assert json.loads(line) == {"seat": 1, **fields}
    assert parse_action(parse_object(line), 4) == SeatAction(1, action)
    assert describe_action(action) == words


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({}, '"seat" is missing'),
        ({"play": "S10"}, '"seat" is missing'),
        ({"seat": 1}, "no action"),
        ({"seat": 4, "play": "S10"}, "seat must be from 0 to 3, not 4"),
        ({"seat": -1, "play": "S10"}, "seat must be"),
        ({"seat": True, "play": "S10"}, "seat must be a whole number, not true"),
        ({"seat": "1", "play": "S10"}, "seat must be a whole number"),
        ({"seat": 1.0, "play": "S10"}, "seat must be a whole number"),
        ({"seat": 10**4000, "play": "S10"}, "not a huge number"),
        ({"seat": 1, "play": "S11"}, '"S11" is not a card'),
        ({"seat": 1, "play": "s10"}, "is not a card"),
        ({"seat": 1, "play": ["S10"]}, "play must be a card"),
        ({"seat": 1, "play": None}, "play must be a card"),
        ({"seat": 1, "play": "\ud800"}, "is not a card"),
        ({"seat": 1, "play": "X" * 1000}, "is not a card"),
        ({"seat": 1, "bid": "double"}, "'double' is not a bid"),
        ({"seat": 1, "bid": 2}, "bid must be a text"),
        ({"seat": 1, "call": "king"}, "is not a card"),
        ({"seat": 1, "chelem": False}, "chelem can only be true"),
        ({"seat": 1, "chelem": 1}, "chelem can only be true"),
        ({"seat": 1, "misere": "all"}, "misere must be one of no_trump, no_court"),
        ({"seat": 1, "misere": []}, "misere must be one of"),
        ({"seat": 1, "bid": "garde", "chelem": 1}, "chelem can only be true"),
        ({"seat": 1, "bid": "garde", "petit": True}, "more than one action"),
        ({"seat": 1, "discard": "S1"}, "discard must be a list"),
        ({"seat": 1, "discard": ["S1", "S1"]}, "discard has S1 twice"),
        ({"seat": 1, "poignee": [1]}, "poignee must be a card"),
        ({"seat": 1, "play": "S1", "bid": "pass"}, "more than one action"),
        ({"seat": 1, "dance": True}, '"dance" is unknown'),
        ({"seat": 1, "play": "S1", "note": "!"}, '"note" is unknown'),
    ],
)
def test_damaged_actions_are_refused(fields: dict[str, object], reason: str) -> None:
    with pytest.raises(BadRecord) as caught:
        parse_action(fields, 4)
    assert reason in str(caught.value.reason)
    assert len(str(caught.value)) < 300
    assert str(caught.value.at(7)).startswith("line 7: ")


def test_an_error_tells_line_seat_action_and_reason() -> None:
    with pytest.raises(BadRecord) as caught:
        parse_action({"seat": 2, "play": "T22"}, 4)
    error = caught.value.at(12)
    assert (error.line, error.seat, error.action) == (12, 2, 'play "T22"')
    assert str(error) == 'line 12: seat 2: play "T22": "T22" is not a card'


EMPTY = RecordCode.EMPTY()


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (BadRecord(EMPTY), "the record is empty"),
        (BadRecord(EMPTY, line=3), "line 3: the record is empty"),
        (BadRecord(EMPTY, seat=0), "seat 0: the record is empty"),
        (BadRecord(EMPTY, action="play S1"), "play S1: the record is empty"),
        (
            BadRecord(EMPTY, line=3, seat=1, action="cancel"),
            "line 3: seat 1: cancel: the record is empty",
        ),
    ],
)
def test_an_error_says_what_is_known(error: BadRecord, words: str) -> None:
    assert str(error) == words


def test_a_slam_may_stand_before_its_bid() -> None:
    fields = {"seat": 1, "chelem": True, "bid": "garde"}
    assert parse_action(fields, 4) == SeatAction(1, MakeBid(Bid.GARDE, Slam.CHELEM))


def test_the_seat_of_an_error_is_unknown_when_it_cannot_be_read() -> None:
    with pytest.raises(BadRecord) as caught:
        parse_action({"seat": 9, "play": "S1"}, 4)
    assert (caught.value.seat, caught.value.action) == (None, 'play "S1"')


def make_header(players: int, seed: int = 1) -> DealHeader:
    deal = random_deal(FFT, players, players - 1, random.Random(seed))
    return DealHeader(FFT, players, players - 1, deal)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_headers_and_back_with_and_without_the_deck(players: int) -> None:
    header = make_header(players)
    assert parse_header(parse_object(format_header(header))) == header
    bare = type(header.deal)(header.deal.hands, header.deal.dog)
    short = DealHeader(FFT, players, header.dealer, bare)
    line = format_header(short)
    assert set(json.loads(line)) == {
        "format",
        "version",
        "rules",
        "players",
        "dealer",
        "hands",
        "dog",
    }
    assert parse_header(parse_object(line)) == short


def header_with(**changes: object) -> dict[str, object]:
    """A good header but for these fields; None removes a field."""
    fields = {**parse_object(format_header(make_header(4))), **changes}
    return {key: value for key, value in fields.items() if value is not None}


def swapped(key: str) -> object:
    """A list of the header with its first two entries changed for each other."""
    value = header_with()[key]
    assert isinstance(value, list)
    return [value[1], value[0], *value[2:]]


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"format": None}, '"format" is missing'),
        ({"format": "tarot"}, 'the format is "tarot"'),
        ({"version": 2}, "version must be 1"),
        ({"version": True}, "version must be a whole number"),
        ({"rules": "house"}, "no rule set"),
        ({"rules": 1}, "rules must be a preset's name or an object"),
        ({"rules": {"rounding": "5"}}, "rounding must be a whole number"),
        ({"rules": {"rounding": 3}}, "these rules cannot be played: rounding: out_of_bounds"),
        ({"piles": [[["S1"]]], "deck": None, "plan": None}, "the piles on the table do not have"),
        ({"players": 7}, "players must be from 2 to 6"),
        ({"players": 6}, "these rules cannot be played: players: not_for_this_table"),
        ({"players": 5, "plan": None, "deck": None}, "5 players need 5 hands, not 4"),
        ({"dealer": 4}, "dealer must be from 0 to 3"),
        ({"hands": {}}, "hands must be a list"),
        ({"hands": [1, 2, 3, 4]}, "hand 0 must be a list"),
        ({"hands": [["XX"]] * 4}, '"XX" is not a card'),
        ({"dog": ["S1", "S1"]}, "dog has S1 twice"),
        ({"dog": [], "deck": None, "plan": None}, "cards of the dog: 0 instead of 6"),
        ({"deck": None}, '"deck" is missing'),
        ({"plan": None}, '"plan" is missing'),
        ({"deck": {}}, "deck must be a list"),
        ({"plan": {}}, "plan must be a list"),
        ({"piles": {}, "deck": None, "plan": None}, "piles must be a list"),
        ({"piles": [1], "deck": None, "plan": None}, "the piles of seat 0 must be a list"),
        ({"piles": [[[], 1]], "deck": None, "plan": None}, "pile 1 of seat 0 must be a list"),
        ({"deck": ["S1"]}, "not of 78 cards"),
        ({"plan": [0] * 77}, "not of 78 cards"),
        ({"plan": [0] * 78}, "do not give these hands"),
        ({"plan": [9] * 78}, "plan must be from -1 to 3"),
        ({"extra": 1}, '"extra" is unknown'),
    ],
)
def test_damaged_headers_are_refused(changes: dict[str, object], reason: str) -> None:
    with pytest.raises(BadRecord) as caught:
        parse_header(header_with(**changes))
    assert f" {reason}" in f" {caught.value.reason}"


def test_a_card_dealt_twice_is_refused() -> None:
    fields = header_with(deck=None, plan=None)
    hands = fields["hands"]
    assert isinstance(hands, list)
    hands[0] = hands[1]
    with pytest.raises(BadRecord, match="missing or dealt twice"):
        parse_header(fields)


def test_the_deck_must_give_the_hands() -> None:
    with pytest.raises(BadRecord, match="do not give these hands"):
        parse_header(header_with(hands=swapped("hands")))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "not JSON"),
        ("{", "not JSON"),
        ("[]", "not a JSON object"),
        ("7", "not a JSON object"),
        ('{"a": NaN}', "NaN is not a number"),
        ('{"a": -Infinity}', "-Infinity is not a number"),
        ('{"a": 1e999}', "too large"),
        ('{"a": 1, "a": 2}', 'the key "a" occurs twice'),
        ('{"a": {"b": 1, "b": 1}}', 'the key "b" occurs twice'),
        ("[" * 100_000, "nested too deeply"),
        ('{"a":' * 100_000, "nested too deeply"),
        ('{"a": ' + "9" * 5000 + "}", "99[.]{3} is too large"),
    ],
)
def test_json_is_read_strictly(text: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        parse_object(text)


def test_what_is_shown_of_a_value_is_short_and_plain() -> None:
    nested: list[object] = []
    for _ in range(100_000):
        nested = [nested]
    assert shown("é\n") == r'"\u00e9\n"'
    assert len(str(shown("x" * 1000))) < 100
    assert shown(nested) == ValueCode.DEEP()


def test_an_unknown_action_cannot_be_written() -> None:
    with pytest.raises(TypeError):
        action_fields("play S10")  # type: ignore[arg-type]


def test_a_header_is_known_by_its_format() -> None:
    assert is_header(header_with())
    assert is_header({"format": 7})
    assert not is_header({"seat": 1, "play": "S10"})
