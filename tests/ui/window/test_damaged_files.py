"""Whatever file of the game is damaged or missing, a deal is played to its end, and it is told."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from itertools import cycle
from pathlib import Path

import pygame
import pytest

from game.session.problems import ProblemKey
from game.ui import sound
from game.ui.look import assets, pictures, text
from game.ui.look import text as faces
from game.ui.look.assets import DEFAULT_DECK, Damage, DeckStyle, assets_folder
from game.ui.look.theme import Face
from game.words.cards import BACK

ROOT = Path(__file__).resolve().parents[3]
PROGRAM = ("__pycache__", "tools", "*.c", "*.h")


def truncate(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def spoil(path: Path) -> None:
    path.write_bytes(random.Random(1).randbytes(4000))


def empty(path: Path) -> None:
    path.write_bytes(b"")


pytestmark = pytest.mark.usefixtures("pixels")

DAMAGES: list[Callable[[Path], None]] = [truncate, spoil, empty, Path.unlink]


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, some_display: None) -> Iterator[Path]:
    """A copy of all assets, from which everything is loaded anew."""
    copied = tmp_path / "assets"
    shutil.copytree(assets_folder(), copied)
    for module in (assets, faces, pictures, sound):
        monkeypatch.setattr(module, "assets_folder", lambda: copied)
    forget()
    yield copied
    forget()


def forget() -> None:
    """Load every file anew when it is next asked for."""
    for cached in (
        faces.font,
        faces._font_file,
        pictures.portrait,
        pictures._card_picture,
        pictures._plain_card_picture,
    ):
        cached.cache_clear()
    text.text_width.cache_clear()
    text._wrapped.cache_clear()


@pytest.fixture
def found(monkeypatch: pytest.MonkeyPatch) -> Damage:
    """What is found damaged in a test."""
    noted = Damage()
    for module in (assets, faces, pictures, sound):
        monkeypatch.setattr(module, "DAMAGE", noted)
    return noted


def load(path: Path) -> object:
    """What the window makes of a file of the assets."""
    name = path.stem
    match path.parent.name, path.suffix:
        case "fonts", ".ttf":
            return faces.font(Face(path.name), 20).render("été", True, "red")
        case "portraits", _:
            return pictures.portrait(name)
        case "images", ".webp":
            return pictures.title_layer(name)
        case "images", ".svg":
            return pictures.ornament(name, (60, 30))
        case ("cards" | "large" | "four_colours" | "large_four_colours") as deck, ".webp":
            code, _, back = name.partition("-")
            colours, large = "four" in deck, "large" in deck
            style = DeckStyle(back or DEFAULT_DECK.back, colours, large)
            return pictures.card_picture(code, style)
    return None


@pytest.mark.parametrize("harm", DAMAGES)
def test_something_stands_in_for_every_file(
    folder: Path, found: Damage, harm: Callable[[Path], None]
) -> None:
    loaded = 0
    for path in sorted(folder.rglob("*.*")):
        if path.suffix not in (".ttf", ".webp") or path.parent.name == "vector":
            continue
        harm(path)
        assert load(path) is not None, path
        loaded += 1
    assert loaded > 200
    told = [problem.key for problem in iter(found.take_problem, None)]
    assert sorted(told) == sorted({ProblemKey.PICTURE_DAMAGED, ProblemKey.FONT_DAMAGED})


def test_one_damaged_face_leaves_the_others(folder: Path, found: Damage) -> None:
    truncate(folder / "fonts" / Face.TITLE)
    body = faces.font(Face.BODY, 20).size("Tarot")
    assert faces.font(Face.TITLE, 20).size("Tarot") == body
    assert faces.font(Face.FIGURE, 20).size("Tarot") != body
    problem = found.take_problem()
    assert problem is not None
    assert problem.path == folder / "fonts" / Face.TITLE
    assert found.take_problem() is None


def test_a_damaged_mood_is_the_usual_face(folder: Path, found: Damage) -> None:
    spoil(folder / "portraits" / "gaston-pleased.webp")
    shown = pygame.image.tobytes(pictures.portrait("gaston-pleased"), "RGBA")
    assert shown == pygame.image.tobytes(pictures.portrait("gaston"), "RGBA")


@pytest.mark.parametrize("style", [DEFAULT_DECK, DeckStyle("iris", True, True)])
def test_no_two_plain_cards_look_alike(folder: Path, found: Damage, style: DeckStyle) -> None:
    codes = [path.stem for path in (folder / "cards" / "large").glob("*.webp")]
    shutil.rmtree(folder / "cards")
    looks = {pygame.image.tobytes(pictures.card_picture(code, style), "RGBA") for code in codes}
    assert len(looks) == len(codes) == 78
    assert pictures.card_picture(BACK, style).get_size() == (400, 734)


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of the program, whose files may be damaged."""
    place = tmp_path_factory.mktemp("program")
    shutil.copytree(ROOT / "game", place / "game", ignore=shutil.ignore_patterns(*PROGRAM))
    return place


def started(program: Path, home: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a copy of the program."""
    return subprocess.run(
        [sys.executable, "-m", "game", *arguments],
        cwd=program,
        env={
            **os.environ,
            "SDL_VIDEODRIVER": "dummy",
            "SDL_AUDIODRIVER": "dummy",
            "TAROT_NOUVEAU_HOME": str(home),
        },
        capture_output=True,
        text=True,
        timeout=150,
        check=False,
    )


@pytest.mark.parametrize("options", [(), ("--smoke",)])
def test_without_any_of_its_files_the_game_says_so(
    program: Path, tmp_path: Path, options: tuple[str, ...]
) -> None:
    shutil.rmtree(program / "assets", ignore_errors=True)
    done = started(program, tmp_path, *options, "--language", "en")
    assert done.returncode == 2
    assert "Traceback" not in done.stderr
    assert "is damaged or missing; install the game again" in done.stderr


def test_a_deal_is_played_with_every_file_damaged(program: Path, tmp_path: Path) -> None:
    shutil.rmtree(program / "assets", ignore_errors=True)
    shutil.copytree(ROOT / "assets", program / "assets")
    files = [path for path in sorted((program / "assets").rglob("*.*")) if path.is_file()]
    for path, harm in zip(files, cycle(DAMAGES), strict=False):
        if path.suffix == ".mo":
            spoil(path)  # a language whose catalogue is missing could not be asked for
        else:
            harm(path)
    shot = tmp_path / "sheet.png"
    done = started(program, tmp_path, "--smoke", "--shot", str(shot), "--language", "fr")
    assert done.returncode == 1, done.stderr
    assert "Traceback" not in done.stderr
    for words in ("A picture cannot be shown", "A typeface cannot", "The words of your language"):
        assert done.stderr.count(words) == 1
    assert "Install the game again" in done.stderr
    assert pygame.image.load(str(shot)).get_size() == (1280, 720)
