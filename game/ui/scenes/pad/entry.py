"""The panel in which a deal is entered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from game.rules.bids import Bid
from game.rules.shapes import TableShape
from game.session.pad import ScorePad
from game.session.setup import GameSetup
from game.ui.boxes.box import Box
from game.ui.boxes.stacks import Across, Down
from game.ui.boxes.words import Words
from game.ui.host import Host
from game.ui.look.kit import Style
from game.ui.look.theme import Face, Theme
from game.ui.scenes.pad.draft import DealDraft, contracts_of
from game.ui.scenes.pad.extras import extras
from game.ui.scenes.pad.lanes import PointsLanes
from game.ui.scenes.pad.who import Cell, GridRow, WhoGrid
from game.ui.widgets.one_of_few import Segmented, Stepper
from game.ui.widgets.section import Heading
from game.ui.widgets.toggle import Chip
from game.words.actions import bid_name
from game.words.i18n import ptr, tr
from game.words.names import shown_name


@dataclass(frozen=True, slots=True)
class EntryActs:
    """What follows from what is entered.

    Attributes:
        change: the deal is told otherwise.
        points: the mark among the points has moved.
        enter: all is told.
        void: nobody took.
    """

    change: Callable[[DealDraft], None]
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
        self.grid = _grid(pad, draft, setup, shape, acts.change) if shape.has_taker else None
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
            self.boxes.append(extras(app, pad.rules, draft, names, acts.change))
        note = Style(Face.NOTE, 16, theme.muted)
        points = Down(Heading(title, theme), self.lanes, Words(summary, note, leading=1.2), gap=6)
        self.boxes.append(points)


def _dealer(draft: DealDraft, names: Sequence[str], change: Callable[[DealDraft], None]) -> Box:
    """Who deals; where the dealer sits out, he is no longer the taker."""
    choices = list(enumerate(tr("{name} deals", name=name) for name in names))

    def dealt(dealer: int) -> None:
        people = {draft.taker, draft.partner}
        fresh = replace(draft, dealer=dealer)
        change(replace(fresh, taker=None, partner=None) if dealer in people else fresh)

    return Stepper(tr("Dealer"), choices, draft.dealer, dealt)


def _grid(
    pad: ScorePad,
    draft: DealDraft,
    setup: GameSetup,
    shape: TableShape,
    change: Callable[[DealDraft], None],
) -> WhoGrid:
    """Takers against contracts; where a king is called, against partners."""
    names = [shown_name(seat) for seat in setup.seats]
    contracts = contracts_of(pad.rules)
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
        GridRow(names[seat], who.character, cells(seat)) for seat, who in enumerate(setup.seats)
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


def _contract(
    pad: ScorePad, draft: DealDraft, change: Callable[[DealDraft], None]
) -> Segmented[Bid]:
    choices = [(bid, bid_name(bid)) for bid in contracts_of(pad.rules)]
    return Segmented(
        tr("Contract"),
        choices,
        draft.contract,
        lambda bid: change(replace(draft, contract=bid)),
    )
