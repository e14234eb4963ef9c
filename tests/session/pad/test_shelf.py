"""Score pads on disk: found again, set aside where damaged, never lost half-way."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from datetime import timedelta
from itertools import count
from pathlib import Path
from random import Random

import pytest

from game.session.pad import PadDeal, PadShelf, ScorePad, StoredPad, pad_text, save_pad_table
from game.session.problems import ProblemKey
from tests.session.pad.evenings import NAMES, empty_pad, played_pad

KILLS = 5


@pytest.fixture
def shelf(tmp_path: Path) -> PadShelf:
    return PadShelf(tmp_path / "pads")


def stored(shelf: PadShelf, pad: ScorePad) -> StoredPad:
    it, problem = shelf.save(StoredPad(pad, shelf.place_for(pad)))
    assert problem is None
    return it


def test_no_folder_is_no_problem(shelf: PadShelf) -> None:
    assert shelf.load() == ([], [])
    assert not shelf.folder.exists()


def test_pads_are_found_again_the_latest_first(shelf: PadShelf) -> None:
    early = played_pad(4, 3)
    late = replace(played_pad(5, 2), begun=early.begun + timedelta(days=1))
    first, last = stored(shelf, early), stored(shelf, late)
    assert PadShelf(shelf.folder).load() == ([last, first], [])
    assert first.path.name == "pad-20261126-203000.json"


def test_two_pads_of_one_moment_have_files_of_their_own(shelf: PadShelf) -> None:
    one, other = stored(shelf, played_pad(4, 1)), stored(shelf, played_pad(3, 1))
    assert one.path != other.path
    assert len(shelf.load()[0]) == 2


def test_a_pad_is_removed(shelf: PadShelf) -> None:
    it = stored(shelf, played_pad(4, 1))
    assert shelf.delete(it) is None
    assert shelf.load() == ([], [])


@pytest.mark.parametrize("content", [b"", b"{", b"\xff", b"[]", b'{"format": "another"}'])
def test_a_damaged_pad_is_set_aside_and_told(shelf: PadShelf, content: bytes) -> None:
    whole = stored(shelf, played_pad(4, 3))
    broken = shelf.folder / "pad-broken.json"
    broken.write_bytes(content)
    pads, (problem,) = shelf.load()
    assert pads == [whole]
    assert problem.key is ProblemKey.PAD_DAMAGED
    assert problem.path.read_bytes() == content
    assert not broken.exists()
    assert shelf.load() == ([whole], [])


def test_a_pad_of_a_later_version_is_left_alone(shelf: PadShelf) -> None:
    it = stored(shelf, played_pad(4, 1))
    it.path.write_text(json.dumps({**json.loads(pad_text(it.pad)), "version": 2}))
    pads, (problem,) = shelf.load()
    assert (pads, problem.key) == ([], ProblemKey.PAD_TOO_NEW)
    assert it.path.exists()


def test_what_cannot_be_written_is_told(shelf: PadShelf) -> None:
    shelf.folder.write_text("no folder")
    pad = played_pad(4, 1)
    _, problem = shelf.save(StoredPad(pad, shelf.folder / "pad.json"))
    assert problem is not None
    assert problem.key is ProblemKey.PAD_FAILED
    assert shelf.load() == ([], [])


def with_more(it: StoredPad) -> StoredPad:
    return replace(it, pad=it.pad.with_deal(PadDeal(it.pad.standing.dealer)))


def test_what_another_window_has_entered_stays(shelf: PadShelf) -> None:
    stored(shelf, played_pad(4, 1))
    (here,), _ = shelf.load()
    (there,), _ = PadShelf(shelf.folder).load()
    there, problem = PadShelf(shelf.folder).save(with_more(with_more(there)))
    assert problem is None
    kept, problem = shelf.save(with_more(here))
    assert problem is not None
    assert problem.key is ProblemKey.PAD_OF_OTHERS
    assert kept.path != there.path
    kept, problem = shelf.save(with_more(kept))
    assert problem is None, "told once: it is a pad of its own now"
    assert {len(it.pad.deals) for it in shelf.load()[0]} == {3}
    assert set(shelf.load()[0]) == {kept, there}


def test_two_windows_that_enter_the_same_are_no_trouble(shelf: PadShelf) -> None:
    it = stored(shelf, played_pad(4, 1))
    assert PadShelf(shelf.folder).save(with_more(it))[1] is None
    assert shelf.save(with_more(it))[1] is None
    assert len(shelf.load()[0]) == 1


def test_a_pad_that_another_window_has_removed_is_written_again(shelf: PadShelf) -> None:
    it = stored(shelf, played_pad(4, 1))
    assert PadShelf(shelf.folder).delete(it) is None
    kept, problem = shelf.save(with_more(it))
    assert problem is None
    assert shelf.load() == ([kept], [])


def test_a_table_of_a_pad(tmp_path: Path) -> None:
    pad, path = played_pad(5, 3), tmp_path / "pad.csv"
    save_pad_table(pad, NAMES[:5], path)
    text = path.read_text(encoding="utf-8-sig")
    head, *rows, last = text.splitlines()
    assert head == "deal,dealer,taker,partner,contract,bouts,points,Anne,Bertrand,Chloé,David,Élise"
    assert len(rows) == 3
    assert rows[1] == "2,Bertrand,,,,,,0,0,0,0,0"
    assert last == "total,,,,,,," + ",".join(map(str, pad.standing.totals))


def test_in_french_semicolons_part_cells_and_no_name_is_a_formula(tmp_path: Path) -> None:
    path = tmp_path / "pad.csv"
    save_pad_table(empty_pad(3), ("=1+1", "b", "c"), path, ",")
    assert path.read_text(encoding="utf-8-sig").startswith(
        "deal;dealer;taker;partner;contract;bouts;points;'=1+1;b;c\n"
    )


def write_on(folder: Path) -> None:
    """Enter deal after deal, and say of each that it is kept."""
    shelf, pad = PadShelf(folder), empty_pad(4)
    stored = StoredPad(pad, shelf.folder / "pad.json")
    for number in count(1):
        pad = pad.with_deal(PadDeal(pad.standing.dealer))
        stored, problem = shelf.save(replace(stored, pad=pad))
        assert problem is None
        print(number, flush=True)


def test_a_process_that_is_killed_loses_nothing_that_was_kept(tmp_path: Path) -> None:
    rng, command = Random(1), [sys.executable, "-m", "tests.session.pad.test_shelf"]
    for number in range(KILLS):
        folder = tmp_path / str(number)
        with subprocess.Popen([*command, str(folder)], stdout=subprocess.PIPE, text=True) as it:
            assert it.stdout is not None
            told = [int(it.stdout.readline()) for _ in range(rng.randint(1, 30))]
            it.kill()
        (stored,), problems = PadShelf(folder).load()
        assert problems == []
        assert len(stored.pad.deals) >= told[-1]


if __name__ == "__main__":
    write_on(Path(sys.argv[1]))
