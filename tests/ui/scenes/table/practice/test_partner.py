"""Guessing the partner at the table."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.rules.actions import DecisionKind
from game.rules.observation import partner_candidates
from game.session.questions import PartnerAnswer
from game.ui.drawing.vector import Sprite
from game.ui.look.kit import Kit
from game.ui.scenes.dialog import DialogScene
from game.ui.table.coach import partner
from game.ui.table.seats.seats import portrait_sprite
from tests.ui.scenes.table.practice.practice_pilot import (
    PracticePilot,
    bar,
    log_at,
    partner_unknown,
)
from tests.ui.table.table_pilot import FAST

pytestmark = pytest.mark.usefixtures("quick_coach")


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
        assert sheet.details(0)
        pilot.key(pygame.K_DOWN)
        pilot.key(pygame.K_RETURN)
        assert "%" in pilot.app.announced[-1]
        assert coach.watch.guess is not None
        assert coach.watch.guess.seat == sheet.seats[1]
        pilot.key(pygame.K_1)
        assert coach.watch.guess.seat == sheet.seats[0]
        pilot.key(pygame.K_p)
        assert coach.partner is None
        assert len(coach.chances()) == len(sheet.seats)
        pilot.picture()

    def test_what_came_of_the_clues_shows_after_the_guess(self, tmp_path: Path) -> None:
        log, seat = log_at(
            5,
            DecisionKind.PLAY,
            lambda view: partner_unknown(view) and len(view.facts.tricks) > 3,
        )
        pilot = PracticePilot(tmp_path, log, seat)
        coach = pilot.scene.coach
        assert coach is not None
        pilot.key(pygame.K_p)
        pilot.wait_for_coach()
        sheet = coach.partner
        assert sheet is not None

        def said() -> str:
            return " ".join(words for row in range(sheet.count) for words in sheet.details(row))

        assert "%" not in said()
        pilot.key(pygame.K_1)
        pilot.wait_for_coach()
        assert "With that trick the chance went from" in said()

    def test_everybody_but_nobody_has_a_face(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        shown = []

        def drawn(kit: Kit, name: str, radius: float) -> Sprite:
            shown.append(name)
            return portrait_sprite(kit, name, radius)

        pilot = self.at_guess(tmp_path)
        monkeypatch.setattr(partner, "portrait_sprite", drawn)
        pilot.key(pygame.K_p)
        pilot.picture()
        table = pilot.scene.table
        others = (
            who.character for who in pilot.scene.animation.setup.seats if who.level is not None
        )
        assert table.view.facts.taker == table.human
        assert sorted(set(shown)) == sorted(others)

    def test_the_question_comes_before_the_answer(
        self, tmp_path: Path, drawn_lines: list[str]
    ) -> None:
        pilot = self.at_guess(tmp_path)
        coach = pilot.scene.coach
        assert coach is not None
        pilot.key(pygame.K_p)
        pilot.wait_for_coach()

        def shown() -> bool:
            drawn_lines.clear()
            assert coach is not None and coach.partner is not None
            coach.partner.draw(pygame.Surface((1280, 720)))
            return any(words.endswith("%") for words in drawn_lines)

        assert not shown()
        assert not coach.chances()
        assert coach.partner is not None
        assert coach.partner.details(0)[-1] == "The chances show after your guess."
        pilot.key(pygame.K_2)
        assert shown()
        pilot.key(pygame.K_2)
        assert coach.watch.guess is None
        assert shown()

    def test_it_speaks_the_language_that_is_chosen_meanwhile(self, tmp_path: Path) -> None:
        pilot = self.at_guess(tmp_path)
        coach = pilot.scene.coach
        assert coach is not None
        pilot.key(pygame.K_p)
        pilot.wait_for_coach()
        sheet = coach.partner
        assert sheet is not None
        assert sheet.title == "Who is the partner?"
        pilot.app.change(language="fr")
        assert sheet.title == "Qui est le partenaire\u202f?"
        assert "Vous" in sheet._names()

    def test_seats_say_the_same_as_the_panel(self, tmp_path: Path) -> None:
        pilot = self.at_guess(tmp_path)
        coach = pilot.scene.coach
        assert coach is not None
        pilot.key(pygame.K_p)
        pilot.wait_for_coach()
        sheet = coach.partner
        assert sheet is not None
        chances = dict.fromkeys(range(5), 0.0)
        chances |= dict(zip(sheet.seats, (0.818, 0.0755, 0.0545, 0.0455, 0.0065), strict=True))
        coach.watch.learn(PartnerAnswer(tuple(chances.values()), ()))
        coach.bars = True
        rows = [sheet.row_words(number) for number in range(len(sheet.seats))]
        assert not coach.chances()  # the panel says it all
        pilot.key(pygame.K_p)
        figures = {look.place: chance.figure for look, chance in coach.chances()}
        places = [pilot.scene.animation.place_of(seat) for seat in sheet.seats]
        assert [figures[place] for place in places] == [row.split(": ")[-1] for row in rows]
        assert sum(int(figure.rstrip("%")) for figure in figures.values()) == 100

    def test_by_pointer(self, tmp_path: Path) -> None:
        pilot = self.at_guess(tmp_path)
        coach, view = pilot.scene.coach, pilot.scene.table.view
        assert coach is not None
        seat = partner_candidates(view)[0]
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
        pilot.key(pygame.K_1)
        pilot.key(pygame.K_p)
        pilot.wait_for_coach()
        before = coach.watch.answer
        assert before is not None
        pilot.scene.turn.choose_card(pilot.scene.table.view.choices.plays.lowest)
        pilot.wait_for_question()
        pilot.wait_for_coach()
        assert not coach.can_guess or coach.watch.answer is not before

    def test_a_forced_card_waits_while_the_panel_is_open(self, tmp_path: Path) -> None:
        log, seat = log_at(5, DecisionKind.PLAY, partner_unknown, forced=True)
        settings = replace(FAST, autoplay_forced=True)
        pilot = PracticePilot(tmp_path, log, seat, settings=settings)
        scene, cards = pilot.scene, len(pilot.scene.animation.hand.order)
        assert scene.coach is not None
        pilot.key(pygame.K_p)
        pilot.frames(90)
        assert scene.coach.partner is not None
        assert len(scene.animation.hand.order) == cards
        pilot.key(pygame.K_p)
        pilot.wait_for(lambda: len(scene.animation.hand.order) < cards, 5)

    def test_the_bots_wait_while_the_panel_is_open(self, tmp_path: Path) -> None:
        pilot = self.at_guess(tmp_path)
        scene = pilot.scene
        assert scene.coach is not None
        scene.turn.choose_card(scene.table.view.choices.plays.lowest)
        pilot.key(pygame.K_p)
        made = pilot.mode.practice.made
        assert scene.coach.partner is not None
        assert scene.prompt is None
        pilot.frames(30)
        assert pilot.mode.practice.made == made
        pilot.key(pygame.K_p)
        pilot.wait_for_question()
        assert pilot.mode.practice.made > made

    def test_a_card_closes_the_panel(self, tmp_path: Path) -> None:
        pilot = self.at_guess(tmp_path)
        assert pilot.scene.coach is not None
        pilot.key(pygame.K_p)
        assert pilot.scene.coach.partner is not None
        pilot.scene.turn.choose_card(pilot.scene.table.view.choices.plays.lowest)
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
            pilot.scene.turn.choose_card(pilot.scene.table.view.choices.plays.lowest)
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
