"""Which room may import what, and what the rules must never touch."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from itertools import chain

from tests.architecture.sources import ROOT, SOURCES, Source

RULES = [it for name, it in SOURCES.items() if f"{name}.".startswith("game.rules.")]
KERNEL_NAME = "game.ai.kernel"
KERNEL = [it for name, it in SOURCES.items() if f"{name}.".startswith(f"{KERNEL_NAME}.")]
WITHOUT_PYGAME = [it for name, it in SOURCES.items() if not f"{name}.".startswith("game.ui.")]

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


def _imports(source: Source) -> Iterator[str]:
    """The full names of the modules that a file imports."""
    for node in source.nodes(ast.Import):
        yield from (alias.name for alias in node.names)
    for origin in source.nodes(ast.ImportFrom):
        assert origin.level == 0, f"relative import in {source.name}"
        yield origin.module or ""


def test_the_rooms_import_only_downwards() -> None:
    # in a process of its own: the linter sets logging up for itself
    program = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports())"
    command = [sys.executable, "-c", program]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stdout


def test_the_rules_have_no_clock_no_files_and_no_chance_of_their_own() -> None:
    for source in RULES:
        impure = {name for name in _imports(source) if name.partition(".")[0] not in PURE}
        assert not impure, source.name
        called = {it.func.id for it in source.nodes(ast.Call) if isinstance(it.func, ast.Name)}
        assert not called & IMPURE_CALLS, source.name


def test_pygame_stays_in_the_interface() -> None:
    strays = [
        source.name
        for source in WITHOUT_PYGAME
        if "pygame" in {name.partition(".")[0] for name in _imports(source)}
    ]
    assert strays == []


def test_the_kernel_stands_alone() -> None:
    imported = {name for source in KERNEL for name in _imports(source)}
    others = {name for name in imported if not name.startswith(f"{KERNEL_NAME}.")}
    assert others == BENEATH_KERNEL


def test_nobody_takes_what_is_compiled_from_the_plain_files() -> None:
    """Constants and bit tricks come from there, all else from the kernel, compiled or not."""
    strays = [
        (source.name, node.module, alias.name)
        for source in SOURCES.values()
        if source not in KERNEL
        for node in source.nodes(ast.ImportFrom)
        if (node.module or "").startswith(f"{KERNEL_NAME}.")
        for alias in node.names
        if node.module != f"{KERNEL_NAME}.cards" and not alias.name.isupper()
    ]
    assert strays == []


def test_every_file_says_what_it_is_for() -> None:
    tests = map(Source, sorted((ROOT / "tests").rglob("*.py")))
    files = (it for it in chain(SOURCES.values(), tests) if it.text)
    assert [it.name for it in files if not ast.get_docstring(it.tree)] == []


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
