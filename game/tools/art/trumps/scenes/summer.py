"""Trump 17, summer: the beach with its huts, and a boat on the river."""

import random

from game.tools.art.canvas import Canvas
from game.tools.art.palette import INK
from game.tools.art.shapes import ellipse, path, polygon, polyline, rounded_rect, spline
from game.tools.art.trumps.figure import OBJECT_CONTOUR, Beard, FigurePlace, Hair, HeadStyle, limb
from game.tools.art.trumps.hats import boater, sailor_hat, wide_hat
from game.tools.art.trumps.people import (
    LEGS_ON_GROUND,
    Clothes,
    CoatCut,
    Gown,
    Pose,
    Skirt,
    draw_lady,
    draw_man,
)
from game.tools.art.trumps.props import draw_parasol, draw_sailing_boat
from game.tools.art.trumps.scenery import (
    BOTTOM,
    WIDTH,
    draw_bands,
    draw_bush,
    draw_cloud,
    draw_furrows,
    draw_glints,
    draw_halo,
    draw_hill,
    draw_tree,
)
from game.tools.art.trumps.tones import (
    AZURE,
    BLUE,
    CORAL,
    CREAM,
    CRIMSON,
    FOAM,
    GRASS,
    HAIR_BLOND,
    HAIR_CHESTNUT,
    LEAF,
    NAVY,
    PINK,
    ROSE,
    SAND,
    SCARLET,
    SNOW,
    SUMMER,
    TEAL,
    WHEAT,
    WOOD,
    Material,
)

HOLDING = Pose(
    trailing_arm=((-26, -226), (-40, -186), (-30, -146)),
    leading_arm=((26, -226), (50, -200), (48, -240)),
)
DIGGING = Pose(
    trailing_arm=((-26, -226), (-40, -186), (-14, -152)),
    leading_arm=((26, -226), (50, -190), (72, -150)),
    trailing_leg=LEGS_ON_GROUND[0],
    leading_leg=LEGS_ON_GROUND[1],
    lean=10,
)
ROWING = Pose(
    trailing_arm=((-26, -226), (6, -190), (44, -176)),
    leading_arm=((26, -226), (50, -196), (74, -170)),
    trailing_leg=LEGS_ON_GROUND[0],
    leading_leg=LEGS_ON_GROUND[1],
    lean=-8,
)


def draw_beach(canvas: Canvas) -> None:
    """A lady under her parasol, a boy in the sand, striped huts and sails."""
    _draw_sky(canvas)
    canvas.fill(rounded_rect(0, 316, WIDTH, BOTTOM), AZURE.dark)
    canvas.fill(rounded_rect(0, 348, WIDTH, BOTTOM), AZURE.main)
    draw_glints(canvas, random.Random(17), (30, 330, 580, 400), 18, FOAM.light)
    for x, base, scale, sail in (
        (70, 352, 0.5, SNOW),
        (262, 338, 0.36, CORAL),
        (356, 350, 0.44, SNOW),
    ):
        draw_sailing_boat(canvas, x, base, scale, sail, CRIMSON)
    draw_hill(canvas, [(0, 424), (180, 410), (400, 420), (610, 384)], SNOW.main)
    draw_hill(canvas, [(0, 434), (180, 420), (400, 430), (610, 392)], SAND.main)
    for x, tone in ((424, SCARLET), (510, BLUE)):
        _draw_hut(canvas, x, 470, tone)
    draw_hill(canvas, [(0, 500), (240, 482), (420, 500), (610, 480)], SAND.light)
    _draw_castle(canvas, 466, 532)
    boy = Clothes(CREAM, NAVY, look=HeadStyle(hair=HAIR_BLOND, hat=sailor_hat(NAVY), size=1.3))
    draw_man(canvas, FigurePlace(372, 588, 0.66), boy, DIGGING)
    lady = HeadStyle(hair=HAIR_CHESTNUT, style=Hair.BUN, hat=wide_hat(WHEAT, SCARLET))
    draw_parasol(canvas, (220, 330), (226, 232), (SCARLET, CREAM), 214)
    draw_lady(
        canvas,
        FigurePlace(176, 540, 0.88),
        Gown(CREAM, CREAM, SCARLET.main, sleeve=CREAM, look=lady),
        HOLDING,
    )


def draw_river(canvas: Canvas) -> None:
    """Rowing past the willows."""
    _draw_sky(canvas)
    draw_hill(canvas, [(0, 350), (140, 320), (330, 346), (610, 316)], GRASS.light)
    draw_tree(canvas, 76, 390, 0.52, LEAF)
    draw_tree(canvas, 520, 400, 0.9, LEAF)
    for x in (180, 270, 400):
        draw_bush(canvas, x, 396, 0.7, LEAF)
    draw_hill(canvas, [(0, 386), (200, 378), (420, 390), (610, 380)], GRASS.main)
    canvas.fill(rounded_rect(0, 398, WIDTH, BOTTOM), AZURE.main)
    canvas.fill(rounded_rect(0, 470, WIDTH, BOTTOM), AZURE.dark)
    draw_glints(canvas, random.Random(71), (30, 410, 580, 530), 24, FOAM.light)
    _draw_rowers(canvas)
    for x, y in ((70, 470), (500, 500), (560, 470)):
        canvas.fill(ellipse(x, y, 26, 8), LEAF.dark)
        canvas.fill(ellipse(x - 3, y - 2, 20, 5), LEAF.light)
        canvas.fill(
            path(
                f"M{x - 12} {y - 2} L{x - 8} {y - 18} L{x} {y - 8} L{x + 8} {y - 18}"
                f" L{x + 12} {y - 2}Z"
            ),
            PINK.main,
        )


def _draw_sky(canvas: Canvas) -> None:
    draw_bands(canvas, *SUMMER.bands)
    draw_halo(canvas, (500, 110), *SUMMER.halo)
    draw_cloud(canvas, 300, 150, 1.1)
    draw_cloud(canvas, 460, 240, 0.8)


def _draw_hut(canvas: Canvas, x: float, base: float, tone: Material) -> None:
    front = polygon(
        (x, base), (x, base - 116), (x + 37, base - 154), (x + 74, base - 116), (x + 74, base)
    )
    with canvas.contour(INK, OBJECT_CONTOUR):
        canvas.fill(front, CREAM.light)
        canvas.fill(
            limb(((x - 6, base - 112), (x + 37, base - 158), (x + 80, base - 112)), 10, 10),
            tone.dark,
        )
    with canvas.clip(front):
        for stripe in range(4):
            canvas.fill(rounded_rect(x + 4 + stripe * 20, base - 160, 10, 170), tone.main)
        canvas.fill(rounded_rect(x + 50, base - 160, 40, 170), INK, 0.16)
    canvas.outlined(rounded_rect(x + 22, base - 70, 30, 70, 2), tone.dark, INK, 3)
    canvas.fill(limb(((x - 6, base - 112), (x + 37, base - 158)), 7, 7), tone.main)
    canvas.fill(limb(((x + 37, base - 158), (x + 80, base - 112)), 7, 7), tone.dark)


def _draw_castle(canvas: Canvas, x: float, base: float) -> None:
    with canvas.contour(INK, OBJECT_CONTOUR - 0.8):
        canvas.fill(
            path(f"M{x - 40} {base} L{x - 34} {base - 34} H{x + 34} L{x + 40} {base}Z"), SAND.dark
        )
        for dx, height in ((-30, 54), (0, 74), (30, 54)):
            canvas.fill(rounded_rect(x + dx - 12, base - height, 24, height - 10), SAND.main)
            for tooth in (-12, -3, 6):
                canvas.fill(rounded_rect(x + dx + tooth, base - height - 7, 6, 9), SAND.main)
        canvas.fill(polygon((x, base - 108), (x + 26, base - 98), (x, base - 90)), SCARLET.main)
    canvas.stroke(polyline((x, base - 80), (x, base - 108)), INK, 3)
    for dx, height in ((-24, 54), (6, 74), (36, 54)):
        canvas.fill(rounded_rect(x + dx, base - height, 6, height - 10), SAND.dark)


def _draw_rowers(canvas: Canvas) -> None:
    lady = HeadStyle(hair=HAIR_CHESTNUT, style=Hair.BUN, hat=wide_hat(CREAM, ROSE, ROSE))
    draw_parasol(canvas, (204, 330), (170, 232), (ROSE, CREAM), 190)
    draw_lady(
        canvas,
        FigurePlace(160, 554, 0.84),
        Gown(PINK, PINK, ROSE.main, cut=Skirt.GROUND, look=lady),
        HOLDING,
    )
    man = HeadStyle(beard=Beard.MOUSTACHE, hat=boater(WHEAT, NAVY))
    draw_man(
        canvas,
        FigurePlace(374, 574, 0.84, -1),
        Clothes(CREAM, NAVY, cut=CoatCut.SHIRT, look=man),
        ROWING,
    )
    with canvas.contour(INK, OBJECT_CONTOUR):
        canvas.fill(
            path(
                "M50 462 C150 486 340 486 446 458 C438 500 406 524 370 526 H136"
                " C92 522 60 500 50 462Z"
            ),
            WOOD.main,
        )
    canvas.fill(
        path("M50 462 C150 486 340 486 446 458 L443 472 C340 500 150 500 54 476Z"), TEAL.main
    )
    canvas.fill(
        path(
            "M300 500 C360 496 410 486 440 476 C430 506 404 524 370 526 H250"
            " C290 520 300 512 300 500Z"
        ),
        WOOD.dark,
    )
    canvas.stroke(polyline((318, 428), (236, 540)), INK, 9)
    canvas.stroke(polyline((318, 428), (236, 540)), WHEAT.main, 5)
    draw_furrows(
        canvas,
        [[(30, 532), (200, 538), (470, 530)], [(100, 548), (300, 552), (520, 544)]],
        FOAM.light,
        5,
    )
    canvas.fill(spline([(246, 522), (256, 530), (232, 560), (218, 556)], closed=True), WHEAT.dark)
