"""The kernel's modules as one source for Cython's pure Python mode.

    python -m game.tools.kernel_source build/kernel/compiled.py

One unit, so that the C compiler sees all of it at once, and may put functions into each other. What
``game.ai.kernel.notation`` says of types and entrances is carried out here: types of the kernel
become C types, classes become C structures, constants become what they stand for, and functions
that are no entrances can only be called from within. ``hatch_build.py`` runs this when nothing is
installed yet: it needs Python only.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable, Iterator, Sequence
from graphlib import TopologicalSorter
from pathlib import Path
from typing import Any, Final

PACKAGE: Final = "game.ai.kernel"
NOTATION: Final = "notation"
CHUNK: Final = 30
"""Bits of a number that is a C number without a word said."""
HEAD: Final = """\
# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
# cython: initializedcheck=False, infer_types=True, auto_pickle=False
import cython
from cython.cimports.libc.math import INFINITY as inf, exp, log, sqrt
"""
C_TYPES: Final = {
    "Word": "cython.ulonglong",
    "Small": "cython.int",
    "Flag": "cython.bint",
    "Index": "cython.Py_ssize_t",
    "Real": "cython.double",
    "Double": "cython.double",
    "Float": "cython.float",
    "Nothing": "cython.void",
    "Words5": "cython.ulonglong[5]",
    "Smalls5": "cython.int[5]",
    "Smalls4": "cython.int[4]",
    "Reals4": "cython.double[4]",
    "Reals16": "cython.double[16]",
    "Reals80": "cython.double[80]",
    "Smalls8": "cython.int[8]",
    "Smalls80": "cython.int[80]",
    "Smalls256": "cython.int[256]",
    "Floats256": "cython.float[256]",
    "Doubles6": "cython.double[6]",
    "Doubles18": "cython.double[18]",
    "HalfRow": "cython.ushort[::1]",
    "Doubles36": "cython.double[36]",
    "Doubles180": "cython.double[180]",
    "Smalls180": "cython.int[180]",
    "WordRow": "cython.ulonglong[::1]",
    "WordTable": "cython.ulonglong[:, ::1]",
    "NumberTable": "cython.longlong[:, ::1]",
    "Number": "cython.longlong",
    "TruthRow": "cython.uchar[::1]",
    "NumberRow": "cython.longlong[::1]",
    "FloatTable": "cython.float[:, ::1]",
    "FloatRow": "cython.float[::1]",
    "DoubleTable": "cython.double[:, ::1]",
    "DoubleRow": "cython.double[::1]",
}
WITHIN: Final = ("cython.cfunc", "cython.exceptval(check=False)")
"""What makes a C function, which is never asked whether it failed."""


def joined(folder: Path) -> str:
    """The source of all modules in a folder, each after those that it imports from.

    Raises:
        ValueError: if modules import from each other, if two of them give one name to classes or
            functions that are not private, or if one does anything but define constants, functions
            and classes.
    """
    modules = {path.stem: ast.parse(path.read_text("utf-8")) for path in folder.glob("[!_]*.py")}
    modules.pop(NOTATION, None)
    turning = _Turning()
    turned = [each for name in _in_order(modules) for each in turning.parts(name, modules[name])]
    return HEAD + "\n\n".join(ast.unparse(ast.fix_missing_locations(each)) for each in turned)


def _in_order(modules: dict[str, ast.Module]) -> Iterable[str]:
    needed = {name: sorted(_imported(modules[name]) & modules.keys()) for name in sorted(modules)}
    return TopologicalSorter(needed).static_order()


def _imported(module: ast.Module) -> set[str]:
    imports = [each for each in module.body if isinstance(each, ast.ImportFrom)]
    return {_kernel_name(each.module or "") for each in imports}


def _kernel_name(module: str) -> str:
    return module.removeprefix(f"{PACKAGE}.")


class _Turning(ast.NodeTransformer):
    """Turns what is written in the notation into what Cython compiles to C."""

    def __init__(self) -> None:
        self._types = dict(C_TYPES)
        self._defined: dict[str, dict[str, Any]] = {NOTATION: {"COMPILED": True}}
        self._constants: dict[str, Any] = {}
        self._private: dict[str, str] = {}
        self._taken: set[str] = set()

    def parts(self, name: str, module: ast.Module) -> Iterator[ast.AST]:
        """What is left of a module; its constants and private functions are told from others'."""
        self._constants = self._defined[name] = {}
        functions = [each.name for each in module.body if isinstance(each, ast.FunctionDef)]
        self._private = {each: f"{name}{each}" for each in functions if each.startswith("_")}
        for each in module.body:
            match each:
                case ast.FunctionDef():
                    self._take(self._private.get(each.name, each.name))
                    yield self.visit(each)
                case ast.ClassDef():
                    self._take(each.name)
                    self._types[each.name] = each.name
                    yield self.visit(each)
                case ast.AnnAssign(ast.Name(constant), ast.Name("Final"), ast.expr() as value):
                    self._constants[constant] = eval(ast.unparse(value), dict(self._constants))
                case ast.ImportFrom(str(origin), names):
                    there = self._defined.get(_kernel_name(origin), {})
                    self._constants |= {to.name: there[to.name] for to in names if to.name in there}
                case ast.Expr(ast.Constant()):
                    pass
                case _:
                    raise ValueError(f"{name} has more than definitions: {ast.unparse(each)}")

    def _take(self, name: str) -> None:
        if name in self._taken:
            raise ValueError(f"{name} is defined twice")
        self._taken.add(name)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        self.generic_visit(node)
        node.decorator_list = [_expression("cython.cclass")]
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        name, returned, called_by_python = node.name, node.returns, _is_called_by_python(node)
        node.returns, node.decorator_list = None, []
        self.generic_visit(node)
        node.name = self._private.get(name, name)
        if not called_by_python:
            node.returns = self._type(returned)
            node.decorator_list = [_expression(each) for each in WITHIN]
        return node

    def visit_arg(self, node: ast.arg) -> ast.AST:
        node.annotation = self._type(node.annotation)
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        node.annotation = self._type(node.annotation) or node.annotation
        return self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> ast.AST | None:
        is_docstring = isinstance(node.value, ast.Constant)
        return None if is_docstring else self.generic_visit(node)

    def visit_Name(self, node: ast.Name) -> ast.AST:
        node.id = self._private.get(node.id, node.id)
        is_constant = node.id in self._constants and isinstance(node.ctx, ast.Load)
        return _constant(self._constants[node.id]) if is_constant else node

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        return _constant(node.value)

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        match node:
            case ast.Call(ast.Name("int"), [number]):
                return _expression(f"cython.cast({C_TYPES['Small']}, {ast.unparse(number)})")
            case ast.Call(ast.Name("columns"), [table]):
                return _expression(f"{ast.unparse(table)}.shape[1]")
        return node

    def _type(self, annotation: ast.expr | None) -> ast.expr | None:
        """The C type of what is annotated; None for what stays a Python object."""
        name = ast.unparse(annotation) if annotation else ""
        return _expression(self._types[name]) if name in self._types else None


def _is_called_by_python(node: ast.FunctionDef) -> bool:
    return node.name == "__init__" or "entrance" in map(ast.unparse, node.decorator_list)


def _constant(value: Any) -> ast.expr:
    """A constant as C has it; Cython would take a large number for a Python object."""
    if isinstance(value, float):
        return _expression(f"cython.cast({C_TYPES['Real']}, {value!r})")
    if isinstance(value, int) and value >= 1 << CHUNK:
        high = ast.unparse(_constant(value >> CHUNK))
        low = value & (1 << CHUNK) - 1
        return _expression(f"(cython.cast({C_TYPES['Word']}, {high}) << {CHUNK} | {low})")
    return _expression(repr(value))


def _expression(source: str) -> ast.expr:
    return ast.parse(source, mode="eval").body


def main(arguments: Sequence[str]) -> None:
    """Write the source of the kernel to a file."""
    (place,) = arguments
    kernel = Path(__file__).parents[1] / "ai" / "kernel"
    Path(place).write_text(joined(kernel), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
