"""What is written in short or in part, and the whole of it for who hears it."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from game.rules.cards import COURT_LETTERS, PLAIN_SUITS, Card, Suit
from game.words.cards import card_name, card_title, suit_name, suit_sign
from game.words.court_letters import court_letter
from game.words.i18n import tr


class CutWords(str):
    """Words of which only the beginning is shown, as there was no room for more.

    Attributes:
        whole: all of them.
    """

    __slots__ = ("whole",)

    whole: str

    @classmethod
    def of(cls, shown: str, words: str) -> CutWords:
        """The part ``shown`` of some words, which remembers the whole of them."""
        cut = cls(shown)
        cut.whole = whole(words)
        return cut


def whole(words: str) -> str:
    """The uncut words behind ``CutWords``; any other words as they are."""
    return words.whole if isinstance(words, CutWords) else words


_SUIT: Final = re.compile("[♠♥♦♣]")
_SIGN: Final = re.compile("[♠♥♦♣←→]| · ")


def spelled(words: str) -> str:
    """The same without signs: Queen of hearts, 9 of hearts, 4 of hearts for ♥ D 9 4."""
    if _SIGN.search(words) is None:
        return words
    words = words.replace(". · ", ", ").replace(" · ", ", ")
    words = words.replace("←", tr("left arrow")).replace("→", tr("right arrow"))
    suits = {suit_sign(suit): suit for suit in PLAIN_SUITS}
    ranks = {court_letter(rank): rank for rank in COURT_LETTERS}
    ranks |= {str(rank): rank for rank in range(1, min(COURT_LETTERS))}
    words = _corners(tuple(ranks)).sub(
        lambda found: _names(suits[found[1]], [ranks[it] for it in found[2].split(" ")]), words
    )
    for suit in suits.values():
        for rank in COURT_LETTERS:
            card = Card.of(suit, rank)
            words = words.replace(card_title(card), card_name(card))
    return _SUIT.sub(lambda found: suit_name(suits[found[0]]), words)


@lru_cache
def _corners(ranks: tuple[str, ...]) -> re.Pattern[str]:
    """Finds a suit with the corners of some of its cards: ♥ D 9 4."""
    rank = f"(?:{'|'.join(map(re.escape, sorted(ranks, key=len, reverse=True)))})"
    return re.compile(rf"([♠♥♦♣])[\u00a0 ]({rank}(?: {rank})*)\b")


def _names(suit: Suit, ranks: list[int]) -> str:
    return ", ".join(card_name(Card.of(suit, rank)) for rank in ranks)
