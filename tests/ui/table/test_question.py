"""What the small questions say of what is at stake."""

from __future__ import annotations

from game.rules.bids import Bid
from game.rules.decision_kind import DecisionKind
from game.rules.options.choices import ExcuseSlamException, FirstLead, PetitChelem, Scoring, Stakes
from game.ui.table.prompts.question import QUESTIONS, PromptQuestion
from tests.rules.builders import Table, house
from tests.ui.table.asking import TRUMPS_ONLY


def slam_question(**options: object) -> PromptQuestion:
    """What a taker with the Excuse is asked before the first card."""
    table = Table(4, {0: TRUMPS_ONLY}, dealer=3, rules=house(**options))
    return QUESTIONS[DecisionKind.CHELEM](table.taken_by(0, Bid.GARDE_SANS).view(0))


def test_what_a_slam_is_worth_is_told() -> None:
    keep = "Keep your Excuse for the last trick: it wins no other."
    assert slam_question().notes == ("Every trick yours: +400. One trick lost: −200.", keep)
    fixed = slam_question(scoring=Scoring.FIXED, petite=False, petit_chelem=PetitChelem.BUT_ONE)
    assert fixed.notes == (
        "Every trick yours: +1000. One trick lost: −1000.",
        "All tricks but one: +500. Otherwise: −500.",
        keep,
    )
    (_, small, _) = slam_question(petit_chelem=PetitChelem.BUT_THREE).notes
    assert small == "All tricks but three: +300. Otherwise: −150."
    assert slam_question(stakes=Stakes.CHIPS).notes == (
        "No chips are paid for it.",
        "Who announces a slam leads the first trick.",
        keep,
    )
    taker_leads = slam_question(stakes=Stakes.CHIPS, first_lead=FirstLead.TAKER)
    assert taker_leads.notes == ("No chips are paid for it.", keep)
    (_, warning) = slam_question(excuse_slam_exception=ExcuseSlamException.OFF).notes
    assert "Excuse in your hand wins no trick" in warning


def test_chips_move_for_no_announcement() -> None:
    hand = {0: "T1 S1 S2 H1"}
    rules = house(stakes=Stakes.CHIPS, petit_announced=True)
    table = Table(4, hand, dealer=3, rules=rules).taken_by(1, Bid.GARDE_SANS)
    assert QUESTIONS[DecisionKind.PETIT](table.view(0)).notes == ("No chips are paid for it.",)
