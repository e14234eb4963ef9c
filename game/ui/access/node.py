"""A tree of what is on the screen, as somebody knows it who does not see it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from itertools import groupby
from typing import Final

import pygame

from game.words.cards import spelled


class AccessRole(StrEnum):
    """What something is; AccessKit knows each by the same name."""

    WINDOW = "window"
    GROUP = "group"
    DIALOG = "dialog"
    HEADING = "heading"
    LABEL = "label"
    LINK = "link"
    LOG = "log"
    BUTTON = "button"
    SWITCH = "switch"
    RADIO_GROUP = "radio_group"
    RADIO_BUTTON = "radio_button"
    TAB_LIST = "tab_list"
    TAB = "tab"
    COMBO_BOX = "combo_box"
    SLIDER = "slider"
    SPIN_BUTTON = "spin_button"
    TEXT_INPUT = "text_input"
    LIST = "list"
    LIST_ITEM = "list_item"
    LIST_BOX = "list_box"
    LIST_BOX_OPTION = "list_box_option"


WORDS: Final = (AccessRole.LABEL, AccessRole.HEADING)
"""The roles of what is only read."""


@dataclass(frozen=True, slots=True)
class SpokenPart:
    """A part of a widget that is one of several choices.

    Attributes:
        label: the words on it.
        rect: where it is.
        chosen: whether it is the chosen one.
        choose: chooses it.
        note: more about it.
        here: whether the keyboard is on it, where that need not be on the chosen one.
    """

    label: str
    rect: pygame.Rect
    chosen: bool
    choose: Callable[[], None]
    note: str = ""
    here: bool | None = None


@dataclass(frozen=True, slots=True)
class Acts:
    """What may be done with something; None for what may not.

    Attributes:
        press: what a click or Enter does.
        focus: puts the keyboard there.
        step: one step to a larger (1) or a smaller (-1) value.
        write: sets what stands in it.
    """

    press: Callable[[], None] | None = None
    focus: Callable[[], None] | None = None
    step: Callable[[int], None] | None = None
    write: Callable[[str], None] | None = None


NO_ACTS = Acts()

ValueSpan = tuple[float, float, float]
"""What a number is, the least that it may be, and the most."""


@dataclass(slots=True)
class Node:
    """Something on the screen.

    Attributes:
        role: what it is.
        name: what it is called, or the words that stand there.
        rect: where it is in the window's picture, in pixels.
        value: what it is set to, in words.
        note: more about it.
        enabled: whether it can be operated now.
        toggled: whether it is on, or the chosen one; None where it is neither on nor off.
        span: the number that it is set to, the least and the largest; None where it has none.
        position: which of how many it is, the first being 1; None where that is told by who
            stands beside it.
        live: whether it is to be said as soon as it comes up.
        focused: whether the keyboard is there.
        children: what it consists of.
        acts: what may be done with it.
        key: what it is known by where its name may change; without one that is its name.
    """

    role: AccessRole
    name: str
    rect: pygame.Rect
    value: str = ""
    note: str = ""
    enabled: bool = True
    toggled: bool | None = None
    span: ValueSpan | None = None
    position: tuple[int, int] | None = None
    live: bool = False
    focused: bool = False
    children: list[Node] = field(default_factory=list)
    acts: Acts = NO_ACTS
    key: str = ""

    def text(self, depth: int = 0) -> str:
        """The tree in lines, for tests and for who looks at it."""
        states = [
            *(["focused"] if self.focused else []),
            *([] if self.enabled else ["disabled"]),
            *([] if self.toggled is None else ["on" if self.toggled else "off"]),
            *([] if self.position is None else ["{} of {}".format(*self.position)]),
        ]
        line = f"{'  ' * depth}{self.role} “{self.name}”"
        line += f" = {self.value}" if self.value else ""
        line += f" ({self.note})" if self.note else ""
        line += f" [{', '.join(states)}]" if states else ""
        return "\n".join((line, *(child.text(depth + 1) for child in self.children)))


_ITEMS: Final = (
    AccessRole.LIST_ITEM,
    AccessRole.LIST_BOX_OPTION,
    AccessRole.RADIO_BUTTON,
    AccessRole.TAB,
)
_LISTS: Final = (AccessRole.LIST, AccessRole.LIST_BOX)


def finish(node: Node) -> None:
    """Finish a node and all below: places in lists, no groups without a name, no suit signs."""
    for child in node.children:
        finish(child)
    node.children = [it for child in node.children for it in _shown(child)]
    if node.role is AccessRole.DIALOG:
        node.children.sort(key=_rank)
    _number(node)
    node.name, node.value, node.note = map(spelled, (node.name, node.value, node.note))


def _shown(node: Node) -> list[Node]:
    """A node; or what it consists of, where only that is worth telling."""
    return node.children if node.role is AccessRole.GROUP and not node.name else [node]


def _rank(node: Node) -> int:
    """In a dialog the title comes first, and what ends it last."""
    return 0 if node.role is AccessRole.HEADING else 2 if node.role is AccessRole.BUTTON else 1


def _number(parent: Node) -> None:
    """Say of those that stand in a row which of how many they are."""
    for role, alike in groupby(parent.children, key=lambda it: it.role):
        row = list(alike)
        if role not in _ITEMS and parent.role not in _LISTS:
            continue
        for place, node in enumerate(row, 1):
            node.position = node.position or (place, len(row))
