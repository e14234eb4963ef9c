"""The foot of the review: going from card to card, playing by itself, and where one is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, Protocol

import pygame

from game.session.review import DealTour
from game.ui.access.listener import Listener
from game.ui.access.node import AccessRole, Span
from game.ui.boxes.box import Body, Widget
from game.ui.charts.palette import Tone, tone_colour
from game.ui.drawing.vector import circle, path, rectangle
from game.ui.look.kit import Kit, Style
from game.ui.look.theme import CARD_IVORY, Face
from game.ui.scenes.review.words import mistake_note, position_title, turned_well
from game.ui.widgets.button import RoundButton
from game.ui.widgets.control import draw_focus_ring
from game.words.i18n import ptr, tr

_THICK: Final = 9
_KNOB: Final = 11
_TICK: Final = 3.2
_LABEL: Final = 14.5
_AROUND: Final = 5
_AROUND_WORDS: Final = 7
"""Units of text on either side of a number, and of a word, which would read as one with it."""
_STEPS: Final = (1, 2, 5, 10)
_END_ROOM: Final = 16
_MARK: Final = 6.5


class TimeLine(Widget):
    """Where one is in a deal. Tricks are equally long, and so are the moments within each."""

    role = AccessRole.SLIDER

    def __init__(self, tour: DealTour, on_move: Callable[[int], None]) -> None:
        """Show a tour.

        Args:
            tour: the tour.
            on_move: told to which position one wants to go.
        """
        super().__init__(tr("Time line"))
        self._tour = tour
        self._on_move = on_move

    # -- places ---------------------------------------------------------------------------------

    @property
    def _line(self) -> pygame.Rect:
        kit = self.kit
        line = self.rect.inflate(-2 * kit.px(_END_ROOM), 0)
        line.height = kit.px(_THICK)
        line.centery = self.rect.centery + kit.px(1)
        return line

    def x_of_trick(self, trick: int) -> float:
        """Where a trick begins, in pixels; 0 is the start of the deal."""
        line = self._line
        return line.left + line.width * trick / (self._tour.replay.tricks + 1)

    def x_of(self, position: int) -> float:
        """Where a position lies, in pixels."""
        replay = self._tour.replay
        trick = replay.trick_at(position)
        start, following = replay.start_of(trick), replay.start_of(trick + 1)
        left = self.x_of_trick(trick)
        if following <= start:
            return left
        part = (position - start) / (following - start)
        return left + part * (self.x_of_trick(trick + 1) - left)

    def _nearest(self, x: float) -> int:
        places = range(self._tour.replay.end + 1)
        return min(places, key=lambda position: abs(self.x_of(position) - x))

    # -- for who does not see it ----------------------------------------------------------------

    @property
    def value_words(self) -> str:
        """The moment that one is at."""
        return position_title(self._tour)

    @property
    def span(self) -> Span:
        """Which moment that is, and the first and the last one."""
        return self._tour.position, 0, self._tour.replay.end

    # -- input ----------------------------------------------------------------------------------

    def press(self, position: tuple[int, int]) -> None:
        """Go where the pointer went down."""
        self._on_move(self._nearest(position[0]))

    def drag(self, position: tuple[int, int]) -> None:
        """Go along with the pointer."""
        self._on_move(self._nearest(position[0]))

    def click(self, position: tuple[int, int]) -> None:
        """All was done when the pointer went down."""

    def activate(self) -> None:
        """Nothing: one goes along it."""

    def key(self, event: pygame.event.Event) -> bool:
        """Left and right go on by a moment, Home and End to the ends."""
        here, end = self._tour.position, self._tour.replay.end
        to = {
            pygame.K_LEFT: here - 1,
            pygame.K_RIGHT: here + 1,
            pygame.K_HOME: 0,
            pygame.K_END: end,
        }.get(event.key)
        if to is not None:
            self._on_move(max(0, min(end, to)))
        return to is not None

    # -- drawing --------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface) -> None:
        """Draw line, ticks, marks of what turned the deal, and the knob."""
        if isinstance(target, Listener):
            target.say(mistake_note(self._tour), self.rect)
            return
        kit, theme, line = self.kit, self.kit.theme, self._line
        if self.focus:
            draw_focus_ring(kit, target, self.rect.inflate(0, kit.px(8)), 8)
        gone = (self.x_of(self._tour.position) - line.left) / kit.scale

        def body(width: float, height: float) -> str:
            track = rectangle(0, 0, width, height, height / 2)
            drawn = path(track, fill=theme.focus_outer, opacity=0.55)
            if gone > height:
                drawn += path(rectangle(0, 0, gone, height, height / 2), fill=theme.felt_edge)
            return drawn + path(track, stroke=theme.outline, width=1.4)

        kit.paint(target, line, ("time line", round(gone, 1)), body)
        self._draw_ticks(target, line)
        self._draw_marks(target, line)
        self._draw_knob(target, line)

    def _draw_ticks(self, target: pygame.Surface, line: pygame.Rect) -> None:
        kit, theme, tour = self.kit, self.kit.theme, self._tour
        now = tour.replay.trick_at(tour.position)
        for trick in range(tour.replay.tricks + 2):
            at = (self.x_of_trick(trick), line.centery)
            kit.disc(target, at, _TICK, fill=CARD_IVORY, stroke=theme.outline, width=1.2)
        self._draw_labels(target, line.bottom + kit.text_px(_LABEL) * 1.15, now)

    def _draw_labels(self, target: pygame.Surface, baseline: float, now: int) -> None:
        """The trick that one is at, the ends, and every so manyth of the others beside those."""
        kit, theme, last = self.kit, self.kit.theme, self._tour.replay.tricks + 1
        placed: list[tuple[float, float]] = []
        step = self._step()
        for trick in (now, 0, last, *range(step, last, step)):
            chosen, x = trick == now, self.x_of_trick(trick)
            colour = theme.title if chosen else theme.hint
            style = Style(Face.LABEL if chosen else Face.BODY, _LABEL, colour)
            words = self._label(trick)
            around = _AROUND_WORDS if trick in (0, last) else _AROUND
            half = kit.text_width(words, style) / 2 + around * kit.text_scale
            if all(x - half >= right or x + half <= left for left, right in placed):
                kit.draw_text(target, x, baseline, words, style, "centre")
                placed.append((x - half, x + half))

    def _step(self) -> int:
        """How many tricks there are from one number to the next: as few as have room."""
        kit, style = self.kit, Style(Face.BODY, _LABEL, self.kit.theme.hint)
        last = self._tour.replay.tricks
        numbers = (kit.text_width(str(trick), style) for trick in range(1, last + 1))
        needed = max(numbers, default=0) + 2 * _AROUND * kit.text_scale
        each = self.x_of_trick(1) - self.x_of_trick(0)
        return next((step for step in _STEPS if step * each >= needed), _STEPS[-1])

    def _label(self, trick: int) -> str:
        if trick == 0:
            return tr("start")
        return tr("end") if trick > self._tour.replay.tricks else str(trick)

    def _draw_marks(self, target: pygame.Surface, line: pygame.Rect) -> None:
        """Triangles above the moments at which the deal turned, points above other mistakes."""
        kit, theme, tour = self.kit, self.kit.theme, self._tour
        y = line.top - kit.px(14)
        turning = tour.turning
        for mistake in tour.report.mistakes:
            if mistake.number not in turning:
                self._draw_dot(target, self.x_of(tour.place_of(mistake)), y)
        turns = {point.decision: turned_well(tour, point) for point in tour.report.turning_points}
        for decision, gained in turns.items():
            tall = -_MARK if gained else _MARK
            shape = f"M0 {_MARK - tall}H{2 * _MARK}L{_MARK} {_MARK + tall}Z"
            tone = tone_colour(theme, Tone.GOOD if gained else Tone.LOST)
            x = self.x_of(tour.place_of(tour.report.decisions[decision]))
            body = partial(path, shape, fill=tone, stroke=CARD_IVORY, width=1.3)
            kit.stamp(target, (x, y), _MARK, ("time mark", gained), body)

    def _draw_dot(self, target: pygame.Surface, x: float, y: float) -> None:
        kit, colour = self.kit, tone_colour(self.kit.theme, Tone.LOST)
        kit.disc(target, (x, y), 3.4, fill=colour, stroke=CARD_IVORY, width=1.2)

    def _draw_knob(self, target: pygame.Surface, line: pygame.Rect) -> None:
        kit, theme = self.kit, self.kit.theme

        def body() -> str:
            drawn = circle(_KNOB, _KNOB, _KNOB, fill=CARD_IVORY, stroke=theme.outline, width=1.6)
            drawn += circle(_KNOB, _KNOB, _KNOB - 2.6, stroke=theme.gold, width=1.4)
            lozenge = f"M{_KNOB} {_KNOB - 5.5}l5.5 5.5l-5.5 5.5l-5.5-5.5Z"
            return drawn + path(lozenge, fill=theme.primary.middle)

        centre = (self.x_of(self._tour.position), line.centery)
        kit.stamp(target, centre, _KNOB, "time knob", body)


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
