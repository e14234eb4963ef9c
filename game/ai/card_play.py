"""The card to play: as a seat has the table in mind, or by two players with open cards."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from math import inf
from typing import Final

from game.ai import kernel
from game.ai.memory import (
    FULL,
    Attention,
    forgotten_cards,
    leads_in_mind,
    overlooks_friends,
    remembered_voids,
)
from game.ai.positions import Worlds, known_deal, packed, place_of_card
from game.ai.simulator import book_in_kernel
from game.ai.style import BY_THE_BOOK, CardStyle
from game.rules.actions import PlayCard
from game.rules.cards import (
    DECK,
    EXCUSE,
    NO_CARDS,
    PETIT,
    SUIT_CARDS,
    TRUMPS,
    Card,
    CardSet,
    Suit,
    cards_above,
)
from game.rules.dealing import Random
from game.rules.observation import Observation
from game.rules.options.choices import ExcuseLastTrick
from game.rules.options.ruleset import RuleSet
from game.rules.play import gives_slam_up
from game.rules.state import Trick

_EQUAL: Final = 1e-9


def choose_card(observation: Observation, rng: Random, style: CardStyle = BY_THE_BOOK) -> PlayCard:
    """The card that the rule policy plays in that style; chance chooses among equals."""
    legal = observation.choices.plays
    if len(legal) == 1:
        return PlayCard(legal.lowest)
    if not observation.facts.shape.has_taker:
        return PlayCard(best_of_two(observation, legal, style))
    scores = card_scores(observation, style)
    top = max(scores.values()) - _EQUAL
    equal = [card for card, score in scores.items() if score >= top]
    return PlayCard(equal[int(rng.random() * len(equal))])


def table_in_mind(observation: Observation, style: CardStyle) -> kernel.PlayState:
    """What is public and in the seat's own hand, as far as it follows the deal.

    The hands of the others are empty there, and so is a discard that it has not seen.
    """
    facts = observation.facts
    hands = [NO_CARDS] * facts.players
    hands[observation.seat] = observation.hand
    world = Worlds.of([(hands, observation.discard)])
    table = kernel.opened(known_deal(facts), world.words, 0)
    if style.attention != FULL:
        _forget(table, observation, style)
    return table


def policy_of(observation: Observation, style: CardStyle) -> kernel.Policy:
    """How a seat weighs cards in that style, and keeps to what it has announced."""
    overlooks = overlooks_friends(observation, style.attention)
    return _policy(style, observation.facts.shape.players, overlooks=overlooks)


@lru_cache
def _policy(style: CardStyle, players: int, *, overlooks: bool) -> kernel.Policy:
    return kernel.Policy(
        book_in_kernel(style.figures.of(players)),
        style=kernel.PlayStyle(
            plans=style.plans,
            signals=style.signals,
            foresight=style.foresight,
            hunting=style.hunting,
            overlooks=overlooks,
        ),
        keeps_word=True,
    )


def in_trick_order(observation: Observation) -> list[int]:
    """The seats that play, from the leader of the trick in progress on."""
    facts = observation.facts
    assert facts.trick is not None, "cards are played to a trick"
    first = facts.playing.index(facts.trick.leader)
    return [*facts.playing[first:], *facts.playing[:first]]


def _forget(table: kernel.PlayState, observation: Observation, style: CardStyle) -> None:
    facts, attention = observation.facts, style.attention
    voids = remembered_voids(observation, attention)
    led_by_taker: set[Suit] = set()
    led_by_others: set[Suit] = set()
    for trick in leads_in_mind(facts, attention):
        led = led_by_taker if trick.leader == facts.taker else led_by_others
        led.add(trick.cards[0].suit)
    kernel.blur(
        table,
        packed(forgotten_cards(observation, attention)),
        [_bits(voids[seat]) for seat in in_trick_order(observation)],
        _bits(led_by_taker),
        _bits(led_by_others),
    )


def _bits(suits: Iterable[Suit]) -> int:
    """Suits as the kernel knows them; the Excuse is of none."""
    return sum(1 << suit for suit in suits if suit is not Suit.EXCUSE)


@dataclass(frozen=True, slots=True)
class Outlook:
    """What is likely, as those weigh it who play well.

    Attributes:
        friends: for each seat the chance that it plays for the mover's side; 1 for himself.
        opposing_trumps: how many trumps the opponents have, on average.
        tempts: whether the keen hunt the Petit here, with fewer trumps than others want for it.
        table: the table as the mover has it in mind.
        policy: how he weighs cards.
    """

    friends: tuple[float, ...]
    opposing_trumps: float
    tempts: bool
    table: kernel.PlayState
    policy: kernel.Policy

    @classmethod
    def of(cls, observation: Observation, style: CardStyle = BY_THE_BOOK) -> Outlook:
        """How the seat to play sees it."""
        table, policy = table_in_mind(observation, style), policy_of(observation, style)
        chances, trumps, tempts = kernel.outlook(table, policy)
        friends = [0.0] * observation.facts.players
        friends[observation.seat] = 1.0
        others = (seat for seat in in_trick_order(observation) if seat != observation.seat)
        for seat, chance in zip(others, chances, strict=True):
            friends[seat] = chance
        return cls(tuple(friends), trumps, tempts, table, policy)

    def side_chance(self, card: Card) -> float:
        """The chance that the mover's side takes the trick if he plays that card."""
        return kernel.prospect(self.table, self.policy, place_of_card(card))


def card_scores(observation: Observation, style: CardStyle = BY_THE_BOOK) -> dict[Card, float]:
    """What each legal card gains against being kept, in half-points, to who plays in that style.

    Only the differences mean something; what would break the seat's word gains less than anything.
    """
    table, policy = table_in_mind(observation, style), policy_of(observation, style)
    gains = dict(kernel.weighed(table, policy))
    facts, seat = observation.facts, observation.seat
    return {
        card: -inf if gives_slam_up(facts, seat, card) else gains.get(place_of_card(card), -inf)
        for card in sorted(observation.choices.plays)
    }


def card_faults(observation: Observation, style: CardStyle = BY_THE_BOOK) -> dict[Card, int]:
    """What speaks against each legal card in close cases, see ``kernel.deal.faults``; 0 is nothing.

    A lie by the federation's code (section 10) weighs more than bad manners.
    """
    table, policy = table_in_mind(observation, style), policy_of(observation, style)
    found = dict(kernel.faults(table, policy))
    return {card: found.get(place_of_card(card), 0) for card in sorted(observation.choices.plays)}


_PETIT_STAKE: Final = 20.0
"""Half-points that change hands with the Petit: its own, and what a bout takes off the target."""
_EXCUSE_KEPT: Final = 3.0
_EXCUSE_URGENT: Final = 5
"""The Excuse saves one good card from a lost trick; with fewer tricks than that to choose from it
waits less and less."""
_TRUMP_KEPT: Final = 1.0
_TRUMP_REACH: Final = 5.0
"""A trump is worth the first for later, and as much of the second as it commands of the others'."""
_MASTER_KEPT: Final = 0.8
"""The part of its points that a plain card nothing beats brings home later."""
_OTHER_KEPT: Final = 0.35
"""The part of its points that any other plain card brings home later."""
_REPLY: Final = 2.0
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
        return (self._reply(card) if self.trick.cards else self._lead(card)) - self._worth_keeping(
            card
        )

    def _lead(self, card: Card) -> float:
        if card == EXCUSE:
            return -_REPLY
        lost = self.opponent.beats(card)
        return (1.0 - 2.0 * lost) * _at_stake(card) + (1.0 - lost) * _REPLY

    def _reply(self, card: Card) -> float:
        on_table = sum(_at_stake(lying) for lying in self.trick.cards if lying != EXCUSE)
        if card == EXCUSE:
            return -on_table
        stake = on_table + _at_stake(card)
        after = Trick(self.trick.leader, (*self.trick.cards, card))
        return stake if after.best == card else -stake

    def _worth_keeping(self, card: Card) -> float:
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
            return self.foresight * (card.half_points + _TRUMP_KEPT + _TRUMP_REACH * reach**2)
        return self.foresight * card.half_points * (_OTHER_KEPT if higher else _MASTER_KEPT)


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
        return _EXCUSE_KEPT * min(1.0, later / _EXCUSE_URGENT)
    if later == 1:
        return -EXCUSE.half_points
    return _EXCUSE_KEPT * min(1.0, (later - 1) / _EXCUSE_URGENT)


def _at_stake(card: Card) -> float:
    return _PETIT_STAKE if card == PETIT else float(card.half_points)
