"""What the court figures hold, upright at x = 170 of the figure, with the hand that holds it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal, TypeAlias

from game.tools.art import palette
from game.tools.art.canvas import Canvas
from game.tools.art.ornament import draw_tall_flower, pip
from game.tools.art.palette import SkinColours, SuitLetter, SuitPalette
from game.tools.art.shapes import (
    ellipse,
    path,
    placed,
    polygon,
    polyline,
    rounded_rect,
    spline,
    star,
)

_X: Final = 170


def _draw_pole(canvas: Canvas, top: float) -> None:
    with canvas.contour(palette.INK, 4):
        canvas.fill(rounded_rect(_X - 6, top, 12, 700, 2), palette.WOOD)
    canvas.fill(rounded_rect(_X, top, 6, 700, 2), palette.WOOD_DARK)


def draw_sword(canvas: Canvas, _suit: SuitLetter, colours: SuitPalette) -> None:
    """Draw an upright sword, its guard above the fist."""
    x = _X
    guard = path(
        f"M{x - 60} 160 C{x - 62} 146 {x - 44} 146 {x - 44} 158 Q{x} 166 {x} 162"
        f" Q{x} 166 {x + 44} 158 C{x + 44} 146 {x + 62} 146 {x + 60} 160"
        f" C{x + 56} 178 {x + 20} 176 {x} 180"
        f" C{x - 20} 176 {x - 56} 178 {x - 60} 160Z"
    )
    with canvas.contour(palette.INK, 4):
        blade = ((x - 12, 166), (x - 11, -142), (x, -184), (x + 11, -142), (x + 12, 166))
        canvas.fill(polygon(*blade), palette.STEEL)
        canvas.fill(guard, palette.GOLD)
        canvas.fill(rounded_rect(x - 8, 174, 16, 84, 4), palette.WOOD_DARK)
        canvas.fill(ellipse(x, 266, 16), palette.GOLD)
    canvas.fill(polygon((x, 162), (x, -178), (x + 11, -142), (x + 12, 162)), palette.STEEL_SHADE)
    canvas.brush([(x, -120), (x, 0), (x, 130)], 4, palette.STEEL_LINE, 0.1, 0.8)
    canvas.outlined(ellipse(x, 170, 10), colours.main, palette.INK, 2.6)
    canvas.outlined(ellipse(x, 266, 7), colours.main, palette.INK, 2.2)


def draw_sceptre(canvas: Canvas, suit: SuitLetter, colours: SuitPalette) -> None:
    """Draw a gold sceptre topped by the suit sign."""
    x, y = _X, -110
    with canvas.contour(palette.INK, 4):
        canvas.fill(rounded_rect(x - 6, y, 12, 700, 3), palette.GOLD)
        canvas.fill(ellipse(x, y + 44, 15, 10), palette.LIGHT_GOLD)
        canvas.fill(ellipse(x, y + 68, 11, 7), palette.LIGHT_GOLD)
        canvas.fill(ellipse(x, y + 200, 11, 7), palette.LIGHT_GOLD)
    canvas.fill(rounded_rect(x, y + 76, 6, 600, 2), palette.DARK_GOLD)
    for side in (1, -1):
        curl = [
            (x, y + 42),
            (x + side * 40, y + 20),
            (x + side * 47, y - 24),
            (x + side * 20, y - 40),
        ]
        canvas.brush(curl, 13, palette.INK, 0.6, 0.4)
        canvas.brush(curl, 8, palette.GOLD, 0.6, 0.3)
        canvas.outlined(ellipse(x + side * 19, y - 40, 6), palette.LIGHT_GOLD, palette.INK, 2.2)
    with canvas.contour(palette.INK, 4):
        canvas.fill(placed(pip(suit), x, y - 14, 0.6), colours.main)
    right = placed(
        path("M4 40 C10 22 40 8 44 -20 C46 -38 34 -46 26 -46 C40 -20 20 6 4 40Z"), x, y - 14, 0.6
    )
    canvas.fill(right, colours.dark, 0.8)
    canvas.fill(placed(ellipse(0, 0, 7, 4), x - 15, y - 30, 1, -40), palette.WHITE, 0.8)


def draw_axe(canvas: Canvas, _suit: SuitLetter, colours: SuitPalette) -> None:
    """Draw a two-bladed battle axe."""
    _draw_pole(canvas, -120)
    x = _X
    for side, light in ((-1, palette.STEEL), (1, palette.STEEL_SHADE)):
        blade = path("M8 -84 C24 -88 40 -104 52 -124 C72 -92 72 -32 52 2 C40 -20 24 -34 8 -38Z")
        with canvas.at(x, 0, 1, 0, side):
            with canvas.contour(palette.INK, 4):
                canvas.fill(blade, light)
            edge = path("M52 -124 C72 -92 72 -32 52 2 C62 -36 62 -86 52 -124Z")
            canvas.fill(edge, palette.WHITE, 0.85)
            canvas.brush([(16, -78), (34, -62), (16, -46)], 4, palette.STEEL_LINE, 0.2, 0.2)
    with canvas.contour(palette.INK, 4):
        canvas.fill(polygon((x, -186), (x + 10, -132), (x, -112), (x - 10, -132)), palette.STEEL)
        canvas.fill(rounded_rect(x - 13, -94, 26, 66, 6), palette.GOLD)
    canvas.fill(polygon((x, -182), (x + 10, -132), (x, -114)), palette.STEEL_SHADE)
    canvas.outlined(
        polygon((x, -82), (x + 9, -61), (x, -40), (x - 9, -61)), colours.accent, palette.INK, 2.4
    )
    for y in (20, 60, 100):
        canvas.brush([(x - 7, y), (x, y + 7), (x + 7, y)], 6, palette.GOLD, 0.8, 0.8)


def draw_halberd(canvas: Canvas, _suit: SuitLetter, colours: SuitPalette) -> None:
    """Draw a halberd, its blade to the left."""
    _draw_pole(canvas, -70)
    x = _X
    with canvas.contour(palette.INK, 4):
        canvas.fill(polygon((x, -196), (x + 14, -124), (x, -104), (x - 14, -124)), palette.STEEL)
        axe = path(
            f"M{x} -104 L{x - 16} -104 C{x - 30} -124 {x - 46} -132 {x - 64} -126"
            f" C{x - 50} -98 {x - 50} -68 {x - 64} -40"
            f" C{x - 46} -34 {x - 30} -42 {x - 16} -60 L{x} -60Z"
        )
        canvas.fill(axe, palette.STEEL)
        canvas.fill(
            path(
                f"M{x} -100 L{x + 20} -98 Q{x + 40} -92 {x + 48} -72"
                f" Q{x + 36} -74 {x + 20} -66 L{x} -64Z"
            ),
            palette.STEEL_SHADE,
        )
        for y in (-110, -66):
            canvas.fill(rounded_rect(x - 11, y, 22, 14, 5), palette.GOLD)
    canvas.fill(polygon((x, -190), (x + 14, -124), (x, -108)), palette.STEEL_SHADE)
    canvas.brush([(x - 58, -120), (x - 46, -84), (x - 58, -46)], 5, palette.WHITE, 0.1, 0.1)
    canvas.brush([(x - 44, -108), (x - 36, -84), (x - 44, -60)], 3, palette.STEEL_LINE, 0.2, 0.2)
    for width, colour in ((13, palette.INK), (8, colours.main)):
        for dx in (-9, 0, 9):
            thread = [(x + dx * 0.3, -50), (x - 6 + dx * 0.9, -20), (x - 3 + dx * 1.4, 8)]
            canvas.brush(thread, width, colour, 0.6, 0.5)
    canvas.outlined(rounded_rect(x - 10, -56, 20, 12, 5), palette.GOLD, palette.INK, 2.6)


def draw_lance(canvas: Canvas, suit: SuitLetter, colours: SuitPalette) -> None:
    """Draw a lance with a pennant that bears the suit sign."""
    x = 186
    pennant = path(f"M{x} -128 C{x - 40} -140 {x - 52} -96 {x - 86} -104 L{x - 60} -84"
                   f" L{x - 88} -58 C{x - 54} -52 {x - 40} -88 {x} -68Z")  # fmt: skip
    with canvas.contour(palette.INK, 4):
        canvas.fill(pennant, colours.main)
        canvas.fill(rounded_rect(x - 6, -140, 12, 700, 2), palette.WOOD)
        canvas.fill(polygon((x, -190), (x + 12, -146), (x, -134), (x - 12, -146)), palette.STEEL)
    canvas.brush([(x - 6, -98), (x - 40, -98), (x - 76, -82)], 9, colours.accent, 0.9, 0.4)
    canvas.fill(rounded_rect(x, -134, 6, 700, 2), palette.WOOD_DARK)
    canvas.fill(polygon((x, -186), (x + 12, -146), (x, -136)), palette.STEEL_SHADE)
    canvas.fill(placed(pip(suit), x - 24, -99, 0.26), palette.CARD)
    for y in (-132, -66):
        canvas.outlined(rounded_rect(x - 9, y, 18, 9, 4), palette.GOLD, palette.INK, 2.4)
    canvas.outlined(ellipse(x, 150, 18, 10), palette.GOLD, palette.INK, 3)


def draw_bow(canvas: Canvas, _suit: SuitLetter, colours: SuitPalette) -> None:
    """Draw a strung bow with two arrows."""
    limb = [(146, -176), (170, -150), (206, -60), (196, 60), (172, 140), (170, 212), (176, 300),
            (206, 400), (196, 480)]  # fmt: skip
    canvas.stroke(polyline((147, -174), (132, 120), (176, 470)), palette.INK, 4)
    canvas.stroke(polyline((147, -174), (132, 120), (176, 470)), palette.CARD, 1.6)
    canvas.brush(limb, 24, palette.INK, 0.3, 0.3)
    canvas.brush(limb, 16, palette.WOOD, 0.3, 0.3)
    canvas.brush([(x + 3, y) for x, y in limb], 6, palette.WOOD_DARK, 0.1, 0.1)
    for y, x in ((-66, 205), (30, 202), (150, 172)):
        canvas.brush([(x - 11, y - 2), (x, y + 2), (x + 11, y)], 11, palette.INK, 0.9, 0.9)
        canvas.brush([(x - 10, y - 2), (x, y + 2), (x + 10, y)], 7, palette.GOLD, 0.9, 0.9)
    for turn, dx in ((-6, -14), (4, 6)):
        with canvas.at(160 + dx, 200, 1, turn):
            canvas.stroke(polyline((0, 160), (0, -206)), palette.INK, 9)
            canvas.stroke(polyline((0, 160), (0, -206)), palette.WOOD, 4.6)
            with canvas.contour(palette.INK, 3.4):
                canvas.fill(polygon((0, -250), (13, -206), (0, -214), (-13, -206)), palette.STEEL)
            canvas.fill(polygon((0, -246), (12, -207), (0, -214)), palette.STEEL_SHADE)
    canvas.outlined(ellipse(146, -178, 7), colours.accent, palette.INK, 2.6)


def draw_orb(canvas: Canvas, _suit: SuitLetter, colours: SuitPalette) -> None:
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


def draw_letter(canvas: Canvas, suit: SuitLetter, colours: SuitPalette) -> None:
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


def draw_goblet(canvas: Canvas, _suit: SuitLetter, colours: SuitPalette) -> None:
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


def draw_falcon(canvas: Canvas, _suit: SuitLetter, colours: SuitPalette) -> None:
    """Draw a hooded falcon on the fist."""
    with canvas.at(-48, -52, 1.26):
        _draw_perched_falcon(canvas, colours)


def _draw_perched_falcon(canvas: Canvas, colours: SuitPalette) -> None:
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


def _draw_sleeve(canvas: Canvas, colours: SuitPalette) -> None:
    """Draw the forearm that rises to the fist, with its cuff."""
    sleeve = [(128, 244), (210, 230), (228, 300), (206, 440), (118, 440), (138, 320)]
    form = spline(sleeve, True, 0.7)
    with canvas.contour(palette.INK, 5):
        canvas.fill(form, colours.main)
    with canvas.clip(form):
        shade = [(186, 220), (180, 300), (170, 450), (250, 450), (250, 220)]
        canvas.fill(spline(shade, True), colours.dark, 0.5)
        for dx in (-22, -4, 16):
            canvas.brush(
                [(170 + dx, 250), (176 + dx, 320), (160 + dx, 430)], 4, colours.dark, 0.1, 0.7
            )
    cuff = spline(
        [(124, 240), (168, 228), (214, 226), (216, 250), (170, 254), (128, 266)], True, 0.7
    )
    canvas.outlined(cuff, palette.LIGHT_GOLD, palette.INK, 3.6)
    for x, y in ((140, 249), (156, 245), (172, 241), (188, 240), (204, 238)):
        canvas.fill(ellipse(x, y, 3.4), colours.main)


def draw_fist(canvas: Canvas, x: float, y: float, skin: SkinColours, rotation: float = 0) -> None:
    """Draw a fist closed around an upright staff, the thumb on top."""
    back = [(-22, -30), (-4, -38), (22, -34), (34, -12), (32, 20), (20, 38), (-4, 42), (-24, 34)]
    with canvas.at(x, y, 1, rotation):
        with canvas.contour(palette.INK, 3.6):
            canvas.fill(spline(back, True, 0.8), skin.light)
            for index in range(4):
                finger = rounded_rect(-34 + abs(index - 1.4) * 3, -30 + index * 17, 46, 18, 8.5)
                canvas.fill(finger, skin.light)
        shade = [(14, -30), (22, -8), (12, 16), (2, 40), (24, 40), (36, 16), (34, -18)]
        canvas.fill(spline(shade, True), skin.shade, 0.8)
        for index in range(4):
            left, top = -34 + abs(index - 1.4) * 3, -30 + index * 17
            under = [(left + 5, top + 16), (left + 22, top + 18.5), (left + 44, top + 16)]
            canvas.brush(under, 3.4, skin.line, 0.3, 0.2)
            nail = ellipse(left + 7, top + 8.5, 4.4, 5)
            canvas.fill(nail, palette.WHITE, 0.45)
        thumb = spline([(28, -16), (22, -36), (2, -46), (-18, -46), (-26, -38), (-18, -30),
                        (0, -28), (12, -14), (20, -4)], True, 0.8)  # fmt: skip
        with canvas.contour(palette.INK, 3):
            canvas.fill(thumb, skin.light)
        canvas.brush([(-2, -30), (10, -20), (18, -6)], 3, skin.line, 0.2, 0.4)
        canvas.fill(ellipse(-19, -39, 5, 4), palette.WHITE, 0.45)


def _draw_cupped_hand(canvas: Canvas, skin: SkinColours) -> None:
    """Draw an open hand under an orb, its fingers spread over the front."""
    palm = spline(
        [(134, 250), (122, 212), (134, 190), (170, 198), (206, 190), (218, 210), (206, 250)],
        True, 0.8,
    )  # fmt: skip
    with canvas.contour(palette.INK, 3.6):
        canvas.fill(palm, skin.light)
    with canvas.clip(palm):
        canvas.fill(spline([(190, 180), (178, 220), (184, 256), (230, 256), (230, 180)], True),
                    skin.shade, 0.8)  # fmt: skip
    for x, y, turn, length in (
        (206, 216, 26, 34), (138, 214, -30, 36), (192, 217, 11, 40), (154, 218, -13, 42),
        (174, 219, -1, 44),
    ):  # fmt: skip
        with canvas.at(x, y, 1, turn):
            finger = rounded_rect(-9, -length, 18, length + 8, 9)
            with canvas.contour(palette.INK, 2.6):
                canvas.fill(finger, skin.light)
            canvas.fill(rounded_rect(1, -length + 4, 8, length, 4), skin.shade, 0.6)
            canvas.fill(ellipse(-1, -length + 9, 4.6, 6), palette.WHITE, 0.4)
            canvas.brush([(-7, -length * 0.48), (0, -length * 0.44), (7, -length * 0.48)],
                         2, skin.line, 0.2, 0.2)  # fmt: skip
    canvas.fill(spline([(136, 246), (140, 222), (200, 222), (206, 246)], True), skin.light)
    canvas.brush([(144, 226), (172, 234), (200, 226)], 3, skin.line, 0.1, 0.1)


Attribute: TypeAlias = Literal[
    "none", "sword", "sceptre", "axe", "orb", "flower", "halberd", "letter", "goblet", "bow",
    "lance", "falcon",
]  # fmt: skip

_ATTRIBUTES: Final[dict[Attribute, Callable[[Canvas, SuitLetter, SuitPalette], None]]] = {
    "sword": draw_sword,
    "sceptre": draw_sceptre,
    "axe": draw_axe,
    "orb": draw_orb,
    "flower": draw_tall_flower,
    "halberd": draw_halberd,
    "letter": draw_letter,
    "goblet": draw_goblet,
    "bow": draw_bow,
    "lance": draw_lance,
    "falcon": draw_falcon,
}


def draw_attribute(
    canvas: Canvas, kind: Attribute, suit: SuitLetter, colours: SuitPalette, skin: SkinColours
) -> None:
    """Draw the attribute with the sleeve and hand that hold it; "none" draws nothing."""
    if kind == "none":
        return
    _ATTRIBUTES[kind](canvas, suit, colours)
    _draw_sleeve(canvas, colours)
    if kind == "orb":
        _draw_cupped_hand(canvas, skin)
    else:
        draw_fist(canvas, 168, 212, skin)
