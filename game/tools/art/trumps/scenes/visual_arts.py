"""Trump 15, the visual arts: a painter with a model in the studio, and one in the fields."""

from game.tools.art.canvas import Canvas
from game.tools.art.palette import INK
from game.tools.art.shapes import ellipse, path, polygon, polyline, rounded_rect
from game.tools.art.trumps.animals import draw_cat
from game.tools.art.trumps.buildings import draw_church, draw_house
from game.tools.art.trumps.figure import OBJECT_CONTOUR, Place, limb, standing_at
from game.tools.art.trumps.hats import beret, straw_hat, wide_hat
from game.tools.art.trumps.heads import Beard, Hair, Look
from game.tools.art.trumps.people import Coat, Gown, Pose, Suit, draw_lady, draw_man
from game.tools.art.trumps.props import draw_parasol
from game.tools.art.trumps.scenery import (
    draw_bands,
    draw_cloud,
    draw_flowers,
    draw_hill,
    draw_poplar,
)
from game.tools.art.trumps.skies import GOLDEN_FIELDS, STUDIO
from game.tools.art.trumps.tones import (
    AMBER,
    AZURE,
    BLUE,
    BRICK,
    BROWN,
    CHARCOAL,
    CREAM,
    CRIMSON,
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
    OLIVE,
    ORANGE,
    PINK,
    ROSE,
    SAND,
    SCARLET,
    SKIN,
    SLATE,
    SNOW,
    TEAL,
    VIOLET,
    WHEAT,
    WOOD,
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
    model = Look(hair=HAIR_AUBURN, style=Hair.BUN)
    gown = Gown(VIOLET, VIOLET, LEMON.main, low_neck=True, look=model)
    draw_lady(canvas, Place(478, 506, 0.86, -1), gown, POSING)
    _draw_easel(canvas)
    _draw_portrait(canvas)
    painter = Look(hair=HAIR_BLACK, beard=Beard.FULL, hat=beret(CRIMSON))
    _draw_painter(canvas, Suit(CREAM, CHARCOAL, look=painter))
    draw_cat(canvas, Place(386, 540, 0.7, -1), CHARCOAL)


def draw_fields(canvas: Canvas) -> None:
    """A painter in the open, with his sunshade."""
    draw_bands(canvas, *GOLDEN_FIELDS.bands)
    draw_cloud(canvas, 310, 110, 0.9)
    draw_cloud(canvas, 520, 190, 1.0)
    draw_hill(canvas, [(0, 380), (160, 340), (330, 372), (470, 330), (610, 350)], OLIVE.light)
    draw_church(canvas, 470, 372, 0.9)
    for x, width in ((400, 30), (510, 34)):
        draw_house(canvas, x, 374, width, 28)
    for x, scale in ((50, 0.7), (92, 0.6), (572, 0.8)):
        draw_poplar(canvas, x, 420, scale, OLIVE)
    draw_hill(canvas, [(0, 408), (200, 384), (400, 404), (610, 388)], OLIVE.main)
    draw_hill(canvas, [(0, 450), (200, 432), (400, 448), (610, 430)], GRASS.main)
    draw_hill(canvas, [(0, 510), (300, 490), (610, 504)], LEAF.main)
    poppies = [
        (430, 470),
        (466, 484),
        (500, 462),
        (540, 480),
        (572, 466),
        (446, 516),
        (520, 520),
        (560, 514),
        (590, 500),
        (60, 500),
        (50, 470),
    ]
    draw_flowers(canvas, poppies, SCARLET, 8)
    girl = Look(hair=HAIR_BLOND, style=Hair.BUN, hat=wide_hat(WHEAT, BLUE, PINK))
    draw_lady(canvas, Place(494, 528, 0.76, -1), Gown(CREAM, ROSE, CREAM.light, look=girl), POSING)
    draw_parasol(canvas, (64, 520), (92, 250), (SAND, CREAM), 170)
    _draw_easel(canvas)
    _draw_landscape(canvas)
    painter = Look(hair=HAIR_AUBURN, beard=Beard.FULL, hat=straw_hat(WHEAT, TEAL))
    _draw_painter(canvas, Suit(BLUE, BROWN, look=painter))


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


def _draw_painter(canvas: Canvas, suit: Suit) -> None:
    place = Place(176, 538, 0.92)
    draw_man(
        canvas,
        place,
        Suit(suit.coat, suit.trousers, suit.shoes, Coat.JACKET, look=suit.look),
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
