"""A match: whose deal it is, who sits out, and the totals, pools and chips (sections 2.2, 8)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from game.rules.bids import CONTRACTS, Bid
from game.rules.events import VoidReason
from game.rules.options.choices import MatchLength, Redeal, Stakes, WhenBroke
from game.rules.options.ruleset import FEDERATION, RuleSet
from game.rules.score.scores import Score, as_score
from game.rules.score.settlement import (
    MatchLine,
    MatchLineKind,
    PoolChange,
    Settlement,
    chip_gains,
    opening_payment,
    taker_payment,
)
from game.rules.score.sheet import ScoreSheet


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

    def pool_won(self, taker: int, *, made: bool) -> PoolChange:
        """What the taker wins or pays, when pools are played for."""
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
