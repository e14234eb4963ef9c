"""A saved match as text: JSON Lines, deal records behind a header, each line with a check.

The check vouches for all lines before it, so that a file can grow at its end: none can be changed,
left out or put in without notice, but the last ones may be missing.

A deal is kept with its rules in full, and each move as one line. Rules mean the same whatever
becomes of the presets later. Until the presets were held against their sources again, they were
written by their name alone: such a name means what the preset was then.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any, Final

from game.ai.player import CLASSIC
from game.rules.actions import OPTIONAL, DecisionKind
from game.rules.notation import (
    BadRecord,
    DealHeader,
    RecordCode,
    format_action,
    format_header,
    is_header,
    parse_action,
    parse_header,
)
from game.rules.options.choices import (
    ChelemMoment,
    ExcuseSlamException,
    Plain,
    PoigneeShows,
    Shuffle,
)
from game.rules.options.presets import Preset, differences, rules_from_plain
from game.rules.options.ruleset import FEDERATION, RuleSet
from game.rules.plain_values import (
    BadValue,
    CodedError,
    ValueCode,
    as_integer,
    as_list,
    as_object,
    as_text,
    expect_keys,
    parse_object,
    shown,
)
from game.session.deal import Decision, Move, Seeds
from game.session.game import BadMatch, DealRecord, MatchCode, MatchRecord, SealedDeal
from game.session.setup import LONGEST_NAME, MOST_DEALS, SEAT_LEVELS, GameSetup, SeatSetup
from game.session.thinking import installed_player
from game.session.typed_values import words

_FORMERLY: Final[Mapping[str, Mapping[str, Any]]] = MappingProxyType(
    {
        Preset.DE_FRANCE: {"poignee_excuse": True},
        Preset.ENCYCLOPEDIA: {
            "shuffle": Shuffle.FULL,
            "excuse_slam_exception": ExcuseSlamException.LED,
            "poignee_shows": PoigneeShows.THRESHOLD,
            "chelem_moment": ChelemMoment.BEFORE_FIRST_CARD,
        },
        Preset.CASUAL: {"petit_before_excuse": True},
        Preset.FIRST_STEPS: {"must_bid": False, "petit_before_excuse": True},
    }
)
"""What was different in the presets of then."""


def rules_in_full(rules: RuleSet) -> dict[str, Plain]:
    """Rules as plain values that no change of a preset touches."""
    named = {} if rules == FEDERATION else {"name": rules.name}
    return {"preset": FEDERATION.name, **named, **differences(rules, FEDERATION)}


def stored_rules(value: object) -> RuleSet:
    """The rules of a match or deal that the game has kept.

    Raises:
        BadRules: naming the first key that is wrong, and how.
    """
    rules = rules_from_plain(value)
    by_name_alone = value in (rules.name, {"preset": rules.name})
    return replace(rules, **_FORMERLY.get(rules.name, {})) if by_name_alone else rules


def stored_header(fields: Mapping[str, object], *, more_keys: Iterable[str] = ()) -> DealHeader:
    """The header of a deal that the game has kept; see ``parse_header``.

    Raises:
        BadRecord: saying what is wrong with it.
    """
    header = parse_header(fields, more_keys=more_keys)
    return replace(header, rules=stored_rules(fields["rules"]))


def format_move(move: Move) -> str:
    """The line of a move, which ``parse_move`` reads back."""
    if isinstance(move.done, Decision):
        return json.dumps({"seat": move.seat, "decline": move.done.kind.value})
    return format_action(move.seat, move.done)


def parse_move(fields: Mapping[str, object], players: int) -> Move:
    """Read the move of a line.

    Args:
        fields: the JSON object of the line.
        players: seats at the table.

    Raises:
        CodedError: when it is none; ``BadRecord`` for a damaged action.
    """
    if "decline" not in fields:
        parsed = parse_action(fields, players)
        return Move(parsed.seat, parsed.action)
    expect_keys(fields, ("seat", "decline"), ())
    seat = as_integer(fields["seat"], "seat", 0, players - 1)
    kind = as_text(fields["decline"], "decline")
    if kind not in OPTIONAL:
        raise BadMatch(MatchCode.NOT_OPTIONAL(kind=shown(kind)))
    return Move(seat, Decision(DecisionKind(kind), seat, optional=True))


_MATCH_FORMAT: Final = "tarot-nouveau-match"
_MATCH_VERSION: Final = 2
_FIRST_VERSION: Final = 1
"""Whose saves were written anew as a whole, and end with a digest."""
_MATCH_KEYS: Final = ("format", "version", "rules", "seats", "deals", "card_seed", "bot_seed")
_SEAL_KEYS: Final = ("salt", "commitment")
_LARGEST_SEED: Final = 2**256
_HASH: Final = words(100)
_MOST_MOVES: Final = 500
"""In a deal: five seats bid, call, announce and decline some thirty times, and play 78 cards."""

_MARK: Final = ', "check": "'
_END: Final = '"}'
_DIGITS: Final = 16


class NewerFormat(CodedError):
    """A save of a later version of the game, which this one cannot read."""


class GrowingText:
    """The text of a match, to be read back by ``parse_match``; it grows as the match goes on."""

    def __init__(self) -> None:
        self.forget()

    def forget(self) -> None:
        """Begin anew with the next match, whichever it is."""
        self._match: tuple[GameSetup, Seeds] | None = None
        self._deals: tuple[DealRecord, ...] = ()
        self._chain = Chain()

    def whole(self, match: MatchRecord) -> str:
        """The text of a match from its first line, to replace a file with."""
        self.forget()
        self._match = (match.setup, match.seeds)
        return self._chain.link(_format_match_header(match)) + self._rest(match)

    def more(self, match: MatchRecord) -> str | None:
        """What comes behind the text so far; None where that is of another match."""
        if (match.setup, match.seeds) != self._match or not self._goes_on(match.deals):
            return None
        return self._rest(match)

    def _goes_on(self, deals: tuple[DealRecord, ...]) -> bool:
        """Whether deals begin with all that is in the text."""
        *over, last = self._deals
        if list(deals[: len(over)]) != over or len(deals) == len(over):
            return False
        now = deals[len(over)]
        same_moves = now.moves[: len(last.moves)] == last.moves
        return (now.dealer, now.sealed) == (last.dealer, last.sealed) and same_moves

    def _rest(self, match: MatchRecord) -> str:
        """What a match has that is not in the text; from now on it is."""
        begun = max(len(self._deals) - 1, 0)
        made = len(self._deals[-1].moves) if self._deals else -1
        lines: list[str] = []
        for deal in match.deals[begun:]:
            if made < 0:
                lines.append(_format_deal_header(match.setup, deal))
            lines += map(format_move, deal.moves[max(made, 0) :])
            made = -1
        self._deals = match.deals
        return "".join(map(self._chain.link, lines))


def format_match(match: MatchRecord) -> str:
    """The text of a save, to be read back by ``parse_match``."""
    return GrowingText().whole(match)


def _format_match_header(match: MatchRecord) -> str:
    setup = match.setup
    fields = {
        "format": _MATCH_FORMAT,
        "version": _MATCH_VERSION,
        "rules": rules_in_full(setup.rules),
        "seats": [_format_seat(seat) for seat in setup.seats],
        "deals": setup.deals,
        "card_seed": match.seeds.cards,
        "bot_seed": match.seeds.bots,
    }
    return json.dumps(fields)


def _format_seat(seat: SeatSetup) -> dict[str, str | None]:
    fields = {"name": seat.name, "character": seat.character, "level": seat.level}
    return fields if seat.level is None else {**fields, "temperament": seat.temperament}


def format_deal(setup: GameSetup, deal: DealRecord) -> str:
    """One deal as a record: the cards and the actions, without our seal, and the rules in full."""
    cards = deal.sealed.deal
    public = replace(cards, deck=(), destinations=())
    header = DealHeader(setup.rules, setup.players, deal.dealer, public)
    lines = [format_header(header, rules=rules_in_full(setup.rules))]
    lines += [
        format_action(move.seat, move.done)
        for move in deal.moves
        if not isinstance(move.done, Decision)
    ]
    return "".join(f"{line}\n" for line in lines)


def _format_deal_header(setup: GameSetup, deal: DealRecord) -> str:
    sealed = deal.sealed
    header = DealHeader(setup.rules, setup.players, deal.dealer, sealed.deal)
    rules = rules_in_full(setup.rules)
    return format_header(header, rules=rules, salt=sealed.salt, commitment=sealed.commitment)


def parse_match(text: str) -> MatchRecord:
    """The match of a save; whether it can have been played like that is for ``Game`` to check.

    What stands behind the last whole line was being written when the program was killed, and is
    left out.

    Raises:
        NewerFormat: when a later version of the game wrote it.
        BadMatch: when it is damaged, with the line.
    """
    lines = text.split("\n")[:-1] or [""]
    version = _version(lines[0])
    plain = _vouched_for(lines) if version == _MATCH_VERSION else enumerate(_sealed(lines), start=1)
    setup, seeds = _parse_match_header(_read(next(plain)[1], 1), version)
    deals: list[_OpenDeal] = []
    for number, line in plain:
        fields = _read(line, number)
        try:
            _add_line(deals, fields, setup)
        except (CodedError, BadRecord) as error:
            raise _bad_line(number, error) from None
    return MatchRecord(setup, seeds, tuple(deal.closed for deal in deals))


def _version(line: str) -> int:
    """The format's version that the first line of a save names."""
    version = _read(line, 1).get("version")
    if isinstance(version, int) and version > _MATCH_VERSION:
        found = {"found": shown(version), "known": _MATCH_VERSION}
        raise NewerFormat(MatchCode.NEWER(**found))
    return _FIRST_VERSION if version == _FIRST_VERSION else _MATCH_VERSION


def _vouched_for(lines: Sequence[str]) -> Iterator[tuple[int, str]]:
    """The numbered lines of a save without their checks."""
    plain = unlinked(lines)
    for number in range(1, len(lines) + 1):
        try:
            yield number, next(plain)
        except CodedError as error:
            raise _bad_line(number, error) from None


def _bad_line(number: int, error: CodedError | BadRecord) -> BadMatch:
    """What is wrong with the line of that number, 1 for the first."""
    return BadMatch(MatchCode.LINE(number=number, reason=error))


def _sealed(lines: Sequence[str]) -> Sequence[str]:
    """The lines of a save of the first version, whose last one vouches for all others."""
    *body, end = lines
    try:
        digest = hashlib.sha256("".join(f"{line}\n" for line in body).encode()).hexdigest()
        if parse_object(end).get("digest") != digest:
            raise BadMatch(MatchCode.CHECK())
    except CodedError as error:
        raise _bad_line(len(lines), error) from None
    return body


def _read(line: str, number: int) -> dict[str, object]:
    try:
        return parse_object(line)
    except CodedError as error:
        raise _bad_line(number, error) from None


def _parse_match_header(fields: Mapping[str, object], version: int) -> tuple[GameSetup, Seeds]:
    try:
        expect_keys(fields, _MATCH_KEYS, ())
        if fields["format"] != _MATCH_FORMAT:
            found = shown(fields["format"])
            raise BadMatch(RecordCode.WRONG_FORMAT(value=found, format=repr(_MATCH_FORMAT)))
        as_integer(fields["version"], "version", version, version)
        seats = tuple(_parse_seat(seat) for seat in as_list(fields["seats"], "seats"))
        deals = fields["deals"]
        if deals is not None:
            deals = as_integer(deals, "deals", 1, MOST_DEALS)
        setup = GameSetup(stored_rules(fields["rules"]), seats, deals)
        seeds = Seeds(
            as_integer(fields["card_seed"], "card_seed", 0, _LARGEST_SEED),
            as_integer(fields["bot_seed"], "bot_seed", 0, _LARGEST_SEED),
        )
    except CodedError as error:
        raise _bad_line(1, error) from None
    return setup, seeds


def _parse_seat(value: object) -> SeatSetup:
    fields = as_object(value, "a seat")
    expect_keys(fields, ("name", "character", "level"), ("temperament",))
    level, temperament = fields["level"], fields.get("temperament", CLASSIC.name)
    name = as_text(fields["name"], "name")
    if not name.isprintable():
        raise BadValue(ValueCode.NOT_PRINTABLE(name="name", least=0, most=LONGEST_NAME))
    seat = SeatSetup(
        name=name[:LONGEST_NAME],
        character=as_text(fields["character"], "character"),
        level=None if level is None else as_text(level, "level"),
        temperament=as_text(temperament, "temperament"),
    )
    if seat.bot is not None and seat.level not in SEAT_LEVELS:
        installed_player(seat.bot)  # one that levels are measured by, or nobody
    return seat


@dataclass(slots=True)
class _OpenDeal:
    """A deal whose moves are being read."""

    dealer: int
    sealed: SealedDeal
    moves: list[Move] = field(default_factory=list)

    @property
    def closed(self) -> DealRecord:
        """The deal with all its moves."""
        return DealRecord(self.dealer, self.sealed, tuple(self.moves))


def _add_line(deals: list[_OpenDeal], fields: Mapping[str, object], setup: GameSetup) -> None:
    """Take one line of the deals into account."""
    if is_header(fields):
        deals.append(_parse_deal_header(fields, setup))
        return
    if not deals:
        raise BadMatch(MatchCode.BEFORE_DEAL())
    moves = deals[-1].moves
    if len(moves) == _MOST_MOVES:
        raise BadMatch(MatchCode.TOO_MANY_ACTIONS(most=_MOST_MOVES))
    moves.append(parse_move(fields, setup.players))


def _parse_deal_header(fields: Mapping[str, object], setup: GameSetup) -> _OpenDeal:
    header = stored_header(fields, more_keys=_SEAL_KEYS)
    expect_keys(fields, ("deck", "plan", *_SEAL_KEYS), fields)
    if (header.rules, header.players) != (setup.rules, setup.players):
        raise BadMatch(MatchCode.OTHER_TABLE())
    salt, commitment = (_HASH(fields[key], key) for key in _SEAL_KEYS)
    return _OpenDeal(header.dealer, SealedDeal(header.deal, salt, commitment))


class Chain:
    """Puts lines of JSON one behind the other, each with a check of all before it."""

    def __init__(self) -> None:
        self._digest = hashlib.sha256()

    def link(self, line: str) -> str:
        """A line, an object on its own, as it stands in the chain, with its end."""
        body = line.removesuffix("}")
        self._digest.update(body.encode())
        check = self._digest.copy().hexdigest()[:_DIGITS]
        return f"{body}{_MARK}{check}{_END}\n"


def unlinked(lines: Iterable[str]) -> Iterator[str]:
    """The lines of a chain as they were before.

    Raises:
        BadMatch: at the first that does not fit those before it.
    """
    chain = Chain()
    for line in lines:
        plain = f"{line.rpartition(_MARK)[0]}}}"
        if chain.link(plain) != f"{line}\n":
            raise BadMatch(MatchCode.CHECK())
        yield plain
