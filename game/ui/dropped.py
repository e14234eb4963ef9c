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
from game.words.counts import deals_words
from game.words.errors import in_words
from game.words.i18n import tr
from game.words.phrases import chained, quoted

_LARGEST_HISTORY: Final = 256 * 1024 * 1024
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
    from game.session.exchange import (  # noqa: PLC0415  (only when something is dropped)
        imported_deals,
        is_exported,
    )

    try:
        text = read_bounded(path, _LARGEST_HISTORY).decode()
        if not is_exported(text):
            return False
        deals = imported_deals(text, datetime.now(UTC))
    except (OSError, UnicodeDecodeError):
        return False  # which the reading of a single deal tells better
    except ValueError:
        words = tr("The file is damaged; nothing of it was taken in.")
        app.ask(tr("These deals cannot be taken in"), chained(quoted(path.name), words))
        return True
    new = app.progress.history.take_in(deals)
    words = tr(
        "{deals} are new in your history; {known} were there already.",
        deals=deals_words(new),
        known=deals_words(len(deals) - new),
    )
    app.ask(tr("Deals are taken in"), words)
    return True
