"""Sections 6 and 11.1 to 11.6 by other rules than the federation's.

Each trick is written in the order of the seats; seat 0 takes and leads first. The figures are the
bouts and half-points of the taker's side, counted by hand.
"""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.rules.actions import Bid, Slam
from game.rules.cards import EXCUSE
from game.rules.events import ChelemAnnounced
from game.rules.options.choices import (
    ChelemBy,
    ExcuseLastTrick,
    ExcuseSlamException,
    ExcuseWithoutTrick,
    Imprenable,
    PetitChelem,
    PetitSec,
)
from game.rules.options.ruleset import RuleSet
from game.rules.score import tally
from game.rules.score.outcome import Chelem, Side
from game.rules.state import DealState
from tests.rules.builders import house, played_out

CHANGES, TO_WINNER, KEPT = ExcuseLastTrick
SURRENDERED = house(excuse_without_trick=ExcuseWithoutTrick.SURRENDERED)
NEVER = house(petit_sec=PetitSec.IMPRENABLE)
MAY = house(petit_sec=PetitSec.IMPRENABLE, imprenable=Imprenable.MAY_WIN)


def _attack(state: DealState) -> tuple[int, int]:
    outcome = tally.outcome(state)
    return outcome.bouts, outcome.half_points


OWN_SIDE_WINS = ("SR S1 S2 S3", "H1 HR H2 H3", "D2 EX DR D1")
"""Seat 1 leads the last trick; the defence throws the Excuse on a trick of its own."""
OTHERS_WIN = ("SR S1 S2 S3", "HR H1 H2 H3", "EX DR D2 D1")
"""The taker, who has won all the others, leads the Excuse to the last trick."""
TAKER_LOSES = ("S1 SR S2 S3", "HR H1 H2 H3", "EX DR D2 D1")
"""The taker leads the Excuse to the last trick, which seat 1 wins."""


@pytest.mark.parametrize(
    ("rule", "tricks", "attack"),
    [
        # Nothing is given in exchange when the Excuse changes sides.
        (CHANGES, OWN_SIDE_WINS, (1, 12 + 9)),
        (TO_WINNER, OWN_SIDE_WINS, (0, 12)),
        (KEPT, OWN_SIDE_WINS, (0, 12)),
        (CHANGES, TAKER_LOSES, (0, 12)),
        (TO_WINNER, TAKER_LOSES, (0, 12)),
        # The taker keeps his Excuse for a card of his only trick.
        (KEPT, TAKER_LOSES, (1, 12 + 9 - 1)),
    ],
)
def test_the_excuse_in_the_last_trick(
    rule: ExcuseLastTrick, tricks: tuple[str, ...], attack: tuple[int, int]
) -> None:
    assert _attack(played_out(*tricks, rules=house(excuse_last_trick=rule))) == attack


@pytest.mark.parametrize("rule", ExcuseLastTrick)
@pytest.mark.parametrize("exception", ExcuseSlamException)
def test_the_excuse_of_a_slam(rule: ExcuseLastTrick, exception: ExcuseSlamException) -> None:
    rules = house(excuse_last_trick=rule, excuse_slam_exception=exception)
    state = played_out(*OTHERS_WIN, rules=rules)
    last = state.facts.tricks[-1]
    wins = exception is not ExcuseSlamException.OFF
    assert last.winner == (0 if wins else 1)
    made = (Chelem.UNANNOUNCED_MADE,) if wins else ()
    assert tally.outcome(state).chelems == made
    if wins:
        assert _attack(state) == (1, 12 + 12 + 9 + 11)
    else:
        kept = rule is ExcuseLastTrick.KEPT
        assert _attack(state) == ((1, 12 + 12 + 9 - 1) if kept else (0, 12 + 12))


@pytest.mark.parametrize(
    ("exception", "tricks", "winner"),
    [
        (ExcuseSlamException.LED, ("SR S1 S2 S3", "HR H1 H2 H3", "DR D1 EX D3"), 0),
        (ExcuseSlamException.PLAYED, ("SR S1 S2 S3", "HR H1 H2 H3", "DR D1 EX D3"), 2),
        (ExcuseSlamException.OFF, ("SR S1 S2 S3", "HR H1 H2 H3", "DR D1 EX D3"), 0),
        (ExcuseSlamException.PLAYED, ("SR S1 S2 S3", "HR H1 H2 H3", "DR EX D1 D3"), 0),
        (ExcuseSlamException.PLAYED, ("SR S1 S2 S3", "H1 HR H2 H3", "DR D1 EX D3"), 0),
        (ExcuseSlamException.PLAYED, ("SR S1 EX S3", "HR H1 H2 H3", "DR D1 D2 D3"), 0),
    ],
)
def test_an_excuse_that_was_not_led(
    exception: ExcuseSlamException, tricks: tuple[str, ...], winner: int
) -> None:
    """Seats 0 and 2 attack; only in the last trick, and with all others won, does it win."""
    state = played_out(*tricks, partner=2, rules=house(excuse_slam_exception=exception))
    with_excuse = next(trick for trick in state.facts.tricks if EXCUSE in trick.cards)
    assert with_excuse.winner == winner


@pytest.mark.parametrize(
    ("rules", "tricks", "attack"),
    [
        # Seat 1 wins a trick himself: his side keeps the Excuse and pays with the S1.
        (SURRENDERED, ("SR EX S2 S3", "H1 HR H2 H3", "D1 D2 DR D3"), (0, 11 + 1)),
        # He wins none, though his side does: he gives it up, and nothing is paid.
        (SURRENDERED, ("SR EX S2 S3", "H1 H2 HR H3", "D1 D2 DR D3"), (1, 11 + 9)),
        (house(), ("SR EX S2 S3", "H1 H2 HR H3", "D1 D2 DR D3"), (0, 11 + 1)),
        # His side wins the trick with it: there is nobody to give it up to.
        (SURRENDERED, ("S1 EX SR S3", "H1 H2 HR H3", "D1 D2 DR D3"), (0, 0)),
        # The taker wins none himself.
        (SURRENDERED, ("EX S2 SR S3", "H1 H2 HR H3", "D1 D2 DR D3"), (0, 0)),
    ],
)
def test_who_wins_no_trick_himself_gives_the_excuse_up(
    rules: RuleSet, tricks: tuple[str, ...], attack: tuple[int, int]
) -> None:
    assert _attack(played_out(*tricks, rules=rules)) == attack


@pytest.mark.parametrize(
    ("rules", "tricks", "attack"),
    [
        # The taker wins nothing; his discard does not pay.
        (house(), ("EX S2 SD S3", "H2 H3 H1 HR"), (1, 6 + 8)),
        (SURRENDERED, ("EX S2 SD S3", "H2 H3 H1 HR"), (0, 6)),
        # The defence wins nothing.
        (house(), ("SR EX S2 S3", "HR H1 H2 H3"), (0, 6 + 11 + 12 + 1)),
        (SURRENDERED, ("SR EX S2 S3", "HR H1 H2 H3"), (1, 6 + 11 + 12 + 9)),
    ],
)
def test_the_excuse_of_a_side_without_a_trick(
    rules: RuleSet, tricks: tuple[str, ...], attack: tuple[int, int]
) -> None:
    state = played_out(*tricks, discard="C1-C6", rules=rules)
    assert _attack(state) == attack


@pytest.mark.parametrize(
    ("contract", "forfeited", "half_points"),
    [
        (Bid.GARDE, False, 6),
        (Bid.GARDE, True, 0),
        (Bid.GARDE_SANS, False, 10),
        (Bid.GARDE_SANS, True, 0),
        (Bid.GARDE_CONTRE, True, 0),
    ],
)
def test_the_dog_without_a_trick(contract: Bid, forfeited: bool, half_points: int) -> None:
    state = played_out(
        "S1 SR S2 S3",
        "H1 HR H2 H3",
        contract=contract,
        dog="C1-C5 CC",
        discard="C1-C6" if contract.shows_dog else "",
        rules=house(dog_forfeited=forfeited),
    )
    assert _attack(state) == (0, half_points)
    won_one = played_out(
        "SR S1 S2 S3", contract=contract, dog="C1-C6", rules=house(dog_forfeited=True)
    )
    dog = 0 if contract is Bid.GARDE_CONTRE else 6
    assert _attack(won_one) == (0, 12 + dog)


@pytest.mark.parametrize(
    ("rules", "tricks", "attack"),
    [
        # Seat 1 keeps the Petit and gives a card of its first trick for it.
        (NEVER, ("SR T1 S2 S3", "H1 HR H2 H3"), 11 + 1),
        (MAY, ("T5 T1 S2 S3", "H1 HR H2 H3"), 3 + 1),
        # Its partner wins the trick: nothing is owed.
        (NEVER, ("S1 T1 SR S3", "H1 H2 HR H3"), 0),
        (MAY, ("S1 T1 T5 S3", "H1 H2 HR H3"), 0),
        # In the last trick too it is kept, for a card won before.
        (NEVER, ("S1 SR S2 S3", "HR T1 H2 H3"), 11 + 1),
        (MAY, ("S1 SR S2 S3", "T5 T1 H2 H3"), 3 + 1),
        # The defence wins nothing: the Petit counts four.
        (NEVER, ("SR T1 S2 S3", "HR H1 H2 H3"), 11 + 12 + 1),
        (MAY, ("T5 T1 S2 S3", "HR H1 H2 H3"), 3 + 12 + 1),
    ],
)
def test_an_imprenable_petit_is_kept(rules: RuleSet, tricks: tuple[str, ...], attack: int) -> None:
    assert _attack(played_out(*tricks, imprenable=1, rules=rules)) == (0, attack)


def test_an_imprenable_petit_that_wins_its_trick() -> None:
    state = played_out("SR T1 S2 S3", "H1 HR H2 H3", imprenable=1, rules=MAY)
    assert state.facts.tricks[0].winner == 1
    assert _attack(state) == (0, 0)


def test_it_is_surrendered_like_the_excuse() -> None:
    rules = replace(NEVER, excuse_without_trick=ExcuseWithoutTrick.SURRENDERED)
    state = played_out("SR T1 S2 S3", "HR H1 H2 H3", imprenable=1, rules=rules)
    assert _attack(state) == (1, 11 + 9 + 12)


def test_two_cards_are_owed_for_two_kept() -> None:
    both = played_out("SR T1 EX S3", "H1 HR H2 H3", imprenable=1, rules=NEVER)
    assert _attack(both) == (0, 9 + 1 + 2)
    later = played_out("SR T1 S2 S3", "HR H1 EX H3", "D1 D2 D3 DR", imprenable=1, rules=NEVER)
    assert _attack(later) == (0, 11 + 11 + 2)
    never = played_out("SR T1 EX S3", "HR H1 H2 H3", imprenable=1, rules=NEVER)
    assert _attack(never) == (0, 9 + 1 + 12 + 2)


def test_opposite_debts_cancel() -> None:
    # Seat 1 owes for the Petit, the taker for the Excuse; no card is there to pay either.
    state = played_out("SR T1 SD SC", "EX DR DD DC", "HV HR HC HD", imprenable=1, rules=NEVER)
    assert _attack(state) == (1, 9 + 7 + 5 + 9)
    # Without the Excuse the defence pays its lowest card, a jack.
    state = played_out("SR T1 SD SC", "DV DR DD DC", "HV HR HC HD", imprenable=1, rules=NEVER)
    assert _attack(state) == (0, 9 + 7 + 5 + 3)
    # The taker owes first; else he would pay a knight for the Excuse and get back a jack.
    state = played_out("EX SR SD SV", "DR DD T1 DC", "HR HD HC CD", imprenable=2, rules=NEVER)
    assert _attack(state) == (1, 9 + (9 + 7 + 5) + (9 + 7 + 5 + 7))


def test_the_card_of_the_fewest_points_is_paid_whatever_its_suit() -> None:
    state = played_out("DR T1 DD DC", "SD SR SC HV", imprenable=1, rules=NEVER)
    assert _attack(state) == (0, 9 + 7 + 5 + 3)


@pytest.mark.parametrize(
    ("last", "rules", "imprenable", "side"),
    [
        ("T5 T1 T2 T3", house(), None, Side.ATTACK),
        ("T5 T1 T2 T3", house(petit_must_win=True), None, None),
        ("T1 D1 D2 D3", house(petit_must_win=True), None, Side.ATTACK),
        ("D4 D1 T1 D3", house(petit_must_win=True), None, Side.DEFENCE),
        ("T5 T1 T2 T3", NEVER, 1, None),
        ("D4 T1 D2 D3", NEVER, 1, None),
        ("T5 T1 T2 T3", MAY, 1, None),
        ("D4 T1 D2 D3", MAY, 1, Side.DEFENCE),
        ("D4 T1 D2 D3", MAY, 2, Side.DEFENCE),
    ],
)
def test_petit_au_bout(
    last: str, rules: RuleSet, imprenable: int | None, side: Side | None
) -> None:
    state = played_out("SR S1 S2 S3", "HR H1 H2 H3", last, imprenable=imprenable, rules=rules)
    assert tally.outcome(state).petit_au_bout is side


def test_an_imprenable_petit_of_another_hand_is_none() -> None:
    state = played_out("SR S1 S2 S3", "T5 T1 T2 T3", imprenable=3, rules=MAY)
    assert tally.outcome(state).petit_au_bout is Side.ATTACK
    assert _attack(state) == (1, 12 + 12)


ATTACKS, NOBODY = Side.ATTACK, None


@pytest.mark.parametrize(
    ("must_win", "before", "tricks", "side"),
    [
        (False, True, ("SR S1 S2 S3", "T5 T1 T2 T3", "EX H1 H2 H3"), ATTACKS),
        (False, False, ("SR S1 S2 S3", "T5 T1 T2 T3", "EX H1 H2 H3"), NOBODY),
        (True, True, ("SR S1 S2 S3", "T5 T1 T2 T3", "EX H1 H2 H3"), NOBODY),
        (True, True, ("SR S1 S2 S3", "T1 D1 D2 D3", "EX H1 H2 H3"), ATTACKS),
        (True, False, ("SR S1 S2 S3", "T1 D1 D2 D3", "EX H1 H2 H3"), NOBODY),
        # In the trick that the Excuse wins, the Petit itself does not.
        (False, True, ("SR S1 S2 S3", "HR H1 H2 H3", "EX T1 D2 D3"), ATTACKS),
        (False, False, ("SR S1 S2 S3", "HR H1 H2 H3", "EX T1 D2 D3"), ATTACKS),
        (True, True, ("SR S1 S2 S3", "HR H1 H2 H3", "EX T1 D2 D3"), NOBODY),
    ],
)
def test_around_the_excuse_that_ends_a_slam(
    must_win: bool, before: bool, tricks: tuple[str, ...], side: Side | None
) -> None:
    rules = house(petit_must_win=must_win, petit_before_excuse=before)
    assert tally.outcome(played_out(*tricks, rules=rules)).petit_au_bout is side


WON = "SR S1 S2 S3"
ALL = ("SR S1 S2 S3", "HR H1 H2 H3", "DR D1 D2 D3", "CR C1 C2 C3", "T9 T2 T3 T4")
BUT_ONE = (*ALL[:4], "T2 T9 T3 T4")
NONE = tuple(f"{t.split()[1]} {t.split()[0]} {t.split()[2]} {t.split()[3]}" for t in ALL)
DEFENCE_BUT_ONE = (*NONE[:4], "T2 S9 S8 S7")


def _announced(state: DealState, *made: ChelemAnnounced) -> DealState:
    return replace(state, facts=replace(state.facts, chelems=made))


@pytest.mark.parametrize(
    ("tricks", "said", "chelems"),
    [
        (ALL, [], (Chelem.UNANNOUNCED_MADE,)),
        (ALL, [(0, Slam.CHELEM)], (Chelem.ANNOUNCED_MADE,)),
        (BUT_ONE, [(0, Slam.CHELEM)], (Chelem.ANNOUNCED_FAILED,)),
        (NONE, [], (Chelem.DEFENCE,)),
        (NONE, [(2, Slam.CHELEM)], (Chelem.DEFENCE_ANNOUNCED_MADE,)),
        (NONE, [(0, Slam.CHELEM)], (Chelem.ANNOUNCED_FAILED, Chelem.DEFENCE)),
        (
            BUT_ONE,
            [(0, Slam.CHELEM), (3, Slam.CHELEM)],
            (Chelem.ANNOUNCED_FAILED, Chelem.DEFENCE_ANNOUNCED_FAILED),
        ),
        (ALL, [(0, Slam.PETIT_CHELEM)], (Chelem.UNANNOUNCED_MADE,)),
        # One announcement for each side: the first stands.
        (NONE, [(2, Slam.PETIT_CHELEM), (1, Slam.CHELEM)], (Chelem.DEFENCE,)),
    ],
)
def test_slams(
    tricks: tuple[str, ...], said: list[tuple[int, Slam]], chelems: tuple[Chelem, ...]
) -> None:
    rules = house(chelem_by=ChelemBy.ANY_PLAYER)
    state = played_out(*tricks, rules=rules)
    state = _announced(state, *(ChelemAnnounced(seat, slam) for seat, slam in said))
    outcome = tally.outcome(state)
    assert outcome.chelems == chelems
    assert outcome.petit_chelems == ()


@pytest.mark.parametrize(
    ("rule", "tricks", "said", "petit_chelems"),
    [
        (PetitChelem.BUT_ONE, BUT_ONE, [], (Chelem.UNANNOUNCED_MADE,)),
        (PetitChelem.BUT_ONE, BUT_ONE, [(0, Slam.PETIT_CHELEM)], (Chelem.ANNOUNCED_MADE,)),
        (PetitChelem.BUT_ONE, ALL, [(0, Slam.PETIT_CHELEM)], (Chelem.ANNOUNCED_MADE,)),
        (
            PetitChelem.BUT_ONE,
            NONE,
            [(0, Slam.PETIT_CHELEM)],
            (Chelem.ANNOUNCED_FAILED, Chelem.DEFENCE),
        ),
        (PetitChelem.BUT_ONE, DEFENCE_BUT_ONE, [], (Chelem.DEFENCE,)),
        (PetitChelem.BUT_ONE, BUT_ONE, [(0, Slam.CHELEM)], (Chelem.UNANNOUNCED_MADE,)),
        (PetitChelem.BUT_ONE, (WON, "H1 HR H2 H3", "D1 DR D2 D3"), [], (Chelem.DEFENCE,)),
        (PetitChelem.BUT_ONE, (WON, *NONE[1:3], "CR C1 C2 C3"), [], ()),
    ],
)
def test_petits_chelems(
    rule: PetitChelem,
    tricks: tuple[str, ...],
    said: list[tuple[int, Slam]],
    petit_chelems: tuple[Chelem, ...],
) -> None:
    state = played_out(*tricks, rules=house(petit_chelem=rule))
    state = _announced(state, *(ChelemAnnounced(seat, slam) for seat, slam in said))
    assert tally.outcome(state).petit_chelems == petit_chelems


def test_but_three() -> None:
    extra = ("S9 S4 S5 S6", "H9 H4 H5 H6", "D9 D4 D5 D6")
    rules = house(petit_chelem=PetitChelem.BUT_THREE)
    three_lost = (*ALL, *extra[:1], "C4 C9 C5 C6", "T5 T9 T6 T7", "D4 D9 D5 D6")
    assert tally.outcome(played_out(*three_lost, rules=rules)).petit_chelems == (
        Chelem.UNANNOUNCED_MADE,
    )
    four_lost = (*three_lost, "H4 H9 H5 H6")
    assert tally.outcome(played_out(*four_lost, rules=rules)).petit_chelems == ()


def test_the_partners_announcement_is_the_attacks() -> None:
    rules = house(chelem_by=ChelemBy.ANY_PLAYER)
    state = played_out("SR S1 S2 S3 S4", "T9 T2 T3 T4 T5", partner=2, rules=rules)
    announced = _announced(state, ChelemAnnounced(2))
    assert tally.outcome(announced).chelems == (Chelem.ANNOUNCED_MADE,)
