"""Who plays tonight, and by which rules."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from functools import partial
from typing import Final

import pygame

from game.rules.options.ruleset import FEDERATION, RuleSet
from game.rules.shapes import LARGEST_TABLE
from game.session.pad import PadShelf, ScorePad, StoredPad
from game.session.rule_sets import playable_sizes
from game.session.setup import CHARACTERS, LONGEST_NAME
from game.ui.boxes.box import Box
from game.ui.boxes.stacks import Across, Down
from game.ui.boxes.words import Drawn
from game.ui.host import Host
from game.ui.input.strokes import ENTER, TAB
from game.ui.look.kit import Kit
from game.ui.scenes.header import HeaderScene, Stage
from game.ui.scenes.new_game.sections import players_section, rules_section
from game.ui.widgets.button import Button
from game.ui.widgets.one_of_few import Stepper
from game.ui.widgets.panel import Panel
from game.ui.widgets.pictures import draw_portrait
from game.ui.widgets.section import section
from game.ui.widgets.text_field import TextField
from game.words.i18n import mark, tr
from game.words.names import NAMES, others_name

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
                    placeholder=NAMES[CHARACTERS[seat]],
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
