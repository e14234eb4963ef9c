"""Every recorded deal comes to what was worked out by hand (see README.md)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.rules.engine import decide, evolve, fold, open_deal
from game.rules.notation import format_action, format_header, parse_action, parse_header
from game.rules.plain_values import parse_object
from game.rules.score.sheet import ScoreSheet
from game.rules.state import DealState

FOLDER = Path(__file__).parent
RECORDS = sorted(FOLDER.glob("*.jsonl"))


def _replay(lines: list[str]) -> DealState:
    header = parse_header(parse_object(lines[0]))
    events = open_deal(header.rules, header.players, header.dealer, header.deal)
    state = fold(header.rules, header.players, events)
    for line in lines[1:]:
        move = parse_action(parse_object(line), header.players)
        for event in decide(state, move.seat, move.action):
            state = evolve(state, event)
            events.append(event)
    assert fold(header.rules, header.players, events) == state
    return state


def _came_to(state: DealState) -> dict[str, object]:
    facts = state.facts
    return {
        "phase": facts.phase.value,
        "to_act": facts.to_act,
        "taker": facts.taker,
        "partner": state.partner,
        "contract": None if facts.contract is None else facts.contract.code,
        "called": None if facts.called is None else facts.called.code,
        **_score(facts.sheet, facts.sheet_taker, state.partner),
    }


def _score(sheet: ScoreSheet | None, taker: int, partner: int | None) -> dict[str, object]:
    if sheet is None:
        return dict.fromkeys(("points", "bouts", "made", "per_defender", "scores"))
    return {
        "points": sheet.outcome.half_points / 2,
        "bouts": sheet.outcome.bouts,
        "made": sheet.made,
        "per_defender": sheet.per_defender,
        "scores": list(sheet.by_seat(taker, partner)),
    }


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_a_recorded_deal_comes_to_what_was_worked_out(record: Path) -> None:
    expected = json.loads(record.with_suffix(".expected.json").read_text("utf-8"))
    assert _came_to(_replay(record.read_text("utf-8").splitlines())) == expected


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.stem)
def test_a_record_is_written_as_it_was_read(record: Path) -> None:
    lines = record.read_text("utf-8").splitlines()
    header = parse_header(parse_object(lines[0]))
    moves = [parse_action(parse_object(line), header.players) for line in lines[1:]]
    written = [format_header(header), *(format_action(move.seat, move.action) for move in moves)]
    assert written == lines


def test_every_record_is_reasoned_out() -> None:
    reasons = (FOLDER / "README.md").read_text("utf-8")
    assert RECORDS
    for record in RECORDS:
        assert f"`{record.stem}`" in reasons
        assert record.with_suffix(".expected.json").exists()
