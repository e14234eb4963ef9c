"""Card play of two players, each for himself and with open cards (rules section 2.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.ai.card_play.style import BY_THE_BOOK, CardStyle
from game.ai.forgetting import FULL, Attention, forgotten_cards
from game.rules.cards import DECK, EXCUSE, PETIT, SUIT_CARDS, TRUMPS, Card, CardSet, cards_above
from game.rules.observation import Observation
from game.rules.options.choices import ExcuseLastTrick
from game.rules.options.ruleset import RuleSet
from game.rules.state import Trick

PETIT_STAKE: Final = 20.0
"""Half-points that change hands with the Petit: its own, and what a bout takes off the target."""
EXCUSE_KEPT: Final = 3.0
EXCUSE_URGENT: Final = 5
"""The Excuse saves one good card from a lost trick; with fewer tricks than that to choose from it
waits less and less."""
TRUMP_KEPT: Final = 1.0
TRUMP_REACH: Final = 5.0
"""A trump is worth the first for later, and as much of the second as it commands of the others'."""
MASTER_KEPT: Final = 0.8
"""The part of its points that a plain card nothing beats brings home later."""
OTHER_KEPT: Final = 0.35
"""The same for any other plain card."""
REPLY: Final = 2.0
"""Half-points that the other player adds to a trick on average."""


@dataclass(frozen=True, slots=True)
class Opponent:
    """What can be known of the other player's cards.

    Attributes:
        open: the cards that lie face up before him.
        unseen: the cards that nobody has shown: in his hand, or face down before either player.
        share: the part of the unseen cards that he holds in hand.
    """

    open: CardSet
    unseen: CardSet
    share: float

    def holds_any(self, cards: CardSet) -> float:
        """The chance that he can play one of those cards."""
        if self.open.mask & cards.mask:
            return 1.0
        return 1.0 - (1.0 - self.share) ** (self.unseen.mask & cards.mask).bit_count()

    def beats(self, card: Card) -> float:
        """The chance that he takes a trick that is led with that card."""
        if card == EXCUSE:
            return 1.0
        if card.is_trump:
            return self.holds_any(cards_above(card))
        follows = self.holds_any(SUIT_CARDS[card.suit])
        wins = self.holds_any(cards_above(card))
        return wins + (1.0 - follows) * self.holds_any(TRUMPS)


@dataclass(frozen=True, slots=True)
class Duel:
    """The trick in progress as the player to move sees it.

    Attributes:
        trick: the trick.
        opponent: what he knows of the other player.
        excuse_kept: what the Excuse is still good for in his hand; see ``excuse_kept``.
        foresight: how much he sees of what other cards are good for, from 0 to 1.
    """

    trick: Trick
    opponent: Opponent
    excuse_kept: float
    foresight: float

    def best_of(self, cards: CardSet) -> Card:
        """The card that gains most against keeping it."""
        return max(cards, key=lambda card: (self.gain(card), -card))

    def gain(self, card: Card) -> float:
        """What playing a card gains against keeping it, in half-points."""
        return (self._reply(card) if self.trick.cards else self._lead(card)) - self._kept(card)

    def _lead(self, card: Card) -> float:
        if card == EXCUSE:
            return -REPLY
        lost = self.opponent.beats(card)
        return (1.0 - 2.0 * lost) * _at_stake(card) + (1.0 - lost) * REPLY

    def _reply(self, card: Card) -> float:
        on_table = sum(_at_stake(lying) for lying in self.trick.cards if lying != EXCUSE)
        if card == EXCUSE:
            return -on_table
        stake = on_table + _at_stake(card)
        after = Trick(self.trick.leader, (*self.trick.cards, card))
        return stake if after.best == card else -stake

    def _kept(self, card: Card) -> float:
        """What a card is worth later."""
        if card == EXCUSE:
            return self.excuse_kept
        if card == PETIT:
            return 0.0
        out = self.opponent.open.mask | self.opponent.unseen.mask
        higher = (cards_above(card).mask & out).bit_count()
        if card.is_trump:
            trumps = (TRUMPS.mask & out).bit_count()
            reach = 1.0 - higher / trumps if trumps else 1.0
            return self.foresight * (card.half_points + TRUMP_KEPT + TRUMP_REACH * reach**2)
        return self.foresight * card.half_points * (OTHER_KEPT if higher else MASTER_KEPT)


def best_of_two(observation: Observation, legal: CardSet, style: CardStyle = BY_THE_BOOK) -> Card:
    """The card that gains most against keeping it, as far as that style of play sees."""
    facts = observation.facts
    assert facts.trick is not None, "cards are played to a trick"
    duel = Duel(
        facts.trick,
        look_at_opponent(observation, style.attention),
        excuse_kept(facts.rules, facts.cards_left(observation.seat)),
        style.foresight,
    )
    return duel.best_of(legal)


def look_at_opponent(observation: Observation, attention: Attention = FULL) -> Opponent:
    """All that a player of that attention knows of the other's cards."""
    facts, seat = observation.facts, observation.seat
    other = 1 - seat
    open_cards = facts.exposed(other)
    unseen = DECK - observation.hand - facts.exposed(seat) - open_cards - facts.played
    unseen |= forgotten_cards(observation, attention)
    in_piles = sum(pile.hidden + (pile.upmost is not None) for pile in facts.piles[other])
    in_hand = facts.cards_left(other) - in_piles
    return Opponent(open_cards, unseen, in_hand / max(1, len(unseen)))


def excuse_kept(rules: RuleSet, cards_left: int) -> float:
    """The Excuse is good for less and less; by most rules it is lost in the last trick."""
    later = cards_left - 1
    if rules.excuse_last_trick is ExcuseLastTrick.KEPT:
        return EXCUSE_KEPT * min(1.0, later / EXCUSE_URGENT)
    if later == 1:
        return -EXCUSE.half_points
    return EXCUSE_KEPT * min(1.0, (later - 1) / EXCUSE_URGENT)


def _at_stake(card: Card) -> float:
    return PETIT_STAKE if card == PETIT else float(card.half_points)
