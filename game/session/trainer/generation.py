"""Deals for the trainer, each leading to a question that its theme is about."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from types import MappingProxyType
from typing import Final

from game.coach.ways import is_ending
from game.rules.bids import Bid
from game.rules.cards import BOUTS, KINGS, TRUMPS, Card, CardSet
from game.rules.dealing import Deal, shuffled
from game.rules.decision_kind import DecisionKind
from game.rules.observation import Observation
from game.session.deal import DealLog, LiveDeal
from game.session.decision import Decision
from game.session.trainer.bot_table import RULES, Bidders, BotTable, asked_for
from game.session.trainer.position import LEARNER, USUAL_PLAYERS, Position, position_at
from game.session.trainer.quizzes import QUIZZES, Quiz
from game.session.trainer.themes import PositionTheme

_TRICKS_TO_JUDGE_BY: Final = (2, 7)
"""Fewest and most tricks that are played before the partner is to be guessed."""

_TRUMPS_TO_PLAY_ALONE: Final = (4, 7)
_BOUTS_TO_PLAY_ALONE: Final = 2
_TRUMPS_WITH_ALL_KINGS: Final = (5, 9)
"""What a hand is given, at least and at most, that may do without a partner: trumps besides two
bouts, or with all kings any trumps. In about half of the hands that are asked about it is better to
be alone, mostly without the dog."""


def position_of(
    theme: PositionTheme,
    seed: int,
    players: int = USUAL_PLAYERS,
    bidders: Bidders = Bidders.BY_SEARCH,
    highest: Bid = Bid.GARDE_CONTRE,
) -> Position | None:
    """The position of a theme and a seed; None when that deal does not lead to one.

    Whoever bids, the cards are the same: the bids of rule players tell at once whether a seed may
    be worth those of searching ones.
    """
    table = BotTable(Random(f"{theme.value}/{seed}"), players, bidders, highest)
    quiz = QUIZZES.get(theme)
    log = _MAKERS[theme](table) if quiz is None else _reached(table, quiz)
    return None if log is None else position_at(theme, seed, log)


def _reached(table: BotTable, quiz: Quiz) -> DealLog | None:
    log = table.played_to(table.dealt(), quiz.reached(table.rng))
    return log if log is not None and quiz.holds(log) else None


def _call(table: BotTable) -> DealLog | None:
    return table.played_to(table.dealt(), asked_for(DecisionKind.CALL))


def _bid(table: BotTable) -> DealLog | None:
    """One of the players, with whatever was bid before him."""
    asked = table.one_of(table.players)

    def reached(decision: Decision, _view: Observation) -> bool:
        return decision == Decision(DecisionKind.BID, asked)

    return table.played_to(table.dealt(), reached)


def _discard(table: BotTable) -> DealLog | None:
    log = table.with_dog().played_to(table.dealt(), asked_for(DecisionKind.DISCARD))
    return None if log is None or _is_alone(log.replayed().view(LEARNER)) else log


def _is_alone(view: Observation) -> bool:
    """Whether the taker holds the called card, or finds it in the dog."""
    return view.facts.called in view.hand


def _four_kings(table: BotTable) -> DealLog | None:
    """A hand with all kings and so many trumps that a partner may not be needed."""
    return _held(table, KINGS, shuffled(sorted(TRUMPS), table.rng), _TRUMPS_WITH_ALL_KINGS)


def _own_king(table: BotTable) -> DealLog | None:
    """A hand with kings and so many trumps that a partner may not be needed."""
    trumps, kings, bouts = (
        shuffled(sorted(cards), table.rng) for cards in (TRUMPS - BOUTS, KINGS, BOUTS)
    )
    held = 1 + table.one_of(2)
    own = CardSet((*bouts[:_BOUTS_TO_PLAY_ALONE], *kings[:held]))
    return _held(table, own, trumps, _TRUMPS_TO_PLAY_ALONE)


def _held(
    table: BotTable, own: CardSet, trumps: tuple[Card, ...], bounds: tuple[int, int]
) -> DealLog | None:
    """A deal taken by who holds certain cards and some of those trumps."""
    fewest, most = bounds
    hand = own | CardSet(trumps[: fewest + table.one_of(most - fewest + 1)])
    log = table.played_to(table.dealt_with(hand), asked_for(DecisionKind.CALL))
    return log if log is not None and hand <= log.deal.hands[LEARNER] else None


def _king_in_dog(table: BotTable) -> DealLog | None:
    """A deal in which the called king was exchanged for a card of the dog.

    It is played anew with the king there, and given up where somebody else takes it then, or
    another card is called.
    """
    at_once = replace(table.with_dog(), bidders=Bidders.BY_RULE)
    first = at_once.played_to(table.dealt(), asked_for(DecisionKind.DISCARD))
    if first is None:
        return None
    called = first.replayed().facts.called
    assert called is not None, "five players call"
    owner = next((seat for seat, hand in enumerate(first.deal.hands) if called in hand), None)
    if owner == LEARNER:
        return None
    deal = first.deal if owner is None else _into_dog(table, first.deal, called, owner)
    again = LiveDeal(RULES, table.players, first.dealer, deal)
    log = table.with_dog().played_to(again, asked_for(DecisionKind.DISCARD))
    same = log is not None and log.deal == deal
    return log if log is not None and same and log.replayed().facts.called == called else None


def _into_dog(table: BotTable, deal: Deal, card: Card, owner: int) -> Deal:
    dog = sorted(deal.dog)
    other = dog[table.one_of(len(dog))]
    hands = list(deal.hands)
    hands[owner] = hands[owner].without(card).with_card(other)
    return Deal(tuple(hands), deal.dog.without(other).with_card(card))


def _lead(table: BotTable) -> DealLog | None:
    return table.played_to(table.dealt(), asked_for(DecisionKind.PLAY))


def _ending(table: BotTable) -> DealLog | None:
    """Whoever first has a choice among his last cards that can be counted out."""

    def reached(decision: Decision, view: Observation) -> bool:
        of_cards = decision.kind is DecisionKind.PLAY and len(view.choices.plays) > 1
        return of_cards and is_ending(view)

    return table.played_to(table.dealt(), reached)


def _poignee(table: BotTable) -> DealLog | None:
    """Whoever may be the first to show a handful."""
    return table.played_to(table.dealt(), asked_for(DecisionKind.POIGNEE))


def _partner(table: BotTable) -> DealLog | None:
    """A defender's turn after some tricks, while he does not know who the partner is."""
    fewest, most = _TRICKS_TO_JUDGE_BY
    tricks = fewest + table.one_of(most - fewest + 1)
    turn = table.one_of(table.players)

    def reached(decision: Decision, view: Observation) -> bool:
        facts = view.facts
        asked = decision.kind is DecisionKind.PLAY and len(facts.tricks) == tricks
        wonders = view.partner is None and view.seat != facts.taker
        place = 0 if facts.trick is None else len(facts.trick.cards)
        return asked and wonders and place >= turn

    return table.played_to(table.dealt(), reached)


_MAKERS: Final[Mapping[PositionTheme, Callable[[BotTable], DealLog | None]]] = MappingProxyType(
    {
        PositionTheme.WHICH_KING: _call,
        PositionTheme.OWN_KING: _own_king,
        PositionTheme.FOUR_KINGS: _four_kings,
        PositionTheme.KING_IN_DOG: _king_in_dog,
        PositionTheme.BID: _bid,
        PositionTheme.DISCARD: _discard,
        PositionTheme.LEAD: _lead,
        PositionTheme.ENDING: _ending,
        PositionTheme.POIGNEE: _poignee,
        PositionTheme.PARTNER: _partner,
    }
)
