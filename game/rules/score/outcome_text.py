"""What a finished deal comes to, as plain values, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.rules.bids import CONTRACTS, Bid
from game.rules.cards import BOUTS, TOTAL_HALF_POINTS
from game.rules.messages import CodedError, MessageCode
from game.rules.plain_values import (
    as_choice,
    as_integer,
    as_list,
    as_number,
    expect_keys,
    shown,
)
from game.rules.score.impossible import ImpossibleOutcome, OutcomeCode
from game.rules.score.outcome import Chelem, Outcome, Side
from game.rules.score.scores import card_points
from game.rules.shapes import PoigneeLevel, TableShape

NEEDED_FIGURES: Final = ("bouts", "points")
OPTIONAL_FIGURES: Final = (
    "contract",
    "petit_au_bout",
    "petit_announced",
    "poignees",
    "chelem",
    "petit_chelem",
)


class FigureCode(MessageCode):
    """What can be wrong with figures, beside what no value may be."""

    NO_POINTS = "points are whole or end in .5, not {value}"


def figures_of(fields: Mapping[str, object], shape: TableShape) -> Outcome:
    """The outcome of plain figures; who was whose partner, and who declared a misère, is not told.

    Args:
        fields: the figures by name; other fields are not looked at.
        shape: the table.

    Raises:
        CodedError: naming the first figure that is wrong.
    """
    return Outcome(
        players=shape.players,
        contract=_contract(fields, shape),
        bouts=as_integer(fields["bouts"], "bouts", 0, len(BOUTS)),
        half_points=_half_points(fields["points"]),
        petit_au_bout=_side(fields.get("petit_au_bout"), "petit_au_bout"),
        petit_announced=_side(fields.get("petit_announced"), "petit_announced"),
        poignees=_poignees(fields.get("poignees", [])),
        chelems=_chelems(fields.get("chelem"), "chelem"),
        petit_chelems=_chelems(fields.get("petit_chelem"), "petit_chelem"),
    )


def plain_figures(outcome: Outcome) -> dict[str, object]:
    """The figures of an outcome, without those that say that nothing happened."""
    figures: dict[str, object] = {
        "contract": outcome.contract.code if outcome.has_taker else None,
        "bouts": outcome.bouts,
        "points": card_points(outcome.half_points),
        "petit_au_bout": outcome.petit_au_bout,
        "petit_announced": outcome.petit_announced,
        "poignees": [level.code for level in outcome.poignees],
        "chelem": list(outcome.chelems),
        "petit_chelem": list(outcome.petit_chelems),
    }
    return {name: value for name, value in figures.items() if value not in (None, [])}


def _contract(fields: Mapping[str, object], shape: TableShape) -> Bid:
    """The contract; two players have none."""
    if not shape.has_taker:
        if fields.get("contract") is not None:
            raise ImpossibleOutcome("contract", OutcomeCode.NO_CONTRACT_OF_TWO())
        return Bid.PASS
    expect_keys(fields, ("contract",), fields)
    return as_choice(fields["contract"], "contract", {bid.code: bid for bid in CONTRACTS})


def _half_points(value: object) -> int:
    points = as_number(value, "points", 0, TOTAL_HALF_POINTS // 2)
    half_points = int(2 * points)
    if half_points != 2 * points:
        raise CodedError(FigureCode.NO_POINTS(value=shown(value)))
    return half_points


def _side(value: object, name: str) -> Side | None:
    if value is None:
        return None
    return as_choice(value, name, {side.value: side for side in Side})


def _poignees(value: object) -> tuple[PoigneeLevel, ...]:
    levels = {level.code: level for level in PoigneeLevel}
    return tuple(as_choice(item, "poignees", levels) for item in as_list(value, "poignees"))


def _chelems(value: object, name: str) -> tuple[Chelem, ...]:
    if value is None:
        return ()
    chelems = {chelem.value: chelem for chelem in Chelem}
    items = value if isinstance(value, list) else [value]
    return tuple(as_choice(item, name, chelems) for item in items)
