"""Settings and folders: what is wrong in a file costs no more than itself."""

from __future__ import annotations

import dataclasses
import json
import os
import sys
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

import pytest

from game.session.paths import HOME_VARIABLE, folders
from game.session.problems import ProblemKey
from game.session.setting import Setting
from game.session.settings import (
    SETTINGS,
    Settings,
    load_settings,
    save_settings,
    saved_language,
)
from game.session.setup import COMPANY_NAMES, Nature
from tests.session.no_permission import refuse

ALL = tuple(field.name for field in dataclasses.fields(Settings))


def test_no_file_means_defaults(tmp_path: Path) -> None:
    assert load_settings(tmp_path / "settings.json") == (Settings(), [])


def another(setting: Setting) -> object:
    """A value of a setting with a row, other than the default."""
    usual = getattr(Settings(), setting.name)
    if setting.words:
        return next(value for value in setting.words if value != usual)
    if setting.percent:
        return setting.percent[-1] / 100
    return setting.switch[not usual]


CHOSEN: Mapping[str, object] = MappingProxyType(
    {
        **{name: another(setting) for name, setting in SETTINGS.items()},
        "language": "fr",
        "card_letters": "it",
        "name": "Zoé",
        "character": "gaston",
        "company": {"colette": Nature("master", "hunter")},
        "peers": {"5": "strong"},
        "players": 5,
        "deals": 12,
        "rules": "My house",
        "trainer_theme": "lead",
        "trainer_difficulty": "close",
        "trainer_players": 4,
        "trainer_contract": "garde",
        "trainer_own_bids": True,
        "table": COMPANY_NAMES[0],
        "review_covered": True,
        "window": (1920, 1080),
        "window_at": (-1280, 40),
        "maximized": True,
    }
)
"""Something other than the default for every setting."""


def test_every_setting_has_an_example() -> None:
    assert set(CHOSEN) == set(ALL)
    assert not any(CHOSEN[name] == getattr(Settings(), name) for name in ALL)


@pytest.mark.parametrize("name", ALL)
def test_a_setting_comes_back_as_it_was_saved(tmp_path: Path, name: str) -> None:
    path = tmp_path / "folder" / "settings.json"
    settings = Settings(**{name: CHOSEN[name]})  # type: ignore[arg-type]
    assert save_settings(path, settings, [name]) is None
    assert load_settings(path) == (settings, [])


def test_a_window_that_was_never_chosen_stays_so(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    save_settings(path, Settings(), ALL)
    assert json.loads(path.read_text("utf-8"))["window"] is None
    assert load_settings(path) == (Settings(), [])


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("language", "Deutsch"),
        ("language", None),
        ("theme", 1),
        ("theme", ["day"]),
        ("speed", "Fast"),
        ("motion", {}),
        ("text_scale", 0.1),
        ("text_scale", True),
        ("text_scale", "1"),
        ("text_scale", 10**400),
        ("card_back", "plain"),
        ("card_back", None),
        ("four_colours", "yes"),
        ("large_indices", 1),
        ("dim_illegal", 1),
        ("dim_illegal", "yes"),
        ("counters", "trumps"),
        ("autoplay_forced", 1),
        ("autoplay_forced", None),
        ("hints", "yes"),
        ("sound", 1),
        ("sound", "off"),
        ("volume_effects", -0.1),
        ("volume_effects", True),
        ("volume_notes", 1.01),
        ("volume_notes", "loud"),
        ("name", "x" * 21),
        ("name", "two\nlines"),
        ("name", "\ud800"),
        ("name", 5),
        ("fullscreen", None),
        ("players", 1),
        ("players", 7),
        ("players", 4.0),
        ("players", False),
        ("lessons", ["cards", "chess"]),
        ("lessons", "cards"),
        ("lessons", [1]),
        ("window", [100, 100]),
        ("window", [1280]),
        ("window", [1280, 720, 1]),
        ("window", ["1280", "720"]),
        ("window", 1280),
        ("window", [10**9, 10**9]),
    ],
)
def test_a_wrong_field_gets_its_default_and_the_others_stay(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, field: str, value: object
) -> None:
    path = tmp_path / "settings.json"
    good = dataclasses.asdict(Settings(language="fr", speed="slow", players=3))
    path.write_text(json.dumps({**good, field: value}))
    settings, problems = load_settings(path)
    kept = {key: wanted for key, wanted in good.items() if key != field}
    assert {key: getattr(settings, key) for key in kept} == kept
    assert getattr(settings, field) == getattr(Settings(), field)
    assert [problem.key for problem in problems] == [ProblemKey.SETTING_INVALID]
    assert field in caplog.text


def test_unknown_fields_are_passed_over_and_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"speed": "fast", "colour": "blue"}')
    assert load_settings(path) == (Settings(speed="fast"), [])
    assert "colour" in caplog.text


@pytest.mark.parametrize(
    ("fields", "letters"),
    [
        ({"english_letters": True}, "en"),
        ({"english_letters": False}, "deck"),
        ({"english_letters": True, "card_letters": "auto"}, "auto"),
    ],
)
def test_letters_of_earlier_settings_are_kept(
    tmp_path: Path, fields: dict[str, object], letters: str
) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps(fields), "utf-8")
    settings, problems = load_settings(path)
    assert (settings.card_letters, problems) == (letters, [])


def test_what_another_version_chose_stays_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"colour": "blue", "card_back": "peacock", "speed": "fast"}')
    settings, _ = load_settings(path)
    assert save_settings(path, dataclasses.replace(settings, speed="slow"), ["speed"]) is None
    kept = json.loads(path.read_text())
    assert kept == {"colour": "blue", "card_back": "peacock", "speed": "slow"}


def test_two_windows_keep_what_each_has_changed(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    save_settings(path, Settings(), ALL)
    save_settings(path, Settings(language="fr"), ["language"])
    save_settings(path, Settings(speed="slow"), ["speed"])
    assert load_settings(path) == (Settings(language="fr", speed="slow"), [])


def test_an_unreadable_file_is_set_aside_at_the_first_change(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.json"
    path.write_text("secret")
    with monkeypatch.context() as patch:
        patch.setattr("game.session.settings._fields_in", refuse)
        settings, problems = load_settings(path)
        assert [problem.key for problem in problems] == [ProblemKey.SETTINGS_UNREADABLE]
        assert path.read_text() == "secret"
        assert save_settings(path, settings, ["speed"]) is None
    assert load_settings(path) == (Settings(), [])
    (aside,) = tmp_path.glob("settings.json.unreadable-*")
    assert aside.read_text() == "secret"


@pytest.mark.parametrize("removed", [True, False])
def test_without_a_file_to_change_all_is_written(tmp_path: Path, removed: bool) -> None:
    path = tmp_path / "settings.json"
    settings = Settings(language="fr", speed="slow")
    save_settings(path, settings, ALL)
    if removed:
        path.unlink()
    else:
        path.write_text("damaged")
    assert save_settings(path, settings, ["speed"]) is None
    assert load_settings(path) == (settings, [])
    assert removed or [it.read_text() for it in tmp_path.glob("*.damaged-*")] == ["damaged"]


@pytest.mark.parametrize(
    "raw",
    [b"", b"{", b"[]", b"\xff\xfe", b"\0" * 100, b"[" * 9999, b'{"a": NaN}', b'{"a":1,"a":2}'],
)
def test_damaged_files_are_set_aside(tmp_path: Path, raw: bytes) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(raw)
    settings, problems = load_settings(path)
    assert settings == Settings()
    assert [problem.key for problem in problems] == [ProblemKey.SETTINGS_DAMAGED]
    assert problems[0].path.read_bytes() == raw
    assert not path.exists()


def test_a_mark_before_the_text_is_no_damage(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"language": "fr"}', encoding="utf-8-sig")  # as older editors on Windows save
    assert load_settings(path) == (Settings(language="fr"), [])
    assert saved_language(path) == "fr"


def test_damaged_settings_that_cannot_be_moved_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "settings.json"
    path.write_text("damaged")
    monkeypatch.setattr(Path, "rename", refuse)
    settings, problems = load_settings(path)
    assert settings == Settings()
    assert [problem.path for problem in problems] == [path]
    assert save_settings(path, settings, ["speed"]) is not None
    assert path.read_text() == "damaged"


def test_a_folder_in_the_place_of_the_file_is_a_problem_and_nothing_more(tmp_path: Path) -> None:
    settings, problems = load_settings(tmp_path)
    assert settings == Settings()
    assert [problem.key for problem in problems] == [ProblemKey.SETTINGS_UNREADABLE]
    problem = save_settings(tmp_path, Settings(), ALL)
    assert problem is not None
    assert problem.key is ProblemKey.SETTINGS_FAILED


def test_one_variable_moves_every_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    found = folders()
    assert {path.parent for path in (found.data, found.settings, found.logs)} == {tmp_path}
    assert found.settings_file.parent == found.settings
    assert folders(tmp_path / "other").data == tmp_path / "other" / "data"


def test_without_it_the_system_decides(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(HOME_VARIABLE, raising=False)
    found = folders()
    assert "tarot-nouveau" in str(found.data)
    assert "tarot-nouveau" in str(found.settings)


@pytest.mark.parametrize(
    ("content", "language"),
    [
        (b'{"language": "fr"}', "fr"),
        (b'{"language": "en", "theme": "no such theme"}', "en"),
        (b'{"language": "auto"}', "auto"),
        (b"{}", "auto"),
        (b'{"language": "Klingon"}', "auto"),
        (b'{"language": ["fr"]}', "auto"),
        (b'{"language": "fr"', "auto"),
        (b"[]", "auto"),
        (b"\xff", "auto"),
    ],
)
def test_the_language_is_read_without_touching_the_file(
    tmp_path: Path, content: bytes, language: str
) -> None:
    path = tmp_path / "settings.json"
    path.write_bytes(content)
    assert saved_language(path) == language
    assert [file.read_bytes() for file in tmp_path.iterdir()] == [content]


def test_without_a_settings_file_the_language_is_the_default_and_none_is_written(
    tmp_path: Path,
) -> None:
    assert saved_language(tmp_path / "no" / "settings.json") == "auto"
    assert saved_language(tmp_path) == "auto"
    assert list(tmp_path.iterdir()) == []


@pytest.mark.skipif(sys.platform == "win32", reason="needs named pipes")
def test_a_pipe_in_the_place_of_the_file_holds_nothing_up(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    os.mkfifo(path)
    settings, problems = load_settings(path)
    assert settings == Settings()
    assert [problem.key for problem in problems] == [ProblemKey.SETTINGS_UNREADABLE]
    assert saved_language(path) == "auto"


def test_a_list_without_end_is_no_setting(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    path.write_text(json.dumps({"lessons": ["call"] * 10_000}))
    settings, problems = load_settings(path)
    assert (settings.lessons, len(problems)) == ((), 1)
