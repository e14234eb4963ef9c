"""Page of the guide: the federation's code, by which defenders tell each other of their hands."""

from __future__ import annotations

from typing import Final

from game.ui.pages.model import Aside, Block, CardFan, Page, Text, paragraphs
from game.ui.scenes.rule_pages.subject import Subject
from game.words.i18n import tr

SIGNALS: Final = "signals"
"""The key of the page."""


def signals_page(subject: Subject) -> Page:
    """Leads, lengths, the Excuse, and who is followed (section 10)."""
    intro = tr(
        "Defenders may not speak, but their cards do. The federation teaches one code for it, so "
        "that partners who never met understand each other. The taker hears it too."
    )
    text = (*paragraphs(intro), *_opening(), *_trumps())
    side = (*_lengths(), *_excuse(), *_strong_hand(), *_with_five(subject))
    return Page(tr("The signals"), text, side, SIGNALS)


def _opening() -> tuple[Block, ...]:
    return (
        Text(tr("Opening a suit"), heading=True),
        Text(
            tr(
                "A card from 1 to 5 promises the king or the queen of the suit. A 6 or higher "
                "denies both."
            )
        ),
        CardFan(
            ("H4", "H9", "HR", "H7"),
            tr(
                "The 4 is led. The partner who takes with the king knows now where the queen is, "
                "and leads the suit again."
            ),
        ),
        CardFan(
            ("D8", "DC", "D3", "DR"),
            tr("The 8 is led: no honour behind it. The taker’s king wins, and nobody returns it."),
        ),
    )


def _trumps() -> tuple[Block, ...]:
    return (
        Text(tr("Leading trumps"), heading=True),
        Text(
            tr(
                "An odd trump says: I have seven or more, or I want trumps to be led. An even one "
                "says that it is not so."
            )
        ),
        CardFan(
            ("T7", "T14", "T12", "T20"),
            tr("The 7 is led: whoever of the defence wins a trick leads trumps again."),
        ),
    )


def _lengths() -> tuple[Block, ...]:
    return (
        Text(tr("High, then low"), heading=True),
        Text(
            tr(
                "Two cards of a suit in falling order show that there are only these two: lead it "
                "again, and I ruff. In the taker’s long suit they show five of it, and ask for "
                "trumps."
            )
        ),
        CardFan(("C9", "C4"), tr("First the 9, then the 4: the third club will be ruffed")),
    )


def _excuse() -> tuple[Block, ...]:
    return (
        Text(tr("The Excuse speaks"), heading=True),
        Text(
            tr(
                "Played to the first or second round of the taker’s suit it says: I hold that "
                "suit, lead trumps. Played to a partner’s trump it asks to stop leading them."
            )
        ),
        CardFan(("S5", "S8", "EX", "SD"), tr("The taker leads spades; the Excuse wants trumps")),
    )


def _strong_hand() -> tuple[Block, ...]:
    words = tr(
        "A strong defender says so: he opens with a king, with an odd trump, or with the suit of a "
        "king or the long suit that the dog has shown; or he leaves the suit that the others play. "
        "From then on they follow his line."
    )
    return (Aside(tr("Whom to follow"), words),)


def _with_five(subject: Subject) -> tuple[Block, ...]:
    if not subject.calls:
        return ()
    words = tr(
        "When the taker plays the 21 early, a partner may save the Petit under it. Defenders with "
        "many trumps hunt the Petit."
    )
    return (Aside(tr("Five players"), words),)
