"""Trump 14, the open air: a tandem on the avenue, a butterfly hunt along the lane."""

import math

from game.tools.art.canvas import Canvas
from game.tools.art.palette import INK
from game.tools.art.shapes import Point, ellipse, path, placed, polyline, rounded_rect, spline
from game.tools.art.trumps.animals import draw_dog
from game.tools.art.trumps.buildings import draw_church, draw_house
from game.tools.art.trumps.figure import (
    AMBER,
    AZURE,
    BLUE,
    BROWN,
    CHARCOAL,
    CREAM,
    CRIMSON,
    CYCLING_SKY,
    GRASS,
    HAIR_AUBURN,
    HAIR_BLACK,
    INTERIOR,
    LEAF,
    LILAC,
    MEADOW,
    NAVY,
    PINK,
    ROSE,
    SALMON_PLASTER,
    SAND,
    SCARLET,
    SLATE,
    SNOW,
    STEEL,
    STONE,
    TEAL,
    WOOD,
    Beard,
    FigurePlace,
    Hair,
    HeadStyle,
    Material,
)
from game.tools.art.trumps.hats import boater, wide_hat
from game.tools.art.trumps.people import Clothes, Gown, Pose, Skirt, draw_lady, draw_man
from game.tools.art.trumps.props import draw_parasol
from game.tools.art.trumps.scenery import (
    draw_bands,
    draw_bush,
    draw_cloud,
    draw_flowers,
    draw_furrows,
    draw_halo,
    draw_hill,
    draw_poplar,
    draw_tree,
)

HUBS = ((136, 476), (424, 476))
WHEEL = 58
STEERING = Pose(
    trailing_arm=((-26, -226), (8, -190), (62, -186)),
    leading_arm=((26, -226), (52, -204), (72, -184)),
    trailing_leg=((-4, -140), (46, -110), (30, -46)),
    leading_leg=((4, -140), (60, -128), (54, -72)),
    lean=10,
)
STROLLING = Pose(
    trailing_arm=((-26, -226), (-40, -196), (-10, -192)),
    leading_arm=((26, -226), (48, -190), (62, -164)),
)
CHASING = Pose(
    trailing_arm=((-26, -226), (-66, -206), (-98, -222)),
    leading_arm=((26, -226), (60, -228), (84, -254)),
    trailing_leg=((-9, -140), (-44, -96), (-88, -74)),
    leading_leg=((10, -140), (46, -96), (34, -8)),
    lean=8,
)
PEDALLING = Pose(
    trailing_arm=((-26, -226), (4, -192), (58, -180)),
    leading_arm=((26, -226), (52, -204), (72, -180)),
    lean=6,
)


def draw_avenue(canvas: Canvas) -> None:
    """The tandem on a tree-lined town avenue."""
    _draw_sky(canvas)
    walls = (CREAM, STONE, SALMON_PLASTER)
    for index, (x, width, height) in enumerate(
        ((36, 62, 92), (100, 52, 68), (300, 58, 96), (360, 50, 72), (410, 60, 104), (540, 60, 84))
    ):
        draw_house(canvas, x, 420, width, height, walls[index % 3], SLATE, BLUE.dark)
    for x, scale in ((190, 0.64), (486, 0.8)):
        draw_tree(canvas, x, 430, scale, LEAF)
    draw_hill(canvas, [(0, 424), (300, 418), (610, 424)], GRASS.main)
    for x in range(14, 610, 40):
        canvas.outlined(rounded_rect(x, 410, 7, 44, 3), CHARCOAL.main, INK, 1.4)
    canvas.stroke(polyline((0, 420), (610, 420)), CHARCOAL.main, 5)
    draw_hill(canvas, [(0, 454), (300, 450), (610, 454)], SAND.main)
    draw_hill(canvas, [(0, 500), (300, 494), (610, 500)], SAND.light)
    draw_dog(canvas, FigurePlace(526, 534, 0.62), BROWN)
    _draw_tandem(
        canvas,
        CRIMSON,
        (Clothes(NAVY, STONE, look=HeadStyle(beard=Beard.MOUSTACHE, hat=boater())), AMBER, TEAL),
    )


def draw_lane(canvas: Canvas) -> None:
    """A butterfly hunt beside a country lane."""
    _draw_sky(canvas)
    draw_hill(canvas, [(0, 362), (140, 316), (310, 356), (450, 300), (610, 336)], MEADOW.main)
    draw_church(canvas, 296, 356, 0.7)
    draw_house(canvas, 236, 358, 26, 22)
    draw_house(canvas, 326, 360, 26, 20)
    draw_hill(canvas, [(0, 396), (180, 366), (400, 392), (610, 362)], GRASS.light)
    draw_hill(canvas, [(0, 430), (180, 410), (400, 424), (610, 404)], GRASS.main)
    for x, y, scale in (
        (50, 430, 0.66),
        (96, 424, 0.6),
        (142, 420, 0.54),
        (396, 418, 0.62),
        (452, 424, 0.8),
        (514, 430, 1.0),
        (576, 436, 1.16),
    ):
        draw_poplar(canvas, x, y, scale, GRASS)
    draw_hill(canvas, [(0, 474), (300, 452), (610, 462)], SAND.main)
    draw_furrows(
        canvas,
        [[(-10, 492), (300, 472), (620, 480)], [(-10, 512), (300, 498), (620, 500)]],
        SAND.dark,
    )
    draw_hill(canvas, [(0, 532), (300, 526), (610, 528)], LEAF.main)
    draw_flowers(canvas, [(500, 524), (530, 534), (560, 522), (60, 534), (40, 524)], SCARLET)
    draw_bush(canvas, 570, 540, 0.5, LEAF)
    look = HeadStyle(hair=HAIR_AUBURN, style=Hair.BUN, hat=wide_hat(CREAM, ROSE, PINK))
    lady = Gown(CREAM, LILAC, CREAM.light, look=look)
    draw_parasol(canvas, (112, 372), (70, 236), (ROSE, CREAM), 150)
    draw_lady(canvas, FigurePlace(120, 536, 0.86), lady, STROLLING)
    hunter = HeadStyle(beard=Beard.MOUSTACHE, hair=HAIR_BLACK, hat=boater())
    draw_man(canvas, FigurePlace(296, 532, 0.92), Clothes(SAND, BROWN, look=hunter), CHASING)
    _draw_net(canvas, (386, 306))
    for x, y, size, turn, tone in (
        (474, 262, 1.0, 20, AMBER), (536, 330, 0.8, -24, AZURE), (420, 196, 0.8, -10, ROSE),
        (520, 204, 0.6, 30, AMBER),
    ):  # fmt: skip
        _draw_butterfly(canvas, x, y, size, turn, tone)


def _draw_net(canvas: Canvas, hand: Point) -> None:
    x, y = hand
    tip = (x + 50, y - 66)
    canvas.stroke(polyline((x - 20, y + 26), tip), INK, 8)
    canvas.stroke(polyline((x - 20, y + 26), tip), WOOD.light, 4)
    with canvas.at(*tip):
        bag = path("M-26 6 C-30 60 20 84 54 70 C56 40 44 4 26 -20Z")
        canvas.fill(bag, SNOW.light, 0.7)
        canvas.stroke(bag, INK, INTERIOR)
    hoop = placed(ellipse(0, 0, 32, 15), tip[0], tip[1] - 6, 1, -26)
    canvas.stroke(hoop, INK, 7)
    canvas.stroke(hoop, WOOD.light, 3.4)


def _draw_butterfly(
    canvas: Canvas, x: float, y: float, scale: float, turn: float, tone: Material
) -> None:
    upper = path("M2 -2 C6 -30 34 -38 40 -24 C44 -8 24 4 2 2Z")
    lower = path("M2 2 C20 2 30 16 22 26 C14 34 2 20 2 6Z")
    with canvas.at(x, y, scale, turn):
        for side in (-1, 1):
            with canvas.contour(INK, 2.6):
                canvas.fill(placed(upper, scale_x=side), tone.main)
                canvas.fill(placed(lower, scale_x=side), tone.dark)
            canvas.fill(ellipse(side * 27, -20, 6), tone.light)
            canvas.stroke(spline([(0, -8), (side * 5, -20), (side * 10, -26)]), INK, 2)
        canvas.fill(ellipse(0, 2, 3, 13), INK)


def _draw_sky(canvas: Canvas) -> None:
    draw_bands(canvas, *CYCLING_SKY.bands)
    draw_halo(canvas, (500, 120), *CYCLING_SKY.halo)
    for x, y, scale in ((300, 120, 1.0), (420, 196, 0.8), (96, 284, 0.9)):
        draw_cloud(canvas, x, y, scale)


def _draw_tandem(
    canvas: Canvas, paint: Material, riders: tuple[Clothes, Material, Material]
) -> None:
    suit, blouse, skirt = riders
    canvas.fill(ellipse(280, 536, 220, 9), INK, 0.22)
    for hub in HUBS:
        _draw_wheel(canvas, hub)
    lady = HeadStyle(hair=HAIR_AUBURN, style=Hair.BUN, hat=wide_hat(CREAM, skirt, blouse))
    draw_man(canvas, FigurePlace(286, 504, 0.86), suit, STEERING)
    draw_lady(
        canvas,
        FigurePlace(152, 514, 0.84),
        Gown(CREAM, skirt, blouse.main, cut=Skirt.SEATED, look=lady),
        PEDALLING,
    )
    _draw_frame(canvas, paint)
    scarf = [(162, 316), (122, 306), (90, 322), (54, 308)]
    canvas.brush(scarf, 15, INK, start=0.9, end=0.8)
    canvas.brush(scarf, 11, blouse.main, start=0.9, end=0.8)


def _draw_wheel(canvas: Canvas, hub: tuple[float, float]) -> None:
    x, y = hub
    for step in range(10):
        angle = math.pi * step / 10
        dx, dy = WHEEL * math.cos(angle), WHEEL * math.sin(angle)
        canvas.stroke(polyline((x - dx, y - dy), (x + dx, y + dy)), STEEL.dark, 1.8)
    canvas.stroke(ellipse(x, y, WHEEL), INK, 9)
    canvas.stroke(ellipse(x, y, WHEEL - 5), STEEL.light, 2.6)
    canvas.outlined(ellipse(x, y, 8), STEEL.main, INK, INTERIOR)


def _draw_frame(canvas: Canvas, paint: Material) -> None:
    (rear_x, rear_y), (front_x, front_y) = HUBS
    tubes = (
        ((rear_x, rear_y), (214, 484)), ((214, 484), (338, 484)), ((rear_x, rear_y), (186, 400)),
        ((186, 400), (214, 484)), ((186, 400), (398, 398)), ((338, 484), (314, 398)),
        ((338, 484), (398, 398)), ((front_x, front_y), (390, 372)),
    )  # fmt: skip
    for width, colour in ((9.5, INK), (5.4, paint.main)):
        for start, end in tubes:
            canvas.stroke(polyline(start, end), colour, width)
    canvas.stroke(spline([(352, 362), (374, 356), (392, 372)]), INK, 8)
    canvas.stroke(spline([(352, 362), (374, 356), (392, 372)]), WOOD.light, 4)
    for x in (214, 338):
        canvas.outlined(ellipse(x, 484, 12), paint.light, INK, INTERIOR)
        canvas.stroke(polyline((x, 484), (x + 10, 506)), INK, 5)
        canvas.outlined(rounded_rect(x + 2, 503, 20, 7, 3), CHARCOAL.main, INK, 1.6)
    canvas.stroke(path("M206 492 H346"), INK, 2)
