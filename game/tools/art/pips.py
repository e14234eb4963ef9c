"""The forty number cards, aces included."""

from typing import Final

from shapely.geometry import box

from game.tools.art import palette
from game.tools.art.canvas import CARD_HEIGHT, Canvas, half_turns
from game.tools.art.card_frame import CENTRE, draw_base, draw_number_index
from game.tools.art.flowers import draw_blossom
from game.tools.art.ornament import halo, leaf
from game.tools.art.palette import IndexColours, Suit
from game.tools.art.shapes import Point, ellipse, placed, region
from game.tools.art.suits import pip

_COLUMN: Final = 86
# Low enough to keep the first row clear of the corner index.
_TOP: Final = 192
_BOTTOM: Final = CARD_HEIGHT - _TOP
_PIP_SCALE: Final = 0.95
_FEW_PIPS_SCALE: Final = 1.04
_ACE_SCALE: Final = 2.1
_SHADE: Final = 0.15

# For each number: rows of paired pips, then the heights of single pips in the upper
# half (as a share of the way down); the lower half is the same turned round.
_LAYOUTS: Final[dict[int, tuple[int, tuple[float, ...]]]] = {
    2: (0, (0.02,)),
    3: (0, (0.02, 0.5)),
    4: (2, ()),
    5: (2, (0.5,)),
    6: (3, ()),
    7: (2, (0.25, 0.5)),
    8: (3, (0.25,)),
    9: (4, (0.5,)),
    10: (4, (1 / 6,)),
}


def pip_places(number: int) -> list[Point]:
    """Return where the upright pips of a number card stand (2 to 10).

    The pips above the centre line have a turned partner below it; a pip on the line
    in the middle of the card stands alone.
    """
    rows, singles = _LAYOUTS[number]
    cx, cy = CENTRE
    places = []
    for row in range(rows):
        y = _TOP + (_BOTTOM - _TOP) * row / (rows - 1)
        if y < cy:
            places += [(cx - _COLUMN, y), (cx + _COLUMN, y)]
        elif y == cy:
            places.append((cx - _COLUMN, y))
    places += [(cx, _TOP + (_BOTTOM - _TOP) * share) for share in singles]
    return places


def draw_number_card(
    number: int, suit: Suit, index_colours: IndexColours = palette.TWO_COLOURS
) -> str:
    """Return a number card (1 to 10) as SVG."""
    canvas = Canvas()
    draw_base(canvas)
    _draw_corners(canvas, suit)
    colour = index_colours[suit]
    if number == 1:
        _draw_ace(canvas, suit, colour)
    else:
        scale = _FEW_PIPS_SCALE if number <= 8 else _PIP_SCALE
        with half_turns(canvas):
            for place in pip_places(number):
                if place != CENTRE:
                    _draw_pip(canvas, suit, colour, place, scale)
        if CENTRE in pip_places(number):
            _draw_pip(canvas, suit, colour, CENTRE, scale)
    draw_number_index(canvas, number, suit, colour)
    return canvas.svg()


def _draw_pip(canvas: Canvas, suit: Suit, colour: str, place: Point, scale: float) -> None:
    """Draw a pip whose right half is toned: darker, or lighter on the black of spades."""
    x, y = place
    form = placed(pip(suit), x, y, scale)
    canvas.fill(form, colour)
    tone = palette.PIP_LIGHTER if colour == palette.TWO_COLOURS["S"] else palette.PIP_DARKER
    canvas.fill(region(form).intersection(box(x, 0, x + 200, CARD_HEIGHT)), tone, _SHADE)


def _draw_ace(canvas: Canvas, suit: Suit, colour: str) -> None:
    colours = palette.COSTUMES[suit]
    with half_turns(canvas):
        for turn in (45, -45):
            with canvas.at(*CENTRE, rotation=turn):
                for side in (20, 160):
                    leaf(canvas, 26 if side < 90 else -26, -212, 1.15, side)
                    leaf(canvas, 20 if side < 90 else -20, -226, 0.8, -50 if side < 90 else -130)
    with canvas.at(*CENTRE, 1.2):
        halo(canvas, suit, colours.halo, 0, 0, 180)
        canvas.stroke(ellipse(0, 0, 122), palette.LIGHT_GOLD, 4)
    with half_turns(canvas):
        for turn in (45, -45):
            with canvas.at(*CENTRE, rotation=turn):
                draw_blossom(canvas, suit, 0, -216, 0.8)
    _draw_pip(canvas, suit, colour, (CENTRE[0], CENTRE[1] - (6 if suit != "D" else 0)), _ACE_SCALE)


def _draw_corners(canvas: Canvas, suit: Suit) -> None:
    """Draw whiplash lines in the two corners that carry no index."""
    gold, light = palette.GOLD, palette.LIGHT_GOLD
    with half_turns(canvas):
        long = [(392, 38), (470, 33), (540, 38), (572, 72), (576, 150), (564, 214), (570, 262)]
        canvas.brush(long, 6, gold, 0.1, 0.1)
        curl = [(430, 52), (500, 50), (548, 78), (552, 140), (536, 170), (518, 160), (522, 142),
                (536, 144)]  # fmt: skip
        canvas.brush(curl, 4.6, gold, 0.1, 0.25)
        canvas.brush([(546, 100), (524, 96), (508, 84), (500, 66)], 3.6, gold, 0.7, 0.1)
        canvas.brush([(568, 190), (552, 200), (546, 224), (552, 246)], 3.6, gold, 0.5, 0.1)
        for x, y, scale, turn in (
            (540, 66, 0.5, 128), (561, 108, 0.46, 96), (470, 40, 0.42, 158), (572, 232, 0.42, 122),
        ):  # fmt: skip
            leaf(canvas, x, y, scale, turn, light, gold)
        canvas.fill(placed(pip(suit), 500, 58, 0.12), gold)
