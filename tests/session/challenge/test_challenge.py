"""Deals of the day are the same for everybody; series are not."""

from __future__ import annotations

from datetime import date, timedelta

import pytest

from game.session.challenge import (
    LENGTHS,
    TABLES,
    Challenge,
    ChallengeKind,
    challenge_game,
    deal_of_the_day,
    new_series,
)
from game.session.deal import DealLog
from game.session.game import Game
from game.session.setup import CHARACTERS
from game.session.sharing import log_code

DAY = date(2026, 11, 25)
CODES = [
    "Q08-R85-CM9-6H9-G0R-KGQ-EBB-FWJ-70H-G73",
    "C9M-A1H-PSM-8S5-HEM-E66-4G0-DMN-KCV-9ZR-X8G-W99",
    "1H0-G8H-R1S-PKH-JSB-PPQ-F14-PB8-FQ4-7A2-2WK-V70-AQN",
]
"""Of three, four and five players on that day."""


def code(game: Game) -> str:
    record = game.current_record
    setup = game.setup
    return log_code(DealLog(setup.rules, setup.players, record.dealer, record.sealed.deal, ()))


@pytest.mark.parametrize("players", TABLES)
def test_the_deal_of_a_day_follows_from_the_date_alone(players: int) -> None:
    one = challenge_game(deal_of_the_day(DAY, players), "Anne", "colette")
    other = challenge_game(deal_of_the_day(DAY, players), "Zoé", "achille")
    assert one.key == other.key
    assert code(one) == code(other)
    assert one.bot_seed == other.bot_seed
    assert [seat.bot for seat in one.setup.seats] == [seat.bot for seat in other.setup.seats]
    assert one.setup.human == 0
    assert one.setup.deals == 1


def test_these_cards_stay_what_they_are() -> None:
    codes = [code(challenge_game(deal_of_the_day(DAY, n), "", "colette")) for n in TABLES]
    assert codes == CODES


def test_every_day_and_every_table_has_cards_of_its_own() -> None:
    days = [DAY + timedelta(days=n) for n in range(40)]
    games = [challenge_game(deal_of_the_day(day, n), "", "colette") for day in days for n in TABLES]
    assert len({game.key for game in games}) == 40 * len(TABLES)
    assert all(not game.deal_over for game in games)


@pytest.mark.parametrize("character", CHARACTERS)
def test_nobody_meets_himself(character: str) -> None:
    setup = challenge_game(deal_of_the_day(DAY, 5), "", character).setup
    assert len({seat.character for seat in setup.seats}) == 5


@pytest.mark.parametrize("deals", LENGTHS)
def test_series_differ(deals: int) -> None:
    one, other = new_series(DAY, 4, deals), new_series(DAY, 4, deals)
    assert one.seed != other.seed
    game = challenge_game(one, "", "colette")
    assert (game.setup.players, game.setup.deals) == (4, deals)
    assert game.key == challenge_game(one, "Zoé", "achille").key
    assert one == Challenge(ChallengeKind.SERIES, 4, deals, one.seed, DAY)
