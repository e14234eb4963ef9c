"""Compiles the innermost loops, where there is a C compiler; the game does without otherwise."""

from __future__ import annotations

import platform
import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from setuptools import Distribution, Extension
from setuptools.command.build_ext import build_ext

FOLDER = Path("game/ai/simulator/native")
MODULE = "game.ai.simulator.native.kernels"
STABLE_SINCE = (3, 11)
"""The Python whose stable interface is used: any later one loads what was compiled."""


class Kernels(BuildHookInterface[Any]):
    """Puts the compiled module beside its source, and into the wheel."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """See ``BuildHookInterface``."""
        if self.target_name != "wheel" or sys.maxsize < 2**32:  # the loops count on 64 bits
            return
        built = _compiled(Path(self.root))
        if built is None:
            return
        build_data["artifacts"].append(built.as_posix())
        build_data["pure_python"] = False
        system = sysconfig.get_platform().replace("-", "_").replace(".", "_")
        build_data["tag"] = f"cp{STABLE_SINCE[0]}{STABLE_SINCE[1]}-abi3-{system}"


def _compiled(root: Path) -> Path | None:
    """Where the compiled module is, from the root; None where it could not be compiled."""
    for old in _built(root):
        old.unlink()
    extension = Extension(
        MODULE,
        [str(FOLDER / "kernels.c")],
        depends=[str(path) for path in sorted((root / FOLDER).glob("*.h"))],
        extra_compile_args=_flags(),
        define_macros=[("Py_LIMITED_API", "0x{:02x}{:02x}0000".format(*STABLE_SINCE))],
        py_limited_api=True,
        optional=True,
    )
    builder = build_ext(Distribution({"ext_modules": [extension]}))
    builder.inplace = True
    builder.build_temp = str(root / "build" / "kernels")
    builder.ensure_finalized()
    builder.run()
    found = _built(root)
    return found[0].relative_to(root) if found else None


def _flags() -> list[str]:
    """What the compiler is told.

    Sums and products are rounded one by one, as NumPy does it: compilers for ARM would else put
    them together, and some cards would come out differently there.
    """
    if sys.platform == "win32":
        return []
    flags = ["-O3", "-std=c11", "-ffp-contract=off"]
    if sys.platform == "linux" and platform.machine() == "x86_64":
        flags.append("-mpopcnt")  # which every such processor since 2008 has
    return flags


def _built(root: Path) -> list[Path]:
    return [path for suffix in ("so", "pyd") for path in (root / FOLDER).glob(f"kernels*.{suffix}")]
