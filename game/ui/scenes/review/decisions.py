"""The decisions of the review: what they cost in all, how far the coach is, a row for each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property, partial
from typing import Final

import pygame

from game.coach.ranking import CONFIDENCE, TurningKind
from game.rules.actions import CallCard, DecisionKind, PlayCard
from game.session.review import DealTour, DecisionFilter, ReviewedDecision, RunState
from game.ui.access.listener import about
from game.ui.access.node import AccessRole
from game.ui.boxes.box import Box, Described, Widget
from game.ui.boxes.content import Drawn, On, Spacer, Unheard, Words
from game.ui.boxes.stacks import Across, Down
from game.ui.charts.elements import Tone, tone_colour
from game.ui.diagram.cards import draw_cropped, draw_disc
from game.ui.look.buttons import draw_icon
from game.ui.look.icons import icon
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face, Theme
from game.ui.scenes.review.details import CoveredAnswer, DecisionDetails
from game.ui.widgets.one_of_few import Segmented
from game.ui.widgets.pictures import heading_style
from game.ui.widgets.rows import draw_row_state, two_lines
from game.ui.widgets.work_progress import WorkProgress
from game.words.coach.figures import loss_figure, points_figure
from game.words.i18n import ntr, tr
from game.words.numbers import decimal
from game.words.review import decision_note, decision_title, turning_words

_HEIGHT: Final = 47
_DISC: Final = 14.5
_BADGE: Final = 15.5
_SIGNS: Final = {
    DecisionKind.BID: "speech",
    DecisionKind.CALL: "crown",
    DecisionKind.DISCARD: "cards",
}
"""What stands for decisions before the play; a star for announcements."""
_CARD: Final = 34
_CARD_HEIGHT: Final = 40
_FIGURE_ROOM: Final = 74
_LONGEST_BAR: Final = 54


class DecisionRow(Widget, Described):
    """One decision: which trick, what was done, how it compares, what it cost."""

    role = AccessRole.LIST_BOX_OPTION

    def __init__(
        self,
        decision: ReviewedDecision,
        names: Sequence[str],
        dearest: float,
        on_choose: Callable[[], None],
        *,
        striped: bool,
        covered: bool = False,
        note: str = "",
    ) -> None:
        """Describe a decision.

        Args:
            decision: the decision.
            names: what the seats are called.
            dearest: the greatest loss of the deal, which the bars are measured by.
            on_choose: told when it is chosen.
            striped: whether the row has a ground of its own.
            covered: whether what was better is not to be told yet.
            note: what is to be told about it; how it compares, unless told otherwise.
        """
        self._covered = covered
        self._note = tr("what was better?") if covered else note or decision_note(decision)
        super().__init__(f"{decision_title(decision)}, {self._note}")
        self.decision = decision
        self._names, self._dearest, self._on_choose = names, dearest, on_choose
        self._striped, self._opened = striped, False

    @property
    def spoken_name(self) -> str:
        """What stands in its first lines, in a sentence."""
        trick, loss = self.decision.graded.trick, self.decision.loss
        cost = tr("score lost: {n}", n=points_figure(loss)) if loss else ""
        said = ", ".join(filter(None, (self.label, cost)))
        return about(tr("Trick {n}", n=trick), said) if trick else said

    @property
    def toggled(self) -> bool:
        """Whether it is the one that one is at."""
        return self.chosen

    def activate(self) -> None:
        """Go to the moment of the decision."""
        self._on_choose()

    # -- layout ---------------------------------------------------------------------------------

    def describe(self, kit: Kit) -> Box:
        """Disc, card, words and figure; below them what is told where it is chosen."""
        action, theme, high = self.decision.past.action, kit.theme, _HEIGHT * kit.text_growth
        card: Box = Spacer(2)
        if isinstance(action, PlayCard | CallCard):
            picture = partial(draw_cropped, code=action.card.code, width=_CARD)
            card = On(Drawn(picture, _CARD, _CARD_HEIGHT), sides=(0, 8))
        head = Across(
            On(Drawn(self._draw_disc, 2 * _DISC, high), sides=(6, 7)),
            card,
            two_lines(decision_title(self.decision), self._note, theme, (17, 15)),
            On(self._cost(theme), sides=(0, 12), wide=_FIGURE_ROOM),
            shares=(0, 0, 1, 0),
            gap=0,
        )
        return Down(Unheard(head), self._details, gap=0) if self.chosen else Unheard(head)

    @cached_property
    def _details(self) -> Box:
        """What is told about it when it is chosen."""
        return CoveredAnswer() if self._covered else DecisionDetails(self.decision, self._names)

    def _cost(self, theme: Theme) -> Box:
        """The points lost over their bar, or a tick."""
        loss = self.decision.loss
        if not loss:
            tick = partial(_draw_tick, icon("check", theme.good, 3))
            return Spacer() if self.decision.graded.forced else _at_right(Drawn(tick, 20))
        style = Style(Face.FIGURE, 20, theme.bad if self.decision.is_mistake else theme.muted)
        figure = Words(loss_figure(loss), style, leading=1.2, align="right")
        length = max(3, round(_LONGEST_BAR * loss / max(self._dearest, 1)))
        bar = Drawn(_draw_bar, length, 6)
        return On(Down(figure, _at_right(bar), gap=0), above=2, below=0)

    def _content(self, kit: Kit) -> Box:
        """See ``Described._content``; made anew when it opens or closes: its height changes."""
        if self._opened is not self.chosen:
            self._opened, self._made = self.chosen, None
        return super()._content(kit)

    # -- drawing --------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        """Draw the ground, and what lies on it; its head is told by its name."""
        draw_row_state(self.kit, target, self, striped=self._striped)
        super().draw(target)

    def _draw_disc(self, kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
        theme = kit.theme
        colours = theme.primary if self.decision.is_mistake else theme.secondary
        draw_disc(kit, target, rect.center, _DISC, colours.middle)
        trick = self.decision.graded.trick
        if trick:
            style = Style(Face.LABEL, _BADGE, theme.on_button)
            kit.draw_centred(target, *rect.center, str(trick), style)
        else:
            sign = _SIGNS.get(self.decision.past.kind, "star")
            draw_icon(kit, target, rect.center, icon(sign, theme.on_button), 0.55)


def _draw_tick(tick: str, kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
    draw_icon(kit, target, rect.center, tick, 0.62)


def _draw_bar(kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
    fill = tone_colour(kit.theme, Tone.LOST)
    kit.frame(target, rect, 1.5, fill=fill, stroke=kit.theme.outline, width=0.8)


def _at_right(box: Box) -> Box:
    return Across(Spacer(), box, shares=(1, 0), gap=0)


_RING_ROOM: Final = 6
"""Units above the first row for the ring of the keyboard."""


class DecisionsHead(Described):
    """The heading with the points lost, and the filter."""

    def __init__(
        self, tour: DealTour, chosen: DecisionFilter, list_only: Callable[[DecisionFilter], None]
    ) -> None:
        """Show what a tour's report comes to; ``list_only`` lists other decisions."""
        self._tour = tour
        words = [(each, _filter_words(each, len(tour.listed(each)))) for each in DecisionFilter]
        self._filter = Segmented(tr("Decisions"), words, chosen, list_only)
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


def coach_progress(
    tour: DealTour, state: RunState, stop_or_go_on: Callable[[], None]
) -> WorkProgress:
    """How many decisions the coach has looked at; not for one who is done."""
    done, total = len(tour.report.decisions), tour.report.total
    if state is RunState.RUNNING:
        words = tr("Looking at decision {n} of {total}", n=min(done + 1, total), total=total)
    elif state is RunState.FAILED:
        words = tr("The coach could not finish")
    else:
        words = tr("Stopped after {n} of {total}", n=done, total=total)
    return WorkProgress(words, done / max(1, total), state, stop_or_go_on)


class DecisionList(Described):
    """The decisions of a tour, the chosen one with all that is to be said about it."""

    def __init__(
        self,
        tour: DealTour,
        chosen: DecisionFilter,
        names: Sequence[str],
        choose: Callable[[ReviewedDecision], None],
        *,
        running: bool,
        is_covered: Callable[[ReviewedDecision], bool],
    ) -> None:
        """List decisions, or say why there is none.

        Args:
            tour: the tour.
            chosen: which of its decisions.
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
        self.rows = tuple(
            DecisionRow(
                decision,
                names,
                dearest,
                partial(choose, decision),
                striped=index % 2 == 0,
                covered=is_covered(decision),
                note=swings.get(decision.number, ""),
            )
            for index, decision in enumerate(decisions)
        )
        self._empty = _nothing(chosen, running=running)

    def describe(self, kit: Kit) -> Box:
        """The rows over the whole width, or the sentence in their place."""
        if self.rows:
            rows = Down(*self.rows, gap=1, together=True)
            return On(rows, above=_RING_ROOM, below=1)
        style = Style(Face.NOTE, 17, kit.theme.muted)
        return On(Words(self._empty, style, align="centre"), sides=15, above=18, below=12)


def _nothing(chosen: DecisionFilter, *, running: bool) -> str:
    if running:
        return tr("Nothing so far; the coach goes on.")
    if chosen is DecisionFilter.MISTAKES:
        return tr("No mistake: nothing that you did was clearly worse than the best choice.")
    if chosen is DecisionFilter.TURNING:
        return tr("No moment turned this deal.")
    return tr("You had nothing to decide.")
