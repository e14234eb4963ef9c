"""Records as rows of the tables, and back."""

from __future__ import annotations

import json
import logging
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from functools import lru_cache
from typing import Any, Final, TypeVar

from game.rules.actions import parse_bid
from game.rules.options.ruleset import LONGEST_NAME as LONGEST_RULES_NAME
from game.rules.plain_values import as_card, as_integer, as_list, as_text, shown
from game.rules.shapes import FEWEST_PLAYERS, LARGEST_TABLE
from game.session.progress.records import (
    CastMember,
    ComparedDeal,
    DuePosition,
    FieldScore,
    LossPhase,
    PhaseLoss,
    PlayedDeal,
    SeatRole,
    StockedPosition,
    TrainerAnswer,
)
from game.session.setup import CHARACTERS, LONGEST_NAME

LOGGER: Final = logging.getLogger(__name__)

ANSWER_COLUMNS: Final = "spot, theme, difficulty, chosen, best, loss, stderr, correct, moment"
DEAL_COLUMNS: Final = (
    "key, moment, players, seat, seats, rules, federation, role, contract, made, score, record, "
    "taker, called, played_match, number, star, note, bots"
)
DUE_COLUMNS: Final = "spot, theme, difficulty, due, record"
LOSS_COLUMNS: Final = "deal, phase, loss"
STOCK_COLUMNS: Final = "spot, theme, grade, record"
COMPARISON_COLUMNS: Final = "deal, moment, seat, others, tables, score, scores, lines"

_YEARS: Final = range(1970, 3000)
"""Those of which every system knows the local time."""

LONGEST_NOTE: Final = 200
"""Characters of a note."""

_LONGEST_TEXT: Final = 64 * 1024
_MOST_POINTS: Final = 10**9
_GRADES: Final = (1, 5)
_MOST_TABLES: Final = 64

_Record = TypeVar("_Record")


def decoded(raw: bytes) -> str | bytes:
    """A text as it was stored; of one that is damaged its bytes, so that only its row is lost."""
    try:
        return raw.decode()
    except UnicodeDecodeError:
        return raw


def timestamp(when: datetime) -> str:
    """A moment as it is stored: in UTC and always as long, so that texts sort like moments.

    Raises:
        ValueError: when the moment has no time zone.
    """
    if when.tzinfo is None:
        raise ValueError(f"{when} has no time zone")
    return when.astimezone(UTC).isoformat(timespec="microseconds")


def _when(row: sqlite3.Row, column: str = "moment") -> datetime:
    text = _text(row, column)
    moment = datetime.fromisoformat(text)
    if moment.tzinfo is None:
        raise ValueError(f"{text} has no time zone")
    if moment.year not in _YEARS:
        raise ValueError(f"{text} is no moment of this game")
    return moment


def _text(row: sqlite3.Row, column: str) -> str:
    """A text; one that is damaged comes as bytes."""
    text = as_text(row[column], column)
    if len(text) > _LONGEST_TEXT:
        raise ValueError(f"{column} is too long")
    text.encode()  # half a character, which JSON can have, cannot be kept
    return text


def _words(row: sqlite3.Row, column: str) -> str:
    """The name of a rule set, which is shown."""
    return _printable(_text(row, column))[:LONGEST_RULES_NAME]


def _printable(text: str) -> str:
    if not text.isprintable():
        raise ValueError(f"{text!r} cannot be shown")
    return text


def _points(row: sqlite3.Row, column: str) -> float:
    return _bounded(row[column], column)


def _bounded(value: Any, name: str) -> float:
    points = float(value)
    if not abs(points) <= _MOST_POINTS:
        raise ValueError(f"{name} cannot be {points}")
    return points


def answer_row(answer: TrainerAnswer) -> tuple[object, ...]:
    """An answer as a row of the table: the values of ``ANSWER_COLUMNS``."""
    return (
        answer.position,
        answer.theme,
        answer.difficulty,
        answer.chosen,
        answer.best,
        answer.loss,
        answer.stderr,
        answer.correct,
        timestamp(answer.when),
    )


def read_answer(row: sqlite3.Row) -> TrainerAnswer:
    """The answer in the trainer that a row holds.

    Raises:
        ValueError, TypeError: when it holds nonsense.
    """
    return TrainerAnswer(
        position=_text(row, "spot"),
        theme=_text(row, "theme"),
        difficulty=_text(row, "difficulty"),
        chosen=_text(row, "chosen"),
        best=_text(row, "best"),
        loss=_points(row, "loss"),
        stderr=_points(row, "stderr"),
        correct=bool(row["correct"]),
        when=_when(row),
    )


def read_due(row: sqlite3.Row) -> DuePosition:
    """The position to be asked again that a row holds.

    Raises:
        ValueError, TypeError: when it holds nonsense.
    """
    _when(row, "due")
    return DuePosition(
        _text(row, "spot"),
        _text(row, "theme"),
        _text(row, "difficulty"),
        _text(row, "record"),
    )


def stock_row(stocked: StockedPosition) -> tuple[object, ...]:
    """A stocked position as a row of the table: the values of ``STOCK_COLUMNS``."""
    return stocked.position, stocked.theme, stocked.grade, stocked.record


def read_stock(row: sqlite3.Row) -> StockedPosition:
    """The stocked position that a row holds.

    Raises:
        ValueError, TypeError: when it holds nonsense.
    """
    grade = as_integer(row["grade"], "grade", *_GRADES)
    return StockedPosition(_text(row, "spot"), _text(row, "theme"), grade, _text(row, "record"))


def deal_row(deal: PlayedDeal) -> tuple[object, ...]:
    """A deal as a row of the table: the values of ``DEAL_COLUMNS``."""
    return (
        deal.key,
        timestamp(deal.when),
        deal.players,
        deal.seat,
        cast_text(deal.cast),
        deal.rule_set_name,
        deal.is_federation,
        deal.seat_role.value,
        None if deal.contract is None else deal.contract.code,
        deal.made,
        deal.score,
        deal.record,
        deal.taker,
        None if deal.called is None else deal.called.code,
        deal.match,
        deal.number,
        deal.starred,
        deal.note,
        json.dumps(deal.bots),
    )


def read_played_deal(row: sqlite3.Row) -> PlayedDeal:
    """The played deal that a row holds.

    Raises:
        ValueError, TypeError: when it holds nonsense.
    """
    contract, made, players = row["contract"], row["made"], read_players(row)
    taker, called = row["taker"], row["called"]
    cast = read_cast(row)
    if len(cast) != players:
        raise ValueError(f"{len(cast)} cannot sit at a table for {players}")
    return PlayedDeal(
        key=_text(row, "key"),
        when=_when(row),
        players=players,
        seat=as_integer(row["seat"], "seat", 0, players - 1),
        cast=cast,
        rule_set_name=_words(row, "rules"),
        is_federation=bool(row["federation"]),
        seat_role=SeatRole(row["role"]),
        contract=None if contract is None else parse_bid(contract),
        made=None if made is None else bool(made),
        score=_points(row, "score"),
        record=_text(row, "record"),
        taker=None if taker is None else as_integer(taker, "taker", 0, players - 1),
        called=None if called is None else as_card(called, "called"),
        match=_text(row, "played_match"),
        number=as_integer(row["number"], "number", 0, _MOST_POINTS),
        starred=bool(row["star"]),
        note=_read_note(row),
        bots=_bots(_text(row, "bots")),
    )


def read_key(row: sqlite3.Row) -> str:
    """The key of the deal of a row.

    Raises:
        TypeError, ValueError: when it is damaged.
    """
    return _text(row, "key")


def read_rules_name(row: sqlite3.Row) -> str:
    """By which rules the deal of a row was played.

    Raises:
        TypeError, ValueError: when it is damaged.
    """
    return _words(row, "rules")


def _read_note(row: sqlite3.Row) -> str:
    """What the player noted, as far as it can be shown.

    Raises:
        TypeError, ValueError: when it is damaged.
    """
    return _printable(_text(row, "note"))[:LONGEST_NOTE]


def read_words(row: sqlite3.Row) -> str:
    """All words of a deal by which one may look for it.

    Raises:
        TypeError, ValueError: when a part of it is damaged.
    """
    cast = read_cast(row)
    people = (f"{member.name} {member.character}" for member in cast)
    contract = str(row["contract"] or "").replace("_", " ")
    return " ".join((*people, _words(row, "rules"), contract, _read_note(row)))


def read_players(row: sqlite3.Row) -> int:
    """With how many seats the deal of a row was played.

    Raises:
        ValueError: when it holds nonsense.
    """
    return as_integer(row["players"], "players", FEWEST_PLAYERS, LARGEST_TABLE)


def read_loss(row: sqlite3.Row) -> tuple[str, PhaseLoss]:
    """The deal's key and the loss of a row.

    Raises:
        ValueError, TypeError: when it holds nonsense.
    """
    return _text(row, "deal"), (LossPhase(row["phase"]), _points(row, "loss"))


def comparison_row(compared: ComparedDeal) -> tuple[object, ...]:
    """A comparison as a row of the table: the values of ``COMPARISON_COLUMNS``."""
    return (
        compared.key,
        timestamp(compared.when),
        compared.seat,
        json.dumps(compared.others),
        compared.tables,
        compared.score,
        json.dumps([[table.number, table.level, table.score] for table in compared.scores]),
        compared.lines,
    )


def read_comparison(row: sqlite3.Row) -> ComparedDeal:
    """The comparison with other tables that a row holds.

    Raises:
        ValueError, TypeError: when it holds nonsense.
    """
    others = tuple(as_text(bot, "bot") for bot in list_in(_text(row, "others")))
    tables = as_integer(row["tables"], "tables", 1, _MOST_TABLES)
    return ComparedDeal(
        key=_text(row, "deal"),
        when=_when(row),
        seat=as_integer(row["seat"], "seat", 0, len(others) - 1),
        others=others,
        tables=tables,
        score=_points(row, "score"),
        scores=tuple(_field_score(it, tables) for it in list_in(_text(row, "scores"))),
        lines=_text(row, "lines"),
    )


def _field_score(value: object, tables: int) -> FieldScore:
    number, level, score = as_list(value, "table")
    return FieldScore(
        as_integer(number, "table", 0, tables - 1),
        as_text(level, "level"),
        _bounded(score, "score"),
    )


def list_in(text: str) -> list[object]:
    """The list that a text of JSON holds.

    Raises:
        TypeError, ValueError: when it is none.
    """
    try:
        return as_list(json.loads(text), "list")
    except RecursionError:
        raise ValueError("it is nested too deeply") from None


@lru_cache(maxsize=64)
def _bots(text: str) -> tuple[str | None, ...]:
    """The bots at the table; it is often the same company."""
    return tuple(None if bot is None else as_text(bot, "bot") for bot in list_in(text))


def cast_text(cast: Sequence[CastMember]) -> str:
    """Who sat at the table, as it is stored."""
    return json.dumps([[member.name, member.character] for member in cast])


def read_cast(row: sqlite3.Row) -> tuple[CastMember, ...]:
    """Who sat at the table of a row.

    Raises:
        TypeError, ValueError: when it holds nonsense.
    """
    return _cast(_text(row, "seats"))


def read_when(row: sqlite3.Row) -> datetime:
    """The moment that a row holds, with its time zone.

    Raises:
        TypeError, ValueError: when it is none.
    """
    return _when(row)


@lru_cache(maxsize=64)
def _cast(text: str) -> tuple[CastMember, ...]:
    """Who sat at the table; it is often the same company."""
    pairs = (as_list(member, "member") for member in list_in(text))
    return tuple(_cast_member(name, face) for name, face in pairs)


def _cast_member(name: object, face: object) -> CastMember:
    if face not in CHARACTERS:
        raise ValueError(f"there is no character {shown(face)}")
    return CastMember(_printable(as_text(name, "name"))[:LONGEST_NAME], as_text(face, "character"))


def read_all(
    rows: Iterable[sqlite3.Row], read: Callable[[sqlite3.Row], _Record]
) -> tuple[_Record, ...]:
    """The records of all rows; a row that holds nonsense is passed over and logged."""
    records = []
    for row in rows:
        try:
            records.append(read(row))
        except (ValueError, TypeError) as error:
            LOGGER.warning("a row of the progress file is passed over: %s", error)
    return tuple(records)
