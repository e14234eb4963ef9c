"""Hats of the cavaliers and valets, upright above the face, and every crown and hat by name."""

from collections.abc import Callable
from typing import Final, Literal, TypeAlias

from game.tools.art import crowns, palette
from game.tools.art.canvas import Canvas
from game.tools.art.ornament import leaf, pip
from game.tools.art.palette import SuitLetter, SuitPalette
from game.tools.art.shapes import Point, ellipse, path, placed, polygon, spline, star

_SIDES: Final = (1, -1)


def _draw_plume(
    canvas: Canvas, root: Point, size: Point, turn: float, colours: tuple[str, str]
) -> None:
    """Draw an ostrich plume that rises from `root` and curls over to the right.

    `size` scales it across and up; `colours` are the feather and its barbs.
    """
    feather, barb = colours
    form = path(
        "M0 0 C-22 -40 -16 -92 24 -112 C58 -130 98 -114 102 -84 C104 -66 90 -58 82 -64"
        " C86 -50 74 -44 66 -50 C68 -36 56 -32 48 -38 C48 -26 36 -22 28 -28 C24 -16 10 -8 0 0Z"
    )
    with canvas.at(*root, size[1], turn, size[0]):
        with canvas.contour(palette.INK, 4):
            canvas.fill(form, feather)
        canvas.brush([(2, -6), (8, -56), (40, -92), (84, -88)], 5, barb, 0.6, 0.1)
        for start, end in (
            ((4, -36), (26, -36)), ((12, -58), (46, -46)), ((24, -76), (64, -58)),
            ((44, -90), (82, -70)), ((6, -50), (-6, -66)), ((16, -72), (10, -90)),
            ((32, -88), (34, -108)), ((56, -92), (64, -112)),
        ):  # fmt: skip
            canvas.brush([start, end], 3, barb, 0.7, 0.1)


def _draw_helmet(canvas: Canvas, suit: SuitLetter, colours: SuitPalette) -> None:
    """Draw an open helmet with two plumes."""
    _draw_plume(canvas, (2, -138), (-1.1, 0.6), -6, (colours.main, colours.dark))
    _draw_plume(canvas, (4, -146), (0.92, 0.5), 8, (palette.WHITE, colours.accent))
    skull = path("M-70 -62 C-82 -130 -40 -156 0 -158 C44 -156 84 -128 72 -62 Q0 -88 -70 -62Z")
    with canvas.contour(palette.INK, 4.5):
        canvas.fill(skull, palette.STEEL)
        for side in _SIDES:
            cheek = path("M56 -74 C76 -60 82 -10 74 26 C66 34 60 24 58 8 C58 -20 56 -46 48 -66Z")
            canvas.fill(placed(cheek, scale_x=side), palette.STEEL_SHADE)
    with canvas.clip(skull):
        canvas.fill(
            spline([(8, -60), (30, -110), (6, -176), (100, -176), (100, -50)], True),
            palette.STEEL_SHADE,
        )
        canvas.brush([(-56, -84), (-54, -124), (-28, -150)], 9, palette.WHITE, 0.1, 0.1)
    comb = [(0, -76), (4, -118), (0, -160)]
    canvas.brush(comb, 18, palette.INK, 0.9, 0.7)
    canvas.brush(comb, 12, palette.GOLD, 0.9, 0.7)
    peak = spline(
        [(-78, -62), (-40, -88), (0, -96), (40, -88), (80, -62), (40, -68), (0, -74), (-40, -68)],
        True,
        0.8,
    )
    canvas.outlined(peak, palette.GOLD, palette.INK, 3.6)
    for x, y in ((-58, -72), (-36, -79), (36, -79), (58, -72)):
        canvas.fill(ellipse(x, y, 3.6), palette.INK)
    canvas.outlined(ellipse(0, -100, 17), palette.LIGHT_GOLD, palette.INK, 3)
    canvas.fill(placed(pip(suit), 0, -100, 0.22), colours.dark)


def _draw_plumed_hat(canvas: Canvas, _suit: SuitLetter, colours: SuitPalette) -> None:
    """Draw a wide-brimmed hat with two plumes."""
    crown = spline(
        [(-66, -84), (-64, -128), (-30, -152), (24, -150), (60, -126), (66, -84)], True, 0.8
    )
    brim = spline(
        [
            (-136, -96),
            (-80, -106),
            (0, -94),
            (80, -104),
            (132, -112),
            (88, -64),
            (0, -62),
            (-80, -56),
        ],
        True,
        0.9,
    )
    with canvas.contour(palette.INK, 4.5):
        canvas.fill(crown, colours.main)
        canvas.fill(brim, colours.dark)
    with canvas.clip(crown):
        canvas.fill(
            spline([(16, -70), (24, -120), (10, -160), (90, -160), (90, -70)], True),
            colours.dark,
            0.55,
        )
    canvas.brush([(-64, -96), (0, -106), (64, -98)], 12, colours.accent, 0.9, 0.9)
    canvas.brush(
        [(-124, -92), (-60, -76), (0, -76), (70, -80), (118, -102)], 4, palette.LIGHT_GOLD, 0.1, 0.1
    )
    _draw_plume(canvas, (44, -92), (0.92, 0.74), -10, (palette.CARD, colours.accent))
    _draw_plume(canvas, (40, -90), (-1.0, 0.56), -14, (colours.flower, colours.dark))
    canvas.outlined(ellipse(44, -92, 11), palette.GOLD, palette.INK, 3)


def _draw_shako(canvas: Canvas, suit: SuitLetter, colours: SuitPalette) -> None:
    """Draw a hussar's shako with cords and a plume."""
    _draw_plume(canvas, (0, -142), (0.8, 0.42), -10, (palette.WHITE, colours.accent))
    body = path("M-64 -68 L-74 -146 Q0 -168 74 -146 L64 -68 Q0 -88 -64 -68Z")
    with canvas.contour(palette.INK, 4.5):
        canvas.fill(body, colours.accent)
        canvas.fill(ellipse(0, -148, 75, 14), palette.BACK_BLUE)
    with canvas.clip(body):
        canvas.fill(polygon((18, -60), (24, -190), (90, -190), (90, -60)), palette.INK, 0.25)
        canvas.stroke(path("M-76 -136 Q0 -158 76 -136"), palette.LIGHT_GOLD, 9)
        canvas.stroke(path("M-70 -78 Q0 -100 70 -78"), palette.LIGHT_GOLD, 9)
    cords = path("M-68 -128 Q-34 -92 0 -104 Q34 -92 68 -128")
    canvas.stroke(cords, palette.INK, 9)
    canvas.stroke(cords, palette.GOLD, 5)
    canvas.outlined(star(0, -116, 28, 20, 8), palette.GOLD, palette.INK, 3)
    canvas.fill(placed(pip(suit), 0, -116, 0.28), colours.dark)
    visor = path("M-68 -68 Q0 -92 68 -68 Q64 -40 0 -48 Q-64 -40 -68 -68Z")
    canvas.outlined(visor, palette.INK, palette.INK, 3)
    canvas.brush([(-54, -60), (0, -72), (54, -60)], 4, palette.LIGHT_GOLD, 0.1, 0.1)


def _draw_forester(canvas: Canvas, _suit: SuitLetter, colours: SuitPalette) -> None:
    """Draw a forester's pointed hat with two quills."""
    for turn, colour in ((34, colours.accent), (22, palette.DARK_GOLD)):
        quill = path("M0 0 C-14 -40 -8 -100 14 -150 C24 -104 22 -40 0 0Z")
        with canvas.at(50, -92, 0.86, turn):
            canvas.outlined(quill, colour, palette.INK, 3.6)
            canvas.brush([(0, -4), (5, -70), (13, -138)], 3, palette.INK, 0.6, 0.1)
            for step in range(5):
                y = -34 - step * 22
                canvas.brush([(4, y), (13, y - 12)], 2.6, palette.INK, 0.5, 0.1)
    crown = path("M-70 -80 C-70 -126 -40 -158 -6 -172 C10 -146 60 -134 70 -82 Q0 -104 -70 -80Z")
    brim = path("M-84 -60 C-96 -92 -60 -104 0 -106 C56 -106 96 -96 142 -64 C96 -66 60 -74 0 -76"
                " C-40 -76 -60 -66 -84 -60Z")  # fmt: skip
    with canvas.contour(palette.INK, 4.5):
        canvas.fill(crown, colours.main)
        canvas.fill(brim, colours.dark)
    with canvas.clip(crown):
        canvas.fill(
            spline([(10, -70), (20, -120), (-8, -180), (90, -160), (90, -70)], True),
            colours.dark,
            0.6,
        )
        canvas.brush([(-30, -150), (-6, -128), (0, -104)], 4, palette.INK, 0.3, 0.1)
    canvas.brush([(-66, -94), (0, -112), (66, -98)], 9, palette.LIGHT_GOLD, 0.9, 0.9)
    canvas.outlined(ellipse(50, -98, 12), palette.GOLD, palette.INK, 3)
    leaf(canvas, 44, -98, 0.5, -160)


def _draw_beret(canvas: Canvas, _suit: SuitLetter, colours: SuitPalette) -> None:
    """Draw a slashed beret with a plume on the left."""
    puff = spline([(-72, -70), (-114, -104), (-98, -148), (-30, -162), (50, -154), (102, -126),
                   (94, -88), (66, -66), (0, -78)], True, 0.9)  # fmt: skip
    with canvas.contour(palette.INK, 4.5):
        canvas.fill(puff, colours.accent)
    with canvas.clip(puff):
        canvas.fill(
            spline([(20, -60), (40, -110), (20, -170), (130, -170), (130, -60)], True),
            colours.main,
            0.45,
        )
        for x in (-70, -40, -8, 26, 56):
            canvas.brush(
                [(x * 0.7, -78), (x * 1.06, -112), (x * 1.1, -146)], 3.4, colours.dark, 0.4, 0.1
            )
    band = spline([(-70, -62), (-66, -86), (0, -98), (66, -86), (70, -62), (0, -77)], True, 0.8)
    canvas.outlined(band, colours.main, palette.INK, 3.4)
    _draw_plume(canvas, (-46, -90), (-1.02, 0.84), 8, (palette.CARD, colours.accent))
    canvas.outlined(ellipse(-48, -88, 10), palette.GOLD, palette.INK, 3)


def _draw_toque(canvas: Canvas, suit: SuitLetter, colours: SuitPalette) -> None:
    """Draw a tall velvet toque with pearls."""
    _draw_plume(canvas, (60, -104), (0.7, 0.72), 16, (palette.WHITE, colours.accent))
    body = path("M-64 -74 C-72 -104 -92 -130 -70 -150 C-30 -174 60 -166 80 -142"
                " C88 -126 68 -104 64 -74 Q0 -94 -64 -74Z")  # fmt: skip
    with canvas.contour(palette.INK, 4.5):
        canvas.fill(body, colours.main)
    with canvas.clip(body):
        canvas.fill(
            spline([(10, -60), (24, -130), (20, -200), (120, -190), (110, -60)], True),
            colours.dark,
            0.6,
        )
        for x in (-52, -26, 0, 26, 50):
            canvas.brush(
                [(x * 0.9, -84), (x * 1.05, -130), (x * 1.1, -176)], 3.6, colours.dark, 0.5, 0.1
            )
    band = spline([(-68, -64), (-66, -94), (0, -106), (66, -94), (68, -64), (0, -79)], True, 0.8)
    canvas.outlined(band, colours.accent, palette.INK, 3.6)
    for index in range(-2, 3):
        x, y = index * 26, -84 - (2 - abs(index)) * 3
        canvas.outlined(ellipse(x, y, 6.5), palette.WHITE, palette.INK, 2)
    canvas.outlined(placed(pip(suit), 44, -114, 0.3), palette.GOLD, palette.INK, 2.6)


def _draw_turban(canvas: Canvas, _suit: SuitLetter, colours: SuitPalette) -> None:
    """Draw a striped turban with a trailing end."""
    tail = path(
        "M64 -96 C104 -90 118 -40 108 30 C104 56 112 80 120 96"
        " C98 104 82 92 78 62 C74 10 84 -40 56 -70Z"
    )
    with canvas.contour(palette.INK, 4.5):
        canvas.fill(tail, colours.main)
    for track in ([(80, -74), (98, -20), (92, 50), (104, 92)], [(72, -70), (86, -10), (84, 60)]):
        canvas.brush(track, 3.6, colours.dark, 0.3, 0.1)
    crown = path("M-50 -100 C-40 -170 40 -180 56 -104Z")
    roll = spline([(-78, -72), (-92, -108), (-60, -138), (0, -146), (62, -138), (92, -106),
                   (78, -68), (40, -64), (0, -76), (-40, -66)], True, 0.9)  # fmt: skip
    with canvas.contour(palette.INK, 4.5):
        canvas.fill(crown, colours.accent)
        canvas.fill(roll, colours.main)
    with canvas.clip(roll):
        canvas.fill(
            spline([(30, -50), (46, -100), (30, -150), (120, -150), (120, -50)], True),
            colours.dark,
            0.5,
        )
        for x in range(-84, 100, 28):
            canvas.brush(
                [(x - 16, -66), (x + 2, -104), (x + 26, -146)], 9, colours.accent, 0.4, 0.4
            )
            canvas.brush([(x - 6, -62), (x + 12, -102), (x + 36, -142)], 3, palette.INK, 0.2, 0.1)
    jewel = [(-14, -118), (0, -138), (14, -118), (0, -96)]
    canvas.outlined(polygon(*jewel), palette.LIGHT_GOLD, palette.INK, 3)
    canvas.outlined(ellipse(0, -117, 7), colours.accent, palette.INK, 2)


def _draw_hood(canvas: Canvas, _suit: SuitLetter, colours: SuitPalette) -> None:
    """Draw an archer's hood with a sprig of leaves."""
    hood = path("M-82 60 C-98 10 -100 -60 -78 -104 C-62 -138 -38 -156 -16 -184"
                " C14 -178 44 -150 66 -122 C102 -76 100 10 82 62 L62 40 C72 -10 66 -50 52 -66"
                " C20 -84 -26 -84 -54 -64 C-68 -40 -72 0 -62 40Z")  # fmt: skip
    with canvas.contour(palette.INK, 4.5):
        canvas.fill(hood, colours.main)
    with canvas.clip(hood):
        canvas.fill(
            spline(
                [
                    (44, -60),
                    (36, -110),
                    (0, -150),
                    (-16, -184),
                    (60, -190),
                    (130, -60),
                    (110, 80),
                    (70, 80),
                ],
                True,
            ),
            colours.dark,
            0.6,
        )
        for track in (
            [(10, -90), (14, -130), (-12, -172)], [(-30, -86), (-34, -120), (-18, -150)],
            [(-60, -80), (-84, -30), (-78, 40)], [(64, -70), (84, -20), (76, 44)],
        ):  # fmt: skip
            canvas.brush(track, 4, palette.INK, 0.1, 0.1)
    edge = [(-66, 42), (-72, -10), (-55, -64), (0, -82), (53, -66), (70, -14), (64, 42)]
    canvas.brush(edge, 16, palette.INK, 0.7, 0.7)
    canvas.brush(edge, 10, colours.accent, 0.7, 0.7)
    canvas.outlined(ellipse(-16, -186, 10), palette.GOLD, palette.INK, 3)
    leaf(canvas, -40, -92, 0.8, -110)
    leaf(canvas, -36, -94, 0.7, -50, palette.LEAF_MIDDLE)
    canvas.outlined(ellipse(-38, -92, 8), colours.accent, palette.INK, 2.6)


Headgear: TypeAlias = Literal[
    "pointed crown", "lily crown", "arched crown", "leaf crown",
    "diadem", "crescent", "sunburst", "wreath",
    "helmet", "plumed hat", "shako", "forester", "beret", "toque", "turban", "hood",
]  # fmt: skip

_HEADGEAR: Final[dict[Headgear, Callable[[Canvas, SuitLetter, SuitPalette], None]]] = {
    "pointed crown": crowns.draw_pointed_crown,
    "lily crown": crowns.draw_lily_crown,
    "arched crown": crowns.draw_arched_crown,
    "leaf crown": crowns.draw_leaf_crown,
    "diadem": crowns.draw_diadem,
    "crescent": crowns.draw_crescent,
    "sunburst": crowns.draw_sunburst,
    "wreath": crowns.draw_wreath,
    "helmet": _draw_helmet,
    "plumed hat": _draw_plumed_hat,
    "shako": _draw_shako,
    "forester": _draw_forester,
    "beret": _draw_beret,
    "toque": _draw_toque,
    "turban": _draw_turban,
    "hood": _draw_hood,
}


def draw_headgear(canvas: Canvas, kind: Headgear, suit: SuitLetter, colours: SuitPalette) -> None:
    """Draw a crown or hat around (0, -100); its right half is darker."""
    _HEADGEAR[kind](canvas, suit, colours)
