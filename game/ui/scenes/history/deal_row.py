"""A deal in the list of reviews: when and what was played, how it ended, what it cost."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from fractions import Fraction
from typing import Final

import pygame

from game.rules.scores import as_score
from game.session.progress.records import PlayedDeal, SeatRole
from game.ui.boxes.box import Widget
from game.ui.buttons import draw_icon
from game.ui.icons import icon
from game.ui.kit import Kit, Style
from game.ui.theme import Face
from game.ui.vector import path, rectangle
from game.ui.widgets.focus import draw_focus_ring
from game.ui.widgets.portrait import draw_portrait
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


class DealRow(Widget):
    """One deal: portrait of the taker, what was played and when, points lost, score."""

    def __init__(
        self,
        deal: PlayedDeal,
        loss: float | None,
        now: datetime,
        on_open: Callable[[], None],
        *,
        striped: bool,
    ) -> None:
        """Describe a deal.

        Args:
            deal: the deal.
            loss: points lost by mistakes; None when it was not reviewed yet.
            now: the moment that days are counted from.
            on_open: told when it is to be reviewed.
            striped: whether the row has a ground of its own.
        """
        self._when = day_words(deal.when, now)
        self._title, self._outcome = deal_title(deal), deal_outcome(deal)
        super().__init__(f"{self._title}, {self._outcome}, {self._when}")
        self.deal, self._loss, self._on_open = deal, loss, on_open
        self._striped = striped

    def activate(self) -> None:
        """Review it."""
        self._on_open()

    def height_in(self, kit: Kit, width: int) -> int:
        """The height in pixels, the same at every width."""
        return round(HEIGHT * kit.text_scale)

    # -- drawing --------------------------------------------------------------------------------

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
        right = self._draw_score(target)
        right = self._draw_loss(target, right)
        self._draw_words(target, right)

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

    def _draw_loss(self, target: pygame.Surface, right: int) -> int:
        """What mistakes cost, if that is known; return where it begins."""
        kit, theme, rect = self.kit, self.kit.theme, self.rect
        wide = rect.width > kit.px(_WIDE)
        style = Style(Face.STRONG, 16, theme.text)
        words = tr("not reviewed yet")
        if self._loss is None:
            style = Style(Face.NOTE, 15.5, theme.muted)
        else:
            words = tr("score lost: {n}", n=points_figure(self._loss))
            if not self._loss:
                words = tr("no mistake")
        if self.deal.seat_role is SeatRole.NO_SIDES:
            words = ""
        kit.draw_text(target, right, rect.centery + kit.text_px(6), words, style, "right")
        return right - round((_LOSS_ROOM if wide else _NARROW_LOSS_ROOM) * kit.text_scale)

    def _draw_words(self, target: pygame.Surface, right: int) -> None:
        kit, theme, rect = self.kit, self.kit.theme, self.rect
        left = rect.left + kit.px(_INSET + _PORTRAIT + 16)
        name, note = Style(Face.STRONG, 18, theme.text), Style(Face.BODY, 15.5, theme.muted)
        title = kit.fitted(self._title, name, right - left)
        kit.draw_text(target, left, rect.centery - kit.text_px(3), title, name)
        below = f"{self._when} · {self._players()} · {self._outcome}"
        words = kit.fitted(below, note, right - left)
        kit.draw_text(target, left, rect.centery + kit.text_px(17), words, note)

    def _players(self) -> str:
        return ntr("{n} player", "{n} players", self.deal.players)
