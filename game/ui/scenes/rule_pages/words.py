"""Page of the guide: the words of the game, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.ui.pages.model import Aside, Glossary, Page, Text, page_of
from game.ui.pages.page import PageLink
from game.ui.pages.search import SearchMatch, folded
from game.words.i18n import mark, tr

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
        "Words that one hears at the table. Below each stands what it is called in the other "
        "language. Where another page uses one, it leads here."
    )
    entries = tuple((term.forms[0], term.other, tr(term.meaning)) for term in _in_order())
    return page_of(tr("Words"), intro, Glossary(entries), key=WORDS)


def _in_order() -> list[Term]:
    return sorted(TERMS, key=lambda term: folded(term.forms[0]))


def word_links(pages: Sequence[Page]) -> Iterator[PageLink]:
    """From the first place where each page uses a word to where it is explained."""
    home = next((number for number, page in enumerate(pages) if page.key == WORDS), None)
    if home is None:
        return
    targets = _targets(pages[home], home)
    pattern = re.compile(
        "|".join(rf"\b{re.escape(form)}\b" for form in sorted(targets, key=len, reverse=True)),
        re.IGNORECASE,
    )
    for number, page in enumerate(pages):
        if number != home:
            yield from _links_of(number, page, pattern, targets)


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
