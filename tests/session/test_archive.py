"""Saves on disk: whole or not at all, and nothing that cannot be used is lost."""

from __future__ import annotations

import hashlib
import json
import os
import random
from collections.abc import Callable
from pathlib import Path

import pytest

from game.rules.actions import Action
from game.rules.notation import format_action
from game.session.archive import Archive
from game.session.files import move_aside, write_atomically
from game.session.game import BadMatch, Game
from game.session.problem import ProblemKey
from game.session.save_format import MatchFormatter, NewerFormat, format_match, parse_match
from tests.session.builders import make_setup, make_table, step, steps_to_finish, text_of

BOT = {"name": "A", "character": "gaston", "level": "club"}


@pytest.fixture(scope="module")
def game() -> Game:
    """A match in the middle of its second deal."""
    game = Game.new(make_setup(5, deals=3), 10)
    table = make_table(game)
    while game.deal_number < 2 or len(game.current_record.moves) < 40:
        step(table)
    return game


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


def test_saving_and_loading(game: Game, tmp_path: Path) -> None:
    archive = Archive(tmp_path / "made" / "when needed")
    assert not archive.has_match
    assert archive.load().game is None
    assert archive.load().problem is None
    assert archive.save(game.to_record()) is None
    loaded = Archive(archive.path.parent).load()
    assert loaded.problem is None
    assert loaded.game is not None
    assert text_of(loaded.game) == text_of(game)
    assert [path.name for path in archive.path.parent.iterdir()] == ["match.jsonl"]
    archive.clear()
    archive.clear()
    assert not archive.has_match


def test_two_windows_destroy_nothing(game: Game, tmp_path: Path) -> None:
    mine, other = Archive(tmp_path), Archive(tmp_path)
    assert mine.save(game.to_record()) is None
    ahead = other.load().game
    assert ahead is not None
    for _ in range(3):
        step(make_table(ahead))
    assert other.save(ahead.to_record()) is None
    assert mine.save(game.to_record()) is None, "there is nothing new to save"
    behind = Game.from_record(game.to_record())
    step(make_table(behind))
    problem = mine.save(behind.to_record())
    assert problem is not None
    assert problem.key is ProblemKey.SAVE_OF_OTHERS
    mine.clear()
    saved = mine.load().game
    assert saved is not None and text_of(saved) == text_of(ahead)
    assert mine.save(behind.to_record()) is None, "it has been read"
    mine.clear()
    assert not mine.has_match


def test_a_save_that_was_removed_is_written_again(game: Game, tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    archive.save(game.to_record())
    archive.path.unlink()
    assert archive.save(game.to_record()) is None
    assert archive.has_match


def without_last_line(text: str) -> str:
    return "".join(text.splitlines(keepends=True)[:-1])


def half(text: str) -> str:
    return text[: len(text) // 2]


def one_card_changed(text: str) -> str:
    return text.replace('"T21"', '"T20"', 1)


def one_action_missing(text: str) -> str:
    lines = text.splitlines(keepends=True)
    del lines[-2]
    return "".join(lines)


def nothing(text: str) -> str:
    return ""


def nonsense(text: str) -> str:
    return "[" * 5000


def zeros(text: str) -> str:
    return "\0" * 4096


@pytest.mark.parametrize(
    "damage",
    [without_last_line, half, one_card_changed, one_action_missing, nothing, nonsense, zeros],
)
def test_damaged_saves_are_reported_and_set_aside(
    game: Game, tmp_path: Path, damage: Callable[[str], str]
) -> None:
    archive = Archive(tmp_path)
    damaged = damage(text_of(game))
    archive.path.write_text(damaged, encoding="utf-8")
    loaded = archive.load()
    assert loaded.game is None
    assert loaded.problem is not None
    assert loaded.problem.key is ProblemKey.SAVE_DAMAGED
    assert loaded.problem.detail
    assert loaded.problem.path.name.startswith("match.jsonl.damaged-")
    assert loaded.problem.path.read_text(encoding="utf-8") == damaged
    assert not archive.has_match
    assert archive.save(game.to_record()) is None
    assert archive.load().game is not None


def test_random_damage_never_gets_through(game: Game, tmp_path: Path) -> None:
    raw = text_of(game).encode()
    rng = random.Random(1)
    archive = Archive(tmp_path)
    for _ in range(60):
        damaged = bytearray(raw)
        damaged[rng.randrange(len(raw))] ^= 1 << rng.randrange(8)
        archive.path.write_bytes(bytes(damaged))
        loaded = archive.load()
        assert loaded.game is None
        assert loaded.problem is not None
        assert loaded.problem.path.read_bytes() == bytes(damaged)


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


def later_version(text: str) -> str:
    return text.replace('"version": 1', '"version": 2', 1)


def test_a_save_of_a_later_version_is_left_for_it(game: Game, tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    newer = later_version(text_of(game))
    with pytest.raises(NewerFormat):
        parse_match(newer)
    archive.path.write_text(newer, encoding="utf-8")
    problem = archive.load().problem
    assert problem is not None
    assert (problem.key, problem.path) == (ProblemKey.SAVE_TOO_NEW, archive.path)
    archive.clear()
    assert archive.path.read_text(encoding="utf-8") == newer
    assert archive.save(game.to_record()) is None
    assert archive.load().game is not None
    (aside,) = tmp_path.glob("match.jsonl.newer-*")
    assert aside.read_text(encoding="utf-8") == newer


def test_where_the_later_version_has_finished_a_new_match_is_saved(
    game: Game, tmp_path: Path
) -> None:
    archive = Archive(tmp_path)
    archive.path.write_text(later_version(text_of(game)), encoding="utf-8")
    assert archive.load().problem is not None
    archive.path.unlink()
    assert archive.save(game.to_record()) is None


def test_whether_the_save_is_the_one_that_was_loaded(game: Game, tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    archive.save(game.to_record())
    seen = [archive.is_as_loaded]
    loaded = archive.load().game
    assert loaded is not None
    seen.append(archive.is_as_loaded)
    step(make_table(loaded))
    archive.save(loaded.to_record())
    seen.append(archive.is_as_loaded)
    archive.load()
    archive.clear()
    seen.append(archive.is_as_loaded)
    assert seen == [False, True, False, False]


def test_where_no_folder_can_be_made_saving_is_a_problem_and_nothing_more(
    game: Game, tmp_path: Path
) -> None:
    (tmp_path / "file").write_text("not a folder")
    archive = Archive(tmp_path / "file")
    problem = archive.save(game.to_record())
    assert problem is not None
    assert problem.key is ProblemKey.SAVE_FAILED
    assert archive.load().game is None
    archive.clear()


def refuse(*_: object) -> None:
    raise PermissionError(13, "Permission denied")


def test_a_damaged_save_that_cannot_be_moved_is_not_overwritten(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = Archive(tmp_path)
    archive.path.write_text("damaged")
    with monkeypatch.context() as patch:
        patch.setattr(Path, "rename", refuse)
        loaded = archive.load()
        assert loaded.problem is not None
        assert loaded.problem.path == archive.path
        assert archive.save(game.to_record()) is not None
        assert archive.path.read_text() == "damaged"
    assert archive.save(game.to_record()) is None
    assert sorted(path.read_text() for path in tmp_path.iterdir())[0] == "damaged"
    assert archive.load().game is not None


def test_an_unreadable_save_is_reported_and_not_overwritten(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = Archive(tmp_path)
    archive.path.write_text("secret")
    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", refuse)
        problem = archive.load().problem
    assert problem is not None
    assert problem.key is ProblemKey.SAVE_UNREADABLE
    assert archive.save(game.to_record()) is None
    assert "secret" in [path.read_text() for path in tmp_path.iterdir()]


def test_a_failed_write_leaves_the_old_text_and_no_litter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file"
    write_atomically(path, "old")
    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", refuse)
        with pytest.raises(PermissionError):
            write_atomically(path, "new")
    assert path.read_text() == "old"
    assert list(tmp_path.iterdir()) == [path]


def test_a_link_stays_one(tmp_path: Path) -> None:
    kept, link = tmp_path / "kept" / "file", tmp_path / "file"
    link.symlink_to(kept)
    for text in ("old", "new"):
        write_atomically(link, text)
        assert link.is_symlink()
        assert kept.read_text() == text


@pytest.mark.skipif(not Path(os.devnull).is_char_device(), reason="this system has no such device")
def test_a_device_is_not_replaced(tmp_path: Path) -> None:
    link = tmp_path / "file"
    link.symlink_to(os.devnull)
    with pytest.raises(OSError, match="no plain file"):
        write_atomically(link, "new")
    assert Path(os.devnull).is_char_device()


@pytest.mark.skipif(os.name == "nt", reason="Windows keeps no such rights")
def test_who_may_read_a_file_is_for_the_system_and_its_owner_to_say(tmp_path: Path) -> None:
    usual, path = tmp_path / "usual", tmp_path / "file"
    usual.touch()
    write_atomically(path, "old")
    assert path.stat().st_mode == usual.stat().st_mode
    path.chmod(0o600)
    write_atomically(path, "new")
    assert path.stat().st_mode & 0o777 == 0o600


def test_what_was_left_half_written_goes_away_after_a_while(tmp_path: Path) -> None:
    path = tmp_path / "match[1].jsonl"
    old, fresh = tmp_path / ".match[1].jsonl.1.tmp", tmp_path / ".match[1].jsonl.2.tmp"
    others = tmp_path / ".match[1].jsonl.swp", tmp_path / ".other.1.tmp"
    for left in (old, fresh, *others):
        left.touch()
    for left in (old, *others):
        os.utime(left, (0, 0))
    write_atomically(path, "text")
    assert set(tmp_path.iterdir()) == {path, fresh, *others}


def test_files_set_aside_in_the_same_second_do_not_meet(tmp_path: Path) -> None:
    path = tmp_path / "file"
    for text in ("first", "second", "third"):
        path.write_text(text)
        move_aside(path, "damaged")
    assert sorted(aside.read_text() for aside in tmp_path.iterdir()) == ["first", "second", "third"]
