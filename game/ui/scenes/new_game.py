"""Setting up a match: how many play, who, how long and how fast."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

import pygame

from game.i18n import ptr, tr
from game.session.setup import CHARACTERS
from game.ui.scenes.dialog import DialogScene, Reply
from game.ui.scenes.header import HeaderScene, Stage
from game.ui.scenes.new_game_cast import NAMES, others
from game.ui.scenes.new_game_sections import (
    ChoiceSection,
    OpponentsSection,
    PlayersSection,
    RulesSection,
    YouSection,
)
from game.ui.scenes.new_game_start import new_match, sit_down
from game.ui.scenes.settings_words import speed_note, speeds
from game.ui.widgets.button import Button
from game.ui.widgets.key_hints import Hint
from game.ui.widgets.panel import Panel
from game.ui.widgets.segmented import Segmented

if TYPE_CHECKING:
    from game.ui.app import App

OPEN_ENDED: Final = 0
LENGTHS: Final = (OPEN_ENDED, 5, 10, 20)
"""Deals of a match."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What is set up so far.

    Attributes:
        players: how many play.
        deals: one of ``LENGTHS``.
        name: the player's name, empty for none.
        character: the player's portrait.
        order: all characters; the first ones that are not the player's sit down.
    """

    players: int
    deals: int
    name: str
    character: str
    order: tuple[str, ...]

    @property
    def opponents(self) -> tuple[str, ...]:
        """Who sits down, in playing order."""
        free = set(others(self.character))
        return tuple(who for who in self.order if who in free)[: self.players - 1]


class NewGameScene(HeaderScene):
    """Setting up a match."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        order = tuple(random.sample(CHARACTERS, len(CHARACTERS)))
        settings = app.settings
        deals = settings.deals if settings.deals in LENGTHS else OPEN_ENDED
        self.plan = Plan(settings.players, deals, settings.name, settings.character, order)

    def title(self) -> str:
        """The words over the screen."""
        return tr("New game")

    def back_label(self) -> str:
        """Where the way back leads."""
        return tr("Menu")

    def hints(self) -> Sequence[Hint]:
        """Keys worth knowing here."""
        return (
            (tr("Tab"), tr("next group")),
            (tr("Arrows"), tr("change")),
            (tr("Enter"), tr("choose")),
        )

    # -- choices --------------------------------------------------------------------------------

    def _set_players(self, players: int) -> None:
        self.plan = replace(self.plan, players=players)
        self.app.change(players=players)
        self.layout()

    def _set_character(self, character: str) -> None:
        self.plan = replace(self.plan, character=character)
        self.app.change(character=character)
        self.layout()

    def _set_deals(self, deals: int) -> None:
        self.plan = replace(self.plan, deals=deals)
        self.app.change(deals=deals)
        self.layout()

    def _set_name(self, name: str) -> None:
        self.plan = replace(self.plan, name=name)

    def _set_speed(self, speed: str) -> None:
        self.app.change(speed=speed)
        self.layout()

    def _invite_others(self) -> None:
        """Those who wait come to the table first."""
        seated = set(self.plan.opponents)
        waiting = [who for who in self.plan.order if who not in seated]
        self.plan = replace(
            self.plan, order=(*waiting, *(w for w in self.plan.order if w in seated))
        )
        self.layout()

    def _deal(self) -> None:
        """Start, after a question if that ends a match that waits."""
        if not self.app.archive.has_match:
            self._start()
            return
        replies = (
            Reply(tr("New game"), self._start),
            Reply(tr("Keep it"), lambda: None, main=True),
        )
        message = tr("There is room for one: the new game takes its place.")
        self.app.push(DialogScene(self.app, tr("Give up the saved game?"), message, replies))

    def _start(self) -> None:
        plan = self.plan
        name = plan.name.strip()
        if name != self.app.settings.name:
            self.app.change(name=name)
        seats = [(NAMES[who], who) for who in plan.opponents]
        game = new_match(name, plan.character, seats, plan.deals or None)
        self.app.pop()
        sit_down(self.app, game)

    # -- layout ---------------------------------------------------------------------------------

    def build(self, stage: Stage) -> None:
        """Two panels side by side, or one that scrolls."""
        if stage.wide:
            self._place_side_by_side(stage)
        else:
            self.panels = [Panel([*self._match_sections(notes=True), *self._people_sections()])]
            self.panels[0].place(stage.kit, stage.body)
        self.foot = [Button(tr("Deal the cards"), self._deal, size=23 if stage.wide else 21)]

    def _place_side_by_side(self, stage: Stage) -> None:
        """Two panels of one height; explanations are left out where they have no room."""
        kit, body = stage.kit, stage.body
        width = (body.width - kit.px(16)) // 2
        for notes in (True, False):
            sections = (self._match_sections(notes=notes), self._people_sections())
            self.panels = [Panel(pieces, gap=14) for pieces in sections]
            natural = max(panel.natural_height(kit, width) for panel in self.panels)
            if natural <= body.height:
                break
        height = min(body.height, max(natural, kit.px(520)))
        for left, panel in zip((body.left, body.right - width), self.panels, strict=True):
            panel.place(kit, pygame.Rect(left, body.top, width, height))

    def _match_sections(
        self, *, notes: bool
    ) -> list[PlayersSection | ChoiceSection | RulesSection]:
        words = {OPEN_ENDED: ptr("deals", "Open")} | {count: str(count) for count in LENGTHS[1:]}
        deals = Segmented(tr("Deals"), list(words.items()), self.plan.deals, self._set_deals)
        note = (
            tr("As many deals as you like.")
            if self.plan.deals == OPEN_ENDED
            else tr("Deals that nobody takes do not count.")
        )
        speed = Segmented(tr("Speed"), speeds(), self.app.settings.speed, self._set_speed)
        pace = speed_note(self.app.settings.speed)
        return [
            PlayersSection(self.plan.players, self._set_players),
            ChoiceSection(tr("Deals"), deals, note if notes else ""),
            ChoiceSection(tr("Speed"), speed, pace if notes else ""),
            RulesSection(),
        ]

    def _people_sections(self) -> list[YouSection | OpponentsSection]:
        plan = self.plan
        return [
            YouSection(plan.name, plan.character, self._set_name, self._set_character),
            OpponentsSection(plan.opponents, self._invite_others),
        ]
