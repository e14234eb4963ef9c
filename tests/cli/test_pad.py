"""``pad``: score pads listed and counted."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.session.pad import PadShelf, StoredPad, pad_text, pad_to_plain
from game.session.paths import HOME_VARIABLE, folders
from tests.cli.console import SPACE, Console
from tests.session.pad.evenings import NAMES, played_pad


def test_a_pad_is_counted(console: Console, tmp_path: Path) -> None:
    pad, path = played_pad(5, 4), tmp_path / "pad.json"
    path.write_text(pad_text(pad), encoding="utf-8")
    value: Any = console.run("pad", str(path)).value
    assert value["names"] == list(NAMES[:5])
    assert value["totals"] == list(pad.standing.totals)
    assert [deal["scores"] for deal in value["deals"]] == [
        list(result.scores) for result in pad.counted()[0]
    ]
    assert value["deals"][0]["lines"][0]["kind"] == "points"
    assert value["deals"][1]["lines"] == []


def test_all_pads_are_listed(
    console: Console, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    assert console.run("pad").out == ""
    shelf, pad = PadShelf(folders().pads), played_pad(4, 3)
    shelf.save(StoredPad(pad, shelf.place_for(pad)))
    value = console.run("pad").value
    assert (value["deals"], value["totals"]) == (3, list(pad.standing.totals))


@pytest.mark.parametrize(
    ("content", "words"),
    [("", "it ends too early"), ("{}", "is missing"), ("[]", "not a JSON object")],
)
def test_what_is_no_pad(console: Console, tmp_path: Path, content: str, words: str) -> None:
    path = tmp_path / "pad.json"
    path.write_text(content)
    assert words in console.refused("pad", str(path))


def test_a_pad_of_another_kind_is_refused(console: Console, tmp_path: Path) -> None:
    path = tmp_path / "pad.json"
    path.write_text(pad_text(played_pad(4, 1)).replace("tarot-nouveau-pad", "another"))
    assert "this is no score pad" in console.refused("pad", str(path))


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"begun": "2026-11-26T20:30:00"}, "begun doit être un instant avec son fuseau horaire"),
        ({"names": ["x" * 21] * 4}, "names doit avoir de 0 à 20 caractères imprimables"),
        ({"names": [""] * 7}, "un carnet de marque compte de 2 à 6 joueurs, et non 7"),
        (
            {"deals": [{"dealer": 0}, {"dealer": 1, "taker": 2}]},
            f"donne 2{SPACE}: quelqu’un a pris, mais il manque les bouts et les points",
        ),
        ({"version": 7}, "version doit valoir 1, et non 7"),
    ],
)
def test_what_is_wrong_with_a_pad_is_said_in_the_players_language(
    console: Console, tmp_path: Path, change: dict[str, Any], words: str
) -> None:
    path = tmp_path / "pad.json"
    path.write_text(json.dumps({**pad_to_plain(played_pad(4, 1)), **change}), encoding="utf-8")
    assert words in console.refused("--language", "fr", "pad", str(path))


def test_a_damaged_pad_is_told_of_and_set_aside(
    console: Console, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    folders().pads.mkdir(parents=True)
    (folders().pads / "evening.json").write_text("{")
    told = console.run("--language", "fr", "pad").err
    assert told.startswith(f"tarot-nouveau{SPACE}: ")
    assert "evening" in told
