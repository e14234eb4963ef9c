"""Checks that a bundle has the licences of all that it contains.

    python -m game.tools.bundle_licences dist/tarot-nouveau

It looks at the modules in the program and at the libraries beside it, and needs PyInstaller.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator, Sequence
from importlib.metadata import packages_distributions
from pathlib import Path
from typing import Final

from game.session.component_licences import component_of, is_told
from game.session.licences import FOLDER, read_licences

_EXTENSION: Final = re.compile(r"\.(cpython|abi3|cp\d)[^.]*\.|\.pyd$")
"""In the name of a module that is no library."""

_LIBRARIES: Final = ("*.so*", "*.dll", "*.dylib")
_OURS: Final = "tarot-nouveau"


def missing_licences(bundle: Path) -> list[str]:
    """What has no licence in a bundle's folder."""
    stored = read_licences(bundle / "_internal" / FOLDER)
    told = {_plain(licence.name) for licence in stored if licence.text}
    missing = {name for name in _distributions(bundle) if _plain(name) not in told}
    for file in _libraries(bundle):
        component = component_of(file)
        known = is_told(file) if component is None else _plain(component.name) in told
        if not known:
            missing.add(file)
    return sorted(missing)


def _plain(name: str) -> str:
    return re.sub(r"[-_. ]+", "-", name).lower()


def _libraries(bundle: Path) -> Iterator[str]:
    for pattern in _LIBRARIES:
        for path in bundle.rglob(pattern):
            if not _EXTENSION.search(path.name):
                yield path.name


def _distributions(bundle: Path) -> set[str]:
    """The packages of which something is in the program, but for our own."""
    installed = packages_distributions()
    names = {name.partition(".")[0] for name in _modules(bundle)}
    found = {owner for name in names for owner in installed.get(name, ())}
    return {name for name in found if _plain(name) != _OURS}


def _modules(bundle: Path) -> Iterator[str]:
    """The modules in the program's archive, and the folders of packages beside it."""
    from PyInstaller.archive.readers import CArchiveReader  # noqa: PLC0415 - for bundles only

    (program,) = (path for path in bundle.iterdir() if path.stem == _OURS and path.is_file())
    yield from CArchiveReader(str(program)).open_embedded_archive("PYZ.pyz").toc
    yield from (path.name for path in bundle.rglob("*") if path.is_dir())


def main(arguments: Sequence[str]) -> int:
    """Say what is missing; the exit code is 1 then."""
    missing = missing_licences(Path(arguments[0]))
    for name in missing:
        print(f"no licence for {name}", file=sys.stderr)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
