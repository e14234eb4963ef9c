"""The strangers keep the rules, and speak the protocol."""

from __future__ import annotations

import json
from random import Random

import pytest

from game.rules.actions import Action
from game.rules.observation import Observation
from game.session.deal import Decision
from game.session.protocol.lines import DecisionQuestion, format_question, parse_answer
from game.tools.measuring.deals import Job
from tests.strangers import stranger

HABITS = ("rusher", "miser", "thinker")


@pytest.fixture(autouse=True)
def _few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stranger, "WORLDS", 2)


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("habit", HABITS)
def test_they_play_whole_deals_by_the_rules(habit: str, players: int) -> None:
    for number in range(3):
        live, rng = Job(number, players, players, 0, "rule").opened(), Random(number)
        while (decision := live.decision) is not None:
            live.answer(_asked(live.view(decision.seat), decision, habit, rng))
        assert live.facts.is_over


def _asked(view: Observation, decision: Decision, habit: str, rng: Random) -> Action | None:
    """What the stranger answers, which ``parse_answer`` refuses if the rules do."""
    question = DecisionQuestion(view, decision.kind, rng.getrandbits(30), 0)
    said = stranger.answer(json.loads(format_question(question)), habit)
    return parse_answer(question, json.dumps({"seat": decision.seat, **said}))


def test_they_have_ways_of_their_own() -> None:
    """What they take is played otherwise by each."""
    assert len({_plays(habit) for habit in HABITS}) == len(HABITS)


def _plays(habit: str) -> tuple[Action | None, ...]:
    made: list[Action | None] = []
    for number in range(5):
        live, rng = Job(number, 5, 5, 0, "rule").opened(), Random(number)
        while (decision := live.decision) is not None:
            made.append(_asked(live.view(decision.seat), decision, habit, rng))
            live.answer(made[-1])
    return tuple(made)
