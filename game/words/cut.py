"""Words of which only a part is shown, as there is no room for all of them."""

from __future__ import annotations


class CutWords(str):
    """The beginning of some words.

    Attributes:
        whole: all of them.
    """

    __slots__ = ("whole",)

    whole: str

    @classmethod
    def of(cls, shown: str, words: str) -> CutWords:
        """What is shown of words."""
        cut = cls(shown)
        cut.whole = whole(words)
        return cut


def whole(words: str) -> str:
    """All of the words of which these may be a part."""
    return words.whole if isinstance(words, CutWords) else words
