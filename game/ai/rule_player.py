"""The levels that do not search: a rule for every decision, and the mistakes of weaker players."""

from __future__ import annotations

from dataclasses import dataclass, replace

from game.ai.card_play import choose_card
from game.ai.contract.bidding import Judge, choose_bid
from game.ai.contract.classic_count import choose_classic_bid, hand_value, rough_count
from game.ai.contract.declaring import (
    choose_call,
    choose_cancel,
    choose_discard,
    choose_misere,
    choose_petit,
    choose_poignee,
    choose_simple_discard,
)
from game.ai.contract.hand_count import choose_chelem
from game.ai.player import CLASSIC, CLUB, Temperament
from game.ai.style import BY_THE_BOOK, CardStyle
from game.rules.actions import Action, Bid, DecisionKind, MakeBid
from game.rules.cards import CardSet
from game.rules.dealing import Random
from game.rules.observation import Observation


@dataclass(frozen=True, slots=True)
class Habits:
    """How well a player keeps to what good players do.

    Attributes:
        cards: how it plays its cards.
        counts_roughly: whether it judges its hand by bouts, trumps and kings alone.
        eager: points of the count by which its hand may be too weak for the lowest contract.
        discards_simply: whether it empties its shortest suits, whatever lies in them.
    """

    cards: CardStyle = BY_THE_BOOK
    counts_roughly: bool = False
    discards_simply: bool = False
    eager: int = 0


@dataclass(frozen=True, slots=True)
class RulePlayer:
    """Decides by the habits of good players, as well as it keeps to them.

    Attributes:
        habits: what it does like them.
        temperament: what it likes to do.
    """

    habits: Habits = Habits()
    temperament: Temperament = CLASSIC

    def choose(
        self, observation: Observation, kind: DecisionKind, rng: Random, budget: int
    ) -> Action | None:
        """See ``Player.choose``."""
        del budget
        match kind:
            case DecisionKind.BID:
                return self._bid(observation)
            case DecisionKind.CALL:
                return choose_call(observation, rng)
            case DecisionKind.DISCARD:
                simply = self.habits.discards_simply
                return (choose_simple_discard if simply else choose_discard)(observation)
            case DecisionKind.PLAY:
                style = replace(self.habits.cards, hunting=self.temperament.hunting)
                return choose_card(observation, rng, style)
            case DecisionKind.CANCEL | DecisionKind.IMPRENABLE:
                return choose_cancel(observation)
        return self._announcement(observation, kind)

    def _bid(self, observation: Observation) -> MakeBid:
        if self.temperament.counts:
            return choose_classic_bid(observation, self._classic_count)
        roughly, overrates = self.habits.counts_roughly, self.temperament.bid_points
        eager = self.habits.eager
        return choose_bid(observation, Judge(CLUB, roughly, overrates, eager))

    def _classic_count(self, hand: CardSet, bid: Bid) -> int:
        counts = rough_count(hand) if self.habits.counts_roughly else hand_value(hand, bid)
        return counts + self.temperament.bid_points

    def _announcement(self, observation: Observation, kind: DecisionKind) -> Action | None:
        match kind:
            case DecisionKind.CHELEM:
                return choose_chelem(observation)
            case DecisionKind.POIGNEE:
                return choose_poignee(observation, self.temperament.showing)
            case DecisionKind.MISERE:
                return choose_misere(observation)
            case DecisionKind.PETIT:
                return choose_petit(observation)
        return None
