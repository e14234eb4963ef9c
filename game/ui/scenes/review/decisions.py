"""The decisions of the review: what they cost in all, how far the coach is, and the list."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol

import pygame

from game.coach.grades import TurningKind
from game.coach.ranking import CONFIDENCE
from game.session.review import DealTour, DecisionFilter, ReviewedDecision, RunState
from game.ui.boxes.box import Body
from game.ui.buttons import ButtonKind
from game.ui.kit import Kit, Style
from game.ui.scenes.review.decision_row import DecisionRow
from game.ui.scenes.review.words import turning_words
from game.ui.theme import Face
from game.ui.vector import path, rectangle
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.ornament import heading_style
from game.ui.widgets.section import draw_widgets
from game.ui.widgets.segmented import HEIGHT, Segmented
from game.words.coach.figures import points_figure
from game.words.i18n import ntr, tr
from game.words.numbers import decimal

_TITLE: Final = 28
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


class DecisionsHead(Body):
    """The heading with the points lost, and the filter."""

    def __init__(self, tour: DealTour, chosen: DecisionFilter, reviewer: Reviewer) -> None:
        """Show what a tour's report comes to."""
        self._tour = tour
        words = [(each, _filter_words(each, len(tour.listed(each)))) for each in DecisionFilter]
        self._filter = Segmented(tr("Decisions"), words, chosen, reviewer.list_only)
        self._filter.tooltip = tr("M goes to the next mistake")

    def groups(self) -> Sequence[Sequence[Widget]]:
        """The filter."""
        return ((self._filter,),)

    def lay(self, kit: Kit, area: pygame.Rect) -> int:
        """The heading above the filter."""
        self._kit, self._area = kit, pygame.Rect(area)
        top = round(_TITLE * kit.text_scale)
        height = round((HEIGHT - 4) * kit.text_scale)
        self._filter.place(kit, pygame.Rect(area.left, area.top + top, area.width, height))
        return top + height

    def draw(self, target: pygame.Surface) -> None:
        """Draw heading, sum and filter."""
        kit, area = self._kit, self._area
        baseline = area.top + kit.text_px(15)
        kit.draw_text(target, area.left, baseline, tr("My decisions"), heading_style(kit))
        style = Style(Face.LABEL, 16, kit.theme.text)
        report = self._tour.report
        words = tr("score lost: {n}", n=points_figure(report.loss))
        if report.loss:
            reach = decimal(CONFIDENCE * report.loss_stderr, 0)
            words = tr("score lost: {n} ± {reach}", n=points_figure(report.loss), reach=reach)
        kit.draw_text(target, area.right, baseline, words, style, "right")
        self._filter.draw(target)


def _filter_words(chosen: DecisionFilter, count: int) -> str:
    if chosen is DecisionFilter.ALL:
        return tr("All {n}", n=count)
    if chosen is DecisionFilter.MISTAKES:
        return ntr("Mistakes {n}", "Mistakes {n}", count)
    return ntr("Turning point {n}", "Turning points {n}", count)


class CoachProgress(Body):
    """How many decisions the coach has looked at, and a button that stops him."""

    def __init__(self, tour: DealTour, state: RunState, reviewer: Reviewer) -> None:
        """Show how far the coach is; not for one who is done."""
        self._tour, self._state = tour, state
        words = {RunState.RUNNING: tr("Stop"), RunState.FAILED: tr("Try again")}
        label = words.get(state, tr("Go on"))
        self._button = Button(label, reviewer.stop_or_go_on, kind=ButtonKind.SECONDARY, size=15)

    def groups(self) -> Sequence[Sequence[Widget]]:
        """The button."""
        return ((self._button,),)

    def lay(self, kit: Kit, area: pygame.Rect) -> int:
        """Words over a bar, the button at the right."""
        height = round(_PROGRESS * kit.text_scale)
        self._kit, self._area = kit, pygame.Rect(area.left, area.top, area.width, height)
        style = Style(Face.TITLE, 15, kit.theme.on_button)
        width = max(
            kit.px(_BUTTON_WIDTH), round(kit.text_width(self._button.label, style)) + kit.px(40)
        )
        button = pygame.Rect(0, 0, width, round(30 * kit.text_scale))
        button.midright = self._area.midright
        self._button.place(kit, button)
        return height

    def draw(self, target: pygame.Surface) -> None:
        """Draw words, bar and button."""
        kit, theme, report = self._kit, self._kit.theme, self._tour.report
        done = len(report.decisions)
        style = Style(Face.BODY, 15.5, theme.bad if self._state is RunState.FAILED else theme.text)
        room = self._button.rect.left - self._area.left - kit.px(14)
        words = kit.fitted(self._words(done, report.total), style, room)
        kit.draw_text(target, self._area.left, self._area.centery - kit.text_px(1), words, style)
        width, part = room / kit.scale, done / max(1, report.total)

        def bar() -> str:
            track = rectangle(0, 0, width, _BAR, _BAR / 2)
            drawn = path(track, fill=theme.track)
            if part * width > _BAR:
                filled = rectangle(0, 0, part * width, _BAR, _BAR / 2)
                drawn += path(filled, fill=theme.secondary.middle)
            return drawn + path(track, stroke=theme.outline, width=1)

        kit.shape(("coach bar", done, report.total), bar, width, _BAR).draw(
            target, self._area.left, self._area.centery + kit.text_px(8)
        )
        self._button.draw(target)

    def _words(self, done: int, total: int) -> str:
        if self._state is RunState.RUNNING:
            return tr("Looking at decision {n} of {total}", n=min(done + 1, total), total=total)
        if self._state is RunState.FAILED:
            return tr("The coach could not finish")
        return tr("Stopped after {n} of {total}", n=done, total=total)


class DecisionList(Body):
    """The decisions, the chosen one with all that is to be said about it."""

    def __init__(self, rows: Sequence[DecisionRow], empty: str) -> None:
        """List rows, or say why there is none."""
        self.rows = tuple(rows)
        self._empty = empty

    def groups(self) -> Sequence[Sequence[Widget]]:
        """The rows."""
        return (self.rows,) if self.rows else ()

    def lay(self, kit: Kit, area: pygame.Rect) -> int:
        """Stack the rows over the whole width."""
        self._kit, self._area = kit, pygame.Rect(area)
        y = area.top + kit.px(_RING_ROOM)
        for row in self.rows:
            height = row.height_in(kit, area.width)
            row.place(kit, pygame.Rect(area.left, y, area.width, height))
            y += height + kit.px(1)
        self._lines = []
        if not self.rows:
            self._style = Style(Face.NOTE, 17, kit.theme.muted)
            self._lines = kit.wrap(self._empty, self._style, area.width - kit.px(30))
            y += round((len(self._lines) * 22 + 24) * kit.text_scale)
        return y - area.top

    def draw(self, target: pygame.Surface) -> None:
        """Draw all rows, or the sentence in their place."""
        draw_widgets(target, self.groups())
        if self._lines:
            kit = self._kit
            baseline = self._area.top + kit.text_px(30)
            kit.draw_lines(
                target, self._area.centerx, baseline, self._lines, self._style, align="centre"
            )


def decision_list(
    tour: DealTour,
    chosen: DecisionFilter,
    names: Sequence[str],
    choose: Callable[[ReviewedDecision], None],
    *,
    running: bool,
) -> DecisionList:
    """The list of a tour's decisions.

    Args:
        tour: the tour.
        chosen: which of them.
        names: what the seats are called.
        choose: told which one is chosen.
        running: whether more are to come.
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
