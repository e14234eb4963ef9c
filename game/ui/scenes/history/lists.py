"""Long lists of deals and matches: their rows, and screens that read only what shows."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from datetime import datetime
from enum import Enum, auto
from fractions import Fraction
from itertools import dropwhile
from typing import Any, Final, TypeVar

import pygame

from game.rules.score.scores import as_score
from game.session.progress.history import HistoryEntry, PlayedDeals
from game.session.progress.records import PlayedDeal, SeatRole
from game.ui.access.listener import Listener
from game.ui.boxes.box import Box, Described, Widget
from game.ui.boxes.content import Drawn, On, Spacer, Unheard, Words
from game.ui.boxes.stacks import Across, Switch
from game.ui.drawing.vector import path, rectangle
from game.ui.host import Host
from game.ui.look.buttons import draw_icon
from game.ui.look.icons import icon
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face, Theme
from game.ui.scenes.header import HeaderScene
from game.ui.widgets.control import Pressable
from game.ui.widgets.long_list import LongList
from game.ui.widgets.one_of_few import Segmented
from game.ui.widgets.pictures import portraits
from game.ui.widgets.rows import ICON_SIDE, RowIcon, two_lines
from game.words.coach.figures import points_figure
from game.words.i18n import ntr, tr, within
from game.words.names import others_name
from game.words.numbers import day_words, number
from game.words.table import bid_name

_HEIGHT: Final = 58
_INSET: Final = 14
_BESIDE_PICTURE: Final = 16
_RADIUS: Final = 8
_FIGURE_ROOM: Final = 92
_STATE_ROOM: Final = 150
_STATE_ROOM_OF_WIDE: Final = 190
_WIDE: Final = 760


class HistoryRow(Pressable, Described):
    """A row that opens something, with icons that do something to it.

    Attributes:
        icons: from left to right; those that are not gilded show while the row is pointed at.
    """

    def __init__(
        self,
        title: str,
        below: str,
        on_open: Callable[[], None],
        icons: Sequence[RowIcon] = (),
        *,
        said: str,
        score: float | None,
        striped: bool,
    ) -> None:
        """Describe a row.

        Args:
            title: its words.
            below: a line about it.
            on_open: opens it.
            icons: what else can be done with it.
            said: what is announced.
            score: what stands before the arrow; None for nothing.
            striped: whether it has a ground of its own.
        """
        super().__init__(said, on_open)
        self._title, self._below, self.icons = title, below, tuple(icons)
        self._score = None if score is None else as_score(Fraction(score))
        self._striped = striped
        self._placed: tuple[Kit, pygame.Rect] | None = None

    @abstractmethod
    def picture(self) -> Box:
        """What stands at the left."""

    @abstractmethod
    def state(self, theme: Theme) -> Box:
        """A few words before the score."""

    def height_in(self, kit: Kit, width: int) -> int:
        """The height in pixels, the same at every width."""
        return round(_HEIGHT * kit.text_scale)

    def describe(self, kit: Kit) -> Box:
        """Lines end before icons, which have a column, or as long as none shows before words."""
        theme, growth = kit.theme, kit.text_growth
        state = self.state(theme)
        room = _STATE_ROOM_OF_WIDE if self.rect.width > kit.px(_WIDE) else _STATE_ROOM
        column = On(state, wide=room * growth)
        picture = On(self.picture(), sides=(_INSET, _BESIDE_PICTURE))
        figure = Unheard(self._figure(theme), wide=_FIGURE_ROOM * growth)
        ends = figure, Drawn(_draw_arrow, 2 * (_INSET + 6))

        def row(gap: float, *beside: Box) -> Box:
            lines = two_lines(self._title, self._below, theme)
            parts = (Unheard(lines, sides=(0, gap)), *beside, *ends)
            return Across(picture, *parts, shares=(0, 1, *(0 for _ in parts[1:])), gap=0)

        from_first = dropwhile(lambda it: not it.gilded, self.icons)
        shown = [it if it.gilded else Spacer(ICON_SIDE) for it in from_first]
        resting = row(6, *shown, column) if shown else row(16, state)
        return Switch(lambda: self._pointed, resting, row(6, *self.icons, column))

    def _figure(self, theme: Theme) -> Box:
        if self._score is None:
            return Spacer()
        style = Style(Face.FIGURE, 24, theme.good if self._score >= 0 else theme.bad)
        return Words(number(self._score, signed=True), style, align="right")

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """See ``Box.place``; the list does that again before every frame."""
        if self._placed != (kit, rect):
            self._placed = kit, rect.copy()
            super().place(kit, rect)
        for each in self.icons:
            each.clip = self.clip

    # -- input ----------------------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> bool:
        """Icons react first; what is not for them is for the row."""
        used = [icon.handle(event) for icon in self.icons]
        return (any(used) and event.type != pygame.MOUSEMOTION) or super().handle(event)

    def key(self, event: pygame.event.Event) -> bool:
        """The keys of its icons."""
        meant = next((it for it in self.icons if event.key in it.stroke.keys), None)
        if meant is not None:
            meant.activate()
        return meant is not None

    def let_go(self) -> None:
        """See ``Widget.let_go``."""
        super().let_go()
        for each in self.icons:
            each.let_go()

    # -- drawing --------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        """Draw it as it is now; who listens hears the score, and of all icons."""
        kit, rect = self.kit, self.rect
        self._pointed = self.hover or self.focus
        if isinstance(target, Listener):
            self._pointed = True
            if self._score is not None:
                score = number(self._score, signed=True)
                target.say(tr("Your score: {score}.", score=score), rect)
        if self._striped or self._pointed:
            kit.paint(target, rect, ("deal row", self._pointed), self._ground)
        self.draw_ring(target, _RADIUS)
        super().draw(target)

    def _ground(self, width: float, height: float) -> str:
        theme = self.kit.theme
        box = rectangle(1, 1, width - 2, height - 2, _RADIUS)
        if self._pointed:
            return path(box, fill=theme.chosen, stroke=theme.gold, width=1.4)
        return path(box, fill=theme.stripe)


def _draw_arrow(kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
    draw_icon(kit, target, rect.center, icon("right", kit.theme.muted, 2.6), 0.6)


_PORTRAIT: Final = 38


def deal_title(deal: PlayedDeal) -> str:
    """Taker and contract: Colette’s garde."""
    if deal.seat_role is SeatRole.NOBODY:
        return tr("Nobody took")
    if deal.contract is None:
        return tr("Two players, each for himself")
    contract, taker = bid_name(deal.contract), deal.taker
    if deal.seat_role is SeatRole.TAKER or taker is None:
        return tr("Your {contract}", contract=within(contract))
    name = others_name(deal.cast[taker].name, deal.cast[taker].character)
    return tr("{name}’s {contract}", name=name, contract=within(contract))


def deal_outcome(deal: PlayedDeal) -> str:
    """Whether the contract was made, and what the player was."""
    role = {
        SeatRole.TAKER: tr("you took"),
        SeatRole.PARTNER: tr("you were the partner"),
        SeatRole.DEFENDER: tr("you defended"),
        SeatRole.NO_SIDES: tr("no review"),
        SeatRole.NOBODY: tr("you passed"),
    }[deal.seat_role]
    if deal.made is None:
        return role
    ended = tr("contract made") if deal.made else tr("contract failed")
    return f"{ended} · {role}"


class DealRow(HistoryRow):
    """One deal: portrait of the taker, what was played and when, points lost, score."""

    def __init__(
        self,
        entry: HistoryEntry,
        now: datetime,
        place: str,
        on_open: Callable[[], None],
        icons: Sequence[RowIcon],
        *,
        striped: bool,
    ) -> None:
        """Describe a deal.

        Args:
            entry: the deal.
            now: the moment that days are counted from.
            place: what the score is worth among other tables; empty where it was not compared.
            on_open: opens its review.
            icons: what else can be done with it.
            striped: whether the row has a ground of its own.
        """
        deal = self.deal = entry.deal
        self.lost = entry.lost
        title, outcome = deal_title(deal), deal_outcome(deal)
        when = day_words(deal.when, now)
        players = ntr("{n} player", "{n} players", deal.players)
        below = " · ".join(it for it in (when, players, outcome, place, deal.note) if it)
        starred = tr("starred") if deal.starred else ""
        words = (title, outcome, when, players, place, deal.note, starred)
        said = ", ".join(it for it in words if it)
        super().__init__(title, below, on_open, icons, said=said, score=deal.score, striped=striped)

    def picture(self) -> Box:
        """The taker, or the player."""
        deal = self.deal
        seat = deal.seat if deal.taker is None else deal.taker
        return portraits([deal.cast[seat].character], _PORTRAIT)

    def state(self, theme: Theme) -> Box:
        """What mistakes cost, if that is known."""
        if self.deal.seat_role is SeatRole.NO_SIDES:
            return Spacer()
        if self.lost is None:
            style = Style(Face.NOTE, 15.5, theme.muted)
            return Words(tr("not reviewed yet"), style, align="right")
        words = tr("score lost: {n}", n=points_figure(self.lost)) if self.lost else tr("no mistake")
        return Words(words, Style(Face.STRONG, 16, theme.text), align="right")


_PAGE: Final = 64
_MOST_PAGES: Final = 8
_RING_ROOM: Final = 6
"""Units above the first row for the ring of the keyboard."""
_PAGE_KEYS: Final = (pygame.K_PAGEUP, pygame.K_PAGEDOWN)


class EntryPages:
    """Knows the keys of all deals of a list, and of those that show everything.

    Attributes:
        keys: of all deals, in their order.
    """

    def __init__(self, history: PlayedDeals, keys: Sequence[str]) -> None:
        self.keys = keys
        self._history = history
        self._pages: dict[int, dict[str, HistoryEntry]] = {}

    def entry(self, index: int) -> HistoryEntry | None:
        """A deal of the list, 0 for the first; None for one that is not there any more."""
        number = index // _PAGE
        if number not in self._pages:
            keys = self.keys[number * _PAGE : (number + 1) * _PAGE]
            while len(self._pages) >= _MOST_PAGES:
                del self._pages[next(iter(self._pages))]
            self._pages[number] = {it.deal.key: it for it in self._history.entries(keys)}
        return self._pages[number].get(self.keys[index])

    def forget(self) -> None:
        """Something has changed: read anew what shows."""
        self._pages.clear()


_Row = TypeVar("_Row", bound=HistoryRow)


class HistoryPart(Enum):
    """Which of the two lists is open."""

    DEALS = auto()
    MATCHES = auto()


class ListScene(HeaderScene):
    """A screen with long lists in its only panel.

    Attributes:
        lists: of rows that are ``HistoryRow``, from top to bottom.
    """

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.lists: list[LongList[Any]] = []

    def place_parts(self, part: HistoryPart) -> None:
        """Put the choice between deals and matches into the header."""
        words = ((HistoryPart.DEALS, tr("Deals")), (HistoryPart.MATCHES, tr("Matches")))
        self.place_switch(Segmented(tr("Show"), words, part, self._open_part))

    def _open_part(self, part: HistoryPart) -> None:
        routes = self.app.routes
        self.app.pop()
        self.app.push(routes.review_list() if part is HistoryPart.DEALS else routes.match_list())

    def list_of(self, label: str, count: int, make: Callable[[int], _Row]) -> LongList[_Row]:
        """A list of so many rows, each of which is made when it shows."""
        return LongList(label, count, make, height=_HEIGHT, above=_RING_ROOM, on_move=self.moved)

    def first_focus(self) -> Widget | None:
        """The first list, where there is one."""
        return self.lists[0] if self.lists else super().first_focus()

    def layout(self) -> None:
        """See ``HeaderScene.layout``; from the start one sees which row the keys have chosen."""
        opened = self.form.focus is None
        super().layout()
        if opened and self.lists:
            self.form.move_to(self.lists[0], by_key=True)

    def read_anew(self) -> None:
        """Lay out anew what may have changed; the lists stay where they were scrolled to."""
        offset = self.panels[0].offset
        self.layout()
        self.panels[0].scroll_by(offset - self.panels[0].offset)

    def moved(self) -> None:
        """The keyboard came to another row: say which, and scroll there."""
        chosen = self.form.focus
        if isinstance(chosen, LongList):
            self._scroll_to(chosen)
            self.app.announce(chosen.chosen_row.label, focus=True)

    def _reveal(self, widget: Widget) -> None:
        if isinstance(widget, LongList):
            self.moved()
        else:
            super()._reveal(widget)

    def _scroll_to(self, widget: Widget) -> None:
        if isinstance(widget, LongList):
            self.panels[0].scroll_to(widget.place_of(widget.index))
        else:
            super()._scroll_to(widget)

    def _key(self, event: pygame.event.Event) -> bool:
        """Pages of a list are turned by its own keys."""
        if event.key in _PAGE_KEYS and isinstance(self.form.focus, LongList):
            return self.form.focus.key(event)
        return super()._key(event)

    def _find_pointed(self) -> Widget | None:
        """An icon in a row has a tooltip too."""
        icons = (it for rows in self.lists for row in rows.shown_rows for it in row.icons)
        return next((it for it in icons if it.hover), None) or super()._find_pointed()
