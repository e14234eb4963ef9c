"""The statistics: what was played, what it cost, and how practice goes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from enum import Enum, auto
from typing import Final

import pygame

from game.session.paths import shown_path
from game.session.problem import Problem, ProblemKey
from game.session.progress import export_tables
from game.ui.scene import Host
from game.ui.scenes.header import HeaderScene, Stage
from game.ui.scenes.statistics.charts import WINDOW, play_charts, trainer_charts
from game.ui.scenes.statistics.data import Figures, Filters
from game.ui.scenes.statistics.figures import play_figures, trainer_figures
from game.ui.scenes.statistics.filters import (
    FilterRow,
    period_list,
    play_chips,
    play_lists,
    theme_list,
)
from game.ui.scenes.statistics.notes import Lead, play_notes, trainer_notes
from game.ui.scenes.statistics.pieces import CARD_INSET, CardBody, ChartCard, FigureTile, Tiles
from game.ui.widgets.base import Control, Widget
from game.ui.widgets.button import RoundButton
from game.ui.widgets.key_hints import Hint, draw_key_hints, hints_width
from game.ui.widgets.panel import Panel
from game.ui.widgets.segmented import Segmented
from game.words.i18n import ntr, ptr, tr

_GAP: Final = 13
_FILTERS: Final = 36
_TILES: Final = 83
_TILE_INSET: Final = 22
_UPPER_SHARE: Final = 0.53
_CALLS_SHARE: Final = 0.62
_THEMES_SHARE: Final = 0.56
_BELOW: Final = 62
"""Units under the charts, where the keys are named."""


class Page(Enum):
    """The two halves of the statistics."""

    PLAY = auto()
    TRAINER = auto()


class StatisticsScene(HeaderScene):
    """Figures and charts of all deals and answers that the filters let through."""

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.page = Page.PLAY
        self.filters = Filters()
        self.cards: list[ChartCard] = []
        self._as_table: set[int] = set()
        self._figures: Figures | None = None
        self._told: object = None

    def title(self) -> str:
        """The words over the screen."""
        return tr("Statistics")

    def back_label(self) -> str:
        """Where the way back leads."""
        return tr("Menu")

    def hints(self) -> Sequence[Hint]:
        """Keys worth knowing here."""
        return (
            ("T", tr("tables")),
            (tr("Enter"), tr("one chart as a table")),
            (tr("Ctrl + Tab"), tr("deals or trainer")),
            (tr("Esc"), tr("back")),
        )

    def first_focus(self) -> Widget | None:
        """The first chart, which Enter makes a table."""
        return self.cards[0]

    # -- layout ---------------------------------------------------------------------------------

    def build(self, stage: Stage) -> None:
        """Filters, figures and charts for the page that is open."""
        if self._figures is None:
            self._figures = Figures(self.app.progress, self.filters, datetime.now(UTC))
        figures = self._figures
        play = self.page is Page.PLAY
        charts = play_charts(figures) if play else trainer_charts(figures)
        notes = play_notes(figures) if play else trainer_notes(figures)
        self.cards = [
            ChartCard(chart, note, self._toggled, self._follow)
            for chart, note in zip(charts, notes, strict=True)
        ]
        for index, card in enumerate(self.cards):
            card.as_table = index in self._as_table and not card.chart.empty
        tiles = play_figures(figures) if play else trainer_figures(figures)
        filters = self._filters(stage, figures)
        if stage.wide:
            self._build_wide(stage, filters, [FigureTile(figure) for figure in tiles])
        else:
            bodies = [CardBody(card, alone=False) for card in self.cards]
            panel = Panel([filters, Tiles(tiles), *bodies], gap=22)
            rect = pygame.Rect(stage.body)
            rect.height = stage.foot.bottom - rect.top
            panel.place(stage.kit, rect)
            self.panels = [panel]
        self._announce()

    def _build_wide(self, stage: Stage, filters: FilterRow, tiles: Sequence[FigureTile]) -> None:
        kit, body = stage.kit, stage.body
        gap = kit.px(_GAP)
        row = Panel([filters], inset=0, framed=False)
        top = body.top - kit.px(6)
        row.place(kit, pygame.Rect(body.left, top, body.width, kit.px(_FILTERS)))
        self.panels = [row]
        top += kit.px(_FILTERS) + gap
        width = (body.width - 3 * gap) / 4
        for index, tile in enumerate(tiles):
            left = round(body.left + index * (width + gap))
            self._add([tile], _TILE_INSET, pygame.Rect(left, top, round(width), kit.px(_TILES)))
        top += kit.px(_TILES) + gap
        bottom = stage.area.bottom - kit.px(_BELOW)
        room = pygame.Rect(body.left, top, body.width, bottom - top)
        places = _play_places(room, gap) if self.page is Page.PLAY else _trainer_places(room, gap)
        for card, place in zip(self.cards, places, strict=True):
            self._add([CardBody(card, alone=True)], CARD_INSET, place)

    def _add(
        self, bodies: Sequence[CardBody | FigureTile], inset: float, rect: pygame.Rect
    ) -> None:
        panel = Panel(bodies, inset=inset)
        panel.place(self.stage.kit, rect)
        self.panels.append(panel)

    def _filters(self, stage: Stage, figures: Figures) -> FilterRow:
        """The filters as chips, or as lists where these take too much room."""
        pages = Segmented(
            tr("Show"),
            ((Page.PLAY, tr("Deals")), (Page.TRAINER, tr("Trainer"))),
            self.page,
            self._open,
        )
        first: list[list[Control]] = [[pages]]
        last = period_list(self.app, self.filters, self._filter)
        if self.page is Page.TRAINER:
            words = ntr("{n} hand", "{n} hands", len(figures.themed_answers))
            groups = [*first, theme_list(self.app, self.filters, self._filter), last]
            return FilterRow(groups, words, on_felt=stage.wide)
        words = ntr("{n} deal", "{n} deals", len(figures.deals))
        chips = [*first, *play_chips(figures.tables, self.filters, self._filter), last]
        row = FilterRow(chips, words, on_felt=stage.wide)
        if stage.wide and row.rows_fit(stage.kit, stage.body.width):
            return row
        lists = [*first, *play_lists(self.app, figures.tables, self.filters, self._filter), last]
        return FilterRow(lists, words, on_felt=stage.wide)

    # -- what controls do -----------------------------------------------------------------------

    def _open(self, page: Page) -> None:
        self.page = page
        self._as_table.clear()
        self.layout()

    def _filter(self, filters: Filters) -> None:
        self.filters, self._figures = filters, None
        self.layout()

    def _toggled(self, card: ChartCard) -> None:
        """A chart was changed into a table, or back."""
        index = self.cards.index(card)
        self._as_table ^= {index}
        self.app.announce(card.label)

    def _toggle_all(self) -> None:
        """All charts as tables; as drawings again when they all are."""
        shown = {index for index, card in enumerate(self.cards) if not card.chart.empty}
        self._as_table = set() if shown <= self._as_table else shown
        for index, card in enumerate(self.cards):
            card.as_table = index in self._as_table

    def _follow(self, lead: Lead) -> None:
        """Go where an empty chart is filled."""
        if lead is Lead.NEW_GAME:
            from game.ui.scenes.new_game.scene import NewGameScene  # noqa: PLC0415

            self.app.push(NewGameScene(self.app))
        elif lead is Lead.TRAINER:
            from game.ui.scenes.trainer.scene import TrainerScene  # noqa: PLC0415

            self.app.push(TrainerScene(self.app))
        else:
            from game.ui.scenes.review.deal_list import ReviewListScene  # noqa: PLC0415

            self.app.push(ReviewListScene(self.app))

    def _announce(self) -> None:
        """Say what the charts show, once for each choice of filters."""
        if self._told != (self.page, self.filters):
            self._told = (self.page, self.filters)
            for card in self.cards:
                self.app.announce(card.label)

    def resume(self) -> None:
        """Back from another screen, where something may have been entered."""
        self._figures = None
        self.layout()

    # -- help and tables ------------------------------------------------------------------------

    def read_help(self) -> Callable[[], None] | None:
        """How the figures are made."""
        return self._explain

    def _help_buttons(self) -> list[RoundButton]:
        """The question mark, and a button that saves tables."""
        kit, (helping,) = self.stage.kit, super()._help_buttons()
        helping.label = tr("How these figures are made")
        helping.tooltip = tr("How these figures are made (F1)")
        saving = RoundButton("save", tr("Save as CSV files"), self._save_tables)
        saving.tooltip = saving.label
        saving.place_round(kit, (helping.rect.centerx - kit.px(46), helping.rect.centery), 18)
        return [helping, saving]

    def _explain(self) -> None:
        message = tr(
            "The thin lines on the bars and the pale bands are the margin of error: nine times in "
            "ten, what you are worth lies within. The curves are averages of the last {n} deals or "
            "hands. An answer is right when none was clearly better. The score lost is what your "
            "choices cost against the best ones by what you knew then, in the deals that you had "
            "reviewed.",
            n=WINDOW,
        )
        title = tr("How these figures are made")
        self.app.ask(title, message)

    def _save_tables(self) -> None:
        """Write all deals and answers as tables, and say where."""
        folder = self.app.folders.tables
        try:
            deals, answers = export_tables(self.app.progress, folder, ptr("decimal sign", "."))
        except OSError as error:
            problem = Problem(ProblemKey.TABLES_FAILED, str(error), folder / "deals.csv")
            self.app.tell(problem)
            return
        message = tr(
            "{deals} and {answers} are in {folder}.",
            deals=deals.name,
            answers=answers.name,
            folder=shown_path(folder),
        )
        self.app.ask(tr("The tables are saved"), message)

    # -- input and drawing ----------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        """The wheel moves the rows of a table first."""
        if event.type == pygame.MOUSEWHEEL:
            under = (card for card in self.cards if card.contains(self.app.pointer))
            if any(card.scroll(-event.y) for card in under):
                return
        super().handle(event)

    def _key(self, event: pygame.event.Event) -> bool:
        """T shows tables."""
        if event.key == pygame.K_t:
            self._toggle_all()
            return True
        return super()._key(event)

    def command(self, press: pygame.event.Event) -> None:
        """Ctrl+Tab opens the other page."""
        if press.key == pygame.K_TAB:
            self._open(Page.TRAINER if self.page is Page.PLAY else Page.PLAY)

    def _draw_hints(self, target: pygame.Surface) -> None:
        """In the middle under the charts."""
        kit, stage, hints = self.stage.kit, self.stage, self.hints()
        if stage.wide:
            left = stage.area.centerx - hints_width(kit, hints) / 2
            middle = stage.area.bottom - kit.px(_BELOW / 2 + 6)
            draw_key_hints(kit, target, left, middle, hints)


def _play_places(room: pygame.Rect, gap: int) -> tuple[pygame.Rect, ...]:
    """Two above two."""
    upper, lower = _split(room, gap, _UPPER_SHARE, across=False)
    return *_split(upper, gap, 0.5), *_split(lower, gap, _CALLS_SHARE)


def _trainer_places(room: pygame.Rect, gap: int) -> tuple[pygame.Rect, ...]:
    """A tall one beside two."""
    tall, side = _split(room, gap, _THEMES_SHARE)
    return tall, *_split(side, gap, 0.5, across=False)


def _split(
    room: pygame.Rect, gap: int, share: float, *, across: bool = True
) -> tuple[pygame.Rect, pygame.Rect]:
    """Two parts of a place, side by side or below one another, the first with that share."""
    first, second = pygame.Rect(room), pygame.Rect(room)
    if across:
        first.width = round((room.width - gap) * share)
        second.width = room.width - gap - first.width
        second.right = room.right
    else:
        first.height = round((room.height - gap) * share)
        second.height = room.height - gap - first.height
        second.bottom = room.bottom
    return first, second
