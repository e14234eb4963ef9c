"""Bids, handfuls and whatever else may be done, as one says it and as short labels."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from game.rules.actions import (
    Action,
    AnnounceChelem,
    AnnouncePetit,
    CallCard,
    CancelDeal,
    DeclareImprenable,
    DeclareMisere,
    Discard,
    MakeBid,
    Misere,
    PlayCard,
    ShowPoignee,
    Slam,
)
from game.rules.bids import Bid
from game.rules.decision_kind import DecisionKind
from game.rules.observation import Observation
from game.rules.shapes import PoigneeLevel
from game.words.cards import card_title, cards_in_short
from game.words.i18n import ntr, ptr, tr


def bid_name(bid: Bid) -> str:
    """A bid as one says it: ``Garde sans``."""
    names: dict[Bid, Callable[[], str]] = {
        Bid.PASS: lambda: ptr("bid", "Pass"),
        Bid.VOICE: lambda: ptr("bid", "Voice"),
        Bid.PETITE: lambda: ptr("bid", "Petite"),
        Bid.POUSSE: lambda: ptr("bid", "Pousse"),
        Bid.GARDE: lambda: ptr("bid", "Garde"),
        Bid.GARDE_SANS: lambda: ptr("bid", "Garde sans"),
        Bid.GARDE_CONTRE: lambda: ptr("bid", "Garde contre"),
    }
    return names[bid]()


def poignee_name(level: PoigneeLevel) -> str:
    """A handful in the middle of a sentence: ``a double handful``."""
    names: dict[PoigneeLevel, Callable[[], str]] = {
        PoigneeLevel.SINGLE: lambda: tr("a single handful"),
        PoigneeLevel.DOUBLE: lambda: tr("a double handful"),
        PoigneeLevel.TRIPLE: lambda: tr("a triple handful"),
    }
    return names[level]()


_SLAMS: Final[dict[Slam, Callable[[], str]]] = {
    Slam.CHELEM: lambda: tr("Slam"),
    Slam.PETIT_CHELEM: lambda: tr("Petit chelem"),
}
_MISERES: Final[dict[Misere, Callable[[], str]]] = {
    Misere.NO_TRUMP: lambda: tr("Misère without trumps"),
    Misere.NO_COURT: lambda: tr("Misère without court cards"),
}


def action_words(action: Action, view: Observation) -> str:
    """A choice as a label: Garde, ♠ king, Trump 16, Discard ♥ 4, ♣ 9 2.

    Args:
        action: the choice.
        view: what its seat knows when it has it.
    """
    match action:
        case MakeBid(bid=bid, slam=slam):
            bid_words = bid_name(bid)
            return bid_words if slam is None else f"{bid_words} · {_SLAMS[slam]()}"
        case CallCard(card=card):
            words = card_title(card)
            return tr("{card}, your own", card=words) if card in view.hand else words
        case PlayCard(card=card):
            return card_title(card)
        case Discard(cards=cards):
            return tr("Discard {cards}", cards=cards_in_short(cards))
    return _announcement_words(action)


def _announcement_words(
    action: CancelDeal
    | DeclareImprenable
    | AnnounceChelem
    | AnnouncePetit
    | ShowPoignee
    | DeclareMisere,
) -> str:
    match action:
        case AnnounceChelem(slam=slam):
            return _SLAMS[slam]()
        case ShowPoignee(cards=cards):
            return ntr("Show {n} trump", "Show {n} trumps", len(cards))
        case DeclareMisere(misere=misere):
            return _MISERES[misere]()
        case AnnouncePetit():
            return tr("Petit in the last trick")
        case DeclareImprenable():
            return tr("Play the bare Petit")
    return tr("Throw the deal in")


def declined_words(kind: DecisionKind) -> str:
    """What it is called to decline what is optional.

    Raises:
        KeyError: for a kind that must be answered.
    """
    words: dict[DecisionKind, Callable[[], str]] = {
        DecisionKind.CANCEL: lambda: tr("Play the deal"),
        DecisionKind.IMPRENABLE: lambda: tr("Throw the deal in"),
        DecisionKind.CHELEM: lambda: tr("No slam"),
        DecisionKind.PETIT: lambda: tr("No word about the Petit"),
        DecisionKind.POIGNEE: lambda: tr("No handful"),
        DecisionKind.MISERE: lambda: tr("No misère"),
    }
    return words[kind]()
