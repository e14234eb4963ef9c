"""Pools, or mouches: stakes on the table that takers win and refill (sections 8 and 11.20)."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.ruleset import RuleSet


@dataclass(frozen=True, slots=True)
class PoolChange:
    """A payment into the pools or out of them.

    Attributes:
        pools: the pools after it.
        by_seat: what each seat receives; what it pays is negative.
    """

    pools: tuple[int, ...]
    by_seat: tuple[int, ...]


def opening_payment(rules: RuleSet, pools: tuple[int, ...], seats: int, dealer: int) -> PoolChange:
    """What is paid when a deal begins, void deals too.

    Without a pool everybody at the table pays into a new one, the dealer something extra; else the
    dealer alone pays that extra, into the largest.
    """
    extra = rules.pool_dealer_extra
    if not pools:
        by_seat = [-rules.pool_payment] * seats
        by_seat[dealer] -= extra
        return PoolChange((-sum(by_seat),), tuple(by_seat))
    largest = pools.index(max(pools))
    grown = (*pools[:largest], pools[largest] + extra, *pools[largest + 1 :])
    return PoolChange(grown, _only(seats, dealer, -extra))


def taker_payment(pools: tuple[int, ...], seats: int, taker: int, *, made: bool) -> PoolChange:
    """What the taker alone wins or pays: the largest pool, or a new one of that size."""
    size = max(pools)
    if not made:
        return PoolChange((*pools, size), _only(seats, taker, -size))
    largest = pools.index(size)
    return PoolChange(pools[:largest] + pools[largest + 1 :], _only(seats, taker, size))


def _only(seats: int, who: int, amount: int) -> tuple[int, ...]:
    return tuple(amount if seat == who else 0 for seat in range(seats))
