"""What playouts found of a choice beside its score, and what tells two choices apart."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final

from game.coach.ranking import Evaluation, MeanOutcome, RankedAction
from game.coach.reasons.codes import (
    Bearing,
    CoachReason,
    ReasonCode,
    bearing_of,
    figure_of,
    opposite,
)
from game.rules.actions import Bid, CallCard, Discard, PlayCard, ShowPoignee
from game.rules.cards import BOUTS, DECK, PETIT, PLAIN_HALF_POINTS, Card
from game.rules.observation import Observation

_MOST_FACTS: Final = 2
_MOST_FIGURES: Final = 1
_MOST_BIDDING: Final = 2
"""How many plain facts, figures of the playouts, and figures of contracts are said of a choice, so
that they are read."""

FIGURES: Final[Mapping[ReasonCode, float]] = MappingProxyType(
    {
        ReasonCode.SCORES: 0.0,
        ReasonCode.WINS_TRICK: 0.1,
        ReasonCode.BOUTS_WON: 0.04,
        ReasonCode.CARD_POINTS: 1.5,
        ReasonCode.PETIT_AU_BOUT: 0.03,
        ReasonCode.TRICKS_WON: 0.3,
    }
)
"""Figures of the playouts, each with the difference that begins to tell something. Differences are
weighed against each other by how many times that they are."""
_FAINT: Final = 0.3
"""The part of that which does where there is nothing else to tell."""
CONTRACTS: Final = frozenset((ReasonCode.PLAYS_CONTRACT, ReasonCode.OTHERS_TAKE))
"""What the playouts say of bids."""
_CHANCE: Final = 0.1
_SCORE: Final = 3.0
"""Differences of chances and scores that begin to tell something of those."""

_FIRST: Final = (
    ReasonCode.ONLY_CHOICE,
    ReasonCode.LAST_CALL_FOR_EXCUSE,
    ReasonCode.LAST_TRICK_TAKES_EXCUSE,
    ReasonCode.RISKS_PETIT,
    ReasonCode.SAVES_PETIT,
    ReasonCode.MAY_BE_TRUMPED,
    ReasonCode.FORCES_TO_TRUMP,
    ReasonCode.FORCES_TRUMP_OR_EXCUSE,
)
_LAST: Final = (
    ReasonCode.LEAVES_CARDS,
    ReasonCode.LAYS_POINTS_AWAY,
    ReasonCode.RISKS_LITTLE,
    ReasonCode.KEEPS_CARD,
    ReasonCode.NOBODY_TAKES,
    ReasonCode.BOUTS,
    ReasonCode.TRUMPS,
)
"""What explains most, and what explains least; all else comes between, in its order."""
_SAME_TRICK: Final = frozenset(
    (ReasonCode.TAKES_TRICK, ReasonCode.CANNOT_BE_BEATEN, ReasonCode.MAY_TAKE_TRICK)
)
"""What is the same of two cards, though one adds more to the trick."""
_OFTEN: Final = 0.1
"""From this share of the deals on it is said who takes, or that nobody does."""
_NEARLY_ALWAYS: Final = 0.9
"""From this share of the others' contracts on one seat is said to take them."""


@dataclass(frozen=True, slots=True)
class Told:
    """A choice with all that is said of it.

    Attributes:
        ranked: the choice.
        reasons: plain facts and figures.
    """

    ranked: RankedAction
    reasons: Sequence[CoachReason]


def rival_of(evaluation: Evaluation, ranked: RankedAction) -> RankedAction | None:
    """What a choice is held against: the best one; the best against the next that is worse.

    Where no choice is worse than the best beyond the noise, that is the next one; None where there
    is no other.
    """
    best, *others = evaluation.actions
    if ranked.action != best.action:
        return best
    worse = next((other for other in others if other.loss > 0), None)
    return worse or next(iter(others), None)


def apart(own: Told, rival: Told) -> tuple[CoachReason, ...]:
    """All that is true of a choice and not of another, what explains most first.

    Of a choice that is better or ties with the best, what speaks for it comes first; of one that
    is worse, what speaks against it. Figures carry that of the other choice (``than``). Of cards
    that play alike just that is said, and where nothing else tells two choices apart, or all else
    tells for the worse one, a figure or what they score.
    """
    if _alike(own.ranked, rival.ranked):
        assert isinstance(rival.ranked.action, PlayCard), "cards play alike"
        return (CoachReason(ReasonCode.PLAYS_ALIKE, card=rival.ranked.action.card),)
    others = {_subject(reason, rival.ranked): reason for reason in rival.reasons}
    found = []
    for reason in (*own.reasons, *_card_saved(own, rival.ranked)):
        other = others.get(_subject(reason, own.ranked))
        if other is None:
            found.append(reason)
        elif _differ(reason, other):
            found.append(replace(reason, than=figure_of(other)))
    good = own.ranked.tie or own.ranked.behind <= rival.ranked.behind
    wanted = Bearing.FOR if good else Bearing.AGAINST
    found.sort(key=lambda reason: _place(reason, wanted))
    misleads = bool(found) and bearing_of(found[0]) is opposite(wanted)
    if not found or (misleads and not (own.ranked.tie and rival.ranked.tie)):
        found.insert(0, _figure_apart(own, rival, wanted))
    return tuple(found)


def most_telling(
    reasons: Sequence[CoachReason], verdict: Bearing | None = None
) -> tuple[CoachReason, ...]:
    """The first of what tells two choices apart: some facts, and what the playouts say of them.

    Args:
        reasons: what tells them apart, see ``apart``.
        verdict: what is to be explained. One thing that contradicts it is granted where something
            bears it out; without that none, as it would speak for the wrong choice.
    """
    if verdict in (Bearing.FOR, Bearing.AGAINST):
        contrary = [reason for reason in reasons if bearing_of(reason) is opposite(verdict)]
        granted = contrary[: verdict in map(bearing_of, reasons)]
        reasons = [each for each in reasons if each not in contrary or each in granted]
    played = [reason for reason in reasons if reason.code in FIGURES]
    bidding = [reason for reason in reasons if reason.code in CONTRACTS]
    plain = [reason for reason in reasons if reason not in played and reason not in bidding]
    kept = plain[: _MOST_FACTS - len(bidding[:1])]
    kept += bidding[:_MOST_BIDDING] + played[: _MOST_FIGURES + (not plain)]
    return tuple(reason for reason in reasons if reason in kept)


def _alike(own: RankedAction, rival: RankedAction) -> bool:
    """Whether two cards of a suit share one estimate, as they come to the same."""
    return (
        isinstance(own.action, PlayCard)
        and isinstance(rival.action, PlayCard)
        and own.action.card.suit is rival.action.card.suit
        and (own.expected_score, own.stderr) == (rival.expected_score, rival.stderr)
    )


def _card_saved(own: Told, rival: RankedAction) -> Iterator[CoachReason]:
    """The higher card that the other choice would have spent, or the dearest of several."""
    match own.ranked.action, rival.action:
        case PlayCard(card=card), PlayCard(card=other):
            told = CoachReason(ReasonCode.KEEPS_HONOUR, card=other) in own.reasons
            if card.suit is other.suit and card < other and not told:
                yield CoachReason(ReasonCode.KEEPS_CARD, card=other)
        case Discard(cards=laid), Discard(cards=others):
            kept, spent = max(others - laid, key=_value), max(laid - others, key=_value)
            as_dear = kept.half_points >= spent.half_points
            dearer = kept > spent if kept.suit is spent.suit else as_dear
            if dearer and kept.half_points > PLAIN_HALF_POINTS:
                yield CoachReason(ReasonCode.KEEPS_CARD, card=kept)


def _value(card: Card) -> tuple[int, int]:
    return card.half_points, card.rank


def _figure_apart(own: Told, rival: Told, wanted: Bearing) -> CoachReason:
    """The figure that begins to tell why one choice is better, or what they score."""
    others = {reason.code: reason for reason in rival.reasons}
    found = [
        replace(reason, than=figure_of(others[reason.code]))
        for reason in own.reasons
        if reason.code in FIGURES and reason.code in others
    ]
    first = max((each for each in found if bearing_of(each) is wanted), key=_size, default=None)
    is_tie = own.ranked.tie and rival.ranked.tie
    if first is not None and not is_tie and _size(first) >= _FAINT:
        return first
    score, than = own.ranked.expected_score, rival.ranked.expected_score
    return CoachReason(ReasonCode.SCORES, mean=score, than=than)


def _subject(reason: CoachReason, of: RankedAction) -> CoachReason:
    """What a reason is about, whatever its figures; not which card or suit the choice itself is."""
    card, suit = reason.card, reason.suit
    own = of.action.card if isinstance(of.action, PlayCard | CallCard) else None
    calls = isinstance(of.action, CallCard)  # the queen or the knight of the suit is no difference
    if card == own or calls or reason.code is ReasonCode.LEAVES_SINGLETON:
        card = None
    if own is not None and suit is own.suit:
        suit = None
    return CoachReason(reason.code, suit, card, reason.seat)


def _differ(reason: CoachReason, other: CoachReason) -> bool:
    """Whether the figures tell two reasons apart that are about the same."""
    if reason.code in _SAME_TRICK:
        return False
    chance = FIGURES.get(reason.code, _CHANCE)
    return (
        _lies_off(reason.mean, other.mean, FIGURES.get(reason.code, 0))
        or _lies_off(reason.chance, other.chance, chance)
        or _lies_off(reason.made, other.made, _CHANCE)
        or _lies_off(reason.score, other.score, _SCORE)
        or reason.number != other.number
    )


def _lies_off(one: float | None, other: float | None, telling: float) -> bool:
    return one is not None and other is not None and abs(one - other) >= telling


def _place(reason: CoachReason, wanted: Bearing) -> tuple[int, int, float]:
    """Where a reason stands among those that tell two choices apart."""
    bearing = bearing_of(reason)
    side = 0 if bearing is wanted else 2 if bearing is Bearing.NEITHER else 1
    order = 0 if reason.code in _FIRST else 3 if reason.code in _LAST else 1
    if reason.code in FIGURES:
        order = 2
    size = reason.chance or 0.0 if reason.code in CONTRACTS else _size(reason)
    return side, order, -size


def _size(reason: CoachReason) -> float:
    """How far a figure lies from that of the other choice, by what begins to tell something."""
    least = FIGURES.get(reason.code)
    if not least or reason.than is None:
        return 0.0
    return abs((figure_of(reason) or 0.0) - reason.than) / least


def figures_for(ranked: RankedAction, observation: Observation) -> Iterator[CoachReason]:
    """What speaks for or against a choice by the playouts, as those play who play well.

    Args:
        ranked: the choice.
        observation: what the seat knows that has it.
    """
    if ranked.takes:
        yield from _contract(ranked, observation.seat)
        yield from _takers(ranked, observation.seat)
    if ranked.outcome is not None:
        yield from _outcome(ranked.outcome, observation)
    offered = observation.choices.poignee
    if isinstance(ranked.action, ShowPoignee):
        yield _payment(ReasonCode.PAYS_WINNER, ranked, len(ranked.action.cards), observation)
    elif ranked.action is None and offered is not None:
        _, size = offered.sizes[-1]
        yield _payment(ReasonCode.FORGOES_PAYMENT, ranked, size, observation)


def _outcome(outcome: MeanOutcome, observation: Observation) -> Iterator[CoachReason]:
    """What the seat's side gets."""
    facts, attacks = observation.facts, observation.is_attacker
    if facts.trick is not None and observation.choices.plays:
        chance = outcome.next_trick if attacks else 1 - outcome.next_trick
        yield CoachReason(ReasonCode.WINS_TRICK, chance=chance)
    points = outcome.points if attacks else DECK.half_points / 2 - outcome.points
    yield CoachReason(ReasonCode.CARD_POINTS, mean=points)
    bouts = outcome.bouts if attacks else len(BOUTS) - outcome.bouts
    fallen = any(PETIT in trick.cards for trick in facts.tricks)
    yield CoachReason(ReasonCode.BOUTS_WON, mean=bouts, card=None if fallen else PETIT)
    petit = outcome.petit_au_bout if attacks else -outcome.petit_au_bout
    yield CoachReason(ReasonCode.PETIT_AU_BOUT, mean=petit)
    tricks = outcome.tricks if attacks else facts.shape.tricks - outcome.tricks
    yield CoachReason(ReasonCode.TRICKS_WON, mean=tricks)


def _payment(
    code: ReasonCode, ranked: RankedAction, size: int, observation: Observation
) -> CoachReason:
    """What a handful is worth, and how often to the seat's own side."""
    rules, players = observation.facts.rules, observation.facts.players
    level = rules.poignee_level(players, size)
    assert level is not None, "only handfuls are shown"
    chance = ranked.p_made if observation.is_attacker else 1 - ranked.p_made
    points = rules.poignee_values[level]
    return CoachReason(code, number=points, chance=chance)


def _contract(ranked: RankedAction, seat: int) -> Iterator[CoachReason]:
    """What comes of the seat's own contract."""
    own = [taken for taken in ranked.takes if taken.taker == seat]
    share = sum(taken.share for taken in own)
    if share:
        yield CoachReason(
            ReasonCode.PLAYS_CONTRACT,
            chance=share,
            made=sum(taken.share * taken.p_made for taken in own) / share,
            score=sum(taken.share * taken.score for taken in own) / share,
        )


def _takers(ranked: RankedAction, seat: int) -> Iterator[CoachReason]:
    """In how many deals a bid leaves the contract to another, or to nobody."""
    others = [taken for taken in ranked.takes if taken.taker != seat]
    share = sum(taken.share for taken in others)
    if share >= _OFTEN:
        by_seat: defaultdict[int, float] = defaultdict(float)
        by_bid: defaultdict[Bid, float] = defaultdict(float)
        for taken in others:
            by_seat[taken.taker] += taken.share
            by_bid[taken.bid] += taken.share
        first = max(by_seat, key=by_seat.__getitem__)
        usual = max(by_bid, key=by_bid.__getitem__)
        yield CoachReason(
            ReasonCode.OTHERS_TAKE,
            seat=first if by_seat[first] >= _NEARLY_ALWAYS * share else None,
            chance=share,
            bid=usual,
            mean=by_bid[usual] / share,
            made=sum(taken.share * taken.p_made for taken in others) / share,
            score=sum(taken.share * taken.score for taken in others) / share,
        )
    nobody = 1 - sum(taken.share for taken in ranked.takes)
    if nobody >= _OFTEN:
        yield CoachReason(ReasonCode.NOBODY_TAKES, chance=nobody)
