"""``score``: the worked examples of the rules, and every way to ask nonsense."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.console import Console

GARDE: dict[str, object] = {
    "rules": "fft",
    "players": 4,
    "contract": "garde",
    "bouts": 2,
    "points": 49,
    "petit_au_bout": None,
    "poignees": [],
    "chelem": None,
    "partner": False,
}


def garde(**changes: object) -> str:
    """A garde of four players with these fields changed."""
    return json.dumps({**GARDE, **changes})


@pytest.mark.parametrize(
    ("changes", "per_defender"),
    [
        ({"points": 56}, 80),
        ({"points": 49, "bouts": 3, "petit_au_bout": "attack"}, 96),
        ({"points": 40, "petit_au_bout": "defence"}, -72),
        ({"points": 41, "petit_au_bout": "defence"}, 30),
        ({"points": 40, "bouts": 3, "poignees": ["single"]}, 78),
        ({"points": 50, "chelem": "announced_failed"}, -132),
        ({"points": 6, "bouts": 0, "chelem": "defence"}, -350),
        ({"points": 6, "bouts": 0, "chelem": ["announced_failed", "defence"]}, -550),
        ({"points": 87, "bouts": 2, "chelem": "unannounced_made"}, 342),
        ({"points": 40.5}, -52),
        ({"points": 41.5}, 52),
        ({"points": 41.0}, 50),
        ({"contract": "petite"}, 33),
        ({"contract": "garde_sans"}, 132),
        ({"contract": "garde_contre"}, 198),
    ],
)
def test_worked_examples(console: Console, changes: dict[str, object], per_defender: int) -> None:
    value = console.run("score", stdin=garde(**changes)).value
    assert value["per_defender"] == per_defender
    assert (value["taker"], value["partner"], value["defender"]) == (
        3 * per_defender,
        0,
        -per_defender,
    )


@pytest.mark.parametrize(("points", "made"), [(40, False), (40.5, False), (41, True), (91, True)])
def test_the_contract_is_made_at_the_target(console: Console, points: float, made: bool) -> None:
    bouts = 3 if points == 91 else 2
    assert console.run("score", stdin=garde(points=points, bouts=bouts)).value["made"] is made


def test_five_players_with_and_without_a_partner(console: Console) -> None:
    together = console.run("score", stdin=garde(players=5, points=50, partner=True)).value
    assert (together["taker"], together["partner"], together["defender"]) == (136, 68, -68)
    alone = console.run("score", stdin=garde(players=5, points=50)).value
    assert (alone["taker"], alone["partner"], alone["defender"]) == (272, 0, -68)


def test_the_lines_explain_the_score(console: Console) -> None:
    value = console.run("score", stdin=garde(points=40.5, petit_au_bout="attack")).value
    assert value["target"] == 41
    assert value["lines"] == [
        {"kind": "points", "amount": 40.5, "defence": 50.5},
        {"kind": "target", "amount": 41, "bouts": 2},
        {"kind": "gap", "amount": -26, "base": 25, "gap": 1, "made": False},
        {"kind": "petit_au_bout", "amount": 10, "side": "attack"},
        {"kind": "subtotal", "amount": -16},
        {"kind": "contract", "amount": -32, "contract": "garde", "multiplier": 2, "subtotal": -16},
        {"kind": "per_defender", "amount": -32},
    ]


@pytest.mark.parametrize(
    ("rules", "changes", "scores"),
    [
        ("home", {"points": 56}, [240, -80, -80, -80]),
        ("encyclopedia", {"contract": "pousse"}, [99, -33, -33, -33]),
        ("encyclopedia", {"misere": ["defender"]}, [198 - 10, -66 + 30, -76, -76]),
        ("encyclopedia", {"points": 81, "petit_chelem": "announced_made"}, [1290] + [-430] * 3),
        ("de-france", {"petit_announced": "defence"}, [318, -106, -106, -106]),
        ("de-france", {"chelem": "defence_announced_failed"}, [1398] + [-466] * 3),
        ("casual", {"petit_au_bout": "defence"}, [198, -66, -66, -66]),
        ("first-steps", {"chelem": "announced_failed"}, [198, -66, -66, -66]),
        ({"rounding": 10}, {}, [210, -70, -70, -70]),
        ({"preset": "casual", "base_score": 0}, {}, [48, -16, -16, -16]),
        ({"scoring": "fixed", "petite": False}, {}, [270, -90, -90, -90]),
        (
            {"partner_share": "equal"},
            {"players": 5, "partner": True, "contract": "petite"},
            [49.5, 49.5, -33, -33, -33],
        ),
        (
            {"preset": "encyclopedia", "five_players": "called_king"},
            {"players": 5, "partner": True, "misere": ["defender", "partner"]},
            [132 - 20, 66 + 30, -66 + 30, -86, -86],
        ),
        ({"sitting_out": True}, {"players": 5}, [264, -66, -66, -66, -66]),
        ("fft", {"players": 2, "contract": None, "points": 60}, [44, -44]),
        ("fft", {"players": 2, "contract": None, "points": 40.5}, [0, 0]),
    ],
)
def test_other_rules(
    console: Console, rules: object, changes: dict[str, object], scores: list[float]
) -> None:
    assert console.run("score", stdin=garde(rules=rules, **changes)).value["scores"] == scores


def test_rules_of_the_command_line_are_for_figures_that_name_none(
    console: Console, tmp_path: Path
) -> None:
    figures = json.dumps({key: GARDE[key] for key in GARDE if key != "rules"})
    path = tmp_path / "house.json"
    path.write_text('{"preset": "home", "name": "House", "multipliers": [1, 1, 3, 4, 6]}')
    assert console.run("score", "--rules", str(path), stdin=figures).value["per_defender"] == 99
    assert console.run("score", "--rules", str(path), stdin=garde()).value["per_defender"] == 66
    assert console.run("score", "--rules", "fft", stdin=figures).value["per_defender"] == 66


def test_only_four_fields_are_needed(console: Console) -> None:
    needed = {key: GARDE[key] for key in ("players", "contract", "bouts", "points")}
    full = console.run("score", stdin=garde()).value
    assert console.run("score", stdin=json.dumps(needed)).value == full
    for key in needed:
        fewer = {other: value for other, value in needed.items() if other != key}
        assert f'"{key}" is missing' in console.refused("score", stdin=json.dumps(fewer))


def test_the_figures_may_come_from_a_file(console: Console, tmp_path: Path) -> None:
    path = tmp_path / "deal.json"
    path.write_text(json.dumps(GARDE, indent=2))
    assert console.run("score", "--file", str(path)).value["per_defender"] == 66


IMPOSSIBLE = [
    ({"points": 92}, "points must be from 0 to 91"),
    ({"points": -1}, "points must be from 0 to 91"),
    ({"points": -0.5}, "points must be from 0 to 91"),
    ({"points": 40.25}, "end in .5"),
    ({"points": "49"}, "points must be a number"),
    ({"points": True}, "points must be a number"),
    ({"points": None}, "points must be a number"),
    ({"points": [49]}, "points must be a number"),
    ({"points": 10**4000}, "huge number"),
    ({"points": 3}, "2 bouts alone are worth more"),
    ({"points": 90}, "bouts are worth more"),
    ({"bouts": 4}, "bouts must be from 0 to 3"),
    ({"bouts": -1}, "bouts must be from 0 to 3"),
    ({"bouts": 2.0}, "bouts must be a whole number"),
    ({"bouts": True}, "bouts must be a whole number"),
    ({"players": 2}, "two players have no contract"),
    ({"players": 1}, "players must be from 2 to 5"),
    ({"players": 6}, "players must be from 2 to 5"),
    ({"players": "four"}, "players must be a whole number"),
    ({"contract": "pass"}, "contract must be one of"),
    ({"contract": "Garde"}, "contract must be one of"),
    ({"contract": 2}, "contract must be one of"),
    ({"contract": None}, "contract must be one of"),
    ({"rules": "house"}, "no rule set"),
    ({"rules": None}, "rules must be"),
    ({"rules": {"preset": "house"}}, "no rule set"),
    ({"rules": {"gin": 1}}, 'there is no rule "gin"'),
    ({"rules": {"rounding": "10"}}, "rounding must be a whole number"),
    ({"rules": {"rounding": 7}}, "rounding: out of bounds"),
    ({"rules": {"players": []}}, "players: must be some of"),
    ({"rules": {"pousse": True, "petite": False}}, "the pousse needs the petite"),
    ({"rules": "de-france", "players": 2}, "players must be from 3 to 5"),
    ({"rules": {"players": [3, 5]}}, "players must be one of 3, 5"),
    ({"contract": "pousse"}, "there is no pousse"),
    ({"contract": "voice"}, "contract must be one of"),
    ({"petit_announced": "attack"}, "no announced Petit"),
    ({"petit_announced": "taker", "rules": "de-france"}, "petit_announced must be one of"),
    ({"petit_chelem": "announced_made"}, "no petit chelem"),
    ({"misere": ["taker"]}, "no misère"),
    ({"misere": ["partner"], "rules": "encyclopedia"}, "no other partner"),
    ({"misere": ["taker", "taker"], "rules": "encyclopedia"}, "no other taker"),
    ({"misere": ["south"], "rules": "encyclopedia"}, "misere must be a list of"),
    ({"misere": "taker", "rules": "encyclopedia"}, "misere must be a list"),
    ({"poignees": ["single"], "rules": "casual"}, "no poign"),
    ({"petit_au_bout": "taker"}, "petit_au_bout must be one of"),
    ({"petit_au_bout": False}, "petit_au_bout must be one of"),
    ({"petit_au_bout": []}, "petit_au_bout must be one of"),
    ({"poignees": "single"}, "poignees must be a list"),
    ({"poignees": ["quadruple"]}, "poignees must be one of"),
    ({"poignees": [["single"]]}, "poignees must be one of"),
    ({"poignees": ["triple", "single"]}, "would take 25 trumps"),
    ({"poignees": ["single"] * 1000}, "trumps"),
    ({"poignees": None}, "poignees must be a list"),
    ({"chelem": "made"}, "chelem must be one of"),
    ({"chelem": True}, "chelem must be one of"),
    ({"chelem": {"x": 1}}, "chelem must be one of"),
    ({"chelem": ["defence", "defence"]}, "each side has one slam"),
    ({"chelem": ["unannounced_made", "announced_failed"]}, "each side has one slam"),
    ({"chelem": ["unannounced_made", "defence"]}, "both sides cannot"),
    ({"chelem": "defence_announced_failed"}, "announces no slam"),
    ({"chelem": "announced_made", "points": 10, "bouts": 0}, "without a trick"),
    ({"chelem": "defence"}, "without a trick"),
    ({"partner": True}, "no partner with 4 players"),
    ({"partner": 1}, "partner must be true or false"),
    ({"partner": None}, "partner must be true or false"),
    ({"taker": 1}, '"taker" is unknown'),
    ({"": 1}, "is unknown"),
]


@pytest.mark.parametrize(
    ("changes", "reason"),
    IMPOSSIBLE,
)
def test_impossible_figures_are_refused(
    console: Console, changes: dict[str, object], reason: str
) -> None:
    assert reason in console.refused("score", stdin=garde(**changes))


NO_OBJECTS = [
    "",
    "null",
    "[]",
    "{",
    "garde",
    '{"players": 4, "contract": "garde", "bouts": 2, "points": NaN}',
    '{"players": 4, "contract": "garde", "bouts": 2, "points": Infinity}',
    '{"players": 4, "contract": "garde", "bouts": 2, "points": 1e999}',
    '{"players": 4, "players": 4, "contract": "garde", "bouts": 2, "points": 49}',
    '{"players": 4, "contract": "garde", "bouts": 2, "points": ' + "9" * 9999 + "}",
    '{"players": ' * 30_000,
    "[" * 100_000,
    '{"players": 4} {"players": 5}',
    b"\xff\x00\x80",
    b"\x00" * 100,
]


@pytest.mark.parametrize(
    "stdin",
    NO_OBJECTS,
)
def test_what_is_no_json_object_is_refused(console: Console, stdin: str | bytes) -> None:
    console.refused("score", stdin=stdin)


def test_the_line_of_a_mistake_is_named_and_the_file(console: Console, tmp_path: Path) -> None:
    figures = tmp_path / "figures.json"
    figures.write_text('{\n "players": 4,\n "bouts": 2\n "points": 45\n}', "utf-8")
    told = console.refused("score", "--file", str(figures))
    assert f"{str(figures)!r}: not JSON: Expecting ',' delimiter (line 4, column 2)" in told
