"""A rule of thumb is called a trap only where the best choice breaks it."""

from __future__ import annotations

from unittest.mock import Mock

import pytest

from game.rules.actions import Action, Bid, CallCard, Discard, MakeBid, PlayCard
from game.rules.cards import CardSet, parse_card
from game.session.trainer.grading import (
    Heuristic,
    HeuristicChoice,
    broken_rule,
    heuristic_choice,
)
from game.session.trainer.position import PositionTheme


def cards(codes: str) -> CardSet:
    return CardSet(map(parse_card, codes.split()))


def call(code: str) -> CallCard:
    return CallCard(parse_card(code))


def lead(code: str) -> PlayCard:
    return PlayCard(parse_card(code))


def away(codes: str) -> Discard:
    return Discard(cards(codes))


TWO_QUEENS = "SD S10 S9 S8 DD D6 CR C4 C3 T21 T20"
TWO_KINGS = "HR HV H9 H3 DR C5 T21 T19"
THREE_OF_ALL = "SV S7 S5 HR H8 H4 DC D10 D1 CR CC C10 C7 C4 T21"
SHORT_ONES = "S10 HR HV H8 DR D9 C9 T21"
TWO_LONG_ONES = "SD S8 S4 HV H9 H2 D7 T14"


@pytest.mark.parametrize(
    ("hand", "rule", "tempting", "best", "broken"),
    [
        (TWO_QUEENS, Heuristic.OWN_QUEEN, call("SR"), call("HR"), Heuristic.OWN_QUEEN),
        (TWO_QUEENS, Heuristic.OWN_QUEEN, call("SR"), call("DR"), Heuristic.LONGEST_SUIT),
        (TWO_QUEENS, Heuristic.OWN_QUEEN, call("DR"), call("SR"), None),
        (TWO_KINGS, Heuristic.OWN_KING, call("HR"), call("CR"), Heuristic.OWN_KING),
        (TWO_KINGS, Heuristic.OWN_KING, call("HR"), call("DR"), None),
        (TWO_KINGS, Heuristic.LONGEST_SUIT, call("CR"), call("HR"), Heuristic.LONGEST_SUIT),
        (
            THREE_OF_ALL,
            Heuristic.SHORTEST_SUITS,
            away("SV S7 S5"),
            away("DC D10 D1"),
            Heuristic.ANY_SHORT_SUIT,
        ),
        (
            THREE_OF_ALL,
            Heuristic.SHORTEST_SUITS,
            away("SV S7 S5"),
            away("CC H8 H4"),
            Heuristic.SHORTEST_SUITS,
        ),
        (SHORT_ONES, Heuristic.SHORTEST_SUITS, away("S10 C9 H8"), away("S10 C9 HV"), None),
        (TWO_LONG_ONES, Heuristic.LONGEST_LEAD, lead("S4"), lead("H2"), None),
        (TWO_LONG_ONES, Heuristic.LONGEST_LEAD, lead("S4"), lead("SD"), Heuristic.LONGEST_LEAD),
        (TWO_LONG_ONES, Heuristic.LONGEST_LEAD, lead("S4"), lead("D7"), Heuristic.LONGEST_LEAD),
        (TWO_LONG_ONES, Heuristic.LONGEST_LEAD, lead("S4"), lead("T14"), Heuristic.LONGEST_LEAD),
        (
            TWO_LONG_ONES,
            Heuristic.ROUGH_COUNT,
            MakeBid(Bid.PASS),
            MakeBid(Bid.GARDE),
            Heuristic.ROUGH_COUNT,
        ),
        (TWO_LONG_ONES, Heuristic.SHOWN_HANDFUL, away("S4"), None, Heuristic.SHOWN_HANDFUL),
    ],
)
def test_only_a_rule_that_the_best_choice_breaks_is_a_trap(
    hand: str, rule: Heuristic, tempting: Action, best: Action | None, broken: Heuristic | None
) -> None:
    held = cards(hand)
    view = Mock(hand=held, choices=Mock(plays=held))
    assert broken_rule(HeuristicChoice(rule, tempting), best, view) is broken


def test_who_leads_low_leads_no_called_king() -> None:
    """Of the called suit, though it is the longest, only the called card may be led."""
    hand = cards("SR S10 S5 S2 HR H10 H3 T20")
    view = Mock(hand=hand, choices=Mock(plays=cards("SR HR H10 H3 T20")))
    suggested = heuristic_choice(PositionTheme.LEAD, view)
    assert suggested == HeuristicChoice(Heuristic.LONGEST_LEAD, lead("H3"))
