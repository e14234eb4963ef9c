"""What is wanted: theme, difficulty, table, contract, and whether one would bid so oneself."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.session.trainer.hand_filter import contract_filters, may_be_own
from game.session.trainer.position import TABLES
from game.session.trainer.themes import ContractFilter, PositionTheme, is_asked_at
from game.ui.boxes.box import Box
from game.ui.boxes.stacks import Down
from game.ui.scenes.trainer.side import ControlRow
from game.ui.scenes.trainer.state import TrainerState
from game.ui.scenes.trainer.words import contract_filter_words, difficulties
from game.ui.widgets.chip import Chip
from game.ui.widgets.control import Control
from game.ui.widgets.segmented import Segmented
from game.ui.widgets.select import Select, SelectOption
from game.words.i18n import ptr, tr
from game.words.names import theme_words

_GAP: Final = 7


def wish_rows(state: TrainerState) -> list[Box]:
    """What is wanted, in a course without end."""
    if state.again is not None:
        return []
    wanted = state.course.wanted
    level = Segmented(tr("Difficulty"), difficulties(), wanted.difficulty, state.set_difficulty)
    tables = [(players, str(players)) for players in TABLES]
    table = Segmented(ptr("short", "Players"), tables, wanted.players, state.set_players)
    table.tooltip = tr("Players")  # what its row may have no room for
    rows = (
        ControlRow(_theme(state), *_own_bids(state)),
        ControlRow(level),
        ControlRow(table, *_contract(state)),
    )
    return [Down(*rows, gap=_GAP)]


def _theme(state: TrainerState) -> Control:
    wanted = state.course.wanted
    options: list[SelectOption[PositionTheme | None]] = [SelectOption(None, tr("All themes"))]
    asked = (theme for theme in PositionTheme if is_asked_at(theme, wanted.players))
    options += [SelectOption(theme, theme_words(theme)) for theme in asked]
    show = state.app.open_list
    return Select(tr("Theme"), options, wanted.theme, state.set_theme, show, stretches=True)


def _own_bids(state: TrainerState) -> list[Control]:
    """Whether one would bid so oneself, where the theme leaves that open."""
    wanted = state.course.wanted
    if len(contract_filters(wanted.theme)) == 1 or not may_be_own(wanted.theme):
        return []
    chosen = wanted.hands.own_bids
    own = Chip(ptr("hands", "Mine"), partial(state.set_own_bids, not chosen), chosen=chosen)
    own.tooltip = tr("Only hands on which the gauge would bid what you play")
    return [own]


def _contract(state: TrainerState) -> list[Control]:
    """The contract, where the theme leaves a choice; its words need no name before them."""
    wanted = state.course.wanted
    known = contract_filters(wanted.theme)
    if len(known) == 1:
        return []
    contract = wanted.hands.contract
    chosen = contract if contract in known else ContractFilter.ALL
    options = [SelectOption(each, contract_filter_words(each)) for each in known]
    select = Select(tr("Contract"), options, chosen, state.set_contract, state.app.open_list)
    select.tooltip = tr("Contract")
    return [select]
