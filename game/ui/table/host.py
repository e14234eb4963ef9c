"""The table, as those know it who stand beside it: the coach, menus, what is played for."""

from __future__ import annotations

from typing import Protocol

from game.rules.actions import DecisionKind
from game.session.table import Table
from game.ui.host import Host
from game.ui.table.cards.sprites import CardSprites
from game.ui.table.hud import Hud
from game.ui.table.motion.animation import TableAnimation
from game.ui.table.painter import TablePainter
from game.ui.table.prompt import Prompt, SlamWish


class TableHost(Protocol):
    """A table at which the player sits: what is played, what is seen of it, what is asked.

    Attributes:
        app: the running application.
        table: what is played, as the player may know it.
        animation: what is seen of it.
        painter: draws what is seen.
        slam: whether the player wants to be asked about a slam in this deal.
    """

    app: Host
    table: Table
    animation: TableAnimation
    painter: TablePainter
    slam: SlamWish

    @property
    def prompt(self) -> Prompt | None:
        """The question that is open."""

    @property
    def prompt_kind(self) -> DecisionKind | None:
        """What the open question is about; None where none is open."""

    def play_rest(self) -> None:
        """What is left of the deal is played for the player: take the question away."""


class CoachHost(TableHost, Protocol):
    """The same for a coach beside it, whose panel takes the place of other things.

    Attributes:
        hud: the buttons that are always there.
    """

    hud: Hud

    def can_choose(self) -> bool:
        """Whether the open question is about cards of the hand."""

    def let_go(self) -> None:
        """Give up what the pointer has begun."""


class ModeHost(CoachHost, Protocol):
    """The same for what decides which deals are played there: a match, or practice."""

    def sit_down(self, table: Table, sprites: CardSprites | None = None) -> None:
        """Show a match from now on, with nothing left of the one before but its cards' pictures."""

    def layout(self) -> None:
        """Place everything for the window, the look and the language as they are now."""

    def start_next_deal(self) -> None:
        """Deal the cards of the next deal."""

    @property
    def pointer(self) -> tuple[int, int]:
        """Where the pointer is; nowhere on the table while another screen lies over it."""


class KeyHost(TableHost, Protocol):
    """The same for keys that do something there."""

    @property
    def dragging(self) -> bool:
        """Whether a card follows the pointer."""

    def give_up_drag(self) -> None:
        """Let the card that follows the pointer go back."""

    def skip(self) -> None:
        """Let all that moves arrive."""

    def toggle_last_trick(self) -> None:
        """Show or hide the last trick."""

    def open_menu(self) -> None:
        """Open the menu of the pause over the table."""
