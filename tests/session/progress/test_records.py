"""Deals are entered when they end, as their player lived them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.rules.actions import Bid, MakeBid
from game.rules.notation import parse_header
from game.rules.options.ruleset import RuleSet
from game.rules.plain_values import parse_object
from game.session.game import Game
from game.session.progress.records import PlayedDeal, SeatRole, played_deal
from game.session.replay import past_decisions
from game.session.review import read_deal
from game.session.table import Table
from game.session.thinking import LocalThinker
from tests.session.builders import FFT, make_setup, steps_to_finish
from tests.session.players import bold
from tests.session.progress.answers import START


def _played(players: int, deals: int, rules: RuleSet = FFT) -> tuple[Game, list[PlayedDeal]]:
    """A whole match and the deals that were entered."""
    entered: list[PlayedDeal] = []

    def enter(game: Game) -> None:
        deal = played_deal(game, START)
        if deal is not None:
            entered.append(deal)

    game = Game.new(make_setup(players, deals=deals, rules=rules), seed=7)
    steps_to_finish(Table(game, LocalThinker(bold), on_deal_over=enter))
    return game, entered


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_deal_with_a_score_is_entered_once(players: int) -> None:
    game, entered = _played(players, 3)
    scored = [result for result in game.results if result.sheet is not None]
    assert len(entered) == len(scored) == 3
    assert len({deal.key for deal in entered}) == 3
    for deal, result in zip(entered, scored, strict=True):
        assert deal.score == float(result.scores[0])
        assert (deal.players, deal.seat, deal.contract) == (players, 0, result.contract)
        assert (deal.seat_role is SeatRole.TAKER) == (result.taker == 0)
        assert (deal.seat_role is SeatRole.PARTNER) == (result.partner == 0)
        assert (deal.seat_role is SeatRole.NO_SIDES) == (players == 2)
        assert (deal.made is None) == (players == 2)
        assert [member.name for member in deal.cast] == [
            f"Player {seat}" for seat in range(players)
        ]


def test_the_record_holds_the_whole_deal() -> None:
    game, entered = _played(4, 1)
    header, *actions = entered[0].record.splitlines()
    cards = game.current_record.sealed.deal
    assert parse_header(parse_object(header)).deal == replace(cards, deck=(), destinations=())
    assert sum("play" in parse_object(line) for line in actions) == 72


def test_other_rules_are_told_from_the_federations() -> None:
    _, entered = _played(3, 1, replace(FFT, name="Chez nous"))
    assert [(deal.is_federation, deal.rule_set_name) for deal in entered] == [(False, "Chez nous")]
    _, entered = _played(3, 1)
    assert entered[0].is_federation


def test_a_deal_that_one_only_dealt_is_left_out() -> None:
    game, entered = _played(5, 5, replace(FFT, name="Four of five", sitting_out=True))
    dealt = sum(result.dealer == 0 for result in game.results if result.sheet is not None)
    assert dealt > 0
    assert len(entered) == 5 - dealt


@pytest.mark.parametrize("players", [4, 5])
def test_a_deal_that_nobody_took_is_entered_for_its_bids(players: int) -> None:
    game = Game.new(make_setup(players, deals=1), seed=7)
    while (decision := game.decision) is not None and not game.results:
        game.submit(decision.seat, MakeBid(Bid.PASS))
    deal = played_deal(game, START)
    assert deal is not None
    assert deal.seat_role is SeatRole.NOBODY
    assert (deal.contract, deal.made, deal.score) == (None, None, 0)
    log = read_deal(deal.record)
    (bid,) = past_decisions(log, 0)
    assert bid.action == MakeBid(Bid.PASS)


def test_a_table_of_bots_enters_nothing() -> None:
    game = Game.new(make_setup(3, human=None, deals=1), seed=7)
    steps_to_finish(Table(game, LocalThinker(bold)))
    assert played_deal(game, START) is None
