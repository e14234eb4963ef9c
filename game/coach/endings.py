"""The last tricks, counted out: in every way the hidden cards may lie both sides play their best.

Each way counts the same, and in each all is played as if every card lay open: a card is worth the
mean of what that brings. Nothing is left to chance, so figures have no error.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from math import inf
from typing import Final, TypeAlias

from game.ai import kernel
from game.ai.kernel.cards import PLAIN_PLACES, SUITS
from game.ai.kernel.table import ATTACK
from game.ai.positions import (
    DOUBLES,
    NUMBERS,
    TRUTHS,
    Worlds,
    known_deal,
    packed,
    place_of_card,
    table,
    zeros,
)
from game.ai.search.stakes import stakes
from game.coach.hidden_cards import MOST_WAYS, Way, all_ways
from game.coach.ranking import Evaluation, RankedAction
from game.rules.actions import DecisionKind, PlayCard
from game.rules.cards import DECK, PLAIN_HALF_POINTS, CardSet
from game.rules.observation import Observation

Worth: TypeAlias = tuple[float, bool]
"""What the deciding seat scores, and whether the contract is made."""


class EndingEvaluator:
    """Compares the cards of an ending; see ``Evaluator``, whose place it takes.

    Attributes:
        round_playouts: what one round is said to spend; all is counted in the first.
    """

    round_playouts = 1

    def __init__(self, observation: Observation) -> None:
        """List the ways in which the hidden cards may lie; ``extend`` counts them out.

        Raises:
            ValueError: when there are too many ways, or no card is to be played.
        """
        ways = all_ways(observation, MOST_WAYS)
        if not ways or not observation.choices.plays:
            raise ValueError("this is no ending that can be counted out")
        self._seen, self._ways = observation, ways
        self._evaluation: Evaluation | None = None

    def extend(self, _budget: int) -> None:
        """Count every way out; once is enough, as the figures are exact, whatever the budget."""
        if self._evaluation is None:
            self._evaluation = self._counted()

    @property
    def evaluation(self) -> Evaluation:
        """What all cards are worth.

        Raises:
            ValueError: before anything was counted.
        """
        if self._evaluation is None:
            raise ValueError("nothing was counted yet")
        return self._evaluation

    def _counted(self) -> Evaluation:
        seen, number = self._seen, len(self._ways)
        endings = [*_endings(seen, self._ways)]
        found = []
        for card in seen.choices.plays:
            worths = [ending.after(place_of_card(card)) for ending in endings]
            mean = sum(score for score, _ in worths) / number
            found.append((mean, sum(made for _, made in worths) / number, PlayCard(card)))
        found.sort(key=lambda each: -each[0])
        ranked = tuple(
            RankedAction(
                action=action,
                expected_score=mean,
                stderr=0.0,
                p_made=made,
                samples=number,
                behind=found[0][0] - mean,
                behind_stderr=0.0,
                tie=found[0][0] - mean < _SAME,
                worth=inf,
            )
            for mean, made, action in found
        )
        return Evaluation(seen.seat, DecisionKind.PLAY, ranked, number, exact=True)


_SAME: Final = 1e-6
_LEAST: Final[Worth] = (-inf, False)
_MOST: Final[Worth] = (inf, True)


@dataclass(frozen=True, slots=True)
class _Ending:
    """The cards as they lie in one way.

    Attributes:
        table: the table when the seat is to play.
        play: the cards of all hands and of the trick in progress.
        trick: the cards of the trick.
        payoffs: what the seat plays for.
        attackers: the seats of the attack as bits.
        attacks: whether the seat is of the attack.
        known: what deals come to that ended so.
    """

    table: kernel.PlayState
    play: int
    trick: int
    payoffs: kernel.Payoffs
    attackers: int
    attacks: bool
    known: dict[tuple[int, ...], Worth]

    def after(self, place: int) -> Worth:
        """What a card brings where all go on as well as they can."""
        return self._laid(self.table, place, (self.play, self.trick), (_LEAST, _MOST))

    def _laid(
        self,
        now: kernel.PlayState,
        place: int,
        cards: tuple[int, int],
        bounds: tuple[Worth, Worth],
    ) -> Worth:
        """What a card brings, as far as that lies between two bounds (alpha-beta)."""
        after = kernel.copied(now)
        kernel.lay(after, place)
        tricks, turn, role = kernel.to_play(after)
        if not tricks:
            return self._worth(kernel.counted(after))
        play, trick = cards[0], cards[1] | 1 << place
        left = (play, trick) if turn else (play & ~trick, 0)
        return self._best(after, left, bounds, ours=bool(role & ATTACK) is self.attacks)

    def _best(
        self,
        now: kernel.PlayState,
        cards: tuple[int, int],
        bounds: tuple[Worth, Worth],
        *,
        ours: bool,
    ) -> Worth:
        """What the best card of the player to play brings."""
        low, high = bounds
        for place in _apart(_as_bits(kernel.legal(now)), cards[0]):
            found = self._laid(now, place, cards, (low, high))
            low, high = (max(low, found), high) if ours else (low, min(high, found))
            if low >= high:
                break
        return low if ours else high

    def _worth(self, end: tuple[int, int, int, int]) -> Worth:
        if end not in self.known:
            row = table(NUMBERS, [(*end, self.attackers, 0)], len(end) + 2)
            gains, made = zeros(DOUBLES, 1), zeros(TRUTHS, 1)
            kernel.weigh_results(self.payoffs, row, 0, 1, gains, made)
            self.known[end] = (gains[0], bool(made[0]))
        return self.known[end]


def _endings(seen: Observation, ways: tuple[Way, ...]) -> Iterator[_Ending]:
    """The ending in every way."""
    facts = seen.facts
    deal, worlds = known_deal(facts), Worlds.of(ways)
    payoffs = stakes(facts, seen.seat, seen.match)
    trick = CardSet(() if facts.trick is None else facts.trick.cards)
    known: dict[int, dict[tuple[int, ...], Worth]] = {}
    for number, (hands, _) in enumerate(ways):
        held = {seat for seat, hand in enumerate(hands) if facts.called in hand}
        side = {seat for seat in (facts.taker, facts.partner) if seat is not None} | held
        bits = sum(1 << seat for seat in side)
        play = CardSet(card for hand in hands for card in hand) | trick
        yield _Ending(
            kernel.opened(deal, worlds.words, number),
            _as_bits(packed(play)),
            _as_bits(packed(trick)),
            payoffs,
            bits,
            seen.seat in side,
            known.setdefault(bits, {}),
        )


def _as_bits(words: tuple[int, int]) -> int:
    """The two words of a set of cards as one number, a bit for each place."""
    plain, trumps = words
    return plain | trumps << PLAIN_PLACES


def _apart(cards: int, play: int) -> Iterator[int]:
    """The places of some cards, the highest first: one of those that come to the same.

    These are neighbours among all cards in play, worth as much as each other.
    """
    before: int | None = None
    while cards:
        place = cards.bit_length() - 1
        cards ^= 1 << place
        if before is None or not _alike(place, before, play):
            yield place
        before = place


@cache
def _between(lower: int, higher: int) -> int | None:
    """The places between two cards that count the same, as bits; None where they do not."""
    step = 1 if lower >= PLAIN_PLACES else SUITS
    both = {_COUNTED[lower], _COUNTED[higher]}
    if (higher >= PLAIN_PLACES) is not (lower >= PLAIN_PLACES) or (higher - lower) % step:
        return None
    if both != {PLAIN_HALF_POINTS}:
        return None
    return sum(1 << place for place in range(lower + step, higher, step))


def _alike(lower: int, higher: int, play: int) -> bool:
    between = _between(lower, higher)
    return between is not None and not between & play


_COUNTED: Final = {place_of_card(card): card.half_points for card in DECK}
