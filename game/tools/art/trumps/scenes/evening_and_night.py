"""Trumps 8 and 9, evening and night.

A café terrace at dusk, a shepherd on his way home; under the full moon, a walk on the quay and
lovers at the village pond.
"""

import random

from shapely.geometry.base import BaseGeometry

from game.tools.art.canvas import Canvas
from game.tools.art.palette import INK
from game.tools.art.shapes import ellipse, path, placed, polyline, region, rounded_rect, spline
from game.tools.art.trumps.animals import draw_dog, draw_sheep
from game.tools.art.trumps.buildings import (
    draw_awning,
    draw_church,
    draw_house,
    draw_lantern,
    draw_skyline,
    draw_street_lamp,
    hanging,
)
from game.tools.art.trumps.figure import (
    AMBER,
    BLUE,
    BRICK,
    BROWN,
    CHARCOAL,
    CREAM,
    CRIMSON,
    DUSK,
    DUSK_CLOUD,
    DUSK_GROUND,
    DUSK_STRAW,
    EMERALD,
    GOLD,
    HAIR_AUBURN,
    HAIR_BLACK,
    HAIR_GREY,
    INTERIOR,
    LEMON,
    MAGENTA,
    MOONLIGHT,
    MOONLIT_LEAVES,
    MOONLIT_PLASTER,
    MOONLIT_TILES,
    NAVY,
    NIGHT,
    NIGHT_LEAVES,
    OBJECT_CONTOUR,
    OLIVE,
    PAPIER_MACHE,
    PINK_PLASTER,
    PLUM,
    QUAY,
    ROSE,
    SAND,
    SANDY,
    SCARLET,
    SKIN,
    SLATE,
    STONE,
    TEAL,
    WHEAT,
    WINE,
    Beard,
    FigurePlace,
    Hair,
    HeadStyle,
    Material,
    limb,
)
from game.tools.art.trumps.hats import bowler, plumed_hat, straw_hat, top_hat, wide_hat
from game.tools.art.trumps.people import (
    LEGS_SEATED,
    Clothes,
    CoatCut,
    Gown,
    Pose,
    Skirt,
    draw_lady,
    draw_man,
)
from game.tools.art.trumps.props import (
    draw_bench,
    draw_bottle,
    draw_chair,
    draw_glass,
    draw_round_table,
    draw_sheaf,
)
from game.tools.art.trumps.scenery import (
    BOTTOM,
    WIDTH,
    draw_bands,
    draw_cloud,
    draw_flowers,
    draw_glints,
    draw_glow,
    draw_halo,
    draw_hill,
    draw_moon,
    draw_poplar,
    draw_stars,
    draw_tree,
)

SUN = (300, 330)
LISTENING_AT_DUSK = Pose(
    trailing_arm=((-26, -226), (-38, -186), (-4, -164)),
    leading_arm=((26, -226), (50, -196), (78, -206)),
)
TALKING = Pose(
    trailing_arm=((-26, -226), (-40, -184), (-6, -150)),
    leading_arm=((26, -226), (56, -196), (84, -222)),
    trailing_leg=LEGS_SEATED[0],
    leading_leg=LEGS_SEATED[1],
)
HERDING = Pose(
    trailing_arm=((-26, -226), (-44, -190), (-30, -150)),
    leading_arm=((26, -226), (54, -204), (76, -186)),
    trailing_leg=((-9, -140), (-28, -76), (-46, -10)),
    leading_leg=((10, -140), (28, -74), (34, -6)),
)
SERVING = Pose(
    trailing_arm=((-26, -226), (-44, -190), (-26, -158)),
    leading_arm=((26, -226), (60, -220), (66, -264)),
)


def draw_terrace(canvas: Canvas) -> None:
    """A waiter serves a couple under a café awning."""
    _draw_dusk(canvas)
    draw_skyline(
        canvas,
        ((60, 340), (56, 310), (70, 350), (60, 322), (64, 344), (60, 318)),
        470,
        PLUM.dark,
        LEMON.dark,
        seed=8,
    )
    with canvas.contour(INK, OBJECT_CONTOUR):
        canvas.fill(rounded_rect(400, 40, 220, 440), DUSK_GROUND.main)
        canvas.fill(rounded_rect(424, 236, 180, 240, 6), AMBER.light)
    canvas.fill(rounded_rect(424, 236, 180, 90), AMBER.main, 0.5)
    for x in (484, 544):
        canvas.stroke(polyline((x, 236), (x, 476)), BROWN.dark, 6)
    for x in (440, 530):
        canvas.outlined(rounded_rect(x, 50, 44, 74, 3), LEMON.main, INK, 3)
    draw_awning(canvas, (366, 146, 630, 226), (CRIMSON, CREAM), 8)
    draw_hill(canvas, [(0, 470), (300, 462), (610, 468)], DUSK_GROUND.light)
    draw_hill(canvas, [(0, 508), (300, 500), (610, 508)], DUSK_GROUND.main)
    waiter = Clothes(
        CHARCOAL, CHARCOAL, apron=CREAM, look=HeadStyle(hair=HAIR_BLACK, beard=Beard.MOUSTACHE)
    )
    draw_man(canvas, FigurePlace(478, 534, 0.86, -1), waiter, SERVING)
    _draw_tray(canvas, 420, 300)
    _draw_lights(canvas)
    lady = HeadStyle(hair=HAIR_AUBURN, style=Hair.BUN, hat=plumed_hat(TEAL, CREAM))
    man = HeadStyle(beard=Beard.MOUSTACHE, hat=bowler())
    _draw_table(
        canvas,
        Gown(TEAL, TEAL, sleeve=TEAL, cut=Skirt.SEATED, look=lady),
        Clothes(NAVY, STONE, look=man),
    )


def draw_farmyard(canvas: Canvas) -> None:
    """A shepherd brings his flock home past the haystacks."""
    _draw_dusk(canvas)
    draw_hill(canvas, [(0, 372), (140, 330), (300, 372), (460, 318), (610, 352)], PLUM.main)
    draw_church(canvas, 418, 366, 0.9, PLUM)
    for x, scale in ((60, 0.56), (96, 0.66), (556, 0.8), (592, 0.6)):
        draw_poplar(canvas, x, 424, scale, NIGHT_LEAVES)
    draw_hill(canvas, [(0, 424), (200, 398), (400, 424), (610, 400)], BRICK.main)
    for x, scale in ((500, 0.7), (568, 0.9)):
        draw_sheaf(canvas, x, 440, scale, DUSK_STRAW)
    draw_hill(canvas, [(0, 458), (300, 440), (610, 458)], BRICK.dark)
    draw_hill(canvas, [(0, 512), (300, 500), (610, 512)], DUSK_GROUND.dark)
    for x, y, scale in ((70, 474, 0.62), (140, 466, 0.66), (296, 470, 0.66), (368, 484, 0.78)):
        draw_sheep(canvas, FigurePlace(x, y, scale), PINK_PLASTER)
    man = HeadStyle(hair=HAIR_GREY, beard=Beard.FULL, hat=straw_hat(WHEAT, SCARLET))
    draw_man(canvas, FigurePlace(206, 536, 0.94), Clothes(OLIVE, BROWN, look=man), HERDING)
    for width, colour in ((10, INK), (5.4, BROWN.light)):
        crook = spline([(286, 544), (280, 400), (276, 280), (286, 254), (306, 256), (308, 276)])
        canvas.stroke(crook, colour, width)
    canvas.fill(ellipse(278, 362, 9), INK)
    canvas.fill(ellipse(278, 362, 6.6), SKIN.main)
    draw_sheep(canvas, FigurePlace(96, 540, 0.96), CREAM)
    draw_sheep(canvas, FigurePlace(392, 544, 0.96), CREAM)
    draw_dog(canvas, FigurePlace(514, 538, 0.78, -1), SANDY)


def _draw_dusk(canvas: Canvas) -> None:
    draw_bands(canvas, *DUSK.bands)
    draw_halo(canvas, SUN, *DUSK.halo)
    draw_cloud(canvas, 320, 116, 0.9, DUSK_CLOUD)
    draw_cloud(canvas, 90, 276, 0.9, DUSK_CLOUD)


def _draw_lights(canvas: Canvas) -> None:
    cord = hanging((20, 226), (400, 150), 30)
    canvas.stroke(polyline(*cord), INK, 2.4)
    for step, tone in ((3, AMBER), (6, SCARLET), (9, AMBER), (12, MAGENTA)):
        draw_lantern(canvas, cord[step][0], cord[step][1] + 20, tone, 0.72)


def _draw_tray(canvas: Canvas, x: float, y: float) -> None:
    draw_bottle(canvas, x - 8, y - 2, EMERALD)
    draw_glass(canvas, x + 16, y - 2)
    canvas.outlined(ellipse(x, y, 36, 6), STONE.light, INK, 3)


def _draw_table(canvas: Canvas, gown: Gown, suit: Clothes) -> None:
    draw_chair(canvas, 116, 536, 1)
    draw_chair(canvas, 330, 536, -1)
    draw_man(canvas, FigurePlace(336, 582, 0.88, -1), suit, TALKING)
    draw_lady(canvas, FigurePlace(112, 546, 0.88), gown, LISTENING_AT_DUSK)
    draw_round_table(canvas, 222, 540)
    draw_bottle(canvas, 218, 442, EMERALD)
    draw_glass(canvas, 184, 444)
    draw_glass(canvas, 250, 444)
    draw_glow(canvas, (222, 420), 60, LEMON.main, 3)


MOON = (404, 150)
ROOFS = (
    (52, 300),
    (66, 268),
    (50, 300),
    (70, 282),
    (46, 252),
    (60, 306),
    (66, 320),
    (50, 282),
    (60, 312),
    (52, 262),
    (60, 300),
)
OFFERING = Pose(
    trailing_arm=((-26, -226), (-40, -186), (-24, -156)),
    leading_arm=((26, -226), (54, -196), (62, -168)),
)
ACCEPTING = Pose(
    trailing_arm=((-26, -226), (-42, -188), (-34, -146)),
    leading_arm=((26, -226), (54, -198), (80, -180)),
)


WOOING = Pose(
    trailing_arm=((-26, -226), (-40, -190), (-10, -160)),
    leading_arm=((26, -226), (52, -204), (68, -222)),
    trailing_leg=LEGS_SEATED[0],
    leading_leg=LEGS_SEATED[1],
    lean=8,
)
LISTENING_AT_NIGHT = Pose(
    trailing_arm=((-26, -226), (-38, -186), (0, -164)),
    leading_arm=((26, -226), (46, -194), (74, -178)),
    lean=6,
)


def draw_quay(canvas: Canvas) -> None:
    """Under a gas lamp beside the river."""
    chance = random.Random(9)
    _draw_sky(canvas, chance)
    draw_skyline(canvas, ROOFS, 372, NIGHT.dark, LEMON.dark, seed=3)
    _draw_water(canvas, chance)
    _draw_bridge(canvas)
    canvas.fill(path("M0 470 L610 448 L610 600 L0 600Z"), QUAY.main)
    canvas.stroke(path("M0 470 L610 448"), INK, 5)
    for step in range(7):
        canvas.stroke(polyline((step * 110 - 60, 600), (step * 96, 470 - step * 3)), QUAY.dark, 4)
    canvas.stroke(polyline((0, 505), (610, 488)), QUAY.dark, 4)
    draw_street_lamp(canvas, 508, 534)
    _draw_couple(canvas, CRIMSON)


def draw_pond(canvas: Canvas) -> None:
    """Two lovers on a bench by a village pond, an owl above them."""
    chance = random.Random(90)
    _draw_sky(canvas, chance)
    draw_hill(canvas, [(0, 330), (120, 290), (300, 336), (460, 300), (610, 326)], NIGHT_LEAVES.dark)
    for x, width in ((60, 40), (108, 48), (380, 44)):
        draw_house(
            canvas,
            x,
            366,
            width,
            34,
            MOONLIT_PLASTER,
            MOONLIT_TILES,
            GOLD.light,
        )
    for x, scale in ((190, 0.44), (226, 0.54), (560, 0.6), (470, 0.4)):
        draw_poplar(canvas, x, 372, scale, MOONLIT_LEAVES)
    _draw_water(canvas, chance)
    for x, y in ((60, 420), (104, 436), (330, 428)):
        canvas.fill(ellipse(x, y, 20, 6), EMERALD.dark)
        canvas.fill(ellipse(x - 3, y - 2, 13, 3), EMERALD.main)
    draw_hill(canvas, [(0, 466), (200, 476), (420, 462), (610, 440)], MOONLIT_LEAVES.light)
    draw_hill(canvas, [(0, 506), (240, 516), (610, 488)], MOONLIT_LEAVES.main)
    draw_tree(canvas, 540, 540, 0.94, MOONLIT_LEAVES)
    _draw_owl(canvas, 470, 334)
    _draw_reeds(canvas)
    _draw_lovers(canvas)
    for x, y in ((60, 372), (130, 330), (300, 300), (420, 430), (90, 500), (448, 490), (350, 250)):
        draw_glow(canvas, (x, y), 13, LEMON.main, 3)
        canvas.fill(ellipse(x, y, 3.4), LEMON.light)


def _draw_owl(canvas: Canvas, x: float, y: float) -> None:
    """Draw an owl on a branch of the tree."""
    canvas.fill(limb(((544, 372), (500, 372), (430, 366)), 15, 7).buffer(2), INK)
    canvas.fill(limb(((544, 372), (500, 372), (430, 366)), 15, 7), BROWN.main)
    with canvas.at(x, y):
        with canvas.contour(INK, INTERIOR + 0.6):
            canvas.fill(
                path(
                    "M-22 -30 L-20 -46 L-9 -38 H9 L20 -46 L22 -30 C30 0 18 32 0 34"
                    " C-18 32 -30 0 -22 -30Z"
                ),
                SAND.dark,
            )
        canvas.fill(path("M-11 -4 C-14 16 -8 28 0 30 C8 28 14 16 11 -4Z"), SAND.light)
        for side in (-1, 1):
            canvas.fill(
                path(
                    f"M{side * 14} -6 C{side * 28} 6 {side * 22} 24 {side * 10} 30"
                    f" C{side * 14} 16 {side * 14} 6 {side * 14} -6Z"
                ),
                BROWN.main,
            )
            canvas.outlined(ellipse(side * 10, -22, 10), LEMON.light, INK, 2)
            canvas.fill(ellipse(side * 9, -22, 4.6), INK)
        canvas.fill(path("M-4 -16 H4 L0 -7Z"), GOLD.main)


def _draw_reeds(canvas: Canvas) -> None:
    for x, top, lean in ((44, 380, -8), (62, 352, 4), (80, 392, 12), (100, 414, 16)):
        canvas.brush([(x, 520), (x + lean * 0.4, 450), (x + lean, top)], 6, EMERALD.dark, 1, 0.4)
        canvas.outlined(
            placed(rounded_rect(-5, -18, 10, 36, 5), x + lean, top + 6, 1, lean),
            BROWN.dark,
            INK,
            2,
        )


def _draw_lovers(canvas: Canvas) -> None:
    canvas.fill(ellipse(262, 540, 170, 14), INK, 0.3)
    draw_bench(canvas, 118, 406, 540)
    man = Clothes(
        CHARCOAL, SLATE, cut=CoatCut.JACKET, waistcoat=WINE, look=HeadStyle(beard=Beard.MOUSTACHE)
    )
    draw_man(canvas, FigurePlace(330, 588, 0.88, -1), man, WOOING)
    look = HeadStyle(hair=HAIR_AUBURN, style=Hair.BUN, tilt=8)
    gown = Gown(ROSE, ROSE, CREAM.light, cut=Skirt.SEATED, look=look)
    draw_lady(canvas, FigurePlace(196, 548, 0.88), gown, LISTENING_AT_NIGHT)
    draw_flowers(canvas, [(272, 392), (262, 384), (282, 384)], ROSE, 6)


def _draw_sky(canvas: Canvas, chance: random.Random) -> None:
    draw_bands(canvas, *MOONLIGHT.bands)
    draw_moon(canvas, MOON, 66)
    draw_stars(canvas, chance, 34, 290)


def _draw_water(canvas: Canvas, chance: random.Random) -> None:
    canvas.fill(path(f"M0 366 H{WIDTH} V{BOTTOM} H0Z"), NIGHT_LEAVES.main)
    draw_glints(canvas, chance, (0, 376, 610, 470), 20, BLUE.main)
    for _ in range(26):
        y = chance.uniform(384, 470)
        x = MOON[0] + chance.gauss(0, 26 + (y - 380) * 0.4)
        canvas.brush([(x - 22, y), (x, y), (x + 22, y)], 4.5, PAPIER_MACHE.main, start=0.1, end=0.1)


def _draw_bridge(canvas: Canvas) -> None:
    deck: BaseGeometry = region(path("M-10 352 Q150 320 330 356 L330 420 L-10 420Z"))
    for x, radius in ((36, 44), (140, 54), (252, 44)):
        deck = deck.difference(region(ellipse(x, 420, radius)))
    canvas.fill(deck.buffer(4), INK)
    canvas.fill(deck, SLATE.main)
    canvas.stroke(path("M-10 356 Q150 324 330 360"), SLATE.light, 7)
    for x in (90, 200):
        canvas.fill(limb([(x, 338), (x, 296)], 6, 5), INK)
        draw_glow(canvas, (x, 290), 34, LEMON.main)
        canvas.outlined(ellipse(x, 290, 9), LEMON.light, INK, INTERIOR)


def _draw_couple(canvas: Canvas, silk: Material) -> None:
    canvas.fill(ellipse(256, 538, 150, 14), INK, 0.3)
    man = Clothes(
        CHARCOAL, SLATE, cut=CoatCut.TAILS, waistcoat=CREAM, look=HeadStyle(hat=top_hat())
    )
    draw_man(canvas, FigurePlace(304, 536, 0.86, -1), man, OFFERING)
    look = HeadStyle(style=Hair.BUN, hat=wide_hat(GOLD, silk))
    draw_lady(
        canvas, FigurePlace(204, 540, 0.84), Gown(silk, silk, sleeve=silk, look=look), ACCEPTING
    )
