"""The statistics, driven as a player does."""

from __future__ import annotations

import csv
import sys
from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.rules.bids import Bid
from game.session.progress import LossPhase, PlayedDeal, Progress, SeatRole, TrainerAnswer
from game.session.progress.storage import memory
from game.session.settings import Settings
from game.session.trainer.themes import Theme
from game.ui.charts.bars import LABEL_SIZE, BarChart
from game.ui.kit import Kit
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.select_list import SelectListScene
from game.ui.scenes.settings.scene import SettingsScene
from game.ui.scenes.statistics.charts import themes_chart
from game.ui.scenes.statistics.data import Figures, Filters, Period
from game.ui.scenes.statistics.figures import play_figures, trainer_figures
from game.ui.scenes.statistics.notes import trainer_notes
from game.ui.scenes.statistics.pieces import UNKNOWN
from game.ui.scenes.statistics.scene import Page, StatisticsScene
from game.ui.scenes.statistics.words import day_words
from game.ui.widgets.chip import Chip
from game.ui.widgets.select import Select
from tests.session.progress.answers import is_empty
from tests.ui.pilot import Pilot
from tests.ui.review.reviews import members

SIZES = ((960, 600), (1280, 720), (1920, 1080), (1111, 777))
NOW = datetime.now(UTC)

LIKE_ANY = PlayedDeal(
    "k", NOW, 4, 0, members(4), "fft", True, SeatRole.TAKER, Bid.GARDE, True, 30.0, ""
)


def fill(progress: Progress, deals: int) -> None:
    """So many deals and answers, one a day, the last ones now."""
    for number in range(deals):
        when = NOW - timedelta(days=deals - 1 - number)
        taken = number % 2 == 0
        players = 5 if number % 3 else 4
        progress.add_deal(
            PlayedDeal(
                f"deal {number}",
                when,
                players,
                0,
                members(players),
                "fft",
                number % 4 != 0,
                SeatRole.TAKER if taken else SeatRole.DEFENDER,
                Bid.GARDE if number % 5 else Bid.PETITE,
                number % 6 < 4,
                float(10 * (number % 7) - 20),
                "",
            )
        )
        if number % 2:
            losses = [(LossPhase.BIDDING, 4.0), (LossPhase.DEFENCE, 2.0)]
            progress.add_review(f"deal {number}", losses)
        theme = tuple(Theme)[number % 8]
        right = number % 3 != 0
        loss = 0.0 if right else 12.0
        progress.add_answer(
            TrainerAnswer(f"{theme}:{number}", theme, "close", "x", "y", loss, 1.0, right, when)
        )


def open_screen(
    home: Path, deals: int, size: tuple[int, int] = (1280, 720), look: Settings | None = None
) -> Pilot:
    progress, _ = Progress.open(home / "data" / "progress.sqlite")
    fill(progress, deals)
    progress.close()
    return Pilot(home, StatisticsScene, size, look or Settings(language="en"))


def screen(pilot: Pilot) -> StatisticsScene:
    scene = pilot.app.scene
    assert isinstance(scene, StatisticsScene)
    return scene


class TestFigures:
    @pytest.fixture
    def progress(self, tmp_path: Path) -> Progress:
        progress, _ = Progress.open(tmp_path / "progress.sqlite")
        fill(progress, 40)
        return progress

    def test_everything(self, progress: Progress) -> None:
        figures = Figures(progress, Filters(), NOW)
        assert len(figures.deals) == 40
        assert figures.score is not None
        assert figures.score.value == pytest.approx(
            sum(10 * (number % 7) - 20 for number in range(40)) / 40
        )
        assert figures.contracts is not None
        assert figures.contracts.count == 20
        assert figures.lost == [6.0] * 20

    def test_filters_meet(self, progress: Progress) -> None:
        figures = Figures(progress, Filters(5, True, Period.MONTH), NOW)
        expected = [it for it in range(9, 40) if it % 3 and it % 4]
        assert [deal.key for deal in figures.deals] == [f"deal {it}" for it in expected]
        assert len(figures.losses) == sum(it % 2 for it in expected)

    def test_tables_to_choose_from(self, progress: Progress) -> None:
        assert Figures(progress, Filters(), NOW).tables == (5, 4, 3)
        progress.add_deal(replace(LIKE_ANY, players=2, cast=members(2)))
        assert Figures(progress, Filters(), NOW).tables == (5, 4, 3, 2)

    def test_a_deal_that_nobody_took_counts_for_its_mistakes_only(self, progress: Progress) -> None:
        before = Figures(progress, Filters(), NOW)
        deals, score, lost = len(before.deals), before.score, before.lost
        nobody = replace(LIKE_ANY, seat_role=SeatRole.NOBODY, contract=None, made=None, score=0.0)
        progress.add_deal(nobody)
        progress.add_review(nobody.key, [(LossPhase.BIDDING, 30.0)])
        after = Figures(progress, Filters(), NOW)
        assert (len(after.deals), after.score) == (deals, score)
        assert sorted(after.lost) == sorted([*lost, 30.0])

    def test_a_theme(self, progress: Progress) -> None:
        figures = Figures(progress, Filters(theme=Theme.BID), NOW)
        assert len(figures.themed_answers) == 5
        assert len(figures.answers) == 40

    def test_guesses_at_the_partner_are_not_mixed_with_points(self, tmp_path: Path) -> None:
        progress = Progress(memory(), tmp_path)

        def answer(number: int, theme: Theme, loss: float) -> TrainerAnswer:
            key = f"{theme}:{number}"
            return TrainerAnswer(key, theme, "close", "x", "y", loss, 1.0, loss == 0, NOW)

        def lost(theme: Theme | None) -> tuple[str, str, str]:
            figure = trainer_figures(Figures(progress, Filters(theme=theme), NOW))[1]
            return figure.label, figure.value, figure.note

        progress.add_answer(answer(0, Theme.PARTNER, 60.0))
        assert lost(None)[1:] == (UNKNOWN, "only guesses at the partner so far")
        progress.add_answer(answer(1, Theme.PARTNER, 40.0))
        progress.add_answer(answer(2, Theme.BID, 6.0))
        progress.add_answer(answer(3, Theme.LEAD, 0.0))
        assert lost(None)[:2] == ("Lost per hand", "3.0")
        assert lost(Theme.PARTNER)[:2] == ("Chance missed", "50%")
        *_, course = trainer_notes(Figures(progress, Filters(), NOW))
        assert "without guesses" in course.beside
        *_, alone = trainer_notes(Figures(progress, Filters(theme=Theme.PARTNER), NOW))
        assert "without guesses" not in alone.beside
        rows = {
            bar.label: bar.notes for bar in themes_chart(Figures(progress, Filters(), NOW)).bars
        }
        assert rows["Who is the partner"] == ("2", "50% chance")
        assert rows["Pass or take"] == ("1", "6.0")

    def test_the_time_before(self, progress: Progress) -> None:
        month = Figures(progress, Filters(period=Period.MONTH), NOW)
        assert month.lost_before is None, "too few deals lie before"
        assert Figures(progress, Filters(), NOW).lost_before is None
        earlier = Figures(progress, Filters(period=Period.MONTH), NOW + timedelta(days=18))
        assert earlier.lost_before == 6.0

    def test_only_what_is_beyond_the_noise_is_good_or_bad(self, tmp_path: Path) -> None:
        for scores, good in (((9, 10, 11), True), ((-9, -10, -11), False), ((40, -30, 2), None)):
            progress = Progress(memory(), tmp_path)
            for number, score in enumerate(scores):
                progress.add_deal(replace(LIKE_ANY, key=str(number), score=float(score)))
            average, *_ = play_figures(Figures(progress, Filters(), NOW))
            assert average.good is good

    def test_figures_of_one_and_of_none(self, tmp_path: Path) -> None:
        progress = Progress(memory(), tmp_path)
        values = [it.value for it in play_figures(Figures(progress, Filters(), NOW))]
        assert values == [UNKNOWN] * 4
        progress.add_deal(LIKE_ANY)
        progress.add_review(LIKE_ANY.key, ((LossPhase.CALL, 7.5),))
        values = [it.value for it in play_figures(Figures(progress, Filters(), NOW))]
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
        words = "game.ui.scenes.statistics.words.ptr"
        monkeypatch.setattr(words, lambda _context, message: french.get(message, message))
        now = datetime(2026, 11, 21, 12, tzinfo=UTC)
        days = [day_words(datetime(2026, 5, day, 12, tzinfo=UTC), now) for day in (1, 2, 11)]
        assert days == ["1er mai", "2 mai", "11 mai"]


def test_rows_of_large_text_stand_apart(tmp_path: Path) -> None:
    look = Settings(language="en", text_scale=1.5)
    pilot = open_screen(tmp_path, 60, (1000, 620), look)
    screen(pilot)._open(Page.TRAINER)
    chart = screen(pilot).cards[0].chart
    assert isinstance(chart, BarChart)
    pitch = chart.middle(1) - chart.middle(0)
    assert len(chart.bars) == 8
    assert pitch >= 1.5 * screen(pilot).stage.kit.text_px(LABEL_SIZE)


@pytest.mark.parametrize("text_scale", [1.0, 1.2, 1.35, 1.5])
@pytest.mark.parametrize(("language", "words"), [("en", "60 deals"), ("fr", "60 donnes")])
def test_how_many_deals_there_are_shows_at_any_size(
    tmp_path: Path, language: str, words: str, text_scale: float, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[str] = []
    draw = Kit.draw_text

    def watched(kit: Kit, target: Any, x: float, baseline: float, text: str, *rest: Any) -> float:
        drawn.append(text)
        return draw(kit, target, x, baseline, text, *rest)

    look = Settings(language=language, text_scale=text_scale, motion="none")
    pilot = open_screen(tmp_path, 60, look=look)
    monkeypatch.setattr(Kit, "draw_text", watched)
    for size in SIZES:
        pilot.resize(size)
        drawn.clear()
        pilot.app.draw()
        assert words in drawn, size


@pytest.mark.parametrize(("played", "mean"), [(14, 14), (80, 50)])
def test_a_mean_is_of_no_more_deals_than_there_are(tmp_path: Path, played: int, mean: int) -> None:
    scene = screen(open_screen(tmp_path, played))
    assert scene.cards[1]._note.beside == f"mean of {mean} deals, with its interval"
    scene._open(Page.TRAINER)
    hands = len(scene._figures.themed_answers) if scene._figures else 0
    assert scene.cards[1]._note.beside == f"of the last {min(50, hands)} hands"


class TestByPointer:
    def test_chips_choose_deals(self, tmp_path: Path) -> None:
        pilot = open_screen(tmp_path, 40)
        pilot.click_on("5 players")
        assert screen(pilot).filters.players == 5
        assert [it.label for it in screen(pilot).form.widgets if isinstance(it, Chip) and it.chosen]
        pilot.click_on("Federation")
        assert screen(pilot).filters == Filters(5, True)
        pilot.click_on("Federation")
        assert screen(pilot).filters == Filters(5, None)
        pilot.click_on("All")
        assert screen(pilot).filters == Filters()

    def test_the_period_is_chosen_from_a_list(self, tmp_path: Path) -> None:
        pilot = open_screen(tmp_path, 40)
        pilot.click_on("Period")
        chooser = pilot.app.scene
        assert isinstance(chooser, SelectListScene)
        pilot.click(chooser.form.widgets[0].rect.center)
        assert screen(pilot).filters.period is Period.MONTH
        assert isinstance(pilot.named("Period"), Select)

    def test_a_click_turns_a_chart_into_a_table_and_back(self, tmp_path: Path) -> None:
        pilot = open_screen(tmp_path, 40)
        card = screen(pilot).cards[1]
        before = pilot.picture().copy()
        pilot.click(card.rect.center)
        assert [it.as_table for it in screen(pilot).cards] == [False, True, False, False]
        pilot.move((2, 2))
        after = pilot.picture()
        assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")
        pilot.click(screen(pilot).cards[1].rect.center)
        assert not screen(pilot).cards[1].as_table

    def test_the_wheel_moves_long_tables(self, tmp_path: Path) -> None:
        pilot = open_screen(tmp_path, 200)
        pilot.key(pygame.K_t)
        for card in screen(pilot).cards:
            pilot.wheel(card.rect.center, -1)
            pilot.wheel(card.rect.center, 1)

    @pytest.mark.parametrize(
        ("index", "opened"),
        [(0, "NewGameScene"), (1, "NewGameScene"), (2, "TrainerScene"), (3, "ReviewListScene")],
    )
    def test_an_empty_chart_leads_where_it_is_filled(
        self, tmp_path: Path, index: int, opened: str
    ) -> None:
        pilot = open_screen(tmp_path, 0)
        card = screen(pilot).cards[index]
        assert card.chart.empty
        pilot.click(card.rect.center)
        assert type(pilot.app.scene).__name__ == opened

    def test_tables_are_saved(self, tmp_path: Path) -> None:
        pilot = open_screen(tmp_path, 8)
        pilot.click_on("Save as CSV files")
        told = pilot.app.scene
        assert isinstance(told, DialogScene)
        folder = tmp_path / "data" / "tables"
        assert str(folder) in told.message
        deals, answers = (
            list(csv.DictReader((folder / name).read_text("utf-8-sig").splitlines()))
            for name in ("deals.csv", "answers.csv")
        )
        assert (len(deals), len(answers)) == (8, 8)
        assert (deals[1]["score"], deals[1]["lost_defence"]) == ("-10.0", "2.0")
        assert deals[0]["lost_defence"] == ""
        assert (answers[0]["loss"], answers[0]["correct"]) == ("12.0", "0")

    def test_tables_that_cannot_be_saved_are_told(self, tmp_path: Path) -> None:
        pilot = open_screen(tmp_path, 1)
        (tmp_path / "data" / "tables").touch()
        pilot.click_on("Save as CSV files")
        told = pilot.app.scene
        assert isinstance(told, DialogScene)
        assert told.title == "The tables cannot be saved"

    @pytest.mark.skipif(sys.platform != "linux", reason="needs names that are no text")
    def test_tables_are_saved_in_a_folder_whose_name_is_no_text(self, tmp_path: Path) -> None:
        home = tmp_path / "caf\udce9"
        pilot = open_screen(home, 1)
        pilot.click_on("Save as CSV files")
        told = pilot.app.scene
        assert isinstance(told, DialogScene)
        assert "caf\\udce9" in told.message
        pilot.frames(1)
        assert (home / "data" / "tables" / "deals.csv").exists()


class TestByKeyboard:
    def test_t_shows_all_as_tables(self, tmp_path: Path) -> None:
        pilot = open_screen(tmp_path, 40)
        pilot.key(pygame.K_t)
        assert all(card.as_table for card in screen(pilot).cards)
        pilot.key(pygame.K_t)
        assert not any(card.as_table for card in screen(pilot).cards)

    def test_tab_goes_to_filters_and_charts(self, tmp_path: Path) -> None:
        pilot = open_screen(tmp_path, 40)
        seen = []
        for _ in range(9):
            pilot.key(pygame.K_TAB)
            focus = screen(pilot).form.focus
            assert focus is not None
            seen.append(focus.label)
        labels = [card.label for card in screen(pilot).cards]
        assert seen == [*labels[1:], "Menu", "Show", "All", "Federation", "Period", labels[0]]
        assert pilot.app.announced[-1].startswith("Contracts taken")

    def test_enter_on_a_chart(self, tmp_path: Path) -> None:
        pilot = open_screen(tmp_path, 40)
        pilot.key(pygame.K_TAB)
        pilot.key(pygame.K_RETURN)
        assert [it.as_table for it in screen(pilot).cards] == [False, True, False, False]

    def test_enter_at_once_is_for_the_first_chart(self, tmp_path: Path) -> None:
        pilot = open_screen(tmp_path, 40)
        pilot.key(pygame.K_RETURN)
        assert [it.as_table for it in screen(pilot).cards] == [True, False, False, False]

    def test_the_other_page(self, tmp_path: Path) -> None:
        pilot = open_screen(tmp_path, 40)
        pilot.key(pygame.K_TAB, pygame.KMOD_CTRL)
        assert screen(pilot).page is Page.TRAINER
        assert len(screen(pilot).cards) == 3
        pilot.form.move_to(pilot.named("Theme"), by_key=True)
        pilot.key(pygame.K_RIGHT)
        assert screen(pilot).filters.theme is Theme.WHICH_KING
        pilot.key(pygame.K_ESCAPE)
        assert not isinstance(pilot.app.scene, StatisticsScene)

    def test_help(self, tmp_path: Path) -> None:
        pilot = open_screen(tmp_path, 0)
        pilot.key(pygame.K_F1)
        assert isinstance(pilot.app.scene, DialogScene)
        pilot.key(pygame.K_ESCAPE)
        screen(pilot)


class TestAnnouncements:
    def test_one_sentence_for_each_chart(self, tmp_path: Path) -> None:
        pilot = open_screen(tmp_path, 40)
        said = pilot.app.announced
        assert [sentence.split(":")[0] for sentence in said] == [
            "Contracts taken",
            "Average score per deal",
            "King call by theme",
            "Points lost per deal",
        ]
        pilot.resize((1400, 800))
        assert len(said) == 4, "nothing new was shown"
        pilot.click_on("4 players")
        assert len(said) == 8


class TestClearing:
    def test_only_after_a_question(self, tmp_path: Path) -> None:
        pilot = open_screen(tmp_path, 5)
        pilot.app.push(SettingsScene(pilot.app))
        settings = pilot.app.scene
        assert isinstance(settings, SettingsScene)
        button = next(it for it in settings.form.widgets if it.label == "Clear statistics")
        pilot.click(button.rect.center)
        pilot.key(pygame.K_RETURN)
        kept = is_empty(pilot.app.progress)
        pilot.click(button.rect.center)
        asked = pilot.app.scene
        assert isinstance(asked, DialogScene)
        pilot.click(asked.form.widgets[0].rect.center)
        assert (kept, is_empty(pilot.app.progress)) == (False, True)
        pilot.key(pygame.K_ESCAPE)
        assert all(card.chart.empty for card in screen(pilot).cards)


@pytest.mark.parametrize("page", Page)
@pytest.mark.parametrize("deals", [0, 3, 120])
@pytest.mark.parametrize(("language", "text_scale"), [("en", 1.0), ("fr", 1.0), ("fr", 1.5)])
def test_nothing_is_cut_at_any_size(
    page: Page,
    deals: int,
    language: str,
    text_scale: float,
    tmp_path: Path,
    drawn_text: Callable[[], list[str]],
) -> None:
    look = Settings(language=language, text_scale=text_scale, motion="none")
    pilot = open_screen(tmp_path, deals, look=look)
    if page is Page.TRAINER:
        pilot.key(pygame.K_TAB, pygame.KMOD_CTRL)
    for size in SIZES:
        pilot.resize(size)
        for _ in range(2):
            pilot.key(pygame.K_t)
            pilot.app.draw()
            assert not drawn_text(), f"cut or outside at {size}"


def test_damage_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "progress.sqlite").write_text("nonsense")
    pilot = Pilot(tmp_path, StatisticsScene, settings=Settings(language="en"))
    pilot.frames(2)
    told = pilot.app.scene
    assert isinstance(told, DialogScene)
    assert "damaged" in told.title
    pilot.key(pygame.K_RETURN)
    pilot.frames(2)
    screen(pilot)
