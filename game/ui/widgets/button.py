"""Buttons: with words in the two shapes of the game, round ones with an icon, rows of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.ui.boxes.box import Body, Widget, focused_last
from game.ui.look.buttons import (
    ButtonKind,
    ButtonShape,
    ButtonState,
    draw_button,
    draw_round_button,
)
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.widgets.control import Control, Pressable

_LEAST_WIDTH: Final = 150
_PADDING: Final = 32
_TEXT_IN_BUTTON: Final = 0.46
"""Size of a label as a part of a button's height, where none is asked for."""


class _Raised(Pressable):
    """A button, which goes down under the pointer.

    Attributes:
        held: whether it stays down because what it shows is open.
    """

    def __init__(self, label: str, on_click: Callable[[], None]) -> None:
        super().__init__(label, on_click)
        self.held = False

    @property
    def state(self) -> ButtonState:
        """How it looks now."""
        return ButtonState(
            hover=self.hover and not self.pressed,
            pressed=self.held or (self.pressed and self.hover),
            focus=self.focus,
            enabled=self.enabled,
        )

    @property
    def toggled(self) -> bool | None:
        """Whether it stays down; None where it does not."""
        return self.held or None


class Button(_Raised, Control):
    """A button with a label.

    Attributes:
        kind: what it is for.
        shape: its outline.
        size: size of the label in units.
        subtitle: a smaller second line; who has one finds room for it.
        icon: SVG of an icon around the origin, left of the label.
        icon_last: whether the icon is right of the label instead.
    """

    subtitle = ""

    def __init__(
        self,
        label: str,
        on_click: Callable[[], None],
        *,
        kind: ButtonKind = ButtonKind.PRIMARY,
        shape: ButtonShape = ButtonShape.OGEE,
        size: float = 20,
        icon: str = "",
        icon_last: bool = False,
    ) -> None:
        super().__init__(label, on_click)
        self.kind = kind
        self.shape = shape
        self.size = size
        self.icon = icon
        self.icon_last = icon_last

    def natural_size(self, kit: Kit) -> tuple[int, int]:
        """Width and height in pixels that its words ask for."""
        title = kit.text_width(self.label, Style(Face.TITLE, self.size, kit.theme.on_button))
        icon = 34 * kit.text_scale if self.icon else 0
        width = max(_LEAST_WIDTH * kit.scale, title + icon + 2 * _PADDING * kit.scale)
        return round(width), round(self.size / _TEXT_IN_BUTTON * kit.text_scale)

    def draw(self, target: pygame.Surface) -> None:
        """Draw it as it is now."""
        draw_button(
            self.kit,
            target,
            self.rect,
            self.label,
            kind=self.kind,
            shape=self.shape,
            state=self.state,
            size=self.size,
            subtitle=self.subtitle,
            drawn_icon=self.icon,
            icon_last=self.icon_last,
        )


class RoundButton(_Raised):
    """A round button with an icon; its label is for tooltips and announcements."""

    def __init__(self, icon: str, label: str, on_click: Callable[[], None]) -> None:
        super().__init__(label, on_click)
        self.icon = icon

    def place_round(self, kit: Kit, centre: tuple[float, float], radius: float) -> None:
        """Put it around a point in pixels; the radius is in units."""
        side = 2 * kit.px(radius)
        self.place_by(kit, (side, side), center=(round(centre[0]), round(centre[1])))

    def contains(self, position: tuple[int, int]) -> bool:
        """Whether a point of the window is on the disc."""
        if not super().contains(position):
            return False
        across, down = position[0] - self.rect.centerx, position[1] - self.rect.centery
        return across**2 + down**2 <= (self.rect.width / 2) ** 2

    def draw(self, target: pygame.Surface) -> None:
        """Draw it as it is now."""
        radius = self.rect.width / 2 / self.kit.scale
        draw_round_button(self.kit, target, self.rect.center, radius, self.icon, self.state)


ROW_HEIGHT: Final = 42


class ButtonRow(Body):
    """Buttons side by side over the whole width."""

    def __init__(self, buttons: Sequence[Button]) -> None:
        """Gather buttons."""
        self.buttons = list(buttons)

    def groups(self) -> Sequence[Sequence[Widget]]:
        """The buttons, one group."""
        return (self.buttons,)

    def lay(self, kit: Kit, area: pygame.Rect) -> int:
        """Divide the width by what the words need; below one another where that is too much."""
        gap, height = kit.px(16), kit.px(ROW_HEIGHT)
        needs = [button.natural_size(kit)[0] for button in self.buttons]
        room = area.width - gap * (len(needs) - 1)
        if sum(needs) > room and len(needs) > 1:
            least = [need - kit.px(30) for need in needs]
            if sum(least) > room:
                for index, button in enumerate(self.buttons):
                    top = area.top + index * (height + kit.px(8))
                    button.place(kit, pygame.Rect(area.left, top, area.width, height))
                return len(needs) * (height + kit.px(8)) - kit.px(8)
            needs = least
        extra = (room - sum(needs)) // len(needs)
        left = area.left
        for button, need in zip(self.buttons, needs, strict=True):
            button.place(kit, pygame.Rect(left, area.top, need + extra, height))
            left += need + extra + gap
        return height

    def draw(self, target: pygame.Surface) -> None:
        """Draw the buttons, the focused one last."""
        for button in focused_last(self.buttons, target):
            button.draw(target)
