"""The parser of the command line: it speaks the user's language, and is brief about mistakes."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Final, NoReturn

from game.cli.console import shorten
from game.cli.reasons.in_words import in_words
from game.words.chain import chained
from game.words.i18n import ptr, tr

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

USAGE_ERROR: Final = 2
"""The exit code for what the user got wrong."""
_PLACE: Final = "argument "
"""How ``argparse`` begins when an option or an argument is wrong: its name follows, and a colon."""


class Parser(argparse.ArgumentParser):
    """Says what is wrong on one line, without the usage; the parsers of commands are such as well.

    Options are written out.
    """

    def __init__(self, *, add_help: bool = True, **options: Any) -> None:
        super().__init__(
            add_help=False, allow_abbrev=False, formatter_class=_HelpFormatter, **options
        )
        if add_help:
            help_words = tr("show this help message and exit")
            self.add_argument("-h", "--help", action="help", help=help_words)

    def error(self, message: str) -> NoReturn:
        """Say what is wrong, and stop."""
        place, colon, reason = message.removeprefix(_PLACE).partition(": ")
        names_place = colon and message.startswith(_PLACE)
        wrong = chained(place, in_words(reason)) if names_place else in_words(message)
        advice = tr("(see {command})", command=f"{self.prog} --help")
        self.exit(USAGE_ERROR, f"{chained(self.prog, shorten(wrong))} {advice}\n")

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        """As ``argparse`` does, which would pass over what cannot be written."""
        stream = file or sys.stderr
        if message and stream is not None:
            stream.write(message)


class _HelpFormatter(argparse.HelpFormatter):
    """Puts the words around our own into the user's language."""

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[argparse._MutuallyExclusiveGroup],
        prefix: str | None = None,
    ) -> None:
        """How the command is written."""
        super().add_usage(usage, actions, groups, tr("usage: ") if prefix is None else prefix)

    def start_section(self, heading: str | None) -> None:
        """A heading, to which a colon is added, and what follows."""
        headings = {
            "options": ptr("heading", "options"),
            "positional arguments": ptr("heading", "positional arguments"),
        }
        super().start_section(None if heading is None else headings.get(heading, heading))
