"""What stands beside the score in words: pools and chips, and the sheet of a deal nobody played.

Rules sections 8, 2.2 and 2.5.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.rules.events import VoidReason
from game.rules.options.choices import PetitSec
from game.rules.score.match import Match, MatchLine, MatchLineKind
from game.rules.score.scores import Score
from game.session.game import DealResult
from game.session.setup import GameSetup
from game.words.i18n import ntr, tr, within
from game.words.names import rules_name, shown_name
from game.words.numbers import number
from game.words.score.sheet import SheetRow, ribbon, share_note
from game.words.table import bid_name


def payment_rows(result: DealResult, setup: GameSetup, standing: Match) -> list[SheetRow]:
    """A line for each payment beside the score: who pays what, and what lies on the table then.

    Args:
        result: the deal.
        setup: who played it.
        standing: the match after the deal.
    """
    lines = [line for line in result.payments if any(line.by_seat)]
    lines.sort(key=lambda line: line.kind in _POOL_WORDS)  # pools follow one another
    rows = []
    for line in lines:
        rows += _rows(line, result, setup, standing)
    if rows and standing.pools:
        rows.append(_table_row(standing.pools))
    return rows


def plays_for_chips(result: DealResult) -> bool:
    """Whether chips changed hands, and not points."""
    return any(line.kind is MatchLineKind.CHIPS for line in result.payments)


def payment_word(kind: MatchLineKind) -> str:
    """The head of a payment's line in the table of all players, such as ``Pool won``."""
    return {
        MatchLineKind.POOL_FORMED: tr("New pool"),
        MatchLineKind.POOL_EXTRA: tr("Dealer adds"),
        MatchLineKind.SCORE: tr("Score"),
        MatchLineKind.MISERE: tr("Misère"),
        MatchLineKind.CHIPS: tr("Chips"),
        MatchLineKind.POOL_WON: tr("Pool won"),
        MatchLineKind.POOL_REFILLED: tr("Pool paid"),
    }[kind]


def outcome_ribbon(result: DealResult, setup: GameSetup) -> tuple[str, Score]:
    """What the deal costs or brings, and the figure: in chips where those change hands.

    Raises:
        ValueError: when nobody played the deal.
    """
    if result.sheet is None:
        raise ValueError("a void deal costs nothing")
    chips = _chips_of_attack(result)
    if chips is None:
        return ribbon(result.sheet, setup)
    if result.partner is None:
        won, lost = tr("The taker receives in chips"), tr("The taker pays in chips")
    else:
        won, lost = tr("The attack receives in chips"), tr("The attack pays in chips")
    return (won, chips) if chips >= 0 else (lost, -chips)


def outcome_note(result: DealResult, setup: GameSetup) -> str:
    """How the points are shared on the taker's side, or that they move no chips; else the rules."""
    if plays_for_chips(result):
        return tr("Points and bonuses move no chips.")
    return share_note(result, setup) or rules_note(setup)


def rules_note(setup: GameSetup) -> str:
    """By which rules the match is played."""
    return tr("Rules: {name}", name=rules_name(setup.rules))


def _chips_of_attack(result: DealResult) -> Score | None:
    """The chips of taker and partner together; None where none changed hands."""
    for line in result.payments:
        if line.kind is MatchLineKind.CHIPS:
            return sum(line.by_seat[seat] for seat in _attackers(result))
    return None


def _attackers(result: DealResult) -> list[int]:
    """The taker, and the partner if there is one."""
    return [seat for seat in (result.taker, result.partner) if seat is not None]


def _rows(line: MatchLine, result: DealResult, setup: GameSetup, standing: Match) -> list[SheetRow]:
    """Labels, sentences and figures of a payment."""
    match line.kind:
        case MatchLineKind.SCORE:
            return []
        case MatchLineKind.MISERE:
            return _misere_rows(result, setup)
        case MatchLineKind.CHIPS:
            return [_chips_row(line, result, setup, _stake(result, standing))]
    words = _POOL_WORDS[line.kind](result, setup)
    received = sum(line.by_seat)
    return [SheetRow(tr("Pool"), words, max(received, -received), apart=True)]


def _misere_rows(result: DealResult, setup: GameSetup) -> list[SheetRow]:
    """Who declared one; it is off the contract, and no part of what a defender pays."""
    assert result.sheet is not None, "who declares a misère plays the deal"
    points = number(result.sheet.misere)
    in_all = result.sheet.misere * (result.sheet.outcome.players - 1)
    return [
        SheetRow(
            tr("Misère"),
            tr("you declared it: {points} from every other player", points=points)
            if seat == setup.human
            else tr(
                "{name} declared it: {points} from every other player",
                name=shown_name(setup.seats[seat]),
                points=points,
            ),
            in_all,
            apart=True,
        )
        for seat in result.sheet.outcome.miseres
    ]


def _pool_formed(result: DealResult, setup: GameSetup) -> str:
    points = number(setup.rules.pool_payment)
    extra = number(setup.rules.pool_dealer_extra)
    if result.dealer == setup.human:
        return tr("{points} from everybody, {extra} more from you", points=points, extra=extra)
    return tr(
        "{points} from everybody, {extra} more from {name}, who deals",
        points=points,
        extra=extra,
        name=shown_name(setup.seats[result.dealer]),
    )


def _dealer_adds(result: DealResult, setup: GameSetup) -> str:
    if result.dealer == setup.human:
        return tr("you deal and pay into the largest")
    name = shown_name(setup.seats[result.dealer])
    return tr("{name} deals and pays into the largest", name=name)


def _pool_won(result: DealResult, setup: GameSetup) -> str:
    if result.taker == setup.human:
        return tr("you win the largest")
    return tr("{name} wins the largest", name=_taker(result, setup))


def _pool_refilled(result: DealResult, setup: GameSetup) -> str:
    if result.taker == setup.human:
        return tr("you pay one as large as the largest")
    return tr("{name} pays one as large as the largest", name=_taker(result, setup))


def _taker(result: DealResult, setup: GameSetup) -> str:
    assert result.taker is not None, "a pool is won or paid by a taker"
    return shown_name(setup.seats[result.taker])


_POOL_WORDS: Final = {
    MatchLineKind.POOL_FORMED: _pool_formed,
    MatchLineKind.POOL_EXTRA: _dealer_adds,
    MatchLineKind.POOL_WON: _pool_won,
    MatchLineKind.POOL_REFILLED: _pool_refilled,
}


def _table_row(pools: Sequence[int]) -> SheetRow:
    """What lies in the pools after the deal."""
    sizes = " + ".join(number(pool) for pool in pools)
    words = ntr("{n} pool: {sizes}", "{n} pools: {sizes}", len(pools), sizes=sizes)
    return SheetRow(tr("On the table"), words, sum(pools), apart=True)


def _stake(result: DealResult, standing: Match) -> int:
    """The chips that each defender had to pay or win; who lost his last ones raised them later."""
    assert result.contract is not None, "chips have a contract"
    broke = sum(
        not left and gain < 0 for left, gain in zip(standing.chips, result.scores, strict=True)
    )
    return replace(standing, raises=standing.raises - broke).stake(result.contract)


def _chips_row(line: MatchLine, result: DealResult, setup: GameSetup, full: int) -> SheetRow:
    """What each defender pays or receives: the full stake, or as far as the chips go (11.21)."""
    assert result.taker is not None and result.contract is not None, "chips have a taker"
    side = _attackers(result)
    sitting_out = None if result.sheet is None else result.sheet.outcome.sitting_out
    defenders = [seat for seat in range(setup.players) if seat not in {*side, sitting_out}]
    won = sum(line.by_seat[seat] for seat in defenders) <= 0
    stakes = {(-1 if won else 1) * line.by_seat[seat] for seat in defenders}
    contract = within(bid_name(result.contract))
    if stakes == {full}:
        stake = number(stakes.pop())
        words = (
            tr("stake of the {contract}: {n} from each defender", contract=contract, n=stake)
            if won
            else tr("stake of the {contract}: {n} to each defender", contract=contract, n=stake)
        )
    elif len(stakes) == 1:
        stake = number(stakes.pop())
        words = (
            tr("as far as the chips go: {n} from each defender", n=stake)
            if won
            else tr("as far as the chips go: {n} to each defender", n=stake)
        )
    else:
        shares = ", ".join(
            f"{shown_name(setup.seats[seat])} {number(line.by_seat[seat], signed=True)}"
            for seat in defenders
        )
        words = tr("as far as the chips go: {shares}", shares=shares)
    if result.partner is not None:
        taker, partner = (number(line.by_seat[seat], signed=True) for seat in side)
        words = tr(
            "{words}; taker {taker}, partner {partner}", words=words, taker=taker, partner=partner
        )
    amount = sum(line.by_seat[seat] for seat in side)
    return SheetRow(tr("Chips"), words, amount, signed=True)


def void_rows(result: DealResult, setup: GameSetup, standing: Match) -> list[SheetRow]:
    """Why nobody played, who dealt, what it cost, and whether it counts.

    Args:
        result: the void deal.
        setup: who sits at the table.
        standing: the match after it.
    """
    assert result.void is not None, "only a void deal has such lines"
    rows = [
        SheetRow(tr("Why"), _reason(result.void, setup), None),
        SheetRow(tr("Dealer"), shown_name(setup.seats[result.dealer]), None),
        *payment_rows(result, setup, standing),
    ]
    if setup.deals is not None:
        words = ntr("not the deal agreed on", "not one of the {n} deals agreed on", setup.deals)
        rows.append(SheetRow(tr("Match"), words, None))
    return rows


def next_words(result: DealResult, setup: GameSetup, next_dealer: int) -> str:
    """Who deals after a void deal, by the rules in force."""
    again = next_dealer == result.dealer
    if next_dealer == setup.human:
        return tr("you deal again") if again else tr("you deal next")
    name = shown_name(setup.seats[next_dealer])
    return tr("{name} deals again", name=name) if again else tr("{name} deals next", name=name)


def _reason(reason: VoidReason, setup: GameSetup) -> str:
    rules = setup.rules
    match reason:
        case VoidReason.ALL_PASSED:
            return tr("nobody would take, so the cards are dealt anew")
        case VoidReason.PETIT_SEC if rules.petit_sec is PetitSec.CANCEL:
            return tr("a player was dealt the Petit as the only trump: the deal is void")
        case VoidReason.PETIT_SEC:
            return tr("a player was dealt the Petit as the only trump and threw the hand in")
        case VoidReason.EXCUSE_SEC:
            return tr("a player was dealt the Excuse and no trump, and threw the hand in")
        case VoidReason.MALDONNE:
            return tr("a player was dealt too little to play, and threw the hand in")
