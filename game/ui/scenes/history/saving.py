"""Saving the deals of a list: as records that can be taken in again, and as a table."""

from __future__ import annotations

from collections.abc import Sequence

from game.session.files import write_atomically
from game.session.paths import shown_path
from game.session.problem import Problem, ProblemKey
from game.session.progress.export import deals_table
from game.session.sharing.exchange import export_deals
from game.ui.host import Host
from game.words.counts import deals_words
from game.words.i18n import ptr, tr


def save_deals(app: Host, keys: Sequence[str]) -> None:
    """Write the deals of some keys into the folder of tables, and say where."""
    progress, folder = app.progress, app.folders.tables
    deals = [entry.deal for entry in progress.history.entries(keys)]
    records, table = folder / "history.jsonl", folder / "history.csv"
    try:
        write_atomically(records, export_deals(deals))
        write_atomically(table, deals_table(progress, deals, ptr("decimal sign", ".")))
    except OSError as error:
        app.tell(Problem(ProblemKey.TABLES_FAILED, str(error), records))
        return
    message = tr(
        "{deals} are in {folder}: as records in {records}, which can be dropped on the window of "
        "any copy of the game, and as a table in {table}.",
        deals=deals_words(len(deals)),
        folder=shown_path(folder),
        records=records.name,
        table=table.name,
    )
    app.ask(tr("The deals are saved"), message)
