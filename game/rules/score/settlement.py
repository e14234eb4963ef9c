"""What a deal changes in a match, seat by seat: the score, chips, and payments to the pools.

Pools, or mouches, are stakes on the table that takers win and refill (sections 8 and 11.20). Who
plays for chips wins or loses the contract's stake, and never more than he has (section 11.21).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from game.rules.options.ruleset import RuleSet
from game.rules.score.scores import Score, as_score


class MatchLineKind(StrEnum):
    """What a line of a settlement is about, in the order of the payments."""

    POOL_FORMED = "pool_formed"
    POOL_EXTRA = "pool_extra"
    SCORE = "score"
    MISERE = "misere"
    CHIPS = "chips"
    POOL_WON = "pool_won"
    POOL_REFILLED = "pool_refilled"


@dataclass(frozen=True, slots=True)
class MatchLine:
    """One payment.

    Attributes:
        kind: what it is for.
        by_seat: what each seat of the table receives; what it pays is negative.
    """

    kind: MatchLineKind
    by_seat: tuple[Score, ...]


@dataclass(frozen=True, slots=True)
class Settlement:
    """Everything that a deal changes in a match.

    Attributes:
        lines: the payments in their order.
        pools: the pools on the table after the deal.
        scores: what each seat receives in all; with the change of the pools it sums to 0.
    """

    lines: tuple[MatchLine, ...]
    pools: tuple[int, ...]
    scores: tuple[Score, ...]

    @classmethod
    def of(cls, lines: tuple[MatchLine, ...], pools: tuple[int, ...], seats: int) -> Settlement:
        """A settlement with what each seat receives in all, summed over the lines."""
        scores = tuple(as_score(sum(line.by_seat[seat] for line in lines)) for seat in range(seats))
        return cls(lines, pools, scores)


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


def chip_gains(
    stacks: Sequence[int],
    order: Sequence[int],
    stake: int,
    taker: int,
    partner: int | None,
    *,
    made: bool,
) -> tuple[int, ...]:
    """What each seat receives in chips; the sum is 0.

    Args:
        stacks: the chips of each seat of the table.
        order: the seats that play, from the dealer's right.
        stake: chips that each defender and the taker's side play for.
        taker: the taker's seat.
        partner: the partner's seat.
        made: whether the contract was made.
    """
    side = [taker] if partner is None else [taker, partner]
    stakes = {seat: min(stake, stacks[seat]) for seat in order if seat not in side}
    available = sum(stacks[seat] for seat in side)
    paid = _collected(stakes, available) if made else _handed_out(stakes, available)
    sign = 1 if made else -1
    gains = [-sign * paid.get(seat, 0) for seat in range(len(stacks))]
    total = sum(paid.values())
    of_partner = 0
    if partner is not None:
        of_partner = _partners_part(total, stacks[taker], stacks[partner])
        gains[partner] = sign * of_partner
    gains[taker] = sign * (total - of_partner)
    return tuple(gains)


def _collected(stakes: Mapping[int, int], available: int) -> dict[int, int]:
    """What each defender pays; a short side wins an equal stack from each."""
    if available >= sum(stakes.values()):
        return dict(stakes)
    most = available // len(stakes)
    return {seat: min(chips, most) for seat, chips in stakes.items()}


def _handed_out(stakes: Mapping[int, int], available: int) -> dict[int, int]:
    """What each defender receives; a short side's chips go round one by one."""
    received = dict.fromkeys(stakes, 0)
    left = min(available, sum(stakes.values()))
    while left > 0:
        for seat, chips in stakes.items():
            if left > 0 and received[seat] < chips:
                received[seat] += 1
                left -= 1
    return received


def _partners_part(total: int, taker_chips: int, partner_chips: int) -> int:
    """A third, but so that neither wins or loses more than he has."""
    return min(partner_chips, max(total // 3, total - taker_chips))
