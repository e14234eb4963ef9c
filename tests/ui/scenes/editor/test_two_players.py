"""A deal of two is laid out: hands, and the piles that lie before them."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.rules.actions import PlayCard
from game.rules.cards import EXCUSE, Card, parse_card
from game.session.sketch import slot_in_pile
from game.ui.clipboard import copy_text, pasted_text
from game.ui.scenes.editor_cards import PileRow
from game.ui.scenes.table.scene import TableScene
from game.ui.table.coach.advice import AdviceSheet
from tests.ui.scenes.deal.test_deal_scene import TWO
from tests.ui.scenes.editor.editor_pilot import EditorPilot


@pytest.fixture
def duo(tmp_path: Path) -> EditorPilot:
    return EditorPilot(tmp_path, players=2)


def piles(pilot: EditorPilot, seat: int) -> PileRow:
    """The row of what lies before a seat."""
    row = pilot.editor.rows[2 * seat + 1]
    assert isinstance(row, PileRow)
    return row


def slot(pilot: EditorPilot, seat: int, pile: int, depth: int) -> int:
    return slot_in_pile(pilot.editor.sketch.shape, seat, pile, depth)


def test_cards_go_where_one_clicks_among_the_piles(duo: EditorPilot) -> None:
    under = slot(duo, 1, 2, 1)
    duo.click(piles(duo, 1).slot_rect(under).center)
    said = "Cards go to: Gaston, on the table, pile 3, second card: by chance"
    assert duo.app.announced[-1] == said
    duo.click_card(EXCUSE)
    assert duo.editor.sketch.placed == {EXCUSE: under}
    assert duo.app.announced[-1] == "The Excuse: Gaston, on the table"
    duo.click_card(parse_card("HR"))  # beside it
    assert duo.editor.sketch.placed[parse_card("HR")] == slot(duo, 1, 3, 1)
    duo.click(piles(duo, 1).slot_rect(under).center)
    assert EXCUSE not in duo.editor.sketch.placed
    duo.click_card(EXCUSE)
    assert duo.editor.sketch.placed[EXCUSE] == under
    duo.picture()


def test_a_click_on_the_name_takes_nothing_back(duo: EditorPilot) -> None:
    duo.editor.put(EXCUSE, slot(duo, 0, 0, 0))
    row = piles(duo, 0)
    duo.click((row.rect.left + 20, row.rect.centery))
    assert duo.editor.aim == slot(duo, 0, 1, 0)
    assert EXCUSE in duo.editor.sketch.placed


def test_keys_go_from_slot_to_slot(duo: EditorPilot) -> None:
    duo.form.move_to(piles(duo, 0), by_key=True)
    duo.key(pygame.K_RETURN)
    assert duo.editor.aim == slot(duo, 0, 0, 0)
    duo.key(pygame.K_LEFT)
    assert duo.editor.aim == slot(duo, 0, 0, 1)
    for _ in range(3):
        duo.key(pygame.K_RIGHT)
    assert duo.editor.aim == slot(duo, 0, 1, 1)
    duo.go_to_deck()
    duo.key(pygame.K_RETURN)
    trump = parse_card("T21")
    assert duo.editor.sketch.placed == {trump: slot(duo, 0, 1, 1)}
    duo.form.move_to(piles(duo, 0), by_key=True)
    for _ in range(3):  # the next card would go to the next pile
        duo.key(pygame.K_LEFT)
    said = "Cards go to: You, on the table, pile 2, second card: Trump 21"
    assert duo.app.announced[-1] == said
    duo.key(pygame.K_RETURN)
    assert not duo.editor.sketch.placed


def test_number_keys_give_cards_to_hands_and_tables(duo: EditorPilot) -> None:
    duo.go_to_deck()
    for key in (pygame.K_1, pygame.K_2, pygame.K_3, pygame.K_4):
        duo.key(key)
        duo.key(pygame.K_RIGHT)
    duo.key(pygame.K_5)  # there is no such place
    places = [duo.editor.sketch.place_of(card) for card in cards_from("T21 T20 T19 T18")]
    assert places == list(duo.editor.sketch.places)
    assert len(duo.editor.sketch.placed) == 4


def cards_from(codes: str) -> list[Card]:
    return [parse_card(code) for code in codes.split()]


def test_two_have_no_auction_and_another_table_is_come_back_to(duo: EditorPilot) -> None:
    assert "The auction" not in duo.labels
    duo.editor.choose(slot(duo, 1, 5, 2))
    duo.form.move_to(duo.named("Players"), by_key=True)
    duo.key(pygame.K_RIGHT)
    assert duo.editor.sketch.players == 3
    assert duo.editor.place == 0
    assert "The auction" in duo.labels


def test_a_deal_of_two_has_a_code_and_its_cards_are_changed(duo: EditorPilot) -> None:
    copy_text(TWO)
    duo.key(pygame.K_v, pygame.KMOD_CTRL)
    assert duo.editor.sketch.complete
    copy_text("")
    duo.key(pygame.K_c, pygame.KMOD_CTRL)
    assert pasted_text() == TWO
    duo.key(pygame.K_ESCAPE)
    duo.click_on("Its code")
    duo.click_on("Change the cards")
    assert duo.editor.sketch.complete


@pytest.mark.usefixtures("local", "quick_coach")
def test_the_coach_advises_two_players_and_deals_them_other_cards(duo: EditorPilot) -> None:
    duo.click_card(EXCUSE)
    duo.click_on("Play this deal")
    table = duo.app.scene
    assert isinstance(table, TableScene)
    duo.wait_for(lambda: table.prompt is not None)
    assert table.coach is not None
    duo.click(table.coach.button.rect.center)
    duo.wait_for(lambda: bool(advised(table)))
    assert set(advised(table)) == set(table.table.view.choices.plays)
    assert any("You win points in" in words for words in advice_of(table).details(0))
    duo.picture()
    duo.key(pygame.K_h)
    before = table.table.view
    duo.key(pygame.K_w)
    duo.click_on("Other cards")
    duo.wait_for(lambda: duo.app.announced[-1].startswith("Other cards are dealt"))
    assert table.table.view == before


def advice_of(table: TableScene) -> AdviceSheet:
    assert table.coach is not None
    assert table.coach.advice is not None
    return table.coach.advice


def advised(table: TableScene) -> list[Card]:
    """The cards that the coach has compared so far."""
    answer = advice_of(table).answer
    actions = [] if answer is None else [it.action for it in answer.evaluation.actions]
    return [action.card for action in actions if isinstance(action, PlayCard)]
