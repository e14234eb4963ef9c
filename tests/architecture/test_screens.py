"""Screens say which boxes are on them: none computes where anything stands."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator
from typing import Final

import pytest

from tests.architecture.test_imports import trees

_EDGES: Final = frozenset(
    ("left", "right", "top", "bottom", "centerx", "centery", "width", "height", "x", "y", "w", "h")
)
_PAIRS: Final = frozenset(
    f"{place}{side}" for place in ("top", "mid", "bottom") for side in ("left", "right")
) | {"size", "center", "midtop", "midbottom"}
"""What has two edges, or two lengths."""
_MADE: Final = frozenset(
    ("Rect", "FRect", "clamp", "clip", "fit", "inflate", "move", "scale_by", "union", "unionall")
)
_MODULE: Final = "game.ui.scenes"


def test_no_screen_computes_a_rectangle() -> None:
    found = {
        (module, line)
        for module, tree in trees().items()
        if module.startswith(_MODULE)
        for line in _computed(tree)
    }
    assert found == set()


@pytest.mark.parametrize(
    "line",
    [
        "pygame.Rect(0, 0, 1, 1)",
        "first.unionall(others)",
        "rect.left + 1",
        "rect.left += 1",
        "2 * layout.size[0]",
        "width, height = rect.size; height / 2",
        "high = rect.height; high * 2",
        "centre = rect.center; centre[0] - 1",
    ],
)
def test_whoever_computes_one_is_found(line: str) -> None:
    assert list(_computed(ast.parse(f"def draw():\n    {line}"))) == [2]


def _computed(tree: ast.AST) -> Iterator[int]:
    """The lines where a rectangle is made, or an edge of one is added to, or multiplied."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            edges, pairs = _names(function)
            for node in ast.walk(function):
                match node:
                    case ast.Call(func=ast.Attribute(attr=name)) if name in _MADE:
                        yield node.lineno
                    case ast.BinOp(left=left, right=right):
                        if any(_is_edge(part, edges, pairs) for part in (left, right)):
                            yield node.lineno
                    case ast.AugAssign(target=target) if _is_edge(target, edges, pairs):
                        yield node.lineno


def _names(function: ast.FunctionDef) -> tuple[set[str], set[str]]:
    """The names that a function gives to edges, and to what has two of them."""
    edges: set[str] = set()
    pairs: set[str] = set()
    for node in ast.walk(function):
        match node:
            case ast.Assign(targets=[ast.Name(name)], value=value) if _is_edge(value):
                edges.add(name)
            case ast.Assign(targets=[ast.Name(name)], value=ast.Attribute(attr=attr)):
                pairs |= {name} if attr in _PAIRS else set()
            case ast.Assign(targets=[ast.Tuple(names)], value=ast.Attribute(attr=attr)):
                edges |= {ast.unparse(name) for name in names if attr in _PAIRS}
            case ast.Assign(targets=[ast.Tuple(names)], value=ast.Tuple(values)):
                given = zip(names, values, strict=True)
                edges |= {ast.unparse(name) for name, value in given if _is_edge(value)}
    return edges, pairs


def _is_edge(node: ast.AST, edges: Collection[str] = (), pairs: Collection[str] = ()) -> bool:
    """Whether that is an edge, one of two, or a name for either."""
    match node:
        case ast.Attribute(attr=attr):
            return attr in _EDGES
        case ast.Subscript(value=ast.Attribute(attr=attr)):
            return attr in _PAIRS
        case ast.Subscript(value=ast.Name(name)):
            return name in pairs
        case ast.Name(name):
            return name in edges
    return False
