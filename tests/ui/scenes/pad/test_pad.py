"""A score pad, kept by pointer and by keyboard."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.rules.actions import Bid
from game.rules.options.ruleset import FEDERATION, RuleSet
from game.rules.score.outcome import Chelem, Side
from game.session.pad import PadDeal, PadShelf, ScorePad, StoredPad
from game.session.settings import Settings
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.pad.pads import NewPadScene, PadListScene, PadSheetScene
from game.ui.scenes.pad.scene import PadScene
from game.ui.widgets.choices import Select
from game.ui.widgets.points_lanes import PointsLanes
from game.ui.widgets.text_field import TextField
from game.ui.widgets.tile import WhoGrid
from tests.session.pad.evenings import empty_pad, played_pad
from tests.ui.pilot import Pilot

SIZES = ((1280, 720), (1920, 1080), (1100, 640), (800, 600))


class PadPilot(Pilot):
    """Somebody who keeps the score."""

    def __init__(
        self,
        home: Path,
        pad: ScorePad,
        size: tuple[int, int] = (1280, 720),
        settings: Settings | None = None,
    ) -> None:
        super().__init__(home, PadListScene, size, settings)
        shelf = PadShelf(self.app.folders.pads)
        stored = StoredPad(pad, shelf.place_for(pad))
        stored, _ = shelf.save(stored)
        self.app.scene.resume()
        self.app.push(self.app.routes.score_pad(stored))
        self.frames(1)

    @property
    def scene(self) -> PadScene:
        scene = self.app.scene
        assert isinstance(scene, PadScene)
        return scene

    @property
    def deals(self) -> tuple[PadDeal, ...]:
        """What stands on the disk."""
        (stored,), problems = PadShelf(self.app.folders.pads).load()
        assert problems == []
        return stored.pad.deals

    def press_cell(self, row: int, column: int) -> None:
        grid = self.scene.entry.grid
        assert grid is not None
        self.click(grid.cell_rect((row, column)).center)

    def press_points(self, bouts: int, points: int) -> None:
        self.click(self.scene.entry.lanes.place_of(bouts, 2 * points))


def test_two_presses_enter_an_ordinary_deal(tmp_path: Path) -> None:
    pilot = PadPilot(tmp_path, empty_pad(4))
    pilot.press_cell(1, 1)
    pilot.press_points(2, 49)
    (deal,) = pilot.deals
    assert deal.outcome is not None
    assert (deal.dealer, deal.taker, deal.partner) == (0, 1, None)
    assert (deal.outcome.contract, deal.outcome.bouts) == (Bid.GARDE, 2)
    assert deal.outcome.half_points == 98
    assert pilot.scene.pad.standing.totals == (-66, 198, -66, -66)
    assert pilot.app.announced[-1].startswith("Bertrand makes the garde by")


def test_two_presses_with_five_and_the_contract_stays(tmp_path: Path) -> None:
    pilot = PadPilot(tmp_path, empty_pad(5))
    pilot.press_cell(1, 3)
    pilot.press_points(3, 50)
    (deal,) = pilot.deals
    assert (deal.taker, deal.partner) == (1, 3)
    assert deal.outcome is not None
    assert deal.outcome.contract is Bid.GARDE
    pilot.press_cell(2, 2)
    pilot.press_points(0, 50)
    assert (pilot.deals[1].taker, pilot.deals[1].partner) == (2, None)


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize("size", [(800, 600), (850, 600)])
def test_all_that_five_enter_shows_in_a_small_window(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    pilot = PadPilot(tmp_path, played_pad(5, 3))
    pilot.app.change(language=language)
    pilot.resize(size)
    for _ in range(2):
        assert not pilot.scene.panels[0].scrolls
        pilot.press_cell(1, 3)


def test_with_two_one_press_is_enough(tmp_path: Path) -> None:
    pilot = PadPilot(tmp_path, empty_pad(2))
    assert pilot.scene.entry.grid is None
    pilot.press_points(1, 60)
    (deal,) = pilot.deals
    assert deal.outcome is not None
    assert (deal.taker, deal.outcome.half_points) == (None, 120)


def test_points_wait_for_the_taker(tmp_path: Path) -> None:
    pilot = PadPilot(tmp_path, empty_pad(4))
    pilot.press_points(1, 50)
    assert pilot.deals == ()
    assert pilot.scene.summary() == "First press who took."


def test_lanes_are_equally_far_apart(tmp_path: Path) -> None:
    lanes = PadPilot(tmp_path, empty_pad(4)).scene.entry.lanes
    lanes.place(lanes.kit, pygame.Rect(0, 10, 400, 4 * 29))
    tops = [lanes.bar(bouts).top for bouts in range(4)]
    assert {below - above for above, below in pairwise(tops)} == {29}


def test_a_deal_by_keyboard_alone(tmp_path: Path) -> None:
    pilot = PadPilot(tmp_path, empty_pad(4))
    for key in (pygame.K_DOWN, pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_RETURN):
        pilot.key(key)
    assert isinstance(pilot.form.focus, PointsLanes)
    for key in (pygame.K_DOWN, pygame.K_4, pygame.K_7, pygame.K_LEFT, pygame.K_PERIOD):
        pilot.key(key)
    pilot.key(pygame.K_RETURN)
    (deal,) = pilot.deals
    assert deal.outcome is not None
    assert (deal.taker, deal.outcome.contract) == (1, Bid.GARDE_SANS)
    assert (deal.outcome.bouts, deal.outcome.half_points) == (3, 93)
    assert isinstance(pilot.form.focus, WhoGrid)


def test_dragging_shows_what_it_means_before_it_counts(tmp_path: Path) -> None:
    pilot = PadPilot(tmp_path, empty_pad(4))
    pilot.press_cell(0, 0)
    lanes = pilot.scene.entry.lanes
    pilot.press(lanes.place_of(1, 80))
    assert pilot.scene.summary() == "40, missed by 11: each defender receives 36"
    pilot.release(lanes.place_of(1, 104))
    (deal,) = pilot.deals
    assert deal.outcome is not None
    assert deal.outcome.half_points == 104


def test_letting_go_elsewhere_enters_nothing(tmp_path: Path) -> None:
    pilot = PadPilot(tmp_path, empty_pad(4))
    pilot.press_cell(0, 0)
    pilot.press(pilot.scene.entry.lanes.place_of(1, 80))
    pilot.release((640, 20))
    assert pilot.deals == ()


def test_undo_takes_back_one_change_after_another(tmp_path: Path) -> None:
    pilot = PadPilot(tmp_path, played_pad(4, 3))
    before = pilot.deals
    pilot.press_cell(0, 0)
    pilot.press_points(1, 50)
    pilot.click_on("Nobody took")
    assert pilot.deals[4].outcome is None
    pilot.key(pygame.K_z, pygame.KMOD_CTRL)
    assert pilot.deals[-1].taker == 0
    pilot.click_on("Undo")
    assert pilot.deals == before
    pilot.key(pygame.K_z, pygame.KMOD_CTRL)
    assert pilot.deals == before


def test_bonuses_are_entered(tmp_path: Path) -> None:
    pilot = PadPilot(tmp_path, empty_pad(4))
    for label, value in (
        ("Petit au bout", Side.DEFENCE),
        ("Chelem", Chelem.ANNOUNCED_FAILED),
    ):
        select = pilot.named(label)
        assert isinstance(select, Select)
        index = next(i for i, it in enumerate(select.options) if it.value == value)
        select.choose(index)
    pilot.press_cell(1, 0)
    pilot.press_points(2, 49)
    (deal,) = pilot.deals
    assert deal.outcome is not None
    assert deal.outcome.petit_au_bout is Side.DEFENCE
    assert deal.outcome.chelems == (Chelem.ANNOUNCED_FAILED,)


def test_what_cannot_be_is_told_and_enters_nothing(tmp_path: Path) -> None:
    pilot = PadPilot(tmp_path, empty_pad(4))
    select = pilot.named("Petit au bout")
    assert isinstance(select, Select)
    select.choose(1)
    pilot.press_cell(1, 0)
    pilot.press_points(0, 49)
    dialog = pilot.app.scene
    assert isinstance(dialog, DialogScene)
    assert dialog.title == "No deal ends like that"
    pilot.key(pygame.K_ESCAPE)
    assert pilot.deals == ()


def test_a_deal_opens_its_sheet_is_changed_and_taken_out(tmp_path: Path) -> None:
    pilot = PadPilot(tmp_path, played_pad(4, 3))
    before = pilot.deals
    row = next(it for it in pilot.form.widgets if it.label.startswith("Deal 1:"))
    pilot.click(row.rect.center)
    assert pilot.shows(PadSheetScene)
    pilot.click_on("Change")
    assert pilot.scene.title() == "Deal 1, anew"
    pilot.key(pygame.K_ESCAPE)
    assert pilot.scene.title() == "Score pad"
    pilot.scene._open_sheet(0)
    pilot.click_on("Change")
    pilot.press_cell(2, 0)
    pilot.press_points(2, 41)
    assert pilot.deals[0].taker == 2
    assert pilot.deals[1:] == before[1:]
    pilot.scene._open_sheet(0)
    pilot.click_on("Remove")
    assert pilot.deals == before[1:]


@pytest.mark.parametrize("size", [(1280, 720), (1024, 640), (800, 600)])
def test_the_sheet_of_a_deal_shows_all_its_lines_with_large_words(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    pilot = PadPilot(tmp_path, played_pad(5, 3))
    pilot.app.change(text_scale=1.5, language="fr")
    pilot.resize(size)
    pilot.scene._open_sheet(2)
    sheet = pilot.app.scene
    assert isinstance(sheet, PadSheetScene)
    assert not sheet.panels[0].scrolls


def test_the_curve_takes_the_place_of_the_table(tmp_path: Path) -> None:
    pilot = PadPilot(tmp_path, played_pad(4, 6))
    pilot.click_on("Curve")
    assert not any(it.startswith("Deal 1:") for it in pilot.labels)
    pilot.click_on("All deals")
    assert any(it.startswith("Deal 1:") for it in pilot.labels)


def test_in_a_small_window_keys_reach_only_the_tab_that_is_open(tmp_path: Path) -> None:
    pilot = PadPilot(tmp_path, played_pad(5, 3), (800, 600))
    pilot.press_cell(1, 2)
    pilot.press_points(2, 41)
    pilot.key(pygame.K_TAB, pygame.KMOD_CTRL)
    assert pilot.form.focus in pilot.form.widgets
    pilot.key(pygame.K_z, pygame.KMOD_CTRL)
    assert pilot.form.focus in pilot.form.widgets
    pilot.key(pygame.K_TAB, pygame.KMOD_CTRL)
    pilot.key(pygame.K_TAB, pygame.KMOD_CTRL)
    assert pilot.form.focus is pilot.scene.entry.grid


def test_a_table_is_saved(tmp_path: Path) -> None:
    pilot = PadPilot(tmp_path, played_pad(4, 6))
    pilot.click_on("Save as a CSV file")
    assert pilot.shows(DialogScene)
    (path,) = pilot.app.folders.tables.iterdir()
    assert path.suffix == ".csv"


def test_a_pad_is_deleted_after_a_question(tmp_path: Path) -> None:
    pilot = PadPilot(tmp_path, played_pad(4, 2))
    pilot.click_on("Delete this pad")
    pilot.click_on("Keep the pad")
    assert len(pilot.deals) == 2
    pilot.click_on("Delete this pad")
    pilot.click_on("Delete")
    assert pilot.shows(PadListScene)
    assert PadShelf(pilot.app.folders.pads).load() == ([], [])


def test_a_disk_that_is_full_loses_nothing_on_the_screen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = PadPilot(tmp_path, empty_pad(4))

    def full(*_: object) -> None:
        raise OSError("No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr("game.session.pad.shelf.write_atomically", full)
        pilot.press_cell(0, 0)
        pilot.press_points(1, 50)
        assert pilot.shows(DialogScene)
        pilot.key(pygame.K_ESCAPE)
        assert len(pilot.scene.pad.deals) == 1
        assert pilot.deals == ()
    pilot.key(pygame.K_ESCAPE)
    assert len(pilot.deals) == 1, "tried once more when the screen is left"


def test_another_window_on_the_same_pad_is_told_and_overwrites_nothing(tmp_path: Path) -> None:
    pilot = PadPilot(tmp_path, empty_pad(4))
    shelf = PadShelf(pilot.app.folders.pads)
    (other,), _ = shelf.load()
    shelf.save(replace(other, pad=other.pad.with_deal(PadDeal(0)).with_deal(PadDeal(1))))
    pilot.press_cell(0, 0)
    pilot.press_points(1, 50)
    assert pilot.shows(DialogScene)
    pilot.key(pygame.K_ESCAPE)
    assert sorted(len(it.pad.deals) for it in shelf.load()[0]) == [1, 2]
    pilot.press_cell(0, 0)
    pilot.press_points(1, 50)
    assert not pilot.shows(DialogScene)
    assert sorted(len(it.pad.deals) for it in shelf.load()[0]) == [2, 2]


def test_from_the_menu_to_a_new_pad(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, MenuScene)
    pilot.click_on("Score pad")
    assert pilot.shows(PadListScene)
    pilot.key(pygame.K_RETURN)
    assert pilot.shows(NewPadScene)
    pilot.click_on("Five")
    fields = [it for it in pilot.form.widgets if isinstance(it, TextField)]
    assert len(fields) == 5
    pilot.click(fields[0].rect.center)
    pilot.write("Zoé")
    pilot.click_on("Begin")
    scene = pilot.app.scene
    assert isinstance(scene, PadScene)
    assert scene.pad.names == ("Zoé", "", "", "", "")
    pilot.key(pygame.K_ESCAPE)
    assert pilot.shows(PadListScene)
    assert any(label.startswith("Zoé, Colette") for label in pilot.labels)
    pilot.click_on("New pad")
    assert next(it.text for it in pilot.form.widgets if isinstance(it, TextField)) == "Zoé"


def test_before_the_first_pad_there_is_nothing_to_choose(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, PadListScene)
    assert pilot.labels == ["Menu", "New pad"]
    assert isinstance(pilot.app.scene, PadListScene)
    assert not pilot.app.scene.hints()


def test_a_damaged_pad_is_told(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, MenuScene)
    folder = pilot.app.folders.pads
    folder.mkdir(parents=True)
    (folder / "pad-1.json").write_text("nonsense")
    pilot.click_on("Score pad")
    pilot.frames(2)
    dialog = pilot.app.scene
    assert isinstance(dialog, DialogScene)
    assert dialog.title == "A score pad is damaged"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text_scale", [1.0, 1.5])
@pytest.mark.parametrize(
    ("rules", "players"),
    [(FEDERATION, 2), (FEDERATION, 3), (FEDERATION, 5), (RuleSet(sitting_out=True), 6)],
)
def test_everything_can_be_reached_at_any_size(
    tmp_path: Path, rules: RuleSet, players: int, text_scale: float, language: str
) -> None:
    look = Settings(language=language, text_scale=text_scale, motion="none")
    pilot = PadPilot(tmp_path, played_pad(players, 4, rules), settings=look)
    for size in SIZES:
        pilot.resize(size)
        pilot.frames(1)
        dealer = pilot.scene.draft.dealer
        if pilot.scene.entry.grid is not None:
            playing = [it for it in range(players) if it != dealer]
            pilot.press_cell(playing[0], playing[1] if players > 4 else 1)
        lanes = pilot.scene.entry.lanes
        assert lanes.clip is not None
        assert lanes.clip.contains(lanes.rect)
        before = len(pilot.deals)
        pilot.press_points(2, 47)
        assert len(pilot.deals) == before + 1
        places = [button.rect for button in pilot.scene.foot]
        assert all(
            not panel.rect.colliderect(rect) for panel in pilot.scene.panels for rect in places
        )


def test_nothing_is_cut_on_the_sheet(tmp_path: Path, drawn_text: Callable[[], list[str]]) -> None:
    look = Settings(language="fr", motion="none")
    pilot = PadPilot(tmp_path, played_pad(5, 5), settings=look)
    for place in range(5):
        pilot.scene._open_sheet(place)
        drawn_text().clear()
        pilot.app.draw()
        assert drawn_text() == []
        pilot.app.pop()
