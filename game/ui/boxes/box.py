"""What everything on a screen has in common, and all that the player can operate there."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import wraps
from typing import Any, Final, ParamSpec, TypeVar

import pygame

from game.ui.access.listener import Listener, widget_heard
from game.ui.access.node import AccessRole, SpokenPart, ValueSpan
from game.ui.look.buttons import draw_focus_ring
from game.ui.look.kit import Kit

_Given = ParamSpec("_Given")
_Found = TypeVar("_Found")

_MEASURES: Final = ("natural_width", "height_in", "baseline")


class _Layout:
    """The layout that goes on now: what was measured in it, with the boxes, so that they stay."""

    measured: dict[tuple[object, ...], tuple[object, Any]] | None = None


def _one_layout(lay: Callable[_Given, _Found]) -> Callable[_Given, _Found]:

    @wraps(lay)
    def laid(*args: _Given.args, **kwargs: _Given.kwargs) -> _Found:
        if _Layout.measured is not None:
            return lay(*args, **kwargs)
        _Layout.measured = {}
        try:
            return lay(*args, **kwargs)
        finally:
            _Layout.measured = None

    return laid


def _measured_once(cls: type) -> None:
    """Have the boxes of a class remember what they measure until the layout is done.

    A layout begins with the outermost box that is placed or measured; what measures depend on stays
    as it is meanwhile.
    """
    own = vars(cls)
    for name in _MEASURES:
        if name in own:
            setattr(cls, name, _remembered(own[name]))
    if "place" in own:
        setattr(cls, "place", _one_layout(own["place"]))  # noqa: B010  (mypy objects)


def _remembered(measure: Callable[..., int]) -> Callable[..., int]:
    first = _one_layout(measure)

    @wraps(measure)
    def remembered(box: object, *at: object) -> int:
        measured = _Layout.measured
        if measured is None:
            return first(box, *at)
        key = (measure, id(box), *at)
        known = measured.get(key)
        if known is None:
            known = measured[key] = box, measure(box, *at)
        found: int = known[1]
        return found

    return remembered


_LOWER: Final = 6
"""Units from the middle of a box to the baseline of words beside it."""


class Box(ABC):
    """A piece of a screen. All lengths are pixels.

    It is asked how high it is at a width, then placed, then drawn; and all of that again after any
    change of the window, the look or the language. What it measures holds for a whole layout.

    Attributes:
        grows: whether it takes the height that is left over.
        most_growth: units that it takes of it at most.
        kit: the kit it was placed with.
        rect: where it is.
    """

    grows = False
    most_growth = math.inf
    kit: Kit
    rect: pygame.Rect

    def __init_subclass__(cls, **more: Any) -> None:
        """Whatever boxes ask of one another in a layout is found once."""
        super().__init_subclass__(**more)
        _measured_once(cls)

    def natural_width(self, kit: Kit) -> int:
        """The width that it asks for; 0 where it takes what there is."""
        return 0

    def height_in(self, kit: Kit, width: int) -> int:
        """The height that it needs at a width; 0 where it takes what there is."""
        return 0

    def natural_size(self, kit: Kit) -> tuple[int, int]:
        """The width that it asks for, and its height at that."""
        width = self.natural_width(kit)
        return width, self.height_in(kit, width)

    def size_within(self, kit: Kit, room: pygame.Rect) -> tuple[int, int]:
        """The same, as far as a place has room for it."""
        width = min(self.natural_width(kit), room.width)
        return width, min(self.height_in(kit, width), room.height)

    def baseline(self, kit: Kit, width: int) -> int:
        """How far below its top words beside it have their baseline, at a width."""
        return self.height_in(kit, width) // 2 + kit.px(_LOWER)

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """Put it somewhere, to be drawn with that kit."""
        self.kit, self.rect = kit, pygame.Rect(rect)

    def place_by(self, kit: Kit, size: tuple[int, int], **anchor: tuple[int, int]) -> None:
        """Place it in that size, by one of its points, such as ``center``."""
        self.place(kit, pygame.Rect((0, 0), size).move_to(**anchor))

    @abstractmethod
    def draw(self, target: pygame.Surface) -> None:
        """Draw it with its widgets, as it is now."""

    def rehearse(self, target: pygame.Surface) -> Iterator[None]:
        """Draw it where nobody sees, a piece at a time; it was placed before."""
        self.draw(target)
        yield

    def groups(self) -> Sequence[Sequence[Widget]]:
        """Its widgets, group by group."""
        return ()


class Widget(Box):
    """Something on the screen that the player can operate.

    A widget is placed before it is drawn, and again whenever the kit or its place changes.

    Attributes:
        label: the words on it or for it; also what is announced.
        rect: where it is, in pixels.
        clip: the part of the window in which it shows, when it lies in something that scrolls.
        enabled: whether it can be operated now.
        hover: whether the pointer is on it.
        pressed: whether the pointer went down on it and is still down.
        focus: whether the keyboard is on it and a ring shows that.
        chosen: whether it is the chosen one of its group.
        refusal: why it cannot be operated now, for who does not see it; empty where that is plain.
        tooltip: a few words that show when the pointer rests on it.
        position: which of how many rows it is, where only some are drawn.
        role: what it is, for who does not see it.
        takes: whether somebody else may write what stands in it.
    """

    role = AccessRole.BUTTON
    takes = False

    def __init_subclass__(cls, **more: Any) -> None:
        """Whoever listens hears of every widget that is drawn."""
        super().__init_subclass__(**more)
        if "draw" in vars(cls):
            setattr(cls, "draw", widget_heard(vars(cls)["draw"]))  # noqa: B010  (mypy objects)

    def __init__(self, label: str = "") -> None:
        self.label = label
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.clip: pygame.Rect | None = None
        self.enabled = True
        self.refusal = ""
        self.position: tuple[int, int] | None = None
        self.hover = False
        self.pressed = False
        self.focus = False
        self.chosen = False
        self.tooltip = ""

    def groups(self) -> Sequence[Sequence[Widget]]:
        """One group, with nothing but this widget; see ``Box.groups``."""
        return ((self,),)

    @property
    def visible(self) -> pygame.Rect:
        """The part of it that shows, in pixels."""
        return self.rect if self.clip is None else self.rect.clip(self.clip)

    def contains(self, position: tuple[int, int]) -> bool:
        """Whether a point of the window is on it."""
        shown = self.clip is None or self.clip.collidepoint(position)
        return bool(shown and self.rect.collidepoint(position))

    def draw_ring(
        self, target: pygame.Surface, radius: float, around: pygame.Rect | None = None
    ) -> None:
        """While the keyboard is on it, draw the ring around it or around a part of it.

        The radius of the corners is in units.
        """
        if self.focus:
            draw_focus_ring(self.kit, target, self.rect if around is None else around, radius)

    def handle(self, event: pygame.event.Event) -> bool:
        """React to the pointer; return whether the event was meant for this widget alone."""
        if event.type == pygame.MOUSEMOTION:
            self.hover = self.enabled and self.contains(event.pos)
            if self.pressed:
                self.drag(event.pos)
            return self.pressed
        if event.type == pygame.MOUSEBUTTONDOWN and event.button == pygame.BUTTON_LEFT:
            return self._press(event.pos)
        if (
            event.type == pygame.MOUSEBUTTONUP
            and event.button == pygame.BUTTON_LEFT
            and self.pressed
        ):
            self.pressed = False
            if self.enabled and self.contains(event.pos):
                self.click(event.pos)
            return True
        return False

    def _press(self, position: tuple[int, int]) -> bool:
        if not self.contains(position):
            return False
        if self.enabled:
            self.hover = self.pressed = True
            self.press(position)
        return True

    def press(self, position: tuple[int, int]) -> None:
        """The pointer went down on it; by itself as if it had moved there while it was down."""
        self.drag(position)

    def drag(self, position: tuple[int, int]) -> None:
        """The pointer moves while it is down."""

    def let_go(self) -> None:
        """Forget that the pointer went down on it."""
        self.pressed = False

    def click(self, position: tuple[int, int]) -> None:
        """The pointer went down and up on it."""
        self.activate()

    def activate(self) -> None:
        """Do what it is for: a click, Enter or Space."""

    @property
    def spoken_name(self) -> str:
        """What it is called for who does not see it."""
        return self.label

    @property
    def value_words(self) -> str:
        """What it is set to, in words; empty where it is not set to anything."""
        return ""

    @property
    def toggled(self) -> bool | None:
        """Whether it is on, or the chosen one; None where it is neither on nor off."""
        return None

    @property
    def span(self) -> ValueSpan | None:
        """The number that it is set to, the least and the largest; None where it has none."""
        return None

    @property
    def able(self) -> bool:
        """Whether it can be operated now, for who does not see it."""
        return self.enabled

    @property
    def keyboard(self) -> Widget:
        """What has the keyboard when this has it: itself, or one of its rows."""
        return self

    def hand_on(self, row: Widget) -> bool:
        """Let a row of its own have the keyboard as soon as it has it; return whether it is one."""
        return False

    def parts(self) -> Sequence[SpokenPart]:
        """Its parts, where it consists of choices."""
        return ()

    def rewrite(self, words: str) -> None:
        """Have other words stand in it, if it ``takes`` any."""

    def left(self) -> None:
        """The keyboard went on to another widget."""

    def go_on(self, before: Widget) -> None:
        """Take the keyboard from the widget that stood here before the screen was built again."""

    def key(self, event: pygame.event.Event) -> bool:
        """React to a key while it has the focus; return whether it was used."""
        return False

    def type_text(self, text: str) -> bool:
        """Take text that was typed while it has the focus; return whether it was used."""
        return False


_AnyBox = TypeVar("_AnyBox", bound=Box)


def focused_last(boxes: Iterable[_AnyBox], target: pygame.Surface) -> list[_AnyBox]:
    """Boxes as they are drawn: the one with the keyboard last, so that nothing covers its ring.

    Who listens hears them in the order in which they stand.
    """
    return list(boxes) if isinstance(target, Listener) else sorted(boxes, key=_has_ring)


def _has_ring(box: Box) -> bool:
    return any(widget.focus for group in box.groups() for widget in group)


class Described(Box):
    """A box that consists of others, which need the kit to be described."""

    _made: tuple[Kit, Box] | None = None

    @abstractmethod
    def describe(self, kit: Kit) -> Box:
        """Tell what it consists of; it grows as that does."""

    def _content(self, kit: Kit) -> Box:
        if self._made is None or self._made[0] is not kit:
            self._made = kit, self.describe(kit)
        return self._made[1]

    def natural_width(self, kit: Kit) -> int:
        """See ``Box.natural_width``."""
        return self._content(kit).natural_width(kit)

    def height_in(self, kit: Kit, width: int) -> int:
        """See ``Box.height_in``."""
        return self._content(kit).height_in(kit, width)

    def baseline(self, kit: Kit, width: int) -> int:
        """See ``Box.baseline``."""
        return self._content(kit).baseline(kit, width)

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """See ``Box.place``."""
        super().place(kit, rect)
        self._content(kit).place(kit, rect)

    def draw(self, target: pygame.Surface) -> None:
        """See ``Box.draw``."""
        self._content(self.kit).draw(target)

    def groups(self) -> Sequence[Sequence[Widget]]:
        """See ``Box.groups``; none before it was placed."""
        return self._made[1].groups() if self._made else ()
