"""Page of the guide: the words of the game, in both languages."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.ui.pages.links import PageLink
from game.ui.pages.model import Aside, Glossary, Page, Text, paragraphs
from game.ui.pages.search import SearchMatch, folded
from game.words.i18n import current_language, mark, tr

WORDS: Final = "words"
"""The key of the page."""


@dataclass(frozen=True, slots=True)
class Term:
    """A word of the game.

    Attributes:
        english: the word and, after bars, other forms of it that are met in texts.
        french: the same in French.
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
        return tuple((self.french if current_language() == "fr" else self.english).split("|"))

    @property
    def other(self) -> str:
        """What it is called in the other language."""
        return (self.english if current_language() == "fr" else self.french).split("|")[0]


TERMS: Final = (
    Term(
        "bout|bouts",
        "bout, oudler|bout|bouts",
        mark("One of three cards: the 21, the Petit, the Excuse. Each lowers the taker’s target."),
    ),
    Term(
        "dog",
        "chien",
        mark("The cards that are dealt to nobody. What becomes of them depends on the contract."),
    ),
    Term(
        "discard|discards",
        "écart|écarte|écarter",
        mark("The cards that the taker gives up for those of the dog; they count for him."),
    ),
    Term(
        "taker|takers",
        "preneur|preneurs",
        mark("The highest bidder, who has to make the contract."),
        linked=False,
    ),
    Term(
        "defence|defenders",
        "défense|défenseurs",
        mark("Those who play against the taker and his partner."),
        linked=False,
    ),
    Term(
        "petite",
        "petite, prise|la petite",
        mark("The lowest contract: with the dog, counted once."),
    ),
    Term("garde", "garde", mark("The usual contract: with the dog, counted twice."), linked=False),
    Term(
        "garde sans",
        "garde sans (le chien)|garde sans",
        mark("A contract without the dog, which stays unseen but counts for the taker."),
    ),
    Term(
        "garde contre",
        "garde contre (le chien)|garde contre",
        mark("A contract without the dog, which stays unseen and counts for the defence."),
    ),
    Term(
        "called king",
        "roi appelé",
        mark("With five players: the king that the taker names. Its holder is his partner."),
    ),
    Term(
        "handful|handfuls",
        "poignée|poignées",
        mark("Many trumps in one hand, shown for a bonus; how many depends on the table."),
    ),
    Term(
        "Petit au bout",
        "petit au bout",
        mark("The Petit in the last trick; it brings a bonus to whoever wins that trick."),
    ),
    Term(
        "bare Petit",
        "petit sec",
        mark("The Petit dealt without any other trump. By most rules the deal is then void."),
    ),
    Term(
        "hunt the Petit",
        "chasse au petit|chassent le petit",
        mark("To lead trumps until the Petit has to fall."),
    ),
    Term(
        "slam|slams",
        "chelem|chelems",
        mark("All tricks of a deal, won by one side."),
    ),
    Term(
        "misère",
        "misère",
        mark("A hand without trumps, or without court cards, that is declared for a bonus."),
    ),
    Term(
        "void in a suit",
        "coupe franche|coupes franches",
        mark("No card of a suit, from the deal on or by the discard: one ruffs it at once."),
    ),
    Term(
        "singleton|singletons", "singlette|singlettes", mark("The only card of a suit in a hand.")
    ),
    Term("doubleton", "doubleton", mark("The only two cards of a suit in a hand.")),
    Term(
        "long suit|long suits",
        "longue, filante|couleur longue|longue",
        mark("A suit of five cards or more in one hand. Led again and again it wears trumps out."),
    ),
    Term(
        "couple",
        "mariage",
        mark("King and queen of a suit in one hand."),
    ),
    Term(
        "court card|court cards",
        "habillé, figure|habillés",
        mark("King, queen, knight or jack. What lies below them are the small cards."),
    ),
    Term(
        "major trumps",
        "atouts majeurs|gros atouts",
        mark("The trumps from the 16 to the 21."),
    ),
    Term(
        "lead|leads",
        "entame",
        mark("The first card of a trick; above all of the first one."),
        linked=False,
    ),
    Term(
        "follow|follows",
        "fournir|fournissent",
        mark("To play a card of the suit that was led."),
        linked=False,
    ),
    Term(
        "ruff|ruffs|ruffed",
        "coupe|couper|coupera",
        mark("To play a trump to a suit that one does not hold."),
    ),
    Term(
        "overtrump|overtrumped",
        "surcoupe|surcouper",
        mark("To play a higher trump than lies in the trick, as one must when one can."),
    ),
    Term(
        "undertrump",
        "sous-coupe, pisser|pisser",
        mark("To play a lower trump than lies in the trick, as one has no higher one."),
    ),
    Term(
        "uppercut",
        "uppercut",
        mark(
            "To ruff with a high trump that will not win, so that the taker has to spend a higher "
            "one and a partner’s trump becomes master."
        ),
    ),
    Term(
        "establish",
        "affranchir",
        mark("To drive out the higher cards of a suit, so that one’s own become the highest."),
    ),
    Term(
        "master card",
        "carte maîtresse",
        mark("The highest card of a suit that is still out."),
    ),
    Term(
        "save the Petit",
        "sauver le petit",
        mark("To play the Petit to a trick that one’s own side wins."),
    ),
    Term(
        "load a trick",
        "charger un pli",
        mark("To give a card that is worth much to a trick of one’s own side."),
    ),
    Term(
        "signal|signals",
        "signalisation|signaux",
        mark("A card that tells the partners something by the code of the defence."),
        linked=False,
    ),
    Term(
        "misdeal",
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
    return Page(tr("Words"), (*paragraphs(intro), Glossary(entries)), (), WORDS)


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
