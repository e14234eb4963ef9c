"""Sections 6, 11.1 and 11.2: whose the Excuse is, and what is owed for it.

Each trick is written in the order of the seats; seat 0 takes and leads first. The figures are the
bouts and half-points of the taker's side, counted by hand.
"""

from __future__ import annotations

import pytest

from game.rules.actions import Bid
from game.rules.score import tally
from game.rules.score.outcome import Chelem
from game.rules.state import DealState
from tests.rules.builders import cards, played_out


def _attack(state: DealState) -> tuple[int, int]:
    outcome = tally.outcome(state)
    return outcome.bouts, outcome.half_points


def test_on_a_trick_of_its_own_side_it_costs_nothing() -> None:
    state = played_out("HR EX H2 H3 H4", "S1 S2 S3 SR S4", partner=1)
    assert _attack(state) == (1, 9 + 9 + 1 + 1 + 1)


def test_kept_by_the_attack_for_a_half_point_card() -> None:
    state = played_out("EX S2 SD S3", "HR H1 H2 H3", "D1 D2 D3 DR")
    assert _attack(state) == (1, 12 + 9 - 1)
    assert tally.won_cards(state).defence.half_points == (1 + 7 + 1) + 12 + 1


def test_kept_by_the_defence_for_a_half_point_card() -> None:
    state = played_out("HR EX H2 H3", "S1 S2 S3 SR", "D1 D2 D3 DR")
    assert _attack(state) == (0, (9 + 1 + 1) + 1)


def test_the_debt_waits_for_a_half_point_card() -> None:
    # The second trick brings the taker four court cards, only the third a card to pay with.
    state = played_out("EX SD SR SC", "DR DD DC DV", "HR HC HV H1")
    assert _attack(state) == (1, (9 + 7 + 5 + 3) + (9 + 5 + 3 + 1) + 9 - 1)
    assert cards("H1") <= tally.won_cards(state).defence


def test_a_half_point_card_of_the_discard_pays_when_the_tricks_hold_none() -> None:
    state = played_out("EX SD SR SC", "DR DD DC DV", "HV HR HC HD", discard="S1 S2 SV S4 S5 S6")
    assert _attack(state) == (1, (9 + 7 + 5 + 3) + (3 + 5 * 1) + 9 - 1)
    assert cards("S1") <= tally.won_cards(state).defence


def test_without_any_half_point_card_the_lowest_card_pays() -> None:
    state = played_out("EX SD SR SC", "DR DD DC DV", "HV HR HC HD")
    assert _attack(state) == (1, (9 + 7 + 5 + 3) + 9 - 3)
    assert tally.won_cards(state).attack == cards("EX DC DD DR")


def test_the_defence_too_gives_its_lowest_card_when_it_must() -> None:
    state = played_out("SR EX SD SC", "DV DR DC DD", "HV HR HC HD")
    assert _attack(state) == (0, (9 + 7 + 5) + 3)


def test_a_taker_without_a_trick_counts_four_for_it() -> None:
    state = played_out("EX S2 SD S3", "H2 H3 H1 HR", "D1 DR D2 D3", discard="C1-C6")
    assert _attack(state) == (1, 6 + 8)
    assert tally.won_cards(state) == tally.WonCards(
        attack=cards("C1-C6 EX"),
        defence=cards("S2 S3 SD H1-H3 HR D1-D3 DR"),
        credit=-1,
    )


def test_defenders_without_a_trick_count_four_for_it() -> None:
    state = played_out("SR EX S2 S3", "HR H1 H2 H3", "DR D1 D2 D3", discard="C1-C6")
    assert _attack(state) == (0, (9 + 1 + 1) + 12 + 12 + 6 + 1)
    assert tally.won_cards(state).defence == cards("EX")


def test_in_the_last_trick_it_goes_to_the_other_side_for_nothing() -> None:
    state = played_out("SR S1 S2 S3", "H1 H2 H3 HR", "EX D1 D2 DR")
    assert _attack(state) == (0, 12)
    theirs = played_out("S1 S2 S3 SR", "HR EX H1 H2")
    assert _attack(theirs) == (1, 9 + 9 + 1 + 1)


def test_in_the_last_trick_it_changes_sides_even_when_its_own_side_wins() -> None:
    theirs = played_out("SR S1 S2 S3", "H1 EX HR H2")
    assert _attack(theirs) == (1, 12 + 9)
    ours = played_out("S1 S2 S3 SR S4", "HR H1 EX H2 H3", partner=2)
    assert _attack(ours) == (0, 9 + 1 + 1 + 1)


def test_led_to_the_last_trick_after_a_loss_it_wins_nothing() -> None:
    state = played_out("S1 S2 S3 SR", "HR H1 H2 H3", "EX D1 D3 D2")
    assert state.facts.tricks[-1].leader == 0
    assert state.facts.tricks[-1].winner == 2
    assert _attack(state) == (0, 12)


@pytest.mark.parametrize("announced", [False, True])
def test_led_last_by_a_side_with_all_the_tricks_it_wins(announced: bool) -> None:
    state = played_out("SR S1 S2 S3", "HR H1 H2 H3", "EX D1 DR D2", chelem=announced)
    assert state.facts.tricks[-1].winner == 0
    assert _attack(state) == (1, 12 + 12 + (9 + 1 + 9 + 1))
    made = Chelem.ANNOUNCED_MADE if announced else Chelem.UNANNOUNCED_MADE
    assert tally.outcome(state).chelems == (made,)


def test_the_partner_may_lead_it_last_for_the_slam() -> None:
    state = played_out("SR S1 S2 S3 S4", "H1 H2 HR H3 H4", "D1 DR EX D2 D3", partner=2)
    assert state.facts.tricks[-1].winner == 2
    assert tally.outcome(state).chelems == (Chelem.UNANNOUNCED_MADE,)


def test_the_defence_too_wins_with_it_after_all_the_tricks() -> None:
    state = played_out("S1 SR S2 S3", "H1 H2 HR H3", "D1 D2 EX DR", discard="C1-C6")
    assert state.facts.tricks[-1].winner == 2
    assert _attack(state) == (0, 6)
    assert tally.outcome(state).chelems == (Chelem.DEFENCE,)


def test_not_led_to_the_last_trick_it_stays_with_the_side_that_makes_the_slam() -> None:
    state = played_out("SR S1 S2 S3 S4", "HR H1 EX H2 H3", partner=2)
    assert _attack(state) == (1, 13 + (9 + 1 + 9 + 1 + 1))
    theirs = played_out("S1 SR S2 S3", "H1 HR EX H2", discard="C1-C6")
    assert _attack(theirs) == (0, 6)


def test_the_losers_of_a_slam_lose_it_in_the_last_trick() -> None:
    state = played_out("SR S1 S2 S3", "HR H1 EX H2")
    assert _attack(state) == (1, 12 + (9 + 1 + 9 + 1))


@pytest.mark.parametrize(
    ("contract", "bouts", "half_points"),
    [
        (Bid.PETITE, 0, 12 + 6),
        (Bid.GARDE, 0, 12 + 6),
        (Bid.GARDE_SANS, 1, 12 + 14),
        (Bid.GARDE_CONTRE, 0, 12),
    ],
)
def test_whose_the_dog_is_and_that_an_excuse_in_it_owes_nothing(
    contract: Bid, bouts: int, half_points: int
) -> None:
    discard, dog = ("C1-C6", "") if contract.shows_dog else ("", "C1-C5 EX")
    state = played_out("SR S1 S2 S3", "H1 H2 HR H3", contract=contract, dog=dog, discard=discard)
    assert _attack(state) == (bouts, half_points)
