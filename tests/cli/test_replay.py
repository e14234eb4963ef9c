"""``replay``: where a record stands, and what is wrong with it."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path

import pytest

from game.rules.cards import parse_card
from game.rules.dealing import Deal
from game.rules.notation import DealHeader, format_header
from game.rules.options.choices import PetitSec
from game.session.game import Game
from tests.cli.console import SPACE, Console, text
from tests.cli.mistakes import NO_RECORDS, WRONG_LINES
from tests.rules.builders import deal_with
from tests.session.builders import FFT, deal_of_runs, make_setup, text_of


def replay(console: Console, lines: list[str]) -> dict[str, object]:
    answer = console.run("replay", "-", stdin=text(lines))
    assert (answer.code, answer.err) == (0, "")
    return answer.value


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_record_may_stop_anywhere(
    console: Console, records: dict[int, list[str]], players: int
) -> None:
    lines = records[players]
    for stop in range(1, len(lines), 2):
        value = replay(console, lines[:stop])
        following = json.loads(lines[stop])
        (kind,) = set(following) - {"seat"}
        if kind not in ("chelem", "poignee"):
            assert value["to_act"] == following["seat"]
        legal = value["legal"]
        if kind == "discard":
            assert isinstance(legal, dict)
            assert set(legal) == {"eligible", "count", "must_show"}
            assert len(following["discard"]) == legal["count"]
            assert set(following["discard"]) <= set(legal["eligible"])
        elif kind in ("bid", "call", "play"):
            assert isinstance(legal, list)
            assert following[kind] in legal
        unscored = ("points", "bouts", "made", "per_defender", "scores", "lines")
        assert all(value[key] is None for key in unscored)
    assert replay(console, lines)["phase"] == "scored"


def test_a_record_can_be_checked_by_other_rules(
    console: Console, records: dict[int, list[str]], tmp_path: Path
) -> None:
    record = tmp_path / "deal.jsonl"
    record.write_text(text(records[4]))
    path = tmp_path / "house.json"
    path.write_text('{"preset": "fft", "base_score": 0}')
    usual = console.run("replay", str(record)).value
    house = console.run("replay", str(record), "--rules", str(path)).value
    assert house["tricks"] == usual["tricks"]
    assert house["per_defender"] != usual["per_defender"]
    assert console.run("replay", str(record), "--rules", "fft").value == usual
    assert "no rule set" in console.refused("replay", str(record), "--rules", "bridge")


def test_who_was_dealt_the_bare_petit_may_choose(console: Console) -> None:
    rules = dataclasses.replace(FFT, petit_sec=PetitSec.CHOICE)
    hands = {0: "T1 S1-SR H1 H2 H3"}
    header = format_header(DealHeader(rules, 4, 0, deal_with(4, hands)))
    value = replay(console, [header])
    assert (value["phase"], value["to_act"]) == ("petit_sec", 0)
    assert value["legal"] == ["imprenable", "cancel"]
    for choice, phase in (("imprenable", "auction"), ("cancel", "void")):
        line = json.dumps({"seat": 0, choice: True})
        assert replay(console, [header, line])["phase"] == phase


def test_the_trick_in_progress_has_no_winner_yet(
    console: Console, records: dict[int, list[str]]
) -> None:
    lines = records[4]
    first_card = next(index for index, line in enumerate(lines) if '"play"' in line)
    assert replay(console, lines[:first_card])["tricks"] == []
    tricks = replay(console, lines[: first_card + 6])["tricks"]
    assert isinstance(tricks, list)
    assert [len(trick["cards"]) for trick in tricks] == [4, 2]
    assert tricks[0]["winner"] == tricks[1]["leader"]
    assert tricks[1]["winner"] is None


def test_the_sheet_adds_up(console: Console, records: dict[int, list[str]]) -> None:
    value = replay(console, records[5])
    lines, scores = value["lines"], value["scores"]
    assert isinstance(lines, list)
    assert isinstance(scores, list)
    assert lines[0]["kind"] == "points"
    assert lines[0]["amount"] == value["points"]
    assert lines[0]["amount"] + lines[0]["defence"] == 91
    assert lines[-1] == {"kind": "per_defender", "amount": value["per_defender"]}
    assert sum(scores) == 0


def test_other_line_ends_blank_lines_and_a_byte_order_mark_do_no_harm(
    console: Console, records: dict[int, list[str]]
) -> None:
    plain = replay(console, records[3])
    windows = "\ufeff" + "\r\n".join(records[3]) + "\r\n\r\n"
    assert console.run("replay", "-", stdin=windows).value == plain
    unfinished = "\n".join(records[3])
    assert console.run("replay", "-", stdin=unfinished).value == plain


def test_several_records_in_one_file_are_several_lines(
    console: Console, records: dict[int, list[str]]
) -> None:
    lines = [*records[3], *records[4][:2], *records[5]]
    values = console.run("replay", "-", stdin=text(lines)).values
    assert [value["phase"] for value in values] == ["scored", "auction", "scored"]


def changed(lines: list[str], number: int, line: str) -> list[str]:
    """These lines with another in the place of line ``number``."""
    return [*lines[: number - 1], line, *lines[number:]]


@pytest.mark.parametrize(
    ("line", "wanted"),
    WRONG_LINES,
)
def test_the_first_wrong_line_is_named_with_seat_action_and_reason(
    console: Console, records: dict[int, list[str]], line: str, wanted: list[str]
) -> None:
    error = console.refused("replay", "-", stdin=text(changed(records[4], 2, line)))
    assert all(part in error for part in wanted), error


def test_an_illegal_card_is_named_with_the_obligation(
    console: Console, records: dict[int, list[str]]
) -> None:
    lines = records[3]
    hands = json.loads(lines[0])["hands"]
    found = 0
    for stop in range(5, 40):
        value = replay(console, lines[:stop])
        legal, seat = value["legal"], value["to_act"]
        played = [json.loads(line).get("play") for line in lines[1:stop]]
        if value["phase"] != "play" or seat == value["taker"] or not isinstance(legal, list):
            continue
        for card in [code for code in hands[seat] if code not in (*legal, *played)][:1]:
            line = json.dumps({"seat": seat, "play": card})
            error = console.refused("replay", "-", stdin=text([*lines[:stop], line]))
            assert f"line {stop + 1}: seat {seat}: play {card}: must " in error
            found += 1
    assert found > 3


def test_nothing_goes_on_after_the_end(console: Console, records: dict[int, list[str]]) -> None:
    lines = [*records[4], records[4][-1]]
    error = console.refused("replay", "-", stdin=text(lines))
    assert f"line {len(lines)}: " in error
    assert "not in the phase scored" in error


@pytest.mark.parametrize(
    ("stdin", "wanted"),
    NO_RECORDS,
)
def test_what_is_no_record_is_refused(console: Console, stdin: str | bytes, wanted: str) -> None:
    assert wanted in console.refused("replay", "-", stdin=stdin)


def test_an_error_in_a_later_record_leaves_nothing_printed(
    console: Console, records: dict[int, list[str]]
) -> None:
    lines = [*records[3], *changed(records[4], 2, "{}")]
    assert f"line {len(records[3]) + 2}: " in console.refused("replay", "-", stdin=text(lines))


def test_a_saved_match_is_no_deal_record(console: Console, tmp_path: Path) -> None:
    path = tmp_path / "match.jsonl"
    path.write_text(text_of(Game.new(make_setup(4), 1)))
    error = console.refused("replay", str(path))
    assert 'line 1: it is no record of a deal; its format is "tarot-nouveau-match"' in error


def test_a_bare_petit_is_a_void_deal(console: Console) -> None:
    deal = deal_of_runs(3)
    petit, king = parse_card("T1"), parse_card("CR")
    owner = next(seat for seat, hand in enumerate(deal.hands) if petit in hand)
    bare = next(seat for seat, hand in enumerate(deal.hands) if not hand.trumps)
    hands = list(deal.hands)
    other = king if king in hands[bare] else hands[bare].highest
    hands[owner] = hands[owner].without(petit).with_card(other)
    hands[bare] = hands[bare].without(other).with_card(petit)
    header = format_header(DealHeader(FFT, 3, 0, Deal(tuple(hands), deal.dog)))
    value = replay(console, [header])
    assert (value["phase"], value["void"], value["to_act"]) == ("void", "petit_sec", None)
    assert value["scores"] is None


def test_a_machine_without_memory_left_says_so(
    console: Console, monkeypatch: pytest.MonkeyPatch, french: None
) -> None:
    def read(_name: str) -> str:
        raise MemoryError

    monkeypatch.setattr("game.cli.commands.replay.read_text", read)
    assert console.refused("replay", "-") == f"tarot-nouveau{SPACE}: mémoire insuffisante\n"
