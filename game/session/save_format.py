"""A saved match as text: JSON Lines, deal records between a header and an end line."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final

from game.ai.temperament import CLASSIC
from game.rules.notation import (
    BadRecord,
    DealHeader,
    format_action,
    format_header,
    is_header,
    parse_header,
)
from game.rules.plain_values import (
    as_integer,
    as_list,
    as_object,
    as_text,
    as_total,
    expect_keys,
    parse_object,
    shown,
)
from game.rules.ruleset_text import rules_from_plain, rules_to_plain
from game.rules.scores import Score, score_value
from game.session.decision import Decision
from game.session.game import BadMatch, DealRecord, MatchRecord
from game.session.move_text import format_move, parse_move
from game.session.sealing import SealedDeal
from game.session.seeds import Seeds
from game.session.setup import LEVELS, GameSetup, SeatSetup
from game.session.thinking import installed_player

MATCH_FORMAT: Final = "tarot-nouveau-match"
MATCH_VERSION: Final = 1
_MATCH_KEYS: Final = ("format", "version", "rules", "seats", "deals", "card_seed", "bot_seed")
_SEAL_KEYS: Final = ("salt", "commitment")
_END_KEYS: Final = ("totals", "digest")
_LARGEST: Final = 2**256


class NewerFormat(ValueError):
    """A save of a later version of the game, which this one cannot read."""


class MatchFormatter:
    """Puts matches into text, to be read back by ``parse_match``.

    Of a match that it is given again and again it says anew only the deal in progress, so that
    saving each action takes no longer in a long match.
    """

    def __init__(self) -> None:
        self._match: tuple[GameSetup, Seeds] | None = None
        self._over: list[DealRecord] = []
        self._text = ""
        self._digest = hashlib.sha256()

    def format(self, match: MatchRecord) -> str:
        """The text of a save."""
        *over, last = match.deals
        if (match.setup, match.seeds) != self._match or self._over != over[: len(self._over)]:
            self._begin(match)
        for deal in over[len(self._over) :]:
            self._add(_format_deal(match.setup, deal))
        self._over = over
        current = _format_deal(match.setup, last)
        digest = self._digest.copy()
        digest.update(current.encode())
        return f"{self._text}{current}{_format_end(match.totals, digest.hexdigest())}"

    def _begin(self, match: MatchRecord) -> None:
        self._match = (match.setup, match.seeds)
        self._over = []
        self._text = ""
        self._digest = hashlib.sha256()
        self._add(_format_match_header(match))

    def _add(self, text: str) -> None:
        self._text += text
        self._digest.update(text.encode())


def format_match(match: MatchRecord) -> str:
    """The text of a save, to be read back by ``parse_match``."""
    return MatchFormatter().format(match)


def _format_match_header(match: MatchRecord) -> str:
    setup = match.setup
    fields = {
        "format": MATCH_FORMAT,
        "version": MATCH_VERSION,
        "rules": rules_to_plain(setup.rules),
        "seats": [_format_seat(seat) for seat in setup.seats],
        "deals": setup.deals,
        "card_seed": match.seeds.cards,
        "bot_seed": match.seeds.bots,
    }
    return json.dumps(fields) + "\n"


def _format_deal(setup: GameSetup, deal: DealRecord) -> str:
    lines = [_format_deal_header(setup, deal), *(format_move(move) for move in deal.moves)]
    return "".join(f"{line}\n" for line in lines)


def _format_end(totals: Iterable[Score], digest: str) -> str:
    values = [score_value(total) for total in totals]
    return json.dumps({"totals": values, "digest": digest}) + "\n"


def _format_seat(seat: SeatSetup) -> dict[str, str | None]:
    fields = {"name": seat.name, "character": seat.character, "level": seat.level}
    return fields if seat.level is None else {**fields, "temperament": seat.temperament}


def format_deal(setup: GameSetup, deal: DealRecord) -> str:
    """One deal as a record for others: the cards and the actions, without our seal."""
    cards = deal.sealed.deal
    public = replace(cards, deck=(), destinations=())
    lines = [format_header(DealHeader(setup.rules, setup.players, deal.dealer, public))]
    lines += [
        format_action(move.seat, move.done)
        for move in deal.moves
        if not isinstance(move.done, Decision)
    ]
    return "".join(f"{line}\n" for line in lines)


def _digest(body: str) -> str:
    return hashlib.sha256(body.encode()).hexdigest()


def _format_deal_header(setup: GameSetup, deal: DealRecord) -> str:
    header = DealHeader(setup.rules, setup.players, deal.dealer, deal.sealed.deal)
    return format_header(header, salt=deal.sealed.salt, commitment=deal.sealed.commitment)


def parse_match(text: str) -> MatchRecord:
    """The match of a save; whether it can have been played like that is for ``Game`` to check.

    Raises:
        NewerFormat: when a later version of the game wrote it.
        BadMatch: when it is damaged, with the line.
    """
    first, *deal_lines = text.split("\n")[:-2] or [""]
    setup, seeds = _parse_match_header(_read(first, 1))
    totals = _parse_end(text, setup)
    deals: list[DealRecord] = []
    for number, line in enumerate(deal_lines, start=2):
        fields = _read(line, number)
        try:
            _add_line(deals, fields, setup)
        except ValueError as error:
            raise BadMatch(f"line {number}: {error}") from None
    return MatchRecord(setup, seeds, tuple(deals), totals)


def _read(line: str, number: int) -> dict[str, object]:
    try:
        return parse_object(line)
    except ValueError as error:
        raise BadMatch(f"line {number}: {error}") from None


def _parse_match_header(fields: Mapping[str, object]) -> tuple[GameSetup, Seeds]:
    version = fields.get("version")
    if isinstance(version, int) and version > MATCH_VERSION:
        raise NewerFormat(f"the save has format {shown(version)}, known is {MATCH_VERSION}")
    try:
        expect_keys(fields, _MATCH_KEYS, ())
        if fields["format"] != MATCH_FORMAT:
            raise ValueError(f"the format is {shown(fields['format'])}, not {MATCH_FORMAT!r}")
        as_integer(version, "version", MATCH_VERSION, MATCH_VERSION)
        seats = tuple(_parse_seat(seat) for seat in as_list(fields["seats"], "seats"))
        deals = fields["deals"]
        if deals is not None:
            deals = as_integer(deals, "deals", 1, _LARGEST)
        setup = GameSetup(rules_from_plain(fields["rules"]), seats, deals)
        seeds = Seeds(
            as_integer(fields["card_seed"], "card_seed", 0, _LARGEST),
            as_integer(fields["bot_seed"], "bot_seed", 0, _LARGEST),
        )
    except ValueError as error:
        raise BadMatch(f"line 1: {error}") from None
    return setup, seeds


def _parse_seat(value: object) -> SeatSetup:
    fields = as_object(value, "a seat")
    expect_keys(fields, ("name", "character", "level"), ("temperament",))
    level, temperament = fields["level"], fields.get("temperament", CLASSIC.name)
    name = as_text(fields["name"], "name")
    if not name.isprintable():
        raise ValueError(f"name must be printable, not {shown(name)}")
    seat = SeatSetup(
        name=name,
        character=as_text(fields["character"], "character"),
        level=None if level is None else as_text(level, "level"),
        temperament=as_text(temperament, "temperament"),
    )
    if seat.bot is not None and seat.level not in LEVELS:
        installed_player(seat.bot)  # one that levels are measured by, or nobody
    return seat


def _parse_end(text: str, setup: GameSetup) -> tuple[Score, ...]:
    """Check the digest of the end line and give the totals in it."""
    body, _, end = text.removesuffix("\n").rpartition("\n")
    try:
        fields = parse_object(end)
        expect_keys(fields, _END_KEYS, ())
        if not text.endswith("\n") or fields["digest"] != _digest(f"{body}\n"):
            raise ValueError("the digest does not fit the text")
        totals = as_list(fields["totals"], "totals")
        if len(totals) != setup.players:
            raise ValueError("the totals are not one for each seat")
        return tuple(as_total(total, "totals") for total in totals)
    except ValueError as error:
        raise BadMatch(f"the last line: {error}") from None


def _add_line(deals: list[DealRecord], fields: Mapping[str, object], setup: GameSetup) -> None:
    """Take one line of the deals into account."""
    if is_header(fields):
        deals.append(_parse_deal_header(fields, setup))
        return
    if not deals:
        raise BadRecord("an action before the first deal")
    last = deals[-1]
    move = parse_move(fields, setup.players)
    deals[-1] = DealRecord(last.dealer, last.sealed, (*last.moves, move))


def _parse_deal_header(fields: Mapping[str, object], setup: GameSetup) -> DealRecord:
    header = parse_header(fields, more_keys=_SEAL_KEYS)
    expect_keys(fields, ("deck", "plan", *_SEAL_KEYS), fields)
    if (header.rules, header.players) != (setup.rules, setup.players):
        raise BadRecord("the deal is for another table")
    salt, commitment = (as_text(fields[key], key) for key in _SEAL_KEYS)
    return DealRecord(header.dealer, SealedDeal(header.deal, salt, commitment), ())
