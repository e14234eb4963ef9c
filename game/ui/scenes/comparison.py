"""A deal beside the same deal at other tables, which bots play meanwhile, and line beside line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.rules.state import DealState
from game.session.desk import RunState
from game.session.field import FieldComparison, RankedResult, TableResult, divergence
from game.ui.access.listener import about
from game.ui.boxes.box import Box, Widget
from game.ui.boxes.content import Drawn, On, Prose, Spacer, ToldOf, Words
from game.ui.boxes.stacks import Across
from game.ui.diagram.comparison import DotStrip, Lines, seats_row, trick_rows
from game.ui.host import Host
from game.ui.input.keys import ESCAPE, LEFT_RIGHT
from game.ui.look.buttons import ButtonKind
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face, Theme
from game.ui.scenes.header import HeaderScene
from game.ui.widgets.button import Button
from game.ui.widgets.control import SIDE_STEPS
from game.ui.widgets.menu_screen import Stage
from game.ui.widgets.panel import Panel
from game.ui.widgets.rows import RowList, draw_row_state
from game.ui.widgets.work_progress import WorkProgress
from game.words.cards import card_words, cards_in_short
from game.words.field import place_words, played_words, sitter_words
from game.words.i18n import mark, tr
from game.words.names import cast_names
from game.words.numbers import number, score_words
from game.words.numbers import percentage as in_percent
from game.words.table import bid_name

_TABLE_SHARES: Final = (0.09, 0.27, 0.4, 0.12, 0.12)
_RING_ROOM: Final = 4
"""Units above the first row for the ring of the keyboard."""


def table_rows(
    standings: Sequence[RankedResult],
    names: Sequence[str],
    theme: Theme,
    on_open: Callable[[int], None],
) -> RowList[TableRow]:
    """Rows for the results, the best first; each but the player's own opens its line.

    Args:
        standings: the results, in order.
        names: what the seats are called.
        theme: the colours.
        on_open: told the number of the table that is to be looked at.
    """
    return RowList(
        [
            TableRow(standing, names, theme, on_open, striped=index % 2 == 0)
            for index, standing in enumerate(standings)
        ],
        name=tr("Ranking"),
        above=_RING_ROOM,
    )


class TableRow(Widget):
    """A table: its place, who sat there, what was played and what it came to."""

    def __init__(
        self,
        standing: RankedResult,
        names: Sequence[str],
        theme: Theme,
        on_open: Callable[[int], None],
        *,
        striped: bool,
    ) -> None:
        """Describe a result; see ``table_rows``."""
        result = standing.result
        score = score_words(result.score)
        percentage = in_percent(float(standing.percentage))
        place = tr("place {rank}", rank=standing.rank)
        said = (sitter_words(result.level), played_words(result, names), score, percentage)
        super().__init__(about(place, *filter(None, said)))  # two players have no contract
        self.number, self._on_open, self._striped = result.number, on_open, striped
        self.chosen = result.number is None
        self._cells = On(_cells(standing, names, theme), sides=12, above=3)

    def activate(self) -> None:
        """Lay the table's play beside the player's; nothing of his own row."""
        if self.number is not None:
            self._on_open(self.number)

    def height_in(self, kit: Kit, width: int) -> int:
        """See ``Box.height_in``."""
        return self._cells.height_in(kit, width)

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """See ``Box.place``."""
        super().place(kit, rect)
        self._cells.place(kit, rect)

    def draw(self, target: pygame.Surface) -> None:
        """Draw it as it is now."""
        draw_row_state(self.kit, target, self, striped=self._striped)
        self._cells.draw(target)


def _cells(standing: RankedResult, names: Sequence[str], theme: Theme) -> Box:
    result = standing.result
    own = result.number is None
    plain = Style(Face.STRONG if own else Face.BODY, 16.5, theme.text)
    muted = Style(Face.BODY, 16, theme.muted)
    gain = theme.of_score(result.score)
    figure = Style(Face.FIGURE, 19, gain)
    return Across(
        Words(str(standing.rank), muted, most=1),
        Words(sitter_words(result.level), plain, most=1),
        Words(played_words(result, names), muted, most=1),
        Words(number(result.score, signed=True), figure, align="right", most=1),
        Words(in_percent(float(standing.percentage)), plain, align="right", most=1),
        shares=_TABLE_SHARES,
        gap=6,
        align="line",
    )


def score_strip(standings: Sequence[RankedResult]) -> Box:
    """The scores of all tables on a line, one at least; the player's own stands out."""
    scores = [(float(it.result.score), it.result.number is None) for it in standings]
    return DotStrip(
        scores,
        lambda low, high: tr("Scores of all tables: {low} to {high}", low=low, high=high),
    )


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
            head.append(score_strip(report.standings))
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


_INSET: Final = 22
_DISC: Final = 13
_SHARES: Final = (0.03, 0.485, 0.485)
_HALVES_APART: Final = 26
"""What of the width numbers and tables have over the columns, and units between these."""


class LinesScene(HeaderScene):
    """Every trick of both tables in a row; where the lines part is marked.

    Attributes:
        shown: the table beside the player's.
        lines: both, as they are shown.
    """

    named = mark("Line by line")
    keys = ((LEFT_RIGHT, mark("other tables")), (ESCAPE, mark("back")))

    def __init__(self, app: Host, comparison: FieldComparison, table: int) -> None:
        """Lay a table beside the player's own; see ``Navigation.lines``."""
        super().__init__(app)
        self._comparison, log = comparison, comparison.field.log
        self.played_by = log.rules, log.players
        self._names = cast_names(comparison.cast, comparison.field.seat)
        self._table = table
        self._look()

    def _look(self) -> None:
        """Replay both tables, find where they part, and say so."""
        own, found = self._own, self._tables
        self.shown = next(result for result in found if result.number == self._table)
        self.lines = Lines(
            own.log.replayed().state,
            self.shown.log.replayed().state,
            self._comparison.field.seat,
            divergence(own.log, self.shown.log),
            self._comparison.cast,
            self._names,
        )
        self.app.announce(f"{self.title()}. {self.divergence_words()}")

    @property
    def _own(self) -> TableResult:
        own = self._comparison.report.own
        assert own is not None, "the player's deal is compared"
        return own

    @property
    def _tables(self) -> Sequence[TableResult]:
        """The tables of the field, the best first."""
        standings = self._comparison.report.standings
        return [it.result for it in standings if it.result.number is not None]

    def divergence_words(self) -> str:
        """In which trick the two tables first played otherwise, and who did, in a sentence."""
        found = self.lines.divergence
        if found is None:
            return tr("Both tables played the same.")
        name = self._names[found.seat]
        if not found.trick:
            return tr("They part before the play: {name}.", name=name)
        return tr("They part in trick {n}: {name}.", n=found.trick, name=name)

    # -- layout ---------------------------------------------------------------------------------

    def build(self, stage: Stage) -> None:
        """Heads of both tables over their tricks."""
        theme = stage.kit.theme
        said = Style(Face.BODY, 15.5, theme.muted)
        titles = Across(
            Spacer(),
            self._title(self._own, stage),
            self._title(self.shown, stage),
            shares=_SHARES,
            gap=_HALVES_APART,
        )
        rows = trick_rows(self.lines)
        note = Words(self.divergence_words(), Style(Face.NOTE, 16, theme.muted), most=1)
        self.panel = Panel(
            [_before_the_play(self.lines, said), rows],
            head=[titles, seats_row(self.lines)],
            foot=[note],
            gap=8,
            inset=_INSET,
        )
        self.foot = self._steps()
        self.arrange(self.panel, stage.body)
        found = self.lines.divergence
        if found is not None and found.trick:
            self.panel.scroll_to(rows.parts[found.trick - 1].rect)

    def _title(self, result: TableResult, stage: Stage) -> Box:
        """Who sat in the player's seat, what was played and what it came to."""
        theme = stage.kit.theme
        gain = theme.of_score(result.score)
        return Across(
            Words(sitter_words(result.level), Style(Face.TITLE, 20, theme.heading), most=1),
            Words(played_words(result, self._names), Style(Face.BODY, 15.5, theme.muted), most=1),
            ToldOf(
                Words(
                    number(result.score, signed=True), Style(Face.FIGURE, 21, gain), align="right"
                ),
                tr("Score"),
            ),
            shares=(0, 1, 0),
            gap=10,
            align="line",
        )

    def _steps(self) -> list[Button]:
        """To the tables before and after this one, by rank."""
        at, last = self._index, len(self._tables) - 1
        before = Button(tr("Better table"), lambda: self._step(-1), kind=ButtonKind.QUIET)
        after = Button(tr("Next table"), lambda: self._step(1), kind=ButtonKind.SECONDARY)
        before.enabled, after.enabled = at > 0, at < last
        before.refusal, after.refusal = tr("No table did better."), tr("No table did worse.")
        return [before, after]

    @property
    def _index(self) -> int:
        return [result.number for result in self._tables].index(self._table)

    def _step(self, step: int) -> None:
        found, at = self._tables, self._index + step
        if 0 <= at < len(found):
            number = found[at].number
            assert number is not None, "tables of the field are numbered"
            self._table = number
            self._look()
            self.layout()

    def _key(self, event: pygame.event.Event) -> bool:
        """Left and right go from table to table."""
        if event.key in SIDE_STEPS:
            self._step(SIDE_STEPS[event.key])
            return True
        return super()._key(event)


def _before_the_play(lines: Lines, style: Style) -> Box:
    """Auction, call and discard of both, side by side."""
    words = (ToldOf(Prose(_said(lines, state), style), lines.name(state)) for state in lines.tables)
    dot = Drawn(_draw_difference, 2 * _DISC, 2 * _DISC) if lines.part_at(0) else Spacer()
    mark = Across(Spacer(6), dot, Spacer(), shares=(0, 0, 1), gap=0)
    return Across(mark, *words, shares=_SHARES, gap=_HALVES_APART)


def _said(lines: Lines, state: DealState) -> str:
    """The auction, the call and the discard of a table, in a line."""
    facts = state.facts
    said = [
        tr("{name}: {bid}", name=lines.names[made.seat], bid=bid_name(made.bid))
        for made in facts.bids
    ]
    if facts.called is not None:
        said.append(tr("called: {card}", card=card_words(facts.called)))
    if state.discard and facts.contract is not None and facts.contract.shows_dog:
        said.append(tr("discard: {cards}", cards=cards_in_short(state.discard)))
    return " · ".join(said)


def _draw_difference(kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw a dot beside the auction, where the lines part before the play."""
    theme = kit.theme
    kit.disc(target, rect.center, 6, fill=theme.chosen_edge, stroke=theme.outline, width=1.2)
