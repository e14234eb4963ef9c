"""Saves whose checks are right, so that their content is what is wrong."""

from __future__ import annotations

import json
from collections.abc import Iterable

from game.session.saves.save_format import Chain, unlinked


def plain_lines(text: str) -> list[str]:
    """The lines of a save without their checks."""
    return list(unlinked(text.splitlines()))


def chained(lines: Iterable[str]) -> str:
    """A save of such lines."""
    chain = Chain()
    return "".join(map(chain.link, lines))


def with_header(text: str, **changed: object) -> str:
    """A save with other values in its first line."""
    header, *others = plain_lines(text)
    return chained([json.dumps({**json.loads(header), **changed}), *others])
