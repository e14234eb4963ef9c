"""Putting the page of a lesson together."""

from __future__ import annotations

from game.ui.pages.model import Block, Page, Text


def page_of(title: str, *text: str | Block, side: tuple[Block, ...]) -> Page:
    """A page: paragraphs and other blocks below one another, others beside them.

    What is empty is left out.
    """
    blocks = (Text(part) if isinstance(part, str) else part for part in text if part)
    return Page(title, tuple(blocks), side)
