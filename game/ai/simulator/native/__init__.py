"""The innermost loops in C, where a C compiler was at hand when the game was installed.

They do one row after another what other modules do for all rows with NumPy, several times as fast
and with the same results bit for bit, so that whether they are there changes nothing but the time
it takes. ``cards.h`` has the bit tricks and ``table.h`` the arrays that a loop is given;
``legal.h`` and ``play.h`` are the rules of play, ``quick.h`` is the quick policy, ``view.h``,
``keeping.h``, ``answers.h`` and ``leads.h`` weigh cards, ``learnt.h`` is around the network of
leads, and ``placing.h`` draws worlds; each says which modules it follows. ``playing``, ``weighing``
and ``learning`` are the ways in to those that are given tables.
"""

from __future__ import annotations

import contextlib
import os
from types import ModuleType

from game.ai import PLAIN_LOOPS

loops: ModuleType | None = None
"""The compiled module; None where there was no compiler, and where it does harm."""
if PLAIN_LOOPS not in os.environ:
    with contextlib.suppress(ImportError):
        from game.ai.simulator.native import kernels

        loops = kernels
