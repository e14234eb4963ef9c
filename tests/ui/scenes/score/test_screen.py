"""The score sheet of every kind of deal, and where it leads."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame
import pytest

from game.session.deal import Seeds
from game.session.game import Game
from game.session.thinking import LocalThinker
from game.ui.scenes.rule_pages import RulePagesScene
from game.ui.scenes.score import ScoreScene
from game.ui.scenes.table.scene import TableScene
from game.ui.sheets.cards import CardHeaps, dog_and_discard
from game.ui.sheets.ranking import TotalsCurve
from tests.rules.builders import cards
from tests.ui.matches import (
    LONG_NAMES,
    deal_result,
    finish_deal,
    new_match,
    open_sheet,
    played_match,
    sheet_bodies,
)


class TestScreen:
    def test_the_rules_of_the_match_can_be_read(self, tmp_path: Path) -> None:
        pilot = open_sheet(tmp_path, played_match(3, 1), [])
        pilot.key(pygame.K_F1)
        assert isinstance(pilot.app.scene, RulePagesScene)
        assert pilot.app.scene.seats == 3
        pilot.key(pygame.K_ESCAPE)
        assert isinstance(pilot.app.scene, ScoreScene)

    def test_next_deal(self, tmp_path: Path) -> None:
        heard: list[str] = []
        pilot = open_sheet(tmp_path, played_match(4, 2), heard)
        assert "Each defender" in pilot.app.announced[-1]
        pilot.key(pygame.K_RETURN)
        assert heard == ["next"]

    def test_menu(self, tmp_path: Path) -> None:
        heard: list[str] = []
        pilot = open_sheet(tmp_path, played_match(3, 1), heard)
        pilot.key(pygame.K_ESCAPE)
        assert heard == ["menu"]

    def test_after_the_last_deal_there_is_a_ranking(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        heard: list[str] = []
        pilot = open_sheet(tmp_path, played_match(4, 2, fixed=True), heard)
        scene = pilot.app.scene
        assert isinstance(scene, ScoreScene)
        assert scene.foot[-1].label == "Final ranking"
        pilot.key(pygame.K_RETURN)
        assert scene.title() == "Final ranking"
        assert any(isinstance(body, TotalsCurve) for body in sheet_bodies(scene))
        assert [button.label for button in scene.foot] == ["Menu", "Score sheet", "Play again"]
        monkeypatch.setattr("game.session.desk.WorkerThinker", LocalThinker)
        monkeypatch.setattr(Seeds, "fresh", partial(Seeds.of, 1))  # some deals are void at once
        pilot.key(pygame.K_RETURN)
        assert heard == ["menu"], "the old table is left"
        table = pilot.app.scene
        assert isinstance(table, TableScene)
        assert table.table.game.setup == scene._setup
        assert (table.table.game.deal_number, table.table.game.results) == (1, ())

    def test_the_ranking_leads_to_the_menu_too(self, tmp_path: Path) -> None:
        heard: list[str] = []
        pilot = open_sheet(tmp_path, played_match(4, 1, fixed=True), heard)
        pilot.key(pygame.K_RETURN)
        pilot.click_on("Menu")
        assert heard == ["menu"]

    @pytest.mark.parametrize(("name", "tagged"), [("Lucie", True), ("", False)])
    def test_the_own_row_of_the_ranking_is_marked(
        self, tmp_path: Path, name: str, tagged: bool, drawn_lines: list[str]
    ) -> None:
        game = played_match(4, 3, fixed=True, names=(name, *LONG_NAMES[1:]))
        pilot = open_sheet(tmp_path, game, [])
        pilot.key(pygame.K_RETURN)
        drawn_lines.clear()
        pilot.picture()
        assert (name in drawn_lines) is tagged
        assert drawn_lines.count("You") == 1, "a tag beside the name, or the name itself"

    def test_tabs_of_the_ranking_have_their_own_names(self, tmp_path: Path) -> None:
        pilot = open_sheet(tmp_path, played_match(5, 2, fixed=True), [], text_scale=1.5)
        scene = pilot.app.scene
        assert isinstance(scene, ScoreScene)
        assert scene.tabs is not None
        assert [it.label for it in scene.tabs.parts()][:2] == ["The deal", "Scores"]
        pilot.key(pygame.K_RETURN)
        assert [it.label for it in scene.tabs.parts()] == ["Ranking", "All deals"]

    def test_two_players_see_what_each_won_and_no_review(self, tmp_path: Path) -> None:
        game = played_match(2, 2)
        pilot = open_sheet(tmp_path, game, [])
        scene = pilot.app.scene
        assert isinstance(scene, ScoreScene)
        assert [button.label for button in scene.foot] == ["Compare", "Next deal"]
        assert any(isinstance(body, CardHeaps) for body in sheet_bodies(scene))
        result = game.results[-1]
        assert result.sheet is not None
        first, second = result.won
        assert len(first | second) == 78
        assert first.isdisjoint(second)
        assert first.half_points == result.sheet.outcome.half_points

    @pytest.mark.parametrize(
        ("dog", "words"),
        [
            ("S2", "1 card, ½ point"),
            ("S2 H3", "2 cards, 1 point"),
            ("S2 H3 D4", "3 cards, 1½ points"),
        ],
    )
    def test_what_lay_in_the_dog_is_counted(self, dog: str, words: str) -> None:
        result = replace(deal_result(), dog=cards(dog))
        assert dog_and_discard(result).heaps[0].note == words

    def test_dog_and_discard_lie_in_the_order_of_a_hand(self) -> None:
        lying, laid_away = cards("D1 DV C4 C10 T9 T21"), cards("D2 S3 HR")
        result = replace(deal_result(), dog=lying, discard=laid_away)
        dog, discard = dog_and_discard(result).heaps
        assert [card.code for card in dog.cards] == ["T21", "T9", "C10", "C4", "DV", "D1"]
        assert [card.code for card in discard.cards] == ["HR", "S3", "D2"]

    def test_a_void_deal_shows_the_dog_that_nobody_took(self, tmp_path: Path) -> None:
        game = next(game for seed in range(40) if (game := _first_deal(seed)).results[0].void)
        pilot = open_sheet(tmp_path, game, [])
        assert pilot.app.announced
        scene = pilot.app.scene
        assert isinstance(scene, ScoreScene)
        (heaps,) = [body for body in sheet_bodies(scene) if isinstance(body, CardHeaps)]
        (dog,) = heaps.heaps
        assert set(dog.cards) == set(game.current_record.sealed.deal.dog)
        large = open_sheet(tmp_path, game, [], text_scale=1.5).app.scene
        assert isinstance(large, ScoreScene) and large.tabs is not None
        assert [it.label for it in large.tabs.parts()] == ["The deal", "Scores", "Dog"]


def _first_deal(seed: int) -> Game:
    game = new_match(3, seed=seed)
    finish_deal(game)
    return game
