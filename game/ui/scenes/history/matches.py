"""All matches: those that wait to be continued, and those that are over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from functools import partial
from typing import Final

from game.session.game import Game
from game.session.progress.records import CastMember, StoredMatch
from game.session.saves.archive import Archive, MatchLoad, WaitingMatch
from game.session.setup import GameSetup
from game.ui.boxes.box import Box
from game.ui.boxes.content import Words
from game.ui.diagram.fans import invitation
from game.ui.host import DialogReply, Host
from game.ui.input.keys import DELETE, ENTER, ESCAPE, NEXT_TAB, UP_DOWN, Hint
from game.ui.look.kit import Style
from game.ui.look.theme import Face, Theme
from game.ui.scenes.history.lists import HistoryPart, HistoryRow, ListScene
from game.ui.widgets.menu_screen import Stage
from game.ui.widgets.panel import Panel
from game.ui.widgets.pictures import portraits
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
        state: str,
        on_open: Callable[[], None],
        icons: Sequence[RowIcon] = (),
        *,
        total: float | None = None,
        strong: bool = True,
        striped: bool,
    ) -> None:
        """Describe a match.

        Args:
            title: who sat there.
            below: a line about it.
            faces: their characters.
            state: how it ended, or that it goes on.
            on_open: continues it, or shows its deals.
            icons: what else can be done with it.
            total: what the player won or lost; None while it is not over.
            strong: whether the state is worth a look.
            striped: whether the row has a ground of its own.
        """
        said = f"{title}, {below}"
        super().__init__(title, below, on_open, icons, said=said, score=total, striped=striped)
        self._faces, self._state, self._strong = faces, state, strong

    def picture(self) -> Box:
        """All who sat there, in the room of the largest table."""
        return portraits(self._faces, _PORTRAIT, _STEP, _MOST_SEATS)

    def state(self, theme: Theme) -> Box:
        """Words at the right of the row for how the match ended, or how far it has come."""
        strong, quiet = Style(Face.STRONG, 16, theme.text), Style(Face.BODY, 16, theme.muted)
        return Words(self._state, strong if self._strong else quiet, align="right")


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
        self.finished = self.app.progress.matches.all()
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
        self.place_parts(HistoryPart.MATCHES)
        theme, self.lists = stage.kit.theme, []
        about = tr("Matches that are played to their end are kept here with all their deals.")
        if not self.waiting and not self.finished:
            body = invitation(theme, tr("No finished match yet"), about)
            self.arrange(Panel([body], inset=_INSET, whiplash=stage.wide), stage.body)
            return
        parts: list[Box] = []
        if self.waiting:
            waiting = self.list_of(tr("To be continued"), len(self.waiting), self._waiting_row)
            self.lists.append(waiting)
            parts += [_heading(waiting.label, theme), waiting]
        parts.append(_heading(tr("Finished"), theme))
        if self.finished:
            finished = self.list_of(tr("Finished"), len(self.finished), self._finished_row)
            self.lists.append(finished)
            parts.append(finished)
        else:
            parts.append(Words(about, Style(Face.NOTE, 17, theme.muted), leading=1.5))
        self.arrange(Panel(parts, gap=8, inset=_INSET), stage.body)

    def _waiting_row(self, index: int) -> _MatchRow:
        """A match to be continued; Delete gives it up."""
        match = self.waiting[index]
        setup, when = match.setup, day_words(match.when, self._now)
        title, faces, below = tr("This match cannot be read"), [], match.archive.path.name
        if setup is not None:
            cast = [CastMember(seat.name, seat.character) for seat in setup.seats]
            title = _names(cast, setup.human)
            faces = [member.character for member in cast]
            below = _how_far(setup, match.deal_number)
        end = RowIcon("door", tr("End this match"), DELETE, partial(self._ask_to_end, match))
        go_on = partial(self._continue, match.archive)
        below, state, striped = f"{when} · {below}", tr("continue"), index % 2 == 0
        return _MatchRow(title, below, faces, state, go_on, [end], striped=striped)

    def _finished_row(self, index: int) -> _MatchRow:
        """A match that is over, with the player's place and total."""
        match = self.finished[index]
        parts = (
            day_words(match.when, self._now),
            deals_words(match.deals),
            rules_called(match.rule_set_name),
            *([] if match.ended else [tr("given up")]),
        )
        state, won = tr("won"), match.place <= 1
        if not won:
            state = tr("place {n} of {count}", n=match.place, count=len(match.cast))
        return _MatchRow(
            _names(match.cast, match.seat),
            " · ".join(parts),
            [member.character for member in match.cast],
            state,
            partial(self._open, match),
            total=match.totals[match.seat],
            strong=won,
            striped=index % 2 == 0,
        )

    # -- what rows do ---------------------------------------------------------------------------

    def _open(self, match: StoredMatch) -> None:
        self.app.push(self.app.routes.stored_match(match))

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

    def resume(self) -> None:
        """See ``Scene.resume``: other matches may wait now."""
        self._read()
        self.read_anew()


def _heading(words: str, theme: Theme) -> Box:
    return Words(words, Style(Face.TITLE, 19, theme.heading))
