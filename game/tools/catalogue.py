"""Collect the sentences of the game, merge them into the French catalogue and compile it.

``python -m game.tools.catalogue`` after a sentence changed; it lists what is not translated yet.
"""

from __future__ import annotations

import sys
from io import BytesIO
from pathlib import Path
from typing import Final

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from game.rules.option_info import OPTIONS

ROOT: Final = Path(__file__).resolve().parents[2]
KEYWORDS: Final = {"tr": None, "mark": None, "ntr": (1, 2), "ptr": ((1, "c"), 2)}
FRENCH: Final = ROOT / "assets" / "locale" / "fr" / "LC_MESSAGES" / "tarot.po"


def extracted() -> Catalog:
    """Every sentence of the source, untranslated."""
    catalogue = Catalog(project="Tarot Nouveau", charset="utf-8")
    method_map = [("tools/**", "ignore"), ("**.py", "python")]
    found = extract_from_dir(str(ROOT / "game"), method_map, keywords=KEYWORDS)
    for filename, _line, message, comments, context in found:
        catalogue.add(message, None, [(filename, 0)], auto_comments=comments, context=context)
    for option in OPTIONS:
        catalogue.add(option.explanation, None, [("rules/option_info.py", 0)])
    return catalogue


def french() -> Catalog:
    """The French catalogue as it is stored."""
    with FRENCH.open("rb") as file:
        return read_po(file, locale="fr")


def untranslated(catalogue: Catalog) -> list[str]:
    """Sentences of the source that the catalogue lacks or marks as uncertain."""
    missing = []
    for message in extracted():
        if not message.id:
            continue
        known = catalogue.get(message.id, message.context)
        if known is None or known.fuzzy or not all(_strings(known.string)):
            missing.append(message.id if isinstance(message.id, str) else message.id[0])
    return missing


def _strings(value: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    return (value or "",) if isinstance(value, str | None) else tuple(value)


def compiled(catalogue: Catalog) -> bytes:
    """The catalogue as the game loads it."""
    buffer = BytesIO()
    write_mo(buffer, catalogue)
    return buffer.getvalue()


def main() -> int:
    """Merge, write and compile; exit status 1 when sentences are missing."""
    catalogue = french()
    catalogue.update(extracted(), no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    with FRENCH.open("wb") as file:
        write_po(file, catalogue, no_location=True, sort_output=True, width=100, omit_header=False)
    FRENCH.with_suffix(".mo").write_bytes(compiled(french()))
    missing = untranslated(french())
    for message in missing:
        print(f"not translated: {message}", file=sys.stderr)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
