"""What a hand counts in the auction, line by line, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.ai.contract.hand_count import CountKind
from game.ai.standard import CLUB, MASTERS, Standard
from game.words.counts import trumps_words
from game.words.i18n import ntr, tr

_WORDS: Final[Mapping[CountKind, Callable[[int], str]]] = {
    CountKind.TRUMPS: trumps_words,
    CountKind.MORE_TRUMPS: lambda n: ntr(
        "{n} trump more than usual", "{n} trumps more than usual", n
    ),
    CountKind.TRUMP_21: lambda _: tr("the 21"),
    CountKind.EXCUSE: lambda _: tr("the Excuse"),
    CountKind.PETIT: lambda _: tr("the Petit"),
    CountKind.GUARDS: lambda n: ntr("{n} trump to guard it", "{n} trumps to guard it", n),
    CountKind.BOUTS: lambda n: tr("a second bout") if n == 1 else tr("all three bouts"),
    CountKind.MAJORS: lambda n: ntr("{n} trump from 16 to 20", "{n} trumps from 16 to 20", n),
    CountKind.MIDDLE_TRUMPS: lambda n: ntr(
        "{n} trump from 11 to 15", "{n} trumps from 11 to 15", n
    ),
    CountKind.KINGS: lambda n: ntr("{n} king", "{n} kings", n),
    CountKind.COUPLES: lambda n: ntr("{n} of them with the queen", "{n} of them with the queen", n),
    CountKind.QUEENS: lambda n: ntr(
        "{n} queen without her king", "{n} queens without their kings", n
    ),
    CountKind.KNIGHTS: lambda n: ntr("{n} knight", "{n} knights", n),
    CountKind.JACKS: lambda n: ntr("{n} jack", "{n} jacks", n),
    CountKind.LONG_SUITS: lambda n: ntr(
        "{n} card beyond the fourth of a suit", "{n} cards beyond the fourth of a suit", n
    ),
    CountKind.SINGLETONS: lambda n: ntr("{n} singleton", "{n} singletons", n),
    CountKind.VOIDS: lambda n: ntr("{n} void suit", "{n} void suits", n),
    CountKind.SPOKEN: lambda n: ntr(
        "{n} player has spoken before you", "{n} players have spoken before you", n
    ),
    CountKind.LAST: lambda _: tr("you speak last"),
    CountKind.PETITE_BID: lambda _: tr("a low bid before you"),
    CountKind.GARDE_BID: lambda _: tr("a garde before you"),
    CountKind.SANS_BID: lambda _: tr("a garde sans before you"),
}


def line_words(line: CountKind, number: int) -> str:
    """A line of the count: what is counted, and how often."""
    return _WORDS[line](number)


def standard_words(standard: Standard) -> str:
    """Whose play a figure assumes."""
    if standard == MASTERS:
        return tr("as masters play")
    if standard == CLUB:
        return tr("as club players play")
    return tr("as you play")


def fitted_to_words(standard: Standard) -> str:
    """Where the figures of the count come from."""
    if standard == MASTERS:
        return tr("Counted by what bids earn as masters play.")
    if standard == CLUB:
        return tr("Counted by what bids earn as club players play.")
    return tr("Counted by what bids earn as you play.")
