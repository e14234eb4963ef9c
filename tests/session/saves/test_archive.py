"""Saves on disk: whole or not at all, and nothing that cannot be used is lost."""

from __future__ import annotations

import random
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from game.session.game import Game, MatchRecord
from game.session.problems import ProblemKey
from game.session.saves.archive import Archive
from game.session.saves.save_format import NewerFormat, parse_match
from tests.session.builders import make_table, step, text_of
from tests.session.no_permission import refuse


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


def test_a_save_where_there_was_none_is_of_others(game: Game, tmp_path: Path) -> None:
    mine, other = Archive(tmp_path), Archive(tmp_path)
    assert mine.load().game is None
    assert other.save(game.to_record()) is None
    own = Game.from_record(game.to_record())
    step(make_table(own))
    problem = mine.save(own.to_record())
    assert problem is not None and problem.key is ProblemKey.SAVE_OF_OTHERS
    mine.clear()
    assert mine.has_match
    other.clear()
    assert mine.save(own.to_record()) is None
    mine.clear()
    assert other.save(own.to_record()) is None
    assert mine.save(game.to_record()) is not None, "its own save was removed"


def test_a_save_that_was_removed_is_written_again(game: Game, tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    archive.save(game.to_record())
    archive.path.unlink()
    assert archive.save(game.to_record()) is None
    assert archive.has_match


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
    [one_card_changed, one_action_missing, nothing, nonsense, zeros],
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
        damaged[rng.randrange(len(raw) - 1)] ^= 1 << rng.randrange(8)  # but the very last end
        archive.path.write_bytes(bytes(damaged))
        loaded = archive.load()
        assert loaded.game is None
        assert loaded.problem is not None
        assert loaded.problem.path.read_bytes() == bytes(damaged)


@pytest.mark.parametrize("lost", [1, 2, 20])
def test_a_last_line_that_was_cut_by_a_kill_costs_one_action(
    game: Game, tmp_path: Path, lost: int
) -> None:
    archive = Archive(tmp_path)
    lines = text_of(game).splitlines(keepends=True)
    archive.path.write_bytes("".join(lines)[:-lost].encode())
    loaded = archive.load()
    assert loaded.problem is None
    assert loaded.game is not None
    assert text_of(loaded.game) == "".join(lines[:-1])
    step(make_table(loaded.game))
    assert archive.save(loaded.game.to_record()) is None
    assert archive.path.read_text(encoding="utf-8") == text_of(loaded.game)


def test_garbage_behind_the_last_line_costs_nothing(game: Game, tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    archive.path.write_bytes(text_of(game).encode() + b"\0\xff" * 100)
    loaded = archive.load().game
    assert loaded is not None and text_of(loaded) == text_of(game)


def test_a_match_that_goes_on_is_written_behind_its_save(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = Archive(tmp_path)
    archive.save(game.to_record())
    monkeypatch.setattr("game.session.saves.archive.write_atomically", refuse)
    for _ in range(2):
        loaded = archive.load().game
        assert loaded is not None
        table = make_table(loaded)
        for _ in range(100):
            step(table)
            assert archive.save(loaded.to_record()) is None
        assert archive.path.read_text(encoding="utf-8") == text_of(loaded)


def test_what_could_not_be_written_to_the_end_is_not_there(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = Archive(tmp_path)
    own = Game.from_record(game.to_record())
    archive.save(own.to_record())
    before = archive.path.read_bytes()
    step(make_table(own))
    with monkeypatch.context() as patch:
        patch.setattr("os.fsync", refuse)
        problem = archive.save(own.to_record())
    assert problem is not None and problem.key is ProblemKey.SAVE_FAILED
    assert archive.path.read_bytes() == before
    assert archive.save(own.to_record()) is None
    assert archive.path.read_text(encoding="utf-8") == text_of(own)


def test_an_old_save_goes_on_in_the_new_form(game: Game, tmp_path: Path) -> None:
    archive = Archive(tmp_path)
    old = Path(__file__).parent / "version_1.jsonl"
    archive.path.write_bytes(old.read_bytes())
    loaded = archive.load().game
    assert loaded is not None
    assert archive.save(loaded.to_record()) is None
    assert archive.path.read_text(encoding="utf-8") == text_of(game)


def test_a_save_that_nobody_played_is_damaged(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    archive = Archive(tmp_path)
    archive.save(game.to_record())
    monkeypatch.setattr("game.session.saves.archive._LARGEST_SAVE", 1000)
    problem = archive.load().problem
    assert problem is not None
    assert problem.key is ProblemKey.SAVE_DAMAGED
    assert "it is too large" in caplog.text
    assert problem.path.read_text(encoding="utf-8") == text_of(game)


def test_a_long_save_is_loaded_aside(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = Archive(tmp_path)
    archive.save(game.to_record())
    monkeypatch.setattr("game.session.saves.archive._LARGEST_AT_ONCE", 0)
    begun, waits = threading.Event(), threading.Event()

    def slow(text: str) -> MatchRecord:
        begun.set()
        waits.wait(60)
        return parse_match(text)

    monkeypatch.setattr("game.session.saves.archive.parse_match", slow)
    loading = archive.begin_loading()
    assert begun.wait(60)
    assert loading.poll() is None
    waits.set()
    loaded = loading.result().game
    assert loaded is not None and text_of(loaded) == text_of(game)
    assert archive.is_as_loaded


def test_a_match_that_is_saved_meanwhile_stays(
    game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    archive = Archive(tmp_path)
    archive.path.write_text("damaged\n")
    monkeypatch.setattr("game.session.saves.archive._LARGEST_AT_ONCE", 0)
    loading = archive.begin_loading()
    assert archive.save(game.to_record()) is None
    assert loading.result().game is None
    assert archive.path.read_text(encoding="utf-8") == text_of(game)


def later_version(text: str) -> str:
    return text.replace('"version": 2', '"version": 3', 1)


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
