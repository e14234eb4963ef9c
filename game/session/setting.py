"""What a setting is: a field of ``Settings`` that carries all that its row on the screen tells."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from enum import StrEnum
from typing import Any, Final, TypeVar

ValueWords = str | Mapping[str, str]
"""Some words, or others for each value."""

_KEY: Final = "setting"
_T = TypeVar("_T")


class Tab(StrEnum):
    """The tabs of the settings from left to right; each is worth what stands on it, in English."""

    PLAY = "Play"
    HAND = "Hand"
    DISPLAY = "Display"
    SOUND = "Sound"
    LANGUAGE = "Language"
    DATA = "Data"
    HOUSE_RULES = "House rules"


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting. All words are English; the interface translates them.

    Attributes:
        name: the field of ``Settings``.
        tab: where it is found.
        label: what it is called.
        note: a few words about it, or about each of its values.
        words: what each of its values is called; None where they are no closed list.
        context: what those words are about, for who translates them.
        percent: the hundredths to choose from; None where it is no number.
        switch: the values of a switch, off and on.
        restored: whether “Restore defaults” sets it.
    """

    name: str
    tab: Tab
    label: str
    note: ValueWords = ""
    words: Mapping[str, str] | None = None
    context: str = ""
    percent: range | None = None
    switch: tuple[object, object] = (False, True)
    restored: bool = True

    def note_on(self, value: object) -> str:
        """The note where it has that value."""
        return self.note if isinstance(self.note, str) else self.note[str(value)]

    def messages(self) -> Iterator[tuple[str | None, str]]:
        """All that is told about it, each with its context."""
        notes = [self.note] if isinstance(self.note, str) else self.note.values()
        yield from ((None, each) for each in (self.label, *notes) if each)
        yield from ((self.context, each) for each in (self.words or {}).values())


def setting(default: _T, tab: Tab, label: str, note: ValueWords = "", **more: Any) -> _T:
    """A field with a row on the screen; see ``Setting``."""
    row = {"tab": tab, "label": label, "note": note, **more}
    return field(default=default, metadata={_KEY: row})


def read_settings(owner: type) -> dict[str, Setting]:
    """The settings of a dataclass that have a row, by name in the order of their fields."""
    described = (each for each in fields(owner) if _KEY in each.metadata)
    return {each.name: Setting(each.name, **each.metadata[_KEY]) for each in described}
