"""Which language is spoken: what the settings choose, or what the system asks for."""

from __future__ import annotations

import pytest

from game.words.languages import language_for, system_language

VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fr_CA"}, "fr"),
        ({"LANG": "FR"}, "fr"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "de_AT.UTF-8"}, "de"),
        ({"LANG": "nl_NL.UTF-8"}, "en"),
        ({"LANG": "fur_IT.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LC_ALL": "fr_FR.UTF-8", "LANG": "en_US.UTF-8"}, "fr"),
        ({"LC_ALL": "C", "LANG": "fr_FR.UTF-8"}, "en"),
        ({"LC_ALL": "", "LC_MESSAGES": "fr_BE", "LANG": "en_US"}, "fr"),
        ({"LC_MESSAGES": "en_US", "LANG": "fr_FR"}, "en"),
        ({"LANGUAGE": "fr"}, "fr"),
        ({"LANGUAGE": "nl:fr:en", "LANG": "en_US.UTF-8"}, "fr"),
        ({"LANGUAGE": "nl", "LANG": "fr_CH.UTF-8"}, "fr"),
        ({"LANGUAGE": "fr", "LC_ALL": "C"}, "en"),
        ({"LANGUAGE": "fr", "LANG": "POSIX"}, "en"),
        ({"LANG": "@"}, "en"),
    ],
)
def test_the_environment_names_the_language_installed_or_not(
    monkeypatch: pytest.MonkeyPatch, environment: dict[str, str], language: str
) -> None:
    for name in VARIABLES:
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert system_language() == language


@pytest.mark.parametrize(
    ("name", "language"),
    [
        ("French_France", "fr"),
        ("fr_FR", "fr"),
        ("English_United Kingdom", "en"),
        ("German_Germany", "de"),
        ("Spanish_Spain", "es"),
        ("Dutch_Netherlands", "en"),
        (None, "en"),
    ],
)
def test_without_an_environment_the_locale_names_it(
    monkeypatch: pytest.MonkeyPatch, name: str | None, language: str
) -> None:
    for variable in VARIABLES:
        monkeypatch.delenv(variable, raising=False)
    monkeypatch.setattr("locale.getlocale", lambda: (name, "cp1252"))
    assert system_language() == language


def test_the_settings_come_before_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "fr_FR.UTF-8")
    assert [language_for(setting) for setting in ("auto", "en", "fr")] == ["fr", "en", "fr"]
