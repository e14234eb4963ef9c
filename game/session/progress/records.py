"""What is kept of a player's practice and play, and how a deal that is over is entered."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from fractions import Fraction

from game.rules.actions import Bid, MakeBid
from game.rules.cards import Card
from game.rules.options.ruleset import FEDERATION
from game.rules.score.scores import as_score, percentages
from game.session.game import DealResult, Game
from game.session.saves.save_format import format_deal


class SeatRole(StrEnum):
    """The part that the player's seat had in a deal."""

    TAKER = "taker"
    PARTNER = "partner"
    DEFENDER = "defender"
    NO_SIDES = "no_sides"
    """Two played, each for himself."""
    NOBODY = "nobody"
    """Nobody took, so that there was nothing to play."""


class LossPhase(StrEnum):
    """In which part of a deal points were lost, in the order of a deal."""

    BIDDING = "bidding"
    CALL = "call"
    DISCARD = "discard"
    TAKER = "taker"
    PARTNER = "partner"
    DEFENCE = "defence"
    END_PLAY = "end_play"


@dataclass(frozen=True, slots=True)
class StockedPosition:
    """A position that was found for the trainer and not asked yet.

    Attributes:
        position: its key.
        theme: what it is about.
        grade: how hard the trainer took it to be, from 1 to 5.
        record: the position itself, see ``format_position``.
    """

    position: str
    theme: str
    grade: int
    record: str


@dataclass(frozen=True, slots=True)
class TrainerAnswer:
    """An answer in the trainer.

    Attributes:
        position: the key of the position.
        theme: what it is about.
        difficulty: how hard the trainer took it to be.
        chosen: what was answered, as the trainer writes actions.
        best: the best answer.
        loss: points behind the best answer; 0 for a tie.
        stderr: the standard error of that.
        correct: whether the answer was the best one or tied with it.
        when: the moment, with its time zone.
    """

    position: str
    theme: str
    difficulty: str
    chosen: str
    best: str
    loss: float
    stderr: float
    correct: bool
    when: datetime


@dataclass(frozen=True, slots=True)
class DuePosition:
    """A position that was lost on and comes back.

    Attributes:
        position: its key.
        theme: what it is about.
        difficulty: how hard the trainer took it to be.
        record: the position itself, see ``format_position``; earlier versions kept none.
    """

    position: str
    theme: str
    difficulty: str
    record: str


@dataclass(frozen=True, slots=True)
class CastMember:
    """Who sat at a seat, as the history shows it: name and portrait."""

    name: str
    character: str


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """A deal of a match that was played to its score.

    Attributes:
        key: the seal of the deal, which no other deal has.
        when: when it ended, with the time zone.
        players: seats at the table.
        seat: the player's seat.
        cast: who sat there, by seat.
        rule_set_name: the name of the rules.
        is_federation: whether these are the federation's.
        seat_role: what the player was.
        contract: what was taken; None where nobody takes.
        made: whether the taker made it; None where nobody takes.
        score: what the player received.
        record: the whole deal as a record, see ``format_deal``.
        taker: the taker's seat; None where nobody takes.
        called: the card that was called.
        match: the key of its match, see ``Game.key``; earlier versions kept none.
        number: which deal of the match it was, 1 for the first; 0 where that was not kept.
        starred: whether the player has starred it.
        note: what the player noted about it.
        bots: the bots by seat, None for the player; nothing in deals of earlier versions.
    """

    key: str
    when: datetime
    players: int
    seat: int
    cast: tuple[CastMember, ...]
    rule_set_name: str
    is_federation: bool
    seat_role: SeatRole
    contract: Bid | None
    made: bool | None
    score: float
    record: str
    taker: int | None = None
    called: Card | None = None
    match: str = ""
    number: int = 0
    starred: bool = False
    note: str = ""
    bots: tuple[str | None, ...] = ()


@dataclass(frozen=True, slots=True)
class FieldScore:
    """What another table made of a deal.

    Attributes:
        number: the table's, 0 for the first.
        level: who sat in the player's seat.
        score: what that one received.
    """

    number: int
    level: str
    score: float


@dataclass(frozen=True, slots=True)
class ComparedDeal:
    """A deal that was compared with the same deal at other tables.

    Attributes:
        key: that of the deal, see ``PlayedDeal``.
        when: when the last table was over, with the time zone.
        seat: the player's seat.
        others: the bots by seat that were the same at all tables.
        tables: how many there are to be.
        score: what the player received.
        scores: of the tables that were played.
        lines: what was done there, see ``pack_lines``.
    """

    key: str
    when: datetime
    seat: int
    others: tuple[str, ...]
    tables: int
    score: float
    scores: tuple[FieldScore, ...]
    lines: str

    @property
    def percentage(self) -> Fraction:
        """The player's, among the tables that were played."""
        scores = [self.score, *(table.score for table in self.scores)]
        return percentages([as_score(Fraction(score)) for score in scores])[0]


@dataclass(frozen=True, slots=True)
class StoredMatch:
    """A match that is over.

    Attributes:
        key: see ``Game.key``.
        when: when it ended, with the time zone.
        seat: the player's seat.
        cast: who sat there, by seat.
        rule_set_name: the name of the rules.
        deals: how many deals were over, void ones included.
        totals: what each seat had at the end.
        ended: whether all its deals were played, rather than that the player gave it up.
    """

    key: str
    when: datetime
    seat: int
    cast: tuple[CastMember, ...]
    rule_set_name: str
    deals: int
    totals: tuple[float, ...]
    ended: bool

    @property
    def place(self) -> int:
        """The player's place, 1 for the highest total."""
        return 1 + sum(total > self.totals[self.seat] for total in self.totals)


@dataclass(frozen=True, slots=True)
class KeptReview:
    """What the coach said about the decisions of a deal, all or the first of them.

    Attributes:
        seat: whose decisions.
        assumption: as whose play bids and calls were judged.
        grades: what they were worth, see ``format_grades``.
    """

    seat: int
    assumption: str
    grades: str


PhaseLoss = tuple[LossPhase, float]
"""Points that were lost in a phase of a deal."""


def played_deal(game: Game, when: datetime) -> PlayedDeal | None:
    """The deal of a match that is over, as its human player lived it.

    Args:
        game: the match; its current deal is over.
        when: the moment, with its time zone.

    Returns:
        None when no human played it, or when it was void before the human could say anything.
    """
    human, result = game.setup.human, game.results[-1]
    if human is None or game.facts.sits_out == human:
        return None
    if result.sheet is None and not _has_spoken(game, human):
        return None
    taken = result.taker is not None
    return PlayedDeal(
        key=game.commitment,
        when=when,
        players=game.setup.players,
        seat=human,
        cast=_cast(game),
        rule_set_name=game.setup.rules.name,
        is_federation=game.setup.rules == FEDERATION,
        seat_role=_role(result, human),
        contract=result.contract,
        made=result.sheet.made if taken and result.sheet is not None else None,
        score=float(result.scores[human]),
        record=format_deal(game.setup, game.current_record),
        taker=result.taker,
        called=result.called,
        match=game.key,
        number=result.number,
        bots=tuple(seat.bot for seat in game.setup.seats),
    )


def stored_match(game: Game, when: datetime) -> StoredMatch | None:
    """A match as it stands when it ends; None when no human played, or no deal of it is over.

    Args:
        game: the match.
        when: the moment, with its time zone.
    """
    if game.setup.human is None or not game.results:
        return None
    return StoredMatch(
        key=game.key,
        when=when,
        seat=game.setup.human,
        cast=_cast(game),
        rule_set_name=game.setup.rules.name,
        deals=len(game.results),
        totals=tuple(float(total) for total in game.totals),
        ended=game.finished,
    )


def cast_from(cast: Sequence[CastMember], seat: int) -> tuple[CastMember, ...]:
    """Who sat around a table, from a seat on."""
    return (*cast[seat:], *cast[:seat])


def _cast(game: Game) -> tuple[CastMember, ...]:
    return tuple(CastMember(seat.name, seat.character) for seat in game.setup.seats)


def _has_spoken(game: Game, seat: int) -> bool:
    """Whether a seat bid or passed."""
    return any(
        move.seat == seat and isinstance(move.done, MakeBid) for move in game.current_record.moves
    )


def _role(result: DealResult, seat: int) -> SeatRole:
    if result.void is not None:
        return SeatRole.NOBODY
    if result.taker is None:
        return SeatRole.NO_SIDES
    if seat == result.taker:
        return SeatRole.TAKER
    return SeatRole.PARTNER if seat == result.partner else SeatRole.DEFENDER
