"""Deal records as text: a header line with the cards, then one action a line, each line JSON.

Pure text: what is written is checked for its form here, and for its legality by the engine.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import singledispatch
from types import MappingProxyType
from typing import Final, NoReturn

from game.rules.actions import (
    Action,
    AnnounceChelem,
    CallCard,
    Discard,
    MakeBid,
    PlayCard,
    ShowPoignee,
)
from game.rules.cards import DECK, Card, CardSet, parse_card
from game.rules.dealing import DOG, BadDeal, Deal, check_deal, deal_cards
from game.rules.ruleset import RuleSet, parse_bid, preset

FORMAT: Final = "tarot-nouveau"
VERSION: Final = 1
_SHOWN_LENGTH: Final = 60


class BadRecord(ValueError):
    """A line of a record that is damaged, or an action in it that the rules forbid.

    Attributes:
        reason: what is wrong.
        line: the number of the line, 1 for the first; None when it is not known.
        seat: whose action it is, as far as it could be read.
        action: what the action is, as far as it could be read.
    """

    def __init__(
        self,
        reason: str,
        *,
        line: int | None = None,
        seat: int | None = None,
        action: str | None = None,
    ) -> None:
        self.reason = reason
        self.line = line
        self.seat = seat
        self.action = action
        parts = [
            "" if line is None else f"line {line}",
            "" if seat is None else f"seat {seat}",
            action or "",
            reason,
        ]
        super().__init__(": ".join(part for part in parts if part))

    def at(self, line: int) -> BadRecord:
        """The same error with its line number."""
        return BadRecord(self.reason, line=line, seat=self.seat, action=self.action)


@dataclass(frozen=True, slots=True)
class DealHeader:
    """The first line of a deal record.

    Attributes:
        rules: the rules in force.
        players: number of players.
        dealer: the dealer's seat.
        deal: the cards, with the deck's order when the record has it.
    """

    rules: RuleSet
    players: int
    dealer: int
    deal: Deal


@dataclass(frozen=True, slots=True)
class SeatAction:
    """A line of a deal record: who does what."""

    seat: int
    action: Action


def parse_object(text: str) -> dict[str, object]:
    """The JSON object that a text is.

    Stricter than the standard library: a key may not occur twice, and numbers must be finite.

    Raises:
        ValueError: when it is anything else.
    """
    try:
        value = json.loads(
            text,
            object_pairs_hook=_unique_keys,
            parse_constant=_refuse_constant,
            parse_float=_finite,
        )
    except RecursionError:
        raise ValueError("the JSON is nested too deeply") from None
    except json.JSONDecodeError as error:
        raise ValueError(f"not JSON: {error.msg} (column {error.colno})") from None
    if not isinstance(value, dict):
        raise ValueError("not a JSON object")
    return value


def _unique_keys(pairs: list[tuple[str, object]]) -> dict[str, object]:
    made = dict(pairs)
    if len(made) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise ValueError(f"the key {shown(twice)} occurs twice")
    return made


def _refuse_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not a number")


def _finite(digits: str) -> float:
    number = float(digits)
    if number in (float("inf"), float("-inf")):
        raise ValueError(f"{shown(digits)} is too large")
    return number


def shown(value: object) -> str:
    """A value as it may stand in a message: ASCII, on one line, and short."""
    if isinstance(value, int) and value.bit_length() > 4 * _SHOWN_LENGTH:
        return "a huge number"
    try:
        text = ascii(value)
    except RecursionError:
        return "something nested too deeply"
    return text if len(text) <= _SHOWN_LENGTH else f"{text[:_SHOWN_LENGTH]}..."


def expect_keys(
    fields: Mapping[str, object], needed: Iterable[str], allowed: Iterable[str]
) -> None:
    """Refuse an object that lacks a key, or has one too many.

    Raises:
        ValueError: naming the key.
    """
    needed = tuple(needed)
    for key in needed:
        if key not in fields:
            raise ValueError(f"{key!r} is missing")
    known = {*needed, *allowed}
    for key in fields:
        if key not in known:
            raise ValueError(f"the key {shown(key)} is unknown")


def as_integer(value: object, name: str, lowest: int, highest: int) -> int:
    """A whole number within bounds.

    Raises:
        ValueError: when it is anything else.
    """
    if not isinstance(value, int) or isinstance(value, bool):
        raise ValueError(f"{name} must be a whole number, not {shown(value)}")
    if not lowest <= value <= highest:
        raise ValueError(f"{name} must be from {lowest} to {highest}, not {shown(value)}")
    return value


def as_text(value: object, name: str) -> str:
    """A string.

    Raises:
        ValueError: when it is anything else.
    """
    if not isinstance(value, str):
        raise ValueError(f"{name} must be a text, not {shown(value)}")
    return value


def as_list(value: object, name: str) -> list[object]:
    """A list.

    Raises:
        ValueError: when it is anything else.
    """
    if not isinstance(value, list):
        raise ValueError(f"{name} must be a list, not {shown(value)}")
    return value


def as_card(value: object, name: str) -> Card:
    """A card from its code.

    Raises:
        ValueError: when it is no card's code.
    """
    if not isinstance(value, str):
        raise ValueError(f"{name} must be a card, not {shown(value)}")
    try:
        return parse_card(value)
    except ValueError:
        raise ValueError(f"{shown(value)} is not a card") from None


def _as_cards(value: object, name: str) -> tuple[Card, ...]:
    cards = tuple(as_card(code, name) for code in as_list(value, name))
    if len(set(cards)) < len(cards):
        twice = next(card for card in cards if cards.count(card) > 1)
        raise ValueError(f"{name} has {twice.code} twice")
    return cards


def _as_card_set(value: object, name: str) -> CardSet:
    return CardSet(_as_cards(value, name))


_HEADER_KEYS: Final = ("format", "version", "rules", "players", "dealer", "hands", "dog")
_DECK_KEYS: Final = ("deck", "plan")


def is_header(fields: Mapping[str, object]) -> bool:
    """Whether an object is meant as the header of a record, right or wrong."""
    return "format" in fields


def parse_header(fields: Mapping[str, object], *, more_keys: Iterable[str] = ()) -> DealHeader:
    """The header of a record.

    Args:
        fields: the JSON object of its line.
        more_keys: keys that the caller reads himself.

    Raises:
        BadRecord: saying what is wrong with it.
    """
    try:
        expect_keys(fields, _HEADER_KEYS, (*_DECK_KEYS, *more_keys))
        if fields["format"] != FORMAT:
            raise ValueError(f"the format is {shown(fields['format'])}, not {FORMAT!r}")
        as_integer(fields["version"], "version", VERSION, VERSION)
        rules = preset(as_text(fields["rules"], "rules"))
        sizes = [shape.players for shape in rules.shapes]
        players = as_integer(fields["players"], "players", min(sizes), max(sizes))
        dealer = as_integer(fields["dealer"], "dealer", 0, players - 1)
        deal = _parse_deal(fields, players)
        check_deal(rules, players, deal)
    except ValueError as error:
        raise BadRecord(str(error)) from None
    return DealHeader(rules, players, dealer, deal)


def _parse_deal(fields: Mapping[str, object], players: int) -> Deal:
    hands = tuple(
        _as_card_set(hand, f"hand {seat}")
        for seat, hand in enumerate(as_list(fields["hands"], "hands"))
    )
    deal = Deal(hands, _as_card_set(fields["dog"], "dog"))
    if not any(key in fields for key in _DECK_KEYS):
        return deal
    expect_keys(fields, _DECK_KEYS, fields)
    deck = _as_cards(fields["deck"], "deck")
    plan = tuple(
        as_integer(seat, "plan", DOG, players - 1) for seat in as_list(fields["plan"], "plan")
    )
    if CardSet(deck) != DECK or len(plan) != len(deck):
        raise BadDeal("deck and plan are not of 78 cards")
    dealt = deal_cards(players, deck, plan)
    if (dealt.hands, dealt.dog) != (deal.hands, deal.dog):
        raise BadDeal("deck and plan do not give these hands and this dog")
    return dealt


def format_header(header: DealHeader, **more: str) -> str:
    """The header line of a record; the deck's order is written when the deal has it."""
    deal = header.deal
    fields: dict[str, object] = {
        "format": FORMAT,
        "version": VERSION,
        "rules": header.rules.name,
        "players": header.players,
        "dealer": header.dealer,
        "hands": [[card.code for card in hand] for hand in deal.hands],
        "dog": [card.code for card in deal.dog],
    }
    if deal.deck:
        fields["deck"] = [card.code for card in deal.deck]
        fields["plan"] = list(deal.destinations)
    return json.dumps({**fields, **more})


def _parse_chelem(value: object, name: str) -> Action:
    if value is not True:
        raise ValueError(f"{name} can only be true")
    return AnnounceChelem()


_PARSE: Final[Mapping[str, Callable[[object, str], Action]]] = MappingProxyType(
    {
        "bid": lambda value, name: MakeBid(parse_bid(as_text(value, name))),
        "call": lambda value, name: CallCard(as_card(value, name)),
        "chelem": _parse_chelem,
        "discard": lambda value, name: Discard(_as_card_set(value, name)),
        "poignee": lambda value, name: ShowPoignee(_as_card_set(value, name)),
        "play": lambda value, name: PlayCard(as_card(value, name)),
    }
)


def parse_action(fields: Mapping[str, object], players: int) -> SeatAction:
    """An action line of a record.

    Raises:
        BadRecord: saying what is wrong with it, and whose it is as far as that can be told.
    """
    kind = next((key for key in fields if key in _PARSE), None)
    seat: int | None = None
    try:
        expect_keys(fields, ("seat",), _PARSE)
        seat = as_integer(fields["seat"], "seat", 0, players - 1)
        if kind is None:
            raise ValueError("there is no action in it")
        if len(fields) > 2:
            raise ValueError("there is more than one action in it")
        return SeatAction(seat, _PARSE[kind](fields[kind], kind))
    except ValueError as error:
        action = None if kind is None else f"{kind} {shown(fields[kind])}"
        raise BadRecord(str(error), seat=seat, action=action) from None


def format_action(seat: int, action: Action) -> str:
    """The line of an action."""
    kind, value = action_fields(action)
    return json.dumps({"seat": seat, kind: value})


def describe_action(action: Action) -> str:
    """An action in a word and its cards, for error messages: ``play S10``."""
    kind, value = action_fields(action)
    if isinstance(value, list):
        return f"{kind} {' '.join(value)}"
    return kind if value is True else f"{kind} {value}"


@singledispatch
def action_fields(action: Action) -> tuple[str, str | bool | list[str]]:
    """The key and the value that an action has in its line."""
    raise TypeError(f"{action!r} is not an action")


@action_fields.register
def _(action: MakeBid) -> tuple[str, str | bool | list[str]]:
    return "bid", action.bid.code


@action_fields.register
def _(action: CallCard) -> tuple[str, str | bool | list[str]]:
    return "call", action.card.code


@action_fields.register
def _(action: AnnounceChelem) -> tuple[str, str | bool | list[str]]:
    return "chelem", True


@action_fields.register
def _(action: Discard) -> tuple[str, str | bool | list[str]]:
    return "discard", [card.code for card in action.cards]


@action_fields.register
def _(action: ShowPoignee) -> tuple[str, str | bool | list[str]]:
    return "poignee", [card.code for card in action.cards]


@action_fields.register
def _(action: PlayCard) -> tuple[str, str | bool | list[str]]:
    return "play", action.card.code
