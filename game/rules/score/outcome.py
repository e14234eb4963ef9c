"""What a finished deal comes to, before it is scored: facts only, the rules say what they earn."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from game.rules.bids import Bid
from game.rules.shapes import PoigneeLevel


class Side(StrEnum):
    """The two sides that a deal is scored by: the taker's, and the others."""

    ATTACK = "attack"
    DEFENCE = "defence"

    @property
    def other(self) -> Side:
        """The side that plays against it."""
        return Side.DEFENCE if self is Side.ATTACK else Side.ATTACK


class Chelem(StrEnum):
    """How a slam, or a petit chelem, ended; without a prefix it is the taker's side's."""

    ANNOUNCED_MADE = "announced_made"
    UNANNOUNCED_MADE = "unannounced_made"
    ANNOUNCED_FAILED = "announced_failed"
    DEFENCE = "defence"
    DEFENCE_ANNOUNCED_MADE = "defence_announced_made"
    DEFENCE_ANNOUNCED_FAILED = "defence_announced_failed"

    @property
    def side(self) -> Side:
        """The side that made the slam, or had announced it and missed it."""
        return Side.DEFENCE if self in _OF_DEFENCE else Side.ATTACK

    @property
    def announced(self) -> bool:
        """Whether it was announced."""
        return self not in (Chelem.UNANNOUNCED_MADE, Chelem.DEFENCE)

    @property
    def made(self) -> bool:
        """Whether it was made."""
        return self not in (Chelem.ANNOUNCED_FAILED, Chelem.DEFENCE_ANNOUNCED_FAILED)

    @staticmethod
    def of(side: Side, *, announced: bool, made: bool) -> Chelem | None:
        """The entry for how a side fared; None when there is nothing to enter."""
        return _ENTRIES.get((side, announced, made))


_OF_DEFENCE: Final = frozenset(
    (Chelem.DEFENCE, Chelem.DEFENCE_ANNOUNCED_MADE, Chelem.DEFENCE_ANNOUNCED_FAILED)
)
_ENTRIES: Final = {(chelem.side, chelem.announced, chelem.made): chelem for chelem in Chelem}


@dataclass(frozen=True, slots=True)
class Outcome:
    """What happened in a deal, as far as the score depends on it.

    When two play there is no auction: the contract is a pass, and the figures of the attack are
    those of one of the two, whom the score sheet calls the taker.

    Attributes:
        players: how many play the deal.
        contract: the taker's bid.
        bouts: bouts in the pile of the taker's side.
        half_points: half-points in that pile, 0 to 182.
        petit_au_bout: the side that made the Petit au bout, if one did (section 7).
        petit_announced: the side that had announced it, if one had (section 11.14).
        poignees: every handful shown.
        chelems: slams made, missed or suffered.
        petit_chelems: the same for the petit chelem.
        miseres: the seats that declared a misère.
        sitting_out: the seat of a dealer who only deals.
        partner: whether the taker has a partner.
    """

    players: int
    contract: Bid
    bouts: int
    half_points: int
    petit_au_bout: Side | None = None
    poignees: tuple[PoigneeLevel, ...] = ()
    chelems: tuple[Chelem, ...] = ()
    partner: bool = False
    petit_announced: Side | None = None
    petit_chelems: tuple[Chelem, ...] = ()
    miseres: tuple[int, ...] = ()
    sitting_out: int | None = None

    @property
    def has_taker(self) -> bool:
        """Whether one side took; two players play each for himself."""
        return self.contract is not Bid.PASS

    @property
    def seats(self) -> range:
        """All seats of the table."""
        return range(self.players + (self.sitting_out is not None))
