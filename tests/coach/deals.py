"""Deals brought to the decision that a test is about."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

from game.ai.levels import player_for
from game.rules.actions import Action, DecisionKind, Discard, IllegalAction
from game.rules.cards import Card, CardSet
from game.rules.dealing import Deal, random_deal
from game.rules.observation import Observation
from game.rules.options.ruleset import RuleSet
from game.session.deal import DealLog, Decision, LiveDeal, Move
from tests.rules.builders import FFT

Chooser = Callable[[Observation, DecisionKind], Action | None]


def by_rule(seed: int = 1) -> Chooser:
    """Decides as the rule policy does."""
    rng = Random(seed)
    return lambda view, kind: player_for("rule").choose(view, kind, rng, 0)


def dealt(players: int, seed: int, rules: RuleSet = FFT) -> LiveDeal:
    """A fresh deal."""
    rng = Random(seed)
    dealer = int(rng.random() * players)
    return LiveDeal(rules, players, dealer, random_deal(rules, players, dealer, rng))


def taken(players: int, seed: int) -> LiveDeal:
    """A fresh deal in which somebody takes; the seed goes on until there is one."""
    while True:
        live = dealt(players, seed)
        for _, view in moments(live, by_rule()):
            if view.facts.taker is not None:
                return dealt(players, seed)
        seed += 1


def moments(live: LiveDeal, choose: Chooser) -> Iterator[tuple[Decision, Observation]]:
    """Every decision of a deal, which is then taken."""
    while (decision := live.decision) is not None:
        view = live.view(decision.seat)
        yield decision, view
        live.answer(choose(view, decision.kind))


def asked(players: int, kind: DecisionKind, tricks: int = 0, seed: int = 1) -> Observation:
    """The first view, in some deal, of a seat with several choices of that kind.

    Args:
        players: how many play.
        kind: what it decides.
        tricks: how many tricks have been played.
        seed: where to begin to look for a deal.
    """
    while True:
        for decision, view in moments(dealt(players, seed), by_rule(seed)):
            late = len(view.facts.tricks) >= tricks
            if decision.kind is kind and late and len(view.choices.plays) != 1:
                return view
        seed += 1


def exchanged(live: LiveDeal, seat: int, rng: Random) -> LiveDeal | None:
    """The same deal with two cards exchanged that a seat cannot see; None when none was found.

    All was done again, and the seat has seen just the same.
    """
    log, view = DealLog.of(live), live.view(seat)
    for _ in range(8):
        hands = log.deal.hands
        places = [*hands[:seat], *hands[seat + 1 :], log.deal.dog]
        one, other = (rng.choice(list(cards)) for cards in rng.sample(places, 2))
        again = _replayed(log, one, other)
        if again is not None and again.decision == live.decision and again.view(seat) == view:
            assert again.state != live.state
            return again
    return None


def _replayed(log: DealLog, one: Card, other: Card) -> LiveDeal | None:
    hands = tuple(_traded(hand, one, other) for hand in log.deal.hands)
    deal = Deal(hands, _traded(log.deal.dog, one, other))
    again = LiveDeal(log.rules, log.players, log.dealer, deal)
    try:
        for move in log.moves:
            _repeat(again, move, one, other)
    except (IllegalAction, ValueError):
        return None
    return again


def _repeat(live: LiveDeal, move: Move, one: Card, other: Card) -> None:
    if isinstance(move.done, Discard):
        live.submit(move.seat, replace(move.done, cards=_traded(move.done.cards, one, other)))
    else:
        live.carry_out(move)


def _traded(held: CardSet, one: Card, other: Card) -> CardSet:
    trade = {one: other, other: one}
    return CardSet(trade.get(card, card) for card in held)
