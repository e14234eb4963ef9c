"""Several matches wait at the same time, each in its own file."""

from __future__ import annotations

import os
from pathlib import Path

from game.session.game import Game
from game.session.problems import ProblemKey
from game.session.saves.archive import SavedMatches
from tests.session.builders import make_setup, text_of


def begun(matches: SavedMatches, seed: int, when: float) -> Game:
    """A match that was begun and last saved at some second."""
    game = Game.new(make_setup(4, deals=3), seed=seed)
    archive = matches.fresh()
    assert archive.save(game.to_record()) is None
    os.utime(archive.path, (when, when))
    return game


def test_none_takes_the_place_of_another(tmp_path: Path) -> None:
    matches = SavedMatches(tmp_path)
    assert matches.waiting() == ()
    games = [begun(matches, seed, 1000 + seed) for seed in range(3)]
    files = ["match.jsonl", "match-2.jsonl", "match-3.jsonl"]
    again = SavedMatches(tmp_path)
    assert [it.path.name for it in again.waiting()] == files[::-1]
    for archive, game in zip(again.waiting(), games[::-1], strict=True):
        loaded = archive.load().game
        assert loaded is not None
        assert text_of(loaded) == text_of(game)


def test_a_place_that_was_left_is_taken_again(tmp_path: Path) -> None:
    matches = SavedMatches(tmp_path)
    for seed in range(3):
        begun(matches, seed, 1000 + seed)
    middle = matches.waiting()[1]
    middle.load()
    middle.clear()
    game = begun(matches, 7, 2000)
    assert matches.waiting()[0] is middle
    loaded = SavedMatches(tmp_path).waiting()[0].load().game
    assert loaded is not None and text_of(loaded) == text_of(game)


def test_the_save_of_an_earlier_version_is_one_of_them(tmp_path: Path) -> None:
    game = Game.new(make_setup(5), seed=1)
    (tmp_path / "match.jsonl").write_bytes(text_of(game).encode())
    matches = SavedMatches(tmp_path)
    (archive,) = matches.waiting()
    assert archive.path.name == "match.jsonl"
    begun(matches, 2, 0)
    assert len(matches.waiting()) == 2
    loaded = archive.load().game
    assert loaded is not None and text_of(loaded) == text_of(game)


def test_each_tells_who_plays_what(tmp_path: Path) -> None:
    matches = SavedMatches(tmp_path)
    game = begun(matches, 1, 86400)
    (waiting,) = matches.look()
    assert (waiting.setup, waiting.deal_number) == (game.setup, 1)
    assert waiting.when.timestamp() == 86400


def test_one_that_is_damaged_is_listed_and_told_when_it_is_loaded(tmp_path: Path) -> None:
    matches = SavedMatches(tmp_path)
    begun(matches, 1, 2000)
    begun(matches, 2, 1000)
    (tmp_path / "match-2.jsonl").write_bytes(b"\xff\n")
    os.utime(tmp_path / "match-2.jsonl", (1, 1))
    whole, damaged = matches.look()
    assert (whole.setup is None, damaged.setup) == (False, None)
    problem = damaged.archive.load().problem
    assert problem is not None and problem.key is ProblemKey.SAVE_DAMAGED
    assert problem.path.read_bytes() == b"\xff\n"
    assert len(matches.look()) == 1


def test_other_files_are_no_matches(tmp_path: Path) -> None:
    for name in ("match.jsonl.damaged-1", "match-.jsonl", "match-2.jsonl.tmp", "matches.jsonl"):
        (tmp_path / name).touch()
    (tmp_path / "match-4.jsonl").mkdir()
    assert SavedMatches(tmp_path).waiting() == ()
    assert SavedMatches(tmp_path / "missing").waiting() == ()
