"""The languages that there are, each a catalogue in a folder, and which of them is spoken."""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from game.cli.console import speak
from game.cli.dispatch import read_command
from game.cli.window_options import asked_language
from game.rules.cards import parse_card
from game.session.paths import HOME_VARIABLE, folders
from game.session.problems import Problem, ProblemKey
from game.session.setting import Tab
from game.session.settings import Settings, load_settings, save_settings
from game.tools import catalogue
from game.ui.look.assets import Damage
from game.ui.scenes.settings.scene import SettingsScene
from game.words import i18n
from game.words.cards import COURT_NAMES, LETTERS, card_by_index, letter_sets, letters_of
from game.words.i18n import (
    OWN_NAME,
    current_language,
    language_for,
    name_of_language,
    set_language,
    system_language,
    tr,
    within,
)
from game.words.numbers import decimal
from game.words.problems import problem_words
from tests.ui.pilot import Ground, Pilot

WELSH = {
    OWN_NAME[::-1]: "Cymraeg",
    ("Language", None): "Iaith",
    ("Settings", None): "Gosodiadau",
    (".", "decimal sign"): "·",
    LETTERS[::-1]: "Br, Bh, M, G",
}
STORED = i18n.languages()
HELP = "French Tarot for two to six. Without a command the game starts."


def compiled(words: Mapping[tuple[str, str | None], str], language: str = "cy") -> bytes:
    """A catalogue of some messages, each with its context."""
    found = Catalog(locale=language)
    for (message, context), text in words.items():
        found.add(message, text, context=context)
    buffer = BytesIO()
    write_mo(buffer, found)
    return buffer.getvalue()


@pytest.fixture
def own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of the player's own languages."""
    monkeypatch.setattr(i18n, "_places", i18n._Places())
    monkeypatch.setattr(i18n, "_words", i18n._CatalogueInUse())
    folder = tmp_path / "locale"
    folder.mkdir()
    i18n.look_in(folder)
    return folder


@pytest.mark.parametrize("place", ["cy.mo", "cy/LC_MESSAGES/tarot.mo"])
def test_a_catalogue_is_a_language(own: Path, place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert i18n.languages() == STORED
    (own / place).parent.mkdir(parents=True, exist_ok=True)
    (own / place).write_bytes(compiled(WELSH))
    assert set(i18n.languages()) == {*STORED, "cy"}
    assert [name_of_language(each) for each in ("en", "cy", "fr")] == [
        "English",
        "Cymraeg",
        "Français",
    ]
    assert asked_language(["--language", "cy"]) == "cy"
    monkeypatch.setenv("LANGUAGE", "")
    monkeypatch.setenv("LC_ALL", "cy_GB.UTF-8")
    set_language(language_for("auto"))
    assert (current_language(), tr("Language"), decimal(1.5)) == ("cy", "Iaith", "1·5")
    assert tr("Statistics") == "Statistics"  # which nobody has translated


def test_of_two_catalogues_the_players_own_is_spoken(own: Path) -> None:
    (own / "fr.mo").write_bytes(compiled({("Language", None): "Parler"}, "fr"))
    set_language("fr")
    assert tr("Language") == "Parler"
    assert i18n.languages() == STORED


@pytest.mark.parametrize("name", ["readme.txt", "Klingon.mo", "en_gb.mo", "x.mo", "tarot.mo", "nl"])
def test_what_is_no_catalogue_is_no_language(own: Path, name: str) -> None:
    (own / name).mkdir() if "." not in name else (own / name).write_bytes(b"")
    assert i18n.languages() == STORED


def test_a_damaged_catalogue_is_offered_by_its_code(own: Path) -> None:
    (own / "nl.mo").write_bytes(b"\xde\x12\x04\x95")
    assert name_of_language("nl") == "nl"
    set_language("nl")
    assert current_language() == "en"


@pytest.mark.parametrize("place", ["fr.mo", "fr/LC_MESSAGES/tarot.mo"])
def test_behind_a_damaged_one_the_games_own_is_spoken(
    own: Path, place: str, capsys: pytest.CaptureFixture[str]
) -> None:
    damaged = own / place
    damaged.parent.mkdir(parents=True, exist_ok=True)
    damaged.write_bytes(b"\xde\x12\x04\x95")
    assert name_of_language("fr") == "Français"
    speak("fr")
    assert (current_language(), tr("Settings")) == ("fr", "Réglages")
    told = capsys.readouterr().err
    assert f"'{damaged}' est endommagé" in told
    assert "réinstallez" not in told


def test_where_there_is_no_other_the_damaged_one_is_named(
    own: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (own / "nl.mo").write_bytes(b"")
    speak("nl")
    assert current_language() == "en"
    told = f"'{own / 'nl.mo'}' is damaged and left out; remove it or put a whole one in its place"
    assert told in capsys.readouterr().err


def test_the_window_does_not_advise_to_install_the_game_again(
    own: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (own / "fr.mo").write_bytes(b"")
    monkeypatch.setattr("game.ui.app.DAMAGE", Damage())
    told: list[Problem] = []
    monkeypatch.setattr("game.ui.app.App.tell", lambda _, problem: told.append(problem))
    Pilot(tmp_path, Ground, settings=Settings(language="fr")).frames(2)
    (problem,) = told
    assert problem.key is ProblemKey.OWN_CATALOGUE_DAMAGED
    title, message = problem_words(problem)
    assert "fr.mo" in message
    assert "éinstallez" not in title + message


def test_a_language_that_is_gone_stays_chosen(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    save_settings(path, Settings(language="pt_BR"), ["language"])
    settings, problems = load_settings(path)
    assert (settings.language, problems) == ("pt_BR", [])


def test_what_cannot_be_a_language_is_told(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    path = tmp_path / "settings.json"
    path.write_text('{"language": "../../etc"}', "utf-8")
    settings, problems = load_settings(path)
    assert settings.language == "auto"
    assert [problem.key for problem in problems] == [ProblemKey.SETTING_INVALID]
    assert "language must be the code of a language" in caplog.text


def test_the_settings_offer_it(own: Path, tmp_path: Path) -> None:
    (own / "cy.mo").write_bytes(compiled(WELSH))
    pilot = Pilot(tmp_path, lambda app: SettingsScene(app, Tab.LANGUAGE), settings=Settings())
    pilot.click_on("Cymraeg")
    pilot.frames(2)
    assert pilot.app.settings.language == "cy"
    scene = pilot.app.scene
    assert isinstance(scene, SettingsScene)
    assert scene.title() == "Gosodiadau"


def test_it_brings_the_letters_of_its_cards(own: Path, tmp_path: Path) -> None:
    (own / "cy.mo").write_bytes(compiled(WELSH))
    assert (letters_of("cy").letters, letters_of("cy").names) == (
        ("Br", "Bh", "M", "G"),
        COURT_NAMES[1],
    )
    pilot = Pilot(tmp_path, lambda app: SettingsScene(app, Tab.HAND), settings=Settings())
    pilot.click_on("Letters of court cards")
    pilot.click_on("Cymraeg")
    assert pilot.app.settings.card_letters == "cy"
    assert card_by_index(parse_card("SV")) == "♠ G"


@pytest.mark.parametrize(
    "letters", ["", "K, Q, N", "K, Q, N, N", "K, Q, N, 10", "Kng, Q, N, J", "K"]
)
def test_letters_that_cannot_be_are_english(own: Path, letters: str) -> None:
    (own / "cy.mo").write_bytes(compiled({LETTERS[::-1]: letters}))
    assert str(letters_of("cy")) == LETTERS[1]


def test_no_letters_are_offered_twice() -> None:
    offered = [str(court) for choice, court in letter_sets().items() if choice != "auto"]
    assert offered[:2] == ["R, D, C, V", "K, Q, N, J"]
    assert len(offered) == len(set(offered))


def test_it_may_lie_beside_the_settings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(i18n, "_places", i18n._Places())
    monkeypatch.setattr(i18n, "_words", i18n._CatalogueInUse())
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    beside = folders().catalogues
    beside.mkdir(parents=True)
    (beside / "cy.mo").write_bytes(compiled({(HELP, None): "Tarot Ffrengig"}))
    with pytest.raises(SystemExit):
        read_command(["--language", "cy", "--help"])
    assert "Tarot Ffrengig" in capsys.readouterr().out


def test_another_language_is_begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(catalogue, "FOLDER", tmp_path)
    assert catalogue.main(["new", "cy"]) == 1  # nothing is translated yet
    (path,) = catalogue.catalogues()
    assert len(catalogue.untranslated(catalogue.stored(path))) > 2000
    assert path.with_suffix(".mo").exists()
    for wrong in (["new", "cy"], ["new", "zzq"], ["new", "../up"], ["old", "cy"], ["new"]):
        with pytest.raises(SystemExit):
            catalogue.main(wrong)


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


def test_names_are_small_in_english_and_french() -> None:
    for language in ("en", "fr"):
        set_language(language)
        assert within("Garde sans") == "garde sans"


def test_a_language_may_keep_its_capitals(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(i18n, "_places", i18n._Places())
    monkeypatch.setattr(i18n, "_words", i18n._CatalogueInUse())
    i18n.look_in(tmp_path)
    message = "small", "a name within a sentence: small, or as it is"
    (tmp_path / "nds.mo").write_bytes(compiled({message: "as it is"}, "de"))
    set_language("nds")
    assert within("Garde ohne") == "Garde ohne"


def test_a_folder_that_cannot_be_looked_into_holds_no_languages(own: Path) -> None:
    i18n.look_in(own / ("x" * 300))  # longer than any name may be
    assert i18n.languages() == STORED
    set_language("fr")
    assert current_language() == "fr"
