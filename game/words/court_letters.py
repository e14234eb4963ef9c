"""The letters in the corners of court cards, wherever a card is shown or written in short.

Those of the deck are French; every catalogue brings those of its language, and what they stand for.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.rules.cards import COURT_LETTERS, KING
from game.session.settings import AUTOMATIC, DECK
from game.words.i18n import chained, current_language
from game.words.languages import languages, said_in

LETTERS: Final = "letters in the corners of court cards", "K, Q, N, J"
"""The message, with its context, that a catalogue translates to the letters from the king down."""
NAMES: Final = "letters in the corners of court cards", "king, queen, knight, jack"
"""Likewise to the words that they begin."""

_BETWEEN: Final = ", "
_LONGEST: Final = 2


@dataclass(frozen=True, slots=True)
class CourtLetters:
    """The four letters in the corners of court cards.

    Attributes:
        letters: of king, queen, knight and jack.
        names: what they stand for.
    """

    letters: tuple[str, ...]
    names: str

    def __str__(self) -> str:
        """The letters in a line: R, D, C, V."""
        return _BETWEEN.join(self.letters)

    def in_words(self) -> str:
        """The letters, and what they stand for."""
        return chained(str(self), self.names)


ON_THE_DECK: Final = CourtLetters(tuple("RDCV"), "roi, dame, cavalier, valet")
_ENGLISH: Final = CourtLetters(tuple(LETTERS[1].split(_BETWEEN)), NAMES[1])


class _InUse:
    """Which letters are written."""

    court = ON_THE_DECK


_in_use: Final = _InUse()


def letters_of(choice: str) -> CourtLetters:
    """The letters that a setting stands for.

    Args:
        choice: ``DECK``, ``AUTOMATIC`` for those of the language that is spoken, or the code of a
            language. Where it brings no four letters that differ they are the English ones.
    """
    if choice == DECK:
        return ON_THE_DECK
    language = current_language() if choice == AUTOMATIC else choice
    letters = tuple(said_in(language, *LETTERS).split(_BETWEEN))
    whole = all(0 < len(each) <= _LONGEST and each.isalpha() for each in letters)
    if not whole or not len(letters) == len(set(letters)) == len(_ENGLISH.letters):
        return _ENGLISH
    return CourtLetters(letters, said_in(language, *NAMES))


def letter_sets() -> dict[str, CourtLetters]:
    """What there is to choose from, by the value of the setting; no two languages have the same."""
    different = {ON_THE_DECK.letters: DECK}
    for language in languages():
        different.setdefault(letters_of(language).letters, language)
    _, *others = different.values()
    return {it: letters_of(it) for it in (DECK, AUTOMATIC, *others)}


def write_court_letters(choice: str) -> None:
    """From now on, write the letters that a setting stands for; until then those of the deck."""
    _in_use.court = letters_of(choice)


def court_letters() -> CourtLetters:
    """The letters that court cards are written with now."""
    return _in_use.court


def court_letter(rank: int) -> str:
    """What stands in the corner of a court card of that rank: R, or K."""
    return _in_use.court.letters[KING - rank]


def court_letter_on(code: str, letters: tuple[str, ...]) -> str | None:
    """What of those letters stands on the card of a code such as HR; None for no court card."""
    rank = code[1:]
    return letters[ON_THE_DECK.letters.index(rank)] if rank in COURT_LETTERS.values() else None
