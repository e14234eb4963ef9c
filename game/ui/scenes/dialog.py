"""A question or a message over another screen."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

import pygame

from game.ui.drawing.canvas import draw_veil
from game.ui.host import AppScene, DialogReply, Host
from game.ui.look.buttons import ButtonKind
from game.ui.look.kit import Style, balanced
from game.ui.look.panels import draw_panel
from game.ui.look.theme import Face
from game.ui.widgets.button import Button
from game.ui.widgets.control import Form
from game.ui.widgets.pictures import draw_crest

_VEIL: Final = 140
_INSET: Final = 32
_WIDEST: Final = 440
_BUTTON_HEIGHT: Final = 44
_GAPS: Final = (20, 12)
"""Units between buttons side by side, and between rows of them."""

_FEWEST_IN_ROWS: Final = 4
"""Replies from which on they stand in two rows, or more, rather than in one column."""

_MOST_LINES: Final = 3
_WIDER: Final = 1.1
"""Lines of the message at which the panel grows wider, by such steps."""

_CREST_ROOM: Final = 40


class DialogScene(AppScene):
    """A panel with a crest over a veil; the last reply is the safe one, where Escape leads too.

    The keyboard begins there and comes to the first one last: what leads away, or cannot be undone.
    """

    covers = False

    def __init__(self, app: Host, title: str, message: str, replies: Sequence[DialogReply]) -> None:
        """Ask or tell something.

        Args:
            app: the running application.
            title: a few words.
            message: one or two sentences; empty where the title says it all.
            replies: the answers from left to right, the safe one last.
        """
        super().__init__(app)
        self.title, self.message, self.replies = title, message, tuple(replies)

    def layout(self) -> None:
        """Place panel, words and buttons."""
        kit = self.screen.menu
        theme = kit.theme
        self._title_style = Style(Face.TITLE, 25, theme.heading)
        self._body_style = Style(Face.BODY, 17, theme.text)
        buttons = [self._button(reply) for reply in self.replies]
        widths = [button.natural_size(kit)[0] for button in buttons]
        most = self.screen.rect.width - kit.px(60) - 2 * kit.px(_INSET)
        rows = self._rows(widths, most)
        gap, below = (kit.px(units) for units in _GAPS)
        widest = max(sum(row) + gap * (len(row) - 1) for row in rows)
        title = kit.text_width(self.title, self._title_style)
        room = min(most, max(widest, title, kit.px(_WIDEST - 2 * _INSET)))
        while room < most and len(self._message_lines(room)) > _MOST_LINES:
            room = min(most, room * _WIDER)
        self._title_lines = kit.wrap(self.title, self._title_style, room)
        self._lines = balanced(kit, self.message, self._body_style, room) if self.message else []
        text = round(len(self._title_lines) * kit.px(33) + len(self._lines) * kit.px(23))
        height = len(rows) * kit.px(_BUTTON_HEIGHT) + (len(rows) - 1) * below
        height += kit.px(_CREST_ROOM) + text + kit.px(60)
        self._panel = pygame.Rect(0, 0, round(room) + 2 * kit.px(_INSET), height)
        self._panel.center = self.screen.rect.center
        self._place_buttons(buttons, rows)
        before, self.form = self.form, Form([buttons], buttons[-1], turns=False)
        self.form.take_over(before)

    def _button(self, reply: DialogReply) -> Button:
        kind = ButtonKind.PRIMARY if reply.main else ButtonKind.QUIET
        return Button(reply.label, lambda: self._answer(reply), kind=kind)

    def _message_lines(self, room: float) -> list[str]:
        return self.screen.menu.wrap(self.message, self._body_style, room)

    def _rows(self, widths: list[int], room: float) -> list[list[int]]:
        """The widths of the buttons row by row; in several rows all are alike."""
        gap = self.screen.menu.px(_GAPS[0])
        count, even = len(widths), max(widths)
        if sum(widths) + gap * (count - 1) <= room:
            return [widths]
        columns = (count + 1) // 2 if count >= _FEWEST_IN_ROWS else 1
        while columns > 1 and columns * even + gap * (columns - 1) > room:
            columns -= 1
        return [[even] * min(columns, count - first) for first in range(0, count, columns)]

    def _place_buttons(self, buttons: list[Button], rows: list[list[int]]) -> None:
        kit = self.screen.menu
        height, (gap, below) = kit.px(_BUTTON_HEIGHT), (kit.px(units) for units in _GAPS)
        y = self._panel.bottom - kit.px(30) - len(rows) * (height + below) + below
        left = iter(buttons)
        for row in rows:
            x = self._panel.centerx - (sum(row) + gap * (len(row) - 1)) // 2
            for width in row:
                next(left).place_by(kit, (width, height), topleft=(x, y))
                x += width + gap
            y += height + below

    def _answer(self, reply: DialogReply) -> None:
        self.app.pop()
        reply.act()

    def handle(self, event: pygame.event.Event) -> None:
        """Only the buttons act; Escape is the safe answer."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._answer(self.replies[-1])
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_TAB:
            self._go_round(1 if event.mod & pygame.KMOD_SHIFT else -1)
        else:
            self.form.handle(event)

    def _go_round(self, direction: int) -> None:
        """Move the keyboard to the next button on one side, from the last one to the first."""
        buttons, here = self.form.widgets, self.form.focus
        assert here is not None, "a dialog has a button"
        index = (buttons.index(here) + direction) % len(buttons)
        self.form.move_to(buttons[index], by_key=True)

    def targets(self) -> Iterable[pygame.Rect]:
        """See ``Scene.targets``."""
        return (widget.rect for widget in self.form.widgets)

    def draw(self, target: pygame.Surface) -> None:
        """Draw veil, panel, words and buttons."""
        kit = self.screen.menu
        draw_veil(target, _VEIL)
        draw_panel(kit, target, self._panel)
        draw_crest(kit, target, (self._panel.centerx, self._panel.top + kit.px(2)))
        x, y = self._panel.centerx, self._panel.top + kit.px(_CREST_ROOM + 26)
        below = kit.draw_lines(
            target, x, y, self._title_lines, self._title_style, leading=1.3, align="centre"
        )
        kit.draw_lines(
            target,
            x,
            below + kit.px(2),
            self._lines,
            self._body_style,
            leading=1.35,
            align="centre",
        )
        self.form.draw(target)
