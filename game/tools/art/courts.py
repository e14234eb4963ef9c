"""The sixteen court cards: who is who, and the horse beside a cavalier."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from game.tools.art import palette
from game.tools.art.canvas import Canvas, half_turns
from game.tools.art.card_frame import (
    STANDARD,
    FaceStyle,
    draw_base,
    draw_court_index,
    draw_frame,
    draw_medallion,
    draw_ribbon,
    panel,
    upper_half,
)
from game.tools.art.costume import Collar, Garment, draw_collar, draw_garment, draw_neck
from game.tools.art.face import Features, draw_face
from game.tools.art.hair import (
    BeardStyle,
    HairStyle,
    Moustache,
    draw_back_hair,
    draw_beard,
    draw_braids,
    draw_curled_fringe,
    draw_moustache,
    draw_parted_fringe,
    draw_straight_fringe,
    draw_swept_fringe,
)
from game.tools.art.headgear import Headgear, draw_headgear
from game.tools.art.ornament import draw_blossom, halo, leaf, pip
from game.tools.art.palette import CoatColours, HairColours, SuitLetter, SuitPalette
from game.tools.art.regalia import Attribute, draw_attribute
from game.tools.art.shapes import Shape, ellipse, path, placed, spline

_Rank: TypeAlias = Literal["R", "D", "C", "V"]
_Fringe: TypeAlias = Literal["none", "parted", "swept", "straight", "curled"]

RANK_LETTERS: Final[tuple[_Rank, ...]] = ("V", "C", "D", "R")


@dataclass(frozen=True, slots=True)
class _Mount:
    """A cavalier's horse; `leftward` turns it to the left of the card."""

    coat: CoatColours
    leftward: bool = False


@dataclass(frozen=True, slots=True)
class _CourtFigure:
    """One court figure."""

    face: Features
    hair: HairStyle
    headgear: Headgear
    garment: Garment
    collar: Collar
    attribute: Attribute = "none"
    fringe: _Fringe = "none"
    beard: BeardStyle = "none"
    moustache: Moustache = "none"
    mount: _Mount | None = None


_KINGS: Final[dict[SuitLetter, _CourtFigure]] = {
    "S": _CourtFigure(
        Features(palette.PALE, palette.GREY_HAIR, "long", "aquiline", "stern", palette.EYE_GREY,
                 smile=-1, age=2, tilt=-4),
        "kingly", "pointed crown", "robe", "mantle", "sword", beard="forked", moustache="drooping",
    ),
    "H": _CourtFigure(
        Features(palette.FAIR, palette.CHESTNUT, "square", "straight", "level", palette.HAZEL,
                 age=1, tilt=-4),
        "kingly", "lily crown", "robe", "ermine", "sceptre", beard="flowing", moustache="drooping",
    ),
    "D": _CourtFigure(
        Features(palette.RUDDY, palette.BLOND, "heavy", "broad", "bushy", palette.EYE_BLUE,
                 smile=2, age=1, tilt=-4),
        "bob", "arched crown", "robe", "mantle", "axe", beard="full", moustache="curled",
    ),
    "C": _CourtFigure(
        Features(palette.BROWN, palette.BLACK_HAIR, "square", "broad", "level", palette.EYE_BROWN,
                 lips=palette.LIP_WINE, tilt=-4),
        "curls", "leaf crown", "robe", "ermine", "orb", beard="trimmed", moustache="thin",
    ),
}  # fmt: skip

_QUEENS: Final[dict[SuitLetter, _CourtFigure]] = {
    "S": _CourtFigure(
        Features(palette.PALE, palette.BLACK_HAIR, "pointed", "fine", "arched", palette.EYE_GREY,
                 palette.LIP_WINE, 0, 1, lashes=True, tilt=-6),
        "long", "crescent", "gown", "lace", "flower", "parted",
    ),
    "H": _CourtFigure(
        Features(palette.FAIR, palette.CHESTNUT, "oval", "straight", "soft", palette.EYE_GREEN,
                 palette.LIP_ROSE, 2, 1.08, lashes=True, tilt=-6),
        "waves", "diadem", "gown", "lace", "flower", "parted",
    ),
    "D": _CourtFigure(
        Features(palette.TANNED, palette.BLOND, "round", "snub", "soft", palette.EYE_BROWN,
                 palette.LIP_CORAL, 3, 1.08, lashes=True, tilt=-6),
        "braids", "sunburst", "gown", "lace", "flower", "parted",
    ),
    "C": _CourtFigure(
        Features(palette.FAIR, palette.GINGER, "pointed", "snub", "arched", palette.EYE_GREEN,
                 palette.LIP_CORAL, 2, 1, lashes=True, freckles=True, tilt=-6),
        "updo", "wreath", "gown", "standing lace", "flower", "parted",
    ),
}  # fmt: skip

_CAVALIERS: Final[dict[SuitLetter, _CourtFigure]] = {
    "S": _CourtFigure(
        Features(palette.TANNED, palette.BLACK_HAIR, "long", "aquiline", "stern", palette.EYE_BROWN,
                 smile=-1),
        "bob", "helmet", "cuirass", "ruff", "lance", moustache="thin", beard="imperial",
        mount=_Mount(palette.BLACK_COAT, leftward=True),
    ),
    "H": _CourtFigure(
        Features(palette.FAIR, palette.CHESTNUT, "oval", "straight", "soft", palette.HAZEL,
                 smile=2),
        "bob", "plumed hat", "doublet", "falling", fringe="swept", moustache="thin",
        beard="imperial", mount=_Mount(palette.GREY_COAT),
    ),
    "D": _CourtFigure(
        Features(palette.RUDDY, palette.GREY_HAIR, "heavy", "broad", "bushy",
                 palette.EYE_BLUE, age=2),
        "short", "shako", "doublet", "standing", moustache="curled",
        mount=_Mount(palette.PALOMINO_COAT),
    ),
    "C": _CourtFigure(
        Features(palette.FAIR, palette.GINGER, "square", "snub", "level", palette.EYE_GREEN,
                 smile=3,
                 freckles=True),
        "curls", "forester", "doublet", "cowl", "falcon", "curled", beard="trimmed",
        moustache="drooping",
        mount=_Mount(palette.BAY_COAT, leftward=True),
    ),
}  # fmt: skip

_VALETS: Final[dict[SuitLetter, _CourtFigure]] = {
    "S": _CourtFigure(
        Features(palette.PALE, palette.BLOND, "pointed", "straight", "level", palette.EYE_BLUE,
                 smile=0),
        "bob", "beret", "tabard", "falling", "halberd", "swept",
    ),
    "H": _CourtFigure(
        Features(palette.FAIR, palette.GINGER, "round", "snub", "soft", palette.EYE_GREEN,
                 palette.LIP_ROSE, 3, freckles=True),
        "curls", "toque", "tabard", "ruff", "letter", "curled",
    ),
    "D": _CourtFigure(
        Features(palette.BROWN, palette.BLACK_HAIR, "oval", "broad", "soft", palette.EYE_BROWN,
                 palette.LIP_WINE, 2, 1.12),
        "short", "turban", "tabard", "standing", "goblet",
    ),
    "C": _CourtFigure(
        Features(palette.TANNED, palette.UMBER, "square", "straight", "stern", palette.HAZEL,
                 smile=1),
        "short", "hood", "tabard", "cowl", "bow", "straight",
    ),
}  # fmt: skip

_FIGURES: Final[dict[_Rank, dict[SuitLetter, _CourtFigure]]] = {
    "R": _KINGS,
    "D": _QUEENS,
    "C": _CAVALIERS,
    "V": _VALETS,
}


_FRINGES: Final[dict[_Fringe, Callable[[Canvas, HairColours], None]]] = {
    "parted": draw_parted_fringe,
    "swept": draw_swept_fringe,
    "straight": draw_straight_fringe,
    "curled": draw_curled_fringe,
}


def draw_court(rank: _Rank, suit: SuitLetter, style: FaceStyle = STANDARD) -> str:
    """Return a court card as SVG."""
    figure, colours = _FIGURES[rank][suit], palette.COSTUMES[suit]
    area = panel(style.size.court_notch)
    rising = figure.mount is not None and figure.mount.leftward
    canvas = Canvas()
    draw_base(canvas)
    canvas.fill(area, colours.panel)
    with half_turns(canvas), canvas.clip(upper_half(area, rising)):
        _draw_vines(canvas, suit)
        with canvas.at(*style.size.court_figure, style.size.court_figure_scale):
            halo(canvas, suit, colours.halo)
            _draw_figure(canvas, figure, suit, colours)
    draw_ribbon(canvas, area, colours.dark, rising)
    draw_medallion(canvas, placed(pip(suit), scale=0.38), style.colours[suit])
    draw_frame(canvas, area)
    draw_court_index(canvas, rank, suit, style)
    return canvas.svg()


def _draw_figure(
    canvas: Canvas, figure: _CourtFigure, suit: SuitLetter, colours: SuitPalette
) -> None:
    face = figure.face
    draw_back_hair(canvas, figure.hair, face.hair)
    draw_garment(canvas, figure.garment, suit, colours)
    draw_neck(canvas, face.skin)
    draw_collar(canvas, figure.collar, colours)
    draw_face(canvas, face)
    draw_beard(canvas, figure.beard, face.hair, face.lips)
    draw_moustache(canvas, figure.moustache, face.hair)
    if figure.hair == "braids":
        draw_braids(canvas, face.hair)
    with canvas.at(rotation=face.tilt):
        if figure.fringe != "none":
            _FRINGES[figure.fringe](canvas, face.hair)
        draw_headgear(canvas, figure.headgear, suit, colours)
    draw_attribute(canvas, figure.attribute, suit, colours, face.skin)
    if figure.mount:
        _draw_mount(canvas, figure.mount, colours)


def _draw_mount(canvas: Canvas, mount: _Mount, colours: SuitPalette) -> None:
    if mount.leftward:
        with canvas.at(-84, 184, 0.92, 0, -0.92):
            _draw_horse(canvas, mount.coat, colours)
    else:
        with canvas.at(90, 190, 0.92):
            _draw_horse(canvas, mount.coat, colours)


def _draw_vines(canvas: Canvas, suit: SuitLetter) -> None:
    stem = palette.LEAF_DARK
    canvas.brush([(20, 640), (70, 560), (60, 470), (110, 420), (150, 372)], 7, stem, 0.8, 0.2)
    canvas.brush([(64, 480), (40, 430), (70, 380), (58, 352)], 5, stem, 0.6, 0.1)
    canvas.brush([(80, 530), (130, 500), (150, 460), (130, 440)], 4, stem, 0.5, 0.2)
    for x, y, turn, scale in (
        (66, 470, -150, 0.8), (70, 540, -20, 0.8), (118, 412, -60, 0.7), (60, 392, -130, 0.6),
        (100, 452, 10, 0.6),
    ):  # fmt: skip
        leaf(canvas, x, y, scale, turn)
    for x, y, scale in ((64, 360, 0.66), (152, 384, 0.58), (78, 512, 0.74)):
        draw_blossom(canvas, suit, x, y, scale)
    canvas.brush([(600, 520), (556, 440), (574, 360), (540, 300), (562, 240)], 6, stem, 0.8, 0.2)
    canvas.brush([(566, 400), (540, 380), (528, 350)], 4, stem, 0.5, 0.1)
    for x, y, turn, scale in ((566, 420, 160, 0.7), (562, 330, -150, 0.7), (548, 300, -30, 0.5)):
        leaf(canvas, x, y, scale, turn)
    for x, y, scale in ((556, 236, 0.56), (560, 372, 0.5)):
        draw_blossom(canvas, suit, x, y, scale)


_HEAD = (
    "M-160 290 C-132 150 -84 34 -8 -44 C-10 -62 -6 -82 4 -98 C18 -88 26 -74 27 -56"
    " C32 -70 38 -82 48 -90 C56 -76 60 -58 58 -42 C78 -12 98 20 114 46 C126 62 144 74 148 92"
    " C150 108 138 116 124 114 C114 118 102 110 96 102 C80 98 60 98 46 88 C42 84 39 80 37 76"
    " C42 132 78 204 128 290Z"
)
_SHADE = (
    "M30 -50 C52 -20 66 8 84 40 C98 62 118 72 122 88 C110 96 96 90 84 88 C64 88 50 76 44 60"
    " C30 64 20 56 12 40 C12 120 40 220 70 300 L180 300 L180 120 L96 98 C60 98 40 84 37 76Z"
)
_LOCKS = 9


def _draw_horse(canvas: Canvas, coat: CoatColours, colours: SuitPalette) -> None:
    """Draw the horse around (0, 0): ears at y = -98, the neck running to y = 290."""
    head = path(_HEAD)
    with canvas.contour(palette.INK, 5.5):
        canvas.fill(head, coat.coat)
        for index in range(_LOCKS):
            canvas.fill(_lock(index), coat.mane)
    with canvas.clip(head):
        canvas.fill(path(_SHADE), coat.shade, 0.85)
        canvas.brush([(62, -30), (92, 22), (116, 58)], 9, palette.WHITE, 0.1, 0.1)
    _draw_mane(canvas, coat)
    _draw_features(canvas, coat)
    _draw_bridle(canvas, colours)


def _lock(index: int) -> Shape:
    share = index / (_LOCKS - 1)
    x, y = 6 - 150 * share**1.2, -48 + 250 * share
    lock = [(8, -16), (-20, -20), (-46, -2), (-62, 32), (-36, 26), (-8, 22), (10, 6)]
    return placed(spline(lock, True, 0.9), x, y, 1.05, -16 - 14 * share)


def _draw_mane(canvas: Canvas, coat: CoatColours) -> None:
    for index in reversed(range(_LOCKS)):
        form = _lock(index)
        canvas.fill(form, coat.mane)
        canvas.stroke(form, palette.INK, 2.4)
        share = index / (_LOCKS - 1)
        with canvas.at(6 - 150 * share**1.2, -48 + 250 * share, 1.05, -16 - 14 * share):
            canvas.brush([(2, -10), (-22, -8), (-54, 26)], 4, coat.mane_strand, 0.4, 0.1)
            canvas.brush([(4, 4), (-14, 8), (-36, 20)], 3.4, coat.mane_strand, 0.4, 0.1)
    for dx, dy in ((0, 0), (9, -2), (18, 2)):
        forelock = [(16 + dx, -66), (34 + dx, -44), (40 + dx, -14 + dy)]
        canvas.brush(forelock, 10, palette.INK, 0.6, 0.05)
        canvas.brush(forelock, 6.5, coat.mane, 0.6, 0.05)


def _draw_features(canvas: Canvas, coat: CoatColours) -> None:
    canvas.brush([(8, -84), (14, -66), (14, -52)], 6, coat.line, 0.1, 0.5)
    canvas.brush([(47, -78), (46, -62), (44, -48)], 5, coat.line, 0.1, 0.5)
    canvas.fill(spline([(44, 4), (54, -7), (68, -1), (70, 8), (58, 10)], True, 0.9), palette.INK)
    canvas.fill(ellipse(60, 2, 4.6), palette.EYE_BROWN)
    canvas.fill(ellipse(58, -1, 2.4), palette.WHITE)
    canvas.brush([(40, 0), (54, -12), (72, -2)], 4.4, palette.INK, 0.2, 0.3)
    canvas.brush([(42, -12), (56, -19), (68, -12)], 2.6, coat.line, 0.2, 0.2)
    canvas.fill(spline([(126, 84), (134, 79), (139, 87), (132, 92)], True), palette.INK)
    canvas.brush([(122, 80), (132, 74), (142, 82)], 2.6, coat.line, 0.2, 0.2)
    canvas.brush([(106, 106), (118, 100), (134, 103)], 3, palette.INK, 0.2, 0.3)
    canvas.brush([(36, 72), (54, 62), (60, 36)], 3.4, coat.line, 0.2, 0.1)
    canvas.brush([(20, 60), (22, 140), (54, 230)], 4, coat.line, 0.1, 0.3)
    canvas.brush([(-20, 120), (-10, 190), (10, 270)], 4, coat.line, 0.1, 0.3)


def _draw_bridle(canvas: Canvas, colours: SuitPalette) -> None:
    straps = [
        [(28, -38), (38, 14), (48, 82)],
        [(90, 98), (102, 70), (116, 50)],
        [(44, 40), (74, 58), (106, 66)],
        [(26, -34), (44, -32), (62, -36)],
        [(104, 84), (60, 156), (0, 196), (-90, 204)],
    ]
    for strap in straps:
        canvas.brush(strap, 11, palette.INK, 0.9, 0.9)
    for strap in straps:
        canvas.brush(strap, 6.6, colours.main, 0.9, 0.9)
        canvas.brush(strap, 1.8, palette.LIGHT_GOLD, 0.9, 0.9)
    for x, y in ((40, 37), (104, 68), (48, 80), (30, -36), (103, 86)):
        canvas.outlined(ellipse(x, y, 7.5), palette.GOLD, palette.INK, 2.5)
        canvas.fill(ellipse(x - 2, y - 2, 2.4), palette.WHITE, 0.8)
