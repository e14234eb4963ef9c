"""Pictures on menus and sheets: cards, portraits, headings with a line, ornaments, signs."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from game.rules.cards import parse_card
from game.ui.access.listener import Listener
from game.ui.boxes.box import Box
from game.ui.boxes.content import Drawn, On
from game.ui.drawing.caches import FRAMES, LARGE
from game.ui.drawing.canvas import FrameCanvas, draw_line
from game.ui.drawing.vector import Sprite, circle, path
from game.ui.look.buttons import draw_icon
from game.ui.look.icons import icon
from game.ui.look.kit import Kit, Style, soften
from game.ui.look.pictures import card_picture, ornament, portrait
from game.ui.look.theme import CARD_RATIO, ROUND_SHADOW, SHADOW, Face
from game.words.cards import BACK, card_name

_CREST: Final = (150.0, 60.0)
_FLOURISH: Final = (240.0, 60.0)
"""Both flourishes of a title, root to root."""

_DIVIDER: Final = (260.0, 18.0)
_FLOURISH_ROOT: Final = 29.0
"""Height in the drawing at which the flourishes meet the title."""


def _ornament(kit: Kit, name: str, size: tuple[float, float]) -> pygame.Surface:
    def make() -> Sprite:
        return Sprite(ornament(name, (kit.px(size[0]), kit.px(size[1]))))

    return kit.cached(("ornament", name, size), make).surface


def heading_style(kit: Kit) -> Style:
    """How the heading of a section looks."""
    return Style(Face.TITLE, 19, kit.theme.heading)


def draw_heading(
    kit: Kit, target: pygame.Surface, left: float, baseline: float, width: float, text: str
) -> None:
    """A section's heading and a gold line to the end of the width, all in pixels."""
    end = kit.draw_text(target, left, baseline, text, heading_style(kit))
    draw_heading_line(kit, target, end, baseline, left + width)


def draw_heading_line(
    kit: Kit, target: pygame.Surface, end: float, baseline: float, right: float
) -> None:
    """The gold line from the end of a heading to the right, all in pixels."""
    start, y = end + kit.px(12), baseline - kit.px(5)
    length = kit.units(right - start)
    if length < 20:
        return
    theme = kit.theme
    drawn = path(f"M0 4H{length - 6}", stroke=theme.hairline, width=1.2)
    drawn += path(f"M{length - 6} 0l6 4l-6 4l-6-4Z", fill=theme.gold)
    kit.shape("heading line", lambda: drawn, length, 8).draw(target, start, y - kit.px(4))


def hairline() -> Box:
    """A thin line along its place, which has no width, or no height."""

    def paint(kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
        ends = rect.topleft, rect.bottomright
        draw_line(target, kit.theme.hairline, *ends, max(1, kit.px(1.2)))

    return Drawn(paint)


def crown(kit: Kit, target: pygame.Surface, panel: pygame.Rect) -> None:
    """Draw the medallion with leaves on the upper edge of a feature panel, given in pixels."""
    drawn = _ornament(kit, "crest", _CREST)
    target.blit(drawn, drawn.get_rect(center=(panel.centerx, panel.top + kit.px(2))))


def draw_divider(kit: Kit, target: pygame.Surface, centre: tuple[float, float]) -> None:
    """A thin line with leaves between groups of entries."""
    drawn = _ornament(kit, "leaf-divider", _DIVIDER)
    target.blit(drawn, drawn.get_rect(center=(round(centre[0]), round(centre[1]))))


def draw_screen_title(
    kit: Kit,
    target: pygame.Surface,
    x: float,
    baseline: float,
    text: str,
    size: float,
    *,
    reach: float,
) -> None:
    """A screen's title on the felt between its flourishes.

    Args:
        kit: the drawing kit.
        target: where to draw.
        x: middle of the title in pixels.
        baseline: its baseline in pixels.
        text: the title.
        size: its size in units.
        reach: how far on either side of ``x`` there is room, in pixels; without enough of it the
            flourishes are left out.
    """
    theme = kit.theme
    dark = Style(Face.TITLE, size, theme.focus_outer)
    half = kit.text_width(text, dark) / 2
    light = Style(Face.TITLE, size, theme.title)
    kit.draw_text(target, x + kit.px(1.4), baseline + kit.px(2), text, dark, "centre", 0.5)
    kit.draw_text(target, x, baseline, text, light, "centre")
    growth = size / 36
    pair = _ornament(kit, "whiplash-pair", (_FLOURISH[0] * growth, _FLOURISH[1] * growth))
    gap, middle = kit.px(16), pair.get_width() // 2
    if half + gap + middle > reach:
        return
    y = round(baseline - kit.px(9 * growth) - kit.px(_FLOURISH_ROOT * growth))
    target.blit(pair, (round(x - half - gap - middle), y), (0, 0, middle, pair.get_height()))
    right = (middle, 0, pair.get_width() - middle, pair.get_height())
    target.blit(pair, (round(x + half + gap), y), right)


def screen_title(text: str, size: float) -> Box:
    """The same on the lower edge of a place; ``size`` is in units."""

    def paint(kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
        reach = rect.width / 2
        draw_screen_title(kit, target, rect.centerx, rect.bottom, text, size, reach=reach)

    return Drawn(paint)


_MOST, _MOST_LARGE = 9, 5
"""So many cards one frame makes: each takes up to a dozen milliseconds to load and to turn. In most
windows nine are on a page at once, while the window is drawn larger and smaller, too."""

_DIMMING: Final = (150, 143, 138)
_FINER: Final = 2
"""A turned card is turned at this many times its size, so that its edges come out smooth."""


def card_width(height: float) -> float:
    """The width of a card of that height, in the same measure."""
    return height * CARD_RATIO


def draw_card(
    kit: Kit,
    target: pygame.Surface,
    centre: tuple[float, float],
    height: float,
    code: str,
    angle: float = 0,
    *,
    dimmed: bool = False,
) -> None:
    """A card around a point.

    Args:
        kit: the drawing kit.
        target: where to draw.
        centre: in pixels.
        height: of the card in units.
        code: which card, ``back`` for the back of the deck.
        angle: its turn in degrees, clockwise.
        dimmed: whether it lies in the dark, as a card that may not be played.
    """
    if isinstance(target, Listener):
        _tell_card(kit, target, centre, height, code)
        return
    blur = max(2.0, height * 0.03)
    key = ("card", code, kit.deck, height, angle, dimmed)

    def face() -> Sprite:
        finer = _FINER if angle else 1
        size = (kit.px(card_width(height)) * finer, kit.px(height) * finer)
        drawn = pygame.transform.smoothscale(card_picture(code, kit.deck), size)
        if dimmed:
            drawn.fill(_DIMMING, special_flags=pygame.BLEND_RGB_MULT)
        if angle:
            turned = pygame.transform.rotozoom(_framed(drawn), -angle, 1)
            halved = (turned.get_width() // _FINER, turned.get_height() // _FINER)
            drawn = pygame.transform.smoothscale(turned, halved)
        return _centred(drawn)

    if isinstance(target, FrameCanvas) and key not in kit.cache and not _is_allowed(kit):
        return
    drawn = kit.cached(key, face)
    shadow = kit.cached(("card shadow", height, angle), lambda: _shadow(kit, drawn.surface, blur))
    shadow.draw(target, centre[0] + kit.px(blur * 0.3), centre[1] + kit.px(blur * 0.8))
    drawn.draw(target, *centre)


def _is_allowed(kit: Kit) -> bool:
    """Whether the frame makes one more card; a picture that is put together to be kept is whole."""
    return FRAMES.allows("card", _MOST_LARGE if kit.scale > LARGE else _MOST)


def _shadow(kit: Kit, card: pygame.Surface, blur: float) -> Sprite:
    """The soft shadow of a card as it is drawn; the blur is in units."""
    margin = kit.px(blur * 3)
    width, tall = card.get_size()
    sharp = pygame.Surface((width + 2 * margin, tall + 2 * margin), pygame.SRCALPHA)
    sharp.blit(card, (margin, margin))
    return _centred(soften(sharp, blur * kit.scale, SHADOW, 0.45))


def _tell_card(
    kit: Kit, listener: Listener, centre: tuple[float, float], height: float, code: str
) -> None:
    """Say which card lies there, if its face shows."""
    if not code.startswith(BACK):
        place = pygame.Rect((0, 0), (kit.px(card_width(height)), kit.px(height)))
        place.center = (round(centre[0]), round(centre[1]))
        listener.card(card_name(parse_card(code)), place)


def _framed(surface: pygame.Surface) -> pygame.Surface:
    """With empty pixels around, so that turning it leaves smooth edges."""
    width, height = surface.get_size()
    framed = pygame.Surface((width + 4, height + 4), pygame.SRCALPHA)
    framed.fill((255, 255, 255, 0))
    framed.blit(surface, (2, 2))
    return framed


def _centred(surface: pygame.Surface) -> Sprite:
    return Sprite(surface, -(surface.get_width() // 2), -(surface.get_height() // 2))


_DRAWING: Final = (400.0, 450.0)
_RING_CENTRE: Final = (200.0, 266.0)
_RING_DIAMETER: Final = 350.0


def draw_portrait(
    kit: Kit,
    target: pygame.Surface,
    centre: tuple[float, float],
    diameter: float,
    character: str,
) -> None:
    """A character's portrait; hats and hair may rise above the ring.

    Args:
        kit: the drawing kit.
        target: where to draw.
        centre: middle of the ring in pixels.
        diameter: of the ring in units.
        character: whose portrait.
    """
    r = diameter / 2
    shadow = partial(circle, r, r + 2, r, fill=ROUND_SHADOW, opacity=0.35)
    kit.stamp(target, centre, r, "portrait shadow", shadow)

    def make() -> Sprite:
        scale = diameter / _RING_DIAMETER * kit.scale
        size = (round(_DRAWING[0] * scale), round(_DRAWING[1] * scale))
        drawn = pygame.transform.smoothscale(portrait(character), size)
        return Sprite(drawn, -round(_RING_CENTRE[0] * scale), -round(_RING_CENTRE[1] * scale))

    kit.cached(("portrait", character, diameter), make).draw(target, *centre)


SIGN: Final = 19
"""Units across the sign before a sentence."""
_DOT: Final = 0.2
"""The radius of a dot, as a part of that."""


def draw_sign(good: bool | None, kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
    """A tick, a warning, or a dot for what is neither good nor bad, as wide as its place."""
    theme, side, middle = kit.theme, rect.width, rect.center
    if good is None:
        dot = pygame.FRect(0, 0, side * 2 * _DOT, side * 2 * _DOT).move_to(center=middle)
        kit.frame(target, dot, SIGN, fill=theme.gold)
        return
    disc = rect.inflate(0, side - rect.height)
    kit.frame(target, disc, SIGN, fill=theme.good if good else theme.bad)
    drawn = icon("check" if good else "warn", theme.paper_top, 3.6 if good else 2.4)
    draw_icon(kit, target, middle, drawn, (0.5 if good else 0.44) * kit.text_growth)


DASH: Final = (22.0, 3.6)
"""Width and height of a dash, in units of text."""


def draw_dash(kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
    """A bold dash in place of a number, at half its height and at the right end."""
    width, height = (side * kit.text_scale for side in DASH)
    dash = pygame.FRect(rect.right - width, rect.centery - height / 2, width, height)
    kit.frame(target, dash, height, fill=kit.theme.muted)


_HAT: Final = 6
"""Units over a ring for what rises above it."""


def portraits(characters: Sequence[str], diameter: float, step: float = 0, most: int = 1) -> Box:
    """Portraits side by side, each over a part of the next.

    Args:
        characters: from left to right.
        diameter: of the rings in units.
        step: units from one to the next.
        most: how many there is room for.
    """

    def paint(kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
        for place, character in reversed([*enumerate(characters)]):
            x = rect.left + kit.px(diameter / 2 + place * step)
            draw_portrait(kit, target, (x, rect.centery), diameter, character)

    return On(Drawn(paint, diameter + (most - 1) * step, diameter), above=_HAT, below=0)
