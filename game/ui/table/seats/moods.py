"""The faces that people at the table make, each for a while."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from game.rules.cards import KING, PETIT, Card
from game.rules.observation import Observation
from game.rules.state import Trick

_STAYS: Final = 2.4
"""Seconds for which a face is made, long enough to be seen while cards go on moving."""

_THOUGHT_STAYS: Final = 0.5
"""Seconds for which somebody still looks thoughtful after he has made up his mind."""

_RICH: Final = 18
"""Half points that make a trick worth a smile: two court cards or a bout beside small ones."""


class Mood(StrEnum):
    """The faces a character can make, by the end of its picture's name."""

    CALM = ""
    THINKING = "-thinking"
    PLEASED = "-pleased"
    DISMAYED = "-dismayed"


class Moods:
    """Whose face shows what, and for how long; whoever is missing is calm."""

    def __init__(self) -> None:
        self._faces: dict[int, Mood] = {}
        self._left: dict[int, float] = {}

    def of(self, seat: int) -> Mood:
        """The face of a seat."""
        return self._faces.get(seat, Mood.CALM)

    @property
    def passing(self) -> bool:
        """Whether some face will change by itself."""
        return bool(self._left)

    def feel(self, seat: int, mood: Mood, seconds: float | None = _STAYS) -> None:
        """Make a face for a time, or with None until it is calmed."""
        self._faces[seat] = mood
        self._left.pop(seat, None)
        if seconds is not None:
            self._left[seat] = seconds

    def think(self, seat: int) -> None:
        """Look thoughtful, unless the face shows something that just happened."""
        if self.of(seat) in (Mood.CALM, Mood.THINKING):
            self.feel(seat, Mood.THINKING, _THOUGHT_STAYS)

    def calm(self) -> None:
        """Make all faces calm at once, as at the beginning of a deal."""
        self._faces.clear()
        self._left.clear()

    def advance(self, seconds: float) -> None:
        """Move on by a time; faces that were made long enough come to rest."""
        for seat in list(self._left):
            self._left[seat] -= seconds
            if self._left[seat] <= 0:
                del self._left[seat], self._faces[seat]


def feel_trick(moods: Moods, view: Observation, trick: Trick, winner: int) -> None:
    """A rich trick pleases its winner; who lost a king or the Petit to the other side minds."""
    plays = tuple(trick.plays(view.facts.players))
    if sum(card.half_points for _, card in plays) >= _RICH:
        moods.feel(winner, Mood.PLEASED)
    for seat, card in plays:
        if seat != winner and _precious(card) and not _partners(view, seat, winner):
            moods.feel(seat, Mood.DISMAYED)


def _precious(card: Card) -> bool:
    return card == PETIT or (card.rank == KING and not card.is_trump)


def _partners(view: Observation, seat: int, other: int) -> bool:
    """Whether two seats are on the same side as far as the table knows."""
    facts = view.facts
    if facts.taker is None:
        return False
    takers = {facts.taker, view.partner}
    return (seat in takers) == (other in takers)
