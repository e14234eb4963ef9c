"""Trump 8, evening: a café terrace at dusk, a shepherd on his way home."""

from game.tools.art.canvas import Canvas
from game.tools.art.palette import INK
from game.tools.art.shapes import ellipse, polyline, rounded_rect, spline
from game.tools.art.trumps.animals import draw_dog, draw_sheep
from game.tools.art.trumps.buildings import (
    draw_awning,
    draw_church,
    draw_lantern,
    draw_skyline,
    hanging,
)
from game.tools.art.trumps.figure import OBJECT_CONTOUR, FigurePlace
from game.tools.art.trumps.hats import bowler, plumed_hat, straw_hat
from game.tools.art.trumps.heads import Beard, Hair, HeadStyle
from game.tools.art.trumps.people import (
    LEGS_SEATED,
    Clothes,
    Gown,
    Pose,
    Skirt,
    draw_lady,
    draw_man,
)
from game.tools.art.trumps.props import (
    draw_bottle,
    draw_chair,
    draw_glass,
    draw_round_table,
    draw_sheaf,
)
from game.tools.art.trumps.scenery import (
    draw_bands,
    draw_cloud,
    draw_glow,
    draw_halo,
    draw_hill,
    draw_poplar,
)
from game.tools.art.trumps.skies import DUSK
from game.tools.art.trumps.tones import (
    AMBER,
    BRICK,
    BROWN,
    CHARCOAL,
    CREAM,
    CRIMSON,
    DUSK_CLOUD,
    DUSK_GROUND,
    DUSK_STRAW,
    EMERALD,
    HAIR_AUBURN,
    HAIR_BLACK,
    HAIR_GREY,
    LEMON,
    MAGENTA,
    NAVY,
    NIGHT_LEAVES,
    OLIVE,
    PINK_PLASTER,
    PLUM,
    SANDY,
    SCARLET,
    SKIN,
    STONE,
    TEAL,
    WHEAT,
)

SUN = (300, 330)
LISTENING = Pose(
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
    draw_lady(canvas, FigurePlace(112, 546, 0.88), gown, LISTENING)
    draw_round_table(canvas, 222, 540)
    draw_bottle(canvas, 218, 442, EMERALD)
    draw_glass(canvas, 184, 444)
    draw_glass(canvas, 250, 444)
    draw_glow(canvas, (222, 420), 60, LEMON.main, 3)
