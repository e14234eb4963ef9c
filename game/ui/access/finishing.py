"""The last touch to a tree: places in lists, no groups without a name, no signs for suits."""

from __future__ import annotations

from itertools import groupby
from typing import Final

from game.ui.access.node import AccessRole, Node
from game.words.spelling import spelled

_ITEMS: Final = (
    AccessRole.LIST_ITEM,
    AccessRole.LIST_BOX_OPTION,
    AccessRole.RADIO_BUTTON,
    AccessRole.TAB,
)
_LISTS: Final = (AccessRole.LIST, AccessRole.LIST_BOX)


def finish(node: Node) -> None:
    """Finish a node and all below it."""
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
