"""Thousands of deals: found by words, filters and order, and none but what shows is made."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.session.settings import Settings
from game.ui.scenes.history.scene import HistoryScene, NoteScene
from game.ui.scenes.pop_ups import SelectListScene
from game.ui.scenes.review.scene import ReviewScene
from game.ui.widgets.long_list import LongList
from tests.ui.scenes.history.listing import HistoryPilot, many

COUNT = 300
DEALS = many(COUNT)
NAMED = [replace(DEALS[0], note="the Petit, élégant"), *DEALS[1:4]]


def choose(pilot: HistoryPilot, label: str, option: str) -> None:
    """Open a list and take one of its options."""
    pilot.click_on(label)
    assert pilot.shows(SelectListScene)
    pilot.click_on(option)
    assert pilot.shows(HistoryScene)


def test_only_rows_that_show_are_made(tmp_path: Path) -> None:
    pilot = HistoryPilot(tmp_path, DEALS)
    assert len(pilot.rows) < 12
    assert pilot.keys == [deal.key for deal in DEALS]
    for _ in range(COUNT):
        pilot.wheel(pilot.rows[0].rect.center, -3)
        if pilot.rows[-1].deal == DEALS[-1]:
            break
    assert pilot.rows[-1].deal == DEALS[-1]
    assert isinstance(pilot.scene.list, LongList)
    assert len(pilot.scene.list._rows) < 50


def test_the_keyboard_goes_to_every_row(tmp_path: Path) -> None:
    pilot = HistoryPilot(tmp_path, DEALS)
    assert pilot.chosen.deal == DEALS[0]
    for key, number in (
        (pygame.K_DOWN, 1),
        (pygame.K_UP, 0),
        (pygame.K_UP, 0),
        (pygame.K_END, COUNT - 1),
        (pygame.K_DOWN, COUNT - 1),
        (pygame.K_HOME, 0),
    ):
        pilot.key(key)
        assert pilot.chosen.deal == DEALS[number]
        assert pilot.chosen in pilot.rows
        assert pilot.chosen.focus
        assert pilot.app.announced[-1] == pilot.chosen.label
    pilot.key(pygame.K_PAGEDOWN)
    after = pilot.chosen.deal
    assert 2 < DEALS.index(after) < 12
    pilot.key(pygame.K_PAGEUP)
    assert pilot.chosen.deal == DEALS[0]


def test_coming_back_one_is_where_one_was(tmp_path: Path) -> None:
    pilot = HistoryPilot(tmp_path, DEALS)
    for _ in range(4):
        pilot.key(pygame.K_PAGEDOWN)
    here, shown = pilot.chosen.deal, [row.deal.key for row in pilot.rows]
    pilot.key(pygame.K_RETURN)
    assert pilot.shows(ReviewScene)
    pilot.key(pygame.K_ESCAPE)
    assert pilot.chosen.deal == here
    assert [row.deal.key for row in pilot.rows] == shown


def test_words_are_searched_as_they_are_typed(tmp_path: Path) -> None:
    pilot = HistoryPilot(tmp_path, NAMED)
    pilot.key(pygame.K_f, pygame.KMOD_CTRL)
    pilot.write("ELEGANT")
    assert pilot.keys == [NAMED[0].key]
    pilot.write(" nobody")
    assert (pilot.keys, pilot.rows) == ([], ())
    pilot.picture()
    for _ in " nobody":
        pilot.key(pygame.K_BACKSPACE)
    assert pilot.keys == [NAMED[0].key]
    pilot.key(pygame.K_DOWN)
    pilot.key(pygame.K_RETURN)


def test_letters_that_are_typed_star_nothing(tmp_path: Path) -> None:
    pilot = HistoryPilot(tmp_path, NAMED)
    pilot.key(pygame.K_f, pygame.KMOD_CTRL)
    pilot.key(pygame.K_s)
    pilot.key(pygame.K_n)
    assert pilot.shows(HistoryScene)
    assert not pilot.app.progress.history.entries([NAMED[0].key])[0].deal.starred


def test_filters_are_lists_of_what_there_is(tmp_path: Path) -> None:
    pilot = HistoryPilot(tmp_path, DEALS)
    pilot.click_on("Filters")
    choose(pilot, "Table", "4 players")
    assert pilot.keys == [deal.key for deal in DEALS if deal.players == 4]
    assert "Filters · 1" in pilot.labels
    choose(pilot, "Period", "Last week")
    assert len(pilot.keys) == 56
    assert "Rules" not in pilot.labels  # there is but one set
    choose(pilot, "Score lost", "Not reviewed")
    assert "Filters · 3" in pilot.labels
    choose(pilot, "Table", "All tables")
    assert len(pilot.keys) == 168
    pilot.click_on("Filters · 2")
    assert "Table" not in pilot.labels


def test_deals_are_sorted(tmp_path: Path) -> None:
    pilot = HistoryPilot(tmp_path, DEALS)
    choose(pilot, "Sorted by", "Score · highest first")
    assert pilot.rows[0].deal == DEALS[-1]
    choose(pilot, "Sorted by", "Oldest first")
    assert pilot.keys == [deal.key for deal in DEALS[::-1]]


def test_deals_are_starred_by_key_and_by_pointer(tmp_path: Path) -> None:
    pilot = HistoryPilot(tmp_path, DEALS)
    pilot.key(pygame.K_s)
    pilot.click(pilot.rows[2].icons[2].rect.center)
    assert [row.deal.starred for row in pilot.rows[:4]] == [True, False, True, False]
    pilot.click_on("Starred")
    assert pilot.keys == [DEALS[0].key, DEALS[2].key]
    pilot.click(pilot.rows[0].icons[2].rect.center)
    pilot.click_on("Starred")
    assert [row.deal.starred for row in pilot.rows[:3]] == [False, False, True]


@pytest.mark.parametrize("by_key", [True, False])
def test_notes_are_kept_or_given_up(tmp_path: Path, by_key: bool) -> None:
    pilot = HistoryPilot(tmp_path, DEALS)

    def note(text: str) -> None:
        if by_key:
            pilot.key(pygame.K_n)
        else:
            pilot.click(pilot.rows[0].icons[1].rect.center)
        assert pilot.shows(NoteScene)
        pilot.write(text)

    note("too early")
    if by_key:
        pilot.key(pygame.K_RETURN)
    else:
        pilot.click_on("Keep the note")
    assert pilot.chosen.deal.note == "too early"
    note(", much")
    pilot.picture()
    pilot.key(pygame.K_ESCAPE)
    assert pilot.chosen.deal.note == "too early"
    note("!")
    if by_key:
        pilot.key(pygame.K_RETURN)
        assert pilot.chosen.deal.note == "too early!"
    else:
        pilot.click_on("Cancel")
        assert pilot.chosen.deal.note == "too early"


def test_icons_have_tooltips(tmp_path: Path) -> None:
    pilot = HistoryPilot(tmp_path, DEALS)
    pilot.move(pilot.rows[1].icons[2].rect.center)
    pilot.frames(40)
    pointed = pilot.scene._find_pointed()
    assert pointed is not None
    assert pointed.tooltip == "Star this deal (S)"


@pytest.mark.parametrize("size", [(960, 720), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [1.0, 1.5])
def test_the_list_has_room_in_every_window(
    tmp_path: Path, size: tuple[int, int], scale: float
) -> None:
    settings = Settings(language="fr", text_scale=scale, motion="none", theme="evening")
    pilot = HistoryPilot(tmp_path, DEALS[:40], settings, size)
    pilot.scene._change(replace(pilot.scene.wish, opened=True))
    pilot.picture()
    assert pilot.scene.list is not None
    assert pilot.scene.list.visible.height > pilot.rows[0].rect.height
    panel = pilot.scene.panels[0].rect
    for widget in pilot.form.widgets:
        assert widget.rect.bottom <= panel.top or panel.contains(widget.visible)
    pilot.app.close()
