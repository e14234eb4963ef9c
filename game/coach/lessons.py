"""What somebody who is new to Tarot should be told when it first comes up in his own game."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from enum import StrEnum
from typing import Final

from game.rules.cards import EXCUSE, PETIT, Suit
from game.rules.decision_kind import DecisionKind
from game.rules.observation import Observation
from game.rules.ruleset import FEDERATION


class Lesson(StrEnum):
    """One thing to know."""

    CARDS = "cards"
    AUCTION = "auction"
    CALL = "call"
    DISCARD = "discard"
    SLAM = "slam"
    POIGNEE = "poignee"
    TAKER = "taker"
    PARTNER = "partner"
    DEFENCE = "defence"
    FOLLOW = "follow"
    TRUMP = "trump"
    OVERTRUMP = "overtrump"
    ANY_CARD = "any_card"
    PETIT = "petit"
    EXCUSE = "excuse"
    REVEALED = "revealed"


_BEFORE_THE_PLAY: Final = {
    DecisionKind.BID: (Lesson.CARDS, Lesson.AUCTION),
    DecisionKind.CALL: (Lesson.CALL,),
    DecisionKind.DISCARD: (Lesson.DISCARD,),
    DecisionKind.CHELEM: (Lesson.SLAM,),
    DecisionKind.POIGNEE: (Lesson.POIGNEE,),
}


def due(view: Observation, kind: DecisionKind, left: Collection[Lesson]) -> tuple[Lesson, ...]:
    """The lessons to give before a decision.

    Before the play there is time for all that belong to it, before a card for one. They are about
    the federation's rules: whoever chose others is no beginner, and has pages that describe them.

    Args:
        view: what the player knows.
        kind: what he is asked.
        left: lessons that he was not given yet.
    """
    if view.facts.rules != FEDERATION:
        return ()
    if kind is DecisionKind.PLAY:
        return tuple(lesson for lesson in _in_play(view) if lesson in left)[:1]
    return tuple(lesson for lesson in _BEFORE_THE_PLAY.get(kind, ()) if lesson in left)


def _in_play(view: Observation) -> Iterator[Lesson]:
    """What bears on the card to be played, the most important first."""
    facts = view.facts
    if facts.taker is not None:
        yield _side(view)
    if PETIT in view.hand:
        yield Lesson.PETIT
    if facts.called is not None and facts.partner not in (None, facts.taker):
        yield Lesson.REVEALED
    yield from _obligation(view)
    if EXCUSE in view.hand:
        yield Lesson.EXCUSE


def _side(view: Observation) -> Lesson:
    if view.seat == view.facts.taker:
        return Lesson.TAKER
    return Lesson.PARTNER if view.is_attacker else Lesson.DEFENCE


def _obligation(view: Observation) -> Iterator[Lesson]:
    """What the trick demands (section 6), where it leaves a choice or forbids something."""
    trick, hand = view.facts.trick, view.hand | view.facts.exposed(view.seat)
    led = None if trick is None else trick.led_suit
    if trick is None or led is None:
        return
    if led is not Suit.TRUMPS and hand.of_suit(led):
        yield Lesson.FOLLOW
    elif not hand.trumps:
        yield Lesson.ANY_CARD
    elif trick.highest_trump:
        yield Lesson.OVERTRUMP
    else:
        yield Lesson.TRUMP
