"""No file imports, in whatever way, one that leads back to it; and imports stand at the top."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from graphlib import TopologicalSorter

from tests.architecture.sources import ROOT, SOURCES, Source

LATE = {
    "game.__main__": "an interrupt is to end it while it loads the rest",
    "game.ai.levels": "simple bots do without the searches",
    "game.cli.command_line": "the window starts without the commands, and they without pygame",
    "game.cli.commands.analyse": "the searches",
    "game.cli.commands.bench": "the searches",
    "game.cli.commands.bench_window": "pygame",
    "game.session.files": "most commands do without threads",
    "game.session.questions": "the searches, which only the process that answers needs",
    "game.session.paths": "most commands do without folders",
    "game.session.practice": "the searches, which only the process that answers needs",
    "game.session.progress.progress": "most commands do without the trainer's package",
    "game.session.review.tour": "the searches, which only the process that answers needs",
    "game.session.saves.backup": "the menu shows sooner without a database",
    "game.session.thinking": "the bots, which only the process that thinks needs",
    "game.session.trainer.search": "the searches, which only the process that answers needs",
    "game.session.trainer.generation": "the searches, which only the process that answers needs",
    "game.tools.art.deck": "the pictures of the trumps are many and large",
    "game.tools.bundle_licences": "only bundles are read with PyInstaller",
    "game.ui.access.reader": "AccessKit need not be installed",
    "game.ui.bench": "not on Windows",
    "game.ui.input.gamepads": "the menu shows sooner without, and some systems have none",
    "game.ui.incoming": "the menu shows sooner without what reads records",
    "game.ui.resources": "the menu shows sooner without processes and a database",
    "game.ui.routes": "each screen is loaded when it is first opened",
    "game.ui.scenes.rehearsal": "the menu shows sooner without the table",
    "game.ui.scenes.table.match": "the coach loads much, and not everybody wants one",
}
"""Files that import late what not everybody needs who loads them, and why."""

PROGRAMS = ("game.ui.start", "game.cli.dispatch", "game.__main__")
"""What loads all that the menu needs, all that the commands need, and what comes before either."""

MAKERS = {
    "game.ui.app": "dialogs lie over any screen",
    "game.ui.routes": "leads from screen to screen",
}
"""Files that know and make scenes which are shown, and why."""


def _imported(source: Source) -> Iterator[str]:
    """The modules of the game that a file imports at its top, late, or for its types alone.

    A name taken from a package that is no module of its own means the package.
    """
    for node in source.nodes(ast.Import):
        yield from (alias.name for alias in node.names if alias.name in SOURCES)
    for origin in source.nodes(ast.ImportFrom):
        if origin.module in SOURCES:
            names = (f"{origin.module}.{alias.name}" for alias in origin.names)
            yield from (name if name in SOURCES else origin.module for name in names)


@cache
def _known(name: str) -> set[str]:
    """The modules of the game that a file imports; in the window also those that a text names."""
    source = SOURCES[name]
    found = set(_imported(source))
    if name.startswith("game.ui."):
        values = (node.value for node in source.nodes(ast.Constant))
        found |= {text for text in values if isinstance(text, str) and text in SOURCES}
    return found


def _packages(name: str, importer: str) -> Iterator[str]:
    """The packages that an import loads on its way, but for those that the importer is in."""
    while "." in name:
        name = name.rpartition(".")[0]
        if not f"{importer}.".startswith(f"{name}."):
            yield name


def test_no_imports_go_in_a_circle() -> None:
    """Nor do they by way of what a package loads itself."""
    imports = {
        name: {
            loaded
            for module in _known(name)
            for loaded in (module, *_packages(module, name))
            if loaded != name
        }
        for name in SOURCES
    }
    TopologicalSorter(imports).prepare()  # which tells a circle, if there is one


@cache
def _scenes() -> dict[str, tuple[str, set[str]]]:
    """Every class that leads back to ``Scene``: its module, and what it builds on."""
    classes = {
        node.name: (module, {base.id for base in node.bases if isinstance(base, ast.Name)})
        for module, source in SOURCES.items()
        for node in source.nodes(ast.ClassDef)
    }
    found = {"Scene"}
    while more := {name for name, (_, bases) in classes.items() if bases & found} - found:
        found |= more
    return {name: classes[name] for name in found}


@cache
def _called(name: str) -> set[str]:
    """The names of what a file calls, or of which it makes something, now or by ``partial``."""
    called = [
        call.args[0] if isinstance(call.func, ast.Name) and call.func.id == "partial" else call.func
        for call in SOURCES[name].nodes(ast.Call)
    ]
    return {it.id for it in called if isinstance(it, ast.Name)}


def _homes_of_what_is_shown() -> set[str]:
    """The modules with scenes that somebody makes, or that no other scene builds on."""
    scenes = _scenes()
    bases = {base for _, builds_on in scenes.values() for base in builds_on}
    made = set[str]().union(*map(_called, SOURCES))
    return {home for name, (home, _) in scenes.items() if name in made or name not in bases}


def test_only_few_know_and_make_scenes_that_are_shown() -> None:
    """Only ``game.ui.routes`` does; what is over any of them, ``game.ui.app`` makes."""
    shown = _homes_of_what_is_shown()
    assert {"game.ui.scenes.dialog", "game.ui.scenes.table.scene"} <= shown
    knowing = {name for name in SOURCES if shown & (_known(name) - {name})}
    scenes = set(_scenes())
    making = {name for name in SOURCES if scenes & _called(name)}
    assert knowing == making == set(MAKERS)


def _imported_in(source: Source, blocks: Iterable[ast.stmt]) -> set[str]:
    """All modules, be they of the game or not, that are imported somewhere in parts of a file."""
    spans = [range(block.lineno, (block.end_lineno or 0) + 1) for block in blocks]

    def within(node: ast.stmt) -> bool:
        return any(node.lineno in span for span in spans)

    found = {it.name for node in source.nodes(ast.Import) if within(node) for it in node.names}
    for node in filter(within, source.nodes(ast.ImportFrom)):
        names = (f"{node.module}.{alias.name}" for alias in node.names)
        found |= {name if name in SOURCES else node.module or "" for name in names}
    return found


def _imported_late(source: Source) -> set[str]:
    return _imported_in(source, source.nodes(ast.FunctionDef))


def _imported_for_types(source: Source) -> set[str]:
    blocks = source.nodes(ast.If)
    return _imported_in(source, (it for it in blocks if ast.unparse(it.test) == "TYPE_CHECKING"))


def test_only_few_imports_are_late_each_for_its_reason() -> None:
    assert {name for name, source in SOURCES.items() if _imported_late(source)} == set(LATE)


@cache
def _loaded_with(name: str) -> set[str]:
    """All modules that are there once a process has imported one, and shown nothing yet."""
    command = [sys.executable, "-c", f"import sys, {name}; print(*sys.modules)"]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    return set(run.stdout.splitlines()[-1].split())  # pygame may have greeted before


def test_what_is_imported_late_or_for_types_alone_is_not_loaded_all_the_same() -> None:
    """In one of the programs that load the file at least, or with a file that none of them loads.

    Else nothing is won, and it had better stand at the top.
    """
    programs = [_loaded_with(name) for name in PROGRAMS]
    from_the_first = _loaded_with("sys")  # which differs from Python to Python
    for name, source in SOURCES.items():
        if late := _imported_late(source) | _imported_for_types(source):
            loading = [loaded for loaded in programs if name in loaded] or [_loaded_with(name)]
            assert not late.intersection(*loading) - from_the_first, name


def test_the_menu_does_without_what_thinks_and_what_keeps_records() -> None:
    """It shows sooner so, by a third of what its start takes."""
    heavy = {
        "game.ai.kernel",
        "game.coach.ranking",
        "game.session.desk",
        "game.session.progress.progress",
        "game.ui.scenes.table.scene",
        "multiprocessing",
        "sqlite3",
    }
    loaded = _loaded_with("game.ui.start")
    assert "game.ui.scenes.menu" in loaded
    assert not loaded & heavy
