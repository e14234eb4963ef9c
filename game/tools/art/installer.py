"""Draw the picture beside the pages of the installer: `python -m game.tools.art.installer`.

NSIS wants it as a bitmap of 164 × 314 pixels. The program does not need it, so it stays out of
bundles.
"""

import math

from PIL import Image

from game.tools.art.canvas import Canvas, linear, radial, render, stops, with_gradients
from game.tools.art.icon import FOLDER, icon
from game.tools.art.palette import DARK_GOLD, GOLD, INK, LIGHT_GOLD
from game.tools.art.shapes import polygon, rounded_rect, star
from game.tools.art.title import draw_letters, letter_gradients, title_outlines

_SIZE = (164, 314)
_SCALE = 4
"""How much larger it is drawn: the bands of the lettering have a width of their own."""
_WIDTH, _HEIGHT = (_SCALE * side for side in _SIZE)
_CENTRE = (_WIDTH / 2, 760.0)
"""Of the medallion and of the rays behind it."""
_MEDALLION = 440
_RAYS = 20
_MARGIN = 28.0
_TITLE_TOP, _TITLE_BOTTOM, _TITLE_WIDTH = 150.0, 400.0, 470.0


def picture() -> Image.Image:
    """Return the picture."""
    ground = render(with_gradients(_ground(), _gradients()), (_WIDTH, _HEIGHT))
    corner = tuple(round(centre - _MEDALLION / 2) for centre in _CENTRE)
    ground.alpha_composite(icon(_MEDALLION), (corner[0], corner[1]))
    return ground.convert("RGB").resize(_SIZE, Image.Resampling.LANCZOS)


def _gradients() -> list[str]:
    return [
        radial("felt", _CENTRE, 840, stops((0, "#3C8F69"), (1, "#12402E"))),
        linear("frame", (0, 0), (_WIDTH, _HEIGHT), stops((0, LIGHT_GOLD), (0.5, GOLD),
                                                         (1, DARK_GOLD))),
        *letter_gradients(_TITLE_TOP, _TITLE_BOTTOM),
    ]  # fmt: skip


def _ground() -> str:
    canvas = Canvas(_WIDTH, _HEIGHT)
    canvas.fill(rounded_rect(0, 0, _WIDTH, _HEIGHT, 0), "url(#felt)")
    with canvas.at(*_CENTRE):
        for index in range(_RAYS):
            angle, spread = index * math.tau / _RAYS, math.pi / _RAYS / 2
            ends = [
                (1200 * math.cos(angle + t), 1200 * math.sin(angle + t)) for t in (-spread, spread)
            ]
            canvas.fill(polygon((0, 0), *ends), LIGHT_GOLD, 0.1)
    inner = _WIDTH - 2 * _MARGIN, _HEIGHT - 2 * _MARGIN
    canvas.stroke(rounded_rect(_MARGIN, _MARGIN, *inner, 24), INK, 16, 0.5)
    canvas.stroke(rounded_rect(_MARGIN, _MARGIN, *inner, 24), "url(#frame)", 8)
    for x in (_MARGIN, _WIDTH - _MARGIN):
        for y in (_MARGIN, _HEIGHT - _MARGIN):
            canvas.outlined(star(x, y, 26, 12), LIGHT_GOLD, INK, 4)
    draw_letters(canvas, title_outlines(_WIDTH / 2, _TITLE_TOP, _TITLE_WIDTH))
    return canvas.svg()


def main() -> None:
    """Write the picture."""
    picture().save(FOLDER / "installer.bmp")


if __name__ == "__main__":
    main()
