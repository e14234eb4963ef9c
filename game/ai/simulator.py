"""Playouts and readings of many possible worlds, which the kernel plays one by one.

``Positions`` are what a playout starts from, ``playout`` carries them to the end of the deal, a
``PlayoutPolicy`` chooses the cards on the way; takers lay cards away in all worlds at once.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import astuple, dataclass
from functools import cache, lru_cache
from typing import Final, TypeAlias

from game.ai import kernel
from game.ai.kernel import scoring
from game.ai.kernel.cards import HOLDINGS
from game.ai.memory import Memory
from game.ai.networks.network import Network
from game.ai.positions import (
    DOUBLES,
    NUMBERS,
    SINGLES,
    Positions,
    Worlds,
    known_deal,
    packed,
    place_of_card,
    row,
    zero_table,
    zeros,
)
from game.ai.style import (
    FOUND_BY_SELF_PLAY,
    OF_THUMB,
    FigureBook,
    SideFigures,
    WeighingFigures,
)
from game.rules.cards import Card, CardSet
from game.rules.state import Facts

_LAYERS: Final = 2


@dataclass(frozen=True, slots=True)
class PlayoutPolicy:
    """How all seats play.

    Attributes:
        book: what is counted with when cards are weighed, as the rule players do it; None to play
            by a few habits, in a fifth of the time.
        random_moves: how often chance plays any legal card instead, from 0 to 1.
        defence_moves: how often it does so for the defence; None for as often as for the attack.
        signals: whether they keep the federation's code, and hear it (section 10).
        keeps_word: whether players keep to what they have announced: the Petit in the last trick
            (section 11.14), and the Excuse while an announced slam has lost none (section 3).
        attack: what the attack has learnt about leading; None to lead by habit.
        defence: what the defence has learnt.
    """

    book: FigureBook | None = OF_THUMB
    random_moves: float = 0.0
    defence_moves: float | None = None
    signals: bool = True
    keeps_word: bool = False
    attack: Network | None = None
    defence: Network | None = None


@lru_cache
def in_kernel(policy: PlayoutPolicy, players: int) -> kernel.Policy:
    """The policy where so many play, as the kernel is given it; one playout at a time uses it."""
    attack, defence = policy.random_moves, policy.defence_moves
    return kernel.Policy(
        None if policy.book is None else book_in_kernel(policy.book.of(players)),
        style=kernel.PlayStyle(signals=policy.signals),
        attack_share=attack,
        defence_share=attack if defence is None else defence,
        keeps_word=policy.keeps_word,
        attack=None if policy.attack is None else leads(policy.attack),
        defence=None if policy.defence is None else leads(policy.defence),
    )


def book_in_kernel(sides: SideFigures) -> kernel.Book:
    """What both sides count with, as the kernel is given it."""
    return kernel.Book(_figures(sides.attack), _figures(sides.defence))


def _figures(figures: WeighingFigures) -> kernel.Figures:
    return kernel.Figures([float(figure) for figure in astuple(figures)])


@lru_cache
def leads(network: Network) -> kernel.Leads:
    """What was learnt about leading, as the kernel is given it.

    Raises:
        ValueError: when the network is not made for that.
    """
    if len(network.layers) != _LAYERS:
        raise ValueError("what is learnt about leading has two layers")
    first, second = network.layers
    by_place = zero_table(SINGLES, len(second.biases), len(first.biases))
    for unit in range(len(first.biases)):
        for place in range(len(second.biases)):
            by_place[place, unit] = second.weights[unit, place]
    return kernel.Leads(first.weights, first.biases, by_place, second.biases)


Randomness: TypeAlias = random.Random

_SEED_BITS: Final = 63
_READ_BY: Final = (
    PlayoutPolicy(),
    PlayoutPolicy(FOUND_BY_SELF_PLAY),
    PlayoutPolicy(signals=False),
)
"""How somebody may play whose cards are read: as club players, as masters, or without signals."""


def seeded(seed: int) -> Randomness:
    """A source of chance that a seed decides."""
    return random.Random(seed)


def seed_of(rng: Randomness) -> int:
    """A number that decides the chance of a call of the kernel."""
    return rng.getrandbits(_SEED_BITS)


@dataclass(frozen=True, slots=True)
class Results:
    """How playouts ended.

    Attributes:
        found: a row for each, see ``kernel.scoring``.
        count: how many there are.
    """

    found: memoryview[int]
    count: int


def playout(
    positions: Positions, policy: PlayoutPolicy, rng: Randomness, first: Sequence[Card] = ()
) -> Results:
    """Play every world to the end.

    Args:
        positions: where to start.
        policy: who plays for all seats.
        rng: decides what the policy leaves to chance.
        first: legal cards, each of which every world is played out with: row w × number + c. All
            of a world meet the same luck.
    """
    worlds = range(positions.worlds.count)
    return _played_out(positions, worlds, policy, seed_of(rng), first)


def playout_together(
    groups: Sequence[Positions],
    worlds: Sequence[Iterable[int]],
    policy: PlayoutPolicy,
    rng: Randomness,
) -> tuple[Results, ...]:
    """Play positions of different deals, contracts or calls with the same luck.

    Choices that are played out in the same world meet the same luck there, as far as they lead to
    the same play, and it cancels out of their differences: half the playouts tell as much.

    Args:
        groups: the positions, all at the same card of the play.
        worlds: the number of each position's world, group by group.
        policy: who plays for all seats.
        rng: decides what the policy leaves to chance.

    Returns:
        The results, group by group.
    """
    seed = seed_of(rng)
    return tuple(
        _played_out(group, of_group, policy, seed, ())
        for group, of_group in zip(groups, worlds, strict=True)
    )


def _played_out(
    positions: Positions,
    worlds: Iterable[int],
    policy: PlayoutPolicy,
    seed: int,
    first: Sequence[Card],
) -> Results:
    facts, lucks = positions.facts, row(NUMBERS, worlds)
    count = positions.worlds.count * max(1, len(first))
    found = zero_table(NUMBERS, count, scoring.RESULTS)
    kernel.play_out(
        known_deal(facts),
        in_kernel(policy, facts.shape.players),
        positions.worlds.words,
        row(NUMBERS, map(place_of_card, first)),
        seed,
        lucks,
        found,
    )
    return Results(found, count)


def log_likelihood(facts: Facts, worlds: Worlds, observer: int) -> memoryview[float]:
    """How likely the cards of the others were in each world, but for a factor common to all.

    Whether somebody keeps to the rules closely or loosely is learnt from his play as well: each
    manner is as likely beforehand, and in each world counts by how well it explains all of it.
    With rule players that tells 0.27 nats (0.22 to 0.32) more than the usual manner alone, which
    tells 2.6, and where masters defend 0.09 (0.01 to 0.17) more than 1.6 (five players, 122 and 81
    deals that were not looked at when the manners were chosen; 1,860 and 1,220 looks of defenders).

    Where several cards are as good as the best each counts as certain: by how many there were, the
    worlds could not be told apart any better (measured on deals of rule players).

    Args:
        facts: what is public of a deal in play.
        worlds: ways the cards may lie now.
        observer: a seat whose own cards tell nothing.

    Returns:
        Natural logarithms, one for each world.
    """
    explained = zeros(DOUBLES, worlds.count)
    policies = [in_kernel(each, facts.shape.players) for each in _READ_BY]
    kernel.explain_play(known_deal(facts), policies, worlds.words, observer, explained)
    return explained


TEMPER: Final = 1.2
"""Half-points that a discard gains less than another, for it to be made e times less often."""
AS_FOUND: Final = 0.1
"""Share of the worlds that stay as they are: others weigh their cards differently."""
_NO_SUIT: Final = -1


@cache
def _values() -> kernel.Values:
    """What all holdings of a suit are worth."""
    return kernel.Values(*(zeros(DOUBLES, HOLDINGS) for _ in range(3)))


def parted_again(facts: Facts, memory: Memory, worlds: Worlds, rng: Randomness) -> Worlds:
    """The same worlds, with the taker's hidden cards parted as he may have parted them.

    A sampler that places card by card knows how likely each card is to lie away, but not that the
    taker emptied whole suits. So the cards that he has or laid away in a world are parted again, as
    a rule player would part them. Nothing changes where he had no choice (section 5): where trumps
    or the called card had to go, or nothing was laid away.

    Args:
        facts: what is public of a deal in play.
        memory: what another seat than the taker is certain of.
        worlds: ways the cards may lie now.
        rng: draws the discards, each as often as it is likely.
    """
    taker = facts.taker
    if taker is None or not _was_free(facts):
        return worlds
    may_have = memory.may_hold[taker]
    either, _ = packed(may_have & memory.may_lie_away - memory.must_hold[taker])
    played, _ = packed(facts.played_by(taker))
    parted = worlds.copy()
    kernel.part_again(
        _values(),
        facts.shape.dog_size,
        parted.words,
        parted.count,
        taker,
        parted.seats,
        (either, played, _suit(facts.called)),
        (TEMPER, AS_FOUND),
        seed_of(rng),
    )
    return parted


def _was_free(facts: Facts) -> bool:
    """Whether the taker laid plain cards away, and all know what dog he took up."""
    discarded = facts.contract is not None and facts.contract.shows_dog and facts.dog is not None
    calls_lower = facts.called is not None and not facts.called.is_king
    return discarded and not facts.shown_discard and not calls_lower


def take_dog(facts: Facts, worlds: Worlds) -> Sequence[int]:
    """Let the taker take the dog in every world, and lay away as good players do; they change.

    Returns:
        The worlds in which he is not free, but has to lay away what others may not: there he has
        the dog in hand, and nothing is laid away.
    """
    assert facts.taker is not None, "somebody must have taken"
    return kernel.take_dog(
        _values(),
        facts.shape.dog_size,
        worlds.words,
        worlds.count,
        facts.taker,
        worlds.seats,
        _suit(facts.called),
        is_free=facts.called is None or facts.called.is_king,
    )


def lay_away(
    worlds: Worlds, taker: int, cards: CardSet, which: Iterable[int] | None = None
) -> None:
    """Let a taker who has the dog in hand lay cards away in some worlds, or in all; they change."""
    places = row(NUMBERS, range(worlds.count) if which is None else which)
    kernel.lay_away(worlds.words, places, taker, worlds.seats, packed(cards))


def _suit(called: Card | None) -> int:
    """The number of the suit of a called king."""
    return _NO_SUIT if called is None else int(called.suit)
