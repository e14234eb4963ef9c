"""The choice of the table that the pages are about."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.rules.ruleset import RuleSet
from game.ui.boxes.box import Body
from game.ui.host import Host
from game.ui.kit import Kit
from game.ui.widgets.base import Widget
from game.ui.widgets.select import Select, SelectOption
from game.words.counts import players_words
from game.words.i18n import tr


class TableChoice(Body):
    """All tables of a rule set, or one of them."""

    def __init__(
        self, app: Host, rules: RuleSet, seats: int | None, on_choose: Callable[[int | None], None]
    ) -> None:
        """Offer the tables.

        Args:
            app: the running application.
            rules: the rules that the pages are about.
            seats: the chosen table; None for all.
            on_choose: told when another is chosen.
        """
        options: list[SelectOption[int | None]] = [SelectOption(None, tr("All tables"))]
        options += [SelectOption(size, players_words(size)) for size in rules.sizes]
        self._select = Select(
            tr("Players"),
            options,
            seats,
            on_choose,
            app.open_list,
            stretches=True,
        )

    def groups(self) -> Sequence[Sequence[Widget]]:
        """The list."""
        return ((self._select,),)

    def lay(self, kit: Kit, area: pygame.Rect) -> int:
        """Over the whole width, or as much of it as is needed."""
        width, height = self._select.natural_size(kit)
        left = area.left if width * 2 > area.width else area.right - width
        self._select.place(kit, pygame.Rect(left, area.top, area.right - left, height))
        return height

    def draw(self, target: pygame.Surface) -> None:
        """Draw the list."""
        self._select.draw(target)
