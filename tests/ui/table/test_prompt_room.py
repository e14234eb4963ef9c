"""The questions have room: in every window, text size and language nothing runs over or hides."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.rules.actions import Bid, DecisionKind
from game.ui.look.buttons import ButtonShape
from game.ui.look.kit import Style
from game.ui.look.theme import Face
from game.ui.table.layout import TableLayout
from game.ui.table.prompt import Prompt
from game.ui.table.prompts.discard import DiscardPrompt
from game.ui.table.prompts.panel import PanelPrompt
from game.ui.table.prompts.question import QUESTIONS, QuestionPrompt
from game.ui.table.prompts.weighing import gauge_segments
from game.ui.table.seats.look import SeatLook, SeatSide
from game.ui.table.seats.seats import seat_boxes
from game.ui.widgets.button import Button
from game.ui.window import Look, Screen
from game.words.i18n import set_language
from tests.rules.builders import Table
from tests.ui.table.asking import (
    ALL_COURTS,
    ALL_KINGS,
    CALLER,
    TRUMPS_ONLY,
    announcing,
    asked,
    bidding,
    calling,
    discarding,
    placed,
    playing,
    showing,
)

SIZES = ((960, 600), (1280, 720), (1720, 720), (1920, 1080))
TEXT_SCALES = (1.0, 1.25, 1.5)


pytestmark = pytest.mark.usefixtures("window")


def every_prompt() -> list[Prompt]:
    return [
        bidding(Bid.PETITE),
        calling(),
        calling(ALL_KINGS),
        calling(ALL_COURTS),
        discarding(),
        discarding(TRUMPS_ONLY, "T1 T2 T4 D9 T6 T8"),
        showing(),
        showing(trick="H5 H7 HR"),
        announcing(),
        playing("C9 T9", "C1 C2 C3"),
    ]


def buttons_of(prompt: Prompt) -> list[Button]:
    if isinstance(prompt, PanelPrompt):
        widgets = [prompt.control(name) for name in prompt.controls()]
        return [widget for widget in widgets if isinstance(widget, Button)]
    return [prompt.confirm_button] if isinstance(prompt, DiscardPrompt) else []


def check_buttons(prompt: Prompt) -> None:
    """No words of a button touch its ends, where a cartouche narrows."""
    for button in buttons_of(prompt):
        assert button.shape is ButtonShape.CARTOUCHE
        room = button.rect.width - 10 * button.kit.text_scale
        title = Style(Face.TITLE, button.size, "#000000")
        assert button.kit.text_width(button.label, title) <= room, button.label
        detail = Style(Face.BODY, 16, "#000000")
        assert button.kit.text_width(button.subtitle, detail) <= room, button.subtitle


def check_panel(prompt: PanelPrompt, layout: TableLayout) -> None:
    """Panel and title lie in the window, over the hand; controls in the panel, all apart."""
    assert layout.bounds.contains(prompt.rect.unionall(list(prompt.panels)))
    assert prompt.rect.bottom <= layout.hand_top(len(prompt.view.hand)) - 7 * layout.unit
    inner = prompt.rect.inflate(-8 * layout.unit, -8 * layout.unit)
    places = list(prompt.controls().values())
    for index, place in enumerate(places):
        assert inner.contains(place)
        assert place.collidelist(places[index + 1 :]) < 0


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text_scale", TEXT_SCALES)
@pytest.mark.parametrize("size", SIZES)
def test_everything_has_room(size: tuple[int, int], text_scale: float, language: str) -> None:
    prompts = every_prompt()
    set_language(language)
    target = pygame.Surface(size)
    for prompt in prompts:
        layout = placed(prompt, size, text_scale)
        check_buttons(prompt)
        if isinstance(prompt, PanelPrompt):
            check_panel(prompt, layout)
        for rect in prompt.controls().values():
            assert layout.bounds.contains(rect)
        prompt.draw(target)


def plates_of_seats(layout: TableLayout, *, ribbon: str) -> list[pygame.Rect]:
    """Where names stand; the player's own plate has a ribbon."""
    plates = []
    for place in range(layout.players):
        look = SeatLook(
            place=place,
            name="You" if place == 0 else "Joséphine",
            portrait="",
            backs=0,
            tricks=None,
            dealer=False,
            side=SeatSide.PLAIN if place else SeatSide.TAKER,
            ribbon="" if place else ribbon,
            active=False,
            line=False,
        )
        plates += seat_boxes(layout, look).plates
    return plates


@pytest.mark.parametrize("text_scale", TEXT_SCALES)
@pytest.mark.parametrize("size", SIZES)
def test_no_panel_covers_the_end_of_a_name(size: tuple[int, int], text_scale: float) -> None:
    """The end of its plate may lie under the panel."""
    for prompt in (bidding(), calling(ALL_COURTS), showing()):
        layout = placed(prompt, size, text_scale)
        look = SeatLook(
            place=0,
            name="Marie-Christine",
            portrait="",
            backs=0,
            tricks=None,
            dealer=False,
            side=SeatSide.PLAIN,
            ribbon="",
            active=True,
            line=False,
            briefly=True,
        )
        name = seat_boxes(layout, look).plate.inflate(-44 * layout.text, 0)
        assert name.width > 50 * layout.text
        assert not name.colliderect(prompt.rect)


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("size", SIZES)
def test_plates_of_the_discard_keep_apart(size: tuple[int, int], players: int) -> None:
    for text_scale in TEXT_SCALES:
        prompt = asked(discard_at(players), DecisionKind.DISCARD)
        assert isinstance(prompt, DiscardPrompt)
        layout = placed(prompt, size, text_scale)
        seats = plates_of_seats(layout, ribbon="Garde")
        plates = [rect for rect, _, _ in prompt.plates()]
        for index, plate in enumerate(plates):
            assert layout.bounds.contains(plate)
            buttons = [prompt.controls()[name] for name in ("confirm", "slam")]
            assert plate.collidelist([*plates[:index], *seats, *buttons]) < 0


def discard_at(players: int) -> Table:
    """Seat 0 is to discard."""
    table = Table(players, {0: CALLER}, dealer=players - 1).taken_by(0)
    return table.call("HR") if players == 5 else table


def test_gauge_labels_do_not_touch() -> None:
    prompt = bidding()
    kit = Screen((1280, 720), Look()).table
    segments = gauge_segments(prompt.strength)
    style = Style(Face.LABEL, 16, "#000000")
    ends = []
    for segment in segments:
        middle = 300 * (segment.start + segment.end) / 2
        half = kit.text_width(segment.label, style) / 2
        ends.append((middle - half, middle + half))
    for left, right in pairwise(ends):
        assert left[1] + 3 <= right[0]


def test_every_decision_has_a_prompt() -> None:
    kinds = {type(prompt) for prompt in every_prompt()}
    assert len(kinds - {QuestionPrompt}) + len(QUESTIONS) == len(DecisionKind)
