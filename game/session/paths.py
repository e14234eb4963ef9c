"""Where saves, settings and logs are kept."""

from __future__ import annotations

import contextlib
import os
import stat
import sys
import tempfile
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

HOME_VARIABLE: Final = "TAROT_NOUVEAU_HOME"
"""An environment variable that puts everything into one folder."""

_APPLICATION: Final = "tarot-nouveau"


def shown_path(path: str | Path) -> str:
    """A file or folder as it can be shown: what is no text in its name as numbers."""
    return str(path).encode("utf-8", "backslashreplace").decode("utf-8")


@dataclass(frozen=True, slots=True)
class Folders:
    """The folders of one player; they are made when something is first written.

    Attributes:
        data: saved matches.
        settings: the settings file.
        logs: the log and crash reports.
    """

    data: Path
    settings: Path
    logs: Path

    @property
    def written(self) -> tuple[Path, ...]:
        """The folders in which files are written."""
        return (
            self.data,
            self.settings,
            self.rule_sets,
            self.pads,
            self.tables,
            self.shared,
            self.challenges,
        )

    @property
    def settings_file(self) -> Path:
        """The file of the settings."""
        return self.settings / "settings.json"

    @property
    def catalogues(self) -> Path:
        """The folder in which languages of the player's own are looked for; nothing is written."""
        return self.settings / "locale"

    @property
    def rule_sets(self) -> Path:
        """The folder of the player's own rule sets."""
        return self.data / "rules"

    @property
    def pads(self) -> Path:
        """The folder of the score pads."""
        return self.data / "pads"

    @property
    def tables(self) -> Path:
        """The folder of the tables that are made for other programs."""
        return self.data / "tables"

    @property
    def shared(self) -> Path:
        """The folder of what is passed on: pictures of deals, and what was sealed."""
        return self.data / "shared"

    @property
    def copy_to_restore(self) -> Path:
        """The file of a copy of all that is kept, which is put back at the next start."""
        return self.data / "restore.zip"

    @property
    def challenges(self) -> Path:
        """The folder of the matches that are played against a field, each in one of its own."""
        return self.data / "challenges"

    @property
    def progress_file(self) -> Path:
        """The SQLite file of the player's answers and deals."""
        return self.data / "progress.sqlite"


def folders(home: Path | None = None) -> Folders:
    """The folders to use.

    Args:
        home: keeps everything together there; else the environment variable ``HOME_VARIABLE`` is
            asked, and else it is where this system keeps such things; a folder for what may be
            lost, where it knows no home.

    Raises:
        ImportError: where the package that knows the system's folders is missing.
    """
    override = home or os.environ.get(HOME_VARIABLE)
    if override:
        try:
            return _within(Path(override).expanduser())
        except RuntimeError:  # the home of a user that there is not
            return _within(Path(override))
    import platformdirs  # noqa: PLC0415 - most commands do without

    with contextlib.suppress(RuntimeError):
        dirs = platformdirs.PlatformDirs(_APPLICATION, appauthor=False)
        found = Folders(dirs.user_data_path, dirs.user_config_path, dirs.user_log_path)
        if all(path.is_absolute() for path in (found.data, found.settings, found.logs)):
            return found
    return _within(_passing_home())


@cache
def _passing_home() -> Path:
    """A folder of the user's own among those of all users that the system clears now and then.

    One that anybody else may have made, or has access to, is not used, nor where a link leads.
    """
    if sys.platform != "win32":
        path = Path(tempfile.gettempdir(), f"{_APPLICATION}-{os.getuid()}")
        with contextlib.suppress(OSError):
            with contextlib.suppress(FileExistsError):
                path.mkdir(mode=0o700)
            status = path.lstat()
            is_own = status.st_uid == os.getuid() and not status.st_mode & 0o077
            if stat.S_ISDIR(status.st_mode) and is_own:
                return path
    return Path(tempfile.mkdtemp(prefix=f"{_APPLICATION}-"))


def _within(base: Path) -> Folders:
    return Folders(base / "data", base / "settings", base / "logs")
