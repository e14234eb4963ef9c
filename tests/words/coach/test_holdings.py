"""Where cards lie, in sentences."""

from __future__ import annotations

import pytest

from game.coach.hidden_cards import HiddenCard, Holdings, TrumpCount
from game.rules.cards import DECK, NO_CARDS, Suit, parse_card
from game.words.coach.figures import place_sentences, trumps_figure

NAMES = ("Rosalie", "Gaston", "Colette")
ANY = TrumpCount(4.2, 2, 6, 0.01)


def held(*places: HiddenCard, voids: tuple[tuple[Suit, ...], ...] = ((), ())) -> Holdings:
    return Holdings((1, 2), NO_CARDS, NO_CARDS, places, voids, (ANY, ANY), ())


def place(code: str, *shares: float, sure: int | None = None) -> HiddenCard:
    return HiddenCard(parse_card(code), shares, sure)


@pytest.mark.parametrize(
    ("holdings", "said"),
    [
        (held(place("HR", 0.5, 0.4, 0.1)), []),
        (held(place("HR", 0.7, 0.2, 0.1)), ["Gaston probably has the ♥ king."]),
        (held(place("HR", 0, 1, 0, sure=1)), ["Colette surely has the ♥ king."]),
        (held(place("HR", 0, 1, 0)), ["Colette probably has the ♥ king."]),
        (
            held(place("HR", 0, 1, 0, sure=1), place("HD", 0, 0.8, 0.2), place("T1", 0, 0.8, 0.2)),
            ["Colette surely has the ♥ king, and probably ♥\u00a0D, trumps 1."],
        ),
        (held(place("S4", 0.1, 0.1, 0.8)), ["Probably discarded: the ♠ 4."]),
        (held(place("S4", 0, 0, 1, sure=2)), ["Surely discarded: the ♠ 4."]),
        (
            held(place("S4", 0.5, 0.5, 0), voids=((Suit.HEARTS, Suit.TRUMPS), ())),
            ["Gaston surely has no ♥, trumps."],
        ),
    ],
)
def test_what_is_sure_is_told_from_what_is_probable(holdings: Holdings, said: list[str]) -> None:
    assert place_sentences(holdings, NAMES, DECK, tuple(Suit), laid_away=True) == said


def test_only_what_is_asked_about_is_told() -> None:
    holdings = held(place("HR", 0.7, 0.2, 0.1), voids=((Suit.SPADES,), ()))
    assert place_sentences(holdings, NAMES, NO_CARDS, (), laid_away=True) == []


def test_before_the_dog_is_turned_cards_lie_in_it() -> None:
    holdings = held(place("S4", 0, 0.1, 0.9))
    said = place_sentences(holdings, NAMES, DECK, (), laid_away=False)
    assert said == ["Probably in the dog: the ♠ 4."]


@pytest.mark.parametrize(
    ("count", "figure"),
    [
        (TrumpCount(4.2, 2, 6, 0.01), "4 (2–6)"),
        (TrumpCount(3.0, 3, 3, 0), "3"),
        (TrumpCount(0.0, 0, 0, 1), "0"),
        (TrumpCount(0.1, 0, 0, 0.93), "0"),
    ],
)
def test_trumps_come_with_their_range(count: TrumpCount, figure: str) -> None:
    assert trumps_figure(count) == figure
