"""Every legal card is weighed, in the style of who plays."""

from __future__ import annotations

from dataclasses import replace
from math import inf

import pytest

from game.ai.card_play.choosing import card_scores
from game.ai.card_play.outlook import Outlook
from game.ai.card_play.style import BY_THE_BOOK
from game.ai.search.candidates import by_habit, plays_apart
from game.rules.cards import EXCUSE, PETIT, parse_card
from game.rules.options import Obligations
from tests.ai.positions import card_played, in_play
from tests.rules.builders import cards, house, with_shape

WITHOUT_PLANS = replace(BY_THE_BOOK, plans=False)
SHORT_SIGHTED = replace(BY_THE_BOOK, foresight=0.5)
SUITS = "SR SD S6 S9 H2 H3 H6 D2 D3 D6 C2 C3"


@pytest.mark.parametrize(
    ("hand", "trick"),
    [(f"T1 T5 T9 T14 T21 EX {SUITS}", ""), (f"T1 T5 T21 EX {SUITS}", "S2 S3"), ("T1 T4 H3", "H2")],
)
def test_every_legal_card_is_weighed(hand: str, trick: str) -> None:
    view = in_play(hand, trick, taker=1)
    scores = card_scores(view)
    assert list(scores) == sorted(view.choices.plays)
    assert min(scores.values()) > -100


def test_without_plans_the_petit_still_is_not_led() -> None:
    view = in_play(f"T1 T5 T9 T14 T21 EX {SUITS}", taker=0)
    planned, plain = card_scores(view), card_scores(view, WITHOUT_PLANS)
    king = parse_card("SR")
    assert planned[king] == pytest.approx(plain[king] + BY_THE_BOOK.figures.four.attack.cash)
    assert plain[PETIT] < min(score for card, score in plain.items() if card != PETIT)


def test_the_short_sighted_know_what_bouts_are_worth() -> None:
    view = in_play(f"T1 T5 T9 T14 T21 EX {SUITS}", "S2 S3 S4", taker=0)
    trumped = replace(view, hand=cards("T1 T5 T9 T14 T21 EX H2 H3"))
    full, half = card_scores(trumped), card_scores(trumped, SHORT_SIGHTED)
    gained = {card.code: half[card] - full[card] for card in full}
    assert gained["T1"] == gained["EX"] == 0
    assert min(gained["T5"], gained["T14"]) > 0


def test_who_follows_an_excuse_that_was_led_leads() -> None:
    """A taker cashes his master, as he would with nothing lying there."""
    hand = "HR HD H3 H4 H5 H8 S2 S4 S6 D3 D5 D7 C4 C6 C9 T3 T6 T9"
    assert card_played(in_play(hand, "EX")) in cards("HR HD")


def test_an_announced_slam_is_not_given_up() -> None:
    """Neither by who plays by habit, nor among what a search tells apart."""
    view = in_play("T21 T20 EX SR", chelem=0)
    assert card_scores(view)[EXCUSE] == -inf
    assert sorted(by_habit(view, plays_apart(view))) == sorted(view.choices.plays)


def test_a_king_is_less_safe_where_anybody_may_trump_it() -> None:
    """By the relaxed obligations nobody need follow suit (section 11.13)."""
    view = in_play(f"T5 T9 T14 T21 {SUITS} D9 C6", "S4", taker=1)
    rules = with_shape(house(obligations=Obligations.RELAXED), view.facts.shape)
    free = replace(view, facts=replace(view.facts, rules=rules))
    king = parse_card("SR")
    assert Outlook.of(free).side_chance(king) < Outlook.of(view).side_chance(king)
