"""The control that fits each option of a rule set."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from game.rules.options.option import Option, OptionGroup, OptionType, Plain
from game.rules.options.ruleset import OPTIONS
from game.ui.scenes.house_rules.draft import Draft
from game.ui.scenes.house_rules.rows import OptionRow
from game.ui.scenes.house_rules.words import choice_words
from game.ui.widgets.control import Control
from game.ui.widgets.number import NumberField
from game.ui.widgets.one_of_few import Segmented
from game.ui.widgets.sections import RowSection
from game.ui.widgets.select import Select, SelectOption
from game.ui.widgets.toggle import Toggle
from game.words.i18n import tr
from game.words.numbers import number

_MOST_SEGMENTS: Final = 3

OnChange = Callable[[str, Plain], None]
OpenList = Callable[[Select[Any]], None]


def option_sections(
    draft: Draft, on_change: OnChange, open_list: OpenList
) -> list[RowSection[OptionRow]]:
    """All options, group by group, with controls that call ``on_change`` with name and value."""
    return [
        RowSection(
            tr(group.label),
            [
                _row(option, draft, on_change, open_list)
                for option in OPTIONS.values()
                if option.group is group
            ],
        )
        for group in OptionGroup
    ]


def _row(option: Option, draft: Draft, on_change: OnChange, open_list: OpenList) -> OptionRow:
    if option.type is OptionType.INTEGERS:
        make = _table_sizes if option.count is None else _numbers
        return OptionRow(option, draft, make(option, draft, on_change), _captions(option))
    return OptionRow(option, draft, [_control(option, draft, on_change, open_list)])


def _captions(option: Option) -> list[str]:
    return [tr(part) for part in option.parts]


def _bounds(option: Option) -> tuple[int, int]:
    assert option.least is not None, "every number has bounds"
    assert option.most is not None, "every number has bounds"
    return option.least, option.most


def _control(option: Option, draft: Draft, on_change: OnChange, open_list: OpenList) -> Control:
    label, value = tr(option.label), option.plain(draft.rules)

    def change(new: Plain) -> None:
        on_change(option.name, new)

    if option.type is OptionType.BOOLEAN:
        return Toggle(label, bool(value), change)
    if option.type is OptionType.CHOICE:
        items: list[SelectOption[Plain]] = [
            SelectOption(it, choice_words(option, it)) for it in option.choices
        ]
        return Select(label, items, value, change, open_list)
    least, most = _bounds(option)
    choices = option.steps or tuple(range(least, most + 1))
    if len(choices) <= _MOST_SEGMENTS:
        return Segmented(label, [(it, number(it)) for it in choices], value, change)
    assert isinstance(value, int)
    return NumberField(label, value, (least, most), change)


def _numbers(option: Option, draft: Draft, on_change: OnChange) -> list[Control]:
    values: tuple[int, ...] = getattr(draft.rules, option.name)

    def change_at(index: int) -> Callable[[int], None]:
        def change(new: int) -> None:
            now = list(getattr(draft.rules, option.name))
            now[index] = new
            on_change(option.name, now)

        return change

    title = tr(option.label)
    return [
        NumberField(f"{title}: {caption}", value, _bounds(option), change_at(index))
        for index, (caption, value) in enumerate(zip(_captions(option), values, strict=True))
    ]


def _table_sizes(option: Option, draft: Draft, on_change: OnChange) -> list[Control]:
    def change_of(players: int) -> Callable[[bool], None]:
        def change(on: bool) -> None:
            now = set(getattr(draft.rules, option.name)) - {players}
            on_change(option.name, sorted(now | {players} if on else now))

        return change

    fewest, _ = _bounds(option)
    return [
        Toggle(caption, players in draft.rules.players, change_of(players))
        for players, caption in enumerate(_captions(option), fewest)
    ]
