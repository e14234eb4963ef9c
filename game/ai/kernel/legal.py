"""The cards that may be played (sections 4, 6, 11.3, 11.12 and 11.13)."""

from __future__ import annotations

from game.ai.kernel.cards import EXCUSE, PETIT, above
from game.ai.kernel.notation import Nothing, Small, Word
from game.ai.kernel.table import IMPRENABLE, PlayState


def free_trumps(role: Small) -> Word:
    """What may be played whatever was led: the Excuse, and an imprenable Petit."""
    return EXCUSE | PETIT if role & IMPRENABLE else EXCUSE


def open_legal(table: PlayState) -> Nothing:
    """Let the player to play choose from all his legal cards."""
    table.open_plain = table.plain[table.turn]
    table.open_trumps = table.trumps[table.turn]
    if table.turn == 0:
        _keep_legal_leads(table)
    elif not table.unled:
        _keep_legal_answers(table)


def _keep_legal_leads(table: PlayState) -> Nothing:
    """Anything; to the opening lead nothing closed, by who has anything else."""
    allowed = table.open_plain & ~table.closed
    if table.tricks_left == table.rules.tricks and (allowed or table.open_trumps):
        table.open_plain = allowed


def _keep_legal_answers(table: PlayState) -> Nothing:
    free = table.open_trumps & free_trumps(table.roles[table.turn])
    bound = table.open_trumps ^ free
    if table.rules.strict:
        _follow_strictly(table, bound)
    else:
        _follow_relaxed(table, bound)
    table.open_trumps |= free


def _follow_strictly(table: PlayState, bound: Word) -> Nothing:
    """Follow suit; else overtrump; else trump; else play anything."""
    following = table.open_plain & table.led
    if following:
        table.open_plain = following
        table.open_trumps = 0
        return
    over = bound & above(table.best_trump)
    if bound:
        table.open_plain = 0
    table.open_trumps = over if over else bound


def _follow_relaxed(table: PlayState, bound: Word) -> Nothing:
    """Follow suit, or trump; follow trumps if possible."""
    following = table.open_plain & table.led
    table.open_trumps = bound
    if following:
        table.open_plain = following
    elif not table.led and bound:
        table.open_plain = 0
