"""Every part of a bundle has its licence, in full."""

from __future__ import annotations

import re
from importlib.metadata import requires
from pathlib import Path

import pytest

from game.session.component_licences import COMPONENTS, component_of, is_told
from game.session.licences import (
    PACKAGES,
    Licence,
    all_licences,
    installed_licences,
    read_licences,
    write_licences,
)

ASSETS = Path(__file__).parents[3] / "assets"
LIBRARIES = {
    "SDL": ("libSDL2-2-50d19f93.0.so.0.3200.10", "SDL2.dll", "libSDL2-2.0.0.dylib"),
    "SDL_image": ("libSDL2_image-2-d6906c81.0.so.0.800.12", "SDL2_image.dll"),
    "SDL_mixer": ("libSDL2_mixer-2-6719e6f6.0.so.0.800.2", "SDL2_mixer.dll"),
    "SDL_ttf": ("libSDL2_ttf-2-e69aa315.0.so.0.2400.0", "SDL2_ttf.dll"),
    "FreeType": ("libfreetype-b83c5fb4.so.6.20.6", "freetype.dll"),
    "libpng": ("libpng16-fefdc88d.so.16.58.0", "libpng16-16.dll"),
    "libjpeg-turbo": ("libjpeg-a5e764f6.so.62.4.0", "libjpeg-62.dll"),
    "libtiff": ("libtiff-9370c332.so.6.3.0", "libtiff-5.dll"),
    "libwebp": ("libwebp-0c3b7151.so.7.2.0", "libwebpdemux-2.dll", "libsharpyuv-f8.so.0.1.2"),
    "libogg": ("libogg-15db22d2.so.0.8.6", "libogg-0.dll"),
    "libvorbis": ("libvorbisfile-07b6198b.so.3.3.8", "libvorbis-0.dll"),
    "Opus": ("libopus-ddd6afb9.so.0.11.1", "libopus-0.dll"),
    "opusfile": ("libopusfile-96d7a9c0.so.0.4.5", "libopusfile-0.dll"),
    "PortMidi": ("libportmidi-8a3ff27a.so.2.0.7", "portmidi.dll"),
    "zlib": ("libz.so.1", "zlib1.dll", "libz.1.dylib"),
    "OpenSSL": ("libcrypto.so.3", "libssl-3-x64.dll"),
    "SQLite": ("libsqlite3.so.0", "sqlite3.dll"),
    "libffi": ("libffi.so.8", "libffi-8.dll"),
}


@pytest.fixture(scope="module")
def installed() -> list[Licence]:
    return installed_licences(ASSETS)


def test_every_package_that_the_game_needs_has_one(installed: list[Licence]) -> None:
    named = {licence.name for licence in installed}
    assert needed("tarot-nouveau") <= set(PACKAGES) <= named


def needed(package: str) -> set[str]:
    """What a package needs, and what that needs."""
    found = set()
    for requirement in requires(package) or ():
        if "extra ==" not in requirement and "python_version <" not in requirement:
            name = re.match(r"[\w.-]+", requirement)
            assert name is not None
            found |= {name[0], *needed(name[0])}
    return found


def test_all_of_them_are_told_in_full(installed: list[Licence]) -> None:
    for licence in installed:
        assert len(licence.text) > 250, licence.name
        assert licence.licence, licence.name
        assert licence.source or licence.name == "Tarot Nouveau", licence.name
    texts = {licence.name: licence.text for licence in installed}
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in texts["pygame-ce"]
    assert "SIL OPEN FONT LICENSE" in texts["Amarante"]
    assert "Permission is hereby granted" in texts["Tarot Nouveau"]
    assert {"SDL", "SDL_mixer", "FreeType", "libpng", "libvorbis"} <= texts.keys()


@pytest.mark.parametrize("component", COMPONENTS, ids=lambda component: component.name)
def test_every_library_has_a_text(component: object) -> None:
    text = getattr(component, "text", "")
    assert (ASSETS / "licences" / f"{text}.txt").stat().st_size > 200


@pytest.mark.parametrize("name", LIBRARIES)
def test_libraries_are_known_by_their_files(name: str) -> None:
    for file in LIBRARIES[name]:
        component = component_of(file)
        assert component is not None, file
        assert component.name == name
        assert is_told(file)


def test_what_is_told_elsewhere_and_what_is_not() -> None:
    assert is_told("libgcc_s.so.1")
    assert is_told("python311.dll")
    assert not is_told("libreadline.so.8")
    assert not is_told("libnew.so.1")


def test_a_bundle_tells_of_its_own_libraries_only() -> None:
    files = ["libSDL2-2-50d19f93.0.so.0.3200.10", "libssl.so.3"]
    named = {licence.name for licence in installed_licences(ASSETS, files)}
    assert {"SDL", "OpenSSL"} <= named
    assert "FreeType" not in named


def test_what_a_bundle_stores_comes_back(
    tmp_path: Path, installed: list[Licence], monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "licences"
    folder.mkdir()
    (folder / "99 Old.txt").write_text("old")
    write_licences(folder, installed)
    stored = read_licences(folder)
    assert [each.name for each in stored] == [each.name for each in installed]
    assert [each.text for each in stored] == [each.text.strip() for each in installed]
    (folder / "00 Damaged.txt").write_bytes(b"\xff")
    monkeypatch.setattr("sys._MEIPASS", str(tmp_path), raising=False)
    all_licences.cache_clear()
    assert all_licences(ASSETS) == stored
    all_licences.cache_clear()
