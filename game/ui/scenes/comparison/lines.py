"""The player's line of a deal beside another table's, card by card."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.rules.state import DealState
from game.session.field import FieldComparison, TableResult, parting
from game.ui.boxes.box import Box
from game.ui.boxes.listed import ToldOf
from game.ui.boxes.stacks import Across
from game.ui.boxes.words import Drawn, Prose, Spacer, Words
from game.ui.diagram.lines import Lines, seats_row, trick_rows
from game.ui.host import Host
from game.ui.input.strokes import ESCAPE, LEFT_RIGHT
from game.ui.look.buttons import ButtonKind
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.scenes.comparison.tables import played_words, sitter_words
from game.ui.scenes.header import HeaderScene, Stage
from game.ui.scenes.review.words import cast_names
from game.ui.widgets.button import Button
from game.ui.widgets.control import SIDE_STEPS
from game.ui.widgets.panel import Panel
from game.words.actions import bid_name
from game.words.cards import card_words, cards_in_short
from game.words.i18n import mark, tr
from game.words.numbers import number

_DISC: Final = 13
_SHARES: Final = (0.03, 0.485, 0.485)
_HALVES_APART: Final = 26
"""What of the width numbers and tables have over the columns, and units between these."""


def _before_the_play(lines: Lines, style: Style) -> Box:
    """Auction, call and discard of both, side by side."""
    words = (ToldOf(Prose(_said(lines, state), style), lines.name(state)) for state in lines.tables)
    mark = Drawn(_draw_parting, height=2 * _DISC) if lines.part_at(0) else Spacer()
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


def _draw_parting(kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
    """Draw a dot beside the auction, where the lines part before the play."""
    centre = (rect.left + kit.px(_DISC + 6), rect.top + kit.px(_DISC))
    kit.disc(target, centre, 6, fill=kit.theme.chosen_edge, stroke=kit.theme.outline, width=1.2)


_INSET: Final = 22


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
            parting(own.log, self.shown.log),
            self._comparison.cast,
            self._names,
        )
        self.app.announce(f"{self.title()}. {self.parting_words()}")

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

    def parting_words(self) -> str:
        """Where the lines part."""
        found = self.lines.parting
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
        note = Words(self.parting_words(), Style(Face.NOTE, 16, theme.muted), most=1)
        self.panel = Panel(
            [_before_the_play(self.lines, said), rows],
            head=[titles, seats_row(self.lines)],
            foot=[note],
            gap=8,
            inset=_INSET,
        )
        self.foot = self._steps()
        self.arrange(self.panel, stage.body)
        found = self.lines.parting
        if found is not None and found.trick:
            self.panel.show(rows.parts[found.trick - 1].rect)

    def _title(self, result: TableResult, stage: Stage) -> Box:
        """Who sat in the player's seat, what was played and what it came to."""
        theme = stage.kit.theme
        gain = theme.of_score(result.score)
        return Across(
            Words(sitter_words(result), Style(Face.TITLE, 20, theme.heading), most=1),
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
