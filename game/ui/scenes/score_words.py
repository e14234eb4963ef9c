"""The score sheet in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.i18n import ntr, number, ptr, tr
from game.rules.cards import JACK, KING, KNIGHT, QUEEN, Card
from game.rules.events import VoidReason
from game.rules.ruleset import Bid
from game.rules.scoring import Chelem, LineKind, ScoreLine, ScoreSheet, Side
from game.session.game import DealResult, GameSetup
from game.ui.names import shown_name

_SUIT_SIGNS: Final = "♠♥♦♣"


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One line of the computation.

    Attributes:
        label: what it is about.
        note: how it comes about.
        value: the figure.
        sum_line: whether a line above it sums up what stands there.
    """

    label: str
    note: str
    value: str
    sum_line: bool = False


def contract_name(contract: Bid) -> str:
    """A contract as a heading."""
    return {
        Bid.PETITE: tr("Petite"),
        Bid.GARDE: tr("Garde"),
        Bid.GARDE_SANS: tr("Garde sans"),
        Bid.GARDE_CONTRE: tr("Garde contre"),
    }[contract]


def points(half_points: int) -> str:
    """Card points, with ½ where there is a half: ``51½``."""
    whole, half = divmod(half_points, 2)
    return f"{whole or ''}½" if half else str(whole)


def called_card(card: Card) -> str:
    """A card that can be called, with its article: “the ♣ king”."""
    suit = _SUIT_SIGNS[card.suit]
    return {
        KING: tr("the {suit} king", suit=suit),
        QUEEN: tr("the {suit} queen", suit=suit),
        KNIGHT: tr("the {suit} knight", suit=suit),
        JACK: tr("the {suit} jack", suit=suit),
    }[card.rank]


def headline(result: DealResult, setup: GameSetup) -> str:
    """Who took and how it went, in one sentence."""
    if result.void is VoidReason.PETIT_SEC:
        return tr("The Petit stood alone")
    if result.sheet is None or result.taker is None or result.contract is None:
        return tr("Everybody passed")
    values = {
        "name": shown_name(setup.seats[result.taker]),
        "contract": contract_name(result.contract).lower(),
        "gap": number(result.sheet.gap),
    }
    return _outcome(values, result.sheet, mine=result.taker == setup.human)


def _outcome(values: dict[str, str], sheet: ScoreSheet, *, mine: bool) -> str:
    if not sheet.made:
        if mine:
            return tr("You miss your {contract} by {gap}", **values)
        return tr("{name} misses the {contract} by {gap}", **values)
    if sheet.gap == 0:
        if mine:
            return tr("You just make your {contract}", **values)
        return tr("{name} just makes the {contract}", **values)
    if mine:
        return tr("You make your {contract} by {gap}", **values)
    return tr("{name} makes the {contract} by {gap}", **values)


def second_line(result: DealResult, setup: GameSetup) -> str:
    """Who was with the taker; for a void deal what follows."""
    if result.taker is None:
        return tr("The deal does not count; the next player deals.")
    if result.called is None:
        return tr("alone against the others")
    card = called_card(result.called)
    if result.partner is None:
        if result.called in result.dog:
            return tr("alone: {card} lay in the dog", card=card)
        return tr("alone, with {card} at home", card=card)
    if result.partner == setup.human:
        return tr("with you, who held {card}", card=card)
    return tr(
        "with {name}, who held {card}", name=shown_name(setup.seats[result.partner]), card=card
    )


def sheet_rows(sheet: ScoreSheet) -> list[SheetRow]:
    """The computation line by line, without its result."""
    return [_row(sheet, line) for line in sheet.lines if line.kind is not LineKind.PER_DEFENDER]


def _row(sheet: ScoreSheet, line: ScoreLine) -> SheetRow:
    signed = number(line.amount, signed=True)
    match line.kind:
        case LineKind.POINTS:
            row = SheetRow(tr("Points"), _points_note(sheet), points(line.amount))
        case LineKind.TARGET:
            row = SheetRow(tr("Bouts"), _bouts_note(sheet), str(line.amount))
        case LineKind.GAP:
            row = SheetRow(tr("Gap"), _gap_note(sheet, line), signed)
        case LineKind.PETIT_AU_BOUT:
            row = SheetRow(tr("Petit au bout"), _petit_note(line), signed)
        case LineKind.SUBTOTAL:
            row = SheetRow("", tr("subtotal"), signed, sum_line=True)
        case LineKind.CONTRACT:
            label = contract_name(sheet.outcome.contract)
            row = SheetRow(label, _contract_note(line), signed)
        case LineKind.POIGNEE:
            row = SheetRow(tr("Poignée"), _poignee_note(line), signed)
        case _:
            row = SheetRow(tr("Chelem"), _chelem_note(line), signed)
    return row


def _petit_note(line: ScoreLine) -> str:
    if line.values["side"] == Side.ATTACK.value:
        return tr("the attack won the last trick with the Petit")
    return tr("the defence won the last trick with the Petit")


def _points_note(sheet: ScoreSheet) -> str:
    match sheet.outcome.contract:
        case Bid.GARDE_SANS:
            return tr("taken by the attack, dog included")
        case Bid.GARDE_CONTRE:
            return tr("taken by the attack, without the dog")
    return tr("taken by the attack, discard included")


def _bouts_note(sheet: ScoreSheet) -> str:
    bouts, target = sheet.outcome.bouts, sheet.target
    if bouts == 0:
        return tr("none: the target is {target}", target=target)
    return ntr(
        "{n} bout: the target is {target}",
        "{n} bouts: the target is {target}",
        bouts,
        target=target,
    )


def _gap_note(sheet: ScoreSheet, line: ScoreLine) -> str:
    half_points = sheet.outcome.half_points
    high, low = points(half_points), str(sheet.target)
    if not sheet.made:
        high, low = low, high
    values = {"high": high, "low": low, "gap": sheet.gap, "base": line.values["base"]}
    if half_points % 2:
        return tr("{high} − {low}, rounded to {gap}, and the base of {base}", **values)
    return tr("{high} − {low} = {gap}, and the base of {base}", **values)


def _contract_note(line: ScoreLine) -> str:
    subtotal = number(int(line.values["subtotal"]), signed=True)
    return f"{subtotal} × {line.values['multiplier']}"


def _poignee_note(line: ScoreLine) -> str:
    return {
        "single": tr("single, to the winners"),
        "double": tr("double, to the winners"),
        "triple": tr("triple, to the winners"),
    }[str(line.values["level"])]


def _chelem_note(line: ScoreLine) -> str:
    return {
        Chelem.ANNOUNCED_MADE: tr("announced and made"),
        Chelem.UNANNOUNCED_MADE: tr("made without announcement"),
        Chelem.ANNOUNCED_FAILED: tr("announced and missed"),
        Chelem.DEFENCE: tr("the defence won every trick"),
    }[Chelem(str(line.values["chelem"]))]


def ribbon(sheet: ScoreSheet) -> tuple[str, str]:
    """What the deal costs each defender, or brings him, and the figure."""
    label = tr("Each defender pays") if sheet.per_defender >= 0 else tr("Each defender receives")
    return label, number(abs(sheet.per_defender))


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
        return tr("Counted {often} against {taker}.", **values)
    names = {"taker": taker, "partner": _somebody(setup, result.partner)}
    if brings:
        return tr("Counted twice for {taker}, once for {partner}.", **names)
    return tr("Counted twice against {taker}, once against {partner}.", **names)


def _times(count: int) -> str:
    return {2: tr("twice"), 3: tr("three times"), 4: tr("four times")}[count]


def _somebody(setup: GameSetup, seat: int) -> str:
    """A player inside a sentence."""
    return tr("you") if seat == setup.human else shown_name(setup.seats[seat])


def role(result: DealResult, seat: int) -> str:
    """What a seat was in the deal."""
    if result.taker is None:
        return ""
    if seat == result.taker:
        return ptr("role", "takes")
    return ptr("role", "partner") if seat == result.partner else ptr("role", "defends")


def deal_words(result: DealResult) -> str:
    """A deal in the list of all deals."""
    if result.contract is None:
        alone = result.void is VoidReason.PETIT_SEC
        return tr("Petit alone") if alone else tr("all passed")
    return contract_name(result.contract)


def places(totals: tuple[int, ...]) -> list[int]:
    """Each seat's place, 1 for the highest total; equal totals share one."""
    return [1 + sum(other > total for other in totals) for total in totals]


def winner_words(setup: GameSetup, totals: tuple[int, ...]) -> str:
    """Who has won the match."""
    first = [seat for seat, place in enumerate(places(totals)) if place == 1]
    score = number(totals[first[0]], signed=True)
    if first == [setup.human]:
        return tr("You win with {score}", score=score)
    if len(first) == 1:
        return tr("{name} wins with {score}", name=shown_name(setup.seats[first[0]]), score=score)
    names = ", ".join(shown_name(setup.seats[seat]) for seat in first)
    return tr("Shared first place at {score}: {names}", score=score, names=names)
