"""The score sheet of every kind of deal, and where it leads."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.session.game import Game
from game.ui.scenes.rule_pages.scene import RulePagesScene
from game.ui.scenes.score.cards import CardHeaps, dog_and_discard
from game.ui.scenes.score.curve import TotalsCurve
from game.ui.scenes.score.scene import ScoreScene
from tests.rules.builders import cards
from tests.ui.matches import (
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

    def test_after_the_last_deal_there_is_a_ranking(self, tmp_path: Path) -> None:
        heard: list[str] = []
        pilot = open_sheet(tmp_path, played_match(4, 2, fixed=True), heard)
        scene = pilot.app.scene
        assert isinstance(scene, ScoreScene)
        assert scene.foot[-1].label == "Final ranking"
        pilot.key(pygame.K_RETURN)
        assert scene.title() == "Final ranking"
        assert any(isinstance(body, TotalsCurve) for body in sheet_bodies(scene))
        assert [button.label for button in scene.foot] == ["Score sheet", "Menu"]
        pilot.key(pygame.K_RETURN)
        assert heard == ["menu"]

    def test_tabs_of_the_ranking_have_their_own_names(self, tmp_path: Path) -> None:
        pilot = open_sheet(tmp_path, played_match(5, 2, fixed=True), [], text_scale=1.5)
        scene = pilot.app.scene
        assert isinstance(scene, ScoreScene)
        assert scene.tabs is not None
        assert scene.tabs.pages[:2] == ("The deal", "Scores")
        pilot.key(pygame.K_RETURN)
        assert scene.tabs.pages == ("Ranking", "All deals")

    def test_two_players_see_what_each_won_and_no_review(self, tmp_path: Path) -> None:
        game = played_match(2, 2)
        pilot = open_sheet(tmp_path, game, [])
        scene = pilot.app.scene
        assert isinstance(scene, ScoreScene)
        assert [button.label for button in scene.foot] == ["Next deal"]
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
        assert dog_and_discard(result)._heaps[0].note == words

    def test_dog_and_discard_lie_in_the_order_of_a_hand(self) -> None:
        lying, laid_away = cards("D1 DV C4 C10 T9 T21"), cards("D2 S3 HR")
        result = replace(deal_result(), dog=lying, discard=laid_away)
        dog, discard = dog_and_discard(result)._heaps
        assert [card.code for card in dog.cards] == ["T21", "T9", "C10", "C4", "DV", "D1"]
        assert [card.code for card in discard.cards] == ["S3", "HR", "D2"]

    def test_a_void_deal(self, tmp_path: Path) -> None:
        game = next(game for seed in range(40) if (game := _first_deal(seed)).results[0].void)
        pilot = open_sheet(tmp_path, game, [])
        assert pilot.app.announced


def _first_deal(seed: int) -> Game:
    game = new_match(3, seed=seed)
    finish_deal(game)
    return game
