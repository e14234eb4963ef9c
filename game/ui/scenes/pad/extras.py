"""What a deal may have beside its contract: Petit au bout, handfuls, slams, misères."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final, TypeVar

from game.rules.options.choices import ChelemBy, PetitAuBout, PetitChelem
from game.rules.options.ruleset import RuleSet
from game.rules.score.outcome import Chelem, Side
from game.rules.shapes import PoigneeLevel
from game.ui.boxes.box import Box
from game.ui.boxes.grounds import On
from game.ui.boxes.stacks import Across, Down, Either
from game.ui.host import Host
from game.ui.scenes.pad.draft import DealDraft
from game.ui.widgets.control import Control
from game.ui.widgets.select import Select, SelectOption
from game.ui.widgets.toggle import Chip
from game.words.i18n import tr

_Value = TypeVar("_Value")
Change = Callable[[DealDraft], None]

_IN_A_ROW: Final = 3
_ASKED: Final = 140
"""Units that a list asks for."""

_ONE, _TWO, _THREE = PoigneeLevel
_HANDFULS: Final = ((), (_ONE,), (_TWO,), (_THREE,), (_ONE, _ONE))


def extras(
    app: Host, rules: RuleSet, draft: DealDraft, names: Sequence[str], change: Change
) -> Box:
    """The controls for all that these rules count beside points and contract.

    Args:
        app: the running application.
        rules: the rules in force.
        draft: the deal.
        names: of those at the table.
        change: told of the deal with another choice.
    """
    selects = _selects(app, rules, draft, change)
    rows: list[Box] = [
        Either(*(_in_rows(selects, count) for count in (_IN_A_ROW, _IN_A_ROW - 1)), across=True)
    ]
    if rules.misere:
        rows.append(_miseres(draft, names, change))
    return Down(*rows, gap=10)


def _in_rows(selects: Sequence[Control], count: int) -> Box:
    """The lists, so many beside one another; what is rarely chosen may be cut."""
    asked = [On(select, narrow=_ASKED) for select in selects]
    return Down(
        *(Across(*asked[at : at + count], gap=10) for at in range(0, len(asked), count)), gap=8
    )


def _selects(app: Host, rules: RuleSet, draft: DealDraft, change: Change) -> list[Control]:
    def offered(
        label: str, choices: Sequence[tuple[_Value, str]], value: _Value, field: str
    ) -> Select[_Value]:
        def chosen(it: Any) -> None:
            change(replace(draft, **{field: it}))

        options = [SelectOption(it, words) for it, words in choices]
        return Select(label, options, value, chosen, app.open_list, stretches=True)

    found: list[Control] = [
        offered(tr("Petit au bout"), _petit_choices(rules), draft.petit, "petit")
    ]
    if rules.petit_announced:
        choices = _announced_choices()
        label = tr("Petit announced")
        found.append(offered(label, choices, draft.petit_announced, "petit_announced"))
    if rules.poignees:
        found.append(offered(tr("Handful"), _handful_choices(), draft.poignees, "poignees"))
    found.append(offered(tr("Chelem"), _slam_choices(rules), draft.chelem, "chelem"))
    if rules.petit_chelem is not PetitChelem.OFF:
        choices_of_slam = _slam_choices(rules, small=True)
        label = tr("Petit chelem")
        found.append(offered(label, choices_of_slam, draft.petit_chelem, "petit_chelem"))
    return found


def _petit_choices(rules: RuleSet) -> list[tuple[Side | None, str]]:
    choices: list[tuple[Side | None, str]] = [
        (None, tr("Petit: –")),
        (Side.ATTACK, tr("Petit: attack")),
        (Side.DEFENCE, tr("Petit: defence")),
    ]
    return choices[: 2 if rules.petit_au_bout is PetitAuBout.TAKER_ONLY else 3]


def _announced_choices() -> list[tuple[Side | None, str]]:
    return [
        (None, tr("Announced: –")),
        (Side.ATTACK, tr("Announced: attack")),
        (Side.DEFENCE, tr("Announced: defence")),
    ]


def _handful_choices() -> list[tuple[tuple[PoigneeLevel, ...], str]]:
    words = (
        tr("Handful: –"),
        tr("Single handful"),
        tr("Double handful"),
        tr("Triple handful"),
        tr("Two single handfuls"),
    )
    return list(zip(_HANDFULS, words, strict=True))


def _slam_choices(rules: RuleSet, *, small: bool = False) -> list[tuple[Chelem | None, str]]:
    """How a slam can have ended, as far as it may be announced by these rules."""
    words = {
        Chelem.UNANNOUNCED_MADE: tr("Slam made"),
        Chelem.ANNOUNCED_MADE: tr("Slam announced, made"),
        Chelem.ANNOUNCED_FAILED: tr("Slam announced, missed"),
        Chelem.DEFENCE: tr("Slam of the defence"),
        Chelem.DEFENCE_ANNOUNCED_MADE: tr("Defence announced, made"),
        Chelem.DEFENCE_ANNOUNCED_FAILED: tr("Defence announced, missed"),
    }
    may = {
        ChelemBy.NOBODY: (),
        ChelemBy.TAKER: (Side.ATTACK,),
        ChelemBy.ANY_PLAYER: tuple(Side),
    }[rules.chelem_by]
    none = tr("Petit chelem: –") if small else tr("Slam: –")
    open_ones = [it for it in words if not it.announced or it.side in may]
    return [(None, none), *((it, words[it]) for it in open_ones)]


def _miseres(draft: DealDraft, names: Sequence[str], change: Change) -> Box:
    """A chip for everybody: who declared a misère is chosen."""

    def toggle(seat: int) -> None:
        declared = {*draft.miseres} ^ {seat}
        change(replace(draft, miseres=tuple(sorted(declared))))

    chips = [
        Chip(tr("Misère: {name}", name=name), partial(toggle, seat), chosen=seat in draft.miseres)
        for seat, name in enumerate(names)
    ]
    rows = (chips[at : at + _IN_A_ROW] for at in range(0, len(chips), _IN_A_ROW))
    return Down(*(Across(*row, gap=8) for row in rows), gap=8)
