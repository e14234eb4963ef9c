"""Who the partner may be, as the player guesses and as the coach judges, card by card."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.observation import Observation
from game.rules.state import Phase
from game.session.desk.questions import PartnerAnswer

_NOTABLE = 0.005
"""A change of a chance below this is none."""


@dataclass(frozen=True, slots=True)
class Guess:
    """Whom the player takes for the partner, and since which trick.

    Attributes:
        seat: the partner; the taker's seat to say that he plays alone.
        trick: the trick during which this was said, 1 for the first; 0 before the play.
    """

    seat: int
    trick: int


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether the player's last guess at the partner was right, once the partner is known.

    Attributes:
        guess: the last one; None when none was made.
        partner: the partner; the taker's seat when he was alone.
    """

    guess: Guess | None
    partner: int

    @property
    def right(self) -> bool:
        """Whether the last guess named the partner."""
        return self.guess is not None and self.guess.seat == self.partner


def is_unknown(view: Observation) -> bool:
    """Whether there is a partner to be guessed by that seat now (section 4)."""
    facts = view.facts
    going_on = facts.phase in (Phase.DISCARD, Phase.PLAY)
    return going_on and facts.called is not None and view.partner is None


def guess_at(seat: int, view: Observation) -> Guess:
    """A guess of that seat as the partner, at the trick that a deal has reached."""
    playing = view.facts.phase is Phase.PLAY
    return Guess(seat, len(view.facts.tricks) + 1 if playing else 0)


def taken_along(guess: Guess, view: Observation) -> Guess:
    """A guess at another moment of the deal: at an earlier one it is made there."""
    here = guess_at(guess.seat, view)
    return here if here.trick < guess.trick else guess


class PartnerWatch:
    """Keeps the guess and what the coach said last and before.

    Attributes:
        guess: what the player thinks.
        answer: what the coach says of this moment.
    """

    def __init__(self) -> None:
        self.guess: Guess | None = None
        self.answer: PartnerAnswer | None = None
        self._before: tuple[float, ...] | None = None

    def mark(self, seat: int, view: Observation) -> None:
        """Guess, or take the guess back when it is the same."""
        if self.guess is not None and self.guess.seat == seat:
            self.guess = None
            return
        self.guess = guess_at(seat, view)

    def learn(self, answer: PartnerAnswer) -> None:
        """Take in the coach's chances for a new moment of the deal."""
        if self.answer is not None:
            self._before = self.answer.chances
        self.answer = answer

    def chance(self, seat: int) -> float | None:
        """The coach's chance, from 0 to 1, that a seat is the partner; None before it is known."""
        return None if self.answer is None else self.answer.chances[seat]

    def change(self, seat: int) -> float:
        """By how much the last card changed that chance; 0 for less than half a hundredth."""
        if self.answer is None or self._before is None:
            return 0.0
        change = self.answer.chances[seat] - self._before[seat]
        return change if abs(change) >= _NOTABLE else 0.0

    def verdict(self, view: Observation) -> Verdict | None:
        """How the guess came out; None while the partner is unknown."""
        return None if view.partner is None else Verdict(self.guess, view.partner)
