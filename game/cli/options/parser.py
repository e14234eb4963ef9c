"""The parser of the command line: it speaks the user's language, and is brief about mistakes."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, NoReturn

from game.cli.console import USAGE_ERROR, shorten
from game.words.i18n import ptr, tr
from game.words.phrases import chained

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

_MESSAGES: Final[Mapping[str, Callable[[], str]]] = {
    "usage: ": lambda: tr("usage: "),
    "options": lambda: ptr("heading", "options"),
    "positional arguments": lambda: ptr("heading", "positional arguments"),
    "show this help message and exit": lambda: tr("show this help message and exit"),
    "argument %(argument_name)s: %(message)s": lambda: chained("%(argument_name)s", "%(message)s"),
    "unrecognized arguments: %s": lambda: tr("unrecognized arguments: {arguments}", arguments="%s"),
    "the following arguments are required: %s": lambda: tr(
        "the following arguments are required: {arguments}", arguments="%s"
    ),
    "not allowed with argument %s": lambda: tr("not together with {argument}", argument="%s"),
    "expected one argument": lambda: tr("expected one argument"),
    "ignored explicit argument %r": lambda: tr("ignored explicit argument {value}", value="%r"),
    "invalid choice: %(value)r (choose from %(choices)s)": lambda: tr(
        "invalid choice: {value} (choose from {choices})",
        value="%(value)r",
        choices="%(choices)s",
    ),
}
"""What ``argparse`` asks its catalogue for, and what we say in its place."""


def _message(key: str) -> str:
    return _MESSAGES[key]() if key in _MESSAGES else key


vars(argparse)["_"] = _message  # where it has gettext, which knows of no catalogue of ours


class Parser(argparse.ArgumentParser):
    """Says what is wrong on one line, without the usage; the parsers of commands are such as well.

    Options are written out.
    """

    def __init__(self, **options: Any) -> None:
        super().__init__(allow_abbrev=False, **options)

    def error(self, message: str) -> NoReturn:
        """Say what is wrong, and stop."""
        advice = tr("(see {command})", command=f"{self.prog} --help")
        self.exit(USAGE_ERROR, f"{chained(self.prog, shorten(message))} {advice}\n")

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        """As ``argparse`` does, which would pass over what cannot be written."""
        stream = file or sys.stderr
        if message and stream is not None:
            stream.write(message)
