"""The files of the game, read once for all tests of a process, with their nodes by kind."""

from __future__ import annotations

import ast
from collections import defaultdict
from functools import cached_property
from pathlib import Path
from typing import Final, TypeVar

_Node = TypeVar("_Node", bound=ast.AST)

ROOT: Final = Path(__file__).parents[2]


class Source:
    """A Python file.

    Attributes:
        path: where it is.
        name: its path from the root.
        module: what imports call it.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.name = path.relative_to(ROOT).as_posix()
        parts = path.relative_to(ROOT).with_suffix("").parts
        self.module = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)

    @cached_property
    def text(self) -> str:
        """What stands in it."""
        return self.path.read_text("utf-8")

    @cached_property
    def tree(self) -> ast.Module:
        """Its syntax tree."""
        return ast.parse(self.text, str(self.path))

    @cached_property
    def _by_kind(self) -> dict[type[ast.AST], list[ast.AST]]:
        found = defaultdict[type[ast.AST], list[ast.AST]](list)
        for node in ast.walk(self.tree):
            found[type(node)].append(node)
        return found

    def nodes(self, kind: type[_Node]) -> list[_Node]:
        """All nodes of a kind, wherever they stand."""
        return self._by_kind[kind]  # type: ignore[return-value]  # as they were sorted in


SOURCES: Final = {
    source.module: source for source in map(Source, sorted((ROOT / "game").rglob("*.py")))
}
"""All files of the game by their modules."""
