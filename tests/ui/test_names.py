"""Nobody is ever blank, whatever his name is written in."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.session.game import Game
from game.session.progress.records import CastMember
from game.session.settings import Settings
from game.session.setup import SeatSetup
from game.ui.look.text import legible_name
from game.ui.scenes.new_game.start import company
from game.ui.scenes.score import ScoreScene
from game.ui.scenes.settings.scene import SettingsScene
from game.words.i18n import set_language
from game.words.names import cast_names, others_name, own_name, shown_name, write_names
from tests.ui.pilot import Pilot
from tests.ui.table.table_pilot import FAST, TablePilot, new_game

NAMES = [
    ("Lucie", "Lucie"),
    ("Zoé", "Zoé"),
    ("", None),
    ("   ", None),
    ("李小龍", None),
    ("فاطمة", None),
    ("😀", None),
    ("!?", None),
    ("李 Bruce 龍", "Bruce"),
    ("Anna 😀", "Anna"),
    ("Nguyễn", "Nguyen"),
    ("Луи 14", "14"),
]
"""Names, and what is shown of them; None where that is nothing."""


@pytest.fixture(autouse=True)
def _fonts(some_display: None) -> None:
    """Faces can be used, and say what can be written of a name, as in the window."""
    write_names(legible_name)


@pytest.mark.parametrize(("language", "you"), [("en", "You"), ("fr", "Vous")])
@pytest.mark.parametrize(("name", "shown"), NAMES)
def test_a_name(name: str, shown: str | None, language: str, you: str) -> None:
    set_language(language)
    assert own_name(name) == (shown or you)
    assert others_name(name, "colette") == (shown or "Colette")
    assert shown_name(SeatSetup(name, "rosalie", None)) == (shown or you)
    assert shown_name(SeatSetup(name, "colette", "club")) == (shown or "Colette")
    own = company(replace(Settings(), name=name, character="rosalie"))
    assert cast_names(own, 0)[:2] == (shown or you, "Gaston")
    cast = (CastMember(name, "colette"), CastMember(name, "rosalie"))
    assert cast_names(cast, 1) == (shown or "Colette", shown or you)


def test_everybody_at_the_table_and_on_the_sheet_has_a_name(
    tmp_path: Path, drawn_lines: list[str]
) -> None:
    setup = new_game(4, 3).setup
    seats = tuple(replace(seat, name="李小龍") for seat in setup.seats)
    game = Game.new(replace(setup, seats=seats), 3)
    pilot = TablePilot(tmp_path, game=game, settings=FAST)
    expected = {"You", "Gaston", "Colette", "Achille"}
    pilot.frames(5)
    assert expected <= set(drawn_lines)
    pilot.play_deal()
    assert isinstance(pilot.app.scene, ScoreScene)
    drawn_lines.clear()
    pilot.picture()
    assert expected <= set(drawn_lines)
    assert not any("李" in line for line in drawn_lines)


def test_the_preview_shows_the_name_as_it_stands_at_the_table(
    tmp_path: Path, drawn_lines: list[str]
) -> None:
    pilot = Pilot(tmp_path, SettingsScene, settings=Settings(language="en", name="李小龍"))
    drawn_lines.clear()
    pilot.picture()
    assert "You" in drawn_lines
