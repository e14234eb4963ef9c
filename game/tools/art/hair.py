"""Hair behind and before the face, moustaches and beards."""

from collections.abc import Callable, Sequence
from typing import Final, Literal, TypeAlias

from game.tools.art import palette
from game.tools.art.canvas import Canvas
from game.tools.art.ornament import strands
from game.tools.art.palette import HairColours
from game.tools.art.shapes import Point, Shape, ellipse, path, spline

HairStyle: TypeAlias = Literal["kingly", "bob", "long", "waves", "braids", "updo", "curls", "short"]
BeardStyle: TypeAlias = Literal["none", "flowing", "forked", "full", "trimmed", "imperial"]
Moustache: TypeAlias = Literal["none", "drooping", "curled", "thin"]

_SIDES: Final = (-1, 1)


def _both(points: Sequence[Point], side: int) -> list[Point]:
    return [(side * x, y) for x, y in points]


def _mass(canvas: Canvas, points: Sequence[Point], colour: str, tension: float = 0.8) -> None:
    with canvas.contour(palette.INK, 5):
        canvas.fill(spline(points, True, tension), colour)


def _symmetric(right: Sequence[Point]) -> list[Point]:
    """Return a closed outline from its right half, listed from the top down."""
    return [*right, *((-x, y) for x, y in reversed(right))]


_BACK_OUTLINES: Final[dict[HairStyle, list[Point]]] = {
    "kingly": [(58, -80), (88, -30), (94, 40), (110, 92), (88, 112), (40, 96)],
    "bob": [(50, -100), (92, -50), (96, 20), (108, 70), (80, 108), (40, 90)],
    "short": [(48, -100), (80, -60), (82, -10), (80, 34), (70, 62), (40, 50)],
}
_BACK_GUIDES: Final[dict[HairStyle, tuple[list[Point], list[Point]]]] = {
    "kingly": (
        [(52, -80), (62, -20), (60, 40), (56, 100)],
        [(66, -80), (92, -20), (90, 50), (108, 96)],
    ),
    "bob": (
        [(48, -80), (60, -20), (56, 40), (50, 96)],
        [(66, -80), (92, -20), (92, 40), (100, 86)],
    ),
    "short": (
        [(46, -80), (56, -30), (56, 10), (48, 50)],
        [(58, -80), (78, -40), (82, 0), (72, 58)],
    ),
}
_LONG: Final = [
    (-10, -128), (-70, -104), (-96, -40), (-92, 30), (-120, 100), (-150, 170), (-120, 240),
    (-150, 330), (-96, 300), (-70, 220), (-50, 120), (50, 110), (70, 200), (110, 280), (96, 350),
    (150, 300), (140, 210), (130, 140), (100, 70), (98, -30), (74, -100),
]  # fmt: skip
_WAVES: Final = [
    (-6, -128), (-72, -106), (-102, -50), (-92, 0), (-116, 50), (-104, 100), (-138, 150),
    (-124, 206), (-96, 214), (-60, 120), (56, 112), (92, 210), (126, 214), (140, 156), (112, 106),
    (124, 52), (98, 0), (106, -48), (76, -104),
]  # fmt: skip


def draw_back_hair(canvas: Canvas, style: HairStyle, hair: HairColours) -> None:
    """Draw the mass of hair behind the face and shoulders."""
    _BACK_HAIR[style](canvas, style, hair)


def _draw_plain_back(canvas: Canvas, style: HairStyle, hair: HairColours) -> None:
    _mass(canvas, _symmetric(_BACK_OUTLINES[style]), hair.mass)
    inner, outer = _BACK_GUIDES[style]
    for side in _SIDES:
        first, last = _both(inner, side), _both(outer, side)
        strands(canvas, first, last, 6, hair.strand, 4.2, palette.INK)


def _draw_flowing_back(canvas: Canvas, style: HairStyle, hair: HairColours) -> None:
    waved = style == "waves"
    _mass(canvas, _WAVES if waved else _LONG, hair.mass, 0.9)
    if waved:
        inner = [(46, -100), (62, -50), (56, 0), (66, 50), (58, 110), (92, 200)]
        outer = [(66, -100), (104, -50), (90, 0), (120, 50), (106, 106), (128, 196)]
    else:
        inner = [(40, -100), (68, -20), (58, 80), (76, 186), (100, 316)]
        outer = [(60, -100), (98, -20), (98, 70), (142, 180), (143, 310)]
    for side in _SIDES:
        first, last = _both(inner, side), _both(outer, side)
        strands(canvas, first, last, 7, hair.strand, 5, palette.INK)


def _draw_braids_back(canvas: Canvas, _style: HairStyle, hair: HairColours) -> None:
    crown = [(50, -116), (92, -70), (96, -10), (88, 40), (60, 60)]
    _mass(canvas, _symmetric(crown), hair.mass)


def _draw_updo_back(canvas: Canvas, _style: HairStyle, hair: HairColours) -> None:
    for side in _SIDES:
        ringlet = _both([(72, 0), (88, 30), (70, 58), (88, 86), (72, 112), (82, 134)], side)
        canvas.brush(ringlet, 31, palette.INK, 0.9, 0.1)
        canvas.brush(ringlet, 23, hair.mass, 0.9, 0.1)
        canvas.brush([(x - 4, y) for x, y in ringlet], 5, hair.strand, 0.4, 0.1)
    crown = [(28, -146), (84, -122), (108, -64), (92, -8), (66, 22)]
    _mass(canvas, _symmetric(crown), hair.mass)
    for side in _SIDES:
        first = _both([(6, -120), (44, -110), (60, -60), (58, 0)], side)
        last = _both([(14, -142), (84, -118), (104, -56), (78, 6)], side)
        strands(canvas, first, last, 5, hair.strand, 4.4, palette.INK)


def _draw_curls_back(canvas: Canvas, _style: HairStyle, hair: HairColours) -> None:
    centres = [
        (62, -92, 30),
        (82, -54, 27),
        (88, -14, 26),
        (86, 26, 26),
        (80, 64, 25),
        (58, 90, 20),
    ]
    with canvas.contour(palette.INK, 5):
        canvas.fill(ellipse(0, -60, 78, 64), hair.mass)
        for x, y, radius in centres:
            for side in _SIDES:
                canvas.fill(ellipse(side * x, y, radius), hair.mass)
    for x, y, radius in centres:
        for side in _SIDES:
            _draw_curl(canvas, (side * x, y), radius, side, hair)


def _draw_curl(canvas: Canvas, centre: Point, radius: float, side: int, hair: HairColours) -> None:
    with canvas.at(*centre, radius / 26, 0, side * radius / 26):
        canvas.brush([(-18, 8), (-8, -18), (16, -14), (18, 10), (2, 14)], 5, hair.strand, 0.2, 0.3)
        canvas.brush([(-6, 20), (14, 20), (24, 2), (20, -14)], 3, palette.INK, 0.1, 0.2)


_BACK_HAIR: Final[dict[HairStyle, Callable[[Canvas, HairStyle, HairColours], None]]] = {
    "kingly": _draw_plain_back,
    "bob": _draw_plain_back,
    "short": _draw_plain_back,
    "long": _draw_flowing_back,
    "waves": _draw_flowing_back,
    "braids": _draw_braids_back,
    "updo": _draw_updo_back,
    "curls": _draw_curls_back,
}


def draw_braids(canvas: Canvas, hair: HairColours) -> None:
    """Draw two braids that fall before the shoulders."""
    for side in _SIDES:
        for index in range(8):
            x = 80 + index * 6 - (index * index) * 0.5
            with canvas.at(side * x, 52 + index * 28, 1, 0, side):
                lobe = path("M-18 -14 C-4 -26 20 -18 20 2 C20 16 4 22 -4 28 C-20 18 -24 0 -18 -14Z")
                canvas.outlined(lobe, hair.mass, palette.INK, 3.4)
                canvas.brush([(-12, -10), (4, -4), (8, 14)], 4, hair.strand, 0.3, 0.1)
                canvas.brush([(2, -16), (14, -8), (14, 6)], 3, hair.strand, 0.3, 0.1)


def draw_parted_fringe(canvas: Canvas, hair: HairColours) -> None:
    """Draw hair parted in the middle, down both temples and over the forehead."""
    left = [(6, -96), (-30, -84), (-54, -50), (-64, -4), (-84, 20), (-98, -30), (-80, -96)]
    right = [(4, -96), (34, -88), (54, -54), (60, -6), (80, 24), (98, -20), (84, -90)]
    for lock in ([*left, (-30, -124), (6, -122)], [*right, (40, -122), (4, -122)]):
        form = spline(lock, True, 0.9)
        canvas.fill(form, hair.mass)
        canvas.stroke(form, palette.INK, 3)
        strands(canvas, lock[:4], lock[8:4:-1], 5, hair.strand, 4)
    cap = [
        (-60, -20), (-54, -50), (-36, -66), (-6, -76), (20, -70), (44, -54), (60, -22), (74, -60),
        (50, -104), (0, -116), (-50, -104), (-74, -60),
    ]  # fmt: skip
    with canvas.contour(palette.INK, 3.2):
        canvas.fill(spline(cap, True, 0.8), hair.mass)
    inner = [(-2, -78), (-36, -66), (-54, -48), (-60, -24)]
    outer = [(-2, -112), (-44, -100), (-70, -66), (-72, -34)]
    strands(canvas, inner, outer, 4, hair.strand, 4)
    inner = [(4, -78), (34, -64), (52, -48), (60, -26)]
    outer = [(4, -112), (46, -100), (68, -66), (72, -36)]
    strands(canvas, inner, outer, 4, hair.strand, 4)


def draw_swept_fringe(canvas: Canvas, hair: HairColours) -> None:
    """Draw hair swept from a side parting over the forehead (under a hat)."""
    sweep = [
        (-62, -10), (-56, -44), (-30, -62), (6, -56), (34, -66), (56, -30), (62, -6), (70, -60),
        (44, -96), (0, -100), (-48, -96), (-72, -56),
    ]  # fmt: skip
    with canvas.contour(palette.INK, 3.2):
        canvas.fill(spline(sweep, True, 0.8), hair.mass)
    inner = [(30, -72), (4, -62), (-34, -62), (-58, -24)]
    strands(canvas, inner, [(30, -96), (-10, -96), (-56, -80), (-70, -40)], 4, hair.strand, 4)
    inner = [(34, -74), (48, -56), (57, -36), (60, -14)]
    strands(canvas, inner, [(38, -92), (56, -78), (66, -54), (66, -24)], 3, hair.strand, 3.6)


def draw_straight_fringe(canvas: Canvas, hair: HairColours) -> None:
    """Draw a page's fringe cut straight above the brows."""
    band = [(-66, -20), (-56, -46), (-30, -50), (0, -49), (32, -50), (56, -46), (66, -18)]
    top = [(74, -60), (50, -100), (-50, -100), (-74, -60)]
    with canvas.contour(palette.INK, 3.2):
        canvas.fill(spline([*band, *top], True, 0.5), hair.mass)
    for index in range(-5, 6):
        x = index * 10.5
        end = (x * 1.06, -53 if abs(index) < 5 else -40)
        canvas.brush([(x * 0.8, -96), (x * 1.02, -72), end], 3.6, hair.strand, 0.3, 0.1)


def draw_curled_fringe(canvas: Canvas, hair: HairColours) -> None:
    """Draw small curls along the forehead."""
    centres = [(-54, -50, 19), (-30, -64, 19), (-4, -68, 19), (22, -66, 19), (46, -56, 19)]
    with canvas.contour(palette.INK, 3.2):
        for x, y, radius in centres:
            canvas.fill(ellipse(x, y, radius), hair.mass)
        canvas.fill(ellipse(0, -86, 66, 26), hair.mass)
    for index, (x, y, radius) in enumerate(centres):
        _draw_curl(canvas, (x, y), radius, 1 if index > 1 else -1, hair)


_BEARDS: Final[dict[BeardStyle, list[Point]]] = {
    "flowing": [(-56, 96), (-36, 142), (-22, 180), (2, 204), (18, 174), (36, 140), (56, 94)],
    "forked": [(-58, 96), (-50, 150), (-34, 196), (-16, 160), (-2, 132), (14, 160), (34, 194),
               (50, 148), (58, 94)],
    "full": [(-64, 84), (-62, 112), (-44, 124), (-34, 144), (-14, 138), (0, 154), (14, 138),
             (34, 144), (44, 124), (62, 112), (64, 84)],
    "trimmed": [(-50, 76), (-38, 98), (-18, 110), (2, 112), (20, 108), (40, 94), (50, 74)],
}  # fmt: skip
_BEARD_TOP: Final[tuple[list[Point], list[Point]]] = (
    [(-56, 10), (-60, 50)],
    [(60, 50), (56, 10), (38, 40), (16, 40), (-4, 38), (-24, 42), (-42, 40)],
)


def draw_beard(canvas: Canvas, style: BeardStyle, hair: HairColours, lips: str) -> None:
    """Draw a beard over the lower face, the mouth showing through."""
    if style == "none":
        return
    if style == "imperial":
        canvas.brush([(-5, 70), (-7, 78), (-4, 92)], 13, hair.mass, 0.7, 0.1)
        canvas.brush([(-6, 73), (-5, 87)], 3, hair.strand, 0.4, 0.1)
        return
    points = _BEARDS[style]
    form = spline([*_BEARD_TOP[0], *points, *_BEARD_TOP[1]], True, 0.7)
    with canvas.contour(palette.INK, 4):
        canvas.fill(form, hair.mass)
    with canvas.clip(form):
        _draw_beard_strands(canvas, style, hair)
    mouth = path("M-19 58 Q-4 52 12 58 Q6 68 -4 68 Q-13 68 -19 58Z")
    canvas.fill(mouth, lips)
    canvas.brush([(-22, 58), (-4, 60), (14, 57)], 2.6, palette.MOUTH_LINE, 0.2, 0.2)


def _draw_beard_strands(canvas: Canvas, style: BeardStyle, hair: HairColours) -> None:
    length = max(y for _, y in _BEARDS[style])
    if style == "forked":
        for side in _SIDES:
            first = _both([(52, 20), (56, 70), (52, 130), (34, length)], side)
            last = _both([(4, 40), (6, 90), (12, 130), (30, length)], side)
            strands(canvas, first, last, 6, hair.strand, 4, palette.INK, 0.3, 0.3)
        return
    if style == "full":
        for side in _SIDES:
            first = [(side * 62.0, 30.0), (side * 50, 70.0), (side * 60, 104.0), (side * 34, 140.0)]
            last = [(side * 6.0, 64.0), (side * 0, 92.0), (side * 12, 116.0), (side * 2, 150.0)]
            strands(canvas, first, last, 6, hair.strand, 7, palette.INK, 0.3, 0.1)
        return
    middle = 96 + (length - 96) * 0.3
    first = [(-50, 20), (-56, 70), (-40, middle), (-10, length)]
    last = [(52, 20), (56, 70), (44, middle), (4, length)]
    strands(canvas, first, last, 12, hair.strand, 4, palette.INK, 0.3, 0.3)


def draw_moustache(canvas: Canvas, style: Moustache, hair: HairColours) -> None:
    """Draw a moustache in two halves."""
    if style == "none":
        return
    for side in _SIDES:
        with canvas.at(-4, 0, 1, 0, side):
            if style == "thin":
                canvas.brush([(1, 43), (18, 41), (34, 47), (46, 37)], 8, hair.mass, 0.7, 0.05)
                continue
            form = _moustache_half(style)
            canvas.fill(form, hair.strand)
            canvas.stroke(form, palette.INK, 3)
            canvas.brush([(4, 48), (26, 54), (52, 43)], 2.6, palette.INK, 0.2, 0.2)


def _moustache_half(style: Moustache) -> Shape:
    if style == "curled":
        half = [(0, 41), (16, 36), (36, 44), (54, 40), (62, 26), (70, 24), (70, 42), (52, 58),
                (28, 62), (8, 54)]  # fmt: skip
        return spline(half, True, 0.8)
    return spline([(0, 42), (16, 38), (34, 48), (54, 42), (64, 36), (60, 54), (36, 66), (10, 56)],
                  True, 0.8)  # fmt: skip
