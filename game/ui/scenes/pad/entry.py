"""A deal that is being entered: what is known so far, and the panel that asks for the rest."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final, TypeVar

from game.rules.actions import Bid
from game.rules.options.choices import ChelemBy, PetitAuBout, PetitChelem, Scoring
from game.rules.options.ruleset import RuleSet
from game.rules.score.outcome import Chelem, Outcome, Side
from game.rules.shapes import PoigneeLevel, TableShape
from game.session.pad import PadDeal, ScorePad
from game.ui.boxes.box import Box
from game.ui.boxes.content import On, Words
from game.ui.boxes.stacks import Across, Down, Either
from game.ui.host import Host
from game.ui.look.kit import Style
from game.ui.look.theme import Face, Theme
from game.ui.widgets.choices import Chip, Select, SelectOption
from game.ui.widgets.control import Control
from game.ui.widgets.one_of_few import Segmented, Stepper
from game.ui.widgets.points_lanes import PointsLanes
from game.ui.widgets.sections import Heading
from game.ui.widgets.tile import Cell, GridRow, WhoGrid
from game.words.i18n import ptr, tr
from game.words.names import shown_name
from game.words.table import bid_name

_USUAL: Final = Bid.GARDE
"""The contract of a first deal, unless another one is chosen."""


@dataclass(frozen=True, slots=True)
class DealDraft:
    """A deal on its way into the pad.

    Attributes:
        dealer: who dealt.
        contract: the contract; it stays chosen from deal to deal where a partner is chosen too.
        taker: who took, once that is told.
        partner: who played with the taker; None for nobody.
        petit: the side that made the Petit au bout.
        petit_announced: the side that had announced it.
        poignees: the handfuls shown.
        chelem: how a slam ended.
        petit_chelem: how a petit chelem ended.
        miseres: the seats that declared one.
        place: the deal that this one is to replace, 0 for the first; None for a new one.
        bouts: the bouts of the taker's side, as far as they are told.
        half_points: half-points in its pile.
    """

    dealer: int
    contract: Bid
    taker: int | None = None
    partner: int | None = None
    petit: Side | None = None
    petit_announced: Side | None = None
    poignees: tuple[PoigneeLevel, ...] = ()
    chelem: Chelem | None = None
    petit_chelem: Chelem | None = None
    miseres: tuple[int, ...] = ()
    place: int | None = None
    bouts: int = 2
    half_points: int = 82

    @classmethod
    def next_of(cls, pad: ScorePad) -> DealDraft:
        """An empty one for the deal to come."""
        bids = [it.outcome.contract for it in pad.deals if it.outcome is not None]
        offered = _contracts_of(pad.rules)
        usual = _USUAL if _USUAL in offered else offered[0]
        return cls(pad.standing.dealer, bids[-1] if bids and bids[-1] in offered else usual)

    @classmethod
    def of(cls, pad: ScorePad, place: int) -> DealDraft:
        """A deal that was entered, to be changed."""
        deal, usual = pad.deals[place], cls.next_of(pad)
        outcome = deal.outcome
        if outcome is None:
            return replace(usual, dealer=deal.dealer, place=place)
        return cls(
            deal.dealer,
            outcome.contract if outcome.has_taker else usual.contract,
            deal.taker,
            deal.partner,
            outcome.petit_au_bout,
            outcome.petit_announced,
            outcome.poignees,
            next(iter(outcome.chelems), None),
            next(iter(outcome.petit_chelems), None),
            outcome.miseres,
            place,
            outcome.bouts,
            outcome.half_points,
        )

    def may_score(self, shape: TableShape) -> bool:
        """Whether all is told but the points."""
        return self.taker is not None or not shape.has_taker

    def deal(self, shape: TableShape) -> PadDeal:
        """The deal as it is told."""
        outcome = Outcome(
            shape.players,
            self.contract if shape.has_taker else Bid.PASS,
            self.bouts,
            self.half_points,
            petit_au_bout=self.petit,
            poignees=self.poignees,
            chelems=() if self.chelem is None else (self.chelem,),
            partner=self.partner is not None,
            petit_announced=self.petit_announced,
            petit_chelems=() if self.petit_chelem is None else (self.petit_chelem,),
            miseres=self.miseres,
            sitting_out=self.dealer if shape.dealer_sits_out else None,
        )
        return PadDeal(self.dealer, self.taker, self.partner, outcome)


_ChangeDraft = Callable[[DealDraft], None]


@dataclass(frozen=True, slots=True)
class EntryActs:
    """What follows from what is entered.

    Attributes:
        change: the deal is told otherwise.
        points: the mark among the points has moved.
        enter: all is told.
        void: nobody took.
    """

    change: _ChangeDraft
    points: Callable[[int, int], None]
    enter: Callable[[], None]
    void: Callable[[], None]


class Entry:
    """The controls for one deal; made anew with every change of it.

    Attributes:
        lanes: where the points are told.
        grid: where it is told who took; None where two play.
        boxes: all of them from top to bottom.
    """

    def __init__(
        self,
        app: Host,
        pad: ScorePad,
        draft: DealDraft,
        theme: Theme,
        acts: EntryActs,
        summary: Callable[[], str],
    ) -> None:
        """Offer all that can be told of a deal.

        Args:
            app: the running application.
            pad: the pad that it goes into.
            draft: what is told so far.
            theme: the colours.
            acts: what follows.
            summary: tells what the mark among the points means.
        """
        setup = pad.setup
        shape = pad.rules.shape(setup.players)
        names = [shown_name(seat) for seat in setup.seats]
        may_score = draft.may_score(shape)
        self.grid = _grid(pad, draft, names, acts.change) if shape.has_taker else None
        targets = [pad.rules.targets[bouts] for bouts in range(4)]
        title = tr("Points of the attack")
        if not shape.has_taker:
            title = tr("Points of {name}", name=names[0])
        told = draft.bouts, draft.half_points
        self.lanes = PointsLanes(title, targets, told, acts.points, acts.enter)
        self.lanes.enabled = may_score
        self.lanes.refusal = tr("First press who took.")
        self.boxes: list[Box] = [_dealer(draft, names, acts.change)]
        if self.grid is not None:
            nobody = Chip(tr("Nobody took"), acts.void)
            self.boxes = [Across(*self.boxes, nobody, shares=(1, 0), gap=12)]
            who: list[Box] = [self.grid]
            if shape.calls_a_king:
                who.append(_contract(pad, draft, acts.change))
            self.boxes.append(Down(*who, gap=9))
            self.boxes.append(_extras(app, pad.rules, draft, names, acts.change))
        note = Style(Face.NOTE, 16, theme.muted)
        points = Down(Heading(title, theme), self.lanes, Words(summary, note, leading=1.2), gap=6)
        self.boxes.append(points)


_Value = TypeVar("_Value")
_IN_A_ROW: Final = 3
_ASKED: Final = 140
"""Units that a list asks for."""

_ONE, _TWO, _THREE = PoigneeLevel
_HANDFULS: Final = ((), (_ONE,), (_TWO,), (_THREE,), (_ONE, _ONE))


def _extras(
    app: Host, rules: RuleSet, draft: DealDraft, names: Sequence[str], change: _ChangeDraft
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


def _selects(app: Host, rules: RuleSet, draft: DealDraft, change: _ChangeDraft) -> list[Control]:
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


def _miseres(draft: DealDraft, names: Sequence[str], change: _ChangeDraft) -> Box:
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


def _dealer(draft: DealDraft, names: Sequence[str], change: _ChangeDraft) -> Box:
    """Who deals; where the dealer sits out, he is no longer the taker."""
    choices = list(enumerate(tr("{name} deals", name=name) for name in names))

    def dealt(dealer: int) -> None:
        people = {draft.taker, draft.partner}
        fresh = replace(draft, dealer=dealer)
        change(replace(fresh, taker=None, partner=None) if dealer in people else fresh)

    return Stepper(tr("Dealer"), choices, draft.dealer, dealt)


def _grid(pad: ScorePad, draft: DealDraft, names: Sequence[str], change: _ChangeDraft) -> WhoGrid:
    """Takers against contracts; where a king is called, against partners."""
    shape, contracts = pad.rules.shape(len(names)), _contracts_of(pad.rules)
    heads = names if shape.calls_a_king else [bid_name(bid) for bid in contracts]
    plays = set(shape.order(draft.dealer))

    def partner_cell(seat: int, partner: int) -> str | None:
        if not {seat, partner} <= plays:
            return None
        return ptr("taker", "alone") if seat == partner else ""

    def cells(seat: int) -> tuple[str | None, ...]:
        if shape.calls_a_king:
            return tuple(partner_cell(seat, it) for it in range(len(names)))
        return ("" if seat in plays else None,) * len(contracts)

    rows = [
        GridRow(names[seat], who.character, cells(seat)) for seat, who in enumerate(pad.setup.seats)
    ]
    chosen: Cell | None = None
    if draft.taker is not None:
        partner = draft.taker if draft.partner is None else draft.partner
        column = partner if shape.calls_a_king else contracts.index(draft.contract)
        chosen = (draft.taker, column)

    def choose(cell: Cell) -> None:
        taker, column = cell
        if shape.calls_a_king:
            change(replace(draft, taker=taker, partner=None if column == taker else column))
        else:
            change(replace(draft, taker=taker, contract=contracts[column]))

    label = tr("Taker and partner") if shape.calls_a_king else tr("Taker and contract")
    return WhoGrid(label, heads, rows, chosen, choose)


def _contract(pad: ScorePad, draft: DealDraft, change: _ChangeDraft) -> Segmented[Bid]:
    choices = [(bid, bid_name(bid)) for bid in _contracts_of(pad.rules)]
    return Segmented(
        tr("Contract"),
        choices,
        draft.contract,
        lambda bid: change(replace(draft, contract=bid)),
    )


def _contracts_of(rules: RuleSet) -> tuple[Bid, ...]:
    """The contracts that score by these rules."""
    if rules.scoring is Scoring.FIXED:
        return tuple(bid for bid in rules.contracts if bid >= Bid.GARDE)
    return rules.contracts
