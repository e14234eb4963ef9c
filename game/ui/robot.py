"""A robot that moves the pointer at any screen and plays whole deals, while frames are timed."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame

from game.rules.actions import Action, Bid, DecisionKind, MakeBid, PlayCard
from game.rules.cards import Card
from game.rules.options.ruleset import FEDERATION
from game.session.game import Game
from game.session.paths import folders
from game.session.settings import Settings
from game.session.setup import CHARACTERS, GameSetup, SeatSetup
from game.session.thinking import LocalThinker, ThinkReply, ThinkRequest
from game.session.thinking import answer as think
from game.ui.app import LOADING_MILLISECONDS
from game.ui.drawing.caches import FRAMES
from game.ui.scenes.table.told import ToldTable
from game.ui.start import new_app
from game.ui.table.prompt import Act, Decline

_LATE_MS = 16.6
"""A frame that takes longer misses its turn at sixty a second."""


@dataclass(frozen=True, slots=True)
class Timing:
    """The time that one frame took, in milliseconds.

    Attributes:
        wall: the time by the clock.
        processor: of this process, whatever else the machine does.
    """

    wall: float
    processor: float


@dataclass(frozen=True, slots=True)
class FrameTimes:
    """How long the frames of one activity took, in milliseconds.

    Attributes:
        frames: how many there were.
        p50: the median.
        p95: what 95 in a hundred do not exceed.
        p99: what 99 in a hundred do not exceed.
        worst: the time of the longest frame.
        late: how many took longer than ``_LATE_MS``.
        processor_p50: the median by processor time.
        processor_p95: what 95 in a hundred do not exceed by processor time.
        processor_worst: the longest by processor time.
    """

    frames: int
    p50: float
    p95: float
    p99: float
    worst: float
    late: int
    processor_p50: float
    processor_p95: float
    processor_worst: float


class Stopwatch:
    """Times frames and keeps them by the name of what is going on."""

    def __init__(self) -> None:
        self._timings: dict[str, list[Timing]] = {}

    @contextmanager
    def frame(self, name: Callable[[], str]) -> Iterator[None]:
        """Time what is done inside; its name is asked for when it is over."""
        wall, processor = time.perf_counter(), time.process_time()
        yield
        wall, processor = time.perf_counter() - wall, time.process_time() - processor
        self._timings.setdefault(name(), []).append(Timing(1000 * wall, 1000 * processor))

    def figures(self) -> dict[str, FrameTimes]:
        """What is to be said about each name, in the order of their first frames."""
        return {name: summary(timings) for name, timings in self._timings.items()}


def summary(timings: Sequence[Timing]) -> FrameTimes:
    """The figures of one or more frames."""
    wall = sorted(timing.wall for timing in timings)
    processor = sorted(timing.processor for timing in timings)
    return FrameTimes(
        frames=len(wall),
        p50=percentile(wall, 50),
        p95=percentile(wall, 95),
        p99=percentile(wall, 99),
        worst=wall[-1],
        late=sum(time > _LATE_MS for time in wall),
        processor_p50=percentile(processor, 50),
        processor_p95=percentile(processor, 95),
        processor_worst=processor[-1],
    )


def percentile(ordered: Sequence[float], percent: float) -> float:
    """The smallest value that so many in a hundred do not exceed; values in ascending order."""
    return ordered[max(0, math.ceil(len(ordered) * percent / 100) - 1)]


_STEP: Final = 1 / 60
_Point = tuple[float, float]


class Robot:
    """Plays the real window: moves the pointer, presses keys, and times each frame.

    Attributes:
        app: the running application.
        watch: times every frame.
    """

    def __init__(self, home: Path, size: tuple[int, int]) -> None:
        """Open a window.

        Args:
            home: folder for everything that is written.
            size: of the window in pixels.

        Raises:
            NoWindow: when it cannot be opened.
        """
        self.app: Final = new_app(Settings(language="en"), folders(home), size)
        self.watch: Final = Stopwatch()

    def frame(self, name: str | Callable[[], str], act: Callable[[], None] | None = None) -> None:
        """Let a sixtieth of a second pass and time its frame, and those that finish its picture.

        Args:
            name: what the frame is counted as, or what tells it once the frame is over.
            act: what the player does in it.
        """
        tell = name if callable(name) else lambda: name
        with self.watch.frame(tell):
            if act is not None:
                act()
            self.app.frame(_STEP)
        while FRAMES.unfinished:
            with self.watch.frame(tell):
                self.app.frame(_STEP)

    def prepare(self) -> None:
        """Let the application do what it does while its menu rests."""
        while self.app.prepare():
            pass

    def rest(self, seconds: float) -> None:
        """Let time pass in which nothing moves, and let the application use it as it does."""
        while seconds > 0:
            start = time.perf_counter()
            if not self.app.prepare():
                return
            seconds -= time.perf_counter() - start + LOADING_MILLISECONDS / 1000

    def close(self) -> None:
        """Close all scenes."""
        self.app.quit()
        self.app.run()

    # -- pointer and keys -----------------------------------------------------------------------

    def point(self, name: str, where: _Point, *, held: bool = False) -> None:
        """Move the pointer there, in one frame."""
        _post(pygame.MOUSEMOTION, pos=_pixel(where), rel=(0, 0), buttons=(int(held), 0, 0))
        self.frame(name)

    def sweep(
        self, name: str, start: _Point, end: _Point, frames: int, *, held: bool = False
    ) -> None:
        """Move the pointer along a line."""
        for index in range(1, frames + 1):
            part = index / frames
            across = start[0] + (end[0] - start[0]) * part
            down = start[1] + (end[1] - start[1]) * part
            self.point(name, (across, down), held=held)

    def key(self, name: str, key: int, mod: int = pygame.KMOD_NONE) -> None:
        """Press a key and let it go, in one frame."""
        _post(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0)
        _post(pygame.KEYUP, key=key, mod=mod, unicode="", scancode=0)
        self.frame(name)

    def press(self, where: _Point) -> None:
        """Press the left button in the next frame."""
        _post(pygame.MOUSEBUTTONDOWN, pos=_pixel(where), button=1, touch=False)

    def release(self, where: _Point) -> None:
        """Let the left button go in the next frame."""
        _post(pygame.MOUSEBUTTONUP, pos=_pixel(where), button=1, touch=False)


def _post(kind: int, **values: object) -> None:
    pygame.event.post(pygame.event.Event(kind, values))


def _pixel(where: _Point) -> tuple[int, int]:
    return round(where[0]), round(where[1])


_LEVEL: Final = "rule"
_BID: Final = Bid.GARDE
_DRAG_FRAMES: Final = 24
_HAND_FRAMES: Final = 20
_RESTING_FRAMES: Final = 5
_THINKING: Final = 0.3
"""Seconds that a player thinks at least."""

_SAVING: Final = 0.0005
"""Seconds between looks at a save: frames in which nothing moves would overtake it."""

_MOST_FRAMES: Final = 4000
"""Frames after which something that is waited for will never come."""


class _PatientThinker:
    """Bots that think when they are told to: between two frames, as they would in their process."""

    def __init__(self) -> None:
        self._bots = LocalThinker()
        self._reply: ThinkReply | None = None

    def request(self, request: ThinkRequest) -> None:
        """See ``Thinker.request``."""
        self._bots.request(request)

    def think(self) -> None:
        """Find the answer that the next poll gives."""
        self._reply = self._bots.poll() or self._reply

    def poll(self) -> ThinkReply | None:
        """See ``Thinker.poll``."""
        reply, self._reply = self._reply, None
        return reply

    def close(self) -> None:
        """See ``Thinker.close``."""
        self._bots.close()


class TableRobot:
    """Plays a deal at a table with a window's robot."""

    def __init__(self, robot: Robot, players: int, seed: int) -> None:
        """Begin a new match against bots in the robot's window.

        Args:
            robot: moves the pointer.
            players: how many play.
            seed: of the match, so that it can be repeated.
        """
        self._robot = robot
        self._thinker = _PatientThinker()
        seats = [SeatSetup("", CHARACTERS[-1], None)]
        seats += [SeatSetup(who.title(), who, _LEVEL) for who in CHARACTERS[: players - 1]]
        self._game = Game.new(GameSetup(FEDERATION, tuple(seats), deals=2), seed)
        self.scene: ToldTable

    def sit_down(self) -> None:
        """Show the table."""

        def sit() -> None:
            app = self._robot.app
            scene = app.routes.match(self._game, thinker=self._thinker)
            assert isinstance(scene, ToldTable), "a match is played at a table"
            self.scene = scene
            app.push(scene)

        self._robot.frame("table opens", sit)

    def frame(self, act: Callable[[], None] | None = None) -> None:
        """One frame of the table; the bots think before it, and what was done is saved."""
        self._thinker.think()
        while not self.scene.table.saved:
            time.sleep(_SAVING)
        self._robot.frame(self._goes_on, act)

    def _goes_on(self) -> str:
        """What a frame of the table shows."""
        animation = self.scene.animation
        facts = animation.picture.view.facts
        if not self.on_top:
            return "score sheet"
        if not self.scene.animation.animator.busy:
            return "standing still"
        if animation.picture.backs is not None:
            return "deal"
        if animation.picture.winner is not None or (facts.tricks and not animation.stage.trick):
            return "collection"
        return "cards played" if facts.trick is not None else "auction and dog"

    @property
    def on_top(self) -> bool:
        """Whether the table is the scene on top."""
        return self._robot.app.scene is self.scene

    def play_deal(self, tricks: int | None) -> None:
        """Play until the score sheet shows.

        Args:
            tricks: how many are played as a player would; the rest in no time. None for all.
        """
        while self.on_top:
            self.wait()
            if tricks is not None and len(self.scene.table.view.facts.tricks) >= tricks:
                self._robot.app.change(speed="instant", motion="none")
            if self.on_top:
                self._answer()

    def wait(self) -> None:
        """Let frames pass until a question is open or the score sheet shows."""
        for _ in range(_MOST_FRAMES):
            if not self.on_top or (self.scene.turn.prompt is not None and not self.scene.moving):
                return
            self.frame()
        raise TimeoutError(f"nothing is asked; the table waits for {self.scene.table.decision}")

    def _answer(self) -> None:
        """Answer the open question: a card is dragged, all else is said at once."""
        self._robot.rest(_THINKING)
        if self.scene.animation.pace.lively:
            for _ in range(_RESTING_FRAMES):
                self._robot.frame("table at rest")
        action = self._advice()
        if self.scene.turn.kind is DecisionKind.PLAY and self.scene.animation.pace.lively:
            assert isinstance(action, PlayCard), "a card is asked for"
            self._point_at_hand()
            self._drag(action.card)
        if self.scene.turn.prompt is not None:
            self.frame(lambda: self.scene.turn.answer(Decline() if action is None else Act(action)))

    def _advice(self) -> Action | None:
        """What a bot would do, except that the player takes where he can."""
        table, decision = self.scene.table, self.scene.table.decision
        assert decision is not None, "a question is open"
        if decision.kind is DecisionKind.BID and _BID in table.view.choices.bids:
            return MakeBid(_BID)
        return think(ThinkRequest(0, table.view, decision.kind, _LEVEL, seed=0)).action

    # -- what the player does -------------------------------------------------------------------

    def _point_at_hand(self) -> None:
        """Run the pointer over the cards, which rise and sink."""
        poses = list(self.scene.animation.hand.poses.values())
        start, end = (poses[0].x, poses[0].y), (poses[-1].x, poses[-1].y)
        self._robot.sweep("pointing", start, end, _HAND_FRAMES)

    def _drag(self, card: Card) -> None:
        """Drag a card to the middle and let it go."""
        start, goal = self._grip(card), self.scene.animation.layout.trick_centre
        self._robot.point("drag", start)
        self._robot.press(start)
        self._robot.sweep("drag", start, goal, _DRAG_FRAMES, held=True)
        self._robot.release(goal)
        self._robot.frame("drag")

    def _grip(self, card: Card) -> _Point:
        """A point of a card that no other card covers."""
        hand = self.scene.animation.hand
        pose = hand.poses[card]
        for part in range(9):
            where = (round(pose.x + (part / 8 - 0.45) * pose.width), round(pose.y))
            if hand.card_at(where) == card:
                return where
        return pose.x, pose.y
