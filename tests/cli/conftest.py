"""The console that all command line tests use, and the language that it speaks."""

from __future__ import annotations

import pytest

from game.__main__ import main
from game.session.paths import HOME_VARIABLE
from game.session.protocol import program
from tests.cli.console import Console


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory) -> None:
    """No settings, and a system that speaks English, whatever the machine's own are."""
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path_factory.mktemp("home") / "nothing"))


@pytest.fixture
def french(english: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """A system that speaks French."""
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")


@pytest.fixture
def console(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Console:
    return Console(monkeypatch, capsys)


@pytest.fixture(scope="session")
def records(tmp_path_factory: pytest.TempPathFactory) -> dict[int, list[str]]:
    """The lines of one played deal for each number of players."""
    folder = tmp_path_factory.mktemp("records")
    found = {}
    for players in (2, 3, 4, 5):
        path = folder / f"{players}.jsonl"
        options = ["--players", str(players), "--seed", "7", "--out", str(path)]
        assert main(["play", *options]) == 0
        found[players] = path.read_text().splitlines()
    return found


@pytest.fixture
def soon_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    """Programs that give one nonsensical answer after another are not waited for long."""
    monkeypatch.setattr(program, "_SETTLING_SECONDS", 0.005)
