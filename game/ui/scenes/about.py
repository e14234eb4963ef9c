"""The screen about the game: a list of pages, and the one that is open."""

from __future__ import annotations

import platform
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from game import __version__
from game.session.licences import Licence, all_licences
from game.session.logbook import log_file
from game.session.paths import Folders, shown_path
from game.ui.boxes.box import Box
from game.ui.boxes.content import On, Words
from game.ui.boxes.stacks import Across, Down
from game.ui.host import Host
from game.ui.input.keys import ESCAPE, LEFT_RIGHT, UP_DOWN
from game.ui.look.assets import assets_folder
from game.ui.look.kit import Style
from game.ui.look.theme import Face, Theme
from game.ui.pages.page import turning_buttons
from game.ui.scenes.header import HeaderScene
from game.ui.widgets.control import SIDE_STEPS
from game.ui.widgets.menu_screen import Stage
from game.ui.widgets.panel import Panel
from game.ui.widgets.rows import ListRow, RowList
from game.ui.widgets.sections import Heading
from game.words.i18n import mark, tr

_ITEM: Final = re.compile(r"([-*•]|\(?(\d{1,2}|[a-z])[.)])\s")
"""How an item of a list begins."""
_RULE: Final = re.compile(r"[\W_]*")
"""A line without letters, which only parts others."""


def _title(words: str, theme: Theme) -> Box:
    style = Style(Face.TITLE, 28, theme.heading)
    return On(Words(words, style, leading=34 / 28, align="centre"), below=4)


def _note(words: str, theme: Theme) -> Box:
    style = Style(Face.NOTE, 16, theme.muted)
    return On(Words(words, style, leading=20 / 16, align="centre"), below=8)


def _heading(words: str, theme: Theme) -> Box:
    return On(Heading(words, theme), above=15, below=5)


def _text(words: str, theme: Theme) -> Box:
    return On(Words(words, Style(Face.BODY, 17, theme.text), leading=23 / 17), above=3, below=1)


@dataclass(frozen=True, slots=True)
class AboutPage:
    """One page: its entry in the list, and what it says, with the space around each of it."""

    title: str
    paragraphs: tuple[Box, ...]


def _about_pages(licences: Sequence[Licence], folders: Folders, theme: Theme) -> list[AboutPage]:
    """The page about the game, and one for each licence."""
    about = AboutPage(tr("About"), _about(folders, theme))
    return [about, *(_licence_page(licence, theme) for licence in licences)]


def _about(folders: Folders, theme: Theme) -> tuple[Box, ...]:
    sdl = ".".join(map(str, pygame.version.SDL))
    game = tr(
        "French Tarot for two to six at the table, with its own deck. The game needs no "
        "network, and tells nobody anything."
    )
    authors = tr(
        "By the Tarot Nouveau authors. It is free: anyone may use, change and pass it on "
        "by the MIT licence. What it is made of has licences of its own; all of them are "
        "in the list."
    )
    data, settings = shown_path(folders.data), shown_path(folders.settings_file.parent)
    log = tr(
        "The log is {file}; reports of crashes are beside it.",
        file=shown_path(log_file(folders.logs)),
    )
    system = (
        f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}, SDL {sdl}, "
        f"{platform.system()} {platform.machine()}"
    )
    return (
        _title("Tarot Nouveau", theme),
        _note(tr("Version {version}", version=__version__), theme),
        _text(game, theme),
        _text(authors, theme),
        _heading(tr("On this computer"), theme),
        _text(tr("Matches, house rules and progress are in {folder}.", folder=data), theme),
        _text(tr("The settings are in {folder}.", folder=settings), theme),
        _text(log, theme),
        _heading(tr("What it runs on"), theme),
        _text(system, theme),
    )


def _licence_page(licence: Licence, theme: Theme) -> AboutPage:
    title = f"{licence.name} {licence.version}".strip()
    facts = [part for part in (licence.licence, licence.source) if part]
    notes = [_note(" · ".join(facts), theme)] if facts else []
    text = (_text(words, theme) for words in flowing(licence.text))
    return AboutPage(licence.name, (_title(title, theme), *notes, *text))


def flowing(text: str) -> Iterator[str]:
    """The paragraphs of a text that was broken for a page of another width.

    Lines are joined but for items of lists; what only parts others is left out.
    """
    for block in re.split(r"\n\s*\n", text):
        joined = ""
        for line in (" ".join(line.split()) for line in block.splitlines()):
            if _RULE.fullmatch(line):
                continue
            if joined and _ITEM.match(line):
                yield joined
                joined = ""
            joined = f"{joined} {line}".strip()
        if joined:
            yield joined


_LIST_WIDTH: Final = 252
_GAP: Final = 16


class AboutScene(HeaderScene):
    """Program, version, authors, folders, and every licence in full."""

    named = mark("About")
    back_to = mark("Settings")
    keys = ((LEFT_RIGHT, mark("page")), (UP_DOWN, mark("scroll")), (ESCAPE, mark("back")))

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        self.page = 0
        self._licences = all_licences(assets_folder())

    # -- layout ---------------------------------------------------------------------------------

    def build(self, stage: Stage) -> None:
        """The list at the left and the page; on a small screen only the page."""
        self.pages = _about_pages(self._licences, self.app.folders, stage.kit.theme)
        page = Down(*self.pages[self.page].paragraphs, gap=0)
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
        if event.key in SIDE_STEPS:
            self.turn(SIDE_STEPS[event.key])
        elif event.key in (pygame.K_HOME, pygame.K_END):
            self.turn_to(0 if event.key == pygame.K_HOME else len(self.pages) - 1)
        else:
            return super()._key(event)
        return True

    def _panels_for_keys(self) -> Sequence[Panel]:
        """Only the open page: the list follows it."""
        return [self._panel]
