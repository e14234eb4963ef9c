"""Between our tree and AccessKit's, and on to the screen readers of each system.

AccessKit need not be installed: nothing but ``reader`` imports this module, and only if it is.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count
from typing import Any, Final, NamedTuple, Protocol

import accesskit
import pygame

from game.ui.access.node import NO_ACTS, AccessRole, Acts, Node

_Way = tuple[Any, ...]
"""From the window to a node: role, name and which of several alike, step by step."""


class _KnownNode(NamedTuple):
    """All that AccessKit knows of a node; what is equal need not be told again.

    Attributes:
        node: what it is, and where in the window, without what it consists of.
        size: how many there are of what it lists, if they say that.
        children: the numbers of what it consists of.
        acts: whether it may be pressed, get the keyboard, be stepped, be written in.
    """

    node: Node
    size: int | None
    children: tuple[int, ...]
    acts: tuple[bool, ...]


class Bridge:
    """Keeps what was told last, and tells what has changed since."""

    def __init__(self, shown: Callable[[pygame.Rect], pygame.Rect]) -> None:
        """Begin with nothing told, so that the first tree is told whole.

        Args:
            shown: where in the window a part of its picture is.
        """
        self._shown = shown
        self._numbers: dict[_Way, int] = {}
        self._fresh = count()
        self._told: dict[int, _KnownNode] = {}
        self._acts: dict[int, Acts] = {}
        self._focus = 0

    def take(self, window: Node) -> accesskit.TreeUpdate | None:
        """Take the tree as it is now; return what has changed, or None where nothing has."""
        before, focus = self._told, self._focus
        found = list(self._flat(window, (), Counter()))
        self._told = {number: told for number, told, _ in found}
        self._acts = {number: node.acts for number, _, node in found}
        ways, kept = self._numbers.items(), self._told
        self._numbers = {way: number for way, number in ways if number in kept}
        root = found[-1][0]
        self._focus = next((number for number, _, node in found if node.focused), root)
        changed = {
            number: told for number, told in self._told.items() if before.get(number) != told
        }
        return self._update(changed) if changed or focus != self._focus else None

    def whole(self) -> accesskit.TreeUpdate:
        """All that was taken last, for who begins to listen."""
        update = self._update(self._told)
        update.tree = accesskit.Tree(next(reversed(self._told)))
        return update

    def acts(self, number: int) -> Acts:
        """What may be done with a node; nothing where it is gone."""
        return self._acts.get(number, NO_ACTS)

    def _update(self, told: dict[int, _KnownNode]) -> accesskit.TreeUpdate:
        update = accesskit.TreeUpdate(self._focus)
        for number, each in told.items():
            update.nodes.append((number, _node(each)))
        return update

    def _flat(
        self, node: Node, above: _Way, alike: Counter[_Way]
    ) -> Iterator[tuple[int, _KnownNode, Node]]:
        """A node and all below it, each after what it consists of."""
        way = (*above, node.role, node.key or node.name)
        alike[way] += 1
        way = (*way, alike[way])
        children, below = [], Counter[_Way]()
        for child in node.children:
            flat = list(self._flat(child, way, below))
            children.append(flat[-1][0])
            yield from flat
        number = self._numbers.get(way)
        if number is None:
            number = self._numbers[way] = next(self._fresh)
        yield number, self._tell(node, tuple(children)), node

    def _tell(self, node: Node, children: tuple[int, ...]) -> _KnownNode:
        acts, rect = node.acts, self._shown(node.rect)
        alone = replace(node, rect=rect, children=[], acts=NO_ACTS, focused=False, key="")
        size = next((child.position[1] for child in node.children if child.position), None)
        may = tuple(act is not None for act in (acts.press, acts.focus, acts.step, acts.write))
        return _KnownNode(alone, size, children, may)


_ACTIONS: Final = (
    (accesskit.Action.CLICK,),
    (accesskit.Action.FOCUS,),
    (accesskit.Action.INCREMENT, accesskit.Action.DECREMENT),
    (accesskit.Action.SET_VALUE,),
)
"""What each of a node's acts is called."""


def _node(told: _KnownNode) -> accesskit.Node:
    it = told.node
    node = accesskit.Node(getattr(accesskit.Role, it.role.upper()))
    if it.role is AccessRole.LABEL:
        node.set_value(it.name)
    else:
        node.set_label(it.name)
    if it.value:
        node.set_value(it.value)
    if it.note:
        node.set_description(it.note)
    if not it.enabled:
        node.set_disabled()
    if it.toggled is not None:
        node.set_toggled(accesskit.Toggled.TRUE if it.toggled else accesskit.Toggled.FALSE)
        if it.role in (AccessRole.TAB, AccessRole.LIST_BOX_OPTION):
            node.set_selected(it.toggled)
    _place(node, it, told.size)
    if it.live:
        node.set_live(accesskit.Live.POLITE)
    node.set_bounds(accesskit.Rect(*map(float, (*it.rect.topleft, *it.rect.bottomright))))
    node.set_children(list(told.children))
    for able, actions in zip(told.acts, _ACTIONS, strict=True):
        for action in actions if able else ():
            node.add_action(action)
    return node


def _place(node: accesskit.Node, it: Node, size: int | None) -> None:
    """Which number it is set to, and which it is of how many; AccessKit counts those from 0."""
    if it.span is not None:
        now, least, most = it.span
        node.set_numeric_value(now)
        node.set_min_numeric_value(least)
        node.set_max_numeric_value(most)
        node.set_numeric_value_step(1)
    if it.position is not None:
        node.set_position_in_set(it.position[0] - 1)
    if size is not None:
        node.set_size_of_set(size)


def wanted(request: accesskit.ActionRequest, acts: Acts) -> Callable[[], None] | None:
    """What a reader asks for, if that may be done with a node."""
    action, step, write = request.action, acts.step, acts.write
    if action == accesskit.Action.CLICK:
        return acts.press
    if action == accesskit.Action.FOCUS:
        return acts.focus
    if action == accesskit.Action.INCREMENT and step is not None:
        return lambda: step(1)
    if action == accesskit.Action.DECREMENT and step is not None:
        return lambda: step(-1)
    if action == accesskit.Action.SET_VALUE and write is not None and request.data is not None:
        words = str(request.data[1])
        return lambda: write(words)
    return None


_Activated = Callable[[], accesskit.TreeUpdate | None]
"""A reader begins to listen; it need not be given the tree at once."""

_Asked = Callable[[accesskit.ActionRequest], None]
"""A reader wants something done; this may be called in another thread."""


class Adapter(Protocol):
    """The way to the readers of a system."""

    def update(self, make: Callable[[], accesskit.TreeUpdate]) -> None:
        """Tell what has changed, if anybody listens."""

    def follow_window(self, bounds: pygame.Rect, *, focused: bool | None = None) -> None:
        """The window was moved or resized, or has got the keyboard or lost it.

        Args:
            bounds: where on the desktop it is now, in pixels.
            focused: whether it has the keyboard; None where that is as it was.
        """


class UnixAdapter:
    """AT-SPI, as Orca listens to it."""

    def __init__(
        self, bounds: pygame.Rect, activated: _Activated, asked: _Asked, ended: Callable[[], None]
    ) -> None:
        self._adapter: Any = accesskit.unix.Adapter(activated, asked, ended)
        self.follow_window(bounds, focused=pygame.key.get_focused())

    def update(self, make: Callable[[], accesskit.TreeUpdate]) -> None:
        """See ``Adapter.update``."""
        self._adapter.update_if_active(make)

    def follow_window(self, bounds: pygame.Rect, *, focused: bool | None = None) -> None:
        """See ``Adapter.follow_window``; here it is for us to say where the window is."""
        if focused is not None:
            self._adapter.update_window_focus_state(focused)
        corners = (*bounds.topleft, *bounds.bottomright)
        place = accesskit.Rect(*map(float, corners))
        self._adapter.set_root_window_bounds(place, place)


class SubclassingAdapter:
    """Windows and macOS, whose readers ask the window itself; it must not have been shown yet."""

    def __init__(self, window: pygame.Window, activated: _Activated, asked: _Asked) -> None:
        self._mac = sys.platform == "darwin"
        if self._mac:
            accesskit.macos.add_focus_forwarder_to_window_class("SDLWindow")
            make: Any = accesskit.macos.SubclassingAdapter.for_window
        else:
            make = accesskit.windows.SubclassingAdapter
        self._adapter: Any = make(window.handle, activated, asked)

    def update(self, make: Callable[[], accesskit.TreeUpdate]) -> None:
        """See ``Adapter.update``."""
        _raise(self._adapter.update_if_active(make))

    def follow_window(self, bounds: pygame.Rect, *, focused: bool | None = None) -> None:
        """See ``Adapter.follow_window``; only a Mac wants to be told who has the keyboard."""
        if self._mac and focused is not None:
            _raise(self._adapter.update_view_focus_state(focused))


def _raise(events: Any) -> None:
    if events is not None:
        events.raise_events()
