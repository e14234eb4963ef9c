"""The play of two: each for himself, with open cards on the table (rules section 2.4)."""

from __future__ import annotations

from random import Random

import pytest

from game.ai.card_play import best_of_two, look_at_opponent
from game.ai.levels import player_for
from game.rules.actions import DecisionKind
from game.rules.cards import DECK
from game.rules.dealing import random_deal
from game.rules.observation import Observation
from game.rules.state import Facts, Phase, Pile, Trick
from tests.ai.playing import open_table, play_out
from tests.rules.builders import FFT, cards, in_order

RULE, RANDOM = player_for("rule"), player_for("random")


def duel(hand: str, trick: str = "", theirs: str = "") -> Observation:
    """Seat 0 to move early in a deal; the other has those open cards, seat 0 has none."""
    held = cards(hand)
    piles = tuple(Pile(2, card) for card in cards(theirs))
    facts = Facts(
        FFT,
        2,
        dealer=1,
        phase=Phase.PLAY,
        to_act=0,
        trick=Trick(1 if trick else 0, in_order(trick)),
        piles=((), piles),
    )
    return Observation(facts, 0, held, held)


@pytest.mark.parametrize(
    ("hand", "trick", "theirs", "card", "reason"),
    [
        ("SR S2 H4", "SD", "", "SR", "the king takes the queen home"),
        ("SD S2 H4", "SR", "", "S2", "nothing is thrown after a king"),
        ("T1 T9 T21 H4", "SR", "", "T1", "the Petit is safest in a trick that it wins"),
        ("T5 T9 T21 H4", "SR", "", "T5", "the smallest trump is enough"),
        ("EX SR S2", "T4 ", "", "S2", "a small card is lost more cheaply than the Excuse"),
        ("SR H2 D4", "", "T5 H8 HC", "SR", "a king is led while the other must follow"),
        ("SD H2", "", "SR H8", "H2", "a queen is not led into the open king"),
        ("T1 H2", "", "T5 H8", "H2", "the Petit is not led into an open trump"),
    ],
)
def test_cards(hand: str, trick: str, theirs: str, card: str, reason: str) -> None:
    view = duel(hand, trick, theirs)
    assert best_of_two(view, view.choices.plays).code == card, reason


def test_the_open_cards_are_known_and_the_rest_is_guessed_evenly() -> None:
    table = open_table(FFT, 2, 1, random_deal(FFT, 2, 1, Random(1)))
    view = table.views[0]
    opponent = look_at_opponent(view)
    assert opponent.open == table.facts.exposed(1)
    known = view.hand | table.facts.exposed(0) | table.facts.exposed(1)
    assert opponent.unseen == DECK - known
    assert opponent.share == 21 / (21 + 12 + 12)
    assert opponent.holds_any(opponent.open) == 1.0


def test_a_beginner_forgets_what_was_played_and_looks_no_further() -> None:
    chosen = []
    for level in ("beginner", "club"):
        player, cards_played = player_for(level), []
        table = open_table(FFT, 2, 1, random_deal(FFT, 2, 1, Random(3)))
        while (seat := table.facts.to_act) is not None and not table.facts.is_over:
            view = table.views[seat]
            mine = player.choose(view, DecisionKind.PLAY, Random(1), 0)
            cards_played.append(mine)
            action = RULE.choose(view, DecisionKind.PLAY, Random(1), 0)
            assert action is not None
            table.act(seat, action)
        chosen.append(cards_played)
    beginner, club = chosen
    assert sum(one != other for one, other in zip(beginner, club, strict=True)) >= 3


def test_the_rule_player_beats_chance() -> None:
    gained = 0
    for seed in range(6):
        for seat in (0, 1):
            table = open_table(FFT, 2, 1, random_deal(FFT, 2, 1, Random(seed)))
            seats = [RANDOM, RANDOM]
            seats[seat] = RULE
            sheet = play_out(table, seats, Random(seed)).facts.sheet
            assert sheet is not None
            gained += int(sheet.by_seat(0, None)[seat])
    assert gained > 0
