"""The deal of the day and series: begun, left, gone on with, compared, passed on."""

from __future__ import annotations

from datetime import date
from pathlib import Path

import pygame
import pytest

from game.session import challenge as challenges
from game.session.challenge import ChallengeKind, challenge_game, deal_of_the_day
from game.session.field import table as fields
from game.session.setup import CHARACTERS, Nature
from game.ui.scenes.challenges import ChallengeResultScene, ChallengesScene
from game.ui.scenes.comparison import ComparisonScene
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.entrances import challenge_archive
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.table.scene import TableScene
from game.ui.widgets.rows import ResultRow
from game.words.numbers import date_words
from tests.ui.matches import finish_deal
from tests.ui.pilot import Pilot


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few tables, at which nobody searches."""
    monkeypatch.setattr(fields, "MIX", ("club", "casual"))
    monkeypatch.setattr("game.session.field.compared_seat.USUAL_TABLES", 3)
    natures = dict.fromkeys(CHARACTERS, Nature("rule", "classic"))
    monkeypatch.setattr(challenges, "NATURES", natures)


def rows(pilot: Pilot) -> list[ResultRow]:
    return [widget for widget in pilot.form.widgets if isinstance(widget, ResultRow)]


def table(pilot: Pilot) -> TableScene:
    scene = pilot.app.scene
    assert isinstance(scene, TableScene)
    return scene


def played_day(pilot: Pilot, players: int = 5) -> None:
    """Play today's deal to its end, and come back from the table."""
    challenge = deal_of_the_day(date.today(), players)
    game = challenge_game(challenge, "", CHARACTERS[0])
    while not game.finished:
        finish_deal(game)
        if not game.finished:
            game.start_next_deal()
    app = pilot.app
    app.progress.challenges.add(game.key, challenge)
    app.push(app.routes.challenge_match(game, challenge_archive(app, game.key)))
    app.pop()


def test_the_menu_leads_to_it(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, MenuScene)
    pilot.click_on("Deal of the day")
    assert pilot.shows(ChallengesScene)
    assert [row.label for row in rows(pilot)] == [
        "Five players, not played yet",
        "Four players, not played yet",
        "Three players, not played yet",
    ]


def test_a_deal_that_was_left_goes_on(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, ChallengesScene)
    pilot.click(rows(pilot)[2].rect.center)
    game = table(pilot).table.game
    assert (game.setup.players, game.setup.deals, game.setup.human) == (3, 1, 0)
    pilot.frames(30)
    pilot.app.pop()
    assert rows(pilot)[2].label == "Three players, begun: play on"
    moves = game.current_record.moves
    pilot.click(rows(pilot)[2].rect.center)
    again = table(pilot).table.game
    assert again.key == game.key
    assert again.current_record.moves[: len(moves)] == moves


def test_what_it_came_to_is_ranked_and_passed_on(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, ChallengesScene)
    played_day(pilot)
    assert "the other tables are still playing" in rows(pilot)[0].label
    pilot.wait_for(lambda: pilot.app.comparisons.current is None)
    pilot.frames(2)
    assert "place " in rows(pilot)[0].label
    assert "1 day in a row" in " ".join(pilot.app.announced) or rows(pilot)
    pilot.click(rows(pilot)[0].rect.center)
    scene = pilot.app.scene
    assert isinstance(scene, ChallengeResultScene)
    assert scene.title() == f"{date_words(date.today(), date.today())} · Five players"
    assert scene.line.startswith("Tarot Nouveau · ")
    assert " · five players · " in scene.line
    assert scene.line.endswith("%")
    pilot.key(pygame.K_c, pygame.KMOD_CTRL)
    dialog = pilot.app.scene
    assert isinstance(dialog, DialogScene)
    pilot.key(pygame.K_ESCAPE)
    pilot.click(rows(pilot)[0].rect.center)
    assert pilot.shows(ComparisonScene)


def test_tables_that_are_missing_are_played_when_one_comes_back(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, ChallengesScene)
    played_day(pilot, 4)
    pilot.app.close()
    pilot = Pilot(tmp_path, ChallengesScene)
    pilot.wait_for(lambda: "place " in rows(pilot)[1].label)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_a_series_is_begun(tmp_path: Path, size: tuple[int, int]) -> None:
    pilot = Pilot(tmp_path, ChallengesScene, size)
    if "Series" in pilot.labels:
        pilot.key(pygame.K_TAB, pygame.KMOD_CTRL)
    pilot.form.move_to(pilot.named("Deals"), by_key=True)
    pilot.key(pygame.K_RIGHT)
    pilot.click_on("Begin the series")
    game = table(pilot).table.game
    assert (game.setup.players, game.setup.deals) == (5, 10)
    pilot.app.pop()
    kind = [it.result.challenge.kind for it in pilot.app.scene.begun]  # type: ignore[attr-defined]
    assert kind == [ChallengeKind.SERIES]
    assert any("play on: deal 1 of 10" in row.label for row in rows(pilot)) or size[0] < 1000
