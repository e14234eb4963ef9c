"""What somebody who is new to Tarot should be told when it first comes up in his own game."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from enum import StrEnum
from typing import Final

from game.rules.actions import DecisionKind
from game.rules.cards import EXCUSE, PETIT, Suit
from game.rules.observation import Observation
from game.rules.options.ruleset import FEDERATION
from game.rules.play import gives_slam_up
from game.rules.state import Phase


class Lesson(StrEnum):
    """One thing that somebody who is new to Tarot should know, by its code."""

    TABLE = "table"
    CARDS = "cards"
    POINTS = "points"
    AUCTION = "auction"
    DOG = "dog"
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
    SCORE = "score"


_BASICS: Final = (Lesson.CARDS, Lesson.POINTS)
_FIRST: Final = (Lesson.TABLE, *_BASICS)


def due(view: Observation, kind: DecisionKind, left: Collection[Lesson]) -> tuple[Lesson, ...]:
    """The lessons to give before a decision.

    Up to the first card there is time for all that belong to a decision, later for one. They are
    about the federation's rules: whoever chose others is no beginner, and has pages on them.

    Args:
        view: what the player knows.
        kind: what he is asked.
        left: lessons that he was not given yet.
    """
    if view.facts.rules != FEDERATION:
        return ()
    found = tuple(lesson for lesson in _before(view, kind) if lesson in left)
    later = kind is DecisionKind.PLAY and view.facts.has_played(view.seat)
    return found[:1] if later else found


def due_once_dealt(view: Observation, left: Collection[Lesson]) -> tuple[Lesson, ...]:
    """The lessons to give when the cards lie dealt and others are to speak before the player."""
    facts = view.facts
    others_speak = facts.phase is Phase.AUCTION and not facts.bids and facts.to_act != view.seat
    if facts.rules != FEDERATION or not others_speak:
        return ()
    return tuple(lesson for lesson in _FIRST if lesson in left)


def due_at_the_end(view: Observation, left: Collection[Lesson]) -> tuple[Lesson, ...]:
    """The lessons to give when a deal is over, before its score is shown."""
    facts = view.facts
    scored = facts.phase is Phase.SCORED and facts.taker is not None
    told = facts.rules == FEDERATION and scored and Lesson.SCORE in left
    return (Lesson.SCORE,) if told else ()


def _before(view: Observation, kind: DecisionKind) -> Iterator[Lesson]:
    """What bears on a decision, the most important first."""
    match kind:
        case DecisionKind.BID:
            yield from (*_FIRST, Lesson.AUCTION, Lesson.DOG)
        case DecisionKind.CALL:
            yield Lesson.CALL
        case DecisionKind.DISCARD:
            yield Lesson.DISCARD
        case DecisionKind.CHELEM:
            yield Lesson.SLAM
        case DecisionKind.POIGNEE:
            yield from _sides(view)
            yield Lesson.POIGNEE
        case DecisionKind.PLAY:
            yield from _BASICS
            yield from _in_play(view)


def _in_play(view: Observation) -> Iterator[Lesson]:
    facts = view.facts
    yield from _sides(view)
    yield from _obligation(view)
    if facts.has_played(view.seat):  # enough for the first card
        if PETIT in view.hand and facts.taker is not None:
            yield Lesson.PETIT
        if EXCUSE in view.choices.plays and not gives_slam_up(facts, view.seat, EXCUSE):
            yield Lesson.EXCUSE
        if facts.partner not in (None, facts.taker, view.seat):
            yield Lesson.REVEALED


def _sides(view: Observation) -> Iterator[Lesson]:
    """Which side the player is on, if there are sides."""
    if view.facts.taker is None:
        return
    if view.seat == view.facts.taker:
        yield Lesson.TAKER
    else:
        yield Lesson.PARTNER if view.is_attacker else Lesson.DEFENCE


def _obligation(view: Observation) -> Iterator[Lesson]:
    """What the trick demands (section 6); a suit to follow where that leaves a choice."""
    trick, hand = view.facts.trick, view.hand | view.facts.exposed(view.seat)
    led = None if trick is None else trick.led_suit
    if trick is None or led is None:
        return
    if led is not Suit.TRUMPS and hand.of_suit(led):
        if len(hand.of_suit(led)) > 1:
            yield Lesson.FOLLOW
    elif not hand.trumps:
        yield Lesson.ANY_CARD
    elif trick.highest_trump:
        yield Lesson.OVERTRUMP
    else:
        yield Lesson.TRUMP
