"""Trump 4, maturity: a family at its garden gate, another in its orchard."""

from game.tools.art.canvas import Canvas
from game.tools.art.palette import INK
from game.tools.art.shapes import Point, Shape, ellipse, path, polygon, polyline, rounded_rect
from game.tools.art.trumps.animals import draw_dog
from game.tools.art.trumps.buildings import draw_house
from game.tools.art.trumps.figure import (
    BLUE,
    BRICK,
    BROWN,
    CREAM,
    CREAM_SKY,
    CRIMSON,
    EMERALD,
    GOLD,
    GRASS,
    HAIR_AUBURN,
    HAIR_BLOND,
    HAIR_CHESTNUT,
    ICE,
    INTERIOR,
    LEAF,
    LEMON,
    LIMESTONE,
    MOSS,
    NAVY,
    OBJECT_CONTOUR,
    OLIVE,
    PINK,
    ROSE,
    SAND,
    SANDY,
    SCARLET,
    SLATE,
    SNOW,
    STONE,
    TEAL,
    TERRACOTTA,
    WHEAT,
    WOOD,
    Beard,
    FigurePlace,
    Hair,
    HeadStyle,
    Material,
)
from game.tools.art.trumps.hats import bonnet, bowler, straw_hat, wide_hat
from game.tools.art.trumps.people import Clothes, CoatCut, Gown, Pose, Skirt, draw_lady, draw_man
from game.tools.art.trumps.props import draw_basket
from game.tools.art.trumps.scenery import (
    draw_bands,
    draw_bush,
    draw_cloud,
    draw_fence,
    draw_flowers,
    draw_hill,
    draw_tree,
)

WELCOMING = Pose(
    trailing_arm=((-26, -226), (-38, -186), (-30, -146)),
    leading_arm=((26, -226), (46, -186), (54, -142)),
)
FATHERLY = Pose(
    trailing_arm=((-26, -226), (-42, -190), (-14, -166)),
    leading_arm=((26, -226), (46, -186), (58, -146)),
)
PICKING = Pose(
    trailing_arm=((-26, -226), (6, -236), (44, -214)),
    leading_arm=((26, -226), (70, -254), (98, -280)),
    trailing_leg=((-9, -140), (4, -76), (-6, -6)),
    leading_leg=((10, -140), (42, -104), (36, -44)),
    lean=6,
)
CARRYING = Pose(
    trailing_arm=((-26, -226), (-36, -186), (-4, -166)),
    leading_arm=((26, -226), (54, -198), (74, -160)),
)
CHILD = Pose(
    trailing_arm=((-26, -226), (-50, -244), (-66, -286)),
    leading_arm=((26, -226), (52, -242), (70, -290)),
)


def draw_villa(canvas: Canvas) -> None:
    """A family before its brick villa."""
    draw_bands(canvas, *CREAM_SKY.bands)
    draw_cloud(canvas, 500, 110, 1.0)
    draw_cloud(canvas, 540, 240, 0.8)
    draw_hill(canvas, [(0, 400), (300, 386), (610, 360)], MOSS.light)
    draw_tree(canvas, 540, 430, 0.72, LEAF)
    _draw_front(canvas, BRICK, SLATE, EMERALD)
    _draw_roses(canvas, SCARLET)
    _draw_garden(canvas, CREAM)
    mother = HeadStyle(hair=HAIR_CHESTNUT, style=Hair.BUN, hat=wide_hat(CREAM, BLUE, PINK))
    father = Clothes(
        NAVY,
        STONE,
        waistcoat=GOLD,
        look=HeadStyle(beard=Beard.FULL, hair=HAIR_CHESTNUT, hat=bowler()),
    )
    child = Gown(
        SNOW,
        ROSE,
        SNOW.light,
        cut=Skirt.SHORT,
        look=HeadStyle(hair=HAIR_BLOND, style=Hair.BRAIDS, size=1.3),
    )
    _draw_family(canvas, Gown(BLUE, BLUE, CREAM.light, sleeve=BLUE, look=mother), father, child)


def draw_farmhouse(canvas: Canvas) -> None:
    """A farmer's family picks the apples of its orchard."""
    draw_bands(canvas, *CREAM_SKY.bands)
    draw_cloud(canvas, 300, 96, 0.9)
    draw_hill(canvas, [(0, 390), (300, 366), (460, 330), (610, 356)], OLIVE.light)
    draw_hill(canvas, [(0, 410), (300, 396), (610, 384)], WHEAT.main)
    _draw_distant_farm(canvas)
    draw_hill(canvas, [(0, 462), (300, 446), (610, 452)], GRASS.main)
    draw_fence(canvas, -10, 230, 432, WOOD)
    _draw_apple_tree(canvas)
    draw_hill(canvas, [(0, 516), (300, 500), (610, 508)], LEAF.main)
    _draw_ladder(canvas)
    picker = HeadStyle(beard=Beard.FULL, hat=straw_hat())
    suit = Clothes(CREAM, BROWN, cut=CoatCut.SHIRT, waistcoat=OLIVE, look=picker)
    draw_man(canvas, FigurePlace(356, 488, 0.86), suit, PICKING)
    canvas.outlined(ellipse(448, 248, 12), SCARLET.main, INK, INTERIOR)
    mother = HeadStyle(hair=HAIR_AUBURN, style=Hair.BUN, hat=bonnet())
    gown = Gown(CRIMSON, EMERALD, CREAM.light, apron=CREAM, look=mother)
    draw_lady(canvas, FigurePlace(196, 540, 0.9), gown, CARRYING)
    draw_basket(canvas, 256, 408, 0.9, SCARLET)
    look = HeadStyle(hair=HAIR_AUBURN, style=Hair.BRAIDS, size=1.3)
    frock = Gown(CREAM, TEAL, CREAM.light, cut=Skirt.SHORT, look=look)
    draw_lady(canvas, FigurePlace(86, 536, 0.56), frock, CHILD)
    draw_basket(canvas, 470, 536, 0.9, SCARLET)
    for x, y in ((430, 530), (520, 528), (540, 540), (300, 532)):
        canvas.outlined(ellipse(x, y, 9), SCARLET.main, INK, INTERIOR)


def _draw_distant_farm(canvas: Canvas) -> None:
    draw_house(canvas, 60, 420, 92, 66, LIMESTONE, TERRACOTTA)
    draw_house(canvas, 150, 420, 56, 44, LIMESTONE, TERRACOTTA)


def _draw_apple_tree(canvas: Canvas) -> None:
    draw_tree(canvas, 486, 512, 1.34, LEAF)
    for x, y in (
        (350, 236), (384, 190), (416, 250), (450, 150), (470, 214), (506, 176), (520, 246),
        (552, 206), (566, 150), (408, 142), (500, 120), (578, 262),
    ):  # fmt: skip
        canvas.outlined(ellipse(x, y, 12), SCARLET.main, INK, INTERIOR)
        canvas.fill(ellipse(x - 4, y - 4, 3.6), SCARLET.light)
        canvas.stroke(polyline((x, y - 11), (x + 3, y - 17)), BROWN.dark, 3)


def _draw_ladder(canvas: Canvas) -> None:
    for foot, top in (((330, 540), (392, 190)), ((382, 540), (440, 190))):
        canvas.stroke(polyline(foot, top), INK, 11)
        canvas.stroke(polyline(foot, top), WOOD.light, 6)
    for step in range(9):
        part = (step + 0.6) / 9.4
        y = 540 - 350 * part
        canvas.stroke(polyline((330 + 62 * part, y), (382 + 58 * part, y)), INK, 9)
        canvas.stroke(polyline((330 + 62 * part, y), (382 + 58 * part, y)), WOOD.main, 5)


def _draw_front(canvas: Canvas, wall: Material, roof: Material, shutters: Material) -> None:
    with canvas.contour(INK, OBJECT_CONTOUR):
        canvas.fill(rounded_rect(-10, 216, 370, 260), wall.main)
        canvas.fill(polygon((-20, 226), (60, 96), (330, 96), (388, 226)), roof.main)
        canvas.fill(rounded_rect(262, 52, 34, 70, 3), wall.dark)
    canvas.fill(polygon((330, 96), (388, 226), (330, 226), (296, 96)), roof.dark)
    canvas.fill(rounded_rect(318, 228, 42, 250), wall.dark)
    bricks: tuple[Shape, Shape] = ([], [])
    for row in range(9):
        for column in range(5):
            x = 10 + column * 70 + (row % 2) * 34
            bricks[column < 3].extend(rounded_rect(x, 242 + row * 26, 26, 8))
    canvas.fill(bricks[False], wall.dark)
    canvas.fill(bricks[True], wall.light)
    for y, right in ((126, 308), (156, 318), (188, 326)):
        canvas.stroke(polyline((20, y), (right, y)), roof.light, 2.6)
    for x in (64, 258):
        _draw_shuttered_window(canvas, (x, 264), shutters)
    canvas.outlined(
        path("M148 476 V320 Q148 280 184 280 Q220 280 220 320 V476Z"), CREAM.main, INK, 3
    )
    canvas.outlined(
        path("M156 476 V322 Q156 290 184 290 Q212 290 212 322 V476Z"), shutters.main, INK, 3
    )
    canvas.fill(ellipse(204, 396, 5), GOLD.light)


def _draw_shuttered_window(canvas: Canvas, corner: Point, shutters: Material) -> None:
    x, y = corner
    canvas.outlined(rounded_rect(x, y, 48, 78, 3), ICE.light, INK, 3)
    canvas.stroke(polyline((x + 24, y), (x + 24, y + 78)), CREAM.light, 5)
    canvas.stroke(polyline((x, y + 36), (x + 48, y + 36)), CREAM.light, 5)
    for left, tone in ((x - 24, shutters.main), (x + 48, shutters.dark)):
        canvas.outlined(rounded_rect(left, y - 2, 24, 82, 2), tone, INK, 3)
        slats = "".join(f"M{left + 6} {y + 12 + bar * 18} h12" for bar in range(4))
        canvas.stroke(path(slats), shutters.light, 3)
    canvas.outlined(rounded_rect(x - 8, y + 78, 64, 14, 3), WOOD.main, INK, 2.6)
    draw_flowers(
        canvas, [(x, y + 74), (x + 16, y + 70), (x + 32, y + 74), (x + 48, y + 71)], SCARLET, 6
    )


def _draw_roses(canvas: Canvas, bloom: Material) -> None:
    stem = [(238, 350), (228, 300), (212, 258), (160, 246), (130, 272), (122, 330)]
    canvas.brush(stem, 7, LEAF.dark, start=1, end=0.4)
    for x, y in (
        (238, 330),
        (226, 290),
        (206, 260),
        (176, 249),
        (146, 255),
        (130, 280),
        (123, 316),
    ):
        canvas.fill(ellipse(x - 9, y + 6, 9, 6), LEAF.main)
        canvas.outlined(ellipse(x, y, 8), bloom.main, INK, 1.8)


def _draw_garden(canvas: Canvas, paint: Material) -> None:
    draw_bush(canvas, 60, 470, 0.8, LEAF)
    draw_hill(canvas, [(0, 472), (300, 464), (610, 452)], GRASS.main)
    draw_fence(canvas, 420, 610, 424, paint)
    draw_fence(canvas, -10, 78, 444, paint)
    with canvas.contour(INK, OBJECT_CONTOUR - 0.8):
        for x in (396, 86):
            canvas.fill(rounded_rect(x, 404, 20, 116, 3), paint.main)
            canvas.fill(ellipse(x + 10, 400, 13), paint.light)
    draw_hill(canvas, [(0, 516), (300, 500), (610, 508)], SAND.main)
    draw_flowers(canvas, [(446, 508), (478, 516), (520, 508), (558, 516), (54, 522)], PINK, 7)
    draw_flowers(canvas, [(462, 502), (540, 502)], LEMON, 6)


def _draw_family(canvas: Canvas, mother: Gown, father: Clothes, child: Gown) -> None:
    canvas.fill(ellipse(250, 538, 170, 11), INK, 0.22)
    draw_man(canvas, FigurePlace(340, 536, 0.92, -1), father, FATHERLY)
    draw_lady(canvas, FigurePlace(170, 540, 0.9), mother, WELCOMING)
    draw_lady(canvas, FigurePlace(256, 536, 0.55), child, CHILD)
    draw_dog(canvas, FigurePlace(456, 536, 0.7, -1), SANDY)
