"""Draws the rooms and which of them import which, into ``game/README.md``.

``python -m game.tools.rooms`` after a room came to use another, or no longer does: a test notices.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import grimp

PAGE: Final = Path(__file__).parents[1] / "README.md"
_FENCE: Final = re.compile(r"(?<=```mermaid\n).*?(?=```)", re.S)
_NO_ROOMS: Final = frozenset(("__main__", "safe_path", "tools"))
"""What starts the others, and what is not shipped."""


def imports() -> dict[str, Sequence[str]]:
    """Every room with the others that it imports, for typing or within a function included."""
    graph = grimp.build_graph("game", cache_dir=None)
    rooms = graph.find_children("game")
    for room in rooms:
        graph.squash_module(room)
    found = {
        _name(room): sorted(map(_name, graph.find_modules_directly_imported_by(room) & rooms))
        for room in sorted(rooms)
    }
    return {
        room: [used for used in others if used not in {room, *_NO_ROOMS}]
        for room, others in found.items()
        if room not in _NO_ROOMS
    }


def _name(module: str) -> str:
    return module.removeprefix("game.")


def drawn(rooms: Mapping[str, Sequence[str]]) -> str:
    """A diagram of rooms and their imports, in the language of Mermaid."""
    arrows = [f"    {room} --> {' & '.join(used)}\n" for room, used in rooms.items() if used]
    return "".join(("flowchart TD\n", *arrows))


def page(text: str) -> str:
    """The page with its diagram as it should be."""
    return _FENCE.sub(drawn(imports()), text, count=1)


if __name__ == "__main__":
    PAGE.write_text(page(PAGE.read_text("utf-8")), "utf-8")
