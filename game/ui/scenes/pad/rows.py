"""The deals of a pad as rows that open their sheets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from game.session.game import DealResult
from game.session.setup import GameSetup
from game.ui.boxes.box import Widget
from game.ui.look.kit import Kit
from game.ui.scenes.score.count_up import CountUp
from game.ui.scenes.score.totals import ROW_HEIGHT, TotalsRows
from game.ui.widgets.rows import draw_row_ground
from game.words.i18n import tr
from game.words.score.sheet import deal_words


class _DealPlace(Widget):
    """Where a deal stands in the table."""

    def __init__(self, result: DealResult, on_open: Callable[[], None]) -> None:
        words = tr("Deal {number}: {what}", number=result.number, what=deal_words(result))
        super().__init__(words)
        self._on_open = on_open

    def draw(self, target: pygame.Surface) -> None:
        """Show that it is pointed at, or has the keyboard."""
        draw_row_ground(self.kit, target, self)

    def activate(self) -> None:
        """Open the sheet."""
        self._on_open()


class PadRows(TotalsRows):
    """All deals, each of which opens."""

    grows = True

    def __init__(
        self,
        setup: GameSetup,
        results: Sequence[DealResult],
        count: CountUp,
        on_open: Callable[[int], None],
    ) -> None:
        """List deals; ``on_open`` is told the place of one, 0 for the first."""
        super().__init__(setup, results, count)
        self._payments = []
        self._places = [_DealPlace(it, partial(on_open, at)) for at, it in enumerate(results)]

    def groups(self) -> Sequence[Sequence[Widget]]:
        """The deals."""
        return (self._places,)

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """See ``Box.place``."""
        super().place(kit, rect)
        height = kit.px(ROW_HEIGHT)
        for index, it in enumerate(self._places):
            it.place(kit, pygame.Rect(rect.left, rect.top + index * height, rect.width, height))

    def draw(self, target: pygame.Surface) -> None:
        """Draw the rows, and over them the one that is pointed at."""
        super().draw(target)
        for it in self._places:
            if it.hover or it.focus:
                it.draw(target)
