"""Trump 20, games: card players under the lamp of a club, bowls on the village green."""

import math

from game.tools.art.canvas import Canvas
from game.tools.art.palette import INK
from game.tools.art.shapes import ellipse, path, placed, polygon, polyline, rounded_rect
from game.tools.art.trumps.buildings import draw_church, draw_house
from game.tools.art.trumps.figure import (
    BAIZE,
    BROWN,
    CHARCOAL,
    CLUB,
    CREAM,
    CRIMSON,
    EMERALD,
    GOLD,
    GRASS,
    GREEN_EVENING,
    HAIR_AUBURN,
    HAIR_BLACK,
    HAIR_GREY,
    LEAF,
    LEMON,
    LIMESTONE,
    MOSS,
    NAVY,
    OBJECT_CONTOUR,
    OLIVE,
    PLUM,
    SAND,
    SCARLET,
    STEEL,
    STONE,
    TEAL,
    WHEAT,
    WOOD,
    Beard,
    FigurePlace,
    Hair,
    HeadStyle,
    Material,
)
from game.tools.art.trumps.hats import bowler, flat_cap, plumed_hat, straw_hat, wide_hat
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
from game.tools.art.trumps.props import draw_bottle, draw_chair, draw_glass
from game.tools.art.trumps.scenery import draw_bands, draw_halo, draw_hill, draw_tree

LAMP = (340, 150)
HOLDING = Pose(
    trailing_arm=((-26, -226), (-36, -186), (10, -176)),
    leading_arm=((26, -226), (50, -190), (72, -196)),
    trailing_leg=LEGS_SEATED[0],
    leading_leg=LEGS_SEATED[1],
)
BOWLING = Pose(
    trailing_arm=((-26, -226), (-62, -206), (-92, -184)),
    leading_arm=((26, -226), (66, -180), (104, -150)),
    trailing_leg=((-9, -140), (-36, -80), (-70, -14)),
    leading_leg=((10, -140), (48, -92), (44, -8)),
    lean=22,
)
WATCHING = Pose(
    trailing_arm=((-26, -226), (-44, -186), (-12, -162)),
    leading_arm=((26, -226), (46, -188), (22, -158)),
    lean=6,
)
APPLAUDING = Pose(
    trailing_arm=((-26, -226), (-34, -190), (12, -200)),
    leading_arm=((26, -226), (44, -190), (24, -204)),
)
FACING = Pose(
    trailing_arm=((-26, -226), (-48, -190), (-18, -172)),
    leading_arm=((26, -226), (46, -190), (16, -172)),
)


def draw_club(canvas: Canvas) -> None:
    """Three players at a baize table."""
    draw_bands(canvas, *CLUB.bands)
    for x in range(20, 610, 34):
        canvas.fill(rounded_rect(x, 0, 15, 400), BAIZE.main)
    _draw_picture(canvas, (470, 70, 84, 104))
    _draw_picture(canvas, (60, 250, 64, 76))
    canvas.fill(rounded_rect(0, 400, 610, 200), BROWN.dark)
    canvas.fill(rounded_rect(0, 392, 610, 14), WOOD.dark)
    _draw_lamp(canvas, EMERALD)
    look = HeadStyle(hair=HAIR_GREY, beard=Beard.FULL)
    draw_man(
        canvas,
        FigurePlace(318, 570, 0.86),
        Clothes(PLUM, CHARCOAL, waistcoat=GOLD, look=look),
        FACING,
    )
    left = Clothes(NAVY, STONE, look=HeadStyle(beard=Beard.MOUSTACHE, hat=bowler()))
    lady = HeadStyle(hair=HAIR_AUBURN, style=Hair.BUN, hat=plumed_hat(CRIMSON, CREAM))
    _draw_table(
        canvas, EMERALD, left, Gown(CRIMSON, CRIMSON, sleeve=CRIMSON, cut=Skirt.SEATED, look=lady)
    )


def draw_green(canvas: Canvas) -> None:
    """A game of bowls under the plane tree of a village."""
    draw_bands(canvas, *GREEN_EVENING.bands)
    draw_halo(canvas, (330, 206), *GREEN_EVENING.halo)
    draw_hill(canvas, [(0, 360), (150, 326), (330, 356), (610, 320)], MOSS.light)
    for index, (x, width, height) in enumerate(
        ((36, 60, 74), (100, 54, 58), (330, 56, 62), (392, 66, 84), (464, 56, 60))
    ):
        draw_house(canvas, x, 408, width, height, (CREAM, LIMESTONE)[index % 2])
    draw_church(canvas, 268, 408, 1.3)
    draw_hill(canvas, [(0, 404), (300, 396), (610, 402)], GRASS.main)
    draw_hill(canvas, [(0, 430), (300, 420), (610, 430)], SAND.main)
    draw_hill(canvas, [(0, 512), (300, 500), (610, 512)], SAND.dark)
    draw_tree(canvas, 552, 474, 1.2, LEAF)
    watching = HeadStyle(hair=HAIR_GREY, beard=Beard.FULL, hat=flat_cap(TEAL))
    draw_man(
        canvas, FigurePlace(478, 530, 0.88, -1), Clothes(OLIVE, BROWN, look=watching), WATCHING
    )
    waiting = HeadStyle(hair=HAIR_AUBURN, style=Hair.BUN, hat=wide_hat(WHEAT, SCARLET))
    gown = Gown(CREAM, CRIMSON, CREAM.light, look=waiting)
    draw_lady(canvas, FigurePlace(90, 522, 0.8), gown, APPLAUDING)
    bowler_look = HeadStyle(hair=HAIR_BLACK, beard=Beard.MOUSTACHE, hat=straw_hat(WHEAT, NAVY))
    suit = Clothes(CREAM, NAVY, cut=CoatCut.SHIRT, waistcoat=CRIMSON, look=bowler_look)
    draw_man(canvas, FigurePlace(222, 532, 0.92), suit, BOWLING)
    for x, y, radius, tone in (
        (330, 424, 15, STEEL), (376, 478, 16, STEEL), (412, 500, 18, BROWN), (352, 506, 18, BROWN),
        (392, 512, 10, SCARLET),
    ):  # fmt: skip
        canvas.fill(ellipse(x, y + radius - 2, radius, 4), INK, 0.2 if y > 450 else 0)
        canvas.outlined(ellipse(x, y, radius), tone.main, INK, 3)
        canvas.fill(ellipse(x - radius * 0.35, y - radius * 0.35, radius * 0.3), tone.light)


def _draw_picture(canvas: Canvas, box: tuple[float, float, float, float]) -> None:
    left, top, width, height = box
    canvas.outlined(rounded_rect(left, top, width, height, 2), GOLD.main, INK, 3)
    canvas.fill(rounded_rect(left + 9, top + 9, width - 18, height - 18), TEAL.dark)
    canvas.fill(ellipse(left + width / 2, top + height * 0.44, width * 0.18), CREAM.dark)
    canvas.fill(
        path(
            f"M{left + 12} {top + height - 10}"
            f" Q{left + width / 2} {top + height * 0.5} {left + width - 12} {top + height - 10}Z"
        ),
        CRIMSON.dark,
    )


def _draw_lamp(canvas: Canvas, shade: Material) -> None:
    x, y = LAMP
    for spread, opacity in ((1.0, 0.16), (0.8, 0.18), (0.58, 0.22)):
        foot = 300 * spread
        cone = polygon((x - 50, y), (x + 50, y), (x + foot, 600), (x - foot, 600))
        canvas.fill(cone, LEMON.main, opacity)
    canvas.stroke(polyline((x, 20), (x, y - 60)), INK, 6)
    with canvas.contour(INK, OBJECT_CONTOUR):
        canvas.fill(
            path(
                f"M{x - 84} {y} C{x - 80} {y - 44} {x - 40} {y - 62} {x - 14} {y - 66}"
                f" H{x + 14} C{x + 40} {y - 62} {x + 80} {y - 44} {x + 84} {y}Z"
            ),
            shade.main,
        )
        canvas.fill(ellipse(x, y, 84, 13), LEMON.light)
    canvas.fill(
        path(
            f"M{x + 14} {y - 66} C{x + 40} {y - 62} {x + 80} {y - 44} {x + 84} {y - 2}"
            f" L{x + 34} {y - 10} C{x + 40} {y - 40} {x + 28} {y - 58} {x + 14} {y - 66}Z"
        ),
        shade.dark,
    )
    canvas.fill(
        path(
            f"M{x - 66} {y - 14} C{x - 60} {y - 40} {x - 34} {y - 54} {x - 22} {y - 58}"
            f" C{x - 40} {y - 44} {x - 50} {y - 30} {x - 54} {y - 13}Z"
        ),
        shade.light,
    )
    canvas.stroke(polyline((x - 80, y - 6), (x + 80, y - 6)), GOLD.main, 5)


def _draw_table(canvas: Canvas, cloth: Material, left: Clothes, right: Gown) -> None:
    draw_chair(canvas, 108, 536, 1)
    draw_chair(canvas, 520, 536, -1)
    draw_man(canvas, FigurePlace(104, 582, 0.9), left, HOLDING)
    draw_lady(canvas, FigurePlace(528, 548, 0.9, -1), right, HOLDING)
    with canvas.contour(INK, OBJECT_CONTOUR):
        canvas.fill(
            path("M150 448 C150 492 480 492 480 448 L472 520 C440 560 190 560 158 520Z"), cloth.dark
        )
        canvas.fill(ellipse(315, 448, 166, 34), cloth.main)
    canvas.stroke(ellipse(315, 448, 152, 28), GOLD.main, 3)
    canvas.fill(ellipse(318, 446, 96, 18), LEMON.light, 0.28)
    _draw_trick(canvas)
    draw_bottle(canvas, 220, 446, OLIVE)
    draw_glass(canvas, 424, 452)
    for x, y, turn in ((172, 402, 14), (454, 400, -14), (318, 418, 0)):
        _draw_fan(canvas, x, y, turn)


def _draw_trick(canvas: Canvas) -> None:
    for x, y, turn, tone in (
        (292, 448, 64, CRIMSON),
        (330, 444, 100, NAVY),
        (350, 456, 76, CRIMSON),
    ):
        card = placed(rounded_rect(-9, -15, 18, 30, 2.5), x, y, 1, turn)
        canvas.outlined(card, CREAM.light, INK, 2)
        canvas.fill(ellipse(x, y, 4), tone.main)


def _draw_fan(canvas: Canvas, x: float, y: float, turn: float) -> None:
    for step in range(5):
        angle = turn + (step - 2) * 17
        dx, dy = 16 * math.sin(math.radians(angle)), -16 * math.cos(math.radians(angle))
        card = placed(rounded_rect(-9, -16, 18, 32, 2.5), x + dx, y + dy, 1, angle)
        canvas.outlined(card, CREAM.light, INK, 2)
        back = placed(rounded_rect(-5.5, -12, 11, 24, 1), x + dx, y + dy, 1, angle)
        canvas.fill(back, CRIMSON.main if step % 2 else NAVY.main)
