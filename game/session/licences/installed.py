"""The licences of what the game runs with here, gathered from the installed packages."""

from __future__ import annotations

import platform
import re
import sys
import sysconfig
from collections.abc import Iterable, Iterator
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import Final

from game import __version__
from game.session.licences.components import COMPONENTS, Component
from game.session.licences.licence import Licence

PACKAGES: Final = ("pygame-ce", "platformdirs", "fsrs", "accesskit", "typing-extensions")
"""The packages that a bundle contains."""

BUNDLER: Final = "pyinstaller"
"""What a bundle starts with."""

_LICENCE_FILE: Final = re.compile(r"(licen[cs]e|copying|notice)[^/]*$", re.IGNORECASE)
_WITHOUT_TEXT: Final = {
    "pygame-ce": ("Copyright (C) 2000-2025 the pygame and pygame-ce developers", "LGPL-2.1"),
}
"""Packages that bring no text along: their notices, and the files of their licences."""

_WITHOUT_NAME: Final = {"accesskit": "MIT OR Apache-2.0"}
"""What packages are under that bring its text along, but do not name it."""

_OWN: Final = "tarot-nouveau"
_FONTS: Final = {
    "Abril Fatface": "AbrilFatface-OFL.txt",
    "Alegreya Sans": "AlegreyaSans-OFL.txt",
    "Amarante": "Amarante-OFL.txt",
}
_LIBRARY: Final = re.compile(r"\.(dll|dylib|so)(\.[\d.]+)?$", re.IGNORECASE)
_FONT_SOURCE: Final = "https://github.com/google/fonts"


def installed_licences(assets: Path, files: Iterable[str] | None = None) -> list[Licence]:
    """The licences of the game, of the packages, and of the libraries in these.

    Args:
        assets: the folder of everything that ships and is no code.
        files: the names of all libraries of a bundle; without them those of the packages.
    """
    packages = PACKAGES if files is None else (*PACKAGES, BUNDLER)
    names = list(_libraries() if files is None else files)
    return [
        _own(assets),
        *_fonts(assets),
        _python(),
        *filter(None, (_package(assets, name) for name in packages)),
        *(_component(assets, each) for each in COMPONENTS if any(map(each.is_in, names))),
    ]


def _libraries() -> Iterator[str]:
    """The names of the libraries that the packages bring along."""
    for name in PACKAGES:
        package = _found(name)
        for path in (package.files or ()) if package is not None else ():
            if _LIBRARY.search(path.name):
                yield path.name


def _found(name: str) -> Distribution | None:
    """A package; None where it is not installed."""
    try:
        return distribution(name)
    except PackageNotFoundError:
        return None


def _own(assets: Path) -> Licence:
    """The game's, from its source or from what it was installed with."""
    package = _found(_OWN)
    texts = [] if package is None else list(_texts(package))
    text = _first_text([assets.parent / "LICENSE"]) or "\n\n".join(texts)
    return Licence("Tarot Nouveau", __version__, "MIT", "", text)


def _fonts(assets: Path) -> Iterator[Licence]:
    for name, file in _FONTS.items():
        text = _first_text([assets / "fonts" / file])
        yield Licence(name, "", "OFL-1.1", _FONT_SOURCE, text)


def _python() -> Licence:
    """Python's, whose file lies elsewhere on every system."""
    library = Path(sysconfig.get_path("stdlib"))
    places = (library, Path(sys.base_prefix), library.parents[1])
    names = ("LICENSE.txt", "LICENSE", "LICENCE")
    text = _first_text(place / name for place in places for name in names)
    version = platform.python_version()
    source = "https://docs.python.org/3/license.html"
    return Licence("Python", version, "PSF-2.0", source, text or sys.copyright)


def _package(assets: Path, name: str) -> Licence | None:
    """A package's, from what it was installed with; None where it is not installed."""
    package = _found(name)
    if package is None:
        return None
    licence = _said(package, "License-Expression", "License") or _WITHOUT_NAME.get(name, "")
    texts = list(_texts(package))
    if name in _WITHOUT_TEXT:
        notice, file = _WITHOUT_TEXT[name]
        texts += [notice, _first_text([assets / "licences" / f"{file}.txt"])]
    short = licence.splitlines()[0] if licence else ""
    return Licence(name, package.version, short, _source(package), "\n\n".join(texts))


def _texts(package: Distribution) -> Iterator[str]:
    """The texts of the licences in a package, its main one first."""
    found = [path for path in package.files or () if _LICENCE_FILE.search(str(path))]
    for path in sorted(found, key=lambda path: (len(path.parts), str(path))):
        if ".dist-info" in path.parts[0]:
            yield path.read_text("utf-8")


def _source(package: Distribution) -> str:
    """The address where a package's source is found; empty where it names none."""
    links = (str(link).partition(", ") for link in package.metadata.get_all("Project-URL") or ())
    named = {label.lower(): address for label, _, address in links}
    for label in ("source", "source code", "repository", "homepage", "home"):
        if label in named:
            return named[label]
    return _said(package, "Home-page")


def _said(package: Distribution, *keys: str) -> str:
    """The first of those values that a package gives of itself."""
    metadata = package.metadata
    return next((str(metadata[key]) for key in keys if key in metadata), "")


def _component(assets: Path, component: Component) -> Licence:
    text = _first_text([assets / "licences" / f"{component.text}.txt"])
    return Licence(
        component.name,
        "",
        component.licence,
        component.source,
        f"{component.copyright}\n\n{text}",
    )


def _first_text(places: Iterable[Path]) -> str:
    """The first of the files that can be read; nothing where there is none."""
    for place in places:
        try:
            return place.read_text("utf-8")
        except (OSError, UnicodeDecodeError):
            continue
    return ""
