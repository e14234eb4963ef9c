"""Reading JSON strictly: what is read, and in which words the rest is refused."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest

from game.rules.cards import parse_card
from game.rules.plain_values import (
    as_card,
    as_card_set,
    as_cards,
    as_integer,
    as_list,
    as_text,
    expect_keys,
    parse_object,
    shown,
)
from tests.rules.builders import cards, in_order


def test_an_object_is_read_as_it_stands() -> None:
    text = '{"a": [1, 2.5, -1e3], "b": {"a": null, "c": true}}'
    assert parse_object(text) == {"a": [1, 2.5, -1000.0], "b": {"a": None, "c": True}}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("{", "not JSON: it ends too early (column 2)"),
        ("7", "not a JSON object"),
        ('{"a": 1e999}', "1e999 is too large"),
        ('{"a": -1e999}', "-1e999 is too large"),
        ('{"a": ' + "9" * 5000 + "}", f"{'9' * 60}... is too large"),
        ('{"a": NaN}', "NaN is not a number"),
        ('{"b": 0, "a": 1, "a": 2}', 'the key "a" occurs twice'),
        ("[" * 100_000, "the JSON is nested too deeply"),
    ],
)
def test_what_is_no_object_is_refused(text: str, message: str) -> None:
    with pytest.raises(ValueError, match="^" + re.escape(message) + "$"):
        parse_object(text)


@pytest.mark.parametrize(
    ("value", "text"),
    [
        ("é\n", r'"\u00e9\n"'),
        (None, "null"),
        ([1, "a", True, False], '[1, "a", true, false]'),
        ({"a": None}, '{"a": null}'),
        (-12, "-12"),
        (2**240 - 1, f"{str(2**240 - 1)[:60]}..."),
        (2**240, "a huge number"),
        (-(2**240), "a huge number"),
        ("x" * 58, f'"{"x" * 58}"'),
        ("x" * 59, f'"{"x" * 59}...'),
    ],
)
def test_what_is_shown_of_a_value(value: object, text: str) -> None:
    assert str(shown(value)) == text


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"b": 1}, '"a" is missing'),
        ({}, '"a" is missing'),
        ({"a": 1, "c": 2}, 'the key "c" is unknown'),
    ],
)
def test_keys_that_are_missing_or_unknown(fields: dict[str, object], message: str) -> None:
    with pytest.raises(ValueError, match="^" + message + "$"):
        expect_keys(fields, iter(("a",)), ("b",))
    expect_keys({"a": 1}, ("a",), ("b",))
    expect_keys({"a": 1, "b": 2}, ("a",), ("b",))


@pytest.mark.parametrize("value", [-1, 0, 3])
def test_whole_numbers_within_bounds(value: int) -> None:
    assert as_integer(value, "it", -1, 3) == value


def test_good_values_are_given_back() -> None:
    assert as_text("x", "it") == "x"
    assert as_list([1, "a"], "it") == [1, "a"]
    assert as_card("HR", "it") == parse_card("HR")
    assert as_cards(["T2", "S1"], "it") == in_order("T2 S1")
    assert as_card_set(["T2", "S1"], "it") == cards("S1 T2")


@pytest.mark.parametrize(
    ("read", "message"),
    [
        (lambda: as_integer("1", "it", 0, 3), 'it must be a whole number, not "1"'),
        (lambda: as_integer(True, "it", 0, 3), "it must be a whole number, not true"),
        (lambda: as_integer(4, "it", 0, 3), "it must be from 0 to 3, not 4"),
        (lambda: as_integer(-1, "it", 0, 3), "it must be from 0 to 3, not -1"),
        (lambda: as_integer(2, "it", 1, 1), "it must be 1, not 2"),
        (lambda: as_text(1, "it"), "it must be a text, not 1"),
        (lambda: as_list("ab", "it"), 'it must be a list, not "ab"'),
        (lambda: as_card(5, "it"), "it must be a card, not 5"),
        (lambda: as_card("XX", "it"), '"XX" is not a card'),
        (lambda: as_cards(["S2", "S1", "S1"], "it"), "it has S1 twice"),
        (lambda: as_cards("S1", "it"), 'it must be a list, not "S1"'),
        (lambda: as_cards([5], "it"), "it must be a card, not 5"),
        (lambda: as_card_set({}, "it"), "it must be a list, not {}"),
    ],
)
def test_other_values_are_refused_in_words(read: Callable[[], object], message: str) -> None:
    with pytest.raises(ValueError, match="^" + re.escape(message) + "$"):
        read()
