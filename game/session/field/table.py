"""The tables of a field: who sits there, by what chance they play, and one played at a desk."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Final

from game.rules.actions import Action, Bid, PlayCard
from game.rules.cards import Card
from game.rules.events import VoidReason
from game.rules.score.scores import Score
from game.session.deal import DealLog, Decision, LiveDeal, derive_seed
from game.session.sharing import log_code
from game.session.thinking import ThinkRequest, answer, carry_out

USUAL_TABLES: Final = 16
MOST_TABLES: Final = 64

MIX: Final = ("club", "strong", "casual", "master", "beginner")
"""The levels in the seat, table by table: as many above the club player as below, so that who
plays as well as that one gets half of what there is to get, about."""


@dataclass(frozen=True, slots=True)
class Field:
    """A deal, a seat, and the tables at which a bot sits there. The first ones are always the same.

    Attributes:
        log: the deal; what was done in it plays no part.
        seat: the seat that is compared.
        others: the bots by seat, the same at all tables; that of ``seat`` plays no part.
        tables: how many there are.
    """

    log: DealLog
    seat: int
    others: tuple[str, ...]
    tables: int = USUAL_TABLES

    def __post_init__(self) -> None:
        """Forget what was done, and refuse what cannot be compared.

        Raises:
            ValueError: for a seat that does not play, a bot too many or too few, or a number of
                tables that is out of bounds.
        """
        log = self.log
        if self.seat not in log.rules.shape(log.players).order(log.dealer):
            raise ValueError(f"seat {self.seat} does not play")
        if len(self.others) != log.players:
            raise ValueError(f"{log.players} seats need as many bots, not {len(self.others)}")
        if not 1 <= self.tables <= MOST_TABLES:
            raise ValueError(f"a field has 1 to {MOST_TABLES} tables, not {self.tables}")
        object.__setattr__(self, "log", replace(log, moves=()))

    def level(self, number: int) -> str:
        """The level that sits in the seat at a table; 0 is the first."""
        return MIX[number % len(MIX)]

    def bots(self, number: int) -> tuple[str, ...]:
        """All bots of a table, by seat."""
        seat = self.seat
        return (*self.others[:seat], self.level(number), *self.others[seat + 1 :])

    def seed(self, number: int) -> int:
        """For all that is left to chance at a table."""
        return derive_seed(number, "field", log_code(self.log), self.seat)


@dataclass(frozen=True, slots=True)
class TableResult:
    """What a deal came to at a table.

    Attributes:
        number: the table's, 0 for the first; None for the one that is compared with the field.
        level: who sat in the seat; None there.
        score: what the seat scored; nothing in a deal that was void.
        contract, taker, partner, called: what was bid, by whom, and who was called.
        void: why nobody played, if so.
        log: the deal with every move that was made at the table.
    """

    number: int | None
    level: str | None
    score: Score
    contract: Bid | None
    taker: int | None
    partner: int | None
    called: Card | None
    void: VoidReason | None
    log: DealLog


def result_of(
    live: LiveDeal, seat: int, number: int | None = None, level: str | None = None
) -> TableResult:
    """The result of a seat in a deal that is over; see ``TableResult``.

    Raises:
        ValueError: when it is not over.
    """
    facts, state = live.facts, live.state
    if not facts.is_over:
        raise ValueError("the deal is not over")
    return TableResult(
        number=number,
        level=level,
        score=0 if state.scores is None else state.scores[seat],
        contract=facts.contract,
        taker=facts.taker,
        partner=state.partner,
        called=facts.called,
        void=facts.void,
        log=DealLog.of(live),
    )


@dataclass(frozen=True, slots=True)
class TableAnswer:
    """How far a deal is at one table of a field.

    Attributes:
        number: the table's, 0 for the first.
        share: of all cards, how many are played: from 0 to 1.
        result: what came out; None before the end.
    """

    number: int
    share: float
    result: TableResult | None = None


@dataclass(frozen=True, slots=True)
class TableQuestion:
    """What does a table make of the deal? Answers with a ``TableAnswer`` before every move.

    Attributes:
        field: the field.
        number: which of its tables.
    """

    field: Field
    number: int

    def answers(self) -> Iterator[TableAnswer]:
        """An answer before every move of the bots; the last one has the result."""
        field, number = self.field, self.number
        bots, seed = field.bots(number), field.seed(number)
        live = field.log.dealt()
        while (decision := live.decision) is not None:
            yield TableAnswer(number, _share(live))
            _decide(live, decision, bots[decision.seat], seed)
        yield TableAnswer(number, 1.0, result_of(live, field.seat, number, field.level(number)))


def _decide(live: LiveDeal, decision: Decision, bot: str, seed: int) -> None:
    moves = len(live.moves)
    request = ThinkRequest(
        decision_id=moves,
        observation=live.view(decision.seat),
        kind=decision.kind,
        bot=bot,
        seed=derive_seed(seed, moves),
    )
    carry_out(request, answer(request), live.answer)


def _share(live: LiveDeal) -> float:
    facts = live.facts
    played = sum(len(trick.cards) for trick in facts.tricks_so_far)
    return played / (facts.shape.tricks * len(facts.playing))


@dataclass(frozen=True, slots=True)
class Divergence:
    """The first move in which two lines differ.

    Attributes:
        trick: the trick in which it was made, 1 for the first; 0 before the play.
        seat: who made it at the first of the two tables; at the other one it may be another.
    """

    trick: int
    seat: int


def divergence(one: DealLog, other: DealLog) -> Divergence | None:
    """Where two lines in the same deal part; None where they never do.

    What was declined counts for nothing, as records leave it out.
    """
    for mine, theirs in zip_longest(_moves(one), _moves(other)):
        if mine is not None and theirs is not None and mine[1:] == theirs[1:]:
            continue
        trick, seat, _ = mine or theirs
        return Divergence(trick, seat)
    return None


def _moves(log: DealLog) -> Iterator[tuple[int, int, Action]]:
    """In which trick what was done by whom."""
    size = len(log.rules.shape(log.players).order(log.dealer))
    played = 0
    for move in log.moves:
        if isinstance(move.done, Decision):
            continue
        is_card = isinstance(move.done, PlayCard)
        trick = played // size + 1 if is_card or played else 0
        yield trick, move.seat, move.done
        played += is_card
