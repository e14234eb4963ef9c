"""Trump 16, spring: sowing under cherry trees, watering tulips in the square."""

import random

from game.tools.art.canvas import Canvas
from game.tools.art.palette import INK
from game.tools.art.shapes import ellipse, path, polyline, rounded_rect
from game.tools.art.trumps.animals import draw_horse, draw_swallow
from game.tools.art.trumps.buildings import draw_church, draw_house
from game.tools.art.trumps.figure import (
    INTERIOR,
    OBJECT_CONTOUR,
    FigurePlace,
    Hair,
    HeadStyle,
    limb,
    standing_at,
)
from game.tools.art.trumps.hats import kerchief, straw_hat, wide_hat
from game.tools.art.trumps.people import Clothes, CoatCut, Gown, Pose, draw_lady, draw_man
from game.tools.art.trumps.props import draw_basket, draw_watering_can
from game.tools.art.trumps.scenery import (
    draw_bands,
    draw_blossom,
    draw_cloud,
    draw_fence,
    draw_flowers,
    draw_furrows,
    draw_halo,
    draw_hill,
)
from game.tools.art.trumps.tones import (
    AMBER,
    BAY,
    BLUE,
    BROWN,
    CREAM,
    EARTH,
    GRASS,
    GREEN_PLASTER,
    HAIR_AUBURN,
    LEAF,
    LEMON,
    LILAC,
    MAGENTA,
    MEADOW,
    NAVY,
    OLIVE,
    PINK,
    PINK_PLASTER,
    SAND,
    SCARLET,
    SLATE,
    SNOW,
    SPRING,
    VIOLET,
    WHEAT,
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
    _draw_sky(canvas)
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


def _draw_sky(canvas: Canvas) -> None:
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
