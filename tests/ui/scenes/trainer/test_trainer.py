"""The trainer, tried as a newcomer would: by keyboard alone, by pointer alone."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.rules.actions import Discard, PlayCard
from game.session.trainer.choices import GuessPartner
from game.session.trainer.position import KINDS, PositionTheme
from game.ui.access.node import AccessRole
from game.ui.access.reader import tree_of
from game.ui.scenes.pop_ups import SelectListScene
from game.ui.scenes.table.scene import TableScene
from game.words.book.odds import HAND_ODDS
from tests.ui.scenes.rule_pages.rule_pages_pilot import scene_of
from tests.ui.scenes.table.practice.practice_pilot import practice_at
from tests.ui.scenes.trainer.trainer_pilot import STILL, UNHURRIED, TrainerPilot, search_quickly

ROUND = (*KINDS, PositionTheme.WHICH_KING, PositionTheme.BID)
"""Some positions, every theme among them."""


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    search_quickly(monkeypatch)


def answer_by_keyboard(pilot: TrainerPilot) -> None:
    theme = pilot.theme
    while pilot.scene.state.watching:
        pilot.key(pygame.K_RETURN)
        pilot.frames(UNHURRIED)
    if theme in (PositionTheme.DISCARD, PositionTheme.KING_IN_DOG):
        for _ in range(30):
            if pilot.scene.state.picked_all:
                break
            pilot.key(pygame.K_SPACE)
            pilot.key(pygame.K_RIGHT)
        pilot.key(pygame.K_RETURN)
    elif theme in (PositionTheme.LEAD, PositionTheme.ENDING, PositionTheme.WHICH_KING):
        pilot.key(pygame.K_RIGHT)
        pilot.key(pygame.K_RETURN)
    else:
        while pilot.asked:
            pilot.key(pygame.K_2)
            pilot.frames(UNHURRIED)


def test_a_dozen_positions_by_keyboard_alone(tmp_path: Path) -> None:
    pilot = TrainerPilot(tmp_path, settings=STILL)
    for number, theme in enumerate(ROUND, 1):
        pilot.want(theme)
        answer_by_keyboard(pilot)
        pilot.wait_for(lambda: pilot.answered)
        assert len(pilot.app.progress.answers()) in (number - 1, number)
        pilot.key(pygame.K_n if number % 2 else pygame.K_RETURN)
        assert not pilot.answered
    assert [answer.theme for answer in pilot.app.progress.answers()] == list(ROUND)
    pilot.app.pop()


def answer_by_pointer(pilot: TrainerPilot) -> None:
    while pilot.scene.state.watching:
        onward = next(it for it in ("Next trick", "To the question") if it in pilot.labels)
        pilot.click(pilot.button(onward).rect.center)
        pilot.frames(UNHURRIED)
    if pilot.tiles():
        while pilot.asked:
            pilot.click(pilot.tiles()[-1].rect.center)
            pilot.frames(UNHURRIED)
        return
    if pilot.theme in (PositionTheme.LEAD, PositionTheme.ENDING):
        card = pilot.cards()[-1]
        pilot.click((card.rect.centerx, card.rect.top + 40))
        return
    for index in (0, 1, 2):
        card = pilot.cards()[index]
        pilot.click((card.rect.left + 24, card.rect.top + 40))
    pilot.click(pilot.button("Discard").rect.center)


def test_a_dozen_positions_by_pointer_alone(tmp_path: Path) -> None:
    pilot = TrainerPilot(tmp_path, settings=replace(STILL, text_scale=1.5))
    for theme in ROUND:
        pilot.want(theme)
        answer_by_pointer(pilot)
        pilot.wait_for(lambda: pilot.answered)
        pilot.click(pilot.button("Next hand").rect.center)
        assert not pilot.answered
    assert len(pilot.app.progress.answers()) == len(ROUND)


def test_every_number_answers_its_tile(tmp_path: Path) -> None:
    pilot = TrainerPilot(tmp_path)
    pilot.want(PositionTheme.WHICH_KING)
    titles = [tile.label for tile in pilot.tiles()]
    assert titles == ["Spades", "Hearts", "Diamonds", "Clubs"]
    pilot.key(pygame.K_9)
    assert pilot.asked
    pilot.key(pygame.K_3)
    chosen = pilot.scene.course.chosen
    assert chosen == pilot.scene.course.mark.chosen  # type: ignore[union-attr]
    assert repr(chosen) == "CallCard(card=DR)"


def test_keys_of_the_question(tmp_path: Path) -> None:
    pilot = TrainerPilot(tmp_path)
    pilot.want(PositionTheme.WHICH_KING)
    pilot.key(pygame.K_h)
    assert pilot.sentences()
    pilot.click(pilot.button("Hide hint").rect.center)
    assert not pilot.sentences()
    before = pilot.scene.course.number
    pilot.key(pygame.K_s)
    pilot.wait_for(lambda: pilot.asked)
    assert pilot.scene.course.number == before + 1
    assert pilot.button("Hint").enabled
    assert pilot.app.progress.answers() == ()


@pytest.mark.parametrize("command", [pygame.KMOD_LCTRL, pygame.KMOD_LMETA])
def test_a_command_is_no_plain_key(tmp_path: Path, command: int) -> None:
    pilot = TrainerPilot(tmp_path)
    pilot.want(PositionTheme.WHICH_KING)
    for key in (pygame.K_h, pygame.K_s, pygame.K_1):
        pilot.key(key, command)
    assert pilot.asked and not pilot.sentences()
    pilot.key(pygame.K_1)
    for key in (pygame.K_n, pygame.K_p, pygame.K_t):
        pilot.key(key, command)
    assert pilot.answered and not pilot.scene.state.as_table
    assert pilot.app.scene is pilot.scene


def test_the_odds_of_a_position_name_who_may_hold_what(tmp_path: Path) -> None:
    pilot = TrainerPilot(tmp_path)
    pilot.want(PositionTheme.LEAD)
    pilot.key(pygame.K_F1)
    pages = scene_of(pilot)
    pilot.wait_for(lambda: not pages.moving)
    (odds,) = [it for it in pages.pages if it.key == HAND_ODDS]
    told = [text for block in odds.blocks for text in block.texts]
    assert set(pilot.scene.state.names[1:]) <= set(told)


def test_refused_cards_are_not_chosen(tmp_path: Path) -> None:
    pilot = TrainerPilot(tmp_path)
    pilot.want(PositionTheme.DISCARD)
    fan = pilot.scene._fan
    assert fan is not None and fan.refused
    for card in fan.refused:
        fan.choose(card)
    assert not pilot.scene.state.picked
    first = pilot.cards()[0]
    pilot.click((first.rect.left + 24, first.rect.top + 40))
    assert set(pilot.scene.state.picked) == {first.card}
    again = pilot.cards()[0]
    pilot.click((again.rect.left + 24, again.rect.top + 40))
    assert not pilot.scene.state.picked


def test_readers_are_told_where_the_hand_lies(tmp_path: Path) -> None:
    pilot = TrainerPilot(tmp_path)
    pilot.want(PositionTheme.LEAD)
    told = tree_of(pilot.app).children
    hand = next(it for it in told if it.role is AccessRole.LIST_BOX)
    first, *others = (card.rect for card in hand.children)
    assert hand.rect == first.unionall(others)


def test_a_lead_is_played_by_a_click(tmp_path: Path) -> None:
    pilot = TrainerPilot(tmp_path)
    pilot.want(PositionTheme.LEAD)
    card = pilot.cards()[-1]
    pilot.click((card.rect.centerx, card.rect.top + 40))
    assert pilot.scene.course.chosen == PlayCard(card.card)


def test_escape_stops_a_search_and_then_goes_back(tmp_path: Path) -> None:
    pilot = TrainerPilot(tmp_path)
    assert pilot.scene.course.searching
    pilot.key(pygame.K_ESCAPE)
    assert pilot.app.scene is pilot.scene
    pilot.click(pilot.button("Look again").rect.center)
    pilot.wait_for(lambda: pilot.asked)
    pilot.key(pygame.K_ESCAPE)
    assert pilot.app.scene is not pilot.scene


def test_the_deal_is_played_out_and_left_again(tmp_path: Path) -> None:
    pilot = TrainerPilot(tmp_path)
    pilot.want(PositionTheme.WHICH_KING)
    pilot.key(pygame.K_1)
    pilot.frames(2)
    chosen = pilot.scene.course.chosen
    pilot.key(pygame.K_p)
    table = pilot.app.scene
    assert isinstance(table, TableScene)
    facts = table.table.view.facts
    assert facts.taker == 0
    assert facts.called == chosen.card  # type: ignore[union-attr]
    pilot.app.pop()
    assert pilot.app.scene is pilot.scene
    assert len(pilot.app.progress.answers()) == 1
    pilot.key(pygame.K_n)
    pilot.wait_for(lambda: pilot.asked)


def test_the_guess_goes_along_to_the_table(tmp_path: Path) -> None:
    pilot = TrainerPilot(tmp_path)
    pilot.want(PositionTheme.PARTNER)
    pilot.key(pygame.K_2)
    pilot.frames(2)
    chosen = pilot.scene.course.chosen
    assert isinstance(chosen, GuessPartner)
    pilot.key(pygame.K_p)
    table = pilot.app.scene
    assert isinstance(table, TableScene) and table.coach is not None
    guess = table.coach.watch.guess
    assert guess is not None and guess.seat == chosen.seat
    assert table.coach.bars
    practice_at(table).undo()
    again = table.coach.watch.guess
    assert again is not None and again.seat == guess.seat
    assert again.trick == len(table.table.view.facts.tricks) + 1 < guess.trick
    pilot.app.pop()


def test_a_click_is_not_lost_while_figures_come(tmp_path: Path) -> None:
    pilot = TrainerPilot(tmp_path)
    pilot.want(PositionTheme.DISCARD)
    for card in list(pilot.cards())[:3]:
        pilot.scene.state.choose_card(card.card)
    pilot.scene.state.lay_away()
    assert isinstance(pilot.scene.course.chosen, Discard)
    button = pilot.button("Next hand")
    pilot.press(button.rect.center)
    pilot.frames(20)
    pilot.release(button.rect.center)
    pilot.wait_for(lambda: pilot.scene.course.chosen is None)


def test_pressing_twice_for_the_next_hand_leaves_it_open(tmp_path: Path) -> None:
    pilot = TrainerPilot(tmp_path)
    pilot.want(PositionTheme.WHICH_KING)
    pilot.key(pygame.K_1)
    pilot.wait_for(lambda: not pilot.scene.course.sharpening)
    number = pilot.scene.course.number
    place = pilot.button("Next hand").rect.center
    pilot.click(place)
    pilot.wait_for(lambda: pilot.asked)
    for _ in range(3):
        pilot.click(place)
        pilot.key(pygame.K_RETURN)
    assert pilot.asked and pilot.scene.course.number == number + 1
    pilot.frames(UNHURRIED)
    pilot.click(pilot.button("Skip").rect.center)
    assert pilot.scene.course.number == number + 2 or pilot.scene.course.searching


def test_the_list_of_themes_closes_where_the_new_window_shows_no_themes(tmp_path: Path) -> None:
    pilot = TrainerPilot(tmp_path, (1600, 720), replace(STILL, text_scale=1.25))
    pilot.want(PositionTheme.WHICH_KING)
    pilot.click_on("Theme")
    assert pilot.shows(SelectListScene)
    pilot.resize((960, 600))
    pilot.frames(1)
    assert pilot.app.scene is pilot.scene


def test_the_learner_is_called_in_the_language_that_is_chosen_meanwhile(tmp_path: Path) -> None:
    pilot = TrainerPilot(tmp_path)
    assert pilot.scene.state.names[0] == "You"
    pilot.app.change(language="fr")
    assert pilot.scene.state.names[0] == "Vous"
