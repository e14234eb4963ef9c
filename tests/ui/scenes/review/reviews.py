"""Reviews to look at in tests: finished deals in which somebody played carelessly."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime, timedelta
from functools import cache
from itertools import islice
from pathlib import Path
from random import Random

from game.coach.beliefs import holdings
from game.coach.ranking import Evaluation, GradedDecision, PastDecision, RankedAction
from game.rules.actions import Bid, MakeBid, PlayCard
from game.session.deal import DealLog
from game.session.desk import Question, Reply, replies
from game.session.game import Game
from game.session.progress.records import CastMember, PlayedDeal, played_deal
from game.session.questions import GradeAnswer, GradeQuestion
from game.session.replay import past_decisions
from game.session.review import WhyQuestion
from game.session.settings import Settings
from game.session.setup import CHARACTERS
from game.session.thinking import ThinkRequest
from game.session.thinking import answer as think
from game.ui.scenes.entrances import open_review
from game.ui.scenes.review.scene import ReviewScene
from tests.coach.deals import by_rule, dealt, taken
from tests.ui.pilot import Ground, Pilot
from tests.ui.table.table_pilot import CALM, new_game

SEAT = 0
NAMES = ("", "Gaston", "Colette", "Achille", "Joséphine")
LOSS = 12.0
"""What every third decision with a choice costs, by the made-up grades."""


@cache
def finished(players: int, seed: int = 8) -> DealLog:
    """A deal in which that seat plays at random now and then."""
    live, rule, rng = taken(players, seed), by_rule(seed), Random(seed)
    while (decision := live.decision) is not None:
        view = live.view(decision.seat)
        action = rule(view, decision.kind)
        if decision.seat == SEAT and isinstance(action, PlayCard) and rng.random() < 0.5:
            action = PlayCard(rng.choice(sorted(view.choices.plays)))
        live.answer(action)
    return DealLog.of(live)


def passed(players: int) -> DealLog:
    """A deal that nobody takes."""
    live = dealt(players, 1)
    while (decision := live.decision) is not None:
        live.submit(decision.seat, MakeBid(Bid.PASS))
    return DealLog.of(live)


def members(players: int) -> tuple[CastMember, ...]:
    return tuple(CastMember(NAMES[seat], CHARACTERS[seat]) for seat in range(players))


def made_up(number: int, past: PastDecision) -> GradeAnswer:
    """A grade that takes no time: with a choice, every third decision loses points."""
    options = sorted(past.observation.choices.plays)
    others = [PlayCard(card) for card in options if PlayCard(card) != past.action]
    loses = number % 3 == 0 and bool(others)
    best = RankedAction(
        others[0] if loses else past.action, 20, 2, 0.7, 400, 0, 0, tie=True, worth=400
    )
    ranked = [best]
    if loses:
        ranked.append(
            RankedAction(past.action, 20 - LOSS, 2, 0.5, 400, LOSS, 1, tie=False, worth=400)
        )
    elif others:
        ranked.append(RankedAction(others[0], 19, 2, 0.7, 400, 1, 2, tie=True, worth=400))
    facts = past.observation.facts
    trick = 0 if facts.trick is None else len(facts.tricks) + 1
    evaluation = Evaluation(SEAT, past.kind, tuple(ranked), 400)
    return GradeAnswer(
        number, GradedDecision(trick, evaluation, evaluation.of(past.action)), past, (), ()
    )


class SwiftDesk:
    """A desk whose grades are made up at once; what is believed is counted.

    Attributes:
        asked: the questions for grades, in order.
        asked_why: those about single moves, and all others.
    """

    def __init__(self, *, one_by_one: bool = True) -> None:
        """Set up a desk that gives one answer at each look, or else all at the first."""
        self._at_most = 1 if one_by_one else None
        self.asked: list[GradeQuestion] = []
        self.asked_why: list[Question] = []
        self._work: Iterator[Reply] = iter(())

    @property
    def ticket(self) -> int:
        return len(self.asked) + len(self.asked_why)

    def ask(self, question: Question) -> int:
        if isinstance(question, GradeQuestion):
            self.asked.append(question)
        else:
            self.asked_why.append(question)
        self._work = self._replies(question, self.ticket)
        return self.ticket

    @staticmethod
    def _replies(question: Question, ticket: int) -> Iterator[Reply]:
        if isinstance(question, GradeQuestion):
            past = past_decisions(question.log, question.seat)
            for number in range(question.first, len(past)):
                yield Reply(ticket, made_up(number, past[number]), done=False)
        elif isinstance(question, WhyQuestion):
            yield Reply(ticket, holdings(question.past.observation), done=False)
            yield Reply(ticket, made_up(question.number, question.past), done=False)
        else:
            yield from replies(ticket, question)
            return
        yield Reply(ticket, None, done=True)

    def poll(self) -> Sequence[Reply]:
        return tuple(islice(self._work, self._at_most))

    def cancel(self) -> None:
        self._work = iter(())

    def close(self) -> None:
        self.cancel()


class ReviewPilot(Pilot):
    """Goes through a review."""

    def __init__(
        self,
        home: Path,
        players: int = 5,
        *,
        log: DealLog | None = None,
        key: str | None = None,
        size: tuple[int, int] = (1280, 720),
        settings: Settings = CALM,
        wait: bool = True,
    ) -> None:
        deal = log or finished(players)
        self.desk = SwiftDesk(one_by_one=not wait)
        super().__init__(home, Ground, size, settings, lambda: self.desk)
        open_review(self.app, deal, SEAT, members(deal.players), key=key)
        assert isinstance(self.app.scene, ReviewScene)
        self.review = self.app.scene
        self.tour = self.review.tour
        if wait:
            self.wait_for(lambda: self.tour.report.complete)

    @property
    def position(self) -> int:
        return self.tour.position


def played_match(players: int, seed: int) -> Game:
    """A match whose first deal the bots have played, in the human's place too."""
    game = new_game(players, seed)
    while (decision := game.decision) is not None:
        request = ThinkRequest(1, game.view(decision.seat), decision.kind, "rule", seed=1)
        action = think(request).action
        game.answer(action)
    return game


def kept_deal(players: int, seed: int, days: int) -> PlayedDeal:
    """A deal as the progress keeps it, of so many days ago."""
    found = None
    while found is None:
        found = played_deal(played_match(players, seed), datetime.now(UTC) - timedelta(days=days))
        seed += 1
    return found
