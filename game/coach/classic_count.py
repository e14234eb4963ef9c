"""The bidding count that handbooks print, and its guide, for the pages that explain them."""

from game.ai.contract.classic_bidding import classic_totals as classic_guide
from game.ai.contract.classic_count import WORTH, ClassicLine, CountItem, classic_count

__all__ = ["WORTH", "ClassicLine", "CountItem", "classic_count", "classic_guide"]
