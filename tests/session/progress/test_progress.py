"""What is kept comes back as it was, whatever it says."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.actions import CONTRACTS
from game.session.progress.file import memory
from game.session.progress.progress import Progress
from game.session.progress.records import CastMember, LossPhase, PlayedDeal, SeatRole, TrainerAnswer
from game.session.setup import CHARACTERS
from tests.session.progress.answers import MUCH_LATER, START, after, answer, deal, is_empty

TEXTS = st.text(max_size=30)
MOMENTS = st.datetimes(
    datetime(2000, 1, 1),
    datetime(2100, 1, 1),
    timezones=st.sampled_from(
        (UTC, timezone(timedelta(hours=-7)), timezone(timedelta(hours=5, minutes=45)))
    ),
)
POINTS = st.floats(-2000, 2000)
ANSWERS = st.builds(
    TrainerAnswer, TEXTS, TEXTS, TEXTS, TEXTS, TEXTS, POINTS, POINTS, st.booleans(), MOMENTS
)
NAMES = st.text(st.characters(categories=["L", "N", "P", "S"]), max_size=20)
CASTS = st.lists(
    st.builds(CastMember, NAMES, st.sampled_from(CHARACTERS)), min_size=2, max_size=6
).map(tuple)


def deals_of(cast: tuple[CastMember, ...]) -> st.SearchStrategy[PlayedDeal]:
    return st.builds(
        PlayedDeal,
        TEXTS,
        MOMENTS,
        st.just(len(cast)),
        st.integers(0, len(cast) - 1),
        st.just(cast),
        NAMES,
        st.booleans(),
        st.sampled_from(SeatRole),
        st.none() | st.sampled_from(CONTRACTS),
        st.none() | st.booleans(),
        POINTS,
        TEXTS,
    )


DEALS = CASTS.flatmap(deals_of)


class TestRoundTrips:
    @given(st.lists(ANSWERS, max_size=5))
    def test_answers(self, given_answers: list[TrainerAnswer]) -> None:
        progress = Progress(memory(), Path("unused"))
        for it in given_answers:
            progress.add_answer(it)
        assert list(progress.answers()) == sorted(given_answers, key=lambda it: it.when)

    @given(st.lists(DEALS, max_size=5, unique_by=lambda it: it.key))
    def test_deals(self, given_deals: list[PlayedDeal]) -> None:
        progress = Progress(memory(), Path("unused"))
        for it in given_deals:
            progress.add_deal(it)
        assert list(progress.deals()) == sorted(given_deals, key=lambda it: (it.when, it.key))
        newest = [it.when for it in progress.latest_deals(3)]
        assert newest == sorted((it.when for it in given_deals), reverse=True)[:3]

    def test_they_are_there_after_closing(self, tmp_path: Path) -> None:
        path = tmp_path / "new" / "progress.sqlite"
        first, _ = Progress.open(path)
        first.add_answer(answer())
        first.add_deal(deal())
        first.add_review("a", ((LossPhase.CALL, 8.0),))
        first.close()
        second, problem = Progress.open(path)
        assert problem is None
        assert second.answers() == (answer(),)
        assert second.deals() == (deal(),)
        assert second.losses() == {"a": ((LossPhase.CALL, 8.0),)}
        assert second.due(MUCH_LATER, 1)
        second.close()

    def test_a_moment_without_a_time_zone_is_refused(self, progress: Progress) -> None:
        naive = START.replace(tzinfo=None)
        with pytest.raises(ValueError, match="time zone"):
            progress.add_answer(answer(when=naive))
        with pytest.raises(ValueError, match="time zone"):
            progress.add_deal(deal(when=naive))
        assert is_empty(progress)


class TestQueries:
    def test_answers_since_a_moment(self, progress: Progress) -> None:
        for days in range(3):
            progress.add_answer(answer(when=after(days=days)))
        assert [it.when for it in progress.answers(after(days=1))] == [after(days=1), after(days=2)]

    def test_deals_that_meet_all_conditions(self, progress: Progress) -> None:
        progress.add_deal(deal("a", players=5))
        progress.add_deal(deal("b", players=4, when=after(days=1)))
        progress.add_deal(deal("c", players=5, federation=False, when=after(days=2)))

        def keys(**conditions: object) -> str:
            return "".join(it.key for it in progress.deals(**conditions))  # type: ignore[arg-type]

        assert keys() == "abc"
        assert keys(players=5) == "ac"
        assert keys(federation=False) == "c"
        assert keys(players=5, federation=True) == "a"
        assert keys(since=after(days=1)) == "bc"

    def test_a_deal_is_entered_once(self, progress: Progress) -> None:
        progress.add_deal(deal(score=10))
        progress.add_deal(deal(score=99, when=after(days=3)))
        assert [it.score for it in progress.deals()] == [10]

    def test_a_later_review_takes_the_place_of_an_earlier_one(self, progress: Progress) -> None:
        progress.add_review("a", ((LossPhase.BIDDING, 3.0), (LossPhase.CALL, 4.0)))
        progress.add_review("b", ((LossPhase.DEFENCE, 1.0),))
        progress.add_review("a", ((LossPhase.DISCARD, 5.0),))
        assert progress.losses() == {
            "a": ((LossPhase.DISCARD, 5.0),),
            "b": ((LossPhase.DEFENCE, 1.0),),
        }

    def test_everything_can_be_forgotten(self, progress: Progress) -> None:
        progress.add_answer(answer())
        progress.add_deal(deal())
        progress.add_review("a", ((LossPhase.CALL, 8.0),))
        before = is_empty(progress)
        progress.clear()
        assert (before, is_empty(progress)) == (False, True)


class TestSpotsThatComeBack:
    def test_a_right_answer_at_once_does_not_come_back(self, progress: Progress) -> None:
        progress.add_answer(answer(correct=True))
        assert not progress.due(MUCH_LATER, 1)

    def test_a_lost_spot_comes_back_soon(self, progress: Progress) -> None:
        progress.add_answer(answer())
        assert not progress.due(START, 9)
        (position,) = progress.due(after(hours=1), 9)
        assert (position.position, position.theme, position.difficulty) == (
            "a",
            "which_king",
            "close",
        )

    def test_a_right_answer_moves_it_away(self, progress: Progress) -> None:
        progress.add_answer(answer())
        progress.add_answer(answer(correct=True, when=after(hours=1)))
        assert not progress.due(after(hours=2), 9)
        assert progress.due(after(days=30), 9)

    def test_losing_again_brings_it_back_soon(self, progress: Progress) -> None:
        progress.add_answer(answer())
        for days in (1, 4, 12):
            progress.add_answer(answer(correct=True, when=after(days=days)))
        progress.add_answer(answer(when=after(days=40)))
        assert progress.due(after(days=40, hours=1), 9)

    def test_an_answer_by_a_clock_far_ahead_does_not_keep_it_away(self, progress: Progress) -> None:
        progress.add_answer(answer("ahead", when=MUCH_LATER))
        progress.add_answer(answer("known"))
        progress.add_answer(answer("known", correct=True, when=after(minutes=20)))
        assert [it.position for it in progress.due(after(hours=1), 9)] == ["ahead"]
        progress.add_answer(answer("ahead", correct=True, when=after(hours=1)))
        assert not progress.due(after(hours=2), 9)
        assert len(progress.due(after(days=30), 9)) == 2

    def test_those_due_longest_come_first(self, progress: Progress) -> None:
        for hours, position in ((3, "late"), (1, "early"), (2, "middle")):
            progress.add_answer(answer(position, when=after(hours=hours)))
        assert [it.position for it in progress.due(after(days=1), 9)] == ["early", "middle", "late"]
        assert len(progress.due(after(days=1), 2)) == 2

    def test_answers_from_other_time_zones(self, progress: Progress) -> None:
        there = START.astimezone(timezone(timedelta(hours=9)))
        progress.add_answer(replace(answer(), when=there))
        assert not progress.due(START, 9)
        assert progress.due(after(hours=1), 9)
