"""What the coach says: reasons and choices in whole sentences, figures with their noise."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.coach.reasons.codes import CoachReason, ReasonCode
from game.rules.actions import (
    Action,
    AnnounceChelem,
    AnnouncePetit,
    Bid,
    CallCard,
    CancelDeal,
    DecisionKind,
    DeclareImprenable,
    DeclareMisere,
    Discard,
    MakeBid,
    Misere,
    PlayCard,
    ShowPoignee,
    Slam,
)
from game.rules.cards import Suit, parse_card
from game.rules.observation import Observation
from game.rules.state import Facts
from game.words.cards import card_title, card_words
from game.words.coach.figures import (
    chance_words,
    loss_figure,
    loss_words,
    rough_points_words,
    shares_words,
)
from game.words.coach.reasons import reason_sentence
from game.words.i18n import set_language
from game.words.table import action_words, declined_words
from tests.rules.builders import FFT, cards

R = ReasonCode
NAMES = ("You", "Gaston", "Colette", "Achille", "Joséphine")
HEARTS, QUEEN = Suit.HEARTS, parse_card("HD")

REASONS = {
    R.ONLY_CHOICE: CoachReason(R.ONLY_CHOICE),
    R.HOLDS_QUEEN: CoachReason(R.HOLDS_QUEEN, suit=HEARTS, card=QUEEN),
    R.HOLDS_KNIGHT: CoachReason(R.HOLDS_KNIGHT, suit=HEARTS, card=parse_card("HC")),
    R.LONG_SUIT: CoachReason(R.LONG_SUIT, suit=HEARTS, number=5),
    R.SHORT_SUIT: CoachReason(R.SHORT_SUIT, suit=HEARTS, number=1),
    R.VOID_SUIT: CoachReason(R.VOID_SUIT, suit=HEARTS),
    R.OWN_CARD: CoachReason(R.OWN_CARD, card=QUEEN),
    R.BELOW_KING: CoachReason(R.BELOW_KING, card=QUEEN),
    R.BOUTS: CoachReason(R.BOUTS, number=0),
    R.TRUMPS: CoachReason(R.TRUMPS, number=7),
    R.SUIT_LENGTH: CoachReason(R.SUIT_LENGTH, suit=HEARTS, number=3),
    R.PLAYS_CONTRACT: CoachReason(R.PLAYS_CONTRACT, chance=0.8, made=0.5, score=-12.2),
    R.OTHERS_TAKE: CoachReason(
        R.OTHERS_TAKE, chance=0.92, bid=Bid.GARDE, mean=0.8, made=0.71, score=-98.2
    ),
    R.NOBODY_TAKES: CoachReason(R.NOBODY_TAKES, chance=0.31),
    R.COUNT_ABOVE: CoachReason(R.COUNT_ABOVE, number=0),
    R.COUNT_BELOW: CoachReason(R.COUNT_BELOW, number=4),
    R.LAYS_POINTS_AWAY: CoachReason(R.LAYS_POINTS_AWAY, number=15),
    R.FORGOES_PAYMENT: CoachReason(R.FORGOES_PAYMENT, number=20, chance=0.4),
    R.LOWEST_BID_MET: CoachReason(R.LOWEST_BID_MET, number=0),
    R.LOWEST_BID_MISSED: CoachReason(R.LOWEST_BID_MISSED, number=3),
    R.SAVES_HONOUR: CoachReason(R.SAVES_HONOUR, card=QUEEN),
    R.UNGUARDS_QUEEN: CoachReason(R.UNGUARDS_QUEEN, card=QUEEN),
    R.LEAVES_SINGLETON: CoachReason(R.LEAVES_SINGLETON, suit=HEARTS, card=QUEEN),
    R.MAKES_VOID: CoachReason(R.MAKES_VOID, suit=HEARTS),
    R.HUNTS_PETIT: CoachReason(R.HUNTS_PETIT),
    R.DRAWS_TRUMPS: CoachReason(R.DRAWS_TRUMPS, number=6),
    R.NO_TRUMPS_OUT: CoachReason(R.NO_TRUMPS_OUT),
    R.LEADS_MASTER: CoachReason(R.LEADS_MASTER, card=QUEEN),
    R.LEADS_UNDER_CALLED: CoachReason(R.LEADS_UNDER_CALLED, card=QUEEN),
    R.LEADS_SINGLETON: CoachReason(R.LEADS_SINGLETON, suit=HEARTS),
    R.LEADS_LONG_SUIT: CoachReason(R.LEADS_LONG_SUIT, suit=HEARTS, number=6),
    R.LEADS_SHORT_SUIT: CoachReason(R.LEADS_SHORT_SUIT, suit=HEARTS),
    R.LEADS_HONOUR: CoachReason(R.LEADS_HONOUR, card=QUEEN),
    R.KEEPS_HONOUR: CoachReason(R.KEEPS_HONOUR, card=QUEEN),
    R.RISKS_LITTLE: CoachReason(R.RISKS_LITTLE, suit=Suit.HEARTS),
    R.LEADS_CALLED_SUIT: CoachReason(R.LEADS_CALLED_SUIT, suit=HEARTS),
    R.RETURNS_SUIT: CoachReason(R.RETURNS_SUIT, suit=HEARTS, seat=1),
    R.FORCES_TO_TRUMP: CoachReason(R.FORCES_TO_TRUMP, suit=HEARTS, seat=1),
    R.FORCES_TRUMP_OR_EXCUSE: CoachReason(R.FORCES_TRUMP_OR_EXCUSE, suit=HEARTS, seat=1),
    R.MAY_BE_TRUMPED: CoachReason(R.MAY_BE_TRUMPED, suit=HEARTS, seat=2),
    R.TAKES_TRICK: CoachReason(R.TAKES_TRICK, number=9),
    R.MAY_TAKE_TRICK: CoachReason(R.MAY_TAKE_TRICK, number=9),
    R.CANNOT_BE_BEATEN: CoachReason(R.CANNOT_BE_BEATEN, number=9),
    R.TRUMPS_IN: CoachReason(R.TRUMPS_IN, suit=HEARTS),
    R.FEEDS_PARTNER: CoachReason(R.FEEDS_PARTNER, seat=3, number=7, chance=0.8),
    R.LEAVES_TO_PARTNER: CoachReason(R.LEAVES_TO_PARTNER, seat=3, chance=0.8),
    R.GIVES_POINTS: CoachReason(R.GIVES_POINTS, seat=3, number=7),
    R.PLAYS_LOW: CoachReason(R.PLAYS_LOW, seat=3),
    R.SAVES_PETIT: CoachReason(R.SAVES_PETIT, chance=0.97),
    R.RISKS_PETIT: CoachReason(R.RISKS_PETIT, chance=0.4),
    R.KEEPS_PETIT: CoachReason(R.KEEPS_PETIT),
    R.SPARES_CARD: CoachReason(R.SPARES_CARD, card=QUEEN),
    R.LAST_CALL_FOR_EXCUSE: CoachReason(R.LAST_CALL_FOR_EXCUSE),
    R.LAST_TRICK_TAKES_EXCUSE: CoachReason(R.LAST_TRICK_TAKES_EXCUSE),
    R.FEW_OUT: CoachReason(R.FEW_OUT, suit=HEARTS, number=2),
    R.HIGHER_OUT: CoachReason(R.HIGHER_OUT, number=4),
    R.LEAVES_CARDS: CoachReason(R.LEAVES_CARDS, suit=HEARTS, number=2),
    R.SHOWS_TRUMPS: CoachReason(R.SHOWS_TRUMPS, number=8),
    R.HIDES_TRUMPS: CoachReason(R.HIDES_TRUMPS),
    R.PAYS_WINNER: CoachReason(R.PAYS_WINNER, number=20, chance=0.7),
    R.PLAYS_ALIKE: CoachReason(R.PLAYS_ALIKE, card=QUEEN),
    R.KEEPS_CARD: CoachReason(R.KEEPS_CARD, card=QUEEN),
    R.SCORES: CoachReason(R.SCORES, mean=12.3),
    R.WINS_TRICK: CoachReason(R.WINS_TRICK, chance=0.4),
    R.CARD_POINTS: CoachReason(R.CARD_POINTS, mean=44.2),
    R.BOUTS_WON: CoachReason(R.BOUTS_WON, mean=1.7),
    R.PETIT_AU_BOUT: CoachReason(R.PETIT_AU_BOUT, mean=-0.04),
    R.TRICKS_WON: CoachReason(R.TRICKS_WON, mean=7.5),
    R.PLAYED_CARD: CoachReason(R.PLAYED_CARD, seat=4, card=QUEEN),
    R.FED_TAKER: CoachReason(R.FED_TAKER, seat=4, card=QUEEN),
    R.FED_OTHERS: CoachReason(R.FED_OTHERS, seat=4, card=QUEEN),
    R.LOW_UNDER_TAKER: CoachReason(R.LOW_UNDER_TAKER, seat=4, card=parse_card("H2")),
    R.BEAT_TAKER: CoachReason(R.BEAT_TAKER, seat=4, card=QUEEN),
    R.OPENED_CALLED_SUIT: CoachReason(R.OPENED_CALLED_SUIT, seat=4, card=QUEEN),
    R.OPENED_TRUMPS: CoachReason(R.OPENED_TRUMPS, seat=4, card=parse_card("T9")),
    R.CANNOT_HOLD_CALLED: CoachReason(R.CANNOT_HOLD_CALLED, seat=4),
}
"""Each code with exactly the values that it is documented to come with."""


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("code", list(ReasonCode))
def test_every_reason_has_a_whole_sentence(code: ReasonCode, language: str) -> None:
    set_language(language)
    sentence = reason_sentence(REASONS[code], NAMES)
    assert sentence[0].isupper() or sentence[0] in "♠♥♦♣"
    assert sentence.endswith((".", "!"))
    assert "{" not in sentence
    assert "None" not in sentence


@pytest.mark.parametrize("code", list(ReasonCode))
def test_a_sentence_names_the_card_and_the_seat_that_it_is_about(code: ReasonCode) -> None:
    reason = REASONS[code]
    sentence = reason_sentence(reason, NAMES)
    if reason.seat is not None:
        assert NAMES[reason.seat] in sentence
    if reason.card is not None:
        assert card_words(reason.card) in sentence
    elif reason.suit is not None:
        assert "♥" in sentence


def test_numbers_choose_the_form_of_a_sentence() -> None:
    one, two = (CoachReason(R.BOUTS, number=count) for count in (1, 2))
    assert reason_sentence(one, NAMES) == "Your hand has 1 bout."
    assert reason_sentence(two, NAMES) == "Your hand has 2 bouts."
    assert reason_sentence(REASONS[R.BOUTS], NAMES) == "Your hand has no bout."
    assert "just what" in reason_sentence(REASONS[R.COUNT_ABOVE], NAMES)
    assert "3 more" in reason_sentence(CoachReason(R.COUNT_ABOVE, number=3), NAMES)
    half = CoachReason(R.TAKES_TRICK, number=1)
    assert reason_sentence(half, NAMES) == "It wins the trick, worth ½ card point."
    assert "4½ card points" in reason_sentence(REASONS[R.TAKES_TRICK], NAMES)


def test_a_fraction_of_a_point_has_the_plural_of_its_language() -> None:
    said = {}
    for language in ("en", "fr"):
        set_language(language)
        said[language] = [rough_points_words(size) for size in (0, 0.8, 1, 1.5, 2, 12)]
    assert said["en"] == [
        "0 points",
        "0.8 points",
        "1 point",
        "1.5 points",
        "2 points",
        "12 points",
    ]
    assert said["fr"] == ["0 point", "0,8 point", "1 point", "1,5 point", "2 points", "12 points"]
    few = CoachReason(R.LAYS_POINTS_AWAY, number=3)
    assert "1½ point " in reason_sentence(few, NAMES)


@pytest.mark.parametrize("code", [R.FEEDS_PARTNER, R.LEAVES_TO_PARTNER])
def test_what_is_certain_is_not_given_a_chance(code: ReasonCode) -> None:
    doubtful = REASONS[code]
    assert doubtful.chance is not None
    assert chance_words(doubtful.chance) in reason_sentence(doubtful, NAMES)
    assert "%" not in reason_sentence(replace(doubtful, chance=1.0), NAMES)


COMPARED = [
    (replace(REASONS[R.SCORES], than=12.31), "It comes to the same as “♥ 7”."),
    (replace(REASONS[R.SCORES], than=-3.0), "+12.3 on average, against −3.0 after “♥ 7”."),
    (replace(REASONS[R.WINS_TRICK], than=0.11), "in 40% of the deals, against 11% after “♥ 7”."),
    (replace(REASONS[R.CARD_POINTS], than=40.0), "44.2 card points on average, against 40.0"),
    (
        replace(REASONS[R.BOUTS_WON], than=1.5),
        "In 20% of the deals your side ends up with a bout more",
    ),
    (
        replace(REASONS[R.BOUTS_WON], than=1.8),
        "In 10% of the deals the others end up with a bout more",
    ),
    (
        CoachReason(R.BOUTS_WON, mean=1.7, than=1.5, card=parse_card("T1")),
        "The Petit ends up with your side in 20% more",
    ),
    (
        CoachReason(R.BOUTS_WON, mean=1.4, than=1.5, card=parse_card("T1")),
        "The Petit ends up with the others in 10% more",
    ),
    (replace(REASONS[R.PETIT_AU_BOUT], than=0.02), "The others gain from the Petit"),
    (replace(REASONS[R.PETIT_AU_BOUT], than=-0.1), "Your side gains from the Petit"),
    (
        replace(REASONS[R.TRICKS_WON], than=7.0),
        "Of all tricks your side wins 7.5 on average, against 7.0",
    ),
]


@pytest.mark.parametrize(("reason", "said"), COMPARED)
def test_a_figure_stands_beside_that_of_the_other_choice(reason: CoachReason, said: str) -> None:
    assert said in reason_sentence(reason, NAMES, "♥ 7")


def test_a_contract_is_told_as_it_comes() -> None:
    often = REASONS[R.OTHERS_TAKE]
    always = replace(often, chance=1.0, mean=1.0, seat=2)
    assert "Somebody else takes in 92% of the deals, mostly with a garde," in reason_sentence(
        often, NAMES
    )
    assert "Colette takes in all deals, with a garde," in reason_sentence(always, NAMES)
    unrivalled = replace(REASONS[R.PLAYS_CONTRACT], chance=1.0)
    assert reason_sentence(unrivalled, NAMES) == (
        "It is made in 50% of the deals and scores −12 on average."
    )


def test_a_petit_that_is_safe_needs_no_chance() -> None:
    safe = CoachReason(R.SAVES_PETIT, chance=1.0)
    assert reason_sentence(safe, NAMES) == "It brings the Petit home."


def test_a_petit_without_a_chance_is_lost() -> None:
    assert reason_sentence(CoachReason(R.RISKS_PETIT, chance=0.0), NAMES) == "It loses the Petit."


def test_a_clue_tells_what_came_of_it() -> None:
    fed = REASONS[R.FED_TAKER]
    assert reason_sentence(replace(fed, chance=0.53, than=0.26), NAMES).endswith(
        "With that trick the chance went from 26% to 53%."
    )
    assert "chance" not in reason_sentence(replace(fed, chance=0.53, than=0.54), NAMES)


VIEW = Observation(Facts(FFT, 5, 0), 1, cards("HD H4 T16"))

ACTIONS: list[tuple[Action, str]] = [
    (MakeBid(Bid.GARDE), "Garde"),
    (MakeBid(Bid.PASS), "Pass"),
    (MakeBid(Bid.GARDE, Slam.CHELEM), "Garde · Slam"),
    (CallCard(parse_card("SR")), "♠ king"),
    (CallCard(QUEEN), "♥ queen, your own"),
    (PlayCard(parse_card("T16")), "Trump 16"),
    (PlayCard(parse_card("T1")), "The Petit"),
    (PlayCard(parse_card("EX")), "The Excuse"),
    (PlayCard(parse_card("D1")), "♦ 1"),
    (Discard(cards("H4 C2 HD")), "Discard ♥\u00a0D 4, ♣\u00a02"),
    (Discard(cards("H4 T3 T9")), "Discard ♥\u00a04, trumps 9 3"),
    (ShowPoignee(cards("T3-T10")), "Show 8 trumps"),
    (AnnounceChelem(Slam.PETIT_CHELEM), "Petit chelem"),
    (AnnouncePetit(), "Petit in the last trick"),
    (DeclareMisere(Misere.NO_TRUMP), "Misère without trumps"),
    (DeclareImprenable(), "Play the bare Petit"),
    (CancelDeal(), "Throw the deal in"),
]


@pytest.mark.parametrize(("action", "words"), ACTIONS, ids=[words for _, words in ACTIONS])
def test_every_action_has_a_label(action: Action, words: str) -> None:
    assert action_words(action, VIEW) == words


@pytest.mark.parametrize(
    "kind",
    [
        DecisionKind.CANCEL,
        DecisionKind.IMPRENABLE,
        DecisionKind.CHELEM,
        DecisionKind.PETIT,
        DecisionKind.POIGNEE,
        DecisionKind.MISERE,
    ],
)
def test_declining_has_a_label(kind: DecisionKind) -> None:
    assert declined_words(kind)


def test_cards_in_a_sentence_and_on_a_label() -> None:
    assert card_words(QUEEN) == "the ♥ queen"
    assert card_title(QUEEN) == "♥ queen"
    assert (card_words(parse_card("T1")), card_title(parse_card("C1"))) == ("the Petit", "♣ 1")


def test_points_and_losses() -> None:
    assert [rough_points_words(x) for x in (1, 8, 8.46, 0.6, 24.6)] == [
        "1 point",
        "8 points",
        "8.5 points",
        "0.6 points",
        "25 points",
    ]
    assert [loss_words(x) for x in (0, 0.04, 8)] == ["as good", "as good", "8 points less"]
    assert [loss_figure(x) for x in (0, 0.02, 8.46, 48.3)] == ["0", "0", "−8.5", "−48"]


@pytest.mark.parametrize(
    ("chances", "said"),
    [
        ((0.286, 0.284, 0.216, 0.214), "29 28 22 21"),
        ((0.995, 0.005, 0.0), "99 1 0"),
        ((0.994, 0.002, 0.002, 0.002), "99 <1 <1 <1"),
        ((0.999, 0.001, 0.0), "99 <1 0"),
        ((0.5, 0.497, 0.003), "50 49 <1"),
        ((1.0, 0.0), "100 0"),
        ((1 / 3, 1 / 3, 1 / 3), "34 33 33"),
        ((0.125, 0.625, 0.25), "13 62 25"),
    ],
)
def test_chances_of_which_one_comes_true_sum_to_a_hundred(
    chances: tuple[float, ...], said: str
) -> None:
    shares = (f"{share}%".replace("<", "<\u202f") for share in said.split())
    assert shares_words(chances) == tuple(shares)


@given(st.lists(st.integers(0, 1000), min_size=1, max_size=5).filter(any))
def test_all_shares_together_are_a_hundred(weights: list[int]) -> None:
    chances = [weight / sum(weights) for weight in weights]
    said = shares_words(chances)
    traces = [words.startswith("<") for words in said]
    shares = [0 if words.startswith("<") else int(words.rstrip("%")) for words in said]
    assert 100 - sum(traces) <= sum(shares) <= 100 - any(traces)
    for chance, share, trace in zip(chances, shares, traces, strict=True):
        assert trace == (0 < chance < 0.005)
        assert (share == 0) == (trace or chance == 0)
        assert abs(share - 100 * chance) < len(chances)


def test_chances_are_certain_only_when_they_are() -> None:
    assert [chance_words(x) for x in (0, 0.001, 0.5, 0.999, 1)] == [
        "0%",
        "1%",
        "50%",
        "99%",
        "100%",
    ]
