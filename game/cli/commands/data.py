"""``data``: where everything is kept, and a copy of all of it."""

from __future__ import annotations

import argparse
import contextlib
from pathlib import Path

from game.cli.console import (
    CommandError,
    already_there,
    cannot_read_file,
    cannot_write_file,
    print_json,
)
from game.cli.file_names import file_name
from game.session.files import is_begun
from game.session.paths import Folders, folders, shown_path
from game.session.problems import ProblemKey
from game.session.saves.backup import BadCopy, restore_at_start, restore_waiting, save_copy
from game.words.i18n import chained, quoted, tr
from game.words.numbers import files_words
from game.words.problems import problem_sentences


def register(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command to the command line."""
    parser = commands.add_parser(
        "data",
        help=tr("tell where everything is kept, save a copy of it or put one back"),
        description=tr(
            "Tells where matches, history, settings and rule sets are kept. With --save all of it "
            "is copied into one file, with --restore such a copy is put back; what was there "
            "before is kept. Close the game before that."
        ),
    )
    act = parser.add_mutually_exclusive_group()
    act.add_argument(
        "--save", type=file_name, metavar=tr("FILE"), help=tr("write a copy of everything")
    )
    act.add_argument("--restore", type=file_name, metavar=tr("FILE"), help=tr("put a copy back"))
    act.add_argument("--json", action="store_true", help=tr("print the folders as JSON"))
    parser.add_argument(
        "--force", action="store_true", help=tr("write over a file that is there already")
    )
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Carry the command out, and return its exit code."""
    places = folders()
    if arguments.save is not None:
        _save(places, arguments.save, force=arguments.force)
    elif arguments.restore is not None:
        _restore(places, arguments.restore)
    elif arguments.json:
        print_json({name: str(path) for name, path in _folders(places).items()})
    else:
        for what, path in zip(_holdings(), _folders(places).values(), strict=True):
            print(chained(what, shown_path(path)))
    return 0


def _folders(places: Folders) -> dict[str, Path]:
    return {
        "data": places.data,
        "settings": places.settings,
        "shared": places.shared,
        "logs": places.logs,
    }


def _holdings() -> tuple[str, ...]:
    """What lies in each of the folders."""
    return (
        tr("matches and history"),
        tr("settings"),
        tr("pictures of deals and sealed deals"),
        tr("log"),
    )


def _save(places: Folders, name: str, *, force: bool) -> None:
    path = Path(name)
    leads_nowhere = path.is_symlink() and not path.exists()
    if not force and (path.is_file() or leads_nowhere):
        raise already_there(name)
    try:
        facts = save_copy(places, Path(name))
    except OSError as error:
        read = _kept_file(places, error)
        message = cannot_write_file(name, error) if read is None else cannot_read_file(read, error)
        raise CommandError(message) from None
    print(chained(quoted(name), files_words(facts.files)))


def _kept_file(places: Folders, error: OSError) -> Path | None:
    """The file of ours that cannot be copied; None where the copy is what cannot be written."""
    if error.filename is None or error.filename2 is not None:
        return None
    path = Path(error.filename)
    ours = any(path.is_relative_to(folder) for folder in (places.data, places.settings))
    return path if ours and not is_begun(path) else None


def _restore(places: Folders, name: str) -> None:
    try:
        restore_at_start(places, Path(name))
    except (BadCopy, ValueError) as error:
        raise CommandError(cannot_read_file(name, error)) from None
    except OSError as error:
        is_copy = error.filename is not None and Path(error.filename) == Path(name)
        raise CommandError(
            cannot_read_file(name, error) if is_copy else cannot_write_file(places.data, error)
        ) from None
    for problem in restore_waiting(places):
        if problem.key is ProblemKey.COPY_FAILED:
            raise CommandError(problem_sentences(problem))
        if isinstance(problem.cause, OSError):
            _give_up(places, name)
            raise CommandError(cannot_write_file(places.data, problem.cause))
        print(problem_sentences(problem))


def _give_up(places: Folders, name: str) -> None:
    """Let the copy wait no longer, as a command that failed is not carried out later."""
    waiting = places.copy_to_restore
    if Path(name).resolve() != waiting.resolve():  # which would be the only one
        with contextlib.suppress(OSError):
            waiting.unlink()
