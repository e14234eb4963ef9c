"""Refusals as text: they come back as they went, and no other text is taken for one."""

from __future__ import annotations

import pytest

from game.rules.actions import IllegalAction, Reason
from game.session.protocol.refusal_text import format_refusal, parse_refusal


@pytest.mark.parametrize("details", [{}, {"suit": "hearts"}, {"seat": 1, "phase": "play"}])
@pytest.mark.parametrize("reason", Reason)
def test_a_refusal_comes_back(reason: Reason, details: dict[str, str | int]) -> None:
    found = parse_refusal(format_refusal(IllegalAction(reason, **details)))
    assert found is not None
    assert (found.reason, dict(found.details)) == (reason, details)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "it cannot be declined",
        "must",
        "must_follow hearts",
        "must_follow 7",
        'must_follow {"reason": 7}',
        'must_follow {"suit": "hearts"} (it wrote more than one line)',
    ],
)
def test_other_texts_are_none(text: str) -> None:
    assert parse_refusal(text) is None
