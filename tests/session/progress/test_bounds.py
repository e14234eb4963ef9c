"""What a row may hold at most: names are cut, and all else that no game writes is nonsense."""

from __future__ import annotations

import dataclasses
from pathlib import Path

import pytest

from game.rules.options.ruleset import LONGEST_NAME as LONGEST_RULES_NAME
from game.session.progress.progress import Progress
from game.session.progress.records import CastMember, PlayedDeal, TrainerAnswer
from game.session.setup import LONGEST_NAME
from tests.session.progress.answers import after, answer, deal

HUGE = "W" * 1_000_000


@pytest.fixture
def progress(tmp_path: Path) -> Progress:
    return Progress.open(tmp_path / "progress.sqlite")[0]


def test_names_are_cut_to_what_one_may_be_called(progress: Progress) -> None:
    cast = (CastMember(HUGE[:999], "rosalie"),) * 5
    progress.add_deal(dataclasses.replace(deal(), cast=cast, rule_set_name=HUGE[:999]))
    (kept,) = progress.deals()
    assert {len(member.name) for member in kept.cast} == {LONGEST_NAME}
    assert len(kept.rule_set_name) == LONGEST_RULES_NAME
    progress.close()


@pytest.mark.parametrize("wrong", [{"record": HUGE}, {"key": HUGE}, {"score": 1e12}])
def test_deals_that_nobody_played(progress: Progress, wrong: dict[str, object]) -> None:
    progress.add_deal(deal("good"))
    bad: PlayedDeal = dataclasses.replace(deal("bad"), **wrong)  # type: ignore[arg-type]
    progress.add_deal(bad)
    assert [it.key for it in progress.deals()] == ["good"]
    progress.close()


@pytest.mark.parametrize("field", ["position", "theme", "difficulty", "chosen", "best"])
def test_answers_that_nobody_gave(progress: Progress, field: str) -> None:
    progress.add_answer(answer("good"))
    bad: TrainerAnswer = dataclasses.replace(answer("bad"), **{field: HUGE})  # type: ignore[arg-type]
    progress.add_answer(bad)
    assert [it.position for it in progress.answers()] == ["good"]
    progress.close()


def test_of_very_many_the_latest_count(progress: Progress, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.session.progress.progress._MOST_ROWS", 3)
    for number in range(5):
        progress.add_answer(answer(str(number), when=after(days=number)))
        progress.add_deal(deal(str(number), when=after(days=number)))
    assert [it.position for it in progress.answers()] == ["2", "3", "4"]
    assert [it.key for it in progress.deals()] == ["2", "3", "4"]
    progress.close()
