"""The parser of the command line: what is wrong is said on one line."""

from __future__ import annotations

import argparse
from typing import Final, NoReturn

from game.cli.console import shorten

USAGE_ERROR: Final = 2
"""The exit code for what the user got wrong."""


class Parser(argparse.ArgumentParser):
    """Does not print the usage before what is wrong; the parsers of commands are such as well."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong, and stop."""
        wrong = shorten(message.removeprefix("argument "))
        self.exit(USAGE_ERROR, f"{self.prog}: {wrong} (see {self.prog} --help)\n")
