"""The words under the advice: what speaks for the best choice first, and whose contract it is."""

from __future__ import annotations

from game.coach.ranking import Evaluation, RankedAction
from game.coach.reasons import CoachReason
from game.coach.reasons import ReasonCode as R
from game.rules.actions import Action, Bid, DecisionKind, MakeBid, PlayCard
from game.rules.cards import Suit, parse_card
from game.session.questions import EvaluationAnswer
from game.ui.table.cards.sprites import CardSprites
from game.ui.table.coach.advice import AdviceSheet
from game.words.coach.reasons import drawback_sentence
from tests.words.coach.ranked import CALL, HEARTS, SPADES, ranked

NAMES = ("You", "Gaston", "Colette", "Achille", "Anatole")
SHORT = CoachReason(R.SHORT_SUIT, suit=Suit.SPADES, number=1)
QUEEN = CoachReason(R.HOLDS_QUEEN, suit=Suit.SPADES, card=parse_card("SD"))
DRAWBACK = "But you have only 1 card of ♠, little help for the called card."
MADE = "The contract is made in 80% ± 2 of the deals."


def no_sprites() -> CardSprites:
    raise AssertionError("words are no pictures")


def said(*choices: tuple[RankedAction, tuple[CoachReason, ...]], number: int = 0) -> list[str]:
    """What stands under a row of choices with their reasons."""
    actions, reasons = zip(*choices, strict=True)
    sheet = AdviceSheet(CALL, DecisionKind.CALL, lambda: NAMES, no_sprites)
    sheet.renew(EvaluationAnswer(Evaluation(0, DecisionKind.CALL, actions, 1000), (), reasons))
    return list(sheet.details(number))


def playing(*choices: RankedAction) -> AdviceSheet:
    """The panel with cards to play."""
    sheet = AdviceSheet(CALL, DecisionKind.PLAY, lambda: NAMES, no_sprites)
    evaluation = Evaluation(0, DecisionKind.PLAY, choices, 1000)
    sheet.renew(EvaluationAnswer(evaluation, (), ((),) * len(choices)))
    return sheet


def worth(action: Action, behind: float = 0.0) -> RankedAction:
    return ranked(action, 80 - behind, 0.8, behind, 4)


def test_a_drawback_follows_what_speaks_for_the_best_choice() -> None:
    assert said((worth(SPADES), (SHORT, QUEEN)), (worth(HEARTS, 30), ())) == [
        "You hold the ♠ queen, which the called king makes good.",
        DRAWBACK,
        MADE,
    ]


def test_cards_that_play_alike_stand_in_one_row() -> None:
    trumps = [worth(PlayCard(parse_card(code))) for code in ("T3", "T4", "T5")]
    sheet = playing(*trumps, worth(PlayCard(parse_card("S9")), 20))
    assert [sheet.row_words(number).split(":")[0] for number in range(sheet.count)] == [
        "Trumps 5 4 3",
        "♠ 9",
    ]
    sheet.point_at(parse_card("S9"))
    assert sheet.chosen == 1
    sheet.point_at(parse_card("T4"))
    assert sheet.chosen == 0


def test_cards_of_two_suits_or_of_other_figures_do_not() -> None:
    alike = worth(PlayCard(parse_card("T3")))
    other = worth(PlayCard(parse_card("T9")), 5)
    assert playing(alike, worth(PlayCard(parse_card("S9"))), other).count == 3


def test_figures_speak_for_it_where_no_plain_fact_does() -> None:
    assert said((worth(SPADES), (SHORT,)), (worth(HEARTS, 30), ())) == [
        "The next clearly weaker choice, ♥ king, scores 30 points less (± 7.8).",
        DRAWBACK,
        MADE,
    ]


def test_of_a_weaker_choice_a_drawback_stands_alone() -> None:
    found = said((worth(HEARTS), ()), (worth(SPADES, 30), (SHORT,)), number=1)
    assert found[0] == "You have only 1 card of ♠, little help for the called card."


def test_a_drawback_keeps_the_name_that_it_begins_with() -> None:
    reason = CoachReason(R.MAY_BE_TRUMPED, suit=Suit.HEARTS, seat=2)
    assert drawback_sentence(reason, NAMES) == "But Colette has no ♥ and may trump it."


def test_a_pass_says_nothing_of_a_contract() -> None:
    bouts = CoachReason(R.BOUTS, number=0)
    told = said((worth(MakeBid(Bid.PASS)), (bouts,)), (worth(MakeBid(Bid.PETITE), 30), ()))
    assert told[-1] == "Your hand has no bout."
    assert not any("contract" in words for words in told)
