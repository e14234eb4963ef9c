"""The two forms of the kernel: compiled, and the same files as plain Python.

What one form has made can only be given to functions of the same.
"""

from __future__ import annotations

import importlib
from collections import ChainMap
from collections.abc import Callable
from pkgutil import iter_modules
from types import SimpleNamespace
from typing import Any, Final, ParamSpec, TypeVar

import pytest

from game.ai import kernel, positions, simulator
from game.ai.simulator import in_kernel, leads

Given = ParamSpec("Given")
Made = TypeVar("Made")

_HOMES: Final = [each.name for each in iter_modules(kernel.__path__) if each.name != "compiled"]
_ALL: Final = ChainMap(
    *(vars(importlib.import_module(f"{kernel.__name__}.{home}")) for home in _HOMES)
)
PLAIN: Final[Any] = SimpleNamespace(**{name: _ALL[name] for name in kernel.__all__})
"""The kernel's functions and classes as plain Python."""
LOADED: Final[Any] = SimpleNamespace(**{name: getattr(kernel, name) for name in kernel.__all__})
"""Those that the game uses."""
FORMS: Final = (LOADED, PLAIN) if kernel.IS_COMPILED else (PLAIN,)
BOTH: Final = pytest.mark.parametrize(
    "form", FORMS, ids=lambda form: "plain" if form is PLAIN else "compiled"
)
ONLY_COMPILED: Final = pytest.mark.skipif(
    not kernel.IS_COMPILED, reason="there was no C compiler, or what it made is not to be loaded"
)


def made(form: Any, make: Callable[Given, Made], *args: Given.args, **kwargs: Given.kwargs) -> Made:
    """What a function makes while the game uses that form of the kernel."""
    with pytest.MonkeyPatch.context() as patch:
        for name, value in vars(form).items():
            patch.setattr(kernel, name, value)
        _forget()
        try:
            return make(*args, **kwargs)
        finally:
            _forget()


def _forget() -> None:
    """Forget what was made in another form."""
    positions._rules.cache_clear()
    in_kernel.cache_clear()
    leads.cache_clear()
    simulator._values.cache_clear()
