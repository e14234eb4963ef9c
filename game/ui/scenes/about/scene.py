"""The screen about the game: a list of pages, and the one that is open."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from game.session.licences import all_licences
from game.ui.boxes.grounds import On
from game.ui.boxes.stacks import Across
from game.ui.host import Host
from game.ui.input.strokes import ESCAPE, LEFT_RIGHT, UP_DOWN, Hint
from game.ui.look.assets import assets_folder
from game.ui.pages.page import TURNS, turning_buttons
from game.ui.scenes.about.pages import about_pages, leaf
from game.ui.scenes.header import HeaderScene, Stage
from game.ui.widgets.panel import Panel
from game.ui.widgets.rows import ListRow, RowList
from game.words.i18n import tr

_LIST_WIDTH: Final = 252
_GAP: Final = 16


class AboutScene(HeaderScene):
    """Program, version, authors, folders, and every licence in full."""

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.page = 0
        self._licences = all_licences(assets_folder())

    def title(self) -> str:
        """The words over the screen."""
        return tr("About")

    def back_label(self) -> str:
        """Where the way back leads."""
        return tr("Settings")

    def hints(self) -> Sequence[Hint]:
        """Keys worth knowing here."""
        return (
            (LEFT_RIGHT, tr("page")),
            (UP_DOWN, tr("scroll")),
            (ESCAPE, tr("back")),
        )

    # -- layout ---------------------------------------------------------------------------------

    def build(self, stage: Stage) -> None:
        """The list at the left and the page; on a small screen only the page."""
        self.pages = about_pages(self._licences, self.app.folders)
        page = leaf(self.pages[self.page].paragraphs, stage.kit.theme)
        inset = 38 if stage.wide else 24
        self._panel = Panel([page], inset=inset, whiplash=stage.wide, rooted=False)
        titles = [page.title for page in self.pages]
        self.foot = turning_buttons(self.screen.theme, titles, self.page, self.turn)
        if not stage.wide:
            self.arrange(self._panel, stage.body)
            return
        rows = [
            ListRow(page.title, "", partial(self.turn_to, index), page=True)
            for index, page in enumerate(self.pages)
        ]
        rows[self.page].chosen = True
        contents = On(Panel([RowList(rows, name=tr("Pages"))], gap=6, inset=24), wide=_LIST_WIDTH)
        beside = stage.above_foot(self._panel)
        self.arrange(Across(contents, beside, shares=(0, 1), gap=_GAP, align="fill"), stage.whole)
        self.panels[0].reveal(rows[self.page])
        self.hints_left = self._panel.rect.left

    # -- turning pages --------------------------------------------------------------------------

    def turn(self, direction: int) -> None:
        """Turn to the page before (-1) or after (1), if there is one."""
        self.turn_to(self.page + direction)

    def turn_to(self, index: int) -> None:
        """Open a page, 0 for the first."""
        if 0 <= index < len(self.pages) and index != self.page:
            self.page = index
            self.app.announce(self.pages[index].title)
            self.layout()

    def _key(self, event: pygame.event.Event) -> bool:
        """Left and right turn pages, Home and End open the first and the last."""
        if event.key in TURNS:
            self.turn(TURNS[event.key])
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self.turn_to(0 if event.key == pygame.K_HOME else len(self.pages) - 1)
        else:
            return super()._key(event)
        return True

    def _panels_for_keys(self) -> Sequence[Panel]:
        """Only the open page: the list follows it."""
        return [self._panel]
