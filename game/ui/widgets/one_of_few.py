"""Controls with which one of a few things is chosen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from game.ui.widgets.control import Control

Value = TypeVar("Value")


class OneOfFew(Control, Generic[Value]):
    """A control that knows a few choices, each with a word, and which of them is chosen."""

    stretches = True

    def __init__(
        self,
        label: str,
        choices: Sequence[tuple[Value, str]],
        value: Value,
        on_change: Callable[[Value], None],
    ) -> None:
        """Offer choices.

        Args:
            label: what the choice is about.
            choices: each value and the word for it.
            value: the chosen one.
            on_change: told when another one is chosen.
        """
        super().__init__(label)
        self.choices = tuple(choices)
        self.on_change = on_change
        self._index = next((i for i, (v, _) in enumerate(self.choices) if v == value), 0)

    @property
    def value(self) -> Value:
        """The chosen one."""
        return self.choices[self._index][0]
