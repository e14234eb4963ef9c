"""A deal that is over, beside the same deal at other tables, which bots play meanwhile."""

from __future__ import annotations

from game.session.desk.desk import RunState
from game.session.field import FieldComparison
from game.ui.boxes.box import Box
from game.ui.boxes.stacks import Across
from game.ui.boxes.words import Prose, Words
from game.ui.host import Host
from game.ui.look.kit import Style
from game.ui.look.theme import Face
from game.ui.scenes.comparison.tables import ScoreStrip, place_words, table_rows
from game.ui.scenes.header import HeaderScene, Stage
from game.ui.scenes.review.words import cast_names
from game.ui.widgets.panel import Panel
from game.ui.widgets.work_progress import WorkProgress
from game.words.i18n import mark, tr


class ComparisonScene(HeaderScene):
    """The player's place in a field, the tables' scores on a line, and a row for each.

    Attributes:
        comparison: what is shown.
    """

    named = mark("The same deal at other tables")

    def __init__(self, app: Host, comparison: FieldComparison) -> None:
        """Set the bots to work; see ``Navigation.comparison``."""
        super().__init__(app)
        self.comparison = comparison
        self._report = comparison.report
        self._names = cast_names(comparison.cast, comparison.field.seat)
        self.played_by = comparison.field.log.rules, comparison.field.log.players
        app.comparisons.start(comparison)
        self._shown: tuple[int, RunState] | None = None
        self.app.announce(self.title())

    # -- layout ---------------------------------------------------------------------------------

    def build(self, stage: Stage) -> None:
        """One panel: what stays above, and the tables below."""
        theme, report = stage.kit.theme, self._report
        head: list[Box] = [self._summary(stage)]
        if self.comparison.state is not RunState.DONE:
            head.append(self._progress())
        if report.results:
            head.append(ScoreStrip(report.standings))
        about = Prose(self._about(), Style(Face.NOTE, 15.5, theme.muted))
        rows: Box = about
        if report.results:
            rows = table_rows(report.standings, self._names, theme, self._look_at)
        self.panel = Panel([rows], head=head, foot=[about] if report.results else [], gap=8)
        self.arrange(self.panel, stage.whole)
        self._shown = len(report.results), self.comparison.state

    def _about(self) -> str:
        """What is compared, and while it goes on that nobody need wait for it."""
        words = tr(
            "Bots of all levels sit in your place by turns, the others are the same as at your "
            "table. 100% is for the best, 0% for the worst; equal scores share."
        )
        if self.comparison.state is not RunState.RUNNING:
            return words
        meanwhile = tr("You may play on meanwhile: you are told when all is known.")
        return f"{words} {meanwhile}"

    def _look_at(self, table: int) -> None:
        """The line of a table beside the player's own."""
        self.app.push(self.app.routes.lines(self.comparison, table))

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
        return place_words(self._report) or tr("No table has finished yet.")

    def _progress(self) -> WorkProgress:
        done, total, state = len(self._report.results), self._report.tables, self.comparison.state
        if state is RunState.RUNNING:
            words = tr("Table {n} of {total} is playing", n=min(done + 1, total), total=total)
        elif state is RunState.FAILED:
            words = tr("The bots could not finish")
        else:
            words = tr("Stopped after {n} of {total}", n=done, total=total)
        return WorkProgress(words, done / total, state, self.stop_or_go_on)

    def stop_or_go_on(self) -> None:
        """Stop the bots, or let them go on."""
        if self.comparison.state is RunState.RUNNING:
            self.app.comparisons.stop(self.comparison)
        else:
            self.app.comparisons.start(self.comparison)
        self._rebuild()

    # -- time -----------------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        """Lay out anew when another table is over or the work has stopped."""
        super().update(seconds)
        self.app.comparisons.seen(self.comparison)
        if self._shown != (len(self._report.results), self.comparison.state) and not self.held:
            self._rebuild()
            if self.comparison.state is RunState.DONE:
                self.app.announce(self.result_words())

    def _rebuild(self) -> None:
        """Lay out anew with what has come in; the rows stay where they were scrolled to."""
        offset = self.panel.offset
        self.layout()
        self.panel.scroll_by(offset - self.panel.offset)
        self.keep_pointing()
