"""Trumps 6 and 7, morning and midday.

Milk is carried at sunrise, along the street and across the farmyard; at noon there is a picnic in
the park, and the harvesters rest in the shade of a rick.
"""

import math

from game.tools.art.canvas import Canvas
from game.tools.art.palette import INK
from game.tools.art.shapes import ellipse, path, polygon, polyline, rounded_rect
from game.tools.art.trumps.animals import draw_cockerel, draw_dog
from game.tools.art.trumps.buildings import draw_church, draw_house
from game.tools.art.trumps.figure import (
    AMBER,
    APRICOT_PLASTER,
    BLUE,
    BRICK,
    BROWN,
    CREAM,
    CRIMSON,
    EMERALD,
    GOLD,
    GRASS,
    HAIR_AUBURN,
    HAIR_BLOND,
    HAIR_CHESTNUT,
    ICE,
    LEAF,
    LEMON,
    MEADOW,
    MIDDAY,
    NAVY,
    OBJECT_CONTOUR,
    OLIVE,
    PAPIER_MACHE,
    PINK,
    ROSE,
    ROSY_CLOUD,
    SAND,
    SCARLET,
    SLATE,
    STEEL,
    STONE,
    SUNRISE,
    TEAL,
    WHEAT,
    WINE,
    WOOD,
    Beard,
    FigurePlace,
    Hair,
    HeadStyle,
    Material,
    limb,
    standing_at,
)
from game.tools.art.trumps.hats import bonnet, bowler, flat_cap, kerchief, straw_hat, wide_hat
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
from game.tools.art.trumps.props import draw_basket, draw_pail, draw_sheaf
from game.tools.art.trumps.scenery import (
    draw_bands,
    draw_bush,
    draw_cloud,
    draw_fence,
    draw_flowers,
    draw_furrows,
    draw_halo,
    draw_hill,
    draw_rays,
    draw_sun,
    draw_tree,
)

RISING_SUN = (370, 320)
CARRYING = Pose(
    trailing_arm=((-26, -226), (-52, -204), (-70, -176)),
    leading_arm=((26, -226), (54, -204), (72, -176)),
)
WITH_BASKET = Pose(
    trailing_arm=((-26, -226), (-54, -250), (-34, -296)),
    leading_arm=((26, -226), (54, -250), (38, -296)),
    trailing_leg=((-9, -140), (-20, -76), (-46, -10)),
    leading_leg=((10, -140), (30, -76), (34, -6)),
)


def draw_street(canvas: Canvas) -> None:
    """The milk woman and a baker's boy in a waking street."""
    _draw_sunrise(canvas)
    walls = (PINK, CREAM, APRICOT_PLASTER)
    for index, (x, width, height) in enumerate(
        ((180, 50, 74), (232, 58, 96), (292, 46, 60), (430, 54, 78), (486, 58, 110), (546, 60, 84))
    ):
        draw_house(canvas, x, 436, width, height, walls[index % 3], BRICK, SLATE.main)
    draw_church(canvas, 396, 436, 1.25)
    with canvas.contour(INK, OBJECT_CONTOUR):
        canvas.fill(rounded_rect(-10, 226, 150, 300), SAND.main)
        canvas.fill(polygon((-10, 226), (-10, 180), (176, 222), (150, 236)), BRICK.main)
    for x, y in ((44, 262), (44, 380)):
        _draw_street_window(canvas, x, y)
    draw_hill(canvas, [(0, 480), (300, 436), (610, 452)], STONE.main)
    draw_furrows(
        canvas,
        [[(0, 520), (200, 476), (420, 470)], [(160, 540), (360, 494), (600, 486)]],
        STONE.dark,
    )
    baker = Clothes(
        CREAM,
        BLUE,
        apron=CREAM,
        cut=CoatCut.SHIRT,
        look=HeadStyle(hair=HAIR_BLOND, hat=flat_cap(CREAM)),
    )
    draw_man(canvas, FigurePlace(474, 536, 0.78, -1), baker, WITH_BASKET)
    draw_basket(canvas, 472, 300, 0.9, GOLD)
    draw_dog(canvas, FigurePlace(378, 520, 0.62, -1), BROWN)
    _draw_milkmaid(
        canvas,
        Gown(
            BLUE,
            SLATE,
            CREAM.light,
            apron=CREAM,
            look=HeadStyle(hair=HAIR_AUBURN, style=Hair.BUN, hat=kerchief(SCARLET)),
        ),
    )


def draw_farm(canvas: Canvas) -> None:
    """The milkmaid and the cockerel on the farm."""
    _draw_sunrise(canvas)
    draw_hill(canvas, [(0, 386), (150, 350), (330, 392), (480, 350), (610, 376)], OLIVE.light)
    _draw_barn(canvas)
    draw_hill(canvas, [(0, 440), (200, 404), (400, 430), (610, 404)], GRASS.light)
    draw_furrows(
        canvas,
        [[(200, 420), (340, 424), (520, 412)], [(150, 440), (330, 448), (600, 432)]],
        GRASS.main,
    )
    draw_bush(canvas, 560, 446, 0.9, LEAF)
    draw_fence(canvas, 340, 620, 446, CREAM)
    draw_hill(canvas, [(0, 508), (220, 494), (420, 516), (610, 500)], GRASS.dark)
    draw_cockerel(canvas, FigurePlace(486, 448, 1.14, -1))
    _draw_milkmaid(
        canvas,
        Gown(
            ROSE,
            BLUE,
            CREAM.light,
            apron=CREAM,
            look=HeadStyle(hair=HAIR_BLOND, style=Hair.BUN, hat=bonnet()),
        ),
    )


def _draw_sunrise(canvas: Canvas) -> None:
    draw_bands(canvas, *SUNRISE.bands)
    draw_rays(canvas, RISING_SUN, 22, PAPIER_MACHE.main, inner=120, outer=620)
    draw_halo(canvas, RISING_SUN, *SUNRISE.halo)
    canvas.fill(ellipse(RISING_SUN[0] - 6, RISING_SUN[1] - 6, 56), LEMON.dark)
    draw_cloud(canvas, 300, 120, 0.8, ROSY_CLOUD)
    draw_cloud(canvas, 506, 186, 1.0, ROSY_CLOUD)
    draw_cloud(canvas, 110, 284, 0.8, ROSY_CLOUD)


def _draw_street_window(canvas: Canvas, x: float, y: float) -> None:
    """Draw a window with open shutters and a box of geraniums."""
    canvas.outlined(rounded_rect(x, y, 52, 74), ICE.light, INK, 3)
    canvas.fill(
        polygon((x + 6, y + 44), (x + 30, y + 4), (x + 42, y + 4), (x + 10, y + 60)), CREAM.light
    )
    canvas.stroke(polyline((x + 26, y), (x + 26, y + 74)), WOOD.main, 5)
    canvas.stroke(polyline((x, y + 34), (x + 52, y + 34)), WOOD.main, 5)
    for left, tone in ((x - 26, LEAF.main), (x + 52, LEAF.dark)):
        canvas.outlined(rounded_rect(left, y - 2, 26, 80, 2), tone, INK, 3)
        for slat in range(5):
            row = y + 10 + slat * 14
            canvas.stroke(polyline((left + 6, row), (left + 20, row)), LEAF.light, 3)
    canvas.outlined(rounded_rect(x - 6, y + 74, 64, 15, 3), BRICK.main, INK, 2.6)
    spots = [(x + 2, y + 71), (x + 18, y + 67), (x + 34, y + 71), (x + 50, y + 68)]
    draw_flowers(canvas, spots, SCARLET, 7)


def _draw_barn(canvas: Canvas) -> None:
    with canvas.contour(INK, OBJECT_CONTOUR):
        canvas.fill(rounded_rect(34, 322, 120, 110), CREAM.main)
        canvas.fill(path("M10 332 L58 238 L136 238 L178 332Z"), WHEAT.dark)
        canvas.fill(rounded_rect(110, 214, 22, 40), BRICK.main)
    canvas.fill(rounded_rect(120, 334, 34, 98), CREAM.dark)
    canvas.fill(path("M100 238 L136 238 L178 332 L124 332Z"), WOOD.main)
    for x in (30, 56, 82):
        canvas.stroke(polyline((x, 326), (x + 26, 246)), WHEAT.light, 3)
    canvas.outlined(rounded_rect(50, 350, 34, 36), SLATE.dark, INK, 3)
    canvas.outlined(rounded_rect(98, 356, 36, 78), BROWN.main, INK, 3)


def _draw_milkmaid(canvas: Canvas, gown: Gown) -> None:
    place = FigurePlace(222, 540, 0.92)
    draw_lady(canvas, place, gown, CARRYING)
    with standing_at(canvas, place):
        for x in (-78, 80):
            draw_pail(canvas, x, -222, 78)
        with canvas.contour(INK, OBJECT_CONTOUR):
            canvas.fill(limb(((-88, -218), (0, -236), (90, -218)), 11, 11), WOOD.light)


MIDDAY_SUN = (352, 150)
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
    draw_halo(canvas, MIDDAY_SUN, *MIDDAY.halo)
    draw_sun(canvas, MIDDAY_SUN, 60, LEMON)
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
