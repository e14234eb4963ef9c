"""The licences of all that a bundle of the game contains, gathered from installed packages.

A bundle has them as a folder with a file for each, written when it is built.
"""

from __future__ import annotations

import platform
import re
import sys
import sysconfig
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path
from typing import Final

from game import __version__
from game.session.component_licences import COMPONENTS, Component

_FIELDS: Final = ("version", "licence", "source")


@dataclass(frozen=True, slots=True)
class Licence:
    """A part of the game and what its makers ask.

    Attributes:
        name: what the part is called.
        version: which one it is; empty where that is not known.
        licence: the licence's name, by its SPDX identifier where it has one.
        source: where its source is found.
        text: copyright notice and licence in full.
    """

    name: str
    version: str
    licence: str
    source: str
    text: str

    def to_text(self) -> str:
        """A file that tells all of it."""
        head = [self.name, *(f"{field}: {getattr(self, field)}" for field in _FIELDS)]
        return "\n".join(head) + f"\n\n{self.text.strip()}\n"

    @staticmethod
    def from_text(content: str) -> Licence:
        """Read what ``to_text`` wrote.

        Raises:
            ValueError: when that is not what the text is.
        """
        head, _, text = content.partition("\n\n")
        name, *lines = head.splitlines() or [""]
        values = dict(line.partition(": ")[::2] for line in lines)
        if set(values) != set(_FIELDS):
            raise ValueError("it is no licence")
        return Licence(name, **values, text=text.strip())


PACKAGES: Final = ("pygame-ce", "platformdirs", "fsrs", "accesskit", "typing-extensions")
"""The packages that a bundle contains."""

_BUNDLER: Final = "pyinstaller"
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
    packages = PACKAGES if files is None else (*PACKAGES, _BUNDLER)
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


FOLDER: Final = "licences"
"""The folder's name, in the bundle."""


@cache
def all_licences(assets: Path) -> Sequence[Licence]:
    """Those of the bundle that is running, or of the packages that are installed.

    Args:
        assets: the folder of everything that ships and is no code.
    """
    bundle = getattr(sys, "_MEIPASS", None)
    stored = [] if bundle is None else read_licences(Path(bundle, FOLDER))
    return stored or installed_licences(assets)


def write_licences(folder: Path, licences: Iterable[Licence]) -> Sequence[Path]:
    """Write a file for each, numbered in their order; what else was in the folder goes."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.txt"):
        old.unlink()
    written = []
    for number, licence in enumerate(licences, 1):
        path = folder / f"{number:02} {licence.name}.txt"
        path.write_text(licence.to_text(), "utf-8")
        written.append(path)
    return written


def read_licences(folder: Path) -> list[Licence]:
    """What ``write_licences`` wrote; files that cannot be read are passed over."""
    found = []
    for path in sorted(folder.glob("*.txt")):
        try:
            found.append(Licence.from_text(path.read_text("utf-8")))
        except (OSError, ValueError):
            continue
    return found
