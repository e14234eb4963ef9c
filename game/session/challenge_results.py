"""What a challenge has come to: deal by deal, against every table of the field, day after day."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from fractions import Fraction

from game.rules.score.scores import as_score, percentages
from game.session.challenge import Challenge, ChallengeKind
from game.session.progress.progress import Progress
from game.session.progress.records import ComparedDeal, PlayedDeal, SeatRole


@dataclass(frozen=True, slots=True)
class RankedTable:
    """A table of the field in the ranking of a challenge.

    Attributes:
        number: the table's; None for the player.
        level: who sat there; None for the player.
        percentage: the mean of its percentages.
        rank: 1 for the best; equal percentages have the same.
    """

    number: int | None
    level: str | None
    percentage: Fraction
    rank: int


@dataclass(frozen=True, slots=True)
class ChallengeResult:
    """How far a challenge is, and how it stands.

    Attributes:
        challenge: what is played for.
        deals: the deals that are over, in order; also what nobody took.
        compared: what is known of their fields, by the deal's key.
    """

    challenge: Challenge
    deals: tuple[PlayedDeal, ...]
    compared: Mapping[str, ComparedDeal]

    @property
    def played(self) -> int:
        """How many of its deals are over; one that nobody took does not count."""
        return sum(deal.seat_role is not SeatRole.NOBODY for deal in self.deals)

    @property
    def finished(self) -> bool:
        """Whether as many deals are over as the challenge has."""
        return self.played >= self.challenge.deals

    @property
    def settled(self) -> bool:
        """Whether all are played, here and at all other tables."""
        return self.finished and not self.open_deals

    @property
    def open_deals(self) -> tuple[PlayedDeal, ...]:
        """The deals that the player has finished, but not all other tables."""
        return tuple(deal for deal in self.deals if not self._is_whole(deal))

    def _is_whole(self, deal: PlayedDeal) -> bool:
        known = self.compared.get(deal.key)
        return known is not None and len(known.scores) == known.tables

    @property
    def ranking(self) -> tuple[RankedTable, ...]:
        """The player and all tables by their mean percentages, the best first.

        Only deals count that are over at all tables; nothing before the first.
        """
        shares: dict[tuple[int | None, str | None], list[Fraction]] = {}
        for deal in self.deals:
            if self._is_whole(deal):
                for who, share in _shares(self.compared[deal.key]):
                    shares.setdefault(who, []).append(share)
        means = {who: sum(found, Fraction()) / len(found) for who, found in shares.items()}
        ranked = [
            RankedTable(*who, mean, 1 + sum(other > mean for other in means.values()))
            for who, mean in means.items()
        ]
        return tuple(sorted(ranked, key=lambda it: it.rank))  # the player came first of equals

    @property
    def own(self) -> RankedTable | None:
        """The player's row of the ranking; None before a deal counts."""
        return next((it for it in self.ranking if it.number is None), None)


def _shares(
    compared: ComparedDeal,
) -> Iterable[tuple[tuple[int | None, str | None], Fraction]]:
    """What the player and every table gets of a deal, in per cent."""
    scores = [compared.score, *(table.score for table in compared.scores)]
    found = percentages([as_score(Fraction(score)) for score in scores])
    sitters: list[tuple[int | None, str | None]] = [(None, None)]
    sitters += [(table.number, table.level) for table in compared.scores]
    return zip(sitters, found, strict=True)


@dataclass(frozen=True, slots=True)
class Streak:
    """On how many days in a row a deal of the day was played.

    Attributes:
        current: up to today, or to yesterday while today's may still be played.
        longest: the most days in a row that there ever were.
    """

    current: int
    longest: int


def streak_of(results: Sequence[ChallengeResult], today: date) -> Streak:
    """The streak of deals of the day."""
    days = {
        result.challenge.day
        for result in results
        if result.challenge.kind is ChallengeKind.DAY and result.finished
    }
    last = today if today in days else today - timedelta(days=1)
    ends = [day for day in days if day + timedelta(days=1) not in days]
    return Streak(_length(days, last), max((_length(days, end) for end in ends), default=0))


def _length(days: set[date], end: date) -> int:
    """How many days in a row end there."""
    length = 0
    while end - timedelta(days=length) in days:
        length += 1
    return length


@dataclass(frozen=True, slots=True)
class Begun:
    """A challenge that was begun.

    Attributes:
        key: of its match.
        result: how it stands.
    """

    key: str
    result: ChallengeResult


def begun_challenges(progress: Progress) -> tuple[Begun, ...]:
    """All that were begun, the latest first."""
    challenges, compared = progress.challenges, progress.comparisons.all()
    return tuple(
        Begun(key, ChallengeResult(challenge, challenges.deals_of(key), compared))
        for key, challenge in challenges.all()
    )
