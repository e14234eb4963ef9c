"""Trump 6, morning: milk is carried at sunrise, along the street and across the farmyard."""

from game.tools.art.canvas import Canvas
from game.tools.art.palette import INK
from game.tools.art.shapes import ellipse, path, polygon, polyline, rounded_rect
from game.tools.art.trumps.animals import draw_cockerel, draw_dog
from game.tools.art.trumps.buildings import draw_church, draw_house
from game.tools.art.trumps.figure import OBJECT_CONTOUR, FigurePlace, limb, standing_at
from game.tools.art.trumps.hats import bonnet, flat_cap, kerchief
from game.tools.art.trumps.heads import Hair, HeadStyle
from game.tools.art.trumps.people import Clothes, CoatCut, Gown, Pose, draw_lady, draw_man
from game.tools.art.trumps.props import draw_basket, draw_pail
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
)
from game.tools.art.trumps.skies import SUNRISE
from game.tools.art.trumps.tones import (
    APRICOT_PLASTER,
    BLUE,
    BRICK,
    BROWN,
    CREAM,
    GOLD,
    GRASS,
    HAIR_AUBURN,
    HAIR_BLOND,
    ICE,
    LEAF,
    LEMON,
    OLIVE,
    PAPIER_MACHE,
    PINK,
    ROSE,
    ROSY_CLOUD,
    SAND,
    SCARLET,
    SLATE,
    STONE,
    WHEAT,
    WOOD,
)

SUN = (370, 320)
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
    draw_rays(canvas, SUN, 22, PAPIER_MACHE.main, inner=120, outer=620)
    draw_halo(canvas, SUN, *SUNRISE.halo)
    canvas.fill(ellipse(SUN[0] - 6, SUN[1] - 6, 56), LEMON.dark)
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
