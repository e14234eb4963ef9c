"""What a seat makes of sides, trumps and the trick; and it looks into no other hand."""

from __future__ import annotations

from random import Random

import pytest

from game.ai import kernel
from game.ai.card_play.mind import policy_of, table_in_mind
from game.ai.card_play.outlook import Outlook
from game.ai.card_play.style import BY_THE_BOOK
from game.ai.levels import player_for
from game.ai.simulator import Worlds
from game.ai.simulator.known_deal import known_deal
from game.rules.bids import Bid
from game.rules.cards import parse_card
from game.rules.decision_kind import DecisionKind
from tests.ai.playing import decisions, random_table
from tests.ai.positions import in_play
from tests.rules.builders import FFT

HAND = "S2 S5 S9 H1 H3 D4 D6 D9 C3 C5 C9 T4 T8 T13"


def test_the_holder_of_the_called_king_knows_the_sides() -> None:
    view = in_play(f"HR {HAND}", players=5, taker=2, called="HR")
    assert Outlook.of(view).friends == (1, 0, 1, 0, 0)


def test_the_others_go_by_chance_until_a_void_clears_a_suspect() -> None:
    suspects = in_play(HAND, players=5, taker=2, called="HR")
    assert Outlook.of(suspects).friends == pytest.approx((1, 2 / 3, 0, 2 / 3, 2 / 3))
    tricks = [(2, "H4 T6 H6 H2 H5"), (3, "D2 D3 DR D5 D7")]
    cleared = in_play(HAND, players=5, taker=2, called="HR", tricks=tricks)
    assert Outlook.of(cleared).friends == (1, 0.5, 0, 1, 0.5), "who trumped has no king there"


def test_a_partner_may_be_known_before_he_plays_the_called_card() -> None:
    view = in_play(HAND, players=5, taker=2, called="HR", partner=4)
    assert Outlook.of(view).friends == (1, 1, 0, 1, 0)


def test_a_taker_is_likelier_to_have_trumps_and_to_be_out_of_a_suit() -> None:
    """A king is safer from a defender's friends than from the taker, who would trump it."""
    king, side = parse_card("DR"), "S2 S5 S9 H1 H3 H8 D6 D9 C3 C5 C9 T4 T8 T13 T15 T17"
    against = {
        taker: Outlook.of(in_play(f"DR {side}", "D4 D5", taker=taker, contract=Bid.GARDE))
        for taker in (1, 2)
    }
    assert against[1].side_chance(king) < against[2].side_chance(king) - 0.1
    assert against[1].opposing_trumps == against[2].opposing_trumps > 16 / 3 + 1


@pytest.mark.parametrize(
    ("card", "surely"), [("T21", True), ("T2", False), ("S3", False), ("H2", False)]
)
def test_the_side_takes_the_trick_by_the_best_card(card: str, surely: bool) -> None:
    """Last to play to the taker's trick: only a trump above his takes it."""
    view = in_play("T21 T2 S3 H2", "D4 T5 D6", taker=2)
    assert Outlook.of(view).side_chance(parse_card(card)) == surely


@pytest.mark.parametrize("players", [3, 4, 5])
def test_no_seat_looks_into_other_hands(players: int) -> None:
    """With all cards on the table, and roles as before, everything weighs the same."""
    rule, asked = player_for("rule"), 0
    for seed in range(4):
        rng = Random(seed)
        table = random_table(FFT, players, rng)
        for seat, kind in decisions(table):
            view = table.views[seat]
            if kind is DecisionKind.PLAY:
                world = Worlds.of([(table.state.hands, table.state.discard)])
                open_table = kernel.opened(known_deal(view.facts), world.words, 0)
                policy = policy_of(view, BY_THE_BOOK)
                in_mind = kernel.weighed(table_in_mind(view, BY_THE_BOOK), policy)
                assert in_mind == kernel.weighed(open_table, policy)
                asked += 1
            action = rule.choose(view, kind, rng, 0)
            if action is not None:
                table.act(seat, action)
    assert asked > 10 * players
