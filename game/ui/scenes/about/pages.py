"""The pages about the game: what they say, paragraph by paragraph."""

from __future__ import annotations

import platform
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

import pygame

from game import __version__
from game.session.licences import Licence
from game.session.logbook import log_file
from game.session.paths import Folders, shown_path
from game.ui.boxes.box import Box
from game.ui.boxes.grounds import On
from game.ui.boxes.stacks import Down
from game.ui.boxes.words import Words
from game.ui.look.kit import Style
from game.ui.look.theme import Face, Theme
from game.ui.widgets.section import Heading
from game.words.i18n import tr

_ITEM: Final = re.compile(r"([-*•]|\(?(\d{1,2}|[a-z])[.)])\s")
"""How an item of a list begins."""
_RULE: Final = re.compile(r"[\W_]*")
"""A line without letters, which only parts others."""


class ParagraphRole(Enum):
    """What a paragraph is."""

    TITLE = auto()
    NOTE = auto()
    HEADING = auto()
    TEXT = auto()


@dataclass(frozen=True, slots=True)
class Paragraph:
    """Some words and what they are."""

    words: str
    role: ParagraphRole = ParagraphRole.TEXT

    def box(self, theme: Theme) -> Box:
        """The paragraph, with the space around it."""
        match self.role:
            case ParagraphRole.TITLE:
                style = Style(Face.TITLE, 28, theme.heading)
                return On(Words(self.words, style, leading=34 / 28, align="centre"), below=4)
            case ParagraphRole.NOTE:
                style = Style(Face.NOTE, 16, theme.muted)
                return On(Words(self.words, style, leading=20 / 16, align="centre"), below=8)
            case ParagraphRole.HEADING:
                return On(Heading(self.words, theme), above=15, below=5)
            case ParagraphRole.TEXT:
                style = Style(Face.BODY, 17, theme.text)
                return On(Words(self.words, style, leading=23 / 17), above=3, below=1)


def leaf(paragraphs: Sequence[Paragraph], theme: Theme) -> Box:
    """Paragraphs below one another."""
    return Down(*(paragraph.box(theme) for paragraph in paragraphs), gap=0)


@dataclass(frozen=True, slots=True)
class AboutPage:
    """One page: its entry in the list, and what it says."""

    title: str
    paragraphs: tuple[Paragraph, ...]


def about_pages(licences: Sequence[Licence], folders: Folders) -> list[AboutPage]:
    """The page about the game, and one for each licence."""
    return [AboutPage(tr("About"), _about(folders)), *map(_licence_page, licences)]


def _about(folders: Folders) -> tuple[Paragraph, ...]:
    sdl = ".".join(map(str, pygame.version.SDL))
    return (
        Paragraph("Tarot Nouveau", ParagraphRole.TITLE),
        Paragraph(tr("Version {version}", version=__version__), ParagraphRole.NOTE),
        Paragraph(
            tr(
                "French Tarot for two to six at the table, with its own deck. The game needs no "
                "network, and tells nobody anything."
            )
        ),
        Paragraph(
            tr(
                "By the Tarot Nouveau authors. It is free: anyone may use, change and pass it on "
                "by the MIT licence. What it is made of has licences of its own; all of them are "
                "in the list."
            )
        ),
        Paragraph(tr("On this computer"), ParagraphRole.HEADING),
        Paragraph(
            tr(
                "Matches, house rules and progress are in {folder}.",
                folder=shown_path(folders.data),
            )
        ),
        Paragraph(
            tr("The settings are in {folder}.", folder=shown_path(folders.settings_file.parent))
        ),
        Paragraph(
            tr(
                "The log is {file}; reports of crashes are beside it.",
                file=shown_path(log_file(folders.logs)),
            )
        ),
        Paragraph(tr("What it runs on"), ParagraphRole.HEADING),
        Paragraph(
            f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}, SDL {sdl}, "
            f"{platform.system()} {platform.machine()}"
        ),
    )


def _licence_page(licence: Licence) -> AboutPage:
    title = f"{licence.name} {licence.version}".strip()
    facts = [part for part in (licence.licence, licence.source) if part]
    notes = [Paragraph(" · ".join(facts), ParagraphRole.NOTE)] if facts else []
    text = map(Paragraph, flowing(licence.text))
    return AboutPage(licence.name, (Paragraph(title, ParagraphRole.TITLE), *notes, *text))


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
