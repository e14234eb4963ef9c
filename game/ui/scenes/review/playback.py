"""The foot of the review: going from card to card, playing by itself, and where one is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Protocol

import pygame

from game.session.review import DealTour
from game.ui.access.listener import Listener
from game.ui.boxes.box import Body, Widget
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import Face
from game.ui.scenes.review.timeline import TimeLine
from game.ui.scenes.review.words import mistake_note, position_title
from game.ui.widgets.button import RoundButton
from game.words.i18n import ptr, tr

_RADIUS: Final = 15
_PLAY_RADIUS: Final = 19
_BUTTON_ROOM: Final = 37
_WORDS_ROOM: Final = 168
_GAP: Final = 10
_LEAST: Final = 40


class Playable(Protocol):
    """What can be gone through card by card, or played back by itself."""

    def previous_trick(self) -> None:
        """Back to the first card of this trick, or from there of the one before."""

    def previous_card(self) -> None:
        """Back by one card."""

    def play_or_pause(self) -> None:
        """Let the cards play by themselves, or stop them."""

    def next_card(self) -> None:
        """On by one card."""

    def next_trick(self) -> None:
        """On to the next trick."""

    def go_to(self, position: int) -> None:
        """Go to a position: the number of moves that were made before it."""


class Playback(Body):
    """Five buttons, the time line, and where one is in words."""

    def __init__(self, tour: DealTour, review: Playable, *, wide: bool, playing: bool) -> None:
        """Control a review.

        Args:
            tour: where one is.
            review: what the buttons act on.
            wide: whether there is room for words beside the time line.
            playing: whether the cards play by themselves now.
        """
        self._tour, self._wide = tour, wide
        play = ("pause", tr("Pause")) if playing else ("play", ptr("playback", "Play"))
        buttons: list[tuple[str, str, Callable[[], None], str]] = [
            ("trick back", tr("Previous trick"), review.previous_trick, tr("Ctrl + ←")),
            ("step back", tr("Previous card"), review.previous_card, "←"),
            (*play, review.play_or_pause, tr("Space")),
            ("step on", tr("Next card"), review.next_card, "→"),
            ("trick on", tr("Next trick"), review.next_trick, tr("Ctrl + →")),
        ]
        self.buttons = []
        for name, label, act, key in buttons:
            button = RoundButton(name, label, act)
            button.tooltip = tr("{what} ({key})", what=label, key=key)
            self.buttons.append(button)
        self.line = TimeLine(tour, review.go_to)

    def groups(self) -> Sequence[Sequence[Widget]]:
        """The buttons, and the time line."""
        return (self.buttons, [self.line])

    def lay(self, kit: Kit, area: pygame.Rect) -> int:
        """Side by side over the whole width."""
        height = max(area.height, kit.px(_LEAST))
        x, centre = area.left + kit.px(_PLAY_RADIUS), area.top + height // 2
        for index, button in enumerate(self.buttons):
            radius = _PLAY_RADIUS if index == 2 else _RADIUS
            button.place_round(kit, (x + index * kit.px(_BUTTON_ROOM), centre), radius)
        left = self.buttons[-1].rect.right + kit.px(_GAP)
        words = kit.px(_WORDS_ROOM + _GAP) if self._wide else 0
        self.line.place(kit, pygame.Rect(left, area.top, area.right - words - left, height))
        return height

    def draw(self, target: pygame.Surface) -> None:
        """Draw controls and words."""
        for widget in (*self.buttons, self.line):
            widget.draw(target)
        if not self._wide or isinstance(target, Listener):  # who hears it is told by the line
            return
        kit = self.kit
        note = mistake_note(self._tour)
        strong = Style(Face.LABEL, 16, kit.theme.on_felt)
        quiet = Style(Face.NOTE, 15, kit.theme.hint)
        x = self.line.rect.right + kit.px(_GAP / 2)
        room = self.rect.right - x
        title = kit.wrap(position_title(self._tour), strong, room)[:2]
        lines = [(line, strong) for line in title]
        if note and len(lines) < 2:
            lines.append((note, quiet))
        baseline = self.rect.centery + kit.px(5 - 10 * (len(lines) - 1))
        for line, style in lines:
            kit.draw_text(target, x, baseline, line, style)
            baseline += kit.px(20)
