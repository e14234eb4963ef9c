"""Page of the guide: how to make sure that no card moved after the cards were dealt."""

from __future__ import annotations

from typing import Final

from game.ui.pages.model import Aside, Page, Pairs, paragraphs
from game.ui.scenes.rule_pages.subject import Subject
from game.words.i18n import tr

SEAL: Final = "seal"
"""The key of the page."""


def seal_page(_subject: Subject) -> Page:
    """What a seal is, and how any SHA-256 tool opens it."""
    text = paragraphs(
        tr(
            "Before anybody sees a card, the program seals the deal: it writes down the order of "
            "the pack and who gets which card, puts a long number drawn by chance before that, and "
            "tells a hash of it all. That is the seal. From the hash nobody can learn the cards, "
            "and no other cards give the same hash."
        ),
        tr(
            "While you play, D shows the hash: write it down, or copy it. When the deal is over, "
            "the score sheet opens the seal and shows what was hashed. If that gives the hash you "
            "know, no card has moved in between, whatever you did and whoever sat there."
        ),
        tr(
            "You need not take the program’s word for it. Save the opened seal as a file, and let "
            "any tool count its SHA-256: what it says must be the hash that you were told. The "
            "codes in the file are those of the cards, and the numbers those of the seats, from 0 "
            "for the first."
        ),
    )
    tools = Pairs(
        tr("Tools that every system has"),
        (
            ("Linux", "sha256sum FILE"),
            ("macOS", "shasum -a 256 FILE"),
            ("Windows", "certutil -hashfile FILE SHA256"),
        ),
    )
    why = Aside(
        tr("Why a number drawn by chance?"),
        tr(
            "There are many deals, but a computer could try a good part of those that fit your "
            "hand. With a salt of 256 bits there is nothing to try."
        ),
    )
    return Page(tr("The seal"), text, (tools, why), SEAL)
