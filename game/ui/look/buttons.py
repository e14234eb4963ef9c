"""Faces of buttons in every state: the cartouche of the table and the ogee of the menus."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from typing import Final

import pygame

from game.ui.drawing.vector import cartouche, circle, ogee, path, vertical_gradient
from game.ui.look.fitting import shrunk
from game.ui.look.icons import icon
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import BRIGHT_GOLD, LIGHT_GOLD, ButtonColours, Face


class ButtonKind(StrEnum):
    """What a button is for: one commits, the others do everything else."""

    PRIMARY = "primary"
    SECONDARY = "secondary"
    QUIET = "quiet"


class ButtonShape(StrEnum):
    """The outline of a button."""

    CARTOUCHE = "cartouche"
    OGEE = "ogee"


@dataclass(frozen=True, slots=True)
class ButtonState:
    """How a button looks at a moment."""

    hover: bool = False
    pressed: bool = False
    focus: bool = False
    enabled: bool = True


_FADED: Final = 0.4
_OGEE_END: Final = 9
_DROP: Final = 4


def _outline(
    shape: ButtonShape, width: float, height: float, inset: float = 0, dy: float = 0
) -> str:
    w, h = width - 2 * inset, height - 2 * inset
    if shape is ButtonShape.CARTOUCHE:
        return cartouche(inset, inset + dy, w, h)
    return ogee(inset, inset + dy, w, h, _OGEE_END)


def _colours(kit: Kit, kind: ButtonKind) -> ButtonColours:
    theme = kit.theme
    if kind is ButtonKind.PRIMARY:
        return theme.primary
    if kind is ButtonKind.SECONDARY:
        return theme.secondary
    return ButtonColours(theme.paper_top, theme.row, theme.track, theme.chosen, theme.chosen)


def draw_button_face(
    kit: Kit,
    target: pygame.Surface,
    rect: pygame.Rect,
    kind: ButtonKind,
    shape: ButtonShape,
    state: ButtonState,
) -> int:
    """Draw a button without its label; return how many pixels the face is pushed down."""
    width, height = rect.width / kit.scale, rect.height / kit.scale
    where = rect.topleft
    if state.focus:
        _draw_button_ring(kit, target, rect, shape)
    if not state.enabled:
        _disabled_face(kit, target, rect, shape)
        return 0
    outline = _outline(shape, width, height)
    if state.hover:
        kit.glow(outline, width, height, blur=6, opacity=0.7).draw(target, *where)
    pressed = state.pressed
    if not pressed:
        kit.shadow(outline, width, height, blur=4, drop=6, opacity=0.4).draw(target, *where)
    push = 3 if pressed else 0
    colours = _colours(kit, kind)
    face = partial(_face, kit, kind, shape, colours, hover=state.hover, pressed=pressed)
    kit.paint(target, rect, ("button", kind, shape, state.hover, pressed), face, margin=8)
    return kit.px(push)


def _face(
    kit: Kit,
    kind: ButtonKind,
    shape: ButtonShape,
    colours: ButtonColours,
    width: float,
    height: float,
    *,
    hover: bool,
    pressed: bool,
) -> str:
    theme = kit.theme
    push = 3 if pressed else 0
    top, middle = (
        (colours.hover_top, colours.hover_middle) if hover else (colours.top, colours.middle)
    )
    if pressed:
        top, middle = colours.edge, colours.middle
    drawn = vertical_gradient("face", ((0, top), (0.55, middle), (1, middle)), 0, height)
    if not pressed:
        edge = _outline(shape, width, height, dy=_DROP)
        drawn += path(edge, fill=colours.edge, stroke=theme.outline, width=1.6)
    drawn += path(
        _outline(shape, width, height, dy=push), fill="url(#face)", stroke=theme.outline, width=1.6
    )
    line = theme.gold if kind is ButtonKind.QUIET else "#FFE9A8" if hover else LIGHT_GOLD
    drawn += path(
        _outline(shape, width, height, 3.6, push), stroke=line, width=1.9 if hover else 1.5
    )
    return drawn


_LEAVES: Final = "M0 0C3-5 8-5 13-1.5C9 1.5 4 2.5 0 0ZM-1.5 0C-3-3.5-7-4.5-11-2.5C-8 1.5-5 2-1.5 0Z"
"""Two leaves on one stem, growing to the right."""

_BESIDE_LABEL: Final = {ButtonShape.OGEE: 20, ButtonShape.CARTOUCHE: 0}
"""Units between a label and the ends of its button at least; only an ogee's are pointed."""

_LEAVES_ROOM: Final = 30
"""Units between a button's end and its label from which leaves fit there."""


def _draw_hover_leaves(
    kit: Kit, target: pygame.Surface, rect: pygame.Rect, kind: ButtonKind
) -> None:
    """A pair of leaves on either side of the label of a button under the pointer."""
    colour = kit.theme.gold if kind is ButtonKind.QUIET else LIGHT_GOLD

    def leaves(width: float, height: float) -> str:
        return "".join(
            path(
                _LEAVES,
                fill=colour,
                transform=f"translate({x} {height / 2}) scale({0.6 * side} .6)",
            )
            for x, side in ((17, 1), (width - 17, -1))
        )

    kit.paint(target, rect, ("hover leaves", colour), leaves)


def _disabled_face(kit: Kit, target: pygame.Surface, rect: pygame.Rect, shape: ButtonShape) -> None:
    theme = kit.theme

    def face(width: float, height: float) -> str:
        outline = _outline(shape, width, height)
        line = path(outline, stroke=theme.disabled_text, width=1.5, opacity=0.7, dash=(5, 4))
        return path(outline, fill=theme.disabled, opacity=0.92) + line

    kit.paint(target, rect, ("button", "disabled", shape), face)


def _draw_button_ring(
    kit: Kit, target: pygame.Surface, rect: pygame.Rect, shape: ButtonShape
) -> None:
    """The ring around the button that the keyboard is on, in the button's shape."""
    width, height = rect.width / kit.scale + 12, rect.height / kit.scale + 14
    outline = _outline(shape, width, height)
    theme = kit.theme
    drawn = path(outline, stroke=theme.focus_outer, width=6.5)
    drawn += path(outline, stroke=BRIGHT_GOLD, width=3.2)
    ring = kit.shape(("focus", shape), lambda: drawn, width, height, margin=6)
    ring.draw(target, rect.left - kit.px(6), rect.top - kit.px(5))


def label_colour(kit: Kit, kind: ButtonKind, state: ButtonState) -> str:
    """The colour that text and icons on a button have."""
    if not state.enabled:
        return kit.theme.disabled_text
    return kit.theme.text if kind is ButtonKind.QUIET else kit.theme.on_button


def draw_button(
    kit: Kit,
    target: pygame.Surface,
    rect: pygame.Rect,
    label: str,
    *,
    kind: ButtonKind = ButtonKind.PRIMARY,
    shape: ButtonShape = ButtonShape.CARTOUCHE,
    state: ButtonState = ButtonState(),
    size: float = 21,
    subtitle: str = "",
    drawn_icon: str = "",
    icon_last: bool = False,
) -> None:
    """A button with its label, and under it a smaller line or beside it an icon.

    Args:
        kit: the drawing kit.
        target: where to draw.
        rect: the face in pixels; edge and shadow lie below it.
        label: the text.
        kind: what it is for.
        shape: its outline.
        state: how it looks now.
        size: size of the label in units.
        subtitle: a second line.
        drawn_icon: SVG of an icon around the origin, drawn left of the label.
        icon_last: whether it is drawn right of the label instead.
    """
    push = draw_button_face(kit, target, rect, kind, shape, state)
    colour = label_colour(kit, kind, state)
    room = rect.width - 2 * kit.px(_BESIDE_LABEL[shape])
    style = shrunk(kit, label, Style(Face.TITLE, size, colour), room)
    beside = (rect.width - kit.text_width(label, style)) / 2
    if state.hover and shape is ButtonShape.OGEE and beside >= kit.px(_LEAVES_ROOM):
        _draw_hover_leaves(kit, target, rect, kind)
    x, y = rect.centerx, rect.centery + push
    if subtitle:
        kit.draw_centred(target, x, y - 10 * kit.text_scale, label, style)
        kit.draw_centred(target, x, y + 13 * kit.text_scale, subtitle, Style(Face.BODY, 16, colour))
        return
    if drawn_icon:
        side = 26 * kit.text_growth * kit.scale
        words, gap = kit.text_width(label, style), kit.text_scale * 8
        left = x - (words + side + gap) / 2
        icon_at, words_at = (left + words + gap, left) if icon_last else (left, left + side + gap)
        draw_icon(kit, target, (icon_at + side / 2, y), drawn_icon, kit.text_growth)
        kit.draw_text(target, words_at, y + kit.text_px(size) * 0.34, label, style)
        return
    kit.draw_centred(target, x, y, label, style)


def draw_icon(
    kit: Kit, target: pygame.Surface, centre: tuple[float, float], drawn: str, growth: float = 1
) -> None:
    """An icon centred on a point; ``growth`` enlarges its 26 units."""
    half = 16 * growth
    body = f'<g transform="translate({half} {half}) scale({growth})">{drawn}</g>'
    kit.stamp(target, centre, half, ("icon", drawn, growth), lambda: body, margin=0, exact=True)


def draw_round_button(
    kit: Kit,
    target: pygame.Surface,
    centre: tuple[float, float],
    radius: float,
    name: str,
    state: ButtonState = ButtonState(),
) -> None:
    """A round button with an icon, unless its name is empty; ``radius`` in units."""
    theme = kit.theme
    size = 2 * radius
    colours = theme.secondary
    fill = colours.hover_top if state.hover else colours.edge if state.pressed else colours.middle
    disc = f"M0 {radius}a{radius} {radius} 0 1 0 {size} 0a{radius} {radius} 0 1 0 {-size} 0Z"
    if state.enabled:
        where = (centre[0] - kit.px(radius), centre[1] - kit.px(radius))
        kit.shadow(disc, size, size, blur=4, drop=4, opacity=0.45).draw(target, *where)

    def body() -> str:
        drawn = ""
        if state.enabled:
            drawn = circle(
                radius, radius + 3, radius, fill=colours.edge, stroke=theme.outline, width=1.6
            )
        drawn += circle(radius, radius, radius, fill=fill, stroke=theme.outline, width=1.6)
        drawn += circle(radius, radius, radius - 3.6, stroke=LIGHT_GOLD, width=1.6)
        if state.focus:
            drawn += circle(radius, radius, radius + 5, stroke=theme.focus_outer, width=6)
            drawn += circle(radius, radius, radius + 5, stroke=BRIGHT_GOLD, width=3)
        return _as_able(drawn, state)

    kit.stamp(target, centre, radius, ("round", state), body, margin=10)
    if name:
        sign = _as_able(icon(name, theme.on_button, 2.6), state)
        draw_icon(kit, target, centre, sign, radius / 25)


def _as_able(drawn: str, state: ButtonState) -> str:
    """Faded where a button cannot be operated now."""
    return drawn if state.enabled else f'<g opacity="{_FADED}">{drawn}</g>'
