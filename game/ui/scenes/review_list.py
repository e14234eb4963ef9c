"""The deals that were played last, to be reviewed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Final

import pygame

from game.i18n import ntr, tr
from game.session.progress.records import PlayedDeal
from game.ui.kit import Kit, Style
from game.ui.scenes.header import HeaderScene, Stage
from game.ui.scenes.review import review_played_deal
from game.ui.scenes.review_list_row import DealRow
from game.ui.theme import Face
from game.ui.widgets.base import Widget
from game.ui.widgets.button import Button
from game.ui.widgets.card import draw_card
from game.ui.widgets.key_hints import Hint
from game.ui.widgets.ornament import draw_divider, heading_style
from game.ui.widgets.panel import Body, Panel
from game.ui.widgets.section import draw_widgets

if TYPE_CHECKING:
    from game.ui.app import App

MOST_DEALS: Final = 60
"""How many of the last deals are listed."""

_INSET: Final = 24
_WIDEST: Final = 1000
_HEAD: Final = 26
_RING_ROOM: Final = 6
"""Units above the first row for the ring of the keyboard."""

_FAN: Final = (("S9", -24), ("DV", -12), ("T16", 0), ("HD", 12), ("EX", 24))
_FAN_HEIGHT: Final = 148
_FAN_STEP: Final = 56
_FAN_DROP: Final = 5.5


class ReviewListScene(HeaderScene):
    """Recent deals, newest first; each opens its review."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._read()

    def _read(self) -> None:
        progress = self.app.progress
        self.deals = progress.latest_deals(MOST_DEALS)
        self._losses = {
            key: sum(loss for _, loss in losses) for key, losses in progress.losses().items()
        }

    def title(self) -> str:
        """The words over the screen."""
        return tr("Review")

    def back_label(self) -> str:
        """Where the way back leads."""
        return tr("Menu")

    def hints(self) -> Sequence[Hint]:
        """Keys worth knowing here."""
        if not self.deals:
            return ()
        return (
            (tr("Up / Down"), tr("choose")),
            (tr("Enter"), tr("review")),
            (tr("Esc"), tr("menu")),
        )

    def build(self, stage: Stage) -> None:
        """One panel with all deals, or with an invitation to play the first."""
        self.foot = []
        rect = pygame.Rect(stage.body)
        rect.width = min(rect.width, stage.kit.px(_WIDEST))
        rect.centerx = stage.body.centerx
        if self.deals:
            panel = Panel([self._list()], head=[ListHead(len(self.deals))], gap=6, inset=_INSET)
        else:
            self.foot = [Button(tr("New game"), self._play, size=23 if stage.wide else 21)]
            panel = Panel([NoDeals()], inset=_INSET, whiplash=stage.wide)
        panel.place(stage.kit, rect)
        self.panels = [panel]

    def _list(self) -> DealList:
        now = datetime.now(UTC)
        rows = [
            DealRow(
                deal,
                self._losses.get(deal.key),
                now,
                self._opener(deal),
                striped=index % 2 == 0,
            )
            for index, deal in enumerate(self.deals)
        ]
        return DealList(rows)

    def _opener(self, deal: PlayedDeal) -> Callable[[], None]:
        return lambda: review_played_deal(self.app, deal)

    def _play(self) -> None:
        from game.ui.scenes.new_game import NewGameScene  # noqa: PLC0415  (only when asked for)

        self.app.pop()
        self.app.push(NewGameScene(self.app))

    def resume(self) -> None:
        """Back from a review: what it cost is known now."""
        self._read()
        self.layout()


class ListHead(Body):
    """What the columns are."""

    def __init__(self, count: int) -> None:
        """Tell how many deals are listed."""
        self._count = count

    def place(self, kit: Kit, area: pygame.Rect) -> int:
        """One line."""
        self._kit, self._area = kit, pygame.Rect(area)
        return round(_HEAD * kit.text_scale)

    def draw(self, target: pygame.Surface) -> None:
        """Draw the heading and the count."""
        kit, area = self._kit, self._area
        baseline = area.top + kit.text_px(16)
        words = tr("The deals you played")
        kit.draw_text(target, area.left, baseline, words, heading_style(kit))
        style = Style(Face.NOTE, 15.5, kit.theme.muted)
        note = ntr("the last deal", "the last {n} deals, newest first", self._count)
        kit.draw_text(target, area.right, baseline, note, style, "right")


class DealList(Body):
    """The deals below one another."""

    def __init__(self, rows: Sequence[DealRow]) -> None:
        """List rows."""
        self.rows = tuple(rows)

    def groups(self) -> Sequence[Sequence[Widget]]:
        """The rows."""
        return (self.rows,)

    def place(self, kit: Kit, area: pygame.Rect) -> int:
        """Stack the rows over the whole width."""
        y = area.top + kit.px(_RING_ROOM)
        for row in self.rows:
            height = row.height_in(kit)
            row.place(kit, pygame.Rect(area.left, y, area.width, height))
            y += height + kit.px(1)
        return y - area.top

    def draw(self, target: pygame.Surface) -> None:
        """Draw all rows."""
        draw_widgets(target, self.groups())


class NoDeals(Body):
    """What shows before the first deal: a fan of cards and what there will be."""

    grows = True

    def place(self, kit: Kit, area: pygame.Rect) -> int:
        """All the height there is."""
        least = kit.px(_FAN_HEIGHT) + round(120 * kit.text_scale)
        self._kit = kit
        self._area = pygame.Rect(area.left, area.top, area.width, max(area.height, least))
        return self._area.height

    def draw(self, target: pygame.Surface) -> None:
        """Draw cards, divider and words."""
        kit, area = self._kit, self._area
        title = Style(Face.TITLE, 27, kit.theme.heading)
        body = Style(Face.BODY, 17, kit.theme.text)
        words = tr(
            "Play a deal, and the coach goes through it with you: what each of your decisions "
            "cost, what was better and why, and where the deal turned."
        )
        lines = kit.wrap(words, body, min(area.width - kit.px(40), kit.px(560)))
        text = round((78 + 23 * len(lines)) * kit.text_scale)
        top = area.centery - (kit.px(_FAN_HEIGHT + 24) + text) / 2
        self._draw_fan(target, top + kit.px(_FAN_HEIGHT / 2))
        y = top + kit.px(_FAN_HEIGHT + 34)
        draw_divider(kit, target, (area.centerx, y))
        y += kit.text_px(40)
        kit.draw_text(target, area.centerx, y, tr("Nothing to review yet"), title, "centre")
        y += kit.text_px(32)
        kit.draw_lines(target, area.centerx, y, lines, body, leading=1.35, align="centre")

    def _draw_fan(self, target: pygame.Surface, y: float) -> None:
        kit = self._kit
        for index, (code, angle) in enumerate(_FAN):
            place = index - (len(_FAN) - 1) / 2
            centre = (
                self._area.centerx + kit.px(place * _FAN_STEP),
                y + kit.px(place * place * _FAN_DROP),
            )
            draw_card(kit, target, centre, _FAN_HEIGHT - 14, code, angle)
