"""Where the piles of two players are drawn beside a hand."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from game.ui.kit import Kit
from game.ui.scenes.review.piles import draw_piles, pile_rects
from game.ui.theme import CARD_RATIO, DAY
from tests.rules.builders import cards

KIT = Kit(DAY, 1.0)


@pytest.mark.parametrize("size", [(700, 26), (450, 60), (300, 40), (1300, 100), (250, 200)])
def test_piles_stand_apart_and_their_upmost_cards_are_whole(size: tuple[int, int]) -> None:
    area = pygame.Rect(10, 20, *size)
    piles = pile_rects(KIT, area)
    assert len(piles) == 6
    for rects in piles:
        assert all(area.inflate(2, 2).contains(rect) for rect in rects)
        assert all(rect.height <= rect.width / CARD_RATIO + 1 for rect in rects)
        assert all(lower.left < higher.left for lower, higher in pairwise(rects))
    assert all(one[-1].right < other[0].left for one, other in pairwise(piles))


def test_closed_piles_show_backs() -> None:
    area = pygame.Rect(0, 0, 700, 60)
    deck = sorted(cards("S1 S2 S3 H1 H2 H3 D1 D2 D3 C1 C2 C3 T1 T2 T3 T4 T5 T6"))
    piles = [deck[at : at + 3] for at in range(0, 18, 3)]
    pictures = []
    for opened in (True, False):
        target = pygame.Surface(area.size)
        draw_piles(KIT, target, area, piles, opened=opened)
        pictures.append(pygame.image.tobytes(target, "RGB"))
    assert pictures[0] != pictures[1]
