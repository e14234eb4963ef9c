"""Trump 18, autumn: the grape harvest, and chestnuts under the plane trees."""

import random

from game.tools.art.canvas import Canvas
from game.tools.art.palette import INK
from game.tools.art.shapes import ellipse, path, placed, polygon, polyline, rounded_rect
from game.tools.art.trumps.buildings import draw_church, draw_skyline
from game.tools.art.trumps.figure import (
    AMBER,
    AUTUMN,
    AUTUMN_LEAVES,
    BAY,
    BROWN,
    CHARCOAL,
    CREAM,
    CRIMSON,
    GOLD,
    HAIR_AUBURN,
    HAIR_BLACK,
    OBJECT_CONTOUR,
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
    Beard,
    FigurePlace,
    Hair,
    HeadStyle,
    Material,
    limb,
    standing_at,
)
from game.tools.art.trumps.hats import flat_cap, kerchief, plumed_hat, straw_hat
from game.tools.art.trumps.people import Clothes, CoatCut, Gown, Pose, draw_lady, draw_man
from game.tools.art.trumps.props import draw_basket, draw_grapes
from game.tools.art.trumps.scenery import (
    draw_bands,
    draw_cloud,
    draw_glow,
    draw_halo,
    draw_hill,
    draw_tree,
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
        AMBER.light,
        seed=18,
    )
    draw_hill(canvas, [(0, 440), (300, 430), (610, 440)], SAND.dark)
    draw_hill(canvas, [(0, 484), (300, 476), (610, 486)], WOOD.light)
    draw_tree(canvas, 520, 488, 1.0, AUTUMN_LEAVES)
    draw_tree(canvas, 60, 470, 0.66, AUTUMN_LEAVES)
    _draw_brazier(canvas)
    seller = HeadStyle(hair=HAIR_BLACK, beard=Beard.FULL, hat=flat_cap(OLIVE))
    draw_man(
        canvas,
        FigurePlace(432, 536, 0.88, -1),
        Clothes(RUST, CHARCOAL, apron=CREAM, look=seller),
        OFFERING,
    )
    lady = HeadStyle(hair=HAIR_AUBURN, style=Hair.BUN, hat=plumed_hat(WINE, AMBER))
    draw_lady(
        canvas, FigurePlace(196, 540, 0.9), Gown(WINE, WINE, AMBER.main, WINE, look=lady), OFFERING
    )
    _draw_leaves(canvas)
    _draw_fallen_leaves(canvas)


def draw_vineyard(canvas: Canvas) -> None:
    """Pickers among the vines."""
    _draw_sky(canvas)
    draw_hill(canvas, [(0, 370), (140, 316), (300, 360), (450, 300), (610, 340)], WOOD.light)
    draw_church(canvas, 268, 352, 0.8)
    draw_hill(canvas, [(0, 396), (180, 362), (400, 392), (610, 360)], BAY.main)
    _draw_rows(canvas)
    draw_hill(canvas, [(0, 496), (240, 476), (610, 492)], WOOD.main)
    porter = HeadStyle(hair=HAIR_BLACK, beard=Beard.MOUSTACHE, hat=straw_hat(WHEAT, SCARLET))
    place = FigurePlace(402, 536, 0.88, -1)
    with standing_at(canvas, place):
        _draw_hod(canvas)
    draw_man(
        canvas,
        place,
        Clothes(CREAM, BROWN, cut=CoatCut.SHIRT, waistcoat=TEAL, look=porter),
        BEARING,
    )
    picker = HeadStyle(hair=HAIR_AUBURN, style=Hair.BUN, hat=kerchief(AMBER))
    draw_lady(
        canvas,
        FigurePlace(192, 540, 0.92),
        Gown(CRIMSON, PLUM, AMBER.main, apron=CREAM, look=picker),
        CARRYING,
    )
    draw_basket(canvas, 246, 420, 0.95, VIOLET)
    draw_basket(canvas, 330, 540, 0.8, VIOLET)
    _draw_arbour(canvas)


def _draw_sky(canvas: Canvas) -> None:
    draw_bands(canvas, *AUTUMN.bands)
    draw_halo(canvas, (330, 150), *AUTUMN.halo)
    draw_cloud(canvas, 470, 120, 0.8, WARM_CLOUD)
    draw_cloud(canvas, 120, 280, 0.9, WARM_CLOUD)


def _draw_fallen_leaves(canvas: Canvas) -> None:
    """Strew leaves over the pavement, the nearer the larger."""
    chance = random.Random(181)
    for _ in range(46):
        x, y = chance.uniform(36, 576), chance.uniform(486, 538)
        tone = chance.choice((AUTUMN_LEAVES.main, AMBER.main, RUST.main, AUTUMN_LEAVES.light))
        blade = path("M-9 0 Q0 -8 9 0 Q0 8 -9 0Z")
        size = 0.5 + (y - 486) / 80
        canvas.fill(placed(blade, x, y, size, chance.uniform(-60, 60)), tone)


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


def _draw_rows(canvas: Canvas) -> None:
    """Draw the rows of vines that run away to the church."""
    for index in range(-9, 10):
        near, far = 300 + index * 92, 296 + index * 16
        canvas.fill(polygon((far, 392), (far + 7, 392), (near + 46, 600), (near, 600)), RUST.dark)
        for step in range(6):
            part = step / 5
            x, y = far + (near - far) * part, 392 + 120 * part
            size = 5 + 15 * part
            canvas.fill(ellipse(x + size * 0.6, y, size, size * 0.8), OLIVE.dark)
            canvas.fill(
                ellipse(x + size * 0.3, y - size * 0.3, size * 0.7, size * 0.5),
                (OLIVE.main, GOLD.main, AUTUMN_LEAVES.main)[(step + index) % 3],
            )


def _draw_arbour(canvas: Canvas) -> None:
    """Draw the vine on its post and beam that frames the scene, heavy with grapes."""
    with canvas.contour(INK, OBJECT_CONTOUR):
        canvas.fill(rounded_rect(536, 90, 18, 450, 3), WOOD.main)
        canvas.fill(rounded_rect(200, 78, 400, 16, 3), WOOD.main)
        canvas.fill(
            limb(((560, 540), (530, 430), (566, 300), (534, 170), (590, 80)), 17, 9), BROWN.main
        )
    for x, top, scale in ((268, 104, 1.1), (352, 100, 0.9), (436, 110, 1.2), (500, 120, 0.9),
                          (578, 190, 0.9), (506, 246, 0.8)):  # fmt: skip
        draw_grapes(canvas, x, top, VIOLET, scale)
    for index, (x, y, size) in enumerate(
        ((236, 76, 0.9), (284, 66, 1.0), (322, 92, 0.9), (366, 64, 1.1), (412, 92, 0.9),
         (452, 66, 1.0), (496, 92, 1.0), (536, 62, 1.2), (580, 100, 1.1), (562, 150, 1.0),
         (516, 190, 0.9), (584, 252, 1.0), (536, 306, 0.9), (580, 350, 0.9), (538, 410, 0.8))
    ):  # fmt: skip
        tone = (AUTUMN_LEAVES, OLIVE, AUTUMN_LEAVES, RUST)[index % 4]
        _draw_vine_leaf(canvas, x, y, size, index * 47 % 80 - 40, tone)


def _draw_vine_leaf(
    canvas: Canvas, x: float, y: float, scale: float, turn: float, tone: Material
) -> None:
    blade = path(
        "M0 30 C-6 18 -22 26 -26 12 C-38 8 -36 -10 -24 -12 C-26 -26 -10 -30 -6 -22"
        " C-2 -36 8 -34 8 -22 C18 -30 28 -22 24 -12 C36 -8 38 8 26 12 C22 26 6 18 0 30Z"
    )
    with canvas.at(x, y, scale, turn):
        with canvas.contour(INK, 2.6):
            canvas.fill(blade, tone.main)
        canvas.fill(path("M0 30 C6 18 22 26 26 12 C38 8 36 -8 24 -12 C14 0 4 10 0 30Z"), tone.dark)
        for tip in ((-18, -4), (0, -20), (18, -4)):
            canvas.brush([(0, 24), tip], 3, tone.light, 0.8, 0.2)


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
