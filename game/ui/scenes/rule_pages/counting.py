"""The odds while cards are played: the coach counts them, and the page waits for them."""

from __future__ import annotations

from collections.abc import Callable

from game.coach.odds.in_play import PlayOdds
from game.rules.observation import Observation
from game.session.desk import Desk
from game.session.desk.questions import PlayOddsQuestion


class OddsCount:
    """What the coach is asked to count, and what came of it.

    Attributes:
        odds: the chances, as soon as they are counted.
        failed: whether they cannot be.
    """

    def __init__(self, desk: Callable[[], Desk], view: Observation) -> None:
        """Prepare; nothing is asked before ``update``.

        Args:
            desk: gives the place where the coach works.
            view: what the player knows while cards are played.
        """
        self._desk, self._view = desk, view
        self._ticket: int | None = None
        self.odds: PlayOdds | None = None
        self.failed = False

    @property
    def over(self) -> bool:
        """Whether the count has ended, with the odds or without them."""
        return self.failed or self.odds is not None

    def update(self) -> bool:
        """Ask, or take in what has been counted; never waits. Whether that ended the count."""
        if self.over:
            return False
        if self._ticket is None:
            self._ticket = self._desk().ask(PlayOddsQuestion(self._view))
        for reply in self._desk().poll():
            if reply.ticket == self._ticket and not self.over:
                self.odds = reply.answer if isinstance(reply.answer, PlayOdds) else None
                self.failed = reply.done and self.odds is None
        return self.over

    def stop(self) -> None:
        """Do without, if it is still counted."""
        if self._ticket is not None and not self.over:
            self._desk().cancel()
