"""A deal that is over, beside the same deal at other tables, which bots play meanwhile."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.session.desk.run_state import RunState
from game.session.field import Field, FieldReport, FieldRun
from game.session.progress.records import CastMember
from game.ui.boxes.box import Box
from game.ui.boxes.stacks import Across
from game.ui.boxes.words import Prose, Words
from game.ui.host import Host
from game.ui.kit import Style
from game.ui.scenes.comparison.rows import table_rows
from game.ui.scenes.comparison.strip import ScoreStrip
from game.ui.scenes.header import HeaderScene, Stage
from game.ui.scenes.review.words import cast_names
from game.ui.theme import Face
from game.ui.widgets.panel import Panel
from game.ui.widgets.work_progress import WorkProgress
from game.words.counts import tables_words
from game.words.i18n import tr
from game.words.numbers import number
from game.words.numbers import percentage as in_percent


class ComparisonScene(HeaderScene):
    """The player's place in a field, the tables' scores on a line, and a row for each.

    Attributes:
        run: the work of the bots.
    """

    def __init__(
        self, app: Host, field: Field, report: FieldReport, cast: Sequence[CastMember]
    ) -> None:
        """Set the bots to work; see ``Navigation.comparison``."""
        super().__init__(app)
        self._field, self._report = field, report
        self._names = cast_names(cast, field.seat)
        self.run = FieldRun([app.desk], field, report)
        self.run.start()
        self._shown: tuple[int, RunState] | None = None
        self._news = False
        self.app.announce(self.title())

    def title(self) -> str:
        """The words over the screen."""
        return tr("The same deal at other tables")

    def back_label(self) -> str:
        """Where the way back leads."""
        return tr("Back")

    def read_help(self) -> Callable[[], None]:
        """The rules of the deal."""
        log = self._field.log
        return lambda: self.app.push(self.app.routes.rules(log.rules, log.players))

    # -- layout ---------------------------------------------------------------------------------

    def build(self, stage: Stage) -> None:
        """One panel: what stays above, and the tables below."""
        theme, report = stage.kit.theme, self._report
        head: list[Box] = [self._summary(stage)]
        if self.run.state is not RunState.DONE:
            head.append(self._progress())
        if report.results:
            head.append(ScoreStrip(report.standings))
        about = Prose(
            tr(
                "Bots of all levels sit in your place by turns, the others are the same as at your "
                "table. 100% is for the best, 0% for the worst; equal scores share."
            ),
            Style(Face.NOTE, 15.5, theme.muted),
        )
        rows = table_rows(report.standings, self._names, theme) if report.results else about
        self.panel = Panel([rows], head=head, foot=[about] if report.results else [], gap=8)
        self.arrange(self.panel, stage.whole)
        self._shown = len(report.results), self.run.state

    def _summary(self, stage: Stage) -> Box:
        theme = stage.kit.theme
        words = Words(self.result_words(), Style(Face.TITLE, 21, theme.heading), most=1)
        own = self._report.own_standing
        if own is None or not self._report.results:
            return words
        place = tr("place {rank} of {n}", rank=own.rank, n=len(self._report.results) + 1)
        note = Words(place, Style(Face.NOTE, 17, theme.muted), align="right", most=1)
        return Across(words, note, shares=(1, 0), align="line")

    def result_words(self) -> str:
        """The result so far, in a line."""
        own = self._report.own_standing
        if own is None or not self._report.results:
            return tr("No table has finished yet.")
        return tr(
            "Your {score}: {percentage} of {tables}",
            score=number(own.result.score, signed=True),
            percentage=in_percent(float(own.percentage)),
            tables=tables_words(len(self._report.results)),
        )

    def _progress(self) -> WorkProgress:
        done, total, state = len(self._report.results), self._report.tables, self.run.state
        if state is RunState.RUNNING:
            words = tr("Table {n} of {total} is playing", n=min(done + 1, total), total=total)
        elif state is RunState.FAILED:
            words = tr("The bots could not finish")
        else:
            words = tr("Stopped after {n} of {total}", n=done, total=total)
        return WorkProgress(words, done / total, state, self.stop_or_go_on)

    def stop_or_go_on(self) -> None:
        """Stop the bots, or let them go on."""
        if self.run.state is RunState.RUNNING:
            self.run.stop()
        else:
            self.run.start()
        self._rebuild()

    # -- time -----------------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        """Take in the tables that are over."""
        super().update(seconds)
        self.run.poll()
        if self._shown != (len(self._report.results), self.run.state) and not self.held:
            self._rebuild()
            if self.run.state is RunState.DONE:
                self.app.announce(self.result_words())

    def _rebuild(self) -> None:
        """Lay out anew with what has come in; the rows stay where they were scrolled to."""
        offset = self.panel.offset
        self.layout()
        self.panel.scroll_by(offset - self.panel.offset)
        self.keep_pointing()
        self._news = True

    @property
    def moving(self) -> bool:
        """Whether there is something new to be drawn."""
        return self._news or super().moving

    def draw(self, target: pygame.Surface) -> None:
        """Draw the screen."""
        self._news = False
        super().draw(target)

    def resume(self) -> None:
        """Back from another screen, which may have given the desk other work."""
        if self.run.state is RunState.RUNNING:
            self.run.start()

    def leave(self) -> None:
        """The bots may rest; what they have played is kept."""
        self.run.stop()
