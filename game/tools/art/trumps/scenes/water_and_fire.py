"""Trump 11, water and fire: a beacon over the harbour, a forge beside the mill stream."""

import random

from game.tools.art.canvas import Canvas
from game.tools.art.palette import INK
from game.tools.art.shapes import ellipse, path, polygon, polyline, rounded_rect, spline
from game.tools.art.trumps.figure import (
    AMBER,
    BROWN,
    CHARCOAL,
    CREAM,
    CRIMSON,
    FIELDSTONE,
    FOAM,
    GOLD,
    HAIR_AUBURN,
    HAIR_BLACK,
    INTERIOR,
    LEMON,
    MILL_SKY,
    NAVY,
    OBJECT_CONTOUR,
    SEA,
    SLATE,
    SOOT,
    STEEL,
    STORM,
    STORM_SKY,
    WOOD,
    Beard,
    FigurePlace,
    Hair,
    HeadStyle,
    limb,
    standing_at,
)
from game.tools.art.trumps.hats import kerchief, straw_hat
from game.tools.art.trumps.people import (
    Clothes,
    CoatCut,
    Gown,
    Pose,
    Skirt,
    draw_lady,
    draw_man,
)
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

BEACON = (486, 132)
LAMP = (128, 312)
WITH_LAMP = Pose(
    trailing_arm=((-26, -226), (-40, -186), (-24, -150)),
    leading_arm=((26, -226), (46, -216), (58, -246)),
)
WAVING = Pose(
    trailing_arm=((-26, -226), (-38, -186), (-8, -160)),
    leading_arm=((26, -226), (56, -250), (64, -300)),
)
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
    _draw_gulls(canvas)
    _draw_lighthouse(canvas)
    _draw_sea(canvas)
    draw_sailing_boat(canvas, 322, 462, 0.9, CREAM, CRIMSON)
    _draw_wave(canvas, 494, SEA.dark, FOAM.light, 0)
    _draw_jetty(canvas)
    _draw_watchers(canvas)
    _draw_wave(canvas, 540, STORM.dark, FOAM.light, 44)


def draw_forge(canvas: Canvas) -> None:
    """A smith at the anvil, the mill wheel turning outside."""
    draw_bands(canvas, *MILL_SKY.bands)
    draw_hill(canvas, [(0, 340), (120, 310), (300, 350), (610, 330)], STORM.main)
    _draw_mill(canvas)
    _draw_smithy(canvas)
    draw_anvil(canvas, 424, 540)
    leather = Clothes(
        CREAM,
        NAVY,
        apron=BROWN,
        cut=CoatCut.SHIRT,
        look=HeadStyle(hair=HAIR_BLACK, beard=Beard.FULL),
    )
    place = FigurePlace(318, 536, 0.92)
    draw_man(canvas, place, leather, HAMMERING)
    with standing_at(canvas, place), canvas.contour(INK, OBJECT_CONTOUR):
        canvas.fill(limb(((-24, -296), (12, -336)), 7, 7), WOOD.light)
        canvas.fill(polygon((-2, -344), (14, -360), (38, -334), (22, -318)), STEEL.dark)
    _draw_sparks(canvas)


def _draw_jetty(canvas: Canvas) -> None:
    """Draw planks on posts, with a mooring post at their end."""
    with canvas.contour(INK, OBJECT_CONTOUR):
        for x in (46, 136, 224):
            canvas.fill(rounded_rect(x, 500, 16, 70, 3), WOOD.dark)
        canvas.fill(rounded_rect(218, 470, 20, 44, 6), WOOD.main)
        canvas.fill(rounded_rect(-20, 504, 272, 20, 4), WOOD.main)
    for x in (24, 70, 116, 162, 208, 244):
        canvas.stroke(polyline((x, 506), (x - 3, 522)), WOOD.dark, 3)
    for y in (482, 491):
        canvas.stroke(spline([(217, y), (228, y + 4), (239, y)]), LEMON.dark, 4)


def _draw_watchers(canvas: Canvas) -> None:
    """Draw a fisherman with a lamp and his wife, who wave to the boat."""
    oilskin = Clothes(AMBER, NAVY, look=HeadStyle(beard=Beard.FULL, hat=straw_hat(AMBER, AMBER)))
    draw_man(canvas, FigurePlace(82, 506, 0.78), oilskin, WITH_LAMP)
    wife = HeadStyle(hair=HAIR_AUBURN, style=Hair.BUN, hat=kerchief(CRIMSON))
    gown = Gown(SLATE, STORM, CREAM.main, CRIMSON, cut=Skirt.BELL, look=wife)
    draw_lady(canvas, FigurePlace(166, 506, 0.72), gown, WAVING)
    draw_glow(canvas, LAMP, 46, LEMON.main, 4)
    with canvas.contour(INK, 3):
        canvas.fill(rounded_rect(LAMP[0] - 9, LAMP[1] - 13, 18, 26, 5), LEMON.light)
    for y in (-14, 14):
        end = polyline((LAMP[0] - 9, LAMP[1] + y), (LAMP[0] + 9, LAMP[1] + y))
        canvas.stroke(end, CHARCOAL.main, 5)


def _draw_beams(canvas: Canvas) -> None:
    for first, second in (((-40, 30), (-40, 200)), ((650, 40), (650, 220))):
        canvas.fill(polygon(BEACON, first, second), AMBER.light, 0.35)
    draw_glow(canvas, BEACON, 150, AMBER.main, 6)


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
    _draw_lantern_room(canvas, x)


def _draw_lantern_room(canvas: Canvas, x: float) -> None:
    """Draw the glazed top of the lighthouse with the fire inside."""
    with canvas.contour(INK, OBJECT_CONTOUR):
        canvas.fill(rounded_rect(x - 27, 100, 54, 60), LEMON.light)
        canvas.fill(
            path(
                f"M{x - 34} 102 C{x - 30} 66 {x - 10} 58 {x} 54"
                f" C{x + 10} 58 {x + 30} 66 {x + 34} 102Z"
            ),
            CRIMSON.main,
        )
        canvas.fill(ellipse(x, 50, 8), GOLD.main)
    canvas.fill(
        path(
            f"M{x + 2} 56 C{x + 10} 58 {x + 30} 66 {x + 34} 102 H{x + 14}"
            f" C{x + 14} 84 {x + 10} 68 {x + 2} 56Z"
        ),
        CRIMSON.dark,
    )
    draw_flames(canvas, (x, 158), 0.36, 0.42)
    for post in (-27, -9, 9, 27):
        canvas.stroke(polyline((x + post, 102), (x + post, 158)), CHARCOAL.main, 3.4)
    canvas.stroke(polyline((x - 40, 142), (x + 40, 142)), CHARCOAL.main, 4)
    for post in (-40, -20, 0, 20, 40):
        canvas.stroke(polyline((x + post, 160), (x + post, 142)), CHARCOAL.main, 4)


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
    canvas.fill(rounded_rect(0, 458, 260, 150), SEA.main)
    _draw_wave(canvas, 470, SEA.light, FOAM.light, 10)
    _draw_wave(canvas, 512, SEA.main, FOAM.main, 40)
    cx, cy = 104, 398
    with canvas.contour(INK, OBJECT_CONTOUR):
        for step in range(12):
            with canvas.at(cx, cy, rotation=step * 30):
                canvas.fill(rounded_rect(74, -15, 24, 30, 3), WOOD.dark)
        canvas.fill(ellipse(cx, cy, 84), WOOD.main)
    canvas.outlined(ellipse(cx, cy, 64), STORM.main, INK, 3)
    for step in range(6):
        with canvas.at(cx, cy, rotation=step * 60 + 10):
            canvas.outlined(rounded_rect(0, -6, 66, 12), WOOD.light, INK, 2)
    canvas.outlined(ellipse(cx, cy, 15), WOOD.dark, INK, 3)
    _draw_mill_race(canvas)


def _draw_gulls(canvas: Canvas) -> None:
    """Draw three gulls before the storm clouds, as pairs of wings."""
    for x, y, size in ((300, 236, 1.0), (246, 282, 0.8), (352, 296, 0.6)):
        for side in (-1, 1):
            wing = [
                (x, y),
                (x + side * 14 * size, y - 13 * size),
                (x + side * 34 * size, y - 8 * size),
            ]
            canvas.brush(wing, 7 * size, FOAM.light, 0.9, 0.1)


def _draw_mill_race(canvas: Canvas) -> None:
    """Draw the water that runs out of its channel and falls over the wheel."""
    fall = path("M60 274 C150 262 210 330 204 482 L150 486 C176 380 140 312 60 300Z")
    with canvas.contour(INK, INTERIOR):
        canvas.fill(fall, FOAM.main)
    for track in (
        [(80, 280), (150, 296), (188, 366), (194, 470)],
        [(80, 290), (134, 306), (172, 380), (172, 474)],
    ):
        canvas.brush(track, 6, FOAM.light, 0.3, 0.6)
    with canvas.contour(INK, OBJECT_CONTOUR):
        canvas.fill(rounded_rect(-10, 290, 106, 15, 3), WOOD.main)
        canvas.fill(rounded_rect(48, 300, 12, 60, 2), WOOD.dark)
    canvas.fill(rounded_rect(-10, 276, 92, 14, 4), FOAM.main)
    for x, y, radius in ((146, 484, 14), (172, 492, 18), (202, 488, 15), (120, 494, 10)):
        canvas.fill(ellipse(x, y, radius, radius * 0.7), FOAM.light)


def _draw_smithy(canvas: Canvas) -> None:
    canvas.outlined(rounded_rect(214, -70, 420, 650), SOOT.light, INK, OBJECT_CONTOUR)
    for row in range(9):
        for step in range(6):
            x, y = 224 + step * 72 + row % 2 * 36, 40 + row * 46
            canvas.fill(rounded_rect(x, y, 62, 36, 8), SOOT.main, 0.5)
    draw_halo(canvas, (500, 400), *MILL_SKY.halo)
    with canvas.contour(INK, OBJECT_CONTOUR):
        canvas.fill(
            path("M462 -70 H550 V150 C556 220 590 250 596 292 H412 C420 250 456 220 462 150Z"),
            FIELDSTONE.dark,
        )
        canvas.fill(rounded_rect(418, 410, 210, 140), FIELDSTONE.main)
        canvas.fill(rounded_rect(406, 402, 230, 18, 4), FIELDSTONE.light)
    canvas.fill(
        path("M462 -70 H490 V160 C486 220 440 250 436 292 H412 C420 250 456 220 462 150Z"),
        FIELDSTONE.main,
    )
    canvas.outlined(rounded_rect(424, 292, 160, 112), SOOT.dark, INK, 3)
    draw_flames(canvas, (504, 402), 1.3, 0.86)
    for x, y in ((436, 434), (496, 446), (552, 432), (460, 478), (530, 488)):
        stone = rounded_rect(x, y, 38, 22, 7)
        canvas.outlined(stone, FIELDSTONE.light, FIELDSTONE.dark, 3)
    canvas.fill(rounded_rect(214, 506, 420, 90), SOOT.main)
    _draw_timbers(canvas)
    _draw_hung_tools(canvas)


def _draw_timbers(canvas: Canvas) -> None:
    with canvas.contour(INK, OBJECT_CONTOUR):
        canvas.fill(rounded_rect(202, -20, 24, 600), WOOD.main)
        canvas.fill(path("M226 60 L300 -20 H330 L226 92Z"), WOOD.main)
        canvas.fill(rounded_rect(226, 112, 232, 16, 3), WOOD.dark)
    canvas.fill(rounded_rect(216, -20, 10, 600), WOOD.dark)


def _draw_hung_tools(canvas: Canvas) -> None:
    """Draw horseshoes and tongs hanging from the rail."""
    for x in (262, 310):
        canvas.stroke(polyline((x, 126), (x, 142)), INK, 4)
        shoe = path(
            f"M{x - 12} 184 C{x - 30} 150 {x - 14} 140 {x} 140"
            f" C{x + 14} 140 {x + 30} 150 {x + 12} 184"
        )
        canvas.stroke(shoe, INK, 15)
        canvas.stroke(shoe, STEEL.dark, 9)
    for side in (-1, 1):
        grip = [(372 - side * 14, 128), (372 + side * 4, 176), (372 + side * 16, 206), (372, 226)]
        canvas.brush(grip, 12, INK, 0.8, 0.6)
        canvas.brush(grip, 6.6, STEEL.main, 0.8, 0.6)
    canvas.outlined(ellipse(372, 172, 6), STEEL.dark, INK, 2)


def _draw_sparks(canvas: Canvas) -> None:
    chance = random.Random(11)
    for _ in range(26):
        dx, dy = chance.uniform(-70, 60), chance.uniform(-90, 6)
        canvas.fill(ellipse(430 + dx, 440 + dy, chance.uniform(2, 4.4)), LEMON.light)
