"""The picture follows the game: whatever is skipped or resized, both agree in the end."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.rules.actions import AnnounceChelem, Bid, DecisionKind
from game.rules.cards import PETIT
from game.rules.events import Dealt
from game.rules.state import Phase
from game.session.settings import Settings
from game.ui.scenes.score import ScoreScene
from game.ui.table.edge import deal_rect
from game.ui.table.middle_places import discard_slots
from game.ui.table.prompt import Act
from game.ui.table.seats.look import Mood
from tests.ui.table.table_pilot import CALM, FAST, TablePilot, void_game

QUICK = Settings(language="en", speed="fast")


def agrees(pilot: TablePilot) -> bool:
    """Whether the table shows the game as it is."""
    scene = pilot.scene
    animation, view = scene.animation, scene.table.view
    trick = view.facts.trick
    lying = {} if trick is None else dict(trick.plays(view.facts.players))
    return (
        animation.picture.view == view
        and set(animation.hand.order) == set(view.hand)
        and set(animation.hand.actors) == set(view.hand)
        and {seat: actor.card for seat, actor in animation.stage.trick.items()} == lying
        and not animation.picture.caption
        and animation.picture.backs is None
    )


@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize("bid", [None, Bid.GARDE, Bid.GARDE_CONTRE])
def test_a_whole_deal_is_shown(tmp_path: Path, players: int, bid: Bid | None) -> None:
    pilot = TablePilot(tmp_path, players, seed=5, bid=bid, settings=FAST)
    while pilot.playing:
        pilot.wait_for(pilot.asked, 60)
        if pilot.playing:
            assert agrees(pilot), pilot.scene.table.decision
            pilot.answer()
            pilot.frames(1)
    assert isinstance(pilot.app.scene, ScoreScene)
    assert pilot.scene.table.game.deal_over


@pytest.mark.parametrize("players", [3, 5])
def test_a_deal_in_full_motion(tmp_path: Path, players: int) -> None:
    pilot = TablePilot(tmp_path, players, seed=5, bid=Bid.GARDE, settings=QUICK)
    pilot.play_until(DecisionKind.PLAY, tricks=1)
    assert agrees(pilot)
    pilot.settle(5)
    assert not pilot.scene.moving


def test_cards_are_dealt_from_nothing_to_full_hands(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path)
    animation = pilot.scene.animation
    shown = [sum(animation.picture.cards_of(seat) for seat in (1, 2, 3))]
    assert not animation.hand.order
    for frames in (110, 230):
        pilot.frames(frames)
        shown.append(sum(animation.picture.cards_of(seat) for seat in (1, 2, 3)))
    assert shown[0] == 0 < shown[1] < shown[2] == 54
    assert len(animation.hand.order) == 18
    assert len(animation.stage.dog) == 6
    assert not animation.stage.loose


def test_one_click_skips_the_deal(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path)
    pilot.frames(20)
    pilot.click((640, 300))
    assert len(pilot.scene.animation.hand.order) == 18
    assert pilot.scene.animation.picture.cards_of(1) == 18
    assert all(actor.turned == 1 for actor in pilot.scene.animation.hand.actors.values())


def test_bots_never_race_ahead(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, seed=3)
    scene = pilot.scene
    for _ in range(600):
        pilot.frames(1)
        ahead = len(scene.table.view.facts.bids) - len(scene.animation.picture.view.facts.bids)
        assert ahead <= 2  # the one that is being shown, and the next
        if scene.prompt is not None:
            break


def test_bids_stay_until_the_auction_is_over(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, seed=3, bid=Bid.GARDE)
    pilot.play_until(DecisionKind.BID)
    said = {made.seat for made in pilot.scene.table.view.facts.bids}
    assert set(pilot.scene.animation.picture.speeches) == said
    pilot.play_until(DecisionKind.DISCARD)
    assert not pilot.scene.animation.picture.speeches


def test_the_trick_stays_until_a_click(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, seed=3)
    pilot.play_until(DecisionKind.PLAY)
    pilot.answer()
    picture = pilot.scene.animation.picture
    pilot.wait_for(lambda: picture.winner is not None)
    pilot.frames(10)
    assert len(pilot.scene.animation.stage.trick) == 4
    pilot.click((640, 300))
    assert picture.winner is None
    assert not pilot.scene.animation.stage.trick
    assert sum(picture.tricks_won(seat) or 0 for seat in range(4)) == 1


def test_a_match_in_progress_is_shown_at_once(tmp_path: Path) -> None:
    first = TablePilot(tmp_path, seed=3, settings=FAST)
    first.play_until(DecisionKind.PLAY, tricks=4)
    game = first.scene.table.game
    second = TablePilot(tmp_path, game=game, settings=CALM)
    assert agrees(second)
    assert second.scene.animation.picture.tricks_won(0) is not None
    second.frames(2)
    assert second.scene.prompt is not None


def test_an_auction_in_progress_is_shown_at_once(tmp_path: Path) -> None:
    first = TablePilot(tmp_path, seed=3, settings=FAST)
    first.play_until(DecisionKind.BID)
    game = first.scene.table.game
    assert game.facts.bids, "this seed has a bid before the player's"
    second = TablePilot(tmp_path, game=game)
    assert agrees(second)
    assert len(second.scene.animation.stage.dog) == 6
    assert set(second.scene.animation.picture.speeches) == {made.seat for made in game.facts.bids}


def test_resizing_at_any_moment_keeps_everything(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, players=5, seed=5, bid=Bid.GARDE, settings=QUICK)
    sizes = [(960, 600), (1700, 720), (1000, 900), (1280, 720)]
    for step in range(24):
        pilot.resize(sizes[step % 4])
        pilot.frames(12)
        if pilot.scene.prompt is not None:
            assert agrees(pilot)
            pilot.answer()
    pilot.play_until(DecisionKind.PLAY, tricks=2)
    assert agrees(pilot)
    bounds = pilot.app.screen.rect
    assert all(bounds.collidepoint(a.x, a.y) for a in pilot.scene.animation.hand.actors.values())


def test_faces_at_the_end(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, seed=3, settings=FAST)
    pilot.play_deal()
    moods = pilot.scene.animation.picture.moods
    faces = {moods.of(seat) for seat in range(4)} - {Mood.CALM}
    assert faces == {Mood.PLEASED, Mood.DISMAYED}
    assert pilot.scene.animation.picture.view.facts.phase is Phase.SCORED


def test_what_is_told_is_told_in_the_language_that_is_chosen_meanwhile(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, seed=void_game(), settings=FAST)
    picture = pilot.scene.animation.picture
    pilot.wait_for(lambda: bool(picture.caption), 20)
    before = picture.caption
    pilot.app.change(language="fr")
    assert "Petit" in picture.caption != before
    pilot.app.change(language="en")
    assert picture.caption == before


def test_a_void_deal_is_told_and_dealt_again(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, seed=void_game(), settings=FAST)
    animation = pilot.scene.animation
    pilot.wait_for(lambda: bool(animation.picture.caption), 20)
    assert "Petit" in animation.picture.caption
    assert [actor.card for actor in animation.stage.loose] == [PETIT]
    pilot.wait_for(lambda: pilot.scene.table.game.deal_number == 2, 20)
    pilot.frames(10)
    assert not animation.picture.caption
    assert not animation.stage.loose
    assert isinstance(pilot.scene.table.events()[0], Dealt)


def test_a_void_deal_leaves_all_hands_where_they_are(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, seed=void_game(), settings=FAST)
    animation = pilot.scene.animation
    pilot.wait_for(lambda: bool(animation.picture.caption), 20)
    assert animation.hand.actors
    assert [animation.picture.cards_of(seat) for seat in range(4)] == [18] * 4


def test_the_discard_turns_over_where_it_was_laid(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, players=5, seed=8, bid=Bid.GARDE)
    pilot.play_until(DecisionKind.DISCARD)
    prompt = pilot.scene.prompt
    assert prompt is not None
    free = [
        card for card in pilot.scene.animation.hand.order if card not in prompt.hand_look().refused
    ]
    laid = [free[2], free[0], free[1]]
    for card in laid:
        pilot.scene.turn.choose_card(card)
    slots = discard_slots(pilot.scene.animation.layout, 3)
    pilot.key(pygame.K_RETURN)
    assert [actor.card for actor in pilot.scene.animation.stage.loose] == laid
    assert [actor.x for actor in pilot.scene.animation.stage.loose] == [pose.x for pose in slots]


@pytest.mark.parametrize(("players", "seed"), [(4, 3), (5, 8)])
def test_neighbours_unfold_their_backs_when_the_discard_has_left(
    tmp_path: Path, players: int, seed: int
) -> None:
    pilot = TablePilot(tmp_path, players=players, seed=seed, bid=Bid.GARDE)
    pilot.play_until(DecisionKind.DISCARD)
    pilot.answer()
    stage = pilot.scene.animation.stage
    pilot.wait_for(lambda: bool(stage.loose))
    while stage.loose:
        pilot.app.look()
        right = next(look for look in pilot.scene.painter.cached_seats if look.place == 1)
        lie = any(not actor.leaving for actor in stage.loose)
        assert not (lie and right.backs)
        pilot.frames(1)
    pilot.app.look()
    assert all(look.backs for look in pilot.scene.painter.cached_seats if look.place)


@pytest.mark.usefixtures("pixels")
def test_an_announced_slam_stays_in_sight(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, players=5, seed=8, bid=Bid.GARDE, settings=FAST)
    pilot.scene.slam.wanted = True
    pilot.play_until(DecisionKind.CHELEM)
    pilot.frames(2)
    before = pilot.picture()
    pilot.scene.turn.answer(Act(AnnounceChelem()))
    pilot.play_until(DecisionKind.PLAY)
    assert pilot.scene.animation.picture.view.facts.chelem == 0
    plate = deal_rect(pilot.scene.animation.layout, 120)
    place = (plate.centerx, plate.bottom + 16)
    assert pilot.picture().get_at(place) != before.get_at(place)


def test_the_player_is_the_one_who_is_asked(tmp_path: Path) -> None:
    """Before the first lead the taker is asked about the slam, whoever leads."""
    pilot = TablePilot(tmp_path, players=5, seed=8, bid=Bid.GARDE, settings=FAST)
    pilot.scene.slam.wanted = True
    pilot.play_until(DecisionKind.CHELEM)
    pilot.frames(2)
    assert pilot.scene.table.view.facts.to_act != 0
    assert [look.active for look in pilot.scene.painter.cached_seats] == [True] + 4 * [False]
