"""Any move of a deal through the eyes of who made it: ways in, what shows, and ways on."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.rules.actions import PlayCard
from game.session.deal import DealLog
from game.ui.scenes.review.details import DecisionDetails
from game.ui.scenes.review.replay import ReplayScene
from game.ui.scenes.review.scene import ReviewScene
from game.ui.scenes.table.scene import TableScene
from game.ui.scenes.why import Beliefs, WhyScene, allowed_words
from tests.session.review.finished_deals import played
from tests.ui.pilot import Pilot
from tests.ui.scenes.review.reviews import SEAT, ReviewPilot, SwiftDesk, members
from tests.ui.table.table_pilot import CALM

pytestmark = pytest.mark.usefixtures("small_rounds")


class WhyPilot(ReviewPilot):
    """Asks why in a review."""

    @property
    def why(self) -> WhyScene:
        assert isinstance(self.app.scene, WhyScene)
        return self.app.scene

    def ask_at(self, position: int) -> WhyScene:
        """Ask about a move, and wait for the coach."""
        self.review.go_to(position)
        self.key(pygame.K_w)
        self.wait_for(lambda: self.why.run.here.done)
        self.frames(2)
        return self.why

    def card_of(self, seat: int, trick: int) -> int:
        """The position at which a seat plays to a trick."""
        steps = self.tour.replay.steps
        wanted = ((n, it) for n, it in enumerate(steps) if isinstance(it.action, PlayCard))
        return next(n for n, step in wanted if (step.seat, step.trick) == (seat, trick))


@pytest.fixture
def pilot(tmp_path: Path) -> WhyPilot:
    return WhyPilot(tmp_path)


def test_a_key_shows_the_move_through_the_eyes_of_its_seat(pilot: WhyPilot) -> None:
    why = pilot.ask_at(pilot.card_of(2, 3))
    assert why.seat == 2
    shown = {row.seat: row.cards for row in why.position.seat_rows()}
    assert set(shown.pop(2)) == set(pilot.tour.replay.hands(why.tour.position)[2])  # type: ignore[arg-type]
    assert all(isinstance(cards, int) for cards in shown.values())
    assert list(shown)[-1] == 1  # in playing order, the mover last


def test_what_was_allowed_and_what_the_coach_says_stand_beside_it(pilot: WhyPilot) -> None:
    why = pilot.ask_at(pilot.card_of(2, 3))
    decision = why.decision
    assert decision is not None
    assert decision.past.observation.seat == 2
    assert allowed_words(decision.past)
    details = DecisionDetails(decision, why.names, others=True, most=6)
    assert details.sentences


def test_beliefs_are_told_of_others_by_name(pilot: WhyPilot) -> None:
    """The player's own name is not “you” where somebody else looks."""
    why = pilot.ask_at(pilot.card_of(2, 9))
    assert "You" not in why.names
    past = why.tour.replay.past(why.tour.position)
    assert past is not None
    said = Beliefs(past.observation, why.run.here.holdings, why.names, "").sentences()
    assert said
    assert not any("Colette" in sentence for sentence in said)  # who looks
    pilot.key(pygame.K_ESCAPE)
    assert "You" in pilot.ask_at(pilot.card_of(SEAT, 9)).names


def test_arrows_go_on_to_the_next_seat(pilot: WhyPilot) -> None:
    why = pilot.ask_at(pilot.card_of(2, 3))
    before, seat = pilot.position, why.seat
    pilot.key(pygame.K_RIGHT)
    assert pilot.position == before + 1
    assert why.seat != seat
    pilot.wait_for(lambda: why.run.here.done)
    assert len(pilot.desk.asked_why) == 2
    pilot.key(pygame.K_RIGHT, pygame.KMOD_CTRL)
    assert pilot.position == pilot.tour.replay.start_of(4)


def test_a_card_of_the_trick_leads_to_its_move(pilot: WhyPilot) -> None:
    replay = pilot.tour.replay
    pilot.review.go_to(replay.start_of(4) + 3)
    pilot.frames(1)
    first = pilot.review.position._trick._rects[0]
    pilot.click((first.left + 3, first.centery))
    assert pilot.position == replay.start_of(4)
    assert pilot.why.seat == replay.steps[pilot.position].seat


def test_beside_the_cards_of_the_trick_nothing_opens(pilot: WhyPilot) -> None:
    pilot.review.go_to(pilot.tour.replay.start_of(4) + 3)
    pilot.frames(1)
    pilot.click((pilot.review.position.rect.left + 20, pilot.review.position.rect.centery))
    assert isinstance(pilot.app.scene, ReviewScene)


def test_back_in_the_review_one_is_where_one_has_gone(pilot: WhyPilot) -> None:
    pilot.ask_at(pilot.card_of(1, 2))
    pilot.key(pygame.K_RIGHT)
    place = pilot.position
    pilot.key(pygame.K_w)
    assert pilot.app.scene is pilot.review
    assert pilot.position == place


def test_all_hands_show_when_asked_for(pilot: WhyPilot) -> None:
    why = pilot.ask_at(pilot.card_of(3, 5))
    pilot.key(pygame.K_h)
    assert not any(isinstance(row.cards, int) for row in why.position.seat_rows())


def test_play_from_here_takes_the_place_of_who_is_to_move(pilot: WhyPilot) -> None:
    pilot.ask_at(pilot.card_of(3, 5))
    pilot.click_on("Play from here")
    table = pilot.app.scene
    assert isinstance(table, TableScene)
    assert table.table.game.setup.human == 3
    decision = table.table.game.decision
    assert decision is not None
    assert decision.seat == 3


def test_a_covered_mistake_stays_covered(tmp_path: Path) -> None:
    pilot = WhyPilot(tmp_path, settings=replace(CALM, review_covered=True))
    mistake = next(it for it in pilot.tour.report.mistakes)
    why = pilot.ask_at(pilot.tour.place_of(mistake))
    assert why.run.here.decision is not None
    assert why.decision is None
    pilot.key(pygame.K_RIGHT)
    pilot.wait_for(lambda: why.run.here.done)
    assert why.decision is not None or pilot.tour.decision is not None


def test_at_the_end_nobody_is_to_move(pilot: WhyPilot) -> None:
    why = pilot.ask_at(pilot.tour.replay.end - 1)
    pilot.key(pygame.K_RIGHT)
    assert pilot.position == pilot.tour.replay.end
    assert why.run.here.done
    assert not why.foot[-1].enabled
    pilot.key(pygame.K_ESCAPE)
    pilot.key(pygame.K_w)
    assert isinstance(pilot.app.scene, ReviewScene)  # there is no move to ask about


@pytest.mark.parametrize("players", [3, 4])
def test_other_tables_and_narrow_windows(tmp_path: Path, players: int) -> None:
    pilot = WhyPilot(tmp_path, players, size=(1100, 640), settings=replace(CALM, text_scale=1.5))
    why = pilot.ask_at(pilot.tour.replay.start_of(3))
    assert why.tabs is not None
    for _ in range(3):
        pilot.key(pygame.K_TAB, pygame.KMOD_CTRL)
        pilot.frames(1)
    assert why.panels


def test_cards_play_by_themselves_here_too(pilot: WhyPilot) -> None:
    pilot.ask_at(pilot.card_of(1, 2))
    before = pilot.position
    pilot.key(pygame.K_SPACE)
    pilot.frames(60)
    assert pilot.position == before + 1
    pilot.key(pygame.K_SPACE)
    pilot.frames(60)
    assert pilot.position == before + 1


def test_a_deal_that_rules_play_is_explained_from_the_first_bid(tmp_path: Path) -> None:
    pilot = WhyPilot(tmp_path, log=DealLog.of(played(5)))
    assert pilot.ask_at(0).decision is not None


@pytest.mark.parametrize("players", [2, 5])
def test_a_replay_asks_too_where_the_coach_judges(tmp_path: Path, players: int) -> None:
    log = DealLog.of(played(players))
    pilot = Pilot(
        tmp_path,
        lambda app: app.routes.replay(log, SEAT, members(players)),
        settings=CALM,
        make_desk=SwiftDesk,
    )
    replay = pilot.app.scene
    assert isinstance(replay, ReplayScene)
    replay.go_to(replay.tour.replay.start_of(2) + 1)
    pilot.frames(1)
    assert ("Why?" in pilot.labels) == (players > 2)
    pilot.key(pygame.K_w)
    assert pilot.shows(WhyScene) == (players > 2)
    if players > 2:
        pilot.key(pygame.K_RIGHT)
        pilot.key(pygame.K_ESCAPE)
        assert pilot.app.scene is replay
        assert replay.tour.position == replay.tour.replay.start_of(2) + 2
        pilot.click(replay.position._trick._rects[0].midleft)
        assert pilot.shows(WhyScene)
