"""What the seats have done that tells who the partner is, while that is not known (section 4)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from game.ai.memory import recall
from game.coach.reasons.codes import CoachReason, ReasonCode
from game.rules.cards import EXCUSE, PLAIN_HALF_POINTS, PLAIN_SUITS, Card
from game.rules.observation import Observation
from game.rules.options.choices import Obligations
from game.rules.state import Facts, Trick

_MOVES: Final = 0.1
"""A change of the chance that wants an explanation."""


def partner_clues(observation: Observation) -> tuple[CoachReason, ...]:
    """What each of the others did that may tell, in order; nothing once the partner is known.

    What it comes to is for ``partner_belief`` to say.
    """
    facts, candidates = observation.facts, _candidates(observation)
    tricks = facts.tricks_so_far if candidates else ()
    told = (clue for trick in tricks for clue in _clues(facts, trick))
    return (*_excluded(observation), *(clue for clue in told if clue.seat in candidates))


def weighed_clues(
    observation: Observation, beliefs: Sequence[Sequence[float]]
) -> tuple[CoachReason, ...]:
    """The clues of ``partner_clues``, each with its seat's chance before and after the trick.

    Cards that changed it much are among them though nothing is known to speak of them.

    Args:
        observation: what a seat knows after the call.
        beliefs: see ``beliefs_by_trick``.
    """
    facts, candidates = observation.facts, _candidates(observation)
    clues = list(_excluded(observation))
    if not candidates:
        return tuple(clues)
    for trick, (before, after) in zip(facts.tricks_so_far, pairwise(beliefs), strict=True):
        told = {clue.seat: clue for clue in _clues(facts, trick)}
        for seat, card in trick.plays(facts.players):
            moves = abs(after[seat] - before[seat]) >= _MOVES
            if seat in candidates and (seat in told or moves):
                clue = told.get(seat) or _played(facts, trick, seat, card)
                clues.append(replace(clue, chance=after[seat], than=before[seat]))
    return tuple(clues)


def _played(facts: Facts, trick: Trick, seat: int, card: Card) -> CoachReason:
    """A card of which nothing is known to speak, with the plain suit that its seat lacks by it.

    By relaxed rules who trumps may have had the suit.
    """
    led = trick.led_suit
    free = facts.rules.obligations is Obligations.RELAXED and card.is_trump
    follows = card.suit is led or trick.is_excused(card) or led not in PLAIN_SUITS
    lacked = None if follows or free else led
    return CoachReason(ReasonCode.PLAYED_CARD, seat=seat, card=card, suit=lacked)


def moved(clue: CoachReason) -> float:
    """By how much the trick of a clue changed the chance of its seat, as far as that is known."""
    return abs((clue.chance or 0.0) - (clue.than or 0.0))


def without_chances(clues: Iterable[CoachReason]) -> list[CoachReason]:
    """Clues as they are told to somebody who is still to guess."""
    told = (clue for clue in clues if clue.code is not ReasonCode.PLAYED_CARD)
    return [replace(clue, chance=None, than=None) for clue in told]


def _excluded(observation: Observation) -> Iterator[CoachReason]:
    """The seats that have shown that they are not the partner."""
    others = set(observation.facts.playing) - {observation.facts.taker, observation.seat}
    if _is_open(observation):
        for seat in sorted(others - _candidates(observation)):
            yield CoachReason(ReasonCode.CANNOT_HOLD_CALLED, seat=seat)


def _candidates(observation: Observation) -> frozenset[int]:
    """The other seats that may be the partner; none once that is known."""
    facts = observation.facts
    if not _is_open(observation):
        return frozenset()
    memory = recall(observation)
    others = set(facts.playing) - {facts.taker, observation.seat}
    return frozenset(seat for seat in others if facts.called in memory.may_hold[seat])


def _is_open(observation: Observation) -> bool:
    """Whether there is a partner to be found."""
    facts = observation.facts
    return facts.called is not None and facts.taker is not None and observation.partner is None


def _clues(facts: Facts, trick: Trick) -> Iterator[CoachReason]:
    """What was done in a trick."""
    before = replace(trick, cards=(), winner=None)
    for seat, card in trick.plays(facts.players):
        code = _opening(facts, card) if not before.cards else _answer(facts, before, card)
        if code is not None:
            yield CoachReason(code, seat=seat, card=card)
        before = replace(before, cards=(*before.cards, card))


def _opening(facts: Facts, card: Card) -> ReasonCode | None:
    assert facts.called is not None, "there is a partner to be found"
    if card.is_trump:
        return ReasonCode.OPENED_TRUMPS
    return ReasonCode.OPENED_CALLED_SUIT if card.suit is facts.called.suit else None


def _answer(facts: Facts, before: Trick, card: Card) -> ReasonCode | None:
    """What a card says that is played to a trick."""
    winning = before.leading_seat(facts.players)
    if winning is None or card == EXCUSE:
        return None
    beats = replace(before, cards=(*before.cards, card)).best == card
    gives = card.half_points > PLAIN_HALF_POINTS
    if winning == facts.taker and beats:
        followed = card.suit is before.led_suit and not card.is_trump  # who must, tells nothing
        return ReasonCode.BEAT_TAKER if followed else None
    if winning == facts.taker and gives:
        return ReasonCode.FED_TAKER
    if winning == facts.taker:
        return None if card.is_trump else ReasonCode.LOW_UNDER_TAKER
    return ReasonCode.FED_OTHERS if gives and not beats else None
