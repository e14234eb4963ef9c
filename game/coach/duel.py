"""What the cards of two players are worth, each for himself, by playing them out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from game.ai.card_play import Duel, Opponent, excuse_kept
from game.ai.positions import DOUBLES, TRUTHS, row
from game.ai.search.trials import Comparison, Trials, affordable
from game.ai.simulator import seeded
from game.coach.beliefs import DuelWorld, duel_worlds
from game.coach.ranking import Evaluation, rank
from game.rules.actions import Action, DecisionKind, PlayCard
from game.rules.cards import EXCUSE, Card, CardSet
from game.rules.engine import decide, evolve
from game.rules.facts import changed_facts
from game.rules.observation import Observation, observed
from game.rules.play import answers
from game.rules.state import DealState, Pile, Trick

_EXCUSE: Final = CardSet((EXCUSE,))


def play_out(observation: Observation, world: DuelWorld, card: Card) -> float:
    """What the seat scores in a world when it plays that card and all go on as club players do."""
    table, chosen = _DuelTable(observation, world), card
    while len(table.tricks) < table.last:
        table.play(chosen)
        chosen = table.choice
    return _finished(table.state, chosen, observation.seat)


def _finished(state: DealState, card: Card, seat: int) -> float:
    """What a seat scores after that card to the last trick."""
    chosen, to_act = card, state.facts.to_act
    while to_act is not None:
        for event in decide(state, to_act, PlayCard(chosen)):
            state = evolve(state, event)
        to_act = state.facts.to_act
        if to_act is not None:
            chosen = observed(state, to_act).choices.plays.lowest
    assert state.scores is not None, "the deal is scored"
    return float(state.scores[seat])


class _DuelTable:
    """The cards of both players in a world, while they are played.

    Attributes:
        tricks: the tricks that are complete.
        last: how many there are before the last one.
    """

    def __init__(self, observation: Observation, world: DuelWorld) -> None:
        facts, other = observation.facts, 1 - observation.seat
        assert facts.trick is not None and facts.to_act is not None, "cards are played to a trick"
        self.tricks: Final = list(facts.tricks)
        self.last: Final = facts.shape.tricks - 1
        self._facts, self._rules = facts, facts.rules
        self._hands = [observation.hand, observation.hand]
        self._hands[other] = world.hand
        self._up = [[pile.upmost for pile in owned] for owned in facts.piles]
        self._down = [[list(pile) for pile in owned] for owned in world.piles]
        self._open = [facts.exposed(seat) for seat in range(2)]
        self._hidden = CardSet(card for owned in self._down for pile in owned for card in pile)
        self._trick = facts.trick

    @property
    def _to_act(self) -> int:
        return 1 - self._trick.leader if self._trick.cards else self._trick.leader

    @property
    def choice(self) -> Card:
        """What a club player plays who is to play; see ``best_of_two``."""
        seat = self._to_act
        plays = self._plays(self._hands[seat] | self._open[seat])
        if len(plays) == 1:
            return plays.lowest
        theirs = self._hands[1 - seat]
        unseen = theirs | self._hidden
        opponent = Opponent(self._open[1 - seat], unseen, len(theirs) / max(1, len(unseen)))
        left = self.last + 1 - len(self.tricks)
        return Duel(self._trick, opponent, excuse_kept(self._rules, left), 1.0).best_of(plays)

    def _plays(self, cards: CardSet) -> CardSet:
        """The cards that may be played, of all that can."""
        led = self._trick.led_suit
        if led is None:
            return cards
        free = cards & _EXCUSE
        return answers(self._rules, led, self._trick.highest_trump, cards - free) | free

    def play(self, card: Card) -> None:
        """Let who is to play play that card."""
        seat = self._to_act
        self._trick = Trick(self._trick.leader, (*self._trick.cards, card))
        if card in self._open[seat]:
            self._open[seat] = self._open[seat].without(card)
            self._up[seat][self._up[seat].index(card)] = None
        else:
            self._hands[seat] = self._hands[seat].without(card)
        if len(self._trick.cards) == 2:
            self._take()

    def _take(self) -> None:
        """The trick goes to its winner, and the piles that were played from are turned up."""
        trick = self._trick
        winner = trick.leading_seat(2)
        assert winner is not None, "only one of two cards is the Excuse"
        self.tricks.append(Trick(trick.leader, trick.cards, winner))
        self._trick = Trick(winner)
        for seat, up in enumerate(self._up):
            for place, upmost in enumerate(up):
                if upmost is None and self._down[seat][place]:
                    turned = up[place] = self._down[seat][place].pop()
                    self._open[seat] = self._open[seat].with_card(turned)
                    self._hidden = self._hidden.without(turned)

    @property
    def state(self) -> DealState:
        """The deal as the engine knows it."""
        piles = tuple(
            tuple(Pile(len(pile), up) for pile, up in zip(down, upmost, strict=True))
            for down, upmost in zip(self._down, self._up, strict=True)
        )
        facts = changed_facts(
            self._facts,
            tricks=tuple(self.tricks),
            trick=self._trick,
            to_act=self._to_act,
            piles=piles,
        )
        face_down = tuple(tuple(tuple(pile) for pile in owned) for owned in self._down)
        return DealState(facts, tuple(self._hands), piles=face_down)


WORLDS_AT_ONCE: Final = 8
"""Ways in which all cards are played out between two answers."""
_EFFORT: Final = 20
"""Playouts of the kernel that one of these is said to spend."""


class DuelEvaluator:
    """Compares the cards that one of two players may play; see ``Evaluator``, whose place it takes.

    Attributes:
        round_playouts: what one round is said to spend.
    """

    def __init__(self, observation: Observation, seed: int) -> None:
        """Take a seat's decision; nothing is played out before ``extend``.

        Raises:
            ValueError: when no card is to be played.
        """
        if not observation.choices.plays:
            raise ValueError("there is no card to be played")
        rng = seeded(seed)
        self._seen, self._worlds = observation, duel_worlds(observation, rng)
        self._alike = tuple(cards_alike(observation))
        self._comparison = Comparison(self._trial)
        self.round_playouts = len(self._alike) * WORLDS_AT_ONCE * _EFFORT

    def extend(self, budget: int) -> None:
        """Spend so many more playouts, about; one round at least."""
        for _ in range(max(1, round(affordable(budget) / self.round_playouts))):
            self._comparison.play(WORLDS_AT_ONCE)

    @property
    def evaluation(self) -> Evaluation:
        """The choices with what the playouts so far say of each.

        Raises:
            ValueError: before the first round.
        """
        if not self._comparison.worlds:
            raise ValueError("nothing was played out yet")
        groups: list[tuple[Action | None, ...]] = [
            tuple(PlayCard(card) for card in cards) for cards in self._alike
        ]
        ranked = rank(self._comparison, groups, 0.0)
        return Evaluation(self._seen.seat, DecisionKind.PLAY, ranked, self._comparison.worlds)

    def _trial(self, worlds: int) -> Trials:
        """The score of every choice in so many new worlds, and whether it won points there."""
        drawn = [next(self._worlds) for _ in range(worlds)]
        scores = [
            [play_out(self._seen, world, cards[0]) for world in drawn] for cards in self._alike
        ]
        return Trials(
            [row(DOUBLES, of_card) for of_card in scores],
            [row(TRUTHS, (score > 0 for score in of_card)) for of_card in scores],
        )


def cards_alike(observation: Observation) -> Iterator[Sequence[Card]]:
    """The cards that may be played, those together that come to the same.

    These are neighbours of equal worth that lie together in the hand, with no other's card between:
    where one from a pile is played another is turned up.
    """
    facts, hand = observation.facts, observation.hand
    group: list[Card] = []
    for card in sorted(observation.choices.plays):
        before = group[-1] if group else None
        if before is not None and not _are_alike(before, card, hand, facts.played | hand):
            yield tuple(group)
            group = []
        group.append(card)
    yield tuple(group)


def _are_alike(lower: Card, higher: Card, hand: CardSet, nobody_else: CardSet) -> bool:
    """Whether two cards of the hand come to the same, when nobody else has these cards."""
    if lower.suit is not higher.suit or lower.half_points != higher.half_points:
        return False
    between = (Card(number) for number in range(lower + 1, higher))
    return {lower, higher} <= set(hand) and all(card in nobody_else for card in between)
