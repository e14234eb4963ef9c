"""The reason that there always is: what the playouts say, with its interval."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import pytest

from game.coach.ranking import Evaluation, RankedAction
from game.rules.actions import Action, Bid, CallCard, DecisionKind, MakeBid
from game.rules.cards import parse_card
from game.session.trainer.position import PositionTheme
from game.words.coach.compared import compared_sentence, made_words, own_contract_sentence
from tests.session.trainer.positions import promising
from tests.words.coach.ranked import CALL, HEARTS, SPADES, ranked


def said(actions: Sequence[RankedAction], chosen: Action) -> str | None:
    evaluation = Evaluation(0, DecisionKind.CALL, tuple(actions), 1000)
    return compared_sentence(evaluation, chosen, CALL)


BEST = ranked(SPADES, 80, 0.8, 0, 0)


@pytest.mark.parametrize(
    ("own", "words"),
    [
        (
            ranked(HEARTS, 50, 0.6, 30, 4),
            "The contract is made in 80% ± 2 of the deals after the best choice, "
            "in 60% ± 3 after this one.",
        ),
        (
            ranked(HEARTS, 50, 0.79, 30, 4),
            "The contract is made about as often either way; "
            "this scores 30 points less on average (± 7.8).",
        ),
        (
            ranked(HEARTS, 50, 0.9, 30, 4),
            "The contract is made in 80% ± 2 of the deals after the best choice, in 90% ± 2 after "
            "this one; yet this scores 30 points less on average (± 7.8).",
        ),
        (
            ranked(HEARTS, 77, 0.79, 3, 4),
            "It scores 3 points less than “♠ king” (± 7.8), too little to tell them apart: a tie.",
        ),
        (
            replace(ranked(HEARTS, 50, 0.7, 30, 14), tie=True),
            "It scores 30 points less than “♠ king” (± 27), "
            "but among so many choices that can be luck: a tie.",
        ),
    ],
)
def test_a_choice_that_is_not_the_best(own: RankedAction, words: str) -> None:
    assert said([BEST, own], HEARTS) == words


def test_the_best_is_held_against_the_next_that_is_worse() -> None:
    clubs = CallCard(parse_card("CR"))
    close, worse = ranked(HEARTS, 78, 0.8, 2, 4), ranked(clubs, 60, 0.7, 20, 4)
    words = "The next clearly weaker choice, ♣ king, scores 20 points less (± 7.8)."
    assert said([BEST, close, worse], SPADES) == words
    assert said([BEST, close], SPADES) == (
        "No choice is clearly better than another: they are all ties."
    )


def test_what_was_not_compared_is_not_explained() -> None:
    assert said([BEST], HEARTS) is None


def test_what_may_be_left_unsaid_is_not_compared() -> None:
    nothing = replace(ranked(HEARTS, 50, 0.6, 30, 4), action=None)
    assert said([BEST, nothing], SPADES) is None


BIDS = promising(PositionTheme.BID).observation
PETITE, GARDE, PASS = MakeBid(Bid.PETITE), MakeBid(Bid.GARDE), MakeBid(Bid.PASS)


@pytest.mark.parametrize(
    ("plays", "words"),
    [
        (1.0, "A garde is made in 40% ± 3 of the deals and scores −40 on average, a pass −4."),
        (
            0.25,
            "Nobody outbids a garde in 25% of the deals, and it is made in 40% ± 6 of those; "
            "it scores −40 on average, a pass −4.",
        ),
        (0.0, "Somebody always outbids a garde; it scores −40 on average, a pass −4."),
    ],
)
def test_a_bid_against_a_pass(plays: float, words: str) -> None:
    bid = replace(ranked(GARDE, -40, 0.4, 36, 5), p_plays=plays)
    evaluation = Evaluation(0, DecisionKind.BID, (ranked(PASS, -4, 0.5, 0, 0), bid), 1000)
    assert compared_sentence(evaluation, GARDE, BIDS) == words


def test_a_bid_against_another() -> None:
    high, low = ranked(GARDE, 40, 0.7, 0, 0), ranked(PETITE, 10, 0.8, 30, 4)
    evaluation = Evaluation(0, DecisionKind.BID, (high, low), 1000)
    assert compared_sentence(evaluation, PETITE, BIDS) == (
        "Where nobody outbids it, a petite is made in 80% ± 2 of the deals, a garde in 70% ± 3; "
        "this scores 30 points less on average (± 7.8)."
    )
    never = replace(low, p_plays=0.0)
    evaluation = Evaluation(0, DecisionKind.BID, (high, never), 1000)
    words = "It scores 30 points less than a garde (± 7.8)."
    assert compared_sentence(evaluation, PETITE, BIDS) == words


def test_only_a_contract_of_ones_own_has_a_chance() -> None:
    own = ranked(GARDE, 40, 0.7, 0, 0)
    assert made_words(own) == "70% ± 3"
    assert own_contract_sentence(own) == "The contract is made in 70% ± 3 of the deals."
    outbid = replace(own, p_plays=0.0)
    assert made_words(outbid) == made_words(ranked(PASS, -4, 0.5, 0, 0)) == "–"
    assert own_contract_sentence(outbid) == "Somebody always outbids it."
    assert own_contract_sentence(replace(own, p_plays=0.5)) == (
        "Nobody outbids it in 50% of the deals, and it is made in 70% ± 4 of those."
    )


@pytest.mark.parametrize(
    ("share", "samples", "words"),
    [(1.0, 20, "92% ± 8"), (0.0, 20, "8% ± 8"), (1.0, 5000, "100% ± 1"), (0.97, 40, "93% ± 7")],
)
def test_a_chance_and_its_reach_stay_between_never_and_always(
    share: float, samples: int, words: str
) -> None:
    """After few playouts a contract was said to be made in 100% ± 10 of the deals."""
    seldom = replace(ranked(GARDE, 40, share, 0, 0), worth=samples)
    assert made_words(seldom) == words
