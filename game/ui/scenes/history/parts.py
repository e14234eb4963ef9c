"""The two parts of the history, deals and matches, and the switch between them."""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum, auto

from game.ui.widgets.segmented import Segmented
from game.words.i18n import tr


class HistoryPart(Enum):
    """What is listed."""

    DEALS = auto()
    MATCHES = auto()


def part_switch(
    part: HistoryPart, on_change: Callable[[HistoryPart], None]
) -> Segmented[HistoryPart]:
    """The choice between deals and matches."""
    words = ((HistoryPart.DEALS, tr("Deals")), (HistoryPart.MATCHES, tr("Matches")))
    return Segmented(tr("Show"), words, part, on_change)
