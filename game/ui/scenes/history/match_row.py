"""Matches in the list: who sat there, how far it is, and how it ended."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Final

import pygame

from game.session.progress.records import CastMember, KeptMatch
from game.session.saves.archive import WaitingMatch
from game.session.setup import GameSetup
from game.ui.look.kit import Style
from game.ui.look.theme import Face
from game.ui.scenes.history.row import INSET, HistoryRow
from game.ui.widgets.pictures import draw_portrait
from game.ui.widgets.rows import RowIcon
from game.words.i18n import ntr, tr
from game.words.names import others_name, own_name, rules_called
from game.words.numbers import day_words, deals_words

_PORTRAIT: Final = 34
_STEP: Final = 24
_MOST_SEATS: Final = 6


class _MatchRow(HistoryRow):
    """A match with the portraits of all who sat there."""

    def __init__(
        self,
        title: str,
        below: str,
        faces: Sequence[str],
        on_open: Callable[[], None],
        icons: tuple[RowIcon, ...] = (),
        *,
        striped: bool,
    ) -> None:
        super().__init__(f"{title}, {below}", icons, striped=striped)
        self._title, self._below, self._faces, self._on_open = title, below, faces, on_open

    def activate(self) -> None:
        """Open it."""
        self._on_open()

    def draw(self, target: pygame.Surface) -> None:
        """Draw it as it is now."""
        kit, rect = self.kit, self.rect
        self.draw_ground(target)
        for place, face in reversed([*enumerate(self._faces)]):
            x = rect.left + kit.px(INSET + _PORTRAIT / 2 + place * _STEP)
            draw_portrait(kit, target, (x, rect.centery + kit.px(3)), _PORTRAIT, face)
        left = rect.left + kit.px(INSET + _PORTRAIT + (_MOST_SEATS - 1) * _STEP + 16)
        self.draw_state(target)
        self.draw_lines(target, left, self._title, self._below)

    def draw_state(self, target: pygame.Surface) -> None:
        """Draw how far it is, or how it ended."""


class WaitingRow(_MatchRow):
    """A match to be continued."""

    def __init__(
        self,
        match: WaitingMatch,
        now: datetime,
        on_open: Callable[[], None],
        on_end: Callable[[], None],
        *,
        striped: bool,
    ) -> None:
        """Describe a match; ``on_open`` continues it, ``on_end`` gives it up."""
        end = RowIcon("door", tr("End this match"), tr("Delete"), on_end)
        self._on_end = on_end
        setup, when = match.setup, day_words(match.when, now)
        title, faces, below = tr("This match cannot be read"), [], match.archive.path.name
        if setup is not None:
            cast = [CastMember(seat.name, seat.character) for seat in setup.seats]
            title = _names(cast, setup.human)
            faces = [member.character for member in cast]
            below = _how_far(setup, match.deal_number)
        super().__init__(title, f"{when} · {below}", faces, on_open, (end,), striped=striped)

    def key(self, event: pygame.event.Event) -> bool:
        """Delete gives it up."""
        if event.key != pygame.K_DELETE:
            return False
        self._on_end()
        return True

    def draw_state(self, target: pygame.Surface) -> None:
        """Draw, at the end of the row, that the match can be continued."""
        self.draw_words(target, tr("continue"), Style(Face.STRONG, 16, self.kit.theme.text))


class KeptRow(_MatchRow):
    """A match that is over."""

    def __init__(
        self, match: KeptMatch, now: datetime, on_open: Callable[[], None], *, striped: bool
    ) -> None:
        """Describe a match; ``on_open`` shows its deals and totals."""
        self.match = match
        parts = (
            day_words(match.when, now),
            deals_words(match.deals),
            rules_called(match.rule_set_name),
            *([] if match.ended else [tr("given up")]),
        )
        super().__init__(
            _names(match.cast, match.seat),
            " · ".join(parts),
            [member.character for member in match.cast],
            on_open,
            striped=striped,
        )

    def draw_state(self, target: pygame.Surface) -> None:
        """The player's place and total."""
        match, theme = self.match, self.kit.theme
        self.draw_figure(target, match.totals[match.seat])
        words, style = tr("won"), Style(Face.STRONG, 16, theme.text)
        if match.place > 1:
            words = tr("place {n} of {count}", n=match.place, count=len(match.cast))
            style = Style(Face.BODY, 16, theme.muted)
        self.draw_words(target, words, style)


def _names(cast: Sequence[CastMember], own: int | None) -> str:
    return ", ".join(
        own_name(member.name) if seat == own else others_name(member.name, member.character)
        for seat, member in enumerate(cast)
    )


def _how_far(setup: GameSetup, number: int) -> str:
    players = ntr("{n} player", "{n} players", setup.players)
    deal = tr("deal {number}", number=number)
    if setup.deals is not None:
        deal = tr("deal {number} of {count}", number=number, count=setup.deals)
    return f"{players} · {rules_called(setup.rules.name)} · {deal}"
