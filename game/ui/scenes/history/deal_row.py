"""A deal in the list of reviews: when and what was played, how it ended, what it cost."""

from __future__ import annotations

from datetime import datetime
from fractions import Fraction
from typing import Final, Protocol

import pygame

from game.rules.scores import as_score
from game.session.progress.history import HistoryEntry
from game.session.progress.records import PlayedDeal, SeatRole
from game.ui.boxes.box import Widget
from game.ui.buttons import draw_icon
from game.ui.icons import icon
from game.ui.kit import Kit, Style
from game.ui.theme import Face
from game.ui.vector import path, rectangle
from game.ui.widgets.focus import draw_focus_ring
from game.ui.widgets.portrait import draw_portrait
from game.ui.widgets.row_icon import SIDE as ICON_SIDE
from game.ui.widgets.row_icon import RowIcon
from game.words.coach.figures import points_figure
from game.words.contracts import bid_name
from game.words.dates import day_words
from game.words.i18n import ntr, tr
from game.words.names import others_name
from game.words.numbers import number

HEIGHT: Final = 58
_RADIUS: Final = 8
_PORTRAIT: Final = 38
_INSET: Final = 14
_SCORE_ROOM: Final = 92
_LOSS_ROOM: Final = 190
_NARROW_LOSS_ROOM: Final = 150
_CHEVRON: Final = 26
_WIDE: Final = 760


def deal_title(deal: PlayedDeal) -> str:
    """Taker and contract: Colette’s garde."""
    if deal.seat_role is SeatRole.NOBODY:
        return tr("Nobody took")
    if deal.contract is None:
        return tr("Two players, each for himself")
    contract, taker = bid_name(deal.contract), deal.taker
    if deal.seat_role is SeatRole.TAKER or taker is None:
        return tr("Your {contract}", contract=contract.lower())
    name = others_name(deal.cast[taker].name, deal.cast[taker].character)
    return tr("{name}’s {contract}", name=name, contract=contract.lower())


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


class DealActs(Protocol):
    """What can be done with a deal in the list."""

    def review(self, entry: HistoryEntry) -> None:
        """Open its review."""

    def star(self, entry: HistoryEntry) -> None:
        """Star it, or no more."""

    def note(self, entry: HistoryEntry) -> None:
        """Note something about it."""

    def compare(self, entry: HistoryEntry) -> None:
        """Open its comparison with other tables."""


class DealRow(Widget):
    """One deal: portrait of the taker, what was played and when, points lost, score."""

    def __init__(
        self, entry: HistoryEntry, now: datetime, acts: DealActs, place: str, *, striped: bool
    ) -> None:
        """Describe a deal.

        Args:
            entry: the deal.
            now: the moment that days are counted from.
            acts: what can be done with it.
            place: what the score is worth among other tables; empty where it was not compared.
            striped: whether the row has a ground of its own.
        """
        self.deal, self.lost, self._entry, self._acts = entry.deal, entry.lost, entry, acts
        self._place = place
        self._when = day_words(self.deal.when, now)
        self._title, self._outcome = deal_title(self.deal), deal_outcome(self.deal)
        super().__init__(self._words_of_all())
        self._striped = striped
        starred, note = self.deal.starred, self.deal.note
        star = ("star", tr("Take the star away")) if starred else ("no star", tr("Star this deal"))
        self._star = RowIcon(*star, "S", lambda: acts.star(entry))
        words = note or tr("Note something")
        self._note = RowIcon("note", words, "N", lambda: acts.note(entry))
        self._star.lit, self._note.lit = starred, bool(note)
        self._compare = RowIcon(
            "podium", tr("Compare with other tables"), "C", lambda: acts.compare(entry)
        )
        self._compare.lit = bool(place)
        self.icons = (self._note, self._star, self._compare)

    def _words_of_all(self) -> str:
        """What is announced."""
        parts = [self._title, self._outcome, self._when, self._place, self.deal.note]
        if self.deal.starred:
            parts.append(tr("starred"))
        return ", ".join(part for part in parts if part)

    def height_in(self, kit: Kit, width: int) -> int:
        """The height in pixels, the same at every width."""
        return round(HEIGHT * kit.text_scale)

    # -- input ----------------------------------------------------------------------------------

    def activate(self) -> None:
        """Review it."""
        self._acts.review(self._entry)

    def handle(self, event: pygame.event.Event) -> bool:
        """Icons react first; what is not for them is for the row."""
        used = [icon.handle(event) for icon in self.icons]
        return (any(used) and event.type != pygame.MOUSEMOTION) or super().handle(event)

    def let_go(self) -> None:
        """See ``Widget.let_go``."""
        super().let_go()
        for each in self.icons:
            each.let_go()

    def key(self, event: pygame.event.Event) -> bool:
        """S stars, N notes, C compares."""
        acts = {
            pygame.K_s: self._acts.star,
            pygame.K_n: self._acts.note,
            pygame.K_c: self._acts.compare,
        }
        if event.key in acts:
            acts[event.key](self._entry)
        return event.key in acts

    # -- drawing --------------------------------------------------------------------------------

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        """See ``Box.place``; the icons stand between words and losses."""
        super().place(kit, rect)
        wide = rect.width > kit.px(_WIDE)
        rooms = _SCORE_ROOM + (_LOSS_ROOM if wide else _NARROW_LOSS_ROOM)
        right = rect.right - kit.px(_INSET + _CHEVRON) - round(rooms * kit.text_scale)
        side = kit.px(ICON_SIDE)
        for each in reversed(self.icons):
            each.clip = self.clip
            each.place(kit, pygame.Rect(right - side, rect.centery - side // 2, side, side))
            right -= side
        self._words_end = right - kit.px(6)

    def draw(self, target: pygame.Surface) -> None:
        """Draw it as it is now."""
        kit, rect = self.kit, self.rect
        if self._striped or self.hover or self.focus:
            kit.paint(target, rect, ("deal row", self.hover, self.focus), self._ground)
        if self.focus:
            draw_focus_ring(kit, target, rect, _RADIUS)
        seat = self.deal.seat if self.deal.taker is None else self.deal.taker
        centre = (rect.left + kit.px(_INSET + _PORTRAIT / 2), rect.centery + kit.px(3))
        draw_portrait(kit, target, centre, _PORTRAIT, self.deal.cast[seat].character)
        self._draw_loss(target, self._draw_score(target))
        for each in self.icons:
            each.shows = each.lit or self.hover or self.focus
            each.draw(target)
        self._draw_words(target)

    def _ground(self, width: float, height: float) -> str:
        theme = self.kit.theme
        box = rectangle(1, 1, width - 2, height - 2, _RADIUS)
        if self.hover or self.focus:
            return path(box, fill=theme.chosen, stroke=theme.gold, width=1.4)
        return path(box, fill=theme.stripe)

    def _draw_score(self, target: pygame.Surface) -> int:
        """The score before the arrow that leads on; return where it begins."""
        kit, theme, rect = self.kit, self.kit.theme, self.rect
        arrow = (rect.right - kit.px(_INSET + 6), rect.centery)
        draw_icon(kit, target, arrow, icon("right", theme.muted, 2.6), 0.6)
        right = rect.right - kit.px(_INSET + _CHEVRON)
        score = as_score(Fraction(self.deal.score))
        style = Style(Face.FIGURE, 24, theme.good if score >= 0 else theme.bad)
        words = number(score, signed=True)
        kit.draw_text(target, right, rect.centery + kit.text_px(8), words, style, "right")
        return right - round(_SCORE_ROOM * kit.text_scale)

    def _draw_loss(self, target: pygame.Surface, right: int) -> None:
        """What mistakes cost, if that is known."""
        kit, theme, rect = self.kit, self.kit.theme, self.rect
        style = Style(Face.STRONG, 16, theme.text)
        words = tr("not reviewed yet")
        if self.lost is None:
            style = Style(Face.NOTE, 15.5, theme.muted)
        else:
            words = tr("score lost: {n}", n=points_figure(self.lost))
            if not self.lost:
                words = tr("no mistake")
        if self.deal.seat_role is SeatRole.NO_SIDES:
            words = ""
        kit.draw_text(target, right, rect.centery + kit.text_px(6), words, style, "right")

    def _draw_words(self, target: pygame.Surface) -> None:
        kit, theme, rect = self.kit, self.kit.theme, self.rect
        right = self._words_end
        left = rect.left + kit.px(_INSET + _PORTRAIT + 16)
        name, note = Style(Face.STRONG, 18, theme.text), Style(Face.BODY, 15.5, theme.muted)
        title = kit.fitted(self._title, name, right - left)
        kit.draw_text(target, left, rect.centery - kit.text_px(3), title, name)
        parts = (self._when, self._players(), self._outcome, self._place, self.deal.note)
        below = " · ".join(part for part in parts if part)
        words = kit.fitted(below, note, right - left)
        kit.draw_text(target, left, rect.centery + kit.text_px(17), words, note)

    def _players(self) -> str:
        return ntr("{n} player", "{n} players", self.deal.players)
