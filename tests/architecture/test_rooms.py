"""Which room may import what, and what the rules must never touch."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCES = sorted((ROOT / "game").rglob("*.py"))
RULES = sorted((ROOT / "game" / "rules").glob("*.py"))
WITHOUT_PYGAME = [path for path in SOURCES if not path.is_relative_to(ROOT / "game" / "ui")]
NOT_EMPTY = [
    path for path in (*SOURCES, *sorted((ROOT / "tests").rglob("*.py"))) if path.stat().st_size
]

PURE = {
    "__future__",
    "collections",
    "dataclasses",
    "enum",
    "fractions",
    "functools",
    "game",
    "json",
    "math",
    "operator",
    "types",
    "typing",
}
"""What the rules may import: nothing with a clock, a file, or chance of its own in it."""

IMPURE_CALLS = frozenset(("open", "print", "input", "exec", "eval", "__import__"))


def _name(path: Path) -> str:
    return str(path.relative_to(ROOT))


def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text("utf-8"), str(path))


def _imports(path: Path) -> Iterator[str]:
    """The full names of the modules that a file imports."""
    for node in ast.walk(_tree(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"relative import in {_name(path)}"
            yield node.module or ""


def test_the_rooms_import_only_downwards() -> None:
    # in a process of its own: the linter sets logging up for itself
    program = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports())"
    command = [sys.executable, "-c", program]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout


@pytest.mark.parametrize("path", RULES, ids=_name)
def test_the_rules_have_no_clock_no_files_and_no_chance_of_their_own(path: Path) -> None:
    impure = {name for name in _imports(path) if name.partition(".")[0] not in PURE}
    assert not impure
    called = {
        node.func.id
        for node in ast.walk(_tree(path))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
    }
    assert not called & IMPURE_CALLS


@pytest.mark.parametrize("path", WITHOUT_PYGAME, ids=_name)
def test_pygame_stays_in_the_interface(path: Path) -> None:
    assert "pygame" not in {name.partition(".")[0] for name in _imports(path)}


@pytest.mark.parametrize("path", NOT_EMPTY, ids=_name)
def test_every_file_says_what_it_is_for(path: Path) -> None:
    assert ast.get_docstring(_tree(path)), f"{_name(path)} has no docstring"
