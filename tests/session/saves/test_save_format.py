"""The text of a match: there and back, and refused where it is wrong."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

import pytest

from game.rules.actions import Action
from game.rules.notation import format_action
from game.session.game import BadMatch, Game
from game.session.saves.save_format import GrowingText, format_match, parse_match
from tests.session.builders import make_setup, make_table, step, steps_to_finish, text_of
from tests.session.saves.chains import chained, plain_lines, with_header

BOT = {"name": "A", "character": "gaston", "level": "club"}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_text_and_back(players: int) -> None:
    setup = make_setup(players, deals=2)
    table = make_table(Game.new(setup, players))
    for number in range(steps_to_finish(make_table(Game.new(setup, players)))):
        step(table)
        if number % 10 == 0:
            record = table.game.to_record()
            assert parse_match(format_match(record)) == record


def test_what_is_added_again_and_again_makes_the_whole_text() -> None:
    table, growing = make_table(Game.new(make_setup(4), 1)), GrowingText()
    text = growing.whole(table.game.to_record())
    for number in range(600):
        step(table)
        if number % 7 == 0:
            more = growing.more(table.game.to_record())
            assert more is not None
            text += more
            assert text == format_match(table.game.to_record())
    assert len(table.game.results) > 1
    assert growing.more(parse_match(text)) == ""


def test_nothing_is_added_to_the_text_of_another_match(game: Game) -> None:
    growing = GrowingText()
    assert growing.more(game.to_record()) is None
    growing.whole(game.to_record())
    assert growing.more(Game.new(make_setup(4), 2).to_record()) is None
    record = game.to_record()
    *over, last = record.deals
    for deals in (over, [*over, replace(last, moves=last.moves[:-1])], [last], [*over, over[0]]):
        assert growing.more(replace(record, deals=tuple(deals))) is None
    growing.forget()
    assert growing.more(record) is None


def test_nothing_is_put_into_words_again(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    growing = GrowingText()
    growing.whole(game.to_record())
    said: list[int] = []

    def count(seat: int, action: Action) -> str:
        said.append(seat)
        return format_action(seat, action)

    monkeypatch.setattr("game.session.saves.save_format.format_action", count)
    assert growing.more(game.to_record()) == ""
    assert said == []


def test_the_save_holds_the_deck_order_and_the_seal(game: Game) -> None:
    header = json.loads(text_of(game).splitlines()[1])
    assert len(header["deck"]) == len(header["plan"]) == 78
    assert len(header["commitment"]) == 64


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("format", "something else"),
        ("version", True),
        ("version", "2"),
        ("version", 0),
        ("version", None),
        ("rules", "unknown"),
        ("rules", 1),
        ("seats", []),
        ("seats", [1, 2, 3]),
        ("seats", [{"name": "A", "character": "gaston"}] * 3),
        ("seats", [{**BOT, "level": "grandmaster"}] * 5),
        ("seats", [{**BOT, "name": "\0"}] * 5),
        ("seats", [{**BOT, "name": "\ud800"}] * 5),
        ("seats", {}),
        ("deals", 0),
        ("deals", 10**9),
        ("deals", "three"),
        ("card_seed", -1),
        ("bot_seed", 1.5),
        ("surprise", 1),
    ],
)
def test_a_wrong_header_is_refused(game: Game, key: str, value: object) -> None:
    lines = plain_lines(text_of(game))
    lines[0] = json.dumps({**json.loads(lines[0]), key: value})
    with pytest.raises(BadMatch, match=r"line \d"):
        parse_match(chained(lines))


@pytest.mark.parametrize("level", ["master", "rule"])
def test_known_levels_are_let_in(game: Game, level: str) -> None:
    lines = plain_lines(text_of(game))
    lines[0] = json.dumps({**json.loads(lines[0]), "seats": [{**BOT, "level": level}] * 5})
    assert parse_match(chained(lines)).setup.seats[0].level == level


@pytest.mark.parametrize(
    "line",
    [
        '{"seat": 9, "bid": "pass"}',
        '{"seat": 0, "decline": "play"}',
        '{"seat": 0, "decline": 7}',
        '{"seat": 0}',
        '{"format": "tarot-nouveau"}',
        "null",
    ],
)
def test_a_wrong_line_is_refused_with_its_number(game: Game, line: str) -> None:
    lines = plain_lines(text_of(game))
    lines[4] = line
    with pytest.raises(BadMatch, match="line 5"):
        parse_match(chained(lines))


@pytest.mark.parametrize("key", ["salt", "commitment"])
@pytest.mark.parametrize("value", ["é" * 64, "\ud800" * 64, "", "0" * 10**6])
def test_a_seal_of_nonsense_does_not_fit(game: Game, key: str, value: str) -> None:
    lines = plain_lines(text_of(game))
    lines[1] = json.dumps({**json.loads(lines[1]), key: value})
    with pytest.raises(BadMatch):
        Game.from_record(parse_match(chained(lines)))


def test_actions_before_the_first_deal_are_refused(game: Game) -> None:
    lines = plain_lines(text_of(game))
    with pytest.raises(BadMatch, match=r"line 2: .*before the first deal"):
        parse_match(chained([lines[0], lines[2]]))


def test_a_deal_for_another_table_is_refused(game: Game) -> None:
    other = plain_lines(text_of(Game.new(make_setup(4), 1)))
    lines = plain_lines(text_of(game))
    with pytest.raises(BadMatch, match="another table"):
        parse_match(chained([lines[0], other[1]]))


def test_a_save_of_the_first_version_is_read(game: Game) -> None:
    text = (Path(__file__).parent / "version_1.jsonl").read_text("utf-8")
    assert text_of(Game.from_record(parse_match(text))) == text_of(game)
    for damaged in (text[:-1], text.replace("T21", "T20", 1), text.rpartition('{"totals')[0]):
        with pytest.raises(BadMatch):
            parse_match(damaged)


def test_names_are_cut_to_what_one_may_be_called(game: Game) -> None:
    seats = [{**BOT, "name": "W" * 10**6}] * 5
    match = parse_match(with_header(text_of(game), seats=seats))
    assert [seat.name for seat in match.setup.seats] == ["W" * 20] * 5


def test_a_deal_of_actions_without_end_is_refused(game: Game) -> None:
    header, deal, *moves = plain_lines(text_of(game))
    with pytest.raises(BadMatch, match="line 503: more than 500 actions in a deal"):
        parse_match(chained([header, deal, *[moves[0]] * 100_000]))


def test_a_line_that_is_changed_left_out_or_put_in_is_found(game: Game) -> None:
    lines = text_of(game).splitlines()
    for number in range(1, len(lines) - 1):
        for wrong in ([], [lines[number]] * 2, [lines[number].replace("1", "2", 1)]):
            text = "\n".join([*lines[:number], *wrong, *lines[number + 1 :], ""])
            if wrong != [lines[number]]:
                with pytest.raises(BadMatch, match="the check does not fit"):
                    parse_match(text)
