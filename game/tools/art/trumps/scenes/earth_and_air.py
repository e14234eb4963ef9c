"""Trump 10, earth and air: a balloon over the fair, a ploughman under a far balloon."""

from game.tools.art.canvas import Canvas
from game.tools.art.palette import INK
from game.tools.art.shapes import ellipse, path, polygon, polyline, rounded_rect
from game.tools.art.trumps.animals import draw_horse, draw_swallow
from game.tools.art.trumps.buildings import draw_bunting, draw_church, draw_house
from game.tools.art.trumps.figure import (
    AMBER,
    BALLOON_SKY,
    BAY,
    BLUE,
    BROWN,
    CHARCOAL,
    CREAM,
    CRIMSON,
    EARTH,
    GOLD,
    GRASS,
    HAIR_AUBURN,
    HAIR_BLACK,
    LEAF,
    NAVY,
    OBJECT_CONTOUR,
    OLIVE,
    RUST,
    SAND,
    SCARLET,
    SKIN,
    STEEL,
    TEAL,
    WOOD,
    Beard,
    FigurePlace,
    Hair,
    HeadStyle,
    Material,
    limb,
)
from game.tools.art.trumps.hats import straw_hat, top_hat, wide_hat
from game.tools.art.trumps.people import Clothes, CoatCut, Gown, Pose, draw_lady, draw_man
from game.tools.art.trumps.scenery import (
    draw_bands,
    draw_cloud,
    draw_furrows,
    draw_halo,
    draw_hill,
    draw_tree,
)

CHEERING = Pose(
    trailing_arm=((-26, -226), (-40, -186), (-32, -146)),
    leading_arm=((26, -226), (58, -246), (70, -298)),
)
SALUTING = Pose(
    trailing_arm=((-26, -226), (-44, -188), (-30, -150)),
    leading_arm=((26, -226), (62, -232), (78, -278)),
)
PLOUGHING = Pose(
    trailing_arm=((-26, -226), (-2, -186), (44, -160)),
    leading_arm=((26, -226), (44, -190), (66, -160)),
    trailing_leg=((-9, -140), (-30, -78), (-62, -12)),
    leading_leg=((10, -140), (36, -80), (34, -6)),
    lean=12,
)
ENVELOPE = path(
    "M0 -116 C74 -116 116 -62 112 -4 C108 50 48 92 24 124 H-24 C-48 92 -108 50 -112 -4"
    " C-116 -62 -74 -116 0 -116Z"
)


def draw_ascent(canvas: Canvas) -> None:
    """A great balloon rises from the fairground."""
    _draw_sky(canvas)
    draw_hill(canvas, [(0, 380), (200, 350), (400, 372), (610, 346)], OLIVE.light)
    for x, width, height in (
        (30, 54, 56),
        (92, 44, 40),
        (236, 46, 50),
        (500, 50, 62),
        (554, 56, 46),
    ):
        draw_house(canvas, x, 408, width, height)
    draw_hill(canvas, [(0, 410), (300, 400), (610, 410)], GRASS.main)
    draw_hill(canvas, [(0, 462), (300, 452), (610, 462)], EARTH.light)
    draw_hill(canvas, [(0, 508), (300, 498), (610, 508)], EARTH.main)
    draw_bunting(canvas, (30, 262), (330, 330), 24, (SCARLET, AMBER, TEAL, CREAM))
    _draw_balloon(canvas, (420, 180), 1.16, (SCARLET, CREAM))
    _draw_onlookers(canvas)
    _draw_ropes(canvas)
    lady = HeadStyle(hair=HAIR_AUBURN, style=Hair.BUN, hat=wide_hat(CREAM, TEAL, AMBER))
    draw_lady(
        canvas, FigurePlace(138, 540, 0.88), Gown(TEAL, TEAL, CREAM.light, look=lady), CHEERING
    )
    man = HeadStyle(beard=Beard.MOUSTACHE, hair=HAIR_BLACK, hat=top_hat())
    draw_man(
        canvas,
        FigurePlace(262, 538, 0.86),
        Clothes(RUST, CHARCOAL, cut=CoatCut.TAILS, waistcoat=GOLD, look=man),
        SALUTING,
    )


def _draw_onlookers(canvas: Canvas) -> None:
    """Draw people who have come to see the balloon, at the edge of the field."""
    maid = HeadStyle(hair=HAIR_AUBURN, style=Hair.BUN, hat=wide_hat(CREAM, CRIMSON))
    draw_lady(
        canvas,
        FigurePlace(354, 474, 0.42),
        Gown(CRIMSON, CRIMSON, CREAM.light, look=maid),
        CHEERING,
    )
    draw_man(
        canvas,
        FigurePlace(536, 476, 0.44, -1),
        Clothes(NAVY, STEEL, look=HeadStyle(hat=top_hat())),
        SALUTING,
    )
    matron = HeadStyle(hair=HAIR_BLACK, style=Hair.BUN, hat=wide_hat(AMBER, NAVY))
    draw_lady(canvas, FigurePlace(556, 476, 0.42, -1), Gown(AMBER, AMBER, CREAM.light, look=matron))


def draw_ploughing(canvas: Canvas) -> None:
    """A ploughman and his horse turn the soil."""
    _draw_sky(canvas)
    _draw_balloon(canvas, (452, 132), 0.62, (AMBER, CRIMSON))
    draw_hill(canvas, [(0, 360), (160, 326), (320, 356), (470, 318), (610, 342)], OLIVE.light)
    draw_church(canvas, 110, 352, 0.72)
    draw_tree(canvas, 580, 388, 0.5, LEAF)
    draw_hill(canvas, [(0, 392), (200, 372), (400, 390), (610, 370)], GRASS.main)
    draw_hill(canvas, [(0, 430), (300, 416), (610, 424)], EARTH.light)
    draw_hill(canvas, [(0, 470), (300, 456), (610, 466)], EARTH.main)
    draw_hill(canvas, [(0, 512), (300, 502), (610, 512)], EARTH.dark)
    rows = [[(-10, 446 + j * 20), (300, 432 + j * 20), (620, 442 + j * 20)] for j in range(5)]
    draw_furrows(canvas, rows, BROWN.dark, 5)
    for x, y, scale, facing in ((290, 110, 0.7, 1), (330, 170, 0.5, 1), (392, 236, 0.44, -1)):
        draw_swallow(canvas, FigurePlace(x, y, scale, facing), NAVY)
    draw_horse(canvas, FigurePlace(410, 520, 0.96), BAY, CREAM, CRIMSON)
    _draw_plough(canvas)
    man = HeadStyle(hair=HAIR_AUBURN, beard=Beard.MOUSTACHE, hat=straw_hat())
    draw_man(
        canvas,
        FigurePlace(146, 530, 0.9),
        Clothes(CREAM, NAVY, BROWN, CoatCut.SHIRT, OLIVE, look=man),
        PLOUGHING,
    )


def _draw_sky(canvas: Canvas) -> None:
    draw_bands(canvas, *BALLOON_SKY.bands)
    draw_halo(canvas, (520, 80), *BALLOON_SKY.halo)
    for x, y, scale in ((290, 96, 0.8), (560, 226, 1.1), (96, 300, 1.0)):
        draw_cloud(canvas, x, y, scale)


def _draw_balloon(
    canvas: Canvas, centre: tuple[float, float], scale: float, tones: tuple[Material, Material]
) -> None:
    with canvas.at(*centre, scale):
        with canvas.contour(INK, OBJECT_CONTOUR):
            for side in (-1, 1):
                canvas.fill(limb(((side * 22, 120), (side * 16, 168)), 2.4, 2.4), BROWN.main)
            canvas.fill(ENVELOPE, tones[0].main)
            canvas.fill(path("M-22 160 H22 L17 190 H-17Z"), WOOD.main)
        with canvas.clip(ENVELOPE):
            for half in (78, 44, 14):
                gore = path(
                    f"M0 -118 C{half * 1.3} -80 {half * 1.5} 40 {half * 0.3} 126"
                    f" H{-half * 0.3} C{-half * 1.5} 40 {-half * 1.3} -80 0 -118Z"
                )
                canvas.fill(gore, tones[1 if half != 44 else 0].main)
            canvas.fill(path("M40 -130 C92 -70 92 30 20 130 L140 130 V-130Z"), INK, 0.2)
            canvas.fill(
                path("M-70 -90 C-104 -50 -100 10 -70 50 C-84 0 -84 -50 -50 -100Z"), CREAM.light, 0.4
            )
            canvas.fill(path("M-130 4 Q0 44 130 4 V24 Q0 64 -130 24Z"), GOLD.main)
            canvas.stroke(path("M-130 4 Q0 44 130 4 M-130 24 Q0 64 130 24"), INK, 2)
        canvas.fill(rounded_rect(-22, 158, 44, 8, 3), WOOD.light)
        for x in (-8, 9):
            canvas.fill(ellipse(x, 146, 7), SKIN.main)
            canvas.fill(ellipse(x, 142, 7, 5), BROWN.dark)


def _draw_ropes(canvas: Canvas) -> None:
    canvas.stroke(polyline((400, 398), (350, 470)), BROWN.dark, 3)
    canvas.stroke(polyline((440, 398), (500, 470)), BROWN.dark, 3)
    with canvas.contour(INK, OBJECT_CONTOUR - 0.6):
        for x in (350, 500):
            canvas.fill(polygon((x - 9, 466), (x + 9, 466), (x + 5, 500), (x - 5, 500)), WOOD.dark)
        canvas.fill(path("M536 470 H590 L584 514 H542Z"), SAND.main)
    canvas.fill(rounded_rect(548, 462, 30, 12, 6), SAND.light)
    canvas.fill(path("M566 472 H588 L583 512 H566Z"), SAND.dark)


def _draw_plough(canvas: Canvas) -> None:
    for width, colour in ((11, INK), (6.5, WOOD.main)):
        canvas.stroke(polyline((196, 392), (266, 478), (320, 470)), colour, width)
        canvas.stroke(polyline((216, 386), (282, 474)), colour, width)
    canvas.stroke(polyline((320, 470), (340, 410)), BROWN.dark, 4)
    with canvas.contour(INK, OBJECT_CONTOUR):
        canvas.fill(
            path("M252 474 L312 470 C316 500 296 516 262 520 C276 506 268 490 252 474Z"), STEEL.main
        )
    canvas.fill(
        path("M282 474 L312 470 C316 500 296 516 262 520 C290 508 296 492 282 474Z"), STEEL.dark
    )
    canvas.outlined(ellipse(334, 496, 17), WOOD.light, INK, 4)
    canvas.fill(ellipse(334, 496, 5), BLUE.dark)
