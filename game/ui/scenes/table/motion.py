"""Motion that waits until its move is saved."""

from __future__ import annotations

from game.session.table import Table
from game.ui.table.motion.choreographer import Choreographer


class SavedMotion:
    """Lets no motion come to its end before the move that it shows is saved.

    So nobody ever sees a card lie that is not there after a power cut; a slow disk only makes the
    card hover for a moment.
    """

    def __init__(self, table: Table, choreographer: Choreographer) -> None:
        self._table = table
        self._choreographer = choreographer
        self._hurried = False

    def advance(self, seconds: float) -> bool:
        """Move on by a time; return whether all so far is saved."""
        saved = self._table.saved
        if saved and self._hurried:
            self.skip()
        if saved or not self._choreographer.ends_within(seconds):
            self._choreographer.advance(seconds)
        return saved

    def skip(self) -> None:
        """Let all that moves arrive as soon as it is saved, which is mostly at once."""
        self._hurried = not self._table.saved
        if not self._hurried:
            self._choreographer.skip()
