"""The statistics: what was played, what it cost, and how practice goes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from enum import Enum, auto
from types import MappingProxyType
from typing import Any, Final

import pygame

from game.session.paths import shown_path
from game.session.problems import ProblemKey
from game.session.progress.history import Lookback
from game.session.progress.progress import export_tables
from game.session.statistics import Filters, StatisticsData
from game.session.trainer.position import PositionTheme
from game.ui.boxes.box import Box, Widget
from game.ui.boxes.content import NamedGroup, On, Words
from game.ui.boxes.floating import at_foot
from game.ui.boxes.stacks import Across, Down, Either, Flow
from game.ui.host import Host, tell_unwritten
from game.ui.input.keys import ENTER, ESCAPE, NEXT_TAB, plain
from game.ui.look.kit import Style
from game.ui.look.theme import Face
from game.ui.scenes.header import HeaderScene
from game.ui.scenes.statistics.charts import WINDOW, field_charts, play_charts, trainer_charts
from game.ui.scenes.statistics.figures import (
    ChartCard,
    field_figures,
    figure_tile,
    play_figures,
    trainer_figures,
)
from game.ui.scenes.statistics.notes import Lead, field_notes, play_notes, trainer_notes
from game.ui.widgets.button import RoundButton
from game.ui.widgets.choices import Chip, Select, SelectOption
from game.ui.widgets.control import Control
from game.ui.widgets.key_hints import HintLine
from game.ui.widgets.menu_screen import Stage
from game.ui.widgets.one_of_few import Segmented
from game.ui.widgets.panel import Panel
from game.words.i18n import mark, ntr, ptr, tr
from game.words.names import theme_words
from game.words.numbers import deals_words
from game.words.progress import lookback_words

_CHIP_GAP: Final = 8
_GROUP_GAP: Final = 22

_Refilter = Callable[[Filters], None]


def _filter_row(parts: Sequence[Box], words: str, style: Style) -> Flow:
    """Filters from left to right in as many rows as they need, and a few words."""
    end = Words(words, style, align="right", most=1)
    return Flow(*parts[:-1], Across(parts[-1], end, shares=(0, 1), gap=_GROUP_GAP), gap=_GROUP_GAP)


def _play_chips(tables: Sequence[int], filters: Filters, change: _Refilter) -> list[Box]:
    """Chips for tables of so many seats, and for the rules."""

    def players(value: int | None) -> Control:
        label = tr("All") if value is None else ntr("{n} player", "{n} players", value)
        return Chip(
            label,
            lambda: change(replace(filters, players=value)),
            chosen=filters.players == value,
        )

    def rules(*, federation: bool) -> Control:
        chosen = filters.federation is federation
        label = tr("Federation") if federation else tr("Other rules")
        following = None if chosen else federation
        return Chip(label, lambda: change(replace(filters, federation=following)), chosen=chosen)

    return [
        _chips([players(value) for value in (None, *tables)], tr("Table")),
        _chips([rules(federation=value) for value in (True, False)], tr("Rules")),
    ]


def _chips(chips: Sequence[Control], name: str) -> Box:
    row = Across(*chips, shares=(0,) * len(chips), gap=_CHIP_GAP, together=True)
    return NamedGroup(row, name)


def _play_lists(app: Host, tables: Sequence[int], filters: Filters, change: _Refilter) -> list[Box]:
    """The filters of the statistics of play as lists to choose from."""
    sizes = [(seats, ntr("{n} player", "{n} players", seats)) for seats in tables]
    rules = [(None, tr("All rules")), (True, tr("Federation")), (False, tr("Other rules"))]
    seats = [(None, tr("All tables")), *sizes]
    return [
        _select(app, tr("Table"), seats, filters, "players", change),
        _select(app, tr("Rules"), rules, filters, "federation", change),
    ]


def _theme_list(app: Host, filters: Filters, change: _Refilter) -> Control:
    """A list of the trainer's themes."""
    themes = [(theme, theme_words(theme)) for theme in PositionTheme]
    options = [(None, tr("All themes")), *themes]
    return _select(app, tr("Theme"), options, filters, "theme", change)


def _period_list(app: Host, filters: Filters, change: _Refilter) -> Control:
    """A list of how far back one may look."""
    periods = [(it, lookback_words(it)) for it in Lookback if it is not Lookback.WEEK]
    return _select(app, tr("Period"), periods, filters, "period", change)


def _select(
    app: Host,
    label: str,
    choices: Sequence[tuple[Any, str]],
    filters: Filters,
    field: str,
    change: _Refilter,
) -> Control:
    """A list of the values of a field of the filters."""
    return Select(
        label,
        [SelectOption(value, words) for value, words in choices],
        getattr(filters, field),
        lambda value: change(replace(filters, **{field: value})),
        app.open_list,
    )


_GAP: Final = 13
_TILE_INSET: Final = 22
_BETWEEN: Final = 34
_BELOW_TILES: Final = 10
_SIDES: Final = 27
_CARD: Final = 215
"""Units of text of a chart among others below one another."""

_UPPER_SHARES: Final = (0.53, 0.47)
_CALLS_SHARES: Final = (0.62, 0.38)
_THEMES_SHARES: Final = (0.56, 0.44)
_BELOW: Final = 74
"""Units at the lower edge in the middle of which the keys are named."""


class StatisticsPage(Enum):
    """The parts of the statistics."""

    PLAY = auto()
    FIELD = auto()
    TRAINER = auto()


class StatisticsScene(HeaderScene):
    """Figures and charts of all deals and answers that the filters let through."""

    named = mark("Statistics")
    back_to = mark("Menu")
    keys = (
        (plain(pygame.K_t), mark("tables")),
        (ENTER, mark("one chart as a table")),
        (NEXT_TAB, mark("next page")),
        (ESCAPE, mark("back")),
    )

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.page = StatisticsPage.PLAY
        self.filters = Filters()
        self.cards: list[ChartCard] = []
        self._as_table: set[int] = set()
        self._figures: StatisticsData | None = None
        self._told: object = None

    def first_focus(self) -> Widget | None:
        """The first chart, which Enter makes a table."""
        return self.cards[0]

    # -- layout ---------------------------------------------------------------------------------

    def build(self, stage: Stage) -> None:
        """Filters, figures and charts for the page that is open."""
        if self._figures is None:
            self._figures = StatisticsData(self.app.progress, self.filters, datetime.now(UTC))
        figures = self._figures
        of_charts, of_notes, of_figures = _PAGES[self.page]
        charts, notes = of_charts(figures), of_notes(figures)
        least = 0 if stage.wide else _CARD
        self.cards = [
            ChartCard(chart, note, self._toggled, self._follow, least=least)
            for chart, note in zip(charts, notes, strict=True)
        ]
        for index, card in enumerate(self.cards):
            card.as_table = index in self._as_table and not card.chart.empty
        tiles = [figure_tile(figure, stage.kit.theme) for figure in of_figures(figures)]
        filters = self._filters(stage, figures)
        if stage.wide:
            self.arrange(self._side_by_side(filters, tiles), stage.whole)
        else:
            figure_rows = [Across(*tiles[at : at + 2], gap=_BETWEEN) for at in (0, 2)]
            self.arrange(
                Panel([filters, Down(*figure_rows, gap=_BELOW_TILES), *self.cards], gap=22),
                stage.whole,
            )
        self._announce()

    def _side_by_side(self, filters: Box, tiles: Sequence[Box]) -> Box:
        """Filters above figures above charts, each in a panel of its own."""
        row = Panel([filters], inset=0, framed=False)
        figures = _beside(*(Panel([tile], inset=_TILE_INSET) for tile in tiles))
        one, two, three, *four = (Panel([it], inset=16, sides=_SIDES) for it in self.cards)
        charts = _beside(one, _below(two, three), shares=_THEMES_SHARES)
        if four:
            shares = _CALLS_SHARES if self.page is StatisticsPage.PLAY else ()
            lower = _beside(three, *four, shares=shares)
            charts = _below(_beside(one, two), lower, shares=_UPPER_SHARES)
        return On(_below(row, figures, charts, shares=(0, 0, 1)), above=-6, below=4)

    def _filters(self, stage: Stage, figures: StatisticsData) -> Box:
        """The filters as chips, or as lists where these take too much room."""
        pages = Segmented(
            tr("Show"),
            (
                (StatisticsPage.PLAY, tr("Deals")),
                (StatisticsPage.FIELD, tr("Tables")),
                (StatisticsPage.TRAINER, tr("Trainer")),
            ),
            self.page,
            self._open,
        )
        style = Style(Face.STRONG, 17, stage.kit.theme.on_felt)
        if not stage.wide:
            style = Style(Face.STRONG, 17, stage.kit.theme.text)
        last = _period_list(self.app, self.filters, self._filter)
        if self.page is StatisticsPage.TRAINER:
            words = ntr("{n} hand", "{n} hands", len(figures.themed_answers))
            themes = _theme_list(self.app, self.filters, self._filter)
            return _filter_row([pages, themes, last], words, style)
        field = self.page is StatisticsPage.FIELD
        words = deals_words(len(figures.compared if field else figures.deals))
        lists = _play_lists(self.app, figures.tables, self.filters, self._filter)
        row = _filter_row([pages, *lists, last], words, style)
        if not stage.wide:
            return row
        chips = _play_chips(figures.tables, self.filters, self._filter)
        return Either(_filter_row([pages, *chips, last], words, style), row, across=True)

    # -- what controls do -----------------------------------------------------------------------

    def _open(self, page: StatisticsPage) -> None:
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
        routes = self.app.routes
        ways = {
            Lead.NEW_GAME: routes.new_game,
            Lead.TRAINER: routes.trainer,
            Lead.REVIEW: routes.review_list,
        }
        self.app.push(ways[lead]())

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
        """See ``HeaderScene``; here the question mark leads to no rules."""
        helping, *beside = super()._help_buttons()
        helping.label = tr("How these figures are made")
        helping.tooltip = tr("How these figures are made (F1)")
        return [helping, *beside]

    def beside_help(self) -> Sequence[tuple[str, str, Callable[[], None]]]:
        """The button that saves the tables as CSV files."""
        return (("save", tr("Save as CSV files"), self._save_tables),)

    def _explain(self) -> None:
        message = tr(
            "The thin lines on the bars and the pale bands are the margin of error: nine times in "
            "ten, what you are worth lies within. The curves are averages of the last {n} deals or "
            "hands. An answer is right when none was clearly better. The score lost is what your "
            "choices cost against the best ones by what you knew then, in the deals that you had "
            "reviewed.",
            n=WINDOW,
        )
        if self.page is StatisticsPage.FIELD:
            message = tr(
                "Your strength is what you score beyond a club player in your seat with your "
                "cards, bids included. What other levels make of a deal counts as well, each less "
                "what it gains on a club player, as that leaves less to luck. What you are worth "
                "lies within the margin of error nine times in ten. The curves are averages of "
                "the last {n} deals.",
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
            tell_unwritten(self.app, ProblemKey.TABLES_FAILED, folder / "deals.csv", error)
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

    def scrolls_at(self, position: tuple[int, int]) -> bool:
        """See ``Scene.scrolls_at``."""
        tables = (card.contains(position) and card.scroll(0) for card in self.cards)
        return any(tables) or super().scrolls_at(position)

    def _key(self, event: pygame.event.Event) -> bool:
        """T shows tables."""
        if event.key == pygame.K_t:
            self._toggle_all()
            return True
        return super()._key(event)

    def command(self, press: pygame.event.Event) -> None:
        """Ctrl+Tab opens the next page, with Shift the one before."""
        if press.key == pygame.K_TAB:
            pages, step = list(StatisticsPage), -1 if press.mod & pygame.KMOD_SHIFT else 1
            self._open(pages[(pages.index(self.page) + step) % len(pages)])

    def _draw_hints(self, target: pygame.Surface) -> None:
        """In the middle under the charts."""
        kit, stage = self.stage.kit, self.stage
        if stage.wide:
            place = at_foot(stage.area, (stage.area.width, kit.px(_BELOW)))
            line = HintLine(self.hints(), self.app.pads.kind, centred=True)
            line.place(kit, place)
            line.draw(target)


_PAGES: Final = MappingProxyType(
    {
        StatisticsPage.PLAY: (play_charts, play_notes, play_figures),
        StatisticsPage.FIELD: (field_charts, field_notes, field_figures),
        StatisticsPage.TRAINER: (trainer_charts, trainer_notes, trainer_figures),
    }
)
"""What makes the charts, notes and figures of each page."""


def _beside(*parts: Box, shares: Sequence[float] = ()) -> Box:
    return Across(*parts, shares=shares, gap=_GAP, align="fill")


def _below(*parts: Box, shares: Sequence[float] = (1, 1)) -> Box:
    return Down(*parts, shares=shares, gap=_GAP)
