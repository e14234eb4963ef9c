"""Playing at the table with pointer and keys."""

from __future__ import annotations

import math
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.rules.actions import PlayCard
from game.rules.bids import Bid
from game.rules.cards import Card
from game.rules.decision_kind import DecisionKind
from game.rules.state import Phase
from game.session.archive import Archive
from game.ui.haste import Haste
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.score.scene import ScoreScene
from game.ui.table.prompt import HandLook
from game.ui.table.prompts.discard import DiscardPrompt
from game.ui.table.spot import Spot
from game.ui.table.sprites import CardLook, CardSprites
from tests.ui.table.table_pilot import CALM, FAST, TablePilot, new_game


def point_on(pilot: TablePilot, card: Card) -> tuple[float, float]:
    """A point on the strip of a card that shows."""
    spot = pilot.scene.show.hand.spots[card]
    top = spot.raised(spot.height * 0.35)
    return top.x - spot.width * 0.35, top.y


@pytest.fixture
def pilot(tmp_path: Path) -> TablePilot:
    """A table where the player has to follow suit."""
    pilot = TablePilot(tmp_path, seed=5, players=3, settings=FAST)
    pilot.play_until(DecisionKind.PLAY)
    hand = pilot.scene.show.hand
    while not hand.look.refused:
        pilot.answer()
        pilot.frames(1)
        pilot.play_until(DecisionKind.PLAY)
    return pilot


def cards(pilot: TablePilot) -> tuple[Card, Card]:
    """A card that may be played, and one that may not."""
    hand = pilot.scene.show.hand
    legal = next(card for card in hand.order if card not in hand.look.refused)
    return legal, next(iter(hand.look.refused))


def test_a_click_plays(pilot: TablePilot) -> None:
    legal, _ = cards(pilot)
    pilot.click(point_on(pilot, legal))
    assert legal not in pilot.scene.table.view.hand


def test_a_press_on_a_card_skips_the_last_trick_and_leads(tmp_path: Path) -> None:
    """Whoever has won a trick need not wait until it is gone, nor click twice."""
    pilot = TablePilot(tmp_path, players=5, seed=3, bid=Bid.GARDE, settings=CALM)
    for tricks in range(6):
        pilot.play_until(DecisionKind.PLAY, tricks)
        pilot.answer()
        pilot.wait_for(lambda: pilot.scene.show.picture.winner is not None, 30)
        if pilot.scene.show.picture.winner == 0:
            break
    assert pilot.scene.prompt is None
    card = pilot.scene.show.hand.order[0]
    pilot.click(point_on(pilot, card))
    assert card not in pilot.scene.table.view.hand


def test_a_refused_card_says_why(pilot: TablePilot) -> None:
    _, refused = cards(pilot)
    pilot.click(point_on(pilot, refused))
    assert refused in pilot.scene.table.view.hand
    assert pilot.scene.prompt is not None
    assert pilot.app.announced[-1] == pilot.scene.show.hand.look.refused[refused]


def test_a_drag_above_the_line_plays(pilot: TablePilot) -> None:
    legal, _ = cards(pilot)
    pilot.drag(point_on(pilot, legal), (640, 300))
    assert legal not in pilot.scene.table.view.hand


def test_a_dragged_card_lies_down_in_the_trick(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, seed=3)
    pilot.play_until(DecisionKind.PLAY, tricks=1)
    pilot.frames(30)
    legal, hand = pilot.scene.table.view.choices.plays.lowest, pilot.scene.show.hand
    pilot.press(point_on(pilot, legal))
    pilot.move((640, 300))
    pilot.frames(30)
    actor = hand.actors[legal]
    assert actor.height == 1.0
    pilot.release((640, 300))
    assert pilot.scene.show.stage.trick[0] is actor
    pilot.wait_for(lambda: not pilot.scene.show.animator.moves(actor), 2)
    assert actor.height == 0.0


def test_a_short_drag_snaps_back(pilot: TablePilot) -> None:
    legal, _ = cards(pilot)
    start = point_on(pilot, legal)
    pilot.drag(start, (start[0] + 40, start[1] + 10))
    assert legal in pilot.scene.table.view.hand
    pilot.move((640, 300))
    pilot.frames(2)
    hand = pilot.scene.show.hand
    assert hand.actors[legal].spot.x == pytest.approx(hand.spots[legal].x)


def test_a_card_dropped_outside_the_window_is_not_played(pilot: TablePilot) -> None:
    legal, _ = cards(pilot)
    pilot.drag(point_on(pilot, legal), (-50, -200))
    pilot.frames(2)
    assert legal in pilot.scene.table.view.hand
    assert pilot.scene.show.hand.dragged is None


def test_escape_gives_up_a_drag_before_it_pauses(pilot: TablePilot) -> None:
    legal, _ = cards(pilot)
    pilot.press(point_on(pilot, legal))
    pilot.move((640, 300))
    pilot.key(pygame.K_ESCAPE)
    assert pilot.playing
    assert pilot.scene.show.hand.dragged is None
    pilot.release((640, 300))
    assert legal in pilot.scene.table.view.hand
    pilot.key(pygame.K_ESCAPE)
    assert not pilot.playing


def test_nothing_hangs_in_the_air_under_another_screen(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, seed=5, players=3)
    pilot.play_until(DecisionKind.PLAY)
    hand = pilot.scene.show.hand
    card = next(card for card in hand.order if card not in hand.look.refused)
    pilot.press(point_on(pilot, card))
    pilot.move((640, 300))
    pilot.frames(4)
    pilot.key(pygame.K_F1)
    at, rest = hand.actors[card].spot.centre, hand.spots[card].centre
    assert math.dist(at, rest) <= hand.layout.lift + 1


def test_no_note_stays_under_a_dialog(pilot: TablePilot, drawn_lines: list[str]) -> None:
    pilot.move(pilot.scene.show.layout.seat(1))
    drawn_lines.clear()
    pilot.picture()
    note = next(line for line in drawn_lines if "in hand" in line)
    pilot.key(pygame.K_ESCAPE)
    drawn_lines.clear()
    pilot.picture()
    assert note not in drawn_lines


def test_a_refused_card_dropped_on_the_table_snaps_back(pilot: TablePilot) -> None:
    _, refused = cards(pilot)
    pilot.drag(point_on(pilot, refused), (640, 300))
    assert refused in pilot.scene.table.view.hand
    assert pilot.scene.show.hand.dragged is None
    assert pilot.app.announced[-1] == pilot.scene.show.hand.look.refused[refused]


def test_a_press_that_hardly_moves_is_a_click(pilot: TablePilot) -> None:
    legal, _ = cards(pilot)
    x, y = point_on(pilot, legal)
    pilot.press((x, y))
    pilot.release((x + 4, y + 3))
    assert legal not in pilot.scene.table.view.hand


def test_keys_choose_and_play(pilot: TablePilot) -> None:
    legal, _ = cards(pilot)
    pilot.key(pygame.K_1)
    assert pilot.scene.show.hand.hovered == legal
    pilot.key(pygame.K_RETURN)
    assert legal not in pilot.scene.table.view.hand


def test_arrows_walk_through_the_hand(pilot: TablePilot) -> None:
    hand = pilot.scene.show.hand
    pilot.key(pygame.K_RIGHT)
    assert hand.hovered == hand.order[0]
    pilot.key(pygame.K_RIGHT)
    assert hand.hovered == hand.order[1]
    pilot.key(pygame.K_LEFT)
    pilot.key(pygame.K_LEFT)
    assert hand.hovered == hand.order[-1]


def test_the_ends_of_the_hand_and_the_pad_of_digits(pilot: TablePilot) -> None:
    legal, _ = cards(pilot)
    hand = pilot.scene.show.hand
    pilot.key(pygame.K_END)
    assert hand.hovered == hand.order[-1]
    pilot.key(pygame.K_HOME)
    assert hand.hovered == hand.order[0]
    pilot.key(pygame.K_KP_1)
    assert hand.hovered == legal


def test_who_presses_to_skip_does_not_bid(tmp_path: Path) -> None:
    """A question that comes up under the finger of somebody in a hurry stays open."""
    ways: list[Callable[[TablePilot], None]] = [
        lambda pilot: pilot.click((634, 323)),
        lambda pilot: pilot.key(pygame.K_SPACE),
        lambda pilot: pilot.key(pygame.K_RETURN),
    ]
    for number, press in enumerate(ways):
        pilot = TablePilot(tmp_path / str(number), skip_draw=False)
        for _ in range(40):
            press(pilot)
            pilot.frames(16)
        assert pilot.scene.prompt_kind is DecisionKind.BID
        pilot.frames(30)
        pilot.key(pygame.K_RETURN)
        assert pilot.scene.prompt_kind is DecisionKind.BID
        pilot.key(pygame.K_RETURN)
        assert 0 in [bid.seat for bid in pilot.scene.table.view.facts.bids]


def test_pressing_a_card_several_times_plays_it_alone(pilot: TablePilot) -> None:
    legal, _ = cards(pilot)
    point, before = point_on(pilot, legal), len(pilot.scene.table.view.hand)
    for _ in range(4):
        pilot.click(point)
    assert len(pilot.scene.table.view.hand) == before - 1


def test_enter_closes_the_last_trick_while_the_others_play(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, players=3, seed=5)
    pilot.play_until(DecisionKind.PLAY, tricks=1)
    pilot.answer()
    pilot.key(pygame.K_l)
    assert pilot.scene.painter.last_trick_open and pilot.scene.prompt is None
    pilot.key(pygame.K_KP_ENTER)
    assert not pilot.scene.painter.last_trick_open


def test_the_wheel_does_not_close_the_last_trick(pilot: TablePilot) -> None:
    pilot.play_until(DecisionKind.PLAY, tricks=1)
    pilot.key(pygame.K_l)
    pilot.wheel((640, 300), -1)
    assert pilot.scene.painter.last_trick_open


def test_the_wheel_is_no_press_that_came_too_soon() -> None:
    haste = Haste()
    haste.begin()
    taken = [
        haste.takes(pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(0, 0), button=button))
        for button in (4, 5, 1)
    ]
    assert taken == [False, False, True]


def test_a_card_that_comes_to_be_refused_does_not_stay_lifted(pilot: TablePilot) -> None:
    hand, (legal, refused) = pilot.scene.show.hand, cards(pilot)
    look = hand.look
    hand.dress(HandLook())
    pilot.move(point_on(pilot, refused))
    pilot.frames(30)
    assert hand.actors[refused].spot != hand.spots[refused]
    hand.dress(look)
    pilot.frames(30)
    assert hand.actors[refused].spot == hand.spots[refused]
    hand.hover(legal)
    pilot.frames(30)
    assert hand.actors[legal].spot != hand.spots[legal]


def test_the_keyboard_is_seen_on_refused_cards(pilot: TablePilot) -> None:
    hand, (_, refused) = pilot.scene.show.hand, cards(pilot)
    ringed: list[Card | None] = []

    def note(_: object, __: object, drawn: Card | None, ___: Spot, look: CardLook) -> None:
        if look.ring and drawn in hand.order:
            ringed.append(drawn)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(CardSprites, "draw_card", note)
        pilot.key(pygame.K_HOME)
        while hand.hovered != refused:
            pilot.key(pygame.K_RIGHT)
        ringed.clear()
        pilot.picture()
        assert ringed == [refused]
        pilot.move(point_on(pilot, refused))
        ringed.clear()
        pilot.picture()
        assert not ringed  # the pointer shows itself


def test_hover_lifts_only_that_card(pilot: TablePilot) -> None:
    legal, _ = cards(pilot)
    hand = pilot.scene.show.hand
    pilot.move(point_on(pilot, legal))
    pilot.frames(2)
    lifted = [c for c in hand.order if hand.actors[c].spot != hand.spots[c]]
    assert lifted == [legal]


def test_the_last_trick(pilot: TablePilot) -> None:
    pilot.play_until(DecisionKind.PLAY, tricks=1)
    ways: list[Callable[[], None]] = [
        lambda: pilot.key(pygame.K_l),
        lambda: pilot.key(pygame.K_ESCAPE),
        lambda: pilot.click(pilot.scene.hud.last_trick.rect.center),
        lambda: pilot.click((640, 300)),
    ]
    seen = []
    button, bright = pilot.scene.hud.last_trick, pygame.Color(*pilot.picture().get_at((30, 300)))
    for act in ways:
        act()
        seen.append(pilot.scene.painter.last_trick_open)
        dimmed = pygame.Color(*pilot.picture().get_at((30, 300))) != bright
        assert (button.held, dimmed) == (seen[-1], seen[-1])  # it is not taken for the present
        assert button.label.startswith("Won by " if seen[-1] else "Last trick")
    assert seen == [True, False, True, False]
    assert pilot.playing


def test_a_poignee_is_decided_with_the_trick_in_view(tmp_path: Path) -> None:
    """The panel covers the trick's place, and shows it instead; nothing lies under the panel."""
    pilot = TablePilot(tmp_path, seed=16, settings=FAST)
    pilot.play_until(DecisionKind.POIGNEE)
    prompt = pilot.scene.prompt
    assert prompt is not None
    assert pilot.scene.show.stage.trick
    assert prompt.shows_trick
    drawn: list[Card | None] = []

    def note(_: object, __: object, card: Card | None, *___: object) -> None:
        drawn.append(card)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(CardSprites, "draw_card", note)
        pilot.picture()
    for actor in pilot.scene.show.stage.trick.values():
        assert drawn.count(actor.card) == 1
    assert pilot.scene.hud.last_trick not in pilot.scene.hud.widgets


def spots_of(pilot: TablePilot, card: Card) -> list[Spot]:
    """Where a card is drawn."""
    found: list[Spot] = []

    def note(_: object, __: object, drawn: Card | None, spot: Spot, *___: object) -> None:
        if drawn == card:
            found.append(spot)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(CardSprites, "draw_card", note)
        pilot.picture()
    return found


def open_and_close(pilot: TablePilot, key: int) -> None:
    """Let the button go over another screen, and come back."""
    pilot.key(key)
    assert not pilot.playing
    pilot.release((300, 300))
    pilot.key(pygame.K_ESCAPE)
    assert pilot.playing


WAYS_TO_LET_GO: dict[str, Callable[[TablePilot], None]] = {
    "escape": lambda pilot: pilot.key(pygame.K_ESCAPE),
    "rules": lambda pilot: open_and_close(pilot, pygame.K_F1),
    "resize": lambda pilot: pilot.resize((960, 600)),
}


@pytest.mark.parametrize("way", WAYS_TO_LET_GO)
def test_a_card_of_the_discard_is_let_go_with_the_table(tmp_path: Path, way: str) -> None:
    pilot = TablePilot(tmp_path, seed=3, bid=Bid.GARDE, settings=FAST)
    pilot.play_until(DecisionKind.DISCARD)
    prompt, hand = pilot.scene.prompt, pilot.scene.show.hand
    assert isinstance(prompt, DiscardPrompt)
    card = next(card for card in hand.order if card not in hand.look.refused)
    pilot.click(point_on(pilot, card))
    pilot.press(prompt.controls()["slot 0"].center)
    pilot.move((300, 300))
    assert [(spot.x, spot.y) for spot in spots_of(pilot, card)] == [(300, 300)]
    WAYS_TO_LET_GO[way](pilot)
    pilot.move((300, 310))
    (spot,) = spots_of(pilot, card)
    assert prompt.controls()["slot 0"].collidepoint(spot.x, spot.y)
    pilot.release((300, 310))
    assert prompt.choices.slots[0] == card


def discarding(tmp_path: Path) -> tuple[TablePilot, DiscardPrompt]:
    """A taker of five who is to lay three cards away."""
    pilot = TablePilot(tmp_path, players=5, seed=11, bid=Bid.GARDE, settings=FAST)
    pilot.play_until(DecisionKind.DISCARD)
    assert isinstance(pilot.scene.prompt, DiscardPrompt)
    return pilot, pilot.scene.prompt


def test_cards_are_laid_away_by_key(tmp_path: Path) -> None:
    pilot, prompt = discarding(tmp_path)
    hand = pilot.scene.show.hand
    pilot.key(pygame.K_2)
    for _ in range(3):
        at = hand.hovered
        assert at is not None and not prompt.confirm_button.focus
        pilot.key(pygame.K_SPACE)
        assert at in prompt.choices.cards
        if not prompt.choices.complete:
            pilot.key(pygame.K_RIGHT)
            assert hand.hovered == hand.order[hand.order.index(at) + 1]
    assert prompt.confirm_button.focus  # at once, for the arrows are of no use now
    pilot.key(pygame.K_SPACE)
    assert pilot.scene.prompt is not prompt


def test_the_way_back_goes_over_cards_that_were_laid_away(tmp_path: Path) -> None:
    pilot, _ = discarding(tmp_path)
    hand = pilot.scene.show.hand
    pilot.key(pygame.K_2)
    first = hand.hovered
    assert first is not None
    pilot.key(pygame.K_RETURN)
    pilot.key(pygame.K_LEFT)
    assert hand.hovered == hand.order[hand.order.index(first) - 1]
    pilot.key(pygame.K_RIGHT)
    assert hand.hovered == hand.order[hand.order.index(first) + 1]


def test_the_pointer_brings_no_ring_to_the_discard(tmp_path: Path) -> None:
    pilot, prompt = discarding(tmp_path)
    hand = pilot.scene.show.hand
    while not prompt.choices.complete:
        free = (card for card in hand.order if card not in (*hand.look.refused, *hand.look.absent))
        pilot.click(point_on(pilot, next(free)))
    assert not prompt.confirm_button.focus


def test_a_card_dragged_from_the_discard_is_drawn_over_the_hand(tmp_path: Path) -> None:
    pilot, prompt = discarding(tmp_path)
    pilot.key(pygame.K_1)
    pilot.key(pygame.K_RETURN)
    (card,) = prompt.choices.cards
    pilot.press(prompt.controls()["slot 0"].center)
    pilot.move((640, 650))
    drawn: list[Card | None] = []

    def note(_: object, __: object, card: Card | None, *___: object) -> None:
        drawn.append(card)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(CardSprites, "draw_card", note)
        pilot.picture()
    assert drawn[-1] == card


def test_a_button_that_was_left_for_another_screen_is_not_pressed(pilot: TablePilot) -> None:
    menu = pilot.scene.hud.menu.rect.center
    pilot.press(menu)
    open_and_close(pilot, pygame.K_ESCAPE)
    pilot.release(menu)
    assert pilot.playing


def test_a_bid_that_was_left_for_another_screen_is_not_made(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, seed=3, settings=FAST)
    pilot.play_until(DecisionKind.BID)
    prompt = pilot.scene.prompt
    assert prompt is not None
    place = prompt.controls()["pass"].center
    pilot.press(place)
    open_and_close(pilot, pygame.K_ESCAPE)
    pilot.release(place)
    assert pilot.scene.prompt is prompt


def test_the_menu_pauses(pilot: TablePilot) -> None:
    pilot.key(pygame.K_ESCAPE)
    assert isinstance(pilot.app.scene, DialogScene)
    pilot.key(pygame.K_ESCAPE)
    assert pilot.playing
    pilot.click(pilot.scene.hud.menu.rect.center)
    assert isinstance(pilot.app.scene, DialogScene)


def test_the_next_deal_follows_the_score_sheet(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, seed=3, settings=FAST)
    pilot.play_deal()
    assert isinstance(pilot.app.scene, ScoreScene)
    pilot.scene.start_next_deal()
    pilot.wait_for(pilot.asked, 60)
    assert pilot.playing
    assert pilot.scene.table.game.deal_number == 2
    assert len(pilot.scene.show.hand.order) == 18


def test_the_last_trick_does_not_stay_open_over_the_next_deal(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, seed=3, settings=FAST)
    scene = pilot.scene

    def shows_faces() -> bool:
        return pilot.playing and scene.show.picture.view.facts.phase is Phase.SCORED

    while not shows_faces():
        if scene.prompt is not None:
            pilot.answer()
        pilot.frames(1)
    pilot.key(pygame.K_l)
    label = scene.hud.last_trick.label
    pilot.wait_for(lambda: pilot.shows(ScoreScene), 60)
    scene.start_next_deal()
    assert not scene.painter.last_trick_open
    assert scene.hud.last_trick.label == "Last trick" != label
    pilot.wait_for(pilot.asked, 60)
    assert pilot.playing


def test_leaving_saves_the_match(tmp_path: Path) -> None:
    archive = Archive(tmp_path / "saves")
    pilot = TablePilot(tmp_path, seed=3, archive=archive, settings=FAST)
    pilot.play_until(DecisionKind.PLAY, tricks=2)
    hand = pilot.scene.table.view.hand
    pilot.scene.leave()
    loaded = archive.load().game
    assert loaded is not None
    assert loaded.view(0).hand == hand


def own_plates(pilot: TablePilot) -> set[tuple[int, ...]]:
    """Where the player's plate is and how large, from now until he has answered twice more."""
    seen = set()
    scene = pilot.scene
    for _ in range(2):
        pilot.wait_for(pilot.asked)
        pilot.picture()
        seen.add(tuple(scene.painter.plates[0]))
        pilot.answer()
        while scene.prompt is None:
            pilot.picture()
            seen.add(tuple(scene.painter.plates[0]))
            pilot.frames(5)
    return seen


def test_the_own_plate_stays_in_its_place_while_cards_are_played(tmp_path: Path) -> None:
    """Whether there is an instruction under it, a question over the table, or neither."""
    pilot = TablePilot(tmp_path, seed=6, bid=Bid.GARDE)
    pilot.play_until(DecisionKind.CHELEM)
    assert len(own_plates(pilot)) == 1


def test_language_and_theme_change_at_the_table(pilot: TablePilot) -> None:
    before = pilot.picture()
    pilot.app.change(theme="evening", language="fr", text_scale=1.5)
    pilot.frames(2)
    assert pilot.scene.show.layout.big
    assert pilot.picture().get_at((640, 200)) != before.get_at((640, 200))
    legal, _ = cards(pilot)
    pilot.click(point_on(pilot, legal))
    assert legal not in pilot.scene.table.view.hand


def test_nothing_moves_while_the_player_thinks(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, seed=3)
    pilot.play_until(DecisionKind.PLAY)
    pilot.settle(3)
    assert not pilot.scene.moving
    first = pilot.picture()
    pilot.frames(30)
    assert pygame.image.tobytes(first, "RGB") == pygame.image.tobytes(pilot.picture(), "RGB")


def test_an_open_ended_match_counts_deals(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, game=new_game(4, 3, deals=None), settings=FAST)
    pilot.play_until(DecisionKind.PLAY)
    action = pilot.advise()
    assert isinstance(action, PlayCard)
