"""The corner indices of every face, in two sizes."""

from dataclasses import dataclass
from typing import Final

from game.tools.art import lettering, palette
from game.tools.art.canvas import Canvas, half_turns
from game.tools.art.ornament import leaf
from game.tools.art.palette import IndexColours, SuitLetter
from game.tools.art.shapes import Point, Shape, path, placed, region, shape_of, star
from game.tools.art.suits import pip
from game.ui.look.corner_letters import LETTER_PLACES, LetterPlace


class Sign(LetterPlace):
    """Where the letter or number of an index stands, and how large it is."""

    __slots__ = ()

    def outline(self, text: str) -> Shape:
        """Return the text as outlines."""
        plain = lettering.outline(
            text, self.cap_height, self.centre_x, self.baseline, self.max_width
        )
        if not self.weight:
            return plain
        return shape_of(region(plain).buffer(self.weight, join_style="mitre"))


@dataclass(frozen=True, slots=True)
class PipPlace:
    """Where the suit sign of an index stands; at scale 1 it is about 100 units high."""

    x: float
    y: float
    scale: float

    def outline(self, suit: SuitLetter) -> Shape:
        """Return the suit sign at this place."""
        return placed(pip(suit), self.x, self.y, self.scale)


@dataclass(frozen=True, slots=True)
class IndexSize:
    """The measures of all indices and of the corners cut out of the pictures for them.

    Attributes:
        court_figure: origin (x, y) of the figure of a court.
        court_figure_scale: its size.
        excuse_figure: origin (x, y) of the jester of the Excuse.
        excuse_figure_scale: its size.
        court_notch: inner corner of the notch of a court.
        trump_notch: inner corner of the notch of a trump and of the Excuse.
        court: letter of a court.
        court_pip: suit sign below it.
        number: number of a number card.
        number_pip: suit sign below it.
        tab: width and height of the tab of a trump.
        trump: number on it.
        star: centre of the star of the Excuse.
        star_radius: from its centre to its tips.
        pip_column: distance of the two columns of pips from the middle of a number card.
        pip_share: size of those pips compared with the ones beside normal indices.
        ace_share: size of the ornament of an ace, likewise.
        scene_share: size of the scenes of a trump, likewise.
    """

    court_figure: Point
    court_figure_scale: float
    excuse_figure: Point
    excuse_figure_scale: float
    court_notch: Point
    trump_notch: Point
    court: Sign
    court_pip: PipPlace
    number: Sign
    number_pip: PipPlace
    tab: Point
    trump: Sign
    star: Point
    star_radius: float
    pip_column: float
    pip_share: float
    ace_share: float
    scene_share: float


NORMAL: Final = IndexSize(
    court_figure=(338, 256),
    court_figure_scale=1.04,
    excuse_figure=(338, 266),
    excuse_figure_scale=1,
    court_notch=(198, 338),
    trump_notch=(214, 222),
    court=Sign(*LETTER_PLACES[False]),
    court_pip=PipPlace(112, 258, 1.18),
    number=Sign(128, 98, 168, 134),
    number_pip=PipPlace(98, 250, 0.98),
    tab=(198, 206),
    trump=Sign(124, 96, 168, 132),
    star=(98, 104),
    star_radius=74,
    pip_column=82,
    pip_share=1,
    ace_share=1,
    scene_share=1,
)
LARGE: Final = IndexSize(
    court_figure=(352, 266),
    court_figure_scale=0.96,
    excuse_figure=(360, 290),
    excuse_figure_scale=0.9,
    court_notch=(208, 438),
    trump_notch=(222, 294),
    court=Sign(*LETTER_PLACES[True]),
    court_pip=PipPlace(108, 334, 1.56),
    number=Sign(192, 94, 226, 130, 4),
    number_pip=PipPlace(94, 326, 1.4),
    tab=(206, 278),
    trump=Sign(186, 98, 232, 146, 4),
    star=(100, 136),
    star_radius=88,
    pip_column=74,
    pip_share=0.84,
    ace_share=0.9,
    scene_share=0.88,
)


@dataclass(frozen=True, slots=True)
class FaceStyle:
    """How the faces of a deck differ from those of another: signs, not pictures.

    Attributes:
        colours: of the indices and pips of the suits.
        size: of the indices.
    """

    colours: IndexColours
    size: IndexSize = NORMAL


STANDARD: Final = FaceStyle(palette.TWO_COLOURS)


def draw_court_index(canvas: Canvas, letter: str, suit: SuitLetter, style: FaceStyle) -> None:
    """Draw the letter and suit sign of a court in both corners."""
    with half_turns(canvas):
        canvas.fill(style.size.court.outline(letter), style.colours[suit])
        canvas.fill(style.size.court_pip.outline(suit), style.colours[suit])


def draw_number_index(canvas: Canvas, number: int, suit: SuitLetter, style: FaceStyle) -> None:
    """Draw the number and suit sign of a number card in both corners (the ace is 1)."""
    with half_turns(canvas):
        canvas.fill(style.size.number.outline(str(number)), style.colours[suit])
        canvas.fill(style.size.number_pip.outline(suit), style.colours[suit])


def draw_trump_tab(canvas: Canvas, number: int, size: IndexSize) -> None:
    """Draw the solid corner tab of a trump with its number; the Petit and the 21 are red."""
    bout = number in (1, 21)
    with half_turns(canvas):
        _draw_tab(canvas, size, palette.TAB_BOUT if bout else palette.TAB)
        numeral = size.trump.outline(str(number))
        canvas.fill(numeral, palette.NUMERAL_BOUT if bout else palette.NUMERAL)


def draw_star_tab(canvas: Canvas, size: IndexSize) -> None:
    """Draw the corner tab of the Excuse: a star instead of a number."""
    with half_turns(canvas):
        _draw_tab(canvas, size, palette.TAB_EXCUSE)
        canvas.fill(
            star(*size.star, size.star_radius, size.star_radius * 0.42), palette.STAR_EXCUSE
        )


def _draw_tab(canvas: Canvas, size: IndexSize, colour: str) -> None:
    x, y = size.tab
    outline = f"M36 0 L{x} 0 L{x} {y - 86} Q{x} {y} {x - 86} {y} L0 {y} L0 36 C0 16 16 0 36 0Z"
    canvas.fill(path(outline), colour)
    line = f"M{x - 12} 12 L{x - 12} {y - 94} Q{x - 12} {y - 12} {x - 94} {y - 12} L12 {y - 12}"
    canvas.stroke(path(line), palette.LIGHT_GOLD, 3.6)
    leaf(canvas, x - 48, y - 22, 0.5, -50, palette.LIGHT_GOLD, palette.GOLD)
