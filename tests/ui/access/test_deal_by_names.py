"""A whole deal of five, played by who sees nothing: by names and actions alone."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from tests.ui.access.atspi import Reader, Thing, desktop, missing_program

ROOT = Path(__file__).resolve().parents[3]
PATIENCE = 300.0
"""Seconds after which nothing more is expected of the game."""

CONTRACTS = ("Garde", "Petite", "Pass")
"""What he bids: of these the first that he may; a higher one would leave him no discard."""
HARMLESS = ("Say nothing", "No announcement", "Play on", "Go on", "Resume")
"""Answers to questions that this player has no use for."""

SEED = "2"
"""Of a match in whose first deal he takes with a garde, unless who sits there outbids it."""
MOST_DEALS = 12
"""By then he has taken, were he outbid every other time."""

pytestmark = pytest.mark.skipif(
    sys.platform != "linux" or bool(missing_program()),
    reason=f"needs {missing_program() or 'AT-SPI'}",
)


@contextmanager
def game(home: Path, places: dict[str, str]) -> Iterator[None]:
    """Meanwhile the game runs, with quick opponents."""
    environment = {
        **os.environ,
        **places,
        "SDL_VIDEODRIVER": "x11",
        "SDL_AUDIODRIVER": "dummy",
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    }
    command = ["-m", "tests.ui.window.window_driver", str(home), "1280x720", "instant", SEED]
    process = subprocess.Popen(
        [sys.executable, *command], cwd=ROOT, env=environment, stdout=subprocess.DEVNULL
    )
    try:
        yield
    finally:
        process.terminate()
        process.wait(10)


class BlindPlayer:
    """Knows what is told, and does what can be done with it.

    Attributes:
        asked: the kinds of questions that he has answered.
    """

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self.asked: set[str] = set()

    def look(self) -> list[Thing]:
        """What there is now; anew where it changes meanwhile."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                return self._reader.things()
            except LookupError as gone:
                if time.monotonic() > end:
                    raise TimeoutError("the game tells nothing more") from gone
                time.sleep(0.05)

    def wait_for(self, found: Callable[[list[Thing]], Thing | None]) -> Thing:
        """Wait until something is there."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            thing = found(self.look())
            if thing is not None:
                return thing
            time.sleep(0.05)
        raise self._lost()

    def _lost(self) -> TimeoutError:
        told = [f"{'  ' * it.depth}{it.role} {it.name} {it.able}" for it in self.look()]
        return TimeoutError("\n".join(("this is all that is told:", *told)))

    def press(self, name: str, role: str = "button") -> None:
        """Press what has a name, as soon as it is there."""
        self._do(self.wait_for(lambda things: able(things, name, role)))

    def _do(self, thing: Thing) -> None:
        try:
            self._reader.press(thing)
        except LookupError:
            return  # it was gone by then

    def play_deal(self) -> None:
        """Answer all questions until the score sheet is there."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            things = self.look()
            if able(things, "Next deal") is not None:
                return
            answered = self._answer(things)
            time.sleep(0.02 if answered else 0.1)
        raise self._lost()

    def _answer(self, things: Sequence[Thing]) -> bool:
        """Answer the question that is open, if one is; return whether it was."""
        headings = [it.name for it in things if it.role == "heading"]
        harmless = next(filter(None, (able(things, name) for name in HARMLESS)), None)
        if "Your bid" in headings:
            return self._choose("bid", (able(things, name) for name in CONTRACTS))
        if any(words.startswith("Which king") for words in headings):
            return self._choose("call", (it for it in things if it.name.startswith("King of")))
        if able(things, "Confirm") is not None:
            return self._choose("discard", [able(things, "Confirm")])
        if harmless is not None:
            return self._choose("other", [harmless])
        cards = [it for it in things if it.role == "list item" and it.able]
        if headings or any("discarded" in it.name or "Choose" in it.name for it in things):
            return self._choose("play" if headings else "discard", cards)
        return False

    def _choose(self, kind: str, things: Iterator[Thing | None] | Sequence[Thing | None]) -> bool:
        thing = next(filter(None, things), None)
        if thing is not None:
            self.asked.add(kind)
            self._do(thing)
        return thing is not None


def able(things: Sequence[Thing], name: str, role: str = "button") -> Thing | None:
    """What has that name and can be operated now."""
    found = (it for it in things if (it.name, it.role) == (name, role) and it.able)
    return next(found, None)


def test_a_whole_deal_of_five_by_names_alone(tmp_path: Path) -> None:
    with desktop(tmp_path) as places:
        reader = Reader(places["DBUS_SESSION_BUS_ADDRESS"])
        with closing(reader), game(tmp_path / "home", places):
            reader.wait_for_application()
            player = BlindPlayer(reader)
            player.press("New game")
            player.press("Five", "radio button")
            player.press("Deal the cards")
            for _ in range(MOST_DEALS):
                player.play_deal()
                sheet = [it.name for it in player.look() if it.role == "heading"]
                assert "Score sheet" in sheet
                if {"bid", "call", "discard", "play"} <= player.asked:
                    break
                player.press("Next deal")
                player.wait_for(lambda things: None if able(things, "Next deal") else things[0])
            assert {"bid", "call", "discard", "play"} <= player.asked
