"""One word for one thing, words of card players, and the right form of every counted noun."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from game.tools.catalogue import FOLDER, FRENCH, extracted, stored


@cache
def single() -> set[str]:
    """The sentences that have one form only."""
    return {message.id for message in extracted() if message.id and isinstance(message.id, str)}


@cache
def english() -> set[str]:
    """All sentences, in every form."""
    several = (it.id for it in extracted() if it.id and not isinstance(it.id, str))
    return single() | {form for forms in several for form in forms}


GERMAN = FOLDER / "de" / "LC_MESSAGES" / "tarot.po"


@cache
def french() -> list[str]:
    """All translations, in every form."""
    return _texts(FRENCH)


def _texts(path: Path) -> list[str]:
    return [
        text
        for message in stored(path)
        if message.id and message.string
        for text in ([message.string] if isinstance(message.string, str) else message.string)
    ]


COUNTED = (
    "deals|hands|cards|trumps|points|pts|players|tricks|bouts|chips|kings|numbers|pools|mistakes|"
    "answers|positions|differences|decisions|choices"
)
PLURAL_AT_ANY_RATE = {
    "a score pad has {least} to {most} players, not {players}",
    "a score pad has {most} deals at most",
    "there is no partner with {players} players",
    "{players} players have no seat {seat} to deal",
    "{players} players need {hands} hands, not {found}",
    "they are for {sizes} players",
    "a hand has {sizes} cards here, not {n}",
    "these rules are for {sizes} players, not {players}",
    "{name} must have {count} numbers",
    "these handfuls would take {trumps} trumps",
    "{circumstance}, {bouts} of the three bouts come with {points} points",
    "{circumstance}, {bouts} of the three bouts come with {least} to {most} points",
    "Handful, {tables} players",
    "{level}: {gain} points a deal against a club player",
    "{level}: {gain} points per deal vs. club player",
    "{level}: {gain} points per deal",
    "{gain} points per deal, {place}",
    "Measured: about {gain} points per deal against a club player "
    "(margin of error, 95%: {low}\xa0to\xa0{high}).",
    "A player with fewer than {number} trumps and court cards may cancel the deal.",
    "it was started {number} times already, and is not started again",
}
"""Sentences whose number is always two or more, a list, or has decimals."""

WINDOW = "The curves are averages of the last {n} deals"
"""Always twenty."""


@pytest.mark.parametrize(
    "word",
    [
        r"[Pp]oignée",  # a handful
        r"\b(lay|lays|laid|laying)\b( \{?\w+\}?)?( \w+)? (away|aside)",  # to discard
        r"\bnoise\b",
        r"\bwhiskers?\b",
    ],
)
def test_words_that_the_english_does_without(word: str) -> None:
    assert [text for text in english() if re.search(word, text)] == []


@pytest.mark.parametrize(
    "word",
    [
        r"F(1|2|11)\u202f: ",
        r"\bhandful",
        r"\bsingleton",
        r"à la (droite|gauche) d",
        "moustache",
        r"\bbruit\b",
    ],
)
def test_words_that_the_french_does_without(word: str) -> None:
    assert [text for text in french() if re.search(word, text)] == []


def test_counted_nouns_take_the_form_that_their_number_asks_for() -> None:
    counting = re.compile(rf"\{{\w+\}} (more |of )?({COUNTED})\b|there (are|is) \{{")
    people = re.compile(r"\{name\} deals")
    wrong = {text for text in single() if counting.search(text) and not people.search(text)}
    assert wrong - PLURAL_AT_ANY_RATE - {text for text in single() if WINDOW in text} == set()


def test_german_contracts_are_missed_by_points_and_made_with_some_over() -> None:
    texts = [text for text in _texts(GERMAN) if re.search(r"\bum\s\{gap\}", text)]
    assert texts
    assert [text for text in texts if not re.search("verliert|verlierst|verfehl", text)] == []


def test_hand_strength_is_not_told_in_points() -> None:
    """Points are those of cards, and those of the score."""
    strength = [
        text for text in english() if text.startswith(("Bouts, trumps and", "Even the lowest"))
    ]
    assert strength
    assert [text for text in strength if "point" in text] == []
