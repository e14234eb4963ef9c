"""Where saves, settings and logs are kept."""

from __future__ import annotations

import os
import tempfile
from dataclasses import dataclass
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
    def settings_file(self) -> Path:
        """The settings."""
        return self.settings / "settings.json"

    @property
    def rule_sets(self) -> Path:
        """The folder of the player's own rule sets."""
        return self.data / "rules"

    @property
    def progress_file(self) -> Path:
        """What is kept of the player's answers and deals."""
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
    try:
        if override:
            return _within(Path(override).expanduser())
        import platformdirs  # noqa: PLC0415 - most commands do without

        dirs = platformdirs.PlatformDirs(_APPLICATION, appauthor=False)
        return Folders(dirs.user_data_path, dirs.user_config_path, dirs.user_log_path)
    except RuntimeError:  # the system knows no home of this user's, as in a container
        return _within(Path(override or Path(tempfile.gettempdir(), _APPLICATION)))


def _within(base: Path) -> Folders:
    return Folders(base / "data", base / "settings", base / "logs")
