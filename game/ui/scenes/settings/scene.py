"""The settings: a tab for each kind, the house rules last."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

import pygame

from game.session.setting import Tab
from game.ui.host import Host
from game.ui.input.keys import Hint
from game.ui.scenes.header import HeaderScene
from game.ui.scenes.rehearsal import Rehearsal, screen
from game.ui.scenes.settings.house_rules import HouseRulesPage
from game.ui.scenes.settings.page import SettingsPage
from game.ui.scenes.settings.pages import (
    DataPage,
    DisplayPage,
    HandPage,
    LanguagePage,
    PlayPage,
    SoundPage,
)
from game.ui.widgets.button import RoundButton
from game.ui.widgets.menu_screen import Stage, TitleBar
from game.ui.widgets.one_of_few import Tabs
from game.words.i18n import mark, tr

_PAGES: Final[tuple[type[SettingsPage], ...]] = (
    PlayPage,
    HandPage,
    DisplayPage,
    SoundPage,
    LanguagePage,
    DataPage,
    HouseRulesPage,
)


class SettingsScene(HeaderScene):
    """Everything that the player may set; each change holds at once, but for the house rules."""

    named = mark("Settings")

    def __init__(self, app: Host, tab: Tab = Tab.PLAY) -> None:
        super().__init__(app)
        self.tab = tab
        self.pages: dict[Tab, SettingsPage] = {make.tab: make(self) for make in _PAGES}
        self._about = RoundButton("info", "", self._tell_about)
        self._rehearsal = Rehearsal(app, [screen(partial(app.routes.settings, it)) for it in Tab])

    @property
    def page(self) -> SettingsPage:
        """The page of the open tab."""
        return self.pages[self.tab]

    def hints(self) -> Sequence[Hint]:
        """Keys worth knowing here."""
        return self.page.hints()

    def read_help(self) -> Callable[[], None] | None:
        """What the open tab has to read."""
        return self.page.help()

    def _title_bar(self) -> TitleBar:
        """Where there is no help, what leads to the screen about the game, with its words."""
        self._about.label = tr("About")
        helping, back = self._help_buttons(), self._back_button()
        right = helping or [self._about]
        return TitleBar(self.stage, self.title(), back, right, named=not helping)

    def _tell_about(self) -> None:
        self.app.push(self.app.routes.about())

    def close(self) -> None:
        """Go back; house rules that were not saved are asked about."""
        self.pages[Tab.HOUSE_RULES].leave(self.app.pop)

    def ask_before_end(self, end: Callable[[], None]) -> bool:
        """See ``Scene.ask_before_end``."""
        page = self.pages[Tab.HOUSE_RULES]
        asks = page.has_question
        if asks:
            page.leave(end)
        return asks

    def leave(self) -> None:
        """See ``Scene.leave``."""
        self.page.keep()

    def prepare(self) -> bool:
        """Draw the tabs where nobody sees, so that each opens at once."""
        return self._rehearsal.step()

    # -- layout ---------------------------------------------------------------------------------

    def build(self, stage: Stage) -> None:
        """The tabs, and below them the open page."""
        words = [self.pages[tab].word for tab in Tab]
        place = self.place_tabs(Tabs(self.title(), words, self._index, self._open_tab))
        self.panels = self.page.build(place)
        self.foot = self.page.foot()

    @property
    def _index(self) -> int:
        """The number of the open tab, 0 for the first."""
        return list(Tab).index(self.tab)

    def _open_tab(self, index: int) -> None:
        assert self.tabs is not None, "a tab was chosen"
        by_key = self.tabs.focus
        self.open_tab(list(Tab)[index])
        self.form.move_to(self.tabs, by_key=by_key)

    def open_tab(self, tab: Tab) -> None:
        """Show the page of a tab."""
        self.page.keep()
        self.tab = tab
        self.app.announce(self.page.word)
        self.layout()

    # -- input ----------------------------------------------------------------------------------

    def _key(self, event: pygame.event.Event) -> bool:
        """Keys of the page first."""
        return self.page.key(event) or super()._key(event)

    def command(self, press: pygame.event.Event) -> None:
        """Ctrl+Tab opens the next tab, with Shift the one before; others are the page's."""
        if press.key == pygame.K_TAB:
            step = -1 if press.mod & pygame.KMOD_SHIFT else 1
            self._open_tab((self._index + step) % len(self.pages))
        else:
            self.page.command(press)
