"""The screen reader that may be listening: what is told to it, and what it has done."""

from __future__ import annotations

import contextlib
import logging
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from importlib.util import find_spec
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Any, Final, Protocol

import pygame

from game.ui.access.listener import Listener
from game.ui.access.node import AccessRole, Node, finish
from game.ui.scene import Scene
from game.words.i18n import tr

if TYPE_CHECKING:
    from game.ui.access.bridge import Adapter, Bridge

LOGGER: Final = logging.getLogger(__name__)

WAKE_EVENT: Final = pygame.event.custom_type()
"""Posted when a reader begins to listen, or wants something done."""

WINDOW_EVENTS: Final = (
    pygame.WINDOWFOCUSGAINED,
    pygame.WINDOWFOCUSLOST,
    pygame.WINDOWMOVED,
    pygame.WINDOWRESIZED,
)
"""Readers are told of these."""

_BEFORE_SHOWN: Final = sys.platform in ("win32", "darwin")
"""Whether readers must know a window before it is shown for the first time."""

_UNSEEN: Final = ("dummy", "offscreen")
"""The drivers whose windows nobody could ask about."""

_PAUSE: Final = 0.1
"""Seconds from one look at a moving screen to the next."""

_KEPT: Final = 12
"""As many of the last announcements are in the tree."""


class ReadApp(Protocol):
    """What the application tells readers."""

    @property
    def scene(self) -> Scene:
        """The scene on top."""

    @property
    def window(self) -> pygame.Surface:
        """The picture that the scene is drawn on."""

    @property
    def said(self) -> Sequence[tuple[int, str]]:
        """What was announced, with running numbers, newest last."""

    def shown(self, rect: pygame.Rect) -> pygame.Rect:
        """Where in the window a part of its picture is, in pixels."""

    @property
    def bounds(self) -> pygame.Rect:
        """Where on the desktop the window is, in pixels."""


def tree_of(app: ReadApp) -> Node:
    """All that is on the screen, and what was announced last."""
    scene, size = app.scene, app.window.get_size()
    whole = pygame.Rect((0, 0), size)
    listener = Listener(size, scene)
    scene.tell(listener)
    children = listener.nodes
    if not scene.covers:
        name = next(_titles(children), scene.spoken_name)
        children = [Node(AccessRole.DIALOG, name, whole, children=children)]
    lines = [
        Node(AccessRole.LABEL, words, whole, live=True, key=str(number))
        for number, words in app.said[-_KEPT:]
    ]
    log = Node(AccessRole.LOG, tr("What was said"), whole, children=lines)
    window = Node(AccessRole.WINDOW, "Tarot Nouveau", whole, children=[*children, log])
    finish(window)
    return window


def _titles(nodes: Sequence[Node]) -> Iterator[str]:
    for node in nodes:
        if node.role is AccessRole.HEADING:
            yield node.name
        yield from _titles(node.children)


class ScreenReader:
    """Keeps the tree of whoever listens; while nobody does, next to nothing is done.

    An error in it never ends the game: it is logged, and the tree is given up.

    Attributes:
        listening: whether a reader is there.
    """

    def __init__(self, app: ReadApp) -> None:
        """Begin without a listener; ``open`` offers the tree to the system."""
        self._app = app
        self._adapter: Adapter | None = None
        self._bridge: Bridge | None = None
        self.listening = False
        self._all = True
        self._looked = 0.0
        self._opened = False
        self._requests: SimpleQueue[Any] = SimpleQueue()

    @property
    def before_shown(self) -> bool:
        """Whether a window must be told of before it shows: ``open`` is to be called then."""
        return _BEFORE_SHOWN and find_spec("accesskit") is not None

    def open(self, window: pygame.Window | None = None) -> None:
        """Let readers find the window, where AccessKit is installed.

        Args:
            window: the one that does not show yet, where it must be told of before.
        """
        if self._opened or pygame.display.get_driver() in _UNSEEN:
            return
        self._opened = True
        with self._guarded(), contextlib.suppress(ImportError):
            from game.ui.access.bridge import (  # noqa: PLC0415  (a package that may be missing)
                Bridge,
                SubclassingAdapter,
                UnixAdapter,
            )

            self._bridge = Bridge(self._app.shown)
            if window is not None:
                self._adapter = SubclassingAdapter(window, self._begin, self._ask)
            else:
                self._adapter = UnixAdapter(self._app.bounds, self._begin, self._ask, self._end)

    # -- what a reader does, in whatever thread -------------------------------------------------

    def _begin(self) -> None:
        """A reader begins to listen; the next frame tells it everything."""
        self.listening = self._all = True
        _wake()

    def _end(self) -> None:
        self.listening = False

    def _ask(self, request: Any) -> None:
        self._requests.put(request)
        _wake()

    # -- in every frame -------------------------------------------------------------------------

    def follow(self, *, at_once: bool) -> None:
        """Tell what has changed, if anybody listens.

        Args:
            at_once: whether something happened; else a look every now and then is enough.
        """
        if not self.listening or not (at_once or self._all or self._is_due()):
            return
        self._looked = time.monotonic()
        with self._guarded():
            self._tell(tree_of(self._app))

    def _is_due(self) -> bool:
        return time.monotonic() - self._looked >= _PAUSE

    def _tell(self, window: Node) -> None:
        assert self._adapter is not None, "somebody listens"
        assert self._bridge is not None, "somebody listens"
        changed = self._bridge.take(window)
        if self._all:
            self._all = False
            changed = self._bridge.whole()
        if changed is not None:
            self._adapter.update(lambda: changed)

    def take(self, event: pygame.event.Event) -> None:
        """React to one of ``WINDOW_EVENTS``, or do what a reader has asked for."""
        if event.type == WAKE_EVENT:
            self._act()
        elif self._adapter is not None:
            focus = {pygame.WINDOWFOCUSGAINED: True, pygame.WINDOWFOCUSLOST: False}
            with self._guarded():
                self._adapter.follow_window(self._app.bounds, focused=focus.get(event.type))

    def _act(self) -> None:
        """Do what was asked for, on the screen as it is now."""
        with contextlib.suppress(Empty):
            while True:
                act = self._asked(self._requests.get_nowait())
                if act is not None:
                    act()

    def _asked(self, request: Any) -> Callable[[], None] | None:
        with self._guarded():
            from game.ui.access.bridge import wanted  # noqa: PLC0415

            bridge = self._bridge
            if bridge is not None and self._adapter is not None:
                self._tell(tree_of(self._app))
                return wanted(request, bridge.acts(request.target))
        return None

    @contextlib.contextmanager
    def _guarded(self) -> Iterator[None]:
        """Whatever fails here is logged, and nobody is told anything any more."""
        try:
            yield
        except (KeyboardInterrupt, SystemExit):
            raise
        except BaseException:  # a fault in AccessKit is no Exception
            LOGGER.exception("screen readers are told no more")
            self._adapter, self.listening = None, False


def _wake() -> None:
    """Let the loop look at once; it may be over already."""
    with contextlib.suppress(pygame.error):
        pygame.event.post(pygame.event.Event(WAKE_EVENT))
