"""Trump 2, childhood: hoop, kite and toy boat in the park; a see-saw on the meadow."""

from game.tools.art.canvas import Canvas
from game.tools.art.palette import INK
from game.tools.art.shapes import ellipse, path, polygon, polyline, ring, rounded_rect, spline
from game.tools.art.trumps.animals import draw_goose
from game.tools.art.trumps.buildings import draw_house
from game.tools.art.trumps.figure import OBJECT_CONTOUR, FigurePlace
from game.tools.art.trumps.hats import sailor_hat, straw_hat, wide_hat
from game.tools.art.trumps.heads import Hair, HeadStyle
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
from game.tools.art.trumps.skies import CHILDHOOD
from game.tools.art.trumps.tones import (
    AMBER,
    AZURE,
    BLUE,
    BRICK,
    CREAM,
    CYPRESS,
    GRASS,
    HAIR_AUBURN,
    HAIR_BLOND,
    LEAF,
    MINT,
    NAVY,
    ROSE,
    SAND,
    SCARLET,
    SNOW,
    TEAL,
    WHEAT,
    WOOD,
    Material,
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
    _draw_sky(canvas)
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
    _draw_sky(canvas)
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


def _draw_sky(canvas: Canvas) -> None:
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
