"""All matches: those that wait to be continued, and those that are over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import partial
from typing import Any, Final

import pygame

from game.session.game import Game
from game.session.progress.records import CastMember, KeptMatch
from game.session.saves.archive import Archive, MatchLoad, WaitingMatch
from game.session.setup import GameSetup
from game.ui.boxes.box import Box
from game.ui.boxes.words import Words
from game.ui.host import DialogReply, Host
from game.ui.input.strokes import DELETE, ENTER, ESCAPE, NEXT_TAB, UP_DOWN, Hint
from game.ui.look.kit import Style
from game.ui.look.theme import Face, Theme
from game.ui.scenes.header import Stage
from game.ui.scenes.history.lists import RING_ROOM, HistoryPart, ListScene, part_switch
from game.ui.scenes.history.row import HEIGHT, INSET, HistoryRow
from game.ui.scenes.invitation import invitation
from game.ui.widgets.long_list import LongList
from game.ui.widgets.panel import Panel
from game.ui.widgets.pictures import draw_portrait
from game.ui.widgets.rows import RowIcon
from game.words.i18n import mark, ntr, tr
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
        """Continue the match, or show its deals."""
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


class _WaitingRow(_MatchRow):
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


class _KeptRow(_MatchRow):
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
        """Draw the player's place and total."""
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


_INSET: Final = 24


class MatchListScene(ListScene):
    """Matches to continue above matches that are over; each opens.

    Attributes:
        waiting: the matches to continue.
        kept: the matches that are over.
    """

    named = mark("Matches")
    back_to = mark("Menu")

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self._loading: tuple[MatchLoad, Callable[[Game], None]] | None = None
        self._read()

    def _read(self) -> None:
        self.waiting = self.app.matches.look()
        self.kept = self.app.progress.matches.all()
        self._now = datetime.now(UTC)

    def hints(self) -> Sequence[Hint]:
        """Keys worth knowing here."""
        keys = [(UP_DOWN, tr("choose")), (ENTER, tr("open"))] if self.lists else []
        if self.waiting:
            keys.append((DELETE, tr("end the match")))
        return (*keys, (NEXT_TAB, tr("deals")), (ESCAPE, tr("menu")))

    # -- layout ---------------------------------------------------------------------------------

    def build(self, stage: Stage) -> None:
        """One panel with both lists."""
        self.place_switch(part_switch(HistoryPart.MATCHES, self._open_part))
        theme, self.lists = stage.kit.theme, []
        about = tr("Matches that are played to their end are kept here with all their deals.")
        if not self.waiting and not self.kept:
            body = invitation(theme, tr("No finished match yet"), about)
            self.arrange(Panel([body], inset=_INSET, whiplash=stage.wide), stage.body)
            return
        parts: list[Box] = []
        if self.waiting:
            waiting = self._list(tr("To be continued"), len(self.waiting), self._waiting_row)
            self.lists.append(waiting)
            parts += [_heading(waiting.label, theme), waiting]
        parts.append(_heading(tr("Finished"), theme))
        if self.kept:
            kept = self._list(tr("Finished"), len(self.kept), self._kept_row)
            self.lists.append(kept)
            parts.append(kept)
        else:
            parts.append(Words(about, Style(Face.NOTE, 17, theme.muted), leading=1.5))
        self.arrange(Panel(parts, gap=8, inset=_INSET), stage.body)

    def _list(self, label: str, count: int, make: Callable[[int], HistoryRow]) -> LongList[Any]:
        return LongList(label, count, make, height=HEIGHT, above=RING_ROOM, on_move=self.moved)

    def _waiting_row(self, index: int) -> _WaitingRow:
        match = self.waiting[index]
        return _WaitingRow(
            match,
            self._now,
            partial(self._continue, match.archive),
            partial(self._ask_to_end, match),
            striped=index % 2 == 0,
        )

    def _kept_row(self, index: int) -> _KeptRow:
        match = self.kept[index]
        return _KeptRow(match, self._now, partial(self._open, match), striped=index % 2 == 0)

    # -- what rows do ---------------------------------------------------------------------------

    def _open(self, match: KeptMatch) -> None:
        self.app.push(self.app.routes.kept_match(match))

    def _continue(self, archive: Archive) -> None:
        """Sit down at a match again; the way back from there leads to the menu."""

        def sit_down(game: Game) -> None:
            self.app.pop()
            self.app.push(self.app.routes.match(game, archive))

        self._load(archive, sit_down)

    def _ask_to_end(self, match: WaitingMatch) -> None:
        replies = (
            DialogReply(tr("End it"), partial(self._load, match.archive, self._end(match.archive))),
            DialogReply(tr("Keep it"), lambda: None, main=True),
        )
        message = tr(
            "It cannot be continued any more. If a deal of it is over, it is kept among the "
            "finished ones, with the totals that it has now."
        )
        self.app.ask(tr("End this match?"), message, replies)

    def _end(self, archive: Archive) -> Callable[[Game], None]:
        def end(game: Game) -> None:
            self.app.progress.matches.keep(game, datetime.now(UTC))
            archive.clear()
            self.resume()

        return end

    def _load(self, archive: Archive, then: Callable[[Game], None]) -> None:
        """Have a save read, and do something with the match; a problem with it is told."""
        if self._loading is None:
            self._loading = archive.begin_loading(), then
            self.app.announce(tr("The match is being loaded …"))

    def update(self, seconds: float) -> None:
        """Go on once a save is read."""
        super().update(seconds)
        found = None if self._loading is None else self._loading[0].poll()
        if self._loading is None or found is None:
            return
        (_, then), self._loading = self._loading, None
        if found.game is not None:
            then(found.game)
            return
        self.resume()
        if found.problem is not None:
            self.app.tell(found.problem)

    @property
    def moving(self) -> bool:
        """Whether a save is being read."""
        return self._loading is not None or super().moving

    def _open_part(self, _part: HistoryPart) -> None:
        self.app.pop()
        self.app.push(self.app.routes.review_list())

    def resume(self) -> None:
        """See ``Scene.resume``: other matches may wait now."""
        self._read()
        self.read_anew()


def _heading(words: str, theme: Theme) -> Box:
    return Words(words, Style(Face.TITLE, 19, theme.heading))
