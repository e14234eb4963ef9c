"""What a page of the book consists of, and the rules and the table that it tells of."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from fractions import Fraction
from itertools import chain

from game.rules.cards import CardSet
from game.rules.observation import Observation
from game.rules.options.choices import OptionGroup, Scoring
from game.rules.options.ruleset import FEDERATION, OPTIONS, RuleSet, options_without_effect
from game.rules.shapes import TableShape
from game.words.i18n import ntr, tr
from game.words.numbers import number, plural_of
from game.words.table import bid_name


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
    """Words: each with what it is called in French, and what it means."""

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


def card_points() -> Pairs:
    """What a card is worth (section 1)."""
    return Pairs(
        tr("What a card is worth"),
        (
            (tr("Bout or king"), number_of_points(Fraction(9, 2))),
            (tr("Queen"), number_of_points(Fraction(7, 2))),
            (tr("Knight"), number_of_points(Fraction(5, 2))),
            (tr("Jack"), number_of_points(Fraction(3, 2))),
            (tr("Any other card"), number_of_points(Fraction(1, 2))),
        ),
    )


def number_of_points(amount: float | Fraction) -> str:
    """A number of points as it stands in a table; half a point is one that is cut."""
    count = 1 if amount < 1 else plural_of(amount)
    return ntr("{points} pt", "{points} pts", count, points=number(amount))


def bouts_held(count: int) -> str:
    """So many bouts in words: “no bout”, “2 bouts”."""
    return (tr("no bout"), tr("1 bout"), tr("2 bouts"), tr("3 bouts"))[count]


def target_tiles(rules: RuleSet) -> Tiles:
    """The points that a taker needs, by his bouts."""
    return Tiles(
        tuple(
            (bouts_held(bouts), number(target), tr("points"))
            for bouts, target in enumerate(rules.targets)
        )
    )


def contract_worth(rules: RuleSet) -> tuple[Pairs, ...]:
    """What each contract counts (section 8); nothing where only the gap does."""
    if rules.scoring is not Scoring.MULTIPLIED and not rules.pays_base:
        return ()
    match rules.scoring:
        case Scoring.MULTIPLIED:
            title, sign, worth = tr("The score is multiplied"), "×\u202f", rules.multiplier
        case Scoring.BASE_BY_CONTRACT:
            title, sign, worth = tr("Base of each contract"), "", rules.base
        case _:
            title, sign, worth = tr("Fixed amounts"), "", rules.base
    rows = tuple((bid_name(bid), f"{sign}{number(worth(bid))}") for bid in rules.contracts)
    return (Pairs(title, rows),)


@dataclass(frozen=True, slots=True)
class Subject:
    """What the pages are about.

    Attributes:
        rules: the rules in use.
        seats: the table they are used at; None for all tables.
        view: what the player knows of the deal that he is in, if any.
    """

    rules: RuleSet
    seats: int | None = None
    view: Observation | None = None
    _heard: set[str] = field(default_factory=set)

    def told(self, name: str) -> str:
        """What an option's value means; empty where it goes without saying."""
        self._heard.add(name)
        words = OPTIONS[name].told.get(getattr(self.rules, name))
        return tr(words) if words else ""

    def untold(self, group: OptionGroup) -> tuple[str, ...]:
        """What the options of a group mean that do something here and no page has told."""
        here = {shape.players for shape in self.shapes}
        without_effect = options_without_effect(replace(self.rules, players=tuple(sorted(here))))
        names = (option.name for option in OPTIONS.values() if option.group is group)
        return tuple(
            self.told(name)
            for name in names
            if name not in without_effect and name not in self._heard
        )

    @property
    def shapes(self) -> tuple[TableShape, ...]:
        """The tables to tell about."""
        shapes = self.rules.shapes
        chosen = tuple(shape for shape in shapes if shape.seats == self.seats)
        return chosen or shapes

    @property
    def dealt(self) -> CardSet | None:
        """The hand that the player was dealt, at the table that is told about."""
        if self.view is None or self.seats != self.view.facts.shape.seats:
            return None
        return self.view.dealt or None

    @property
    def tables_with_dog(self) -> tuple[TableShape, ...]:
        """Those at which there is a dog, each once, whoever sits out."""
        shapes = (shape for shape in self.shapes if shape.has_taker)
        return tuple({shape.players: shape for shape in shapes}.values())

    @property
    def is_federation(self) -> bool:
        """Whether the rules are the federation's."""
        return self.rules == FEDERATION

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
