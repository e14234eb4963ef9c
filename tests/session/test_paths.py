"""Where files are kept, also where the system knows no home."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import platformdirs
import pytest

from game.session.paths import HOME_VARIABLE, _passing_home, folders

posix = pytest.mark.skipif(os.name == "nt", reason="Windows has no such users")


def test_one_folder_may_hold_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    found = folders()
    assert {found.data.parent, found.settings.parent, found.logs.parent} == {tmp_path}
    assert folders(tmp_path / "other").data.parent == tmp_path / "other"


@pytest.fixture
def shared(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of all users' passing files, for a user whose home nobody knows."""

    def no_home(*_: object, **__: object) -> None:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv(HOME_VARIABLE, raising=False)
    monkeypatch.setattr(platformdirs, "PlatformDirs", no_home)
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    _passing_home.cache_clear()
    return tmp_path


@pytest.fixture(autouse=True)
def forget() -> Iterator[None]:
    yield
    _passing_home.cache_clear()


def test_a_user_without_a_home_has_a_passing_one(shared: Path) -> None:
    found = folders()
    assert found.settings_file.name == "settings.json"
    assert found.data.parent.parent == shared
    assert folders() == found
    _passing_home.cache_clear()
    assert os.name == "nt" or folders() == found, "it is found again"


@posix
def test_the_passing_home_is_its_owners_alone(shared: Path) -> None:
    assert folders().data.parent.stat().st_mode & 0o777 == 0o700


@posix
@pytest.mark.parametrize("trap", ["link", "open", "file", "others"])
def test_what_somebody_else_put_in_its_place_is_not_used(
    shared: Path, monkeypatch: pytest.MonkeyPatch, trap: str
) -> None:
    place, elsewhere = shared / f"tarot-nouveau-{os.getuid()}", shared / "elsewhere"
    elsewhere.mkdir(mode=0o700)
    match trap:
        case "link":
            place.symlink_to(elsewhere)
        case "open":
            place.mkdir()
            place.chmod(0o777)
        case "file":
            place.touch()
        case "others":
            place.mkdir(mode=0o700)
            stranger = os.getuid() + 1
            place = shared / f"tarot-nouveau-{stranger}"
            (shared / f"tarot-nouveau-{os.getuid()}").rename(place)
            monkeypatch.setattr("os.getuid", lambda: stranger)
    home = folders().data.parent
    assert home.parent == shared and home not in (place, elsewhere)
    assert home.stat().st_mode & 0o777 == 0o700
    assert not home.is_symlink() and list(elsewhere.iterdir()) == []


@posix
def test_a_home_that_is_no_whole_path_is_none(
    shared: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    monkeypatch.delenv(HOME_VARIABLE, raising=False)
    monkeypatch.setattr("tempfile.tempdir", str(shared))
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME"):
        monkeypatch.setenv(name, "relative")
    monkeypatch.setattr("os.path.expanduser", lambda path: path)  # nobody knows this user
    found = folders()
    assert found.data.is_absolute() and found.logs.is_absolute()


@pytest.mark.skipif(os.name == "nt", reason="Windows takes all users' homes to lie side by side")
def test_a_home_of_nobody_is_taken_as_it_is_written(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(HOME_VARIABLE, "~nosuchuser/x")
    assert folders().data == Path("~nosuchuser/x/data")
