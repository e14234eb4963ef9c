"""The decisions of the review: what they cost in all, how far the coach is, and the list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol

import pygame

from game.coach.grades import TurningKind
from game.coach.ranking import CONFIDENCE
from game.session.review import DealTour, DecisionFilter, ReviewedDecision, RunState
from game.ui.boxes.box import Box, Described
from game.ui.boxes.grounds import On
from game.ui.boxes.stacks import Across, Down
from game.ui.boxes.words import Drawn, Words
from game.ui.buttons import ButtonKind
from game.ui.kit import Kit, Style
from game.ui.scenes.review.decision_row import DecisionRow
from game.ui.scenes.review.words import turning_words
from game.ui.theme import Face
from game.ui.vector import path, rectangle
from game.ui.widgets.button import Button
from game.ui.widgets.ornament import heading_style
from game.ui.widgets.segmented import Segmented
from game.words.coach.figures import points_figure
from game.words.i18n import ntr, tr
from game.words.numbers import decimal

_BAR: Final = 8
_BUTTON_WIDTH: Final = 96
_PROGRESS: Final = 40
_RING_ROOM: Final = 6
"""Units above the first row for the ring of the keyboard."""


class Reviewer(Protocol):
    """What the list does to a review."""

    def choose(self, decision: ReviewedDecision) -> None:
        """Go to a decision."""

    def list_only(self, chosen: DecisionFilter) -> None:
        """List other decisions."""

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


class CoachProgress(Described):
    """How many decisions the coach has looked at, and a button that stops him."""

    def __init__(self, tour: DealTour, state: RunState, reviewer: Reviewer) -> None:
        """Show how far the coach is; not for one who is done."""
        self._tour, self._state = tour, state
        words = {RunState.RUNNING: tr("Stop"), RunState.FAILED: tr("Try again")}
        label = words.get(state, tr("Go on"))
        self._button = Button(label, reviewer.stop_or_go_on, kind=ButtonKind.SECONDARY, size=15)

    def describe(self, kit: Kit) -> Box:
        """Words over a bar, the button at the right."""
        theme, report = kit.theme, self._tour.report
        style = Style(Face.BODY, 15.5, theme.bad if self._state is RunState.FAILED else theme.text)
        words = Words(self._words(len(report.decisions), report.total), style, most=1)
        bar = Drawn(self._draw_bar, height=_BAR)
        label = kit.text_width(self._button.label, Style(Face.TITLE, 15, theme.on_button))
        wide = max(_BUTTON_WIDTH, label / kit.scale + 40)
        button = On(self._button, wide=wide, narrow=wide)
        return On(Across(Down(words, bar, gap=2), button, shares=(1, 0), gap=14), high=_PROGRESS)

    def _draw_bar(self, kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
        theme, report = kit.theme, self._tour.report
        part = len(report.decisions) / max(1, report.total)

        def bar(width: float, height: float) -> str:
            track = rectangle(0, 0, width, height, height / 2)
            drawn = path(track, fill=theme.track)
            if part * width > height:
                filled = rectangle(0, 0, part * width, height, height / 2)
                drawn += path(filled, fill=theme.secondary.middle)
            return drawn + path(track, stroke=theme.outline, width=1)

        kit.paint(target, rect, ("coach bar", len(report.decisions), report.total), bar)

    def _words(self, done: int, total: int) -> str:
        if self._state is RunState.RUNNING:
            return tr("Looking at decision {n} of {total}", n=min(done + 1, total), total=total)
        if self._state is RunState.FAILED:
            return tr("The coach could not finish")
        return tr("Stopped after {n} of {total}", n=done, total=total)


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
