"""The decisions of the review: what they cost in all, how far the coach is, and the list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol

from game.coach.grades import TurningKind
from game.coach.ranking import CONFIDENCE
from game.session.review import DealTour, DecisionFilter, ReviewedDecision, RunState
from game.ui.boxes.box import Box, Described
from game.ui.boxes.grounds import On
from game.ui.boxes.stacks import Across, Down
from game.ui.boxes.words import Words
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.scenes.review.decision_row import DecisionRow
from game.ui.scenes.review.words import turning_words
from game.ui.widgets.one_of_few import Segmented
from game.ui.widgets.ornament import heading_style
from game.ui.widgets.work_progress import WorkProgress
from game.words.coach.figures import points_figure
from game.words.i18n import ntr, tr
from game.words.numbers import decimal

_RING_ROOM: Final = 6
"""Units above the first row for the ring of the keyboard."""


class Reviewer(Protocol):
    """What the list does to a review."""

    def choose(self, decision: ReviewedDecision) -> None:
        """Go to the position at which a decision was made."""

    def list_only(self, chosen: DecisionFilter) -> None:
        """List those decisions only that are of that kind."""

    def stop_or_go_on(self) -> None:
        """Stop the coach, or let him go on."""


class DecisionsHead(Described):
    """The heading with the points lost, and the filter."""

    def __init__(self, tour: DealTour, chosen: DecisionFilter, reviewer: Reviewer) -> None:
        """Show what a tour's report comes to."""
        self._tour = tour
        words = [(each, _filter_words(each, len(tour.listed(each)))) for each in DecisionFilter]
        self._filter = Segmented(tr("Decisions"), words, chosen, reviewer.list_only)
        self._filter.tooltip = tr("M goes to the next mistake")

    def describe(self, kit: Kit) -> Box:
        """Heading and sum above the filter."""
        report, style = self._tour.report, Style(Face.LABEL, 16, kit.theme.text)
        words = tr("score lost: {n}", n=points_figure(report.loss))
        if report.loss:
            reach = decimal(CONFIDENCE * report.loss_stderr, 0)
            words = tr("score lost: {n} ± {reach}", n=points_figure(report.loss), reach=reach)
        heading = Words(tr("My decisions"), heading_style(kit))
        lost = Words(words, style)
        return Down(Across(heading, lost, shares=(1, 0), align="line"), self._filter, gap=3)


def _filter_words(chosen: DecisionFilter, count: int) -> str:
    if chosen is DecisionFilter.ALL:
        return tr("All {n}", n=count)
    if chosen is DecisionFilter.MISTAKES:
        return ntr("Mistakes {n}", "Mistakes {n}", count)
    return ntr("Turning point {n}", "Turning points {n}", count)


def coach_progress(tour: DealTour, state: RunState, reviewer: Reviewer) -> WorkProgress:
    """How many decisions the coach has looked at; not for one who is done."""
    done, total = len(tour.report.decisions), tour.report.total
    if state is RunState.RUNNING:
        words = tr("Looking at decision {n} of {total}", n=min(done + 1, total), total=total)
    elif state is RunState.FAILED:
        words = tr("The coach could not finish")
    else:
        words = tr("Stopped after {n} of {total}", n=done, total=total)
    return WorkProgress(words, done / max(1, total), state, reviewer.stop_or_go_on)


class DecisionList(Described):
    """The decisions, the chosen one with all that is to be said about it."""

    def __init__(self, rows: Sequence[DecisionRow], empty: str) -> None:
        """List rows, or say why there is none."""
        self.rows = tuple(rows)
        self._empty = empty

    def describe(self, kit: Kit) -> Box:
        """The rows over the whole width, or the sentence in their place."""
        if self.rows:
            rows = Down(*self.rows, gap=1, together=True)
            return On(rows, above=_RING_ROOM, below=1)
        style = Style(Face.NOTE, 17, kit.theme.muted)
        return On(Words(self._empty, style, align="centre"), sides=15, above=18, below=12)


def decision_list(
    tour: DealTour,
    chosen: DecisionFilter,
    names: Sequence[str],
    choose: Callable[[ReviewedDecision], None],
    *,
    running: bool,
    is_covered: Callable[[ReviewedDecision], bool],
) -> DecisionList:
    """The list of a tour's decisions.

    Args:
        tour: the tour.
        chosen: which of them.
        names: what the seats are called.
        choose: told which one is chosen.
        running: whether more are to come.
        is_covered: whether what was better is not to be told yet.
    """
    decisions = tour.listed(chosen)
    swings = {}
    if chosen is DecisionFilter.TURNING:
        swings = {
            point.decision: turning_words(tour, point, names)
            for point in tour.report.turning_points
            if point.kind is TurningKind.SWING
        }
    dearest = max((decision.loss for decision in decisions), default=0.0)
    rows = [
        DecisionRow(
            decision,
            names,
            dearest,
            lambda decision=decision: choose(decision),  # type: ignore[misc]
            striped=index % 2 == 0,
            covered=is_covered(decision),
            note=swings.get(decision.number, ""),
        )
        for index, decision in enumerate(decisions)
    ]
    return DecisionList(rows, _nothing(chosen, running=running))


def _nothing(chosen: DecisionFilter, *, running: bool) -> str:
    if running:
        return tr("Nothing so far; the coach goes on.")
    if chosen is DecisionFilter.MISTAKES:
        return tr("No mistake: nothing that you did was clearly worse than the best choice.")
    if chosen is DecisionFilter.TURNING:
        return tr("No moment turned this deal.")
    return tr("You had nothing to decide.")
