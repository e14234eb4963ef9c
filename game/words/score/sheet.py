"""The score sheet in words, and its lines as they are written."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.actions import Bid
from game.rules.cards import EXCUSE, PETIT, TRUMP_21, CardSet
from game.rules.events import VoidReason
from game.rules.options.choices import PartnerShare, Scoring
from game.rules.score.outcome import Chelem, Side
from game.rules.score.scores import Score, half_of
from game.rules.score.sheet import LineKind, ScoreLine, ScoreSheet
from game.session.game import DealResult
from game.session.setup import GameSetup
from game.words.cards import card_words
from game.words.i18n import ntr, ptr, tr
from game.words.names import shown_name
from game.words.numbers import number
from game.words.score import summary
from game.words.score.summary import played_headline, winner_seat
from game.words.table import bid_name


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One line of the computation.

    Attributes:
        label: what it is about.
        note: how it comes about.
        amount: the figure; None where words say everything.
        signed: whether a plus stands before it.
        sum_line: whether a line above it sums up what stands there.
        apart: whether it stands beside the computation, from which a line parts it.
        base: a part of the figure that is told by itself before the rest: 25 + 10.
    """

    label: str
    note: str
    amount: Score | None
    signed: bool = False
    sum_line: bool = False
    apart: bool = False
    base: Score = 0

    def value_at(self, part: float) -> str:
        """The figure on its way from nothing (0) to what it is (1)."""
        if self.amount is None or part <= 0:
            return ""
        if self.base:
            rest = self.amount - self.base
            shown = running_figure(max(rest, -rest), part, signed=False)
            return f"{number(self.base)} {'+' if self.base > 0 else '−'} {shown}"
        return running_figure(self.amount, part, signed=self.signed)


def running_figure(amount: Score, part: float, *, signed: bool, start: Score = 0) -> str:
    """A figure on its way from ``start`` (part 0) to an amount (part 1)."""
    if part >= 1:
        return number(amount, signed=signed)
    return number(start + round((amount - start) * part), signed=signed)


def headline(result: DealResult, setup: GameSetup) -> str:
    """Who took and how it went, in one sentence."""
    if result.void is not None:
        return void_words(result.void)
    if result.sheet is None:
        return tr("Everybody passed")
    return played_headline(result.sheet, result.taker, setup)


def void_words(reason: VoidReason) -> str:
    """Why a deal was not played, as the title of its sheet."""
    return {
        VoidReason.ALL_PASSED: tr("Everybody passed"),
        VoidReason.PETIT_SEC: tr("The Petit stood alone"),
        VoidReason.EXCUSE_SEC: tr("The Excuse stood alone"),
        VoidReason.MALDONNE: tr("A hand was too weak"),
    }[reason]


def second_line(result: DealResult, setup: GameSetup) -> str:
    """Who was with the taker; for a void deal what follows."""
    if result.taker is None:
        return tr("The deal does not count.") if result.sheet is None else tr("each for himself")
    if result.partner is None:
        return _alone(result)
    name = shown_name(setup.seats[result.partner])
    if result.called is None:
        return tr("with {name}", name=name)
    card = card_words(result.called)
    if result.partner == setup.human:
        return tr("with you, who held {card}", card=card)
    return tr("with {name}, who held {card}", name=name, card=card)


def _alone(result: DealResult) -> str:
    """Why nobody was with the taker."""
    if result.called is None:
        return tr("alone against the others")
    card = card_words(result.called)
    if result.called in result.dog:
        return tr("alone: {card} lay in the dog", card=card)
    return tr("alone, with {card} at home", card=card)


def sheet_rows(sheet: ScoreSheet, setup: GameSetup, bouts: CardSet | None) -> list[SheetRow]:
    """The computation of what each defender pays line by line, without its result.

    Args:
        sheet: the computation.
        setup: who played the deal.
        bouts: the bouts of the attack; None where only their number is known.
    """
    return [
        _row_of_two(sheet, line, setup) or _row(sheet, line, setup, bouts)
        for line in sheet.lines
        if line.kind not in (LineKind.PER_DEFENDER, LineKind.MISERE)
    ]


def _row_of_two(sheet: ScoreSheet, line: ScoreLine, setup: GameSetup) -> SheetRow | None:
    """A line that reads otherwise where there is no taker."""
    if sheet.outcome.has_taker:
        return None
    match line.kind:
        case LineKind.POINTS:
            note = summary.points_note(setup)
            return SheetRow(tr("Points"), note, _card_points(line))
        case LineKind.GAP:
            return _gap_row(line, summary.gap_note(sheet, line, setup))
        case LineKind.PETIT_AU_BOUT:
            note = summary.petit_note()
            return SheetRow(tr("Petit au bout"), note, line.amount, signed=True)
    return None


def _row(sheet: ScoreSheet, line: ScoreLine, setup: GameSetup, bouts: CardSet | None) -> SheetRow:
    match line.kind:
        case LineKind.POINTS:
            note = _points_note(sheet, forfeited=setup.rules.dog_forfeited)
            return SheetRow(tr("Points"), note, _card_points(line))
        case LineKind.TARGET:
            count = sheet.outcome.bouts
            note = _bouts_note(bouts, sheet.target) if bouts else _number_note(count, sheet.target)
            return SheetRow(tr("Bouts"), note, line.amount)
        case LineKind.GAP:
            return _gap_row(line, _gap_note(sheet, line, setup.rules.scoring))
        case LineKind.SUBTOTAL:
            return SheetRow("", tr("subtotal"), line.amount, signed=True, sum_line=True)
        case LineKind.CONTRACT:
            label = bid_name(sheet.outcome.contract)
            note = _contract_note(line, setup.rules.scoring)
        case LineKind.ROUNDING:
            label, note = tr("Rounding"), tr("to the nearest {step}", **line.values)
        case _:
            label, note = _bonus_label(line.kind), _bonus_note(sheet, line)
    return SheetRow(label, note, line.amount, signed=True)


def _gap_row(line: ScoreLine, note: str) -> SheetRow:
    """The base of the contract and the gap, both of them to the winners."""
    base = int(line.values["base"])
    owed = base if line.amount > 0 else -base if line.amount < 0 else 0
    return SheetRow(tr("Gap"), note, line.amount, signed=True, base=owed)


def _card_points(line: ScoreLine) -> Score:
    """Half-points as card points."""
    return half_of(line.amount)


def _bonus_label(kind: LineKind) -> str:
    return {
        LineKind.PETIT_AU_BOUT: tr("Petit au bout"),
        LineKind.POIGNEE: tr("Handful"),
        LineKind.PETIT_CHELEM: tr("Petit chelem"),
        LineKind.CHELEM: tr("Chelem"),
    }[kind]


def _bonus_note(sheet: ScoreSheet, line: ScoreLine) -> str:
    """What was announced, shown or won beside the contract."""
    match line.kind:
        case LineKind.PETIT_AU_BOUT:
            return _petit_note(sheet, line)
        case LineKind.POIGNEE:
            return _poignee_note(line)
    return _chelem_note(line)


def _petit_note(sheet: ScoreSheet, line: ScoreLine) -> str:
    """Why the Petit earns something; a slam may end with the Excuse after it (section 7)."""
    if line.values.get("announced"):
        return tr("announced and made") if line.values["made"] else tr("announced and missed")
    slam = any(chelem.made for chelem in sheet.outcome.chelems)
    if line.values["side"] == Side.ATTACK.value:
        if slam:
            return tr("the attack ended its slam with the Petit")
        return tr("the attack won the last trick with the Petit")
    if slam:
        return tr("the defence ended its slam with the Petit")
    return tr("the defence won the last trick with the Petit")


def _points_note(sheet: ScoreSheet, *, forfeited: bool) -> str:
    """What the points are made of; without a trick the dog may be lost (section 3)."""
    contract, chelems = sheet.outcome.contract, sheet.outcome.chelems
    if forfeited and any(it.made and it.side is Side.DEFENCE for it in chelems):
        if contract.shows_dog:
            return tr("no trick for the attack: the defence gets the discard")
        if contract is Bid.GARDE_SANS:
            return tr("no trick for the attack: the defence gets the dog")
    match contract:
        case Bid.GARDE_SANS:
            return tr("taken by the attack, dog included")
        case Bid.GARDE_CONTRE:
            return tr("taken by the attack, without the dog")
    return tr("taken by the attack, discard included")


def _bouts_note(bouts: CardSet, target: int) -> str:
    """Which bouts the attack has, in the order in which players name them."""
    names = {TRUMP_21: tr("the 21"), PETIT: tr("the Petit"), EXCUSE: tr("the Excuse")}
    match [name for bout, name in names.items() if bout in bouts]:
        case [bout]:
            return tr("{bout}: the target is {target}", bout=bout, target=target)
        case [first, second]:
            return tr(
                "{first} and {second}: the target is {target}",
                first=first,
                second=second,
                target=target,
            )
    return tr("all three: the target is {target}", target=target)


def _number_note(bouts: int, target: int) -> str:
    """How many bouts the attack has."""
    if not bouts:
        return tr("none: the target is {target}", target=target)
    return ntr(
        "{n} bout: the target is {target}",
        "{n} bouts: the target is {target}",
        bouts,
        target=target,
    )


def _gap_note(sheet: ScoreSheet, line: ScoreLine, scoring: Scoring) -> str:
    half_points = sheet.outcome.half_points
    high, low = number(half_of(half_points)), str(sheet.target)
    if not sheet.made:
        high, low = low, high
    values = {"high": high, "low": low, "gap": line.values["gap"], "base": line.values["base"]}
    if scoring is Scoring.FIXED:
        return tr("{high} − {low}, counted as {gap}, and the fixed {base}", **values)
    if not line.values["base"]:
        if half_points % 2:
            return tr("{high} − {low}, rounded to {gap}, without a base", **values)
        return tr("{high} − {low} = {gap}, without a base", **values)
    if half_points % 2:
        return tr("{high} − {low}, rounded to {gap}, and the base of {base}", **values)
    return tr("{high} − {low} = {gap}, and the base of {base}", **values)


def _contract_note(line: ScoreLine, scoring: Scoring) -> str:
    if scoring is not Scoring.MULTIPLIED:
        return tr("by these rules nothing is multiplied")
    subtotal = number(int(line.values["subtotal"]), signed=True)
    return f"{subtotal} × {line.values['multiplier']}"


def _poignee_note(line: ScoreLine) -> str:
    return {
        "single": tr("single, to the winners"),
        "double": tr("double, to the winners"),
        "triple": tr("triple, to the winners"),
    }[str(line.values["level"])]


def _chelem_note(line: ScoreLine) -> str:
    chelem = Chelem(str(line.values["chelem"]))
    if not chelem.made:
        return tr("announced and missed")
    if chelem.side is Side.DEFENCE:
        if line.kind is LineKind.PETIT_CHELEM:
            return tr("the defence won almost every trick")
        return tr("the defence won every trick")
    return tr("announced and made") if chelem.announced else tr("made without announcement")


def ribbon(sheet: ScoreSheet, setup: GameSetup) -> tuple[str, Score]:
    """What the deal costs each defender, or brings him, and the figure."""
    if not sheet.outcome.has_taker:
        return summary.ribbon_of_two(sheet, setup)
    label = tr("Each defender pays") if sheet.per_defender >= 0 else tr("Each defender receives")
    return label, abs(sheet.per_defender)


def share_note(result: DealResult, setup: GameSetup) -> str:
    """How the sum is shared out on the taker's side."""
    sheet = result.sheet
    if sheet is None or result.taker is None or not sheet.per_defender:
        return ""
    taker = _somebody(setup, result.taker)
    brings = sheet.per_defender > 0
    if result.partner is None:
        values = {"taker": taker, "often": _times(sheet.taker // sheet.per_defender)}
        if brings:
            return tr("Counted {often} for {taker}.", **values)
        values["taker"] = _somebody(setup, result.taker, against=True)
        return tr("Counted {often} against {taker}.", **values)
    names = {"taker": taker, "partner": _somebody(setup, result.partner)}
    if setup.rules.partner_share is PartnerShare.EQUAL:
        return tr("Shared equally by {taker} and {partner}.", **names)
    if brings:
        return tr("Counted twice for {taker}, once for {partner}.", **names)
    names = {
        "taker": _somebody(setup, result.taker, against=True),
        "partner": _somebody(setup, result.partner, against=True),
    }
    return tr("Counted twice against {taker}, once against {partner}.", **names)


def _times(count: int) -> str:
    return {2: tr("twice"), 3: tr("three times"), 4: tr("four times")}[count]


def _somebody(setup: GameSetup, seat: int, *, against: bool = False) -> str:
    """A player inside a sentence, after “for”, “by” or “and”; or after “against”."""
    if seat != setup.human:
        return shown_name(setup.seats[seat])
    return ptr("after “against”", "you") if against else ptr("after “for” or “by”", "you")


def role(result: DealResult, seat: int) -> str:
    """What a seat was in the deal, as it stands beside its score: taker, partner or defender."""
    if result.sheet is not None and seat == result.sheet.outcome.sitting_out:
        return ptr("role", "sitting out")
    if result.taker is None:
        return ""
    if seat == result.taker:
        return ptr("role", "taker")
    return ptr("role", "partner") if seat == result.partner else ptr("role", "defender")


def deal_words(result: DealResult) -> str:
    """A deal in the list of all deals."""
    if result.void is not None:
        return {
            VoidReason.ALL_PASSED: tr("all passed"),
            VoidReason.PETIT_SEC: tr("Petit alone"),
            VoidReason.EXCUSE_SEC: tr("Excuse alone"),
            VoidReason.MALDONNE: tr("weak hand"),
        }[result.void]
    if result.contract is not None:
        return bid_name(result.contract)
    assert result.sheet is not None, "a deal that is not void is scored"
    return summary.deal_of_two(result.sheet)


def leading_side(result: DealResult) -> tuple[int, ...]:
    """The seats whom a deal was about: the taker's side, or the winner of two players."""
    if result.sheet is not None and not result.sheet.outcome.has_taker:
        winner = winner_seat(result.sheet)
        return () if winner is None else (winner,)
    return tuple(sorted(seat for seat in (result.taker, result.partner) if seat is not None))


def places(totals: tuple[Score, ...]) -> list[int]:
    """Each seat's place, 1 for the highest total; equal totals share one."""
    return [1 + sum(other > total for other in totals) for total in totals]


def leader_words(setup: GameSetup, totals: tuple[Score, ...], deals: int) -> str:
    """Who leads the match, with how many points and after how many deals."""
    if not deals:
        return tr("No deal is over yet")
    first = [seat for seat, place in enumerate(places(totals)) if place == 1]
    score = number(totals[first[0]], signed=True)
    if first == [setup.human]:
        return tr("You lead with {score}", score=score)
    if len(first) == 1:
        return tr("{name} leads with {score}", name=shown_name(setup.seats[first[0]]), score=score)
    return tr("The lead is shared at {score}", score=score)


def winner_words(setup: GameSetup, totals: tuple[Score, ...]) -> str:
    """Who has won the match, and with how many points; all whose totals are the highest."""
    first = [seat for seat, place in enumerate(places(totals)) if place == 1]
    score = number(totals[first[0]], signed=True)
    if first == [setup.human]:
        return tr("You win with {score}", score=score)
    if len(first) == 1:
        return tr("{name} wins with {score}", name=shown_name(setup.seats[first[0]]), score=score)
    names = ", ".join(shown_name(setup.seats[seat]) for seat in first)
    return tr("Shared first place at {score}: {names}", score=score, names=names)
