"""Screens say which boxes are on them: none computes where anything stands."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from typing import Final

from tests.architecture.test_imports import trees

_EDGES: Final = frozenset(
    ("left", "right", "top", "bottom", "centerx", "centery", "width", "height", "x", "y")
)
_MADE: Final = frozenset(("Rect", "FRect", "inflate", "move"))
_MODULE: Final = "game.ui.scenes"


def test_no_screen_computes_a_rectangle() -> None:
    found = {
        (module, line)
        for module, tree in trees().items()
        if module.startswith(_MODULE)
        for line in _computed(tree)
    }
    assert found == set()


def _computed(tree: ast.AST) -> Iterator[int]:
    """The lines where a rectangle is made, or an edge of one is added to, or multiplied."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(func=ast.Attribute(attr=name)) if name in _MADE:
                yield node.lineno
            case ast.BinOp(left=left, right=right) if _is_edge(left) or _is_edge(right):
                yield node.lineno
            case ast.AugAssign(target=target) if _is_edge(target):
                yield node.lineno


def _is_edge(node: ast.AST) -> bool:
    return isinstance(node, ast.Attribute) and node.attr in _EDGES
