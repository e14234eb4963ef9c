"""The player's own rule sets on disk."""

from __future__ import annotations

import json
import os
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from game.rules.options.choices import FivePlayers, Scoring, Stakes
from game.rules.options.presets import PRESETS, preset
from game.rules.options.ruleset import RuleSet
from game.session.problems import ProblemKey
from game.session.rule_sets import RuleSets, playable_sizes

CAFE = RuleSet(name="Café de la Gare", multipliers=(1, 1, 2, 4, 8), call_own=False)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "rules"


def reloaded(folder: Path) -> RuleSets:
    store = RuleSets(folder)
    assert store.load() == []
    return store


def test_no_folder_is_no_problem(folder: Path) -> None:
    assert reloaded(folder).all == ()
    assert not folder.exists()


def test_what_is_saved_is_found_again(folder: Path) -> None:
    assert RuleSets(folder).save(CAFE) is None
    store = reloaded(folder)
    assert store.all == (CAFE,)
    assert store.find("café de la gare") == CAFE
    assert [path.name for path in folder.iterdir()] == ["cafe-de-la-gare.json"]


def test_presets_are_found_by_name(folder: Path) -> None:
    for name, rules in PRESETS.items():
        assert RuleSets(folder).find(name) == rules
    assert RuleSets(folder).find("nobody’s") is None


def test_saving_again_replaces(folder: Path) -> None:
    store = RuleSets(folder)
    store.save(CAFE)
    changed = replace(CAFE, name="CAFÉ de la gare", base_score=30)
    store.save(changed)
    assert reloaded(folder).all == (changed,)
    assert len(list(folder.iterdir())) == 1


def test_names_without_letters_and_alike_get_files_of_their_own(folder: Path) -> None:
    store = RuleSets(folder)
    for name in ("♠♥♦♣", "♣♦♥♠", "A B", "A-B"):
        assert store.save(replace(CAFE, name=name)) is None
    assert {rules.name for rules in reloaded(folder).all} == {"♠♥♦♣", "♣♦♥♠", "A B", "A-B"}


def test_renaming(folder: Path) -> None:
    store = RuleSets(folder)
    store.save(CAFE)
    assert store.save(replace(CAFE, name="Chez nous"), instead_of=CAFE.name) is None
    assert store.find(CAFE.name) is None
    assert [rules.name for rules in reloaded(folder).all] == ["Chez nous"]


@pytest.mark.parametrize("taken", ["fft", "FFT", "Chez nous", "CHEZ NOUS"])
def test_a_taken_name_is_refused(folder: Path, taken: str) -> None:
    store = RuleSets(folder)
    store.save(CAFE)
    store.save(replace(CAFE, name="Chez nous"))
    assert store.is_taken(taken)
    with pytest.raises(ValueError, match="called"):
        store.save(replace(CAFE, name=taken), instead_of=CAFE.name)
    assert len(reloaded(folder).all) == 2


def test_deleting(folder: Path) -> None:
    store = RuleSets(folder)
    store.save(CAFE)
    assert store.delete(CAFE.name) is None
    assert store.all == ()
    assert reloaded(folder).all == ()


def test_rules_that_cannot_be_played_are_refused(folder: Path) -> None:
    with pytest.raises(ValueError, match="cannot be played"):
        RuleSets(folder).save(RuleSet(name="Wrong", pousse=True, petite=False))
    with pytest.raises(ValueError, match="cannot be played"):
        RuleSets(folder).save(RuleSet(name=" " * 41))
    assert not folder.exists()


@pytest.mark.parametrize(
    "text",
    [
        "nonsense",
        "[]",
        '{"preset": "unknown"}',
        '{"preset": "fft"}',
        '{"preset": "fft", "name": "X", "multipliers": [1, 2]}',
        '{"preset": "fft", "name": "X", "petite": false, "pousse": true}',
        '{"preset": "fft", "name": ""}',
        "\xff",
    ],
)
def test_damaged_files_are_set_aside(folder: Path, text: str) -> None:
    folder.mkdir()
    path = folder / "x.json"
    path.write_bytes(text.encode("latin-1"))
    store = RuleSets(folder)
    (problem,) = store.load()
    assert problem.key is ProblemKey.RULES_DAMAGED
    assert store.all == ()
    assert not path.exists()
    assert problem.path.name.startswith("x.json.damaged-")
    assert problem.path.read_bytes() == text.encode("latin-1")
    assert reloaded(folder).all == ()


def test_a_mark_before_the_text_is_no_damage(folder: Path) -> None:
    folder.mkdir()
    text = json.dumps({"preset": "fft", "name": "Marked"})
    (folder / "x.json").write_text(text, encoding="utf-8-sig")  # as older editors on Windows save
    store = RuleSets(folder)
    assert store.load() == []
    assert [rules.name for rules in store.all] == ["Marked"]


def test_an_option_of_a_newer_version_is_left_for_it(
    folder: Path, caplog: pytest.LogCaptureFixture
) -> None:
    folder.mkdir()
    path = folder / "x.json"
    text = json.dumps({"preset": "fft", "name": "X", "surprise": 1})
    path.write_text(text)
    store = RuleSets(folder)
    (problem,) = store.load()
    assert (problem.key, problem.path) == (ProblemKey.RULES_UNKNOWN, path)
    assert "surprise" in caplog.text
    assert store.all == ()
    assert store.save(replace(CAFE, name="X")) is None
    assert path.read_text() == text


def test_a_name_that_another_window_gave_is_kept(folder: Path) -> None:
    RuleSets(folder).save(CAFE)
    mine, other = reloaded(folder), reloaded(folder)
    elsewhere = replace(CAFE, name="Chez nous")
    assert other.save(elsewhere, instead_of=CAFE.name) is None
    assert mine.save(CAFE, instead_of=CAFE.name) is None
    assert reloaded(folder).all == (CAFE, elsewhere)
    assert mine.all == (CAFE, elsewhere)


def test_what_another_window_renamed_is_not_deleted(folder: Path) -> None:
    RuleSets(folder).save(CAFE)
    mine, other = reloaded(folder), reloaded(folder)
    elsewhere = replace(CAFE, name="Chez nous")
    other.save(elsewhere, instead_of=CAFE.name)
    assert mine.delete(CAFE.name) is None
    assert reloaded(folder).all == mine.all == (elsewhere,)


def test_a_name_that_another_window_took_is_refused(folder: Path) -> None:
    mine, other = reloaded(folder), reloaded(folder)
    other.save(CAFE)
    with pytest.raises(ValueError, match="called"):
        mine.save(replace(CAFE, base_score=30))
    assert reloaded(folder).all == (CAFE,)
    assert mine.is_taken(CAFE.name)


@pytest.mark.parametrize("name", ["Con", "nul", "Com1", "♠ LPT9"])
def test_no_file_is_called_like_a_device(folder: Path, name: str) -> None:
    assert RuleSets(folder).save(replace(CAFE, name=name)) is None
    (path,) = folder.iterdir()
    assert path.name.startswith("rules-")
    assert [rules.name for rules in reloaded(folder).all] == [name]


def test_the_second_of_one_name_is_set_aside(folder: Path) -> None:
    folder.mkdir()
    for file in ("a.json", "b.json"):
        (folder / file).write_text(json.dumps({"preset": "fft", "name": "Twice"}))
    (problem,) = RuleSets(folder).load()
    assert problem.path.name.startswith("b.json.damaged-")


def test_where_nothing_can_be_written(tmp_path: Path) -> None:
    (tmp_path / "rules").write_text("not a folder")
    store = RuleSets(tmp_path / "rules")
    problem = store.save(CAFE)
    assert problem is not None
    assert problem.key is ProblemKey.RULES_FAILED
    assert store.all == ()


def test_an_unreadable_file_stays(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    RuleSets(folder).save(CAFE)

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "open", refuse)
        (problem,) = RuleSets(folder).load()
    assert problem.key is ProblemKey.RULES_UNREADABLE
    assert reloaded(folder).all == (CAFE,)


def test_a_folder_that_cannot_be_listed_is_told(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = RuleSets(folder)
    store.save(CAFE)

    def refuse(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    for listing in ("listdir", "scandir"):
        monkeypatch.setattr(f"os.{listing}", refuse)
    (problem,) = store.load()
    assert (problem.key, problem.path) == (ProblemKey.RULES_UNREADABLE, folder)
    assert store.all == (CAFE,)


def test_a_file_that_cannot_be_removed_keeps_its_rules(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = RuleSets(folder)
    store.save(CAFE)

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(Path, "unlink", refuse)
        problem = store.delete(CAFE.name)
    assert problem is not None
    assert store.all == (CAFE,)


def test_playable_sizes() -> None:
    assert playable_sizes(preset("fft")) == (2, 3, 4, 5)
    assert playable_sizes(preset("first-steps")) == (4,)
    assert playable_sizes(RuleSet(sitting_out=True)) == (2, 3, 4, 5, 6)
    assert playable_sizes(RuleSet(stakes=Stakes.POOLS)) == (3, 4, 5)
    assert playable_sizes(RuleSet(scoring=Scoring.FIXED)) == ()
    assert playable_sizes(RuleSet(five_players=FivePlayers.FOURTEEN)) == (2, 3, 4, 5)


@pytest.mark.skipif(sys.platform == "win32", reason="needs named pipes")
def test_a_pipe_among_the_files_holds_nothing_up(folder: Path) -> None:
    RuleSets(folder).save(CAFE)
    os.mkfifo(folder / "pipe.json")
    store = RuleSets(folder)
    (problem,) = store.load()
    assert problem.key is ProblemKey.RULES_UNREADABLE
    assert store.all == (CAFE,)


def test_a_folder_of_thousands_is_not_gone_through(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.session.rule_sets._MOST_FILES", 3)
    folder.mkdir(parents=True)
    for number in range(9):
        (folder / f"{number}.json").write_text("{}")
    assert len(RuleSets(folder).load()) == 3
