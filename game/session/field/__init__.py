"""The same deal at other tables: what bots make of it in a seat, and how a result stands there.

A field follows from the deal and the seat alone: whoever compares the same deal against the same
others finds the same tables, to the last card.
"""

from game.session.field.comparison import (
    DAMAGED_DEAL,
    FieldComparison,
    FieldQueue,
    FieldReport,
    FieldRun,
    RankedResult,
    compared_deal,
    restored,
)
from game.session.field.strength import (
    FEWEST_DEALS,
    FEWEST_TABLES,
    Rating,
    own_rating,
    rated_deals,
    rating,
)
from game.session.field.table import (
    MOST_TABLES,
    USUAL_TABLES,
    Divergence,
    Field,
    TableAnswer,
    TableQuestion,
    TableResult,
    divergence,
    result_of,
)

__all__ = [
    "DAMAGED_DEAL",
    "FEWEST_DEALS",
    "FEWEST_TABLES",
    "MOST_TABLES",
    "USUAL_TABLES",
    "Divergence",
    "Field",
    "FieldComparison",
    "FieldQueue",
    "FieldReport",
    "FieldRun",
    "RankedResult",
    "Rating",
    "TableAnswer",
    "TableQuestion",
    "TableResult",
    "compared_deal",
    "divergence",
    "own_rating",
    "rated_deals",
    "rating",
    "restored",
    "result_of",
]
