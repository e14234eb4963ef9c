"""Draw the small ornaments of menus and score sheets: `python -m game.tools.art.menu_ornaments`.

They stay vector drawings, because the game shows them at many sizes: plain paths only, which
the interface's own loader draws exactly as the rasteriser here does.
"""

from collections.abc import Callable
from pathlib import Path

from game.tools.art.canvas import Canvas
from game.tools.art.ornament import LEAF_OUTLINE, leaf
from game.tools.art.palette import (
    CARD,
    DARK_GOLD,
    GOLD,
    INK,
    LEAF,
    LEAF_MIDDLE,
    LIGHT_GOLD,
    STEM,
    TAB_BOUT,
)
from game.tools.art.shapes import Shape, ellipse, placed, polygon, spline, star

FOLDER = Path(__file__).resolve().parents[3] / "assets" / "images"

# Drawings are ten times finer than the menu's units, so that thin curves stay smooth.
_FINENESS = 10
_FELT_GOLD = "#D8A23C"


def _drawing(width: int, height: int, draw: Callable[[Canvas], None]) -> str:
    """Return a drawing about the centre of a picture whose natural size is in menu units."""
    canvas = Canvas(width * _FINENESS, height * _FINENESS)
    with canvas.at(canvas.width / 2, canvas.height / 2, _FINENESS):
        draw(canvas)
    fine_size = f'width="{canvas.width}" height="{canvas.height}"'
    return canvas.svg().replace(fine_size, f'width="{width}" height="{height}"', 1)


def _draw_whiplash(canvas: Canvas) -> None:
    """Draw the flourish on the right of a title, growing from the origin, 118 x 52 units."""
    curl = [(0, 0), (30, -3), (62, -4), (92, 2), (104, 14), (96, 24), (86, 18), (90, 11)]
    canvas.brush(curl, 4.2, _FELT_GOLD, 0.2, 0.2)
    canvas.brush([(26, -3), (50, -16), (78, -20), (104, -14)], 3.2, _FELT_GOLD, 0.3, 0.05)
    for x, y, scale, turn in ((50, -16, 0.3, -40), (78, -20, 0.28, -20), (64, -3, 0.26, 38)):
        with canvas.at(x, y, scale, turn):
            canvas.fill(spline(LEAF_OUTLINE, closed=True), _FELT_GOLD)
            canvas.brush([(6, 0), (30, -4), (56, -2)], 4.5, DARK_GOLD, 0.6, 0.1)
    canvas.fill(_disc(114, -15, 3.6), _FELT_GOLD)


def _disc(x: float, y: float, radius: float) -> Shape:
    """Return a circle with as many corners as one of its final size has."""
    return placed(ellipse(0, 0, radius * _FINENESS), x, y, 1 / _FINENESS)


def whiplash_pair() -> str:
    """Return both title flourishes, 240 x 60; each half of the picture goes on its own side."""

    def draw(canvas: Canvas) -> None:
        for side in (1, -1):
            with canvas.at(0, 2, 1, 0, scale_x=side):
                _draw_whiplash(canvas)

    return _drawing(240, 60, draw)


def crest() -> str:
    """Return the star medallion between four leaves that crowns a panel, 150 x 60."""
    leaves = (
        (30, 8, 1.0, 16, LEAF), (28, -8, 0.8, -22, LEAF_MIDDLE),
        (-30, 8, 1.0, 164, LEAF), (-28, -8, 0.8, 202, LEAF_MIDDLE),
    )  # fmt: skip

    def draw(canvas: Canvas) -> None:
        with canvas.at(scale=0.72):
            for x, y, scale, turn, colour in leaves:
                leaf(canvas, x, y, scale, turn, colour, STEM)
        canvas.fill(_disc(0, 2.5, 24), "#0A0503", 0.35)
        canvas.outlined(_disc(0, 0, 23), CARD, INK, 2)
        canvas.stroke(_disc(0, 0, 19.3), GOLD, 2)
        canvas.stroke(_disc(0, 0, 20.8), LIGHT_GOLD, 0.8)
        medal = star(0, 0.8, 13.4, 5.5)
        canvas.fill(medal, TAB_BOUT)
        canvas.fill(polygon((0, 0.8), (0, -12.6), (3.2, -3.6)), "#A84842")

    return _drawing(150, 60, draw)


def leaf_divider() -> str:
    """Return the line with a spark and two leaves that parts groups of a menu, 260 x 18."""

    def draw(canvas: Canvas) -> None:
        canvas.fill(star(0, 0, 6.4, 2.3, 4), GOLD)
        for side in (1, -1):
            with canvas.at(0, 0, 1, 0, scale_x=side):
                canvas.fill(_disc(12, 0, 1.9), GOLD)
                canvas.brush([(20, 0), (70, 0.8), (128, 0)], 1.5, GOLD, 0.9, 0.1, smooth=False)
                for turn in (-24, 24):
                    with canvas.at(24, 0, 0.2, turn):
                        canvas.fill(spline(LEAF_OUTLINE, closed=True), GOLD)

    return _drawing(260, 18, draw)


def main() -> None:
    """Write all ornaments."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, drawing in (
        ("whiplash-pair", whiplash_pair()),
        ("crest", crest()),
        ("leaf-divider", leaf_divider()),
    ):
        (FOLDER / f"{name}.svg").write_text(drawing + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
