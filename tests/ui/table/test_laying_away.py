"""Cards laid away by pointer and keys, and taken back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.rules.actions import Bid, DecisionKind
from game.rules.cards import Card
from game.ui.table.cards.sprites import CardSprites
from game.ui.table.cards.stage import CardPose
from game.ui.table.prompts.discard import DiscardPrompt
from tests.ui.table.table_pilot import FAST, TablePilot, open_and_close, point_on


def poses_of(pilot: TablePilot, card: Card) -> list[CardPose]:
    """Where a card is drawn."""
    found: list[CardPose] = []

    def note(_: object, __: object, drawn: Card | None, pose: CardPose, *___: object) -> None:
        if drawn == card:
            found.append(pose)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(CardSprites, "draw_card", note)
        pilot.picture()
    return found


WAYS_TO_LET_GO: dict[str, Callable[[TablePilot], None]] = {
    "escape": lambda pilot: pilot.key(pygame.K_ESCAPE),
    "rules": lambda pilot: open_and_close(pilot, pygame.K_F1),
    "resize": lambda pilot: pilot.resize((960, 600)),
}


def discarding(tmp_path: Path) -> tuple[TablePilot, DiscardPrompt]:
    """A taker of five who is to lay three cards away."""
    pilot = TablePilot(tmp_path, players=5, seed=11, bid=Bid.GARDE, settings=FAST)
    pilot.play_until(DecisionKind.DISCARD)
    assert isinstance(pilot.scene.prompt, DiscardPrompt)
    return pilot, pilot.scene.prompt


@pytest.mark.parametrize("way", WAYS_TO_LET_GO)
def test_a_card_of_the_discard_is_let_go_with_the_table(tmp_path: Path, way: str) -> None:
    pilot = TablePilot(tmp_path, seed=3, bid=Bid.GARDE, settings=FAST)
    pilot.play_until(DecisionKind.DISCARD)
    prompt, hand = pilot.scene.prompt, pilot.scene.animation.hand
    assert isinstance(prompt, DiscardPrompt)
    card = next(card for card in hand.order if card not in hand.look.refused)
    pilot.click(point_on(pilot, card))
    pilot.press(prompt.controls()["slot 0"].center)
    pilot.move((300, 300))
    assert [(pose.x, pose.y) for pose in poses_of(pilot, card)] == [(300, 300)]
    WAYS_TO_LET_GO[way](pilot)
    pilot.move((300, 310))
    (pose,) = poses_of(pilot, card)
    assert prompt.controls()["slot 0"].collidepoint(pose.x, pose.y)
    pilot.release((300, 310))
    assert prompt.choices.slots[0] == card


def test_cards_are_laid_away_by_key(tmp_path: Path) -> None:
    pilot, prompt = discarding(tmp_path)
    hand = pilot.scene.animation.hand
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


def test_cards_of_the_dog_are_laid_away_from_where_they_lie(tmp_path: Path) -> None:
    pilot, prompt = discarding(tmp_path)
    refused = pilot.scene.animation.hand.look.refused
    lying = [(card, pose.centre) for card, pose in prompt._dog_cards() if card not in refused]
    (clicked, at), (dragged, start) = lying[0], lying[-1]
    assert clicked != dragged
    pilot.drag(start, (start[0], start[1] - 60))
    assert not prompt.choices.cards, "it was dropped beside the places"
    pilot.drag(start, prompt.controls()["slot 2"].center)
    assert list(prompt.choices.cards) == [dragged]
    pilot.click((at[0] - 10, at[1]))
    assert set(prompt.choices.cards) == {clicked, dragged}
    assert all(card not in prompt.choices.cards for card, _ in prompt._dog_cards())


def test_a_king_of_the_dog_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pilot, prompt = discarding(tmp_path)
    monkeypatch.setattr(DiscardPrompt, "refusal", lambda _, __: "A king is not discarded")
    for _, pose in prompt._dog_cards():
        pilot.click(pose.centre)
    assert not prompt.choices.cards


def test_a_fourth_card_is_told_that_there_is_no_place(tmp_path: Path) -> None:
    pilot, prompt = discarding(tmp_path)
    hand = pilot.scene.animation.hand
    *laid, fourth = [card for card in hand.order if card not in hand.look.refused][:4]
    for card in laid:
        pilot.click(point_on(pilot, card))
    assert prompt.choices.complete
    pilot.click(point_on(pilot, fourth))
    assert pilot.app.announced[-1] == "Your discard is full: take a card back first"
    assert set(prompt.choices.cards) == set(laid)
    assert fourth not in hand.look.refused, "it is not dim"


def test_the_way_back_goes_over_cards_that_were_laid_away(tmp_path: Path) -> None:
    pilot, _ = discarding(tmp_path)
    hand = pilot.scene.animation.hand
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
    hand = pilot.scene.animation.hand
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
