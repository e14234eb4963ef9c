"""The sixteen court cards."""

from collections.abc import Callable
from typing import Final

from game.tools.art import palette
from game.tools.art.attributes import draw_attribute
from game.tools.art.canvas import Canvas, half_turns
from game.tools.art.card_frame import (
    draw_base,
    draw_frame,
    draw_medallion,
    draw_ribbon,
    panel,
    upper_half,
)
from game.tools.art.cast import FIGURES, CourtFigure, Fringe, Mount, Rank
from game.tools.art.collars import draw_collar
from game.tools.art.costume import draw_garment, draw_neck
from game.tools.art.face import draw_face
from game.tools.art.flowers import draw_blossom
from game.tools.art.hair import (
    draw_back_hair,
    draw_beard,
    draw_braids,
    draw_curled_fringe,
    draw_moustache,
    draw_parted_fringe,
    draw_straight_fringe,
    draw_swept_fringe,
)
from game.tools.art.headgear import draw_headgear
from game.tools.art.horse import draw_horse
from game.tools.art.indices import STANDARD, FaceStyle, draw_court_index
from game.tools.art.ornament import halo, leaf
from game.tools.art.palette import HairColours, Suit, SuitColours
from game.tools.art.shapes import placed
from game.tools.art.suits import pip

_FRINGES: Final[dict[Fringe, Callable[[Canvas, HairColours], None]]] = {
    "parted": draw_parted_fringe,
    "swept": draw_swept_fringe,
    "straight": draw_straight_fringe,
    "curled": draw_curled_fringe,
}


def draw_court(rank: Rank, suit: Suit, style: FaceStyle = STANDARD) -> str:
    """Return a court card as SVG."""
    figure, colours = FIGURES[rank][suit], palette.COSTUMES[suit]
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


def _draw_figure(canvas: Canvas, figure: CourtFigure, suit: Suit, colours: SuitColours) -> None:
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


def _draw_mount(canvas: Canvas, mount: Mount, colours: SuitColours) -> None:
    if mount.leftward:
        with canvas.at(-84, 184, 0.92, 0, -0.92):
            draw_horse(canvas, mount.coat, colours)
    else:
        with canvas.at(90, 190, 0.92):
            draw_horse(canvas, mount.coat, colours)


def _draw_vines(canvas: Canvas, suit: Suit) -> None:
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
