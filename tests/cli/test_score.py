"""``score``: the worked examples of the rules, and every way to ask nonsense."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.console import Console
from tests.cli.figures import FIGURES, garde
from tests.cli.mistakes import IMPOSSIBLE, NO_OBJECTS


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
    slam = {"bouts": 3, "chelem": "unannounced_made"} if points == 91 else {}
    assert console.run("score", stdin=garde(points=points, **slam)).value["made"] is made


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
    figures = json.dumps({key: FIGURES[key] for key in FIGURES if key != "rules"})
    path = tmp_path / "house.json"
    path.write_text('{"preset": "home", "name": "House", "multipliers": [1, 1, 3, 4, 6]}')
    assert console.run("score", "--rules", str(path), stdin=figures).value["per_defender"] == 99
    assert console.run("score", "--rules", str(path), stdin=garde()).value["per_defender"] == 66
    assert console.run("score", "--rules", "fft", stdin=figures).value["per_defender"] == 66


def test_only_four_fields_are_needed(console: Console) -> None:
    needed = {key: FIGURES[key] for key in ("players", "contract", "bouts", "points")}
    full = console.run("score", stdin=garde()).value
    assert console.run("score", stdin=json.dumps(needed)).value == full
    for key in needed:
        fewer = {other: value for other, value in needed.items() if other != key}
        assert f'"{key}" is missing' in console.refused("score", stdin=json.dumps(fewer))


def test_the_figures_may_come_from_a_file(console: Console, tmp_path: Path) -> None:
    path = tmp_path / "deal.json"
    path.write_text(json.dumps(FIGURES, indent=2))
    assert console.run("score", "--file", str(path)).value["per_defender"] == 66


@pytest.mark.parametrize(
    ("changes", "reason"),
    IMPOSSIBLE,
)
def test_impossible_figures_are_refused(
    console: Console, changes: dict[str, object], reason: str
) -> None:
    assert reason in console.refused("score", stdin=garde(**changes))


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
    assert f"'{figures}': not JSON: unexpected '\"' (line 4, column 2)" in told
