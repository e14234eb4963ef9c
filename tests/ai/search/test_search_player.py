"""The searching player: legal under every preset, repeatable, and blind to hidden cards."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.levels import player_for
from game.ai.search import search_player
from game.ai.search.search_player import SearchPlayer, TemperedSearch
from game.ai.search.trials import Estimate
from game.rules.actions import Action, Bid, DecisionKind, Discard, MakeBid, PlayCard
from game.rules.cards import Card, parse_card
from game.rules.dealing import random_deal
from game.rules.options.presets import PRESETS
from game.rules.options.ruleset import RuleSet
from game.session.deal import LiveDeal
from game.session.thinking import DEFAULT_BUDGET
from tests.ai.positions import before_discard, in_auction, in_play
from tests.rules.builders import FFT, cards

QUICK = 64
PLAYER = SearchPlayer(infers=False)
RULE = player_for("rule")
TABLES = [(rules, players) for rules in PRESETS.values() for players in rules.sizes if players > 2]

BUDGET = 2000
TRUMPS = "T18 T16 T14 T12 T10"
HAND = f"{TRUMPS} SR SD S6 S9 H2 H3 H6 D2 D3 D6 C2 C3 C6"


def play_deal(rules: RuleSet, players: int, seed: int) -> tuple[LiveDeal, list[DecisionKind]]:
    """A deal that searching players play; whatever they do must be legal.

    Four cards in five are a rule player's, which takes less time.
    """
    rng = Random(seed)
    live = LiveDeal(rules, players, 0, random_deal(rules, players, 0, rng))
    asked = []
    while (decision := live.decision) is not None:
        asked.append(decision.kind)
        view = live.view(decision.seat)
        by_rule = decision.kind is DecisionKind.PLAY and rng.random() < 0.8
        player = RULE if by_rule else PLAYER
        action = player.choose(view, decision.kind, Random(seed), QUICK)
        live.answer(action)
    return live, asked


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_whole_deals_under_every_preset(rules: RuleSet, players: int) -> None:
    live, asked = play_deal(rules, players, seed=7)
    assert live.facts.is_over
    assert live.facts.void is not None or asked.count(DecisionKind.PLAY) == players * (
        live.facts.shape.tricks
    )


def bid(hand: str, players: int) -> Action | None:
    return PLAYER.choose(in_auction(hand, players), DecisionKind.BID, Random(1), DEFAULT_BUDGET)


def test_the_same_question_gets_the_same_answer() -> None:
    view = in_auction("T21 T20 T19 T18 T12 T9 T5 T1 EX SR SD HR HD H3 DR C4 C3 C2", 4)
    first, second = (PLAYER.choose(view, DecisionKind.BID, Random(5), QUICK) for _ in range(2))
    assert first == second


STRONG = {
    3: "T21 T20 T19 T18 T17 T15 T12 T11 T9 T5 T4 T1 EX SR SD SC HR HD HC H3 DR DD C4 C3",
    4: "T21 T20 T19 T18 T17 T12 T9 T5 T1 EX SR SD HR HD H3 DR C4 C3",
    5: "T21 T20 T19 T18 T12 T9 T5 T1 EX SR SD HR H3 DR C4",
}
WEAK = {
    3: "T2 T3 T4 T5 T6 S2 S3 S4 S5 S6 H2 H3 H4 H5 H6 D2 D3 D4 D5 D6 C2 C3 C4 C5",
    4: "T2 T3 T4 S2 S3 S4 S5 H2 H3 H4 H5 D2 D3 D4 D5 C2 C3 C4",
    5: "T2 T3 T4 S2 S3 S4 S5 H2 H3 H4 D2 D3 D4 C2 C3",
}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_it_bids_on_strength_and_passes_without(players: int) -> None:
    strong, weak = bid(STRONG[players], players), bid(WEAK[players], players)
    assert isinstance(strong, MakeBid) and strong.bid >= Bid.GARDE_SANS
    assert isinstance(weak, MakeBid) and weak.bid is Bid.PASS


def test_a_hand_without_any_strength_is_no_bluff() -> None:
    """With three, a bid of the weakest hand gains a point or two on paper: others go higher."""
    view = in_auction(WEAK[3], 3)
    for seed in range(40):
        action = PLAYER.choose(view, DecisionKind.BID, Random(seed), DEFAULT_BUDGET)
        assert action == MakeBid(Bid.PASS)


def test_the_only_discard_is_not_searched_for() -> None:
    """Kings, bouts and trumps stay: with six other cards there is nothing to choose."""
    hand = "T21 T20 T19 T18 T17 T16 T15 T14 T13 T12 T11 T10 T9 T8 T7 EX SR HR D2 D3 D4 C2 C3 C4"
    action = PLAYER.choose(before_discard(hand), DecisionKind.DISCARD, Random(1), QUICK)
    assert action == Discard(cards("D2 D3 D4 C2 C3 C4"))


@pytest.mark.parametrize("players", [3, 5])
def test_who_is_told_how_the_cards_lie_plays_whole_deals(players: int) -> None:
    """Whole deals with open cards."""
    rng = Random(players)
    live = LiveDeal(FFT, players, 0, random_deal(FFT, players, 0, rng))
    while (decision := live.decision) is not None:
        state, view = live.state, live.view(decision.seat)
        told = PLAYER.knowing((state.hands, state.discard or state.dog))
        action = told.choose(view, decision.kind, Random(2), QUICK)
        live.answer(action)
    assert live.facts.is_over


def led(name: str) -> Card:
    view = in_play(HAND, taker=2)
    answer = player_for(name).choose(view, DecisionKind.PLAY, Random(1), BUDGET)
    assert isinstance(answer, PlayCard)
    return answer.card


def test_the_plain_temperament_is_the_plain_search() -> None:
    assert isinstance(player_for("strong"), SearchPlayer)
    assert isinstance(player_for("strong:bold"), TemperedSearch)


def test_the_hunter_leads_a_trump_where_little_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search_player, "CLOSE", 1000.0)
    assert led("strong:hunter") in cards(TRUMPS)


@pytest.mark.parametrize(("behind", "hunts"), [(0.0, True), (1.9, True), (2.1, False)])
def test_the_hunter_gives_no_more_than_a_little_for_the_hunt(
    monkeypatch: pytest.MonkeyPatch, behind: float, hunts: bool
) -> None:
    """A trump is as much behind a heart, and the Petit is never led."""
    scores = (("H2", 10.0), ("T1", 9.9), ("T10", 10.0 - behind), ("T12", -50.0))
    found = [Estimate(parse_card(code), score, 1.0, 0.5, 100) for code, score in scores]
    monkeypatch.setattr(SearchPlayer, "cards", lambda *_: found)
    assert led("strong:hunter").code == ("T10" if hunts else "H2")


@pytest.mark.parametrize(("temper", "shows"), [("bold", True), ("cunning", False)])
def test_a_single_handful_goes_by_temperament(temper: str, shows: bool) -> None:
    view = in_play("T12-T21 SR SD HR HD D2 D3 D4 C2", taker=0)
    player = player_for(f"strong:{temper}")
    answer = player.choose(view, DecisionKind.POIGNEE, Random(1), BUDGET)
    assert (answer is not None) is shows
