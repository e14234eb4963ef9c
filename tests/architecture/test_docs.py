"""What the pages for contributors name is there, and their picture is that of the imports."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.tools.rooms import PAGE, page

ROOT = Path(__file__).parents[2]
PAGES = sorted(
    path
    for path in (
        ROOT / "README.md",
        *(ROOT / ".github").glob("*.md"),
        *(ROOT / "game").rglob("*.md"),
        *(ROOT / "tests").rglob("*.md"),
    )
)
GLOSSARY = ROOT / ".github" / "GLOSSARY.md"
_LINK = re.compile(r"\]\(([^)#:]*)(?:#([\w-]+))?\)")
_PATH = re.compile(r"`((?:game|tests|assets|\.github|\.ci)/[\w./-]+)`")
_MODULE = re.compile(r"`?(?:python -m )?(game(?:\.[a-z_]+)+)`")
_NAMES_AND_FILE = re.compile(
    r"((?:`[\w.]+`(?:, | and )?)+) (?:in|of) `((?:game|tests)/[\w/]+\.py)`"
)


def _told(path: Path) -> Iterator[tuple[str, bool]]:
    """What a page names, and whether it is there."""
    text = path.read_text("utf-8")
    for target, anchor in _LINK.findall(text):
        file = (path.parent / target).resolve() if target else path
        yield target, file.exists()
        if anchor and file.exists():
            yield f"{target}#{anchor}", anchor in _anchors(file.read_text("utf-8"))
    for name in _PATH.findall(text):
        yield name, (ROOT / name).exists()
    for name in _MODULE.findall(text):
        module = ROOT.joinpath(*name.split("."))
        yield name, module.is_dir() or module.with_suffix(".py").exists()
    for names, file in _NAMES_AND_FILE.findall(" ".join(text.split())):
        there = _names(ROOT / file) if (ROOT / file).exists() else set()
        for name in re.findall(r"\w+", names.replace(" and ", " ")):
            yield f"{name} in {file}", name in there


def _anchors(text: str) -> set[str]:
    headings = re.findall(r"^#+ (.+)$", text, re.M)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in headings}


def _names(source: Path) -> set[str]:
    return set(re.findall(r"\b[A-Za-z_]\w*", source.read_text("utf-8")))


@pytest.mark.parametrize("path", PAGES, ids=lambda path: str(path.relative_to(ROOT)))
def test_what_a_page_names_is_there(path: Path) -> None:
    missing = [name for name, is_there in _told(path) if not is_there]
    assert not missing, "\n".join(missing)


def test_the_picture_of_the_rooms_is_current() -> None:
    text = PAGE.read_text("utf-8")
    assert text == page(text), "run python -m game.tools.rooms"


def test_the_glossary_has_the_names_of_the_code() -> None:
    rows = [line for line in GLOSSARY.read_text("utf-8").splitlines() if line.startswith("|")]
    told = {name for row in rows for name in re.findall(r"`(\w+)`", row.rsplit("|", 2)[1])}
    known = {name for path in (ROOT / "game").rglob("*.py") for name in _names(path)}
    known |= _names(ROOT / "tests" / "ui" / "pilot.py")
    assert told - known == set()


def test_the_manual_has_the_two_commands_that_do_everything() -> None:
    """One starts the game, one passes the tests, on a machine that has nothing but Python."""
    commands = re.findall(
        r"^    (python3 -m venv .*)$", (ROOT / "README.md").read_text("utf-8"), re.M
    )
    starts, tests = commands
    assert starts.endswith(".venv/bin/pip install '.[access]' && .venv/bin/tarot-nouveau")
    assert tests.endswith(".venv/bin/pip install -e '.[test,art]' && .venv/bin/python -m pytest")
