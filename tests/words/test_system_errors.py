"""What the system says of a failure."""

from __future__ import annotations

import errno

from game.words.errors import system_error_words
from game.words.i18n import set_language


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
