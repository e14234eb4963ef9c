"""The trick in progress as the seat to play sees it: sides, chances and what lies on the table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from game.ai.card_play.figures import Figures
from game.ai.card_play.odds import Odds
from game.ai.card_play.sides import Case, cases, friendship
from game.ai.card_play.style import BY_THE_BOOK, CardStyle
from game.ai.forgetting import forget, leads_in_mind, overlooks_friends
from game.ai.memory import Memory, recall
from game.rules.cards import (
    EXCUSE,
    PETIT,
    TRUMPS,
    Card,
    CardSet,
    Suit,
    trumps_above,
)
from game.rules.declarations import gives_slam_up
from game.rules.misdeal import is_imprenable
from game.rules.observation import Observation
from game.rules.options import Imprenable, Obligations
from game.rules.state import Facts, Trick

WILLING_TO_WIN: Final = 0.9
"""How often a player who can win a plain suit's trick by following does so."""
RELAXED_RUFF: Final = 0.25
"""How often a player who need not follow suit trumps although he could (section 11.13)."""
SECOND_TAKEOVER: Final = 0.5
"""How often a later player also beats one who has already beaten the card that led the trick."""


class _Fate(NamedTuple):
    """What becomes of a trick.

    Attributes:
        held: the chance that nobody beats what is best.
        friendly: the chance of that where it is the mover's side's.
        rescued: the chance that a friend beats what an opponent has won so far.
    """

    held: float
    friendly: float
    rescued: float

    @property
    def ours(self) -> float:
        """The chance that the mover's side gets the trick."""
        return self.friendly + self.rescued


@dataclass(frozen=True, slots=True)
class Position:
    """What a card-play decision is made from.

    Attributes:
        observation: all that the seat knows.
        memory: what follows for certain.
        odds: what is likely.
        cases: the ways the sides can be.
        friends: for each seat the chance that it plays for the mover's side; 1 for himself.
        legal: the cards that may be played, but those that give up a slam that was announced.
        trick: the trick in progress.
        later: the seats that play to it after the mover, in order.
        leads: the complete tricks of which the mover still knows who led what.
        overlooks_friends: whether he misses that a friend is winning the trick.
        style: how he plays where players differ.
        figures: what he counts with.
    """

    observation: Observation
    memory: Memory
    odds: Odds
    cases: tuple[Case, ...]
    friends: tuple[float, ...]
    legal: CardSet
    trick: Trick
    later: tuple[int, ...]
    leads: tuple[Trick, ...]
    overlooks_friends: bool
    style: CardStyle
    figures: Figures

    @property
    def facts(self) -> Facts:
        """The public record."""
        return self.observation.facts

    @property
    def hand(self) -> CardSet:
        """The mover's cards."""
        return self.observation.hand

    @property
    def is_taker(self) -> bool:
        """Whether the mover is the taker."""
        return self.facts.taker == self.observation.seat

    @property
    def tricks_left(self) -> int:
        """Tricks still to be played, this one included."""
        return len(self.observation.hand)

    @property
    def opponents(self) -> tuple[int, ...]:
        """Seats that rather play against the mover."""
        return tuple(seat for seat in sorted(self.facts.playing) if self.friends[seat] < 0.5)

    @property
    def keeps_petit(self) -> bool:
        """Whether the mover's own Petit cannot be taken (section 11.3)."""
        return is_imprenable(self.facts, self.observation.seat, self.observation.hand)

    @property
    def petit_at_stake(self) -> bool:
        """Whether the Petit can be caught, as far as the mover knows."""
        return self.facts.imprenable is None and not self.keeps_petit

    def opposing_trumps(self) -> float:
        """How many trumps the opponents hold, on average."""
        out = self.memory.hidden.trumps
        return sum(
            (1.0 - self.friends[seat]) * self.odds.expected(seat, out)
            for seat in range(self.facts.players)
            if seat != self.observation.seat
        )

    def winning_chance(self, card: Card) -> float:
        """The chance that the mover's side takes the trick if he plays that card, as he counts.

        With the Petit at stake nobody counts on being rescued.
        """
        alone = card == PETIT and self.petit_at_stake
        return self._weighed(card, lambda fate: fate.friendly if alone else fate.ours)

    def side_chance(self, card: Card) -> float:
        """The chance that the mover's side takes the trick if he plays that card."""
        return self._weighed(card, lambda fate: fate.ours)

    def holding_chance(self, card: Card) -> float:
        """The chance that nobody still to play beats what is best once he has played that card."""
        return self._weighed(card, lambda fate: fate.held)

    def _weighed(self, card: Card, value: Callable[[_Fate], float]) -> float:
        """What the fate of the trick is worth with that card, over all ways the sides can be."""
        never_wins = self.facts.rules.imprenable is Imprenable.NEVER_WINS
        excused = card == PETIT and never_wins and self.keeps_petit
        trick = replace(
            self.trick,
            cards=(*self.trick.cards, card),
            petit_excused=self.trick.petit_excused or excused,
        )
        chance = sum(case.chance * value(self._fate(case, trick)) for case in self.cases)
        return chance / sum(case.chance for case in self.cases)

    def _fate(self, case: Case, trick: Trick) -> _Fate:
        best, led = trick.best, trick.led_suit
        leading = trick.leading_seat(self.facts.players)
        if best is None or led is None or leading is None:
            return _Fate(0.0, self._chance_after_led_excuse(case), 0.0)
        held = 1.0
        rescued = 0.0
        for seat in self.later:
            beats = self._beats(case.odds, seat, led, best)
            again = beats * SECOND_TAKEOVER
            rescued *= 1.0 - again
            if case.friends[seat]:
                rescued += (1.0 - held) * again + held * beats
            held *= 1.0 - beats
        noticed = leading == self.observation.seat or not self.overlooks_friends
        friendly = held if case.friends[leading] and noticed else 0.0
        return _Fate(held, friendly, rescued)

    def _chance_after_led_excuse(self, case: Case) -> float:
        """An Excuse led wins nothing: the trick goes to one of the others."""
        return sum(case.friends[seat] for seat in self.later) / len(self.later)

    def _beats(self, odds: Odds, seat: int, led: Suit, best: Card) -> float:
        """The chance that a seat still to play beats that card."""
        if led is Suit.TRUMPS:
            return odds.holds_any(seat, trumps_above(best.rank))
        void = odds.void(seat, led)
        if self.facts.rules.obligations is Obligations.RELAXED:
            void = max(void, RELAXED_RUFF)
        if best.is_trump:
            return void * odds.holds_any(seat, trumps_above(best.rank))
        ruffs = void * odds.holds_any(seat, TRUMPS) if void else 0.0
        higher = odds.holds_any(seat, self.memory.higher_out(best))
        return ruffs + WILLING_TO_WIN * min(higher, 1.0 - void)


def take_position(observation: Observation, style: CardStyle = BY_THE_BOOK) -> Position:
    """Think the situation of the seat to play through, as well as that style of play does."""
    facts, seat = observation.facts, observation.seat
    memory = forget(recall(observation), observation, style.attention)
    odds = Odds(observation, memory)
    ways = cases(observation, odds)
    trick = facts.trick
    assert trick is not None, "cards are played to a trick"
    order = [facts.next_seat(seat)]
    while len(order) < facts.shape.players:
        order.append(facts.next_seat(order[-1]))
    later = tuple(order[: facts.shape.players - len(trick.cards) - 1])
    return Position(
        observation=observation,
        memory=memory,
        odds=odds,
        cases=ways,
        friends=friendship(ways),
        legal=_in_earnest(observation),
        trick=trick,
        later=later,
        leads=leads_in_mind(facts, style.attention),
        overlooks_friends=overlooks_friends(observation, style.attention),
        style=style,
        figures=style.figures.of(facts.shape.players).of(attacks=observation.is_attacker),
    )


def _in_earnest(observation: Observation) -> CardSet:
    """The legal cards; the Excuse only if it does not give up what the mover has announced."""
    plays = observation.choices.plays
    if EXCUSE in plays and gives_slam_up(observation.facts, observation.seat, EXCUSE):
        return plays.without(EXCUSE) or plays
    return plays
