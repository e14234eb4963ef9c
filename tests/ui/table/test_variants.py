"""Whole deals by every variant of the rules, played through the table's scene."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.rules.actions import CancelDeal, DecisionKind
from game.rules.events import VoidReason
from game.rules.options.choices import (
    ChelemBy,
    ChelemMoment,
    DeclarationMoment,
    Direction,
    FivePlayers,
    ImprenableMoment,
    Maldonne,
    Obligations,
    PetitChelem,
    PetitSec,
    Scoring,
    Stakes,
)
from game.rules.options.presets import preset
from game.rules.options.ruleset import RuleSet
from game.ui.scenes.score import ScoreScene
from game.ui.table.prompt import Act
from game.words.score.payments import payment_rows
from game.words.table import misdeal
from tests.ui.table.table_pilot import TablePilot
from tests.ui.table.variant_games import SITTING_OUT, sit_down, variant_game

DECLARING = RuleSet(
    petit_announced=True,
    misere=True,
    poignee_moment=DeclarationMoment.BEFORE_FIRST_LEAD,
    chelem_by=ChelemBy.ANY_PLAYER,
    petit_chelem=PetitChelem.BUT_ONE,
    petit_sec=PetitSec.CHOICE,
    imprenable_moment=ImprenableMoment.FIRST_CARD,
)
WITH_BID = RuleSet(chelem_moment=ChelemMoment.WITH_BID, petit_chelem=PetitChelem.BUT_THREE)
FIXED = RuleSet(scoring=Scoring.FIXED, petite=False)
POOLS = RuleSet(stakes=Stakes.POOLS)
CHIPS = RuleSet(stakes=Stakes.CHIPS)
RELAXED = RuleSet(obligations=Obligations.RELAXED, direction=Direction.CLOCKWISE)
FOURTEEN = RuleSet(five_players=FivePlayers.FOURTEEN)
WEAK = RuleSet(maldonne=Maldonne.FEW_CARDS, maldonne_minimum=15)

PLAYED = (
    *((preset(name), 4) for name in ("home", "de-france", "encyclopedia", "casual", "first-steps")),
    (RuleSet(), 2),
    (preset("de-france"), 5),
    (preset("encyclopedia"), 3),
    (DECLARING, 4),
    (WITH_BID, 4),
    (FIXED, 4),
    (POOLS, 4),
    (CHIPS, 4),
    (RELAXED, 3),
    (SITTING_OUT, 5),
    (SITTING_OUT, 6),
    (FOURTEEN, 5),
)


@pytest.mark.parametrize(("rules", "seats"), PLAYED)
def test_a_whole_deal(tmp_path: Path, rules: RuleSet, seats: int) -> None:
    pilot = sit_down(tmp_path, rules, seats)
    pilot.play_deal()
    assert isinstance(pilot.app.scene, ScoreScene)
    pilot.frames(2)
    pilot.resize((960, 600))
    pilot.frames(2)
    table = pilot.scene.table
    assert pilot.scene.animation.picture.view == table.view


@pytest.mark.parametrize("seats", [5, 6])
def test_the_player_watches_a_deal_that_he_only_deals(tmp_path: Path, seats: int) -> None:
    seed = next(
        seed for seed in range(60) if variant_game(SITTING_OUT, seats, seed).facts.sits_out == 0
    )
    pilot = sit_down(tmp_path, SITTING_OUT, seats, seed=seed)
    pilot.wait_for(lambda: bool(pilot.scene.animation.picture.view.facts.bids), 60)
    look = next(look for look in pilot.scene.painter.cached_seats if not look.place)
    assert look.out and look.ribbon == "Sitting out"
    pilot.wait_for(lambda: not pilot.playing or pilot.scene.table.game.deal_number > 1, 400)
    assert pilot.scene.table.game.results[0].scores[0] == 0


def test_a_card_of_a_pile_is_played_by_click_and_the_next_is_turned(tmp_path: Path) -> None:
    pilot = sit_down(tmp_path, RuleSet(), 2)
    pilot.play_until(DecisionKind.PLAY)
    scene = pilot.scene
    hand = scene.animation.hand
    legal = scene.table.view.choices.plays
    pile, card = next((pile, card) for pile, card in hand.opened.items() if card in legal)
    pose = hand.poses[card]
    pilot.click((pose.x, pose.y))
    assert card not in hand.cards
    pilot.wait_for(lambda: len(scene.animation.picture.view.facts.tricks) == 1)
    pilot.frames(3)
    facts = scene.animation.picture.view.facts
    assert facts.piles[0][pile].upmost == hand.opened[pile]
    assert facts.piles[0][pile].hidden == 1


def test_a_card_of_a_pile_goes_back_when_it_is_dropped_on_its_row(tmp_path: Path) -> None:
    pilot = sit_down(tmp_path, RuleSet(), 2)
    pilot.play_until(DecisionKind.PLAY)
    hand = pilot.scene.animation.hand
    legal = pilot.scene.table.view.choices.plays
    card = next(card for card in hand.opened.values() if card in legal)
    pose = hand.poses[card]
    pilot.drag((pose.x, pose.y), (pose.x + 40, pose.y + 10))
    assert card in hand.cards
    pilot.drag((pose.x, pose.y), (pose.x, pose.y - 150 * pilot.scene.animation.layout.unit))
    assert card not in hand.cards


def test_piles_survive_loading_and_a_new_window(tmp_path: Path) -> None:
    first = sit_down(tmp_path, RuleSet(), 2)
    first.play_until(DecisionKind.PLAY, tricks=4)
    second = TablePilot(tmp_path, game=first.scene.table.game)
    animation = second.scene.animation
    second.resize((1600, 900))
    facts = animation.picture.view.facts
    assert set(animation.hand.opened.values()) == set(facts.exposed(0))
    assert {actor.card for actor in animation.stage.piles.values()} == set(facts.exposed(1))


def test_a_weak_hand_cancels_the_deal(tmp_path: Path) -> None:
    pilot = sit_down(tmp_path, WEAK, 4)
    pilot.play_until(DecisionKind.CANCEL)
    pilot.scene.turn.answer(Act(CancelDeal()))
    pilot.wait_for(lambda: "Your hand is too weak: new deal" in pilot.app.announced, 20)
    pilot.wait_for(lambda: pilot.scene.table.game.deal_number > 1, 20)


def test_a_void_deal_that_costs_points_is_put_on_the_sheet(tmp_path: Path) -> None:
    pilot = sit_down(tmp_path, replace(WEAK, stakes=Stakes.POOLS), 4)
    pilot.play_until(DecisionKind.CANCEL)
    pilot.scene.turn.answer(Act(CancelDeal()))
    pilot.wait_for(lambda: isinstance(pilot.app.scene, ScoreScene), 20)
    assert any(pilot.scene.table.game.results[-1].scores)
    pilot.key(pygame.K_RETURN)
    pilot.wait_for(lambda: pilot.scene.table.game.deal_number > 1, 20)
    assert pilot.playing


def test_clockwise_play_mirrors_the_seats(tmp_path: Path) -> None:
    pilot = sit_down(tmp_path, RELAXED, 4)
    layout = pilot.scene.animation.layout
    assert [layout.place_of(seat, 0) for seat in range(4)] == [0, 3, 2, 1]


def test_the_first_dealer_is_drawn_for(tmp_path: Path) -> None:
    game = variant_game(RuleSet(), 4)
    pilot = TablePilot(tmp_path, game=game, skip_draw=False)
    picture = pilot.scene.animation.picture
    pilot.wait_for(lambda: bool(picture.message), 10)
    lowest = [actor.card for actor in pilot.scene.animation.stage.loose if actor.glow]
    assert lowest == [card for seat, card in game.first_draw.cards if seat == game.dealer][-1:]
    pilot.click((640, 560))
    assert not picture.message


def test_nobody_sits_out_before_the_first_dealer_is_drawn(tmp_path: Path) -> None:
    game = variant_game(SITTING_OUT, 6, seed=5)
    pilot = TablePilot(tmp_path, game=game, skip_draw=False)
    picture, out = pilot.scene.animation.picture, game.facts.sits_out
    assert out is not None
    before = picture.is_out(out)
    pilot.wait_for(lambda: picture.backs is not None, 20)
    assert (before, picture.is_out(out)) == (False, True)


@pytest.mark.parametrize(("rules", "kind"), [(POOLS, "pools"), (CHIPS, "chips")])
def test_stakes_are_counted_on_table_and_sheet(tmp_path: Path, rules: RuleSet, kind: str) -> None:
    pilot = sit_down(tmp_path, rules, 4)
    pilot.play_deal()
    result = pilot.scene.table.game.results[-1]
    setup = pilot.scene.table.game.setup
    assert payment_rows(result, setup, pilot.scene.table.game.standing)
    pilot.next_deal()
    pilot.frames(3)
    chips = [look.chips for look in pilot.scene.painter.cached_seats]
    standing = pilot.scene.table.game.standing
    assert chips == (list(standing.chips) if kind == "chips" else [None] * 4)


def test_every_kind_of_void_deal_has_its_words() -> None:
    for reason in VoidReason:
        assert misdeal(None, reason) != misdeal("Colette", reason)
