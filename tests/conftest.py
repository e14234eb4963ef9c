"""Settings shared by all tests.

``HYPOTHESIS_PROFILE=thorough`` plays many more random deals than the everyday run, and
``HYPOTHESIS_PROFILE=mutation`` only a few: of a mutant only its first failure counts.
"""

from __future__ import annotations

import gc
import gettext
import os
import shutil
import signal
import sys
import tempfile
from collections.abc import Generator, Iterator
from functools import lru_cache
from io import BytesIO
from pathlib import Path
from typing import Final

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.strategies import none

from game.ai import PLAIN_LOOPS  # before NumPy, which goes by what it sets
from game.session.progress.progress import Progress
from game.session.settings import DECK
from game.tools.catalogue import catalogues, compile_words
from game.words.cards import write_court_letters
from game.words.i18n import current_language, set_language
from tests.closing import all_closed

_COMPILED: Final = Path(__file__).parents[1] / "build" / "pycache"
_MEMORY: Final = Path("/dev/shm")
_ROOM: Final = 2 << 30
"""Bytes that must be free in the memory where the tests' folders may lie."""

_COMMON = settings(
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("everyday", _COMMON, max_examples=80)
settings.register_profile("thorough", _COMMON, max_examples=10_000, derandomize=False)
settings.register_profile(
    "mutation", _COMMON, max_examples=25, phases=(Phase.explicit, Phase.generate)
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "everyday"))


def pytest_configure(config: pytest.Config) -> None:
    """Choose where files go; compile the catalogues that changed since the last build."""
    if hasattr(config, "workerinput"):
        return
    if os.access(_MEMORY, os.W_OK) and shutil.disk_usage(_MEMORY).free > _ROOM:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", str(_MEMORY))  # no disk to wait for
    if sys.dont_write_bytecode:
        _compile_elsewhere()
    for path in catalogues():
        if not _is_compiled(path):
            print(f"compiling {path}; python -m game.tools.catalogue does so too", file=sys.stderr)
            compile_words(path)


def _is_compiled(path: Path) -> bool:
    """Whether a catalogue was compiled since it was written."""
    words = path.with_suffix(".mo")
    return words.exists() and words.stat().st_mtime >= path.stat().st_mtime


def _compile_elsewhere() -> None:
    """Where nothing may lie beside the sources, the many processes need not compile all anew."""
    os.environ["PYTHONPYCACHEPREFIX"] = str(_COMPILED)
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    sys.pycache_prefix, sys.dont_write_bytecode = str(_COMPILED), False


def pytest_unconfigure() -> None:
    """Forget what was compiled of copies that tests made."""
    shutil.rmtree(_COMPILED.joinpath(*Path(tempfile.gettempdir()).parts[1:]), ignore_errors=True)


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """One worker more than there are cores: a quarter of the time goes to waiting for programs."""
    return (os.cpu_count() or 1) + 1


_LONGEST: Final = frozenset(
    ("test_real_window.py", "test_deal_by_names.py", "test_bench_window.py", "test_second_frame.py")
)
"""Files with tests that take ten seconds and more each."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What takes longest comes first, so that no worker is left alone with it at the end."""
    items.sort(key=lambda item: item.path.name not in _LONGEST)


@given(none())
def _anything(_: None) -> None:
    pass


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """What is imported and collected stays: it is not searched for garbage meanwhile."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.enable()


def pytest_collection_finish() -> None:
    """Thousands of tests that wait their turn are no garbage, and need not be looked at again."""
    _anything()  # once: Hypothesis registers what it finds among all that is not frozen
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 20)


@pytest.fixture
def small_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """A coach whose rounds are short, where it is not about how exact the figures are."""
    from game.ai.search import reading
    from game.coach.evaluator import Evaluator

    defaults = Evaluator.__init__.__kwdefaults__
    assert defaults is not None
    monkeypatch.setitem(defaults, "round_size", 128)
    monkeypatch.setattr(reading, "POOL", 256)


@pytest.fixture(autouse=True, scope="session")
def catalogues_are_remembered() -> Iterator[None]:
    """Many tests speak French, and few of them with a catalogue of their own."""

    @lru_cache(maxsize=4)
    def read(content: bytes) -> gettext.GNUTranslations:
        return gettext_read(BytesIO(content))

    gettext_read = gettext.GNUTranslations
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(gettext, "GNUTranslations", lambda file: read(file.read()))
        yield


@pytest.fixture(autouse=True)
def speaks_english_again() -> Iterator[None]:
    """An application sets language and letters of the process; the next test starts in English."""
    yield
    if current_language() != "en":
        set_language("en")
    write_court_letters(DECK)


@pytest.fixture(autouse=True)
def compiled_loops_are_used_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """After a process has died the next ones do without, in the next test no longer."""
    monkeypatch.delenv(PLAIN_LOOPS, raising=False)


@pytest.fixture(autouse=True)
def progress_is_closed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What a test leaves open is closed: from Python 3.13 on, some later test would fail."""
    with all_closed(Progress, monkeypatch):
        yield


@pytest.fixture
def signals_heard() -> Iterator[None]:
    """Processes started meanwhile hear signals; nohup and the shell's & let theirs be ignored."""
    numbers = () if sys.platform == "win32" else (signal.SIGHUP, signal.SIGINT)
    before = {number: signal.getsignal(number) for number in numbers}
    for number, handler in before.items():
        if handler is signal.SIG_IGN:
            signal.signal(number, signal.SIG_DFL)
    yield
    for number, handler in before.items():
        signal.signal(number, handler)
