"""Every table with every obligation, and deals at their first card."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

import pytest

from game.rules.actions import PlayCard
from game.rules.options import (
    ChelemBy,
    ExcuseLastTrick,
    ExcuseSlamException,
    ExcuseWithoutTrick,
    FirstLead,
    FivePlayers,
    Imprenable,
    ImprenableMoment,
    Obligations,
    PetitAuBout,
    PetitChelem,
    PetitSec,
    Scoring,
    Stakes,
)
from game.rules.ruleset import RuleSet
from tests.rules.random_play import RandomDeal

TABLES: Final = {
    "three": (3, RuleSet()),
    "four": (4, RuleSet()),
    "five with a called card": (5, RuleSet()),
    "five alone": (5, RuleSet(five_players=FivePlayers.ALONE)),
    "five with fourteen cards": (5, RuleSet(five_players=FivePlayers.FOURTEEN)),
    "four and a dealer": (5, RuleSet(sitting_out=True)),
    "five and a dealer": (6, RuleSet(sitting_out=True)),
}

CASES: Final = pytest.mark.parametrize(
    ("name", "obligations"), [(name, duty) for name in TABLES for duty in Obligations]
)


def ready_to_play(seats: int, rules: RuleSet, rng: Random) -> RandomDeal:
    """A deal whose next action is its first card."""
    while True:
        deal = RandomDeal(rng.randrange(2**48), seats, rules)
        while not deal.facts.is_over:
            seat, action = deal.dice.decide(deal.state)
            if isinstance(action, PlayCard):
                return deal
            deal.act(seat, action)


def some_rules(base: RuleSet, obligations: Obligations, rng: Random) -> RuleSet:
    """Every option drawn at random that the play or its count depends on."""
    coin = (False, True)
    chelem_by = rng.choice(tuple(ChelemBy))
    scoring = rng.choice(tuple(Scoring))
    return replace(
        base,
        obligations=obligations,
        petit_sec=rng.choice(tuple(PetitSec)),
        petit_sec_ignores_excuse=rng.choice(coin),
        imprenable=rng.choice(tuple(Imprenable)),
        imprenable_moment=rng.choice(tuple(ImprenableMoment)),
        petite=scoring is not Scoring.FIXED,
        opening_lead_in_called_suit=rng.choice(coin),
        first_lead=rng.choice(tuple(FirstLead)),
        excuse_last_trick=rng.choice(tuple(ExcuseLastTrick)),
        excuse_slam_exception=rng.choice(tuple(ExcuseSlamException)),
        excuse_without_trick=rng.choice(tuple(ExcuseWithoutTrick)),
        dog_forfeited=rng.choice(coin),
        petit_au_bout=rng.choice(tuple(PetitAuBout)),
        petit_must_win=rng.choice(coin),
        petit_before_excuse=rng.choice(coin),
        petit_announced=rng.choice(coin),
        chelem_by=chelem_by,
        chelem_taker_only=chelem_by is not ChelemBy.ANY_PLAYER and rng.choice(coin),
        petit_chelem=rng.choice(tuple(PetitChelem)),
        petit_chelem_unannounced=rng.choice((0, 150)),
        scoring=scoring,
        rounding=rng.choice((1, 5, 10)),
        stakes=rng.choice(tuple(Stakes)),
        pool_without_base=rng.choice(coin),
    )
