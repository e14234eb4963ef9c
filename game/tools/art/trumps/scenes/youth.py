"""Trump 3, youth: a swing under wisteria, a flute and daisies under the apple tree."""

from game.tools.art.canvas import Canvas
from game.tools.art.palette import INK
from game.tools.art.shapes import Point, ellipse, polyline, rounded_rect, spline
from game.tools.art.trumps.buildings import draw_balustrade
from game.tools.art.trumps.figure import OBJECT_CONTOUR, FigurePlace, limb
from game.tools.art.trumps.hats import boater, straw_hat
from game.tools.art.trumps.heads import Hair, HeadStyle
from game.tools.art.trumps.people import Clothes, CoatCut, Gown, Pose, Skirt, draw_lady, draw_man
from game.tools.art.trumps.scenery import (
    draw_bands,
    draw_bush,
    draw_cloud,
    draw_flowers,
    draw_halo,
    draw_hill,
    draw_poplar,
)
from game.tools.art.trumps.skies import LILAC_SKY
from game.tools.art.trumps.tones import (
    BLUE,
    BROWN,
    CREAM,
    EMERALD,
    GRASS,
    HAIR_AUBURN,
    HAIR_BLOND,
    LEAF,
    LEMON,
    LILAC,
    LILAC_CLOUD,
    NAVY,
    OLIVE,
    PALE_CYPRESS,
    PINK,
    ROSE,
    SCARLET,
    SNOW,
    STONE,
    TERRACE,
    VIOLET,
    WHEAT,
    WOOD,
)

ROPES: tuple[tuple[Point, Point], ...] = (((330, 60), (286, 430)), ((430, 60), (388, 418)))
SWINGING = Pose(
    trailing_arm=((-26, -226), (-50, -236), (-46, -278)),
    leading_arm=((26, -226), (62, -236), (80, -274)),
    lean=-8,
)
FLUTING = Pose(
    trailing_arm=((-26, -226), (6, -200), (60, -246)),
    leading_arm=((26, -226), (66, -204), (86, -238)),
    trailing_leg=((-9, -140), (-18, -74), (-20, -6)),
    leading_leg=((10, -140), (34, -84), (6, -8)),
)
WREATHING = Pose(
    trailing_arm=((-26, -226), (4, -184), (60, -178)),
    leading_arm=((26, -226), (58, -186), (90, -166)),
    lean=4,
)
PUSHING = Pose(
    trailing_arm=((-26, -226), (12, -200), (62, -190)),
    leading_arm=((26, -226), (56, -208), (86, -200)),
    trailing_leg=((-9, -140), (-32, -76), (-58, -8)),
    leading_leg=((10, -140), (30, -78), (28, -6)),
    lean=8,
)


def draw_pergola(canvas: Canvas) -> None:
    """A swing under the wisteria of a garden terrace."""
    _draw_sky(canvas)
    draw_hill(canvas, [(0, 380), (160, 350), (340, 372), (610, 344)], LILAC.main)
    for x, scale in ((60, 0.56), (104, 0.66), (566, 0.74)):
        draw_poplar(canvas, x, 430, scale, PALE_CYPRESS)
    draw_balustrade(canvas, 0, 610, 404, TERRACE)
    canvas.fill(rounded_rect(0, 470, 610, 130), LILAC.light)
    canvas.fill(rounded_rect(0, 512, 610, 90), TERRACE.dark)
    for step in range(7):
        canvas.stroke(polyline((step * 116 - 60, 600), (step * 90 + 20, 472)), LILAC.main, 3)
    _draw_pergola_beam(canvas)
    man = Clothes(NAVY, CREAM, look=HeadStyle(hair=HAIR_AUBURN, hat=boater(WHEAT, VIOLET)))
    lady = HeadStyle(hair=HAIR_BLOND, style=Hair.BUN, ribbon=ROSE)
    _draw_lovers(canvas, man, Gown(PINK, ROSE, SNOW.light, cut=Skirt.SEATED, look=lady))
    _draw_wisteria(canvas)


def draw_orchard(canvas: Canvas) -> None:
    """A boy plays the flute to a girl with daisies, under a blossoming apple tree."""
    _draw_sky(canvas)
    draw_hill(canvas, [(0, 380), (160, 336), (340, 372), (480, 330), (610, 350)], LILAC.main)
    draw_hill(canvas, [(0, 420), (200, 394), (400, 418), (610, 392)], OLIVE.light)
    for x, y, scale in ((70, 424, 0.8), (190, 420, 0.6), (500, 420, 0.7)):
        draw_bush(canvas, x, y, scale, LEAF)
    draw_hill(canvas, [(0, 470), (300, 450), (610, 466)], GRASS.main)
    draw_hill(canvas, [(0, 516), (300, 500), (610, 512)], LEAF.main)
    _draw_bough(canvas)
    draw_flowers(
        canvas, [(50, 524), (84, 536), (300, 528), (340, 516), (470, 520), (520, 534)], PINK
    )
    man = HeadStyle(hat=straw_hat(WHEAT, SCARLET))
    suit = Clothes(CREAM, WOOD, cut=CoatCut.SHIRT, waistcoat=EMERALD, look=man)
    draw_man(canvas, FigurePlace(438, 534, 0.94, -1), suit, FLUTING)
    for colour, width in ((INK, 9), (WOOD.light, 5)):
        canvas.stroke(polyline((420, 288), (340, 316)), colour, width)
    lady = HeadStyle(hair=HAIR_AUBURN, style=Hair.BRAIDS, ribbon=BLUE, tilt=-6)
    gown = Gown(CREAM, BLUE, SNOW.light, apron=CREAM, cut=Skirt.GROUND, look=lady)
    draw_lady(canvas, FigurePlace(196, 594, 0.98), gown, WREATHING)
    wreath = ellipse(276, 428, 26, 18)
    canvas.stroke(wreath, LEAF.dark, 5)
    daisies = [wreath[0].points[index * len(wreath[0].points) // 7] for index in range(7)]
    draw_flowers(canvas, daisies, SNOW, 7)
    draw_flowers(canvas, [(112, 534), (128, 520), (320, 540), (96, 518), (264, 538)], SNOW, 8)
    for x, y in ((330, 236), (296, 204), (350, 190)):
        _draw_note(canvas, x, y)


def _draw_note(canvas: Canvas, x: float, y: float) -> None:
    canvas.fill(ellipse(x, y, 8, 6), VIOLET.dark)
    canvas.stroke(polyline((x + 6, y - 2), (x + 6, y - 30), (x + 16, y - 22)), VIOLET.dark, 3.4)


def _draw_sky(canvas: Canvas) -> None:
    draw_bands(canvas, *LILAC_SKY.bands)
    draw_halo(canvas, (360, 250), *LILAC_SKY.halo)
    draw_cloud(canvas, 110, 290, 0.9, LILAC_CLOUD)
    draw_cloud(canvas, 510, 230, 0.9, LILAC_CLOUD)


def _draw_pergola_beam(canvas: Canvas) -> None:
    with canvas.contour(INK, OBJECT_CONTOUR):
        canvas.fill(rounded_rect(540, 60, 26, 460, 3), STONE.light)
        canvas.fill(rounded_rect(532, 500, 42, 22, 3), STONE.main)
        canvas.fill(rounded_rect(-10, 50, 640, 22, 3), WOOD.main)
        for x in range(230, 600, 56):
            canvas.fill(rounded_rect(x, 34, 16, 46, 3), WOOD.light)
    canvas.fill(rounded_rect(556, 80, 10, 420), STONE.dark)


def _draw_bough(canvas: Canvas) -> None:
    with canvas.contour(INK, OBJECT_CONTOUR + 0.6):
        canvas.fill(limb(((560, 540), (540, 400), (560, 220), (600, 60)), 66, 44), BROWN.main)
        canvas.fill(limb(((570, 190), (470, 96), (340, 62), (200, 70)), 36, 14), BROWN.main)
        for x, y, radius in (
            (240, 66, 40),
            (310, 40, 44),
            (400, 50, 42),
            (480, 50, 48),
            (560, 60, 56),
            (590, 130, 46),
        ):
            canvas.fill(ellipse(x, y, radius), LEAF.dark)
    canvas.brush([(534, 530), (520, 400), (536, 240)], 12, BROWN.light, start=0.6, end=0.2)
    for x, y, radius in (
        (234, 56, 26),
        (304, 32, 30),
        (394, 40, 28),
        (474, 40, 30),
        (552, 50, 36),
        (584, 120, 28),
    ):
        canvas.fill(ellipse(x, y, radius), LEAF.main)
    blooms = [
        (230, 80),
        (258, 56),
        (300, 64),
        (330, 36),
        (372, 66),
        (412, 44),
        (446, 76),
        (490, 52),
        (520, 86),
        (562, 66),
        (580, 110),
    ]
    draw_flowers(canvas, blooms, PINK, 9)


def _draw_lovers(canvas: Canvas, suit: Clothes, gown: Gown) -> None:
    canvas.fill(ellipse(190, 536, 90, 10), INK, 0.2)
    canvas.fill(ellipse(380, 536, 80, 8), INK, 0.2)
    draw_man(canvas, FigurePlace(176, 534, 0.9), suit, PUSHING)
    for colour, width in ((INK, 7), (WHEAT.light, 3.4)):
        canvas.stroke(polyline(*ROPES[0]), colour, width)
    with canvas.at(0, 0, rotation=-4), canvas.contour(INK, OBJECT_CONTOUR):
        canvas.fill(rounded_rect(256, 446, 116, 13, 4), WOOD.main)
    with canvas.at(370, 540, rotation=-6):
        draw_lady(canvas, FigurePlace(0, 0, 0.9), gown, SWINGING)
    for colour, width in ((INK, 7), (WHEAT.light, 3.4)):
        canvas.stroke(polyline(*ROPES[1]), colour, width)
    for start, end in ROPES:
        for part in (0.12, 0.34, 0.56):
            x = start[0] + (end[0] - start[0]) * part
            y = start[1] + (end[1] - start[1]) * part
            canvas.fill(ellipse(x + 8, y + 5, 9, 5), LEAF.main)
            draw_flowers(canvas, [(x, y)], ROSE, 7)


def _draw_wisteria(canvas: Canvas) -> None:
    for index, x in enumerate(range(226, 590, 34)):
        length = (64, 96, 52, 80)[index % 4]
        cluster = spline(
            [
                (x - 18, 74),
                (x - 16, 74 + length * 0.5),
                (x, 74 + length),
                (x + 16, 74 + length * 0.5),
                (x + 18, 74),
            ],
            closed=True,
        )
        canvas.outlined(cluster, VIOLET.light, INK, 2.4)
        for step in range(4):
            y, reach = 80 + step * length / 4.4, 9 - step * 2
            for side in (-1, 1):
                canvas.fill(
                    ellipse(x + side * reach - 1, y, 6), LILAC.light if side < 0 else VIOLET.main
                )
    for x in range(216, 600, 30):
        canvas.outlined(ellipse(x, 70, 20, 13), LEAF.main, INK, 2.4)
        canvas.fill(ellipse(x - 5, 66, 10, 5), LEAF.light)
    canvas.fill(ellipse(590, 88, 8), LEMON.main)
