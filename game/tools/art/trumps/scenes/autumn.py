"""Trump 18, autumn: the grape harvest, and chestnuts under the plane trees."""

import random

from game.tools.art.canvas import Canvas
from game.tools.art.palette import INK
from game.tools.art.shapes import ellipse, path, placed, polyline, rounded_rect
from game.tools.art.trumps.buildings import draw_church, draw_skyline
from game.tools.art.trumps.figure import OBJECT_CONTOUR, Place, limb, standing_at
from game.tools.art.trumps.hats import flat_cap, kerchief, plumed_hat, straw_hat
from game.tools.art.trumps.heads import Beard, Hair, Look
from game.tools.art.trumps.people import Coat, Gown, Pose, Suit, draw_lady, draw_man
from game.tools.art.trumps.props import draw_basket, draw_grapes
from game.tools.art.trumps.scenery import (
    draw_bands,
    draw_cloud,
    draw_glow,
    draw_halo,
    draw_hill,
    draw_tree,
)
from game.tools.art.trumps.skies import AUTUMN
from game.tools.art.trumps.tones import (
    AMBER,
    AUTUMN_LEAVES,
    BAY,
    BROWN,
    CHARCOAL,
    CREAM,
    CRIMSON,
    GOLD,
    HAIR_AUBURN,
    HAIR_BLACK,
    OLIVE,
    ORANGE,
    PLUM,
    RUST,
    SAND,
    SCARLET,
    TEAL,
    VIOLET,
    WARM_CLOUD,
    WHEAT,
    WINE,
    WOOD,
)

CARRYING = Pose(
    trailing_arm=((-26, -226), (-42, -186), (-26, -148)),
    leading_arm=((26, -226), (54, -196), (62, -160)),
)
BEARING = Pose(
    trailing_arm=((-26, -226), (-30, -186), (2, -186)),
    leading_arm=((26, -226), (46, -190), (22, -184)),
    trailing_leg=((-9, -140), (-24, -76), (-44, -8)),
    leading_leg=((10, -140), (28, -76), (30, -6)),
    lean=8,
)
OFFERING = Pose(
    trailing_arm=((-26, -226), (-40, -184), (-28, -146)),
    leading_arm=((26, -226), (56, -198), (84, -186)),
)


def draw_avenue(canvas: Canvas) -> None:
    """A chestnut seller on a leafy boulevard."""
    _draw_sky(canvas)
    draw_skyline(
        canvas,
        (
            (70, 350),
            (56, 318),
            (66, 346),
            (60, 312),
            (70, 340),
            (60, 316),
            (80, 350),
            (70, 320),
            (80, 346),
        ),
        470,
        WOOD.light,
    )
    draw_hill(canvas, [(0, 440), (300, 430), (610, 440)], SAND.dark)
    draw_hill(canvas, [(0, 484), (300, 476), (610, 486)], WOOD.light)
    draw_tree(canvas, 520, 488, 1.0, AUTUMN_LEAVES)
    draw_tree(canvas, 60, 470, 0.66, AUTUMN_LEAVES)
    _draw_brazier(canvas)
    seller = Look(hair=HAIR_BLACK, beard=Beard.FULL, hat=flat_cap(OLIVE))
    draw_man(
        canvas, Place(432, 536, 0.88, -1), Suit(RUST, CHARCOAL, apron=CREAM, look=seller), OFFERING
    )
    lady = Look(hair=HAIR_AUBURN, style=Hair.BUN, hat=plumed_hat(WINE, AMBER))
    draw_lady(canvas, Place(196, 540, 0.9), Gown(WINE, WINE, AMBER.main, WINE, look=lady), OFFERING)
    _draw_leaves(canvas)


def draw_vineyard(canvas: Canvas) -> None:
    """Pickers among the vines."""
    _draw_sky(canvas)
    draw_hill(canvas, [(0, 370), (140, 316), (300, 360), (450, 300), (610, 340)], WOOD.light)
    draw_church(canvas, 268, 352, 0.8)
    draw_hill(canvas, [(0, 396), (180, 362), (400, 392), (610, 360)], BAY.main)
    for row in range(4):
        for step in range(14):
            x, y = (
                step * 48 - 20 + row * 17,
                396 + row * 24 + (step % 3) * 3 - step * (1.4 - row * 0.3),
            )
            canvas.fill(
                ellipse(x, y, 20 + row * 3, 12 + row * 2),
                (OLIVE.dark, WOOD.main, WOOD.main)[(step + row) % 3],
            )
            canvas.fill(
                ellipse(x - 4, y - 4, 12 + row * 2, 7 + row),
                (OLIVE.main, RUST.main, GOLD.main)[(step + row) % 3],
            )
    draw_hill(canvas, [(0, 496), (240, 476), (610, 492)], WOOD.main)
    _draw_vine(canvas)
    porter = Look(hair=HAIR_BLACK, beard=Beard.MOUSTACHE, hat=straw_hat(WHEAT, SCARLET))
    place = Place(386, 536, 0.88, -1)
    with standing_at(canvas, place):
        _draw_hod(canvas)
    draw_man(
        canvas, place, Suit(CREAM, BROWN, cut=Coat.SHIRT, waistcoat=TEAL, look=porter), BEARING
    )
    picker = Look(hair=HAIR_AUBURN, style=Hair.BUN, hat=kerchief(AMBER))
    draw_lady(
        canvas,
        Place(192, 540, 0.92),
        Gown(CRIMSON, PLUM, AMBER.main, apron=CREAM, look=picker),
        CARRYING,
    )
    draw_basket(canvas, 246, 420, 0.95, VIOLET)
    draw_basket(canvas, 330, 540, 0.8, VIOLET)
    _draw_leaves(canvas)


def _draw_sky(canvas: Canvas) -> None:
    draw_bands(canvas, *AUTUMN.bands)
    draw_halo(canvas, (330, 150), *AUTUMN.halo)
    draw_cloud(canvas, 470, 120, 0.8, WARM_CLOUD)
    draw_cloud(canvas, 120, 280, 0.9, WARM_CLOUD)


def _draw_brazier(canvas: Canvas) -> None:
    draw_glow(canvas, (318, 436), 80, AMBER.main, 4)
    with canvas.contour(INK, OBJECT_CONTOUR):
        for foot in (-28, 28):
            canvas.fill(limb(((318 + foot * 0.6, 490), (318 + foot, 538)), 8, 6), CHARCOAL.main)
        canvas.fill(path("M276 444 H360 L350 500 Q318 514 286 500Z"), CHARCOAL.main)
        for x in range(286, 356, 14):
            canvas.fill(ellipse(x, 438 - (x // 14) % 2 * 6, 9, 8), BROWN.dark)
    canvas.fill(rounded_rect(296, 466, 44, 18, 6), ORANGE.main)
    canvas.fill(rounded_rect(304, 470, 20, 8, 4), AMBER.light)
    for x in (300, 330):
        canvas.stroke(
            path(f"M{x} 418 C{x - 16} 400 {x + 16} 386 {x} 366"), CREAM.light, 4, opacity=0.6
        )


def _draw_vine(canvas: Canvas) -> None:
    with canvas.contour(INK, OBJECT_CONTOUR):
        canvas.fill(rounded_rect(520, 230, 14, 310, 3), WOOD.main)
        canvas.fill(limb(((530, 540), (512, 430), (544, 330), (516, 240)), 15, 8), BROWN.main)
        for x, y, radius in (
            (492, 250, 34),
            (540, 232, 38),
            (572, 272, 34),
            (508, 300, 36),
            (566, 330, 36),
            (500, 360, 30),
            (556, 388, 32),
        ):
            canvas.fill(ellipse(x, y, radius), AUTUMN_LEAVES.dark)
    for x, y, radius in (
        (486, 240, 20),
        (536, 220, 24),
        (568, 262, 20),
        (502, 288, 22),
        (560, 320, 22),
        (494, 350, 18),
        (552, 378, 18),
    ):
        canvas.fill(ellipse(x, y, radius), AUTUMN_LEAVES.main)
        canvas.fill(ellipse(x - 4, y - 5, radius * 0.5), AUTUMN_LEAVES.light)
    for x, y in ((474, 284), (548, 270), (520, 338), (574, 366)):
        draw_grapes(canvas, x, y, VIOLET, 0.9)


def _draw_hod(canvas: Canvas) -> None:
    with canvas.contour(INK, OBJECT_CONTOUR):
        for x, y in ((-62, -258), (-46, -268), (-30, -262), (-54, -250)):
            canvas.fill(ellipse(x, y, 14), VIOLET.main)
        canvas.fill(path("M-84 -252 L-10 -252 L-20 -138 L-56 -138Z"), WOOD.main)
    for y in (-236, -200, -164):
        canvas.stroke(polyline((-80, y), (-12, y)), WOOD.dark, 5)


def _draw_leaves(canvas: Canvas) -> None:
    chance = random.Random(18)
    leaf = path("M-9 0 Q0 -10 10 0 Q0 9 -9 0Z")
    for _ in range(30):
        x, y = chance.uniform(30, 580), chance.uniform(60, 530)
        colour = chance.choice((SCARLET.main, ORANGE.main, GOLD.main, RUST.main))
        canvas.fill(placed(leaf, x, y, chance.uniform(0.6, 1.1), chance.uniform(0, 180)), colour)
