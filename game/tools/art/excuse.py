"""The Excuse: a jester with a lute, the same from either end."""

import math
from typing import Final

from game.tools.art import palette
from game.tools.art.canvas import Canvas, half_turns
from game.tools.art.card_frame import (
    NORMAL,
    IndexSize,
    draw_base,
    draw_frame,
    draw_medallion,
    draw_ribbon,
    draw_star_tab,
    panel,
    upper_half,
)
from game.tools.art.costume import draw_neck
from game.tools.art.face import Features, draw_face
from game.tools.art.hair import draw_back_hair
from game.tools.art.ornament import halo, strands
from game.tools.art.regalia import draw_fist
from game.tools.art.shapes import (
    ellipse,
    path,
    placed,
    polygon,
    polyline,
    rounded_rect,
    spline,
    star,
)

_FACE: Final = Features(
    palette.FAIR, palette.GINGER, "pointed", "aquiline", "arched", palette.EYE_GREEN,
    smile=3, gaze=3, freckles=True,
)  # fmt: skip
_BODY: Final = (
    "M-36 86 L36 86 L60 116 L150 150 C196 170 214 280 222 460 L-222 460"
    " C-214 280 -196 170 -150 150 L-60 116Z"
)
_COLLAR: Final = (
    palette.TEAL, palette.GOLD, palette.RED, palette.WHITE, palette.VIOLET, palette.GOLD,
    palette.RED,
)  # fmt: skip
_LUTE: Final = (
    "M0 -92 C34 -92 74 -30 74 20 C74 66 40 92 0 92 C-40 92 -74 66 -74 20 C-74 -30 -34 -92 0 -92Z"
)


def draw_excuse(size: IndexSize = NORMAL) -> str:
    """Return the Excuse as SVG."""
    area = panel(size.trump_notch)
    canvas = Canvas()
    draw_base(canvas)
    canvas.fill(area, palette.EXCUSE_PANEL)
    with half_turns(canvas), canvas.clip(upper_half(area)):
        _draw_sky(canvas)
        with canvas.at(*size.excuse_figure, size.excuse_figure_scale):
            halo(canvas, None, palette.HALO_VIOLET)
            _draw_jester(canvas)
    draw_ribbon(canvas, area, palette.TAB_EXCUSE)
    draw_medallion(canvas, star(0, 2, 21, 9), palette.TAB_BOUT)
    draw_frame(canvas, area)
    draw_star_tab(canvas, size)
    return canvas.svg()


def _draw_sky(canvas: Canvas) -> None:
    first = [(575, 60), (500, 200), (560, 400), (600, 600)]
    last = [(600, 60), (560, 200), (590, 400), (640, 600)]
    strands(canvas, first, last, 3, palette.PALE_VIOLET, 8)
    first = [(20, 240), (70, 320), (40, 420), (90, 520)]
    last = [(40, 230), (120, 320), (80, 420), (130, 520)]
    strands(canvas, first, last, 3, palette.PALE_VIOLET, 8)
    for x, y, size in (
        (530, 96, 1.2), (258, 76, 0.8), (546, 260, 0.7), (74, 290, 1.0), (150, 252, 0.6),
        (478, 60, 0.6), (64, 402, 0.7),
    ):  # fmt: skip
        shape = placed(star(0, 0, 20, 8.5), x, y, size)
        canvas.fill(shape, palette.GOLD)
        canvas.stroke(shape, palette.DARK_GOLD, 2)


def _draw_jester(canvas: Canvas) -> None:
    _draw_motley(canvas)
    draw_neck(canvas, _FACE.skin)
    _draw_collar(canvas)
    draw_back_hair(canvas, "curls", _FACE.hair)
    draw_face(canvas, _FACE)
    _draw_grin(canvas)
    with canvas.at(0, 0, 1, _FACE.tilt):
        _draw_cap(canvas)
    with canvas.at(58, 268, 1.04, 38):
        _draw_lute(canvas)
    _draw_arms(canvas)


def _draw_motley(canvas: Canvas) -> None:
    body = path(_BODY)
    with canvas.contour(palette.INK, 6):
        canvas.fill(body, palette.RED)
    with canvas.clip(body):
        canvas.fill(polygon((0, 0), (300, 0), (300, 500), (0, 500)), palette.VIOLET)
        halves = ((-1, palette.GOLD, palette.DARK_RED), (1, palette.TEAL, palette.DARK_VIOLET))
        for side, large, small in halves:
            for row in range(7):
                for column in range(5):
                    x, y = side * (column * 48 + 24), 110 + row * 62 + (31 if column % 2 else 0)
                    lozenge = polygon((0, -31), (22, 0), (0, 31), (-22, 0))
                    canvas.fill(placed(lozenge, x, y), large)
                    canvas.fill(placed(lozenge, x, y, 0.38), small)
        shade = [(120, 130), (150, 260), (130, 470), (260, 470), (240, 130)]
        canvas.fill(spline(shade, True), palette.NIGHT, 0.22)
        canvas.stroke(polyline((0, 90), (0, 480)), palette.INK, 4)


def _draw_collar(canvas: Canvas) -> None:
    angles = [math.radians(90 + index * 30) for index in range(-3, 4)]
    with canvas.contour(palette.INK, 4.5):
        for angle, colour in zip(angles, _COLLAR, strict=True):
            roots = [
                (54 * math.cos(a), 96 + 34 * math.sin(a)) for a in (angle - 0.27, angle + 0.27)
            ]
            tip = (138 * math.cos(angle), 100 + 96 * math.sin(angle))
            canvas.fill(polygon(roots[0], tip, roots[1]), colour)
    for angle in angles:
        _draw_bell(canvas, 142 * math.cos(angle), 102 + 98 * math.sin(angle), 9)


def _draw_bell(canvas: Canvas, x: float, y: float, radius: float) -> None:
    canvas.outlined(ellipse(x, y, radius), palette.LIGHT_GOLD, palette.INK, 3)
    canvas.fill(ellipse(x - radius * 0.3, y - radius * 0.35, radius * 0.28), palette.WHITE)
    slit = polyline((x - radius * 0.5, y + radius * 0.25), (x + radius * 0.5, y + radius * 0.25))
    canvas.stroke(slit, palette.INK, 2.6)


def _draw_grin(canvas: Canvas) -> None:
    with canvas.at(-4, -2, 1, _FACE.tilt):
        canvas.fill(path("M-30 47 Q0 58 30 46 Q20 78 0 78 Q-20 78 -30 47Z"), palette.MOUTH_LINE)
        canvas.fill(path("M-25 51 Q0 60 25 50 Q18 65 0 65 Q-18 65 -25 51Z"), palette.WHITE)
        canvas.fill(path("M-12 72 Q0 66 12 72 Q6 77 0 77 Q-6 77 -12 72Z"), palette.LIP_CORAL)
        for side in (-1, 1):
            corner = [(side * 34, 40), (side * 31, 48), (side * 27, 50)]
            canvas.brush(corner, 3.4, palette.SKIN_LINE, 0.3, 0.4)


def _draw_cap(canvas: Canvas) -> None:
    horn = path(
        "M-62 -44 C-70 -110 -120 -150 -168 -96 C-172 -60 -150 -40 -140 -24"
        " C-136 -66 -110 -76 -62 -44Z"
    )
    crest = path(
        "M-66 -52 C-60 -110 -30 -140 -14 -200 C10 -170 60 -120 66 -52 C30 -78 -30 -78 -66 -52Z"
    )
    crest_shade = path(
        "M-14 -200 C10 -170 60 -120 66 -52 C44 -68 20 -72 0 -71 C14 -110 2 -160 -14 -200Z"
    )
    band = path("M-70 -44 C-34 -76 34 -76 70 -44 L66 -66 C34 -96 -34 -96 -66 -66Z")
    with canvas.contour(palette.INK, 5):
        canvas.fill(horn, palette.TEAL)
        canvas.fill(placed(horn, scale_x=-1), palette.RED)
        canvas.fill(crest, palette.GOLD)
        canvas.fill(crest_shade, palette.VIOLET)
        canvas.fill(band, palette.WHITE)
    canvas.brush(
        [(-76, -70), (-116, -100), (-150, -78), (-146, -50)], 4, palette.DARK_TEAL, 0.3, 0.1
    )
    canvas.brush([(76, -70), (116, -100), (150, -78), (146, -50)], 4, palette.DARK_RED, 0.3, 0.1)
    canvas.brush([(-40, -80), (-24, -130), (-14, -180)], 4, palette.DARK_GOLD, 0.3, 0.1)
    canvas.brush([(34, -80), (26, -120), (4, -160)], 4, palette.DARK_VIOLET, 0.3, 0.1)
    for x, colour in (
        (-44, palette.RED),
        (-16, palette.TEAL),
        (14, palette.GOLD),
        (44, palette.VIOLET),
    ):
        canvas.fill(ellipse(x, -75 + abs(x) * 0.22, 6), colour)
    for x, y in ((-140, -18), (140, -18), (-15, -203)):
        _draw_bell(canvas, x, y, 14)


def _draw_lute(canvas: Canvas) -> None:
    bowl = path(_LUTE)
    with canvas.contour(palette.INK, 5):
        canvas.fill(path("M-8 -70 L8 -70 L10 -210 L-10 -210Z"), palette.WOOD_DARK)
        canvas.fill(path("M-13 -206 L13 -206 L30 -262 L2 -256Z"), palette.LUTE_DARK)
        for side in (1, -1):
            for step in range(3):
                canvas.fill(
                    ellipse(14 + side * 17 + step * 4, -216 - step * 15, 6), palette.LIGHT_GOLD
                )
        canvas.fill(bowl, palette.LUTE)
    with canvas.clip(bowl):
        canvas.fill(path("M10 -100 L90 -100 L90 100 L10 100Z"), palette.LUTE_SHADE, 0.6)
        for index in range(-3, 4):
            grain = [(index * 4, -90), (index * 20, 10), (index * 12, 96)]
            canvas.brush(grain, 2.6, palette.LUTE_LINE, 0.3, 0.3)
        canvas.brush([(-30, -60), (-60, 0), (-52, 56)], 8, palette.LIGHT_GOLD, 0.1, 0.1)
    canvas.outlined(ellipse(0, -6, 25), palette.LUTE_DARK, palette.INK, 3)
    canvas.stroke(ellipse(0, -6, 19), palette.LIGHT_GOLD, 3)
    canvas.fill(placed(star(0, 0, 14, 6, 6), 0, -6), palette.LIGHT_GOLD)
    canvas.fill(rounded_rect(-28, 54, 56, 9, 3), palette.LUTE_DARK)
    for index in range(4):
        canvas.stroke(polyline((-5 + index * 3.4, -206), (-12 + index * 8, 56)), palette.CARD, 1.8)


def _draw_arms(canvas: Canvas) -> None:
    sleeve = path("M190 420 C214 340 220 260 196 196 L160 120 L126 142 L150 220 L120 300Z")
    with canvas.contour(palette.INK, 5):
        canvas.fill(sleeve, palette.VIOLET)
    with canvas.clip(sleeve):
        canvas.fill(
            path("M166 110 L200 200 C222 280 200 400 196 430 L260 430 L260 110Z"),
            palette.DARK_VIOLET,
        )
        for row in range(5):
            x, y = 148 + row * 11, 176 + row * 56
            lozenge = polygon((0, -22), (14, 0), (0, 22), (-14, 0))
            canvas.fill(placed(lozenge, x, y, 1, -16 + row * 6), palette.GOLD)
            canvas.fill(placed(lozenge, x, y, 0.4, -16 + row * 6), palette.RED)
        canvas.brush([(196, 180), (212, 260), (200, 400)], 5, palette.NIGHT, 0.1, 0.5)
    canvas.stroke(polyline((126, 148), (164, 124)), palette.INK, 14)
    canvas.stroke(polyline((126, 148), (164, 124)), palette.LIGHT_GOLD, 9)
    draw_fist(canvas, 152, 108, _FACE.skin, -40)
    forearm = spline(
        [(-60, 330), (-30, 300), (20, 262), (44, 284), (30, 330), (0, 380), (-50, 400)], True
    )
    with canvas.contour(palette.INK, 5):
        canvas.fill(forearm, palette.RED)
    canvas.brush([(-40, 350), (-10, 318), (16, 296)], 5, palette.DARK_RED, 0.3, 0.1)
    canvas.stroke(polyline((6, 258), (46, 294)), palette.INK, 14)
    canvas.stroke(polyline((6, 258), (46, 294)), palette.LIGHT_GOLD, 9)
    draw_fist(canvas, 44, 260, _FACE.skin, 46)
