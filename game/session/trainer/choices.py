"""What an answer can be, and drills with right answers, which follow from what was seen.

All that tells one such drill from another stands together: where the deal stops and who is asked
then, what may be answered, which answer is right, and how hard that is to know.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random

from game.rules.actions import Action, CallCard, Discard, MakeBid, PlayCard, ShowPoignee
from game.rules.cards import CardSet
from game.rules.observation import Observation
from game.session.deal import DealLog
from game.session.trainer.bot_table import Reached


class Statement:
    """An answer that says something of the deal, and does nothing in it."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class GuessPartner(Statement):
    """The seat that is taken for the partner's; the taker's own seat when he seems to be alone."""

    seat: int


@dataclass(frozen=True, slots=True)
class HowMany(Statement):
    """An answer that is a number, of cards or of points."""

    number: int


@dataclass(frozen=True, slots=True)
class WhichCards(Statement):
    """An answer that names some cards, or none."""

    cards: CardSet


@dataclass(frozen=True, slots=True)
class Says(Statement):
    """An answer that tells what a card says, by the code of that meaning."""

    code: str


@dataclass(frozen=True, slots=True)
class Several(Statement):
    """The answers to several questions of one position, in the order in which they are asked."""

    parts: tuple[Choice, ...]


@dataclass(frozen=True, slots=True)
class Declines:
    """The answer not to do what one may do."""


Choice = Action | Statement | Declines
"""An answer."""

_NO_CARDS = "none"
_NOTHING = "nothing"
_BETWEEN = " / "


def choice_of(action: Action | None) -> Choice:
    """What the coach compares, as an answer; None declines."""
    return Declines() if action is None else action


def action_of(choice: Action | Declines) -> Action | None:
    """An answer as the coach compares it."""
    return None if isinstance(choice, Declines) else choice


def together(parts: Sequence[Choice]) -> Choice:
    """Some answers as one; a single answer is that already."""
    return parts[0] if len(parts) == 1 else Several(tuple(parts))


def last_of(choice: Choice) -> Choice:
    """The answer to the last of some questions."""
    return choice.parts[-1] if isinstance(choice, Several) else choice


def code_of(choice: Choice) -> str:
    """How an answer is stored: ``HR``, ``garde``, ``H2 D3 C4``, ``seat 3``, ``7``.

    Raises:
        TypeError: for an action that no theme asks for.
    """
    match choice:
        case CallCard(card=card) | PlayCard(card=card):
            return card.code
        case MakeBid(bid=bid):
            return bid.name.lower()
        case Declines():
            return _NOTHING
        case Discard(cards=cards) | ShowPoignee(cards=cards) | WhichCards(cards=cards):
            return " ".join(card.code for card in cards) or _NO_CARDS
        case GuessPartner() | HowMany() | Says() | Several():
            return _said(choice)
    raise TypeError(f"{choice!r} answers no question of the trainer")


def _said(choice: GuessPartner | HowMany | Says | Several) -> str:
    match choice:
        case GuessPartner(seat=seat):
            return f"seat {seat}"
        case HowMany(number=number):
            return str(number)
        case Says(code=code):
            return code
        case Several(parts=parts):
            return _BETWEEN.join(map(code_of, parts))


@dataclass(frozen=True, slots=True)
class QuizQuestion:
    """One question of a drill, with the answers to choose from.

    Attributes:
        answers: what may be answered, in the order in which it is shown.
        right: the right answer, one of these.
    """

    answers: tuple[Choice, ...]
    right: Choice


@dataclass(frozen=True, slots=True)
class Quiz:
    """A drill: what is asked, when in a deal, and how hard it is to know.

    Attributes:
        reached: makes of chance what finds the moment of a deal at which somebody is asked.
        questions: what is asked, one thing after the other; mostly one alone.
        grade: how hard it is to know, from 1 to 5; None where the position teaches nothing.
        holds: whether the right answer is borne out by what lies hidden; most follow from what was
            seen and always are.
    """

    reached: Callable[[Random], Reached]
    questions: Callable[[Observation], tuple[QuizQuestion, ...]]
    grade: Callable[[Observation], int | None]
    holds: Callable[[DealLog], bool] = lambda _log: True

    def right(self, view: Observation) -> Choice:
        """The right answer to all that is asked."""
        return together([question.right for question in self.questions(view)])
