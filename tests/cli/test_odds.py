"""``odds``: the tables of the guide, and the odds of a hand."""

from __future__ import annotations

from typing import Any

import pytest

from tests.cli.console import Console

FIVE = "T21 T20 T8 T11 T14 SR S2 S3 HD H2 H3 D1 D2 C1 C2"


def test_the_tables_of_the_guide(console: Console) -> None:
    answer = console.run("odds", "--players", "4")
    lines = answer.out.replace("\u00a0", " ").splitlines()
    assert (answer.code, answer.err) == (0, "")
    assert lines[0] == "Odds: the dog"
    assert "  1 card    90%  10%     –      –" in lines
    assert {"Odds: the breaks", "Odds: a king"} <= set(lines)


def test_every_table_has_a_line_of_json(console: Console) -> None:
    values: Any = console.run("odds", "--json").values
    assert [value["players"] for value in values] == [3, 4, 5]
    for value in values:
        assert value["in_dog"]["1"][1] == pytest.approx(value["king"]["dog"])
        assert all(sum(shares) == pytest.approx(1) for shares in value["longest"].values())
        assert len(value["follow"]["8"]) == 3
    assert ["with_partner" in value for value in values] == [False, False, True]


@pytest.mark.parametrize("given", [FIVE.split(), [FIVE], [FIVE.lower().replace(" ", ",")]])
def test_a_hand_tells_its_table(console: Console, given: list[str]) -> None:
    value: Any = console.run("odds", "--json", *given).value
    assert (value["players"], len(value["hand"])) == (5, 15)
    assert (value["trumps"]["held"], value["trumps"]["out"]) == (5, 16)
    assert value["dog"]["bouts"]["missing"] == 2
    assert [suit["suit"] for suit in value["suits"]] == ["spades", "hearts", "diamonds", "clubs"]
    assert value["kings"] == ["HR", "DR", "CR"]


def test_a_hand_in_words(console: Console) -> None:
    lines = console.run("odds", FIVE).out.splitlines()
    assert lines[0] == "Odds of your hand"
    assert {"The dog may bring", "Most trumps in another hand", "A king that you call"} <= {*lines}


def test_a_bare_petit_throws_nothing_in(console: Console) -> None:
    bare = FIVE.replace("T21 T20 T8 T11 T14", "T1 S5 S6 S7 S8")
    value: Any = console.run("odds", "--json", bare).value
    assert value["trumps"]["held"] == 1


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["T21", "T22"], "'T22' is not a card"),
        (["T21", "t21"], "T21 is there twice"),
        (["T21", "EX"], "a hand has 24, 18 or 15 cards here, not 2"),
        ([FIVE, "--players", "4"], "a hand has 18 cards here, not 15"),
        (["--players", "2"], "with two players there is no dog"),
        (["--players", "6"], "these rules cannot be played by 6"),
        (["--rules", "house"], "no rule set is called"),
    ],
)
def test_what_is_wrong_is_told(console: Console, arguments: list[str], reason: str) -> None:
    assert reason in console.refused("odds", *arguments)
