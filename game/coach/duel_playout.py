"""Plays a deal of two players out in one of the ways in which its cards may lie.

The kernel knows tables with a taker alone, and the rules engine writes every card into the record,
which takes ten times as long. So all tricks but the last go by here, and the engine plays that one
and counts.
"""

from __future__ import annotations

from typing import Final

from game.ai.card_play.two_players import Duel, Opponent, excuse_kept
from game.coach.duel_worlds import DuelWorld
from game.rules.actions import PlayCard
from game.rules.cards import EXCUSE, Card, CardSet, trumps_above
from game.rules.engine import decide, evolve
from game.rules.facts import changed_facts
from game.rules.observation import Observation, observed
from game.rules.option_choices import Obligations
from game.rules.state import DealState, Pile, Trick

_EXCUSE: Final = CardSet((EXCUSE,))


def play_out(observation: Observation, world: DuelWorld, card: Card) -> float:
    """What the seat scores in a world when it plays that card and all go on as club players do."""
    table, chosen = _Table(observation, world), card
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


class _Table:
    """The cards of both players in a world, while they are played.

    Attributes:
        tricks: those that are complete.
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
        self._leader, self._trick = facts.trick.leader, facts.trick.cards

    @property
    def _to_act(self) -> int:
        return 1 - self._leader if self._trick else self._leader

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
        trick = Trick(self._leader, self._trick)
        return Duel(trick, opponent, excuse_kept(self._rules, left), 1.0).best_of(plays)

    def _plays(self, cards: CardSet) -> CardSet:
        """The cards that may be played, of all that can; see ``legal_plays``."""
        if not self._trick or self._trick[0] == EXCUSE:
            return cards
        led, free = self._trick[0], cards & _EXCUSE
        bound = cards - free
        following, trumps = bound.of_suit(led.suit), bound.trumps
        if self._rules.obligations is Obligations.RELAXED:
            return ((following | trumps) if following else bound) | free
        if led.is_trump:
            following = following & trumps_above(led.rank)
        return (following or trumps or bound) | free

    def play(self, card: Card) -> None:
        """Let who is to play play that card."""
        seat = self._to_act
        self._trick = (*self._trick, card)
        if card in self._open[seat]:
            self._open[seat] = self._open[seat].without(card)
            self._up[seat][self._up[seat].index(card)] = None
        else:
            self._hands[seat] = self._hands[seat].without(card)
        if len(self._trick) == 2:
            self._take()

    def _take(self) -> None:
        """The trick goes to its winner, and the piles that were played from are turned up."""
        first, second = self._trick
        winner = 1 - self._leader if _beats(second, first) else self._leader
        self.tricks.append(Trick(self._leader, self._trick, winner))
        self._leader, self._trick = winner, ()
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
            trick=Trick(self._leader, self._trick),
            to_act=self._to_act,
            piles=piles,
        )
        face_down = tuple(tuple(tuple(pile) for pile in owned) for owned in self._down)
        return DealState(facts, tuple(self._hands), piles=face_down)


def _beats(card: Card, led: Card) -> bool:
    """Whether a card takes a trick that is led with another, which is not the last."""
    if EXCUSE in (card, led):
        return led == EXCUSE
    return card > led if card.suit is led.suit else card.is_trump
