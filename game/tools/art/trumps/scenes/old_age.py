"""Trump 5, old age: a pair and their cat, by the hearth and on the bench before the cottage."""

from game.tools.art.canvas import Canvas
from game.tools.art.palette import INK
from game.tools.art.shapes import ellipse, path, polygon, polyline, rounded_rect, spline
from game.tools.art.trumps.animals import draw_cat
from game.tools.art.trumps.buildings import draw_window
from game.tools.art.trumps.figure import (
    AMBER,
    BROWN,
    CHARCOAL,
    COTTAGE_EVENING,
    CREAM,
    CRIMSON,
    DAMASK,
    EMBER,
    EMERALD,
    FIELDSTONE,
    GINGER,
    GOLD,
    HAIR_GREY,
    INTERIOR,
    LEAF,
    LIMESTONE,
    MARBLE,
    OBJECT_CONTOUR,
    OLIVE,
    PARLOUR,
    PLUM,
    ROSE,
    RUST,
    SCARLET,
    SLATE,
    SOOT,
    STEEL,
    STONE,
    TEAL,
    VIOLET,
    WHEAT,
    WINE,
    WOOD,
    Beard,
    FigurePlace,
    Hair,
    HeadStyle,
    Material,
    standing_at,
)
from game.tools.art.trumps.hats import bonnet, straw_hat
from game.tools.art.trumps.people import (
    LEGS_SEATED,
    Clothes,
    Gown,
    Pose,
    Skirt,
    draw_lady,
    draw_man,
)
from game.tools.art.trumps.props import draw_bench
from game.tools.art.trumps.scenery import (
    draw_bands,
    draw_flames,
    draw_flowers,
    draw_glow,
    draw_halo,
    draw_hill,
)

FIRE = (322, 420)
READING = Pose(
    trailing_arm=((-26, -226), (-42, -188), (14, -168)),
    leading_arm=((26, -226), (50, -190), (46, -168)),
    trailing_leg=LEGS_SEATED[0],
    leading_leg=LEGS_SEATED[1],
)
SMOKING = Pose(
    trailing_arm=((-26, -226), (-40, -188), (-6, -152)),
    leading_arm=((26, -226), (56, -204), (54, -238)),
    trailing_leg=LEGS_SEATED[0],
    leading_leg=LEGS_SEATED[1],
)
KNITTING = Pose(
    trailing_arm=((-26, -226), (-40, -188), (6, -168)),
    leading_arm=((26, -226), (48, -190), (36, -164)),
)


def draw_parlour(canvas: Canvas) -> None:
    """A marble fireplace between two armchairs."""
    draw_bands(canvas, *PARLOUR.bands)
    for x in range(0, 610, 44):
        canvas.fill(rounded_rect(x, 0, 20, 440), DAMASK.light)
        for y in range(60, 420, 60):
            canvas.fill(ellipse(x + 32, y, 5, 8), GOLD.dark)
    canvas.fill(rounded_rect(0, 414, 610, 190), BROWN.dark)
    canvas.fill(rounded_rect(0, 404, 610, 14), BROWN.dark)
    _draw_hearth(canvas, MARBLE)
    _draw_mantel_clock(canvas)
    _draw_long_clock(canvas, 520)
    canvas.fill(ellipse(306, 540, 250, 40), WINE.main)
    canvas.stroke(ellipse(306, 540, 232, 32), GOLD.main, 4)
    man = Clothes(OLIVE, CHARCOAL, look=HeadStyle(hair=HAIR_GREY, beard=Beard.FULL))
    lady = HeadStyle(hair=HAIR_GREY, style=Hair.BUN, hat=bonnet(CREAM, VIOLET))
    gown = Gown(VIOLET, VIOLET, CREAM.light, VIOLET, cut=Skirt.SEATED, look=lady)
    _draw_pair(canvas, (EMERALD, CRIMSON), man, gown)


def draw_cottage(canvas: Canvas) -> None:
    """A bench before a thatched cottage at sunset, with bees and hollyhocks."""
    draw_bands(canvas, *COTTAGE_EVENING.bands)
    draw_halo(canvas, (486, 316), *COTTAGE_EVENING.halo)
    draw_hill(canvas, [(0, 400), (300, 380), (470, 340), (610, 362)], OLIVE.light)
    draw_hill(canvas, [(0, 430), (300, 420), (610, 400)], OLIVE.main)
    _draw_thatched_house(canvas)
    _draw_hives(canvas)
    draw_hill(canvas, [(0, 506), (300, 496), (610, 490)], LEAF.main)
    canvas.fill(ellipse(230, 540, 190, 14), LEAF.dark)
    draw_bench(canvas, 116, 360, 540, WOOD)
    man = Clothes(
        RUST, BROWN, look=HeadStyle(hair=HAIR_GREY, beard=Beard.FULL, hat=straw_hat(WHEAT, TEAL))
    )
    draw_man(canvas, FigurePlace(156, 586, 0.92), man, SMOKING)
    _draw_pipe(canvas, 212, 364)
    lady = HeadStyle(hair=HAIR_GREY, style=Hair.BUN, hat=bonnet())
    gown = Gown(PLUM, SLATE, CREAM.light, PLUM, apron=CREAM, cut=Skirt.SEATED, look=lady)
    draw_lady(canvas, FigurePlace(322, 552, 0.9, -1), gown, KNITTING)
    _draw_knitting(canvas, 284, 410)
    draw_cat(canvas, FigurePlace(428, 538, 0.9, -1), GINGER)


def _draw_thatched_house(canvas: Canvas) -> None:
    with canvas.contour(INK, OBJECT_CONTOUR):
        canvas.fill(rounded_rect(-10, 200, 404, 320), LIMESTONE.main)
        canvas.fill(rounded_rect(250, 60, 46, 100, 3), FIELDSTONE.main)
        canvas.fill(
            path(
                "M-20 262 V150 C60 70 280 76 346 120 C390 150 420 214 430 270"
                " Q400 286 376 262 Q340 286 300 262 Q240 286 190 262 Q120 286 60 262Z"
            ),
            WHEAT.dark,
        )
    canvas.fill(
        path("M-20 240 V150 C60 70 280 76 346 120 C370 140 386 170 398 206 Q300 240 -20 226Z"),
        WHEAT.main,
    )
    for x in range(10, 400, 34):
        canvas.brush([(x * 0.8 + 40, 110), (x * 0.95 + 14, 180), (x, 262)], 4, WHEAT.dark, 0.2, 0.6)
    canvas.fill(rounded_rect(340, 272, 54, 240), LIMESTONE.dark)
    _draw_door(canvas)
    draw_window(canvas, (206, 296, 80, 86), AMBER.light)
    canvas.outlined(rounded_rect(196, 382, 100, 16, 3), WOOD.main, INK, 2.6)
    draw_flowers(canvas, [(206, 378), (228, 374), (250, 379), (272, 374), (290, 378)], SCARLET, 8)
    canvas.brush([(384, 500), (392, 420), (382, 340), (392, 296)], 7, LEAF.dark, 1, 0.4)
    for x, y in ((386, 462), (392, 418), (386, 374), (384, 334), (391, 300)):
        canvas.fill(ellipse(x - 12, y + 6, 12, 8), LEAF.main)
        draw_flowers(canvas, [(x, y)], ROSE, 10)


def _draw_door(canvas: Canvas) -> None:
    """Draw the plank door at the left of the cottage with its frame and a step."""
    canvas.outlined(rounded_rect(44, 288, 84, 222, 4), WOOD.main, INK, OBJECT_CONTOUR)
    canvas.outlined(rounded_rect(53, 298, 66, 212, 3), TEAL.main, INK, INTERIOR)
    for x in (75, 97):
        canvas.stroke(polyline((x, 300), (x, 508)), TEAL.dark, 3)
    canvas.outlined(path("M86 318 l9 -9 9 9 q0 9 -9 16 q-9 -7 -9 -16Z"), CREAM.light, INK, 2)
    canvas.fill(ellipse(110, 412, 5), GOLD.light)


def _draw_hives(canvas: Canvas) -> None:
    for x, base in ((548, 470), (478, 462)):
        with canvas.contour(INK, OBJECT_CONTOUR):
            canvas.fill(rounded_rect(x - 34, base - 6, 68, 10, 3), WOOD.main)
            for leg in (-28, 22):
                canvas.fill(rounded_rect(x + leg, base, 7, 36), WOOD.dark)
            canvas.fill(
                path(
                    f"M{x - 32} {base - 6} C{x - 40} {base - 50} {x - 24} {base - 82}"
                    f" {x} {base - 86} C{x + 24} {base - 82} {x + 40} {base - 50}"
                    f" {x + 32} {base - 6}Z"
                ),
                WHEAT.main,
            )
        for rise, half in ((24, 34), (44, 31), (62, 24)):
            curve = spline([(x - half, base - rise), (x, base - rise + 6), (x + half, base - rise)])
            canvas.stroke(curve, WHEAT.dark, 4)
        canvas.fill(ellipse(x, base - 14, 8, 7), SOOT.main)
    for x, y in ((506, 360), (528, 344), (560, 352), (456, 372), (586, 380)):
        canvas.fill(ellipse(x, y, 5, 3.6), GOLD.main)
        canvas.fill(ellipse(x, y - 5, 4, 3), CREAM.light)


def _draw_pipe(canvas: Canvas, x: float, y: float) -> None:
    pipe = spline([(x - 24, y - 30), (x - 6, y - 20), (x, y - 6)])
    canvas.stroke(pipe, INK, 6)
    canvas.outlined(rounded_rect(x - 8, y - 16, 18, 20, 5), BROWN.main, INK, 3)
    for rise in (0, 26):
        puff = [(x + 4, y - 24 - rise), (x + 14, y - 40 - rise), (x + 2, y - 54 - rise)]
        canvas.brush(puff, 7, CREAM.light, 0.2, 0.2)


def _draw_hearth(canvas: Canvas, stone: Material) -> None:
    x, y = FIRE
    with canvas.contour(INK, OBJECT_CONTOUR):
        canvas.fill(rounded_rect(x - 108, 236, 216, 270), stone.main)
        canvas.fill(rounded_rect(x - 126, 220, 252, 26, 5), stone.light)
    canvas.fill(rounded_rect(x + 66, 248, 42, 258), stone.dark)
    opening = path(f"M{x - 74} 506 V340 Q{x - 74} 286 {x} 286 Q{x + 74} 286 {x + 74} 340 V506Z")
    canvas.outlined(opening, SOOT.dark, INK, 4)
    with canvas.clip(opening):
        for radius, colour in ((120, EMBER.dark), (90, EMBER.main), (62, EMBER.light)):
            canvas.fill(ellipse(x, y + 50, radius), colour)
        draw_flames(canvas, (x, y + 60))
        for turn in (-12, 12):
            with canvas.at(x, y + 66, rotation=turn):
                canvas.outlined(rounded_rect(-54, -8, 108, 18, 8), BROWN.main, INK, 2.6)
    draw_glow(canvas, (x, y), 230, AMBER.main, 4)


def _draw_mantel_clock(canvas: Canvas) -> None:
    with canvas.contour(INK, OBJECT_CONTOUR - 0.6):
        canvas.fill(path("M290 220 V190 Q290 158 322 158 Q354 158 354 190 V220Z"), GOLD.main)
        for x in (236, 408):
            canvas.fill(
                path(
                    f"M{x - 13} 220 Q{x - 22} 190 {x - 8} 176 H{x + 8} Q{x + 22} 190 {x + 13} 220Z"
                ),
                TEAL.main,
            )
    canvas.outlined(ellipse(322, 190, 20), CREAM.light, INK, 2.4)
    canvas.stroke(polyline((322, 176), (322, 190), (332, 194)), INK, 3)
    with canvas.contour(INK, OBJECT_CONTOUR):
        canvas.fill(ellipse(392, 104, 50, 60), GOLD.main)
    canvas.fill(ellipse(392, 104, 40, 50), STEEL.main)
    canvas.fill(polygon((366, 132), (398, 66), (410, 70), (380, 146)), STEEL.light)


def _draw_long_clock(canvas: Canvas, x: float) -> None:
    with canvas.contour(INK, OBJECT_CONTOUR):
        canvas.fill(rounded_rect(x, 150, 62, 330, 4), BROWN.main)
        canvas.fill(path(f"M{x - 8} 156 Q{x + 31} 76 {x + 70} 156Z"), BROWN.dark)
    canvas.fill(rounded_rect(x + 44, 156, 18, 320), BROWN.dark)
    canvas.outlined(ellipse(x + 31, 190, 25), CREAM.light, INK, 3)
    canvas.stroke(polyline((x + 31, 174), (x + 31, 190), (x + 42, 196)), INK, 3)
    canvas.outlined(rounded_rect(x + 15, 240, 32, 150, 4), SOOT.main, INK, 3)
    canvas.stroke(polyline((x + 31, 244), (x + 31, 350)), GOLD.main, 3)
    canvas.fill(ellipse(x + 31, 356, 12), GOLD.light)


def _draw_pair(
    canvas: Canvas, chairs: tuple[Material, Material], suit: Clothes, gown: Gown
) -> None:
    _draw_armchair(canvas, FigurePlace(132, 540), chairs[0])
    draw_man(canvas, FigurePlace(126, 582, 0.94), suit, READING)
    _draw_book(canvas, 172, 420)
    _draw_armchair(canvas, FigurePlace(496, 540, 1, -1), chairs[1])
    draw_lady(canvas, FigurePlace(504, 550, 0.92, -1), gown, KNITTING)
    _draw_knitting(canvas, 466, 404)
    draw_cat(canvas, FigurePlace(344, 540, 0.86, -1), GINGER)


def _draw_armchair(canvas: Canvas, place: FigurePlace, cloth: Material) -> None:
    with standing_at(canvas, place):
        with canvas.contour(INK, OBJECT_CONTOUR + 0.4):
            canvas.fill(
                path(
                    "M-74 -6 C-92 -100 -96 -220 -66 -246 C-40 -262 -14 -250 -10 -222"
                    " L-4 -100 L70 -96 L74 -6Z"
                ),
                cloth.main,
            )
            for x in (-66, 62):
                canvas.fill(rounded_rect(x, -8, 12, 14, 3), BROWN.dark)
        canvas.fill(
            path(
                "M-22 -244 C-12 -238 -10 -226 -10 -222 L-4 -100 L70 -96 L74 -6 L-30 -6"
                " C-18 -90 -14 -180 -22 -244Z"
            ),
            cloth.dark,
        )
        canvas.brush([(-72, -60), (-80, -150), (-70, -226)], 8, cloth.light, start=0.3, end=0.3)


def _draw_book(canvas: Canvas, x: float, y: float) -> None:
    with canvas.contour(INK, OBJECT_CONTOUR - 0.8):
        canvas.fill(
            polygon(
                (x - 26, y - 24),
                (x, y - 14),
                (x + 24, y - 28),
                (x + 26, y + 8),
                (x, y + 20),
                (x - 24, y + 10),
            ),
            CRIMSON.main,
        )
        canvas.fill(
            polygon(
                (x - 20, y - 26),
                (x, y - 16),
                (x + 18, y - 30),
                (x + 20, y - 22),
                (x, y - 8),
                (x - 20, y - 18),
            ),
            CREAM.light,
        )
    canvas.stroke(polyline((x, y - 12), (x, y + 18)), CRIMSON.dark, 3)


def _draw_knitting(canvas: Canvas, x: float, y: float) -> None:
    with canvas.contour(INK, OBJECT_CONTOUR - 0.8):
        canvas.fill(
            path(
                f"M{x - 26} {y - 4} H{x + 18} L{x + 14} {y + 60}"
                f" Q{x - 4} {y + 70} {x - 22} {y + 58}Z"
            ),
            SCARLET.main,
        )
    for row in range(3):
        canvas.stroke(
            polyline((x - 22, y + 12 + row * 18), (x + 12, y + 12 + row * 18)), STONE.light, 3
        )
    for start, end in (((x - 34, y - 22), (x + 14, y + 2)), ((x + 26, y - 24), (x - 20, y + 2))):
        canvas.stroke(polyline(start, end), INK, 5)
        canvas.stroke(polyline(start, end), CREAM.light, 2.4)
    canvas.outlined(ellipse(x - 44, y + 128, 17), SCARLET.main, INK, 3)
    canvas.stroke(spline([(x - 20, y + 60), (x - 34, y + 90), (x - 42, y + 112)]), SCARLET.dark, 3)
