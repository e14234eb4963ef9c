"""What a taker may have laid away: worlds in which he discarded as good players do.

A sampler that places card by card knows how likely each card is to lie away, but not that the taker
emptied whole suits. So the cards that he has or laid away in a world are parted again, as a rule
player would part them.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from game.ai.memory import Memory
from game.ai.simulator.bitboards import PLAIN, SUITS, TRUMP, Numbers, Words, pair
from game.ai.simulator.holdings import KING_BIT, Gains, all_holdings
from game.ai.simulator.packing import SPREAD, holdings, pack
from game.ai.simulator.playout import Randomness
from game.ai.simulator.positions import Worlds
from game.rules.state import Facts

TEMPER: Final = 1.2
"""Half-points that a discard gains less than another, for it to be made e times less often."""
AS_FOUND: Final = 0.1
"""Share of the worlds that stay as they are: others weigh their cards differently."""


def parted_again(facts: Facts, memory: Memory, worlds: Worlds, rng: Randomness) -> Worlds:
    """The same worlds, with the taker's hidden cards parted as he may have parted them.

    Nothing changes where he had no choice (section 5): where trumps or the called card had to go,
    or nothing was laid away.

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
    either = pack([may_have & memory.may_lie_away - memory.must_hold[taker]])[PLAIN]
    hand, away = worlds.hands[PLAIN, taker], worlds.away[PLAIN]
    open_cards = (hand | away) & either
    kept = (hand | pack([facts.played_by(taker)])[PLAIN]) & ~open_cards
    number = np.bitwise_count(away & either).astype(np.int64)
    laid = _drawn(facts, open_cards, kept, number, rng)
    laid = np.where(rng.random(len(laid)) < AS_FOUND, away & either, laid)
    hands = worlds.hands.copy()
    hands[PLAIN, taker] = hand & ~open_cards | open_cards & ~laid
    return Worlds(hands, pair(away & ~open_cards | laid, worlds.away[TRUMP]))


def _was_free(facts: Facts) -> bool:
    """Whether the taker laid plain cards away, and all know what dog he took up."""
    discarded = facts.contract is not None and facts.contract.shows_dog and facts.dog is not None
    calls_lower = facts.called is not None and not facts.called.is_king
    return discarded and not facts.shown_discard and not calls_lower


def _drawn(facts: Facts, open_cards: Words, kept: Words, number: Numbers, rng: Randomness) -> Words:
    """Draw what is laid away of the open cards, when the others are kept.

    Args:
        facts: what is public.
        open_cards: plain cards that may be laid away, a row for each world.
        kept: those that are kept in any case, or were played.
        number: how many are laid away.
        rng: decides.
    """
    known = all_holdings(facts.shape.dog_size)
    free, fixed = holdings(open_cards), holdings(kept)
    laid = known.ways[:, free]
    left = free & ~laid | fixed
    values = known.kept[left]
    if facts.called is not None:
        own = int(facts.called.suit)
        alone = (free[own] | fixed[own]) & KING_BIT != 0  # he called himself, or the dog
        values[:, own] = np.where(alone, values[:, own], known.beside_king[left[:, own]])
    gains = known.points[laid] + values
    gains = np.where(known.exists[:, free], gains, -np.inf)
    chances = np.exp((gains - gains.max(axis=0)) / TEMPER)
    sizes = range(facts.shape.dog_size + 1)
    of_size = np.stack([chances[known.sizes == size].sum(axis=0) for size in sizes])
    drawn = np.zeros_like(open_cards)
    missing = number
    for suit, counted in reversed(list(enumerate(_counted(of_size)))):
        size = _size_drawn(counted, of_size[:, suit], missing, rng)
        of_suit = chances[:, suit] * (known.sizes[:, np.newaxis] == size)
        way = _pick(of_suit, rng)
        cards = np.take_along_axis(laid[:, suit], way[np.newaxis], axis=0)[0]
        drawn |= SPREAD[cards] << np.uint64(suit)
        missing = missing - size
    return drawn


def _counted(of_size: Gains) -> list[Gains]:
    """For each suit how the suits before it may share so many cards, shape (cards, rows).

    Args:
        of_size: how likely so many cards of a suit are laid away, shape (cards, suits, rows).
    """
    cards, _, rows = of_size.shape
    nothing = np.zeros((cards, rows))
    nothing[0] = 1
    counted = [nothing]
    for suit in range(SUITS - 1):
        before, more = counted[-1], np.zeros((cards, rows))
        for size in range(cards):
            more[size:] += before[: cards - size] * of_size[size, suit]
        counted.append(more)
    return counted


def _size_drawn(counted: Gains, of_size: Gains, left: Numbers, rng: Randomness) -> Numbers:
    """How many cards of a suit are laid away, when so many are left for it and those before it."""
    sizes = np.arange(len(of_size))[:, np.newaxis]
    before = left - sizes
    shared = np.take_along_axis(counted, np.maximum(before, 0), axis=0) * (before >= 0)
    return _pick(of_size * shared, rng)


def _pick(chances: Gains, rng: Randomness) -> Numbers:
    """A place of each column, as often as its chance says, shape (rows,)."""
    total = chances.cumsum(axis=0)
    places: Numbers = (total <= rng.random(total.shape[1]) * total[-1]).sum(axis=0)
    return places.clip(max=len(chances) - 1)
