"""The kernel's modules as one source: what the notation turns into, and that C needs no Python."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

from game.ai import kernel
from game.tools.kernel_source import C_TYPES, HEAD, NOTATION, joined

KERNEL = Path(kernel.__file__).parent
ONLY_COUNTED = (
    "Assignment of Python object not allowed without gil",
    "Creating temporary Python reference not allowed without gil",
    "Function declared nogil has Python locals or temporaries",
)
"""What Cython says where an object, such as a view, is given one more name, which takes no time."""


def turned(folder: Path, **modules: str) -> str:
    """What modules turn into, a line for each of Python's, spaced as ``ast.unparse`` does."""
    for name, source in modules.items():
        (folder / f"{name}.py").write_text(source, "utf-8")
    return joined(folder).removeprefix(HEAD)


def test_modules_come_after_those_they_import_from(tmp_path: Path) -> None:
    source = turned(
        tmp_path,
        a="from game.ai.kernel.c import c\nfrom game.ai.kernel.notation import Word\ndef a(): c()",
        b="def b(): pass",
        c="from __future__ import annotations\nfrom game.ai.kernel.d import d\ndef c(): d()",
        d="def d(): pass",
        notation="Word: TypeAlias = int",
        __init__="from game.ai.kernel.a import a",
    )
    functions = re.findall(r"def (\w+)", source)
    assert sorted(functions) == ["a", "b", "c", "d"]
    assert functions.index("d") < functions.index("c") < functions.index("a")


def test_only_entrances_can_be_called_by_python(tmp_path: Path) -> None:
    source = turned(
        tmp_path,
        a="@entrance\ndef told(size: int, card: Word) -> int:\n    'Told.'\n    return inner(card)",
        b="def inner(card: Word) -> Small:\n    'Counted.'\n    return 1",
    )
    assert source == (
        "def told(size, card: cython.ulonglong):\n    return inner(card)\n\n"
        "@cython.cfunc\n@cython.exceptval(check=False)\n"
        "def inner(card: cython.ulonglong) -> cython.int:\n    return 1"
    )


def test_classes_are_structures_and_types(tmp_path: Path) -> None:
    source = turned(
        tmp_path,
        a="class Pile:\n    'Cards.'\n    cards: Words5\n\n"
        "    def __init__(self, under: Pile, *, size: int = 1) -> None:\n        self.cards = size",
        b="from game.ai.kernel.a import Pile\ndef top(pile: Pile) -> Nothing:\n    it: Pile = pile",
    )
    pile, top = source.split("\n\n@cython.cfunc\n")
    assert pile == (
        "@cython.cclass\nclass Pile:\n    cards: cython.ulonglong[5]\n\n"
        "    def __init__(self, under: Pile, *, size=1):\n        self.cards = size"
    )
    assert top.endswith("def top(pile: Pile) -> cython.void:\n    it: Pile = pile")


def test_private_functions_are_told_apart(tmp_path: Path) -> None:
    source = turned(
        tmp_path, a="def _find(): pass\ndef a(): _find()", b="def _find(): pass\ndef b(): _find()"
    )
    assert re.findall(r"def (\w+)", source) == ["a_find", "a", "b_find", "b"]
    assert re.findall(r"^    (\w+)\(\)", source, re.MULTILINE) == ["a_find", "b_find"]


def test_constants_are_those_of_the_module_or_imported(tmp_path: Path) -> None:
    source = turned(
        tmp_path,
        a="MOST: Final = 1\nLEAST: Final = 2\n@entrance\ndef a(): return MOST",
        b="MOST: Final = 3\nLEAST: Final = 4\n@entrance\ndef b(): return MOST",
        c="from game.ai.kernel.a import MOST\nfrom game.ai.kernel.b import LEAST\n"
        "@entrance\ndef c(): return MOST + LEAST",
    )
    assert re.findall(r"return (.*)", source) == ["1", "3", "1 + 4"]


@pytest.mark.parametrize(
    ("value", "constant"),
    [
        ("3 * SUITS", "12"),
        ("-1", "-1"),
        ("True", "True"),
        ("1 << 29", "536870912"),
        ("1 << 30", "cython.cast(cython.ulonglong, 1) << 30 | 0"),
        ("0.5", "cython.cast(cython.double, 0.5)"),
    ],
)
def test_constants_are_what_they_stand_for(tmp_path: Path, value: str, constant: str) -> None:
    source = turned(
        tmp_path,
        a="SUITS: Final = 4",
        b=f"from game.ai.kernel.a import SUITS\nCONSTANT: Final = {value}\n'''Told.'''\n"
        "@entrance\ndef told():\n    return CONSTANT",
    )
    assert source == f"def told():\n    return {constant}"


@pytest.mark.parametrize("value", [(1 << 64) - 1, 1 << 63, 0x5555555555555555, (5 << 30) - 1])
def test_large_numbers_keep_their_value(tmp_path: Path, value: int) -> None:
    source = turned(tmp_path, a=f"@entrance\ndef told():\n    return {value}")
    parts = source.partition("return ")[2].replace("cython.cast", "_cast")
    assert all(int(number) < 1 << 30 for number in re.findall(r"\d+", parts))
    words = {"_cast": lambda _, number: number, "cython": ast}
    assert eval(parts.replace("cython.ulonglong", "0"), words) == value


def test_the_compiler_takes_its_own_branch(tmp_path: Path) -> None:
    source = turned(
        tmp_path,
        a="from game.ai.kernel.notation import COMPILED\n"
        "@entrance\ndef told():\n    return int(0 if COMPILED else 1)",
    )
    assert source.endswith("return cython.cast(cython.int, 0 if True else 1)")


@pytest.mark.parametrize(
    ("one", "other", "complaint"),
    [
        ("def play(): pass", "def play(): pass", "play is defined twice"),
        ("def _play(): pass", "def a_play(): pass", "a_play is defined twice"),
        ("class Deal:\n    size: Small", "def Deal(): pass", "Deal is defined twice"),
        ("most = 1", "def play(): pass", "a has more than definitions: most = 1"),
        ("import game.ai.kernel.b", "def play(): pass", "a has more than definitions: import"),
        ("from game.ai.kernel.b import b", "from game.ai.kernel.a import a", "cycle"),
    ],
)
def test_what_would_mean_something_else_is_refused(
    tmp_path: Path, one: str, other: str, complaint: str
) -> None:
    with pytest.raises(ValueError, match=complaint):
        turned(tmp_path, a=one, b=other)


def test_every_type_of_the_notation_is_one_of_c() -> None:
    notation = ast.parse((KERNEL / f"{NOTATION}.py").read_text("utf-8"))
    aliases = {
        ast.unparse(each.target)
        for each in notation.body
        if isinstance(each, ast.AnnAssign) and ast.unparse(each.annotation) == "TypeAlias"
    }
    assert aliases == C_TYPES.keys()


def needing_python(folder: Path, source: str) -> list[str]:
    """Where C functions of a source would have Python do something, as Cython tells it."""
    pytest.importorskip("Cython")
    free = source.replace("@cython.cfunc", "@cython.nogil\n@cython.cfunc")
    (folder / "compiled.py").write_text(free, "utf-8")
    command = [sys.executable, "-m", "cython", "--module-name", "game.ai.kernel.compiled"]
    told = subprocess.run(
        [*command, "compiled.py"], cwd=folder, capture_output=True, text=True, check=False
    )
    complaints = re.findall(r"^compiled\.py:(\d+):\d+: (.*)", told.stderr, re.MULTILINE)
    assert told.returncode == 0 or complaints, told.stderr
    lines = free.splitlines()
    return [
        f"{_undecorated(lines[int(line) - 1 :])}: {complaint}"
        for line, complaint in complaints
        if complaint not in ONLY_COUNTED
    ]


def _undecorated(lines: list[str]) -> str:
    """The first line that is no decorator."""
    return next(line.strip() for line in lines if not line.startswith("@"))


def test_the_kernel_does_without_python(tmp_path: Path) -> None:
    """Where a type was forgotten it would be slower by far, and nothing else would tell."""
    assert needing_python(tmp_path, joined(KERNEL)) == []


FORGOTTEN = (
    "def least(card) -> Word:\n    return card & -card",
    "def least(card: Word):\n    return card & -card",
    "def least(card: Word) -> None:\n    pass",
    "def least(cards: list[int]) -> Word:\n    return cards[0]",
    "def least(card: Word) -> Word:\n    return card.bit_count()",
    "def least(card: Word) -> Word:\n    return card & ELSEWHERE",
    "def least(card: Word) -> Word:\n    low: int = card & -card\n    return low",
)


@pytest.mark.parametrize("unknown", [False, True], ids=["types", "names"])
def test_a_forgotten_type_is_told(tmp_path: Path, unknown: bool) -> None:
    """Cython looks for types only where it knows all names, so those that it lacks come apart."""
    functions = [text for text in FORGOTTEN if ("ELSEWHERE" in text) == unknown]
    assert told_of(tmp_path, *functions) == set(range(len(functions)))


def test_nothing_is_told_where_no_type_was_forgotten(tmp_path: Path) -> None:
    values = ("card & -card", "min([card, 1])", "card & -0x5555555555555555")
    fine = [f"def least(card: Word) -> Word:\n    return {value}" for value in values]
    assert not told_of(tmp_path, *fine)


def told_of(folder: Path, *functions: str) -> set[int]:
    """The numbers of those of the functions, called least, that would need Python."""
    parts = [
        f"@entrance\ndef told_{number}(card: Word) -> int:\n    return least_{number}(card)\n\n"
        + text.replace("least", f"least_{number}").replace("card", f"card_{number}")
        for number, text in enumerate(functions)
    ]
    told = needing_python(folder, HEAD + turned(folder, a="\n\n\n".join(parts)))
    return {n for n, _ in enumerate(functions) if any(f"_{n}" in line for line in told)}
