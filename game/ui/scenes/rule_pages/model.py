"""What a page of the rules consists of."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain

from game.i18n import tr
from game.number_words import number
from game.rules.ruleset import RuleSet
from game.rules.shapes import TableShape


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph; a heading over the next one where ``heading`` is set."""

    words: str
    heading: bool = False

    @property
    def texts(self) -> tuple[str, ...]:
        """All its words, in the order of reading."""
        return (self.words,)


@dataclass(frozen=True, slots=True)
class Fan:
    """Cards side by side, by their codes, with a line below them; large ones lead a page."""

    codes: tuple[str, ...]
    caption: str
    large: bool = False

    @property
    def texts(self) -> tuple[str, ...]:
        """All its words, in the order of reading."""
        return (self.caption,)


@dataclass(frozen=True, slots=True)
class Tiles:
    """Figures in frames: each with the words above and below it."""

    tiles: tuple[tuple[str, str, str], ...]

    @property
    def texts(self) -> tuple[str, ...]:
        """All its words, in the order of reading."""
        return tuple(chain.from_iterable(self.tiles))


@dataclass(frozen=True, slots=True)
class Pairs:
    """A table of two columns under a heading."""

    title: str
    rows: tuple[tuple[str, str], ...]

    @property
    def texts(self) -> tuple[str, ...]:
        """All its words, in the order of reading."""
        return (self.title, *chain.from_iterable(self.rows))


@dataclass(frozen=True, slots=True)
class Aside:
    """A remark in a frame of its own."""

    title: str
    words: str

    @property
    def texts(self) -> tuple[str, ...]:
        """All its words, in the order of reading."""
        return (self.title, self.words)


@dataclass(frozen=True, slots=True)
class Stairs:
    """Steps from low to high under a heading: the name of each and its figure."""

    title: str
    steps: tuple[tuple[str, str], ...]

    @property
    def texts(self) -> tuple[str, ...]:
        """All its words, in the order of reading."""
        return (self.title, *chain.from_iterable(self.steps))


@dataclass(frozen=True, slots=True)
class Gauge:
    """Card points that make a contract, beside those that were needed."""

    points: int
    target: int

    @property
    def texts(self) -> tuple[str, ...]:
        """All its words, in the order of reading."""
        return (
            tr("target {points}", points=number(self.target)),
            tr("Attack {points}", points=number(self.points)),
            number(self.points - self.target, signed=True),
        )


Block = Text | Fan | Tiles | Pairs | Aside | Stairs | Gauge


@dataclass(frozen=True, slots=True)
class Page:
    """One page: its running text, and what stands beside it."""

    title: str
    text: tuple[Block, ...]
    side: tuple[Block, ...]

    @property
    def blocks(self) -> tuple[Block, ...]:
        """Everything on it, the title first as a heading."""
        return (Text(self.title, heading=True), *self.text, *self.side)


@dataclass(frozen=True, slots=True)
class Subject:
    """What the pages are about.

    Attributes:
        rules: the rules in use.
        seats: the table they are used at; None for all tables.
    """

    rules: RuleSet
    seats: int | None = None

    @property
    def shapes(self) -> tuple[TableShape, ...]:
        """The tables to tell about."""
        shapes = self.rules.shapes
        chosen = tuple(shape for shape in shapes if shape.seats == self.seats)
        return chosen or shapes

    @property
    def calls(self) -> bool:
        """Whether a king is called at any of them."""
        return any(shape.calls_a_king for shape in self.shapes)

    @property
    def has_taker(self) -> bool:
        """Whether there is an auction at any of them."""
        return any(shape.has_taker for shape in self.shapes)

    @property
    def has_pair(self) -> bool:
        """Whether two play at any of them."""
        return any(not shape.has_taker for shape in self.shapes)


def paragraphs(*words: str) -> tuple[Text, ...]:
    """A paragraph for each text that is not empty."""
    return tuple(Text(text) for text in words if text)
