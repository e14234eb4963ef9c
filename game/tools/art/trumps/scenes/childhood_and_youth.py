"""Trumps 2 and 3, childhood and youth.

Hoop, kite and toy boat in the park, a see-saw on the meadow; then a swing under wisteria, a flute
and daisies under the apple tree.
"""

from game.tools.art.canvas import Canvas
from game.tools.art.palette import INK
from game.tools.art.shapes import (
    Point,
    ellipse,
    path,
    polygon,
    polyline,
    ring,
    rounded_rect,
    spline,
)
from game.tools.art.trumps.animals import draw_goose
from game.tools.art.trumps.buildings import draw_balustrade, draw_house
from game.tools.art.trumps.figure import (
    AMBER,
    AZURE,
    BLUE,
    BRICK,
    BROWN,
    CHILDHOOD,
    CREAM,
    CYPRESS,
    EMERALD,
    GRASS,
    HAIR_AUBURN,
    HAIR_BLOND,
    LEAF,
    LEMON,
    LILAC,
    LILAC_CLOUD,
    LILAC_SKY,
    MINT,
    NAVY,
    OBJECT_CONTOUR,
    OLIVE,
    PALE_CYPRESS,
    PINK,
    ROSE,
    SAND,
    SCARLET,
    SNOW,
    STONE,
    TEAL,
    TERRACE,
    VIOLET,
    WHEAT,
    WOOD,
    FigurePlace,
    Hair,
    HeadStyle,
    Material,
    limb,
)
from game.tools.art.trumps.hats import boater, sailor_hat, straw_hat, wide_hat
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
from game.tools.art.trumps.props import draw_sailing_boat
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

BOWLING = Pose(
    trailing_arm=((-26, -226), (-46, -190), (-62, -154)),
    leading_arm=((26, -226), (56, -200), (78, -166)),
    trailing_leg=((-8, -120), (-34, -66), (-70, -34)),
    leading_leg=((8, -120), (34, -70), (36, -6)),
    lean=6,
)
HOLDING = Pose(
    trailing_arm=((-26, -226), (8, -196), (50, -188)),
    leading_arm=((26, -226), (60, -198), (92, -196)),
    trailing_leg=LEGS_SEATED[0],
    leading_leg=LEGS_SEATED[1],
)
RIDING = Pose(
    trailing_arm=((-26, -226), (6, -200), (46, -176)),
    leading_arm=((26, -226), (52, -246), (78, -282)),
    trailing_leg=((-6, -90), (30, -78), (52, -36)),
    leading_leg=((6, -90), (44, -80), (70, -40)),
)
FLYING = Pose(
    trailing_arm=((-26, -226), (-44, -188), (-34, -150)),
    leading_arm=((26, -226), (58, -240), (80, -280)),
    trailing_leg=((-9, -140), (-26, -76), (-48, -10)),
    leading_leg=((10, -140), (28, -74), (34, -6)),
    lean=-6,
)


def draw_park(canvas: Canvas) -> None:
    """A girl with her hoop and a boy with his kite in the park."""
    _draw_childhood_sky(canvas)
    draw_hill(canvas, [(0, 370), (160, 340), (360, 362), (610, 336)], MINT.dark)
    for x, scale in ((52, 0.56), (96, 0.62), (150, 0.5)):
        draw_poplar(canvas, x, 408, scale, CYPRESS)
    draw_tree(canvas, 548, 420, 0.66, LEAF)
    draw_bush(canvas, 250, 410, 0.7, LEAF)
    draw_bush(canvas, 330, 408, 0.6, LEAF)
    draw_hill(canvas, [(0, 404), (300, 396), (610, 402)], GRASS.light)
    canvas.outlined(ellipse(360, 432, 150, 24), SNOW.dark, INK, 3)
    canvas.fill(ellipse(360, 434, 140, 19), AZURE.main)
    draw_sailing_boat(canvas, 330, 438, 0.34, CREAM, SCARLET)
    draw_hill(canvas, [(0, 464), (300, 456), (610, 470)], GRASS.main)
    draw_hill(canvas, [(0, 506), (300, 498), (610, 490)], SAND.main)
    girl = HeadStyle(hair=HAIR_AUBURN, style=Hair.BRAIDS, hat=wide_hat(WHEAT, ROSE), size=1.24)
    boy = Clothes(CREAM, NAVY, look=HeadStyle(hair=HAIR_BLOND, hat=sailor_hat(NAVY), size=1.24))
    _draw_children(canvas, girl, ROSE, boy)


def draw_meadow(canvas: Canvas) -> None:
    """Country children on a see-saw, watched by geese."""
    _draw_childhood_sky(canvas)
    draw_hill(canvas, [(0, 370), (160, 326), (360, 362), (500, 316), (610, 340)], MINT.dark)
    draw_house(canvas, 60, 396, 60, 46, CREAM, BRICK)
    draw_house(canvas, 116, 398, 40, 34, CREAM, BRICK)
    draw_hill(canvas, [(0, 396), (180, 382), (400, 402), (610, 380)], GRASS.light)
    draw_hill(canvas, [(0, 450), (200, 430), (400, 452), (610, 432)], GRASS.main)
    draw_furrows(
        canvas,
        [[(20, 420), (160, 410), (300, 418)], [(320, 424), (460, 416), (600, 420)]],
        GRASS.main,
    )
    draw_tree(canvas, 548, 474, 1.16, LEAF)
    draw_hill(canvas, [(0, 510), (300, 492), (610, 508)], LEAF.main)
    draw_flowers(
        canvas, [(60, 520), (90, 532), (160, 526), (540, 516), (570, 530), (330, 530)], AMBER
    )
    draw_flowers(canvas, [(44, 536), (120, 512), (520, 532)], SCARLET)
    _draw_see_saw(canvas)
    draw_goose(canvas, FigurePlace(96, 526, 0.8))
    draw_goose(canvas, FigurePlace(192, 536, 0.62, -1))


def _draw_see_saw(canvas: Canvas) -> None:
    """Draw a girl high up on the left of a plank over a log, and a boy on its right end."""
    girl = HeadStyle(
        hair=HAIR_BLOND, style=Hair.BRAIDS, hat=straw_hat(WHEAT, BLUE), size=1.24, ribbon=BLUE
    )
    boy = HeadStyle(hair=HAIR_AUBURN, hat=straw_hat(WHEAT, TEAL), size=1.24)
    with canvas.contour(INK, OBJECT_CONTOUR):
        canvas.fill(ellipse(300, 492, 40, 38), WOOD.main)
    for radius in (26, 14):
        canvas.stroke(ellipse(300, 492, radius, radius * 0.95), WOOD.dark, 3)
    draw_man(
        canvas,
        FigurePlace(448, 552, 0.82, -1),
        Clothes(CREAM, WOOD, cut=CoatCut.SHIRT, look=boy),
        HOLDING,
    )
    with canvas.at(300, 450, rotation=7):
        with canvas.contour(INK, OBJECT_CONTOUR):
            canvas.fill(rounded_rect(-226, -8, 452, 17, 5), WOOD.light)
            for x in (-120, 112):
                canvas.fill(rounded_rect(x, -52, 8, 46, 3), WOOD.dark)
                canvas.fill(rounded_rect(x - 16, -56, 40, 9, 4), WOOD.dark)
        canvas.fill(rounded_rect(-226, 2, 452, 7, 3), WOOD.dark)
        with canvas.at(-168, -6, rotation=-7):
            gown = Gown(CREAM, BLUE, SNOW.light, cut=Skirt.SHORT, look=girl)
            draw_lady(canvas, FigurePlace(0, 58, 0.78), gown, RIDING)


def _draw_childhood_sky(canvas: Canvas) -> None:
    draw_bands(canvas, *CHILDHOOD.bands)
    draw_halo(canvas, (270, 100), *CHILDHOOD.halo)
    for x, y, scale in ((300, 150, 0.8), (520, 230, 0.9), (110, 276, 0.8)):
        draw_cloud(canvas, x, y, scale)


def _draw_children(canvas: Canvas, girl: HeadStyle, frock: Material, boy: Clothes) -> None:
    gown = Gown(CREAM, frock, SNOW.light, cut=Skirt.SHORT, look=girl)
    _draw_kite(canvas)
    draw_lady(canvas, FigurePlace(138, 530, 0.84), gown, BOWLING)
    for colour, width in ((INK, 11), (AMBER.main, 6)):
        canvas.stroke(ellipse(262, 474, 58), colour, width)
    canvas.stroke(polyline((206, 394), (242, 434)), INK, 8)
    canvas.stroke(polyline((206, 394), (242, 434)), WOOD.light, 4)
    draw_man(canvas, FigurePlace(440, 534, 0.76, -1), boy, FLYING)
    canvas.fill(ring(379, 321, 10, 4), WOOD.light)


def _draw_kite(canvas: Canvas) -> None:
    canvas.stroke(spline([(379, 320), (420, 260), (432, 180)]), CREAM.light, 3)
    x, y = 446, 124
    with canvas.contour(INK, OBJECT_CONTOUR):
        canvas.fill(polygon((x, y - 74), (x + 58, y - 14), (x, y)), AMBER.main)
        canvas.fill(polygon((x, y - 74), (x - 58, y - 14), (x, y)), SCARLET.main)
        canvas.fill(polygon((x - 58, y - 14), (x, y), (x, y + 72)), AMBER.light)
        canvas.fill(polygon((x + 58, y - 14), (x, y), (x, y + 72)), SCARLET.dark)
    tail = [(x, y + 72), (x + 26, y + 96), (x + 8, y + 124), (x + 40, y + 150), (x + 26, y + 184)]
    canvas.stroke(spline(tail), INK, 3)
    for index, (tx, ty) in enumerate(tail[1:]):
        tone = (TEAL, ROSE, BLUE, AMBER)[index]
        bow = path(
            f"M{tx} {ty} L{tx - 15} {ty - 9} V{ty + 9}Z M{tx} {ty} L{tx + 15} {ty - 9} V{ty + 9}Z"
        )
        canvas.outlined(bow, tone.main, INK, 2)


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
    _draw_youth_sky(canvas)
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
    _draw_youth_sky(canvas)
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


def _draw_youth_sky(canvas: Canvas) -> None:
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
