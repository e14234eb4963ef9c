"""What the pages on the rules are about."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from game.rules.cards import CardSet
from game.rules.observation import Observation
from game.rules.options.option import OptionGroup
from game.rules.options.ruleset import FEDERATION, OPTIONS, RuleSet, idle_options
from game.rules.shapes import TableShape
from game.words.i18n import tr


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
        idle = idle_options(replace(self.rules, players=tuple(sorted(here))))
        names = (option.name for option in OPTIONS.values() if option.group is group)
        return tuple(
            self.told(name) for name in names if name not in idle and name not in self._heard
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
