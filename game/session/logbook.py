"""The log, and a report when the program crashes."""

from __future__ import annotations

import contextlib
import logging
import logging.handlers
import platform
import sys
import threading
import time
import traceback
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Final

from game import __version__
from game.session.files import make_folder

_LOG_BYTES: Final = 256 * 1024
_OLD_LOGS: Final = 3
_FORMAT: Final = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class _LogFile(logging.handlers.RotatingFileHandler):
    """The file of the log; what cannot be written to it, as on a full disk, is left out."""

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 - logging's name
        """Say nothing: a log that cannot be written is no reason to disturb anybody."""


def log_file(folder: Path) -> Path:
    """The file of the log in the folder of logs."""
    return folder / "tarot-nouveau.log"


def open_logbook(folder: Path) -> logging.Handler:
    """Write what the game logs to a file that is started anew when it gets long.

    Where no file can be written the log goes nowhere, and the game goes on.

    Returns:
        The handler, to be given to ``close_logbook``.
    """
    handler: logging.Handler
    try:
        make_folder(folder)
        handler = _LogFile(
            log_file(folder),
            maxBytes=_LOG_BYTES,
            backupCount=_OLD_LOGS,
            encoding="utf-8",
        )
    except OSError:
        handler = logging.NullHandler()
    handler.setFormatter(logging.Formatter(_FORMAT))
    logger = logging.getLogger("game")
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)
    logger.info("Tarot Nouveau %s, Python %s", __version__, platform.python_version())
    return handler


def close_logbook(handler: logging.Handler) -> None:
    """Close the log; what its file has no room for is left out."""
    logging.getLogger("game").removeHandler(handler)
    with contextlib.suppress(OSError):
        handler.close()


def write_crash(folder: Path, error: BaseException) -> Path | None:
    """Write down what is needed to understand a crash.

    Returns:
        The report; None when it cannot be written.
    """
    stamp = time.strftime("%Y%m%d-%H%M%S")
    path = folder / f"crash-{stamp}.txt"
    text = "".join(traceback.format_exception(error))
    head = f"Tarot Nouveau {__version__}\nPython {sys.version}\n{platform.platform()}\n\n"
    try:
        make_folder(folder)
        path.write_text(head + text, encoding="utf-8", errors="backslashreplace")
    except OSError:
        return None
    return path


def catch_crashes(folder: Path, tell: Callable[[BaseException, Path | None], None]) -> None:
    """Have errors that nobody handles reported, in every thread.

    Args:
        folder: where the reports go.
        tell: shows the player what happened and where the report is.
    """

    def report(error: BaseException) -> None:
        logging.getLogger("game").critical("crash", exc_info=error)
        tell(error, write_crash(folder, error))

    def on_main(
        kind: type[BaseException], error: BaseException, trace: TracebackType | None
    ) -> None:
        if isinstance(error, KeyboardInterrupt):
            sys.__excepthook__(kind, error, trace)
        else:
            report(error)

    def on_thread(caught: threading.ExceptHookArgs) -> None:
        if caught.exc_value is not None:
            report(caught.exc_value)

    sys.excepthook = on_main
    threading.excepthook = on_thread
