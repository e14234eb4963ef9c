"""Files and texts that are dropped on the window: a deal is shown, a copy of all put back."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import pygame

from game.rules.messages import CodedError
from game.rules.notation import BadRecord
from game.rules.ruleset import FEDERATION
from game.session.files import read_bounded
from game.ui.host import Host
from game.ui.restoring import ask_to_restore
from game.words.errors import in_words
from game.words.i18n import tr
from game.words.phrases import chained, quoted

_LARGEST_HISTORY: Final = 256 * 1024 * 1024
_LARGEST_HEADER: Final = 64 * 1024
"""By which a file of a history is known."""
DROP_EVENTS: Final = (pygame.DROPFILE, pygame.DROPTEXT)


def take_dropped(app: Host, event: pygame.event.Event) -> None:
    """Show the deal of a record or a code, or ask about a copy; say what is wrong with others."""
    from game.session.shared_deal import (  # noqa: PLC0415  (only when something is dropped)
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
    from game.session.deal_import import DealImport  # noqa: PLC0415  (when something is dropped)
    from game.session.exchange import is_exported  # noqa: PLC0415
    from game.ui.taking_in import TakingInScene  # noqa: PLC0415

    try:
        if not is_exported(read_bounded(path, _LARGEST_HEADER).decode(errors="replace")):
            return False
    except OSError:
        return False  # which the reading of a single deal tells better
    run = DealImport(lambda: read_bounded(path, _LARGEST_HISTORY).decode(), datetime.now(UTC))
    app.push(TakingInScene(app, path.name, run))
    return True
