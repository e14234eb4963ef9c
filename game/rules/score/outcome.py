"""What a finished deal comes to, before it is scored: facts only, the rules say what they earn.

They are also read from plain values, and written as such; some figures describe no deal.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from game.rules.actions import CONTRACTS, Bid
from game.rules.cards import BOUTS, TOTAL_HALF_POINTS
from game.rules.plain_values import (
    CodedError,
    Message,
    MessageCode,
    as_choice,
    as_integer,
    as_list,
    as_number,
    expect_keys,
    shown,
)
from game.rules.score.scores import card_points
from game.rules.shapes import PoigneeLevel, TableShape


class Side(StrEnum):
    """The two sides that a deal is scored by: the taker's, and the others."""

    ATTACK = "attack"
    DEFENCE = "defence"

    @property
    def other(self) -> Side:
        """The opposing side."""
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
        petit_chelems: petits chelems made, missed or suffered.
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
        """All seats of the table, a dealer's who sits out included."""
        return range(self.players + (self.sitting_out is not None))


class OutcomeCode(MessageCode):
    """What can be impossible in the figures of a deal, and under which circumstances."""

    NO_PARTNER = "there is no partner with {players} players"
    NO_CONTRACT_OF_TWO = "two players have no contract"
    NOTHING_DECLARED_BY_TWO = "two players have no handful, slam or misère"
    NOT_A_CONTRACT = "a {contract} is not a contract"
    CONTRACT_NOT_PLAYED = "there is no {contract} by these rules"
    THREE_BOUTS = "there are three bouts, not {bouts}"
    TOTAL_POINTS = "a deal has 91 points"
    BOUTS_OF_ATTACK = "the attack's bouts are worth more points"
    BOUTS_OF_DEFENCE = "the defence's bouts are worth more points"
    PETIT_OF_ATTACK = "the Petit that the attack won is a bout"
    PETIT_OF_DEFENCE = "the Petit that the defence won is a bout"
    PETIT_NOT_ANNOUNCED = "these rules have no announced Petit au bout"
    NO_PETIT_OF_TWO = "two players announce no Petit"
    PETIT_ONLY_OF_TAKER = "by these rules the defence announces no Petit"
    NO_POIGNEES = "these rules have no handfuls"
    POIGNEE_ONLY_OF_TAKER = "only the taker may show a handful"
    TOO_MANY_TRUMPS = "these handfuls would take {trumps} trumps"
    NO_TRICK_AGAINST_SLAM = "the other side wins no trick against a slam"
    ONE_SLAM_EACH = "each side has one slam at most, made or failed"
    SLAMS_OF_BOTH = "both sides cannot win nearly all tricks"
    SIDE_ANNOUNCES_NONE = "by these rules that side announces no slam"
    NO_PETIT_CHELEM = "these rules have no petit chelem"
    ONE_ANNOUNCED = "a side announces one slam, of whatever size"
    MORE_THAN_PETIT_CHELEM = "a slam is more than a petit chelem"
    NO_MISERE = "these rules have no misère"
    ONE_MISERE_EACH = "each player declares one misère at most"
    MISERE_ONLY_OF_PLAYERS = "only players declare a misère"
    PETIT_FOR_THE_OTHERS = "the Petit wins for the side that announced it, or for none"
    NO_BOUTS = "{circumstance}, nobody has {bouts} of the three bouts"
    EXACT_POINTS = "{circumstance}, {bouts} of the three bouts come with {points} points"
    OTHER_POINTS = "{circumstance}, {bouts} of the three bouts come with {least} to {most} points"
    WHOLE_POINTS = "{circumstance}, points are whole, not {points}"
    NEVER_THESE_POINTS = "{circumstance}, {bouts} of the three bouts never come with {points}"
    IN_SUCH_A_DEAL = "in such a deal"
    WITH_SLAMS = "with these slams"
    WITHOUT_SLAM = "without a slam"
    WITH_PETITS_CHELEMS = "with these petits chelems"
    WITHOUT_PETIT_CHELEM = "without a petit chelem"
    WITH_SUCH_A_PETIT = "with such a Petit au bout"
    WITH_SUCH_A_POIGNEE = "with such a handful of the taker"


class ImpossibleOutcome(CodedError):
    """The figures describe no deal that could have been played.

    Attributes:
        field: the figure that is wrong.
    """

    def __init__(self, field: str, message: Message) -> None:
        super().__init__(message)
        self.field = field


NEEDED_FIGURES: Final = ("bouts", "points")
OPTIONAL_FIGURES: Final = (
    "contract",
    "petit_au_bout",
    "petit_announced",
    "poignees",
    "chelem",
    "petit_chelem",
)


class FigureCode(MessageCode):
    """What can be wrong with figures, beside what no value may be."""

    NO_POINTS = "points are whole or end in .5, not {value}"


def figures_of(fields: Mapping[str, object], shape: TableShape) -> Outcome:
    """The outcome of plain figures; who was whose partner, and who declared a misère, is not told.

    Args:
        fields: the figures by name; other fields are not looked at.
        shape: the table's size: players, tricks, cards of the dog.

    Raises:
        CodedError: naming the first figure that is wrong.
    """
    return Outcome(
        players=shape.players,
        contract=_contract(fields, shape),
        bouts=as_integer(fields["bouts"], "bouts", 0, len(BOUTS)),
        half_points=_half_points(fields["points"]),
        petit_au_bout=_side(fields.get("petit_au_bout"), "petit_au_bout"),
        petit_announced=_side(fields.get("petit_announced"), "petit_announced"),
        poignees=_poignees(fields.get("poignees", [])),
        chelems=_chelems(fields.get("chelem"), "chelem"),
        petit_chelems=_chelems(fields.get("petit_chelem"), "petit_chelem"),
    )


def plain_figures(outcome: Outcome) -> dict[str, object]:
    """The figures of an outcome, without those that say that nothing happened."""
    figures: dict[str, object] = {
        "contract": outcome.contract.code if outcome.has_taker else None,
        "bouts": outcome.bouts,
        "points": card_points(outcome.half_points),
        "petit_au_bout": outcome.petit_au_bout,
        "petit_announced": outcome.petit_announced,
        "poignees": [level.code for level in outcome.poignees],
        "chelem": list(outcome.chelems),
        "petit_chelem": list(outcome.petit_chelems),
    }
    return {name: value for name, value in figures.items() if value not in (None, [])}


def _contract(fields: Mapping[str, object], shape: TableShape) -> Bid:
    """The contract; two players have none."""
    if not shape.has_taker:
        if fields.get("contract") is not None:
            raise ImpossibleOutcome("contract", OutcomeCode.NO_CONTRACT_OF_TWO())
        return Bid.PASS
    expect_keys(fields, ("contract",), fields)
    return as_choice(fields["contract"], "contract", {bid.code: bid for bid in CONTRACTS})


def _half_points(value: object) -> int:
    points = as_number(value, "points", 0, TOTAL_HALF_POINTS // 2)
    half_points = int(2 * points)
    if half_points != 2 * points:
        raise CodedError(FigureCode.NO_POINTS(value=shown(value)))
    return half_points


def _side(value: object, name: str) -> Side | None:
    if value is None:
        return None
    return as_choice(value, name, {side.value: side for side in Side})


def _poignees(value: object) -> tuple[PoigneeLevel, ...]:
    levels = {level.code: level for level in PoigneeLevel}
    return tuple(as_choice(item, "poignees", levels) for item in as_list(value, "poignees"))


def _chelems(value: object, name: str) -> tuple[Chelem, ...]:
    if value is None:
        return ()
    chelems = {chelem.value: chelem for chelem in Chelem}
    items = value if isinstance(value, list) else [value]
    return tuple(as_choice(item, name, chelems) for item in items)
