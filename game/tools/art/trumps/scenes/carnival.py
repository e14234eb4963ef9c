"""Trump 21, all fools: a masked ball in town, a chain of fools in the park."""

import random

from game.tools.art.canvas import Canvas
from game.tools.art.palette import INK, LIGHT_GOLD, WHITE
from game.tools.art.shapes import Shape, ellipse, placed, rounded_rect
from game.tools.art.trumps.buildings import draw_lantern_string, draw_skyline
from game.tools.art.trumps.figure import FigurePlace
from game.tools.art.trumps.hats import horned_cap, tiara, wide_hat
from game.tools.art.trumps.heads import Hair, HeadStyle
from game.tools.art.trumps.people import (
    Gown,
    Pose,
    Skirt,
    draw_harlequin,
    draw_lady,
)
from game.tools.art.trumps.scenery import (
    draw_bands,
    draw_burst,
    draw_bush,
    draw_halo,
    draw_poplar,
)
from game.tools.art.trumps.skies import CARNIVAL
from game.tools.art.trumps.tones import (
    AMBER,
    EMERALD,
    GOLD,
    HAIR_AUBURN,
    HAIR_BLACK,
    LEMON,
    MAGENTA,
    NAVY,
    NIGHT,
    NIGHT_LEAVES,
    PINK,
    SCARLET,
    TEAL,
    TWILIGHT,
    VIOLET,
    Material,
)

ROOFS = (
    (58, 430),
    (62, 380),
    (60, 424),
    (70, 400),
    (54, 372),
    (60, 424),
    (76, 396),
    (66, 378),
    (70, 420),
    (60, 392),
)
ARMS_UP = Pose(
    trailing_arm=((-26, -226), (-60, -216), (-80, -258)),
    leading_arm=((26, -226), (60, -216), (86, -258)),
)
KICK_RIGHT = Pose(
    trailing_arm=((-26, -226), (-62, -214), (-92, -236)),
    leading_arm=((28, -226), (64, -214), (96, -236)),
    trailing_leg=((2, -150), (-10, -80), (-6, -6), (14, -2)),
    leading_leg=((0, -150), (46, -122), (74, -72), (98, -84)),
    lean=-6,
)
KICK_LEFT = Pose(
    trailing_arm=((-26, -226), (-62, -214), (-92, -236)),
    leading_arm=((28, -226), (64, -214), (96, -236)),
    trailing_leg=((2, -150), (-46, -122), (-72, -74), (-94, -88)),
    leading_leg=((0, -150), (12, -80), (8, -6), (28, -2)),
    lean=6,
)
LEAP = Pose(
    trailing_arm=((-26, -226), (-64, -244), (-84, -292)),
    leading_arm=((28, -226), (66, -240), (92, -286)),
    trailing_leg=((2, -150), (44, -110), (20, -62), (56, -52)),
    leading_leg=((0, -150), (-12, -80), (-4, -6), (16, -2)),
)


def draw_town_ball(canvas: Canvas) -> None:
    """Maskers dancing on a town square."""
    _draw_sky(canvas)
    draw_skyline(canvas, ROOFS, 600, NIGHT.dark, GOLD.light, seed=21)
    _draw_party(canvas, (MAGENTA, TEAL))


def draw_garden_ball(canvas: Canvas) -> None:
    """Three fools dance hand in hand in a park."""
    _draw_sky(canvas)
    for x, scale in ((56, 0.72), (112, 0.58), (520, 0.66), (572, 0.8), (452, 0.5)):
        draw_poplar(canvas, x, 470, scale, NIGHT_LEAVES)
    for x in (80, 230, 400):
        draw_bush(canvas, x, 500, 1.0, NIGHT_LEAVES)
    _draw_ground(canvas)
    for x, place, tones, cap, pose in (
        (136, 0, (VIOLET, AMBER), horned_cap(VIOLET, AMBER), KICK_RIGHT),
        (474, 0, (EMERALD, PINK), horned_cap(EMERALD, PINK), KICK_LEFT),
        (305, -14, (SCARLET, LEMON), horned_cap(NAVY, SCARLET), KICK_RIGHT),
    ):
        look = HeadStyle(mask=INK if x != 136 else WHITE, hat=cap)
        draw_harlequin(canvas, FigurePlace(x, 532 + place, 0.9), look, pose, tones)
    _draw_confetti(canvas)


def _draw_sky(canvas: Canvas) -> None:
    draw_bands(canvas, *CARNIVAL.bands)
    draw_halo(canvas, (330, 620), *CARNIVAL.halo)
    for centre, radius, tone, count in (
        ((330, 126), 82, SCARLET.light, 18),
        ((492, 180), 62, LEMON.dark, 16),
        ((104, 296), 52, TEAL.light, 14),
        ((452, 78), 30, PINK.dark, 10),
    ):
        draw_burst(canvas, centre, radius, tone, count)


def _draw_ground(canvas: Canvas) -> None:
    draw_lantern_string(canvas, (30, 236), (330, 246), 40, (SCARLET, AMBER, TEAL))
    draw_lantern_string(canvas, (330, 246), (600, 214), 44, (AMBER, TEAL, PINK))
    canvas.fill(ellipse(305, 610, 420, 84), TWILIGHT.dark)
    canvas.fill(ellipse(305, 622, 330, 70), TWILIGHT.main)


def _draw_party(canvas: Canvas, gowns: tuple[Material, Material]) -> None:
    _draw_ground(canvas)
    one, two = gowns
    left = HeadStyle(hair=HAIR_BLACK, style=Hair.BUN, mask=INK, hat=tiara(PINK))
    right = HeadStyle(hair=HAIR_AUBURN, style=Hair.BUN, mask=WHITE, hat=wide_hat(GOLD, two))
    draw_lady(
        canvas,
        FigurePlace(146, 546, 0.8),
        Gown(one, one, cut=Skirt.SWIRL, low_neck=True, look=left),
        ARMS_UP,
    )
    draw_lady(
        canvas,
        FigurePlace(476, 546, 0.8, -1),
        Gown(two, two, cut=Skirt.SWIRL, low_neck=True, look=right),
        ARMS_UP,
    )
    fool = HeadStyle(mask=INK, hat=horned_cap(NAVY, SCARLET))
    draw_harlequin(canvas, FigurePlace(312, 528, 0.94), fool, LEAP, (SCARLET, LEMON))
    _draw_confetti(canvas)


def _draw_confetti(canvas: Canvas) -> None:
    chance = random.Random(4)
    colours = (LIGHT_GOLD, SCARLET.light, TEAL.light, PINK.dark, WHITE)
    for colour in colours:
        scraps: Shape = []
        for _ in range(12):
            x, y = chance.uniform(30, 580), chance.uniform(60, 540)
            scale, turn = chance.uniform(0.8, 1.5), chance.uniform(0, 180)
            scraps += placed(rounded_rect(-4, -2.4, 8, 4.8), x, y, scale, turn)
        canvas.fill(scraps, colour)
