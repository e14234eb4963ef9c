"""What holds of the tree of every screen."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from typing import Final

from game.ui.access.node import WORDS, AccessRole, Node

READ: Final = (*WORDS, AccessRole.LIST_ITEM)
HOLDERS: Final = (
    AccessRole.WINDOW,
    AccessRole.GROUP,
    AccessRole.DIALOG,
    AccessRole.LOG,
    AccessRole.LIST,
    AccessRole.LIST_BOX,
    AccessRole.RADIO_GROUP,
    AccessRole.TAB_LIST,
)
VALUED: Final = (
    AccessRole.SLIDER,
    AccessRole.SPIN_BUTTON,
    AccessRole.COMBO_BOX,
)
_FIGURE: Final = re.compile(r"[−+±×]?[0-9½]+([.,][0-9]+)?[ \u00a0\u202f]?%?")
_SIGNS: Final = re.compile("[♠♥♦♣←→·]")
_WORD: Final = re.compile(r"[^\W\d_]{3,}")


def all_of(node: Node) -> Iterator[Node]:
    """A node and all below it."""
    yield node
    for child in node.children:
        yield from all_of(child)


def breaches(window: Node) -> list[str]:
    """What is wrong with a tree, in words."""
    nodes = [node for node in all_of(window) if node.role is not AccessRole.LOG]
    log = set(map(id, all_of(window.children[-1])))
    nodes = [node for node in nodes if id(node) not in log]
    found = [
        f"{wrong}: {node.text(0).splitlines()[0]}" for node in nodes for wrong in _wrongs(node)
    ]
    for parent in nodes:
        for one, other in pairwise(parent.children):
            if _heard(one) == _heard(other):
                found.append(f"twice: {one.text(0).splitlines()[0]}")
    focused = [node for node in nodes if node.focused]
    if len(focused) > 1:
        found.append(f"several with the keyboard: {[node.name for node in focused]}")
    return found


def _heard(node: Node) -> tuple[object, ...]:
    """What tells a node from the one beside it."""
    return node.role, node.name, node.value, node.note, node.position


def _wrongs(node: Node) -> Iterator[str]:
    acts = node.acts
    able = acts.press or acts.focus or acts.step or acts.write
    if not node.name.strip():
        yield "without a name"
    if node.role in READ and all(map(_FIGURE.fullmatch, node.name.split(", "))):
        yield "a bare figure"
    if node.name in node.note.split(", "):
        yield "its name twice"
    if ".," in node.note:
        yield "a full stop within a sentence"
    if any(_SIGNS.search(words) for words in (node.name, node.value, node.note)):
        yield "with signs"
    if node.role in VALUED and not node.value:
        yield "without a value"
    if node.role not in READ and node.role not in HOLDERS and not able and node.enabled:
        yield "told as enabled"
    if not node.enabled and (acts.press or acts.step or acts.write):
        yield "told as disabled"


def words_of(text: str) -> set[str]:
    """The words of a text, in small letters."""
    return set(map(str.lower, _WORD.findall(text)))
