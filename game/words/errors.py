"""What is wrong with what was given or asked for, and with bots, in the player's language."""

from __future__ import annotations

import errno
from collections.abc import Mapping
from functools import singledispatch
from typing import Final

from game.rules.actions import IllegalAction
from game.rules.cards import Card
from game.rules.messages import CodedError, Message
from game.rules.notation import BadRecord
from game.rules.options.ruleset import LONGEST_NAME, RuleProblem
from game.session.protocol.faults import FaultKind, FaultReport
from game.words.cards import card_words
from game.words.i18n import mark, ntr, ptr, tr
from game.words.phrases import chained
from game.words.refusals import refusal_words

RULES_IN_SHORT: Final[Mapping[str, str]] = {
    "bad_name": mark("must be 1 to {longest} printable characters"),
    "bad_table_sizes": mark("must be some of 2, 3, 4 and 5, in this order"),
    "out_of_bounds": mark("out of bounds"),
    "not_for_this_table": mark("these rules are not for that many players"),
    "pousse_needs_petite": mark("the pousse needs the petite"),
    "without_garde_petite_and_pousse": mark(
        "without the garde both petite and pousse must be allowed"
    ),
    "fixed_scores_start_at_garde": mark("with fixed scores the lowest contract is the garde"),
    "two_players_have_no_taker": mark("two players have no taker, only a score sheet"),
    "only_the_taker_announces_with_his_bid": mark(
        "slams that any player may announce do not come with a bid"
    ),
    "defence_announces_slams_that_earn_nothing": mark(
        "slams that the defence may announce must earn something"
    ),
    "more_dog_cards_than_rounds": mark(
        "with fourteen cards each there are more dog cards than rounds"
    ),
}

RULE_SENTENCES: Final[Mapping[str, str]] = {
    "bad_name": mark("Give your rules a name."),
    "name_taken": mark("Another set of rules has this name."),
    "bad_table_sizes": mark("Choose at least one number of players."),
    "out_of_bounds": mark("This number is not possible."),
    "pousse_needs_petite": mark("The pousse stands above the petite: allow both, or neither."),
    "without_garde_petite_and_pousse": mark(
        "Without the garde both petite and pousse must be allowed."
    ),
    "fixed_scores_start_at_garde": mark("With fixed amounts the lowest contract is the garde."),
    "two_players_have_no_taker": mark("Two players have no taker: only the score sheet works."),
    "only_the_taker_announces_with_his_bid": mark(
        "If any player may announce a slam, it cannot come with the bid."
    ),
    "defence_announces_slams_that_earn_nothing": mark(
        "If any player may announce a slam, the defence’s must earn something."
    ),
    "more_dog_cards_than_rounds": mark(
        "With fourteen cards each there are more dog cards than rounds."
    ),
    "not_for_this_table": mark("These rules are not for that many players."),
}
"""The same as sentences to the player who makes the rules."""


def rule_problem_words(problem: RuleProblem) -> str:
    """The option to change, and what is wrong with it."""
    return chained(problem.field, tr(RULES_IN_SHORT[problem.reason], longest=LONGEST_NAME))


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


def report_words(report: FaultReport) -> str:
    """A fault, with whose it is and why."""
    kind = {
        FaultKind.FAILED: ptr("fault", "failed"),
        FaultKind.LATE: ptr("fault", "late"),
        FaultKind.UNREADABLE: ptr("fault", "unreadable"),
        FaultKind.ILLEGAL: ptr("fault", "illegal"),
        FaultKind.DEAD: ptr("fault", "dead"),
    }[report.kind]
    return chained(report.bot, report.decision.value, kind, in_words(report.reason))


def counted_faults(faults: Mapping[str, int]) -> str:
    """How many faults there were of each kind."""
    return ", ".join(_of_kind(kind, faults[kind]) for kind in sorted(faults)) or tr("no faults")


def _of_kind(kind: str, count: int) -> str:
    words = {
        FaultKind.FAILED.value: ntr("{n} failed", "{n} failed", count),
        FaultKind.LATE.value: ntr("{n} late", "{n} late", count),
        FaultKind.UNREADABLE.value: ntr("{n} unreadable", "{n} unreadable", count),
        FaultKind.ILLEGAL.value: ntr("{n} illegal", "{n} illegal", count),
        FaultKind.DEAD.value: ntr("{n} dead", "{n} dead", count),
    }
    return words.get(kind, f"{count} {kind}")
