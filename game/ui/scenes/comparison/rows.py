"""The tables as rows: who sat there, what was played, what it came to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.session.field import Standing, TableResult
from game.ui.boxes.box import Box
from game.ui.boxes.grounds import On
from game.ui.boxes.stacks import Across, Down
from game.ui.boxes.words import Words
from game.ui.kit import Kit, Style
from game.ui.scenes.new_game.levels import level_name
from game.ui.theme import Face, Theme
from game.words.cards import card_in_corner
from game.words.contracts import bid_name
from game.words.i18n import tr
from game.words.numbers import number
from game.words.numbers import percentage as in_percent
from game.words.score.sheet import void_words

_SHARES: Final = (0.09, 0.27, 0.4, 0.12, 0.12)


def table_rows(standings: Sequence[Standing], names: Sequence[str], theme: Theme) -> Box:
    """Rows for the results, the best first.

    Args:
        standings: the results, in order.
        names: what the seats are called.
        theme: the colours.
    """
    rows = [
        _row(standing, names, theme, striped=index % 2 == 0)
        for index, standing in enumerate(standings)
    ]
    return Down(*rows, gap=1)


def _row(standing: Standing, names: Sequence[str], theme: Theme, *, striped: bool) -> Box:
    result = standing.result
    own = result.level is None
    plain = Style(Face.STRONG if own else Face.BODY, 16.5, theme.text)
    muted = Style(Face.BODY, 16, theme.muted)
    gain = theme.good if result.score > 0 else theme.bad if result.score < 0 else theme.text
    cells = Across(
        Words(str(standing.rank), muted, most=1),
        Words(tr("You") if result.level is None else level_name(result.level), plain, most=1),
        Words(_played(result, names), muted, most=1),
        Words(
            number(result.score, signed=True),
            Style(Face.FIGURE, 19, gain),
            align="right",
            most=1,
        ),
        Words(in_percent(float(standing.percentage)), plain, align="right", most=1),
        shares=_SHARES,
        gap=6,
        align="line",
    )
    ground = _own_ground if own else _stripe if striped else None
    return On(cells, ground, sides=12, above=3)


def _played(result: TableResult, names: Sequence[str]) -> str:
    """Contract, taker and called card; or why nobody played."""
    if result.void is not None:
        return void_words(result.void)
    if result.contract is None or result.taker is None:
        return ""
    parts = [bid_name(result.contract), names[result.taker]]
    if result.called is not None:
        parts.append(card_in_corner(result.called))
    return " · ".join(parts)


def _stripe(kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
    kit.frame(target, rect, 6, fill=kit.theme.stripe)


def _own_ground(kit: Kit, target: pygame.Surface, rect: pygame.Rect) -> None:
    kit.frame(target, rect, 6, fill=kit.theme.chosen, stroke=kit.theme.chosen_edge, width=1.6)
