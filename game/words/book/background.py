"""Pages of the guide: the words of the game, where it comes from, and how deals are sealed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.words.book.page import Aside, CardFan, Glossary, Page, Pairs, Subject, Text, page_of
from game.words.book.search import PageLink, SearchMatch, folded
from game.words.i18n import mark, tr
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


WORDS: Final = "words"
"""The key of the page."""


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game.

    Attributes:
        english: the word and, after bars, other forms of it that are met in texts, for ``tr``.
        french: what it is called in the language that the game comes from.
        meaning: what it is, for ``tr``.
        linked: whether it leads from other pages to this one; what every page says does not.
    """

    english: str
    french: str
    meaning: str
    linked: bool = True

    @property
    def forms(self) -> tuple[str, ...]:
        """The word as it is met in the language that is spoken, the usual form first."""
        return tuple(tr(self.english).split("|"))

    @property
    def other(self) -> str:
        """What it is called in French, or by those who speak French in English."""
        return self.french if self.forms[0] != self.french else self.english.split("|")[0]


TERMS: Final = (
    Term(
        mark("bout|bouts"),
        "bout, oudler",
        mark("One of three cards: the 21, the Petit, the Excuse. Each lowers the taker’s target."),
    ),
    Term(
        mark("dog"),
        "chien",
        mark("The cards that are dealt to nobody. What becomes of them depends on the contract."),
    ),
    Term(
        mark("discard|discards"),
        "écart",
        mark("The cards that the taker gives up for those of the dog; they count for him."),
    ),
    Term(
        mark("taker|takers"),
        "preneur",
        mark("The highest bidder, who has to make the contract."),
        linked=False,
    ),
    Term(
        mark("defence|defenders"),
        "défense",
        mark("Those who play against the taker and his partner."),
        linked=False,
    ),
    Term(mark("petite"), "petite, prise", mark("The lowest contract: with the dog, counted once.")),
    Term(
        mark("garde"),
        "garde",
        mark("The usual contract: with the dog, counted twice."),
        linked=False,
    ),
    Term(
        mark("garde sans"),
        "garde sans (le chien)",
        mark("A contract without the dog, which stays unseen but counts for the taker."),
    ),
    Term(
        mark("garde contre"),
        "garde contre (le chien)",
        mark("A contract without the dog, which stays unseen and counts for the defence."),
    ),
    Term(
        mark("called king"),
        "roi appelé",
        mark("With five players: the king that the taker names. Its holder is his partner."),
    ),
    Term(
        mark("handful|handfuls"),
        "poignée",
        mark("Many trumps in one hand, shown for a bonus; how many depends on the table."),
    ),
    Term(
        mark("Petit au bout|petit au bout"),
        "petit au bout",
        mark("The Petit in the last trick; it brings a bonus to whoever wins that trick."),
    ),
    Term(
        mark("bare Petit"),
        "petit sec",
        mark("The Petit dealt without any other trump. By most rules the deal is then void."),
    ),
    Term(
        mark("hunt the Petit"),
        "chasse au petit",
        mark("To lead trumps until the Petit has to fall."),
    ),
    Term(mark("slam|slams"), "chelem", mark("All tricks of a deal, won by one side.")),
    Term(
        mark("misère"),
        "misère",
        mark("A hand without trumps, or without court cards, that is declared for a bonus."),
    ),
    Term(
        mark("void in a suit"),
        "coupe franche",
        mark("No card of a suit, from the deal on or by the discard: one ruffs it at once."),
    ),
    Term(mark("singleton|singletons"), "singlette", mark("The only card of a suit in a hand.")),
    Term(mark("doubleton"), "doubleton", mark("The only two cards of a suit in a hand.")),
    Term(
        mark("long suit|long suits"),
        "longue, filante",
        mark("A suit of five cards or more in one hand. Led again and again it wears trumps out."),
    ),
    Term(mark("couple"), "mariage", mark("King and queen of a suit in one hand.")),
    Term(
        mark("court card|court cards"),
        "habillé, figure",
        mark("King, queen, knight or jack. What lies below them are the small cards."),
    ),
    Term(mark("major trumps"), "atouts majeurs", mark("The trumps from the 16 to the 21.")),
    Term(
        mark("lead|leads"),
        "entame",
        mark("The first card of a trick; above all of the first one."),
        linked=False,
    ),
    Term(
        mark("follow|follows"),
        "fournir",
        mark("To play a card of the suit that was led."),
        linked=False,
    ),
    Term(
        mark("ruff|ruffs|ruffed"),
        "coupe",
        mark("To play a trump to a suit that one does not hold."),
    ),
    Term(
        mark("overtrump|overtrumped"),
        "surcoupe",
        mark("To play a higher trump than lies in the trick, as one must when one can."),
    ),
    Term(
        mark("undertrump"),
        "sous-coupe, pisser",
        mark("To play a lower trump than lies in the trick, as one has no higher one."),
    ),
    Term(
        mark("uppercut"),
        "uppercut",
        mark(
            "To ruff with a high trump that will not win, so that the taker has to spend a higher "
            "one and a partner’s trump becomes master."
        ),
    ),
    Term(
        mark("establish"),
        "affranchir",
        mark("To drive out the higher cards of a suit, so that one’s own become the highest."),
    ),
    Term(
        mark("master card"),
        "carte maîtresse",
        mark("The highest card of a suit that is still out."),
    ),
    Term(
        mark("save the Petit"),
        "sauver le petit",
        mark("To play the Petit to a trick that one’s own side wins."),
    ),
    Term(
        mark("load a trick"),
        "charger un pli",
        mark("To give a card that is worth much to a trick of one’s own side."),
    ),
    Term(
        mark("signal|signals"),
        "signalisation",
        mark("A card that tells the partners something by the code of the defence."),
        linked=False,
    ),
    Term(
        mark("misdeal"),
        "maldonne",
        mark("A deal that is void because of how it was dealt or what was dealt."),
    ),
)
"""The words of the page."""


def words_page() -> Page:
    """All words, by the alphabet of the language that is spoken."""
    intro = tr(
        "Words that one hears at the table. Below each stands what it is called in French. "
        "Where another page uses one, it leads here."
    )
    entries = tuple((term.forms[0], term.other, tr(term.meaning)) for term in _in_order())
    return page_of(tr("Words"), intro, Glossary(entries), key=WORDS)


def _in_order() -> list[Term]:
    return sorted(TERMS, key=lambda term: folded(term.forms[0]))


def word_links(pages: Sequence[Page]) -> Iterator[PageLink]:
    """From the first place where each page uses a word to where it is explained."""
    home = next((place for place, page in enumerate(pages) if page.key == WORDS), None)
    if home is None:
        return
    targets = _targets(pages[home], home)
    pattern = re.compile(
        "|".join(rf"\b{re.escape(form)}\b" for form in sorted(targets, key=len, reverse=True)),
        re.IGNORECASE,
    )
    for place, page in enumerate(pages):
        if place != home:
            yield from _links_of(place, page, pattern, targets)


def _targets(page: Page, number: int) -> dict[str, SearchMatch]:
    """Where each form of a word leads, small as it is looked for."""
    block = next(i for i, it in enumerate(page.blocks) if isinstance(it, Glossary))
    return {
        form.lower(): SearchMatch(number, block, 3 * row, 0, len(term.forms[0]))
        for row, term in enumerate(_in_order())
        for form in term.forms
        if term.linked
    }


def _links_of(
    number: int, page: Page, pattern: re.Pattern[str], targets: dict[str, SearchMatch]
) -> Iterator[PageLink]:
    told: set[SearchMatch] = set()
    for block, content in enumerate(page.blocks):
        if not isinstance(content, Text | Aside) or getattr(content, "heading", False):
            continue
        index = len(content.texts) - 1
        for found in pattern.finditer(content.texts[index]):
            to = targets[found[0].lower()]
            if to not in told:
                told.add(to)
                at = SearchMatch(number, block, index, found.start(), found.end())
                yield PageLink(at, to)
