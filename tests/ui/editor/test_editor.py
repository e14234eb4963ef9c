"""The deal editor by keyboard and pointer, and the ways to it and from it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.rules.actions import PlayCard
from game.rules.bids import Bid
from game.rules.cards import EXCUSE, Card, parse_card
from game.rules.dealing import DOG
from game.rules.decision_kind import DecisionKind
from game.session.practice.spots import NOWHERE, spot_in_pile
from game.session.settings import Settings
from game.session.thinking import LocalThinker
from game.ui.clipboard import copy_text, pasted_text
from game.ui.scenes.deal.scene import DealScene
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.editor.deck import ROWS
from game.ui.scenes.editor.pile_row import PileRow
from game.ui.scenes.editor.scene import EditorScene
from game.ui.scenes.new_game.scene import NewGameScene
from game.ui.scenes.select_list import SelectListScene
from game.ui.scenes.table.scene import TableScene
from game.ui.table.coach.advice import AdviceSheet
from tests.rules.builders import cards
from tests.ui.deal.test_deal_scene import FIVE, TWO
from tests.ui.pilot import Pilot
from tests.ui.table.table_pilot import FAST

WEAK = "S1 S2 S3 S4 H1 H2 H3 H4 D1 D2 D3 C1 C2 C3 C4"


class EditorPilot(Pilot):
    """Lays out a deal."""

    def __init__(
        self,
        home: Path,
        size: tuple[int, int] = (1280, 720),
        settings: Settings = FAST,
        players: int = 5,
    ) -> None:
        chosen = replace(settings, players=players)
        super().__init__(home, lambda app: app.routes.editor(), size, chosen)

    @property
    def editor(self) -> EditorScene:
        assert isinstance(self.app.scene, EditorScene)
        return self.app.scene

    def click_card(self, card: Card) -> None:
        self.click(self.editor.deck.place_of(card).center)

    def go_to_deck(self) -> None:
        """The keyboard goes to the deck."""
        self.form.move_to(self.editor.deck, by_key=True)


@pytest.fixture
def pilot(tmp_path: Path) -> EditorPilot:
    return EditorPilot(tmp_path)


@pytest.fixture
def local(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots think in this process."""
    monkeypatch.setattr("game.session.worker.WorkerThinker", LocalThinker)


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
    pilot.click(pilot.editor.rows.rows[2].rect.center)
    assert pilot.editor.place == 2
    pilot.click_card(king)  # from one hand to another
    assert pilot.editor.sketch.place_of(king) == 2
    pilot.click(pilot.editor.rows.rows[-1].rect.center)
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
    pilot.form.move_to(pilot.editor.rows.rows[0], by_key=True)
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


# -- two players ----------------------------------------------------------------------------------


@pytest.fixture
def duo(tmp_path: Path) -> EditorPilot:
    return EditorPilot(tmp_path, players=2)


def piles(pilot: EditorPilot, seat: int) -> PileRow:
    """The row of what lies before a seat."""
    row = pilot.editor.rows.rows[2 * seat + 1]
    assert isinstance(row, PileRow)
    return row


def spot(pilot: EditorPilot, seat: int, pile: int, depth: int) -> int:
    return spot_in_pile(pilot.editor.sketch.shape, seat, pile, depth)


def test_cards_go_where_one_clicks_among_the_piles(duo: EditorPilot) -> None:
    under = spot(duo, 1, 2, 1)
    duo.click(piles(duo, 1).spot_rect(under).center)
    said = "Cards go to: Gaston, on the table, pile 3, second card: by chance"
    assert duo.app.announced[-1] == said
    duo.click_card(EXCUSE)
    assert duo.editor.sketch.placed == {EXCUSE: under}
    assert duo.app.announced[-1] == "The Excuse: Gaston, on the table"
    duo.click_card(parse_card("HR"))  # beside it
    assert duo.editor.sketch.placed[parse_card("HR")] == spot(duo, 1, 3, 1)
    duo.click(piles(duo, 1).spot_rect(under).center)
    assert EXCUSE not in duo.editor.sketch.placed
    duo.click_card(EXCUSE)
    assert duo.editor.sketch.placed[EXCUSE] == under
    duo.picture()


def test_a_click_on_the_name_takes_nothing_back(duo: EditorPilot) -> None:
    duo.editor.put(EXCUSE, spot(duo, 0, 0, 0))
    row = piles(duo, 0)
    duo.click((row.rect.left + 20, row.rect.centery))
    assert duo.editor.aim == spot(duo, 0, 1, 0)
    assert EXCUSE in duo.editor.sketch.placed


def test_keys_go_from_spot_to_spot(duo: EditorPilot) -> None:
    duo.form.move_to(piles(duo, 0), by_key=True)
    duo.key(pygame.K_RETURN)
    assert duo.editor.aim == spot(duo, 0, 0, 0)
    duo.key(pygame.K_LEFT)
    assert duo.editor.aim == spot(duo, 0, 0, 1)
    for _ in range(3):
        duo.key(pygame.K_RIGHT)
    assert duo.editor.aim == spot(duo, 0, 1, 1)
    duo.go_to_deck()
    duo.key(pygame.K_RETURN)
    trump = parse_card("T21")
    assert duo.editor.sketch.placed == {trump: spot(duo, 0, 1, 1)}
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
    duo.editor.choose(spot(duo, 1, 5, 2))
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
    duo.click_on("Its code")
    duo.click_on("Change the cards")
    assert duo.editor.sketch.complete


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
    assert len(pilot.editor.rows.rows) == 5


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


def test_a_whole_deal_has_a_code(pilot: EditorPilot) -> None:
    pilot.key(pygame.K_c, pygame.KMOD_CTRL)
    assert pilot.app.announced[-1] == "Only a whole deal has a code."
    copy_text(f"look at this: {FIVE} !")
    pilot.key(pygame.K_v, pygame.KMOD_CTRL)
    assert pilot.editor.sketch.complete
    copy_text("")
    pilot.key(pygame.K_c, pygame.KMOD_CTRL)
    assert pasted_text() == FIVE
    pilot.click_on("Its code")
    assert isinstance(pilot.app.scene, DealScene)
    assert pilot.app.scene.deal is not None
    assert pilot.app.scene.deal.code == FIVE


def test_what_cannot_be_laid_out_is_said(pilot: EditorPilot) -> None:
    pilot.click_card(EXCUSE)
    copy_text(f"{FIVE[:-1]}K")
    pilot.key(pygame.K_v, pygame.KMOD_CTRL)
    assert pilot.app.announced[-1] == "Group 13, sign 3: K is wrong, H is right."
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
