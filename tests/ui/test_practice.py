"""Practice at the table, by keyboard and by pointer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.rules.actions import PlayCard
from game.rules.cards import NO_CARDS, CardSet
from game.rules.state import Facts
from game.session.decision import DecisionKind
from game.session.desk import LocalDesk, Question
from game.session.desk.questions import EvaluateQuestion, PartnerQuestion
from game.session.hindsight import DealLog
from game.session.practice.partner_watch import candidates
from game.session.thinking import LocalThinker
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.practice import PracticeScene, open_practice
from game.ui.table.coach import table_coach
from game.ui.table.coach.advice import AdviceSheet
from tests.session.test_honesty import cards_in
from tests.ui.pilot import Ground, Pilot
from tests.ui.practice_pilot import PracticePilot, log_at, partner_unknown
from tests.ui.table_pilot import FAST, TablePilot

BUDGET = 600


@pytest.fixture(autouse=True)
def quick_coach(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A coach who tries few deals."""
    monkeypatch.setattr(table_coach, "BUDGETS", dict.fromkeys(DecisionKind, BUDGET))
    yield


def at_play(home: Path, players: int = 4, **more: object) -> PracticePilot:
    log, seat = log_at(players, DecisionKind.PLAY, lambda view: len(view.facts.tricks) >= 8)
    return PracticePilot(home, log, seat, **more)  # type: ignore[arg-type]


def advice(pilot: PracticePilot | TablePilot) -> AdviceSheet:
    assert pilot.scene.coach is not None
    sheet = pilot.scene.coach.advice
    assert sheet is not None
    return sheet


def bar(pilot: PracticePilot, icon: str) -> tuple[int, int]:
    """Where a button of the bar is."""
    return next(button.rect.center for each, button in pilot.scene.bar.buttons if each.icon == icon)


def click_reply(pilot: Pilot, label: str) -> None:
    scene = pilot.app.scene
    assert isinstance(scene, DialogScene)
    pilot.click(next(w.rect.center for w in scene.form.widgets if w.label == label))


class TestAdvice:
    def test_by_key(self, tmp_path: Path) -> None:
        pilot = at_play(tmp_path)
        pilot.key(pygame.K_h)
        pilot.wait_for_coach()
        found = advice(pilot).answer
        assert found is not None
        plays = pilot.scene.table.view.choices.plays
        assert {ranked.action for ranked in found.evaluation.actions} == set(map(PlayCard, plays))
        assert any("Expected score" in said for said in pilot.app.announced)
        pilot.key(pygame.K_h)
        assert pilot.scene.coach is not None
        assert pilot.scene.coach.advice is None

    def test_by_pointer(self, tmp_path: Path) -> None:
        pilot = at_play(tmp_path)
        assert pilot.scene.coach is not None
        button = pilot.scene.coach.button.rect.center
        pilot.click(button)
        pilot.wait_for_coach()
        assert advice(pilot).count > 1
        pilot.click(button)
        assert pilot.scene.coach.advice is None

    def test_it_can_be_interrupted(self, tmp_path: Path) -> None:
        pilot = at_play(tmp_path)
        pilot.key(pygame.K_h)
        pilot.key(pygame.K_ESCAPE)
        assert pilot.app.scene is pilot.scene
        assert pilot.scene.coach is not None
        assert not pilot.scene.coach.moving
        assert not pilot.app.desk.poll()

    def test_rows_by_arrows_and_pointer(self, tmp_path: Path) -> None:
        pilot = at_play(tmp_path)
        pilot.key(pygame.K_h)
        pilot.wait_for_coach()
        sheet = advice(pilot)
        pilot.key(pygame.K_DOWN)
        assert sheet.chosen == 1
        assert pilot.app.announced[-1].startswith(sheet.row_words(1))
        pilot.move(sheet.row_rect(0).center)
        assert sheet.chosen == 0
        pilot.key(pygame.K_END)
        assert sheet.chosen == sheet.count - 1
        assert sheet.rect.contains(sheet.row_rect(sheet.chosen))

    def test_a_card_under_the_pointer_shows_its_row(self, tmp_path: Path) -> None:
        pilot = at_play(tmp_path)
        pilot.key(pygame.K_h)
        pilot.wait_for_coach()
        sheet = advice(pilot)
        assert sheet.answer is not None
        last = sheet.answer.evaluation.actions[-1].action
        assert isinstance(last, PlayCard)
        spot = pilot.scene.show.hand.spots[last.card]
        top = spot.raised(spot.height * 0.35)
        pilot.move((top.x - spot.width * 0.3, top.y))
        pilot.frames(1)
        assert sheet.chosen == sheet.count - 1
        pilot.key(pygame.K_HOME)
        pilot.frames(2)
        assert sheet.chosen == 0

    def test_a_card_can_be_played_while_it_is_open(self, tmp_path: Path) -> None:
        pilot = at_play(tmp_path)
        pilot.key(pygame.K_h)
        pilot.wait_for_coach()
        held = len(pilot.scene.table.view.hand)
        pilot.key(pygame.K_1)
        pilot.key(pygame.K_RETURN)
        pilot.frames(2)
        assert len(pilot.scene.table.view.hand) == held - 1
        assert pilot.scene.coach is not None
        assert pilot.scene.coach.advice is None

    def test_a_question_below_the_panel_hears_nothing(self, tmp_path: Path) -> None:
        log, seat = log_at(4, DecisionKind.BID)
        pilot = PracticePilot(tmp_path, log, seat)
        assert pilot.scene.prompt is not None
        made = pilot.scene.practice.made
        pilot.key(pygame.K_h)
        for key in (pygame.K_RETURN, pygame.K_SPACE, pygame.K_1, pygame.K_2, pygame.K_RIGHT):
            pilot.key(key)
        for rect in list(pilot.scene.prompt.controls().values()):
            assert pilot.scene.coach is not None
            if pilot.scene.coach.sheet is not None:
                pilot.click(rect.center)
        assert pilot.scene.practice.made == made

    def test_every_kind_of_question(self, tmp_path: Path) -> None:
        for kind in (DecisionKind.BID, DecisionKind.CALL, DecisionKind.DISCARD):
            log, seat = log_at(5, kind)
            pilot = PracticePilot(tmp_path, log, seat)
            pilot.key(pygame.K_h)
            pilot.wait_for_coach()
            assert advice(pilot).count >= 2
            assert advice(pilot).details()
            pilot.picture()

    def test_a_match_has_none_unless_it_is_wanted(self, tmp_path: Path) -> None:
        pilot = TablePilot(tmp_path, settings=FAST)
        assert pilot.scene.coach is None
        wanted = TablePilot(tmp_path, settings=replace(FAST, hints=True))
        wanted.wait_for(wanted.asked, 60)
        wanted.key(pygame.K_h)
        wanted.wait_for(lambda: not wanted.scene.moving, 60)
        assert advice(wanted).count >= 2
        wanted.key(pygame.K_p)
        assert wanted.scene.coach is not None
        assert wanted.scene.coach.partner is None

    def test_it_may_be_wanted_in_the_middle_of_a_match(self, tmp_path: Path) -> None:
        pilot = TablePilot(tmp_path, settings=FAST)
        for wanted in (True, False):
            pilot.key(pygame.K_ESCAPE)
            pilot.app.change(hints=wanted)
            pilot.key(pygame.K_ESCAPE)
            assert pilot.playing
            assert (pilot.scene.coach is not None) == wanted

    def test_a_failure_is_told(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        def fail(*_: object, **__: object) -> None:
            raise RuntimeError("on purpose")

        monkeypatch.setattr("game.coach.evaluation.Evaluator", fail)
        pilot = at_play(tmp_path)
        pilot.key(pygame.K_h)
        pilot.wait_for_coach()
        assert advice(pilot).failed
        assert "cannot" in advice(pilot).note
        pilot.picture()


class TestBackAndForth:
    def test_by_keys(self, tmp_path: Path) -> None:
        pilot = at_play(tmp_path)
        practice = pilot.scene.practice
        here, view = practice.made, pilot.scene.table.view
        pilot.key(pygame.K_u)
        pilot.wait_for_question()
        assert practice.made < here
        assert pilot.scene.prompt is not None
        assert len(pilot.scene.table.view.hand) > len(view.hand)
        assert set(pilot.scene.show.hand.order) == set(pilot.scene.table.view.hand)
        pilot.key(pygame.K_RIGHT, pygame.KMOD_CTRL)
        pilot.wait_for_question()
        assert practice.made == here
        assert pilot.scene.table.view == view
        pilot.key(pygame.K_LEFT, pygame.KMOD_CTRL)
        assert practice.made < here

    def test_by_pointer(self, tmp_path: Path) -> None:
        pilot = at_play(tmp_path)
        practice = pilot.scene.practice
        here = practice.made
        pilot.click(bar(pilot, "left"))
        pilot.wait_for_question()
        assert practice.made < here
        pilot.click(bar(pilot, "right"))
        pilot.wait_for_question()
        assert practice.made == here

    def test_to_the_first_decision_and_no_further(self, tmp_path: Path) -> None:
        pilot = at_play(tmp_path)
        for _ in range(40):
            pilot.key(pygame.K_u)
        practice = pilot.scene.practice
        assert practice.earlier is None
        assert practice.made == practice.points[0]
        pilot.click(bar(pilot, "left"))
        assert practice.made == practice.points[0]

    def test_another_card_makes_another_deal(self, tmp_path: Path) -> None:
        pilot = at_play(tmp_path)
        practice = pilot.scene.practice
        before = practice.log.moves
        pilot.key(pygame.K_u)
        pilot.wait_for_question()
        done = before[practice.made].done
        other = next(
            card for card in pilot.scene.table.view.choices.plays if PlayCard(card) != done
        )
        pilot.scene.choose_card(other)
        pilot.wait_for_question()
        assert practice.later is None
        assert practice.log.moves[: practice.made] != before[: practice.made]

    def test_to_the_end_and_back(self, tmp_path: Path) -> None:
        log, seat = log_at(4, DecisionKind.PLAY, lambda view: len(view.facts.tricks) >= 15)
        pilot = PracticePilot(tmp_path, log, seat)
        while not isinstance(pilot.app.scene, DialogScene):
            plays = pilot.scene.table.view.choices.plays
            pilot.scene.choose_card(plays.lowest)
            pilot.wait_for_question()
        click_reply(pilot, "Score sheet")
        pilot.settle(30)
        pilot.key(pygame.K_RETURN)
        pilot.settle(30)
        click_reply(pilot, "Go back one decision")
        pilot.wait_for_question()
        assert not pilot.scene.table.game.deal_over


class TestWhatIf:
    def test_other_cards(self, tmp_path: Path) -> None:
        pilot = at_play(tmp_path)
        practice = pilot.scene.practice
        view, deal = pilot.scene.table.view, practice.log.deal
        pilot.key(pygame.K_w)
        click_reply(pilot, "Other cards")
        pilot.wait_for(lambda: practice.resampled, 60)
        pilot.wait_for_question()
        assert pilot.scene.table.view == view
        assert practice.log.deal != deal
        assert "other" in pilot.scene.painter.title

    def test_open_hands(self, tmp_path: Path) -> None:
        pilot = at_play(tmp_path)
        pilot.picture()
        assert not any(look.faces for look in pilot.scene.painter.kept_seats)
        pilot.key(pygame.K_o)
        pilot.picture()
        game, show = pilot.scene.table.game, pilot.scene.show
        for seat in range(4):
            look = pilot.scene.painter.kept_seats[seat]
            if seat != show.own:
                assert set(look.faces) == set(game.view(seat).hand)
        other = (show.own + 1) % 4
        apart = pilot.picture()
        pilot.move(pilot.seat_point(other))
        middle = (round(show.layout.trick_centre[0]), round(show.layout.trick_centre[1]))
        assert pilot.picture().get_at(middle) != apart.get_at(middle)
        pilot.click(bar(pilot, "eye"))
        pilot.picture()
        assert not any(look.faces for look in pilot.scene.painter.kept_seats)


class TestPartner:
    def at_guess(self, home: Path) -> PracticePilot:
        log, seat = log_at(5, DecisionKind.PLAY, partner_unknown)
        return PracticePilot(home, log, seat)

    def test_by_keys(self, tmp_path: Path) -> None:
        pilot = self.at_guess(tmp_path)
        coach = pilot.scene.coach
        assert coach is not None
        assert not coach.chances()
        pilot.key(pygame.K_p)
        pilot.wait_for_coach()
        sheet = coach.partner
        assert sheet is not None
        assert sum(coach.watch.chance(seat) or 0 for seat in sheet.seats) == pytest.approx(1)
        assert sheet.details()
        pilot.key(pygame.K_DOWN)
        assert "%" in pilot.app.announced[-1]
        pilot.key(pygame.K_RETURN)
        assert coach.watch.guess is not None
        assert coach.watch.guess.seat == sheet.seats[1]
        pilot.key(pygame.K_1)
        assert coach.watch.guess.seat == sheet.seats[0]
        pilot.key(pygame.K_p)
        assert coach.partner is None
        assert len(coach.chances()) == len(sheet.seats)
        pilot.picture()

    def test_by_pointer(self, tmp_path: Path) -> None:
        pilot = self.at_guess(tmp_path)
        coach, view = pilot.scene.coach, pilot.scene.table.view
        assert coach is not None
        seat = candidates(view)[0]
        pilot.click(pilot.seat_point(seat))
        assert coach.watch.guess is not None
        assert coach.watch.guess.seat == seat
        assert [chance.share for _, chance in coach.chances()] == [None]
        assert any("Your guess" in said for said in pilot.app.announced)
        pilot.click(pilot.seat_point(seat))
        assert not coach.chances()
        pilot.click(bar(pilot, "person"))
        pilot.wait_for_coach()
        assert coach.partner is not None
        pilot.click(coach.partner.row_rect(2).center)
        assert coach.watch.guess is not None
        assert coach.watch.guess.seat == coach.partner.seats[2]

    def test_the_chances_follow_the_cards(self, tmp_path: Path) -> None:
        pilot = self.at_guess(tmp_path)
        coach = pilot.scene.coach
        assert coach is not None
        pilot.key(pygame.K_p)
        pilot.key(pygame.K_p)
        pilot.wait_for_coach()
        before = coach.watch.answer
        assert before is not None
        pilot.scene.choose_card(pilot.scene.table.view.choices.plays.lowest)
        pilot.wait_for_question()
        pilot.wait_for_coach()
        assert not coach.can_guess or coach.watch.answer is not before

    def test_the_bots_wait_while_the_panel_is_open(self, tmp_path: Path) -> None:
        pilot = self.at_guess(tmp_path)
        scene = pilot.scene
        assert scene.coach is not None
        scene.choose_card(scene.table.view.choices.plays.lowest)
        pilot.key(pygame.K_p)
        made = scene.practice.made
        assert scene.coach.partner is not None
        assert scene.prompt is None
        pilot.frames(30)
        assert scene.practice.made == made
        pilot.key(pygame.K_p)
        pilot.wait_for_question()
        assert scene.practice.made > made

    def test_a_card_closes_the_panel(self, tmp_path: Path) -> None:
        pilot = self.at_guess(tmp_path)
        assert pilot.scene.coach is not None
        pilot.key(pygame.K_p)
        assert pilot.scene.coach.partner is not None
        pilot.scene.choose_card(pilot.scene.table.view.choices.plays.lowest)
        assert pilot.scene.coach.partner is None

    def test_how_the_guess_came_out(self, tmp_path: Path) -> None:
        pilot = self.at_guess(tmp_path)
        coach, game = pilot.scene.coach, pilot.scene.table.game
        assert coach is not None
        called = game.facts.called
        assert called is not None
        holder = next((s for s in range(5) if called in game.view(s).dealt), game.facts.taker)
        assert holder is not None
        coach.guess(holder)
        while not isinstance(pilot.app.scene, DialogScene) and coach.can_guess:
            pilot.scene.choose_card(pilot.scene.table.view.choices.plays.lowest)
            pilot.wait_for_question()
        assert any("You had guessed the partner in trick" in said for said in pilot.app.announced)
        pilot.picture()

    def test_who_holds_the_card_has_nothing_to_guess(self, tmp_path: Path) -> None:
        log, seat = log_at(5, DecisionKind.PLAY, lambda view: view.partner == view.seat)
        pilot = PracticePilot(tmp_path, log, seat)
        pilot.key(pygame.K_p)
        coach = pilot.scene.coach
        assert coach is not None
        assert coach.partner is None
        assert not coach.can_guess


def public_cards(facts: Facts) -> CardSet:
    """Cards that all have seen or heard of."""
    assert facts.called is not None
    named = CardSet((facts.called,)) | (facts.dog or NO_CARDS)
    for shown in facts.poignees:
        named |= shown.cards
    return named


class TestHonesty:
    def test_the_coach_is_asked_with_what_the_player_knows(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Even while all hands lie open, and before as after other cards were dealt."""
        asked: list[object] = []
        ask = LocalDesk.ask

        def listen(desk: LocalDesk, question: Question) -> int:
            asked.append(question)
            return ask(desk, question)

        monkeypatch.setattr(LocalDesk, "ask", listen)
        log, seat = log_at(5, DecisionKind.PLAY, partner_unknown)
        pilot = PracticePilot(tmp_path, log, seat)
        pilot.key(pygame.K_o)
        for _ in range(3):
            view, game = pilot.scene.table.view, pilot.scene.table.game
            held = [game.view(other).hand for other in range(5) if other != seat]
            hidden = [hand - public_cards(view.facts) for hand in held]
            pilot.key(pygame.K_p)
            pilot.key(pygame.K_h)
            pilot.wait_for_coach()
            assert asked
            for question in asked:
                assert isinstance(question, (EvaluateQuestion, PartnerQuestion))
                assert question.observation == view
                assert all(cards_in(question).isdisjoint(hand) for hand in hidden)
            pilot.key(pygame.K_h)
            pilot.key(pygame.K_u)
            pilot.wait_for_question()
            asked.clear()


class TestAround:
    def test_it_leaves_the_saved_match_and_comes_back(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("game.session.worker.WorkerThinker", LocalThinker)
        pilot = Pilot(tmp_path, Ground, settings=FAST)
        below = pilot.app.scene
        log, seat = log_at(4, DecisionKind.BID)
        open_practice(pilot.app, log, len(log.moves), seat, opened=True)
        scene = pilot.app.scene
        assert isinstance(scene, PracticeScene)
        assert scene.table.human == seat
        assert scene.practice.opened
        pilot.frames(5)
        assert not any((tmp_path / "data").glob("*match*"))
        pilot.key(pygame.K_ESCAPE)
        click_reply(pilot, "Leave")
        assert pilot.app.scene is below
        assert not any((tmp_path / "data").glob("*match*"))

    def test_it_may_begin_with_other_cards(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("game.session.worker.WorkerThinker", LocalThinker)
        pilot = Pilot(tmp_path, Ground, settings=FAST)
        log, seat = log_at(4, DecisionKind.PLAY)
        open_practice(pilot.app, log, len(log.moves), seat, resampled=True)
        scene = pilot.app.scene
        assert isinstance(scene, PracticeScene)
        pilot.wait_for(lambda: scene.practice.resampled, 60)
        assert scene.practice.log.deal != log.deal

    def test_it_is_laid_out_again(self, tmp_path: Path) -> None:
        pilot = at_play(tmp_path)
        pilot.key(pygame.K_h)
        pilot.wait_for_coach()
        pilot.resize((960, 600))
        window = pygame.Rect(0, 0, 960, 600)
        assert window.contains(advice(pilot).rect)
        pilot.app.change(text_scale=1.5, language="fr", theme="evening")
        assert window.contains(advice(pilot).rect)
        pilot.picture()

    def test_two_players_have_no_coach_but_may_go_back(self, tmp_path: Path) -> None:
        log = two_player_log()
        seat = log.moves[-1].seat
        pilot = PracticePilot(tmp_path, log, seat)
        pilot.key(pygame.K_h)
        assert pilot.scene.coach is not None
        assert pilot.scene.coach.advice is None
        made = pilot.scene.practice.made
        pilot.key(pygame.K_u)
        assert pilot.scene.practice.made < made


def two_player_log() -> DealLog:
    from random import Random

    from game.rules.dealing import random_deal
    from game.session.deal import LiveDeal
    from tests.coach.deals import by_rule, moments
    from tests.rules.builders import FFT

    live = LiveDeal(FFT, 2, 0, random_deal(FFT, 2, 0, Random(3)))
    for _ in moments(live, by_rule()):
        if len(live.moves) > 12 and live.decision is not None and live.decision.seat == 0:
            break
    return DealLog.of(live)
