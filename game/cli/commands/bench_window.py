"""What the measurements of the window share: ``bench frames`` and ``bench start``."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from game.cli.console import CommandError
from game.cli.options.numbers import whole_number
from game.words.i18n import tr

_MOST_TRICKS: Final = 24
_SIDES: Final = (200, 10_000)


def add_window_arguments(parser: argparse.ArgumentParser) -> None:
    """Give the command what only the measurements of the window ask."""
    group = parser.add_argument_group(tr("frames and start"))
    group.add_argument("--json", action="store_true", help=tr("print JSON instead of a table"))
    group.add_argument(
        "--size",
        type=_size,
        action="append",
        metavar=tr("WxH"),
        help=tr(
            "frames: the window in pixels; may be repeated (default: 800x600, 1280x720, 1920x1080, "
            "2560x1440 and 3840x2160)"
        ),
    )
    group.add_argument(
        "--tricks",
        type=whole_number(0, _MOST_TRICKS),
        metavar="N",
        help=tr(
            "frames: how many tricks of each deal are played before the rest is skipped "
            "(default: all)"
        ),
    )
    group.add_argument(
        "--program",
        type=Path,
        metavar=tr("FILE"),
        help=tr("start: the bundled program to start (default: the one that is running)"),
    )


@contextmanager
def window_needed() -> Iterator[None]:
    """Let a measurement without a window end in words.

    Raises:
        CommandError: if no window could be opened in between.
    """
    from game.ui.start import NoWindow  # noqa: PLC0415  (loads pygame)

    try:
        yield
    except NoWindow as error:
        message = tr("no window can be opened: {reason}", reason=error)
        raise CommandError(message) from None


def _size(text: str) -> tuple[int, int]:
    sides = text.split("x")
    if len(sides) != 2 or not all(side.isdecimal() for side in sides):
        raise argparse.ArgumentTypeError(tr("must be a width and a height, as in 1280x720"))
    width, height = map(whole_number(*_SIDES), sides)
    return width, height
