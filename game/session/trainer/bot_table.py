"""The table at which bots play a deal of the trainer up to the question.

Some level bids, and all else is done by rule. What bots do goes by their own cards, so a position
is as it might be at a table. Chance comes from ``Random.random`` alone, so that a seed leads to the
same deal with every Python.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from random import Random
from typing import Final

from game.ai.levels import player_for
from game.rules.actions import Bid, DecisionKind, MakeBid
from game.rules.cards import DECK, CardSet
from game.rules.dealing import Deal, random_deal, shuffled
from game.rules.observation import Observation
from game.rules.options.ruleset import FEDERATION
from game.session.deal import DealLog, Decision, LiveDeal, Move
from game.session.thinking import DEFAULT_BUDGET
from game.session.trainer.position import LEARNER

RULES: Final = FEDERATION
_BY_RULE: Final = player_for("rule")


class Bidders(StrEnum):
    """Who decides the auction of the trainer's deals, by the name of the level."""

    BY_RULE = "rule"
    """Bid by the count of the hand alone, which takes no time."""
    BY_SEARCH = "strong"
    """Look ahead, which takes some tenths of a second for an auction."""


Reached = Callable[[Decision, Observation], bool]
"""Whether a decision, with what its seat knows, is the one that is looked for."""


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


def asked_for(kind: DecisionKind) -> Reached:
    """Finds the first decision of a kind in a deal; for ``played_to``."""
    return lambda decision, _view: decision.kind is kind


@dataclass(frozen=True, slots=True)
class BotTable:
    """Bots that play a deal up to what is to be asked.

    Attributes:
        rng: the source of all chance.
        players: how many sit at the table.
        bidders: the level that bids.
        highest: who would bid more bids that, or passes where it was bid before.
    """

    rng: Random
    players: int
    bidders: Bidders = Bidders.BY_SEARCH
    highest: Bid = Bid.GARDE_CONTRE

    def with_dog(self) -> BotTable:
        """The same table, at which nobody plays without the dog."""
        return replace(self, highest=min(self.highest, Bid.GARDE))

    def one_of(self, number: int) -> int:
        """One of so many, from 0, each as likely as the others."""
        return int(self.rng.random() * number)

    def dealt(self) -> LiveDeal:
        """A deal of all 78 cards at random, without anything done."""
        dealer = self.one_of(self.players)
        return LiveDeal(
            RULES, self.players, dealer, random_deal(RULES, self.players, dealer, self.rng)
        )

    def dealt_with(self, own: CardSet) -> LiveDeal:
        """A deal in which somebody holds certain cards, and all others lie anywhere."""
        owner, dealer = self.one_of(self.players), self.one_of(self.players)
        shape = RULES.shape(self.players)
        others = shuffled(sorted(DECK - own), self.rng)
        missing = shape.hand_size - len(own)
        rest = others[missing:]
        hands = [
            CardSet(rest[place * shape.hand_size : (place + 1) * shape.hand_size])
            for place in range(self.players - 1)
        ]
        hands.insert(owner, own | CardSet(others[:missing]))
        dog = CardSet(rest[-shape.dog_size :])
        return LiveDeal(RULES, self.players, dealer, Deal(tuple(hands), dog))

    def played_to(self, live: LiveDeal, reached: Reached) -> DealLog | None:
        """Let bots play until a decision is reached, and turn the deal to who takes it."""
        while (decision := live.decision) is not None:
            view = live.view(decision.seat)
            if reached(decision, view):
                return turned(DealLog.of(live), decision.seat)
            bot = player_for(self.bidders) if decision.kind is DecisionKind.BID else _BY_RULE
            action = bot.choose(view, decision.kind, self.rng, DEFAULT_BUDGET)
            if isinstance(action, MakeBid) and action.bid > self.highest:
                action = MakeBid(self.highest if self.highest in view.choices.bids else Bid.PASS)
            live.answer(action)
        return None
