"""The settings of play: name, speed, and what the hand does."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.coach.lessons import Lesson
from game.session.setup import LONGEST_NAME
from game.ui.buttons import ButtonKind
from game.ui.reply import Reply
from game.ui.scenes.settings.lists import table_keys
from game.ui.scenes.settings.page import PageHost, SettingsPage
from game.ui.scenes.settings.preview import HandPreview
from game.ui.scenes.settings.rows import setting_rows, two_columns
from game.ui.scenes.settings.words import counters, speed_note, speeds
from game.ui.widgets.button import Button
from game.ui.widgets.panel import Panel
from game.ui.widgets.segmented import Segmented
from game.ui.widgets.text_field import TextField
from game.ui.widgets.toggle import Toggle
from game.words.i18n import tr


class PlayPage(SettingsPage):
    """How one plays."""

    restored = ("speed", "counters", "dim_illegal", "autoplay_forced", "hints")

    def __init__(self, host: PageHost) -> None:
        super().__init__(host)
        self._name = self.app.settings.name

    @property
    def word(self) -> str:
        """What stands on the tab."""
        return tr("Play")

    def build(self, place: pygame.Rect) -> list[Panel]:
        """Rows at the left, a hand and the keys at the right."""
        now, change = self.app.settings, self.app.change
        rows = [
            (
                TextField(
                    tr("Name at the table"),
                    self._name,
                    self._set_name,
                    limit=LONGEST_NAME,
                    placeholder=tr("Your name"),
                    on_left=self.keep,
                ),
                tr("On your plate and on the score sheet"),
            ),
            (Segmented(tr("Speed"), speeds(), now.speed, self._set_speed), speed_note(now.speed)),
            (
                Segmented(tr("Counters"), counters(), now.counters, lambda it: change(counters=it)),
                tr("At the names and in the corner"),
            ),
            (
                Toggle(tr("Dim illegal cards"), now.dim_illegal, self._set_dimming),
                tr("Only on your turn"),
            ),
            (
                Toggle(tr("Play forced cards"), now.autoplay_forced, self._set_autoplay),
                tr("The only card that may be played is played by itself."),
            ),
            (
                Toggle(tr("Advice in matches"), now.hints, self._set_hints),
                tr("H asks the coach; in practice it always answers."),
            ),
            (
                Toggle(tr("Lessons at the table"), bool(now.lessons), self._set_lessons),
                tr("Explains what is new, in matches by the federation’s rules."),
            ),
        ]
        preview = HandPreview(lambda: replace(self.app.settings, name=self._name))
        return [two_columns(self.host.stage, place, setting_rows(rows), [preview, table_keys()])]

    def foot(self) -> list[Button]:
        """The usual buttons, and one to begin the statistics anew."""
        clear = Button(tr("Clear statistics"), self._ask_to_clear, kind=ButtonKind.QUIET)
        return [clear, *super().foot()]

    def _ask_to_clear(self) -> None:
        replies = (
            Reply(tr("Clear"), self.app.progress.clear),
            Reply(tr("Keep"), lambda: None, main=True),
        )
        message = tr(
            "All deals and answers that are kept will be deleted: the statistics start anew, and "
            "there is nothing to review or to practise again. Saved matches stay."
        )
        self.app.ask(tr("Clear the statistics?"), message, replies)

    def _set_name(self, name: str) -> None:
        self._name = name

    def keep(self) -> None:
        """Save the name, which is not saved letter by letter."""
        name = self._name.strip()
        if name != self.app.settings.name:
            self.app.change(name=name)

    def _set_speed(self, speed: str) -> None:
        self.app.change(speed=speed)
        self.host.layout()

    def _set_dimming(self, on: bool) -> None:
        self.app.change(dim_illegal=on)

    def _set_hints(self, on: bool) -> None:
        self.app.change(hints=on)

    def _set_lessons(self, on: bool) -> None:
        self.app.change(lessons=tuple(Lesson) if on else ())

    def _set_autoplay(self, on: bool) -> None:
        self.app.change(autoplay_forced=on)
