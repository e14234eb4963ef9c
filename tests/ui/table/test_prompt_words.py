"""What the questions say: instructions, why a card may not be chosen, and what is at stake."""

from __future__ import annotations

import pytest

from game.rules.actions import Bid, DecisionKind, PlayCard, Reason
from game.rules.cards import parse_card
from game.rules.observation import Observation
from game.rules.options.choices import ExcuseSlamException, FirstLead, PetitChelem, Scoring, Stakes
from game.ui.look.kit import Style, balanced, shrunk
from game.ui.look.theme import Face
from game.ui.table.prompt import Act, Instruction
from game.ui.table.prompts.play import play_instruction, refused_plays
from game.ui.table.prompts.question import QUESTIONS, PromptQuestion
from game.ui.window import Look, Screen
from game.words.errors import obligation_sentence
from tests.rules.builders import Table, cards, facts_in_play, house
from tests.ui.table.asking import TRUMPS_ONLY, playing

pytestmark = pytest.mark.usefixtures("window")


# -- play -----------------------------------------------------------------------------------------


def test_a_card_is_played() -> None:
    prompt = playing("C9 T9", "C1 C2 C3")
    assert prompt.choose(parse_card("C9")) == Act(PlayCard(parse_card("C9")))
    assert prompt.drop_target(parse_card("C9"), (640, 300))
    assert not prompt.drop_target(parse_card("C9"), (640, 700))


@pytest.mark.parametrize(
    ("hand", "trick", "text", "badge"),
    [
        ("C9 T9", "", "Your lead", ""),
        ("C9 T9", "EX", "Play any card", ""),
        ("C9 T9 EX", "C1 C2", "Follow clubs", "C"),
        ("C9 CR", "C1 C2", "Follow clubs", "C"),
        ("T9 T2 H4", "C1 C2", "Play a trump", "T"),
        ("T9 T2 H4", "C1 T5", "Beat the 5", "5"),
        ("T4 T2 H4", "C1 T5", "Play a trump", "T"),
        ("T21 T6 SR", "T4 T12 T16", "Beat the 16", "16"),
        ("T15 T6 SR", "T4 T12 T16", "Play a trump", "T"),
        ("SR H4", "T4 T12 T16", "Play any card", ""),
        ("SR EX", "C4", "Play any card", ""),
        ("EX", "C4", "Play any card", ""),
    ],
)
def test_the_instruction_names_what_is_asked(hand: str, trick: str, text: str, badge: str) -> None:
    facts = facts_in_play(trick)
    assert facts.to_act is not None
    view = Observation(facts, facts.to_act, cards(hand))
    assert play_instruction(view, short=False) == Instruction(text, badge)
    assert len(play_instruction(view, short=True).text) <= len(text)


def test_the_called_suit_is_closed_to_the_opening_lead() -> None:
    view = Observation(facts_in_play(players=5, called="HR"), 0, cards("H4 C9"))
    said = refused_plays(view)[parse_card("H4")]
    assert said == "The first card may not be of hearts, unless it is the called card"


def test_refused_cards_say_why() -> None:
    prompt = playing("C9 T9 H4", "C1 C2 C3")
    assert prompt.hand_look().refused[parse_card("H4")] == "You must follow clubs"
    prompt = playing("T21 T6 S4", "T4 T12 T16")
    assert prompt.hand_look().refused[parse_card("T6")] == "You must beat the 16"
    assert "trump" in prompt.hand_look().refused[parse_card("S4")]


# -- words ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("reason", Reason)
def test_every_reason_has_a_sentence(reason: Reason) -> None:
    details: dict[str, str | int] = {"bid": "garde", "suit": "clubs", "trump": 16, "count": 6}
    said = obligation_sentence(reason, details)
    assert said
    assert "{" not in said
    assert not said.endswith(".")


def test_words_shrink_before_they_run_over() -> None:
    kit = Screen((1280, 720), Look()).table
    style = Style(Face.TITLE, 24, "#000000")
    width = kit.text_width("Call the knight of diamonds", style) * 0.9
    assert kit.text_width("Call", shrunk(kit, "Call", style, width)) <= width
    smaller = shrunk(kit, "Call the knight of diamonds", style, width)
    assert smaller.size < 24
    assert kit.text_width("Call the knight of diamonds", smaller) <= width


def test_lines_are_about_equally_long() -> None:
    kit = Screen((1280, 720), Look()).table
    style = Style(Face.BODY, 19, "#000000")
    words = "Every trick yours: +400. One trick lost: -200."
    width = kit.text_width(words, style) - 5
    assert len(kit.wrap(words, style, width)) == 2
    first, second = balanced(kit, words, style, width)
    assert f"{first} {second}" == words
    assert kit.text_width(second, style) > kit.text_width(first, style) / 2
    assert balanced(kit, words, style, width + 10) == [words]


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
