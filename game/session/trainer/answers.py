"""What may be answered in a position, how an answer is written down, and what it cost."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.coach.ranking import Evaluation
from game.rules.actions import Action, CallCard, Discard, MakeBid, PlayCard
from game.rules.decision_kind import DecisionKind
from game.rules.observation import Observation, partner_candidates
from game.session.desk.questions import PartnerAnswer
from game.session.trainer.position import Position
from game.session.trainer.themes import PositionTheme

_PERCENT: Final = 100
_LIKELY_AS_GOOD: Final = 0.02
"""Chances that differ by no more are called equal."""


@dataclass(frozen=True, slots=True)
class GuessPartner:
    """The seat that is taken for the partner's; the taker's own seat when he seems to be alone."""

    seat: int


Choice = Action | GuessPartner
"""An answer."""


def offered(theme: PositionTheme, view: Observation) -> tuple[Choice, ...]:
    """The answers in the order in which they are shown; no discard, as there are too many."""
    offer = view.choices
    if theme is PositionTheme.PARTNER:
        return tuple(GuessPartner(seat) for seat in partner_candidates(view))
    if offer.calls:
        cards = sorted(offer.calls, key=lambda card: (-card.rank, card.suit))
        return tuple(CallCard(card) for card in cards)
    if offer.bids:
        return tuple(MakeBid(bid) for bid in offer.bids)
    return tuple(PlayCard(card) for card in sorted(offer.plays))


def numbered(position: Position) -> tuple[Choice, ...]:
    """The answers that have a number; none where cards of the hand are chosen."""
    by_number = position.kind is DecisionKind.CALL or position.theme in (
        PositionTheme.BID,
        PositionTheme.PARTNER,
    )
    return offered(position.theme, position.observation) if by_number else ()


def code_of(choice: Choice) -> str:
    """How an answer is stored: ``HR``, ``garde``, ``H2 D3 C4``, ``seat 3``.

    Raises:
        TypeError: for an action that no theme asks for.
    """
    match choice:
        case CallCard(card=card) | PlayCard(card=card):
            return card.code
        case MakeBid(bid=bid):
            return bid.name.lower()
        case Discard(cards=cards):
            return " ".join(card.code for card in cards)
        case GuessPartner(seat=seat):
            return f"seat {seat}"
    raise TypeError(f"{choice!r} answers no question of the trainer")


@dataclass(frozen=True, slots=True)
class Mark:
    """An answer compared with the best one.

    Attributes:
        chosen: the answer.
        best: the best one.
        loss: points behind it; 0 for a tie. For a guess at the partner, the difference of the
            chances in hundredths.
        stderr: the standard error of that; 0 for a guess.
    """

    chosen: Choice
    best: Choice
    loss: float
    stderr: float

    @property
    def correct(self) -> bool:
        """Whether nothing was lost."""
        return self.loss == 0


def mark_choice(evaluation: Evaluation, chosen: Choice) -> Mark | None:
    """What a choice cost; None where it was not compared."""
    best = evaluation.best.action
    for ranked in evaluation.actions:
        if ranked.action == chosen and best is not None:
            return Mark(chosen, best, ranked.loss, ranked.behind_stderr)
    return None


def mark_guess(answer: PartnerAnswer, guess: GuessPartner) -> Mark:
    """The mark of a guess at the partner: hundredths of chance behind the likeliest seat."""
    chances = answer.chances
    best = max(range(len(chances)), key=chances.__getitem__)
    missed = chances[best] - chances[guess.seat]
    loss = 0.0 if missed <= _LIKELY_AS_GOOD else _PERCENT * missed
    return Mark(guess, GuessPartner(best), loss, 0.0)
