"""What happened between two decisions, named by the one thing that a player would remember."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from game.rules.actions import CallCard, Discard, MakeBid, PlayCard
from game.rules.cards import PETIT, TRUMP_COUNT, Card, Suit
from game.session.review.replay import DealReplay, Step

_HIGHEST_TRUMP = Card.of(Suit.TRUMPS, TRUMP_COUNT)


class HappeningKind(StrEnum):
    """What a moment is remembered for, the most memorable first."""

    PETIT_CAUGHT = "petit_caught"
    """The Petit went to the other side."""
    PETIT_SAVED = "petit_saved"
    """It came home."""
    CALLED_CARD = "called_card"
    """The called card fell, and the partner is known."""
    KING_LOST = "king_lost"
    """A king went to the other side."""
    HIGHEST_TRUMP = "highest_trump"
    """The 21 was played."""
    DOG = "dog"
    """The dog was turned up."""
    AUCTION = "auction"
    """Others went on to bid."""
    TRICK = "trick"
    """A trick was won."""


@dataclass(frozen=True, slots=True)
class Happening:
    """Something memorable.

    Attributes:
        kind: what.
        seat: who played that card, took, or won the trick.
        card: the card, if it is about one.
    """

    kind: HappeningKind
    seat: int
    card: Card | None = None


def main_happening(replay: DealReplay, first: int, last: int) -> Happening | None:
    """The most memorable thing that was done from one position to before another.

    None when nothing was.
    """
    steps = replay.steps[first:last]
    found = [happening for step in steps if (happening := _of_step(replay, step)) is not None]
    order = list(HappeningKind)
    return min(found, key=lambda happening: order.index(happening.kind), default=None)


def _of_step(replay: DealReplay, step: Step) -> Happening | None:
    match step.action:
        case PlayCard(card=card):
            return _of_card(replay, step, card)
        case CallCard() | Discard():
            return Happening(HappeningKind.DOG, step.seat)
        case MakeBid():
            return Happening(HappeningKind.AUCTION, step.seat)
    return None


def _of_card(replay: DealReplay, step: Step, card: Card) -> Happening | None:
    winner = replay.outcome.facts.tricks[step.trick - 1].winner
    if winner is None:
        return None
    attack = replay.outcome.attack
    lost = (step.seat in attack) != (winner in attack)
    if card == PETIT:
        kind = HappeningKind.PETIT_CAUGHT if lost else HappeningKind.PETIT_SAVED
        return Happening(kind, step.seat, card)
    if card == replay.outcome.facts.called and step.seat == replay.outcome.partner:
        return Happening(HappeningKind.CALLED_CARD, step.seat, card)
    if card.is_king and lost:
        return Happening(HappeningKind.KING_LOST, step.seat, card)
    if card == _HIGHEST_TRUMP:
        return Happening(HappeningKind.HIGHEST_TRUMP, step.seat, card)
    return Happening(HappeningKind.TRICK, winner)
