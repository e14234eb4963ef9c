"""The review of a deal: what each of one's decisions cost, where it turned, and what is kept."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Final

import pygame

from game.session.progress.records import CastMember, KeptReview
from game.session.replay import past_decisions
from game.session.review import (
    DealTour,
    DecisionFilter,
    GradingRun,
    ReviewedDecision,
    RunState,
    losses_by_phase,
)
from game.session.review.report import format_grades, parse_grades
from game.session.trainer.mistakes import keep_mistakes
from game.ui.boxes.box import Box, Widget
from game.ui.boxes.content import On, Words
from game.ui.boxes.stacks import Across, Down
from game.ui.diagram.seats import PANEL_INSET
from game.ui.host import Host
from game.ui.look.kit import Style
from game.ui.look.theme import Face
from game.ui.scenes.entrances import compare_played_deal
from game.ui.scenes.review.course import GraphBox, course_chart
from game.ui.scenes.review.decisions import (
    DecisionList,
    DecisionRow,
    DecisionsHead,
    coach_progress,
)
from game.ui.scenes.review.details import SecondTry, SecondTryButtons
from game.ui.scenes.review.walking import GAP, AskingScene
from game.ui.widgets.menu_screen import Stage
from game.ui.widgets.panel import Panel
from game.words.i18n import tr
from game.words.review import position_title

LOGGER: Final = logging.getLogger(__name__)


_LEFT_SHARE: Final = 0.674
_GRAPH_SHARE: Final = 0.416
_INSET: Final = 22

_PAGE: Final = 4
"""Rows of the table of figures by which a key moves it."""

_POSITION: Final = 1
"""The page of a narrow window that is open at first."""


class ReviewScene(AskingScene):
    """Graph, position and decisions of a deal, while the coach goes through it."""

    def __init__(
        self,
        app: Host,
        tour: DealTour,
        cast: tuple[CastMember, ...],
        *,
        key: str | None = None,
        number: int | None = None,
    ) -> None:
        """Set the coach to work; see ``open_review``."""
        super().__init__(app, tour, cast)
        self._deal_key, self._number = key, number
        self._assumption = app.settings.assumption
        self._take_up()
        self._stored = len(tour.report.decisions)
        self.run = GradingRun(app.desk, tour.log, tour.seat, tour.report, app.standard)
        self.run.start()
        self.shown = DecisionFilter.ALL
        self._as_table = False
        self._stale = False
        self._page = _POSITION
        self._second_try = SecondTry(app, tour, cast, key)
        self.app.announce(self.title())

    def _take_up(self) -> None:
        """Begin with what the coach has said before about the deal, by the same assumption."""
        tour, key = self.tour, self._deal_key
        kept = None if key is None else self.app.progress.reviews.of(key)
        if kept is None or (kept.seat, kept.assumption) != (tour.seat, self._assumption):
            return
        past = past_decisions(tour.log, tour.seat)
        try:
            answers = parse_grades(kept.grades, past, tour.seat, tour.log.players)
        except ValueError as error:
            LOGGER.warning("a review that was kept cannot be used: %s", error)
            return
        for answer in answers:
            tour.report.add(answer)

    def title(self) -> str:
        """The words over the screen."""
        if self._number is None:
            return tr("Review of the deal")
        return tr("Review of deal {number}", number=self._number)

    def beside_help(self) -> Sequence[tuple[str, str, Callable[[], None]]]:
        """What leads to the deal's code and picture, and to other tables."""
        share = ("share", tr("Share this deal"), self._share)
        compare = ("podium", tr("Compare with other tables"), self._compare)
        return (share,) if self._deal_key is None else (share, compare)

    def _compare(self) -> None:
        """Open the screen that compares the deal with other tables, if the deal is kept."""
        deal = None if self._deal_key is None else self.app.progress.deal(self._deal_key)
        if deal is not None:
            compare_played_deal(self.app, deal)

    def _share(self) -> None:
        tour = self.tour
        self.app.push(self.app.routes.deal(tour.log, tour.seat, self.cast))

    # -- layout ---------------------------------------------------------------------------------

    def build(self, stage: Stage) -> None:
        """See ``HeaderScene.build``."""
        super().build(stage)
        self._mark_chosen()

    def place_panels(self) -> None:
        """Graph over position at the left, decisions at the right; or one of them at a time."""
        self.foot = [self.why_button(), self.play_button(tr("Play on yourself from this moment"))]
        self._graph = GraphBox(self.tour, self.names, as_table=self._as_table)
        self._decisions_panel, self.list = self._make_decisions()
        pages = [
            Panel([self._graph], inset=_INSET),
            Panel([self.position], inset=PANEL_INSET),
            self._decisions_panel,
        ]
        if self.stage.wide:
            self._place_all(pages)
        else:
            self.beside_tabs = self._place()
            self.arrange_pages([tr("Graph"), tr("Position"), tr("Decisions")], pages)

    def _make_decisions(self) -> tuple[Panel, DecisionList]:
        tour, state = self.tour, self.run.state
        running = state is RunState.RUNNING
        rows = DecisionList(
            tour, self.shown, self.names, self.choose, running=running, is_covered=self.is_covered
        )
        head: list[Box] = [DecisionsHead(tour, self.shown, self.list_only)]
        if state is not RunState.DONE:
            head.append(coach_progress(tour, state, self.stop_or_go_on))
        self._try_buttons = SecondTryButtons(self._second_try, self.cover)
        foot = [self._try_buttons]
        return Panel([rows], head=head, foot=foot, gap=8, inset=_INSET), rows

    def _place_all(self, pages: list[Panel]) -> None:
        graph, position, decisions = pages
        left = Down(graph, position, shares=(_GRAPH_SHARE, 1 - _GRAPH_SHARE), gap=GAP)
        shares = (_LEFT_SHARE, 1 - _LEFT_SHARE)
        self.arrange(Across(left, decisions, shares=shares, gap=GAP, align="fill"), self.stage.body)

    def _place(self) -> Box:
        """Where one is, beside the tabs."""
        style = Style(Face.LABEL, 16, self.stage.kit.theme.on_felt)
        words = Words(lambda: position_title(self.tour), style, align="right", most=1)
        return On(words, sides=(10, -24), above=7, below=0)  # further out than tabs

    # -- going about ----------------------------------------------------------------------------

    def next_mistake(self) -> None:
        """To the next mistake."""
        if self.tour.next_mistake():
            self.follow()

    def choose(self, decision: ReviewedDecision) -> None:
        """Go to the moment at which a decision was made."""
        self.go_to(self.tour.place_of(decision))

    def list_only(self, chosen: DecisionFilter) -> None:
        """List all decisions, mistakes or turning points only."""
        self.shown = chosen
        self.layout()

    def show_table(self) -> None:
        """The graph as a table of figures, or as a graph again."""
        self._as_table = not self._as_table
        self.layout()
        self.app.announce(self._graph.chart.announce())

    def cover(self) -> None:
        """Cover what was better than mistakes until one has tried again, or show it."""
        self._second_try.toggle()
        self._rebuild()

    def stop_or_go_on(self) -> None:
        """Stop the coach, or let him go on."""
        if self.run.state is RunState.RUNNING:
            self.run.stop()
        else:
            self.run.start()
        self.layout()

    def is_covered(self, decision: ReviewedDecision) -> bool:
        """See ``WalkScene.is_covered``."""
        return self._second_try.is_covered(decision)

    def remark(self) -> str:
        """See ``WalkScene.remark``."""
        return super().remark() if self.decision is self.judged else tr("what was better?")

    def follow(self) -> None:
        """See ``WalkScene.follow``."""
        self._mark_chosen()
        super().follow()

    def _mark_chosen(self) -> None:
        """Open the row of the decision that was taken here, and close the others."""
        here, panel = self.tour.decision, self._decisions_panel
        self._try_buttons.update()
        for row in self.list.rows:
            row.chosen = here is not None and row.decision.number == here.number
        if panel in self.panels:
            panel.place(self.stage.kit, panel.rect)
            chosen = next((row for row in self.list.rows if row.chosen), None)
            if chosen is not None:
                panel.reveal(chosen)

    # -- input ----------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        """The wheel over the figures, then what every screen has."""
        if event.type == pygame.MOUSEWHEEL and self._on_graph(self.app.pointer):
            self._graph.scroll(-event.y)
        super().handle(event)

    def scrolls_at(self, position: tuple[int, int]) -> bool:
        """See ``Scene.scrolls_at``."""
        return (self._as_table and self._on_graph(position)) or super().scrolls_at(position)

    def _on_graph(self, position: tuple[int, int]) -> bool:
        return self.shows(self._graph) and self._graph.rect.collidepoint(position)

    def point_at(self, point: tuple[int, int]) -> None:
        """The graph leads to the trick that is pointed at; see ``WalkScene.point_at``."""
        trick = self._graph.trick_at(point) if self.shows(self._graph) else None
        if trick is not None:
            self.go_to(self.tour.replay.start_of(trick))
        super().point_at(point)

    def letters(self) -> dict[int, tuple[str, Callable[[], None]]]:
        """See ``WalkScene.letters``."""
        return super().letters() | {
            pygame.K_m: (tr("next mistake"), self.next_mistake),
            pygame.K_t: (tr("graph or table"), self.show_table),
            pygame.K_a: (tr("try again"), self._second_try.begin),
            pygame.K_c: (tr("hide answers"), self.cover),
        }

    def key_acts(self) -> dict[int, Callable[[], None]]:
        """See ``WalkScene.key_acts``; the table of figures has a page at a time."""
        acts = super().key_acts()
        if self._as_table and self.shows(self._graph):
            acts[pygame.K_PAGEUP] = lambda: self._graph.scroll(-_PAGE)
            acts[pygame.K_PAGEDOWN] = lambda: self._graph.scroll(_PAGE)
        return acts

    def _reveal(self, widget: Widget) -> None:
        """The keyboard came to a widget; at a decision one goes there."""
        if isinstance(widget, DecisionRow) and not widget.chosen:
            self.choose(widget.decision)
        super()._reveal(widget)

    def _show_focus(self) -> None:
        """The list stays at the position one has come to, wherever in it the keyboard is."""
        if not isinstance(self.form.focus, DecisionRow):
            super()._show_focus()

    # -- time -----------------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        """Take in what the coach has said meanwhile; never waits."""
        super().update(seconds)
        if self.run.poll():
            self._stale = True
            if self.run.state is RunState.DONE:
                self._keep()
        if self._stale and not self.held:
            self._rebuild()

    def _rebuild(self) -> None:
        """Lay out anew with what has come in; the list stays where it was scrolled to."""
        offset = self._decisions_panel.offset
        self.layout()
        if self._decisions_panel in self.panels:
            self._decisions_panel.scroll_by(offset - self._decisions_panel.offset)
        self.keep_pointing()
        self._stale = False

    def _keep(self) -> None:
        """Enter what the deal cost, part by part; its dearest mistakes come back in the trainer."""
        self._keep_grades()
        progress, tour, key = self.app.progress, self.tour, self._deal_key
        if key is not None:
            decisions = tour.report.decisions
            progress.add_review(key, losses_by_phase(decisions, tour.replay.outcome))
            keep_mistakes(progress, tour.log, tour.seat, decisions, key, datetime.now(UTC))
        self.app.announce(course_chart(self.tour, self.names).announce())

    def _keep_grades(self) -> None:
        """Keep what the coach has said, so that he need not weigh it again."""
        decisions, key = self.tour.report.decisions, self._deal_key
        if key is not None and len(decisions) > self._stored:
            review = KeptReview(self.tour.seat, self._assumption, format_grades(decisions))
            self.app.progress.reviews.keep(key, review)
            self._stored = len(decisions)

    def play_ended(self) -> None:
        """See ``WalkScene.play_ended``."""
        self._stale = True

    def resume(self) -> None:
        """Back from another screen, which may have given the coach other work."""
        self._stale = True
        if self.run.state is RunState.RUNNING:
            self.run.start()

    def leave(self) -> None:
        """The coach may rest; what he has said is kept."""
        self.run.stop()
        self._keep_grades()
