"""The players that are learnt from."""

import random
from dataclasses import fields

import pytest

from game.ai.card_play.style import FigureBook
from game.rules.actions import PlayCard
from game.rules.decision_kind import DecisionKind
from game.tools.measuring.deals import Job
from game.tools.training.population import Way, company, drawn_figures

PLAYERS = (3, 4, 5)


@pytest.mark.parametrize("players", PLAYERS)
def test_all_sorts_of_players_play_whole_deals(players: int) -> None:
    for number in range(6):
        rng = random.Random(number)
        live, at_table = Job(number, players, players, 0, "rule").opened(), company(players, rng)
        while (decision := live.decision) is not None:
            view = live.view(decision.seat)
            live.answer(at_table[decision.seat].choose(view, decision.kind, rng, 0))
        assert live.facts.is_over


def test_some_tables_play_by_the_book_and_at_others_everybody_has_his_own_way() -> None:
    rng = random.Random(1)
    ways = [len(set(map(repr, company(5, rng)))) for _ in range(200)]
    assert 0.15 < ways.count(1) / 200 < 0.35
    assert sum(number > 3 for number in ways) > 100


def test_figures_are_drawn_about_those_that_are_known() -> None:
    rng = random.Random(2)
    books = [drawn_figures(rng) for _ in range(50)]
    assert len({repr(book) for book in books}) == 50
    for book in books:
        for table in fields(FigureBook):
            for side in (getattr(book, table.name).attack, getattr(book, table.name).defence):
                assert 0 <= side.second_kept <= 1
                assert side.hunt_trumps >= 3


def test_the_careless_play_by_chance() -> None:
    live = Job(0, 4, 4, 0, "rule").opened()
    rng = random.Random(3)
    rule = company(4, random.Random(0))[0]
    assert isinstance(rule, Way)
    while (decision := live.decision) is not None and decision.kind is not DecisionKind.PLAY:
        live.answer(rule.choose(live.view(decision.seat), decision.kind, rng, 0))
    assert decision is not None
    view = live.view(decision.seat)
    careless = Way(rule.player, chance=1.0)
    led = {careless.choose(view, DecisionKind.PLAY, rng, 0) for _ in range(60)}
    assert len(led) > len(view.choices.plays) / 2
    assert all(isinstance(each, PlayCard) and each.card in view.choices.plays for each in led)
