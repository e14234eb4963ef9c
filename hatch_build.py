"""Compiles the innermost loops: by the system's C compiler, or by one that comes as a wheel.

Where neither can, the game does without.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from setuptools import Distribution, Extension
from setuptools.command.build_ext import build_ext

FOLDER = Path("game/ai/simulator/native")
MODULE = "game.ai.simulator.native.kernels"
STABLE_SINCE = (3, 11)
"""The Python whose stable interface is used: any later one loads what was compiled."""
_LIMITED_API = "0x{:02x}{:02x}0000".format(*STABLE_SINCE)
_GCC_FLAGS = ("-O3", "-std=c11", "-ffp-contract=off")


class Kernels(BuildHookInterface[Any]):
    """Puts the compiled module beside its source, and into the wheel."""

    def dependencies(self) -> list[str]:
        """A compiler for the time of the build, where the system has none."""
        return [] if _has_compiler() else ["ziglang"]

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
    if _has_compiler():
        _compile(root)
    else:
        _compile_with_zig(root)
    found = _built(root)
    return found[0].relative_to(root) if found else None


def _has_compiler() -> bool:
    """Whether the system has a C compiler, as far as can be seen without asking it."""
    if sys.platform == "win32":
        installer = Path(os.environ.get("PROGRAMFILES(X86)", "")) / "Microsoft Visual Studio"
        return installer.exists() or shutil.which("cl") is not None
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(command.split()[0]) is not None


def _compile(root: Path) -> None:
    extension = Extension(
        MODULE,
        [str(FOLDER / "kernels.c")],
        depends=[str(path) for path in sorted((root / FOLDER).glob("*.h"))],
        extra_compile_args=_flags(),
        define_macros=[("Py_LIMITED_API", _LIMITED_API)],
        py_limited_api=True,
        optional=True,
    )
    builder = build_ext(Distribution({"ext_modules": [extension]}))
    builder.inplace = True
    builder.build_temp = str(root / "build" / "kernels")
    builder.ensure_finalized()
    builder.run()


def _compile_with_zig(root: Path) -> None:
    """The same by the compiler of the package ``ziglang``, if it could be installed."""
    windows = sys.platform == "win32"
    link = {
        "win32": [f"-L{Path(sys.base_prefix) / 'libs'}", "-lpython3"],
        "darwin": ["-undefined", "dynamic_lookup"],
    }
    command = [sys.executable, "-m", "ziglang", "cc", "-shared", "-fPIC", "-s", *_GCC_FLAGS]
    command += ["-mcpu=baseline", f"-DPy_LIMITED_API={_LIMITED_API}"]
    command += [f"-I{sysconfig.get_path('include')}", "kernels.c"]
    command += ["-o", "kernels.pyd" if windows else "kernels.abi3.so", *link.get(sys.platform, [])]
    with tempfile.TemporaryDirectory() as cache:
        places = {"ZIG_GLOBAL_CACHE_DIR": cache, "ZIG_LOCAL_CACHE_DIR": cache}
        subprocess.run(command, cwd=root / FOLDER, env={**os.environ, **places}, check=False)


def _flags() -> list[str]:
    """What the compiler is told.

    Sums and products are rounded one by one, as NumPy does it: compilers for ARM would else put
    them together, and some cards would come out differently there.
    """
    if sys.platform == "win32":
        return []
    flags = [*_GCC_FLAGS]
    if sys.platform == "linux" and platform.machine() == "x86_64":
        flags.append("-mpopcnt")  # which every such processor since 2008 has
    return flags


def _built(root: Path) -> list[Path]:
    return [path for suffix in ("so", "pyd") for path in (root / FOLDER).glob(f"kernels*.{suffix}")]
