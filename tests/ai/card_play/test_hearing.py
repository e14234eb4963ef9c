"""What players make of what was told by the federation's code (rules section 10)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from game.ai.card_play import Outlook, card_scores
from game.ai.style import BY_THE_BOOK, CardStyle
from game.rules.cards import parse_card
from game.rules.observation import Observation
from tests.ai.positions import in_play

DEAF = replace(BY_THE_BOOK, signals=False)
HAND = "H2 S2 S3 S8 SV D6 D7 D9 DV C3 C7 C8 CV T3 T9 T14"
PROMISED = [(2, "H4 H5 H10 H6")]
DENIED = [(2, "H7 H5 H10 H6")]
ENDED = [(0, "HV H5 H9 H6"), (0, "HC H7 H3 H8")]
GOES_ON = [(0, "HV H5 H3 H6"), (0, "HC H7 H9 H8")]


def seen_after(tricks: list[tuple[int, str]], **setting: Any) -> Observation:
    return in_play(HAND, tricks=tricks, **{"taker": 1, **setting})


def ours(seen: Observation, style: CardStyle = BY_THE_BOOK) -> float:
    """The chance that the mover's side takes a trick to which he leads his low heart."""
    return Outlook.of(seen, style).side_chance(parse_card("H2"))


@pytest.mark.parametrize(
    ("more", "less", "reason"),
    [
        (PROMISED, DENIED, "a friend who opened low has the king or queen"),
        (ENDED, GOES_ON, "a friend who played high and low ruffs"),
    ],
)
def test_what_friends_have_told_is_counted_on(
    more: list[tuple[int, str]], less: list[tuple[int, str]], reason: str
) -> None:
    assert ours(seen_after(more)) > ours(seen_after(less)) + 0.01, reason
    assert ours(seen_after(more), DEAF) == pytest.approx(ours(seen_after(less), DEAF)), reason


def test_the_taker_tells_nothing() -> None:
    low, high = (seen_after(tricks, taker=2) for tricks in (PROMISED, DENIED))
    assert ours(low) == pytest.approx(ours(high))
    assert ours(low) == pytest.approx(ours(low, DEAF))


def test_only_who_plays_a_suit_for_the_first_time_tells_its_length() -> None:
    """What was first played to the taker's lead was no signal, so neither is what follows."""
    first = (1, "H6 H5 H8 HV")
    high_low = seen_after([first, (0, "HC H10 H9 H3"), (0, "HD H1 H4 H7")])
    rising = seen_after([first, (0, "HC H10 H4 H3"), (0, "HD H1 H9 H7")])
    assert ours(high_low) == pytest.approx(ours(rising))


def test_a_promise_is_kept_by_the_king() -> None:
    """Who has played it may have the queen as well, or not."""
    kept = [(2, "H4 H5 H10 H6"), (0, "HV H7 HR H8"), (2, "C2 C4 C9 C5")]
    assert ours(seen_after(kept)) == pytest.approx(ours(seen_after(kept), DEAF))


def test_an_odd_trump_tells_of_many() -> None:
    odd, even = ([(2, f"{trump} T5 T15 T6")] for trump in ("T13", "T12"))
    assert (
        Outlook.of(seen_after(odd)).opposing_trumps < Outlook.of(seen_after(even)).opposing_trumps
    )


@pytest.mark.parametrize(
    ("tricks", "wish", "reason"),
    [
        ([(1, "S5 EX S7 S10")], 1, "on the taker's suit it asks for trumps"),
        ([(1, "S5 S6 S7 S10"), (0, "D2 EX D3 D5")], 0, "on a friend's suit it asks for nothing"),
        ([(2, "T12 EX T15 T6")], 0, "the taker's asks for nothing"),
        ([(3, "T12 T15 T7 EX"), (0, "C2 C4 C6 C5")], 0, "nor does his later"),
        ([(2, "T12 T4 T15 EX")], 0, "nor his own"),
        ([(3, "T12 T15 T6 EX")], -1, "on friends' trumps it asks to stop"),
    ],
)
def test_wishes_for_trumps_are_obeyed(
    tricks: list[tuple[int, str]], wish: int, reason: str
) -> None:
    taker = 3 if reason == "the taker's asks for nothing" else 1
    seen = seen_after(tricks, taker=taker)
    trump = parse_card("T9")
    more = card_scores(seen)[trump] - card_scores(seen, DEAF)[trump]
    assert (more > 1) - (more < -1) == wish, (reason, more)
