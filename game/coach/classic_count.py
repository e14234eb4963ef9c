"""The bidding count that handbooks print, and its guide, for the pages that explain them."""

from game.ai.contract.classic_count import (
    WORTH,
    ClassicLine,
    CountItem,
    classic_count,
    classic_guide,
)

__all__ = ["WORTH", "ClassicLine", "CountItem", "classic_count", "classic_guide"]
