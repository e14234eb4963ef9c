"""Positions: the same again from theme and seed, and about what their theme says."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.rules.actions import Bid, DecisionKind
from game.rules.cards import KINGS, TRUMPS
from game.session.trainer.answers import offered
from game.session.trainer.bot_table import Bidders, turned
from game.session.trainer.generation import position_of
from game.session.trainer.grading import heuristic_choice
from game.session.trainer.position import (
    CERTAIN,
    KINDS,
    LEARNER,
    USUAL_PLAYERS,
    Difficulty,
    PositionTheme,
    parse_key,
)
from game.session.trainer.search import grade_anew
from tests.coach.deals import exchanged
from tests.session.trainer.positions import promising


@pytest.mark.parametrize("theme", KINDS)
def test_every_theme_asks_the_learner(theme: PositionTheme) -> None:
    position = promising(theme)
    decision = position.log.replayed().decision
    assert decision is not None
    assert (decision.seat, decision.kind) == (LEARNER, KINDS[theme])
    assert position.observation.seat == LEARNER
    assert position.observation.facts.players == USUAL_PLAYERS


@pytest.mark.parametrize("theme", KINDS)
def test_theme_and_seed_make_the_same_position_again(theme: PositionTheme) -> None:
    position = promising(theme)
    assert parse_key(position.key) == (theme, position.seed, USUAL_PLAYERS)
    assert position_of(theme, position.seed, bidders=Bidders.BY_RULE) == position
    assert promising(theme, 1) != position


def test_bids_change_no_card_and_searching_players_bid_the_same_again() -> None:
    found = promising(PositionTheme.LEAD)
    by_search = position_of(PositionTheme.LEAD, found.seed)
    assert by_search is not None
    assert set(by_search.log.deal.hands) == set(found.log.deal.hands)
    assert position_of(PositionTheme.LEAD, found.seed) == by_search


def test_keys_that_name_nothing_are_refused() -> None:
    for key in ("", "which_king", "which_king:x", "no_theme:3"):
        with pytest.raises(ValueError, match=r".*"):
            parse_key(key)


def test_calls_are_real_choices() -> None:
    for number in range(3):
        which = promising(PositionTheme.WHICH_KING, number).observation
        assert len(KINGS & which.choices.calls - which.hand) >= 3
        own = promising(PositionTheme.OWN_KING, number).observation
        assert 0 < len(KINGS & own.hand) < 4
        four = promising(PositionTheme.FOUR_KINGS, number).observation
        assert not KINGS - four.hand
        assert len(four.choices.calls) == 8
        assert len(four.hand & TRUMPS) >= 5, "with fewer nobody thinks of playing alone"


def test_the_king_lies_in_the_dog() -> None:
    for number in range(3):
        view = promising(PositionTheme.KING_IN_DOG, number).observation
        assert view.facts.dog is not None
        assert view.facts.called in view.facts.dog
        assert view.facts.taker == LEARNER


def test_a_taker_with_a_partner_discards() -> None:
    for number in range(3):
        view = promising(PositionTheme.DISCARD, number).observation
        assert view.facts.called not in view.hand
        assert view.choices.discard is not None


def test_bids_lead_and_partner() -> None:
    bid = promising(PositionTheme.BID).observation
    assert {Bid.PASS, Bid.PETITE, Bid.GARDE} <= set(bid.choices.bids)
    lead = promising(PositionTheme.LEAD).observation
    assert not lead.facts.tricks
    assert lead.facts.trick is None or not lead.facts.trick.cards
    guess = promising(PositionTheme.PARTNER).observation
    assert guess.partner is None
    assert guess.facts.taker != LEARNER
    assert len(guess.facts.tricks) >= 2


def test_turning_the_table_changes_only_the_seats() -> None:
    log = promising(PositionTheme.PARTNER).log
    for seat in range(USUAL_PLAYERS):
        other = turned(log, seat)
        assert turned(other, (-seat) % USUAL_PLAYERS) == log
        assert other.replayed().view(0).hand == log.replayed().view(seat).hand


@pytest.mark.parametrize("theme", KINDS)
def test_hidden_cards_do_not_decide_what_is_asked(theme: PositionTheme) -> None:
    """Another deal that looks the same to the learner is judged the same."""
    rng = Random(theme.value)
    position = promising(theme)
    other = exchanged(position.log.replayed(), LEARNER, rng)
    if other is None:
        pytest.skip("every exchange would have shown")
    twin = replace(position, observation=other.view(LEARNER))
    assert twin.observation == position.observation
    assert heuristic_choice(theme, twin.observation) == heuristic_choice(
        theme, position.observation
    )
    assert grade_anew(twin, 1024) == grade_anew(position, 1024)


@pytest.mark.parametrize(
    "theme",
    [theme for theme in KINDS if KINDS[theme] is not DecisionKind.PLAY and theme not in CERTAIN],
)
def test_rules_of_thumb_suggest_something_legal(theme: PositionTheme) -> None:
    view = promising(theme).observation
    suggested = heuristic_choice(theme, view)
    assert suggested is not None
    live = promising(theme).log.replayed()
    live.submit(LEARNER, suggested.action)


def test_the_answers_that_are_offered() -> None:
    for theme in (
        PositionTheme.WHICH_KING,
        PositionTheme.BID,
        PositionTheme.LEAD,
        PositionTheme.PARTNER,
    ):
        choices = offered(theme, promising(theme).observation)
        assert len(choices) == len(set(choices)) > 1


def test_difficulties_divide_the_grades() -> None:
    for grade in range(1, 6):
        assert Difficulty.ALL.takes(grade)
        assert Difficulty.CLEAR.takes(grade) != Difficulty.CLOSE.takes(grade)
    assert Difficulty.CLEAR.takes(1)
