"""The measures of the coach count right, and go on where they were interrupted."""

from __future__ import annotations

import json
import random
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game.rules.actions import Bid
from game.rules.observation import Observation
from game.tools.measuring import calibration, foresight, worth
from game.tools.measuring.__main__ import main
from game.tools.measuring.calibration import calibration_chart
from game.tools.measuring.deals import Finding, Job
from tests.rules.builders import FFT, Table
from tests.rules.observing import observe


def about_to_call(hand: str) -> Observation:
    table = Table(5, {0: hand}, dealer=4)
    table.bid(Bid.GARDE, *[Bid.PASS] * 4)
    return observe(FFT, 5, 0, table.events)


@pytest.fixture
def few_worlds(monkeypatch: pytest.MonkeyPatch) -> None:
    """Guess the partner from a few worlds: what is tested is how guesses are scored."""
    monkeypatch.setattr("game.coach.beliefs._WORLDS", 128)


@pytest.fixture
def folder(few_worlds: None, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Where the command measures guesses, and keeps what it finds."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_calibration_compares_what_was_promised_with_what_came_of_it() -> None:
    chances = ((0.61, True), (0.69, False), (0.65, True), (1.0, True))
    rows: list[Finding] = [
        {"deal": number, "moment": "call", "p_made": chance, "made": made}
        for number, (chance, made) in enumerate(chances)
    ]
    found = calibration.summary(rows)["call"]
    assert isinstance(found, dict)
    assert (found["deals"], found["promised"], found["share"]) == (4, 0.7375, 0.75)
    sixties, sure = found["bins"]
    assert (sixties["from"], sixties["deals"], sixties["share"]) == (0.6, 3, 0.6667)
    assert sixties["promised"] == pytest.approx(0.65)
    assert (sure["from"], sure["deals"], sure["share"]) == (0.9, 1, 1.0)
    assert found["brier"] == pytest.approx((0.39**2 + 0.69**2 + 0.35**2) / 4, abs=1e-4)


def test_the_chart_shows_every_tenth_of_every_moment_with_its_interval() -> None:
    rows: list[Finding] = [
        {"deal": number, "moment": moment, "p_made": chance, "made": chance > 0.5}
        for number, (moment, chance) in enumerate(
            [("first trick", 0.2), ("first trick", 0.7), ("sixth trick", 0.9), ("call", 0.4)]
        )
    ]
    drawn = ElementTree.fromstring(calibration_chart(calibration.summary(rows)))
    points = [each for each in drawn if each.tag.endswith("circle")]
    assert len(points) == 3


def test_calls_of_the_rules_of_thumb() -> None:
    view = about_to_call("H1-H5 SD S1 T2-T9")
    assert worth.call_of_longest_suit(view).code == "HR"
    assert worth.call_of_own_queen(view).code == "SR"
    assert worth.call_of_own_queen(about_to_call("H1-H5 S1 T2-T10")).code == "HR"
    assert worth.call_of_longest_suit(about_to_call("H1-H4 HR D1 D2 T2-T9")).code == "DR"


def test_calls_are_compared_on_hands_that_are_bid_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worth, "DEALS_OF_A_HAND", 3)
    measured = (worth.measure_calls(_call_job(number)) for number in range(70, 200))
    row = next(rows[0] for rows in measured if rows and rows[0]["deals"])
    assert 1 <= int(row["deals"]) <= worth.DEALS_OF_A_HAND
    assert row["longest suit"] or row["own queen"]
    assert worth.measure_calls(_call_job(int(row["deal"]))) == [row]


def _call_job(number: int) -> Job:
    return Job(number, 1, 5, 2000, "rule")


def test_calls_that_the_coach_cannot_tell_apart_gain_nothing() -> None:
    measured = (worth.measure_calls(Job(number, 1, 5, 64, "rule")) for number in range(20))
    row = next(rows[0] for rows in measured if rows)
    assert (row["deals"], row["longest suit"], row["own queen"]) == (0, 0, 0)


def test_gains_are_means_over_deals() -> None:
    rows: list[Finding] = [
        {"deal": 0, "deals": 8, "longest suit": 20, "own queen": 0},
        {"deal": 1, "deals": 5, "longest suit": 0, "own queen": -20},
    ]
    found = worth.calls_summary(rows)
    assert found["deals"] == 13
    longest, queen = found["longest suit"], found["own queen"]
    assert isinstance(longest, dict) and isinstance(queen, dict)
    assert longest["gain"] == {"mean": 10, "stderr": 10, "deals": 2}
    assert queen["gain"] == {"mean": -10, "stderr": 10, "deals": 2}
    assert longest["other score"]["share"] == 0.5


def test_advice_is_compared_on_both_sides_of_a_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("game.coach.duel.WORLDS_AT_ONCE", 1)
    rows = worth.measure_duels(Job(3, 1, 2, 1, "rule"))
    assert [row["seat"] for row in rows] == [0, 1]
    both = [*rows, {"deal": 4, "seat": 0, "score": 1}, {"deal": 4, "seat": 1, "score": 3}]
    mean = (sum(float(row["score"]) for row in rows) / 2 + 2) / 2
    gain = worth.duels_summary(both)["gain"]
    assert isinstance(gain, dict)
    assert (gain["mean"], gain["deals"]) == (mean, 2)


def test_guesses_are_scored_against_counting_and_chance(few_worlds: None) -> None:
    first, second = (Job(number, 1, 5, 1, "rule") for number in range(2))
    rows = [*foresight.measure_partner(first), *foresight.measure_partner(second)]
    assert rows[-1] == foresight.measure_partner(second)[-1]
    flat = {round(float(row["flat"]), 4) for row in rows}
    assert flat == {1.3863}  # the logarithm of four
    found = foresight.partner_summary(rows)
    assert found["guesses"] == len(rows) > 20


@pytest.mark.usefixtures("folder")
def test_what_was_measured_is_not_measured_again(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["partner", "--deals", "1"]) == 0
    first = json.loads(capsys.readouterr().out)
    assert main(["partner", "--deals", "2"]) == 0
    more = capsys.readouterr()
    assert more.err.splitlines() == ["deal 1"]
    assert main(["partner", "--deals", "1"]) == 0
    assert json.loads(capsys.readouterr().out) == first


def test_a_line_that_was_cut_off_is_measured_again(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["partner", "--deals", "2"]) == 0
    whole = json.loads(capsys.readouterr().out)
    (path,) = folder.rglob("partner-*.jsonl")
    text = path.read_text("utf-8")
    path.write_text(text[:-20], "utf-8")
    assert main(["partner", "--deals", "2"]) == 0
    assert json.loads(capsys.readouterr().out) == whole
    assert path.read_text("utf-8") == text


def test_a_table_without_partners_has_nobody_to_guess(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["partner", "--players", "4"]) == 2
    assert "partner" in capsys.readouterr().err


def test_foresight_is_what_thoughts_explain_within_a_decision() -> None:
    """One that tells half of the truth and one that tells nothing, beside it all between them."""
    rng = random.Random(0)
    rows: list[Finding] = []
    for deal in range(40):
        for decision in range(3):
            level = rng.gauss(0, 50)  # between decisions, which nobody is to foretell
            for _ in range(4):
                known, hidden = rng.gauss(0, 1), rng.gauss(0, 1)
                rows.append(
                    {
                        "deal": deal,
                        "decision": decision,
                        "attacks": False,
                        "leads": True,
                        "habit": rng.gauss(0, 1) - level,
                        "own": known / 2,
                        "both": known + hidden,
                        "network": hidden,
                        "truth": level + known + hidden,
                    }
                )
    found = foresight.summary(rows)
    assert list(found) == ["leads of the defence"]
    blends = found["leads of the defence"]
    assert isinstance(blends, dict)
    assert (blends["deals"], blends["cards"]) == (40, 480)
    assert blends["habit"]["share"] < 0.02
    assert blends["own"]["share"] == pytest.approx(0.5, abs=0.05)
    assert blends["both"] == {"weights": [1.0], "share": 1.0, "more": blends["both"]["more"]}
    assert blends["own + network"]["weights"] == [2.0, 1.0]
    low, high = blends["own"]["more"]
    assert 0.35 < low < 0.5 < high < 0.65


def test_foresight_looks_at_some_decisions_of_a_deal(folder: Path) -> None:
    rows = foresight.measure(Job(2, 1, 5, 60, "rule"))
    decisions = {row["decision"] for row in rows}
    assert decisions
    for decision in decisions:
        cards = [row for row in rows if row["decision"] == decision]
        assert len(cards) > 1
        assert len({(row["attacks"], row["leads"]) for row in cards}) == 1
    assert {"habit", "own", "both", "network", "truth"} <= set(rows[0])
