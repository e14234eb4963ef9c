"""What the trainer shows has room, however large the words and small the window."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.rules.actions import Discard
from game.rules.cards import CardSet
from game.session.settings import Settings
from game.session.trainer.position import PositionTheme
from game.ui.look.buttons import CAP
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.scenes.trainer.side import History
from game.ui.scenes.trainer.state import AnswerPage
from game.ui.widgets import choice_tile
from game.ui.widgets.button import ButtonRow
from game.words.cards import card_by_index, card_in_corner, card_title
from tests.ui.scenes.trainer.trainer_pilot import STILL, TrainerPilot, search_quickly


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    search_quickly(monkeypatch)


def asked(
    home: Path, theme: PositionTheme, size: tuple[int, int], scale: float, language: str
) -> TrainerPilot:
    """A learner who is asked about a theme, in such a window."""
    settings = Settings(language=language, motion="none", text_scale=scale)
    pilot = TrainerPilot(home, size, settings)
    pilot.want(theme)
    return pilot


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("size", "scale"),
    [((1280, 720), 1.0), ((960, 600), 1.0), ((1111, 777), 1.25), ((1280, 720), 1.5)],
)
@pytest.mark.parametrize(
    "theme", [PositionTheme.BID, PositionTheme.FOUR_KINGS, PositionTheme.PARTNER]
)
def test_all_answers_can_be_seen_at_once(
    tmp_path: Path, theme: PositionTheme, size: tuple[int, int], scale: float, language: str
) -> None:
    pilot = asked(tmp_path, theme, size, scale, language)
    for tile in pilot.tiles():
        assert tile.clip is not None
        assert tile.clip.contains(tile.rect), tile.label


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 1.5), ((1111, 777), 1.5), ((960, 600), 1.25)]
)
@pytest.mark.parametrize(
    "theme",
    [
        PositionTheme.FOUR_KINGS,
        PositionTheme.BID,
        PositionTheme.DISCARD,
        PositionTheme.LEAD,
        PositionTheme.PARTNER,
    ],
)
def test_nothing_scrolls_with_large_text(
    tmp_path: Path, theme: PositionTheme, size: tuple[int, int], scale: float, language: str
) -> None:
    pilot = asked(tmp_path, theme, size, scale, language)
    seen = [any(panel.scrolls for panel in pilot.scene.panels)]
    pilot.key(pygame.K_h)
    pilot.wait_for(lambda: bool(pilot.scene.course.evaluation or pilot.scene.course.partner))
    pilot.frames(2)
    seen.append(any(panel.scrolls for panel in pilot.scene.panels))
    pilot.scene.state.toggle_wishes()
    seen.append(any(panel.scrolls for panel in pilot.scene.panels))
    pilot.scene.state.toggle_wishes()
    answer_at_once(pilot)
    pilot.wait_for(lambda: pilot.answered)
    for _page in AnswerPage:
        pilot.frames(2)
        seen.append(any(panel.scrolls for panel in pilot.scene.panels))
        pilot.key(pygame.K_v)
    assert not any(seen), seen


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (1100, 640), (960, 600)])
@pytest.mark.parametrize(
    "theme",
    [
        PositionTheme.WHICH_KING,
        PositionTheme.KING_IN_DOG,
        PositionTheme.LEAD,
        PositionTheme.PARTNER,
    ],
)
def test_a_question_and_what_is_wanted_fit_side_by_side(
    tmp_path: Path, theme: PositionTheme, size: tuple[int, int], language: str
) -> None:
    pilot = asked(tmp_path, theme, size, 1.0, language)
    assert len(pilot.scene.panels) == 2
    assert not any(panel.scrolls for panel in pilot.scene.panels)


def answer_at_once(pilot: TrainerPilot) -> None:
    """Give one of the first answers, or lay the first cards away."""
    position = pilot.scene.course.position
    assert position is not None
    choice = position.observation.choices.discard
    if choice is None or position.theme is PositionTheme.PARTNER:
        if position.theme is PositionTheme.LEAD:
            pilot.key(pygame.K_RIGHT)
            pilot.key(pygame.K_RETURN)
        else:
            pilot.key(pygame.K_1)
        return
    free = sorted(choice.eligible - choice.forced)[: choice.count - len(choice.forced)]
    pilot.scene.state.answer(Discard(choice.forced | CardSet(free)))


@pytest.mark.parametrize(
    ("size", "scale"), [((1000, 1300), 1.3), ((1280, 720), 1.0), ((1280, 720), 1.5)]
)
def test_a_table_of_tricks_writes_all_cards_alike(
    tmp_path: Path, drawn_lines: list[str], size: tuple[int, int], scale: float
) -> None:
    pilot = asked(tmp_path, PositionTheme.PARTNER, size, scale, "fr")
    position = pilot.scene.course.position
    assert position is not None
    drawn_lines.clear()
    pilot.app.draw()
    tricks = position.observation.facts.tricks_so_far
    played = [card for trick in tricks for _, card in trick.plays(5)]
    notations = (card_title, card_by_index, card_in_corner)
    assert any(all(how(card) in drawn_lines for card in played) for how in notations)


@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 1.0), ((960, 600), 1.5)])
def test_the_marks_among_the_tricks_are_told(
    tmp_path: Path, drawn_lines: list[str], size: tuple[int, int], scale: float
) -> None:
    pilot = asked(tmp_path, PositionTheme.PARTNER, size, scale, "en")
    drawn_lines.clear()
    pilot.app.draw()
    assert "leads; the winner is bold" in drawn_lines


@pytest.mark.parametrize("scale", [1.0, 1.3])
@pytest.mark.parametrize("theme", [PositionTheme.BID, PositionTheme.LEAD, PositionTheme.PARTNER])
def test_a_tall_window_shows_the_whole_hand(
    tmp_path: Path, theme: PositionTheme, scale: float
) -> None:
    size = (1000, 1300)
    pilot = asked(tmp_path, theme, size, scale, "fr")
    before = _tops_of_the_hand(pilot)
    assert all(top < size[1] - 150 for top in before), "most of each card shows"
    answer_at_once(pilot)
    pilot.wait_for(lambda: pilot.answered)
    assert _tops_of_the_hand(pilot) == before
    assert not any(panel.scrolls for panel in pilot.scene.panels)


def _tops_of_the_hand(pilot: TrainerPilot) -> list[int]:
    fan = pilot.scene._fan
    assert fan is not None
    return [widget.rect.top for widget in fan.widgets]


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(1280, 720), (1000, 760), (1111, 777)])
def test_all_keys_stand_at_the_same_place_of_their_tiles(
    tmp_path: Path, size: tuple[int, int], language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    places: list[tuple[float, float]] = []
    monkeypatch.setattr(
        choice_tile, "draw_cap", lambda _kit, _target, centre, _words: places.append(centre)
    )
    pilot = asked(tmp_path, PositionTheme.BID, size, 1.5, language)
    places.clear()
    pilot.app.draw()
    assert len(places) == len(pilot.tiles()) == 5
    assert len({y for _, y in places}) == 1


@pytest.mark.parametrize("size", [(1280, 720), (800, 600), (1000, 1300)])
@pytest.mark.parametrize("scale", [1.0, 1.4, 1.5])
@pytest.mark.parametrize("theme", [PositionTheme.TOLD_LEAD, PositionTheme.TOLD_CARD])
def test_no_key_covers_the_picture_of_its_tile(
    tmp_path: Path, theme: PositionTheme, scale: float, size: tuple[int, int]
) -> None:
    pilot = asked(tmp_path, theme, size, scale, "fr")
    cap = pilot.app.screen.menu.text_px(CAP)
    for tile in pilot.tiles():
        picture, key, *_ = tile._low_places() if tile.low else tile._tall_places()
        place = pygame.Rect(0, 0, cap, cap)
        place.center = round(key[0]), round(key[1])
        assert not place.colliderect(picture)


@pytest.mark.parametrize("theme", [PositionTheme.BID, PositionTheme.CLASSIC_COUNT])
def test_figures_over_large_titles_are_as_large(
    tmp_path: Path, theme: PositionTheme, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = asked(tmp_path, theme, (1280, 720), 1.5, "fr")
    titles = [tile.title_size for tile in pilot.tiles()]
    sizes: list[float] = []
    draw = Kit.draw_centred

    def noted(kit: Kit, target: Any, x: float, y: float, words: str, style: Style) -> None:
        if style.face is Face.FIGURE:
            sizes.append(style.size)
        draw(kit, target, x, y, words, style)

    monkeypatch.setattr(Kit, "draw_centred", noted)
    pilot.app.draw()
    assert len(sizes) == len(titles)
    assert min(sizes) >= max(titles)


def test_how_it_went_fills_a_page_of_its_own(tmp_path: Path) -> None:
    pilot = TrainerPilot(tmp_path, settings=replace(STILL, text_scale=1.5))
    pilot.want(PositionTheme.WHICH_KING)
    pilot.key(pygame.K_1)
    pilot.wait_for(lambda: pilot.answered)
    pilot.scene.state.open_page(AnswerPage.HISTORY)
    (panel,) = pilot.scene.panels
    (history,) = (body for body in panel.bodies if isinstance(body, History))
    assert history.chart.plot.height > panel.rect.height * 0.4


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 640), (960, 600)])
def test_the_buttons_below_the_reasons_have_room_for_label_and_ring(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    pilot = asked(tmp_path, PositionTheme.WHICH_KING, size, 1.0, language)
    pilot.key(pygame.K_1)
    pilot.wait_for(lambda: pilot.answered)
    pilot.frames(2)
    kit, panel = pilot.app.screen.menu, pilot.scene.panels[-1]
    (foot,) = (body for body in panel.bodies if isinstance(body, ButtonRow))
    (history,) = (body for body in panel.bodies if isinstance(body, History))
    assert len({button.rect.top for button in foot.buttons}) == 1, "side by side"
    for button in foot.buttons:
        label = kit.text_width(button.label, Style(Face.TITLE, button.size, "#000000"))
        assert button.rect.width - label >= 2 * kit.px(15)
        ring = button.rect.inflate(2 * kit.px(9), 2 * kit.px(9))
        assert panel.rect.inflate(-2 * kit.px(11), -2 * kit.px(11)).contains(ring)
        assert ring.top > history.chart.plot.bottom


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 640), (960, 600)])
def test_titles_of_tiles_are_alike_and_clear_of_the_edge(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    pilot = asked(tmp_path, PositionTheme.BID, size, 1.0, language)
    kit, shown = pilot.app.screen.menu, pilot.tiles()
    assert len({tile.title_size for tile in shown}) == 1
    for tile in shown:
        style = Style(Face.TITLE, tile.title_size, "#000000")
        assert kit.text_width(tile.label, style) <= tile.rect.width - 2 * kit.px(8)


def test_with_large_text_the_wishes_take_the_place_of_the_question(tmp_path: Path) -> None:
    pilot = TrainerPilot(tmp_path, settings=replace(STILL, text_scale=1.5))
    pilot.want(PositionTheme.WHICH_KING)
    pilot.click(pilot.button("Themes").rect.center)
    assert not pilot.tiles()
    pilot.key(pygame.K_1)
    assert pilot.asked, "what does not show is not answered"
    pilot.key(pygame.K_ESCAPE)
    assert len(pilot.tiles()) == 4
    pilot.key(pygame.K_1)
    assert not pilot.asked


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 1.0), ((1920, 1080), 1.0), ((1111, 777), 1.5)]
)
def test_all_screens_fit(
    tmp_path: Path,
    drawn_text: Callable[[], list[str]],
    size: tuple[int, int],
    scale: float,
    language: str,
) -> None:
    settings = Settings(language=language, motion="none", text_scale=scale)
    pilot = TrainerPilot(tmp_path, size, settings)
    for theme in (
        PositionTheme.WHICH_KING,
        PositionTheme.FOUR_KINGS,
        PositionTheme.BID,
        PositionTheme.PARTNER,
    ):
        pilot.want(theme)
        pilot.picture()
        pilot.key(pygame.K_1)
        pilot.wait_for(lambda: pilot.answered)
        pilot.picture()
    assert drawn_text() == []


@pytest.mark.parametrize("language", ["de", "es", "fr", "it"])
def test_whom_one_may_call_is_read_whole_in_large_text(
    tmp_path: Path, drawn_text: Callable[[], list[str]], language: str
) -> None:
    settings = Settings(language=language, motion="none", text_scale=1.5)
    pilot = TrainerPilot(tmp_path, (1280, 720), settings)
    pilot.want(PositionTheme.FOUR_KINGS)
    pilot.picture()
    assert drawn_text() == []


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("theme", [PositionTheme.BID, PositionTheme.DISCARD, PositionTheme.PARTNER])
def test_every_index_of_the_hand_shows(tmp_path: Path, theme: PositionTheme, scale: float) -> None:
    pilot = asked(tmp_path, theme, (960, 600), scale, "fr")
    fan = pilot.scene._fan
    assert fan is not None
    for card in fan.order:
        position = fan._poses[card]
        below = pygame.Vector2(-0.38 * position.width, -0.26 * position.height).rotate(
            position.rotation
        )
        assert position.y + below.y < 600, card


def test_names_over_tricks_in_halves_are_whole(
    tmp_path: Path, drawn_text: Callable[[], list[str]]
) -> None:
    asked(tmp_path, PositionTheme.TOLD_CARD, (1024, 640), 1.0, "fr")
    assert not drawn_text()
