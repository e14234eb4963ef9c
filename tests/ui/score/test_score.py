"""The score sheet: its words, and the screen for every kind of deal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pygame
import pytest

from game.number_words import number
from game.rules.bids import Bid
from game.rules.cards import NO_CARDS
from game.rules.events import VoidReason
from game.rules.outcome import Chelem, Outcome, Side
from game.rules.ruleset import RuleSet
from game.rules.scores import half_of
from game.rules.scoring import score
from game.rules.shapes import PoigneeLevel
from game.session.game import Game
from game.session.settings import Settings
from game.ui.kit import Style
from game.ui.scenes.rule_pages.scene import RulePagesScene
from game.ui.scenes.score.cards import CardHeaps, dog_and_discard
from game.ui.scenes.score.count_up import CountUp, Stage
from game.ui.scenes.score.curve import TotalsCurve
from game.ui.scenes.score.ranking import Ranking
from game.ui.scenes.score.row import SheetRow
from game.ui.scenes.score.scene import ScoreScene
from game.ui.scenes.score.sheet import Headline, PointsBar, SheetLines
from game.ui.scenes.score.totals import ROW_HEIGHT, TotalsFoot, TotalsHead
from game.ui.scenes.score.words import (
    deal_words,
    headline,
    leading_side,
    places,
    ribbon,
    role,
    second_line,
    share_note,
    sheet_rows,
    winner_words,
)
from game.ui.theme import Face
from game.ui.widgets.cut_text import CutText
from game.ui.widgets.panel import Body
from tests.rules.builders import cards
from tests.ui.matches import (
    LONG_NAMES,
    deal_result,
    finish_deal,
    new_match,
    open_sheet,
    played_match,
    void_result,
)
from tests.ui.pilot import Pilot


def _bodies(scene: ScoreScene) -> list[Body]:
    return [body for panel in scene.panels for body in panel.bodies]


SETUP = new_match(5).setup


class TestWords:
    def test_made(self) -> None:
        assert headline(deal_result(), SETUP) == "Colette makes the garde by\u00a011"
        assert second_line(deal_result(), SETUP) == "with Achille, who held the ♣ king"

    def test_missed_by_the_human(self) -> None:
        result = deal_result(taker=0, partner=None, half_points=71)
        assert headline(result, SETUP) == "You miss your garde by\u00a06"
        assert second_line(result, SETUP) == "alone: the ♣ king lay in the dog"

    def test_the_human_as_partner(self) -> None:
        assert second_line(deal_result(partner=0), SETUP) == "with you, who held the ♣ king"

    def test_just_made(self) -> None:
        assert headline(deal_result(half_points=82), SETUP) == "Colette just makes the garde"

    def test_every_line(self) -> None:
        result = deal_result(petit=Side.ATTACK, poignees=(PoigneeLevel.SINGLE,))
        assert result.sheet is not None
        rows = [
            (row.label, row.value_at(1)) for row in sheet_rows(result.sheet, SETUP, result.bouts)
        ]
        assert rows == [
            ("Points", "52"),
            ("Bouts", "41"),
            ("Gap", "+36"),
            ("Petit au bout", "+10"),
            ("", "+46"),
            ("Garde", "+92"),
            ("Poignée", "+20"),
        ]
        assert ribbon(result.sheet, SETUP) == ("Each defender pays", 112)
        assert share_note(result, SETUP) == "Counted twice for Colette, once for Achille."

    @pytest.mark.parametrize(
        ("half_points", "words"), [(130, "Joséphine pays you"), (60, "You pay Joséphine")]
    )
    def test_of_two_one_pays_the_other(self, half_points: int, words: str) -> None:
        sheet = score(RuleSet(), Outcome(2, Bid.PASS, 2, half_points))
        assert ribbon(sheet, new_match(2).setup)[0] == words

    @pytest.mark.parametrize(
        ("half_points", "words"),
        [
            (130, "Marie-Antoinette: 65 − 41 = 24, and the base of 25"),
            (60, "Joséphine: 61 − 51 = 10, and the base of 25"),
            (81, "both reach their targets, or neither does"),
        ],
    )
    def test_of_two_the_winner_is_above_his_own_target(self, half_points: int, words: str) -> None:
        sheet = score(RuleSet(), Outcome(2, Bid.PASS, 2, half_points))
        rows = sheet_rows(sheet, new_match(2).setup, NO_CARDS)
        assert next(row.note for row in rows if row.label == "Gap") == words

    def test_a_deal_of_two_is_the_winners(self) -> None:
        for result in played_match(2, 3).results:
            assert result.sheet is not None
            if result.sheet.winner is None:
                assert (deal_words(result), leading_side(result)) == ("nobody won", ())
            else:
                assert deal_words(result) == f"won by {result.sheet.gap}"
                (winner,) = leading_side(result)
                assert result.scores[winner] > 0

    def test_a_side_is_told_in_the_order_of_seats(self) -> None:
        assert leading_side(deal_result(taker=3, partner=2)) == (2, 3)
        assert leading_side(deal_result(partner=None)) == (2,)
        assert leading_side(void_result(VoidReason.ALL_PASSED)) == ()

    @pytest.mark.parametrize(
        ("bouts", "words"),
        [
            (0, "none: the target is 56"),
            (1, "the 21: the target is 51"),
            (2, "the 21 and the Petit: the target is 41"),
            (3, "all three: the target is 36"),
        ],
    )
    def test_bouts_are_named(self, bouts: int, words: str) -> None:
        result = deal_result(bouts=bouts)
        assert result.sheet is not None
        assert sheet_rows(result.sheet, SETUP, result.bouts)[1].note == words

    def test_a_match_knows_the_bouts_of_the_attack(self) -> None:
        for players in (2, 4):
            for result in played_match(players, 3).results:
                if result.sheet is not None:
                    assert len(result.bouts) == result.sheet.outcome.bouts
                else:
                    assert not result.bouts

    def test_who_sits_out_is_told_without_a_verb(self) -> None:
        result = deal_result()
        assert result.sheet is not None
        sheet = replace(result.sheet, outcome=replace(result.sheet.outcome, sitting_out=4))
        assert role(replace(result, sheet=sheet), 4) == "sitting out"

    def test_half_points_are_rounded_in_words(self) -> None:
        result = deal_result(half_points=103)
        assert result.sheet is not None
        gap = sheet_rows(result.sheet, SETUP, result.bouts)[2]
        assert gap.note == "51½ − 41, rounded to 11, and the base of 25"
        assert number(half_of(1)) == "½"
        assert number(half_of(182)) == "91"

    def test_the_defence_receives(self) -> None:
        result = deal_result(half_points=60, partner=None)
        assert result.sheet is not None
        label, value = ribbon(result.sheet, SETUP)
        assert (label, value) == ("Each defender receives", 72)
        assert share_note(result, SETUP) == "Counted four times against Colette."

    @pytest.mark.parametrize(
        "chelem", [slam for slam in Chelem if slam.side is Side.ATTACK or not slam.announced]
    )
    def test_slams(self, chelem: Chelem) -> None:
        attack = chelem.side is Side.ATTACK
        won = attack is chelem.made
        result = deal_result(
            half_points=182 if won else 0, bouts=3 if won else 0, chelems=(chelem,)
        )
        assert result.sheet is not None
        row = sheet_rows(result.sheet, SETUP, result.bouts)[-1]
        assert row.label == "Chelem"
        assert row.value_at(1).startswith("+" if won else "−")

    def test_void_deals(self) -> None:
        passed, alone = void_result(VoidReason.ALL_PASSED), void_result(VoidReason.PETIT_SEC)
        assert headline(passed, SETUP) == "Everybody passed"
        assert headline(alone, SETUP) == "The Petit stood alone"
        assert deal_words(passed) == "all passed"
        assert role(passed, 0) == ""
        assert share_note(passed, SETUP) == ""

    def test_ranking(self) -> None:
        assert places((30, -10, -20)) == [1, 2, 3]
        assert places((10, -30, 10, 5, 5)) == [1, 5, 1, 3, 3]
        assert places((0, 0, 0)) == [1, 1, 1]
        assert winner_words(SETUP, (50, -50, 0, 0, 0)) == "You win with\u00a0+50"
        assert winner_words(SETUP, (0, 50, -50, 0, 0)) == "Joséphine wins with\u00a0+50"
        assert "Colette" in winner_words(SETUP, (0, 0, 50, 50, -100))


class TestCounting:
    def test_figures_come_up_one_after_the_other(self) -> None:
        count = CountUp("normal", "full")
        running = [count.running]
        assert count.part(Stage.BAR) == 0
        count.advance(0.9)
        lines = [count.part(Stage.LINES, index, 6) for index in range(6)]
        assert lines == sorted(lines, reverse=True)
        assert lines[0] == 1 > lines[3] > lines[5] == 0
        assert count.part(Stage.SCORES) == 0
        count.advance(10)
        running.append(count.running)
        assert running == [True, False]
        assert count.part(Stage.SCORES) == 1

    def test_less_motion_takes_less_time(self) -> None:
        full, reduced = CountUp("normal", "full"), CountUp("normal", "reduced")
        full.advance(1.1)
        reduced.advance(1.1)
        assert (full.running, reduced.running) == (True, False)
        assert not CountUp("normal", "none").running
        assert not CountUp("instant", "full").running

    def test_a_figure_on_its_way(self) -> None:
        row = SheetRow("Garde", "", -90, signed=True)
        assert [row.value_at(part) for part in (0, 0.5, 1)] == ["", "−45", "−90"]
        half = SheetRow("Points", "", Fraction(103, 2))
        assert [half.value_at(part) for part in (0.5, 1)] == ["26", "51½"]

    def test_a_key_completes_it_and_the_next_one_goes_on(self, tmp_path: Path) -> None:
        heard: list[str] = []
        pilot = open_sheet(tmp_path, played_match(4, 1), heard, motion="full")
        moving = [pilot.app.scene.moving]
        pilot.key(pygame.K_RETURN)
        moving.append(pilot.app.scene.moving)
        assert (moving, heard) == ([True, False], [])
        pilot.key(pygame.K_RETURN)
        assert heard == ["next"]

    def test_a_click_completes_it(self, tmp_path: Path) -> None:
        pilot = open_sheet(tmp_path, played_match(4, 1), [], motion="full")
        pilot.click((320, 400))
        assert not pilot.app.scene.moving
        finished = pilot.picture()
        other = open_sheet(tmp_path, played_match(4, 1), [])
        other.move((320, 400))
        same = other.picture()
        assert pygame.image.tobytes(finished, "RGB") == pygame.image.tobytes(same, "RGB")

    def test_it_ends_by_itself(self, tmp_path: Path) -> None:
        pilot = open_sheet(tmp_path, played_match(4, 1), [], motion="full")
        first = pilot.picture()
        pilot.settle(4)
        assert pygame.image.tobytes(pilot.picture(), "RGB") != pygame.image.tobytes(first, "RGB")


class TestScreen:
    @pytest.mark.parametrize("size", [(1280, 720), (1000, 760)])
    def test_long_names_take_two_lines_before_one_is_cut(
        self, tmp_path: Path, size: tuple[int, int], drawn_text: Callable[[], list[str]]
    ) -> None:
        names = ("Marie-Antoinette", "Jean-Christophe", "Anne Sophie", "Bartholomé", "Maximilien")
        pilot = open_sheet(tmp_path, played_match(5, 1, fixed=True, names=names), [])
        pilot.resize(size)
        pilot.key(pygame.K_RETURN)
        assert not drawn_text()

    def test_long_names_are_told_in_a_tooltip(self, tmp_path: Path) -> None:
        names = ("Bartholoméus-Maximilien", *LONG_NAMES[1:])
        pilot = open_sheet(tmp_path, played_match(5, 1, names=names), [])
        scene = pilot.app.scene
        assert isinstance(scene, ScoreScene)
        cut = [it for it in scene.form.widgets if isinstance(it, CutText)]
        assert [it.tooltip for it in cut] == [names[0]]
        before = pilot.picture()
        pilot.move(cut[0].rect.center)
        pilot.frames(40)
        assert pygame.image.tobytes(pilot.picture(), "RGB") != pygame.image.tobytes(before, "RGB")

    def test_a_name_that_is_cut_in_the_ranking_has_a_note(self, tmp_path: Path) -> None:
        pilot = open_sheet(tmp_path, played_match(5, 1, fixed=True), [], text_scale=1.5)
        pilot.resize((960, 600))
        pilot.key(pygame.K_RETURN)
        scene = pilot.app.scene
        assert isinstance(scene, ScoreScene)
        assert scene.title() == "Final ranking"
        names = next(body for body in _bodies(scene) if isinstance(body, Ranking)).groups()[0]
        for widget in names:
            assert widget.tooltip in LONG_NAMES
        (panel,) = scene.panels
        assert panel.scrolls
        assert panel.clip.bottom <= panel.rect.bottom <= scene.stage.foot.top
        style = Style(Face.TITLE, 23, scene.stage.kit.theme.text)
        narrow = CutText("Marie-Antoinette", "left")
        narrow.write(scene.stage.kit, pygame.Rect(0, 0, 60, 30), style)
        assert narrow.cut and narrow.tooltip == "Marie-Antoinette"

    def test_a_low_wide_window_shows_one_page_at_a_time(self, tmp_path: Path) -> None:
        pilot = open_sheet(tmp_path, played_match(5, 1), [], text_scale=1.5)
        pilot.resize((1920, 800))
        scene = pilot.app.scene
        assert isinstance(scene, ScoreScene)
        assert scene.stage.wide and scene.tabs is not None
        (panel,) = scene.panels
        placed = [body for body in panel.bodies if isinstance(body, SheetLines)]
        assert placed and panel.rect.bottom <= scene.stage.foot.top

    def test_the_rules_of_the_match_can_be_read(self, tmp_path: Path) -> None:
        pilot = open_sheet(tmp_path, played_match(3, 1), [])
        pilot.key(pygame.K_F1)
        assert isinstance(pilot.app.scene, RulePagesScene)
        assert pilot.app.scene.seats == 3
        pilot.key(pygame.K_ESCAPE)
        assert isinstance(pilot.app.scene, ScoreScene)

    def test_next_deal(self, tmp_path: Path) -> None:
        heard: list[str] = []
        pilot = open_sheet(tmp_path, played_match(4, 2), heard)
        assert "Each defender" in pilot.app.announced[-1]
        pilot.key(pygame.K_RETURN)
        assert heard == ["next"]

    def test_menu(self, tmp_path: Path) -> None:
        heard: list[str] = []
        pilot = open_sheet(tmp_path, played_match(3, 1), heard)
        pilot.key(pygame.K_ESCAPE)
        assert heard == ["menu"]

    def test_after_the_last_deal_there_is_a_ranking(self, tmp_path: Path) -> None:
        heard: list[str] = []
        pilot = open_sheet(tmp_path, played_match(4, 2, fixed=True), heard)
        scene = pilot.app.scene
        assert isinstance(scene, ScoreScene)
        assert scene.foot[-1].label == "Final ranking"
        pilot.key(pygame.K_RETURN)
        assert scene.title() == "Final ranking"
        assert any(isinstance(body, TotalsCurve) for body in _bodies(scene))
        assert [button.label for button in scene.foot] == ["Score sheet", "Menu"]
        pilot.key(pygame.K_RETURN)
        assert heard == ["menu"]

    def test_tabs_in_a_narrow_window(self, tmp_path: Path) -> None:
        pilot = open_sheet(tmp_path, played_match(5, 1), [], text_scale=1.5)
        scene = pilot.app.scene
        assert isinstance(scene, ScoreScene)
        first = pilot.picture()
        pilot.key(pygame.K_TAB, pygame.KMOD_CTRL)
        assert scene.tabs is not None
        assert scene.tabs.page == 1
        assert pygame.image.tobytes(pilot.picture(), "RGB") != pygame.image.tobytes(first, "RGB")

    def test_tabs_of_the_ranking_have_their_own_names(self, tmp_path: Path) -> None:
        pilot = open_sheet(tmp_path, played_match(5, 2, fixed=True), [], text_scale=1.5)
        scene = pilot.app.scene
        assert isinstance(scene, ScoreScene)
        assert scene.tabs is not None
        assert scene.tabs.pages[:2] == ("The deal", "Scores")
        pilot.key(pygame.K_RETURN)
        assert scene.tabs.pages == ("Ranking", "All deals")

    def test_many_deals_scroll(self, tmp_path: Path) -> None:
        pilot = open_sheet(tmp_path, played_match(5, 12), [])
        scene = pilot.app.scene
        assert isinstance(scene, ScoreScene)
        panel = scene.panels[-1]
        assert panel.scrolls
        before = pilot.picture().subsurface(panel.clip).copy()
        pilot.wheel(panel.rect.center, 3)
        after = pilot.picture().subsurface(panel.clip)
        assert pygame.image.tobytes(before, "RGB") != pygame.image.tobytes(after, "RGB")

    def test_totals_stay_while_deals_scroll(self, tmp_path: Path) -> None:
        game = played_match(5, 7)
        look = Settings(language="en", motion="none", text_scale=1.5)
        for size in ((960, 540), (1000, 620)):
            pilot = Pilot(
                tmp_path, lambda app: ScoreScene(app, game, app.quit, app.quit), size, look
            )
            pilot.key(pygame.K_TAB, pygame.KMOD_CTRL)
            scene = pilot.app.scene
            assert isinstance(scene, ScoreScene)
            (panel,) = scene.panels
            foot = panel.bodies[-1]
            assert isinstance(foot, TotalsFoot)
            assert panel.scrolls
            row = scene.stage.kit.px(ROW_HEIGHT)
            for _ in range(8):
                assert panel.rect.contains(foot._area)
                assert panel.clip.bottom <= foot._area.top
                assert panel.clip.height >= 2 * row
                assert panel.clip.height % row == 0
                pilot.wheel(panel.rect.center, 1)

    def test_all_names_are_of_one_size(self, tmp_path: Path) -> None:
        for players in (4, 5):
            pilot = open_sheet(tmp_path, played_match(players, 1), [])
            scene = pilot.app.scene
            assert isinstance(scene, ScoreScene)
            head = next(body for body in _bodies(scene) if isinstance(body, TotalsHead))
            assert len({name._style for name in head._names}) == 1

    def test_two_players_see_what_each_won_and_no_review(self, tmp_path: Path) -> None:
        game = played_match(2, 2)
        pilot = open_sheet(tmp_path, game, [])
        scene = pilot.app.scene
        assert isinstance(scene, ScoreScene)
        assert [button.label for button in scene.foot] == ["Next deal"]
        assert any(isinstance(body, CardHeaps) for body in _bodies(scene))
        result = game.results[-1]
        assert result.sheet is not None
        first, second = result.won
        assert len(first | second) == 78
        assert first.isdisjoint(second)
        assert first.half_points == result.sheet.outcome.half_points

    def test_a_click_ends_the_counting_and_the_wheel_does_not(self, tmp_path: Path) -> None:
        pilot = open_sheet(tmp_path, played_match(4, 1), [], motion="full")
        scene = pilot.app.scene
        assert isinstance(scene, ScoreScene)
        pilot.wheel((640, 360), -1)
        counting = [scene._count.running]
        pilot.click((5, 5))
        counting.append(scene._count.running)
        assert counting == [True, False]

    @pytest.mark.parametrize(
        ("dog", "words"),
        [
            ("S2", "1 card, ½ point"),
            ("S2 H3", "2 cards, 1 point"),
            ("S2 H3 D4", "3 cards, 1½ points"),
        ],
    )
    def test_what_lay_in_the_dog_is_counted(self, dog: str, words: str) -> None:
        result = replace(deal_result(), dog=cards(dog))
        assert dog_and_discard(result)._heaps[0].note == words

    def test_dog_and_discard_lie_in_the_order_of_a_hand(self) -> None:
        lying, laid_away = cards("D1 DV C4 C10 T9 T21"), cards("D2 S3 HR")
        result = replace(deal_result(), dog=lying, discard=laid_away)
        dog, discard = dog_and_discard(result)._heaps
        assert [card.code for card in dog.cards] == ["T21", "T9", "C10", "C4", "DV", "D1"]
        assert [card.code for card in discard.cards] == ["S3", "HR", "D2"]

    def test_a_line_more_takes_from_the_others_before_they_scroll(self, tmp_path: Path) -> None:
        scene = _sheet_of(tmp_path, 7)
        assert not scene.panels[0].scrolls

    def test_the_headline_stays_while_lines_scroll(self, tmp_path: Path) -> None:
        scene = _sheet_of(tmp_path, 20)
        panel = scene.panels[0]
        assert panel.scrolls
        (title,) = [body for body in panel.bodies if isinstance(body, Headline)]
        assert panel._bar.top >= title._area.bottom

    def test_a_bar_without_room_is_left_out_whole(self, tmp_path: Path) -> None:
        for count, shown in ((3, True), (5, False)):
            scene = _sheet_of(tmp_path, count, (960, 600), text_scale=1.5)
            assert not scene.panels[0].scrolls
            assert any(isinstance(body, PointsBar) for body in _bodies(scene)) is shown

    def test_a_void_deal(self, tmp_path: Path) -> None:
        game = next(game for seed in range(40) if (game := _first_deal(seed)).results[0].void)
        pilot = open_sheet(tmp_path, game, [])
        assert pilot.app.announced


def _sheet_of(
    tmp_path: Path, lines: int, size: tuple[int, int] = (1280, 720), **look: object
) -> ScoreScene:
    """A sheet with so many lines."""
    pilot = open_sheet(tmp_path, played_match(5, 1), [], **look)  # type: ignore[arg-type]
    scene = pilot.app.scene
    assert isinstance(scene, ScoreScene)
    scene._rows = lambda: [SheetRow("Pool", "10 from everybody", 50)] * lines  # type: ignore[method-assign]
    pilot.resize(size)
    scene.layout()
    return scene


def _first_deal(seed: int) -> Game:
    game = new_match(3, seed=seed)
    finish_deal(game)
    return game


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("text_scale", [1.0, 1.2, 1.5])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_nothing_is_cut_at_any_size(
    players: int,
    text_scale: float,
    language: str,
    tmp_path: Path,
    drawn_text: Callable[[], list[str]],
) -> None:
    game = played_match(players, 3, fixed=True)
    look = Settings(language=language, text_scale=text_scale, motion="none")
    for size in ((960, 600), (1280, 720), (2560, 1080)):
        pilot = Pilot(tmp_path, lambda app: ScoreScene(app, game, app.quit, app.quit), size, look)
        scene = pilot.app.scene
        assert isinstance(scene, ScoreScene)
        for _ in range(3):
            pilot.app.draw()
            if scene.tabs is not None:
                scene.tabs.activate()
        pilot.key(pygame.K_RETURN)
        pilot.app.draw()
        assert not drawn_text(), f"cut or outside at {size}"
