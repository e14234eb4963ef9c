"""Where the piles of two players are drawn beside a hand."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.session.deal import DealLog
from game.session.progress.records import CastMember
from game.ui.diagram.cards import NOTHING, Piles
from game.ui.look.kit import Kit
from game.ui.look.theme import CARD_RATIO, DAY
from game.words.cards import BACK
from tests.rules.builders import cards
from tests.session.review.finished_deals import played
from tests.ui.pilot import Pilot

KIT = Kit(DAY, 1.0)


@pytest.mark.parametrize("size", [(700, 26), (450, 60), (300, 40), (1300, 100), (250, 200)])
def test_piles_stand_apart_and_their_upmost_cards_are_whole(size: tuple[int, int]) -> None:
    area, shown = pygame.Rect(10, 20, *size), Piles(())
    shown.place(KIT, area)
    piles = shown.rects()
    assert len(piles) == 6
    for rects in piles:
        assert all(area.inflate(2, 2).contains(rect) for rect in rects)
        assert all(rect.height <= rect.width / CARD_RATIO + 1 for rect in rects)
        assert all(lower.left < higher.left for lower, higher in pairwise(rects))
    assert all(one[-1].right < other[0].left for one, other in pairwise(piles))


@pytest.mark.usefixtures("pixels")
def test_closed_piles_show_backs() -> None:
    area = pygame.Rect(0, 0, 700, 60)
    deck = sorted(cards("S1 S2 S3 H1 H2 H3 D1 D2 D3 C1 C2 C3 T1 T2 T3 T4 T5 T6"))
    pictures = []
    for opened in (True, False):
        codes = [card.code if opened else BACK for card in deck]
        piles = Piles([codes[at : at + 3] for at in range(0, 18, 3)])
        target = pygame.Surface(area.size)
        piles.place(KIT, area)
        piles.draw(target)
        pictures.append(pygame.image.tobytes(target, "RGB"))
    assert pictures[0] != pictures[1]


@pytest.mark.usefixtures("pixels")
def test_what_is_gone_leaves_its_place() -> None:
    pictures = []
    for codes in (("S1", "S2"), ("S1", "S2", NOTHING), ("S1", "S2", "S3")):
        target, piles = pygame.Surface((700, 60)), Piles([codes] * 6)
        piles.place(KIT, target.get_rect())
        piles.draw(target)
        pictures.append(pygame.image.tobytes(target, "RGB"))
    assert pictures[0] == pictures[1] != pictures[2]


@pytest.mark.usefixtures("pixels")
def test_a_replay_of_two_shows_what_lies_on_the_table_to_the_end(tmp_path: Path) -> None:
    log = DealLog.of(played(2))
    cast = [CastMember("", "colette"), CastMember("", "anatole")]
    pilot = Pilot(tmp_path, lambda app: app.routes.replay(log, 0, cast))
    closed = pygame.image.tobytes(pilot.picture(), "RGB")
    pilot.key(pygame.K_h)
    assert pygame.image.tobytes(pilot.picture(), "RGB") != closed
    for key in (pygame.K_RIGHT, pygame.K_RIGHT, pygame.K_DOWN, pygame.K_END):
        pilot.key(key)
        pilot.picture()
    pilot.key(pygame.K_h)
    pilot.picture()
