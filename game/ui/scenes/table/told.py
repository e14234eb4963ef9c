"""The table for who does not see it: seats, trick, hand, the open question, all that is said."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from game.rules.cards import Card
from game.ui.access.listener import Listener
from game.ui.access.node import AccessRole, Acts, Node
from game.ui.boxes.box import Widget
from game.ui.host import AppScene
from game.ui.table.cards.stage import around_cards
from game.ui.table.hud import Hud, draw_message, edge_words
from game.ui.table.middle import draw_shown
from game.ui.table.motion.animation import TableAnimation
from game.ui.table.seats.layout import face_rect
from game.ui.table.seats.look import SeatLook
from game.ui.table.seats.speeches import seat_words, taker_words
from game.words.cards import card_name
from game.words.i18n import tr

if TYPE_CHECKING:
    from game.session.table import Table
    from game.ui.scenes.table.match import TableMode
    from game.ui.scenes.table.sitting_out import SittingOut
    from game.ui.scenes.table.turn import PlayersTurn
    from game.ui.table.coach.table_coach import TableCoach
    from game.ui.table.painter import TablePainter


class ToldTable(AppScene):
    """What screen readers know and do at a table.

    Attributes:
        hud: the buttons that are always there.
        painter: draws the table.
        animation: what is seen of it.
        turn: what the player is asked.
        sitting_out: the button of who takes no part in a deal.
        coach: who gives advice, if anybody does.
        mode: what one sits there for.
        table: what is played.
    """

    hud: Hud
    painter: TablePainter
    animation: TableAnimation
    turn: PlayersTurn
    sitting_out: SittingOut
    coach: TableCoach | None
    mode: TableMode
    table: Table

    def tell(self, listener: Listener) -> None:
        """See ``Scene.tell``; what the player is asked comes first."""
        painter, picture = self.painter, self.animation.picture
        if picture.message:
            listener.add(_message_node(self, picture.message))
        draw_shown(listener, self.animation, painter.sprites, ())
        self._tell_question(listener)
        _tell_hand(listener, self)
        _tell_trick(listener, self)
        with listener.group(self.screen.rect, name=tr("The players")):
            for look in sorted(painter.cached_seats, key=lambda look: look.place):
                listener.add(_seat_node(self, look))
        game = self.table.game
        listener.say(". ".join(edge_words(painter.hud_look(game))), painter.deal_plate(game))
        self.hud.draw(listener)
        self.sitting_out.draw(listener)
        if self.coach is not None:
            self.coach.draw(listener)
        self.mode.draw(listener)

    def _tell_question(self, listener: Listener) -> None:
        prompt, coach = self.turn.prompt, self.coach
        if prompt is None or (coach is not None and coach.covers_prompt):
            return
        instruction = prompt.instruction()
        with listener.group(self.screen.rect):
            if instruction is not None:
                own = face_rect(self.animation.layout, 0)
                listener.say(instruction.text, own, AccessRole.HEADING)
            prompt.tell(listener)

    @property
    def focused(self) -> Widget | None:
        """See ``Scene.focused``."""
        return None if self.turn.prompt is None else self.turn.prompt.focus

    def focus_on(self, widget: Widget) -> None:
        """See ``Scene.focus_on``."""
        if self.turn.prompt is not None:
            self.turn.prompt.focus_on(widget)

    def press(self, widget: Widget) -> None:
        """See ``Scene.press``."""
        self.turn.press(widget)

    @abstractmethod
    def skip(self) -> None:
        """Let all that moves arrive."""


def _message_node(scene: ToldTable, words: str) -> Node:
    """What waits for a press."""
    layout = scene.animation.layout
    rect = draw_message(Listener(layout.size, scene), layout, words)
    return Node(AccessRole.BUTTON, words, rect, acts=Acts(press=scene.skip))


# -- cards ------------------------------------------------------------------------------------


def _tell_hand(listener: Listener, scene: ToldTable) -> None:
    hand = scene.animation.hand
    held = [card for card in hand.cards if card not in hand.look.absent]
    nodes = [_card_node(scene, card) for card in held]
    asked = scene.turn.can_choose() and scene.focused is None
    on_a_card = any(node.focused for node in nodes)
    if nodes:
        listener.add(
            Node(
                AccessRole.LIST_BOX,
                tr("Your hand"),
                around_cards([hand.poses[card] for card in held]),
                focused=asked and not on_a_card,
                children=nodes,
            )
        )


def _card_node(scene: ToldTable, card: Card) -> Node:
    hand, turn, asked = scene.animation.hand, scene.turn, scene.turn.can_choose()
    refusal = hand.look.refused.get(card, "") if asked else ""
    marked = tr("from the dog") if card in hand.look.marked else ""
    able = asked and not refusal
    return Node(
        AccessRole.LIST_BOX_OPTION,
        card_name(card),
        hand.poses[card].bounds,
        note=refusal or marked,
        enabled=able,
        toggled=card in hand.look.lifted if hand.look.lifted else None,
        focused=asked and hand.by_key and hand.hovered == card and scene.focused is None,
        acts=Acts(
            press=(lambda: turn.press_card(card)) if able else None,
            focus=(lambda: turn.point_at(card)) if asked else None,
        ),
        key=card.code,
    )


def _tell_trick(listener: Listener, scene: ToldTable) -> None:
    """The cards in the middle, or those of the last trick while that is open."""
    animation, facts = scene.animation, scene.animation.picture.view.facts
    looks_back = scene.painter.last_trick_open and facts.tricks
    trick = facts.tricks[-1] if looks_back else animation.picture.lying_trick
    if trick is None or not trick.cards:
        return
    name = tr("Last trick") if looks_back else tr("The trick")
    ahead = trick.leading_seat(facts.players)
    with listener.group(scene.screen.rect, name=name):
        for seat, card in trick.plays(facts.players):
            words = tr("{name}: {said}", name=animation.name(seat), said=card_name(card))
            if seat == ahead:
                words = tr("{played}, ahead", played=words)
            place = animation.layout.trick_slot(animation.place_of(seat)).bounds
            listener.add(Node(AccessRole.LABEL, words, place, key=card.code))


# -- seats ------------------------------------------------------------------------------------


def _seat_node(scene: ToldTable, look: SeatLook) -> Node:
    taker = taker_words(scene.animation.picture.view, scene.animation.person)
    theirs = tr("It is their turn") if look.place else tr("Your turn")
    turn = [theirs] if look.active else []
    words = [look.ribbon, *turn, *seat_words(look, taker)]
    told = ". ".join(word for word in words if word)
    name = tr("{name}: {said}", name=look.name, said=told) if told else look.name
    place = face_rect(scene.animation.layout, look.place)
    return Node(AccessRole.LABEL, name, place, key=f"seat {look.place}")
