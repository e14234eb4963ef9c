"""While the player is waited for: an only card goes by itself, a bell rings, a pad gets hints."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from typing import Final

import pygame

from game.rules.actions import DecisionKind
from game.rules.cards import Card
from game.rules.observation import Observation
from game.ui.input.gamepads import PadButton, PadKind
from game.ui.sound import SoundName
from game.ui.table.host import TableHost
from game.ui.table.prompt import Prompt, instruction_end
from game.ui.table.seats.layout import instruction_start
from game.ui.table.seats.seats import SeatBoxes, seat_boxes
from game.ui.widgets.key_hints import ButtonLine
from game.words.i18n import tr

_PAUSE: Final = 0.6
"""Seconds at the normal pace; even at instant speed a part of them remains."""


class ForcedCard:
    """Counts down the seconds until the only card that may be played is played by itself."""

    def __init__(self) -> None:
        self._left: float | None = None

    @property
    def waiting(self) -> bool:
        """Whether a card is about to be played by itself."""
        return self._left is not None

    def forget(self) -> None:
        """Play nothing by itself: the question was answered, or the player holds a card."""
        self._left = None

    def update(
        self, seconds: float, kind: DecisionKind | None, view: Observation, look: float
    ) -> Card | None:
        """Count some seconds down.

        Args:
            seconds: how long.
            kind: what the player is asked.
            view: what he knows.
            look: the pace of pauses in which something is to be seen.

        Returns:
            The card that is due now.
        """
        if kind is not DecisionKind.PLAY or len(view.choices.plays) != 1:
            self._left = None
            return None
        if self._left is None:
            self._left = _PAUSE * look
        self._left -= seconds
        if self._left > 0:
            return None
        self._left = None
        return next(iter(view.choices.plays))


_PATIENCE: Final = 2.5
"""Seconds after which a player who has not played a card hears the bell."""


class TurnBell:
    """The bell that tells the player once that it is his turn.

    A question rings at once. In play, where turns follow each other quickly, the bell waits: it
    calls back a player who looks elsewhere and leaves one in peace who plays on.
    """

    def __init__(self, play: Callable[[SoundName], None]) -> None:
        """Take what plays a sound."""
        self._play = play
        self._left: float | None = None

    def ask(self, kind: DecisionKind) -> None:
        """The player is asked something: ring at once, or for a card when he lets it wait."""
        self._left = _PATIENCE if kind is DecisionKind.PLAY else 0.0

    def forget(self) -> None:
        """The player has answered: do not ring any more for this turn."""
        self._left = None

    def update(self, seconds: float) -> None:
        """Let some seconds pass; the bell may ring."""
        if self._left is None:
            return
        self._left -= seconds
        if self._left <= 0:
            self._left = None
            self._play(SoundName.YOUR_TURN)


_AFTER: Final = 22
"""Units of text between what to do and the first button."""
_APART: Final = 5
"""Units that stay free at either end of the line."""
_LOWER: Final = 32
"""Units by which it stands lower where there is no room beside what to do."""


class PadHints:
    """A line for the question that is open, with words where there is room for them.

    It shows only while a pad is in use: whoever moves the pointer or presses a key needs none.
    """

    def __init__(self, host: TableHost) -> None:
        """Take the table whose open question decides what the buttons do."""
        self._host = host

    def draw(self, target: pygame.Surface) -> None:
        """Draw the line, if there is a place for it."""
        host = self._host
        kind, prompt = host.app.pads.kind, host.prompt
        hidden = host.painter.middle_covered or host.painter.last_trick_open
        if kind is None or prompt is None or hidden:
            return
        seat = self._own_seat()
        taken = list(self._taken(prompt, seat))
        apart = 2 * host.animation.layout.kit.px(_APART)
        for line in self._lines(kind, prompt, seat):
            if line.rect.inflate(apart, 0).collidelist(taken) < 0:
                line.draw(target)
                return

    def _own_seat(self) -> SeatBoxes:
        host = self._host
        own = next(look for look in host.painter.cached_seats if not look.place)
        return seat_boxes(host.animation.layout, own)

    def _lines(self, kind: PadKind, prompt: Prompt, seat: SeatBoxes) -> Iterator[ButtonLine]:
        """The line in its place, first as one would like it, then lower, then shorter."""
        layout, marks = self._host.animation.layout, self._marks()
        kit, bare = layout.kit, [(button, "") for button, _ in marks]
        instruction = prompt.instruction()
        x, y = instruction_start(layout, seat.plate)
        lower = y + kit.px(_LOWER), x
        if instruction is not None:
            end = instruction_end(layout, seat.plate, instruction)
            x = end + _AFTER * kit.text_scale
        beside = 0 if seat.ribbon is None else seat.ribbon.right + 2 * kit.px(_APART)
        rows = ((y, x), lower)
        for shown, (middle, left) in product((marks, bare, bare[1:]), rows):
            line = ButtonLine(kind, shown)
            start = round(max(left, beside)), round(middle)
            line.place_by(kit, line.natural_size(kit), midleft=start)
            yield line

    def _marks(self) -> Sequence[tuple[PadButton, str]]:
        """The buttons that are needed now."""
        kind = self._host.prompt_kind
        marks = [(PadButton.CROSS, tr("choose"))]
        if kind is DecisionKind.PLAY:
            marks.append((PadButton.A, tr("play")))
        elif kind is DecisionKind.DISCARD:
            marks += [(PadButton.A, tr("discard")), (PadButton.X, tr("take back"))]
        else:
            marks.append((PadButton.A, tr("answer")))
        return [*marks, (PadButton.MENU, tr("menu"))]

    def _taken(self, prompt: Prompt, seat: SeatBoxes) -> Iterator[pygame.Rect]:
        """What the line must not touch."""
        host, layout = self._host, self._host.animation.layout
        yield from prompt.panels
        yield from prompt.controls().values()
        yield from (layout.trick_reach(place) for place in range(layout.players))
        yield from (pose.bounds for pose in host.animation.hand.poses.values())
        yield from (actor.pose.bounds for actor in host.animation.stage.piles.values())
        if seat.ribbon is not None:
            yield seat.ribbon
