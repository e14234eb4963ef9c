"""Pages of the guide: where the game and its cards come from, and how each deal is sealed."""

from __future__ import annotations

from typing import Final

from game.ui.pages.model import Aside, CardFan, Page, Pairs, page_of
from game.ui.scenes.rule_pages.subject import Subject
from game.words.i18n import tr
from game.words.numbers import number

HISTORY: Final = "history"
"""The key of the page."""


def history_page(_subject: Subject) -> Page:
    """The game, the pattern of the cards, and this deck."""
    themes = (
        (tr("The Petit, the 21"), tr("one fool, all fools")),
        (tr("2 to 5"), tr("the ages of man")),
        (tr("6 to 9"), tr("the times of day")),
        (tr("10 and 11"), tr("the four elements")),
        (tr("12 to 15"), tr("dance, shops, open air, arts")),
        (tr("16 to 19"), tr("the seasons")),
        (number(20), tr("the game itself")),
    )
    ours = tr(
        "Every trump has two heads, so that no card is upside down. The old pattern shows town "
        "and country in its halves. This deck keeps its themes, but is drawn anew, by a "
        "program, in the taste of 1900."
    )
    return page_of(
        tr("Where it comes from"),
        tr(
            "Tarot was made to be played. In northern Italy, before the middle of the fifteenth "
            "century, twenty-one triumphs and a fool were added to the four suits. A triumph beats "
            "every suit: from that word come trumps."
        ),
        tr(
            "France and Switzerland learnt the game early, in the sixteenth century. For long its "
            "cards kept the Italian suits, cups, coins, swords and batons, and pictures such as "
            "the Pope, Death and the World: the tarot of Marseilles. Fortunes are told with it "
            "only since the end of the eighteenth century."
        ),
        tr(
            "Players wanted cards that can be read at a glance. Spades, hearts, diamonds and clubs "
            "are plain shapes in one colour, quick to print and to tell apart. About 1865 the "
            "maker Wüst in Frankfurt put them beside trumps with scenes of daily life. French "
            "makers took that up around 1900 and set numbers into the corners: the Tarot Nouveau, "
            "called bourgeois for its scenes."
        ),
        tr(
            "The game that is played now grew in Burgundy and Franche-Comté in the nineteenth "
            "century and has been popular again since the 1950s. Its federation was founded "
            "in 1973, and its rules are those that this program keeps unless you choose others."
        ),
        side=(
            CardFan(("T1", "T3", "T9", "T17", "T21"), tr("From one fool to all of them")),
            Pairs(tr("What the trumps show"), themes),
            Aside(tr("This deck"), ours),
        ),
        key=HISTORY,
    )


SEAL: Final = "seal"
"""The key of the page."""


def seal_page(_subject: Subject) -> Page:
    """What a seal is, and how any SHA-256 tool opens it."""
    tools = (
        ("Linux", "sha256sum FILE"),
        ("macOS", "shasum -a 256 FILE"),
        ("Windows", "certutil -hashfile FILE SHA256"),
    )
    why = tr(
        "There are many deals, but a computer could try a good part of those that fit your "
        "hand. With a salt of 256 bits there is nothing to try."
    )
    return page_of(
        tr("The seal"),
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
        side=(
            Pairs(tr("Tools that every system has"), tools),
            Aside(tr("Why a number drawn by chance?"), why),
        ),
        key=SEAL,
    )
