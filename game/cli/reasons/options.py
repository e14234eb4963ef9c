"""What is wrong with options, as ``argparse`` puts it."""

from __future__ import annotations

from typing import Final

from game.words.i18n import mark

SENTENCES: Final = (
    mark("unrecognized arguments: {arguments}"),
    mark("the following arguments are required: {arguments}"),
    mark("ambiguous option: {option} could match {matches}"),
    mark("expected one argument"),
    mark("ignored explicit argument {value}"),
    mark("invalid choice: {value} (choose from {choices})"),
)
