"""Cards are weighed as the rule players weigh theirs."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

from game.ai import kernel
from game.ai.card_play import card_scores
from game.ai.positions import Positions, Worlds, place_of_card
from game.ai.simulator import PlayoutPolicy, in_kernel
from game.rules.actions import Bid, DecisionKind
from game.rules.cards import parse_card
from game.tools.measuring.deals import Job, played
from tests.ai.kernel.cases import away
from tests.ai.positions import card_played, in_play
from tests.ai.simulator.dealt_worlds import CARDS_BY_PLACE, QUICK, card_of, opened, worlds_of

WEIGHED = PlayoutPolicy()
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
    assert min(weighed.asked.values()) > 4 * DEALS
    assert weighed.share(leads=True) > max(0.75, quick.share(leads=True) + 0.2)
    assert weighed.share(leads=False) > max(0.9, quick.share(leads=False) + 0.05)


def _compare(number: int, players: int, tallies: dict[PlayoutPolicy, Tally]) -> None:
    """Ask policies for every card of a deal of rule players.

    Any card that gains as much as the rule player's is as good.
    """
    job = Job(number, players, players, 0, "rule")
    live = job.opened()
    for decision, view, _ in played(job, live):
        if decision.kind is not DecisionKind.PLAY or len(view.choices.plays) == 1:
            continue
        scores = card_scores(view)
        state = live.state
        table = opened(Positions(live.facts, Worlds.of([(state.hands, away(state))])))
        leads = kernel.to_play(table)[1] == 0
        for policy, tally in tallies.items():
            chosen = CARDS_BY_PLACE[kernel.chosen(table, in_kernel(policy, players))]
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
    table = opened(worlds_of(seen, Random(1)))
    scores = card_scores(seen)
    top = scores[parse_card(best)]
    assert top == max(scores.values())
    for code in (best, *others.split()):
        card = parse_card(code)
        behind = kernel.gap(table, in_kernel(WEIGHED, 4), place_of_card(card))
        assert behind == pytest.approx(top - scores[card], abs=2)
        assert (behind == 0) == (code == best)
