"""What the plays prove, and what they make likely."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.ai.card_play import Outlook, in_trick_order
from game.ai.memory import recall
from game.rules.actions import Bid, Misere
from game.rules.cards import (
    COURT_CARDS,
    EXCUSE,
    KINGS,
    PETIT,
    TRUMPS,
    CardSet,
    Suit,
    parse_card,
)
from game.rules.events import ImprenableDeclared, MisereDeclared, PetitAnnounced, PoigneeShown
from game.rules.observation import Observation
from game.rules.options.choices import Imprenable, ImprenableMoment, Obligations, PetitSec
from game.rules.shapes import PoigneeLevel
from game.rules.state import Facts, Phase, Trick
from tests.ai.positions import in_play
from tests.rules.builders import cards, house

HAND = "S2 S5 S9 H1 H3 H8 D4 D6 D9 C3 C5 C9 T4 T8 T13 T15 T17"


@pytest.mark.parametrize(
    ("trick", "excluded", "reason"),
    [
        ((1, "H4 T6 H6 H2"), ((2, "H5"),), "trumping proves a void"),
        ((1, "H4 S6 H6 H2"), ((2, "H5"), (2, "T2"), (2, "T20")), "throwing away: no trump either"),
        ((1, "T6 T5 T9 T2"), ((2, "T7"), (2, "T18"), (2, "T21")), "undertrumping: none above"),
        ((1, "H4 T6 T3 H2"), ((3, "H5"), (3, "T7"), (3, "T21")), "the same when trumping a suit"),
        ((1, "T6 S7 T9 T2"), ((2, "T7"), (2, "T1")), "no trump to a trump lead"),
    ],
)
def test_plays_exclude_cards(
    trick: tuple[int, str], excluded: tuple[tuple[int, str], ...], reason: str
) -> None:
    memory = recall(in_play(HAND, tricks=[trick], taker=1))
    for seat, code in excluded:
        assert parse_card(code) not in memory.may_hold[seat], reason


@pytest.mark.parametrize(
    ("trick", "possible"),
    [
        ((1, "H4 EX H6 H2"), ((2, "H5"), (2, "T2"))),
        ((1, "T6 T5 T9 T2"), ((2, "T3"), (3, "T21"))),
        ((1, "H4 T6 H6 H2"), ((2, "T20"), (3, "H5"))),
        ((1, "EX H4 T6 H2"), ((1, "H5"), (2, "H5"))),
    ],
)
def test_plays_leave_the_rest_open(
    trick: tuple[int, str], possible: tuple[tuple[int, str], ...]
) -> None:
    memory = recall(in_play(HAND, tricks=[trick], taker=1))
    for seat, code in possible:
        assert parse_card(code) in memory.may_hold[seat]


def garde(hand: str, dog: str, taker: int = 1) -> Observation:
    """Seat 0 against a taker whose dog was shown."""
    view = in_play(hand, taker=taker, contract=Bid.GARDE)
    return replace(view, facts=replace(view.facts, dog=cards(dog)))


def test_kings_bouts_and_trumps_of_the_dog_stay_with_the_taker() -> None:
    memory = recall(garde(HAND + " C1", "SR T1 T20 S3 S4 HD"))
    assert memory.must_hold[1] == cards("SR T1 T20")
    assert memory.may_hold[2].isdisjoint(cards("SR T1 T20 S3 S4 HD"))
    assert cards("S3 S4 HD") <= memory.may_lie_away
    assert memory.may_lie_away.isdisjoint(KINGS | TRUMPS | cards("EX"))


def test_a_handful_shown_with_the_excuse_is_all_its_owner_has() -> None:
    view = in_play("S2 S5 S9 H1 H3 H8 D4 D6 D9 C3 C5 C9 T4 T8 T13 T15 T17 T18", taker=1)
    shown = cards("T1 T2 T3 T5 T6 T7 T9 T10 T11 EX")
    poignee = PoigneeShown(2, PoigneeLevel.SINGLE, shown)
    memory = recall(replace(view, facts=replace(view.facts, poignees=(poignee,))))
    assert memory.must_hold[2] == shown
    assert memory.may_hold[2].trumps == shown.trumps
    assert PETIT not in memory.may_hold[1]


def by(view: Observation, **options: object) -> Observation:
    """The same position by house rules, at the same table."""
    rules = house(**options)
    object.__setattr__(rules, "tables", view.facts.rules.tables)
    return replace(view, facts=replace(view.facts, rules=rules))


def test_relaxed_players_prove_less() -> None:
    tricks = [(1, "H4 T6 T3 H2"), (1, "D5 S7 D7 D8")]
    view = in_play(HAND[3:], tricks=tricks, taker=1)
    memory = recall(by(view, obligations=Obligations.RELAXED))
    assert parse_card("H5") in memory.may_hold[2], "a trump may always be played"
    assert parse_card("T21") in memory.may_hold[3], "and any trump will do"
    assert memory.is_void(2, Suit.DIAMONDS), "but who throws away is void"
    assert not memory.is_void(2, Suit.TRUMPS), "and may keep his trumps"


def test_an_imprenable_petit_tells_of_its_holders_trumps() -> None:
    view = by(in_play(HAND, taker=1), petit_sec=PetitSec.IMPRENABLE)
    memory = recall(view.evolve(ImprenableDeclared(2)))
    assert memory.may_hold[2].trumps == CardSet((PETIT,))
    assert EXCUSE not in memory.may_hold[2]
    assert PETIT in memory.must_hold[2]


@pytest.mark.parametrize("option", Imprenable)
def test_an_imprenable_petit_proves_no_void(option: Imprenable) -> None:
    tricks = [(1, "H4 T1 H6 H2")]
    view = in_play(HAND, tricks=tricks, taker=1)
    view = by(view, petit_sec=PetitSec.IMPRENABLE, imprenable=option)
    memory = recall(view.evolve(ImprenableDeclared(2)))
    assert parse_card("H5") in memory.may_hold[2]


def test_a_petit_that_may_be_imprenable_may_have_been_kept_back() -> None:
    view = in_play(HAND, tricks=[(1, "H4 S6 H6 H2")], taker=1)
    unknown = by(
        view, petit_sec=PetitSec.IMPRENABLE, imprenable_moment=ImprenableMoment.WHEN_PLAYED
    )
    assert recall(unknown).may_hold[2].trumps == CardSet((PETIT,))
    assert not recall(view).may_hold[2].trumps


def test_announcements_tell_what_their_makers_hold() -> None:
    view = in_play(HAND, taker=1)
    told = view.evolve(MisereDeclared(2, Misere.NO_TRUMP)).evolve(PetitAnnounced(3))
    memory = recall(told.evolve(MisereDeclared(1, Misere.NO_COURT)))
    assert memory.is_void(2, Suit.TRUMPS)
    assert EXCUSE not in memory.may_hold[2]
    assert memory.may_hold[1].isdisjoint(COURT_CARDS)
    assert PETIT in memory.must_hold[3]
    assert PETIT not in memory.may_hold[1]


def test_who_sits_out_holds_nothing() -> None:
    rules = house(sitting_out=True)
    facts = Facts(rules, 5, 4, Phase.PLAY, to_act=0, taker=1, contract=Bid.GARDE_SANS)
    held = cards(HAND + " T19")
    view = Observation(replace(facts, trick=Trick(0, sits_out=4)), 0, held, held)
    assert not recall(view).may_hold[4]
    assert in_trick_order(view) == [0, 1, 2, 3]
    assert Outlook.of(view).friends[:4] == (1, 0, 1, 1)
