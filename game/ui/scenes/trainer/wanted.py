"""Which positions a learner wants, as his settings keep it."""

from __future__ import annotations

from dataclasses import replace

from game.session.settings import ALL_THEMES, Settings
from game.session.trainer.hands import HandFilter
from game.session.trainer.queue import PositionFilter
from game.session.trainer.themes import ContractFilter, Difficulty, PositionTheme, is_asked_at


def possible(wanted: PositionFilter) -> PositionFilter:
    """The same; but of all themes where the chosen one is not asked at the table."""
    asked = wanted.theme is None or is_asked_at(wanted.theme, wanted.players)
    return wanted if asked else replace(wanted, theme=None)


def wanted_last(kept: Settings) -> PositionFilter:
    """What was wanted the last time."""
    theme = None if kept.trainer_theme == ALL_THEMES else PositionTheme(kept.trainer_theme)
    hands = HandFilter(ContractFilter(kept.trainer_contract), kept.trainer_own_bids)
    difficulty = Difficulty(kept.trainer_difficulty)
    return possible(PositionFilter(theme, difficulty, kept.trainer_players, hands))


def as_settings(wanted: PositionFilter) -> dict[str, object]:
    """The fields of the settings that ``wanted_last`` reads."""
    return {
        "trainer_theme": ALL_THEMES if wanted.theme is None else wanted.theme.value,
        "trainer_difficulty": wanted.difficulty.value,
        "trainer_players": wanted.players,
        "trainer_contract": wanted.hands.contract.value,
        "trainer_own_bids": wanted.hands.own_bids,
    }
