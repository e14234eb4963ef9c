"""Slams: asked about only where they may be made or are wished for, and given up by the Excuse."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.rules.actions import AnnounceChelem, Bid, DecisionKind
from game.rules.cards import EXCUSE
from game.rules.options.choices import ChelemBy, ChelemMoment
from game.rules.options.ruleset import RuleSet
from game.session.deal import Decision
from game.ui.look.buttons import ButtonKind
from game.ui.scenes.dialog import DialogScene
from game.ui.table.edge import AdviceButton
from game.ui.table.prompt import Act, SlamWish
from game.ui.table.prompts.discard import DiscardPrompt
from game.ui.table.prompts.panel import PanelPrompt
from game.ui.widgets.button import Button
from game.words.i18n import set_language
from tests.rules.builders import Table, house
from tests.session.test_advice import DOUBTFUL, SURE
from tests.ui.scenes.table.practice.practice_pilot import click_reply
from tests.ui.table.asking import BIDDER, CALLER, asked, discarding, placed
from tests.ui.table.boxes import corners_inside
from tests.ui.table.table_pilot import FAST, TablePilot, new_game, point_on

ANNOUNCE = "Announce a slam"


def taker(tmp_path: Path) -> tuple[TablePilot, DiscardPrompt]:
    """The player has taken with a hand that makes no slam, and is to discard."""
    pilot = TablePilot(tmp_path, players=5, seed=8, bid=Bid.GARDE, settings=FAST)
    pilot.play_until(DecisionKind.DISCARD)
    assert isinstance(pilot.scene.prompt, DiscardPrompt)
    return pilot, pilot.scene.prompt


def kind_after_the_discard(pilot: TablePilot) -> DecisionKind | None:
    pilot.answer()
    pilot.wait_for(pilot.asked)
    return pilot.scene.prompt_kind


def test_a_hopeless_hand_is_not_asked(tmp_path: Path) -> None:
    pilot, _ = taker(tmp_path)
    assert kind_after_the_discard(pilot) is not DecisionKind.CHELEM
    moves = [move.done for move in pilot.scene.table.game.current_record.moves]
    assert Decision(DecisionKind.CHELEM, 0, optional=True) in moves


def test_a_hand_that_may_make_it_is_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.ui.table.prompt.slam_conceivable", lambda view: True)
    pilot, _ = taker(tmp_path)
    assert kind_after_the_discard(pilot) is DecisionKind.CHELEM


def test_the_button_beside_the_discard_brings_the_question(tmp_path: Path) -> None:
    pilot, prompt = taker(tmp_path)
    card = next(c for c in pilot.scene.animation.hand.order if c not in prompt.hand_look().refused)
    pilot.scene.turn.choose_card(card)
    pilot.click(prompt.controls()["slam"].center)
    assert pilot.scene.slam.wanted
    assert list(prompt.choices.cards) == [card]
    assert kind_after_the_discard(pilot) is DecisionKind.CHELEM
    pilot.scene.turn.answer(Act(AnnounceChelem()))
    assert pilot.scene.table.view.facts.chelem == 0


def test_it_is_turned_off_again_by_key(tmp_path: Path, drawn_lines: list[str]) -> None:
    pilot, prompt = taker(tmp_path)
    pilot.move(prompt.controls()["slam"].center)
    pilot.picture()
    assert "Ask me about a slam (S)" in drawn_lines
    pilot.key(pygame.K_s)
    assert "You will be asked about a slam (S)" in drawn_lines
    pilot.key(pygame.K_s)
    assert kind_after_the_discard(pilot) is not DecisionKind.CHELEM


def test_the_pause_menu_brings_it_in_the_auction(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, players=5, seed=8, bid=Bid.GARDE, settings=FAST)
    pilot.play_until(DecisionKind.BID)
    pilot.key(pygame.K_ESCAPE)
    click_reply(pilot, ANNOUNCE)
    assert pilot.scene.slam.wanted
    told = pilot.app.scene
    assert isinstance(told, DialogScene)
    assert "asked" in told.message
    pilot.key(pygame.K_ESCAPE)
    pilot.key(pygame.K_ESCAPE)
    menu = pilot.app.scene
    assert isinstance(menu, DialogScene)
    assert ANNOUNCE not in [reply.label for reply in menu.replies]
    pilot.key(pygame.K_ESCAPE)
    pilot.play_until(DecisionKind.CHELEM)
    assert pilot.scene.prompt_kind is DecisionKind.CHELEM


def test_the_wish_is_for_one_deal(tmp_path: Path) -> None:
    pilot, _ = taker(tmp_path)
    pilot.scene.slam.wanted = True
    pilot.play_deal()
    pilot.next_deal()
    assert not pilot.scene.slam.wanted


def test_who_comes_back_to_the_question_is_asked_again(tmp_path: Path) -> None:
    pilot, _ = taker(tmp_path)
    pilot.scene.slam.wanted = True
    assert kind_after_the_discard(pilot) is DecisionKind.CHELEM
    again = TablePilot(tmp_path, game=pilot.scene.table.game, settings=FAST)
    again.wait_for(again.asked)
    assert again.scene.prompt_kind is DecisionKind.CHELEM


@pytest.mark.parametrize(
    ("rules", "helps"),
    [
        (house(), True),
        (house(chelem_by=ChelemBy.ANY_PLAYER), True),
        (house(chelem_by=ChelemBy.NOBODY), False),
        (house(chelem_moment=ChelemMoment.WITH_BID), False),
    ],
)
def test_there_is_a_wish_where_there_may_be_a_question(rules: RuleSet, helps: bool) -> None:
    view = Table(4, {}, dealer=3, rules=rules).view(0)
    assert SlamWish().helps(view) is helps
    assert not SlamWish(wanted=True).helps(view)


def test_the_button_is_there_where_slams_are_announced(window: pygame.Surface) -> None:
    assert "slam" in discarding().controls()
    rules = house(chelem_by=ChelemBy.NOBODY)
    table = Table(4, {}, dealer=3, rules=rules).taken_by(0)
    prompt = asked(table, DecisionKind.DISCARD)
    placed(prompt)
    assert "slam" not in prompt.controls()


@pytest.mark.parametrize(
    ("hand", "kind"), [(SURE, ButtonKind.PRIMARY), (DOUBTFUL, ButtonKind.SECONDARY)]
)
def test_only_a_sensible_announcement_stands_out(
    window: pygame.Surface, hand: str, kind: ButtonKind
) -> None:
    prompt = asked(Table(4, {0: hand}, dealer=3).taken_by(0, Bid.GARDE_SANS), DecisionKind.CHELEM)
    assert isinstance(prompt, PanelPrompt)
    placed(prompt)
    announce, decline = prompt.control("announce"), prompt.control("play")
    assert isinstance(announce, Button) and isinstance(decline, Button)
    assert announce.kind is kind
    assert decline.kind is ButtonKind.SECONDARY


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
@pytest.mark.parametrize("text_scale", [1.0, 1.5])
@pytest.mark.parametrize("players", [4, 5])
def test_the_button_has_a_word_that_covers_nothing(
    size: tuple[int, int], text_scale: float, players: int, language: str
) -> None:
    set_language(language)
    table = Table(players, {0: CALLER if players == 5 else BIDDER}, dealer=2).taken_by(0)
    prompt = asked(table.call("CR") if players == 5 else table, DecisionKind.DISCARD)
    assert isinstance(prompt, DiscardPrompt)
    prompt.advises = True
    layout = placed(prompt, size, text_scale)
    advice = AdviceButton(lambda: None)
    advice.discarding = True
    advice.place(layout)
    boxes = [rect for rect, _, _ in prompt.plates()]
    boxes += [prompt.controls()[name] for name in ("confirm", "slam")]
    hand = layout.hand(len(prompt.view.hand))
    for rect in (prompt.slam_label, advice.rect):
        assert rect.collidelist(boxes) < 0
        assert not any(corners_inside(rect, pose) for pose in hand)
    assert not prompt.slam_label.colliderect(advice.rect)


def announcer(tmp_path: Path, players: int) -> TablePilot:
    """A player who holds the Excuse has announced a slam and is to lead."""
    seed = next(seed for seed in range(40) if EXCUSE in new_game(players, seed).view(0).hand)
    pilot = TablePilot(tmp_path, players=players, seed=seed, bid=Bid.GARDE_SANS, settings=FAST)
    pilot.scene.slam.wanted = True
    pilot.play_until(DecisionKind.CHELEM)
    pilot.scene.turn.answer(Act(AnnounceChelem()))
    pilot.play_until(DecisionKind.PLAY)
    return pilot


def test_the_excuse_is_kept_unless_the_player_means_it(tmp_path: Path) -> None:
    pilot = announcer(tmp_path, 4)
    pilot.click(point_on(pilot, EXCUSE))
    asked = pilot.app.scene
    assert isinstance(asked, DialogScene)
    assert asked.message == "The Excuse wins no trick before the last one: your slam is lost."
    pilot.key(pygame.K_RETURN)
    assert EXCUSE in pilot.scene.table.view.hand, "the safe reply has the keyboard"
    pilot.click(point_on(pilot, EXCUSE))
    click_reply(pilot, "Play the Excuse")
    assert EXCUSE not in pilot.scene.table.view.hand
    pilot.wait_for(lambda: bool(pilot.scene.table.view.facts.tricks))


def test_with_five_a_partner_may_save_the_slam(tmp_path: Path) -> None:
    pilot = announcer(tmp_path, 5)
    pilot.click(point_on(pilot, EXCUSE))
    asked = pilot.app.scene
    assert isinstance(asked, DialogScene)
    assert "unless your partner wins this one" in asked.message


def test_any_card_but_the_excuse_is_played_at_once(tmp_path: Path) -> None:
    pilot = announcer(tmp_path, 4)
    card = next(card for card in pilot.scene.table.view.choices.plays if card != EXCUSE)
    pilot.click(point_on(pilot, card))
    assert card not in pilot.scene.table.view.hand
