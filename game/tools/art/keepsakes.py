"""Things in the hands of the courts: orb, letter, cup and falcon, around x = 170."""

from game.tools.art import palette
from game.tools.art.canvas import Canvas
from game.tools.art.palette import Suit, SuitColours
from game.tools.art.shapes import (
    ellipse,
    path,
    placed,
    polygon,
    rounded_rect,
    spline,
    star,
)
from game.tools.art.suits import pip


def draw_orb(canvas: Canvas, _suit: Suit, colours: SuitColours) -> None:
    """Draw an orb with its cross, resting in the palm."""
    x, y = 170, 142
    globe = ellipse(x, y, 50)
    with canvas.contour(palette.INK, 4):
        canvas.fill(globe, colours.main)
        canvas.fill(
            path(f"M{x - 5} {y - 48} L{x - 8} {y - 112} L{x + 8} {y - 112} L{x + 5} {y - 48}Z"),
            palette.LIGHT_GOLD,
        )
        canvas.fill(
            path(
                f"M{x - 26} {y - 96} Q{x} {y - 84} {x + 26} {y - 96}"
                f" L{x + 26} {y - 78} Q{x} {y - 86} {x - 26} {y - 78}Z"
            ),
            palette.LIGHT_GOLD,
        )
        canvas.fill(ellipse(x, y - 50, 12, 8), palette.GOLD)
    with canvas.clip(globe):
        canvas.fill(ellipse(x + 22, y + 18, 50), colours.dark, 0.7)
    bands = (
        spline([(x - 49, y - 6), (x, y + 12), (x + 49, y - 6)]),
        spline([(x, y - 48), (x + 10, y - 20), (x + 6, y + 10)]),
    )
    for band in bands:
        canvas.stroke(band, palette.INK, 14)
    for band in bands:
        canvas.stroke(band, palette.GOLD, 9)
    for dx, dy in ((-38, 1), (-20, 8), (22, 8), (39, 1)):
        canvas.fill(ellipse(x + dx, y + dy, 3.4), palette.LIGHT_GOLD)
    canvas.outlined(ellipse(x + 5, y + 9, 8), colours.accent, palette.INK, 2.4)
    canvas.fill(placed(ellipse(0, 0, 10, 5), x - 22, y - 26, 1, -38), palette.WHITE, 0.75)


def draw_letter(canvas: Canvas, suit: Suit, colours: SuitColours) -> None:
    """Draw an unrolled letter with the seal of the suit."""
    with canvas.at(170, 108, 1, 9):
        sheet = path("M-46 -92 Q0 -100 46 -92 L50 92 Q4 84 -44 92Z")
        with canvas.contour(palette.INK, 4):
            canvas.fill(sheet, palette.WHITE)
            canvas.fill(ellipse(0, -92, 56, 13), palette.CARD)
        canvas.fill(path("M16 -80 Q34 -82 46 -86 L50 92 Q36 88 24 88Z"), palette.FUR_SHADE, 0.8)
        canvas.stroke(ellipse(50, -92, 7, 12), palette.INK, 2.6)
        for row in range(7):
            y = -62 + row * 13
            end = 34 - (row * 7) % 12
            wave = [(-34, y), (-12, y - 3), (10, y + 2), (end, y - 1)]
            canvas.brush(wave, 3.4, palette.SKIN_LINE, 0.3, 0.2)
        ribbon = path("M-10 44 L-16 100 L-4 90 L2 104 L8 46Z")
        canvas.outlined(ribbon, colours.accent, palette.INK, 2.6)
        canvas.outlined(star(0, 42, 24, 20, 10), colours.main, palette.INK, 3)
        canvas.fill(placed(pip(suit), 0, 43, 0.25), colours.halo)


def draw_goblet(canvas: Canvas, _suit: Suit, colours: SuitColours) -> None:
    """Draw a two-handled gold cup."""
    x = 162
    bowl = path(
        f"M{x - 46} 50 C{x - 46} 106 {x - 28} 138 {x} 144 C{x + 28} 138 {x + 46} 106 {x + 46} 50Z"
    )
    with canvas.contour(palette.INK, 4):
        canvas.fill(bowl, palette.GOLD)
        canvas.fill(ellipse(x, 50, 46, 12), palette.LIGHT_GOLD)
        canvas.fill(path(f"M{x - 7} 140 L{x - 10} 262 L{x + 10} 262 L{x + 7} 140Z"), palette.GOLD)
        canvas.fill(ellipse(x, 156, 15, 9), palette.LIGHT_GOLD)
        canvas.fill(
            path(f"M{x - 36} 288 Q{x - 30} 262 {x} 258 Q{x + 30} 262 {x + 36} 288Z"), palette.GOLD
        )
    with canvas.clip(bowl):
        canvas.fill(
            spline([(x + 12, 40), (x + 20, 90), (x + 4, 150), (x + 60, 150), (x + 60, 40)], True),
            palette.DARK_GOLD,
        )
        canvas.brush([(x - 34, 64), (x - 32, 98), (x - 14, 126)], 7, palette.LIGHT_GOLD, 0.1, 0.1)
    canvas.outlined(ellipse(x, 51, 37, 7.5), colours.dark, palette.INK, 2.6)
    canvas.stroke(path(f"M{x - 45} 74 Q{x} 92 {x + 45} 74"), palette.INK, 3)
    canvas.stroke(path(f"M{x - 42} 96 Q{x} 114 {x + 42} 96"), palette.INK, 3)
    for dx in (-28, 0, 28):
        y = 93 - abs(dx) * 0.13
        canvas.outlined(
            polygon((x + dx, y - 11), (x + dx + 7, y), (x + dx, y + 11), (x + dx - 7, y)),
            colours.accent,
            palette.INK,
            2.2,
        )
    for side in (1, -1):
        handle = [
            (x + side * 44, 60),
            (x + side * 70, 66),
            (x + side * 62, 104),
            (x + side * 32, 118),
        ]
        canvas.brush(handle, 12, palette.INK, 0.7, 0.7)
        canvas.brush(handle, 7, palette.LIGHT_GOLD if side < 0 else palette.GOLD, 0.7, 0.7)


def draw_falcon(canvas: Canvas, _suit: Suit, colours: SuitColours) -> None:
    """Draw a hooded falcon on the fist."""
    with canvas.at(-48, -52, 1.26):
        _draw_perched_falcon(canvas, colours)


def _draw_perched_falcon(canvas: Canvas, colours: SuitColours) -> None:
    head = path("M144 76 C136 48 150 26 170 26 C190 26 200 44 196 66 C194 82 180 90 164 90"
                " C154 90 147 86 144 76Z")  # fmt: skip
    breast = path("M148 74 C128 96 122 130 140 160 C146 172 156 178 166 178 L178 80Z")
    wing = path("M178 66 C204 74 216 118 208 168 C206 200 200 226 190 248 L178 240"
                " C184 210 172 186 160 160 C148 128 154 84 178 66Z")  # fmt: skip
    beak = path("M150 44 C136 42 128 54 131 72 C138 66 146 66 154 68Z")
    with canvas.contour(palette.INK, 4):
        for form, colour in (
            (breast, palette.CARD), (wing, palette.WOOD), (head, palette.CARD),
            (beak, palette.LIGHT_GOLD),
        ):  # fmt: skip
            canvas.fill(form, colour)
    with canvas.clip(breast):
        for row in range(5):
            for column in range(3):
                x, y = 136 + column * 14 + (row % 2) * 7, 98 + row * 16
                canvas.brush([(x - 5, y), (x, y + 6), (x + 5, y)], 4, palette.WOOD, 0.3, 0.3)
    canvas.stroke(wing, palette.INK, 3)
    with canvas.clip(wing):
        canvas.fill(path("M186 70 C200 120 200 190 184 250 L220 250 L220 70Z"), palette.WOOD_DARK)
        for dy in range(0, 100, 22):
            feather = [(156, 116 + dy), (180, 138 + dy), (208, 134 + dy)]
            canvas.brush(feather, 3.6, palette.INK, 0.2, 0.3)
    with canvas.clip(head):
        cap = path("M140 40 C150 52 160 46 164 58 C164 74 158 84 164 92 C172 80 178 70 200 74"
                   " L204 20 L140 20Z")  # fmt: skip
        canvas.fill(cap, palette.WOOD_DARK)
    canvas.outlined(ellipse(160, 50, 7.5), palette.LIGHT_GOLD, palette.INK, 2.4)
    canvas.fill(ellipse(159, 50, 4), palette.INK)
    canvas.brush([(131, 72), (140, 62), (152, 60)], 2.8, palette.INK, 0.2, 0.2)
    canvas.brush([(146, 188), (138, 220), (148, 250)], 4.4, colours.accent, 0.6, 0.4)
    for x in (156, 170):
        canvas.outlined(rounded_rect(x - 6, 168, 12, 16, 5), palette.GOLD, palette.INK, 2.6)
