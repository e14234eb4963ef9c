"""Buttons: with words in the two shapes of the game, round ones with an icon, rows of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game.ui.boxes.box import Body
from game.ui.boxes.stacks import Group
from game.ui.drawing.vector import circle, ellipse
from game.ui.look.buttons import (
    ButtonKind,
    ButtonShape,
    ButtonState,
    draw_button_face,
    draw_hover_leaves,
    draw_icon,
    label_colour,
)
from game.ui.look.fitting import shrunk
from game.ui.look.icons import icon
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import BRIGHT_GOLD, LIGHT_GOLD, Face
from game.ui.widgets.control import Control, Pressable

_LEAST_WIDTH: Final = 150
_PADDING: Final = 32
_TEXT_IN_BUTTON: Final = 0.46
"""Size of a label as a part of a button's height, where none is asked for."""

_BESIDE_LABEL: Final = {ButtonShape.OGEE: 20, ButtonShape.CARTOUCHE: 0}
"""Units between a label and the ends of its button at least; only an ogee's are pointed."""

_LEAVES_ROOM: Final = 30
"""Units between a button's end and its label from which leaves fit there."""

_FADED: Final = 0.4


class Raised(Pressable):
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


class Button(Raised, Control):
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
        self.paint(self.kit, target, self.rect, self.state)

    def paint(
        self, kit: Kit, target: pygame.Surface, rect: pygame.Rect, state: ButtonState
    ) -> None:
        """Draw it over a place in pixels, below which edge and shadow lie, as it looks then."""
        push = draw_button_face(kit, target, rect, self.kind, self.shape, state)
        colour, text = label_colour(kit, self.kind, state), kit.text_scale
        room = rect.width - 2 * kit.px(_BESIDE_LABEL[self.shape])
        style = shrunk(kit, self.label, Style(Face.TITLE, self.size, colour), room)
        words = kit.text_width(self.label, style)
        beside = (rect.width - words) / 2
        if state.hover and self.shape is ButtonShape.OGEE and beside >= kit.px(_LEAVES_ROOM):
            draw_hover_leaves(kit, target, rect, self.kind)
        x, y = rect.centerx, rect.centery + push
        if self.subtitle:
            below = Style(Face.BODY, 16, colour)
            kit.draw_centred(target, x, y - 10 * text, self.label, style)
            kit.draw_centred(target, x, y + 13 * text, self.subtitle, below)
        elif self.icon:
            side, gap = 26 * text, 8 * text
            left = x - (words + side + gap) / 2
            first, second = (
                (left + words + gap, left) if self.icon_last else (left, left + side + gap)
            )
            draw_icon(kit, target, (first + side / 2, y), self.icon, kit.text_growth)
            kit.draw_text(target, second, y + kit.text_px(self.size) * 0.34, self.label, style)
        else:
            kit.draw_centred(target, x, y, self.label, style)


class RoundButton(Raised):
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
        """Draw it as it is now; only its disc where it has no icon."""
        kit, state, radius = self.kit, self.state, self.rect.width / 2 / self.kit.scale
        if state.enabled:
            disc = ellipse(radius, radius, radius, radius)
            where = (self.rect.centerx - kit.px(radius), self.rect.centery - kit.px(radius))
            shadow = kit.shadow(disc, 2 * radius, 2 * radius, blur=4, drop=4, opacity=0.45)
            shadow.draw(target, *where)
        body = partial(self._disc, radius, state)
        kit.stamp(target, self.rect.center, radius, ("round", state), body, margin=10)
        if self.icon:
            sign = _as_able(icon(self.icon, kit.theme.on_button, 2.6), state)
            draw_icon(kit, target, self.rect.center, sign, radius / 25)

    def _disc(self, radius: float, state: ButtonState) -> str:
        theme, r = self.kit.theme, radius
        colours = theme.secondary
        fill = (
            colours.hover_top if state.hover else colours.edge if state.pressed else colours.middle
        )
        drawn = ""
        if state.enabled:
            drawn = circle(r, r + 3, r, fill=colours.edge, stroke=theme.outline, width=1.6)
        drawn += circle(r, r, r, fill=fill, stroke=theme.outline, width=1.6)
        drawn += circle(r, r, r - 3.6, stroke=LIGHT_GOLD, width=1.6)
        if state.focus:
            drawn += circle(r, r, r + 5, stroke=theme.focus_outer, width=6)
            drawn += circle(r, r, r + 5, stroke=BRIGHT_GOLD, width=3)
        return _as_able(drawn, state)


def _as_able(drawn: str, state: ButtonState) -> str:
    """Faded where a button cannot be operated now."""
    return drawn if state.enabled else f'<g opacity="{_FADED}">{drawn}</g>'


ROW_HEIGHT: Final = 42


class ButtonRow(Body, Group):
    """Buttons side by side over the whole width."""

    def __init__(self, buttons: Sequence[Button]) -> None:
        """Gather buttons."""
        super().__init__(*buttons, together=True)
        self.buttons = buttons

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
