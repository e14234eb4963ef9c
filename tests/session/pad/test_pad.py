"""Score pads: counted as a match is, and there and back as text."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from game.rules.actions import Bid
from game.rules.events import VoidReason
from game.rules.options.choices import Stakes
from game.rules.options.presets import preset
from game.rules.options.ruleset import FEDERATION, RuleSet
from game.rules.plain_values import CodedError
from game.rules.score.outcome import ImpossibleOutcome, Outcome
from game.session.pad import BadPad, PadDeal, pad_from_plain, pad_text, pad_to_plain
from tests.session.pad.evenings import empty_pad, played_pad

TABLES = [
    *((FEDERATION, players) for players in (2, 3, 4, 5)),
    (RuleSet(sitting_out=True), 5),
    (RuleSet(sitting_out=True), 6),
    (RuleSet(stakes=Stakes.POOLS), 4),
    (RuleSet(stakes=Stakes.CHIPS), 4),
    (preset("home"), 4),
]
GARDE = Outcome(4, Bid.GARDE, 2, 98)


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_there_and_back(rules: RuleSet, players: int) -> None:
    pad = played_pad(players, 8, rules)
    again = pad_from_plain(json.loads(pad_text(pad)))
    assert again == pad
    assert again.counted() == pad.counted()


@pytest.mark.parametrize(("rules", "players"), TABLES)
def test_deals_are_counted_as_those_of_a_match(rules: RuleSet, players: int) -> None:
    pad = played_pad(players, 8, rules)
    results, standing = pad.counted()
    assert len(results) == standing.played + standing.void == 8
    assert sum(standing.totals) + sum(standing.pools) == 0
    for seat, total in enumerate(standing.totals):
        assert total == sum(result.scores[seat] for result in results)


def test_a_garde_of_four() -> None:
    pad = empty_pad(4).with_deal(PadDeal(0, 1, None, GARDE))
    (result,), standing = pad.counted()
    assert result.sheet is not None
    assert (result.contract, result.taker, result.sheet.gap) == (Bid.GARDE, 1, 8)
    assert standing.totals == (-66, 198, -66, -66)
    assert standing.dealer == 1


def test_whoever_really_dealt_counts() -> None:
    pad = empty_pad(4).with_deal(PadDeal(2, 1, None, GARDE))
    assert pad.standing.dealer == 3


def test_nobody_took() -> None:
    pad = empty_pad(4).with_deal(PadDeal(0))
    (result,), standing = pad.counted()
    assert result.void is VoidReason.ALL_PASSED
    assert (result.sheet, standing.totals, standing.dealer) == (None, (0, 0, 0, 0), 1)


def test_deals_are_changed_and_taken_out() -> None:
    pad = empty_pad(4).with_deal(PadDeal(0, 1, None, GARDE)).with_deal(PadDeal(1))
    changed = pad.with_deal(PadDeal(0, 2, None, GARDE), 0)
    assert changed.standing.totals == (-66, -66, 198, -66)
    assert pad.without(0).deals == (PadDeal(1),)


@pytest.mark.parametrize(
    ("deal", "words"),
    [
        (PadDeal(4), "no such seat"),
        (PadDeal(0, 1), "no bouts and points"),
        (PadDeal(0, None, None, GARDE), "has a taker"),
        (PadDeal(0, 1, None, replace(GARDE, players=3)), "another table"),
        (PadDeal(0, 1, 1, replace(GARDE, partner=True)), "own partner"),
        (PadDeal(0, 1, 2, GARDE), "only a partner"),
        (PadDeal(0, 1, None, replace(GARDE, sitting_out=0)), "sits out"),
    ],
)
def test_people_who_cannot_have_played(deal: PadDeal, words: str) -> None:
    with pytest.raises(BadPad, match=words):
        empty_pad(4).with_deal(deal)


def test_the_dealer_who_sits_out_takes_nothing() -> None:
    pad = empty_pad(5, RuleSet(sitting_out=True))
    with pytest.raises(BadPad, match="takes nothing"):
        pad.with_deal(PadDeal(0, 0, None, replace(GARDE, sitting_out=0)))


def test_impossible_figures_are_refused() -> None:
    with pytest.raises(ImpossibleOutcome):
        empty_pad(4).with_deal(PadDeal(0, 1, None, replace(GARDE, half_points=182)))


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"format": "another"}, "no score pad"),
    ({"version": 2}, "version must be 1, not 2"),
    ({"names": ["one"]}, "2 to 6 players, not 1"),
    ({"names": [""] * 6}, "these rules cannot be played: players"),
    ({"names": ["x" * 21, "", "", ""]}, "printable"),
    ({"begun": "2026-11-26T20:30:00"}, "time zone"),
    ({"begun": "yesterday"}, "must be a moment"),
    ({"begun": "0001-01-01T00:00:00+14:00"}, "must be a moment"),
    ({"rules": "nothing"}, "nothing"),
    ({"first_dealer": 4}, "first_dealer"),
    ({"deals": [{"dealer": 0, "taker": 1, "bouts": 2}]}, "points"),
    (
        {"deals": [{"dealer": 0, "taker": 1, "contract": "garde", "bouts": 2, "points": 91}]},
        "deal 1",
    ),
    (
        {"deals": [{"dealer": 0, "taker": 7, "contract": "garde", "bouts": 2, "points": 49}]},
        "deal 1: taker",
    ),
    ({"deals": [{"dealer": 0}, {"dealer": 0, "more": 1}]}, "deal 2: .*more"),
    ({"deals": [{"dealer": 0, "taker": 1}]}, "deal 1: somebody has taken"),
    ({"deals": [{"dealer": 0}] * 1001}, "1000 deals"),
    ({"more": 1}, "unknown"),
]


@pytest.mark.parametrize(("change", "words"), WRONG)
def test_what_is_no_pad(change: dict[str, Any], words: str) -> None:
    with pytest.raises(CodedError, match=words):
        pad_from_plain({**pad_to_plain(played_pad(4, 3)), **change})
