"""What bots did wrong, in the user's language."""

from __future__ import annotations

from collections.abc import Mapping

from game.session.protocol.faults import FaultKind, FaultReport
from game.words.errors import in_words
from game.words.i18n import ntr, ptr, tr
from game.words.phrases import chained


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


def counted(faults: Mapping[str, int]) -> str:
    """How many faults there were of each kind."""
    return ", ".join(_count(kind, faults[kind]) for kind in sorted(faults)) or tr("no faults")


def _count(kind: str, count: int) -> str:
    words = {
        FaultKind.FAILED.value: ntr("{n} failed", "{n} failed", count),
        FaultKind.LATE.value: ntr("{n} late", "{n} late", count),
        FaultKind.UNREADABLE.value: ntr("{n} unreadable", "{n} unreadable", count),
        FaultKind.ILLEGAL.value: ntr("{n} illegal", "{n} illegal", count),
        FaultKind.DEAD.value: ntr("{n} dead", "{n} dead", count),
    }
    return words.get(kind, f"{count} {kind}")
