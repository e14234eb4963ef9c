"""Section 2.2: the deal passes to the right, played or not; and the totals."""

from __future__ import annotations

import pytest

from game.rules.match import Match


@pytest.mark.parametrize(("players", "dealer", "following"), [(3, 2, 0), (4, 0, 1), (5, 4, 0)])
def test_the_deal_passes_to_the_right(players: int, dealer: int, following: int) -> None:
    match = Match.opened(players, dealer)
    assert match.after_deal([0] * players).dealer == following
    assert match.after_void().dealer == following


def test_totals_add_up_and_every_deal_has_a_number() -> None:
    opened = Match.opened(4, 3)
    assert (opened.players, opened.totals, opened.deal_number) == (4, (0, 0, 0, 0), 1)
    match = opened.after_deal((240, -80, -80, -80)).after_void().after_deal((-50, 150, -50, -50))
    assert match == Match((190, 70, -130, -130), dealer=2, played=2, void=1)
    assert match.deal_number == 4
    assert sum(match.totals) == 0


def test_void_deals_do_not_count_in_a_match_of_fixed_length() -> None:
    match = Match.opened(3, 0).after_deal((2, -1, -1)).after_void()
    assert not match.is_finished(2)
    assert match.after_deal((2, -1, -1)).is_finished(2)
    assert not match.after_deal((2, -1, -1)).is_finished(None)


@pytest.mark.parametrize("scores", [(1, 1, 1), (1, -1), (0, 0, 0, 0)])
def test_scores_are_one_for_each_seat_and_sum_to_zero(scores: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="not the scores of 3 seats"):
        Match.opened(3, 0).after_deal(scores)


@pytest.mark.parametrize("dealer", [-1, 4])
def test_the_dealer_sits_at_the_table(dealer: int) -> None:
    with pytest.raises(ValueError, match=f"no seat {dealer}"):
        Match.opened(4, dealer)
