"""What is kept for the player: where it is, and a copy of all of it in one file."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from game.session.paths import shown_path
from game.session.saves.backup import COPIES, copy_name, save_copy
from game.ui.boxes.box import Box
from game.ui.boxes.grounds import On
from game.ui.boxes.stacks import Across, Down
from game.ui.boxes.words import Prose, Spacer
from game.ui.host import save_and_say
from game.ui.look.buttons import ButtonKind
from game.ui.look.kit import Style
from game.ui.look.theme import Face
from game.ui.scenes.settings.lists import reading
from game.ui.scenes.settings.page import SettingsPage
from game.ui.scenes.settings.rows import two_columns
from game.ui.taking_in import ask_to_restore
from game.ui.widgets.button import Button
from game.ui.widgets.panel import Panel
from game.ui.widgets.rows import ListRow, RowList
from game.ui.widgets.section import section
from game.words.i18n import mark, tr

_SHOWN: Final = 5
"""Copies that are offered, the newest first."""
_LEADING: Final = 1.3


class DataPage(SettingsPage):
    """Where everything is kept, and how it comes to another computer."""

    named = mark("Data")

    def build(self, place: pygame.Rect) -> list[Panel]:
        """Copies at the left, the folders at the right."""
        stage = self.host.stage
        return [two_columns(stage, place, [self._saving(), self._restoring()], [self._places()])]

    def _saving(self) -> Box:
        words = tr(
            "One file with your matches, your history and answers, your settings, rule sets and "
            "score pads. Keep it somewhere safe, or take it to another computer."
        )
        return self._section(tr("A copy of everything"), words, (tr("Save a copy"), self._save))

    def _restoring(self) -> Box:
        words = tr(
            "Drop a copy on this window, or choose one of those that lie where copies are saved. "
            "What is there now is kept beside it."
        )
        rows = [
            ListRow(path.name, "", partial(ask_to_restore, self.app, path))
            for path in self._copies()
        ]
        found = [RowList(rows, name=tr("Put a copy back"))] if rows else []
        return self._section(tr("Put a copy back"), words, None, found)

    def _section(
        self,
        title: str,
        words: str,
        act: tuple[str, Callable[[], None]] | None,
        more: Sequence[Box] = (),
    ) -> Box:
        theme = self.host.stage.kit.theme
        parts: list[Box] = [Prose(words, Style(Face.BODY, 17, theme.text), leading=_LEADING)]
        if act is not None:
            button = Button(*act, kind=ButtonKind.SECONDARY, size=18)
            parts.append(Across(button, Spacer(), shares=(0, 1)))
        return On(section(title, theme, Down(*parts, *more, gap=12), gap=14), above=10, below=8)

    def _copies(self) -> list[Path]:
        """The copies that lie where they are saved, the newest first."""
        folder = self.app.folders.shared
        try:
            found = sorted(folder.glob(COPIES), reverse=True)
        except OSError:
            return []
        return found[:_SHOWN]

    def _places(self) -> Box:
        """The folders in use; what was set aside or shared lies there, too."""
        folders = self.app.folders
        rows = (
            (tr("Games"), folders.data),
            (tr("Settings"), folders.settings),
            (tr("Shared"), folders.shared),
            (tr("Logs"), folders.logs),
        )
        pairs = [(word, shown_path(folder)) for word, folder in rows]
        return reading(tr("Where it is"), self.host.stage.kit.theme, pairs)

    def _save(self) -> None:
        path = self.app.folders.shared / copy_name()
        write = partial(save_copy, self.app.folders, path)
        save_and_say(self.app, tr("The copy is saved"), path, write)
        self.host.layout()  # with the new copy among those that lie there
