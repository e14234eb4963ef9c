"""Where the cards lie, surely or probably, in sentences."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Final

from game.coach.holdings import HiddenCard, Holdings, TrumpCount
from game.rules.cards import PLAIN_SUITS, Card, CardSet, Suit
from game.words.cards import card_words, cards_in_short, suit_name, suit_sign
from game.words.i18n import tr
from game.words.numbers import whole

_PROBABLE: Final = 0.6
"""From such a chance on it is said who probably has a card."""


def trumps_figure(count: TrumpCount) -> str:
    """How many trumps a seat should be believed to hold: 4, or 4 (2–6)."""
    if count.least == count.most:
        return whole(count.least)
    return tr(
        "{n} ({least}–{most})",
        n=whole(count.mean),
        least=whole(count.least),
        most=whole(count.most),
    )


def place_sentences(
    holdings: Holdings,
    names: Sequence[str],
    cards: CardSet,
    suits: Collection[Suit],
    *,
    laid_away: bool,
) -> list[str]:
    """Who surely or probably has which of some hidden cards, seat by seat, and who lacks a suit.

    Args:
        holdings: what is believed.
        names: what the seats are called.
        cards: the cards that are asked about.
        suits: the suits.
        laid_away: whether cards that nobody holds were laid away, and lie no more in the dog.
    """
    asked = [each for each in holdings.hidden if each.card in cards]
    said: list[str] = []
    for place, seat in enumerate(holdings.seats):
        name = names[seat]
        none = [suit for suit in holdings.voids[place] if suit in suits]
        said += _of_seat(name, _sure(asked, place), _probable(asked, place), none)
    away = len(holdings.seats)
    return [*said, *_away(_sure(asked, away), _probable(asked, away), laid_away=laid_away)]


def _of_seat(
    name: str, sure: Sequence[Card], probable: Sequence[Card], none: Sequence[Suit]
) -> Iterator[str]:
    if none:
        yield tr("{name} surely has no {suits}.", name=name, suits=_suits(none))
    if sure and probable:
        yield tr(
            "{name} surely has {cards}, and probably {others}.",
            name=name,
            cards=_cards(sure),
            others=_cards(probable),
        )
    elif sure:
        yield tr("{name} surely has {cards}.", name=name, cards=_cards(sure))
    elif probable:
        yield tr("{name} probably has {cards}.", name=name, cards=_cards(probable))


def _away(sure: Sequence[Card], probable: Sequence[Card], *, laid_away: bool) -> Iterator[str]:
    """The same for the cards that nobody holds."""
    if sure:
        cards = _cards(sure)
        laid = tr("Surely discarded: {cards}.", cards=cards)
        yield laid if laid_away else tr("Surely in the dog: {cards}.", cards=cards)
    if probable:
        cards = _cards(probable)
        laid = tr("Probably discarded: {cards}.", cards=cards)
        yield laid if laid_away else tr("Probably in the dog: {cards}.", cards=cards)


def _sure(asked: Iterable[HiddenCard], place: int) -> list[Card]:
    return [each.card for each in asked if each.sure == place]


def _probable(asked: Iterable[HiddenCard], place: int) -> list[Card]:
    return [each.card for each in asked if each.sure is None and each.shares[place] >= _PROBABLE]


def _cards(cards: Sequence[Card]) -> str:
    """One card by its name, several in short."""
    return card_words(cards[0]) if len(cards) == 1 else cards_in_short(cards)


def _suits(suits: Sequence[Suit]) -> str:
    """Suits as signs, and trumps by name."""
    plain = [suit_sign(suit) for suit in suits if suit in PLAIN_SUITS]
    return ", ".join([*plain, *(suit_name(suit) for suit in suits if suit is Suit.TRUMPS)])
