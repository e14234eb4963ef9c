"""What comes from outside: a deal is shown, a history taken in, a copy of all put back."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pygame

from game.rules.notation import BadRecord
from game.rules.options.ruleset import FEDERATION
from game.rules.plain_values import CodedError
from game.session.files import read_bounded
from game.session.saves.backup import read_copy, restore_at_start
from game.ui.host import DialogReply, Host, act_or_stay
from game.ui.scenes.dialog import DialogScene
from game.words.errors import in_words
from game.words.i18n import chained, ntr, quoted, tr
from game.words.numbers import deals_words, percent

if TYPE_CHECKING:
    from game.session.sharing import DealImport


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
    app.push(TakingInScene(app, path.name, run))
    return True


class TakingInScene(DialogScene):
    """A dialog that may stop it, and gives way to one that tells the end."""

    def __init__(self, app: Host, name: str, run: DealImport) -> None:
        """Show a file that is being read.

        Args:
            app: the running application.
            name: the name of the file.
            run: the reading.
        """
        stop = DialogReply(tr("Stop"), run.stop, main=True)
        super().__init__(app, tr("Deals are being taken in"), percent(0.0), [stop])
        self._name, self._run = name, run

    @property
    def moving(self) -> bool:
        """Whether there is more to come without the player."""
        return True

    def update(self, seconds: float) -> None:
        """Enter what is read, tell how far it is, and at last what came of it."""
        super().update(seconds)
        if self._run.poll(self.app.progress.history):
            self.app.pop()
            _tell_end(self.app, self._name, self._run)
        elif self.message != (message := percent(self._run.progress)):
            self.message = message
            self.layout()


def _tell_end(app: Host, name: str, run: DealImport) -> None:
    """Say what came of it."""
    if run.error is not None:
        words = chained(quoted(name), in_words(run.error))
        nothing = tr("Nothing of it was taken in.")
        app.ask(tr("These deals cannot be taken in"), f"{words}. {nothing}")
        return
    words = tr(
        "{deals} are new in your history; {known} were there already.",
        deals=deals_words(run.new),
        known=deals_words(run.found - run.new),
    )
    app.ask(tr("Deals are taken in"), words)


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
