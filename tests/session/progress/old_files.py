"""Files as earlier versions of the game left them."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from game.session.progress.records import PlayedDeal
from game.session.progress.rows import DEAL_COLUMNS, deal_row
from game.session.progress.schema import MIGRATIONS


def make_old_file(path: Path, version: int, deals: Sequence[PlayedDeal] = ()) -> None:
    """A file of that version, with those deals as far as it knew them."""
    with closing(sqlite3.connect(path)) as db, db:
        for statements in MIGRATIONS[:version]:
            for statement in statements:
                db.execute(statement)
        db.execute(f"PRAGMA user_version = {version}")
        known = {column[1] for column in db.execute("PRAGMA table_info(deals)")}
        for deal in deals:
            values = dict(zip(DEAL_COLUMNS.split(", "), deal_row(deal), strict=True))
            kept = {name: value for name, value in values.items() if name in known}
            marks = ", ".join("?" * len(kept))
            db.execute(f"INSERT INTO deals ({', '.join(kept)}) VALUES ({marks})", [*kept.values()])
