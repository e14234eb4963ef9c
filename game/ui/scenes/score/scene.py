"""The score sheet after a deal, and the ranking after the last one."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

import pygame

from game.rules.scores import Score
from game.session.game import DealResult, Game
from game.ui.boxes.box import Body
from game.ui.buttons import ButtonKind
from game.ui.keys import PRESSING_KEYS
from game.ui.presses import is_press
from game.ui.scene import Host
from game.ui.scenes.header import HeaderScene, Stage
from game.ui.scenes.review.entrance import review_of_last_deal
from game.ui.scenes.rule_pages.scene import open_rules
from game.ui.scenes.score.cards import (
    MOST_CARD_GROWTH,
    cards_won,
    dog_and_discard,
    untaken_dog,
)
from game.ui.scenes.score.columns import sheet_columns
from game.ui.scenes.score.count_up import CountUp
from game.ui.scenes.score.curve import TotalsCurve
from game.ui.scenes.score.payments import (
    outcome_note,
    outcome_ribbon,
    payment_rows,
    plays_for_chips,
    rules_note,
)
from game.ui.scenes.score.ranking import Ranking
from game.ui.scenes.score.row import SheetRow
from game.ui.scenes.score.sheet import (
    ROW,
    SLIM_ROW,
    TIGHT_ROW,
    Headline,
    PointsBar,
    Ribbon,
    SheetLines,
)
from game.ui.scenes.score.totals import (
    ROW_HEIGHT,
    TotalsFoot,
    TotalsHead,
    TotalsRows,
)
from game.ui.scenes.score.void import next_words, void_rows
from game.ui.scenes.score.words import headline, second_line, sheet_rows, winner_words
from game.ui.widgets.button import Button
from game.ui.widgets.key_hints import Hint
from game.ui.widgets.panel import Panel
from game.ui.widgets.tabs import Tabs
from game.words.i18n import tr
from game.words.numbers import number

_LINES_FOR_CHIPS: Final = 2
"""Lines of the sheet that decide about chips: the points and the target."""

_GAP: Final = 14
_TILE_INSET: Final = 22
_SLIM_INSET: Final = 20


class ScoreScene(HeaderScene):
    """How the last deal was scored, and where everybody stands.

    It closes itself before it calls ``on_next`` or ``on_menu``.
    """

    def __init__(
        self, app: Host, game: Game, on_next: Callable[[], None], on_menu: Callable[[], None]
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
        self._standing = game.standing
        self._dog = game.current_record.sealed.deal.dog
        self._over = game.finished
        self._count = CountUp(app.settings.speed, app.settings.motion)
        self._ranking = False
        self._page = 0
        self._on_next, self._on_menu = on_next, on_menu
        self._review = review_of_last_deal(app, game)
        self._announced = False

    def _announce(self) -> None:
        result = self._results[-1]
        words = [headline(result, self._setup), second_line(result, self._setup)]
        if result.sheet is not None:
            label, amount = outcome_ribbon(result, self._setup)
            words.append(f"{label} {number(amount)}")
        else:
            words.append(next_words(result, self._setup, self._standing.dealer))
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

    def read_help(self) -> Callable[[], None]:
        """The rules of the match."""
        return lambda: open_rules(self.app, self._setup.rules, self._setup.players)

    # -- what buttons do ------------------------------------------------------------------------

    def close(self) -> None:
        """Leave for the menu."""
        self.app.pop()
        self._on_menu()

    def _next(self) -> None:
        self.app.pop()
        self._on_next()

    def _play_again(self) -> None:
        """Sit down at the same table for a match of the same length."""
        from game.ui.scenes.new_game.start import ask_to_replace, sit_down  # noqa: PLC0415

        self.close()
        ask_to_replace(self.app, lambda: sit_down(self.app, Game.new(self._setup)))

    def _turn_page(self) -> None:
        self._ranking = not self._ranking
        self._count.finish()
        if self._ranking:
            self.app.announce(winner_words(self._setup, self._totals))
        self.layout()

    # -- counting up ----------------------------------------------------------------------------

    def update(self, seconds: float) -> None:
        """Say how the deal ended, once, and let the figures count on."""
        super().update(seconds)
        if not self._announced:
            self._announced = True
            self._announce()
        self._count.advance(seconds)

    @property
    def moving(self) -> bool:
        """Whether figures count, or a tooltip is about to show."""
        return self._count.running or super().moving

    def handle(self, event: pygame.event.Event) -> None:
        """A click or a key brings the figures to their end; Enter and Space then do no more."""
        if self._count.running and (event.type == pygame.KEYDOWN or is_press(event)):
            self._count.finish()
            if event.type == pygame.KEYDOWN and event.key in PRESSING_KEYS:
                return
        super().handle(event)

    # -- layout ---------------------------------------------------------------------------------

    def build(self, stage: Stage) -> None:
        """Sheet, cards and totals: side by side, or below one another."""
        columns = sheet_columns(stage)
        self._beside = columns is not None
        self.foot = self._buttons(stage)
        cards = self._card_bodies()
        if columns is None:
            self._build_pages(self._totals_panel(inset=_SLIM_INSET), cards)
            return
        (place, column), gap = columns, stage.kit.px(_GAP)
        left = self._fitting(self._sheet_panels(), place)
        totals = self._totals_panel(inset=_TILE_INSET)
        self.panels = [left, totals]
        left.place(stage.kit, place)
        self.hints_left = column.left
        natural = totals.height_in(stage.kit, column.width)
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

    def _sheet_panels(self) -> Iterator[Panel]:
        """The sheet, or the ranking: as it should be, then as it takes less height.

        The headline of a sheet stays while its lines scroll.
        """
        if self._ranking:
            ranking = [Ranking(self._setup, self._totals, winner_words(self._setup, self._totals))]
            yield (
                Panel(ranking, whiplash=True, rooted=False)
                if self._beside
                else Panel(ranking, inset=_TILE_INSET)
            )
            return
        result = self._results[-1]
        rows, foot = self._rows(), [self._ribbon(result)]
        head = [Headline(result, self._setup, slim=not self._beside)]
        bar = [] if result.sheet is None else [PointsBar(result.sheet, self._setup, self._count)]
        if self._beside:
            for row in (ROW, TIGHT_ROW):
                bodies = [*bar, SheetLines(rows, self._count, row)]
                yield Panel(bodies, head=head, foot=foot, gap=10, whiplash=True, rooted=False)
            return
        lines = SheetLines(rows, self._count, SLIM_ROW)
        for below in (bar, []):
            bodies = [lines, *below]
            yield Panel(bodies, head=head, foot=foot, gap=5, inset=_SLIM_INSET, row=SLIM_ROW)

    def _fitting(self, panels: Iterable[Panel], place: pygame.Rect) -> Panel:
        """The first panel that need not scroll in a place, or else the last."""
        for panel in panels:
            if panel.height_in(self.stage.kit, place.width) <= place.height:
                break
        return panel

    def _place_curve(self, column: pygame.Rect, totals: Panel, above: int) -> None:
        """The course of the match, below its table or, where both find no room, in its place."""
        kit = self.stage.kit
        curve = Panel([TotalsCurve(self._setup, self._results)], inset=_TILE_INSET)
        if column.height - above >= curve.height_in(kit, column.width):
            totals.place(kit, pygame.Rect(column.topleft, (column.width, above - kit.px(_GAP))))
            column.top += above
            column.height -= above
        else:
            self.panels.remove(totals)
        curve.place(kit, column)
        self.panels.append(curve)

    def _place_cards(self, panel: Panel, column: pygame.Rect, room: int) -> None:
        """Dog and discard at the top of a column: as large as the deals below leave room for."""
        kit = self.stage.kit
        least = panel.height_in(kit, column.width)
        most = least + kit.px(MOST_CARD_GROWTH)
        height = max(least, min(room, most))
        panel.place(kit, pygame.Rect(column.left, column.top, column.width, height))

    def _build_pages(self, totals: Panel, cards: list[Body]) -> None:
        """One panel at a time, chosen by tabs."""
        titles = [tr("The deal"), tr("Scores")]
        if self._ranking:
            titles = [tr("Ranking"), tr("All deals")]
        if cards:
            titles.append(self._cards_title())
        self._page = min(self._page, len(titles) - 1)
        place = self.place_tabs(Tabs(self.title(), titles, self._page, self._open_page))
        sheet = self._fitting(self._sheet_panels(), place)
        panel = (sheet, totals, Panel(cards))[self._page]
        panel.place(self.stage.kit, place)
        if panel is totals:
            panel.scroll_to_end()
        self.panels = [panel]

    def _open_page(self, page: int) -> None:
        self._page = page
        self.layout()

    def _ribbon(self, result: DealResult) -> Ribbon:
        """What the deal costs; of a void one, who deals next."""
        label: str
        amount: Score | None
        if result.sheet is None:
            words = next_words(result, self._setup, self._standing.dealer)
            label, amount = words[:1].upper() + words[1:], None
            note = rules_note(self._setup)
        else:
            label, amount = outcome_ribbon(result, self._setup)
            note = outcome_note(result, self._setup)
        return Ribbon(label, amount, note, self._count, slim=not self._beside)

    def _rows(self) -> list[SheetRow]:
        """The lines of the sheet; where chips change hands, only what decides about those."""
        result = self._results[-1]
        if result.sheet is None:
            return void_rows(result, self._setup, self._standing)
        lines = sheet_rows(result.sheet, self._setup, result.bouts)
        if plays_for_chips(result):
            lines = lines[:_LINES_FOR_CHIPS]
        return lines + payment_rows(result, self._setup, self._standing)

    def _totals_panel(self, *, inset: float) -> Panel:
        """The table of all players: deals that scroll between the names and the totals."""
        result, setup, count = self._results[-1], self._setup, self._count
        head, rows = TotalsHead(setup, result, count), TotalsRows(setup, self._results, count)
        foot = TotalsFoot(setup, self._totals, result.scores, count)
        return Panel([rows], head=[head], foot=[foot], gap=8, inset=inset, row=ROW_HEIGHT)

    def _card_bodies(self) -> list[Body]:
        result = self._results[-1]
        if self._ranking:
            return []
        if result.sheet is None:
            return [untaken_dog(self._dog)] if self._dog else []
        if result.won:
            return [cards_won(result, self._setup)]
        return [dog_and_discard(result)] if result.dog else []

    def _cards_title(self) -> str:
        """The cards of the deal as a page."""
        if self._results[-1].sheet is None:
            return tr("Dog")
        return tr("Cards won") if self._results[-1].won else tr("Dog and discard")

    def _buttons(self, stage: Stage) -> list[Button]:
        size = 23 if stage.wide else 21
        review: list[Button] = []
        if self._review is not None:
            review = [Button(tr("Review"), self._review, kind=ButtonKind.SECONDARY)]
        if not self._over:
            return [*review, Button(tr("Next deal"), self._next, size=size)]
        if not self._ranking:
            return [*review, Button(tr("Final ranking"), self._turn_page, size=size)]
        menu = Button(tr("Menu"), self.close, kind=ButtonKind.QUIET)
        sheet = Button(tr("Score sheet"), self._turn_page, kind=ButtonKind.SECONDARY)
        return [menu, sheet, Button(tr("Play again"), self._play_again, size=size)]
