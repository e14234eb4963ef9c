"""Trump 15, the visual arts: a painter with a model in the studio, and one in the fields."""

from game.tools.art.canvas import Canvas
from game.tools.art.palette import INK
from game.tools.art.shapes import ellipse, path, polygon, polyline, rounded_rect
from game.tools.art.trumps.animals import draw_cat
from game.tools.art.trumps.buildings import draw_church, draw_house
from game.tools.art.trumps.figure import (
    AMBER,
    AZURE,
    BLUE,
    BRICK,
    BROWN,
    CHARCOAL,
    CREAM,
    CRIMSON,
    CYPRESS,
    EARTH,
    EMERALD,
    FOAM,
    GOLD,
    GRASS,
    HAIR_AUBURN,
    HAIR_BLACK,
    HAIR_BLOND,
    ICE,
    LEAF,
    LEMON,
    NAVY,
    OBJECT_CONTOUR,
    ORANGE,
    PAINTED_SKY,
    PINK,
    ROSE,
    SCARLET,
    SKIN,
    SLATE,
    SNOW,
    STUDIO,
    TEAL,
    VIOLET,
    WHEAT,
    WOOD,
    Beard,
    FigurePlace,
    Hair,
    HeadStyle,
    limb,
    standing_at,
)
from game.tools.art.trumps.hats import beret, straw_hat, wide_hat
from game.tools.art.trumps.people import Clothes, CoatCut, Gown, Pose, draw_lady, draw_man
from game.tools.art.trumps.props import draw_parasol
from game.tools.art.trumps.scenery import (
    draw_bands,
    draw_flowers,
    draw_halo,
    draw_hill,
    draw_poplar,
)

PAINTING = Pose(
    trailing_arm=((-26, -226), (-50, -192), (-34, -158)),
    leading_arm=((26, -226), (56, -210), (86, -228)),
    leading_leg=((10, -140), (20, -74), (28, -6)),
)
POSING = Pose(
    trailing_arm=((-26, -226), (-50, -190), (-26, -158)),
    leading_arm=((26, -226), (56, -256), (22, -294)),
)
EASEL = (306, 536)


def draw_studio(canvas: Canvas) -> None:
    """A painter and his model under the north window."""
    draw_bands(canvas, *STUDIO.bands)
    _draw_north_window(canvas)
    _draw_hung_pictures(canvas)
    canvas.fill(rounded_rect(0, 430, 610, 170), EARTH.main)
    canvas.fill(rounded_rect(0, 424, 610, 10), EARTH.dark)
    for step in range(-5, 8):
        canvas.stroke(polyline((300 + step * 54, 434), (300 + step * 96, 600)), EARTH.dark, 3)
    _draw_dais(canvas)
    model = HeadStyle(hair=HAIR_AUBURN, style=Hair.BUN)
    gown = Gown(VIOLET, VIOLET, LEMON.main, low_neck=True, look=model)
    draw_lady(canvas, FigurePlace(478, 506, 0.86, -1), gown, POSING)
    _draw_easel(canvas)
    _draw_portrait(canvas)
    painter = HeadStyle(hair=HAIR_BLACK, beard=Beard.FULL, hat=beret(CRIMSON))
    _draw_painter(canvas, Clothes(CREAM, CHARCOAL, look=painter))
    draw_cat(canvas, FigurePlace(386, 540, 0.7, -1), CHARCOAL)


def draw_fields(canvas: Canvas) -> None:
    """A painter before ripe wheat and a swirling sun, with his sunshade and a model."""
    _draw_swirling_sky(canvas)
    draw_hill(canvas, [(0, 372), (160, 330), (330, 366), (470, 326), (610, 344)], TEAL.light)
    draw_church(canvas, 452, 366, 0.9)
    for x, width in ((386, 30), (496, 34)):
        draw_house(canvas, x, 368, width, 28)
    draw_hill(canvas, [(0, 402), (200, 380), (400, 398), (610, 382)], WHEAT.main)
    for row in range(5):
        for step in range(16):
            x, y = step * 42 - 20 + row % 2 * 20, 418 + row * 17 - (step % 3) * 3
            canvas.brush(
                [(x, y + 10), (x + 5, y - 6), (x + 14, y - 16)],
                6,
                (WHEAT.light, WHEAT.dark)[(step + row) % 2],
                0.4,
                0.3,
            )
    for x, scale in ((572, 1.1), (540, 0.8)):
        draw_poplar(canvas, x, 470, scale, CYPRESS)
    draw_hill(canvas, [(0, 500), (300, 484), (610, 494)], LEAF.main)
    poppies = [(430, 524), (566, 514), (590, 530), (400, 506), (40, 516), (250, 516), (556, 536)]
    draw_flowers(canvas, poppies, SCARLET, 9)
    girl = HeadStyle(hair=HAIR_BLOND, style=Hair.BUN, hat=wide_hat(WHEAT, BLUE, PINK))
    gown = Gown(CREAM, ROSE, CREAM.light, look=girl)
    draw_lady(canvas, FigurePlace(480, 536, 0.8, -1), gown, POSING)
    draw_parasol(canvas, (64, 520), (96, 238), (CRIMSON, CREAM), 190)
    _draw_easel(canvas)
    _draw_landscape(canvas)
    painter = HeadStyle(hair=HAIR_AUBURN, beard=Beard.FULL, hat=straw_hat(WHEAT, TEAL))
    _draw_painter(canvas, Clothes(BLUE, BROWN, look=painter))


def _draw_swirling_sky(canvas: Canvas) -> None:
    """Draw sky and sun in curling strokes, as the painter might see them."""
    draw_bands(canvas, *PAINTED_SKY.bands)
    sun = (424, 142)
    draw_halo(canvas, sun, *PAINTED_SKY.halo)
    for ring in range(3):
        for step in range(9 + ring * 4):
            start = step * 360 / (9 + ring * 4) + ring * 13
            radius = 66 + ring * 26
            arc = ellipse(*sun, radius, radius, start, start + 260 / (9 + ring * 4))[0].points
            canvas.brush(arc, 7, (LEMON.light, AMBER.light, FOAM.light)[ring], 0.3, 0.2)
    curl = [(-64, 12), (-30, -16), (14, -18), (40, 4), (26, 26), (2, 20), (6, 4)]
    for x, y, scale in ((262, 88, 1.0), (250, 206, 0.9), (112, 276, 1.0), (560, 262, 1.0)):
        with canvas.at(x, y, scale):
            for drop, colour in ((0, FOAM.light), (13, BLUE.light), (26, FOAM.light)):
                canvas.brush(
                    [(px, py + drop) for px, py in curl[: 7 - drop // 7]], 8, colour, 0.2, 0.4
                )


def _draw_north_window(canvas: Canvas) -> None:
    canvas.outlined(polygon((262, 30), (590, 30), (590, 250), (262, 250)), WOOD.main, INK, 4)
    for column in range(4):
        for row in range(3):
            x, y = 272 + column * 79, 24 + row * 75
            canvas.outlined(
                rounded_rect(x, y, 71, 67), (ICE.light, FOAM.light, SNOW.main)[row], INK, 2.4
            )
    canvas.fill(polygon((280, 240), (330, 30), (360, 30), (310, 240)), CREAM.light, 0.5)
    canvas.fill(polygon((420, 240), (480, 30), (494, 30), (434, 240)), CREAM.light, 0.5)
    canvas.fill(polygon((262, 250), (590, 250), (480, 600), (60, 600)), LEMON.light, 0.22)


def _draw_hung_pictures(canvas: Canvas) -> None:
    for x, y, width, height, tone in (
        (44, 246, 66, 52, AZURE),
        (44, 314, 52, 66, BRICK),
        (214, 282, 40, 50, TEAL),
    ):
        canvas.outlined(rounded_rect(x, y, width, height), GOLD.main, INK, 3)
        canvas.fill(rounded_rect(x + 7, y + 7, width - 14, height - 14), tone.main)
        canvas.fill(
            polygon(
                (x + 7, y + height - 7),
                (x + width * 0.4, y + height * 0.45),
                (x + width - 7, y + height - 7),
            ),
            tone.dark,
        )


def _draw_dais(canvas: Canvas) -> None:
    with canvas.contour(INK, OBJECT_CONTOUR):
        canvas.fill(path("M548 180 C520 260 560 380 556 506 L620 506 V170Z"), EMERALD.main)
        canvas.fill(rounded_rect(388, 500, 230, 26, 3), BROWN.main)
    for x in (566, 588):
        canvas.brush([(x, 190), (x - 8, 330), (x, 500)], 7, EMERALD.dark, start=0.3, end=0.6)
    canvas.fill(rounded_rect(388, 500, 230, 9, 3), WOOD.light)


def _draw_easel(canvas: Canvas) -> None:
    x, base = EASEL
    with canvas.contour(INK, OBJECT_CONTOUR - 0.8):
        for joints in (
            ((x, 250), (x - 56, base)),
            ((x, 250), (x + 62, base)),
            ((x + 4, 262), (x + 14, base - 12)),
        ):
            canvas.fill(limb(joints, 8, 9), WOOD.main)
        canvas.fill(rounded_rect(x - 52, 426, 108, 12, 3), WOOD.light)
    with canvas.at(x, 350, rotation=-3), canvas.contour(INK, OBJECT_CONTOUR):
        canvas.fill(rounded_rect(-52, -88, 104, 164), CREAM.light)


def _draw_portrait(canvas: Canvas) -> None:
    with canvas.at(EASEL[0], 350, rotation=-3):
        canvas.fill(rounded_rect(-45, -81, 90, 150), CREAM.dark)
        canvas.fill(path("M-28 69 C-24 20 -12 8 -10 -16 H12 C14 8 26 20 32 69Z"), VIOLET.main)
        canvas.fill(path("M6 -16 H12 C14 8 26 20 32 69 H12Z"), VIOLET.dark)
        canvas.fill(ellipse(1, -34, 15, 18), SKIN.main)
        canvas.fill(
            path("M-16 -28 C-20 -62 22 -62 18 -30 C8 -44 -6 -44 -16 -28Z"), HAIR_AUBURN.main
        )
        canvas.fill(ellipse(12, -58, 8), HAIR_AUBURN.main)


def _draw_landscape(canvas: Canvas) -> None:
    with canvas.at(EASEL[0], 350, rotation=-3):
        canvas.fill(rounded_rect(-45, -81, 90, 150), AZURE.light)
        canvas.fill(ellipse(16, -48, 15), LEMON.main)
        canvas.fill(path("M-45 0 Q-10 -30 45 -6 V69 H-45Z"), GRASS.main)
        canvas.fill(path("M-45 30 Q0 6 45 28 V69 H-45Z"), LEAF.dark)
        canvas.fill(polygon((-20, 2), (-20, -26), (-10, -44), (0, -26), (0, 2)), CREAM.light)
        canvas.fill(polygon((-22, -26), (-10, -50), (2, -26)), SLATE.main)
        draw_flowers(canvas, [(-30, 46), (-8, 54), (18, 46), (34, 56)], SCARLET, 5)


def _draw_painter(canvas: Canvas, suit: Clothes) -> None:
    place = FigurePlace(176, 538, 0.92)
    draw_man(
        canvas,
        place,
        Clothes(suit.coat, suit.trousers, suit.shoes, CoatCut.JACKET, look=suit.look),
        PAINTING,
    )
    with standing_at(canvas, place):
        canvas.stroke(path("M-2 -242 L-14 -220 L4 -228 L20 -218 L12 -242"), NAVY.main, 7)
        for width, colour in ((7, INK), (3.4, WOOD.light)):
            canvas.stroke(polyline((82, -224), (116, -246)), colour, width)
        canvas.fill(ellipse(116, -246, 5), SCARLET.main)
        with canvas.contour(INK, OBJECT_CONTOUR):
            canvas.fill(
                path(
                    "M-58 -150 C-66 -182 -18 -188 4 -170 C22 -152 4 -128 -18 -130"
                    " C-30 -132 -26 -142 -36 -142 C-48 -140 -56 -138 -58 -150Z"
                ),
                WOOD.light,
            )
        for x, y, tone in (
            (-44, -160, CRIMSON),
            (-26, -170, AMBER),
            (-8, -166, TEAL),
            (4, -152, BLUE),
            (-10, -142, ORANGE),
        ):
            canvas.fill(ellipse(x, y, 5.4), tone.main)
