"""The command line speaks the user's language; what programs read is the same in every one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.session.paths import HOME_VARIABLE
from tests.cli.commands import BOTS, GARDE
from tests.cli.console import SPACE, Console
from tests.cli.figures import garde
from tests.cli.own_process import started


def home_with(folder: Path, settings: str | bytes) -> Path:
    """A home with a settings file."""
    path = folder / "settings" / "settings.json"
    path.parent.mkdir()
    path.write_bytes(settings.encode() if isinstance(settings, str) else settings)
    return path


# -- which language -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("settings", "system", "word"),
    [
        (None, "fr_FR.UTF-8", "utilisation"),
        (None, "de_DE.UTF-8", "Aufruf"),
        (None, "nl_NL.UTF-8", "usage"),
        ('{"language": "auto"}', "fr_FR.UTF-8", "utilisation"),
        ('{"language": "fr"}', "en_US.UTF-8", "utilisation"),
        ('{"language": "en"}', "fr_FR.UTF-8", "usage"),
        ('{"language": "fr", "theme": 7}', "en_US.UTF-8", "utilisation"),
        ('{"language": "latin"}', "fr_FR.UTF-8", "utilisation"),
        ("not JSON", "fr_FR.UTF-8", "utilisation"),
        (b"\xff\xfe", "en_US.UTF-8", "usage"),
    ],
)
def test_the_settings_choose_or_else_the_system(
    console: Console,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    settings: str | bytes | None,
    system: str,
    word: str,
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    monkeypatch.setenv("LC_ALL", system)
    path = None if settings is None else home_with(tmp_path, settings)
    before = None if path is None else path.read_bytes()
    assert console.run("--help").out.startswith(word)
    if path is None:
        assert list(tmp_path.iterdir()) == []
    else:
        assert [file for file in tmp_path.rglob("*") if file.is_file()] == [path]
        assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("settings", "system", "asked", "word"),
    [
        ("auto", "en_US.UTF-8", "fr", "utilisation"),
        ("en", "en_US.UTF-8", "fr", "utilisation"),
        ("fr", "fr_FR.UTF-8", "en", "usage"),
    ],
)
def test_an_option_chooses_before_both(
    console: Console,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    settings: str,
    system: str,
    asked: str,
    word: str,
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    monkeypatch.setenv("LC_ALL", system)
    path = home_with(tmp_path, json.dumps({"language": settings}))
    before = path.read_bytes()
    for arguments in (
        ("--language", asked),
        (f"--language={asked}", "play"),
        ("play", "--language", asked),
    ):
        assert console.run(*arguments, "--help").out.startswith(word)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ("--language fr dance", "tarot-nouveau : COMMANDE : choix inconnu : 'dance' (possibles"),
        ("--language fr --shot x", "tarot-nouveau : --shot demande --smoke (voir"),
        ("--language fr play --deals x", "tarot-nouveau play : --deals : il faut un nombre entier"),
        ("--language fr replay /no/such/file", "tarot-nouveau : impossible de lire '/no/such/fil"),
        ("play --language fr --deals x", "tarot-nouveau play : --deals : il faut un nombre entier"),
        ("--language en play --language fr --x", "tarot-nouveau : arguments inconnus : --x (voir"),
    ],
)
def test_complaints_are_in_the_language_asked_for(
    console: Console, arguments: str, message: str
) -> None:
    assert console.refused(*arguments.split()).replace(SPACE, " ").startswith(message)


@pytest.mark.usefixtures("french")
def test_an_unknown_language_is_refused_in_the_usual_one(console: Console) -> None:
    told = console.refused("--language", "latin").replace(SPACE, " ")
    assert told.startswith("tarot-nouveau : --language : choix inconnu : 'latin' (possibles : ")


def test_settings_that_cannot_be_read_do_no_harm(
    console: Console, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    (tmp_path / "settings" / "settings.json").mkdir(parents=True)
    answer = console.run("score", stdin=garde())
    assert (answer.code, answer.err) == (0, "")


def test_a_locale_that_is_not_installed_is_understood() -> None:
    done = started("arena", "--help", LANG="fr_FR.UTF-8")
    assert done.stdout.decode("utf-8").startswith(f"utilisation{SPACE}: tarot-nouveau arena")


# -- terminals that know few characters -----------------------------------------------------------


@pytest.mark.parametrize("encoding", ["ascii", "cp1252", "cp437"])
def test_french_can_be_read_on_every_terminal(encoding: str) -> None:
    options = {"LANG": "fr_FR.UTF-8", "PYTHONUTF8": "0", "PYTHONIOENCODING": encoding}
    shown = started("play", "--help", **options).stdout.decode(encoding)
    told = started("replay", "/no/such/file", **options).stderr.decode(encoding)
    assert "\\" not in shown + told
    if encoding == "ascii":
        assert "Des bots jouent des donnes entieres, sans fenetre ;" in shown
        assert told.strip() == (
            "tarot-nouveau : impossible de lire '/no/such/file' : "
            "aucun fichier ni dossier de ce nom"
        )
    else:
        assert "Des bots jouent des donnes entières, sans fenêtre ;" in shown


def test_with_the_locale_c_the_program_speaks_english() -> None:
    done = started("dance", LC_ALL="C", LANG="fr_FR.UTF-8", LANGUAGE="fr")
    assert b"invalid choice: 'dance'" in done.stderr


# -- what programs read ---------------------------------------------------------------------------


def test_what_programs_read_has_no_language(
    console: Console, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    paths = {language: tmp_path / f"{language}.jsonl" for language in ("C.UTF-8", "fr_FR.UTF-8")}
    printed = []
    for language, path in paths.items():
        monkeypatch.setenv("LC_ALL", language)
        state = ("--state", str(path.with_suffix(".state")))
        arena = console.run("arena", *BOTS, *GARDE, "--deals", "2", "--json", *state).value
        commands = (
            console.run("play", "--seed", "7", "--out", str(path)),
            console.run("replay", str(path)),
            console.run("analyse", str(path), "--budget", "1"),
            console.run("score", stdin=garde(points=40.5)),
            console.run("rules", "home"),
            console.run("bot", "rule", stdin='nonsense\n{"seat": 1}\n'),
        )
        header, *_ = path.with_suffix(".state").read_text().splitlines()
        printed.append([*(each.out for each in commands), str(arena["results"]), header])
    first, second = printed
    assert first == second
    records = [path.read_bytes() for path in paths.values()]
    assert records[0] == records[1]
