"""The whole deck: the code of every card, the variants of the deck, and how to draw them.

A code is the suit letter (S H D C) and the rank (1 to 10, V, C, D, R), T1 to T21 for
the trumps, EX for the Excuse, and "back-" with a name for the backs. The forty number cards,
aces included, are drawn here.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from shapely.geometry import box

from game.tools.art import palette
from game.tools.art.backs import BACKS
from game.tools.art.canvas import CARD_HEIGHT, Canvas, half_turns
from game.tools.art.card_frame import (
    CENTRE,
    LARGE,
    NORMAL,
    STANDARD,
    FaceStyle,
    draw_base,
    draw_number_index,
)
from game.tools.art.courts import RANK_LETTERS, draw_court
from game.tools.art.excuse import draw_excuse
from game.tools.art.ornament import draw_blossom, halo, leaf, pip
from game.tools.art.palette import SuitLetter
from game.tools.art.shapes import Point, ellipse, placed, region

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


def pip_places(number: int, column: float = NORMAL.pip_column) -> list[Point]:
    """Return where the upright pips of a number card stand (2 to 10).

    `column` is the distance of the two columns of pips from the middle. The pips above the
    centre line have a turned partner below it; a pip on the line in the middle of the card
    stands alone.
    """
    rows, singles = _LAYOUTS[number]
    cx, cy = CENTRE
    places = []
    for row in range(rows):
        y = _TOP + (_BOTTOM - _TOP) * row / (rows - 1)
        if y < cy:
            places += [(cx - column, y), (cx + column, y)]
        elif y == cy:
            places.append((cx - column, y))
    places += [(cx, _TOP + (_BOTTOM - _TOP) * share) for share in singles]
    return places


def pip_scale(number: int) -> float:
    """Return the size of the pips of a number card; at 1 they are about 100 units high."""
    return _FEW_PIPS_SCALE if number <= 8 else _PIP_SCALE


def draw_number_card(number: int, suit: SuitLetter, style: FaceStyle = STANDARD) -> str:
    """Return a number card (1 to 10) as SVG."""
    canvas = Canvas()
    draw_base(canvas)
    _draw_corners(canvas, suit)
    if number == 1:
        _draw_ace(canvas, suit, style)
    else:
        _draw_pips(canvas, number, suit, style)
    draw_number_index(canvas, number, suit, style)
    return canvas.svg()


def _draw_pips(canvas: Canvas, number: int, suit: SuitLetter, style: FaceStyle) -> None:
    colour = style.colours[suit]
    scale = pip_scale(number) * style.size.pip_share
    places = pip_places(number, style.size.pip_column)
    with half_turns(canvas):
        for place in places:
            if place != CENTRE:
                _draw_pip(canvas, suit, colour, place, scale)
    if CENTRE in places:
        _draw_pip(canvas, suit, colour, CENTRE, scale)


def _draw_pip(canvas: Canvas, suit: SuitLetter, colour: str, place: Point, scale: float) -> None:
    """Draw a pip whose right half is toned: darker, or lighter on the black of spades."""
    x, y = place
    form = placed(pip(suit), x, y, scale)
    canvas.fill(form, colour)
    tone = palette.PIP_LIGHTER if colour == palette.TWO_COLOURS["S"] else palette.PIP_DARKER
    canvas.fill(region(form).intersection(box(x, 0, x + 200, CARD_HEIGHT)), tone, _SHADE)


def _draw_ace(canvas: Canvas, suit: SuitLetter, style: FaceStyle) -> None:
    with canvas.at(*CENTRE, style.size.ace_share):
        _draw_wreath(canvas)
        with canvas.at(0, 0, 1.2):
            halo(canvas, suit, palette.COSTUMES[suit].halo, 0, 0, 180)
            canvas.stroke(ellipse(0, 0, 122), palette.LIGHT_GOLD, 4)
        with half_turns(canvas):
            for turn in (45, -45):
                with canvas.at(rotation=turn):
                    draw_blossom(canvas, suit, 0, -216, 0.8)
    lift = 0 if suit == "D" else 6
    place = (CENTRE[0], CENTRE[1] - lift)
    _draw_pip(canvas, suit, style.colours[suit], place, _ACE_SCALE * style.size.ace_share)


def _draw_wreath(canvas: Canvas) -> None:
    """Draw the leaves behind the ring of an ace, around (0, 0)."""
    with half_turns(canvas):
        for turn in (45, -45):
            with canvas.at(rotation=turn):
                for side in (20, 160):
                    leaf(canvas, 26 if side < 90 else -26, -212, 1.15, side)


def _draw_corners(canvas: Canvas, suit: SuitLetter) -> None:
    """Draw a spray of the suit's flower in the two corners that carry no index."""
    with half_turns(canvas):
        for track, width in (
            ([(400, 40), (476, 34), (546, 44), (576, 100), (570, 190), (578, 276)], 6),
            ([(452, 42), (496, 60), (498, 92), (476, 92), (480, 74)], 4.4),
            ([(574, 150), (546, 172), (530, 206), (550, 216), (554, 198)], 4.4),
        ):
            canvas.brush(track, width, palette.GOLD, 0.15, 0.25)
        for x, y, scale, turn in (
            (500, 40, 0.56, 154), (506, 46, 0.44, 118), (574, 150, 0.56, 116),
            (568, 146, 0.44, 150), (446, 37, 0.4, 168), (572, 236, 0.4, 108),
        ):  # fmt: skip
            leaf(canvas, x, y, scale, turn)
        draw_blossom(canvas, suit, 542, 74, 0.66)
        draw_blossom(canvas, suit, 572, 214, 0.34)


EXCUSE: Final = "EX"
TRUMP_COUNT: Final = 21
_BACK_PREFIX: Final = "back-"


@dataclass(frozen=True, slots=True)
class Variant:
    """A deck that the player may choose instead of the standard one.

    Attributes:
        name: of its folder; empty for the standard deck.
        style: of its faces.
    """

    name: str
    style: FaceStyle


VARIANTS: Final = (
    Variant("", STANDARD),
    Variant("four_colours", FaceStyle(palette.FOUR_COLOURS)),
    Variant("large", FaceStyle(palette.TWO_COLOURS, LARGE)),
    Variant("large_four_colours", FaceStyle(palette.FOUR_COLOURS, LARGE)),
)


def face_codes() -> list[str]:
    """Return the 78 card codes in suit order."""
    ranks = [*map(str, range(1, 11)), *RANK_LETTERS]
    suited = [suit + rank for suit in palette.SUIT_LETTERS for rank in ranks]
    trumps = [f"T{number}" for number in range(1, TRUMP_COUNT + 1)]
    return [*suited, *trumps, EXCUSE]


def back_codes() -> list[str]:
    """Return the codes of the backs."""
    return [_BACK_PREFIX + name for name in BACKS]


def card_codes(variant: Variant = VARIANTS[0]) -> list[str]:
    """Return the codes of a variant: everything for the standard deck, else what differs from it.

    With other colours only, or with both changes, these are the suits with another colour: the
    remaining faces are those of the standard deck or of the one with large indices.
    """
    if variant.style == STANDARD:
        return [*face_codes(), *back_codes()]
    colours = variant.style.colours
    recoloured = [suit for suit in colours if colours[suit] != palette.TWO_COLOURS[suit]]
    if not recoloured:
        return face_codes()
    return [code for code in face_codes() if code[0] in recoloured]


def draw_card(code: str, style: FaceStyle = STANDARD) -> str:
    """Return the card with this code as SVG.

    Raises:
        ValueError: no card has this code.
    """
    if code.startswith(_BACK_PREFIX) and code.removeprefix(_BACK_PREFIX) in BACKS:
        return BACKS[code.removeprefix(_BACK_PREFIX)]()
    if code == EXCUSE:
        return draw_excuse(style.size)
    if code.startswith("T") and code[1:].isdigit():
        # The scenes of the trumps are many and large: load them only when asked for.
        from game.tools.art import trumps  # noqa: PLC0415

        return trumps.draw(int(code[1:]), style.size)
    for suit in palette.SUIT_LETTERS:
        for rank in RANK_LETTERS:
            if code == suit + rank:
                return draw_court(rank, suit, style)
        if code.startswith(suit) and code[1:].isdigit() and 1 <= int(code[1:]) <= 10:
            return draw_number_card(int(code[1:]), suit, style)
    raise ValueError(f"no card has the code {code!r}")
