"""All matches: those that wait to be continued, and those that are over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import partial
from typing import Any, Final

from game.session.game import Game
from game.session.progress.records import KeptMatch
from game.session.saves.archive import Archive, MatchLoad, WaitingMatch
from game.ui.boxes.box import Box
from game.ui.boxes.words import Words
from game.ui.host import DialogReply, Host
from game.ui.input.strokes import DELETE, ENTER, ESCAPE, NEXT_TAB, UP_DOWN, Hint
from game.ui.look.kit import Style
from game.ui.look.theme import Face, Theme
from game.ui.scenes.header import Stage
from game.ui.scenes.history.lists import RING_ROOM, HistoryPart, ListScene, part_switch
from game.ui.scenes.history.match_row import KeptRow, WaitingRow
from game.ui.scenes.history.row import HEIGHT, HistoryRow
from game.ui.scenes.invitation import invitation
from game.ui.widgets.long_list import LongList
from game.ui.widgets.panel import Panel
from game.words.i18n import tr

_INSET: Final = 24


class MatchListScene(ListScene):
    """Matches to continue above matches that are over; each opens.

    Attributes:
        waiting: the matches to continue.
        kept: the matches that are over.
    """

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self._loading: tuple[MatchLoad, Callable[[Game], None]] | None = None
        self._read()

    def _read(self) -> None:
        self.waiting = self.app.matches.look()
        self.kept = self.app.progress.matches.all()
        self._now = datetime.now(UTC)

    def title(self) -> str:
        """The words over the screen."""
        return tr("Matches")

    def back_label(self) -> str:
        """Where the way back leads."""
        return tr("Menu")

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

    def _waiting_row(self, index: int) -> WaitingRow:
        match = self.waiting[index]
        return WaitingRow(
            match,
            self._now,
            partial(self._continue, match.archive),
            partial(self._ask_to_end, match),
            striped=index % 2 == 0,
        )

    def _kept_row(self, index: int) -> KeptRow:
        match = self.kept[index]
        return KeptRow(match, self._now, partial(self._open, match), striped=index % 2 == 0)

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
        """Other matches may wait now."""
        self._read()
        self.read_anew()


def _heading(words: str, theme: Theme) -> Box:
    return Words(words, Style(Face.TITLE, 19, theme.heading))
