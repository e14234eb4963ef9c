"""The score sheet after a deal, and the ranking after the last one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

import pygame

from game.i18n import tr
from game.session.game import Game
from game.ui.buttons import ButtonKind
from game.ui.scenes.header import HeaderScene, Stage
from game.ui.scenes.score_cards import MOST_CARD_GROWTH, DogAndDiscard
from game.ui.scenes.score_curve import TotalsCurve
from game.ui.scenes.score_payments import outcome_ribbon
from game.ui.scenes.score_ranking import Ranking
from game.ui.scenes.score_sheet import Headline, PointsBar, Ribbon, SheetLines
from game.ui.scenes.score_totals import ROW_HEIGHT, TotalsFoot, TotalsHead, TotalsRows
from game.ui.scenes.score_words import headline, second_line, winner_words
from game.ui.widgets.button import Button
from game.ui.widgets.key_hints import Hint
from game.ui.widgets.panel import Body, Panel
from game.ui.widgets.tabs import Tabs

if TYPE_CHECKING:
    from game.ui.app import App

_LEFT_SHARE: Final = 0.473
_TILE_INSET: Final = 22


class ScoreScene(HeaderScene):
    """How the last deal was scored, and where everybody stands.

    It closes itself before it calls ``on_next`` or ``on_menu``.
    """

    def __init__(
        self, app: App, game: Game, on_next: Callable[[], None], on_menu: Callable[[], None]
    ) -> None:
        """Show the last finished deal of a match.

        Args:
            app: the running application.
            game: the match; at least one deal is over.
            on_next: deals the next deal; never called when the match is over.
            on_menu: leads back to the menu.
        """
        super().__init__(app)
        self._setup, self._results, self._totals = game.setup, game.results, game.totals
        self._over = game.finished
        self._ranking = False
        self._page = 0
        self._on_next, self._on_menu = on_next, on_menu
        self._announce()

    def _announce(self) -> None:
        result = self._results[-1]
        words = [headline(result, self._setup), second_line(result, self._setup)]
        if result.sheet is not None:
            words.append(" ".join(outcome_ribbon(result)))
        self.app.announce(". ".join(words))

    def title(self) -> str:
        """The words over the screen."""
        return tr("Final ranking") if self._ranking else tr("Score sheet")

    def back_label(self) -> str:
        """Where the way back leads."""
        return tr("Menu")

    def hints(self) -> Sequence[Hint]:
        """Keys worth knowing here."""
        if self._over:
            return ()
        return ((tr("Enter"), tr("next deal")), (tr("Esc"), tr("menu")))

    # -- what buttons do ------------------------------------------------------------------------

    def close(self) -> None:
        """Leave for the menu."""
        self.app.pop()
        self._on_menu()

    def _next(self) -> None:
        self.app.pop()
        self._on_next()

    def _turn_page(self) -> None:
        self._ranking = not self._ranking
        if self._ranking:
            self.app.announce(winner_words(self._setup, self._totals))
        self.layout()

    # -- layout ---------------------------------------------------------------------------------

    def build(self, stage: Stage) -> None:
        """Sheet, cards and totals: side by side, or below one another."""
        self.foot = self._buttons(stage)
        sheet, ribbons = self._sheet_bodies()
        cards = self._card_bodies()
        head = TotalsHead(self._setup, self._results[-1])
        rows = TotalsRows(self._setup, self._results)
        foot = TotalsFoot(self._setup, self._totals)
        if not stage.wide:
            sheet_panel = Panel(sheet, foot=ribbons, gap=8, inset=_TILE_INSET)
            self._build_pages(sheet_panel, Panel([head, rows, foot], inset=_TILE_INSET), cards)
            return
        left = Panel(sheet, foot=ribbons, gap=10, whiplash=True)
        totals = Panel([rows], head=[head], foot=[foot], gap=8, inset=_TILE_INSET, row=ROW_HEIGHT)
        self.panels = [left, totals]
        body, gap = stage.body, stage.kit.px(14)
        width = round(body.width * _LEFT_SHARE)
        height = stage.foot.bottom - body.top
        left.place(stage.kit, pygame.Rect(body.left, body.top, width, height))
        column = pygame.Rect(body.left + width + gap, body.top, body.width - width - gap, 0)
        self.hints_left = column.left
        column.height = body.height
        natural = totals.natural_height(stage.kit, column.width)
        if cards:
            top = Panel(cards, inset=_TILE_INSET)
            self.panels.insert(1, top)
            self._place_cards(top, column, column.height - gap - natural)
            column.top += top.rect.height + gap
            column.height -= top.rect.height + gap
        if self._ranking and len(self._results) > 1:
            self._place_curve(column, totals, natural + gap)
            return
        column.height = min(column.height, natural)
        totals.place(stage.kit, column)
        totals.scroll_to_end()

    def _place_curve(self, column: pygame.Rect, totals: Panel, above: int) -> None:
        """The course of the match, below its table or, where both find no room, in its place."""
        kit = self.stage.kit
        curve = Panel([TotalsCurve(self._setup, self._results)], inset=_TILE_INSET)
        if column.height - above >= curve.natural_height(kit, column.width):
            totals.place(kit, pygame.Rect(column.topleft, (column.width, above - kit.px(14))))
            column.top += above
            column.height -= above
        else:
            self.panels.remove(totals)
        curve.place(kit, column)
        self.panels.append(curve)

    def _place_cards(self, panel: Panel, column: pygame.Rect, room: int) -> None:
        """Dog and discard at the top of a column: as large as the deals below leave room for."""
        kit = self.stage.kit
        least = panel.natural_height(kit, column.width)
        most = least + kit.px(MOST_CARD_GROWTH)
        height = max(least, min(room, most))
        panel.place(kit, pygame.Rect(column.left, column.top, column.width, height))

    def _build_pages(self, sheet: Panel, totals: Panel, cards: list[Body]) -> None:
        """One panel at a time, chosen by tabs."""
        pages = [(tr("The deal"), sheet), (tr("Scores"), totals)]
        if cards:
            pages.append((tr("Dog and discard"), Panel(cards)))
        self._page = min(self._page, len(pages) - 1)
        words = [word for word, _ in pages]
        place = self.place_tabs(Tabs(self.title(), words, self._page, self._open_page))
        panel = pages[self._page][1]
        panel.place(self.stage.kit, place)
        self.panels = [panel]

    def _open_page(self, page: int) -> None:
        self._page = page
        self.layout()

    def _sheet_bodies(self) -> tuple[list[Body], list[Body]]:
        """What stands on the left, and what stays at its foot."""
        result = self._results[-1]
        if self._ranking:
            return [Ranking(self._setup, self._totals)], []
        title = Headline(result, self._setup, slim=not self.stage.wide)
        if result.sheet is None:
            return [title], []
        bar, lines = PointsBar(result.sheet, self._setup), SheetLines(result, self._setup)
        bodies: list[Body] = [title, bar, lines] if self.stage.wide else [title, lines, bar]
        return bodies, [Ribbon(result, self._setup, slim=not self.stage.wide)]

    def _card_bodies(self) -> list[Body]:
        result = self._results[-1]
        shown = result.sheet is not None and bool(result.dog) and not self._ranking
        return [DogAndDiscard(result)] if shown else []

    def _buttons(self, stage: Stage) -> list[Button]:
        size = 23 if stage.wide else 21
        if not self._over:
            return [Button(tr("Next deal"), self._next, size=size)]
        if not self._ranking:
            return [Button(tr("Final ranking"), self._turn_page, size=size)]
        sheet = Button(tr("Score sheet"), self._turn_page, kind=ButtonKind.SECONDARY)
        return [sheet, Button(tr("Menu"), self.close, size=size)]
