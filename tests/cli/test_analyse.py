"""``analyse``: what the choices in a record are worth."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import pytest

from game.rules.actions import DecisionKind, PlayCard
from game.rules.cards import parse_card
from game.rules.notation import DealHeader, format_action, format_header
from game.session.deal import Decision, LiveDeal
from game.session.sharing import replay
from tests.cli.console import Console, text
from tests.coach.deals import by_rule, exchanged, moments, taken

Values: TypeAlias = dict[str, Any]

GOLDEN = sorted((Path(__file__).parent / "golden").glob("*.jsonl"))
FAST = ("--budget", "1")


def before(lines: list[str], kind: str) -> list[str]:
    """The record as far as the first action of that kind."""
    return lines[: next(number for number, line in enumerate(lines) if f'"{kind}":' in line)]


def analyse(console: Console, lines: list[str], *options: str) -> Values:
    answer = console.run("analyse", "-", *options, stdin=text(lines))
    assert answer.code == 0, answer.err
    return answer.value


def objects(value: object) -> list[Values]:
    assert isinstance(value, list)
    return value


@pytest.mark.parametrize("record", GOLDEN, ids=lambda record: record.stem)
def test_golden(console: Console, record: Path) -> None:
    expected = json.loads(record.with_suffix(".expected.json").read_text("utf-8"))
    assert console.run("analyse", str(record)).value == expected


@pytest.mark.parametrize("record", GOLDEN, ids=lambda record: record.stem)
def test_golden_figures_are_what_the_deal_then_comes_to(console: Console, record: Path) -> None:
    """Nothing is left to chance there, so playing on in any way must give the very score."""
    for choice in objects(console.run("analyse", str(record)).value["actions"]):
        live = replay(record.read_text("utf-8"))[0]
        seat = live.facts.to_act
        assert seat is not None
        live.submit(seat, PlayCard(parse_card(choice["action"]["play"])))
        while (following := live.facts.to_act) is not None:
            live.submit(following, PlayCard(live.view(following).choices.plays.lowest))
        sheet, taker = live.facts.sheet, live.facts.taker
        assert sheet is not None and taker is not None
        assert sheet.by_seat(taker, live.state.partner)[seat] == choice["expected_score"]
        assert float(sheet.made) == choice["p_made"]


@pytest.mark.parametrize("kind", ["bid", "call", "discard", "play"])
def test_the_decision_at_which_a_record_stops(
    console: Console, records: dict[int, list[str]], kind: str
) -> None:
    lines = before(records[5], kind)
    value = analyse(console, lines, *FAST)
    assert value["kind"] == kind
    assert value["seat"] == json.loads(records[5][len(lines)])["seat"]
    actions = objects(value["actions"])
    for action in actions:
        assert list(action["action"]) == [kind]
        assert {"expected_score", "stderr", "p_made", "loss", "reasons"} <= set(action)
        assert action["samples"] == value["samples"]
    assert actions[0]["tie"] is True
    assert ("p_dog" in actions[0]) == (kind == "call")
    assert ("partner" in value) == (kind == "play")


def test_the_seed_decides(console: Console, records: dict[int, list[str]]) -> None:
    lines = before(records[4], "play")
    first, again, other = (
        analyse(console, lines, *FAST, "--seed", seed) for seed in ("3", "3", "4")
    )
    assert first == again != other


@pytest.mark.parametrize("tricks", [0, 3, 6])
def test_cards_that_the_seat_cannot_see_change_nothing(console: Console, tricks: int) -> None:
    """Two hidden cards are exchanged in the record, and the answer is the same to the letter."""
    live, rng = taken(5, 3), Random(tricks)
    other: LiveDeal | None = None
    for decision, view in moments(live, by_rule()):
        if decision.kind is DecisionKind.PLAY and len(view.facts.tricks) >= tricks:
            other = exchanged(live, decision.seat, rng)
        if other is not None:
            break
    assert other is not None
    first, second = record_of(live), record_of(other)
    assert first != second
    assert analyse(console, first, *FAST) == analyse(console, second, *FAST)


def record_of(live: LiveDeal) -> list[str]:
    """The lines of a record."""
    facts = live.facts
    header = DealHeader(
        facts.rules, facts.players, facts.dealer, replace(live.dealt, deck=(), destinations=())
    )
    return [
        format_header(header),
        *(
            format_action(move.seat, move.done)
            for move in live.moves
            if not isinstance(move.done, Decision)
        ),
    ]


def test_a_larger_budget_means_more_samples(
    console: Console, records: dict[int, list[str]]
) -> None:
    lines = before(records[4], "play")
    few, many = (analyse(console, lines, "--budget", budget) for budget in ("1", "5000"))
    assert many["samples"] >= 3 * few["samples"]


def test_announcements_are_asked_about(console: Console, records: dict[int, list[str]]) -> None:
    lines = before(records[4], "play")
    value = analyse(console, lines, *FAST, "--decision", "chelem")
    actions = [action["action"] for action in objects(value["actions"])]
    assert {"decline": "chelem"} in actions
    assert {"chelem": True} in actions


@pytest.mark.usefixtures("small_rounds")
def test_a_finished_deal_is_graded(console: Console, records: dict[int, list[str]]) -> None:
    """One line for each thing the seat did, in order, with the points it lost."""
    result: Values = console.run("replay", "-", stdin=text(records[4])).value
    value = analyse(console, records[4], *FAST)
    assert value["seat"] == result["taker"]
    assert value["score"] == result["scores"][result["taker"]]
    decisions = objects(value["decisions"])
    done = [json.loads(line) for line in records[4][1:]]
    own = [action for action in done if action.pop("seat") == result["taker"]]
    graded = [decision["action"] for decision in decisions]
    assert [action for action in graded if "decline" not in action] == own
    for decision in decisions:
        chosen = [a for a in objects(decision["actions"]) if a["action"] == decision["action"]]
        assert [each["loss"] for each in chosen] == [decision["loss"]]
    losses = [decision["loss"] for decision in decisions]
    assert value["loss"] == pytest.approx(sum(losses), abs=1e-3)  # each is rounded
    assert [point["trick"] for point in objects(value["course"])] == list(range(19))


@pytest.mark.usefixtures("small_rounds")
def test_any_seat_may_be_graded(console: Console, records: dict[int, list[str]]) -> None:
    taker = console.run("replay", "-", stdin=text(records[4])).value["taker"]
    assert isinstance(taker, int)
    other = (taker + 1) % 4
    value = analyse(console, records[4], *FAST, "--seat", str(other))
    assert value["seat"] == other
    kinds = [decision["kind"] for decision in objects(value["decisions"])]
    assert kinds.count("play") == 18
    assert kinds[0] == "bid"


@pytest.mark.usefixtures("small_rounds")
def test_a_deal_that_all_passed_has_only_bids(console: Console) -> None:
    record = Path(__file__).parents[1] / "golden" / "all_pass.jsonl"
    answer = console.run("analyse", str(record), *FAST)
    (decision,) = objects(answer.value["decisions"])
    assert decision["action"] == {"bid": "pass"}
    assert answer.value["score"] is None


def test_several_deals_have_a_line_each(console: Console, records: dict[int, list[str]]) -> None:
    both = before(records[4], "discard") + before(records[5], "call")
    answer = console.run("analyse", "-", *FAST, stdin=text(both))
    assert [value["kind"] for value in answer.values] == ["discard", "call"]


def test_all_deals_are_looked_at_before_the_first_is_analysed(
    console: Console, records: dict[int, list[str]]
) -> None:
    both = text(before(records[4], "discard") + before(records[5], "call"))
    told = console.refused("analyse", "-", *FAST, "--decision", "discard", stdin=both)
    assert "deal 2: seat " in told
    assert "has no discard to decide" in told


def test_other_rules_change_the_figures(
    console: Console, records: dict[int, list[str]], tmp_path: Path
) -> None:
    path = tmp_path / "house.json"
    path.write_text('{"preset": "fft", "base_score": 100}')
    lines = before(records[4], "play")
    usual = analyse(console, lines, *FAST)
    dear = analyse(console, lines, *FAST, "--rules", str(path))
    assert usual["actions"] != dear["actions"]


def test_what_is_wrong_is_explained(console: Console, records: dict[int, list[str]]) -> None:
    lines = before(records[4], "play")
    to_act = json.loads(records[4][len(lines)])["seat"]
    other = (to_act + 1) % 4

    def refused(*options: str, of: list[str] = lines) -> str:
        return console.refused("analyse", "-", *FAST, *options, stdin=text(of))

    assert f"seat {to_act} is to act, not seat {other}" in refused("--seat", str(other))
    assert "no seat 4 plays" in refused("--seat", "4")
    assert "petit" in refused("--decision", "petit")
    assert "it is over" in refused("--decision", "play", of=records[4])
    assert "two players" in refused(of=before(records[2], "play"))
    assert "line 1" in refused(of=[])
    assert "line 2" in refused(of=[records[4][0], "{"])
    arena = '{"format": "tarot-nouveau-arena", "version": 1, "players": 4}'
    assert "line 1: it is no record of a deal; its format is" in refused(of=[arena])
    early = f'{{"seat": {other}, "play": "T21"}}'
    assert f"play T21: it is the turn of seat {to_act}" in refused(of=[*lines, early])
    assert "--budget" in refused("--budget", "0")
    assert "--seat" in refused("--seat", "six")
    assert "--decision" in refused("--decision", "nap")
    assert "cannot read" in console.refused("analyse", "no such file")
