"""Matches by other rules: halves, pools and chips, saved and loaded again."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from game.rules.options.choices import PartnerShare, Stakes
from game.rules.options.presets import preset
from game.rules.options.ruleset import RuleSet
from game.session.game import Game
from game.session.saves.save_format import format_match, parse_match
from game.session.setup import CHARACTERS, GameSetup, SeatSetup
from game.session.table import Table
from game.session.thinking import LocalThinker
from tests.session.builders import FFT

EQUAL = replace(
    FFT, partner_share=PartnerShare.EQUAL, multipliers=(1, 1, 1, 1, 1), name="Equal parts"
)


def played(rules: RuleSet, players: int, deals: int) -> Game:
    """A match of bots that play at random."""
    seats = tuple(
        SeatSetup(name=character.title(), character=character, level="random")
        for character in CHARACTERS[:players]
    )
    table = Table(Game.new(GameSetup(rules, seats, deals), 7), LocalThinker())
    while True:
        while not table.game.deal_over:
            table.poll()
        if table.game.finished:
            return table.game
        table.start_next_deal()


@pytest.mark.parametrize(
    ("rules", "players"),
    [
        (EQUAL, 5),
        (replace(FFT, stakes=Stakes.POOLS), 4),
        (replace(FFT, stakes=Stakes.CHIPS), 3),
        (replace(FFT, sitting_out=True), 5),
        (preset("de-france"), 4),
        (FFT, 2),
    ],
)
def test_a_match_by_any_rules_can_be_saved_and_loaded(rules: RuleSet, players: int) -> None:
    game = played(rules, players, 6)
    loaded = Game.from_record(parse_match(format_match(game.to_record())))
    assert loaded.setup == game.setup
    assert loaded.results == game.results
    assert loaded.totals == game.totals


def test_halves_are_the_same_after_loading() -> None:
    game = played(EQUAL, 5, 9)
    assert sum(game.totals) == 0
    halves = [
        score for result in game.results for score in result.scores if isinstance(score, Fraction)
    ]
    assert halves
    assert Game.from_record(parse_match(format_match(game.to_record()))).totals == game.totals


def test_the_payments_of_a_deal_make_its_scores() -> None:
    game = played(replace(FFT, stakes=Stakes.POOLS), 4, 6)
    for result in game.results:
        sums = (
            sum(parts) for parts in zip(*(line.by_seat for line in result.payments), strict=True)
        )
        assert result.scores == tuple(sums)
