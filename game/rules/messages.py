"""What is wrong, as a code and the values that belong to it; rooms above put it into words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum


class MessageCode(StrEnum):
    """Codes of what can be wrong; each is worth its sentence in plain English, with gaps.

    Logs and other programs read that sentence, and the catalogues know it by that. Calling a code
    with what stands in its gaps gives the message.
    """

    def __call__(self, **values: object) -> Message:
        """The message with these values."""
        return Message(self, values)


@dataclass(frozen=True, slots=True)
class Message:
    """One thing that is wrong; as text it is a sentence in plain English.

    Attributes:
        code: which message it is, worth its sentence in English.
        values: what stands in the gaps: numbers, texts, or messages in their turn.
    """

    code: MessageCode
    values: Mapping[str, object]

    def __str__(self) -> str:
        return self.code.format(**self.values)


class CodedError(ValueError):
    """Something that was given is wrong, told by a code and values instead of a sentence.

    Attributes:
        message: what is wrong with it.
    """

    def __init__(self, message: Message) -> None:
        super().__init__(message)
        self.message = message
