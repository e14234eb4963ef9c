"""What one sits at a table for."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.rules.decision_kind import DecisionKind
from game.rules.observation import Observation
from game.ui.input.strokes import Hint
from game.ui.table.host import TableHost

if TYPE_CHECKING:
    from game.ui.table.coach.table_coach import TableCoach


class TableMode(ABC):
    """What differs between tables: a match, or practice.

    Attributes:
        sealed: whether its cards were sealed when they were dealt.
    """

    sealed = False

    @property
    @abstractmethod
    def wants_coach(self) -> bool:
        """Whether somebody gives advice here."""

    @abstractmethod
    def make_coach(self) -> TableCoach:
        """Make who gives advice at this table; only where ``wants_coach``."""

    def begin(self) -> None:
        """The player has sat down."""

    def ask(self, view: Observation, kind: DecisionKind) -> None:
        """The player is asked something."""

    def explains(self) -> bool:
        """Whether the player is to be told what is done with the cards while they are dealt."""
        return False

    @property
    def tells_first(self) -> bool:
        """Whether the player is told something before anybody may go on."""
        return False

    def tell(self) -> None:
        """Tell the player what ``tells_first`` speaks of: a lesson, say."""

    def rehearse_end(self) -> None:
        """The deal is over, and its end is still shown: get a piece of what follows ready."""

    @abstractmethod
    def end_deal(self) -> None:
        """The end of the deal was shown: lead on to what follows it."""

    @abstractmethod
    def open_menu(self) -> None:
        """Open the menu of the pause over the table."""

    def layout(self) -> None:
        """Place what there is beside the table."""

    def handle(self, event: pygame.event.Event) -> bool:
        """React to an event before the table does; return whether it was for this."""
        return False

    def command(self, press: pygame.event.Event) -> None:
        """See ``Scene.command``."""

    def shortcuts(self) -> Sequence[Hint]:
        """See ``Scene.shortcuts``."""
        return ()

    def let_go(self) -> None:
        """See ``Scene.let_go``."""

    def draw(self, target: pygame.Surface) -> None:
        """Draw what lies over the table."""


MakeMode = Callable[[TableHost], TableMode]
"""Sits down at a table."""
