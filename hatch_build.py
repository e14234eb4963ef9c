"""Compiles the catalogues of words, and the kernel.

The kernel is compiled by Cython to C, that by the system's compiler or one that comes as a wheel.
Where this fails, the game does without.
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

WORDS = "assets/locale"
MODULE = "game.ai.kernel.compiled"
FOLDER = Path("game/ai/kernel")
BETWEEN = Path("build/kernel")
"""For the one source of the kernel, what Cython makes of it, and all else on the way."""
STABLE_SINCE = (3, 11)
"""The Python whose stable interface is used: any later one loads what was compiled."""
_LIMITED_API = "0x{:02x}{:02x}0000".format(*STABLE_SINCE)
_GCC_FLAGS = ("-O3", "-std=c11", "-ffp-contract=off", "-g0")
"""Sums and products are rounded one by one, as Python does it: compilers for ARM would else put
them together, and some cards would come out differently there."""
_MSVC_FLAGS = ("/O2", "/fp:precise", "/utf-8")
"""The same for the compiler of Windows."""


class Compilation(BuildHookInterface[Any]):
    """Puts what is compiled beside its source, and into the wheel."""

    def dependencies(self) -> list[str]:
        """A compiler for the time of the build, where the system has none."""
        return [] if _has_compiler() else ["ziglang"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """See ``BuildHookInterface``."""
        if self.target_name != "wheel":
            return
        root = Path(self.root)
        _run(["-m", "babel.messages.frontend", "compile", "-D", "tarot", "-d", WORDS], root)
        if sys.maxsize < 2**32:  # processors that round otherwise
            return
        built = _compiled(root)
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
    shutil.rmtree(root / BETWEEN, ignore_errors=True)
    (root / BETWEEN).mkdir(parents=True)
    try:
        _write_c(root)
        if _has_compiler():
            _compile(root)
        else:
            _compile_with_zig(root)
    except Exception as error:  # whatever it is: the game plays the same without
        print(f"The kernel was not compiled: {error}", file=sys.stderr)
    found = _built(root)
    return found[0].relative_to(root) if found else None


def _built(root: Path) -> list[Path]:
    return [
        path for suffix in ("so", "pyd") for path in (root / FOLDER).glob(f"compiled*.{suffix}")
    ]


def _write_c(root: Path) -> None:
    """The kernel as ``BETWEEN / "compiled.c"``."""
    joined, c = str(BETWEEN / "compiled.py"), str(BETWEEN / "compiled.c")
    _run(["game/tools/kernel_source.py", joined], root)
    _run(["-m", "cython", "--module-name", MODULE, joined, "-o", c], root)


def _run(arguments: list[str], root: Path, **environment: str) -> None:
    """Have Python do something at the root.

    Raises:
        subprocess.CalledProcessError: if it fails.
    """
    command = [sys.executable, *arguments]
    subprocess.run(command, cwd=root, env={**os.environ, **environment}, check=True)


def _has_compiler() -> bool:
    """Whether the system has a C compiler, as far as can be seen without asking it."""
    if sys.platform == "win32":
        installer = Path(os.environ.get("PROGRAMFILES(X86)", "")) / "Microsoft Visual Studio"
        return installer.exists() or shutil.which("cl") is not None
    command = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(command.split()[0]) is not None


def _compile(root: Path) -> None:
    """By the compiler that setuptools finds."""
    extension = Extension(
        MODULE,
        [str(BETWEEN / "compiled.c")],
        extra_compile_args=_flags(),
        libraries=[] if sys.platform == "win32" else ["m"],
        extra_link_args=["-s"] if sys.platform == "linux" else [],
        define_macros=[("Py_LIMITED_API", _LIMITED_API)],
        py_limited_api=True,
    )
    builder = build_ext(Distribution({"ext_modules": [extension]}))
    builder.inplace = True
    builder.build_temp = str(root)  # to which the path of the source is added
    builder.ensure_finalized()
    builder.run()


def _flags() -> list[str]:
    """What that compiler is told."""
    if sys.platform == "win32":
        return [*_MSVC_FLAGS]
    flags = [*_GCC_FLAGS]
    if sys.platform == "linux" and platform.machine() == "x86_64":
        flags.append("-mpopcnt")  # which every such processor since 2008 has
    return flags


def _compile_with_zig(root: Path) -> None:
    """By the compiler of the package ``ziglang``, if it could be installed."""
    link = {
        "win32": [f"-L{Path(sys.base_prefix) / 'libs'}", "-lpython3"],
        "darwin": ["-lm", "-undefined", "dynamic_lookup"],
        "linux": ["-lm"],
    }
    module = FOLDER / ("compiled.pyd" if sys.platform == "win32" else "compiled.abi3.so")
    command = ["-m", "ziglang", "cc", "-shared", "-fPIC", "-s", *_GCC_FLAGS, "-mcpu=baseline"]
    command += [f"-DPy_LIMITED_API={_LIMITED_API}", f"-I{sysconfig.get_path('include')}"]
    command += [str(BETWEEN / "compiled.c"), "-o", str(module), *link.get(sys.platform, [])]
    with tempfile.TemporaryDirectory() as cache:
        _run(command, root, ZIG_GLOBAL_CACHE_DIR=cache, ZIG_LOCAL_CACHE_DIR=cache)
