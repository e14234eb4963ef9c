"""What is said of figures that describe no deal."""

from __future__ import annotations


class ImpossibleOutcome(ValueError):
    """The figures describe no deal that could have been played.

    Attributes:
        reason: a short code naming what is wrong.
    """

    def __init__(self, reason: str, message: str) -> None:
        super().__init__(message)
        self.reason = reason
