"""All that Python's own parser of command lines may say is said in our words, or is never said."""

from __future__ import annotations

import argparse
import ast
import inspect
from collections.abc import Iterator
from typing import Final

import pytest

from game.cli import dispatch
from tests.cli.foreign import speak_foreign

OF_WRONG_PARSERS: Final = {
    "%r is not callable",
    "'required' is an invalid argument for positionals",
    ".__call__() not defined",
    "cannot have multiple subparser arguments",
    "cannot merge actions - two groups are named %r",
    "conflicting option string: %s",
    "conflicting option strings: %s",
    "conflicting subparser alias: %s",
    "conflicting subparser: %s",
    "dest= is required for options like %r",
    "invalid conflict_resolution value: %r",
    "invalid option string %(option)r: must start with a character %(prefix_chars)r",
    "mutually exclusive arguments must be optional",
}
"""Said to those who write a parser that cannot be."""

OF_WHAT_OURS_LACK: Final = {
    " (default: %(default)s)",
    "ambiguous option: %(option)s could match %(matches)s",
    'argument "-" with mode %r',
    "argument '%(argument_name)s' is deprecated",
    "can't open '%(filename)s': %(error)s",
    "command '%(parser_name)s' is deprecated",
    "expected %s argument",
    "expected %s arguments",
    "expected at least one argument",
    "expected at most one argument",
    "invalid %(type)s value: %(value)r",
    "one of the arguments %s is required",
    "option '%(option)s' is deprecated",
    "unexpected option string: %s",
}
"""Options cut short, or with other than one value; files that it opens itself; deprecations;
groups that are required; types that say nothing about what is wrong."""

TOLD_OTHERWISE: Final = {
    "%(heading)s:",
    "%(prog)s: error: %(message)s\n",
    "%(prog)s: warning: %(message)s\n",
    "show program's version number and exit",
    "subcommands",
    "unknown parser %(parser_name)r (choices: %(choices)s)",
}
"""Our parsers have words of their own for it, or have said before what is wrong; a heading brings
what goes before its colon."""


def _asked() -> Iterator[str]:
    """What the parser of this Python asks its catalogue for."""
    for node in ast.walk(ast.parse(inspect.getsource(argparse))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            texts = {"_": node.args[:1], "ngettext": node.args[:2]}.get(node.func.id, [])
            yield from (ast.literal_eval(text) for text in texts if isinstance(text, ast.Constant))


def test_whatever_it_asks_for_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it asks for differs from Python to Python."""
    speak_foreign(monkeypatch)
    unsaid = {key for key in _asked() if vars(argparse)["_"](key) == key}
    assert unsaid <= OF_WRONG_PARSERS | OF_WHAT_OURS_LACK | TOLD_OTHERWISE


def test_whatever_is_known_it_asks_for() -> None:
    assert vars(dispatch)["_MESSAGES"].keys() <= set(_asked())
