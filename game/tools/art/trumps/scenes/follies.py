"""Trumps 1 and 21, one fool and all fools.

A harlequin juggles on the stage and walks a rope at the fair; at carnival there is a masked ball
in town, and a chain of fools in the park.
"""

import math
import random

from game.tools.art.canvas import Canvas
from game.tools.art.palette import INK, LIGHT_GOLD, WHITE
from game.tools.art.shapes import (
    Shape,
    ellipse,
    placed,
    polygon,
    polyline,
    ring,
    rounded_rect,
    spline,
    star,
)
from game.tools.art.trumps.buildings import (
    draw_bunting,
    draw_curtain,
    draw_lantern_string,
    draw_skyline,
)
from game.tools.art.trumps.figure import (
    AMBER,
    BLUE,
    CARNIVAL,
    CREAM,
    CRIMSON,
    EMERALD,
    FAIR,
    FIGURE_CONTOUR,
    GOLD,
    GRASS,
    HAIR_AUBURN,
    HAIR_BLACK,
    LEMON,
    MAGENTA,
    NAVY,
    NIGHT,
    NIGHT_LEAVES,
    OBJECT_CONTOUR,
    PAPIER_MACHE,
    PINK,
    SAND,
    SCARLET,
    STAGE,
    TEAL,
    TWILIGHT,
    VIOLET,
    WOOD,
    FigurePlace,
    Hair,
    HeadStyle,
    Material,
)
from game.tools.art.trumps.hats import horned_cap, tiara, wide_hat
from game.tools.art.trumps.people import Gown, Pose, Skirt, draw_harlequin, draw_lady
from game.tools.art.trumps.props import draw_parasol
from game.tools.art.trumps.scenery import (
    draw_bands,
    draw_burst,
    draw_bush,
    draw_halo,
    draw_hill,
    draw_poplar,
    draw_rays,
)

CENTRE = 366
JUGGLING = Pose(
    trailing_arm=((-26, -226), (-76, -228), (-108, -270)),
    leading_arm=((28, -226), (78, -226), (114, -264)),
    trailing_leg=((2, -150), (44, -110), (20, -62), (56, -52)),
    leading_leg=((0, -150), (-12, -80), (-4, -6), (16, -2)),
)
WALKING = Pose(
    trailing_arm=((-26, -226), (-78, -222), (-124, -240)),
    leading_arm=((28, -226), (74, -222), (94, -258)),
    trailing_leg=((2, -150), (-22, -82), (-22, -6), (0, -1)),
    leading_leg=((0, -150), (46, -112), (52, -46), (80, -34)),
)
BALLS = ((-126, 94, SCARLET), (-84, 62, TEAL), (4, 52, GOLD), (92, 60, BLUE), (134, 100, SCARLET))


def draw_stage(canvas: Canvas) -> None:
    """The fool before the golden disc of a theatre."""
    draw_bands(canvas, *STAGE.bands)
    draw_halo(canvas, (CENTRE, 250), *STAGE.halo)
    with canvas.clip(ellipse(CENTRE, 250, 250)):
        draw_rays(canvas, (CENTRE, 250), 36, GOLD.light)
    draw_halo(canvas, (CENTRE, 250), (176, SAND.light))
    for outer, inner in ((176, 168), (158, 155)):
        canvas.fill(ring(CENTRE, 250, outer, inner), GOLD.main)
    for x, y, scale in (
        (80, 270, 1),
        (130, 330, 0.6),
        (540, 60, 0.8),
        (250, 70, 0.7),
        (566, 250, 0.7),
    ):
        canvas.fill(placed(star(0, 0, 17, 7), x, y, scale), LIGHT_GOLD)
    draw_curtain(
        canvas, [(40, -10), (112, 130), (134, 250), (116, 352), (112, 420), (136, 520), (150, 610)]
    )
    with canvas.at(610, 0, scale_x=-1):
        draw_curtain(
            canvas,
            [(120, -10), (88, 110), (74, 240), (80, 332), (66, 420), (88, 520), (104, 610)],
            tie=334,
        )
    _draw_boards(canvas)
    _draw_mask(canvas, (176, 446), 0.62, -14, merry=True)
    _draw_mask(canvas, (506, 452), 0.56, 16, merry=False)
    _draw_juggler(canvas)


def draw_fair(canvas: Canvas) -> None:
    """The fool on a rope before the striped tent of a village fair."""
    draw_bands(canvas, *FAIR.bands)
    draw_halo(canvas, (CENTRE, 240), *FAIR.halo)
    draw_rays(canvas, (CENTRE, 240), 18, LEMON.dark, inner=240)
    draw_hill(canvas, [(0, 420), (180, 390), (400, 408), (610, 384)], GRASS.main)
    _draw_tent(canvas)
    draw_hill(canvas, [(0, 496), (300, 482), (610, 492)], GRASS.dark)
    tones = (SCARLET, GOLD, TEAL, BLUE)
    draw_bunting(canvas, (20, 246), (CENTRE, 90), 26, tones)
    _draw_mask(canvas, (236, 506), 0.5, -14, merry=True)
    _draw_mask(canvas, (450, 506), 0.46, 16, merry=False)
    _draw_rope_walker(canvas)


def _draw_rope_walker(canvas: Canvas) -> None:
    foot = 440
    with canvas.contour(INK, OBJECT_CONTOUR):
        for x in (70, 572):
            canvas.fill(rounded_rect(x - 8, foot - 16, 16, 130), WOOD.main)
            canvas.fill(rounded_rect(x - 26, foot - 24, 52, 12, 4), WOOD.light)
            canvas.fill(polygon((x - 34, 540), (x, foot + 10), (x + 34, 540)), WOOD.dark)
    rope = spline(
        [(70, foot - 14), (220, foot + 1), (CENTRE, foot + 8), (480, foot + 1), (572, foot - 14)]
    )
    canvas.stroke(rope, INK, 9)
    canvas.stroke(rope, SAND.light, 4.4)
    hand = (CENTRE + 98, foot - 272)
    draw_parasol(canvas, hand, (hand[0] + 10, hand[1] - 96), (TEAL, CREAM), 156)
    look = HeadStyle(mask=INK, hat=horned_cap(NAVY, NAVY))
    draw_harlequin(canvas, FigurePlace(CENTRE, foot, 1.06), look, WALKING, (CRIMSON, GOLD))


def _draw_tent(canvas: Canvas) -> None:
    top, left, right, eaves = (CENTRE, 96), 160, 544, 300
    with canvas.contour(INK, OBJECT_CONTOUR):
        for index in range(8):
            ax, bx = left + index * 48, left + index * 48 + 48
            tone = CRIMSON if index % 2 else CREAM
            canvas.fill(polygon(top, (ax, eaves), (bx, eaves)), tone.main)
            canvas.fill(
                polygon((ax, eaves), (bx, eaves), (bx, 492), (ax, 492)),
                tone.dark if index > 4 else tone.main,
            )
            canvas.fill(ellipse(ax + 24, eaves, 24, 20), tone.light)
        canvas.fill(polygon((CENTRE, 96), (CENTRE, 52), (CENTRE + 46, 64), (CENTRE, 78)), TEAL.main)
    canvas.fill(polygon((left, eaves), (right, eaves), (right, eaves + 3), (left, eaves + 3)), INK)


def _draw_boards(canvas: Canvas) -> None:
    canvas.fill(rounded_rect(0, 488, 610, 120), WOOD.main)
    canvas.fill(rounded_rect(0, 488, 610, 12), WOOD.light)
    for step in range(-9, 10):
        canvas.stroke(
            polyline((CENTRE + step * 44, 500), (CENTRE + step * 66, 600)), WOOD.dark, 3.5
        )
    canvas.stroke(polyline((0, 488), (610, 488)), INK, 5)


def _draw_juggler(canvas: Canvas) -> None:
    _draw_ball(canvas, CENTRE + 4, 462, 40)
    place = FigurePlace(CENTRE, 424, 1.16)
    look = HeadStyle(mask=INK, hat=horned_cap(NAVY, NAVY))
    draw_harlequin(canvas, place, look, JUGGLING, (CRIMSON, GOLD))
    for x, y, tone in BALLS:
        canvas.outlined(ellipse(CENTRE + x, y, 16), tone.main, INK, FIGURE_CONTOUR)
        canvas.fill(ellipse(CENTRE + x - 5, y - 6, 5), CREAM.light)


def _draw_ball(canvas: Canvas, x: float, y: float, radius: float) -> None:
    with canvas.contour(INK, FIGURE_CONTOUR):
        canvas.fill(ellipse(x, y, radius), BLUE.main)
    with canvas.clip(ellipse(x, y, radius)):
        for step in range(4):
            angle = step * math.pi / 2 + 0.3
            corners = [(x + 80 * math.cos(a), y + 80 * math.sin(a)) for a in (angle, angle + 0.78)]
            canvas.fill(polygon((x, y), *corners), LEMON.main)
        canvas.fill(ellipse(x + 16, y + 14, radius), NAVY.dark, 0.25)
    canvas.fill(ellipse(x, y, 13), SCARLET.main)


def _draw_mask(
    canvas: Canvas, centre: tuple[float, float], scale: float, turn: float, merry: bool
) -> None:
    with canvas.at(*centre, scale, turn):
        outline = [(-40, -44), (0, -52), (40, -44), (42, 0), (24, 44), (0, 58), (-24, 44), (-42, 0)]
        with canvas.contour(INK, FIGURE_CONTOUR):
            canvas.fill(spline(outline, closed=True, tension=0.8), PAPIER_MACHE.main)
        shade = [(6, -52), (40, -44), (42, 0), (24, 44), (0, 58), (6, 20)]
        canvas.fill(spline(shade, closed=True, tension=0.8), PAPIER_MACHE.dark, 0.7)
        for side in (-1, 1):
            _draw_mask_eye(canvas, side, merry)
        canvas.brush([(-2, -10), (-6, 8), (2, 12)], 3, INK, start=0.2, end=0.4)
        smile = [(-22, 20), (0, 26), (22, 20), (14, 40), (0, 46), (-14, 40)]
        frown = [(-20, 40), (-10, 26), (0, 23), (10, 26), (20, 40), (0, 33)]
        canvas.fill(spline(smile if merry else frown, closed=True), CRIMSON.dark)


def _draw_mask_eye(canvas: Canvas, side: int, merry: bool) -> None:
    if merry:
        eye = [(10, -8), (20, -18), (32, -8), (20, -4)]
        brow = [(8, -26), (20, -36), (34, -26)]
    else:
        eye = [(8, -12), (20, -8), (32, -16), (20, -2)]
        brow = [(6, -34), (20, -30), (34, -22)]
    canvas.fill(spline([(side * x, y) for x, y in eye], closed=True), INK)
    canvas.brush([(side * x, y) for x, y in brow], 5, INK, start=0.3, end=0.2)


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
