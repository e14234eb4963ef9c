"""The control that fits each option of a rule set."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.rules.option_info import OPTIONS, OptionGroup, OptionInfo
from game.rules.option_kind import OptionKind, OptionType, option_kind
from game.rules.ruleset_text import Plain, plain_value
from game.ui.scenes.house_rules.draft import Draft
from game.ui.scenes.house_rules.rows import OptionRow, OptionSection
from game.ui.scenes.house_rules.values import choice_words
from game.ui.scenes.house_rules.words import GROUPS, LABELS, PARTS
from game.ui.widgets.base import Control
from game.ui.widgets.number_field import NumberField
from game.ui.widgets.segmented import Segmented
from game.ui.widgets.select import Option, Select
from game.ui.widgets.toggle import Toggle
from game.words.i18n import tr
from game.words.numbers import number

_FEWEST_PLAYERS: Final = 2

OnChange = Callable[[str, Plain], None]
OpenList = Callable[[Select[Any]], None]


def option_sections(draft: Draft, on_change: OnChange, open_list: OpenList) -> list[OptionSection]:
    """All options, group by group, with controls that call ``on_change`` with name and value."""
    sections = []
    for group in OptionGroup:
        rows = [
            _row(option, draft, on_change, open_list) for option in OPTIONS if option.group is group
        ]
        sections.append(OptionSection(tr(GROUPS[group]), rows))
    return sections


def _row(option: OptionInfo, draft: Draft, on_change: OnChange, open_list: OpenList) -> OptionRow:
    name = option.name
    kind = option_kind(name)
    if kind.type is OptionType.INTEGERS:
        captions = [tr(part) for part in PARTS[name]]
        make = _table_sizes if kind.count is None else _numbers
        return OptionRow(option, draft, make(name, draft, kind, captions, on_change), captions)
    return OptionRow(option, draft, [_control(name, draft, kind, on_change, open_list)])


def _control(
    name: str, draft: Draft, kind: OptionKind, on_change: OnChange, open_list: OpenList
) -> Control:
    label, value = tr(LABELS[name]), plain_value(draft.rules, name)

    def change(new: Plain) -> None:
        on_change(name, new)

    if kind.type is OptionType.BOOLEAN:
        return Toggle(label, bool(value), change)
    if kind.type is OptionType.CHOICE:
        options: list[Option[Plain]] = [Option(it, choice_words(name, it)) for it in kind.choices]
        return Select(label, options, value, change, open_list)
    assert kind.least is not None
    assert kind.most is not None
    choices = kind.choices or tuple(range(kind.least, kind.most + 1))
    if len(choices) <= 3:
        return Segmented(label, [(it, number(int(it))) for it in choices], value, change)
    assert isinstance(value, int)
    return NumberField(label, value, (kind.least, kind.most), change)


def _numbers(
    name: str, draft: Draft, kind: OptionKind, captions: Sequence[str], on_change: OnChange
) -> list[Control]:
    assert kind.least is not None
    assert kind.most is not None
    values: tuple[int, ...] = getattr(draft.rules, name)

    def change_at(index: int) -> Callable[[int], None]:
        def change(new: int) -> None:
            now = list(getattr(draft.rules, name))
            now[index] = new
            on_change(name, now)

        return change

    title = tr(LABELS[name])
    return [
        NumberField(f"{title}: {caption}", value, (kind.least, kind.most), change_at(index))
        for index, (caption, value) in enumerate(zip(captions, values, strict=True))
    ]


def _table_sizes(
    name: str, draft: Draft, _kind: OptionKind, captions: Sequence[str], on_change: OnChange
) -> list[Control]:
    def change_of(players: int) -> Callable[[bool], None]:
        def change(on: bool) -> None:
            now = set(getattr(draft.rules, name)) - {players}
            on_change(name, sorted(now | {players} if on else now))

        return change

    return [
        Toggle(caption, players in draft.rules.players, change_of(players))
        for players, caption in enumerate(captions, _FEWEST_PLAYERS)
    ]
