"""Notes on what is pointed at: where they hang, by one rule for all screens, and how they look."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

import pygame

from game.ui.access.listener import Listener
from game.ui.drawing.vector import path, rectangle
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import CREAM, LIGHT_GOLD, Face

TOOLTIP: Final = Style(Face.BODY, 17, CREAM)
"""The text of a note; its first line may be larger."""

_NOSE: Final = 12.0
"""How far a note's pointer stands out, in units."""
_EDGE: Final = 8.0
"""What is left free of the window around a note, in units."""
_CORNER: Final = 18.0
"""How close to a corner of the note its pointer may stand, in units."""
_SLIDES: Final = (0.0, -0.5, 0.5, -1.0, 1.0)
"""How far a note may be moved along what it is about, in parts of what its pointer allows."""


class TooltipSide(Enum):
    """Where a note hangs, the best first; the direction from what it is about."""

    ABOVE = (0, -1)
    BELOW = (0, 1)
    RIGHT = (1, 0)
    LEFT = (-1, 0)


@dataclass(frozen=True, slots=True)
class NotePlace:
    """Where a note hangs.

    Attributes:
        rect: its box, in pixels.
        side: on which side of what it is about.
    """

    rect: pygame.Rect
    side: TooltipSide


def place_note(
    size: tuple[int, int],
    about: pygame.Rect,
    bounds: pygame.Rect,
    taken: Sequence[pygame.Rect],
    lesser: Sequence[pygame.Rect],
    scale: float,
) -> NotePlace:
    """Where a note covers neither what it is about nor anything ``taken`` or ``lesser``.

    Without such a place it covers as little as can be, least of all of what it is about.

    Args:
        size: of the note in pixels.
        about: what it is about.
        bounds: the place that the note stays inside.
        taken: what else is to be used beside it.
        lesser: what else is to be seen beside it, if possible.
        scale: pixels per unit.
    """

    def cost(place: NotePlace) -> tuple[int, ...]:
        return tuple(
            sum(_shared(place.rect, box) for box in boxes) for boxes in ([about], taken, lesser)
        )

    return min(_places(size, about, bounds, scale), key=cost)


def _places(
    size: tuple[int, int], about: pygame.Rect, bounds: pygame.Rect, scale: float
) -> Iterator[NotePlace]:
    """Places inside the bounds, the best first."""
    nose, corner = round(_NOSE * scale), _CORNER * scale
    for side in TooltipSide:
        across, down = side.value
        reach = size[0] / 2 - corner, size[1] / 2 - corner
        for slide in _SLIDES:
            rect = pygame.Rect((0, 0), size)
            rect.center = (
                round(about.centerx + across * (about.width + size[0]) / 2 + across * nose),
                round(about.centery + down * (about.height + size[1]) / 2 + down * nose),
            )
            rect.move_ip(
                0 if across else round(slide * reach[0]), 0 if down else round(slide * reach[1])
            )
            yield NotePlace(rect.clamp(bounds), side)


def _shared(one: pygame.Rect, other: pygame.Rect) -> int:
    common = one.clip(other)
    return common.width * common.height


def draw_tooltip(
    kit: Kit,
    target: pygame.Surface,
    about: pygame.Rect,
    lines: Sequence[str],
    bounds: pygame.Rect,
    taken: Sequence[pygame.Rect] = (),
    lesser: Sequence[pygame.Rect] = (),
    *,
    plain: bool = False,
) -> pygame.Rect:
    """Draw a note beside what it is about.

    Its first line stands out, unless all of it is one ``plain`` text.

    Args:
        kit: the drawing kit.
        target: where to draw.
        about: what it is about, in pixels.
        lines: the words.
        bounds: the place that the note stays inside.
        taken: what else is to be used beside it.
        lesser: what else is to be seen beside it, if possible.
        plain: whether it is one text.

    Returns:
        Where it hangs.
    """
    if isinstance(target, Listener):
        return about  # which is told with what it hangs beside
    styles = [TOOLTIP] * len(lines)
    if not plain:
        styles[0] = Style(Face.STRONG, 18, TOOLTIP.colour)
    written = list(zip(lines, styles, strict=True))
    edge = -2 * kit.px(_EDGE)
    inside = bounds.inflate(edge, edge)
    place = place_note(_note_size(kit, written), about, inside, taken, lesser, kit.scale)
    _draw_note(kit, target, place.rect, _pointer(kit, place, about.center), written)
    return place.rect


def _note_size(kit: Kit, lines: Sequence[tuple[str, Style]]) -> tuple[int, int]:
    words = max(kit.text_width(line, style) for line, style in lines)
    text = kit.text_scale
    return round(words + 36 * text), round((16 + 24 * len(lines)) * text)


def _pointer(kit: Kit, place: NotePlace, middle: tuple[int, int]) -> tuple[str, str]:
    """Path data of the pointer to a point, and of the seam that joins it to the box."""
    rect, (across, down) = place.rect, place.side.value
    width, height = kit.units(rect.width), kit.units(rect.height)
    if down:
        at = max(_CORNER, min(width - _CORNER, kit.units(middle[0] - rect.left)))
        end, edge = (height + _NOSE, height - 1) if down < 0 else (-_NOSE, 1.0)
        nose = f"M{at - 9:.1f} {edge:.1f}L{at:.1f} {end:.1f}L{at + 9:.1f} {edge:.1f}"
        return nose, f"M{at - 8:.1f} {edge:.1f}h16"
    at = max(_CORNER, min(height - _CORNER, kit.units(middle[1] - rect.top)))
    end, edge = (-_NOSE, 1.0) if across > 0 else (width + _NOSE, width - 1)
    nose = f"M{edge:.1f} {at - 9:.1f}L{end:.1f} {at:.1f}L{edge:.1f} {at + 9:.1f}"
    return nose, f"M{edge:.1f} {at - 8:.1f}v16"


def _draw_note(
    kit: Kit,
    target: pygame.Surface,
    rect: pygame.Rect,
    pointer: tuple[str, str],
    lines: Sequence[tuple[str, Style]],
) -> None:
    """The box of a note with its pointer, and over that the seam that joins the two."""
    theme, text = kit.theme, kit.text_scale
    nose, seam = pointer
    units = (kit.units(rect.width), kit.units(rect.height))
    box = rectangle(0, 0, *units, 9)
    kit.shadow(box, *units, blur=5, drop=5, opacity=0.5).draw(target, *rect.topleft)
    drawn = path(box, fill=theme.tooltip, stroke=LIGHT_GOLD, width=1.8)
    drawn += path(nose, fill=theme.tooltip, stroke=LIGHT_GOLD, width=1.6)
    drawn += path(seam, stroke=theme.tooltip, width=3)
    kit.paint(target, rect, ("tooltip", nose), lambda _w, _h: drawn, margin=16)
    for index, (line, style) in enumerate(lines):
        baseline = rect.top + (26 + 24 * index) * text
        kit.draw_text(target, rect.centerx, baseline, line, style, "centre")
