"""Playing for chips: the contract's stake goes to the winner, nobody below zero (section 11.21)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence


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
