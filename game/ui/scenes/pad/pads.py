"""The screens around a score pad: all pads, a new one, the sheet of a deal that was entered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from typing import Final

import pygame

from game.rules.options.ruleset import FEDERATION, RuleSet
from game.rules.shapes import LARGEST_TABLE
from game.session.pad import PadShelf, ScorePad, StoredPad
from game.session.problems import Problem
from game.session.rule_sets import playable_sizes
from game.session.setup import CHARACTERS, LONGEST_NAME
from game.ui.anim import CountUp
from game.ui.boxes.box import Box
from game.ui.boxes.content import Drawn
from game.ui.boxes.stacks import Across, Down
from game.ui.diagram.fans import invitation
from game.ui.host import Host
from game.ui.input.keys import ENTER, TAB, UP_DOWN, Hint
from game.ui.look.buttons import ButtonKind
from game.ui.look.kit import Kit
from game.ui.scenes.header import HeaderScene
from game.ui.scenes.new_game.sections import players_section, rules_section
from game.ui.sheets.sheet import (
    Headline,
    PointsBar,
    SheetLines,
    computed,
    framed_sheet,
    outcome_banner,
    outcome_words,
)
from game.ui.sheets.totals import above_curve, deals_panel
from game.ui.widgets.button import Button
from game.ui.widgets.menu_screen import Stage
from game.ui.widgets.one_of_few import Stepper
from game.ui.widgets.panel import Panel
from game.ui.widgets.pictures import draw_portrait
from game.ui.widgets.rows import ResultRow, RowList
from game.ui.widgets.sections import section
from game.ui.widgets.text_field import TextField
from game.words.i18n import mark, ntr, tr
from game.words.names import CHARACTER_NAMES, others_name, rules_name, shown_name
from game.words.numbers import day_words
from game.words.score.sheet import headline, leader_words, second_line


class PadListScene(HeaderScene):
    """The pads, the latest first, and a way to begin another."""

    named = mark("Score pads")
    back_to = mark("Menu")

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self._problems: list[Problem] = []
        self._load()

    def _load(self) -> None:
        self.pads, problems = PadShelf(self.app.folders.pads).load()
        self._problems += problems

    def hints(self) -> Sequence[Hint]:
        """Keys worth knowing here."""
        return ((UP_DOWN, tr("choose")), (ENTER, tr("open"))) if self.pads else ()

    def build(self, stage: Stage) -> None:
        """A row for each pad, or what they are for."""
        now = datetime.now(UTC)
        rows = [
            ResultRow(_names(it), _note(it, now), "", partial(self._open, it), striped=at % 2 == 0)
            for at, it in enumerate(self.pads)
        ]
        nothing = invitation(stage.kit.theme, tr("No score pad yet"), _about())
        body: Box = RowList(rows, name=self.title()) if rows else nothing
        self.arrange(Panel([body], whiplash=stage.wide and not rows, rooted=False), stage.body)
        self.foot = [Button(tr("New pad"), self._begin, size=23 if stage.wide else 21)]

    def _open(self, stored: StoredPad) -> None:
        self.app.push(self.app.routes.score_pad(stored))

    def _begin(self) -> None:
        self.app.push(self.app.routes.new_pad(self.pads[0].pad if self.pads else None))

    def update(self, seconds: float) -> None:
        """Tell about files that cannot be used, one after the other."""
        super().update(seconds)
        if self._problems and self.app.scene is self:
            self.app.tell(self._problems.pop(0))

    @property
    def moving(self) -> bool:
        """Whether something is still to be told."""
        return bool(self._problems) or super().moving

    def resume(self) -> None:
        """Back from a pad, which may have changed."""
        self._load()
        self.layout()


def _names(stored: StoredPad) -> str:
    return ", ".join(shown_name(seat) for seat in stored.pad.setup.seats)


def _note(stored: StoredPad, now: datetime) -> str:
    """When it was, how many deals there are, by which rules, and who leads."""
    pad = stored.pad
    deals = ntr("{n} deal", "{n} deals", len(pad.deals))
    parts = [day_words(pad.begun, now), deals, rules_name(pad.rules)]
    if pad.deals:
        parts.append(leader_words(pad.setup, pad.standing.totals, len(pad.deals)))
    return " · ".join(parts)


def _about() -> str:
    return tr(
        "A score pad is for evenings with real cards: enter each deal with two presses, and the "
        "game counts it line by line. Everything is kept, and can be changed later."
    )


_PORTRAIT: Final = 36
_USUAL: Final = 4


class NewPadScene(HeaderScene):
    """Names, rules, and who deals first."""

    named = mark("New score pad")
    back_to = mark("Score pads")
    keys = ((TAB, mark("next group")), (ENTER, mark("choose")))

    def __init__(self, app: Host, like: ScorePad | None) -> None:
        """Begin a pad; see ``Navigation.new_pad``."""
        super().__init__(app)
        self._names = [*(like.names if like else ()), *[""] * LARGEST_TABLE][:LARGEST_TABLE]
        self._rules = like.rules if like else FEDERATION
        sizes = playable_sizes(self._rules)
        wanted = len(like.names) if like else _USUAL
        self._players = min(sizes, key=lambda seats: abs(seats - wanted))
        self._dealer = 0

    # -- layout ---------------------------------------------------------------------------------

    def build(self, stage: Stage) -> None:
        """Table and rules beside the names, or all below one another."""
        self.played_by = self._rules, self._players
        table: list[Box] = [
            players_section(self._rules, self._players, self._set_players, stage.kit.theme),
            rules_section(self.app, self._rules, self._set_rules),
        ]
        people = self._people(stage)
        self.foot = [Button(tr("Begin"), self._begin, size=23 if stage.wide else 21)]
        if not stage.wide:
            self.arrange(Panel([*table, people]), stage.body)
            return
        sides = (Panel(table, gap=16), Panel([people], gap=16))
        self.arrange(Across(*sides, gap=16, align="fill"), stage.body)

    def _people(self, stage: Stage) -> Box:
        """A field for each name beside a portrait, and who deals first."""
        rows = [
            Across(
                Drawn(partial(_draw_face, character=CHARACTERS[seat]), _PORTRAIT, _PORTRAIT),
                TextField(
                    tr("Name of player {number}", number=seat + 1),
                    self._names[seat],
                    partial(self._set_name, seat),
                    limit=LONGEST_NAME,
                    placeholder=CHARACTER_NAMES[CHARACTERS[seat]],
                ),
                shares=(0, 1),
                gap=12,
            )
            for seat in range(self._players)
        ]
        dealers = [
            (seat, tr("{name} deals first", name=others_name(self._names[seat], CHARACTERS[seat])))
            for seat in range(self._players)
        ]
        first = Stepper(tr("First dealer"), dealers, self._dealer, self._set_dealer)
        title = tr("Names in playing order")
        return section(title, stage.kit.theme, Down(*rows, first, gap=8))

    # -- choices --------------------------------------------------------------------------------

    def _set_players(self, players: int) -> None:
        self._players = players
        self._dealer = min(self._dealer, players - 1)
        self.layout()

    def _set_rules(self, rules: RuleSet) -> None:
        self._rules = rules
        sizes = playable_sizes(rules)
        self._set_players(min(sizes, key=lambda seats: abs(seats - self._players)))

    def _set_name(self, seat: int, name: str) -> None:
        self._names[seat] = name

    def _set_dealer(self, dealer: int) -> None:
        self._dealer = dealer

    def _begin(self) -> None:
        """Save the pad while it is empty, and open it."""
        names = tuple(name.strip() for name in self._names[: self._players])
        now = datetime.now(UTC).replace(microsecond=0)
        pad = ScorePad(now, names, self._rules, first_dealer=self._dealer)
        shelf = PadShelf(self.app.folders.pads)
        stored = StoredPad(replace(pad), shelf.place_for(pad))
        stored, problem = shelf.save(stored)
        self.app.pop()
        self.app.push(self.app.routes.score_pad(stored))
        if problem is not None:
            self.app.tell(problem)


def _draw_face(kit: Kit, target: pygame.Surface, rect: pygame.Rect, *, character: str) -> None:
    draw_portrait(kit, target, rect.center, _PORTRAIT - 2, character)


_INSET: Final = 22


class PadSheetScene(HeaderScene):
    """How a deal was scored; it can be changed, or taken out."""

    back_to = mark("Score pad")
    keys = ((ENTER, mark("back to the pad")),)

    def __init__(
        self,
        app: Host,
        pad: ScorePad,
        place: int,
        on_edit: Callable[[], None],
        on_delete: Callable[[], None],
    ) -> None:
        """Show a deal; see ``Navigation.pad_sheet``."""
        super().__init__(app)
        upto = ScorePad(pad.begun, pad.names, pad.rules, pad.deals[: place + 1], pad.first_dealer)
        self._results, self._standing = upto.counted()
        self._setup, self._result = pad.setup, self._results[-1]
        self.played_by = pad.rules, len(pad.names)
        self._on_edit, self._on_delete = on_edit, on_delete
        self._count = CountUp()
        words = (headline(self._result, self._setup), second_line(self._result, self._setup))
        self.app.announce(". ".join(words))

    def title(self) -> str:
        """The words over the screen."""
        return tr("Deal {number}", number=self._result.number)

    # -- layout ---------------------------------------------------------------------------------

    def build(self, stage: Stage) -> None:
        """The sheet beside the totals as they were then, or one of them at a time."""
        self.foot = [
            Button(tr("Remove"), self._take_out, kind=ButtonKind.QUIET),
            Button(tr("Change"), self._edit, kind=ButtonKind.SECONDARY),
            Button(tr("Back"), self.close),
        ]
        if not stage.has_columns:
            self.arrange_pages([tr("The deal"), tr("Scores")], (self._sheet(), self._totals()))
            return
        right = above_curve(self._totals(), self._setup, self._results, _INSET)
        self.arrange(stage.in_columns(self._sheet(), right), stage.whole)
        self.hints_left = self.panels[1].rect.left

    def _sheet(self) -> Box:
        """The score sheet of a deal: headline, the lines of the sum, and the ribbon at the foot."""
        kit, result, setup = self.stage.kit, self._result, self._setup
        slim = not self.stage.has_columns
        told = outcome_words(result, setup, self._standing.dealer)
        rows = computed(result, setup, self._standing, None)
        head = Headline(kit.theme, result, setup, slim=slim)
        foot = outcome_banner(kit.theme, *told, self._count, slim=slim)
        bar = [] if result.sheet is None else [PointsBar(result.sheet, setup, self._count)]
        lines = partial(SheetLines, kit, rows, self._count)
        return framed_sheet(head, bar, lines, [foot], slim=slim)

    def _totals(self) -> Panel:
        totals = self._standing.totals
        return deals_panel(self._setup, self._results, totals, self._count, _INSET)

    # -- what buttons do ------------------------------------------------------------------------

    def _edit(self) -> None:
        self.close()
        self._on_edit()

    def _take_out(self) -> None:
        self.close()
        self._on_delete()
