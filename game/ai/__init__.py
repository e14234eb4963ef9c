"""The computer players. They import the rules only, and know no more than an Observation tells."""

import os
from typing import Final

ONE_THREAD_EACH: Final = ("OMP_NUM_THREADS", "VECLIB_MAXIMUM_THREADS")
"""What OpenBLAS and Apple's Accelerate, one of which NumPy calculates with, go by.

A network here is too small to share out: with two threads a decision took as long as with one and
twice the work of the processor, which is wanted for the table.
"""

PLAIN_LOOPS: Final = "TAROT_NOUVEAU_PLAIN_LOOPS"
"""An environment variable: with it, nothing compiled is loaded."""


def do_without_compiled_loops() -> None:
    """Load nothing compiled from now on, here and in processes that are started.

    A damaged file, or one made for another processor, ends the process that uses it.
    """
    os.environ[PLAIN_LOOPS] = "1"


for _name in ONE_THREAD_EACH:  # before NumPy is loaded; what the user has set stays
    os.environ.setdefault(_name, "1")
