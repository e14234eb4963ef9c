"""Trump 19, winter: skaters before the town, a sledge and a snowman in the mountains."""

import random

from game.tools.art.canvas import Canvas
from game.tools.art.palette import INK
from game.tools.art.shapes import ellipse, placed, polygon, polyline, rounded_rect, spline
from game.tools.art.trumps.buildings import draw_church, draw_house, draw_lantern_string
from game.tools.art.trumps.figure import (
    AMBER,
    BRICK,
    BRICK_PLASTER,
    CHARCOAL,
    CREAM,
    EMERALD,
    FIR,
    GOLD,
    GREY_PLASTER,
    HAIR_AUBURN,
    HAIR_CHESTNUT,
    ICE,
    INTERIOR,
    NAVY,
    OBJECT_CONTOUR,
    PEACH,
    RASPBERRY,
    SCARLET,
    SNOW,
    STEEL,
    TEAL,
    WINTER,
    WOOD,
    FigurePlace,
    Hair,
    HeadStyle,
    Material,
    limb,
)
from game.tools.art.trumps.hats import knitted_cap, plumed_hat, top_hat
from game.tools.art.trumps.people import (
    LEGS_ON_GROUND,
    Clothes,
    Gown,
    Pose,
    Skirt,
    draw_lady,
    draw_man,
)
from game.tools.art.trumps.scenery import (
    draw_bands,
    draw_fir,
    draw_furrows,
    draw_halo,
    draw_hill,
)

GLIDE = Pose(
    trailing_arm=((-26, -226), (-66, -214), (-104, -228)),
    leading_arm=((26, -226), (66, -206), (100, -196)),
    trailing_leg=((-8, -140), (-46, -104), (-92, -70)),
    leading_leg=((10, -140), (30, -74), (14, -4)),
    lean=6,
)
WITH_MUFF = Pose(
    trailing_arm=((-26, -226), (-32, -184), (2, -172)),
    leading_arm=((26, -226), (42, -188), (20, -170)),
)
RIDING = Pose(
    trailing_arm=((-26, -226), (10, -212), (60, -206)),
    leading_arm=((26, -226), (60, -206), (98, -196)),
    trailing_leg=LEGS_ON_GROUND[0],
    leading_leg=LEGS_ON_GROUND[1],
)
STEERING = Pose(
    trailing_arm=((-26, -226), (-2, -196), (40, -176)),
    leading_arm=((26, -226), (52, -196), (92, -150)),
)
SLEDGE_TRACKS = (
    ((470, 428), (540, 404), (620, 394)),
    ((470, 446), (540, 424), (620, 410)),
)
SCRATCHES = (
    ((60, 470), (180, 452), (300, 470)),
    ((320, 520), (430, 500), (560, 516)),
    ((150, 516), (230, 500), (330, 512)),
    ((380, 452), (450, 446), (540, 458)),
)


def draw_town(canvas: Canvas) -> None:
    """Skaters before snow-covered town roofs."""
    _draw_sky(canvas)
    draw_hill(canvas, [(0, 336), (200, 320), (400, 336), (610, 320)], SNOW.dark)
    walls = (CREAM, BRICK_PLASTER, GREY_PLASTER)
    for index, (x, width, height) in enumerate(
        (
            (40, 56, 70),
            (100, 48, 52),
            (152, 60, 84),
            (216, 50, 58),
            (352, 58, 66),
            (414, 50, 88),
            (468, 60, 60),
            (532, 52, 76),
        )
    ):
        draw_house(canvas, x, 380, width, height, walls[index % 3], SNOW, AMBER.light)
    draw_church(canvas, 296, 380, 1.1, TEAL)
    draw_hill(canvas, [(0, 378), (300, 366), (610, 376)], SNOW.main)
    for x, y, scale in ((20, 402, 1.0), (72, 396, 0.7), (556, 396, 0.74), (600, 404, 1.1)):
        draw_fir(canvas, x, y, scale, FIR, snow=True)
    draw_lantern_string(canvas, (0, 262), (620, 232), 46, (SCARLET, AMBER, SCARLET, AMBER))
    _draw_ice(canvas)
    _draw_far_skaters(canvas)
    _draw_skaters(canvas, (TEAL, GOLD), RASPBERRY)


def draw_mountain(canvas: Canvas) -> None:
    """Children on a sledge, a snowman, firs and a chalet."""
    _draw_sky(canvas)
    draw_hill(canvas, [(0, 330), (110, 244), (230, 300), (380, 226), (610, 310)], SNOW.dark)
    draw_hill(canvas, [(0, 360), (150, 316), (330, 346), (480, 316), (610, 346)], SNOW.main)
    for x, y, scale in (
        (70, 366, 1.1),
        (128, 372, 0.8),
        (560, 366, 1.2),
        (500, 364, 0.8),
        (250, 352, 0.6),
    ):
        draw_fir(canvas, x, y, scale, FIR, snow=True)
    _draw_chalet(canvas)
    draw_hill(canvas, [(0, 520), (150, 508), (340, 446), (480, 392), (610, 372)], SNOW.dark)
    draw_hill(canvas, [(0, 532), (150, 522), (340, 462), (480, 408), (610, 388)], SNOW.light)
    draw_furrows(canvas, SLEDGE_TRACKS, ICE.main, 5)
    with canvas.at(394, 462, rotation=-20):
        _draw_sledge(canvas)
    _draw_snowman(canvas)
    _draw_snow(canvas)


def _draw_sledge(canvas: Canvas) -> None:
    """Draw a boy and a girl who ride a sledge to the left, its runners at y = 0."""
    front = HeadStyle(hair=HAIR_AUBURN, style=Hair.BRAIDS, hat=knitted_cap(RASPBERRY), size=1.3)
    back = HeadStyle(hat=knitted_cap(EMERALD), size=1.3)
    draw_man(canvas, FigurePlace(48, 44, 0.66, -1), Clothes(TEAL, WOOD, look=back), RIDING)
    gown = Gown(RASPBERRY, RASPBERRY, SNOW.light, RASPBERRY, cut=Skirt.GROUND, look=front)
    draw_lady(canvas, FigurePlace(-28, 24, 0.64, -1), gown, STEERING)
    with canvas.contour(INK, INTERIOR + 0.8):
        canvas.fill(rounded_rect(-100, -30, 210, 13, 4), WOOD.main)
        for x in (-66, 70):
            canvas.fill(rounded_rect(x, -20, 9, 20), WOOD.dark)
        canvas.fill(
            limb(((112, -3), (0, -2), (-104, -4), (-136, -22), (-128, -44)), 9, 8), SCARLET.main
        )
    scarf = [(44, -112), (84, -118), (112, -104), (146, -118)]
    with canvas.contour(INK, INTERIOR):
        canvas.brush(scarf, 14, AMBER.main, start=1, end=0.7)


def _draw_snowman(canvas: Canvas) -> None:
    canvas.fill(ellipse(150, 536, 92, 12), ICE.dark)
    with canvas.contour(INK, OBJECT_CONTOUR):
        for y, radius in ((486, 62), (398, 44), (330, 33)):
            canvas.fill(ellipse(146, y, radius, radius * 0.94), SNOW.main)
        canvas.fill(rounded_rect(108, 294, 76, 11, 4), CHARCOAL.main)
        canvas.fill(rounded_rect(122, 246, 48, 52, 4), CHARCOAL.main)
        canvas.fill(limb(((106, 396), (70, 366), (50, 330)), 8, 5), WOOD.dark)
        canvas.fill(limb(((186, 396), (226, 380), (252, 350)), 8, 5), WOOD.dark)
    for y, radius in ((486, 62), (398, 44), (330, 33)):
        with canvas.clip(ellipse(146, y, radius, radius * 0.94)):
            canvas.fill(ellipse(146 + radius * 1.1, y + 8, radius), ICE.main, 0.7)
    canvas.fill(rounded_rect(122, 282, 48, 12), SCARLET.main)
    for x, y in ((136, 322), (158, 320), (148, 382), (149, 404), (150, 464), (150, 492)):
        canvas.fill(ellipse(x, y, 4.6), CHARCOAL.main)
    canvas.outlined(polygon((150, 328), (196, 336), (151, 341)), AMBER.main, INK, INTERIOR)
    canvas.stroke(spline([(132, 346), (146, 352), (160, 347)]), CHARCOAL.main, 3)
    with canvas.contour(INK, INTERIOR):
        canvas.fill(limb(((112, 358), (146, 370), (180, 356)), 17, 17), EMERALD.main)
        canvas.fill(limb(((166, 364), (178, 400), (172, 430)), 16, 18), EMERALD.main)
    for x in (160, 172):
        canvas.stroke(polyline((x + 4, 428), (x + 4, 442)), EMERALD.dark, 5)


def _draw_sky(canvas: Canvas) -> None:
    draw_bands(canvas, *WINTER.bands)
    canvas.fill(ellipse(440, 140, 80), PEACH.main, 0.3)
    draw_halo(canvas, (440, 140), *WINTER.halo)


def _draw_chalet(canvas: Canvas) -> None:
    with canvas.contour(INK, INTERIOR + 0.6):
        canvas.fill(rounded_rect(330, 312, 76, 42), BRICK.main)
        canvas.fill(polygon((320, 316), (368, 272), (416, 316)), SNOW.main)
    canvas.fill(rounded_rect(374, 316, 32, 38), BRICK.dark)
    canvas.fill(polygon((368, 272), (416, 316), (384, 316)), SNOW.dark)
    for x in (342, 380):
        canvas.fill(rounded_rect(x, 324, 15, 16, 2), AMBER.light)


def _draw_ice(canvas: Canvas) -> None:
    canvas.fill(ellipse(305, 480, 420, 106), ICE.main)
    canvas.fill(ellipse(305, 484, 400, 94), ICE.light)
    draw_furrows(canvas, SCRATCHES, SNOW.light, 5)


def _draw_far_skaters(canvas: Canvas) -> None:
    """Draw a couple and a child at the far side of the ice."""
    for x, width in ((102, 44), (548, 26)):
        canvas.fill(ellipse(x, 440, width, 5), ICE.dark)
    lady = HeadStyle(hair=HAIR_CHESTNUT, style=Hair.BUN, hat=plumed_hat(NAVY, SNOW))
    draw_lady(
        canvas, FigurePlace(120, 438, 0.33, -1), Gown(NAVY, NAVY, SNOW.light, NAVY, look=lady)
    )
    draw_man(
        canvas,
        FigurePlace(84, 438, 0.35),
        Clothes(CHARCOAL, STEEL, look=HeadStyle(hat=top_hat())),
        GLIDE,
    )
    child = HeadStyle(hat=knitted_cap(AMBER), size=1.25)
    draw_man(canvas, FigurePlace(548, 438, 0.28, -1), Clothes(SCARLET, NAVY, look=child), GLIDE)


def _draw_skaters(canvas: Canvas, suit: tuple[Material, Material], velvet: Material) -> None:
    for x, width in ((424, 86), (226, 60)):
        canvas.fill(ellipse(x, 524, width, 9), ICE.dark)
    look = HeadStyle(hair=HAIR_AUBURN, style=Hair.BUN, hat=plumed_hat(velvet, CREAM))
    draw_lady(
        canvas,
        FigurePlace(424, 522, 0.84, -1),
        Gown(velvet, velvet, SNOW.light, velvet, cut=Skirt.SWIRL, look=look),
        WITH_MUFF,
    )
    canvas.outlined(placed(ellipse(0, 0, 21, 15), 414, 378), CREAM.main, INK, INTERIOR + 0.6)
    coat, trousers = suit
    man = Clothes(coat, trousers, WOOD, look=HeadStyle(hat=knitted_cap(SCARLET)))
    draw_man(canvas, FigurePlace(222, 518, 0.86), man, GLIDE)
    scarf = [(214, 320), (176, 326), (142, 308), (112, 324)]
    with canvas.contour(INK, INTERIOR):
        canvas.brush(scarf, 15, SCARLET.main, start=1, end=0.7)
        canvas.fill(ellipse(226, 322, 20, 8), SCARLET.main)
    _draw_snow(canvas)


def _draw_snow(canvas: Canvas) -> None:
    chance = random.Random(19)
    for _ in range(70):
        flake = ellipse(chance.uniform(40, 580), chance.uniform(40, 530), chance.uniform(2.5, 6))
        canvas.fill(flake, SNOW.light, 0.95)
