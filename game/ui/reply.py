"""The answers of a dialog."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.words.i18n import tr


@dataclass(frozen=True, slots=True)
class DialogReply:
    """One way to answer a dialog.

    Attributes:
        label: the words on its button.
        act: what follows after the dialog has closed.
        main: whether it is the button in the main colour.
    """

    label: str
    act: Callable[[], None]
    main: bool = False


def close_only() -> DialogReply:
    """The only answer to a message."""
    return DialogReply(tr("Close"), lambda: None, main=True)
