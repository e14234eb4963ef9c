"""The main menu."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.i18n import tr
from game.rules.presets import Preset, preset
from game.ui.panels import draw_panel
from game.ui.scene import Scene
from game.ui.scenes.dialog_problems import show_problem
from game.ui.scenes.header import WIDE
from game.ui.scenes.menu_title import TITLE_SIZE, draw_title
from game.ui.scenes.menu_words import match_words
from game.ui.widgets.form import Form
from game.ui.widgets.key_hints import draw_key_hints, hints_width
from game.ui.widgets.menu_entry import MenuEntry
from game.ui.widgets.ornament import draw_crest, draw_divider

if TYPE_CHECKING:
    from game.ui.app import App

_PANEL_WIDTH: Final = 376
_NARROW_PANEL: Final = 330
_LARGEST: Final = 1280
_MARGIN: Final = 68
_NARROW_MARGIN: Final = 40
_ENTRY_GAP: Final = 6
_AFTER_FEATURED: Final = 6
_ABOVE: Final = 54
_BELOW: Final = 40
_DIVIDER: Final = 26
_OPENING: Final = 0.7
"""Seconds in which the cards come out."""


class MenuScene(Scene):
    """Where the game starts: go on, play anew, set things up, leave.

    The screens that it leads to are imported late, so that it shows soon.
    """

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.form = Form(())
        self._rehearsed = 0
        self._opened = 1.0 if app.settings.motion != "full" else 0.0
        self._look_for_match()

    def _look_for_match(self) -> None:
        found = self.app.archive.load()
        self._match = found.game
        self._problem = found.problem

    # -- layout ---------------------------------------------------------------------------------

    def layout(self) -> None:
        """Place panel and title picture."""
        kit = self.screen.menu
        width, height = self.screen.menu_size
        self._wide = width >= WIDE
        panel = _PANEL_WIDTH if self._wide else _NARROW_PANEL
        margin = _MARGIN if self._wide else _NARROW_MARGIN
        used = min(width, _LARGEST)
        room = used - panel - margin
        self._growth = min(height / TITLE_SIZE[1], room / (TITLE_SIZE[0] + 20), 1.25)
        left = (width - used) / 2
        title = TITLE_SIZE[0] * self._growth
        self._corner = (
            kit.px(left + max(0, (room - title) / 2 - 4)),
            kit.px((height - TITLE_SIZE[1] * self._growth) / 2),
        )
        self._place_entries(left + used - margin - panel, panel)
        self._rehearsed = 0

    def _entries(self) -> list[MenuEntry]:
        match = self._match
        entries = []
        if match is not None:
            words = match_words(match)
            entries.append(MenuEntry(tr("Continue"), "play", self._go_on, words))
        words = "" if match else tr("From two to six at the table")
        entries.append(MenuEntry(tr("New game"), "cards", self._play_anew, words))
        return [
            *entries,
            MenuEntry(tr("Rules"), "book", self._read_rules),
            MenuEntry(tr("Settings"), "gear", self._open_settings),
            MenuEntry(tr("Quit"), "door", self.app.quit),
        ]

    def _place_entries(self, left: float, width: float) -> None:
        kit, entries = self.screen.menu, self._entries()
        inset = kit.px(32 if self._wide else 24)
        inner = kit.px(width) - 2 * inset
        heights = [entry.height_in(kit, inner) for entry in entries]
        gaps = kit.px(_ENTRY_GAP) * (len(entries) - 1) + kit.px(_AFTER_FEATURED)
        inside = sum(heights) + gaps + kit.px(_DIVIDER)
        panel = pygame.Rect(0, 0, kit.px(width), kit.px(_ABOVE + _BELOW) + inside)
        panel.topleft = (kit.px(left), (self.screen.rect.height - panel.height) // 2)
        self._panel = panel
        y = panel.top + kit.px(_ABOVE)
        for entry, height in zip(entries, heights, strict=True):
            if entry is entries[-2]:
                self._divider = (panel.centerx, y + kit.px(_DIVIDER / 2 - 2))
                y += kit.px(_DIVIDER)
            entry.place(kit, pygame.Rect(panel.left + inset, y, inner, height))
            y += height + kit.px(_ENTRY_GAP + (_AFTER_FEATURED if entry.subtitle else 0))
        before, self.form = self.form, Form([entries])
        if len(before.widgets) == len(entries):
            self.form.take_over(before)

    # -- what entries do ------------------------------------------------------------------------

    def _go_on(self) -> None:
        from game.ui.scenes.new_game_start import sit_down  # noqa: PLC0415

        if self._match is not None:
            match, self._match = self._match, None
            sit_down(self.app, match)

    def _play_anew(self) -> None:
        from game.ui.scenes.new_game import NewGameScene  # noqa: PLC0415

        self.app.push(NewGameScene(self.app))

    def _open_settings(self) -> None:
        from game.ui.scenes.settings import SettingsScene  # noqa: PLC0415

        self.app.push(SettingsScene(self.app))

    def _read_rules(self) -> None:
        """The rules of the match that waits, or those that were chosen last."""
        from game.ui.scenes.rule_pages import open_rules  # noqa: PLC0415

        if self._match is not None:
            open_rules(self.app, self._match.setup.rules, self._match.setup.players)
        else:
            chosen = self.app.rule_sets.find(self.app.settings.rules)
            open_rules(self.app, chosen or preset(Preset.FFT))

    def resume(self) -> None:
        """Back from another screen: there may be another match now."""
        self._look_for_match()
        self.layout()

    def prepare(self) -> bool:
        """Draw the screens that it leads to where nobody sees, so that they open at once."""
        from game.ui.scenes.new_game import NewGameScene  # noqa: PLC0415
        from game.ui.scenes.settings import SettingsScene  # noqa: PLC0415

        screens: tuple[type[Scene], ...] = (NewGameScene, SettingsScene)
        if self._rehearsed == len(screens):
            return False
        screen = screens[self._rehearsed](self.app)
        self._rehearsed += 1
        screen.layout()
        screen.draw(pygame.Surface(self.screen.size))
        return True

    # -- input and drawing ----------------------------------------------------------------------

    def handle(self, event: pygame.event.Event) -> None:
        """Entries act."""
        self.form.handle(event)

    def update(self, seconds: float) -> None:
        """Bring the cards out; tell about a save that cannot be used."""
        self._opened = min(1.0, self._opened + seconds / _OPENING)
        if self._problem is not None:
            problem, self._problem = self._problem, None
            show_problem(self.app, problem)

    @property
    def moving(self) -> bool:
        """Whether the cards still come out."""
        return self._opened < 1 or self._problem is not None

    def draw(self, target: pygame.Surface) -> None:
        """Draw title picture, panel and entries."""
        kit = self.screen.menu
        target.blit(self.screen.felt(inlay=False), (0, 0))
        draw_title(kit, target, self._corner, round(self._growth, 3), self._opened)
        draw_panel(kit, target, self._panel, whiplash=True)
        draw_crest(kit, target, (self._panel.centerx, self._panel.top + kit.px(2)))
        draw_divider(kit, target, self._divider)
        self.form.draw(target)
        self._draw_hints(target)

    def _draw_hints(self, target: pygame.Surface) -> None:
        kit = self.screen.menu
        hints = (
            (tr("Up / Down"), tr("choose")),
            (tr("Enter"), tr("open")),
            ("F11", tr("full screen")),
        )
        width = hints_width(kit, hints)
        if self._wide:
            left = self._panel.centerx - width / 2
            draw_key_hints(kit, target, left, self._panel.bottom + kit.px(34), hints)
