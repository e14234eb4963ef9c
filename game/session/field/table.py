"""A table of a field: played by bots, move by move, at a desk."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from game.rules.bids import Bid
from game.rules.cards import Card
from game.rules.events import VoidReason
from game.rules.score.scores import Score
from game.session.deal import DealLog, LiveDeal
from game.session.decision import Decision
from game.session.field.field import Field
from game.session.seeds import derive_seed
from game.session.thinking import ThinkRequest, answer, carry_out


@dataclass(frozen=True, slots=True)
class TableResult:
    """What a deal came to at a table.

    Attributes:
        number: the table's, 0 for the first; None for the one that is compared with the field.
        level: who sat in the seat; None there.
        score: what the seat scored; nothing in a deal that was void.
        contract, taker, partner, called: what was bid, by whom, and who was called.
        void: why nobody played, if so.
        log: the whole line.
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
    """How far a table is.

    Attributes:
        number: which one.
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
        """The last one has the result."""
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
