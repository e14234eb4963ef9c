"""A reason in English, put into the user's language."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from game.cli.reasons import bots, json_values, operating_system, options, outcomes, records
from game.cli.reasons.rule_problems import problem_words
from game.cli.refusals import refusal_words
from game.session.protocol.answer_text import parse_refusal
from game.words.i18n import ptr, tr

SENTENCES: Final = (
    *bots.SENTENCES,
    *json_values.SENTENCES,
    *operating_system.SENTENCES,
    *options.SENTENCES,
    *outcomes.SENTENCES,
    *records.SENTENCES,
)
"""All sentences that are known."""
_PHRASES: Final = (*json_values.PHRASES, *outcomes.PHRASES, *records.PHRASES)
"""What stands in their gaps, if it is no value."""
_GAP: Final = re.compile(r"\{(\w+)\}")
_FITTING: Final = MappingProxyType(
    {
        "number": r"-?\d+",
        "answer": r'"(?:[^"\\]|\\.)*?(?:"|\.{2,3})|[^":]+',  # a text in JSON, maybe cut short
    }
)
"""What fits into a gap of that name; anything does into the others."""


def in_words(reason: object) -> str:
    """A reason in the user's language; as it stands where nobody knows its sentence."""
    text = str(reason)
    refusal = parse_refusal(text)
    return _said_anew(text, SENTENCES) if refusal is None else refusal_words(refusal)


def _phrase(value: str) -> str:
    return _said_anew(value, _PHRASES)


def _with_decimals(number: str) -> str:
    return number.replace(".", ptr("decimal sign", "."))


_GAP_WORDS: Final[Mapping[str, Callable[[str], str]]] = MappingProxyType(
    {
        "reason": in_words,
        "problem": problem_words,
        **dict.fromkeys(("seconds", "points", "least", "most"), _with_decimals),
    }
)
"""How what stands in a gap of that name is said; in others it is a value or a phrase."""


def _said_anew(text: str, sentences: tuple[str, ...]) -> str:
    for pattern, sentence in _patterns(sentences):
        if found := pattern.fullmatch(text):
            values = {
                gap: _GAP_WORDS.get(gap, _phrase)(value) for gap, value in found.groupdict().items()
            }
            return tr(sentence, **values)
    return text


@cache
def _patterns(sentences: tuple[str, ...]) -> tuple[tuple[re.Pattern[str], str], ...]:
    """What recognises each of the sentences; those that leave the least open come first."""
    ordered = sorted(sentences, key=_particulars, reverse=True)
    return tuple((re.compile(_expression(each), re.DOTALL), each) for each in ordered)


def _particulars(sentence: str) -> tuple[bool, int]:
    return not _GAP.match(sentence), len(_GAP.sub("", sentence))


def _expression(sentence: str) -> str:
    literals_and_gaps = _GAP.split(sentence)
    literals_and_gaps[::2] = map(re.escape, literals_and_gaps[::2])
    literals_and_gaps[1::2] = (
        f"(?P<{gap}>{_FITTING.get(gap, '.+?')})" for gap in literals_and_gaps[1::2]
    )
    return "".join(literals_and_gaps)
