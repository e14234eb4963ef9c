"""What a hand counts in the auction, line by line, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.ai.contract.hand_count import CountLine
from game.ai.standard import CLUB, MASTERS, Standard
from game.words.counts import trumps_words
from game.words.i18n import ntr, tr

_WORDS: Final[Mapping[CountLine, Callable[[int], str]]] = {
    CountLine.TRUMPS: trumps_words,
    CountLine.MORE_TRUMPS: lambda n: ntr(
        "{n} trump more than usual", "{n} trumps more than usual", n
    ),
    CountLine.TRUMP_21: lambda _: tr("the 21"),
    CountLine.EXCUSE: lambda _: tr("the Excuse"),
    CountLine.PETIT: lambda _: tr("the Petit"),
    CountLine.GUARDS: lambda n: ntr("{n} trump to guard it", "{n} trumps to guard it", n),
    CountLine.BOUTS: lambda n: tr("a second bout") if n == 1 else tr("all three bouts"),
    CountLine.MAJORS: lambda n: ntr("{n} trump from 16 to 20", "{n} trumps from 16 to 20", n),
    CountLine.MIDDLE_TRUMPS: lambda n: ntr(
        "{n} trump from 11 to 15", "{n} trumps from 11 to 15", n
    ),
    CountLine.KINGS: lambda n: ntr("{n} king", "{n} kings", n),
    CountLine.COUPLES: lambda n: ntr("{n} of them with the queen", "{n} of them with the queen", n),
    CountLine.QUEENS: lambda n: ntr(
        "{n} queen without her king", "{n} queens without their kings", n
    ),
    CountLine.KNIGHTS: lambda n: ntr("{n} knight", "{n} knights", n),
    CountLine.JACKS: lambda n: ntr("{n} jack", "{n} jacks", n),
    CountLine.LONG_SUITS: lambda n: ntr(
        "{n} card beyond the fourth of a suit", "{n} cards beyond the fourth of a suit", n
    ),
    CountLine.SINGLETONS: lambda n: ntr("{n} singleton", "{n} singletons", n),
    CountLine.VOIDS: lambda n: ntr("{n} void suit", "{n} void suits", n),
    CountLine.LAST: lambda _: tr("you speak last"),
    CountLine.PETITE_BID: lambda _: tr("a low bid before you"),
    CountLine.GARDE_BID: lambda _: tr("a garde before you"),
    CountLine.SANS_BID: lambda _: tr("a garde sans before you"),
}


def line_words(line: CountLine, number: int) -> str:
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
