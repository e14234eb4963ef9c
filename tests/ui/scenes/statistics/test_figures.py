"""What is counted of deals and answers, and in which words it is told."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from game.rules.actions import Bid
from game.session.progress.file import memory
from game.session.progress.history import Lookback
from game.session.progress.progress import Progress
from game.session.progress.records import LossPhase, PlayedDeal, SeatRole, TrainerAnswer
from game.session.statistics import Filters, StatisticsData
from game.session.trainer.position import PositionTheme
from game.ui.scenes.statistics.charts import themes_chart
from game.ui.scenes.statistics.figures import UNKNOWN, play_figures, trainer_figures
from game.ui.scenes.statistics.notes import play_notes, trainer_notes
from game.words.numbers import day_words
from tests.ui.scenes.review.reviews import members
from tests.ui.scenes.statistics.statistics_pilot import NOW, fill

LIKE_ANY = PlayedDeal(
    "k", NOW, 4, 0, members(4), "fft", True, SeatRole.TAKER, Bid.GARDE, True, 30.0, ""
)


class TestFigures:
    @pytest.fixture
    def progress(self, tmp_path: Path) -> Progress:
        progress, _ = Progress.open(tmp_path / "progress.sqlite")
        fill(progress, 40)
        return progress

    def test_everything(self, progress: Progress) -> None:
        figures = StatisticsData(progress, Filters(), NOW)
        assert len(figures.deals) == 40
        assert figures.score is not None
        assert figures.score.value == pytest.approx(
            sum(10 * (number % 7) - 20 for number in range(40)) / 40
        )
        assert figures.contracts is not None
        assert figures.contracts.count == 20
        assert figures.lost == [6.0] * 20

    def test_filters_meet(self, progress: Progress) -> None:
        figures = StatisticsData(progress, Filters(5, True, Lookback.MONTH), NOW)
        expected = [it for it in range(9, 40) if it % 3 and it % 4]
        assert [deal.key for deal in figures.deals] == [f"deal {it}" for it in expected]
        assert len(figures.losses) == sum(it % 2 for it in expected)

    def test_tables_to_choose_from(self, progress: Progress) -> None:
        assert StatisticsData(progress, Filters(), NOW).tables == (5, 4, 3, 2)

    def test_two_players_hear_what_their_deals_lack(self, progress: Progress) -> None:
        apart = replace(
            LIKE_ANY,
            players=2,
            cast=members(2),
            seat_role=SeatRole.NO_SIDES,
            contract=None,
            made=None,
        )
        progress.add_deal(apart)
        figures = StatisticsData(progress, Filters(2), NOW)
        average, contracts, _, mistakes = play_figures(figures)
        assert average.value == "+30.0"
        assert (contracts.note, mistakes.note) == ("nobody takes", "not reviewed")
        assert all(
            "Two players" in note or "two players" in note
            for note in (play_notes(figures)[0].missing, play_notes(figures)[3].missing)
        )

    def test_a_deal_that_nobody_took_counts_for_its_mistakes_only(self, progress: Progress) -> None:
        before = StatisticsData(progress, Filters(), NOW)
        deals, score, lost = len(before.deals), before.score, before.lost
        nobody = replace(LIKE_ANY, seat_role=SeatRole.NOBODY, contract=None, made=None, score=0.0)
        progress.add_deal(nobody)
        progress.add_review(nobody.key, [(LossPhase.BIDDING, 30.0)])
        after = StatisticsData(progress, Filters(), NOW)
        assert (len(after.deals), after.score) == (deals, score)
        assert sorted(after.lost) == sorted([*lost, 30.0])

    def test_a_theme(self, progress: Progress) -> None:
        figures = StatisticsData(progress, Filters(theme=PositionTheme.BID), NOW)
        assert len(figures.themed_answers) == 5
        assert len(figures.answers) == 40

    def test_guesses_at_the_partner_are_not_mixed_with_points(self, tmp_path: Path) -> None:
        progress = Progress(memory(), tmp_path)

        def answer(number: int, theme: PositionTheme, loss: float) -> TrainerAnswer:
            key = f"{theme}:{number}"
            return TrainerAnswer(key, theme, "close", "x", "y", loss, 1.0, loss == 0, NOW)

        def lost(theme: PositionTheme | None) -> tuple[str, str, str]:
            figure = trainer_figures(StatisticsData(progress, Filters(theme=theme), NOW))[1]
            return figure.label, figure.value, figure.note

        progress.add_answer(answer(0, PositionTheme.PARTNER, 60.0))
        assert lost(None)[1:] == (UNKNOWN, "nothing so far that costs points")
        progress.add_answer(answer(1, PositionTheme.PARTNER, 40.0))
        progress.add_answer(answer(2, PositionTheme.BID, 6.0))
        progress.add_answer(answer(3, PositionTheme.LEAD, 0.0))
        assert lost(None)[:2] == ("Lost per hand", "3.0")
        assert lost(PositionTheme.PARTNER)[:2] == ("Chance missed", "50%")
        *_, course = trainer_notes(StatisticsData(progress, Filters(), NOW))
        assert "that cost points" in course.beside
        *_, alone = trainer_notes(
            StatisticsData(progress, Filters(theme=PositionTheme.PARTNER), NOW)
        )
        assert "that cost points" not in alone.beside
        rows = {
            bar.label: bar.notes
            for bar in themes_chart(StatisticsData(progress, Filters(), NOW)).bars
        }
        assert rows["Who is the partner"] == ("2", "50% chance")
        assert rows["Pass or take"] == ("1", "6.0")

    def test_the_time_before(self, progress: Progress) -> None:
        month = StatisticsData(progress, Filters(period=Lookback.MONTH), NOW)
        assert month.lost_before is None, "too few deals lie before"
        assert StatisticsData(progress, Filters(), NOW).lost_before is None
        earlier = StatisticsData(progress, Filters(period=Lookback.MONTH), NOW + timedelta(days=18))
        assert earlier.lost_before == 6.0

    def test_only_what_is_beyond_the_noise_is_good_or_bad(self, tmp_path: Path) -> None:
        for scores, good in (((9, 10, 11), True), ((-9, -10, -11), False), ((40, -30, 2), None)):
            progress = Progress(memory(), tmp_path)
            for number, score in enumerate(scores):
                progress.add_deal(replace(LIKE_ANY, key=str(number), score=float(score)))
            average, *_ = play_figures(StatisticsData(progress, Filters(), NOW))
            assert average.good is good

    def test_figures_of_one_and_of_none(self, tmp_path: Path) -> None:
        progress = Progress(memory(), tmp_path)
        values = [it.value for it in play_figures(StatisticsData(progress, Filters(), NOW))]
        assert values == [UNKNOWN] * 4
        progress.add_deal(LIKE_ANY)
        progress.add_review(LIKE_ANY.key, ((LossPhase.CALL, 7.5),))
        values = [it.value for it in play_figures(StatisticsData(progress, Filters(), NOW))]
        assert values == ["+30.0", "100%", UNKNOWN, "7.5"]

    def test_days_in_words(self) -> None:
        now = datetime(2026, 11, 21, 12, tzinfo=UTC)
        assert day_words(now, now) == "today"
        assert day_words(datetime(2026, 10, 3, 12, tzinfo=UTC), now) == "3 Oct."
        assert day_words(datetime(2025, 10, 3, 12, tzinfo=UTC), now) == "3 Oct. 2025"

    def test_a_language_may_count_the_first_of_a_month(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        french = {"1": "1er", "May": "mai"}
        words = "game.words.numbers.ptr"
        monkeypatch.setattr(words, lambda _context, message: french.get(message, message))
        now = datetime(2026, 11, 21, 12, tzinfo=UTC)
        days = [day_words(datetime(2026, 5, day, 12, tzinfo=UTC), now) for day in (1, 2, 11)]
        assert days == ["1er mai", "2 mai", "11 mai"]
