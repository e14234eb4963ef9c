"""The deals of a list, read page by page as they show."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.session.progress.history import HistoryEntry, PlayedDeals

_PAGE: Final = 64
_MOST_PAGES: Final = 8


class EntryPages:
    """Knows the keys of all deals of a list, and of those that show everything.

    Attributes:
        keys: of all deals, in their order.
    """

    def __init__(self, history: PlayedDeals, keys: Sequence[str]) -> None:
        self.keys = keys
        self._history = history
        self._pages: dict[int, dict[str, HistoryEntry]] = {}

    def entry(self, index: int) -> HistoryEntry | None:
        """A deal of the list, 0 for the first; None for one that is not there any more."""
        number = index // _PAGE
        if number not in self._pages:
            keys = self.keys[number * _PAGE : (number + 1) * _PAGE]
            while len(self._pages) >= _MOST_PAGES:
                del self._pages[next(iter(self._pages))]
            self._pages[number] = {it.deal.key: it for it in self._history.entries(keys)}
        return self._pages[number].get(self.keys[index])

    def forget(self) -> None:
        """Something has changed: read anew what shows."""
        self._pages.clear()
