"""What is wanted: theme, difficulty, contract, and whether one would bid so oneself."""

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
    options: list[SelectOption[PositionTheme | None]] = [SelectOption(None, tr("All themes"))]
    asked = (theme for theme in PositionTheme if is_asked_at(theme, wanted.players))
    options += [SelectOption(theme, theme_words(theme)) for theme in asked]
    show = state.app.open_list
    theme = Select(tr("Theme"), options, wanted.theme, state.set_theme, show, stretches=True)
    level = Segmented(tr("Difficulty"), difficulties(), wanted.difficulty, state.set_difficulty)
    tables = [(players, str(players)) for players in TABLES]
    table = Segmented(tr("Players"), tables, wanted.players, state.set_players)
    rows: list[Box] = [
        ControlRow(theme),
        ControlRow(level),
        ControlRow(table),
        *_hand_wishes(state),
    ]
    return [Down(*rows, gap=_GAP)]


def _hand_wishes(state: TrainerState) -> list[Box]:
    """What may be wanted of the hands, where the theme leaves a choice."""
    wanted, show = state.course.wanted, state.app.open_list
    known = contract_filters(wanted.theme)
    if len(known) == 1:
        return []
    hands = wanted.hands
    chosen = hands.contract if hands.contract in known else ContractFilter.ALL
    options = [SelectOption(each, contract_filter_words(each)) for each in known]
    contract = Select(tr("Contract"), options, chosen, state.set_contract, show, stretches=True)
    if not may_be_own(wanted.theme):
        return [ControlRow(contract)]
    own = Chip(
        ptr("hands", "Mine"), partial(state.set_own_bids, not hands.own_bids), chosen=hands.own_bids
    )
    own.tooltip = tr("Only hands on which the gauge would bid what you play")
    return [ControlRow(contract, own)]
