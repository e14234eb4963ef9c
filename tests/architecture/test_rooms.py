"""Which room may import what, and what the rules must never touch."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[2]
SOURCES = sorted((ROOT / "game").rglob("*.py"))
RULES = sorted((ROOT / "game" / "rules").rglob("*.py"))
KERNEL = sorted((ROOT / "game" / "ai" / "kernel").glob("*.py"))
KERNEL_NAME = "game.ai.kernel"
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
    "itertools",
    "game",
    "json",
    "math",
    "operator",
    "types",
    "typing",
}
"""What the rules may import: nothing with a clock, a file, or chance of its own in it."""

BENEATH_KERNEL = {
    "__future__",
    "collections.abc",
    "game.ai",
    "importlib",
    "math",
    "os",
    "typing",
}
"""What the kernel may import: nothing of the game but how to do without what is compiled."""

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


def test_the_rules_have_no_clock_no_files_and_no_chance_of_their_own() -> None:
    for path in RULES:
        impure = {name for name in _imports(path) if name.partition(".")[0] not in PURE}
        assert not impure, _name(path)
        called = {
            node.func.id
            for node in ast.walk(_tree(path))
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)
        }
        assert not called & IMPURE_CALLS, _name(path)


def test_pygame_stays_in_the_interface() -> None:
    strays = [
        _name(path)
        for path in WITHOUT_PYGAME
        if "pygame" in {name.partition(".")[0] for name in _imports(path)}
    ]
    assert strays == []


def test_the_kernel_stands_alone() -> None:
    imported = {name for path in KERNEL for name in _imports(path)}
    others = {name for name in imported if not name.startswith(f"{KERNEL_NAME}.")}
    assert others == BENEATH_KERNEL


def test_nobody_takes_what_is_compiled_from_the_plain_files() -> None:
    """Constants and bit tricks come from there, all else from the kernel, compiled or not."""
    strays = [
        (_name(path), node.module, alias.name)
        for path in SOURCES
        if path not in KERNEL
        for node in ast.walk(_tree(path))
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith(f"{KERNEL_NAME}.")
        for alias in node.names
        if node.module != f"{KERNEL_NAME}.cards" and not alias.name.isupper()
    ]
    assert strays == []


def test_every_file_says_what_it_is_for() -> None:
    assert [_name(path) for path in NOT_EMPTY if not ast.get_docstring(_tree(path))] == []


OF_NO_ROOM = {"architecture", "golden", "i18n", "strangers", "ui/walk"}
"""Folders of tests that are about no room in particular."""


def test_the_tests_lie_as_the_code_does() -> None:
    """Each of their folders is called like one of the game, or like a file there."""
    tests = ROOT / "tests"
    folders = {path.parent.relative_to(tests) for path in tests.rglob("*.py")}
    strays = {
        folder.as_posix()
        for folder in folders
        if not (ROOT / "game" / folder).is_dir()
        and not (ROOT / "game" / folder).with_suffix(".py").is_file()
    }
    assert strays == OF_NO_ROOM
