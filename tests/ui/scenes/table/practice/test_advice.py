"""Advice at the table, and what the coach is asked with."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.rules.actions import DecisionKind, Discard, PlayCard, ShowPoignee
from game.rules.cards import NO_CARDS, CardSet
from game.rules.state import Facts
from game.session.desk import Question
from game.session.game import Game
from game.session.questions import EvaluateQuestion, PartnerQuestion
from game.ui.table.cards.sprites import CardSprites
from game.ui.table.coach.advice import telling_range
from game.words.table import action_words
from tests.session.contents import cards_in
from tests.session.desk.local_desk import LocalDesk
from tests.ui.scenes.table.practice.practice_pilot import (
    PracticePilot,
    advice,
    at_play,
    log_at,
    partner_unknown,
)
from tests.ui.table.table_pilot import FAST, TablePilot

pytestmark = pytest.mark.usefixtures("quick_coach")

BY_CARDS = (Discard, ShowPoignee)
"""Choices that are several cards of the hand."""


@pytest.fixture
def same_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """The coach tries the same deals at every run, and so says the same."""
    monkeypatch.setattr(Game, "bot_seed", 1)


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

    def test_a_dragged_card_goes_back_when_the_panel_opens(self, tmp_path: Path) -> None:
        pilot = at_play(tmp_path)
        hand = pilot.scene.animation.hand
        pose = hand.poses[hand.order[0]]
        pilot.press((pose.x, pose.y))
        pilot.move((640, 200))
        assert hand.dragged is not None
        pilot.key(pygame.K_h)
        assert hand.dragged is None

    @pytest.mark.usefixtures("pixels")
    def test_a_card_that_rises_from_a_pile_lies_over_the_panel(self, tmp_path: Path) -> None:
        pilot = TablePilot(tmp_path, 2, settings=replace(FAST, hints=True))
        pilot.play_until(DecisionKind.PLAY)
        hand = pilot.scene.animation.hand
        card = hand.opened[2]
        pilot.move(hand.poses[card].centre)
        pilot.settle()
        risen = hand.actors[card].pose.bounds.inflate(-20, -16)
        shown = [pilot.picture().subsurface(risen).copy()]
        pilot.key(pygame.K_h)
        pilot.frames(3)
        coach = pilot.scene.coach
        assert coach is not None
        assert coach.sheet is not None
        assert coach.sheet.rect.colliderect(risen)
        shown.append(pilot.picture().subsurface(risen).copy())
        assert shown[0].get_buffer().raw == shown[1].get_buffer().raw

    @pytest.mark.parametrize(
        ("size", "text_scale", "words"),
        [
            ((1280, 720), 1.0, "H: close; nothing is played from here"),
            ((960, 600), 1.5, "H: close"),
        ],
    )
    def test_it_says_how_to_close_it(
        self,
        tmp_path: Path,
        drawn_lines: list[str],
        size: tuple[int, int],
        text_scale: float,
        words: str,
    ) -> None:
        pilot = at_play(tmp_path, size=size, settings=replace(FAST, text_scale=text_scale))
        pilot.key(pygame.K_h)
        pilot.wait_for_coach()
        advice(pilot).draw(pygame.Surface(size))
        assert words in drawn_lines

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

    def test_it_speaks_the_language_that_is_chosen_meanwhile(
        self, tmp_path: Path, drawn_lines: list[str], same_chance: None
    ) -> None:
        pilot = at_play(tmp_path, 5)
        pilot.key(pygame.K_h)
        pilot.wait_for_coach()
        pilot.app.change(language="fr")
        sheet = advice(pilot)
        assert sheet.answer is not None
        drawn_lines.clear()
        sheet.draw(pygame.Surface((1280, 720)))
        assert drawn_lines[0] == "Conseil"
        best = sheet.answer.evaluation.best.action
        assert best is not None
        assert action_words(best, sheet.view) in drawn_lines

    def test_a_card_under_the_pointer_shows_its_row(self, tmp_path: Path) -> None:
        pilot = at_play(tmp_path)
        pilot.key(pygame.K_h)
        pilot.wait_for_coach()
        sheet = advice(pilot)
        assert sheet.answer is not None
        last = sheet.answer.evaluation.actions[-1].action
        assert isinstance(last, PlayCard)
        pose = pilot.scene.animation.hand.poses[last.card]
        top = pose.raised(pose.height * 0.35)
        pilot.move((top.x - pose.width * 0.3, top.y))
        pilot.frames(1)
        assert sheet.chosen == sheet.count - 1
        pilot.key(pygame.K_HOME)
        pilot.frames(2)
        assert sheet.chosen == 0

    def test_it_points_at_the_cards_of_the_chosen_row(self, tmp_path: Path) -> None:
        pilot = at_play(tmp_path)
        hand = pilot.scene.animation.hand
        assert not hand.advised
        pilot.key(pygame.K_h)
        pilot.wait_for_coach()
        pilot.frames(1)
        sheet = advice(pilot)
        assert sheet.answer is not None
        best = sheet.answer.evaluation.best.action
        assert isinstance(best, PlayCard)
        assert best.card in hand.advised
        pilot.key(pygame.K_END)
        pilot.frames(1)
        assert hand.advised
        assert best.card not in hand.advised
        pilot.key(pygame.K_h)
        assert not hand.advised

    @pytest.mark.parametrize("kind", [DecisionKind.DISCARD, DecisionKind.POIGNEE])
    def test_it_points_at_what_is_laid_away_or_shown(
        self, tmp_path: Path, kind: DecisionKind
    ) -> None:
        log, seat = log_at(4, kind)
        pilot = PracticePilot(tmp_path, log, seat)
        pilot.key(pygame.K_h)
        pilot.wait_for_coach()
        sheet = advice(pilot)
        assert sheet.answer is not None
        for ranked in sheet.answer.evaluation.actions[:3]:
            pilot.frames(1)
            cards = ranked.action.cards if isinstance(ranked.action, BY_CARDS) else NO_CARDS
            assert pilot.scene.animation.hand.advised == cards
            pilot.key(pygame.K_DOWN)
        pilot.picture()

    def test_its_marks_lie_between_the_hand_and_the_panel(self, tmp_path: Path) -> None:
        log, seat = log_at(4, DecisionKind.DISCARD)
        pilot = PracticePilot(tmp_path, log, seat)
        pilot.key(pygame.K_h)
        pilot.wait_for_coach()
        layout = pilot.scene.animation.layout
        assert advice(pilot).rect.bottom <= layout.hand_top(24) - 22 * layout.unit

    def test_it_shows_the_card_that_might_be_called(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        log, seat = log_at(5, DecisionKind.CALL)
        pilot = PracticePilot(tmp_path, log, seat)
        pilot.key(pygame.K_h)
        pilot.wait_for_coach()
        drawn: list[object] = []
        monkeypatch.setattr(CardSprites, "draw_card", lambda *args, **_: drawn.append(args[2]))
        pilot.key(pygame.K_DOWN)
        pilot.picture()
        (called,) = advice(pilot).chosen_cards
        assert called in drawn

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
        made = pilot.mode.practice.made
        pilot.key(pygame.K_h)
        for key in (pygame.K_RETURN, pygame.K_SPACE, pygame.K_1, pygame.K_2, pygame.K_RIGHT):
            pilot.key(key)
        for rect in list(pilot.scene.prompt.controls().values()):
            assert pilot.scene.coach is not None
            if pilot.scene.coach.sheet is not None:
                pilot.click(rect.center)
        assert pilot.mode.practice.made == made

    def test_every_kind_of_question(self, tmp_path: Path) -> None:
        for kind in (DecisionKind.BID, DecisionKind.CALL, DecisionKind.DISCARD):
            log, seat = log_at(5, kind)
            pilot = PracticePilot(tmp_path, log, seat)
            pilot.key(pygame.K_h)
            pilot.wait_for_coach()
            assert advice(pilot).count >= 2
            assert advice(pilot).details(0)
            pilot.picture()

    @pytest.mark.parametrize("language", ["en", "fr"])
    def test_rows_are_told_apart_in_a_small_window(
        self, tmp_path: Path, drawn_lines: list[str], language: str, same_chance: None
    ) -> None:
        log, seat = log_at(4, DecisionKind.DISCARD)
        large = replace(FAST, language=language, text_scale=1.5)
        pilot = PracticePilot(tmp_path, log, seat, size=(1000, 620), settings=large)
        pilot.key(pygame.K_h)
        pilot.wait_for_coach()
        drawn_lines.clear()
        sheet = advice(pilot)
        sheet.draw(pygame.Surface((1000, 620)))
        rows = [words for words in drawn_lines if words[:1] in tuple("♠♥♦♣") and words[-1] != "."]
        assert not [words for words in rows if words.endswith("…")]
        assert len(rows) >= 4
        assert len(set(rows)) == len(rows)

    def test_a_hopeless_choice_does_not_hide_how_the_others_differ(self) -> None:
        bids = [(-21, -12), (-70, -58), (-244, -225), (-633, -611), (-1107, -1090)]
        low, high = telling_range(bids)
        assert -300 < low < -244
        assert -12 < high < 0
        alike = [(10, 20), (8, 18), (5, 15), (-2, 8)]
        assert telling_range(alike)[0] < -2

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

        monkeypatch.setattr("game.coach.evaluator.Evaluator", fail)
        pilot = at_play(tmp_path)
        pilot.key(pygame.K_h)
        pilot.wait_for_coach()
        assert advice(pilot).failed
        assert "cannot" in advice(pilot).note
        pilot.picture()


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
