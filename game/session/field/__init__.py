"""The same deal at other tables: what bots make of it in a seat, and how a result stands there.

A field follows from the deal and the seat alone: whoever compares the same deal against the same
others finds the same tables, to the last card.
"""

from game.session.field.field import MOST_TABLES, USUAL_TABLES, Field
from game.session.field.report import FieldReport, Standing
from game.session.field.run import FieldRun
from game.session.field.table import TableAnswer, TableQuestion, TableResult, result_of

__all__ = [
    "MOST_TABLES",
    "USUAL_TABLES",
    "Field",
    "FieldReport",
    "FieldRun",
    "Standing",
    "TableAnswer",
    "TableQuestion",
    "TableResult",
    "result_of",
]
