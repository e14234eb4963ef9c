"""What the system says of a failure."""

from __future__ import annotations

import errno
import os

from game.session.system_errors import system_reason


class _OfWindows(OSError):
    """What Windows raises: with a number and words of its own."""

    winerror: int | None = 2


class _OfTheGame(_OfWindows):
    """What the game itself raises, which has no number of Windows even there."""

    winerror = None


def test_a_system_is_taken_at_its_word() -> None:
    assert system_reason(FileNotFoundError(errno.ENOENT, "Gone fishing", "/pond")) == "Gone fishing"


def test_windows_says_it_as_the_others_do() -> None:
    found = _OfWindows(errno.ENOENT, "Das System kann die angegebene Datei nicht finden")
    assert system_reason(found) == os.strerror(errno.ENOENT)


def test_what_only_windows_knows_is_told_in_its_words() -> None:
    only = "Die Datei ist mit BitLocker gesperrt"
    assert system_reason(_OfWindows(errno.EINVAL, only)) == only


def test_what_the_game_says_stays_on_windows() -> None:
    assert (
        system_reason(_OfTheGame(errno.EEXIST, "This is no plain file")) == "This is no plain file"
    )


def test_a_failure_without_words_or_number() -> None:
    assert system_reason(OSError("no bytes left")) == "no bytes left"
