"""Trumps 16 and 17, spring and summer.

Sowing under cherry trees, watering tulips in the square; the beach with its huts, and a boat on
the river.
"""

from __future__ import annotations

import random

from game.tools.art.canvas import Canvas
from game.tools.art.palette import INK
from game.tools.art.shapes import ellipse, path, polygon, polyline, rounded_rect, spline
from game.tools.art.trumps.animals import draw_horse, draw_swallow
from game.tools.art.trumps.buildings import draw_church, draw_house
from game.tools.art.trumps.figure import (
    AMBER,
    AZURE,
    BAY,
    BLUE,
    BROWN,
    CORAL,
    CREAM,
    CRIMSON,
    EARTH,
    FOAM,
    GRASS,
    GREEN_PLASTER,
    HAIR_AUBURN,
    HAIR_BLOND,
    HAIR_CHESTNUT,
    INTERIOR,
    LEAF,
    LEMON,
    LILAC,
    MAGENTA,
    MEADOW,
    NAVY,
    OBJECT_CONTOUR,
    OLIVE,
    PINK,
    PINK_PLASTER,
    ROSE,
    SAND,
    SCARLET,
    SLATE,
    SNOW,
    SPRING,
    SUMMER,
    TEAL,
    VIOLET,
    WHEAT,
    WOOD,
    Beard,
    FigurePlace,
    Hair,
    HeadStyle,
    Material,
    limb,
    standing_at,
)
from game.tools.art.trumps.hats import boater, kerchief, sailor_hat, straw_hat, wide_hat
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
from game.tools.art.trumps.props import (
    draw_basket,
    draw_parasol,
    draw_sailing_boat,
    draw_watering_can,
)
from game.tools.art.trumps.scenery import (
    BOTTOM,
    WIDTH,
    draw_bands,
    draw_blossom,
    draw_bush,
    draw_cloud,
    draw_fence,
    draw_flowers,
    draw_furrows,
    draw_glints,
    draw_halo,
    draw_hill,
    draw_tree,
)

CLUSTERS = ((-84, -196, 52), (-30, -244, 60), (46, -252, 58), (100, -204, 50), (6, -190, 56))
SOWING = Pose(
    trailing_arm=((-26, -226), (-48, -192), (-34, -160)),
    leading_arm=((26, -226), (72, -222), (118, -200)),
    trailing_leg=((-9, -140), (-30, -76), (-62, -12)),
    leading_leg=((10, -140), (38, -80), (46, -6)),
    lean=4,
)
CARRYING = Pose(
    trailing_arm=((-26, -226), (-6, -186), (34, -162)),
    leading_arm=((26, -226), (50, -190), (74, -168)),
)
WATERING = Pose(
    trailing_arm=((-26, -226), (-40, -186), (-28, -150)),
    leading_arm=((26, -226), (56, -196), (92, -186)),
    lean=4,
)


def draw_square(canvas: Canvas) -> None:
    """A lady waters the tulips of a town square."""
    _draw_spring_sky(canvas)
    walls = (CREAM, PINK_PLASTER, GREEN_PLASTER)
    for index, (x, width, height) in enumerate(
        ((38, 54, 88), (94, 48, 64), (300, 50, 72), (352, 60, 96), (414, 50, 66))
    ):
        draw_house(canvas, x, 410, width, height, walls[index % 3], SLATE, BLUE.dark)
    draw_hill(canvas, [(0, 412), (300, 404), (610, 410)], GRASS.light)
    draw_fence(canvas, 20, 600, 386, CREAM, 24)
    draw_hill(canvas, [(0, 452), (300, 444), (610, 452)], SAND.main)
    draw_hill(canvas, [(0, 508), (260, 500), (610, 488)], GRASS.main)
    _draw_cherry(canvas, 512, 500, 1.0, 3)
    _draw_cherry(canvas, 60, 452, 0.66, 5)
    _draw_tulips(canvas)
    look = HeadStyle(hair=HAIR_AUBURN, style=Hair.BUN, hat=wide_hat(SAND, VIOLET, PINK))
    draw_lady(
        canvas, FigurePlace(218, 540, 0.9), Gown(LILAC, VIOLET, CREAM.light, look=look), WATERING
    )
    draw_watering_can(canvas, 318, 380, BLUE)
    _draw_swallows(canvas)


def draw_orchard(canvas: Canvas) -> None:
    """A sower strides over ploughed earth under a branch in blossom."""
    draw_bands(canvas, *SPRING.bands)
    draw_halo(canvas, (356, 214), *SPRING.halo)
    canvas.fill(ellipse(356, 214, 46), LEMON.main)
    draw_cloud(canvas, 110, 290, 0.9)
    draw_cloud(canvas, 540, 280, 0.9)
    draw_hill(canvas, [(0, 372), (140, 330), (300, 366), (460, 318), (610, 350)], MEADOW.light)
    draw_church(canvas, 468, 362, 0.8)
    draw_hill(canvas, [(0, 404), (180, 372), (400, 396), (610, 376)], GRASS.main)
    for x, y, scale, seed in ((62, 412, 0.5, 2), (150, 396, 0.34, 4), (560, 412, 0.5, 6)):
        _draw_cherry(canvas, x, y, scale, seed)
    draw_hill(canvas, [(0, 432), (240, 414), (610, 428)], EARTH.light)
    rows = [[(-20, 452 + j * 19), (200, 430 + j * 25), (640, 448 + j * 22)] for j in range(6)]
    draw_furrows(canvas, rows, EARTH.main, 9)
    draw_furrows(canvas, [[(x, y + 6) for x, y in row] for row in rows], EARTH.dark, 3)
    draw_horse(canvas, FigurePlace(330, 438, 0.34, -1), BAY, CREAM, SCARLET)
    _draw_sower(canvas, FigurePlace(224, 536, 0.98))
    _draw_seed(canvas)
    _draw_helper(canvas, FigurePlace(520, 540, 0.84, -1))
    _draw_branch(canvas)
    for x, y, scale, facing in ((330, 262, 0.6, 1), (404, 232, 0.6, -1), (88, 250, 0.6, 1)):
        draw_swallow(canvas, FigurePlace(x, y, scale, facing), NAVY)


def _draw_sower(canvas: Canvas, place: FigurePlace) -> None:
    man = Clothes(
        CREAM,
        NAVY,
        BROWN,
        CoatCut.SHIRT,
        waistcoat=OLIVE,
        look=HeadStyle(hat=straw_hat(WHEAT, SCARLET)),
    )
    canvas.fill(ellipse(place.x, place.y, 90, 10), INK, 0.2)
    draw_man(canvas, place, man, SOWING)
    with standing_at(canvas, place):
        with canvas.contour(INK, OBJECT_CONTOUR):
            canvas.fill(path("M-54 -172 Q-26 -186 0 -170 L-4 -118 Q-28 -106 -50 -120Z"), SAND.light)
            canvas.fill(ellipse(-27, -172, 24, 7), WHEAT.main)
        canvas.stroke(polyline((24, -232), (-44, -168)), SAND.dark, 6)


def _draw_helper(canvas: Canvas, place: FigurePlace) -> None:
    """Draw the sower's wife, who comes with more seed."""
    look = HeadStyle(hair=HAIR_AUBURN, style=Hair.BUN, hat=kerchief(SCARLET))
    canvas.fill(ellipse(place.x, place.y, 84, 9), INK, 0.2)
    draw_lady(canvas, place, Gown(BLUE, BLUE, CREAM.light, look=look), CARRYING)
    draw_basket(canvas, place.x - 46, place.y - 118, 0.62, WHEAT)


def _draw_branch(canvas: Canvas) -> None:
    """Draw the cherry branch that hangs into the picture from the right."""
    with canvas.contour(INK, OBJECT_CONTOUR):
        canvas.fill(limb(((640, 40), (540, 84), (420, 92), (300, 128)), 24, 7), BROWN.main)
        canvas.fill(limb(((500, 90), (440, 130), (404, 168)), 12, 5), BROWN.main)
        canvas.fill(limb(((580, 66), (560, 130), (572, 190)), 13, 5), BROWN.dark)
    tufts = (
        (292, 122, 30), (336, 100, 38), (382, 86, 34), (404, 150, 34), (430, 92, 44),
        (468, 124, 38), (506, 66, 48), (566, 182, 38), (556, 140, 34), (588, 96, 48),
        (548, 40, 44), (252, 138, 18), (424, 182, 18), (580, 228, 20),
    )  # fmt: skip
    with canvas.contour(INK, INTERIOR):
        for x, y, radius in tufts:
            canvas.fill(ellipse(x, y, radius), PINK.dark)
    for index, (x, y, radius) in enumerate(tufts):
        canvas.fill(ellipse(x - 3, y - 4, radius * 0.84), PINK.main)
        canvas.fill(ellipse(x - 7, y - 9, radius * 0.46), PINK.light)
        if index % 2 == 0:
            draw_flowers(canvas, [(x + 4, y + 4)], SNOW, 8)
        draw_blossom(canvas, (x, y), (radius, radius), PINK, index + 40)


def _draw_spring_sky(canvas: Canvas) -> None:
    draw_bands(canvas, *SPRING.bands)
    draw_halo(canvas, (300, 130), *SPRING.halo)
    draw_cloud(canvas, 424, 236, 0.8)
    draw_cloud(canvas, 110, 282, 0.9)


def _draw_cherry(canvas: Canvas, x: float, y: float, scale: float, seed: int) -> None:
    with canvas.at(x, y, scale):
        with canvas.contour(INK, OBJECT_CONTOUR):
            canvas.fill(limb(((0, 0), (8, -80), (-4, -160)), 30, 16), BROWN.main)
            canvas.fill(limb(((4, -100), (44, -150), (66, -184)), 15, 8), BROWN.dark)
            canvas.fill(limb(((0, -104), (-40, -144), (-58, -184)), 14, 8), BROWN.main)
            for cx, cy, radius in CLUSTERS:
                canvas.fill(ellipse(cx, cy, radius), PINK.dark)
        for cx, cy, radius in CLUSTERS:
            canvas.fill(ellipse(cx - 6, cy - 10, radius * 0.78), PINK.main)
        for cx, cy, radius in CLUSTERS[:4]:
            canvas.fill(ellipse(cx - 12, cy - 20, radius * 0.42), PINK.light)
        draw_blossom(canvas, (6, -216), (130, 70), PINK, seed)


def _draw_tulips(canvas: Canvas) -> None:
    for index in range(13):
        x, y = 338 + index * 19, 532 - (index % 3) * 10
        canvas.stroke(polyline((x, y + 12), (x, y - 22)), LEAF.dark, 4)
        canvas.fill(
            path(
                f"M{x} {y + 10} Q{x - 14} {y - 4} {x - 12} {y - 18} Q{x - 2} {y - 8} {x} {y + 10}Z"
            ),
            LEAF.main,
        )
        tone = (SCARLET, AMBER, MAGENTA)[index % 3]
        with canvas.contour(INK, 2):
            canvas.fill(
                path(
                    f"M{x - 9} {y - 40} L{x - 4} {y - 32} L{x} {y - 42} L{x + 4} {y - 32}"
                    f" L{x + 9} {y - 40} Q{x + 11} {y - 20} {x} {y - 18}"
                    f" Q{x - 11} {y - 20} {x - 9} {y - 40}Z"
                ),
                tone.main,
            )
        canvas.fill(rounded_rect(x - 6, y - 32, 4, 10, 2), tone.light)


def _draw_seed(canvas: Canvas) -> None:
    """Draw the grain that flies from the sower's hand in a wide arc."""
    chance = random.Random(16)
    for ray in range(7):
        reach, drop = 60 + ray * 22, 150 - ray * 9
        for step in range(1, 6):
            part = step / 5.4
            x = 346 + reach * part + chance.uniform(-5, 5)
            y = 346 + (drop + ray * 6) * part * part - 18 * part + chance.uniform(-5, 5)
            canvas.outlined(ellipse(x, y, 5, 3.6), WHEAT.light, WHEAT.dark, INTERIOR * 0.6)


def _draw_swallows(canvas: Canvas) -> None:
    for x, y, scale, facing in (
        (252, 120, 0.8, 1),
        (360, 84, 1.0, -1),
        (410, 168, 0.62, -1),
        (96, 246, 0.6, 1),
    ):
        draw_swallow(canvas, FigurePlace(x, y, scale, facing), NAVY)


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
    _draw_summer_sky(canvas)
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
    _draw_summer_sky(canvas)
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


def _draw_summer_sky(canvas: Canvas) -> None:
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
