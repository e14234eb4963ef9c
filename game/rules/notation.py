"""Deal records as text: a header line with the cards, then one action a line, each line JSON.

Pure text: what is written is checked for its form here, and for its legality by the engine.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import singledispatch
from types import MappingProxyType
from typing import Final

from game.rules.actions import (
    Action,
    AnnounceChelem,
    AnnouncePetit,
    CallCard,
    CancelDeal,
    DeclareImprenable,
    DeclareMisere,
    Discard,
    IllegalAction,
    MakeBid,
    Misere,
    PlayCard,
    ShowPoignee,
    Slam,
    parse_bid,
)
from game.rules.cards import DECK, CardSet, codes_of
from game.rules.dealing import (
    DOG,
    BadDeal,
    Deal,
    DealFault,
    DealtPiles,
    check_deal,
    deal_cards,
    highest_destination,
)
from game.rules.options.presets import PRESETS, rules_from_plain, rules_to_plain
from game.rules.options.ruleset import RuleSet, validate
from game.rules.plain_values import (
    CodedError,
    Message,
    MessageCode,
    as_card,
    as_card_set,
    as_cards,
    as_choice,
    as_integer,
    as_list,
    as_text,
    expect_keys,
    shown,
)
from game.rules.shapes import FEWEST_PLAYERS, LARGEST_TABLE

FORMAT: Final = "tarot-nouveau"
VERSION: Final = 1


class RecordCode(MessageCode):
    """What can be wrong with a record."""

    WRONG_FORMAT = "the format is {value}, not {format}"
    OTHER_FORMAT = "it is no record of a deal; its format is {format}"
    NO_HEADER = "the record does not start with a header"
    EMPTY = "the record is empty"
    NOT_PLAYABLE = "these rules cannot be played: {problem}"
    NO_ACTION = "there is no action in it"
    MORE_ACTIONS = "there is more than one action in it"
    ONLY_TRUE = "{name} can only be true"
    NO_BID = "{value} is not a bid"
    HAND = "hand {seat}"
    PILE = "pile {place} of seat {seat}"
    PILES = "the piles of seat {seat}"


class BadRecord(ValueError):
    """A line of a record that is damaged, or an action in it that the rules forbid.

    Attributes:
        reason: what is wrong, or the rule that forbids the action.
        line: the number of the line, 1 for the first; None when it is not known.
        seat: whose action it is, as far as it could be read.
        action: what the action is, as far as it could be read.
    """

    def __init__(
        self,
        reason: Message | IllegalAction,
        *,
        line: int | None = None,
        seat: int | None = None,
        action: str | None = None,
    ) -> None:
        self.reason = reason
        self.line = line
        self.seat = seat
        self.action = action

    def __str__(self) -> str:
        parts = [
            "" if self.line is None else f"line {self.line}",
            "" if self.seat is None else f"seat {self.seat}",
            self.action or "",
            str(self.reason),
        ]
        return ": ".join(part for part in parts if part)

    def at(self, line: int) -> BadRecord:
        """The same error, which names the line of the file where it stands, from 1."""
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


_HEADER_KEYS: Final = ("format", "version", "rules", "players", "dealer", "hands", "dog")
_PILES_KEY: Final = "piles"
_DECK_KEYS: Final = ("deck", "plan")


def is_header(fields: Mapping[str, object]) -> bool:
    """Whether an object is meant as the header of a record, right or wrong."""
    return "format" in fields


def parse_header(fields: Mapping[str, object], *, more_keys: Iterable[str] = ()) -> DealHeader:
    """Read the header of a record.

    Args:
        fields: the JSON object of its line.
        more_keys: keys that the caller reads himself.

    Raises:
        BadRecord: saying what is wrong with it.
    """
    try:
        expect_keys(fields, _HEADER_KEYS, (_PILES_KEY, *_DECK_KEYS, *more_keys))
        if fields["format"] != FORMAT:
            found = shown(fields["format"])
            raise CodedError(RecordCode.WRONG_FORMAT(value=found, format=repr(FORMAT)))
        as_integer(fields["version"], "version", VERSION, VERSION)
        rules = rules_from_plain(fields["rules"])
        players = as_integer(fields["players"], "players", FEWEST_PLAYERS, LARGEST_TABLE)
        for problem in validate(rules, players):
            raise CodedError(RecordCode.NOT_PLAYABLE(problem=problem))
        dealer = as_integer(fields["dealer"], "dealer", 0, players - 1)
        deal = _parse_deal(fields, rules, players)
        check_deal(rules, players, dealer, deal)
    except CodedError as error:
        raise BadRecord(error.message) from None
    return DealHeader(rules, players, dealer, deal)


def _parse_deal(fields: Mapping[str, object], rules: RuleSet, players: int) -> Deal:
    hands = tuple(
        as_card_set(hand, RecordCode.HAND(seat=seat))
        for seat, hand in enumerate(as_list(fields["hands"], "hands"))
    )
    dog = as_card_set(fields["dog"], "dog")
    deal = Deal(hands, dog, piles=_parse_piles(fields.get(_PILES_KEY, [])))
    if not any(key in fields for key in _DECK_KEYS):
        return deal
    expect_keys(fields, _DECK_KEYS, fields)
    shape = rules.shape(players)
    deck = as_cards(fields["deck"], "deck")
    highest = highest_destination(shape)
    plan = tuple(
        as_integer(place, "plan", DOG, highest) for place in as_list(fields["plan"], "plan")
    )
    if CardSet(deck) != DECK or len(plan) != len(deck):
        raise BadDeal(DealFault.WRONG_DECK())
    dealt = deal_cards(shape, deck, plan)
    if (dealt.hands, dealt.dog, dealt.piles) != (deal.hands, deal.dog, deal.piles):
        raise BadDeal(DealFault.OTHER_DECK())
    return dealt


def _parse_piles(value: object) -> DealtPiles:
    return tuple(
        tuple(
            as_cards(pile, RecordCode.PILE(place=place, seat=seat))
            for place, pile in enumerate(as_list(owned, RecordCode.PILES(seat=seat)))
        )
        for seat, owned in enumerate(as_list(value, _PILES_KEY))
    )


def format_header(header: DealHeader, **more: object) -> str:
    """The header line of a record; the deck's order is written when the deal has it.

    Args:
        header: what it says.
        more: values of other keys, or of the same in another form.
    """
    deal, rules = header.deal, header.rules
    is_preset = PRESETS.get(rules.name) == rules
    fields: dict[str, object] = {
        "format": FORMAT,
        "version": VERSION,
        "rules": rules.name if is_preset else rules_to_plain(rules),
        "players": header.players,
        "dealer": header.dealer,
        "hands": [codes_of(hand) for hand in deal.hands],
        "dog": codes_of(deal.dog),
    }
    if deal.piles:
        fields[_PILES_KEY] = [[codes_of(pile) for pile in owned] for owned in deal.piles]
    if deal.deck:
        fields["deck"] = codes_of(deal.deck)
        fields["plan"] = list(deal.destinations)
    return json.dumps({**fields, **more})


Written = str | bool | list[str]
"""What an action has in its line."""


def _only_true(action: Action) -> Callable[[object, str], Action]:
    def read(value: object, name: str) -> Action:
        if value is not True:
            raise CodedError(RecordCode.ONLY_TRUE(name=name))
        return action

    return read


def _parse_misere(value: object, name: str) -> Action:
    return DeclareMisere(as_choice(value, name, {misere.value: misere for misere in Misere}))


def _parse_bid(value: object, name: str) -> Action:
    code = as_text(value, name)
    try:
        return MakeBid(parse_bid(code))
    except ValueError:
        raise CodedError(RecordCode.NO_BID(value=repr(code))) from None


_PARSE: Final[Mapping[str, Callable[[object, str], Action]]] = MappingProxyType(
    {
        "cancel": _only_true(CancelDeal()),
        "imprenable": _only_true(DeclareImprenable()),
        "bid": _parse_bid,
        "call": lambda value, name: CallCard(as_card(value, name)),
        Slam.CHELEM.value: _only_true(AnnounceChelem()),
        Slam.PETIT_CHELEM.value: _only_true(AnnounceChelem(Slam.PETIT_CHELEM)),
        "discard": lambda value, name: Discard(as_card_set(value, name)),
        "petit": _only_true(AnnouncePetit()),
        "poignee": lambda value, name: ShowPoignee(as_card_set(value, name)),
        "misere": _parse_misere,
        "play": lambda value, name: PlayCard(as_card(value, name)),
    }
)


def parse_action(fields: Mapping[str, object], players: int) -> SeatAction:
    """Read an action line of a record.

    Raises:
        BadRecord: saying what is wrong with it, and whose it is as far as that can be told.
    """
    kind = "bid" if "bid" in fields else next((key for key in fields if key in _PARSE), None)
    seat: int | None = None
    try:
        expect_keys(fields, ("seat",), _PARSE)
        seat = as_integer(fields["seat"], "seat", 0, players - 1)
        if kind is None:
            raise CodedError(RecordCode.NO_ACTION())
        action = _PARSE[kind](fields[kind], kind)
        more = [key for key in fields if key not in ("seat", kind)]
        return SeatAction(seat, _with_slam(action, more, fields))
    except CodedError as error:
        words = None if kind is None else f"{kind} {shown(fields[kind])}"
        raise BadRecord(error.message, seat=seat, action=words) from None


def _with_slam(action: Action, more: list[str], fields: Mapping[str, object]) -> Action:
    """The action, or the bid with the slam that is announced in the same line."""
    if not more:
        return action
    slam = next((slam for slam in Slam if [slam.value] == more), None)
    if slam is None or not isinstance(action, MakeBid):
        raise CodedError(RecordCode.MORE_ACTIONS())
    _PARSE[slam](fields[slam], slam)
    return MakeBid(action.bid, slam)


def format_action(seat: int, action: Action) -> str:
    """The line of a record for an action: ``{"seat": 1, "bid": "garde"}``."""
    return json.dumps({"seat": seat, **action_fields(action)})


def describe_action(action: Action) -> str:
    """An action in a word and its cards, for error messages: ``play S10``."""
    return " ".join(_describe(kind, value) for kind, value in action_fields(action).items())


def _describe(kind: str, value: Written) -> str:
    if isinstance(value, list):
        return " ".join((kind, *value))
    return kind if value is True else f"{kind} {value}"


@singledispatch
def action_fields(action: Action) -> dict[str, Written]:
    """The keys and the values that an action has in its line."""
    raise TypeError(f"{action!r} is not an action")


@action_fields.register
def _(_action: CancelDeal) -> dict[str, Written]:
    return {"cancel": True}


@action_fields.register
def _(_action: DeclareImprenable) -> dict[str, Written]:
    return {"imprenable": True}


@action_fields.register
def _(action: MakeBid) -> dict[str, Written]:
    slam: dict[str, Written] = {} if action.slam is None else {action.slam.value: True}
    return {"bid": action.bid.code, **slam}


@action_fields.register
def _(action: CallCard) -> dict[str, Written]:
    return {"call": action.card.code}


@action_fields.register
def _(action: AnnounceChelem) -> dict[str, Written]:
    return {action.slam.value: True}


@action_fields.register
def _(action: Discard) -> dict[str, Written]:
    return {"discard": codes_of(action.cards)}


@action_fields.register
def _(_action: AnnouncePetit) -> dict[str, Written]:
    return {"petit": True}


@action_fields.register
def _(action: ShowPoignee) -> dict[str, Written]:
    return {"poignee": codes_of(action.cards)}


@action_fields.register
def _(action: DeclareMisere) -> dict[str, Written]:
    return {"misere": action.misere.value}


@action_fields.register
def _(action: PlayCard) -> dict[str, Written]:
    return {"play": action.card.code}
