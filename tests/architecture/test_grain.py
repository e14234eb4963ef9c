"""How large files and functions may be, and that the name of a class means one thing."""

from __future__ import annotations

import ast
from collections import defaultdict

from tests.architecture.sources import SOURCES

MOST_LINES_OF_A_FILE = 450
MOST_LINES_OF_A_FUNCTION = 50


def test_no_file_is_too_long() -> None:
    files = SOURCES.values()
    long = [it.name for it in files if len(it.text.splitlines()) > MOST_LINES_OF_A_FILE]
    assert long == []


def test_no_function_is_too_long() -> None:
    long = [
        (module, node.name)
        for module, source in SOURCES.items()
        for node in source.nodes(ast.FunctionDef)
        if node.end_lineno is not None and node.end_lineno - node.lineno >= MOST_LINES_OF_A_FUNCTION
    ]
    assert long == []


def test_the_name_of_a_class_means_one_thing() -> None:
    """An underscore before it makes no other name of it."""
    modules = defaultdict(set)
    for module, source in SOURCES.items():
        for node in source.nodes(ast.ClassDef):
            modules[node.name.lstrip("_")].add(module)
    assert {name: found for name, found in modules.items() if len(found) > 1} == {}
