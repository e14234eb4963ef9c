"""Sections 2.2, 8 and 11.23: who deals, who sits out, the totals, and when a match is over."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from game.rules.actions import Bid
from game.rules.events import VoidReason
from game.rules.options.choices import MatchLength, PartnerShare, Redeal
from game.rules.options.presets import preset
from game.rules.score.match import Match, MatchLine, MatchLineKind, Settlement
from game.rules.score.scores import Score
from game.rules.score.scoring import score
from tests.rules.builders import FFT, outcome


def scored(*scores: Score) -> Settlement:
    """The settlement of a score sheet with those scores."""
    return Settlement.of((MatchLine(MatchLineKind.SCORE, scores),), (), len(scores))


def nothing(seats: int) -> Settlement:
    """The settlement of a deal that changes nothing."""
    return Settlement.of((), (), seats)


@pytest.mark.parametrize(("players", "dealer", "following"), [(3, 2, 0), (4, 0, 1), (5, 4, 0)])
def test_the_deal_passes_to_the_right(players: int, dealer: int, following: int) -> None:
    match = Match.opened(players, dealer)
    assert match.after(nothing(players)).dealer == following
    for reason in VoidReason:
        assert match.after(nothing(players), reason).dealer == following


@pytest.mark.parametrize(
    ("all_pass", "misdeal", "reason", "dealer"),
    [
        (Redeal.SAME_DEALER, Redeal.NEXT_DEALER, VoidReason.ALL_PASSED, 1),
        (Redeal.SAME_DEALER, Redeal.NEXT_DEALER, VoidReason.PETIT_SEC, 2),
        (Redeal.NEXT_DEALER, Redeal.SAME_DEALER, VoidReason.ALL_PASSED, 2),
        (Redeal.NEXT_DEALER, Redeal.SAME_DEALER, VoidReason.PETIT_SEC, 1),
    ],
)
def test_a_void_deal_can_be_dealt_again_by_the_same_dealer(
    all_pass: Redeal, misdeal: Redeal, reason: VoidReason, dealer: int
) -> None:
    rules = replace(FFT, all_pass=all_pass, misdeal_redeal=misdeal)
    assert Match.opened(4, 1, rules).after(nothing(4), reason).dealer == dealer


def test_totals_add_up_and_every_deal_is_counted() -> None:
    opened = Match.opened(4, 3)
    assert (opened.players, opened.totals) == (4, (0, 0, 0, 0))
    match = opened.after(scored(240, -80, -80, -80))
    match = match.after(match.settle_void(), VoidReason.ALL_PASSED)
    match = match.after(scored(-50, 150, -50, -50))
    assert match == Match((190, 70, -130, -130), dealer=2, played=2, void=1)
    assert sum(match.totals) == 0


def test_halves_add_up_to_whole_numbers_again() -> None:
    rules = replace(FFT, partner_share=PartnerShare.EQUAL)
    sheet = score(rules, outcome(Bid.PETITE, 49, 2, players=5, partner=True))
    match = Match.opened(5, 0, rules)
    match = match.after(match.settle(sheet, 0, 1))
    assert match.totals == (Fraction(99, 2), Fraction(99, 2), -33, -33, -33)
    match = match.after(match.settle(sheet, 0, 1))
    assert match.totals == (99, 99, -66, -66, -66)
    assert all(isinstance(total, int) for total in match.totals)


def test_the_dealer_sits_out_until_the_deal_is_played() -> None:
    rules = replace(FFT, sitting_out=True)
    match = Match.opened(5, 4, rules)
    assert (match.sitting_out, match.playing) == (4, (0, 1, 2, 3))
    match = match.after(match.settle_void(), VoidReason.ALL_PASSED)
    assert match.dealer == 4
    sheet = score(rules, outcome(Bid.GARDE, 50, 2, sitting_out=4))
    match = match.after(match.settle(sheet, 2, None))
    assert match.totals == (-68, -68, 204, -68, 0)
    assert (match.sitting_out, match.playing) == (0, (1, 2, 3, 4))
    assert Match.opened(6, 2, rules).playing == (3, 4, 5, 0, 1)
    assert Match.opened(4, 2, rules).sitting_out is None


def test_the_players_follow_the_dealer() -> None:
    assert Match.opened(4, 2).playing == (3, 0, 1, 2)


def test_void_deals_do_not_count_in_a_match_of_fixed_length() -> None:
    match = Match.opened(3, 0).after(scored(2, -1, -1))
    match = match.after(match.settle_void(), VoidReason.PETIT_SEC)
    assert not match.is_finished(2)
    assert match.after(scored(2, -1, -1)).is_finished(2)
    assert not match.after(scored(2, -1, -1)).is_finished(None)


def test_as_many_deals_as_players() -> None:
    rules = preset("de-france")
    assert rules.match_length is MatchLength.AS_MANY_AS_PLAYERS
    match = Match.opened(3, 0, rules)
    for _ in range(3):
        assert not match.is_finished(None)
        match = match.after(scored(2, -1, -1))
    assert match.is_finished(None)
    assert not match.is_finished(4)


@pytest.mark.parametrize("scores", [(1, 1, 1), (1, -1), (0, 0, 0, 0)])
def test_scores_are_one_for_each_seat_and_sum_to_zero(scores: tuple[int, ...]) -> None:
    with pytest.raises(ValueError, match="not the scores of 3 seats"):
        Match.opened(3, 0).after(scored(*scores))


@pytest.mark.parametrize("dealer", [-1, 4])
def test_the_dealer_sits_at_the_table(dealer: int) -> None:
    with pytest.raises(ValueError, match=f"no seat {dealer}"):
        Match.opened(4, dealer)


def test_the_rules_are_for_that_many() -> None:
    with pytest.raises(ValueError, match="not 6"):
        Match.opened(6, 0)
