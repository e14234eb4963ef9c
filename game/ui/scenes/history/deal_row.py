"""A deal in the list of reviews: when and what was played, how it ended, what it cost."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Final

import pygame

from game.session.progress.history import HistoryEntry
from game.session.progress.records import PlayedDeal, SeatRole
from game.ui.look.kit import Style
from game.ui.look.theme import Face
from game.ui.scenes.history.row import INSET, HistoryRow
from game.ui.widgets.pictures import draw_portrait
from game.ui.widgets.rows import RowIcon
from game.words.actions import bid_name
from game.words.coach.figures import points_figure
from game.words.i18n import ntr, tr, within
from game.words.names import others_name
from game.words.numbers import day_words

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
        self._title = deal_title(deal)
        when, outcome = day_words(deal.when, now), deal_outcome(deal)
        players = ntr("{n} player", "{n} players", deal.players)
        self._below = " · ".join(it for it in (when, players, outcome, place, deal.note) if it)
        starred = tr("starred") if deal.starred else ""
        said = (self._title, outcome, when, players, place, deal.note, starred)
        super().__init__(", ".join(it for it in said if it), on_open, icons, striped=striped)

    def draw(self, target: pygame.Surface) -> None:
        """Draw it as it is now."""
        kit, rect, deal = self.kit, self.rect, self.deal
        self.draw_ground(target)
        seat = deal.seat if deal.taker is None else deal.taker
        centre = (rect.left + kit.px(INSET + _PORTRAIT / 2), rect.centery + kit.px(3))
        draw_portrait(kit, target, centre, _PORTRAIT, deal.cast[seat].character)
        self.draw_figure(target, deal.score)
        self._draw_loss(target)
        left = rect.left + kit.px(INSET + _PORTRAIT + 16)
        self.draw_lines(target, left, self._title, self._below)

    def _draw_loss(self, target: pygame.Surface) -> None:
        """What mistakes cost, if that is known."""
        theme = self.kit.theme
        if self.deal.seat_role is SeatRole.NO_SIDES:
            return
        if self.lost is None:
            style = Style(Face.NOTE, 15.5, theme.muted)
            self.draw_words(target, tr("not reviewed yet"), style)
            return
        words = tr("score lost: {n}", n=points_figure(self.lost)) if self.lost else tr("no mistake")
        self.draw_words(target, words, Style(Face.STRONG, 16, theme.text))
