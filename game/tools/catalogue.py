"""Collect the sentences of the game, merge them into the catalogues and compile those.

``python -m game.tools.catalogue`` after a sentence changed; it lists what is not translated yet.
``python -m game.tools.catalogue new de`` begins another language: it is offered by the game as soon
as it is compiled, with English where a sentence is missing. Git keeps no compiled catalogue:
``hatch_build.py`` compiles them too.
"""

from __future__ import annotations

import argparse
import ast
import sys
from collections.abc import Iterator, Sequence
from functools import cache
from io import BytesIO
from pathlib import Path
from typing import Final

from babel.core import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from game.rules.options.presets import Preset
from game.rules.options.ruleset import OPTIONS
from game.session.setting import Tab
from game.session.settings import SETTINGS
from game.session.typed_values import is_language
from game.words.cards import COURT_NAMES, LETTERS
from game.words.i18n import OWN_NAME

ROOT: Final = Path(__file__).resolve().parents[2]
KEYWORDS: Final = {"tr": None, "mark": None, "ntr": (1, 2), "ptr": ((1, "c"), 2)}
FOLDER: Final = ROOT / "assets" / "locale"
FRENCH: Final = FOLDER / "fr" / "LC_MESSAGES" / "tarot.po"


@cache
def extracted() -> Catalog:
    """Every sentence of the source, untranslated; it is read once for all languages."""
    catalogue = Catalog(project="Tarot Nouveau", charset="utf-8")
    method_map = [("tools/**", "ignore"), ("**.py", "python")]
    found = extract_from_dir(str(ROOT / "game"), method_map, keywords=KEYWORDS)
    for filename, _line, message, comments, context in found:
        place = (f"game/{filename}", 0)
        catalogue.add(message, None, [place], auto_comments=comments, context=context)
    for filename, context, message in _described():
        catalogue.add(message, None, [(filename, 0)], context=context)
    for filename, message in _codes():
        catalogue.add(message, None, [(filename, 0)])
    return catalogue


def _described() -> Iterator[tuple[str, str | None, str]]:
    """Sentences of rooms that know of no language, with their files and contexts."""
    for option in OPTIONS.values():
        yield from ((option.source, None, words) for words in option.words())
    yield "game/words/i18n.py", *OWN_NAME
    for message in (LETTERS, COURT_NAMES):
        yield "game/words/cards.py", *message
    for preset in Preset:
        for words in (preset.label, preset.note):
            yield "game/rules/options/presets.py", None, words
    yield from (("game/session/setting.py", "tab", tab.value) for tab in Tab)
    for setting in SETTINGS.values():
        yield from (("game/session/settings.py", *message) for message in setting.messages())


def _codes() -> Iterator[tuple[str, str]]:
    """What each ``MessageCode`` is worth, and the file in which it stands."""
    for path in sorted((ROOT / "game").rglob("*.py")):
        text, name = path.read_text("utf-8"), str(path.relative_to(ROOT))
        for node in ast.walk(ast.parse(text)) if "(MessageCode)" in text else ():
            if isinstance(node, ast.ClassDef) and "MessageCode" in map(ast.unparse, node.bases):
                codes = (line for line in node.body if isinstance(line, ast.Assign))
                yield from ((name, ast.literal_eval(code.value)) for code in codes)


def catalogues() -> list[Path]:
    """Where the languages of the game are stored, all but the English of the source."""
    return sorted(FOLDER.glob("*/LC_MESSAGES/tarot.po"))


def stored(path: Path = FRENCH) -> Catalog:
    """The catalogue that a ``.po`` file holds."""
    with path.open("rb") as file:
        return read_po(file, locale=path.parents[1].name)


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


def compile_words(path: Path) -> None:
    """Put what the game loads beside a catalogue."""
    path.with_suffix(".mo").write_bytes(compiled(stored(path)))


def _merge(path: Path) -> None:
    """Add the new sentences of the source to a catalogue and drop those that are gone.

    Files are named without lines, which would change with every edit.
    """
    catalogue = stored(path)
    catalogue.update(extracted(), no_fuzzy_matching=True, update_creation_date=False)
    catalogue.obsolete.clear()
    with path.open("wb") as file:
        write_po(file, catalogue, include_lineno=False, sort_output=True, width=100)


def begin(language: str) -> Path:
    """Make an empty catalogue for another language; gives where it is.

    Raises:
        ValueError: when that is no language that Babel knows, or it has a catalogue.
    """
    path = FOLDER / language / "LC_MESSAGES" / "tarot.po"
    if not is_language(language) or path.exists():
        raise ValueError(f"{language} is no code of a new language")
    try:
        locale = Locale.parse(language)
    except UnknownLocaleError as error:
        raise ValueError(str(error)) from None
    catalogue = Catalog(locale=locale, project="Tarot Nouveau", charset="utf-8")
    path.parent.mkdir(parents=True)
    with path.open("wb") as file:
        write_po(file, catalogue)
    return path


def main(argv: Sequence[str] | None = None) -> int:
    """Begin a language if asked, merge, write and compile; exit status 1 when words are missing."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("new", nargs="*", metavar="new LANGUAGE", help="begin another language")
    match parser.parse_args(argv).new:
        case []:
            pass
        case ["new", language]:
            try:
                print(f"now translate {begin(language)}")
            except ValueError as error:
                parser.error(str(error))
        case _:
            parser.error("what is asked for is: new LANGUAGE")
    missing = []
    for path in catalogues():
        _merge(path)
        compile_words(path)
        missing += [(path.parents[1].name, message) for message in untranslated(stored(path))]
    for language, message in missing:
        print(f"not translated ({language}): {message}", file=sys.stderr)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
