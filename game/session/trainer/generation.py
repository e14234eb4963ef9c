"""Deals for the trainer, played by bots up to the question and turned so that the learner is asked.

Bots play by rule. What they do goes by their own cards, so a position is as it might be at a table.
Chance comes from ``Random.random`` alone, so that a seed leads to the same deal with every Python.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from types import MappingProxyType
from typing import Final

from game.ai.levels import player_for
from game.rules.actions import MakeBid
from game.rules.bids import Bid
from game.rules.cards import BOUTS, DECK, KINGS, TRUMPS, Card, CardSet
from game.rules.dealing import Deal, random_deal
from game.rules.decision_kind import DecisionKind
from game.rules.observation import Observation
from game.rules.ruleset import FEDERATION
from game.rules.shuffling import shuffled
from game.session.deal import DealLog, LiveDeal, Move
from game.session.decision import Decision
from game.session.trainer.position import LEARNER, Position
from game.session.trainer.themes import PositionTheme

PLAYERS: Final = 5
RULES: Final = FEDERATION
_BOT: Final = player_for("rule")
_TRICKS_TO_JUDGE_BY: Final = (2, 7)
"""Fewest and most tricks that are played before the partner is to be guessed."""

_TRUMPS_TO_PLAY_ALONE: Final = (3, 6)
_BOUTS_TO_PLAY_ALONE: Final = 2
_TRUMPS_WITH_ALL_KINGS: Final = (5, 8)
"""What a hand is given, at least and at most, that may do without a partner: trumps besides two
bouts, or with all kings any trumps. In half of such hands or somewhat more it is better to be
alone."""


def turned(log: DealLog, seat: int) -> DealLog:
    """The same deal, seen with that seat as the learner's."""

    def new(old: int) -> int:
        return (old - seat + LEARNER) % log.players

    hands = log.deal.hands
    around = [hands[(place + seat - LEARNER) % log.players] for place in range(log.players)]
    moves = []
    for move in log.moves:
        done = move.done
        if isinstance(done, Decision):
            done = replace(done, seat=new(done.seat))
        moves.append(Move(new(move.seat), done))
    deal = Deal(tuple(around), log.deal.dog)
    return DealLog(log.rules, log.players, new(log.dealer), deal, tuple(moves))


def position_of(theme: PositionTheme, seed: int) -> Position | None:
    """The position of a theme and a seed; None when that deal does not lead to one."""
    log = _MAKERS[theme](Random(f"{theme.value}/{seed}"))
    return None if log is None else Position(theme, seed, log, log.replayed().view(LEARNER))


Reached = Callable[[Decision, Observation], bool]
"""Whether a decision, with what its seat knows, is the one that is looked for."""


def _dealt(rng: Random) -> LiveDeal:
    dealer = int(rng.random() * PLAYERS)
    return LiveDeal(RULES, PLAYERS, dealer, random_deal(RULES, PLAYERS, dealer, rng))


def _played_to(
    live: LiveDeal, rng: Random, reached: Reached, highest: Bid = Bid.GARDE_CONTRE
) -> DealLog | None:
    """Let bots play until a decision is reached, and turn the deal to who takes it.

    Whoever would bid more than the ``highest`` bids that, or passes where it was bid before.
    """
    while (decision := live.decision) is not None:
        view = live.view(decision.seat)
        if reached(decision, view):
            return turned(DealLog.of(live), decision.seat)
        action = _BOT.choose(view, decision.kind, rng, 0)
        if isinstance(action, MakeBid) and action.bid > highest:
            action = MakeBid(highest if highest in view.choices.bids else Bid.PASS)
        live.answer(action)
    return None


def _asked_for(kind: DecisionKind) -> Reached:
    return lambda decision, _view: decision.kind is kind


def _call(rng: Random) -> DealLog | None:
    return _played_to(_dealt(rng), rng, _asked_for(DecisionKind.CALL))


def _bid(rng: Random) -> DealLog | None:
    """One of the five, with whatever was bid before him."""
    asked = int(rng.random() * PLAYERS)

    def reached(decision: Decision, _view: Observation) -> bool:
        return decision == Decision(DecisionKind.BID, asked)

    return _played_to(_dealt(rng), rng, reached)


def _discard(rng: Random) -> DealLog | None:
    log = _played_to(_dealt(rng), rng, _asked_for(DecisionKind.DISCARD))
    return None if log is None or _is_alone(log.replayed().view(LEARNER)) else log


def _is_alone(view: Observation) -> bool:
    """Whether the taker holds the called card, or finds it in the dog."""
    return view.facts.called in view.hand


def _four_kings(rng: Random) -> DealLog | None:
    """A hand with all kings and so many trumps that a partner may not be needed."""
    return _held(KINGS, shuffled(sorted(TRUMPS), rng), _TRUMPS_WITH_ALL_KINGS, rng)


def _own_king(rng: Random) -> DealLog | None:
    """A hand with kings and so many trumps that a partner may not be needed."""
    trumps, kings, bouts = (
        shuffled(sorted(cards), rng) for cards in (TRUMPS - BOUTS, KINGS, BOUTS)
    )
    held = 1 + int(rng.random() * 2)
    own = CardSet((*bouts[:_BOUTS_TO_PLAY_ALONE], *kings[:held]))
    return _held(own, trumps, _TRUMPS_TO_PLAY_ALONE, rng)


def _held(
    own: CardSet, trumps: tuple[Card, ...], bounds: tuple[int, int], rng: Random
) -> DealLog | None:
    """A deal taken by who holds certain cards and some of those trumps, at most with a garde."""
    fewest, most = bounds
    number = fewest + int(rng.random() * (most - fewest + 1))
    hand = own | CardSet(trumps[:number])
    log = _played_to(_dealt_with(hand, rng), rng, _asked_for(DecisionKind.CALL), Bid.GARDE)
    return log if log is not None and hand <= log.deal.hands[LEARNER] else None


def _dealt_with(own: CardSet, rng: Random) -> LiveDeal:
    """A deal in which somebody holds certain cards, and all others lie anywhere."""
    owner, dealer = int(rng.random() * PLAYERS), int(rng.random() * PLAYERS)
    shape = RULES.shape(PLAYERS)
    others = shuffled(sorted(DECK - own), rng)
    missing = shape.hand_size - len(own)
    rest = others[missing:]
    hands = [
        CardSet(rest[place * shape.hand_size : (place + 1) * shape.hand_size])
        for place in range(PLAYERS - 1)
    ]
    hands.insert(owner, own | CardSet(others[:missing]))
    dog = CardSet(rest[-shape.dog_size :])
    return LiveDeal(RULES, PLAYERS, dealer, Deal(tuple(hands), dog))


def _king_in_dog(rng: Random) -> DealLog | None:
    """A deal in which the called king was exchanged for a card of the dog.

    It is played anew with the king there, and given up where somebody else takes it then, or
    another card is called.
    """
    start = _dealt(rng)
    first = _played_to(start, rng, _asked_for(DecisionKind.DISCARD))
    if first is None:
        return None
    called = first.replayed().facts.called
    assert called is not None, "five players call"
    owner = next((seat for seat, hand in enumerate(first.deal.hands) if called in hand), None)
    if owner == LEARNER:
        return None
    deal = first.deal if owner is None else _into_dog(first.deal, called, owner, rng)
    again = LiveDeal(RULES, PLAYERS, first.dealer, deal)
    log = _played_to(again, rng, _asked_for(DecisionKind.DISCARD))
    same = log is not None and log.deal == deal
    return log if log is not None and same and log.replayed().facts.called == called else None


def _into_dog(deal: Deal, card: Card, owner: int, rng: Random) -> Deal:
    dog = sorted(deal.dog)
    other = dog[int(rng.random() * len(dog))]
    hands = list(deal.hands)
    hands[owner] = hands[owner].without(card).with_card(other)
    return Deal(tuple(hands), deal.dog.without(other).with_card(card))


def _lead(rng: Random) -> DealLog | None:
    return _played_to(_dealt(rng), rng, _asked_for(DecisionKind.PLAY))


def _partner(rng: Random) -> DealLog | None:
    """A defender's turn after some tricks, while he does not know who the partner is."""
    fewest, most = _TRICKS_TO_JUDGE_BY
    tricks = fewest + int(rng.random() * (most - fewest + 1))
    turn = int(rng.random() * PLAYERS)

    def reached(decision: Decision, view: Observation) -> bool:
        facts = view.facts
        asked = decision.kind is DecisionKind.PLAY and len(facts.tricks) == tricks
        wonders = view.partner is None and view.seat != facts.taker
        place = 0 if facts.trick is None else len(facts.trick.cards)
        return asked and wonders and place >= turn

    return _played_to(_dealt(rng), rng, reached)


_MAKERS: Final[Mapping[PositionTheme, Callable[[Random], DealLog | None]]] = MappingProxyType(
    {
        PositionTheme.WHICH_KING: _call,
        PositionTheme.OWN_KING: _own_king,
        PositionTheme.FOUR_KINGS: _four_kings,
        PositionTheme.KING_IN_DOG: _king_in_dog,
        PositionTheme.BID: _bid,
        PositionTheme.DISCARD: _discard,
        PositionTheme.LEAD: _lead,
        PositionTheme.PARTNER: _partner,
    }
)
