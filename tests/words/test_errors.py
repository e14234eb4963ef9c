"""What is wrong in the player's language: all codes have words, and what stands in their gaps."""

from __future__ import annotations

import ast
import errno
import pickle
import re
from collections.abc import Iterator

import pytest

from game.cli import dispatch
from game.coach import evaluator
from game.rules.actions import IllegalAction, Reason
from game.rules.notation import BadRecord, RecordCode
from game.rules.options.presets import PRESETS
from game.rules.options.ruleset import RuleProblem, validate
from game.rules.plain_values import (
    BadValue,
    CodedError,
    Message,
    MessageCode,
    ValueCode,
    as_integer,
    as_list,
    parse_object,
)
from game.session.arena.results import ArenaCode
from game.session.thinking import BotCode
from game.words.errors import (
    RULE_SENTENCES,
    RULES_IN_SHORT,
    in_words,
    refusal_words,
    rule_problem_words,
    system_error_words,
)
from game.words.i18n import set_language
from tests.architecture.sources import SOURCES
from tests.cli.foreign import foreign, speak_foreign

assert dispatch and evaluator, "what they import defines all codes"
CODES = {
    f"{kind.__name__}.{code.name}": code for kind in MessageCode.__subclasses__() for code in kind
}

MUST_FOLLOW = IllegalAction(Reason.MUST_FOLLOW, suit="hearts")


def _gaps(code: MessageCode) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", code))


@pytest.mark.parametrize("code", CODES.values(), ids=CODES)
def test_every_code_has_words(monkeypatch: pytest.MonkeyPatch, code: MessageCode) -> None:
    values = {gap: place for place, gap in enumerate(sorted(_gaps(code)))}
    message = code(**values)
    assert in_words(message) == str(message) == code.format(**values)
    speak_foreign(monkeypatch)
    assert in_words(message) == foreign(code).format(**values)


def _messages() -> Iterator[tuple[str, set[str | None]]]:
    """The codes of all messages that the source makes, with the gaps that are filled."""
    for source in SOURCES.values():
        for node in source.nodes(ast.Call):
            if isinstance(node.func, ast.Attribute) and ast.unparse(node.func) in CODES:
                yield ast.unparse(node.func), {keyword.arg for keyword in node.keywords}


def test_every_message_fills_its_gaps() -> None:
    made = list(_messages())
    assert len(made) > 100
    assert [
        (code, gaps) for code, gaps in made if None not in gaps and gaps != _gaps(CODES[code])
    ] == []


@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (
            BotCode.WROTE_MORE(
                reason=BotCode.ANSWERED(answer='"{}"', reason=ValueCode.KEY_MISSING(key='"seat"'))
            ),
            'il a répondu "{}"\u202f: il manque "seat" (il a écrit plus d’une ligne\u202f; on '
            "répond à chaque question par une seule)",
        ),
        (
            BotCode.ANSWERED(answer="play S1", reason=MUST_FOLLOW),
            "il a répondu play S1\u202f: il faut fournir à cœur",
        ),
        (
            BadRecord(IllegalAction(Reason.NOT_YOUR_TURN), line=3, seat=1, action="bid pass"),
            "ligne 3\u202f: place 1\u202f: bid pass\u202f: c’est le tour d’une autre place",
        ),
        (
            RecordCode.NOT_PLAYABLE(problem=RuleProblem("rounding", "out_of_bounds")),
            "ces règles ne peuvent pas se jouer\u202f: rounding\u202f: hors limites",
        ),
        (BotCode.SILENT(seconds=0.5), "pas de réponse en 0,5\u202fs"),
        (BotCode.SILENT(seconds=10.0), "pas de réponse en 10\u202fs"),
        (ValueError("the cat sat on the keyboard"), "the cat sat on the keyboard"),
    ],
)
def test_what_stands_in_a_gap_is_said_as_well(wrong: object, words: str) -> None:
    set_language("fr")
    assert in_words(wrong) == words


def test_values_are_called_by_their_names() -> None:
    set_language("fr")
    with pytest.raises(BadValue) as huge:
        as_integer(10**4000, "deal", 0, 9)
    damaged = ArenaCode.DAMAGED(number=3, reason=huge.value)
    assert in_words(damaged) == (
        "la ligne 3 est abîmée\u202f: deal doit aller de 0 à 9, et non un nombre énorme"
    )
    with pytest.raises(BadValue) as hand:
        as_list(3, RecordCode.HAND(seat=2))
    assert in_words(hand.value).startswith("la main 2 doit être une liste")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "it ends too early (column 1)"),
        ("{", "it ends too early (column 2)"),
        ('{"a": ', "it ends too early (column 7)"),
        ('{"a" 1}', "unexpected '1' (column 6)"),
        ('{"a": }', "unexpected '}' (column 7)"),
        ("{a: 1}", "unexpected 'a' (column 2)"),
        ('{"a": 1 "b": 2}', "unexpected '\"' (column 9)"),
        ("{} {}", "unexpected '{' (column 4)"),
        ('{"a": 1}\n\n{', "unexpected '{' (line 3, column 1)"),
        ('"x', "a text is not closed (column 1)"),
        ('{"a": "x\ny"}', r"unexpected '\n' (column 9)"),
        ("hello", "unexpected 'h' (column 1)"),
    ],
)
def test_what_is_no_json_is_told_by_its_place(text: str, words: str) -> None:
    with pytest.raises(BadValue) as caught:
        parse_object(text)
    assert in_words(caught.value) == f"not JSON: {words}"


@pytest.mark.parametrize("error", [CodedError(ValueCode.NO_OBJECT()), MUST_FOLLOW])
def test_errors_pass_from_process_to_process(error: Exception) -> None:
    assert in_words(pickle.loads(pickle.dumps(error))) == in_words(error)


def test_a_message_is_plain_english_by_itself() -> None:
    assert str(Message(ValueCode.TOO_LARGE, {"value": ValueCode.HUGE()})) == (
        "a huge number is too large"
    )


@pytest.mark.parametrize("reason", Reason)
def test_every_refusal_has_words(monkeypatch: pytest.MonkeyPatch, reason: Reason) -> None:
    speak_foreign(monkeypatch)
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


OF_EDITING = {"name_taken"}
"""What only who makes rules hears."""


def test_every_code_has_both() -> None:
    assert set(RULE_SENTENCES) - OF_EDITING == set(RULES_IN_SHORT)


@pytest.mark.parametrize("name", PRESETS)
def test_a_table_of_seven_is_no_table(name: str) -> None:
    (problem,) = validate(PRESETS[name], 7)
    words = "these rules are not for that many players"
    assert rule_problem_words(problem) == f"players: {words}"


class _OfWindows(OSError):
    """What Windows raises: with a number and words of its own."""

    winerror = 2


def test_a_number_is_said_in_the_players_language() -> None:
    error = FileNotFoundError(errno.ENOENT, "No such file or directory", "/pond")
    assert system_error_words(error) == "No such file or directory"
    set_language("fr")
    assert system_error_words(error) == "aucun fichier ni dossier de ce nom"


def test_windows_says_it_as_the_others_do() -> None:
    found = _OfWindows(errno.ENOENT, "Das System kann die angegebene Datei nicht finden")
    assert system_error_words(found) == "No such file or directory"


def test_what_only_windows_knows_is_told_in_its_words() -> None:
    only = "Die Datei ist mit BitLocker gesperrt"
    assert system_error_words(_OfWindows(errno.EINVAL, only)) == only


def test_a_number_without_a_sentence_is_told_as_the_system_does() -> None:
    assert system_error_words(OSError(errno.ENOSYS, "Not implemented")) == "Not implemented"


def test_a_failure_without_words_or_number() -> None:
    assert system_error_words(OSError("no bytes left")) == "no bytes left"
