"""A match: whose deal it is, who sits out, and the totals, pools and chips (sections 2.2, 8).

What a deal changes in it, seat by seat: the score, chips, and payments to the pools. Pools, or
mouches, are stakes on the table that takers win and refill (sections 8 and 11.20). Who plays for
chips wins or loses the contract's stake, and never more than he has (section 11.21).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum

from game.rules.actions import CONTRACTS, Bid
from game.rules.events import VoidReason
from game.rules.options.choices import MatchLength, Redeal, Stakes, WhenBroke
from game.rules.options.ruleset import FEDERATION, RuleSet
from game.rules.score.scores import Score, as_score
from game.rules.score.sheet import ScoreSheet


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
    """One payment between the seats of a match and its pools.

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
class _PoolChange:
    """A payment into the pools or out of them.

    Attributes:
        pools: the pools after it.
        by_seat: what each seat receives; what it pays is negative.
    """

    pools: tuple[int, ...]
    by_seat: tuple[int, ...]


def opening_payment(rules: RuleSet, pools: tuple[int, ...], seats: int, dealer: int) -> _PoolChange:
    """What is paid when a deal begins, void deals too.

    Without a pool everybody at the table pays into a new one, the dealer something extra; else the
    dealer alone pays that extra, into the largest.
    """
    extra = rules.pool_dealer_extra
    if not pools:
        by_seat = [-rules.pool_payment] * seats
        by_seat[dealer] -= extra
        return _PoolChange((-sum(by_seat),), tuple(by_seat))
    largest = pools.index(max(pools))
    grown = (*pools[:largest], pools[largest] + extra, *pools[largest + 1 :])
    return _PoolChange(grown, _only(seats, dealer, -extra))


def taker_payment(pools: tuple[int, ...], seats: int, taker: int, *, made: bool) -> _PoolChange:
    """What the taker alone wins or pays: the largest pool, or a new one of that size."""
    size = max(pools)
    if not made:
        return _PoolChange((*pools, size), _only(seats, taker, -size))
    largest = pools.index(size)
    return _PoolChange(pools[:largest] + pools[largest + 1 :], _only(seats, taker, size))


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


@dataclass(frozen=True, slots=True)
class Match:
    """Where a match stands between two deals.

    Attributes:
        totals: what each seat has won so far, in score points, or in chips when they are the
            stakes; with the pools they sum to 0.
        dealer: the seat that deals next.
        played: deals that were scored.
        void: deals that nobody played; they do not count towards a match of fixed length (11.23).
        rules: the rules in force.
        pools: the pools on the table.
        raises: how often somebody lost his last chip; the chips at stake rise each time.
    """

    totals: tuple[Score, ...]
    dealer: int
    played: int = 0
    void: int = 0
    rules: RuleSet = field(default=FEDERATION)
    pools: tuple[int, ...] = ()
    raises: int = 0

    @classmethod
    def opened(cls, seats: int, dealer: int, rules: RuleSet = FEDERATION) -> Match:
        """A match before its first deal.

        Raises:
            ValueError: when there is no such seat to deal, or the rules are not for that many.
        """
        rules.shape(seats)
        if not 0 <= dealer < seats:
            raise ValueError(f"{seats} players have no seat {dealer}")
        return cls((0,) * seats, dealer, rules=rules)

    @property
    def players(self) -> int:
        """Number of seats at the table, with that of a dealer who sits out."""
        return len(self.totals)

    @property
    def sitting_out(self) -> int | None:
        """The dealer of the deal to come, when he only deals (section 2)."""
        return self.dealer if self.rules.shape(self.players).dealer_sits_out else None

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats that play the deal to come, from the dealer's right."""
        return self.rules.shape(self.players).order(self.dealer)

    @property
    def chips(self) -> tuple[int, ...]:
        """The chips in front of each seat, when they are the stakes."""
        return tuple(self.rules.chip_stack + int(total) for total in self.totals)

    def settle(self, sheet: ScoreSheet, taker: int, partner: int | None) -> Settlement:
        """What a played deal changes; two players always play on the score sheet."""
        scores = _score_lines(sheet, taker, partner)
        if not sheet.outcome.has_taker or self.rules.stakes is Stakes.SCORE_SHEET:
            return self._settled(scores, self.pools)
        if self.rules.stakes is Stakes.CHIPS:
            gains = self.chips_won(sheet.outcome.contract, taker, partner, made=sheet.made)
            return self._settled([MatchLine(MatchLineKind.CHIPS, gains)], self.pools)
        opening, _ = self._opening_line()
        payment = self.pool_won(taker, made=sheet.made)
        kind = MatchLineKind.POOL_WON if sheet.made else MatchLineKind.POOL_REFILLED
        return self._settled([opening, *scores, MatchLine(kind, payment.by_seat)], payment.pools)

    def chips_won(
        self, contract: Bid, taker: int, partner: int | None, *, made: bool
    ) -> tuple[int, ...]:
        """The chips that each seat wins with the deal, when they are the stakes."""
        stake = self.stake(contract)
        return chip_gains(self.chips, self.playing, stake, taker, partner, made=made)

    def stake(self, contract: Bid) -> int:
        """The chips that each defender pays or wins by now, when they are the stakes."""
        return self.rules.chip_stakes[CONTRACTS.index(contract)] * (1 + self.raises)

    def pool_won(self, taker: int, *, made: bool) -> _PoolChange:
        """The payment of a taker alone to the pools, or from them, and the pools after it."""
        _, pools = self._opening_line()
        return taker_payment(pools, self.players, taker, made=made)

    def settle_void(self) -> Settlement:
        """What a void deal changes: nothing but the dealer's payment to the pools."""
        if self.rules.stakes is not Stakes.POOLS:
            return self._settled([], self.pools)
        opening, pools = self._opening_line()
        return self._settled([opening], pools)

    def after(self, settlement: Settlement, void: VoidReason | None = None) -> Match:
        """The match after a deal, which was void for that reason or else was played.

        Raises:
            ValueError: when the scores are not one for each seat, or are not balanced.
        """
        scores = settlement.scores
        balance = sum(scores) + sum(settlement.pools) - sum(self.pools)
        if len(scores) != self.players or balance != 0:
            raise ValueError(f"{list(scores)} are not the scores of {self.players} seats")
        totals = tuple(
            as_score(total + gain) for total, gain in zip(self.totals, scores, strict=True)
        )
        after = replace(self, totals=totals, pools=settlement.pools)
        if void is not None:
            return replace(after, dealer=self._dealer_after_void(void), void=self.void + 1)
        return replace(
            after,
            dealer=self._next_dealer,
            played=self.played + 1,
            raises=self.raises + self._newly_broke(after),
        )

    def is_finished(self, deals: int | None) -> bool:
        """Whether the match is over.

        Args:
            deals: played deals that were agreed on; None for what the rules say.
        """
        if self.rules.stakes is Stakes.CHIPS and self._out_of_chips:
            return True
        if deals is None and self.rules.match_length is MatchLength.AS_MANY_AS_PLAYERS:
            deals = self.players
        return deals is not None and self.played >= deals

    @property
    def _next_dealer(self) -> int:
        return (self.dealer + 1) % self.players

    def _dealer_after_void(self, reason: VoidReason) -> int:
        """A dealer who sits out deals until the deal is played (section 2.2)."""
        rules = self.rules
        redeal = rules.all_pass if reason is VoidReason.ALL_PASSED else rules.misdeal_redeal
        same = redeal is Redeal.SAME_DEALER or self.sitting_out is not None
        return self.dealer if same else self._next_dealer

    def _settled(self, lines: Sequence[MatchLine], pools: tuple[int, ...]) -> Settlement:
        return Settlement.of(tuple(lines), pools, self.players)

    def _opening_line(self) -> tuple[MatchLine, tuple[int, ...]]:
        change = opening_payment(self.rules, self.pools, self.players, self.dealer)
        kind = MatchLineKind.POOL_EXTRA if self.pools else MatchLineKind.POOL_FORMED
        return MatchLine(kind, change.by_seat), change.pools

    def _newly_broke(self, after: Match) -> int:
        if self.rules.stakes is not Stakes.CHIPS:
            return 0
        return sum(left == 0 < before for before, left in zip(self.chips, after.chips, strict=True))

    @property
    def _out_of_chips(self) -> bool:
        """Whether somebody is broke; when play goes on at raised stakes, all but one."""
        broke = self.chips.count(0)
        most = 0 if self.rules.when_broke is WhenBroke.STOP else self.players - 2
        return broke > most


def _score_lines(sheet: ScoreSheet, taker: int, partner: int | None) -> list[MatchLine]:
    """The score of the contract, and the misères beside it."""
    score = MatchLine(MatchLineKind.SCORE, sheet.contract_by_seat(taker, partner))
    if not sheet.outcome.miseres:
        return [score]
    return [score, MatchLine(MatchLineKind.MISERE, sheet.misere_by_seat)]
