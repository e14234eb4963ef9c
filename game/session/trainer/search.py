"""Looking for the next position: the question that the trainer puts to the coach's desk.

Deals are looked at seed by seed, first as rule players bid them, which takes no time: by the hand
alone, then with a few playouts, and what is still open with more, until the best choice stands out
of the noise or hardly will. What does is bid by searching players, and graded anew in other worlds;
what rests on no bid is asked as rule players bid it.
Of the choices nothing but what the learner knows decides; whether anybody bids so, what that player
knows. How many playouts are spent goes by their results and never by the clock.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from typing import Final

from game.session.trainer.bot_table import Bidders
from game.session.trainer.closer_look import CloserLook, grade_anew
from game.session.trainer.credibility import is_credible, looks_credible
from game.session.trainer.generation import position_of
from game.session.trainer.hand_filter import ANY_HAND, HandFilter
from game.session.trainer.position import USUAL_PLAYERS, Position, seed_for
from game.session.trainer.prefilter import is_promising
from game.session.trainer.themes import WHOEVER_BIDS, Difficulty, PositionTheme

_TO_BE_SURE: Final = 2
"""How many times the playouts that picked a position give its grade."""
_BETWEEN_SIGNS: Final = 5
"""Deals that are looked at, at most, before there is a sign of life."""


@dataclass(frozen=True, slots=True)
class Searching:
    """A sign of life.

    Attributes:
        tried: how many deals were looked at.
    """

    tried: int


@dataclass(frozen=True, slots=True)
class Found:
    """The position that was looked for.

    Attributes:
        position: what was found.
        grade: how hard it is, from 1 to 5.
        tried: how many deals were looked at.
    """

    position: Position
    grade: int
    tried: int = 1


@dataclass(frozen=True, slots=True)
class SearchQuestion:
    """Where is the next instructive position? Answers ``Searching`` now and then, last ``Found``.

    Attributes:
        theme: what it is to be about.
        difficulty: how hard it may be.
        first_seed: where to begin to look; the position found may have a higher one.
        players: seats at the table.
        hands: which hands are wanted.
    """

    theme: PositionTheme
    difficulty: Difficulty
    first_seed: int
    players: int = USUAL_PLAYERS
    hands: HandFilter = ANY_HAND

    def answers(self) -> Iterator[Searching | Found]:
        """Look at one deal after the other."""
        for tried, seed in enumerate(count(self.first_seed), 1):
            sketch = self._dealt(seed, Bidders.BY_RULE)
            if sketch is None:
                if tried % _BETWEEN_SIGNS == 0:
                    yield Searching(tried)
                continue
            look = CloserLook(sketch, self.difficulty)
            while look.goes_on():
                yield Searching(tried)
            found = self._found(sketch, look.playouts) if look.worthwhile else None
            if found is not None:
                yield Found(*found, tried)
                return
            yield Searching(tried)

    def _dealt(self, seed: int, bidders: Bidders) -> Position | None:
        """The position of a seed, if it is worth a closer look."""
        highest = self.hands.within(self.theme).contract.highest
        position = position_of(self.theme, seed, self.players, bidders, highest)
        if position is None or not is_promising(self.theme, position.observation):
            return None
        return position if looks_credible(position.log) else None

    def _found(self, sketch: Position, playouts: int) -> tuple[Position, int] | None:
        """The position as it is asked, with its grade, if it is what is wanted.

        What is counted out or read off cards rests on no bid, so the deal may stay as rule players
        bid it; all else is bid by searching ones, and the contract looked at once more.
        """
        by_rule = self.theme in WHOEVER_BIDS
        position = sketch if by_rule else self._dealt(sketch.seed, Bidders.BY_SEARCH)
        if position is None or not self.hands.takes(position):
            return None
        grade = grade_anew(position, _TO_BE_SURE * playouts)
        if grade is None or not self.difficulty.takes(grade):
            return None
        holds = by_rule or is_credible(position.log, seed_for(position, "contract"))
        return (position, grade) if holds else None
