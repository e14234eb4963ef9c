"""What a taker lays away, in many worlds at once."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final

from game.ai import kernel
from game.ai.kernel.holdings import HOLDINGS
from game.ai.memory import Memory
from game.ai.simulator.buffers import DOUBLES, NUMBERS, row, zeros
from game.ai.simulator.playout import Randomness, seed_of
from game.ai.simulator.positions import Worlds, packed
from game.rules.cards import Card, CardSet
from game.rules.state import Facts

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
