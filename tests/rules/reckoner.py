"""The rules a second time, naively and from the text alone, to check the engine against.

Cards are codes; points are half-points. Nothing of the engine is used here.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

RANKS: Final = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "V", "C", "D", "R"]
WORTH: Final = {"V": 3, "C": 5, "D": 7, "R": 9}
BOUTS: Final = ("T1", "T21", "EX")
TARGETS: Final = (112, 102, 82, 72)
MULTIPLIERS: Final = {"petite": 1, "garde": 2, "garde_sans": 4, "garde_contre": 6}
HANDFULS: Final = {3: (13, 15, 18), 4: (10, 13, 15), 5: (8, 10, 13)}


def suit(code: str) -> str:
    return code[0]


def rank(code: str) -> int:
    return int(code[1:]) if suit(code) == "T" else RANKS.index(code[1:])


def worth(code: str) -> int:
    if code in BOUTS:
        return 9
    return 1 if suit(code) == "T" else WORTH.get(code[1:], 1)


def suit_to_follow(trick: Sequence[str]) -> str | None:
    return next((suit(card) for card in trick if card != "EX"), None)


def legal_cards(
    hand: Sequence[str],
    trick: Sequence[str],
    *,
    called: str | None = None,
    opening: bool = False,
) -> set[str]:
    """What may be played from a hand."""
    plain = [card for card in hand if card != "EX"]
    led = suit_to_follow(trick)
    if led is None:
        legal = plain
        if opening and called is not None and not trick:
            fine = [card for card in plain if suit(card) != suit(called) or card == called]
            legal = fine if fine or "EX" in hand else plain
    elif led != "T" and any(suit(card) == led for card in plain):
        legal = [card for card in plain if suit(card) == led]
    elif any(suit(card) == "T" for card in plain):
        trumps = [card for card in plain if suit(card) == "T"]
        beat = max((rank(card) for card in trick if suit(card) == "T"), default=0)
        legal = [card for card in trumps if rank(card) > beat] or trumps
    else:
        legal = plain
    if "EX" in hand:
        legal = [*legal, "EX"]
    return set(legal)


def beats(card: str, other: str) -> bool:
    """Whether a card beats one that is ahead of it in the trick."""
    if suit(card) == suit(other):
        return rank(card) > rank(other)
    return suit(card) == "T"


@dataclass
class Reckoning:
    """What a deal comes to."""

    winners: list[int]
    bouts: int
    half_points: int
    made: bool
    per_defender: int
    scores: list[int]


@dataclass
class Played:
    """A played deal, as it stands in a record.

    Attributes:
        players: number of players.
        taker: the seat of the taker.
        partner: the seat of his partner.
        contract: the code of the bid.
        pile: the discard, or else the dog.
        first_leader: who leads the first trick.
        tricks: each in playing order.
        announced: whether the taker announced the slam.
        handfuls: the number of cards in each handful.
    """

    players: int
    taker: int
    partner: int | None
    contract: str
    pile: list[str]
    first_leader: int
    tricks: list[list[str]]
    announced: bool
    handfuls: list[int]

    def reckon(self) -> Reckoning:
        """Count it."""
        winners = self._winners()
        ours, theirs = self._piles(winners)
        bouts = sum(card in BOUTS for card in ours)
        half_points = sum(worth(card) for card in ours)
        assert half_points + sum(worth(card) for card in theirs) == 182
        half_points += self._instead_of_a_card(winners)
        difference = half_points - TARGETS[bouts]
        s = self._per_defender(winners, difference)
        scores = [-s] * self.players
        if self.partner is None:
            scores[self.taker] = (self.players - 1) * s
        else:
            scores[self.taker], scores[self.partner] = 2 * s, s
        return Reckoning(winners, bouts, half_points, difference >= 0, s, scores)

    def _attacks(self, seat: int) -> bool:
        return seat in (self.taker, self.partner)

    def _winners(self) -> list[int]:
        winners: list[int] = []
        for number, trick in enumerate(self.tricks):
            leader = self._leader(number, winners)
            swept = all(self._attacks(seat) == self._attacks(leader) for seat in winners)
            if trick[0] == "EX" and number == len(self.tricks) - 1 and swept:
                winners.append(leader)
                continue
            place = 1 if trick[0] == "EX" else 0
            for other in range(place + 1, self.players):
                if trick[other] != "EX" and beats(trick[other], trick[place]):
                    place = other
            winners.append((leader + place) % self.players)
        return winners

    def _leader(self, number: int, winners: list[int]) -> int:
        return winners[number - 1] if number else self.first_leader

    def _excuse(self, winners: list[int]) -> tuple[bool, bool] | None:
        """Which side wins the trick of the Excuse, and which keeps the card; None in the dog."""
        for number, trick in enumerate(self.tricks):
            if "EX" not in trick:
                continue
            seat = (self._leader(number, winners) + trick.index("EX")) % self.players
            taken, kept = self._attacks(winners[number]), self._attacks(seat)
            slam = all(self._attacks(winner) == kept for winner in winners)
            if number == len(self.tricks) - 1 and not slam:
                kept = not kept
            return taken, kept
        return None

    def _debtor(self, winners: list[int]) -> bool | None:
        """The side that owes a card for the Excuse, if one does; True is the attack."""
        moved = self._excuse(winners)
        if moved is None or moved[0] == moved[1] or "EX" in self.tricks[-1]:
            return None
        return moved[1]

    def _piles(self, winners: list[int]) -> tuple[list[str], list[str]]:
        ours: list[str] = []
        theirs: list[str] = []
        (theirs if self.contract == "garde_contre" else ours).extend(self.pile)
        for trick, winner in zip(self.tricks, winners, strict=True):
            (ours if self._attacks(winner) else theirs).extend(trick)
        moved = self._excuse(winners)
        if moved is not None:
            (ours if moved[0] else theirs).remove("EX")
            (ours if moved[1] else theirs).append("EX")
        debtor = self._debtor(winners)
        if debtor is not None and any(self._attacks(winner) == debtor for winner in winners):
            payer, paid = (ours, theirs) if debtor else (theirs, ours)
            lowest = min((card for card in payer if card != "EX"), key=worth)
            payer.remove(lowest)
            paid.append(lowest)
        return ours, theirs

    def _instead_of_a_card(self, winners: list[int]) -> int:
        """The half point that a side without a trick gives for the Excuse it keeps."""
        debtor = self._debtor(winners)
        if debtor is None or any(self._attacks(winner) == debtor for winner in winners):
            return 0
        return -1 if debtor else 1

    def _per_defender(self, winners: list[int], difference: int) -> int:
        w = 1 if difference >= 0 else -1
        gap = abs(difference) // 2 + abs(difference) % 2
        p = self._petit_au_bout(winners)
        h = sum((20, 30, 40)[HANDFULS[self.players].index(count)] for count in self.handfuls)
        won = sum(self._attacks(winner) for winner in winners)
        c = 0
        if won == len(winners):
            c += 400 if self.announced else 200
        elif self.announced:
            c -= 200
        if won == 0:
            c -= 200
        return (w * (25 + gap) + p) * MULTIPLIERS[self.contract] + w * h + c

    def _petit_au_bout(self, winners: list[int]) -> int:
        decisive = len(winners) - 1
        if self.tricks[-1][0] == "EX" and winners[-1] == winners[-2]:
            decisive -= 1
        if "T1" not in self.tricks[decisive]:
            return 0
        return 10 if self._attacks(winners[decisive]) else -10
