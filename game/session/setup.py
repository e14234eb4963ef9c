"""Who sits at the table, and what is played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.rules.ruleset import RuleSet
from game.rules.validation import validate

CHARACTERS: Final = ("gaston", "colette", "achille", "rosalie", "anatole", "josephine")
"""The portraits a seat may have."""


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """One seat.

    Attributes:
        name: the name on its plate.
        character: its portrait, one of ``CHARACTERS``.
        level: the bot's level; None for the human.
    """

    name: str
    character: str
    level: str | None


@dataclass(frozen=True, slots=True)
class GameSetup:
    """One match before it starts.

    Attributes:
        rules: the rules in force.
        seats: the seats in playing order.
        deals: how many played deals make the match; None for as many as one likes.
    """

    rules: RuleSet
    seats: tuple[SeatSetup, ...]
    deals: int | None = None

    def __post_init__(self) -> None:
        """Refuse a table that cannot be played at.

        Raises:
            ValueError: for rules that cannot be played there, a second human, an unknown portrait,
                or no deals.
        """
        self.rules.shape(len(self.seats))
        for problem in validate(self.rules, len(self.seats)):
            raise ValueError(f"these rules cannot be played: {problem.field}: {problem.reason}")
        if sum(seat.level is None for seat in self.seats) > 1:
            raise ValueError("only one seat can be the human's")
        for seat in self.seats:
            if seat.character not in CHARACTERS:
                raise ValueError(f"there is no character {seat.character!r}")
        if self.deals is not None and self.deals < 1:
            raise ValueError(f"a match has at least one deal, not {self.deals}")

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.seats)

    @property
    def human(self) -> int | None:
        """The human's seat, if there is one."""
        return next((seat for seat, who in enumerate(self.seats) if who.level is None), None)
