"""What a search can afford: less where the kernel was not compiled, in about the same time."""

from __future__ import annotations

from typing import Final

from game.ai import kernel

SLOWER: Final = 20
"""By what the work of a search is divided without the compiled kernel. That is some hundred and
twenty times as slow, of which a player may notice a part: a card takes about a second."""


def affordable(amount: int) -> int:
    """How many playouts, or worlds, of so many that the compiled kernel would look at."""
    return amount if kernel.IS_COMPILED else max(1, amount // SLOWER)
