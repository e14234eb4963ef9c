"""Searching players with a temperament follow it where the search sees little difference."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.levels import player_for
from game.ai.search import tempered_search
from game.ai.search.search_player import SearchPlayer
from game.ai.search.tempered_search import TemperedSearch
from game.ai.search.trials import Estimate
from game.rules.actions import PlayCard
from game.rules.cards import Card, parse_card
from game.rules.decision_kind import DecisionKind
from tests.ai.positions import in_play
from tests.rules.builders import cards

BUDGET = 2000
TRUMPS = "T18 T16 T14 T12 T10"
HAND = f"{TRUMPS} SR SD S6 S9 H2 H3 H6 D2 D3 D6 C2 C3 C6"


def led(name: str) -> Card:
    view = in_play(HAND, taker=2)
    answer = player_for(name).choose(view, DecisionKind.PLAY, Random(1), BUDGET)
    assert isinstance(answer, PlayCard)
    return answer.card


def test_the_plain_temperament_is_the_plain_search() -> None:
    assert isinstance(player_for("strong"), SearchPlayer)
    assert isinstance(player_for("strong:bold"), TemperedSearch)


def test_the_hunter_leads_a_trump_where_little_is_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempered_search, "CLOSE", 1000.0)
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
