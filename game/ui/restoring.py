"""A copy of all that is kept, to be put back: asked about, and done when the game starts again."""

from __future__ import annotations

import time
from pathlib import Path

from game.rules.messages import CodedError
from game.session.saves.backup import read_copy, restore_at_start
from game.ui.host import Host
from game.ui.reply import DialogReply
from game.words.errors import in_words
from game.words.i18n import ntr, tr
from game.words.phrases import chained, quoted


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
    replies = (
        DialogReply(tr("Put it back"), lambda: _restore(app, path)),
        DialogReply(tr("Keep all as it is"), lambda: None, main=True),
    )
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
