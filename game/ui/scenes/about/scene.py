"""The screen about the game: a list of pages, and the one that is open."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from game.session.licences import all_licences
from game.ui.assets import assets_folder
from game.ui.host import Host
from game.ui.pages.turning import TURNS, turning_buttons
from game.ui.scenes.about.leaf import Leaf
from game.ui.scenes.about.pages import about_pages
from game.ui.scenes.header import HeaderScene, Stage
from game.ui.widgets.key_hints import Hint
from game.ui.widgets.list_row import ListRow
from game.ui.widgets.panel import Panel
from game.ui.widgets.row_list import RowList
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
            (tr("Left / Right"), tr("page")),
            (tr("Up / Down"), tr("scroll")),
            (tr("Esc"), tr("back")),
        )

    # -- layout ---------------------------------------------------------------------------------

    def build(self, stage: Stage) -> None:
        """The list at the left and the page; on a small screen only the page."""
        self.pages = about_pages(self._licences, self.app.folders)
        kit, body = stage.kit, stage.body
        left = body.left
        if stage.wide:
            self.panels.append(self._contents(stage))
            left += kit.px(_LIST_WIDTH + _GAP)
            self.hints_left = left
        inset = 38 if stage.wide else 24
        leaf = Leaf(self.pages[self.page].paragraphs)
        self._panel = Panel([leaf], inset=inset, whiplash=stage.wide, rooted=False)
        self._panel.place(kit, pygame.Rect(left, body.top, body.right - left, body.height))
        self.panels.append(self._panel)
        titles = [page.title for page in self.pages]
        self.foot = turning_buttons(self.screen.theme, titles, self.page, self.turn)

    def _contents(self, stage: Stage) -> Panel:
        """The list of all pages, down to the foot of the screen."""
        rows = [
            ListRow(page.title, "", partial(self.turn_to, index))
            for index, page in enumerate(self.pages)
        ]
        rows[self.page].chosen = True
        contents = Panel([RowList(rows)], gap=6, inset=24)
        height = stage.foot.bottom - stage.body.top
        place = (stage.body.left, stage.body.top, stage.kit.px(_LIST_WIDTH), height)
        contents.place(stage.kit, pygame.Rect(place))
        contents.reveal(rows[self.page])
        return contents

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
