"""Screens say which boxes are on them: none computes where anything stands."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator
from typing import Final

import pytest

from tests.architecture.sources import SOURCES

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
_LENGTHS: Final = frozenset(("px", "text_px", "text_width", "units", "natural_width", "height_in"))
"""What a kit or a box tells a length with."""
_CHOSEN: Final = frozenset(("max", "min", "round", "sum"))
_MODULE: Final = "game.ui.scenes"

_COMPUTING: Final = {
    "new_game.sections.place": "the height of a row decides how wide its portrait is",
    "settings.house_rules.describe": "a field is as wide as the list beside it, within bounds",
    "statistics.figures._lead": "it looks like a button, but less wide; the card acts in its place",
}
"""Who computes lengths all the same, and why; boxes for that alone would be longer."""


def test_no_screen_computes_where_anything_stands() -> None:
    found = {
        f"{module.removeprefix(_MODULE)[1:]}.{name}"
        for module, source in SOURCES.items()
        if module.startswith(_MODULE)
        for name, _ in _computed(source.tree)
    }
    assert found == set(_COMPUTING)


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
        "width + 2 * kit.px(3)",
        "size[1] - kit.px(5)",
        "high = kit.text_px(5); high * 2",
        "kit.units(9) / 2",
        "max(1, kit.text_width(words, style))",
        "wide = max(row.natural_width(kit) for row in rows); wide + 1",
        "round(box.height_in(kit, 9)) - 1",
    ],
)
def test_whoever_computes_one_is_found(line: str) -> None:
    assert set(_computed(ast.parse(f"def draw():\n    {line}"))) == {("draw", 2)}


def _computed(tree: ast.AST) -> Iterator[tuple[str, int]]:
    """The functions and lines where a rectangle is made, or one computes with an edge or length."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            edges, pairs = _names(function)
            for node in ast.walk(function):
                match node:
                    case ast.Call(func=ast.Attribute(attr=name)) if name in _MADE:
                        yield function.name, node.lineno
                    case ast.BinOp(left=left, right=right):
                        if any(_is_edge(part, edges, pairs) for part in (left, right)):
                            yield function.name, node.lineno
                    case ast.Call(func=ast.Name("max" | "min" | "sum"), args=parts):
                        if any(_is_edge(part, edges, pairs) for part in parts):
                            yield function.name, node.lineno
                    case ast.AugAssign(target=target) if _is_edge(target, edges, pairs):
                        yield function.name, node.lineno


def _names(function: ast.FunctionDef) -> tuple[set[str], set[str]]:
    """The names that a function gives to edges and lengths, and to what has two of them."""
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
    """Whether that is an edge or a length, one of several, or a name for either."""
    match node:
        case ast.Attribute(attr=attr):
            return attr in _EDGES
        case ast.Subscript(value=ast.Attribute(attr=attr)):
            return attr in _PAIRS
        case ast.Subscript(value=ast.Name(name)):
            return name in pairs
        case ast.Name(name):
            return name in edges
    return _is_length(node, edges, pairs)


def _is_length(node: ast.AST, edges: Collection[str], pairs: Collection[str]) -> bool:
    """Whether a kit or a box tells it, or it is taken from such."""
    match node:
        case ast.Call(func=ast.Attribute(attr=attr)):
            return attr in _LENGTHS
        case ast.Call(func=ast.Name(name), args=parts) if name in _CHOSEN:
            return any(_is_edge(part, edges, pairs) for part in parts)
        case ast.GeneratorExp(elt=part) | ast.ListComp(elt=part) | ast.Starred(value=part):
            return _is_edge(part, edges, pairs)
    return False
