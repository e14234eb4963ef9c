"""The text of a match: there and back, and refused where it is wrong."""

from __future__ import annotations

import hashlib
import json

import pytest

from game.rules.actions import Action
from game.rules.notation import format_action
from game.session.game import BadMatch, Game
from game.session.save_format import MatchFormatter, format_match, parse_match
from tests.session.builders import make_setup, make_table, step, steps_to_finish, text_of

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


def test_saved_again_and_again_the_text_is_the_same() -> None:
    first, second = (Game.new(make_setup(4), seed) for seed in (1, 2))
    tables, formatter = [make_table(first), make_table(second)], MatchFormatter()
    for number in range(600):
        table = tables[number // 150 % 2]
        step(table)
        if number % 10 == 0:
            record = table.game.to_record()
            assert formatter.format(record) == format_match(record)
    assert len(tables[0].game.results) > 1
    again = parse_match(format_match(first.to_record()))
    assert formatter.format(again) == format_match(again)


def test_only_the_deal_in_progress_is_put_into_words_again(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    formatter = MatchFormatter()
    formatter.format(game.to_record())
    said: list[int] = []

    def count(seat: int, action: Action) -> str:
        said.append(seat)
        return format_action(seat, action)

    monkeypatch.setattr("game.session.move_text.format_action", count)
    formatter.format(game.to_record())
    assert 0 < len(said) <= len(game.current_record.moves)


def test_the_save_holds_the_deck_order_and_the_seal(game: Game) -> None:
    header = json.loads(text_of(game).splitlines()[1])
    assert len(header["deck"]) == len(header["plan"]) == 78
    assert len(header["commitment"]) == 64


def with_digest(lines: list[str]) -> str:
    """A text whose digest is right, so that its content is what is wrong."""
    body = "".join(f"{line}\n" for line in lines)
    digest = hashlib.sha256(body.encode()).hexdigest()
    return body + json.dumps({"totals": [0] * 5, "digest": digest}) + "\n"


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("format", "something else"),
        ("version", True),
        ("version", "1"),
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
        ("deals", "three"),
        ("card_seed", -1),
        ("bot_seed", 1.5),
        ("surprise", 1),
    ],
)
def test_a_wrong_header_is_refused(game: Game, key: str, value: object) -> None:
    lines = text_of(game).splitlines()[:-1]
    lines[0] = json.dumps({**json.loads(lines[0]), key: value})
    with pytest.raises(BadMatch, match="line 1"):
        parse_match(with_digest(lines))


@pytest.mark.parametrize("level", ["master", "rule"])
def test_known_levels_are_let_in(game: Game, level: str) -> None:
    lines = text_of(game).splitlines()[:-1]
    lines[0] = json.dumps({**json.loads(lines[0]), "seats": [{**BOT, "level": level}] * 5})
    assert parse_match(with_digest(lines)).setup.seats[0].level == level


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
    lines = text_of(game).splitlines()[:-1]
    lines[4] = line
    with pytest.raises(BadMatch, match="line 5"):
        parse_match(with_digest(lines))


@pytest.mark.parametrize("key", ["salt", "commitment"])
@pytest.mark.parametrize("value", ["é" * 64, "\ud800" * 64, ""])
def test_a_seal_of_nonsense_does_not_fit(game: Game, key: str, value: str) -> None:
    lines = text_of(game).splitlines()[:-1]
    lines[1] = json.dumps({**json.loads(lines[1]), key: value})
    with pytest.raises(BadMatch):
        Game.from_record(parse_match(with_digest(lines)))


def test_actions_before_the_first_deal_are_refused(game: Game) -> None:
    lines = text_of(game).splitlines()[:-1]
    with pytest.raises(BadMatch, match=r"line 2: .*before the first deal"):
        parse_match(with_digest([lines[0], lines[2]]))


def test_a_deal_for_another_table_is_refused(game: Game) -> None:
    other = text_of(Game.new(make_setup(4), 1)).splitlines()
    lines = text_of(game).splitlines()[:-1]
    with pytest.raises(BadMatch, match="another table"):
        parse_match(with_digest([lines[0], other[1]]))
