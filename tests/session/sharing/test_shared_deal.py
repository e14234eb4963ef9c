"""Deals that somebody sent, in whatever text they come."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.rules.deal_code import BadDealCode, format_deal_code, parse_deal_code
from game.rules.dealing import random_deal
from game.rules.notation import BadRecord
from game.rules.options.choices import FivePlayers
from game.rules.options.presets import preset
from game.rules.options.ruleset import FEDERATION, RuleSet
from game.session.game import Game
from game.session.saves.save_format import format_deal
from game.session.sharing import log_code, read_shared, rules_for
from game.session.table import Table
from game.session.thinking import LocalThinker
from tests.rules.builders import house
from tests.session.builders import make_setup
from tests.session.players import bold

CODE = "C5D-PQD-G4K-646-6HR-BZH-1FZ-66S-BFG-T12-XRE-DCW-MNH"


@pytest.mark.parametrize(
    "text",
    [
        CODE,
        CODE.lower(),
        CODE.replace("-", " "),
        CODE.replace("-", ""),
        f"Look at this one: {CODE}. I lost the lot!",
        f"Tarot Nouveau · five players\n{CODE}\nYou miss your garde by 12",
    ],
)
def test_a_code_is_found_among_other_words(text: str) -> None:
    log = read_shared(text, FEDERATION)
    assert (log_code(log), log.players, log.dealer, log.moves) == (CODE, 5, 4, ())


def test_a_record_comes_with_its_rules_and_actions() -> None:
    game = Game.new(make_setup(4, human=None, rules=preset("home")), 7)
    with_bots = Table(game, LocalThinker(bold))
    while not game.deal_over:
        with_bots.poll()
    record = format_deal(game.setup, game.current_record)
    log = read_shared(f"\n{record}", FEDERATION)
    assert log.rules == preset("home")
    assert log.moves
    assert parse_deal_code(log_code(log)).deal == log.deal


@pytest.mark.parametrize(
    ("text", "error", "message"),
    [
        ("", BadDealCode, "not 0"),
        ("the the the the the the the", BadDealCode, "not 21"),
        (f"here: {CODE[:-1]}X", BadDealCode, "X is wrong, H is right"),
        ('{"format": "tarot-nouveau-match"}', BadRecord, "its format is"),
        ("{", BadRecord, "line 1"),
    ],
)
def test_what_is_wrong_is_told(text: str, error: type[Exception], message: str) -> None:
    with pytest.raises(error, match=message):
        read_shared(text, FEDERATION)


@pytest.mark.parametrize(
    ("dealt", "seats", "preferred", "found"),
    [
        (FEDERATION, 5, preset("home"), preset("home")),
        (FEDERATION, 2, preset("de-france"), FEDERATION),
        (house(five_players=FivePlayers.FOURTEEN), 5, FEDERATION, FivePlayers.FOURTEEN),
        (house(sitting_out=True), 6, FEDERATION, True),
    ],
)
def test_rules_that_know_the_table_are_found(
    dealt: RuleSet, seats: int, preferred: RuleSet, found: object
) -> None:
    deal = replace(random_deal(dealt, seats, 0, Random(3)), deck=(), destinations=())
    rules = rules_for(parse_deal_code(format_deal_code(seats, 0, deal)), preferred)
    assert found in (rules, rules.five_players, rules.sitting_out)
