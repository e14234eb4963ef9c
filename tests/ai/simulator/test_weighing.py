"""Cards weighed on all tables at once, as the rule players weigh theirs."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

import pytest

from game.ai.card_play.choosing import card_scores
from game.ai.card_play.position import take_position
from game.ai.simulator import Policy, Positions, QuickPolicy, WeighingPolicy, Worlds, seeded
from game.ai.simulator.bitboards import PLAIN
from game.ai.simulator.legal import legal_cards
from game.ai.simulator.packing import pack, unpack
from game.ai.simulator.seat_view import SeatView
from game.ai.simulator.weighing import weigh
from game.rules.bids import Bid
from game.rules.cards import CardSet, parse_card
from game.rules.decision_kind import DecisionKind
from game.rules.observation import Observation
from game.rules.options import Obligations, PetitSec
from game.tools.measuring.deals import Job, played
from tests.ai.positions import card_played, in_play
from tests.ai.simulator.dealt_worlds import card_of, worlds_of
from tests.rules.builders import cards

QUICK, WEIGHED = QuickPolicy(), WeighingPolicy()
DEALS = 8


@dataclass(frozen=True)
class Choice:
    """A card on which the rule players and the weighed ones agree.

    Attributes:
        why: what speaks for it.
        hand: the cards of the player to play.
        cards: those that are good.
        trick: what lies on the table.
        setting: see ``in_play``.
    """

    why: str
    hand: str
    cards: str
    trick: str = ""
    setting: dict[str, Any] = field(default_factory=dict)


CHOICES = (
    Choice(
        "the taker's queen is good behind the partner's king",
        "SD S3 S2 H6 H4 H2 D7 D3 C8 C5 T9 T4 T7 T12",
        "SD",
        setting={"players": 5, "called": "SR", "tricks": [(0, "HR H7 H8 H9 H10")]},
    ),
    Choice(
        "the partner keeps the called king",
        "SR S4 H9 H8 H6 D4 D3 C7 C3 T9 T4 C5 D8 T3",
        "H6 D8",
        setting={"players": 5, "taker": 1, "called": "SR", "tricks": [(0, "HR H7 H2 H4 H5")]},
    ),
    Choice(
        "the partner returns the taker's suit",
        "SR S4 H9 H8 H6 D4 D3 D2 C3 T9 T4 C5 D8 T3",
        "D8",
        setting={"players": 5, "taker": 1, "called": "SR", "tricks": [(1, "D5 D7 DV D1 DR")]},
    ),
    Choice(
        "the taker must trump hearts once more",
        "H3 H7 H9 S4 S9 SV D6 D9 DV C3 C9 C10 T3 T8 T9 S2",
        "H3",
        setting={"taker": 1, "tricks": [(0, "H1 T2 H4 H2"), (1, "CD C4 C5 CR")]},
    ),
    Choice(
        "a friend who hunts the Petit is joined",
        "T20 T16 T12 T7 T5 S2 S3 S6 H2 H3 D2 D3 D6 C2 C3 C4 C9",
        "T5",
        setting={"taker": 2, "tricks": [(1, "T13 T14 T17 T18")]},
    ),
    Choice(
        "nine trumps go after the Petit",
        "T21 T20 T18 T16 T14 T12 T10 T8 T6 S2 S3 H2 H3 D2 D3 C2 C3 C4",
        "T6",
        setting={"taker": 2},
    ),
    Choice(
        "the taker cashes his king",
        "SR SD S3 H2 H3 H8 D6 D9 C5 T3 T8 T12 T17 T19 T21 EX D2 C7",
        "SR",
    ),
    Choice(
        "a queen is not opened, nor a trump",
        "SD HD DD CD S4 S6 H5 H9 D3 D8 C6 C10 T4 T6 T9 T10 C4 H3",
        "S4 H3 H5 D3 C4",
        setting={"taker": 2},
    ),
    Choice(
        "points go to a friend who surely wins", "SV S4 S2 H3 D4", "SV", "SR SD S7", {"taker": 2}
    ),
    Choice("the last player takes with what may be lost later", "SD SC S2 H3 T5", "SD", "S3 SV S7"),
    Choice("a low card to a lost trick", "SD S5 S3 H3 T5", "S3 S5", "SR T4 S7", {"taker": 2}),
    Choice("a small trump takes a king", "T4 T9 T14 H3 H5", "T4", "SR S3 S7"),
    Choice("the Petit comes home behind all others", "T1 T9 T14 H3 H5", "T1", "SR S3 S7"),
    Choice("the Excuse saves the 21", "T21 EX H3", "EX", "T9 T12", {"taker": 3}),
    Choice(
        "the Excuse falls before it is lost",
        "EX S9",
        "EX",
        "S3 S4 S5",
        {"tricks": [(1, "HR H3 H4 H5")]},
    ),
    Choice("of two low cards the higher comes first", "S4 S7 H3 H9 D5", "S7", "SR", {"taker": 1}),
    Choice(
        "a defender throws low cards away", "H3 HD D2 DC C5", "H3 D2 C5", "SR S4 T9", {"taker": 3}
    ),
)


@pytest.mark.parametrize("choice", CHOICES, ids=lambda choice: choice.why)
def test_good_habits(choice: Choice) -> None:
    seen = in_play(choice.hand, choice.trick, contract=Bid.GARDE, **choice.setting)
    good = {parse_card(code) for code in choice.cards.split()}
    assert card_of(WEIGHED, seen) in good
    assert card_played(seen) in good


def test_signs_tell_who_is_out_of_what() -> None:
    """Seat 1 trumps hearts, seat 2 has neither spades nor trumps; the Excuse tells nothing."""
    tricks = [(0, "H2 T3 H4 EX"), (1, "S5 D6 S7 S8")]
    table = worlds_of(in_play("D2 D3", "", players=4, taker=1, tricks=tricks), Random(1)).table
    leader = 0  # by the eight of spades
    order = [(leader + turn) % 4 for turn in range(4)]
    lacked = dict(zip(order, table.signs.lacked[:, 0].tolist(), strict=True))
    spades, hearts, trumps = 1, 2, 16
    assert lacked == {0: 0, 1: hearts, 2: spades | trumps, 3: 0}
    assert table.signs.led_by_taker[0] == spades
    assert table.signs.led_by_others[0] == hearts


def test_a_trump_tells_nothing_where_nobody_must_follow() -> None:
    """By the relaxed obligations anybody may trump (section 11.13)."""
    seen = in_play("D2 D3", tricks=[(0, "H2 T3 D4 H5")], taker=1)
    relaxed = replace(seen.facts.rules, obligations=Obligations.RELAXED)
    table = worlds_of(replace(seen, facts=replace(seen.facts, rules=relaxed)), Random(1)).table
    lacked = table.signs.lacked[:, 0].tolist()
    hearts = 2
    assert sorted(lacked) == [0, 0, 0, hearts]  # of seat 2, who threw a diamond


def test_an_imprenable_petit_tells_nothing() -> None:
    """It may be played whatever was led (section 11.3)."""
    seen = in_play("D2 D3", tricks=[(0, "H2 T1 H4 H5")], taker=2)
    rules = replace(seen.facts.rules, petit_sec=PetitSec.IMPRENABLE)
    facts = replace(seen.facts, rules=rules, imprenable=1)
    table = worlds_of(replace(seen, facts=facts), Random(1)).table
    assert not table.signs.lacked.any()


@pytest.mark.parametrize("hand", ["SR S2 S3", "S2 S3 S4"])
def test_a_taker_who_called_a_card_of_his_own_knows_that_he_is_alone(hand: str) -> None:
    seen = in_play(hand, players=5, called="SR")
    friends = SeatView.of(worlds_of(seen, Random(1)).table).friends
    assert (friends == 0).all() == ("SR" in hand)


def test_signs_do_not_give_the_secret_partner_away() -> None:
    """Seat 3 leads hearts; in the world that is looked at he has the called king."""
    seen = in_play("D2 D3", players=5, taker=1, called="SR", tricks=[(3, "H2 H3 H4 H5 H6")])
    table = worlds_of(seen, Random(1)).table
    assert table.signs.led_by_taker[0] == 0
    assert table.signs.led_by_others[0] != 0


@dataclass
class Tally:
    """How often a policy did as the rule player.

    Attributes:
        asked: the times that there was a choice.
        agreed: the times that it chose alike, by whether it was a lead.
    """

    asked: dict[bool, int] = field(default_factory=lambda: {True: 0, False: 0})
    agreed: dict[bool, int] = field(default_factory=lambda: {True: 0, False: 0})

    def share(self, *, leads: bool) -> float:
        """Of the leads, or the answers, the part that was alike."""
        return self.agreed[leads] / self.asked[leads]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_cards_are_those_of_the_rule_players(players: int) -> None:
    quick, weighed = Tally(), Tally()
    for number in range(DEALS):
        _compare(number, players, {QUICK: quick, WEIGHED: weighed})
    assert min(weighed.asked.values()) > 5 * DEALS
    assert weighed.share(leads=True) > max(0.75, quick.share(leads=True) + 0.2)
    assert weighed.share(leads=False) > max(0.9, quick.share(leads=False) + 0.05)


def _compare(number: int, players: int, tallies: dict[Policy, Tally]) -> None:
    """Ask policies for every card of a deal of rule players.

    Any card that gains as much as the rule player's is as good.
    """
    job = Job(number, players, players, 0, "rule")
    live = job.opened()
    for decision, view, _ in played(job, live):
        if decision.kind is not DecisionKind.PLAY or len(view.choices.plays) == 1:
            continue
        scores = card_scores(take_position(view))
        state = live.state
        world = Worlds.of([(state.hands, state.discard or state.dog)])
        table = Positions.of(live.facts, world).table
        leads = table.turn == 0
        for policy, tally in tallies.items():
            chosen = unpack(policy.choose(table, legal_cards(table), seeded(1)))[0].lowest
            tally.asked[leads] += 1
            tally.agreed[leads] += scores[chosen] > max(scores.values()) - 1e-6


@pytest.mark.parametrize(
    ("hand", "trick", "best", "others"),
    [
        ("SD SC S2 H3 T5", "S3 SV S7", "SD", "SC S2"),
        ("T4 T6 T14 H3 H5", "SR S3 S7", "T4", "T6 T14"),
        ("H3 H4 D2 DD D9", "SR S4 T9", "DD", "H3 D9"),
        ("SR SD S3 H2 H3 H8 D6 D9 C5 T3 T8 T12", "", "SR", "SD S3 T8 D9 H3"),
        ("EX T21 H3", "T9 T12", "EX", "T21"),
    ],
)
def test_any_card_is_weighed_against_the_best(
    hand: str, trick: str, best: str, others: str
) -> None:
    seen = in_play(hand, trick, taker=0 if not trick else 2)
    table = worlds_of(seen, Random(1)).table
    legal = legal_cards(table)
    scores = card_scores(take_position(seen))
    top = scores[parse_card(best)]
    assert top == max(scores.values())
    for code in (best, *others.split()):
        card = parse_card(code)
        also = pack([CardSet((card,))])
        behind = weigh(table, legal, also=also).behind(also)[0]
        assert behind == pytest.approx(top - scores[card], abs=2)
        assert (behind == 0) == (code == best)


@pytest.mark.parametrize(("contract", "seen"), [(Bid.GARDE, True), (Bid.GARDE_SANS, False)])
def test_the_taker_knows_what_he_laid_away_but_no_dog_that_stays_there(
    contract: Bid, seen: bool
) -> None:
    positions = worlds_of(in_play("S2 S3 H4", contract=contract), Random(1))
    away = positions.table.away[PLAIN]
    assert ((SeatView.of(positions.table).unseen & away).any(axis=0) == (not seen)).all()


def with_dog(seen: Observation, dog: str) -> Observation:
    """The same when all have seen that dog."""
    return replace(seen, facts=replace(seen.facts, dog=cards(dog)))


def test_a_card_of_this_trick_is_not_yet_a_suit_shown() -> None:
    """The rule players judge by complete tricks whether a taker has laid a suit away."""
    seen = with_dog(in_play("S2 H3 H4", "S5 S6", taker=3), "D4 D5 D6 D7 D8 D9")
    table = worlds_of(seen, Random(1)).table
    spades = 1
    assert not (table.signs.shown & spades).any()
    assert table.signs.now[:2, 0].tolist() == [spades, spades]
    for code in ("S2", "S7"):
        table.play(pack([CardSet((parse_card(code),))]))
    assert (table.signs.shown & spades).all()
    assert not table.signs.now.any()


def test_a_taker_with_a_king_from_the_dog_has_not_laid_its_suit_away() -> None:
    seen = in_play("S2 H3 H4", taker=1, contract=Bid.GARDE)
    low = worlds_of(with_dog(seen, "D4 D5 D6 D7 D8 D9"), Random(1)).table
    king = worlds_of(with_dog(seen, "HR D5 D6 D7 D8 D9"), Random(1)).table
    hearts = 2
    assert not low.signs.shown.any()
    assert king.signs.shown[:, 0].tolist() == [0, hearts, 0, 0]
    taker = 0  # the first of the others
    assert SeatView.of(king).void[taker, 1] < SeatView.of(low).void[taker, 1]
