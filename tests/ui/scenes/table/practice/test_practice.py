"""Practice deals: back and forth, what if, and all around them."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.rules.actions import DecisionKind, PlayCard
from game.session.deal import DealLog
from game.session.thinking import LocalThinker
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.table.scene import TableScene
from tests.ui.pilot import Ground, Pilot
from tests.ui.scenes.table.practice.practice_pilot import (
    PracticePilot,
    advice,
    at_play,
    bar,
    click_reply,
    log_at,
    practice_at,
)
from tests.ui.table.table_pilot import FAST

pytestmark = pytest.mark.usefixtures("quick_coach")


class TestBackAndForth:
    def test_by_keys(self, tmp_path: Path) -> None:
        pilot = at_play(tmp_path)
        practice = pilot.mode.practice
        here, view = practice.made, pilot.scene.table.view
        pilot.key(pygame.K_u)
        pilot.wait_for_question()
        assert practice.made < here
        assert pilot.scene.prompt is not None
        assert len(pilot.scene.table.view.hand) > len(view.hand)
        assert set(pilot.scene.animation.hand.order) == set(pilot.scene.table.view.hand)
        pilot.key(pygame.K_RIGHT, pygame.KMOD_CTRL)
        pilot.wait_for_question()
        assert practice.made == here
        assert pilot.scene.table.view == view
        pilot.key(pygame.K_LEFT, pygame.KMOD_CTRL)
        assert practice.made < here

    def test_by_pointer(self, tmp_path: Path) -> None:
        pilot = at_play(tmp_path)
        practice = pilot.mode.practice
        here = practice.made
        pilot.click(bar(pilot, "left"))
        pilot.wait_for_question()
        assert practice.made < here
        pilot.click(bar(pilot, "right"))
        pilot.wait_for_question()
        assert practice.made == here

    @pytest.mark.parametrize("players", [4, 5])
    def test_all_hands_open_while_one_lays_away(self, tmp_path: Path, players: int) -> None:
        log, seat = log_at(players, DecisionKind.DISCARD)
        pilot = PracticePilot(tmp_path, log, seat)
        pilot.key(pygame.K_o)
        pilot.picture()
        others = [look for look in pilot.scene.painter.cached_seats if look.place]
        assert all(look.faces for look in others)
        pilot.key(pygame.K_o)
        pilot.picture()
        folded = [look.backs == 0 for look in pilot.scene.painter.cached_seats if look.place]
        assert any(folded)

    def test_nobody_is_asked_for_a_partner_where_there_is_none(self, tmp_path: Path) -> None:
        pilot = at_play(tmp_path)
        assert [each.icon for each, _ in pilot.mode.bar.buttons] == [
            "left",
            "right",
            "swap",
            "eye",
            "cards",
        ]
        pilot.key(pygame.K_ESCAPE)
        assert isinstance(pilot.app.scene, DialogScene)
        assert "W: what if?" in pilot.app.scene.message
        assert "partner" not in pilot.app.scene.message

    def test_to_the_first_decision_and_no_further(self, tmp_path: Path) -> None:
        pilot = at_play(tmp_path)
        for _ in range(40):
            pilot.key(pygame.K_u)
        practice = pilot.mode.practice
        assert practice.earlier is None
        assert practice.made == practice.points[0]
        pilot.click(bar(pilot, "left"))
        assert practice.made == practice.points[0]

    def test_another_card_makes_another_deal(self, tmp_path: Path) -> None:
        pilot = at_play(tmp_path)
        practice = pilot.mode.practice
        before = practice.log.moves
        pilot.key(pygame.K_u)
        pilot.wait_for_question()
        done = before[practice.made].done
        other = next(
            card for card in pilot.scene.table.view.choices.plays if PlayCard(card) != done
        )
        pilot.scene.turn.choose_card(other)
        pilot.wait_for_question()
        assert practice.later is None
        assert practice.log.moves[: practice.made] != before[: practice.made]

    def test_to_the_end_and_back(self, tmp_path: Path) -> None:
        log, seat = log_at(4, DecisionKind.PLAY, lambda view: len(view.facts.tricks) >= 15)
        pilot = PracticePilot(tmp_path, log, seat)
        while not isinstance(pilot.app.scene, DialogScene):
            plays = pilot.scene.table.view.choices.plays
            pilot.scene.turn.choose_card(plays.lowest)
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
        practice = pilot.mode.practice
        view, deal = pilot.scene.table.view, practice.log.deal
        pilot.key(pygame.K_w)
        click_reply(pilot, "Other cards")
        pilot.wait_for(lambda: practice.resampled, 60)
        pilot.wait_for_question()
        assert pilot.scene.table.view == view
        assert practice.log.deal != deal
        assert "other" in pilot.scene.painter.title

    def test_other_cards_come_though_the_deal_goes_on_meanwhile(self, tmp_path: Path) -> None:
        pilot = at_play(tmp_path)
        mode, practice = pilot.mode, pilot.mode.practice
        deal = practice.log.deal
        mode.deal_other_cards()
        pilot.scene.turn.choose_card(pilot.scene.table.view.choices.plays.lowest)
        made = practice.made
        pilot.wait_for(lambda: practice.resampled, 60)
        assert practice.made >= made
        assert practice.log.deal != deal

    @pytest.mark.usefixtures("pixels")
    def test_open_hands(self, tmp_path: Path) -> None:
        pilot = at_play(tmp_path)
        pilot.picture()
        assert not any(look.faces for look in pilot.scene.painter.cached_seats)
        pilot.key(pygame.K_o)
        pilot.picture()
        game, animation = pilot.scene.table.game, pilot.scene.animation
        for seat in range(4):
            look = pilot.scene.painter.cached_seats[seat]
            if seat != animation.own:
                assert set(look.faces) == set(game.view(seat).hand)
        other = (animation.own + 1) % 4
        apart = pilot.picture()
        pilot.move(pilot.seat_point(other))
        middle = (round(animation.layout.trick_centre[0]), round(animation.layout.trick_centre[1]))
        assert pilot.picture().get_at(middle) != apart.get_at(middle)
        pilot.click(bar(pilot, "eye"))
        pilot.picture()
        assert not any(look.faces for look in pilot.scene.painter.cached_seats)


class TestAround:
    def test_it_leaves_the_saved_match_and_comes_back(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("game.session.desk.WorkerThinker", LocalThinker)
        pilot = Pilot(tmp_path, Ground, settings=FAST)
        below = pilot.app.scene
        log, seat = log_at(4, DecisionKind.BID)
        pilot.app.push(pilot.app.routes.practice(log, len(log.moves), seat, opened=True))
        scene = pilot.app.scene
        assert isinstance(scene, TableScene)
        assert scene.table.human == seat
        assert practice_at(scene).practice.opened
        pilot.frames(5)
        assert not any((tmp_path / "data").glob("*match*"))
        pilot.key(pygame.K_ESCAPE)
        click_reply(pilot, "Leave")
        assert pilot.app.scene is below
        assert not any((tmp_path / "data").glob("*match*"))

    def test_other_cards_may_be_dealt_at_once(
        self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr("game.session.desk.WorkerThinker", LocalThinker)
        pilot = Pilot(tmp_path, Ground, settings=FAST)
        log, seat = log_at(4, DecisionKind.PLAY)
        pilot.app.push(pilot.app.routes.practice(log, len(log.moves), seat))
        mode = practice_at(pilot.app.scene)
        mode.deal_other_cards()
        pilot.wait_for(lambda: mode.practice.resampled, 60)
        assert mode.practice.log.deal != log.deal

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

    def test_two_players_ask_the_coach_and_go_back(self, tmp_path: Path) -> None:
        log = two_player_log()
        seat = log.moves[-1].seat
        pilot = PracticePilot(tmp_path, log, seat)
        pilot.key(pygame.K_h)
        assert pilot.scene.coach is not None
        assert pilot.scene.coach.advice is not None
        pilot.key(pygame.K_h)
        made = pilot.mode.practice.made
        pilot.key(pygame.K_u)
        assert pilot.mode.practice.made < made


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
