"""The list of cards that are gone, and of who has the others."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.rules.actions import DecisionKind
from game.rules.cards import DECK, CardSet, Suit
from game.ui.table.coach.other_cards import CardsSheet
from tests.ui.scenes.table.practice.practice_pilot import PracticePilot, at_play, bar, log_at
from tests.ui.table.table_pilot import FAST, TablePilot

pytestmark = pytest.mark.usefixtures("quick_coach")


def sheet(pilot: PracticePilot) -> CardsSheet:
    coach = pilot.scene.coach
    assert coach is not None
    assert coach.cards is not None
    return coach.cards


@pytest.mark.parametrize("players", [3, 4, 5])
def test_a_key_lists_the_cards_suit_by_suit(tmp_path: Path, players: int) -> None:
    pilot = at_play(tmp_path, players)
    pilot.key(pygame.K_c)
    assert "gone:" in pilot.app.announced[-1]
    listed = sheet(pilot)
    assert CardSet(card for row in range(listed.count) for card in listed.cards(row)) == DECK
    pilot.wait_for_coach()
    assert listed.holdings is not None
    silent = CardsSheet(listed.view, lambda: (), lambda: pilot.scene.painter.sprites)
    assert "thinking" in silent.details(0)[0]
    assert "Trumps to expect" in listed.details(0)[0]
    pilot.picture()
    pilot.key(pygame.K_c)
    assert pilot.scene.coach is not None
    assert pilot.scene.coach.cards is None


def test_who_is_out_of_a_suit_is_told(tmp_path: Path) -> None:
    pilot = at_play(tmp_path)
    pilot.key(pygame.K_c)
    pilot.wait_for_coach()
    listed = sheet(pilot)
    held = listed.holdings
    assert held is not None
    suit, place = next((suits[0], place) for place, suits in enumerate(held.voids) if suits)
    row = next(n for n in range(listed.count) if listed.cards(n)[0].suit is suit)
    name = pilot.scene.animation.name(held.seats[place])
    assert any(f"{name} surely has no" in sentence for sentence in listed.details(row))


def test_it_counts_on_as_cards_fall(tmp_path: Path) -> None:
    pilot = at_play(tmp_path)
    pilot.key(pygame.K_c)
    pilot.wait_for_coach()
    before = sheet(pilot).view.gone
    pilot.key(pygame.K_1)
    pilot.key(pygame.K_RETURN)
    pilot.frames(2)
    assert pilot.scene.coach is not None
    assert pilot.scene.coach.cards is None  # the cards that fall are to be seen
    pilot.key(pygame.K_c)
    pilot.wait_for_question()
    pilot.wait_for_coach()
    listed = sheet(pilot)
    assert before <= listed.view.gone
    assert before != listed.view.gone
    assert listed.holdings is not None
    assert listed.holdings.gone == listed.view.gone


def test_only_one_panel_is_open(tmp_path: Path) -> None:
    pilot = at_play(tmp_path)
    pilot.click(bar(pilot, "cards"))
    assert open_panels(pilot) == (False, True)
    pilot.key(pygame.K_h)
    assert open_panels(pilot) == (True, False)
    pilot.key(pygame.K_c)
    assert open_panels(pilot) == (False, True)
    pilot.key(pygame.K_ESCAPE)
    assert open_panels(pilot) == (False, False)


def open_panels(pilot: PracticePilot) -> tuple[bool, bool]:
    """Whether advice is open, and the list of cards."""
    coach = pilot.scene.coach
    assert coach is not None
    return coach.advice is not None, coach.cards is not None


def test_it_says_of_the_bidding_what_can_be_said(tmp_path: Path) -> None:
    log, seat = log_at(5, DecisionKind.BID)
    pilot = PracticePilot(tmp_path, log, seat)
    pilot.key(pygame.K_c)
    pilot.wait_for_coach()
    listed = sheet(pilot)
    assert not any(listed.row_words(row).count("gone") for row in range(listed.count))
    assert listed.details(0)


def test_in_a_match_nobody_counts_for_the_player(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, settings=replace(FAST, hints=True))
    coach = pilot.scene.coach
    pilot.key(pygame.K_c)
    assert coach is None or coach.cards is None


def test_large_words_find_room(tmp_path: Path) -> None:
    settings = replace(FAST, text_scale=1.5, language="fr")
    pilot = at_play(tmp_path, 5, size=(1100, 640), settings=settings)
    pilot.key(pygame.K_c)
    pilot.wait_for_coach()
    listed = sheet(pilot)
    assert pilot.scene.animation.layout.bounds.contains(listed.rect)
    pilot.picture()
    assert Suit.TRUMPS is listed.cards(0)[0].suit
