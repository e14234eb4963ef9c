"""A drill: what does a defender's card say, by the federation's code (section 10)?"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import Final

from game.ai.kernel.table import PROMISING
from game.ai.positions import place_of_card
from game.rules.actions import DecisionKind
from game.rules.cards import COURT_CARDS, EXCUSE, PETIT, Card, Suit
from game.rules.observation import Observation
from game.rules.state import Trick
from game.session.deal import DealLog, Decision
from game.session.trainer.bot_table import Reached
from game.session.trainer.choices import Quiz, QuizQuestion, Says
from game.session.trainer.position import LEARNER

_EARLY_TRICKS: Final = 1
"""Tricks before such a lead up to which it is easy to see that nobody led the suit before."""
_EASY_LEAD: Final = 1
_HARDER_LEAD: Final = 3


class LeadMeaning(StrEnum):
    """What a lead can say, by the federation's code (section 10)."""

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


def meaning_of_lead(view: Observation) -> LeadMeaning | None:
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
        if facts.trick is None or meaning_of_lead(view) is None:
            return False
        return len(facts.trick.cards) == 1 + int(chance * (len(facts.playing) - 1))

    return reached


def _answers(view: Observation) -> tuple[Says, ...]:
    of_trumps = lead_of(view).suit is Suit.TRUMPS
    return tuple(Says(meaning.value) for meaning in (_OF_TRUMPS if of_trumps else _OF_PLAIN))


def _right(view: Observation) -> Says:
    meaning = meaning_of_lead(view)
    assert meaning is not None, "the lead says something"
    return Says(meaning.value)


def _lead_questions(view: Observation) -> tuple[QuizQuestion, ...]:
    return (QuizQuestion(_answers(view), _right(view)),)


def _lead_grade(view: Observation) -> int | None:
    if meaning_of_lead(view) is None:
        return None
    return _EASY_LEAD if len(view.facts.tricks) <= _EARLY_TRICKS else _HARDER_LEAD


TOLD_LEAD: Final = Quiz(_after_a_lead, _lead_questions, _lead_grade)
"""Reading leads."""


_EARLY_ROUNDS: Final = 1
"""Rounds of a suit before that in which the Excuse still speaks of it."""
_FIVE_LESS_TWO: Final = 3
_EASY_TRICKS: Final = 4
_EASY_CARD: Final = 2
_HARDER_CARD: Final = 4


class CardMeaning(StrEnum):
    """What a card that follows, or the Excuse, can say by the federation's code (section 10)."""

    ENDED = "ended"
    """He has no more of the suit."""
    FIVE_DEEP = "five_deep"
    """He holds five or more of the taker's suit, and wants trumps led."""
    WANTS_TRUMPS = "wants_trumps"
    """He holds the taker's suit, and wants trumps led."""
    STOP_TRUMPS = "stop_trumps"
    """He wants trumps led no more."""
    MAJOR = "major"
    """He has the queen or the king; falling cards do not say so."""
    LACKS = "lacks"
    """He has none of the suit; the Excuse does not say so."""
    NOTHING = "nothing"
    """Nothing at all, though the code gives it a meaning."""


_OF_LENGTH: Final = (
    CardMeaning.ENDED,
    CardMeaning.FIVE_DEEP,
    CardMeaning.MAJOR,
    CardMeaning.NOTHING,
)
_OF_EXCUSE: Final = (
    CardMeaning.WANTS_TRUMPS,
    CardMeaning.STOP_TRUMPS,
    CardMeaning.LACKS,
    CardMeaning.NOTHING,
)

_SOUGHT: Final = (
    (0.12, (CardMeaning.ENDED,)),
    (0.5, (CardMeaning.FIVE_DEEP,)),
    (1.0, (CardMeaning.WANTS_TRUMPS, CardMeaning.STOP_TRUMPS)),
)
"""What is looked for below which chance: what is rare in most deals, so that all is found about
equally often."""


@dataclass(frozen=True, slots=True)
class ToldCard:
    """A card that says something.

    Attributes:
        seat: who played it.
        card: the card.
        meaning: what it says.
        before: the higher card that he played before, where both together say it.
    """

    seat: int
    card: Card
    meaning: CardMeaning
    before: Card | None = None


def told_card(view: Observation) -> ToldCard | None:
    """The latest card of the trick on the table by which a defender says something."""
    trick = view.facts.trick
    if trick is None:
        return None
    attack = (view.facts.taker, view.facts.partner)
    plays = [play for play in trick.plays(view.facts.players) if play[0] not in attack]
    told = (_told(view, trick, seat, card) for seat, card in reversed(plays))
    return next(filter(None, told), None)


def _told(view: Observation, trick: Trick, seat: int, card: Card) -> ToldCard | None:
    if card == EXCUSE:
        meaning = _excuse(view, trick, seat)
        return None if meaning is None else ToldCard(seat, card, meaning)
    if card.suit is not trick.led_suit or not _is_low(card):
        return None
    followed = list(_followed(view, seat, card.suit))
    if len(followed) != 1:
        return None  # only the first two cards of a suit speak
    ((leader, before),) = followed
    by_taker = (leader == view.facts.taker, trick.leader == view.facts.taker)
    if seat in (leader, trick.leader) or not _is_low(before) or before < card:
        return None
    if by_taker[0] is not by_taker[1]:
        return None
    meaning = CardMeaning.FIVE_DEEP if by_taker[0] else CardMeaning.ENDED
    return ToldCard(seat, card, meaning, before)


def _excuse(view: Observation, trick: Trick, seat: int) -> CardMeaning | None:
    """What the Excuse says there: in the taker's suit, or on a friend's trump."""
    facts, suit = view.facts, trick.led_suit
    if trick.leader == seat or trick.cards[0] == EXCUSE or suit is None:
        return None
    if trick.leader == facts.taker:
        rounds = sum(before.led_suit is suit for before in facts.tricks)
        speaks = suit is not Suit.TRUMPS and rounds <= _EARLY_ROUNDS
        return CardMeaning.WANTS_TRUMPS if speaks else None
    friend = suit is Suit.TRUMPS and trick.leader != facts.partner
    return CardMeaning.STOP_TRUMPS if friend else None


def _is_low(card: Card) -> bool:
    return not card.is_trump and card != EXCUSE and card not in COURT_CARDS


def _followed(view: Observation, seat: int, suit: Suit) -> Iterator[tuple[int, Card]]:
    """The cards of a suit that a seat has played, each with who led the trick."""
    for trick in view.facts.tricks:
        for other, card in trick.plays(view.facts.players):
            if other == seat and card.suit is suit:
                yield trick.leader, card


def _after_a_card(rng: Random) -> Reached:
    """A defender's turn after a card that says something."""
    chance = rng.random()
    wanted = next(meanings for share, meanings in _SOUGHT if chance < share)

    def reached(decision: Decision, view: Observation) -> bool:
        if decision.kind is not DecisionKind.PLAY or view.is_attacker:
            return False
        told = told_card(view)
        return told is not None and told.meaning in wanted

    return reached


def _is_true(log: DealLog) -> bool:
    """Whether the card is meant so, as far as its player's hand tells; by some bots it is not."""
    live = log.replayed()
    told = told_card(live.view(LEARNER))
    assert told is not None, "a card says something"
    hand = live.state.hands[told.seat]
    trick = live.facts.trick
    assert trick is not None and trick.led_suit is not None, "a suit was led"
    of_suit = len(hand.of_suit(trick.led_suit))
    match told.meaning:
        case CardMeaning.ENDED:
            return not of_suit
        case CardMeaning.FIVE_DEEP:
            return of_suit >= _FIVE_LESS_TWO
        case CardMeaning.WANTS_TRUMPS:
            return bool(of_suit and hand.trumps)
    return True


def _card_questions(view: Observation) -> tuple[QuizQuestion, ...]:
    told = told_card(view)
    assert told is not None, "a card says something"
    meanings = _OF_EXCUSE if told.card == EXCUSE else _OF_LENGTH
    answers = tuple(Says(meaning.value) for meaning in meanings)
    return (QuizQuestion(answers, Says(told.meaning.value)),)


def _card_grade(view: Observation) -> int | None:
    """The more tricks there are to look at, the harder."""
    if told_card(view) is None:
        return None
    return _EASY_CARD if len(view.facts.tricks) <= _EASY_TRICKS else _HARDER_CARD


TOLD_CARD: Final = Quiz(_after_a_card, _card_questions, _card_grade, _is_true)
"""Reading signals."""
