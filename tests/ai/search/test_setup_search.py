"""The search for a discard."""

from __future__ import annotations

from game.ai.belief import Belief
from game.ai.search.setup_search import DISCARDS, SetupSearch
from game.ai.simulator import seeded
from game.rules.actions import Bid, CallCard
from game.rules.before_play import check_discard
from game.rules.cards import parse_card
from tests.rules.builders import FFT, Table
from tests.rules.observing import observe

KINGS_AND_TRUMPS = "SR HR DR CR T21 EX T1 T2 T3 T4 T5 T6 T7 T8 T9"


def test_trumps_are_laid_away_when_there_is_nothing_else() -> None:
    table = Table(5, {0: KINGS_AND_TRUMPS}, dog="T10 T11 T12", dealer=4)
    table.bid(Bid.GARDE, *[Bid.PASS] * 4)
    table.act(0, CallCard(parse_card("SD")))
    view = observe(FFT, 5, 0, table.events)
    best = SetupSearch(view, Belief(view), seeded(1)).evaluate_discards(1)[0]
    check_discard(view.facts, view.hand, best.choice)


def test_no_discard_is_looked_at_twice() -> None:
    """Short suits go as a whole in several ways, and that filled the list with the same sets."""
    table = Table(4, {0: "S1 H1 H2 D1 D2 D3 C1 C2 C3 T2-T10"}, dog="S5 H5 D5 C5 T11 T12", dealer=3)
    table.bid(Bid.GARDE, *[Bid.PASS] * 3)
    view = observe(FFT, 4, 0, table.events)
    found = SetupSearch(view, Belief(view), seeded(1)).evaluate_discards(1)
    discards = [estimate.choice for estimate in found]
    assert len(set(discards)) == len(discards) == DISCARDS
