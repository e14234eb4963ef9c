"""The deal editor by keyboard and pointer, and the ways to it and from it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.rules.actions import Bid, DecisionKind
from game.rules.cards import EXCUSE, parse_card
from game.rules.dealing import DOG
from game.session.sharing import log_code
from game.session.sketch import NOWHERE
from game.ui import clipboard
from game.ui.clipboard import copy_text, pasted_text
from game.ui.diagram.card_grid import ROWS
from game.ui.scenes.deal import DealScene
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.editor import EditorScene
from game.ui.scenes.new_game.scene import NewGameScene
from game.ui.scenes.pop_ups import SelectListScene
from game.ui.scenes.table.scene import TableScene
from tests.rules.builders import cards
from tests.ui.pilot import Pilot
from tests.ui.scenes.deal.test_deal_scene import FIVE
from tests.ui.scenes.editor.editor_pilot import EditorPilot
from tests.ui.table.table_pilot import FAST

WEAK = "S1 S2 S3 S4 H1 H2 H3 H4 D1 D2 D3 C1 C2 C3 C4"


# -- cards ----------------------------------------------------------------------------------------


def test_the_whole_deck_is_there() -> None:
    assert len({card for row in ROWS for card in row}) == 78


def test_a_click_gives_a_card_and_another_takes_it_back(pilot: EditorPilot) -> None:
    pilot.click_card(EXCUSE)
    assert pilot.editor.sketch.place_of(EXCUSE) == 0
    assert pilot.app.announced[-1] == "The Excuse: You"
    pilot.click_card(EXCUSE)
    assert pilot.editor.sketch.place_of(EXCUSE) == NOWHERE
    assert pilot.app.announced[-1] == "The Excuse: by chance"


def test_a_row_that_is_clicked_gets_the_cards(pilot: EditorPilot) -> None:
    king = parse_card("HR")
    pilot.click_card(king)
    pilot.click(pilot.editor.rows[2].rect.center)
    assert pilot.editor.place == 2
    pilot.click_card(king)  # from one hand to another
    assert pilot.editor.sketch.place_of(king) == 2
    pilot.click(pilot.editor.rows[-1].rect.center)
    pilot.click_card(parse_card("D1"))
    assert pilot.editor.sketch.at(DOG) == cards("D1")
    pilot.picture()


def test_keys_move_a_frame_and_give_the_card_under_it(pilot: EditorPilot) -> None:
    pilot.go_to_deck()
    assert pilot.editor.deck.card == parse_card("T21")
    pilot.key(pygame.K_RETURN)
    pilot.key(pygame.K_RIGHT)
    assert pilot.app.announced[-1] == "Trump 20: by chance"
    pilot.key(pygame.K_2)
    pilot.key(pygame.K_DOWN)
    pilot.key(pygame.K_6)
    sketch = pilot.editor.sketch
    assert sketch.place_of(parse_card("T21")) == 0
    assert sketch.place_of(parse_card("T20")) == 1
    assert sketch.place_of(parse_card("SD")) == DOG
    pilot.key(pygame.K_DELETE)
    assert pilot.editor.sketch.place_of(parse_card("SD")) == NOWHERE
    pilot.key(pygame.K_9)  # there is no such place
    assert len(pilot.editor.sketch.placed) == 2


def test_the_frame_goes_round_and_finds_shorter_rows(pilot: EditorPilot) -> None:
    pilot.go_to_deck()
    pilot.key(pygame.K_LEFT)
    assert pilot.editor.deck.card == EXCUSE
    pilot.key(pygame.K_DOWN)
    assert pilot.editor.deck.card == parse_card("S1")
    pilot.key(pygame.K_UP)
    pilot.key(pygame.K_UP)
    assert pilot.editor.deck.card == parse_card("C1")


def test_rows_are_chosen_and_emptied_by_key(pilot: EditorPilot) -> None:
    pilot.click_card(EXCUSE)
    pilot.form.move_to(pilot.editor.rows[0], by_key=True)
    pilot.key(pygame.K_DELETE)
    assert not pilot.editor.sketch.placed
    pilot.key(pygame.K_DOWN)
    pilot.key(pygame.K_RETURN)
    assert pilot.editor.place == 1


def test_a_full_hand_says_so_and_loses_nothing(pilot: EditorPilot) -> None:
    for card in cards(WEAK):
        pilot.editor.put(card, 0)
    before = pilot.editor.sketch
    pilot.click_card(EXCUSE)
    assert pilot.app.announced[-1] == "You: all cards are there."
    assert pilot.editor.sketch is before


def test_changes_are_taken_back(pilot: EditorPilot) -> None:
    pilot.click_card(EXCUSE)
    pilot.click_on("Clear")
    assert not pilot.editor.sketch.placed
    pilot.key(pygame.K_z, pygame.KMOD_CTRL)
    assert pilot.editor.sketch.place_of(EXCUSE) == 0
    for _ in range(3):
        pilot.key(pygame.K_z, pygame.KMOD_CTRL)
    assert not pilot.editor.sketch.placed


# -- wishes ---------------------------------------------------------------------------------------


def choose(pilot: EditorPilot, label: str, index: int) -> None:
    """Take a line of a list."""
    pilot.click(pilot.named(label).rect.center)
    assert isinstance(pilot.app.scene, SelectListScene)
    pilot.key(pygame.K_HOME)
    for _ in range(index):
        pilot.key(pygame.K_DOWN)
    pilot.key(pygame.K_RETURN)


def test_who_has_taken_with_what_is_chosen_from_lists(pilot: EditorPilot) -> None:
    choose(pilot, "The auction", 1)
    assert pilot.editor.sketch.wishes.taker == 0
    choose(pilot, "Contract", 2)
    assert pilot.editor.sketch.wishes.contract is Bid.GARDE_SANS
    choose(pilot, "Dealer", 1)
    assert pilot.editor.sketch.dealer == 1


def test_another_table_keeps_the_hand(pilot: EditorPilot) -> None:
    pilot.click_card(EXCUSE)
    segmented = pilot.named("Players")
    pilot.form.move_to(segmented, by_key=True)
    pilot.key(pygame.K_LEFT)
    assert pilot.editor.sketch.players == 4
    assert pilot.editor.sketch.place_of(EXCUSE) == 0
    assert len(pilot.editor.rows) == 5


def test_the_rest_comes_by_chance_as_it_is_wished(pilot: EditorPilot) -> None:
    pilot.click_card(parse_card("SR"))
    best = pilot.named("The best at the table")
    pilot.click(best.rect.center)
    bouts = pilot.named("Bouts at least")
    pilot.form.move_to(bouts, by_key=True)
    pilot.key(pygame.K_RIGHT)
    pilot.key(pygame.K_RIGHT)
    wishes = pilot.editor.sketch.wishes
    assert (wishes.best, wishes.bouts) == (True, 2)
    pilot.click_on("The rest by chance")
    sketch = pilot.editor.sketch
    assert sketch.complete
    assert sketch.wishes == wishes
    assert len(sketch.at(0).bouts) >= 2
    assert sketch.place_of(parse_card("SR")) == 0
    pilot.key(pygame.K_z, pygame.KMOD_CTRL)
    assert len(pilot.editor.sketch.placed) == 1


def test_what_cannot_be_is_told_and_loses_nothing(pilot: EditorPilot) -> None:
    for card in cards(WEAK):
        pilot.editor.put(card, 0)
    bouts = pilot.named("Bouts at least")
    pilot.form.move_to(bouts, by_key=True)
    pilot.key(pygame.K_RIGHT)
    pilot.click_on("Play this deal")
    assert isinstance(pilot.app.scene, DialogScene)
    assert pilot.app.scene.message == "So many bouts find no room in the hand, or lie elsewhere."
    pilot.key(pygame.K_ESCAPE)
    assert pilot.editor.sketch.at(0) == cards(WEAK)


# -- the deal -------------------------------------------------------------------------------------


@pytest.mark.usefixtures("local")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_it_is_practised_from_the_start(tmp_path: Path, players: int) -> None:
    pilot = EditorPilot(tmp_path, players=players)
    pilot.click_card(EXCUSE)
    pilot.click_on("Play this deal")
    table = pilot.app.scene
    assert isinstance(table, TableScene)
    assert EXCUSE in table.table.view.dealt
    assert table.table.game.setup.human == 0
    assert not table.table.view.facts.bids
    assert not table.table.view.facts.tricks


@pytest.mark.usefixtures("local")
def test_who_has_taken_goes_on_after_the_auction(pilot: EditorPilot) -> None:
    choose(pilot, "The auction", 1)
    pilot.editor.open_hands(opened=True)
    pilot.click_on("Play this deal")
    table = pilot.app.scene
    assert isinstance(table, TableScene)
    pilot.wait_for(lambda: table.prompt is not None)
    assert table.prompt_kind is DecisionKind.CALL
    assert table.table.view.facts.taker == 0
    assert table.animation.picture.opened is not None


@pytest.mark.usefixtures("local", "quick_coach")
def test_the_coach_is_asked_and_one_comes_back_to_the_sketch(pilot: EditorPilot) -> None:
    pilot.click_card(EXCUSE)
    choose(pilot, "The auction", 1)
    before = pilot.editor.sketch
    pilot.click_on("Play this deal")
    table = pilot.app.scene
    assert isinstance(table, TableScene)
    pilot.wait_for(lambda: table.prompt is not None)
    pilot.key(pygame.K_h)
    assert table.coach is not None
    assert table.coach.advice is not None
    pilot.key(pygame.K_ESCAPE)
    pilot.key(pygame.K_ESCAPE)
    pilot.click_on("Leave")
    assert pilot.editor.sketch == before


def told(pilot: EditorPilot) -> tuple[str, str]:
    """The title and the words of a dialog, which is closed."""
    dialog = pilot.app.scene
    assert isinstance(dialog, DialogScene)
    pilot.key(pygame.K_ESCAPE)
    return dialog.title, dialog.message


def test_where_nothing_can_be_copied_the_code_is_shown(
    pilot: EditorPilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clipboard, "copy_text", lambda _: False)
    pilot.editor.fill()
    pilot.key(pygame.K_c, pygame.KMOD_CTRL)
    title, code = told(pilot)
    assert title == "Nothing can be copied here"
    assert code == log_code(pilot.editor.sketch.whole())


def test_a_whole_deal_has_a_code(pilot: EditorPilot) -> None:
    pilot.key(pygame.K_c, pygame.KMOD_CTRL)
    assert told(pilot) == ("Only a whole deal has a code.", "")
    copy_text(f"look at this: {FIVE} !")
    pilot.key(pygame.K_v, pygame.KMOD_CTRL)
    assert pilot.editor.sketch.complete
    copy_text("")
    pilot.key(pygame.K_c, pygame.KMOD_CTRL)
    assert told(pilot) == ("Copied", FIVE)
    assert pasted_text() == FIVE
    pilot.click_on("Its code")
    assert isinstance(pilot.app.scene, DealScene)
    assert pilot.app.scene.deal is not None
    assert pilot.app.scene.deal.code == FIVE


def test_what_cannot_be_laid_out_is_said(pilot: EditorPilot) -> None:
    pilot.click_card(EXCUSE)
    copy_text(f"{FIVE[:-1]}K")
    pilot.key(pygame.K_v, pygame.KMOD_CTRL)
    fault = "Group 13, sign 3: K is wrong, H is right."
    assert told(pilot) == ("There is no such deal", fault)
    assert pilot.editor.sketch.place_of(EXCUSE) == 0


# -- ways -----------------------------------------------------------------------------------------


def test_from_the_new_game_and_it_is_kept(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, NewGameScene)
    pilot.click_on("Lay out a deal")
    scene = pilot.app.scene
    assert isinstance(scene, EditorScene)
    pilot.click(scene.deck.place_of(EXCUSE).center)
    pilot.key(pygame.K_ESCAPE)
    pilot.click_on("Lay out a deal")
    scene = pilot.app.scene
    assert isinstance(scene, EditorScene)
    assert scene.sketch.place_of(EXCUSE) == 0


def test_from_a_deal_by_its_code(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, lambda app: app.routes.deal())
    assert "Lay out by hand" in pilot.labels
    copy_text(FIVE)
    pilot.key(pygame.K_v, pygame.KMOD_CTRL)
    pilot.click_on("Change the cards")
    scene = pilot.app.scene
    assert isinstance(scene, EditorScene)
    assert scene.sketch.complete
    assert scene.sketch.dealer == 4


@pytest.mark.parametrize("language", ["en", "fr"])
def test_narrow_windows_have_pages(tmp_path: Path, language: str) -> None:
    settings = replace(FAST, text_scale=1.5, language=language)
    pilot = EditorPilot(tmp_path, (1100, 640), settings)
    tabs = pilot.editor.tabs
    assert tabs is not None
    for _ in range(3):
        pilot.picture()
        pilot.key(pygame.K_TAB, pygame.KMOD_CTRL)
    assert pilot.editor.panels
