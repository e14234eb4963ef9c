"""The computer players. They import the rules only, and know no more than an Observation tells."""

import os
from typing import Final

PLAIN_LOOPS: Final = "TAROT_NOUVEAU_PLAIN_LOOPS"
"""An environment variable: with it, nothing compiled is loaded."""


def do_without_compiled_loops() -> None:
    """Load nothing compiled from now on, here and in processes that are started.

    A damaged file, or one made for another processor, ends the process that uses it.
    """
    os.environ[PLAIN_LOOPS] = "1"
