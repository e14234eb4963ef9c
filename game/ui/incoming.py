"""What comes from outside: a deal is shown, a history taken in, a copy of all put back."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from game.rules.notation import BadRecord
from game.rules.options.ruleset import FEDERATION
from game.rules.plain_values import CodedError
from game.session.files import read_bounded
from game.session.saves.backup import read_copy, restore_at_start
from game.ui.host import Host, act_or_stay
from game.words.errors import in_words
from game.words.i18n import chained, ntr, quoted, tr

_LARGEST_HISTORY: Final = 256 * 1024 * 1024
_LARGEST_HEADER: Final = 64 * 1024
"""By which a file of a history is known."""
DROP_EVENTS: Final = (pygame.DROPFILE, pygame.DROPTEXT)


def take_dropped(app: Host, event: pygame.event.Event) -> None:
    """Show the deal of a record or a code, or ask about a copy; say what is wrong with others."""
    from game.session.sharing import (  # noqa: PLC0415  (only when something is dropped)
        read_shared,
        read_shared_file,
    )

    if event.type == pygame.DROPFILE and _take_in(app, Path(event.file)):
        return
    rules = app.rule_sets.find(app.settings.rules) or FEDERATION
    file = Path(event.file) if event.type == pygame.DROPFILE else None
    if file is not None and file.suffix.lower() == ".zip":
        ask_to_restore(app, file)
        return
    try:
        log = read_shared(event.text, rules) if file is None else read_shared_file(file, rules)
    except (OSError, CodedError, BadRecord) as error:
        name = [] if file is None else [quoted(file.name)]
        app.ask(tr("There is no deal in it"), chained(*name, in_words(error)))
        return
    app.push(app.routes.deal(log))


def _take_in(app: Host, path: Path) -> bool:
    """Take deals in that left a history; return whether the file is such a one."""
    from game.session.sharing import (  # noqa: PLC0415  (when something is dropped)
        DealImport,
        is_exported,
    )

    try:
        if not is_exported(read_bounded(path, _LARGEST_HEADER).decode(errors="replace")):
            return False
    except OSError:
        return False  # which the reading of a single deal tells better
    run = DealImport(lambda: read_bounded(path, _LARGEST_HISTORY).decode(), datetime.now(UTC))
    app.push(app.routes.taking_in(path.name, run))
    return True


def ask_to_restore(app: Host, path: Path) -> None:
    """Ask whether a copy is to be put back; say what is wrong with a file that is none."""
    try:
        facts = read_copy(path)
    except (OSError, CodedError) as error:
        _refuse(app, path, error)
        return
    made = time.localtime(facts.made)
    date = f"{made.tm_year}-{made.tm_mon:02}-{made.tm_mday:02}"
    message = ntr(
        "The copy is of {date}, {n} file. The game closes; when it starts again, everything is as "
        "it was then. What is there now is kept in a folder beside it.",
        "The copy is of {date}, {n} files. The game closes; when it starts again, everything is as "
        "it was then. What is there now is kept in a folder beside it.",
        facts.files,
        date=date,
    )
    act = partial(_restore, app, path)
    replies = act_or_stay(tr("Put it back"), act, tr("Keep all as it is"))
    app.ask(tr("Put this copy back?"), message, replies)


def _restore(app: Host, path: Path) -> None:
    try:
        restore_at_start(app.folders, path)
    except (OSError, CodedError) as error:
        _refuse(app, path, error)
        return
    app.quit()


def _refuse(app: Host, path: Path, error: OSError | CodedError) -> None:
    app.ask(tr("It cannot be put back"), chained(quoted(path.name), in_words(error)))
