"""The keys of the table as a whole, and what they lead to.

Some say what lies there, some open pages to be read; the rest of a deal may be claimed or left.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Final

import pygame

from game.coach.claim import BadClaim, certain_rest
from game.coach.odds import may_be_counted
from game.coach.odds_in_play import counts_in_play
from game.rules.state import Facts, Phase
from game.ui.host import DialogReply, act_or_stay
from game.ui.input.keys import PRESSING_KEYS, Hint, plain
from game.ui.navigation import NamedActs
from game.ui.table.host import KeyHost, TableHost
from game.words import table
from game.words.cards import cards_in_order
from game.words.errors import in_words
from game.words.i18n import mark, tr
from game.words.score.sheet import leader_words

_STAND_IN: Final = "club"
"""Who plays on: good players who need no time."""


class _TheRest:
    """What a player may do about the tricks that are left."""

    def __init__(self, host: TableHost) -> None:
        self._host = host

    def ways(self, facts: Facts) -> NamedActs:
        """What may be done now, by what is known of the deal."""
        ways = [(tr("Let a bot play on"), self.leave_to_bot)]
        if facts.phase is Phase.PLAY:
            ways.append((tr("Concede"), self.concede))
            if facts.shape.has_taker:
                ways.append((tr("Claim the rest"), self.claim))
        return ways

    def claim(self) -> None:
        """Claim all tricks that are left; where they are not certain, say why."""
        app, table = self._host.app, self._host.table
        try:
            cards = certain_rest(table.view)
        except BadClaim as error:
            words = in_words(error)
            app.ask(tr("The rest is not certain"), f"{words[:1].upper()}{words[1:]}.")
            return
        message = tr(
            "In this order all your cards win, whatever the others hold: {cards}. They are played "
            "at once.",
            cards=cards_in_order(cards),
        )
        replies = act_or_stay(tr("Claim"), self._take, tr("Play on"))
        app.ask(tr("All tricks are yours"), message, replies)

    def _take(self) -> None:
        self._host.table.claim()
        self._host.play_rest()

    def concede(self) -> None:
        """Give the rest up, after a question."""
        message = tr(
            "Your cards are played at once to the end of this deal, those that are worth least "
            "first. The deal counts."
        )
        replies = act_or_stay(tr("Concede"), self._give_up, tr("Play on"))
        self._host.app.ask(tr("Concede the rest?"), message, replies)

    def _give_up(self) -> None:
        self._host.table.concede()
        self._host.play_rest()

    def leave_to_bot(self) -> None:
        """Let a bot play on, after a question."""
        message = tr(
            "A club player plays your cards to the end of this deal, which is not kept in your "
            "statistics."
        )
        replies = act_or_stay(tr("Let it play"), self._leave, tr("Play on"))
        self._host.app.ask(tr("Let a bot play on?"), message, replies)

    def _leave(self) -> None:
        self._host.table.let_play(_STAND_IN)
        self._host.play_rest()


def _read_rules(host: TableHost, page: str = "") -> None:
    """Show the rules of the match, open at a page."""
    app, setup, view = host.app, host.animation.setup, host.table.view
    names = tuple(_names(host))
    app.push(app.routes.rules(setup.rules, setup.players, page=page, view=view, names=names))


def _read_odds(host: TableHost) -> None:
    """Show what the player can count of his hand; once the deal is over, how others break."""
    view = host.table.view
    counted = may_be_counted(view) or counts_in_play(view)
    _read_rules(host, "odds-hand" if counted else "odds-breaks")


def look_at_deal(host: TableHost) -> None:
    """Show what was said, the dog, the player's discard, the seal."""
    game, view = host.table.game, host.animation.picture.view
    rest = _TheRest(host).ways(view.facts) if view.facts.phase.is_open else ()
    app, sealed = host.app, host.painter.sealed
    app.push(app.routes.deal_so_far(game, view, sealed=sealed, rest=rest))


def pages_to_read(host: TableHost) -> Sequence[DialogReply]:
    """The buttons of the pause that lead to pages: rules, odds, and this deal."""
    return (
        DialogReply(tr("Rules"), partial(_read_rules, host)),
        DialogReply(tr("Odds"), partial(_read_odds, host)),
        DialogReply(tr("This deal"), partial(look_at_deal, host)),
    )


def _names(host: TableHost) -> list[str]:
    animation = host.animation
    return [animation.name(seat) for seat in range(animation.setup.players)]


def _hand(host: TableHost) -> str:
    hand = host.animation.hand
    return table.hand_said([it for it in hand.cards if it not in hand.look.absent])


def _trick(host: TableHost) -> str:
    picture, own = host.animation.picture, host.animation.own
    return table.trick_said(picture.lying_trick, picture.view.facts, _names(host), own)


def _bids(host: TableHost) -> str:
    animation = host.animation
    return table.bids_said(animation.picture.view.facts, _names(host), animation.own)


def _turn(host: TableHost) -> str:
    animation = host.animation
    asked = animation.own if host.prompt is not None else animation.picture.turn
    return table.turn_said(asked, _names(host), animation.own)


def _gone(host: TableHost) -> str:
    return table.gone_said(host.animation.picture.view.gone)


def _last_trick(host: TableHost) -> str:
    animation = host.animation
    return table.last_trick_said(animation.picture.view.facts, _names(host), animation.own)


def _score(host: TableHost) -> str:
    game = host.table.game
    leader = leader_words(game.setup, game.totals, len(game.results))
    return table.score_said(leader, game.totals, _names(host))


SPOKEN: Final[Mapping[int, tuple[Callable[[TableHost], str], str]]] = MappingProxyType(
    {
        pygame.K_F3: (_hand, mark("your hand")),
        pygame.K_F4: (_trick, mark("the trick")),
        pygame.K_F5: (_bids, mark("the bids")),
        pygame.K_F6: (_turn, mark("whose turn it is")),
        pygame.K_F7: (_gone, mark("cards gone")),
        pygame.K_F8: (_last_trick, mark("the last trick")),
        pygame.K_F9: (_score, mark("the score")),
    }
)
"""What each key says, and what that is about."""


def _said(host: TableHost, key: int) -> bool:
    """Say what a key asks for; return whether it is one of ``SPOKEN``."""
    if key in SPOKEN:
        tell, _ = SPOKEN[key]
        host.app.announce(tell(host))
    return key in SPOKEN


def show_said(host: TableHost) -> None:
    """Show what was said, to which the keys add more."""
    words = tr(
        "F3: your hand. F4: the trick. F5: the bids. F6: whose turn it is. F7: cards gone. "
        "F8: the last trick. F9: the score."
    )
    host.app.push(host.app.routes.said(partial(_said, host), words))


def table_shortcuts(host: TableHost) -> Sequence[Hint]:
    """What keys do at the table, whatever question is open."""
    tricks = bool(host.animation.picture.view.facts.tricks)
    last = ((plain(pygame.K_l), tr("last trick")),) if tricks else ()
    deal, odds = (plain(pygame.K_d), tr("this deal")), (plain(pygame.K_F2), tr("odds"))
    said = (plain(pygame.K_F10), tr("all that was said"))
    spoken = [(plain(key), tr(words)) for key, (_, words) in SPOKEN.items()]
    return (*last, deal, odds, *(spoken if host.app.listened else ()), said)


def _leave(host: KeyHost) -> None:
    """Give up what was begun, look at the table again, or pause."""
    if host.dragging:
        host.give_up_drag()
    elif host.painter.last_trick_open:
        host.toggle_last_trick()
    else:
        host.open_menu()


_ACTS: Final[Mapping[int, Callable[[KeyHost], None]]] = MappingProxyType(
    {
        pygame.K_ESCAPE: _leave,
        pygame.K_F1: _read_rules,
        pygame.K_F2: _read_odds,
        pygame.K_F10: show_said,
        pygame.K_d: look_at_deal,
        pygame.K_l: lambda host: host.toggle_last_trick(),
    }
)


def press_key(host: KeyHost, key: int) -> bool:
    """Do what a key does at the table; return whether it does anything.

    Args:
        host: the table.
        key: its code in pygame.
    """
    if key in _ACTS:
        _ACTS[key](host)
    elif _said(host, key):
        if not host.app.listened:
            show_said(host)
    elif host.prompt is None and key in PRESSING_KEYS:
        if host.painter.last_trick_open:
            host.toggle_last_trick()
        host.skip()
    else:
        return False
    return True
