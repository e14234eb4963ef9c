"""Reasons of other rooms in the user's language: all that can be shown are known."""

from __future__ import annotations

import ast
import inspect
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from game import rules
from game.ai import levels
from game.cli.reasons.in_words import SENTENCES, in_words
from game.cli.reasons.rule_problems import problem_words
from game.cli.refusals import refusal_words
from game.coach import contest
from game.rules.actions import IllegalAction, Reason
from game.session import arena, protocol
from game.ui.bench import start
from game.words.i18n import set_language
from tests.cli.foreign import foreign, speak_foreign

ERRORS: Final = {
    "BadDeal",
    "BadRecord",
    "BadRules",
    "BadState",
    "BotFault",
    "ImpossibleOutcome",
    "NoStart",
    "ValueError",
    "WorkerDied",
}
"""Errors whose words reach the command line."""
FOR_PROGRAMS: Final = (
    "consistency.py",
    "match_text.py",
    "question_text.py",
    "read_observation.py",
    "write_observation.py",
)
"""What these say goes to the program that asked."""
NEVER_SHOWN: Final = {
    "7 has no rank 7",
    "7 players have no seat 7",
    "7 are not the scores of 7 seats",
    "a player without a deal has no result",
    "an empty set has no highest card",
    "an empty set has no lowest card",
    "7 is no legal 7 now",
    "that is illegal: 7",
}
"""What only a mistake in the program brings about."""
OF_PARTS: Final = {
    "7 (7)": "play S1 (it wrote more than one line; every question is answered with one)",
    "7 must be 7": "petite must be true or false",
    "no answer within 7 s7": 'no answer within 0.5 s, only "hm"',
}
"""What is put together of parts, and an example of the whole."""


def _folder(module: object) -> Path:
    return Path(str(inspect.getsourcefile(module))).parent  # type: ignore[arg-type]


def sources() -> Iterator[Path]:
    """The files whose errors the command line shows."""
    for room in (rules, arena, protocol):
        yield from (path for path in _folder(room).rglob("*.py") if path.name not in FOR_PROGRAMS)
    yield from (Path(str(inspect.getsourcefile(module))) for module in (levels, contest, start))


def examples(path: Path) -> Iterator[str]:
    """What the errors of a file say, with a seven in every gap."""
    tree = ast.parse(path.read_text("utf-8"))
    for function in ast.walk(tree):
        if not isinstance(function, ast.FunctionDef):
            continue
        named = {
            node.targets[0].id: node.value
            for node in ast.walk(function)
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name)
        }
        for node in ast.walk(function):
            if isinstance(node, ast.Raise) and isinstance(node.exc, ast.Call):
                yield from _words(node.exc, named)


def _words(call: ast.Call, named: dict[str, ast.expr]) -> Iterator[str]:
    if not isinstance(call.func, ast.Name) or call.func.id not in ERRORS:
        return
    for argument in call.args:
        value = named.get(argument.id) if isinstance(argument, ast.Name) else argument
        parts = value.values if isinstance(value, ast.JoinedStr) else [value]
        text = "".join(str(part.value) if isinstance(part, ast.Constant) else "7" for part in parts)
        if " " in text:
            yield text


def is_known(reason: str) -> bool:
    """Whether a reason has a sentence; the foreign language must be spoken."""
    return in_words(reason) != reason


def test_every_reason_that_can_be_shown_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    speak_foreign(monkeypatch)
    set_language("fr")
    found = {reason for path in sources() for reason in examples(path)}
    assert len(found) > 80
    assert NEVER_SHOWN | set(OF_PARTS) <= found
    wholes = {OF_PARTS.get(reason, reason) for reason in found - NEVER_SHOWN}
    assert [reason for reason in sorted(wholes) if not is_known(reason)] == []


@pytest.mark.parametrize("sentence", SENTENCES)
def test_a_sentence_is_found_by_what_it_says(
    monkeypatch: pytest.MonkeyPatch, sentence: str
) -> None:
    speak_foreign(monkeypatch)
    set_language("fr")
    values = {gap: str(7 + place) for place, gap in enumerate(re.findall(r"\{(\w+)\}", sentence))}
    assert in_words(sentence.format(**values)) == foreign(sentence).format(**values)


@pytest.mark.parametrize(
    "text", ["{", '{"a" 1}', '{"a": 1,}', "{a: 1}", '{"a": "\\x"}', '{"a": "\\u1"}', "{} {}", '"x']
)
def test_what_python_says_of_json_is_known(monkeypatch: pytest.MonkeyPatch, text: str) -> None:
    speak_foreign(monkeypatch)
    set_language("fr")
    with pytest.raises(json.JSONDecodeError) as caught:
        json.loads(text)
    assert is_known(caught.value.msg)


def test_reasons_within_reasons_and_phrases_are_said_as_well() -> None:
    set_language("fr")
    assert (
        in_words(
            'it answered "{}": "seat" is missing (it wrote more than one line; every question '
            "is answered with one)"
        )
        == 'il a répondu "{}"\u202f: il manque "seat" (il a écrit plus d’une ligne\u202f; on '
        "répond à chaque question par une seule)"
    )
    cut = r'"{\"seat\": 1, \"note\": \"not\...'
    assert in_words(f'it answered {cut}: the key "note" is unknown') == (
        f'il a répondu {cut}\u202f: la clé "note" est inconnue'
    )
    assert (
        in_words("line 3 is damaged: deal must be from 0 to 9, not a huge number")
        == "la ligne 3 est abîmée\u202f: deal doit aller de 0 à 9, et non un nombre énorme"
    )
    assert in_words("hand 2 must be a list, not 3").startswith("la main 2 doit être une liste")
    assert in_words("no answer within 0.5 s") == "pas de réponse en 0,5\u202fs"


def test_what_nobody_knows_is_shown_as_it_stands() -> None:
    set_language("fr")
    assert in_words("the cat sat on the keyboard") == "the cat sat on the keyboard"
    assert problem_words("cat_on_keyboard") == "cat_on_keyboard"


def test_english_stays_as_it_was() -> None:
    for sentence in SENTENCES:
        assert in_words(sentence) == sentence


@pytest.mark.parametrize("reason", Reason)
def test_every_refusal_has_words(monkeypatch: pytest.MonkeyPatch, reason: Reason) -> None:
    speak_foreign(monkeypatch)
    set_language("fr")
    details: dict[str, str | int] = {
        "seat": 1,
        "phase": "play",
        "card": "S1",
        "bid": "garde",
        "count": 6,
        "trump": 7,
        "suit": "hearts",
    }
    words = refusal_words(IllegalAction(reason, **details))
    assert not re.search(r"[a-z]{3}", words.replace("play", "").replace("garde", ""))
