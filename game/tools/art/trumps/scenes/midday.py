"""Trump 7, midday: a picnic in the park, the harvesters' rest in the shade of a rick."""

import math

from game.tools.art.canvas import Canvas
from game.tools.art.palette import INK
from game.tools.art.shapes import ellipse, path, polygon, polyline, rounded_rect
from game.tools.art.trumps.buildings import draw_church, draw_house
from game.tools.art.trumps.figure import OBJECT_CONTOUR, FigurePlace
from game.tools.art.trumps.hats import bowler, kerchief, straw_hat, wide_hat
from game.tools.art.trumps.heads import Beard, Hair, HeadStyle
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
from game.tools.art.trumps.props import draw_basket, draw_sheaf
from game.tools.art.trumps.scenery import (
    draw_bands,
    draw_cloud,
    draw_furrows,
    draw_halo,
    draw_hill,
    draw_sun,
    draw_tree,
)
from game.tools.art.trumps.skies import MIDDAY
from game.tools.art.trumps.tones import (
    AMBER,
    BROWN,
    CREAM,
    CRIMSON,
    EMERALD,
    GOLD,
    GRASS,
    HAIR_CHESTNUT,
    LEAF,
    LEMON,
    MEADOW,
    NAVY,
    SCARLET,
    STEEL,
    TEAL,
    WHEAT,
    WINE,
    WOOD,
    Material,
)

SUN = (352, 150)
STUBBLE = (
    ((20, 470), (120, 462), (220, 470)),
    ((60, 500), (180, 490), (300, 500)),
    ((300, 470), (420, 462), (590, 474)),
)
DRINKING = Pose(
    trailing_arm=((-26, -226), (-48, -186), (-30, -150)),
    leading_arm=((26, -226), (60, -216), (48, -252)),
    leading_leg=((10, -140), (26, -74), (34, -6)),
)
TOAST = Pose(
    trailing_arm=((-26, -226), (-38, -188), (-30, -148)),
    leading_arm=((26, -226), (56, -206), (88, -212)),
)
REPLY = Pose(
    trailing_arm=((-26, -226), (-50, -186), (-66, -112)),
    leading_arm=((26, -226), (50, -200), (82, -222)),
    trailing_leg=LEGS_ON_GROUND[0],
    leading_leg=LEGS_ON_GROUND[1],
    lean=-6,
)


def draw_park(canvas: Canvas) -> None:
    """A picnic in front of the town roofs."""
    _draw_sky(canvas)
    draw_hill(canvas, [(0, 350), (110, 316), (290, 346), (440, 306), (610, 334)], MEADOW.dark)
    for x, height in ((40, 40), (84, 56), (128, 36), (250, 34), (286, 46), (370, 40)):
        draw_house(canvas, x, 372, 38, height)
    draw_church(canvas, 214, 372, 1.0)
    draw_hill(canvas, [(0, 374), (150, 360), (360, 380), (610, 362)], WHEAT.main)
    draw_hill(canvas, [(0, 424), (160, 408), (360, 428), (610, 410)], LEAF.light)
    _draw_picnic(
        canvas,
        SCARLET,
        Clothes(BROWN, CREAM, look=HeadStyle(beard=Beard.MOUSTACHE, hat=bowler(BROWN))),
    )


def draw_fields(canvas: Canvas) -> None:
    """Harvesters rest at a rick at noon: he drinks, she has brought the basket."""
    _draw_sky(canvas)
    draw_hill(canvas, [(0, 350), (110, 306), (290, 346), (440, 296), (610, 334)], MEADOW.dark)
    draw_church(canvas, 304, 350, 0.62)
    for x, height in ((222, 18), (248, 24), (328, 20)):
        draw_house(canvas, x, 354, 24, height)
    draw_hill(canvas, [(0, 370), (150, 352), (360, 378), (610, 360)], WHEAT.main)
    for row in range(3):
        for x in range(-10, 620, 15):
            y = 396 + row * 22 + 6 * math.sin(x / 70)
            canvas.brush([(x, y), (x + 3, y - 12), (x + 9, y - 20)], 5, WHEAT.dark, 0.5, 0.2)
    draw_hill(canvas, [(0, 446), (200, 432), (420, 450), (610, 436)], WHEAT.light)
    draw_furrows(canvas, STUBBLE, WHEAT.dark)
    for x, base, scale in ((70, 452, 0.5), (142, 446, 0.42)):
        draw_sheaf(canvas, x, base, scale)
    _draw_rick(canvas)
    canvas.fill(ellipse(300, 536, 240, 14), WHEAT.dark, 0.7)
    _draw_scythe(canvas)
    lady = HeadStyle(hair=HAIR_CHESTNUT, style=Hair.BUN, hat=kerchief(SCARLET))
    gown = Gown(CREAM, TEAL, CREAM.light, apron=CREAM, cut=Skirt.GROUND, look=lady)
    draw_lady(canvas, FigurePlace(392, 596, 0.92, -1), gown, TOAST)
    reaper = HeadStyle(beard=Beard.MOUSTACHE, hat=straw_hat(WHEAT, CRIMSON), tilt=-10)
    suit = Clothes(CREAM, NAVY, BROWN, CoatCut.SHIRT, waistcoat=CRIMSON, look=reaper)
    draw_man(canvas, FigurePlace(178, 538, 0.94), suit, DRINKING)
    _draw_gourd(canvas, 228, 286)
    draw_basket(canvas, 286, 542, 0.8, AMBER)


def _draw_rick(canvas: Canvas) -> None:
    """Draw the great rick, its straw hanging from the top and loose stalks at its foot."""
    draw_sheaf(canvas, 462, 530, 2.3)
    for spread in (-82, -58, -30, 4, 36, 62, 84):
        stalk = [(462 + spread * 0.3, 300), (462 + spread * 0.85, 400), (462 + spread * 1.18, 516)]
        canvas.brush(stalk, 5, WHEAT.dark, 0.2, 0.6)
    for x, y, drop in (
        (404, 372, 34),
        (436, 330, 40),
        (494, 352, 36),
        (528, 408, 34),
        (462, 440, 40),
    ):
        canvas.brush([(x, y), (x + 3, y + drop / 2), (x + 2, y + drop)], 5, WHEAT.light, 0.5, 0.1)
    for x in (366, 388, 520, 548):
        canvas.brush([(x, 534), (x + 8, 522), (x + 20, 516)], 4, WHEAT.dark, 0.6, 0.1)


def _draw_scythe(canvas: Canvas) -> None:
    shaft = [(76, 540), (96, 400), (88, 250)]
    blade = path("M84 256 C30 230 -20 262 -44 330 C-8 286 38 270 90 276Z")
    canvas.brush(shaft, 13, INK, 1, 1)
    canvas.brush(shaft, 7, WOOD.main, 1, 1)
    with canvas.at(110, 10):
        canvas.outlined(blade, STEEL.light, INK, OBJECT_CONTOUR)
        canvas.fill(path("M84 256 C38 244 0 264 -24 304 C8 276 46 266 88 268Z"), STEEL.dark, 0.5)


def _draw_gourd(canvas: Canvas, x: float, y: float) -> None:
    with canvas.at(x, y, rotation=-58), canvas.contour(INK, 2.6):
        canvas.fill(ellipse(0, 16, 16, 18), WOOD.light)
        canvas.fill(ellipse(0, -8, 10, 11), WOOD.light)
        canvas.fill(rounded_rect(-4, -26, 8, 14, 2), WOOD.dark)


def _draw_sky(canvas: Canvas) -> None:
    draw_bands(canvas, *MIDDAY.bands)
    draw_halo(canvas, SUN, *MIDDAY.halo)
    draw_sun(canvas, SUN, 60, LEMON)
    draw_cloud(canvas, 116, 276)
    draw_cloud(canvas, 524, 254, 0.8)


def _draw_picnic(canvas: Canvas, skirt: Material, suit: Clothes) -> None:
    draw_hill(canvas, [(0, 468), (140, 436), (420, 462), (610, 446)], LEAF.main)
    draw_hill(canvas, [(0, 516), (200, 490), (400, 500), (610, 488)], GRASS.dark)
    draw_tree(canvas, 500, 520, 0.92, LEAF)
    cloth = polygon((96, 538), (190, 498), (452, 502), (424, 548))
    with canvas.contour(INK, OBJECT_CONTOUR):
        canvas.fill(cloth, CREAM.main)
    with canvas.clip(cloth):
        for step in range(9):
            canvas.stroke(polyline((96 + step * 48, 552), (170 + step * 42, 494)), CRIMSON.main, 6)
        for y in (512, 526, 540):
            canvas.stroke(polyline((80, y), (470, y)), CRIMSON.main, 4)
    lady = HeadStyle(hair=HAIR_CHESTNUT, style=Hair.BUN, hat=wide_hat(GOLD, CRIMSON))
    draw_lady(
        canvas, FigurePlace(196, 580, 0.92), Gown(CREAM, skirt, cut=Skirt.GROUND, look=lady), TOAST
    )
    draw_man(canvas, FigurePlace(388, 594, 0.92, -1), suit, REPLY)
    _draw_basket(canvas)


def _draw_basket(canvas: Canvas) -> None:
    with canvas.contour(INK, OBJECT_CONTOUR - 0.6):
        for x, y in ((286, 372), (302, 380)):
            canvas.fill(
                path(
                    f"M{x - 6} {y} H{x + 6} L{x + 4} {y + 14} H{x + 2} V{y + 22} H{x - 2}"
                    f" V{y + 14} H{x - 4}Z"
                ),
                WINE.light,
            )
        canvas.fill(rounded_rect(262, 486, 46, 28, 5), WOOD.main)
        canvas.fill(rounded_rect(258, 481, 54, 10, 3), WOOD.dark)
        canvas.fill(path("M242 512 V486 L246 478 V464 H254 V478 L258 486 V512Z"), EMERALD.main)
    for x in range(268, 306, 9):
        canvas.stroke(polyline((x, 492), (x, 512)), WOOD.light, 2.4)
