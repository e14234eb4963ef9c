"""What does a defender's lead say, by the federation's code (section 10)?"""

from __future__ import annotations

from enum import StrEnum
from random import Random
from typing import Final

from game.ai.kernel.hearing import PROMISING
from game.ai.simulator.positions import place_of_card
from game.rules.cards import COURT_CARDS, EXCUSE, PETIT, Card, Suit
from game.rules.decision_kind import DecisionKind
from game.rules.observation import Observation
from game.session.decision import Decision
from game.session.trainer.bot_table import Reached
from game.session.trainer.choices import Says
from game.session.trainer.quizzes.quiz import Quiz, QuizQuestion

_EARLY: Final = 1
"""Tricks before such a lead up to which it is easy to see that nobody led the suit before."""
_EASY: Final = 1
_HARDER: Final = 3


class LeadMeaning(StrEnum):
    """What a lead can say."""

    MAJOR = "major"
    """The leader has the queen or the king of the suit."""
    NO_MAJOR = "no_major"
    """He has neither."""
    STRONG = "strong"
    """His hand is strong: partners are to follow his line."""
    SHORT = "short"
    """He has no more of the suit; no lead says so."""
    MANY_TRUMPS = "many_trumps"
    """He has seven trumps or more, or wants them led."""
    FEW_TRUMPS = "few_trumps"
    """He has fewer."""
    HAS_PETIT = "has_petit"
    """He has the Petit; no lead says so."""


_OF_PLAIN: Final = (
    LeadMeaning.MAJOR,
    LeadMeaning.NO_MAJOR,
    LeadMeaning.STRONG,
    LeadMeaning.SHORT,
)
_OF_TRUMPS: Final = (LeadMeaning.MANY_TRUMPS, LeadMeaning.FEW_TRUMPS, LeadMeaning.HAS_PETIT)


def lead_of(view: Observation) -> Card:
    """The card that was led to the trick on the table."""
    trick = view.facts.trick
    assert trick is not None and trick.cards, "somebody has led"
    return trick.cards[0]


def meaning_of(view: Observation) -> LeadMeaning | None:
    """What the lead on the table says; None where the code gives it no meaning.

    Only the first lead of a suit says something, and only a defender's.
    """
    facts = view.facts
    trick = facts.trick
    if trick is None or not trick.cards or trick.leader in (facts.taker, facts.partner):
        return None
    card = trick.cards[0]
    led_before = {before.led_suit for before in facts.tricks}
    if card in (EXCUSE, PETIT) or card.suit in led_before:
        return None
    if card.suit is Suit.TRUMPS:
        return LeadMeaning.MANY_TRUMPS if card.rank % 2 else LeadMeaning.FEW_TRUMPS
    if card in COURT_CARDS:
        return LeadMeaning.STRONG if card.is_king else None
    promises = PROMISING >> place_of_card(card) & 1
    return LeadMeaning.MAJOR if promises else LeadMeaning.NO_MAJOR


def _after_a_lead(rng: Random) -> Reached:
    """A defender's turn in a trick that another one has opened with a lead that says something."""
    chance = rng.random()

    def reached(decision: Decision, view: Observation) -> bool:
        facts = view.facts
        if decision.kind is not DecisionKind.PLAY or view.is_attacker:
            return False
        if facts.trick is None or meaning_of(view) is None:
            return False
        return len(facts.trick.cards) == 1 + int(chance * (len(facts.playing) - 1))

    return reached


def _answers(view: Observation) -> tuple[Says, ...]:
    of_trumps = lead_of(view).suit is Suit.TRUMPS
    return tuple(Says(meaning.value) for meaning in (_OF_TRUMPS if of_trumps else _OF_PLAIN))


def _right(view: Observation) -> Says:
    meaning = meaning_of(view)
    assert meaning is not None, "the lead says something"
    return Says(meaning.value)


def _questions(view: Observation) -> tuple[QuizQuestion, ...]:
    return (QuizQuestion(_answers(view), _right(view)),)


def _grade(view: Observation) -> int | None:
    if meaning_of(view) is None:
        return None
    return _EASY if len(view.facts.tricks) <= _EARLY else _HARDER


TOLD_LEAD: Final = Quiz(_after_a_lead, _questions, _grade)
"""Reading leads."""
