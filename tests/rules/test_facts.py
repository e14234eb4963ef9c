"""What the public record says of the cards that were played, and of those that are left."""

from __future__ import annotations

from game.rules.actions import Bid
from game.rules.cards import NO_CARDS, parse_card
from game.rules.state import Trick
from tests.rules.builders import Table, cards, in_order
from tests.rules.random_play import play_on


def _table() -> Table:
    """Seat 1 leads the king of spades and then the king of hearts."""
    hands = {1: "SR HR", 2: "S1 H1", 3: "S2 H2", 0: "S3 H3"}
    return Table(4, hands).taken_by(1, Bid.GARDE_SANS)


def test_what_a_seat_has_played() -> None:
    table = _table()
    assert [table.facts.played_by(seat) for seat in range(4)] == [NO_CARDS] * 4
    assert [table.facts.has_played(seat) for seat in range(4)] == [False] * 4
    table.play("SR S1")
    assert [table.facts.played_by(seat) for seat in (1, 2, 3)] == [
        cards("SR"),
        cards("S1"),
        NO_CARDS,
    ]
    assert [table.facts.has_played(seat) for seat in range(4)] == [False, True, True, False]
    assert [table.facts.cards_left(seat) for seat in range(4)] == [18, 17, 17, 18]
    table.play("S2 S3 HR H1")
    assert table.facts.played_by(1) == cards("SR HR")
    assert table.facts.played_by(2) == cards("S1 H1")
    assert table.facts.played_by(3) == cards("S2")
    assert [table.facts.has_played(seat) for seat in range(4)] == [True] * 4
    assert [table.facts.cards_left(seat) for seat in range(4)] == [17, 16, 16, 17]


def test_the_tricks_so_far_end_with_the_one_in_progress() -> None:
    table = _table()
    assert [trick.cards for trick in table.facts.tricks_so_far] == [()]
    table.play("SR S1 S2 S3 HR")
    assert table.facts.tricks_so_far == (*table.facts.tricks, table.facts.trick)
    assert [len(trick.cards) for trick in table.facts.tricks_so_far] == [4, 1]
    while not table.facts.is_over:
        play_on(table)
    assert table.facts.tricks_so_far == table.facts.tricks


def test_in_the_end_every_hand_has_been_played() -> None:
    table = _table()
    while not table.facts.is_over:
        play_on(table)
    assert [table.facts.played_by(seat) for seat in range(4)] == list(table.deal.hands)
    assert [table.facts.cards_left(seat) for seat in range(4)] == [0] * 4


def test_who_played_a_card_of_a_trick() -> None:
    trick = Trick(2, in_order("S1 SR"), sits_out=3)
    assert list(trick.plays(5)) == list(zip((2, 4), trick.cards, strict=True))
    assert trick.seat_of(parse_card("SR"), 5) == 4
    assert trick.seat_of(parse_card("S2"), 5) is None
