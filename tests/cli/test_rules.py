"""``rules``: presets and options, and rule sets from files."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from game.rules.options.presets import PRESETS, preset, rules_from_plain
from game.rules.options.ruleset import OPTIONS
from tests.cli.console import Console
from tests.cli.mistakes import NO_RULE_SETS

_TYPES = {"boolean": bool, "integer": int, "integers": list, "choice": str}


def options(console: Console, *arguments: str) -> dict[str, dict[str, object]]:
    """The options that the command prints, by name."""
    printed = console.run("rules", *arguments).value["options"]
    assert isinstance(printed, list)
    return {option["name"]: option for option in printed}


def test_every_option_is_explained_in_the_order_of_the_rule_set(console: Console) -> None:
    printed = options(console)
    assert list(printed) == list(OPTIONS)
    for option in printed.values():
        assert option["explanation"]
        assert option["section"]
        assert option["group"]


@pytest.mark.parametrize("name", PRESETS)
def test_the_options_of_a_preset(console: Console, name: str) -> None:
    value = console.run("rules", name).value
    assert value["name"] == name
    assert value["presets"] == list(PRESETS)
    assert rules_from_plain(value["rules"]) == preset(name)
    for option in options(console, name).values():
        kind = _TYPES[str(option["type"])]
        assert isinstance(option["value"], kind)
        assert option["differs"] is (option["value"] != option["default"])
        if "choices" in option:
            assert isinstance(option["choices"], list)
            assert option["value"] in option["choices"]


def test_nothing_differs_from_the_default_in_the_default(console: Console) -> None:
    assert not any(option["differs"] for option in options(console).values())
    assert options(console) == options(console, "fft")


def test_the_values_of_a_preset_make_the_preset(console: Console) -> None:
    for name in PRESETS:
        values = {key: option["value"] for key, option in options(console, name).items()}
        assert rules_from_plain({"name": name, **values}) == preset(name)


def test_numbers_have_bounds(console: Console) -> None:
    printed = options(console)
    assert printed["rounding"]["choices"] == [1, 5, 10]
    assert (printed["targets"]["min"], printed["targets"]["max"]) == (0, 91)
    assert printed["multipliers"]["count"] == 5
    assert "count" not in printed["players"]
    assert printed["lowest_call"]["choices"] == ["king", "queen", "knight", "jack"]


def test_rules_from_a_file(console: Console, tmp_path: Path) -> None:
    path = tmp_path / "house.json"
    rules = {"preset": "home", "name": "Our house", "rounding": 10, "lowest_call": "jack"}
    path.write_text(json.dumps(rules))
    value = console.run("rules", str(path)).value
    assert value["name"] == "Our house"
    printed = options(console, str(path))
    assert printed["rounding"]["value"] == 10
    assert printed["rounding"]["differs"] is True
    assert printed["lowest_call"]["differs"] is False


def test_rules_that_no_table_can_play_are_printed_and_refused(
    console: Console, tmp_path: Path
) -> None:
    path = tmp_path / "house.json"
    path.write_text(json.dumps({"preset": "fft", "garde": False}))
    answer = console.run("rules", str(path))
    assert answer.code == 2
    assert answer.value["name"] == "fft"
    assert "these rules cannot be played by 2" in answer.err


def test_the_pages_are_read(console: Console) -> None:
    everywhere = console.run("rules", "home", "--read").out
    assert everywhere.startswith("The cards\n=========\n\n")
    assert "The called king" in everywhere
    of_three = console.run("rules", "home", "--read", "--players", "3").out
    assert "The called king" not in of_three
    assert "they are for 2, 3, 4 or 5 players" in console.refused(
        "rules", "--read", "--players", "6"
    )


@pytest.mark.parametrize(
    ("content", "reason"),
    NO_RULE_SETS,
)
def test_files_that_hold_no_rule_set(
    console: Console, tmp_path: Path, content: str, reason: str
) -> None:
    path = tmp_path / "house.json"
    path.write_text(content)
    assert reason in console.refused("rules", str(path))


@pytest.mark.parametrize("name", ["house", "FFT", "no/such/file", "x" * 5000, "\0", "."])
def test_names_that_are_neither_preset_nor_file(console: Console, name: str) -> None:
    console.refused("rules", name)


@pytest.mark.skipif(sys.platform == "win32", reason="such names are not for Windows")
def test_files_are_named_as_they_were_written(console: Console, tmp_path: Path) -> None:
    path = tmp_path / "Zoé's\\rules\t.json"
    path.write_text("[]")
    told = console.refused("rules", str(path))
    assert f"'{tmp_path}/Zoé's\\rules\\t.json': not a JSON object" in told
    for command in ("rules", "replay"):
        assert "cannot read 'C:\\Zoé\\x.json'" in console.refused(command, "C:\\Zoé\\x.json")


@pytest.mark.parametrize("command", ["rules", "play --rules", "odds --players 4 --rules"])
def test_the_file_of_rules_that_cannot_be_played_is_named(
    console: Console, tmp_path: Path, command: str
) -> None:
    path = tmp_path / "mine.json"
    path.write_text('{"preset": "fft", "pousse": true, "petite": false}')
    told = console.run(*command.split(), str(path))
    assert told.code == 2
    assert "mine.json': these rules cannot be played by " in told.err
