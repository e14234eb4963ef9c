"""Trump 9, night: a couple by the water under the full moon, on the quay and at the pond."""

import random

from shapely.geometry.base import BaseGeometry

from game.tools.art.canvas import Canvas
from game.tools.art.palette import INK
from game.tools.art.shapes import ellipse, path, polyline, region
from game.tools.art.trumps.buildings import draw_house, draw_skyline, draw_street_lamp
from game.tools.art.trumps.figure import INTERIOR, Place, limb
from game.tools.art.trumps.hats import top_hat, wide_hat
from game.tools.art.trumps.heads import Hair, Look
from game.tools.art.trumps.people import Coat, Gown, Pose, Suit, draw_lady, draw_man
from game.tools.art.trumps.scenery import (
    BOTTOM,
    WIDTH,
    draw_bands,
    draw_glints,
    draw_glow,
    draw_hill,
    draw_moon,
    draw_poplar,
    draw_stars,
    draw_tree,
)
from game.tools.art.trumps.skies import MOONLIGHT
from game.tools.art.trumps.tones import (
    BLUE,
    CHARCOAL,
    EMERALD,
    GOLD,
    LEMON,
    MOONLIT_LEAVES,
    MOONLIT_PLASTER,
    MOONLIT_TILES,
    NIGHT,
    NIGHT_LEAVES,
    PAPIER_MACHE,
    QUAY,
    SLATE,
    WINE,
    Tone,
)

MOON = (404, 150)
ROOFS = (
    (52, 300),
    (66, 268),
    (50, 300),
    (70, 282),
    (46, 252),
    (60, 306),
    (66, 320),
    (50, 282),
    (60, 312),
    (52, 262),
    (60, 300),
)
OFFERING = Pose(
    trailing_arm=((-26, -226), (-40, -186), (-24, -156)),
    leading_arm=((26, -226), (54, -196), (62, -168)),
)
ACCEPTING = Pose(
    trailing_arm=((-26, -226), (-42, -188), (-34, -146)),
    leading_arm=((26, -226), (54, -198), (80, -180)),
)


def draw_quay(canvas: Canvas) -> None:
    """Under a gas lamp beside the river."""
    chance = random.Random(9)
    _draw_sky(canvas, chance)
    draw_skyline(canvas, ROOFS, 372, NIGHT.dark, LEMON.dark, seed=3)
    _draw_water(canvas, chance)
    _draw_bridge(canvas)
    canvas.fill(path("M0 470 L610 448 L610 600 L0 600Z"), QUAY.main)
    canvas.stroke(path("M0 470 L610 448"), INK, 5)
    for step in range(7):
        canvas.stroke(polyline((step * 110 - 60, 600), (step * 96, 470 - step * 3)), QUAY.dark, 4)
    canvas.stroke(polyline((0, 505), (610, 488)), QUAY.dark, 4)
    draw_street_lamp(canvas, 508, 534)
    _draw_couple(canvas, WINE)


def draw_pond(canvas: Canvas) -> None:
    """On the bank of a village pond."""
    chance = random.Random(90)
    _draw_sky(canvas, chance)
    draw_hill(canvas, [(0, 330), (120, 290), (300, 336), (460, 300), (610, 326)], NIGHT_LEAVES.dark)
    for x, width in ((60, 40), (108, 48), (380, 44)):
        draw_house(
            canvas,
            x,
            366,
            width,
            34,
            MOONLIT_PLASTER,
            MOONLIT_TILES,
            GOLD.light,
        )
    for x, scale in ((190, 0.44), (226, 0.54), (560, 0.6), (470, 0.4)):
        draw_poplar(canvas, x, 372, scale, MOONLIT_LEAVES)
    _draw_water(canvas, chance)
    for x, y in ((60, 420), (104, 436), (430, 440)):
        canvas.fill(ellipse(x, y, 20, 6), EMERALD.dark)
        canvas.fill(ellipse(x - 3, y - 2, 13, 3), EMERALD.main)
    draw_hill(canvas, [(0, 466), (200, 476), (420, 462), (610, 440)], MOONLIT_LEAVES.light)
    draw_hill(canvas, [(0, 506), (240, 516), (610, 488)], MOONLIT_LEAVES.main)
    draw_tree(canvas, 530, 540, 0.9, MOONLIT_LEAVES)
    _draw_couple(canvas, EMERALD)


def _draw_sky(canvas: Canvas, chance: random.Random) -> None:
    draw_bands(canvas, *MOONLIGHT.bands)
    draw_moon(canvas, MOON, 66)
    draw_stars(canvas, chance, 34, 290)


def _draw_water(canvas: Canvas, chance: random.Random) -> None:
    canvas.fill(path(f"M0 366 H{WIDTH} V{BOTTOM} H0Z"), NIGHT_LEAVES.main)
    draw_glints(canvas, chance, (0, 376, 610, 470), 20, BLUE.main)
    for _ in range(26):
        y = chance.uniform(384, 470)
        x = MOON[0] + chance.gauss(0, 26 + (y - 380) * 0.4)
        canvas.brush([(x - 22, y), (x, y), (x + 22, y)], 4.5, PAPIER_MACHE.main, start=0.1, end=0.1)


def _draw_bridge(canvas: Canvas) -> None:
    deck: BaseGeometry = region(path("M-10 352 Q150 320 330 356 L330 420 L-10 420Z"))
    for x, radius in ((36, 44), (140, 54), (252, 44)):
        deck = deck.difference(region(ellipse(x, 420, radius)))
    canvas.fill(deck.buffer(4), INK)
    canvas.fill(deck, SLATE.main)
    canvas.stroke(path("M-10 356 Q150 324 330 360"), SLATE.light, 7)
    for x in (90, 200):
        canvas.fill(limb([(x, 338), (x, 296)], 6, 5), INK)
        draw_glow(canvas, (x, 290), 34, LEMON.main)
        canvas.outlined(ellipse(x, 290, 9), LEMON.light, INK, INTERIOR)


def _draw_couple(canvas: Canvas, silk: Tone) -> None:
    canvas.fill(ellipse(256, 538, 150, 14), INK, 0.3)
    man = Suit(CHARCOAL, CHARCOAL, cut=Coat.TAILS, waistcoat=SLATE, look=Look(hat=top_hat()))
    draw_man(canvas, Place(304, 536, 0.86, -1), man, OFFERING)
    look = Look(style=Hair.BUN, hat=wide_hat(GOLD, silk))
    draw_lady(canvas, Place(204, 540, 0.84), Gown(silk, silk, sleeve=silk, look=look), ACCEPTING)
