"""The backs to choose from; each looks the same either way up."""

from collections.abc import Callable
from typing import Final

from game.tools.art.backs.iris import draw_iris
from game.tools.art.backs.nocturne import draw_nocturne
from game.tools.art.backs.scales import draw_scales

BACKS: Final[dict[str, Callable[[], str]]] = {
    "scales": draw_scales,
    "iris": draw_iris,
    "nocturne": draw_nocturne,
}
