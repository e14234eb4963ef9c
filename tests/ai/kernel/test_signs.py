"""What the cards played have told everybody, and what a seat makes of it, in plain Python."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.ai import kernel
from game.ai.kernel.cards import suit
from game.ai.kernel.table import TRUMP_BIT
from game.ai.kernel.view import SuitView, View, look_at, see
from game.ai.positions import place_of_card
from game.ai.simulator import PlayoutPolicy, in_kernel
from game.rules.actions import Bid
from game.rules.cards import parse_card
from game.rules.observation import Observation
from game.rules.options.choices import Obligations, PetitSec
from tests.ai.kernel.forms import PLAIN, made
from tests.ai.positions import in_play
from tests.ai.simulator.dealt_worlds import opened, worlds_of
from tests.rules.builders import cards

SPADES, HEARTS = (1 << number for number in range(2))


def table_of(seen: Observation) -> kernel.PlayState:
    """The table in some world that fits, whose fields can be looked at."""
    return made(PLAIN, opened, worlds_of(seen, Random(1)))


def view_of(table: kernel.PlayState) -> View:
    """How the player to play sees it."""
    view = made(PLAIN, in_kernel, PlayoutPolicy(), table.rules.players).answer.view
    see(view, table)
    return view


def test_signs_tell_who_is_out_of_what() -> None:
    """Seat 1 trumps hearts, seat 2 has neither spades nor trumps; the Excuse tells nothing."""
    tricks = [(0, "H2 T3 H4 EX"), (1, "S5 D6 S7 S8")]
    table = table_of(in_play("D2 D3", "", players=4, taker=1, tricks=tricks))
    assert table.lacked[:4] == [0, HEARTS, SPADES | TRUMP_BIT, 0]  # the eight of spades won
    assert table.led_by_taker == SPADES
    assert table.led_by_others == HEARTS


def test_a_trump_tells_nothing_where_nobody_must_follow() -> None:
    """By the relaxed obligations anybody may trump (section 11.13)."""
    seen = in_play("D2 D3", tricks=[(0, "H2 T3 D4 H5")], taker=1)
    relaxed = replace(seen.facts.rules, obligations=Obligations.RELAXED)
    table = table_of(replace(seen, facts=replace(seen.facts, rules=relaxed)))
    assert sorted(table.lacked) == [0, 0, 0, 0, HEARTS]  # of seat 2, who threw a diamond


def test_an_imprenable_petit_tells_nothing() -> None:
    """It may be played whatever was led (section 11.3)."""
    seen = in_play("D2 D3", tricks=[(0, "H2 T1 H4 H5")], taker=2)
    rules = replace(seen.facts.rules, petit_sec=PetitSec.IMPRENABLE)
    table = table_of(replace(seen, facts=replace(seen.facts, rules=rules, imprenable=1)))
    assert not any(table.lacked)


@pytest.mark.parametrize("hand", ["SR S2 S3", "S2 S3 S4"])
def test_a_taker_who_called_a_card_of_his_own_knows_that_he_is_alone(hand: str) -> None:
    view = view_of(table_of(in_play(hand, players=5, called="SR")))
    assert (view.friends == [0.0] * 4) == ("SR" in hand)


def test_signs_do_not_give_the_secret_partner_away() -> None:
    """Seat 3 leads hearts; in the world that is looked at he has the called king."""
    tricks = [(3, "H2 H3 H4 H5 H6")]
    table = table_of(in_play("D2 D3", players=5, taker=1, called="SR", tricks=tricks))
    assert table.led_by_taker == 0
    assert table.led_by_others == HEARTS


@pytest.mark.parametrize(("contract", "seen"), [(Bid.GARDE, True), (Bid.GARDE_SANS, False)])
def test_the_taker_knows_what_he_laid_away_but_no_dog_that_stays_there(
    contract: Bid, seen: bool
) -> None:
    table = table_of(in_play("S2 S3 H4", contract=contract))
    view = view_of(table)
    assert (view.known & table.away_plain == table.away_plain) is seen
    assert (view.trumps_out & table.away_trumps == 0) is seen


def with_dog(seen: Observation, dog: str) -> Observation:
    """The same when all have seen that dog."""
    return replace(seen, facts=replace(seen.facts, dog=cards(dog)))


def test_a_card_of_this_trick_is_not_yet_a_suit_shown() -> None:
    """The rule players judge by complete tricks whether a taker has laid a suit away."""
    seen = with_dog(in_play("S2 H3 H4", "S5 S6", taker=3), "D4 D5 D6 D7 D8 D9")
    table = table_of(seen)
    assert table.shown == [0] * 5
    assert table.shown_now[:3] == [SPADES, SPADES, 0]
    for code in ("S2", "S7"):
        PLAIN.lay(table, place_of_card(parse_card(code)))
    assert table.shown[:4] == [SPADES] * 4
    assert table.shown_now == [0] * 5


def test_a_taker_with_a_king_from_the_dog_has_not_laid_its_suit_away() -> None:
    seen = in_play("S2 H3 H4", taker=1, contract=Bid.GARDE)
    shown, empty = [], []
    for dog in ("D4 D5 D6 D7 D8 D9", "HR D5 D6 D7 D8 D9"):
        table = table_of(with_dog(seen, dog))
        shown.append(table.shown[:4])
        hearts = SuitView()
        look_at(hearts, view_of(table), suit(1))
        empty.append(hearts.empty[0])  # the taker is the first of the others
    assert shown == [[0, 0, 0, 0], [0, HEARTS, 0, 0]]
    assert empty[1] < empty[0]
