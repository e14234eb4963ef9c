"""What controls have in common, and the form of a screen: which of them has the keyboard."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain
from typing import Final

import pygame

from game.ui.boxes.box import Widget, focused_last
from game.ui.input.keys import PRESSING_KEYS
from game.ui.look.kit import Kit

LEFT_BUTTON: Final = 1
SIDE_STEPS: Final = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
"""Keys that lead to the neighbour at one side."""

GRID_STEPS: Final = {
    pygame.K_LEFT: (0, -1),
    pygame.K_RIGHT: (0, 1),
    pygame.K_UP: (-1, 0),
    pygame.K_DOWN: (1, 0),
}
"""Keys that lead through a grid, with rows and columns down and to the right."""


class Control(Widget):
    """A widget with a size of its own.

    Attributes:
        stretches: whether it may be wider than that.
        units_wide: units that it asks for.
        units_high: units of text that it is high.
    """

    stretches = False
    units_wide: float = 0
    units_high: float = 0

    def natural_width(self, kit: Kit) -> int:
        """See ``Box.natural_width``."""
        return kit.px(self.units_wide)

    def height_in(self, kit: Kit, width: int) -> int:
        """See ``Box.height_in``."""
        return round(self.units_high * kit.text_scale)


class Pressable(Widget):
    """A widget that does one thing, whenever it is pressed.

    Attributes:
        on_click: what it does.
    """

    def __init__(self, label: str, on_click: Callable[[], None]) -> None:
        super().__init__(label)
        self.on_click = on_click

    def activate(self) -> None:
        """Do what it is for."""
        if self.enabled:
            self.on_click()


def stepped(key: int, first: int, here: int, last: int) -> int | None:
    """Where a key leads among whole numbers: to a neighbour or an end; None for other keys."""
    if key in SIDE_STEPS:
        return max(first, min(last, here + SIDE_STEPS[key]))
    return {pygame.K_HOME: first, pygame.K_END: last}.get(key)


_STEPS: Final = SIDE_STEPS | {pygame.K_UP: -1, pygame.K_DOWN: 1}
_MOVES: Final = (*_STEPS, pygame.K_HOME, pygame.K_END)


class Form:
    """Groups of widgets: Tab goes from group to group, arrows inside one.

    Attributes:
        widgets: all of them, in the order of the keyboard.
    """

    def __init__(
        self,
        groups: Sequence[Sequence[Widget]],
        start: Widget | None = None,
        on_focus: Callable[[Widget], None] | None = None,
        *,
        turns: bool = True,
    ) -> None:
        """Gather the widgets.

        Args:
            groups: the widgets, group by group.
            start: where the keyboard is at first.
            on_focus: told when the player moves the keyboard to a widget, for instance to scroll
                there.
            turns: whether arrows lead on from the end of a group to its beginning.
        """
        self._groups = [list(group) for group in groups if group]
        self.widgets: tuple[Widget, ...] = tuple(chain.from_iterable(self._groups))
        self._start = start or (self.widgets[0] if self.widgets else None)
        self._focus = self._start
        self._on_focus = on_focus
        self._turns = turns

    @property
    def focus(self) -> Widget | None:
        """The widget that the keyboard is on."""
        return self._focus

    def move_to(self, widget: Widget, *, by_key: bool) -> None:
        """Put the keyboard on a widget; its ring shows only if that was done ``by_key``."""
        self._put(widget, ring=by_key)
        if by_key and self._on_focus is not None:
            self._on_focus(widget)

    def move_to_start(self, *, by_key: bool) -> None:
        """Put the keyboard where it was at first."""
        if self._start is not None:
            self.move_to(self._start, by_key=by_key)

    def _put(self, widget: Widget, *, ring: bool) -> None:
        if self._focus is not None:
            self._focus.focus = False
            if self._focus is not widget:
                self._focus.left()
        self._focus = widget
        widget.focus = ring

    def take_over(self, other: Form) -> None:
        """Go on where another form was, after the screen was built again.

        Its first widget leads to the first one here, any other to the one with the same words, or
        to the one in the same place where the words have changed. The keyboard does not move by
        that, so nobody is told.
        """
        if other.focus is None or self._start is None:
            return
        if other.focus is other._start:
            heir: Widget | None = self._start
        else:
            heir = self._counterpart(other, other.focus)
        if heir is not None:
            self._put(heir, ring=other.focus.focus)
            heir.go_on(other.focus)

    def _counterpart(self, other: Form, widget: Widget) -> Widget | None:
        """The widget here that a widget of another form has become."""
        before = [it for it in other.widgets if it.label == widget.label]
        alike = [it for it in self.widgets if it.label == widget.label]
        if len(before) == len(alike):
            return alike[before.index(widget)]
        index = other.widgets.index(widget)
        return self.widgets[index] if index < len(self.widgets) else None

    def handle(self, event: pygame.event.Event) -> bool:
        """React to an event; return whether it was used."""
        if event.type == pygame.KEYDOWN:
            return self._key(event)
        if event.type == pygame.TEXTINPUT and self._focus is not None:
            return self._focus.type_text(event.text)
        used = False
        for widget in self.widgets:
            if widget.handle(event):
                used = True
                if event.type == pygame.MOUSEBUTTONDOWN and widget.enabled:
                    self.move_to(widget, by_key=False)
                break
        return used

    def let_go(self) -> None:
        """Forget what the pointer went down on."""
        for widget in self.widgets:
            widget.let_go()

    def _key(self, event: pygame.event.Event) -> bool:
        if event.key == pygame.K_TAB:
            self._next_group(-1 if event.mod & pygame.KMOD_SHIFT else 1)
            return True
        if self._focus is None:
            return False
        if event.key in _MOVES:
            self._focus.focus = True
        return (self._focus.enabled and self._focus.key(event)) or self._move_or_act(event.key)

    def _move_or_act(self, key: int) -> bool:
        """What a key does that the focused widget has no use for."""
        assert self._focus is not None
        if key in _STEPS:
            self._step(_STEPS[key])
        elif key in (pygame.K_HOME, pygame.K_END):
            group = self._open(self._group_of(self._focus))
            self.move_to(group[0 if key == pygame.K_HOME else -1], by_key=True)
        elif key in PRESSING_KEYS and self._focus.enabled:
            self._focus.activate()
        else:
            return False
        return True

    def _group_of(self, widget: Widget) -> list[Widget]:
        return next(group for group in self._groups if widget in group)

    def _open(self, group: list[Widget]) -> list[Widget]:
        return [widget for widget in group if widget.enabled or widget is self._focus]

    def _step(self, direction: int) -> None:
        assert self._focus is not None
        group = self._open(self._group_of(self._focus))
        index = group.index(self._focus) + direction
        index = index % len(group) if self._turns else max(0, min(index, len(group) - 1))
        self.move_to(group[index], by_key=True)

    def _next_group(self, direction: int) -> None:
        groups = [group for group in self._groups if any(widget.enabled for widget in group)]
        if not groups:
            return
        here = next((i for i, group in enumerate(groups) if self._focus in group), 0)
        group = [w for w in groups[(here + direction) % len(groups)] if w.enabled]
        entry = next((widget for widget in group if widget.chosen), group[0])
        self.move_to(entry, by_key=True)

    def draw(self, target: pygame.Surface) -> None:
        """Draw all widgets that lie in no scrolling panel, the focused one last."""
        for widget in focused_last(self.widgets, target):
            if widget.clip is None:
                widget.draw(target)
