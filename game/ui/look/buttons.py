"""Faces of buttons in every state, for the table and the menus, and the caps of number keys."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import partial
from typing import Final

import pygame

from game.ui.access.listener import Listener
from game.ui.drawing.vector import cartouche, ogee, path, rectangle, vertical_gradient
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import BRIGHT_GOLD, LIGHT_GOLD, ButtonColours, Face
from game.words.i18n import tr


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


_OGEE_END: Final = 9
_DROP: Final = 4
_PUSH: Final = 3
"""Units of the edge below a face, and by which a press pushes that down."""


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
    width, height = kit.units(rect.width), kit.units(rect.height)
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
    face = partial(_face, kit, kind, shape, hover=state.hover, pressed=pressed)
    kit.paint(target, rect, ("button", kind, shape, state.hover, pressed), face, margin=8)
    return kit.px(_PUSH) if pressed else 0


def _face(
    kit: Kit,
    kind: ButtonKind,
    shape: ButtonShape,
    width: float,
    height: float,
    *,
    hover: bool,
    pressed: bool,
) -> str:
    theme, colours = kit.theme, _colours(kit, kind)
    push = _PUSH if pressed else 0
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


def draw_hover_leaves(
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
    width, height = kit.units(rect.width) + 12, kit.units(rect.height) + 14
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


def draw_icon(
    kit: Kit, target: pygame.Surface, centre: tuple[float, float], drawn: str, growth: float = 1
) -> None:
    """An icon centred on a point; ``growth`` enlarges its 26 units."""
    half = 16 * growth
    body = f'<g transform="translate({half} {half}) scale({growth})">{drawn}</g>'
    kit.stamp(target, centre, half, ("icon", drawn, growth), lambda: body, margin=0, exact=True)


_RING_GROWTH: Final = 4


def draw_focus_ring(kit: Kit, target: pygame.Surface, rect: pygame.Rect, radius: float) -> None:
    """A ring around a rounded rectangle; the radius of its corners is in units."""
    width = kit.units(rect.width) + 2 * _RING_GROWTH
    height = kit.units(rect.height) + 2 * _RING_GROWTH
    theme = kit.theme
    outline = rectangle(0, 0, width, height, radius + _RING_GROWTH)
    drawn = path(outline, stroke=theme.focus_outer, width=6.5)
    drawn += path(outline, stroke=BRIGHT_GOLD, width=3)
    ring = kit.shape(("ring", radius), lambda: drawn, width, height, margin=6)
    ring.draw(target, rect.left - kit.px(_RING_GROWTH), rect.top - kit.px(_RING_GROWTH))


CAP: Final = 21
"""Height, and width around one digit, in units of text."""
_SIDES: Final = 10


def cap_width(kit: Kit, keys: str) -> int:
    """Pixels that the cap of a key takes across, or that of a row of keys; 0 for none."""
    if not keys:
        return 0
    beyond = kit.text_width(keys, _style(kit)) + kit.text_px(_SIDES)
    return round(max(kit.text_px(CAP), beyond))


def draw_cap(kit: Kit, target: pygame.Surface, centre: tuple[float, float], keys: str) -> None:
    """Draw the cap of a key, or of a row of keys, around a point in pixels."""
    if isinstance(target, Listener):
        target.say(tr("Key: {key}", key=keys), pygame.Rect(centre, (0, 0)))
        return
    theme = kit.theme
    width, height = kit.units(cap_width(kit, keys)), CAP * kit.text_growth
    outline = rectangle(0, 0, width, height, 5)
    corner = (centre[0] - kit.px(width / 2), centre[1] - kit.px(height / 2))
    cap = partial(path, outline, fill=theme.field, stroke=theme.control_border, width=1.4)
    kit.shape("answer cap", cap, width, height).draw(target, *corner)
    kit.draw_centred(target, *centre, keys, _style(kit))


def _style(kit: Kit) -> Style:
    return Style(Face.LABEL, 15, kit.theme.text)
