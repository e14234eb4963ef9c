"""What the rule player decides where other rules ask other questions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from game.ai.contract.bidding import good_bids, stake
from game.ai.search.search_player import SearchPlayer
from game.rules.actions import (
    AnnounceChelem,
    AnnouncePetit,
    Bid,
    CancelDeal,
    DecisionKind,
    DeclareImprenable,
    DeclareMisere,
    MakeBid,
    Misere,
    Slam,
)
from game.rules.cards import ALL_CARDS, CardSet
from game.rules.events import ImprenableDeclared
from game.rules.observation import Observation
from game.rules.options.choices import (
    ChelemMoment,
    ExcuseLastTrick,
    ExcuseSlamException,
    FivePlayers,
    Imprenable,
    ImprenableMoment,
    Maldonne,
    Obligations,
    PetitChelem,
    PetitSec,
    Scoring,
    Stakes,
)
from game.rules.options.ruleset import RuleSet
from game.rules.score.match import Match
from game.rules.state import Facts, Phase, Trick
from tests.ai.positions import ask, card_played, hand_counting, in_auction, in_play
from tests.rules.builders import FFT, cards, house

SUITS = "S1-S4 H1-H4 D1-D4 C1-C4"
MARGINAL = hand_counting(Bid.PETITE, -1)
FAIR = hand_counting(Bid.PETITE, 0)
BETTER = hand_counting(Bid.PETITE, 0, highest=Bid.PETITE)
"""Enough for a petite even where somebody else has bid one."""
SLAM = "T12-T21 T1 EX SR SD SC HR HD DR"
ALL_BUT_TWO = "T12-T21 T1 EX SR SD S9 HR HD H9"


def by(rules: RuleSet, view: Observation) -> Observation:
    """The same position by other rules, at the same table."""
    made = replace(rules)
    object.__setattr__(made, "tables", view.facts.rules.tables)
    return replace(view, facts=replace(view.facts, rules=made))


def bid_by(rules: RuleSet, hand: str, *bids: Bid) -> MakeBid:
    view = in_auction(hand, 4, *bids)
    action = ask(replace(view, facts=replace(view.facts, rules=rules)), DecisionKind.BID)
    assert isinstance(action, MakeBid)
    return action


@pytest.mark.parametrize(
    ("rules", "hand", "bids", "said", "reason"),
    [
        (house(voice=True), MARGINAL, (), Bid.VOICE, "if all others pass, it is good enough"),
        (FFT, MARGINAL, (), Bid.PASS, "without a voice it is not"),
        (house(voice=True), MARGINAL, (Bid.VOICE,), Bid.PASS, "one player may voice"),
        (house(voice=True), FAIR, (Bid.VOICE,), Bid.PETITE, "a hand for a petite takes it away"),
        (house(pousse=True), FAIR, (), Bid.PETITE, "a pousse that pays no more is kept back"),
        (house(pousse=True), BETTER, (Bid.PETITE,), Bid.POUSSE, "until it is needed to outbid"),
        (
            house(pousse=True, multipliers=(1, 2, 3, 4, 6)),
            FAIR,
            (Bid.PETITE,),
            Bid.PASS,
            "one that pays more needs a better hand",
        ),
        (house(must_bid=True), SUITS + " T2 T3", (Bid.PASS,) * 3, Bid.PETITE, "somebody must"),
        (house(petite=False), FAIR, (), Bid.GARDE, "the lowest contract is within reach"),
        (house(targets=(66, 61, 51, 46)), FAIR, (), Bid.PASS, "ten points more are to be made"),
        (
            house(multipliers=(1, 1, 2, 2, 2)),
            SLAM,
            (),
            Bid.GARDE,
            "contracts that pay the same leave the dog to others for nothing",
        ),
    ],
)
def test_bids_by_house_rules(
    rules: RuleSet, hand: str, bids: tuple[Bid, ...], said: Bid, reason: str
) -> None:
    assert bid_by(rules, hand, *bids).bid is said, reason


def test_in_rounds_a_hand_that_was_outbid_does_not_go_above_its_worth() -> None:
    rules = house(multi_round=True)
    spoken = (Bid.PETITE, Bid.GARDE, Bid.PASS, Bid.PASS)
    assert bid_by(rules, FAIR, *spoken) == MakeBid(Bid.PASS)


def test_five_alone_need_more_than_five_with_a_partner() -> None:
    taken = {kind: Counter(_worth(house(five_players=kind))) for kind in FivePlayers}
    called, alone, fourteen = taken.values()
    assert alone[Bid.PASS] > called[Bid.PASS]
    assert fourteen[Bid.GARDE] > alone[Bid.GARDE], "eight cards of the dog help"
    assert fourteen[Bid.GARDE_SANS] < called[Bid.GARDE_SANS], "and are missed in a garde sans"


def _worth(rules: RuleSet) -> Iterator[Bid]:
    """What hands dealt by chance are good for."""
    shape = rules.shape(5)
    for seed in range(1000):
        hand = CardSet(Random(seed).sample(ALL_CARDS, shape.hand_size))
        yield max(good_bids(rules, shape, hand), default=Bid.PASS)


@pytest.mark.parametrize("scoring", Scoring)
def test_higher_contracts_never_pay_less(scoring: Scoring) -> None:
    stakes = [stake(house(scoring=scoring), bid) for bid in (Bid.VOICE, *FFT.contracts)]
    assert stakes == sorted(stakes)


WITH_BID = house(chelem_moment=ChelemMoment.WITH_BID)


def test_a_slam_is_announced_with_the_bid_where_that_is_the_rule() -> None:
    assert bid_by(WITH_BID, SLAM) == MakeBid(Bid.GARDE_CONTRE, Slam.CHELEM)
    assert bid_by(WITH_BID, FAIR) == MakeBid(Bid.PETITE)


BUT_THREE = house(petit_chelem=PetitChelem.BUT_THREE)


@pytest.mark.parametrize(
    ("rules", "hand", "slam", "reason"),
    [
        (BUT_THREE, ALL_BUT_TWO, Slam.PETIT_CHELEM, "two small cards may be lost"),
        (BUT_THREE, SLAM, Slam.CHELEM, "the slam pays more when it is sure"),
        (BUT_THREE, MARGINAL, None, "this hand draws no trumps"),
        (house(petit_chelem=PetitChelem.BUT_ONE), ALL_BUT_TWO, None, "only one may be lost"),
        (house(chelem_failed=0), ALL_BUT_TWO, Slam.CHELEM, "trying costs nothing"),
        (FFT, ALL_BUT_TWO, None, "failing costs 200"),
        (house(chelem_announced=200), SLAM, None, "announcing earns nothing"),
        (house(scoring=Scoring.FIXED), SLAM, None, "a fixed slam pays the same unannounced"),
        (
            house(excuse_slam_exception=ExcuseSlamException.OFF),
            SLAM,
            None,
            "the Excuse would lose the last trick",
        ),
    ],
)
def test_slams_by_house_rules(rules: RuleSet, hand: str, slam: Slam | None, reason: str) -> None:
    view = by(rules, in_play(hand, contract=Bid.GARDE))
    action = ask(view, DecisionKind.CHELEM)
    assert action == (None if slam is None else AnnounceChelem(slam)), reason


ANNOUNCED = house(petit_announced=True)


@pytest.mark.parametrize(
    ("rules", "hand", "announces", "reason"),
    [
        (ANNOUNCED, "T13-T21 T1-T6 SR SD HR", True, "all trumps fall, and nothing else is lost"),
        (ANNOUNCED, "T1-T14 SR SD HR S1", False, "higher trumps are out"),
        (ANNOUNCED, "T15-T21 T1 S2 S3 S4 H2 H3 D2 D3 C2 C3 C4", False, "too many plain cards"),
        (
            house(petit_announced=True, petit_announced_points=10),
            "T13-T21 T1-T6 SR SD HR",
            False,
            "it can only be lost by announcing it",
        ),
    ],
)
def test_the_petit_is_announced_when_nobody_can_keep_it_from_the_last_trick(
    rules: RuleSet, hand: str, announces: bool, reason: str
) -> None:
    action = ask(by(rules, in_play(hand)), DecisionKind.PETIT)
    assert action == (AnnouncePetit() if announces else None), reason


def test_who_announced_the_petit_draws_trumps_and_keeps_it() -> None:
    view = by(ANNOUNCED, in_play("T19-T21 T1 S2 S3"))
    view = replace(view, facts=replace(view.facts, petit_announced=0))
    assert card_played(view) in cards("T19-T21")


def test_a_search_finds_that_an_announced_petit_may_be_kept() -> None:
    """Whoever announced it draws trumps in playouts, and does not spend it before."""
    hand = cards("T1 T10-T21 SR HR D2 D3 C5")
    dog = cards("S2 S3 H2 H3 C2 C3")
    facts = Facts(ANNOUNCED, 4, 3, Phase.PLAY, to_act=0, taker=0, contract=Bid.GARDE, dog=dog)
    view = Observation(replace(facts, trick=Trick(0)), 0, hand, hand, dog)
    answer = SearchPlayer(infers=False).choose(view, DecisionKind.PETIT, Random(1), 512)
    assert answer == AnnouncePetit()


def test_where_chips_are_won_nothing_is_announced_that_pays_nothing() -> None:
    """Section 11.21: the contract alone is paid."""
    rules = house(misere=True, stakes=Stakes.CHIPS)
    view = by(rules, in_play("SR SD HR H1 D2 C5"))
    assert ask(view, DecisionKind.MISERE) is not None, "a deal by itself is played for its score"
    match = replace(view, match=Match.opened(4, 0, rules))
    assert ask(match, DecisionKind.MISERE) is None
    sure = by(replace(rules, petit_announced=True), in_play("T13-T21 T1-T6 SR SD HR"))
    for kind in (DecisionKind.PETIT, DecisionKind.CHELEM, DecisionKind.POIGNEE):
        assert ask(replace(sure, match=Match.opened(4, 0, rules)), kind) is None


@pytest.mark.parametrize(("points", "declares"), [(10, True), (0, False)])
def test_a_misere_is_declared_if_it_pays(points: int, declares: bool) -> None:
    view = by(house(misere=True, misere_points=points), in_play("SR SD HR H1 D2 C5"))
    action = ask(view, DecisionKind.MISERE)
    assert action == (DeclareMisere(Misere.NO_TRUMP) if declares else None)


BARE_PETIT = "T1 S1-S4 H1-H4 D1-D4 C1-C5"


@pytest.mark.parametrize(
    ("option", "answer", "reason"),
    [
        (Imprenable.NEVER_WINS, CancelDeal(), "a second Excuse does not make up for no trumps"),
        (Imprenable.MAY_WIN, DeclareImprenable(), "a Petit that is safe and wins does"),
    ],
)
def test_the_holder_of_a_bare_petit_chooses(
    option: Imprenable, answer: object, reason: str
) -> None:
    rules = house(petit_sec=PetitSec.CHOICE, imprenable=option)
    view = in_auction(BARE_PETIT)
    facts = replace(view.facts, rules=rules, phase=Phase.PETIT_SEC)
    assert ask(replace(view, facts=facts), DecisionKind.IMPRENABLE) == answer, reason
    later = replace(rules, imprenable_moment=ImprenableMoment.FIRST_CARD)
    silent = ask(replace(view, facts=replace(view.facts, rules=later)), DecisionKind.CANCEL)
    assert silent == (answer if answer == CancelDeal() else None), reason


@pytest.mark.parametrize(
    ("rules", "hand"),
    [
        (house(excuse_sec=True), f"{SUITS} EX SR"),
        (house(maldonne=Maldonne.NO_TRUMP), f"{SUITS} SR HR"),
        (house(maldonne=Maldonne.FEW_CARDS), f"{SUITS} T2 SR"),
    ],
)
def test_weak_hands_are_thrown_in(rules: RuleSet, hand: str) -> None:
    view = in_auction(hand)
    view = replace(view, facts=replace(view.facts, rules=rules))
    assert view.choices.cancel
    assert ask(view, DecisionKind.CANCEL) == CancelDeal()


NEVER_WINS = house(petit_sec=PetitSec.IMPRENABLE)


def imprenable(view: Observation, seat: int) -> Observation:
    """The same position once that seat's Petit is known to be imprenable."""
    return view.evolve(ImprenableDeclared(seat))


def test_an_imprenable_petit_saves_a_good_card_as_the_excuse_does() -> None:
    view = by(NEVER_WINS, in_play("T1 SR S9", "SC T21", taker=3))
    assert card_played(imprenable(view, 0)) not in cards("SR")
    king_alone = by(NEVER_WINS, in_play("T1 SR", "S2 T21", taker=3))
    assert card_played(imprenable(king_alone, 0)) in cards("T1")


def test_nobody_hunts_a_petit_that_cannot_be_caught() -> None:
    hand = "T15-T21 T3 S2 H2 D2 C2"
    free = by(NEVER_WINS, in_play(hand))
    assert card_played(free).is_trump
    assert not card_played(imprenable(free, 2)).is_trump


LOST = [(1, "HR H4 H5 H6")]
"""A trick that spoils the slam of either side."""


@pytest.mark.parametrize(
    ("option", "must"), [(ExcuseLastTrick.CHANGES_SIDES, True), (ExcuseLastTrick.KEPT, False)]
)
def test_the_excuse_is_played_before_the_last_trick_only_where_it_is_lost_there(
    option: ExcuseLastTrick, must: bool
) -> None:
    view = by(house(excuse_last_trick=option), in_play("EX T21", "SR S4 SD", tricks=LOST, taker=1))
    assert (card_played(view) in cards("EX")) is must


def test_relaxed_play_is_played_within_its_own_rules() -> None:
    view = by(house(obligations=Obligations.RELAXED), in_play("SR S2 T3", "SC S5 SD", taker=3))
    assert card_played(view) in cards("SR T3"), "the trick is worth taking"
