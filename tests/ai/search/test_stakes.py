"""Playouts are worth what the match settles: its score, its pools, its chips."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.ai.belief import Belief
from game.ai.search.auction_search import AuctionSearch
from game.ai.search.playouts import company_of
from game.ai.search.stakes import card_point, point, stakes, totals, weighed
from game.ai.simulator import seeded
from game.rules.actions import Bid, MakeBid
from game.rules.observation import Observation
from game.rules.options.choices import FivePlayers, PartnerShare, Stakes
from game.rules.options.ruleset import RuleSet
from game.rules.score.match import Match, MatchLineKind
from game.rules.score.outcome import Side
from tests.ai.playing import random_table
from tests.ai.search.last_cards import endings
from tests.rules.builders import FFT, house

CHIPS = house(stakes=Stakes.CHIPS)
POOLS = house(stakes=Stakes.POOLS)
DEALS = range(12)
OPENING = (MatchLineKind.POOL_FORMED, MatchLineKind.POOL_EXTRA)
"""Paid for the deal as such, whatever becomes of it."""


def match_of(rules: RuleSet, players: int, dealer: int) -> Match:
    """A match that has gone on for a while: one player is short of chips, two pools lie there."""
    if rules.stakes is Stakes.CHIPS:
        totals = (-38, -39, *(77 - 20 * seat for seat in range(players - 2)))
        return Match(totals, dealer, rules=rules, raises=1)
    return Match((0,) * players, dealer, rules=rules, pools=(45, 120))


@pytest.mark.parametrize(
    ("rules", "players"),
    [
        (FFT, 3),
        (FFT, 4),
        (FFT, 5),
        (house(partner_share=PartnerShare.EQUAL), 5),
        (house(five_players=FivePlayers.FOURTEEN), 5),
        (house(sitting_out=True), 5),
        (house(sitting_out=True), 6),
    ],
)
def test_every_seat_gets_what_the_score_sheet_says(rules: RuleSet, players: int) -> None:
    """The last cards of real deals are played out, and compared with the rules."""
    compared = 0
    for ending in endings(rules, players, DEALS):
        facts, sheet = ending.before.facts, ending.after.facts.sheet
        assert sheet is not None and facts.taker is not None
        expected = [-float(sheet.per_defender)] * players
        expected[facts.taker] = float(sheet.taker)
        if ending.after.partner is not None:
            expected[ending.after.partner] = float(sheet.partner)
        if facts.sits_out is not None:
            expected[facts.sits_out] = 0
        results = ending.simulated()
        ((half_points, bouts, _, _, _, last_trick),) = totals(results)
        assert (half_points, bouts) == (sheet.outcome.half_points, sheet.outcome.bouts)
        winner = ending.after.facts.tricks[-1].winner
        assert bool(last_trick) == (winner in (facts.taker, ending.after.partner))
        for seat in range(players):
            (gained,), (made,) = weighed(stakes(facts, seat), results)
            assert gained.tolist() == [expected[seat]]
            assert made.tolist() == [sheet.winner is Side.ATTACK]
        compared += 1
    assert compared


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize(
    "rules",
    [
        FFT,
        CHIPS,
        POOLS,
        replace(POOLS, pool_without_base=True),
        replace(CHIPS, five_players=FivePlayers.FOURTEEN),
    ],
)
def test_every_seat_gains_what_the_match_settles(rules: RuleSet, players: int) -> None:
    compared = 0
    for ending in endings(rules, players, DEALS):
        facts, after = ending.before.facts, ending.after
        assert after.facts.sheet is not None and facts.taker is not None
        match = match_of(rules, players, facts.dealer)
        settled = match.settle(after.facts.sheet, facts.taker, after.partner)
        opening = [line.by_seat for line in settled.lines if line.kind in OPENING]
        results = ending.simulated()
        for seat in range(players):
            (gained,), _ = weighed(stakes(facts, seat, match), results)
            expected = settled.scores[seat] - sum(line[seat] for line in opening)
            assert gained.tolist() == [float(expected)]
        compared += 1
    assert compared


def test_a_deal_by_itself_is_played_for_its_score() -> None:
    for ending in endings(CHIPS, 4, DEALS):
        facts, sheet = ending.before.facts, ending.after.facts.sheet
        assert sheet is not None and facts.taker is not None
        (gained,), _ = weighed(stakes(facts, facts.taker), ending.simulated())
        assert gained.tolist() == [float(sheet.taker)]


def test_a_point_is_a_fraction_of_a_chip() -> None:
    ending = next(endings(CHIPS, 4, DEALS))
    view = Observation(ending.before.facts, 0)
    assert point(view) == 1.0
    sans = replace(view, facts=replace(view.facts, contract=Bid.GARDE_SANS))
    assert card_point(sans) == 4.0
    assert point(replace(view, match=match_of(CHIPS, 4, 0))) == pytest.approx(2 / 50)


def test_a_bid_promises_the_pool_too() -> None:
    """Nobody speaks after a garde contre: the pool is won wherever the contract is made."""
    table = random_table(POOLS, 4, Random(22))
    speaker = table.facts.to_act
    assert speaker is not None
    view = table.views[speaker]
    match = match_of(POOLS, 4, table.facts.dealer)
    contre = (MakeBid(Bid.GARDE_CONTRE),)
    alone, for_pool = (
        AuctionSearch(seen, Belief(seen), seeded(3), company_of(seen)).trial(contre, 128)
        for seen in (view, replace(view, match=match))
    )
    (before,), (after,), (made,) = alone.scores, for_pool.scores, alone.made
    assert set(made) == {0, 1}
    pool = max(match.pools) + POOLS.pool_dealer_extra
    for without, with_pool, is_made in zip(before, after, made, strict=True):
        assert with_pool - without == (pool if is_made else -pool)
