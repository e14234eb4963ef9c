"""Panels, plates, titles and bubbles: the paper and brass of every screen."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterable, Sequence
from typing import Final

import pygame

from game.ui.drawing.vector import (
    STRIP_WIDTH,
    Piece,
    Sliced,
    Sprite,
    cartouche,
    circle,
    corner_transforms,
    fill_with_strip,
    moved,
    notched,
    path,
    rasterise,
    rectangle,
    slice_frame,
    ticket,
    vertical_gradient,
)
from game.ui.look.kit import Kit, Outline, Style
from game.ui.look.theme import LIGHT_GOLD, SAGE, Face, Theme

_TICKET_RADIUS: Final = 16
_SPIRAL: Final = (
    "M16 44C16 31 19 22 29 21C38 20 38 32 31 32C27 32 27 27 30 27M44 16C31 16 23 18 21 28"
)
_SPIRAL_BUDS: Final = "M46 16c4-5 12-5 17 0c-5 5-13 5-17 0zM16 46c-5 4-5 12 0 17c5-5 5-13 0-17z"
_TICKET_CORNER: Final = 44
_SPIRAL_CORNER: Final = 66
_PANEL_CORNER: Final = 28
_VINE_CORNER: Final = 102
"""Units that the corners of panels take."""

VINE_DEPTH: Final = 30
"""Units from a panel's edge that its vines need; along the edges they are three times as long."""

CREST_DEPTH: Final = 30
"""Units from a panel's upper edge that words keep clear of a crest there."""

_TITLE_GROWTH: Final = 1.25
"""Titles grow with text no further than this over geometry."""


def draw_ticket(
    kit: Kit, target: pygame.Surface, rect: pygame.Rect, *, title: str = "", spirals: bool = True
) -> None:
    """A panel of the table: paper with concave corners, gold lines and corner spirals."""
    theme = kit.theme
    corner = _SPIRAL_CORNER if spirals else _TICKET_CORNER
    kit.frame_shadow(
        _ticket_outline, rect.size, corner, blur=9, drop=8, opacity=theme.shadow_strength
    ).draw(target, *rect.topleft)

    def lines(width: float, height: float) -> str:
        return _ticket_lines(theme, width, height, spirals=spirals)

    paper = (theme.paper_top, theme.paper_top)
    _paper_frame(kit, ("ticket", spirals), rect.size, corner, _ticket_outline, lines, paper).draw(
        target, *rect.topleft
    )
    if title:
        _draw_title_plate(kit, target, rect.centerx, rect.top, title)


def _ticket_outline(width: float, height: float) -> str:
    return ticket(0, 0, width, height, _TICKET_RADIUS)


def _ticket_lines(theme: Theme, width: float, height: float, *, spirals: bool) -> str:
    drawn = path(_ticket_outline(width, height), stroke=theme.outline, width=2)
    for inset, stroke, opacity in ((5, 2.4, 1.0), (10, 1.0, 0.6)):
        line = ticket(inset, inset, width - 2 * inset, height - 2 * inset, _TICKET_RADIUS)
        drawn += path(line, stroke=theme.gold, width=stroke, opacity=opacity)
    if spirals:
        corner = path(_SPIRAL, stroke=theme.gold, width=1.8)
        corner += path(_SPIRAL_BUDS, fill=theme.gold, opacity=0.55)
        for where in corner_transforms(width, height):
            drawn += f'<g transform="{where}">{corner}</g>'
    return drawn


def title_growth(kit: Kit) -> float:
    """How much larger than in the design a panel's title is drawn, in pixels per unit."""
    return min(kit.text_scale, _TITLE_GROWTH * kit.scale)


def plate_style(kit: Kit, size: float) -> Style:
    """Words on a plate that grows as titles do; the size is that of the design."""
    return Style(Face.STRONG, size * title_growth(kit) / kit.text_scale, kit.theme.text)


def title_plate_size(kit: Kit, title: str) -> tuple[float, float]:
    """Width and height in pixels of the plate that a title needs."""
    growth = title_growth(kit)
    style = Style(Face.TITLE, 27 * growth / kit.text_scale, kit.theme.on_button)
    return kit.text_width(title, style) + 76 * growth, 44 * growth


def _draw_title_plate(kit: Kit, target: pygame.Surface, x: float, top: float, title: str) -> None:
    """A crimson plate across a panel's upper edge, slightly more than half above it."""
    width, height = title_plate_size(kit, title)
    rect = pygame.Rect(0, 0, round(width), round(height))
    rect.midtop = (round(x), round(top - 0.52 * height))
    draw_plate(kit, target, rect, crimson=True)
    style = Style(Face.TITLE, 27 * title_growth(kit) / kit.text_scale, kit.theme.on_button)
    kit.draw_centred(target, rect.centerx, rect.centery, title, style)


def draw_plate(
    kit: Kit, target: pygame.Surface, rect: pygame.Rect, *, crimson: bool = False
) -> None:
    """A name plate of paper, or a crimson one, without its text."""
    width, height = kit.units(rect.width), kit.units(rect.height)
    theme = kit.theme
    fill, line = (theme.primary.middle, LIGHT_GOLD) if crimson else (theme.paper_top, theme.gold)
    outline = cartouche(0, 0, width, height)
    kit.shadow(outline, width, height, blur=4, drop=4, opacity=0.42).draw(target, *rect.topleft)

    def face(width: float, height: float) -> str:
        inner = cartouche(3.8, 3.2, width - 7.6, height - 6.4)
        ground = path(outline, fill=fill, stroke=theme.outline, width=1.6)
        return ground + path(inner, stroke=line, width=1.5)

    kit.paint(target, rect, ("plate", crimson), face)


def draw_panel(
    kit: Kit,
    target: pygame.Surface,
    rect: pygame.Rect,
    *,
    whiplash: bool = False,
    rooted: bool = True,
) -> None:
    """A panel of the menus: paper in a gilt frame with pearls, and vines in feature panels.

    Args:
        kit: the drawing kit.
        target: where to draw.
        rect: the frame.
        whiplash: whether vines grow in the corners.
        rooted: whether they grow in the lower corners too, where content must not reach.
    """
    theme = kit.theme
    kit.frame_shadow(
        _panel_outline, rect.size, _PANEL_CORNER, blur=8, drop=7, opacity=theme.shadow_strength
    ).draw(target, *rect.topleft)

    def lines(width: float, height: float) -> str:
        corners = corner_transforms(width, height) if whiplash else ()
        return _panel_lines(theme, width, height, corners if rooted else corners[:2])

    corner = _VINE_CORNER if whiplash else _PANEL_CORNER
    paper = (theme.paper_top, theme.paper_bottom)
    _paper_frame(
        kit, ("panel", whiplash, rooted), rect.size, corner, _panel_outline, lines, paper
    ).draw(target, *rect.topleft)


def _panel_outline(width: float, height: float) -> str:
    return rectangle(0, 0, width, height, 12)


def _panel_lines(theme: Theme, width: float, height: float, corners: Sequence[str]) -> str:
    """The frame, and a vine in each of these corners."""
    drawn = path(_panel_outline(width, height), stroke=theme.outline, width=1.5)
    drawn += path(rectangle(2.25, 2.25, width - 4.5, height - 4.5, 10), stroke=theme.gold, width=3)
    drawn += path(
        rectangle(4.25, 4.25, width - 8.5, height - 8.5, 8.5),
        stroke=theme.outline,
        width=1,
        opacity=0.55,
    )
    drawn += path(notched(9.5, 9.5, width - 19, height - 19, 15), stroke=theme.hairline, width=1.25)
    for x in (12, width - 12):
        for y in (12, height - 12):
            drawn += circle(x, y, 4.2, fill=theme.gold, stroke=theme.outline, width=1)
            drawn += circle(x - 1, y - 1, 1.3, fill=theme.paper_top, opacity=0.8)
    vine = f'<g transform="translate(9.5 9.5) scale(.52)">{_whiplash(theme.hairline)}</g>'
    return drawn + "".join(f'<g transform="{where}">{vine}</g>' for where in corners)


def _whiplash(colour: str) -> str:
    """Two tendrils that grow along the edges from a corner, with leaves."""
    stems = (
        "M30 7C48 10 76 7 96 6C116 5 138 8 140 24C141 33 132 36 124 31C120 27 122 24 126 22"
        "M7 30C10 48 7 76 6 96C5 116 8 138 24 140C33 141 36 132 31 124C27 120 24 122 22 126"
    )
    leaf = "M0 0C6-8 16-8 24-2C16 6 6 6 0 0Z"
    places = ((60, 9, 34), (96, 6, -16), (9, 60, 56), (6, 96, 106))
    return path(stems, stroke=colour, width=3) + "".join(
        path(leaf, fill=SAGE, opacity=0.9, transform=f"translate({x} {y}) rotate({turn})")
        for x, y, turn in places
    )


def _bubble_style(kit: Kit, colour: str, part: float) -> Style:
    return Style(Face.TITLE, 25 * part * title_growth(kit) / kit.text_scale, colour)


def bubble_size(kit: Kit, text: str, part: float = 1.0) -> tuple[float, float]:
    """Width and height in pixels of a speech bubble, whose text grows no further than titles.

    Args:
        kit: the drawing kit.
        text: what is said.
        part: how large it is of its usual size, less where there is little room.
    """
    growth = part * title_growth(kit)
    return kit.text_width(text, _bubble_style(kit, "#000000", part)) + 56 * growth, 46 * growth


def draw_bubble(
    kit: Kit,
    target: pygame.Surface,
    centre: tuple[float, float],
    tip: tuple[float, float],
    text: str,
    *,
    strong: bool,
    part: float = 1.0,
) -> pygame.Rect:
    """A speech bubble whose tail ends at ``tip``; a bid is ``strong``, a pass is not.

    ``part`` is how large it is of its usual size.
    """
    theme = kit.theme
    style = _bubble_style(kit, theme.heading if strong else theme.muted, part)
    size = bubble_size(kit, text, part)
    width, height = kit.units(size[0]), kit.units(size[1])
    rect = pygame.Rect(0, 0, round(size[0]), round(size[1]))
    rect.center = (round(centre[0]), round(centre[1]))
    tail = _tail(width, height, kit.units(tip[0] - rect.left), kit.units(tip[1] - rect.top))
    pill = rectangle(0, 0, width, height, height / 2)
    edge = theme.control_border  # tells paper from felt in both themes

    def body() -> str:
        return (
            path(tail, fill=theme.paper_top, stroke=edge, width=2.2)
            + path(pill, fill=theme.paper_top, stroke=edge, width=1.8)
            + path(tail, fill=theme.paper_top)
            + path(
                rectangle(4, 4, width - 8, height - 8, height / 2 - 4), stroke=theme.gold, width=1.4
            )
        )

    kit.shadow(pill, width, height, blur=4, drop=4, opacity=0.42).draw(target, *rect.topleft)
    kit.shape(("bubble", tail), body, width, height, margin=120).draw(target, *rect.topleft)
    kit.draw_centred(target, rect.centerx, rect.centery, text, style)
    return rect


def _tail(width: float, height: float, tip_x: float, tip_y: float) -> str:
    """Path data of a curved tail from a pill to a point outside it."""
    x, y = width / 2, height / 2
    across, down = tip_x - x, tip_y - y
    if abs(across) > x:
        root = x + (x - 6 if across > 0 else 6 - x)
        first, second = (root, y - 9), (root, y + 9)
    else:
        foot = y + (y - 3 if down > 0 else 3 - y)
        root = x + max(26 - x, min(x - 26, across))
        first, second = (root - 9, foot), (root + 9, foot)
    middle = ((first[0] + second[0]) / 2 + tip_x) / 2, ((first[1] + second[1]) / 2 + tip_y) / 2
    bend = [(middle[0] - down * k, middle[1] + across * k) for k in (0.08, 0.02)]
    return (
        f"M{first[0]:.1f} {first[1]:.1f}Q{bend[0][0]:.1f} {bend[0][1]:.1f} {tip_x:.1f} {tip_y:.1f}"
        f"Q{bend[1][0]:.1f} {bend[1][1]:.1f} {second[0]:.1f} {second[1]:.1f}"
    )


_OVERHANG: Final = 4
"""Units that a frame's lines may reach beyond its paper."""

_GROUND_WIDTH: Final = 192
"""Pixels of the ground that fills a panel side by side: narrower ones take up to ten times as long,
as every row of each is copied by itself."""

_EDGE: Final = 12
"""Units at each side of a panel that lines take between its corners."""


def _paper_frame(
    kit: Kit,
    key: Hashable,
    size: tuple[int, int],
    corner: float,
    outline: Outline,
    lines: Outline,
    paper: tuple[str, str],
) -> Sliced:
    """A panel of paper in a frame of lines.

    It is put together from pieces, so that a new size costs next to nothing.

    Args:
        kit: the drawing kit.
        key: names all that varies besides the size.
        size: of the panel in pixels.
        corner: units that a corner takes of each side.
        outline: path data of the paper's edge.
        lines: elements drawn on the paper, the same along each side between its corners.
        paper: the colours at the top and at the bottom.
    """
    over = math.ceil(_OVERHANG * kit.scale)
    inset = math.ceil(_EDGE * kit.scale)
    most = 2 * math.ceil(corner * kit.scale) + 1
    small = (min(size[0], most), min(size[1], most))
    width, height = kit.units(small[0]), kit.units(small[1])

    def rasterised(body: str) -> Sprite:
        return rasterise(body, width, height, kit.scale, kit.units(over))

    def make() -> Sliced:
        drawn = kit.cached((key, "lines", small), lambda: rasterised(lines(width, height)))
        mask = kit.cached(
            (key, "paper", small),
            lambda: rasterised(path(outline(width, height), fill="#FFFFFF")),
        )
        strip = _paper_strip(kit, size[1], paper)
        whole = (size[0] - 2 * drawn.left, size[1] - 2 * drawn.top)
        edge = inset - drawn.left
        pieces = zip(
            slice_frame(drawn.surface, edge, whole),
            (cut for cut, _ in slice_frame(mask.surface, edge, whole)),
            strict=True,
        )
        done = _all_on_paper(pieces, strip, drawn.top)
        middle = pygame.Rect((0, 0), size).inflate(-2 * inset, -2 * inset)
        return Sliced(moved(done, drawn.left, drawn.top), (_ground(strip, middle, inset), middle))

    return kit.cached((key, size), make)


def _ground(strip: pygame.Surface, middle: pygame.Rect, row: int) -> pygame.Surface:
    """What fills the middle of a panel side by side: the strip of its paper from that row on."""
    ground = pygame.Surface((min(_GROUND_WIDTH, max(0, middle.width)), max(0, middle.height)))
    fill_with_strip(ground, strip.convert(), ground.get_rect(), row)
    return ground.convert()


def _paper_strip(kit: Kit, height: int, colours: tuple[str, str]) -> pygame.Surface:
    """A narrow strip of paper as high as a panel."""
    strip = pygame.Surface((STRIP_WIDTH, height), pygame.SRCALPHA)
    if colours[0] == colours[1]:
        strip.fill(colours[0])
        return strip
    width, units = kit.units(STRIP_WIDTH), kit.units(height)
    fill = vertical_gradient("paper", ((0, colours[0]), (1, colours[1])), 0, units)
    fill += path(rectangle(-2, 0, width + 4, units), fill="url(#paper)")
    drawn = rasterise(fill, width, units, kit.scale)
    strip.blit(drawn.surface, (drawn.left, drawn.top))
    return strip


def _all_on_paper(
    pieces: Iterable[tuple[Piece, pygame.Surface]], strip: pygame.Surface, top: int
) -> tuple[Piece, ...]:
    """The pieces of a frame, each with its mask, on their paper; those alike share a surface."""
    done: dict[tuple[int, int], pygame.Surface] = {}
    placed = []
    for (line, place), mask in pieces:
        alike = (id(line), place[1])
        if alike not in done:
            done[alike], _ = _on_paper((line, place), mask, strip, top)
        placed.append((done[alike], place))
    return tuple(placed)


def _on_paper(line: Piece, mask: pygame.Surface, strip: pygame.Surface, top: int) -> Piece:
    """A piece of a frame on its part of the paper; ``top`` is where the whole frame starts."""
    drawn, place = line
    piece = pygame.Surface(drawn.get_size(), pygame.SRCALPHA)
    above = max(0, -top - place[1])
    row = max(0, place[1] + top)
    area = pygame.Rect(0, above, piece.get_width(), strip.get_height() - row)
    fill_with_strip(piece, strip, area, row)
    piece.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    piece.blit(drawn, (0, 0))
    return piece, place
