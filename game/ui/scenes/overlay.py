"""A panel over the screen below: a list to choose from, or words and answers."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

import pygame

from game.ui.boxes.box import Box
from game.ui.boxes.content import FewLines, On, Spacer, Words
from game.ui.boxes.floating import around, kept_clear
from game.ui.boxes.stacks import Across, Down, alike
from game.ui.drawing.canvas import draw_veil
from game.ui.host import AppScene, DialogReply, Host
from game.ui.input.keys import is_press
from game.ui.look.buttons import ButtonKind
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.widgets.button import Button
from game.ui.widgets.control import Form
from game.ui.widgets.panel import Panel
from game.ui.widgets.pictures import crown

_CREST: Final = 24
"""Units by which a crest rises above its panel."""


class OverlayScene(AppScene):
    """A panel over the screen below.

    Attributes:
        panel: what the player reads and presses.
        veil: how opaque the veil under it is, up to 255.
        crested: whether a crest crowns it.
    """

    covers = False
    veil: int
    crested = False

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.panel = Panel(())

    def room(self, free: float, *, of_table: bool = False) -> pygame.Rect:
        """Where the panel may lie, in pixels; crests rise above it.

        Args:
            free: units that stay free along the window's edge.
            of_table: whether these are units of the table.
        """
        kit = self.screen.table if of_table else self.screen.menu
        crest = self.screen.menu.px(_CREST) if self.crested else 0
        return kept_clear(self.screen.rect, kit.px(free), crest)

    def centre_panel(self, room: pygame.Rect, **limits: Any) -> None:
        """Place the panel in the middle of the window, as far as there is room.

        Args:
            room: where it has to lie, in pixels.
            limits: units that it is wide and high; see ``On``.
        """
        kit = self.screen.menu
        size = On(self.panel, **limits).size_within(kit, room)
        self.panel.place(kit, around(self.screen.rect.center, size, room))

    def scrolls_at(self, position: tuple[int, int]) -> bool:
        """See ``Scene.scrolls_at``."""
        return self.panel.scrolls_at(position) and not self.panel.held

    def let_go(self) -> None:
        """See ``Scene.let_go``."""
        self.panel.let_go()
        self.form.let_go()

    def draw_veil(self, target: pygame.Surface) -> None:
        """Draw what lies between the panel and the screen below."""
        draw_veil(target, self.veil)

    def draw(self, target: pygame.Surface) -> None:
        """Draw veil, panel and crest."""
        self.draw_veil(target)
        self.panel.draw(target)
        if self.crested:
            crown(self.screen.menu, target, self.panel.rect)


class OpenListScene(OverlayScene):
    """Rows in a panel; Escape and clicks elsewhere change nothing.

    Attributes:
        closing_keys: the keys that close the list.
    """

    closing_keys: tuple[int, ...] = (pygame.K_ESCAPE,)

    def handle(self, event: pygame.event.Event) -> None:
        """Rows act; keys that close and clicks elsewhere close the list."""
        away = is_press(event) and not self.panel.rect.collidepoint(event.pos)
        if away or (event.type == pygame.KEYDOWN and event.key in self.closing_keys):
            self.app.pop()
        elif not self.panel.handle(event, self.app.pointer):
            self.form.handle(event)


_INSET: Final = 32
_EDGE: Final = 30
_LEAST_EDGE: Final = 4
"""Units beside the panel, and over its crest and under it where it is very high."""

_WIDE: Final = 376
_ABOVE_WORDS: Final = 9.5
_ABOVE_BUTTONS: Final = 19.5
_BELOW_BUTTONS: Final = -2
"""Units of the message's width at least; over title and message, over the buttons and under them,
beside what a panel keeps free."""

_BUTTON_HEIGHT: Final = 44
_BESIDE, _BELOW = 20, 12
"""Units between buttons side by side, and between rows of them."""

_SCROLLING: Final = (pygame.K_PAGEUP, pygame.K_PAGEDOWN)

_FEWEST_IN_ROWS: Final = 4
"""Replies from which on they stand in two rows, or more, rather than in one column."""


class RepliesScene(OverlayScene):
    """A panel with a crest over a veil; the last reply is the safe one, where Escape leads too.

    The keyboard begins there and comes to the first one last: what leads away, or cannot be undone.
    """

    veil = 140
    crested = True

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
        """Place the panel with words and buttons, wider where the message has many lines."""
        kit = self.screen.menu
        title = Style(Face.TITLE, 25, kit.theme.heading)
        body = Style(Face.BODY, 17, kit.theme.text)
        room = self.room(_EDGE)
        buttons = [self._button(reply) for reply in self.replies]
        answers = _button_rows(kit, buttons, kept_clear(room, kit.px(_INSET)).width)
        words = Words(self.title, title, leading=1.3, align="centre")
        more = FewLines(self.message, body, wide=_WIDE, leading=1.35)
        text = [
            On(it, above=_ABOVE_WORDS, below=0)
            for it in (words, more if self.message else Spacer(_WIDE))
        ]
        below = On(answers, above=_ABOVE_BUTTONS, below=_BELOW_BUTTONS)
        self.panel = Panel([Down(*text, below, gap=0)], inset=_INSET, crested=self.crested)
        self.centre_panel(self.room(_LEAST_EDGE), narrow=kit.units(room.width))
        before = self.form
        self.form = Form([buttons], buttons[-1], self.panel.reveal, turns=False)
        self.form.take_over(before)
        self.panel.reveal(self.form.focus or buttons[-1])

    def _button(self, reply: DialogReply) -> Button:
        kind = ButtonKind.PRIMARY if reply.main else ButtonKind.QUIET
        return Button(reply.label, lambda: self._answer(reply), kind=kind)

    def _answer(self, reply: DialogReply) -> None:
        self.app.pop()
        reply.act()

    def handle(self, event: pygame.event.Event) -> None:
        """Only the buttons act; Escape is the safe answer. What is too high scrolls."""
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            self._answer(self.replies[-1])
        elif event.type == pygame.KEYDOWN and event.key == pygame.K_TAB:
            self._go_round(1 if event.mod & pygame.KMOD_SHIFT else -1)
        elif event.type == pygame.KEYDOWN and event.key in _SCROLLING:
            self.panel.scroll_by_key(event.key)
        elif not self.panel.handle(event, self.app.pointer):
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


def _button_rows(kit: Kit, buttons: Sequence[Button], most: int) -> Box:
    """Buttons in the middle, in one row if they have room; in several rows all are alike."""
    count = len(buttons)
    columns = (count + 1) // 2 if count >= _FEWEST_IN_ROWS else 1
    own = [On(it, high=_BUTTON_HEIGHT, low=_BUTTON_HEIGHT) for it in buttons]
    cells = alike(*(Across(it) for it in own))
    choices = [_middle(own), *(_rows(cells, it) for it in range(columns, 0, -1))]
    return next((it for it in choices if it.natural_width(kit) <= most), choices[-1])


def _rows(cells: Sequence[Box], columns: int) -> Box:
    starts = range(0, len(cells), columns)
    return Down(*(_middle(cells[it : it + columns]) for it in starts), gap=_BELOW)


def _middle(cells: Sequence[Box]) -> Box:
    """Side by side in the middle of the width."""
    row = Across(*cells, shares=[0] * len(cells), gap=_BESIDE)
    return Across(Spacer(), row, Spacer(), shares=(1, 0, 1), gap=0)
