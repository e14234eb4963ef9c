"""Draw the application's icon, and the installer's picture: `python -m game.tools.art.icon`.

Large icons show the Excuse and the 21 on a gold-ringed medallion; those of 40 pixels and less
only the star of the Excuse, because a numeral would blur there. Beside the installer's pages
stands a bitmap of 164 × 314 pixels, as NSIS wants it; the program does not need it, so it stays
out of bundles.
"""

import math
from pathlib import Path

from PIL import Image

from game.tools.art.canvas import Canvas, linear, radial, render, stops, with_gradients
from game.tools.art.ornament import outline
from game.tools.art.palette import (
    CARD,
    DARK_GOLD,
    GOLD,
    INK,
    LIGHT_GOLD,
    NUMERAL_BOUT,
    STAR_EXCUSE,
    TAB_BOUT,
    TAB_EXCUSE,
)
from game.tools.art.shapes import ellipse, polygon, ring, rounded_rect, star
from game.tools.art.title import draw_letters, letter_gradients, title_outlines

FOLDER = Path(__file__).resolve().parents[3] / "assets" / "images"

_SIZE = 512
_CENTRE = (256.0, 256.0)
_RADIUS = 246.0
_PEARLS = 28
_RAYS = 16
_LARGEST_SIMPLE = 40
_ICO_SIZES = (16, 20, 24, 32, 40, 48, 64, 128, 256)
_ICNS_SIZES = (16, 32, 64, 128, 256, 512, 1024)
_CARD_WIDTH, _CARD_HEIGHT, _CARD_RADIUS = 182.0, 318.0, 18.0


def _gradients() -> list[str]:
    return [
        linear("ring", (60, 20), (450, 490), stops((0, "#F1D48B"), (0.35, GOLD), (0.55, "#E0B65C"),
                                                   (1, DARK_GOLD))),
        radial("felt", (256, 220), 210, stops((0, "#3C8F69"), (1, "#17503A"))),
        radial("crimson", (256, 210), 220, stops((0, "#A63C37"), (1, "#6A1E20"))),
        linear("star", (180, 110), (340, 400), stops((0, "#FFF6DC"), (0.5, STAR_EXCUSE),
                                                     (1, "#E0AE4C"))),
    ]  # fmt: skip


def _draw_ring(canvas: Canvas, width: float, ink: float) -> None:
    """Draw a gold ring of the given width between two ink lines."""
    inner = _RADIUS - ink - width
    canvas.fill(ellipse(*_CENTRE, _RADIUS), INK)
    canvas.fill(ring(*_CENTRE, _RADIUS - ink, inner), "url(#ring)")
    canvas.stroke(ellipse(*_CENTRE, _RADIUS - ink - 3), LIGHT_GOLD, 5)
    canvas.fill(ellipse(*_CENTRE, inner), INK)


def _draw_rays(canvas: Canvas, count: int, length: float, opacity: float) -> None:
    """Draw light rays from the origin, half as wide as what lies between them."""
    for index in range(count):
        angle, spread = index * math.tau / count, math.pi / count / 2
        ends = [
            (length * math.cos(angle + t), length * math.sin(angle + t)) for t in (-spread, spread)
        ]
        canvas.fill(polygon((0, 0), *ends), LIGHT_GOLD, opacity)


def _draw_card(canvas: Canvas, colour: str, shade: str) -> None:
    """Draw a coloured card with its light border, centred on the origin."""
    left, top = -_CARD_WIDTH / 2, -_CARD_HEIGHT / 2
    whole = rounded_rect(left, top, _CARD_WIDTH, _CARD_HEIGHT, _CARD_RADIUS)
    field = rounded_rect(left + 13, top + 13, _CARD_WIDTH - 26, _CARD_HEIGHT - 26, 9)
    with canvas.contour(INK, 8):
        canvas.fill(whole, CARD)
    canvas.fill(field, colour)
    with canvas.clip(field):
        canvas.fill(polygon((0, top), (200, top), (200, -top), (left, -top)), shade, 0.4)
    canvas.stroke(
        rounded_rect(left + 22, top + 22, _CARD_WIDTH - 44, _CARD_HEIGHT - 44, 6), GOLD, 4
    )


def detailed_icon() -> str:
    """Return the icon for large sizes."""
    canvas = Canvas(_SIZE, _SIZE)
    _draw_ring(canvas, 40, 9)
    inner = ellipse(*_CENTRE, 190)
    canvas.fill(inner, "url(#felt)")
    with canvas.clip(inner), canvas.at(*_CENTRE):
        _draw_rays(canvas, _RAYS, 300, 0.16)
    for index in range(_PEARLS):
        angle = index * math.tau / _PEARLS
        x, y = 256 + 217 * math.cos(angle), 256 + 217 * math.sin(angle)
        canvas.outlined(ellipse(x, y, 9), CARD, INK, 3)
        canvas.fill(ellipse(x - 2.5, y - 3, 2.6), "#FFFFFF")
    with canvas.at(196, 258, 1, -17):
        _draw_card(canvas, TAB_EXCUSE, "#3E3266")
        medal = star(-28, -84, 40, 17)
        with canvas.contour(INK, 5):
            canvas.fill(medal, STAR_EXCUSE)
    with canvas.at(300, 254, 1.06, 12):
        canvas.fill(rounded_rect(-101, -155, 196, 334, 22), INK, 0.3)
        _draw_card(canvas, TAB_BOUT, "#5A1618")
        with canvas.at(0, 0):
            canvas.fill(outline("21", 112, 3, 60, max_width=124), INK, 0.55)
            canvas.fill(outline("21", 112, 0, 56, max_width=124), NUMERAL_BOUT)
            for y in (-104, 104):
                canvas.fill(star(0, y, 19, 8), "#E9CB86")
    return with_gradients(canvas.svg(), _gradients())


def simple_icon() -> str:
    """Return the icon for small sizes."""
    canvas = Canvas(_SIZE, _SIZE)
    _draw_ring(canvas, 46, 16)
    canvas.fill(ellipse(*_CENTRE, 174), "url(#crimson)")
    with canvas.contour(INK, 14):
        canvas.fill(star(256, 268, 158, 68), "url(#star)")
    return with_gradients(canvas.svg(), _gradients())


def icon(size: int) -> Image.Image:
    """Return the icon as a square picture of `size` pixels."""
    drawing = simple_icon() if size <= _LARGEST_SIMPLE else detailed_icon()
    return render(drawing, (size, size))


_PANEL_SIZE = (164, 314)
_SCALE = 4
"""How much larger it is drawn: the bands of the lettering have a width of their own."""
_WIDTH, _HEIGHT = (_SCALE * side for side in _PANEL_SIZE)
_MEDALLION_CENTRE = (_WIDTH / 2, 760.0)
"""Of the medallion and of the rays behind it."""
_MEDALLION = 440
_PANEL_RAYS = 20
_MARGIN = 28.0
_TITLE_TOP, _TITLE_BOTTOM, _TITLE_WIDTH = 150.0, 400.0, 470.0


def installer_picture() -> Image.Image:
    """Return what stands beside the pages of the installer."""
    ground = render(with_gradients(_panel(), _panel_gradients()), (_WIDTH, _HEIGHT))
    corner = tuple(round(centre - _MEDALLION / 2) for centre in _MEDALLION_CENTRE)
    ground.alpha_composite(icon(_MEDALLION), (corner[0], corner[1]))
    return ground.convert("RGB").resize(_PANEL_SIZE, Image.Resampling.LANCZOS)


def _panel_gradients() -> list[str]:
    return [
        radial("felt", _MEDALLION_CENTRE, 840, stops((0, "#3C8F69"), (1, "#12402E"))),
        linear("frame", (0, 0), (_WIDTH, _HEIGHT), stops((0, LIGHT_GOLD), (0.5, GOLD),
                                                         (1, DARK_GOLD))),
        *letter_gradients(_TITLE_TOP, _TITLE_BOTTOM),
    ]  # fmt: skip


def _panel() -> str:
    canvas = Canvas(_WIDTH, _HEIGHT)
    canvas.fill(rounded_rect(0, 0, _WIDTH, _HEIGHT, 0), "url(#felt)")
    with canvas.at(*_MEDALLION_CENTRE):
        _draw_rays(canvas, _PANEL_RAYS, 1200, 0.1)
    inner = _WIDTH - 2 * _MARGIN, _HEIGHT - 2 * _MARGIN
    canvas.stroke(rounded_rect(_MARGIN, _MARGIN, *inner, 24), INK, 16, 0.5)
    canvas.stroke(rounded_rect(_MARGIN, _MARGIN, *inner, 24), "url(#frame)", 8)
    for x in (_MARGIN, _WIDTH - _MARGIN):
        for y in (_MARGIN, _HEIGHT - _MARGIN):
            canvas.outlined(star(x, y, 26, 12), LIGHT_GOLD, INK, 4)
    draw_letters(canvas, title_outlines(_WIDTH / 2, _TITLE_TOP, _TITLE_WIDTH))
    return canvas.svg()


def main() -> None:
    """Write the icon for windows, Windows and macOS, and the installer's picture."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    icon(_SIZE).save(FOLDER / "icon.png", optimize=True)
    for name, sizes in (("icon.ico", _ICO_SIZES), ("icon.icns", _ICNS_SIZES)):
        pictures = [icon(size) for size in sizes]
        pictures[-1].save(
            FOLDER / name,
            sizes=[(size, size) for size in sizes],
            append_images=pictures[:-1],
        )
    installer_picture().save(FOLDER / "installer.bmp")


if __name__ == "__main__":
    main()
