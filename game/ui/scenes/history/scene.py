"""The deals that were played last, to be reviewed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from typing import Final

from game.session.progress.records import PlayedDeal
from game.ui.boxes.box import Box
from game.ui.boxes.stacks import Across
from game.ui.boxes.words import Words
from game.ui.host import Host
from game.ui.kit import Style
from game.ui.scenes.header import HeaderScene, Stage
from game.ui.scenes.history.deal_row import DealRow
from game.ui.scenes.history.empty import no_deals
from game.ui.scenes.review.entrance import review_played_deal
from game.ui.theme import Face, Theme
from game.ui.widgets.button import Button
from game.ui.widgets.key_hints import Hint
from game.ui.widgets.panel import Panel
from game.ui.widgets.row_list import RowList
from game.words.i18n import ntr, tr

MOST_DEALS: Final = 60
"""How many of the last deals are listed."""

_INSET: Final = 24
_RING_ROOM: Final = 6
"""Units above the first row for the ring of the keyboard."""


class HistoryScene(HeaderScene):
    """Recent deals, newest first; each opens its review."""

    def __init__(self, app: Host) -> None:
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

    def layout(self) -> None:
        """See ``HeaderScene.layout``; from the start one sees which deal the keys have chosen."""
        opened = self.form.focus is None
        super().layout()
        chosen = self.form.focus
        if opened and self.deals and chosen is not None:
            self.form.move_to(chosen, by_key=True)

    def build(self, stage: Stage) -> None:
        """One panel with all deals, or with an invitation to play the first."""
        self.foot = []
        if self.deals:
            panel = Panel(
                [self._list()],
                head=[_list_head(len(self.deals), stage.kit.theme)],
                gap=6,
                inset=_INSET,
            )
        else:
            self.foot = [Button(tr("New game"), self._play, size=23 if stage.wide else 21)]
            panel = Panel([no_deals(stage.kit.theme)], inset=_INSET, whiplash=stage.wide)
        self.arrange(panel, stage.body)

    def _list(self) -> RowList[DealRow]:
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
        return RowList(rows, above=_RING_ROOM)

    def _opener(self, deal: PlayedDeal) -> Callable[[], None]:
        return lambda: review_played_deal(self.app, deal)

    def _play(self) -> None:
        self.app.pop()
        self.app.push(self.app.routes.new_game())

    def resume(self) -> None:
        """Back from a review: what it cost is known now."""
        self._read()
        self.layout()


def _list_head(count: int, theme: Theme) -> Box:
    """What is listed, and how much of it."""
    title = Words(tr("The deals you played"), Style(Face.TITLE, 19, theme.heading))
    note = ntr("the last deal", "the last {n} deals, newest first", count)
    words = Words(note, Style(Face.NOTE, 15.5, theme.muted), align="right", most=1)
    return Across(title, words, shares=(0, 1), align="line")
