"""What is wrong with what was given or asked for, in the player's language."""

from __future__ import annotations

import errno
from collections.abc import Mapping
from functools import singledispatch
from typing import Final

from game.rules.actions import IllegalAction
from game.rules.cards import Card
from game.rules.messages import CodedError, Message
from game.rules.notation import BadRecord
from game.rules.options.ruleset import RuleProblem
from game.words.cards import card_words
from game.words.i18n import mark, ptr, tr
from game.words.phrases import chained
from game.words.refusals import refusal_words
from game.words.rule_problems import rule_problem_words

_SYSTEM_ERRORS: Final[Mapping[str, str]] = {
    "EBADF": mark("Bad file descriptor"),
    "ENOMEM": mark("Cannot allocate memory"),
    "EDQUOT": mark("Disk quota exceeded"),
    "ENOEXEC": mark("Exec format error"),
    "EEXIST": mark("File exists"),
    "ENAMETOOLONG": mark("File name too long"),
    "EFBIG": mark("File too large"),
    "EIO": mark("Input/output error"),
    "EINVAL": mark("Invalid argument"),
    "EISDIR": mark("Is a directory"),
    "ENOSPC": mark("No space left on device"),
    "ENOENT": mark("No such file or directory"),
    "ENOTDIR": mark("Not a directory"),
    "EPERM": mark("Operation not permitted"),
    "EACCES": mark("Permission denied"),
    "EROFS": mark("Read-only file system"),
    "EAGAIN": mark("Resource temporarily unavailable"),
    "ELOOP": mark("Too many levels of symbolic links"),
    "EMFILE": mark("Too many open files"),
}
"""By the name of its number, which is not the same on every system."""


@singledispatch
def in_words(wrong: object) -> str:
    """An error, a message, or what stands in the gap of one; without a code it stays as it is."""
    return str(wrong)


in_words.register(IllegalAction, refusal_words)
in_words.register(RuleProblem, rule_problem_words)


@in_words.register
def _(error: CodedError) -> str:
    return in_words(error.message)


@in_words.register
def _(message: Message) -> str:
    return tr(message.code, **{gap: in_words(value) for gap, value in message.values.items()})


in_words.register(Card, card_words)


@in_words.register
def _(number: float) -> str:
    return f"{number:g}".replace(".", ptr("decimal sign", "."))


@in_words.register
def _(error: BadRecord) -> str:
    """The line, the seat and the action, as far as they are known, and the reason."""
    places = []
    if error.line is not None:
        places.append(tr("line {number}", number=error.line))
    if error.seat is not None:
        places.append(tr("seat {number}", number=error.seat))
    if error.action is not None:
        places.append(error.action)
    return chained(*places, in_words(error.reason))


@in_words.register
def system_error_words(error: OSError) -> str:
    """Why something failed, without the name of a file.

    Where nothing is known of its number, it is said as the system does; so it is of what Windows
    has no number for but its own.
    """
    only_windows = getattr(error, "winerror", None) is not None and error.errno == errno.EINVAL
    name = errno.errorcode.get(error.errno or 0, "")
    if only_windows or name not in _SYSTEM_ERRORS:
        return error.strerror or str(error)
    return tr(_SYSTEM_ERRORS[name])
