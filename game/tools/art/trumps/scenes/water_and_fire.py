"""Trump 11, water and fire: a beacon over the harbour, a forge beside the mill stream."""

import random

from game.tools.art.canvas import Canvas
from game.tools.art.palette import INK
from game.tools.art.shapes import ellipse, path, polygon, polyline, rounded_rect, spline
from game.tools.art.trumps.figure import OBJECT_CONTOUR, Place, limb, standing_at
from game.tools.art.trumps.heads import Beard, Look
from game.tools.art.trumps.people import Coat, Pose, Suit, draw_man
from game.tools.art.trumps.props import draw_anvil, draw_sailing_boat
from game.tools.art.trumps.scenery import (
    BOTTOM,
    WIDTH,
    draw_bands,
    draw_cloud,
    draw_flames,
    draw_glow,
    draw_halo,
    draw_hill,
)
from game.tools.art.trumps.skies import MILL_SKY, STORM_SKY
from game.tools.art.trumps.tones import (
    AMBER,
    BRICK,
    BROWN,
    CHARCOAL,
    CREAM,
    CRIMSON,
    FIELDSTONE,
    FOAM,
    HAIR_BLACK,
    LEMON,
    NAVY,
    SEA,
    SLATE,
    SOOT,
    STEEL,
    STORM,
    WOOD,
)

BEACON = (486, 132)
HAMMERING = Pose(
    trailing_arm=((-26, -226), (-52, -262), (-30, -306)),
    leading_arm=((26, -226), (52, -192), (86, -172)),
    trailing_leg=((-9, -140), (-28, -76), (-44, -6)),
    leading_leg=((10, -140), (26, -74), (34, -6)),
    lean=6,
)


def draw_harbour(canvas: Canvas) -> None:
    """A boat runs for the lighthouse and its fire."""
    draw_bands(canvas, *STORM_SKY.bands)
    draw_cloud(canvas, 290, 110, 1.1, STORM)
    draw_cloud(canvas, 110, 290, 1.0, STORM)
    _draw_beams(canvas)
    _draw_lighthouse(canvas)
    _draw_sea(canvas)
    draw_sailing_boat(canvas, 212, 470, 1.12, CREAM, CRIMSON)
    _draw_wave(canvas, 500, SEA.dark, FOAM.light, 0)
    _draw_wave(canvas, 528, STORM.dark, FOAM.light, 44)


def draw_forge(canvas: Canvas) -> None:
    """A smith at the anvil, the mill wheel turning outside."""
    draw_bands(canvas, *MILL_SKY.bands)
    draw_hill(canvas, [(0, 340), (120, 310), (300, 350), (610, 330)], STORM.main)
    _draw_mill(canvas)
    _draw_smithy(canvas)
    draw_anvil(canvas, 424, 540)
    leather = Suit(
        CREAM, NAVY, apron=BROWN, cut=Coat.SHIRT, look=Look(hair=HAIR_BLACK, beard=Beard.FULL)
    )
    place = Place(318, 536, 0.92)
    draw_man(canvas, place, leather, HAMMERING)
    with standing_at(canvas, place), canvas.contour(INK, OBJECT_CONTOUR):
        canvas.fill(limb(((-24, -296), (12, -336)), 7, 7), WOOD.light)
        canvas.fill(polygon((-2, -344), (14, -360), (38, -334), (22, -318)), STEEL.dark)
    _draw_sparks(canvas)


def _draw_beams(canvas: Canvas) -> None:
    for first, second in (((-40, 30), (-40, 200)), ((650, 40), (650, 220))):
        canvas.fill(polygon(BEACON, first, second), AMBER.light, 0.35)
    draw_glow(canvas, BEACON, 130, AMBER.main, 5)
    draw_flames(canvas, (BEACON[0], BEACON[1] + 30), 0.86, 1.1)


def _draw_lighthouse(canvas: Canvas) -> None:
    x = BEACON[0]
    with canvas.contour(INK, OBJECT_CONTOUR):
        canvas.fill(
            spline(
                [
                    (360, 480),
                    (400, 420),
                    (446, 400),
                    (520, 396),
                    (570, 420),
                    (640, 470),
                    (640, 500),
                    (360, 500),
                ],
                closed=True,
            ),
            SLATE.dark,
        )
        canvas.fill(polygon((x - 30, 180), (x + 30, 180), (x + 48, 412), (x - 48, 412)), CREAM.main)
        canvas.fill(rounded_rect(x - 42, 158, 84, 24, 5), CHARCOAL.main)
    tower = polygon((x - 30, 182), (x + 30, 182), (x + 48, 412), (x - 48, 412))
    with canvas.clip(tower):
        for y in (214, 290, 366):
            canvas.fill(rounded_rect(x - 60, y, 120, 38), CRIMSON.main)
        canvas.fill(polygon((x + 8, 170), (x + 60, 170), (x + 60, 420), (x + 14, 420)), INK, 0.28)
    for y in (262, 338):
        canvas.outlined(rounded_rect(x - 8, y - 8, 15, 24, 6), LEMON.main, INK, 3)
    for post in (-34, -12, 12, 34):
        canvas.stroke(polyline((x + post, 158), (x + post, 142)), CHARCOAL.main, 5)


def _draw_sea(canvas: Canvas) -> None:
    canvas.fill(rounded_rect(0, 420, WIDTH, BOTTOM - 420), SEA.main)
    _draw_wave(canvas, 424, SEA.light, FOAM.main, 20)
    _draw_wave(canvas, 456, SEA.main, FOAM.main, 66)


def _draw_wave(canvas: Canvas, top: float, colour: str, foam: str, shift: float) -> None:
    crest = [(-100 + shift + step * 44, top + (14 if step % 2 else -8)) for step in range(19)]
    line = spline(crest)[0].points
    canvas.fill(polygon(*line, (line[-1][0], BOTTOM), (line[0][0], BOTTOM)), colour)
    for index in range(0, 18, 2):
        x, y = crest[index]
        canvas.brush([(x - 26, y + 14), (x, y + 4), (x + 30, y + 16)], 6, foam, start=0.2, end=0.1)


def _draw_mill(canvas: Canvas) -> None:
    canvas.fill(path("M0 430 C60 424 120 440 190 430 L260 600 L0 600Z"), SEA.light)
    canvas.fill(path("M0 480 C60 470 140 492 220 480 L260 600 L0 600Z"), SEA.main)
    cx, cy = 112, 386
    with canvas.contour(INK, OBJECT_CONTOUR):
        for step in range(12):
            with canvas.at(cx, cy, rotation=step * 30):
                canvas.fill(rounded_rect(78, -15, 26, 30, 3), WOOD.dark)
        canvas.fill(ellipse(cx, cy, 88), WOOD.main)
    canvas.outlined(ellipse(cx, cy, 66), STORM.main, INK, 3)
    for step in range(6):
        with canvas.at(cx, cy, rotation=step * 60 + 10):
            canvas.outlined(rounded_rect(0, -6, 68, 12), WOOD.light, INK, 2)
    canvas.outlined(ellipse(cx, cy, 15), WOOD.dark, INK, 3)
    for x in (44, 70, 96, 126):
        canvas.brush([(x, 462), (x + 8, 500), (x - 6, 540)], 7, FOAM.light, start=0.4, end=0.3)


def _draw_smithy(canvas: Canvas) -> None:
    roof = path("M190 200 L296 60 L640 40 L640 200Z")
    with canvas.contour(INK, OBJECT_CONTOUR):
        canvas.fill(rounded_rect(226, 180, 400, 400), SOOT.light)
        canvas.fill(roof, BRICK.dark)
    with canvas.clip(roof):
        for row in range(6):
            for step in range(14):
                x, y = 180 + step * 36 + row % 2 * 18, 62 + row * 27
                tone = BRICK.main if x < 330 else BRICK.dark
                canvas.outlined(ellipse(x, y, 18, 24, 0, 180), tone, INK, 1.8)
    draw_halo(canvas, (500, 400), *MILL_SKY.halo)
    with canvas.contour(INK, OBJECT_CONTOUR):
        canvas.fill(polygon((452, 200), (556, 200), (590, 292), (418, 292)), FIELDSTONE.dark)
        canvas.fill(rounded_rect(418, 410, 210, 140), FIELDSTONE.main)
        canvas.fill(rounded_rect(406, 402, 230, 18, 4), FIELDSTONE.light)
    canvas.outlined(rounded_rect(424, 292, 160, 112), SOOT.dark, INK, 3)
    draw_flames(canvas, (504, 402), 1.3, 0.86)
    for x, y in ((436, 434), (496, 446), (552, 432), (460, 478), (530, 488)):
        stone = rounded_rect(x, y, 38, 22, 7)
        canvas.outlined(stone, FIELDSTONE.light, FIELDSTONE.dark, 3)
    canvas.fill(rounded_rect(226, 506, 400, 90), SOOT.main)


def _draw_sparks(canvas: Canvas) -> None:
    chance = random.Random(11)
    for _ in range(26):
        dx, dy = chance.uniform(-70, 60), chance.uniform(-90, 6)
        canvas.fill(ellipse(430 + dx, 440 + dy, chance.uniform(2, 4.4)), LEMON.light)
