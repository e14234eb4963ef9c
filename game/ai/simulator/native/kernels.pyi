"""See ``kernels.c``."""

from typing import Any

import numpy.typing as npt

def best(
    moment: bytes, book: bytes, arrays: tuple[npt.NDArray[Any], ...], out: npt.NDArray[Any]
) -> None: ...
def behind(
    moment: bytes,
    book: bytes,
    arrays: tuple[npt.NDArray[Any], ...],
    cards: npt.NDArray[Any],
    out: npt.NDArray[Any],
) -> None: ...
