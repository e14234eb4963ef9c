"""What a page consists of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain

from game.words.i18n import tr
from game.words.numbers import number


class _Written:
    """What has words, as a whole or in parts."""

    __slots__: tuple[str, ...] = ()

    @property
    def texts(self) -> tuple[str, ...]:
        """All its words, in the order of reading."""
        return tuple(_strings(tuple(getattr(self, it) for it in self.__slots__)))


def _strings(part: object) -> Iterator[str]:
    """The texts in a value: itself, or those in its parts."""
    if isinstance(part, str):
        yield part
    elif isinstance(part, tuple):
        yield from chain.from_iterable(map(_strings, part))


@dataclass(frozen=True, slots=True)
class Text(_Written):
    """A paragraph; a heading over the next one where ``heading`` is set."""

    words: str
    heading: bool = False


@dataclass(frozen=True, slots=True)
class CardFan(_Written):
    """Cards side by side, by their codes, with a line below them; large ones lead a page."""

    codes: tuple[str, ...]
    caption: str
    large: bool = False

    @property
    def texts(self) -> tuple[str, ...]:
        """All its words, in the order of reading."""
        return (self.caption,)


@dataclass(frozen=True, slots=True)
class Tiles(_Written):
    """Figures in frames: each with the words above and below it."""

    tiles: tuple[tuple[str, str, str], ...]


@dataclass(frozen=True, slots=True)
class Pairs(_Written):
    """A table of two columns under a heading."""

    title: str
    rows: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Grid(_Written):
    """A table under a heading: a name in each row, and figures under the heads of their columns."""

    title: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


@dataclass(frozen=True, slots=True)
class Aside(_Written):
    """A remark in a frame of its own."""

    title: str
    words: str


@dataclass(frozen=True, slots=True)
class Stairs(_Written):
    """Steps from low to high under a heading: the name of each and its figure."""

    title: str
    steps: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class Gauge(_Written):
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


@dataclass(frozen=True, slots=True)
class Glossary(_Written):
    """Words: each with what it is called in the other language, and what it means."""

    entries: tuple[tuple[str, str, str], ...]


@dataclass(frozen=True, slots=True)
class SeeAlso(_Written):
    """Ways to other pages: the key and the title of each."""

    pages: tuple[tuple[str, str], ...]

    @property
    def words(self) -> str:
        """The line that names them."""
        return tr("See also: {pages}", pages=" · ".join(title for _, title in self.pages))

    @property
    def texts(self) -> tuple[str, ...]:
        """All its words, in the order of reading."""
        return (self.words,)


Block = Text | CardFan | Tiles | Pairs | Grid | Aside | Stairs | Gauge | Glossary | SeeAlso


@dataclass(frozen=True, slots=True)
class Page:
    """One page: its running text, and what stands beside it.

    Attributes:
        title: over it.
        text: its running text.
        side: what stands beside that.
        key: what it is known by, in every language, to those who open it from elsewhere.
    """

    title: str
    text: tuple[Block, ...]
    side: tuple[Block, ...]
    key: str = ""

    @property
    def blocks(self) -> tuple[Block, ...]:
        """Everything on it, the title first as a heading."""
        return chapter(self.title, *self.text, *self.side)


def paragraphs(*parts: str | Block | None) -> tuple[Block, ...]:
    """A paragraph for each text, and other blocks as they are; what is empty is left out."""
    return tuple(Text(part) if isinstance(part, str) else part for part in parts if part)


def chapter(title: str, *parts: str | Block | None) -> tuple[Block, ...]:
    """Paragraphs and other blocks under a heading."""
    return (Text(title, heading=True), *paragraphs(*parts))


def page_of(
    title: str, *text: str | Block | None, side: Iterable[Block | None] = (), key: str = ""
) -> Page:
    """A page: paragraphs and other blocks below one another, others beside them."""
    return Page(title, paragraphs(*text), paragraphs(*side), key)
