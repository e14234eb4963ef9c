"""Every legal card is weighed, in the style of who plays."""

from __future__ import annotations

from dataclasses import replace
from math import inf
from random import Random

import pytest

from game.ai import kernel
from game.ai.card_play import Outlook, card_scores, policy_of, table_in_mind
from game.ai.levels import player_for
from game.ai.positions import Worlds, known_deal
from game.ai.search.card_search import by_habit, plays_apart
from game.ai.style import BY_THE_BOOK
from game.rules.actions import Bid, DecisionKind
from game.rules.cards import EXCUSE, PETIT, parse_card
from game.rules.options.choices import Obligations
from tests.ai.playing import decisions, random_table
from tests.ai.positions import card_played, in_play
from tests.rules.builders import FFT, cards, house, with_shape

WITHOUT_PLANS = replace(BY_THE_BOOK, plans=False)
SHORT_SIGHTED = replace(BY_THE_BOOK, foresight=0.5)
SUITS = "SR SD S6 S9 H2 H3 H6 D2 D3 D6 C2 C3"

HAND = "S2 S5 S9 H1 H3 D4 D6 D9 C3 C5 C9 T4 T8 T13"


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


def test_the_holder_of_the_called_king_knows_the_sides() -> None:
    view = in_play(f"HR {HAND}", players=5, taker=2, called="HR")
    assert Outlook.of(view).friends == (1, 0, 1, 0, 0)


def test_the_others_go_by_chance_until_a_void_clears_a_suspect() -> None:
    suspects = in_play(HAND, players=5, taker=2, called="HR")
    assert Outlook.of(suspects).friends == pytest.approx((1, 2 / 3, 0, 2 / 3, 2 / 3))
    tricks = [(2, "H4 T6 H6 H2 H5"), (3, "D2 D3 DR D5 D7")]
    cleared = in_play(HAND, players=5, taker=2, called="HR", tricks=tricks)
    assert Outlook.of(cleared).friends == (1, 0.5, 0, 1, 0.5), "who trumped has no king there"


def test_a_partner_may_be_known_before_he_plays_the_called_card() -> None:
    view = in_play(HAND, players=5, taker=2, called="HR", partner=4)
    assert Outlook.of(view).friends == (1, 1, 0, 1, 0)


def test_a_taker_is_likelier_to_have_trumps_and_to_be_out_of_a_suit() -> None:
    """A king is safer from a defender's friends than from the taker, who would trump it."""
    king, side = parse_card("DR"), "S2 S5 S9 H1 H3 H8 D6 D9 C3 C5 C9 T4 T8 T13 T15 T17"
    against = {
        taker: Outlook.of(in_play(f"DR {side}", "D4 D5", taker=taker, contract=Bid.GARDE))
        for taker in (1, 2)
    }
    assert against[1].side_chance(king) < against[2].side_chance(king) - 0.1
    assert against[1].opposing_trumps == against[2].opposing_trumps > 16 / 3 + 1


@pytest.mark.parametrize(
    ("card", "surely"), [("T21", True), ("T2", False), ("S3", False), ("H2", False)]
)
def test_the_side_takes_the_trick_by_the_best_card(card: str, surely: bool) -> None:
    """Last to play to the taker's trick: only a trump above his takes it."""
    view = in_play("T21 T2 S3 H2", "D4 T5 D6", taker=2)
    assert Outlook.of(view).side_chance(parse_card(card)) == surely


@pytest.mark.parametrize("players", [3, 4, 5])
def test_no_seat_looks_into_other_hands(players: int) -> None:
    """With all cards on the table, and roles as before, everything weighs the same."""
    rule, asked = player_for("rule"), 0
    for seed in range(4):
        rng = Random(seed)
        table = random_table(FFT, players, rng)
        for seat, kind in decisions(table):
            view = table.views[seat]
            if kind is DecisionKind.PLAY:
                world = Worlds.of([(table.state.hands, table.state.discard)])
                open_table = kernel.opened(known_deal(view.facts), world.words, 0)
                policy = policy_of(view, BY_THE_BOOK)
                in_mind = kernel.weighed(table_in_mind(view, BY_THE_BOOK), policy)
                assert in_mind == kernel.weighed(open_table, policy)
                asked += 1
            action = rule.choose(view, kind, rng, 0)
            if action is not None:
                table.act(seat, action)
    assert asked > 10 * players
