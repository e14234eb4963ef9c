"""What is wrong with what was asked for or given, and with bots, in the player's language."""

from __future__ import annotations

import errno
from collections.abc import Callable, Mapping
from functools import singledispatch
from typing import Final

from game.rules.actions import IllegalAction, Reason, parse_bid
from game.rules.cards import Card, Suit
from game.rules.notation import BadRecord
from game.rules.options.ruleset import LONGEST_NAME, RuleProblem
from game.rules.plain_values import CodedError, Message
from game.session.files import FileInUse, NoPlainFile
from game.session.thinking import FaultKind, FaultReport
from game.words.cards import card_words, suit_name
from game.words.i18n import chained, mark, ntr, ptr, tr
from game.words.table import bid_name

_Details = Mapping[str, str | int]
"""The values that came with a refusal, such as the suit to follow."""


def refusal_sentence(refusal: IllegalAction) -> str:
    """The sentence for a refused action."""
    return obligation_sentence(refusal.reason, refusal.details)


def obligation_sentence(reason: Reason, details: _Details) -> str:
    """The sentence for a reason, with suits and numbers taken from its details."""
    say = _REFUSED_WITH_DETAILS.get(reason)
    return tr(_REFUSED[reason]) if say is None else say(details)


def _count(details: _Details) -> int:
    return int(details.get("count", 0))


def _bid_too_low(details: _Details) -> str:
    bid = bid_name(parse_bid(str(details["bid"])))
    return tr("Bid higher than {bid}, or pass", bid=bid)


def _must_follow(details: _Details) -> str:
    suit = Suit[str(details["suit"]).upper()]
    if suit is Suit.TRUMPS:
        return tr("Trumps were led: you must play a trump")
    return tr("You must follow {suit}", suit=suit_name(suit))


def _opening_lead(details: _Details) -> str:
    suit = suit_name(Suit[str(details["suit"]).upper()])
    return tr("The first card may not be of {suit}, unless it is the called card", suit=suit)


def _discard_count(details: _Details) -> str:
    return ntr("You must discard {n} card", "You must discard {n} cards", _count(details))


def _discard_trump_count(details: _Details) -> str:
    count = _count(details)
    if not count:
        return tr("All your other cards must go first")
    return ntr("Only {n} trump may go", "Only {n} trumps may go", count)


def _must_overtrump(details: _Details) -> str:
    return tr("You must beat the {trump}", **details)


_REFUSED_WITH_DETAILS: Final[Mapping[Reason, Callable[[_Details], str]]] = {
    Reason.BID_TOO_LOW: _bid_too_low,
    Reason.DISCARD_COUNT: _discard_count,
    Reason.DISCARD_TRUMP_COUNT: _discard_trump_count,
    Reason.MUST_FOLLOW: _must_follow,
    Reason.MUST_OVERTRUMP: _must_overtrump,
    Reason.OPENING_LEAD_CALLED_SUIT: _opening_lead,
}
_REFUSED: Final[Mapping[Reason, str]] = {
    Reason.NOT_YOUR_TURN: mark("It is not your turn"),
    Reason.WRONG_PHASE: mark("This is not the moment"),
    Reason.NOT_IN_HAND: mark("You do not hold this card"),
    Reason.NOT_IN_THESE_RULES: mark("These rules do not know that"),
    Reason.CANCEL_HAND: mark("With this hand the deal stands"),
    Reason.CANCEL_TOO_LATE: mark("Too late: the auction has begun"),
    Reason.BID_NOT_PLAYED: mark("These rules do not have this bid"),
    Reason.MUST_BID: mark("All have passed: the last player must bid"),
    Reason.CALL_NOT_ALLOWED: mark("This card cannot be called"),
    Reason.CHELEM_ONLY_TAKER: mark("Only the taker announces a slam"),
    Reason.CHELEM_ONLY_WITH_BID: mark("A slam is announced with the bid"),
    Reason.CHELEM_NOT_WITH_BID: mark("A slam is not announced with the bid"),
    Reason.CHELEM_TOO_LATE: mark("Too late: the first card has been played"),
    Reason.CHELEM_ALREADY: mark("The slam is already announced"),
    Reason.DISCARD_KING: mark("A king is not discarded"),
    Reason.DISCARD_BOUT: mark("A bout is not discarded"),
    Reason.DISCARD_TRUMP: mark("Trumps go only when nothing else is left"),
    Reason.DISCARD_CALLED: mark("The called card stays in hand"),
    Reason.PETIT_TOO_LATE: mark("Too late: the first card has been played"),
    Reason.PETIT_ALREADY: mark("The Petit is already announced"),
    Reason.PETIT_ONLY_TAKER: mark("Only the taker announces the Petit"),
    Reason.PETIT_ONLY_HOLDER: mark("Only the holder of the Petit announces it"),
    Reason.PETIT_NEVER_WINS: mark("This Petit wins no trick"),
    Reason.POIGNEE_ONLY_TAKER: mark("Only the taker shows a handful"),
    Reason.POIGNEE_TOO_LATE: mark("Too late: you have already played"),
    Reason.POIGNEE_AFTER_LEAD: mark("Too late: the first card has been played"),
    Reason.POIGNEE_ALREADY: mark("You have already shown a handful"),
    Reason.POIGNEE_NOT_TRUMP: mark("Only trumps are shown"),
    Reason.POIGNEE_COUNT: mark("No handful has this number of trumps"),
    Reason.POIGNEE_EXCUSE: mark("Your trumps suffice without the Excuse"),
    Reason.POIGNEE_SHOWN_DISCARD: mark("Trumps of the discard must be shown too"),
    Reason.MISERE_TOO_LATE: mark("Too late: you have already played"),
    Reason.MISERE_AFTER_LEAD: mark("Too late: the first card has been played"),
    Reason.MISERE_ALREADY: mark("You have already declared a misère"),
    Reason.MISERE_HAND: mark("Your hand is no misère"),
    Reason.MUST_TRUMP: mark("Without the suit led, you must play a trump"),
}

_OF_A_RECORD_WITHOUT_DETAILS: Final[Mapping[Reason, str]] = {
    Reason.NOT_YOUR_TURN: mark("it is another seat's turn"),
    Reason.WRONG_PHASE: mark("not in this phase"),
}
"""Reasons that come with details only now and then."""

_OF_A_RECORD: Final[Mapping[Reason, str]] = {
    Reason.NOT_YOUR_TURN: mark("it is the turn of seat {seat}"),
    Reason.WRONG_PHASE: mark("not in the phase {phase}"),
    Reason.NOT_IN_HAND: mark("{card} is not in the hand"),
    Reason.BID_TOO_LOW: mark("it must be above {bid}"),
    Reason.CALL_NOT_ALLOWED: mark("{card} may not be called"),
    Reason.DISCARD_COUNT: mark("the discard must have this number of cards: {count}"),
    Reason.DISCARD_KING: mark("{card} is a king, which is not discarded"),
    Reason.DISCARD_BOUT: mark("{card} is a bout, which is not discarded"),
    Reason.DISCARD_TRUMP: mark("{card} is a trump, which only goes when nothing else may"),
    Reason.DISCARD_TRUMP_COUNT: mark("trumps only go when nothing else may, here {count}"),
    Reason.DISCARD_CALLED: mark("{card} is the called card, which stays in the hand"),
    Reason.POIGNEE_TOO_LATE: mark("too late: this seat has already played"),
    Reason.POIGNEE_ALREADY: mark("this seat has already shown a handful"),
    Reason.POIGNEE_NOT_TRUMP: mark("{card} is no trump, and only trumps are shown"),
    Reason.POIGNEE_COUNT: mark("no handful has this number of trumps: {count}"),
    Reason.POIGNEE_EXCUSE: mark("the trumps suffice without the Excuse"),
    Reason.MISERE_TOO_LATE: mark("too late: this seat has already played"),
    Reason.MISERE_ALREADY: mark("this seat has already declared a misère"),
    Reason.MISERE_HAND: mark("this hand is no misère"),
    Reason.MUST_FOLLOW: mark("must follow {suit}"),
    Reason.MUST_TRUMP: mark("must play a trump"),
    Reason.MUST_OVERTRUMP: mark("must overtrump T{trump}"),
}


def refusal_words(refusal: IllegalAction) -> str:
    """What the rules say to an action that they forbid, to go on after a colon.

    They name seats and cards where the window speaks to the player; elsewhere the words are its.
    """
    bare = {} if refusal.details else _OF_A_RECORD_WITHOUT_DETAILS
    sentences = {**_OF_A_RECORD, **bare}
    if refusal.reason not in sentences:
        sentence = refusal_sentence(refusal)
        return sentence[:1].lower() + sentence[1:]
    details: dict[str, str | int] = dict(refusal.details)
    if "suit" in details:
        details["suit"] = suit_name(Suit[str(details["suit"]).upper()])
    return tr(sentences[refusal.reason], **details)


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
def _(_error: NoPlainFile) -> str:
    return tr("it is not a regular file")


@in_words.register
def _(_error: FileInUse) -> str:
    return tr("another program is using it")


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
