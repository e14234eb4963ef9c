"""The bidding count that handbooks print, and its guide, for the pages that explain them."""

from game.ai.contract.classic_count import WORTH, ClassicLine, CountItem, classic_count
from game.ai.contract.classic_count import classic_totals as classic_guide

__all__ = ["WORTH", "ClassicLine", "CountItem", "classic_count", "classic_guide"]
