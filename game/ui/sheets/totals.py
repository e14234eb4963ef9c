"""The table of all deals: who stands where."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.rules.score.match import MatchLine
from game.rules.score.scores import Score
from game.session.game import DealResult
from game.session.setup import GameSetup
from game.ui.access.listener import Listener, about
from game.ui.access.node import AccessRole, Node
from game.ui.anim import CountPhase, CountUp
from game.ui.boxes.box import Box, Widget
from game.ui.boxes.stacks import Down, Either
from game.ui.drawing.canvas import draw_line
from game.ui.look.buttons import draw_icon
from game.ui.look.icons import icon
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.sheets.ranking import CutText, TotalsCurve, name_fit
from game.ui.widgets.menu_screen import COLUMN_GAP
from game.ui.widgets.panel import Panel
from game.ui.widgets.pictures import draw_portrait, heading_style
from game.words.i18n import tr
from game.words.names import rules_name, shown_name
from game.words.numbers import number, score_words
from game.words.score.payments import payment_word
from game.words.score.sheet import deal_words, leading_side, places, role, running_figure

_FIRST_COLUMN: Final = 146
_FIRST_SHARE: Final = 0.255
_HEAD_HEIGHT: Final = 122
_BARE_HEAD: Final = 80
"""Units of a head without roles and scores."""
ROW_HEIGHT: Final = 27
_FOOT_HEIGHT: Final = 36
_PORTRAIT: Final = 46
_NARROW: Final = 72
_NAME_LINE: Final = 18
"""Units that a second line of names takes."""
_BETWEEN_NAMES: Final = 11
_SIDE_RISE: Final = 7
"""Units by which the ground of a side rises over the portraits."""
_FIGURE: Final = 24
_FIGURE_EDGE: Final = 27
"""Units from the middle of a column to the right edge of its figures."""


@dataclass(frozen=True, slots=True)
class _TotalsColumns:
    """Where columns are, in pixels."""

    first: int
    column: float

    def middle(self, seat: int) -> float:
        return self.first + self.column * (seat + 0.5)


def _grid(kit: Kit, area: pygame.Rect, players: int) -> _TotalsColumns:
    first = area.left + min(kit.px(_FIRST_COLUMN), round(area.width * _FIRST_SHARE))
    return _TotalsColumns(first, (area.right - first) / players)


def _signed(scores: Sequence[Score]) -> list[str]:
    return [number(score, signed=True) for score in scores]


def _deal_name(number: int, words: str) -> str:
    """What a row is called: Deal 3, Garde."""
    return f"{tr('Deal {n}', n=number)}, {words}"


class _TotalsPart(Box):
    """A part of the table; all parts share their columns."""

    def __init__(self, setup: GameSetup) -> None:
        self._setup = setup

    @property
    def _players(self) -> list[str]:
        """The names of the seats, in their order, as the table shows them."""
        return [shown_name(seat) for seat in self._setup.seats]

    @property
    def _columns(self) -> _TotalsColumns:
        return _grid(self.kit, self.rect, self._setup.players)

    def _draw_side(self, target: pygame.Surface, result: DealResult, top: int, height: int) -> None:
        """The ground behind the side that a deal was about, one for two neighbours."""
        kit, theme, columns = self.kit, self.kit.theme, self._columns
        spans = [(seat, seat) for seat in leading_side(result)]
        if len(spans) == 2 and spans[1][0] == spans[0][0] + 1:
            spans = [(spans[0][0], spans[1][0])]
        for first, last in spans:
            left = columns.middle(first) - columns.column / 2 + kit.px(2)
            right = columns.middle(last) + columns.column / 2 - kit.px(2)
            place = pygame.FRect(left, top, right - left, height)
            kit.frame(target, place, 7, fill=theme.chosen, stroke=theme.gold, width=1.2)


class TotalsHead(_TotalsPart):
    """Portraits, names, and what each receives for the last deal."""

    def __init__(self, setup: GameSetup, result: DealResult | None, count: CountUp) -> None:
        """Name the players.

        Args:
            setup: who sits at the table.
            result: the deal that the sheet is about; None where it is about none of them.
            count: how far the figures have come.
        """
        super().__init__(setup)
        self._result = result
        self._count = count
        self._names = [CutText(shown_name(seat)) for seat in setup.seats]

    def groups(self) -> Sequence[Sequence[Widget]]:
        """The names that are too long for their columns."""
        return ([name for name in self._names if name.cut],)

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """See ``Box.place``; the names are written."""
        super().place(kit, rect)
        self._more = self._fit_names(kit, rect.width)
        for seat, name in enumerate(self._names):
            place = pygame.Rect(0, 0, self._room, kit.px(20) + self._more)
            place.midtop = (round(self._columns.middle(seat)), rect.top + kit.px(53))
            name.write(kit, place, self._fit.style(kit), self._fit.lines)

    def height_in(self, kit: Kit, width: int) -> int:
        """A line more where a name does not fit into one."""
        least = _HEAD_HEIGHT if self._result else _BARE_HEAD
        return kit.px(least) + self._fit_names(kit, width)

    def _fit_names(self, kit: Kit, width: int) -> int:
        """Find how names are written in a width; return what they take beyond one line."""
        column = _grid(kit, pygame.Rect(0, 0, width, 0), self._setup.players).column
        self._room = round(column) - kit.px(_BETWEEN_NAMES)
        self._fit = name_fit(kit, [name.label for name in self._names], self._room)
        return kit.px(_NAME_LINE * (self._fit.lines - 1))

    def draw(self, target: pygame.Surface) -> None:
        """Draw the head; who listens hears of one player after the other."""
        if isinstance(target, Listener):
            self._tell(target)
            return
        kit, area = self.kit, self.rect
        if self._result is not None:
            rise = kit.px(_SIDE_RISE)
            self._draw_side(target, self._result, area.top - rise, area.height + rise)
            self._draw_deal(target, self._result)
        note = self._note_style
        first = self._columns.first - area.left - kit.px(6)
        rules = kit.fitted(rules_name(self._setup.rules), note, first)
        baseline = area.top + self._more + kit.px(69)
        kit.draw_text(target, area.left + kit.px(4), baseline, rules, note)
        for seat, who in enumerate(self._setup.seats):
            x = self._columns.middle(seat)
            draw_portrait(kit, target, (x, area.top + kit.px(27)), _PORTRAIT, who.character)
            self._names[seat].draw(target)

    def _tell(self, listener: Listener) -> None:
        listener.add(Node(AccessRole.LABEL, rules_name(self._setup.rules), self.rect))
        with listener.group(
            self.rect, name=tr("Players") if self._result is None else tr("This deal")
        ):
            self._tell_players(listener)

    def _tell_players(self, listener: Listener) -> None:
        for seat, name in enumerate(self._names):
            words = name.label
            if self._result is not None:
                said = role(self._result, seat), score_words(self._result.scores[seat])
                words = about(words, *filter(None, said))
            listener.add(Node(AccessRole.LABEL, words, name.rect))

    @property
    def _note_style(self) -> Style:
        return Style(Face.NOTE, 15, self.kit.theme.muted)

    def _draw_deal(self, target: pygame.Surface, result: DealResult) -> None:
        """What each was in a deal, and received for it."""
        kit, area = self.kit, self.rect
        below = area.top + self._more
        baseline = below + kit.px(112)
        room = self._columns.first - area.left - kit.px(6)
        words = kit.fitted(tr("This deal"), heading_style(kit), room)
        kit.draw_text(target, area.left + kit.px(4), baseline, words, heading_style(kit))
        part, size = self._count.part(CountPhase.SCORES), self._figure_size(result.scores)
        for seat, score in enumerate(result.scores):
            x, y = self._columns.middle(seat), below + kit.px(86)
            kit.draw_text(target, x, y, role(result, seat), self._note_style, "centre")
            figure = Style(Face.FIGURE, size, kit.theme.of_score(score))
            shown = running_figure(score, part, signed=True) if part else ""
            edge = x + kit.px(_FIGURE_EDGE + 2)
            kit.draw_text(target, edge, baseline, shown, figure, "right")

    def _figure_size(self, scores: Sequence[Score]) -> float:
        """Units at which all scores of a deal stay in their columns."""
        kit, style = self.kit, Style(Face.FIGURE, _FIGURE, self.kit.theme.text)
        room = self._columns.column / 2 + kit.px(_FIGURE_EDGE - 5)
        widest = max(kit.text_width(words, style) for words in _signed(scores))
        return _FIGURE * min(1, room / widest)


class TotalsRows(_TotalsPart):
    """All deals so far, and below them the payments that the last score is made of."""

    def __init__(self, setup: GameSetup, results: Sequence[DealResult], count: CountUp) -> None:
        super().__init__(setup)
        self._results = tuple(results)
        self._count = count
        payments = [line for line in results[-1].payments if any(line.by_seat)] if results else []
        self._payments = payments if len(payments) > 1 else []

    def height_in(self, kit: Kit, width: int) -> int:
        """A row for each deal and each payment."""
        return kit.px(ROW_HEIGHT) * (len(self._results) + len(self._payments))

    def draw(self, target: pygame.Surface) -> None:
        """Draw a row for each deal and each payment that is seen."""
        if isinstance(target, Listener):
            target.table(self.rect, self._players, self._told(), tr("Score sheet"))
            return
        kit, area, height = self.kit, self.rect, self.kit.px(ROW_HEIGHT)
        for index in self._seen(target, len(self._results)):
            result = self._results[index]
            top = area.top + index * height
            self._draw_stripe(target, index)
            self._draw_side(target, result, top + kit.px(1), height - kit.px(2))
            self._draw_deal(target, result, self._baseline(index))
        for index, line in enumerate(self._payments, len(self._results)):
            self._draw_payment(target, line, self._baseline(index))

    def _told(self) -> list[tuple[str, list[str]]]:
        """What each row is about, and its figures."""
        deals = [(_deal_name(it.number, deal_words(it)), it.scores) for it in self._results]
        paid = [(payment_word(line.kind), line.by_seat) for line in self._payments]
        return [(name, _signed(scores)) for name, scores in (*deals, *paid)]

    def _seen(self, target: pygame.Surface, count: int) -> range:
        """Which of the first rows are seen: a match may have had a thousand deals."""
        clip, height = target.get_clip(), self.kit.px(ROW_HEIGHT)
        first = max((clip.top - self.rect.top) // height, 0)
        return range(first, min(count, (clip.bottom - self.rect.top) // height + 1))

    def _baseline(self, index: int) -> float:
        """The baseline of a row, in pixels."""
        return self.row_rect(index).top + self.kit.px(19.5)

    def row_rect(self, index: int) -> pygame.Rect:
        """Where a row is, in pixels."""
        height = self.kit.px(ROW_HEIGHT)
        return pygame.Rect(self.rect.left, self.rect.top + index * height, self.rect.width, height)

    def _draw_stripe(self, target: pygame.Surface, index: int) -> None:
        """The ground of every second row."""
        if index % 2 == 0:
            self.kit.frame(target, self.row_rect(index), 4, fill=self.kit.theme.stripe)

    def _draw_label(
        self, target: pygame.Surface, number: int, words: str, style: Style, baseline: float
    ) -> None:
        """The number of a deal, and words about it."""
        kit = self.kit
        strong = Style(Face.LABEL, 16, kit.theme.muted)
        end = self.rect.left + kit.px(26)
        kit.draw_text(target, end, baseline, str(number), strong, "right")
        shown = kit.fitted(words, style, self._columns.first - end - kit.px(10))
        kit.draw_text(target, end + kit.px(8), baseline, shown, style)

    def _draw_deal(self, target: pygame.Surface, result: DealResult, baseline: float) -> None:
        plain = Style(Face.BODY, 15.5, self.kit.theme.text)
        self._draw_label(target, result.number, deal_words(result), plain, baseline)
        last = result is self._results[-1]
        part = self._count.part(CountPhase.SCORES) if last else 1.0
        self._draw_figures(target, result.scores, baseline, part)

    def _draw_payment(self, target: pygame.Surface, line: MatchLine, baseline: float) -> None:
        kit = self.kit
        label = Style(Face.NOTE, 15.5, kit.theme.muted)
        left = self.rect.left + kit.px(34)
        words = kit.fitted(payment_word(line.kind), label, self._columns.first - left)
        kit.draw_text(target, left, baseline, words, label)
        self._draw_figures(target, line.by_seat, baseline, self._count.part(CountPhase.SCORES))

    def _draw_figures(
        self, target: pygame.Surface, scores: Sequence[Score], baseline: float, part: float
    ) -> None:
        kit = self.kit
        figure = Style(Face.BODY, 17, kit.theme.text)
        for seat, score in enumerate(scores):
            x = self._columns.middle(seat) + kit.px(_FIGURE_EDGE)
            kit.draw_text(
                target, x, baseline, running_figure(score, part, signed=True), figure, "right"
            )


class RunningRows(TotalsRows):
    """The deals so far, the one that is being played, and empty lines down to the totals."""

    grows = True

    def __init__(
        self,
        setup: GameSetup,
        results: Sequence[DealResult],
        under_way: int | None,
        count: CountUp,
    ) -> None:
        """List deals; ``under_way`` is the number of the one that is being played, if one is."""
        super().__init__(setup, results, count)
        self._under_way = under_way
        self._payments = []

    def _told(self) -> list[tuple[str, list[str]]]:
        rows = super()._told()
        if self._under_way is not None:
            nobody = [""] * self._setup.players
            rows.append((_deal_name(self._under_way, tr("under way")), nobody))
        return rows

    def height_in(self, kit: Kit, width: int) -> int:
        """One row more for the one that is being played."""
        more = 0 if self._under_way is None else kit.px(ROW_HEIGHT)
        return super().height_in(kit, width) + more

    def draw(self, target: pygame.Surface) -> None:
        """Draw a row for each deal, and those that are still to be filled."""
        super().draw(target)
        if isinstance(target, Listener):
            return
        now = len(self._results)
        for index in range(now, self.rect.height // self.kit.px(ROW_HEIGHT)):
            self._draw_stripe(target, index)
        if self._under_way is not None:
            style = Style(Face.NOTE, 15.5, self.kit.theme.muted)
            self._draw_label(target, self._under_way, tr("under way"), style, self._baseline(now))


class TotalsFoot(_TotalsPart):
    """The totals, with a crown for whoever leads."""

    def __init__(
        self,
        setup: GameSetup,
        totals: tuple[Score, ...],
        gains: tuple[Score, ...],
        count: CountUp,
    ) -> None:
        """Show where everybody stands.

        Args:
            setup: who plays.
            totals: where they stand.
            gains: what the last deal added to that.
            count: how far these have been added.
        """
        super().__init__(setup)
        self._totals, self._gains, self._count = totals, gains, count

    def height_in(self, kit: Kit, width: int) -> int:
        """The height of one row, in pixels."""
        return kit.px(_FOOT_HEIGHT)

    def draw(self, target: pygame.Surface) -> None:
        """Draw rules and totals."""
        if isinstance(target, Listener):
            totals = zip(self._players, _signed(self._totals), strict=True)
            target.say(about(tr("Total"), *map(" ".join, totals)), self.rect)
            return
        kit, theme, area = self.kit, self.kit.theme, self.rect
        for down, colour, stroke in ((0, theme.text, 1.6), (3, theme.gold, 1)):
            y = area.top + kit.px(down)
            draw_line(target, colour, (area.left, y), (area.right, y), max(1, kit.px(stroke)))
        baseline = area.top + kit.px(30)
        kit.draw_text(target, area.left + kit.px(4), baseline, tr("Total"), heading_style(kit))
        ranks = places(self._totals)
        decided = max(self._totals) > min(self._totals)
        for seat, total in enumerate(self._totals):
            narrow = self._columns.column < kit.px(_NARROW)
            figure = Style(Face.FIGURE, 18 if narrow else 20, theme.of_score(total))
            part = self._count.part(CountPhase.SCORES)
            words = running_figure(total, part, signed=True, start=total - self._gains[seat])
            x = self._columns.middle(seat) + kit.px(_FIGURE_EDGE + 2)
            kit.draw_text(target, x, baseline, words, figure, "right")
            if ranks[seat] == 1 and decided and part >= 1:
                left = x - kit.text_width(words, figure) - kit.px(9 if narrow else 12)
                crown = icon("crown", theme.gold)
                draw_icon(kit, target, (left, baseline - kit.px(7)), crown, 0.5 if narrow else 0.62)


def totals_panel(head: Box, rows: Box, foot: Box, inset: float) -> Panel:
    """The table of all players: deals that scroll between the names and the totals."""
    return Panel([rows], head=[head], foot=[foot], gap=8, inset=inset, row=ROW_HEIGHT, at_end=True)


def deals_panel(
    setup: GameSetup,
    results: Sequence[DealResult],
    totals: tuple[Score, ...],
    count: CountUp,
    inset: float,
) -> Panel:
    """The totals after the last of some deals, with what that came to for each."""
    head, rows = TotalsHead(setup, results[-1], count), TotalsRows(setup, results, count)
    return totals_panel(head, rows, TotalsFoot(setup, totals, results[-1].scores, count), inset)


def above_curve(table: Box, setup: GameSetup, results: Sequence[DealResult], inset: float) -> Box:
    """A table of deals, and below it how the totals went: where there is room, and from two on."""
    if len(results) <= 1:
        return table
    curve = Panel([TotalsCurve(setup, results)], inset=inset)
    return Either(Down(table, curve, shares=(0, 1), gap=COLUMN_GAP), table)
