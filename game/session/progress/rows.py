"""Records as rows of the tables, and back."""

from __future__ import annotations

import json
import logging
import sqlite3
from collections.abc import Callable, Iterable
from datetime import UTC, datetime
from functools import lru_cache
from typing import Final, TypeVar

from game.rules.bids import parse_bid
from game.session.progress.records import (
    CastMember,
    DueSpot,
    LossPhase,
    PhaseLoss,
    PlayedDeal,
    SeatRole,
    StockedSpot,
    TrainerAnswer,
)

LOGGER: Final = logging.getLogger(__name__)

ANSWER_COLUMNS: Final = "spot, theme, difficulty, chosen, best, loss, stderr, correct, moment"
DEAL_COLUMNS: Final = (
    "key, moment, players, seat, seats, rules, federation, role, contract, made, score, record"
)
SPOT_COLUMNS: Final = "spot, theme, difficulty, due"
LOSS_COLUMNS: Final = "deal, phase, loss"
STOCK_COLUMNS: Final = "spot, theme, grade, fingerprint"

_Record = TypeVar("_Record")


def moment_text(when: datetime) -> str:
    """A moment as it is stored: in UTC and always as long, so that texts sort like moments.

    Raises:
        ValueError: when the moment has no time zone.
    """
    if when.tzinfo is None:
        raise ValueError(f"{when} has no time zone")
    return when.astimezone(UTC).isoformat(timespec="microseconds")


def _moment(text: str) -> datetime:
    moment = datetime.fromisoformat(text)
    if moment.tzinfo is None:
        raise ValueError(f"{text} has no time zone")
    return moment


def answer_row(answer: TrainerAnswer) -> tuple[object, ...]:
    """The values of ``ANSWER_COLUMNS``."""
    return (
        answer.spot,
        answer.theme,
        answer.difficulty,
        answer.chosen,
        answer.best,
        answer.loss,
        answer.stderr,
        answer.correct,
        moment_text(answer.when),
    )


def read_answer(row: sqlite3.Row) -> TrainerAnswer:
    """The answer of a row.

    Raises:
        ValueError, TypeError: when it holds nonsense.
    """
    return TrainerAnswer(
        spot=row["spot"],
        theme=row["theme"],
        difficulty=row["difficulty"],
        chosen=row["chosen"],
        best=row["best"],
        loss=float(row["loss"]),
        stderr=float(row["stderr"]),
        correct=bool(row["correct"]),
        when=_moment(row["moment"]),
    )


def read_spot(row: sqlite3.Row) -> DueSpot:
    """The position of a row.

    Raises:
        ValueError, TypeError: when it holds nonsense.
    """
    return DueSpot(row["spot"], row["theme"], row["difficulty"])


def stock_row(stocked: StockedSpot) -> tuple[object, ...]:
    """The values of ``STOCK_COLUMNS``."""
    return stocked.spot, stocked.theme, stocked.grade, stocked.fingerprint


def read_stock(row: sqlite3.Row) -> StockedSpot:
    """The position of a row.

    Raises:
        ValueError, TypeError: when it holds nonsense.
    """
    return StockedSpot(row["spot"], row["theme"], int(row["grade"]), row["fingerprint"])


def deal_row(deal: PlayedDeal) -> tuple[object, ...]:
    """The values of ``DEAL_COLUMNS``."""
    cast = [[member.name, member.character] for member in deal.cast]
    return (
        deal.key,
        moment_text(deal.when),
        deal.players,
        deal.seat,
        json.dumps(cast),
        deal.rule_set_name,
        deal.is_federation,
        deal.seat_role.value,
        None if deal.contract is None else deal.contract.code,
        deal.made,
        deal.score,
        deal.record,
    )


def read_deal(row: sqlite3.Row) -> PlayedDeal:
    """The deal of a row.

    Raises:
        ValueError, TypeError: when it holds nonsense.
    """
    contract, made = row["contract"], row["made"]
    return PlayedDeal(
        key=row["key"],
        when=_moment(row["moment"]),
        players=int(row["players"]),
        seat=int(row["seat"]),
        cast=_cast(row["seats"]),
        rule_set_name=row["rules"],
        is_federation=bool(row["federation"]),
        seat_role=SeatRole(row["role"]),
        contract=None if contract is None else parse_bid(contract),
        made=None if made is None else bool(made),
        score=float(row["score"]),
        record=row["record"],
    )


def read_loss(row: sqlite3.Row) -> tuple[str, PhaseLoss]:
    """The deal's key and the loss of a row.

    Raises:
        ValueError, TypeError: when it holds nonsense.
    """
    return row["deal"], (LossPhase(row["phase"]), float(row["loss"]))


@lru_cache(maxsize=64)
def _cast(text: str) -> tuple[CastMember, ...]:
    """Who sat at the table; it is often the same company."""
    return tuple(CastMember(str(name), str(face)) for name, face in json.loads(text))


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
