"""The main menu, and what it says about the match that waits."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame

from game.rules.options.choices import Stakes
from game.rules.options.presets import Preset, preset
from game.rules.score.scores import Score
from game.session.game import Game
from game.session.problems import Problem
from game.session.saves.archive import LoadedMatch, MatchLoad
from game.ui.boxes.box import Box
from game.ui.boxes.content import Drawn, On, Spacer
from game.ui.boxes.floating import around, beneath, kept_clear
from game.ui.boxes.stacks import Across, Down
from game.ui.host import AppScene, Host
from game.ui.input.keys import ENTER, FULL_SCREEN, UP_DOWN
from game.ui.look.kit import Kit
from game.ui.scene import Scene
from game.ui.scenes.new_game.start import take_first_steps
from game.ui.scenes.rehearsal import Rehearsal, menu_preparations
from game.ui.widgets.button import ROOMY_ENTRY, TIGHT_ENTRY, EntrySize, MenuEntry
from game.ui.widgets.control import Form
from game.ui.widgets.key_hints import HintLine
from game.ui.widgets.menu_screen import WIDE
from game.ui.widgets.panel import Panel
from game.ui.widgets.pictures import crown, draw_divider
from game.ui.widgets.title_picture import (
    draw_former_title,
    draw_title,
    title_growth_in,
    title_pieces,
    title_size,
)
from game.words.i18n import ntr, tr
from game.words.numbers import number, plural_of

_RIBBON_SHADOW: Final = 4

_PANEL_WIDTH: Final = 376
_NARROW_PANEL: Final = 330
_LARGEST: Final = 1280
_MARGIN: Final = 68
_NARROW_MARGIN: Final = 48
_WINDOW_EDGE: Final = 22
"""Units of the table that stay free under the panel and over its crest: those of the border."""

_CREST: Final = 24
"""Units by which the crest rises above the panel."""

_HINTS_PLACE: Final = 68
_HINTS_ROOM: Final = 32
"""Units of the place under the panel, in whose middle the key hints stand: at most, at least."""

_LINE_HIGHER: Final = 2
"""Units by which a line between groups is nearer to what is above it."""

_TO_THE_LEFT: Final = 8
"""Units that stay free at the right of the title picture."""

_OPENING: Final = 0.7
"""Seconds in which the cards come out."""

_ALL_THERE: Final = object()
"""In place of another piece of the title picture."""


@dataclass(frozen=True, slots=True)
class _Spacing:
    """How entries stand, in units.

    Attributes:
        size: of the entries.
        gap: between two of them.
        divider: what a line between two groups takes.
        above: over the first entry, where the crest is.
        below: under the last.
    """

    size: EntrySize
    gap: float
    divider: float
    above: float
    below: float

    def gap_under(self, *, featured: bool) -> float:
        """What stays free under an entry.

        A plain one has air of its own around its disc; a ribbon has none, and a shadow.
        """
        return self.gap + (self.size.air + _RIBBON_SHADOW if featured else 0)

    def toward(self, other: _Spacing, part: float) -> _Spacing:
        """Somewhere between this spacing (0) and another one (1)."""
        return _Spacing(
            self.size.toward(other.size, part),
            self.gap + (other.gap - self.gap) * part,
            self.divider + (other.divider - self.divider) * part,
            self.above + (other.above - self.above) * part,
            self.below + (other.below - self.below) * part,
        )


_ROOMY: Final = _Spacing(ROOMY_ENTRY, gap=2, divider=20, above=50, below=31)
_TIGHT: Final = _Spacing(TIGHT_ENTRY, gap=0.3, divider=19.6, above=41, below=8.5)
"""What the lowest window holds: crest and lines still stand clear of the entries."""
_STEPS: Final = 20

_SPACINGS: Final = tuple(_ROOMY.toward(_TIGHT, step / _STEPS) for step in range(_STEPS + 1))
"""From the widest to the closest."""


class MenuScene(AppScene):
    """Where the game starts: go on, play anew, set things up, leave."""

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self._rehearsal = Rehearsal(app, menu_preparations(app, self._rules_pages))
        self._opened = 1.0 if app.settings.motion != "full" else 0.0
        self._seen = False
        self._comes = False  # whether the title picture is still being made, piece by piece
        self._pieces: Iterator[None] = iter(())
        self._match: Game | None = None
        self._loading: MatchLoad | None = None
        self._problem: Problem | None = None
        self._archive = app.matches.fresh()
        self._unusable: set[Path] = set()
        self._waiting = 0
        self._look_for_match()

    def _look_for_match(self) -> None:
        """Load the match that was played last, unless it is known already."""
        matches = self.app.matches
        waiting = [it for it in matches.waiting() if it.path not in self._unusable]
        archive, self._waiting = next(iter(waiting), None) or matches.fresh(), len(waiting)
        if archive is not self._archive:
            self._archive, self._match, self._loading = archive, None, None
        if self._match is not None and archive.is_as_loaded:
            return
        if self._loading is None:
            self._match, self._loading = None, archive.begin_loading()
        self._take_match()

    def _take_match(self) -> bool:
        """Show the match that waits once it is loaded; return whether it just was.

        A problem with it is told once, and the next one is looked at.
        """
        found = None if self._loading is None else self._loading.poll()
        if found is None:
            return False
        if found == LoadedMatch() and self._archive.has_match:  # another was saved meanwhile
            self._loading = self._archive.begin_loading()
            return False
        self._loading = None
        self._match = found.game
        if found.problem is not None:
            self._problem = self._problem or found.problem
            self._unusable.add(self._archive.path)
            if self._waiting > 1:
                self._look_for_match()
        return True

    # -- layout ---------------------------------------------------------------------------------

    def layout(self) -> None:
        """Place panel and title picture."""
        kit, window = self.screen.menu, self.screen.rect
        width, _ = self.screen.menu_size
        self._wide = width >= WIDE
        column = Spacer(_PANEL_WIDTH if self._wide else _NARROW_PANEL)
        margin = Spacer(_MARGIN if self._wide else _NARROW_MARGIN)
        middle = Spacer()
        left = On(middle, sides=(0, _TO_THE_LEFT))
        row = Across(left, column, margin, shares=(1, 0, 0), gap=0, align="fill")
        row.place_by(kit, (kit.px(min(width, _LARGEST)), window.height), center=window.center)
        self._place_picture(left.rect, middle.rect)
        self._place_panel(column.rect)

    def _place_picture(self, room: pygame.Rect, middle: pygame.Rect) -> None:
        """Put the title picture into a room, around the middle of another one."""
        kit = self.screen.menu
        self._growth = title_growth_in(kit, room)
        self._picture = Drawn(self._draw_picture)
        self._picture.place_by(kit, title_size(kit, self._growth), center=middle.center)
        self._pieces = title_pieces(kit, self._title_growth, self._opened)
        self._comes = next(self._pieces, _ALL_THERE) is None

    @property
    def _title_growth(self) -> float:
        return round(self._growth, 3)

    def _entries(self) -> list[list[MenuEntry]]:
        """The groups of entries: to play, to learn, all the rest; a newcomer is to learn first."""
        match, routes = self._match, self.app.routes
        waits = match is not None or self._loading is not None
        new = not (waits or self.app.has_played)
        words = tr("New to tarot? Begin here.") if new else ""
        first_steps = MenuEntry(
            tr("First steps"), "lamp", lambda: take_first_steps(self.app), words
        )
        play = [first_steps] if new else []
        if waits:
            words = tr("The match is being loaded …") if match is None else match_words(match)
            play.append(MenuEntry(tr("Continue"), "play", self._go_on, words))
        if self._waiting > 1:
            play.append(MenuEntry(tr("Other matches"), "swap", self._to(routes.match_list)))
        words = "" if waits or new else tr("From two to six at the table")
        play.append(MenuEntry(tr("New game"), "cards", self._to(routes.new_game), words))
        play.append(MenuEntry(tr("Deal of the day"), "calendar", self._to(routes.challenges)))
        learn = [
            *([] if new else [first_steps]),
            MenuEntry(tr("Trainer"), "crown", self._to(routes.trainer)),
            MenuEntry(tr("Review"), "eye", self._to(routes.review_list)),
            MenuEntry(tr("Rules"), "book", self._to(self._rules_pages)),
        ]
        rest = [
            MenuEntry(tr("Statistics"), "chart", self._to(routes.statistics)),
            MenuEntry(tr("Score pad"), "note", self._to(routes.score_pads)),
            MenuEntry(tr("Settings"), "gear", self._to(routes.settings)),
            MenuEntry(tr("Quit"), "door", self.app.quit),
        ]
        return [play, learn, rest]

    @property
    def _room(self) -> pygame.Rect:
        """What lies inside the window's border, in pixels."""
        return kept_clear(self.screen.rect, self.screen.table.px(_WINDOW_EDGE))

    def _place_panel(self, column: pygame.Rect) -> None:
        """Put the panel in the middle of the height; the less there is, the closer all stands.

        Its crest stays inside the border, and so do key hints where they show: not where some of
        the entries would have to scroll for their sake.
        """
        kit, groups = self.screen.menu, self._entries()
        with_hints, without = (
            kept_clear(self._room, 0, kit.px(_CREST), below) for below in (kit.px(_HINTS_ROOM), 0)
        )
        room = with_hints if self._wide else without
        sides = 32 if self._wide else 24
        for spacing in _SPACINGS:
            roomy = spacing is _SPACINGS[0]
            entries = _column(groups, spacing)
            self._panel = Panel([entries], inset=0, sides=sides, whiplash=roomy)
            height = self._panel.height_in(kit, column.width)
            if height <= room.height:
                break
        self._hints = self._wide and height <= room.height
        room = with_hints if self._hints else without
        self._panel.place(kit, around(column.center, (column.width, height), room))
        before, self.form = self.form, Form([[it for group in groups for it in group]])
        if len(before.widgets) == len(self.form.widgets):
            self.form.take_over(before)

    # -- what entries do ------------------------------------------------------------------------

    def _go_on(self) -> None:
        if self._match is not None:
            match, self._match = self._match, None
            self.app.push(self.app.routes.match(match, self._archive))

    def _to(self, route: Callable[[], Scene]) -> Callable[[], None]:
        """What opens the screen that ``route`` makes, for a button to call."""
        return lambda: self.app.push(route())

    def _rules_pages(self) -> Scene:
        """The rules of the match that waits, or those that were chosen last."""
        if self._match is not None:
            setup = self._match.setup
            return self.app.routes.rules(setup.rules, setup.players)
        chosen = self.app.rule_sets.find(self.app.settings.rules)
        return self.app.routes.rules(chosen or preset(Preset.FFT))

    def let_go(self) -> None:
        """See ``Scene.let_go``."""
        self.form.let_go()
        self._rehearsal.break_off()

    def resume(self) -> None:
        """Back from another screen: there may be another match now."""
        self._look_for_match()
        self.layout()

    def prepare(self) -> bool:
        """Draw the screens that it leads to where nobody sees, so that they open at once."""
        return self._rehearsal.step()

    # -- input and drawing ----------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        """Entries act."""
        self.form.handle(event)

    def update(self, seconds: float) -> None:
        """Bring the cards out; tell about a save that cannot be used."""
        if self._comes and self._seen:
            self._comes = next(self._pieces, _ALL_THERE) is None
        elif not self._comes:
            self._opened = min(1.0, self._opened + seconds / _OPENING)
        if self._take_match():
            self.layout()
        if self._problem is not None:
            problem, self._problem = self._problem, None
            self.app.tell(problem)

    @property
    def moving(self) -> bool:
        """Whether the cards still come out, or a match is still loaded."""
        return (
            self._comes
            or self._opened < 1
            or self._problem is not None
            or self._loading is not None
        )

    def draw(self, target: pygame.Surface) -> None:
        """Draw title picture, panel and entries."""
        kit = self.screen.menu
        target.blit(self.screen.felt, (0, 0))
        self._picture.draw(target)
        self._seen = True
        self._panel.draw(target)
        crown(kit, target, self._panel.rect)
        self.form.draw(target)
        if self._hints:
            self._draw_hints(target)

    def _draw_picture(self, kit: Kit, target: pygame.Surface, place: pygame.Rect) -> None:
        if not self._comes:
            draw_title(kit, target, place.topleft, self._title_growth, self._opened)
        elif self._opened >= 1:
            draw_former_title(kit, target, place.topleft, self._title_growth)

    def _draw_hints(self, target: pygame.Surface) -> None:
        kit = self.screen.menu
        hints = (
            (UP_DOWN, tr("choose")),
            (ENTER, tr("open")),
            (FULL_SCREEN, tr("full screen")),
        )
        line = HintLine(hints, self.app.pads.kind, centred=True)
        line.place(kit, beneath(self._panel.rect, self._room, kit.px(_HINTS_PLACE)))
        line.draw(target)


def _column(groups: Sequence[Sequence[MenuEntry]], spacing: _Spacing) -> Box:
    """Entries below one another, lines between their groups; they take the size of the spacing."""
    parts: list[Box] = []
    for group in groups:
        if group is not groups[0]:
            line = Drawn(_draw_line, height=spacing.divider - _LINE_HIGHER)
            parts.append(On(line, above=0, below=_LINE_HIGHER))
        for entry in group:
            entry.size = spacing.size
            below = spacing.gap_under(featured=bool(entry.subtitle))
            parts.append(On(entry, above=0, below=below))
    return On(Down(*parts, gap=0), above=spacing.above, below=spacing.below)


def _draw_line(kit: Kit, target: pygame.Surface, place: pygame.Rect) -> None:
    draw_divider(kit, target, place.center)


_NO_BREAK: Final = "\u00a0"


def match_words(game: Game) -> str:
    """Players, deal, and where the human stands: “Five players, deal 5, third with −10 points”.

    Lines break between these only.
    """
    words = [_players_words(game.setup.players), tr("deal {number}", number=game.deal_number)]
    human = game.setup.human
    if human is not None and game.results:
        total = game.totals[human]
        place = sum(other > total for other in game.totals)
        in_chips = game.setup.rules.stakes is Stakes.CHIPS
        words.append(standing_words(place, total, in_chips=in_chips))
    whole = (part.replace(" ", _NO_BREAK) for part in words)
    return ", ".join(whole)


def standing_words(place: int, total: Score, *, in_chips: bool = False) -> str:
    """A place in the ranking, 0 for the first, and the score in points or in chips."""
    score, count = number(total, signed=True), plural_of(max(total, -total))
    won = ntr("{points} point", "{points} points", count, points=score)
    if in_chips:
        won = ntr("{chips} chip", "{chips} chips", count, chips=score)
    wordings = (
        tr("leading with {score}", score=won),
        tr("second with {score}", score=won),
        tr("third with {score}", score=won),
        tr("fourth with {score}", score=won),
        tr("fifth with {score}", score=won),
        tr("sixth with {score}", score=won),
    )
    return wordings[place]


def _players_words(players: int) -> str:
    """How many play, as a title: “Four players”."""
    return {
        2: tr("Two players"),
        3: tr("Three players"),
        4: tr("Four players"),
        5: tr("Five players"),
        6: tr("Six players"),
    }[players]
