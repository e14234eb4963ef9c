"""A process that is killed while it saves a match loses nothing of what it said was saved.

What bots do is saved with the next that the player does: they would do the same again.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random

from game.session.game import Game
from game.session.saves.archive import Archive
from tests.session.builders import make_setup, make_table, step, text_of, wait_for_saves

ROUNDS = 6
MOST_LINES = 40
SEED = 4


def moves_of(game: Game) -> int:
    return sum(len(deal.moves) for deal in game.to_record().deals)


def begun(archive: Archive) -> Game:
    """The saved match, or a new one where none is saved."""
    loaded = archive.load()
    assert loaded.problem is None
    return loaded.game or Game.new(make_setup(3), SEED)


def play_on(folder: Path) -> None:
    """Play a match on until the end; say of each move of the player that it is saved."""
    archive = Archive(folder)
    table = make_table(begun(archive), archive)
    while True:
        decision = table.decision
        step(table)
        if decision is not None and decision.seat == table.human:
            wait_for_saves(table)
            print(moves_of(table.game), flush=True)


def saved_until_killed(folder: Path, lines: int) -> int:
    """Let a process play on and kill it; how many moves it said were saved."""
    command = [sys.executable, "-m", "tests.session.saves.test_kills", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        told = [int(process.stdout.readline()) for _ in range(lines)]
        process.kill()
        told += [int(line) for line in process.stdout if line.endswith("\n")]
    return told[-1]


def test_no_move_is_lost(tmp_path: Path) -> None:
    """And what comes back is the match that one process would have played, to the last card."""
    rng = Random(1)
    whole = make_table(Game.new(make_setup(3), SEED))
    for _ in range(ROUNDS):
        said = saved_until_killed(tmp_path, rng.randint(1, MOST_LINES))
        game = begun(Archive(tmp_path))
        assert moves_of(game) >= said
        while moves_of(whole.game) < moves_of(game):
            step(whole)
        assert text_of(whole.game) == text_of(game)


if __name__ == "__main__":
    play_on(Path(sys.argv[1]))
