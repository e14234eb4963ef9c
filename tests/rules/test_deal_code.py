"""Codes of deals: there and back, and whatever is wrong with one found and named."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import log2
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.deal_code import (
    _FORMS,
    GROUP,
    SIGNS,
    BadDealCode,
    _ways,
    format_deal_code,
    parse_deal_code,
)
from game.rules.dealing import Deal, random_deal
from game.rules.options.choices import FivePlayers
from game.rules.options.ruleset import RuleSet
from tests.rules.builders import FFT, house

_TABLES = [
    *((FFT, players) for players in (2, 3, 4, 5)),
    (house(five_players=FivePlayers.FOURTEEN), 5),
    *((house(sitting_out=True), seats) for seats in (5, 6)),
    (house(sitting_out=True, five_players=FivePlayers.FOURTEEN), 6),
]
TABLES = st.sampled_from(_TABLES)
SEEDS = st.integers(0, 2**32)


def _dealt(rules: RuleSet, seats: int, seed: int) -> tuple[int, Deal]:
    rng = Random(seed)
    dealer = rng.randrange(seats)
    return dealer, replace(random_deal(rules, seats, dealer, rng), deck=(), destinations=())


def _code(rules: RuleSet, seats: int, seed: int) -> str:
    return format_deal_code(seats, *_dealt(rules, seats, seed))


@given(TABLES, SEEDS)
def test_there_and_back(table: tuple[RuleSet, int], seed: int) -> None:
    rules, seats = table
    dealer, deal = _dealt(rules, seats, seed)
    coded = parse_deal_code(format_deal_code(seats, dealer, deal))
    assert (coded.players, coded.dealer, coded.deal) == (seats, dealer, deal)


LENGTHS = (54, 30, 36, 39, 42, 36, 39, 42)


@pytest.mark.parametrize(
    ("rules", "seats", "length"),
    [(*table, length) for table, length in zip(_TABLES, LENGTHS, strict=True)],
)
def test_there_are_codes_for_all_deals_of_a_table(rules: RuleSet, seats: int, length: int) -> None:
    form = _FORMS[length]
    whole = len(form.tables) * _ways(form.sizes(*form.tables[0]))
    assert length % GROUP == 0
    assert whole * form.check <= len(SIGNS) ** length
    assert len(_code(rules, seats, 1).replace("-", "")) == length


def test_no_code_of_five_with_a_check_has_36_signs() -> None:
    """Nor would it of any 32 signs: all deals of five and their dealers take 180.7 bits."""
    bits = log2(5 * _ways([15, 15, 15, 15, 15, 3]))
    assert 36 * log2(len(SIGNS)) < bits < 37 * log2(len(SIGNS))


@pytest.mark.parametrize("length", _FORMS)
def test_no_two_wrong_signs_leave_the_same_rest(length: int) -> None:
    check = _FORMS[length].check
    errors = [
        sign * digit * len(SIGNS) ** place % check
        for place in range(length)
        for digit in range(1, len(SIGNS))
        for sign in (1, -1)
    ]
    assert len({0, *errors}) == 1 + len(errors)


@given(TABLES, SEEDS)
def test_every_wrong_sign_is_found_and_mended(table: tuple[RuleSet, int], seed: int) -> None:
    code = _code(*table, seed)
    rng = Random(seed)
    for place, right in enumerate(code):
        if right == "-":
            continue
        wrong = rng.choice([sign for sign in f"{SIGNS}U?" if sign != right])
        with pytest.raises(BadDealCode) as caught:
            parse_deal_code(code[:place] + wrong + code[place + 1 :])
        if wrong == "?":  # it does not count as a sign, like all that only parts them
            assert "signs, not" in str(caught.value)
            continue
        assert caught.value.mended == code
        group, within = divmod(place, GROUP + 1)
        assert str(caught.value) == (
            f"group {group + 1}, sign {within + 1}: {wrong} is wrong, {right} is right"
        )


@given(TABLES, SEEDS)
def test_swapped_neighbours_are_found(table: tuple[RuleSet, int], seed: int) -> None:
    signs = _code(*table, seed).replace("-", "")
    for place, (one, other) in enumerate(pairwise(signs)):
        if one != other:
            with pytest.raises(BadDealCode):
                parse_deal_code(signs[:place] + other + one + signs[place + 2 :])


def test_swapped_neighbours_are_named() -> None:
    with pytest.raises(BadDealCode, match="group 13, from sign 2 on: HN is swapped, NH is right"):
        parse_deal_code("C5D-PQD-G4K-646-6HR-BZH-1FZ-66S-BFG-T12-XRE-DCW-MHN")


@given(SEEDS, st.sampled_from([" ", "", "\n", ".", "–"]))
def test_codes_are_read_however_they_are_written(seed: int, between: str) -> None:
    code = _code(FFT, 5, seed)
    written = code.replace("-", between).lower().replace("0", "o").replace("1", "l")
    assert parse_deal_code(written) == parse_deal_code(code)


@pytest.mark.parametrize(
    ("code", "message"),
    [
        ("", "not 0"),
        ("C5D", "codes have 30, 36, 39, 42 or 54 signs, not 3"),
        ("C5D-PQD-G4K-646-6HR-BZH-1FZ-66S-BFG-T12-XRE-DCW-MN", "not 38"),
        ("ABC-PQD-G4K-646-6HR-BZH-1FZ-66S-BFG-T12-XRE-DCW-MNH", "several signs"),
        ("UUU-PQD-G4K-646-6HR-BZH-1FZ-66S-BFG-T12-XRE-DCW-MNH", "U is no sign"),
        ("éUU-PQD-G4K-646-6HR-BZH-1FZ-66S-BFG-T12-XRE-DCW-MNH", "É is no sign"),
        ("ZZZ-ZZZ-ZZZ-ZZZ-ZZZ-ZZZ-ZZZ-ZZZ-ZZZ-ZZZ-ZZZ-ZZZ-ZZZ", "several signs"),
    ],
)
def test_what_is_no_code(code: str, message: str) -> None:
    with pytest.raises(BadDealCode, match=message) as caught:
        parse_deal_code(code)
    assert caught.value.mended is None
