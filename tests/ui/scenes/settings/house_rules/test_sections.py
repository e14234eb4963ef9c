"""The long list of options: how much of it shows, and going from section to section."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.session.settings import Settings
from game.ui.scenes.pop_ups import SelectListScene
from game.ui.widgets.sections import SectionJump
from tests.ui.pilot import Pilot
from tests.ui.scenes.settings.house_rules.house_rules_pilot import focus_on, house_rules, page_of


def jump_of(pilot: Pilot) -> SectionJump:
    (jump,) = (it for it in pilot.form.widgets if isinstance(it, SectionJump))
    return jump


@pytest.mark.parametrize(("language", "rows"), [("en", 6), ("fr", 5)])
def test_several_rows_show_at_once(tmp_path: Path, language: str, rows: int) -> None:
    pilot = Pilot(tmp_path, house_rules, settings=Settings(language=language))
    page = page_of(pilot)
    whole = [row for row in page._rows if page.main.clip.contains(row.rect)]
    assert len(whole) >= rows


def test_the_heading_of_the_rows_in_view_stays(tmp_path: Path, drawn_lines: list[str]) -> None:
    pilot = Pilot(tmp_path, house_rules)
    page = page_of(pilot)
    page.main.scroll_by(pilot.app.screen.menu.px(150))
    assert page._sections[0].rect.top < page.main.clip.top
    drawn_lines.clear()
    pilot.app.draw()
    assert "Table and deal" in drawn_lines
    assert page.main.current == 0


def test_what_lies_under_the_heading_cannot_be_pressed(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, house_rules)
    page = page_of(pilot)
    toggle = pilot.named("The dealer sits out")
    page.main.scroll_by(toggle.rect.centery - page.main.clip.top - 4)
    before = page.draft.rules
    pilot.click(toggle.rect.center)
    assert page.draft.rules == before


def test_a_key_shows_a_control_below_the_heading(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, house_rules)
    page = page_of(pilot)
    page.main.scroll_by(10_000)
    widget = focus_on(pilot, "The dealer sits out")
    assert widget.clip is not None and widget.clip.contains(widget.rect)


def test_the_list_leads_to_a_section_and_its_first_option(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, house_rules)
    page = page_of(pilot)
    pilot.click(jump_of(pilot).rect.center)
    opened = pilot.app.scene
    assert isinstance(opened, SelectListScene)
    assert [row.label for row in opened.form.widgets] == [it.title for it in page._sections]
    pilot.click_on("The play")
    section = page._sections[4]
    assert page.main.current == jump_of(pilot).index == 4
    assert section.rect.top == page.main.clip.top
    assert pilot.form.focus in section.rows[0].controls


def test_keys_step_from_section_to_section(tmp_path: Path) -> None:
    pilot = Pilot(tmp_path, house_rules)
    page = page_of(pilot)
    focus_on(pilot, "Sections")
    pilot.key(pygame.K_RIGHT)
    pilot.key(pygame.K_RIGHT)
    assert page.main.current == 2
    assert "The auction" in pilot.app.announced
    pilot.key(pygame.K_LEFT)
    assert page.main.current == 1
    assert pilot.form.focus is jump_of(pilot)
