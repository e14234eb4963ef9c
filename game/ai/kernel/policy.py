"""Who plays the cards of a deal that is played out: habit, what was learnt, and chance."""

from __future__ import annotations

from game.ai.kernel.answers import Answer, offer_answers
from game.ai.kernel.cards import (
    EXCUSE,
    PETIT,
    PLAIN_PLACES,
    TRUMPS,
    count,
    lowest,
    place_of,
    without_first,
)
from game.ai.kernel.conventions import more_truly
from game.ai.kernel.leads import offer_leads
from game.ai.kernel.network import Leads, leads_fit, preferred_lead
from game.ai.kernel.notation import Flag, Nothing, Real, Small, Word
from game.ai.kernel.offers import Offers, expect
from game.ai.kernel.play import open_legal
from game.ai.kernel.quick import QuickView, quick_card
from game.ai.kernel.rules import Rules
from game.ai.kernel.style import Book, PlayStyle
from game.ai.kernel.table import AIMS_AT_LAST, ANNOUNCED_SLAM, ATTACK, TAKER, PlayState, has_won_all


class Policy:
    """How all seats of a playout play.

    Attributes:
        weighs: whether they weigh cards, or play by a few habits, quickly.
        keeps_word: whether they keep to what they have announced.
        attack_share: how often chance plays any card of the attack's instead, from 0 to 1.
        defence_share: how often it does so for the defence.
        learnt_attack: whether the attack leads as it has learnt.
        learnt_defence: whether the defence does.
        attack: what the attack has learnt.
        defence: what the defence has.
        answer: how a trick is seen.
        outlook: how it is seen quickly.
        offers: take what is weighed.
    """

    weighs: Flag
    keeps_word: Flag
    attack_share: Real
    defence_share: Real
    learnt_attack: Flag
    learnt_defence: Flag
    attack: Leads
    defence: Leads
    answer: Answer
    outlook: QuickView
    offers: Offers

    def __init__(
        self,
        book: Book | None,
        *,
        style: PlayStyle | None = None,
        attack_share: float = 0.0,
        defence_share: float = 0.0,
        keeps_word: bool = False,
        attack: Leads | None = None,
        defence: Leads | None = None,
    ) -> None:
        """A policy.

        Args:
            book: what is counted with where cards are weighed; None to play quickly.
            style: how they are weighed; None as good players do it.
            attack_share: see the attributes.
            defence_share: see the attributes.
            keeps_word: see ``keeps_word``.
            attack: what the attack has learnt; None to lead by habit.
            defence: what the defence has.
        """
        self.weighs = book is not None
        self.attack_share = attack_share
        self.defence_share = defence_share
        self.keeps_word = keeps_word
        self.learnt_attack = attack is not None
        self.learnt_defence = defence is not None
        if attack is not None:
            self.attack = attack
        if defence is not None:
            self.defence = defence
        if book is not None:
            self.answer = Answer(book, PlayStyle() if style is None else style)
        self.outlook = QuickView()
        self.offers = Offers()


def policy_fits(policy: Policy, rules: Rules) -> Flag:
    """Whether what it has learnt was learnt at such a table."""
    if policy.learnt_attack and not leads_fit(policy.attack, rules):
        return False
    return not policy.learnt_defence or leads_fit(policy.defence, rules)


def choose(table: PlayState, policy: Policy, luck: Real) -> Small:
    """The place of the card that the player to play lays down.

    Args:
        table: the table, which only opens what may be played.
        policy: how he plays.
        luck: a number from 0 up to 1, which decides whether chance plays, and what.
    """
    open_cards(table, policy)
    number = count(table.open_plain) + count(table.open_trumps)
    attacks: Flag = (table.roles[table.turn] & ATTACK) != 0
    share = policy.attack_share if attacks else policy.defence_share
    if luck < share:
        chosen = int(luck / share * number)
        return nth_open(table, chosen if chosen < number else number - 1)
    if not policy.weighs:
        return quick_card(table, policy.outlook)
    if number == 1:
        return nth_open(table, 0)
    return _weigh(table, policy)


def open_cards(table: PlayState, policy: Policy) -> Nothing:
    """Open what the player to play may choose from."""
    open_legal(table)
    if policy.keeps_word:
        _keep_word(table)


def nth_open(table: PlayState, number: Small) -> Small:
    """The card that has so many other open ones before it, plain ones first."""
    plain = count(table.open_plain)
    if number < plain:
        return place_of(lowest(without_first(table.open_plain, number)))
    return PLAIN_PLACES + place_of(lowest(without_first(table.open_trumps, number - plain)))


def is_open(table: PlayState, place: Small) -> Flag:
    """Whether the card of that place may be chosen."""
    card: Word = 1
    if place < PLAIN_PLACES:
        return (table.open_plain & card << place) != 0
    return (table.open_trumps & card << (place - PLAIN_PLACES)) != 0


def _keep_word(table: PlayState) -> Nothing:
    """Keep to what was announced.

    The Petit is kept for the last trick, and the trumps drawn that could take it (section 11.14).
    The Excuse is kept for the last trick as long as an announced slam has lost none (section 3).
    """
    role = table.roles[table.turn]
    if role & AIMS_AT_LAST:
        _spare(table, PETIT)
        trumps = table.open_trumps & TRUMPS & ~PETIT
        if table.turn == 0 and trumps and _trumps_out(table):
            table.open_plain = 0
            table.open_trumps = trumps
    if role & ANNOUNCED_SLAM and table.tricks_left > 1 and has_won_all(table, table.turn):
        _spare(table, EXCUSE)


def _spare(table: PlayState, card: Word) -> Nothing:
    """Keep a card while there is another."""
    others = table.open_trumps & ~card
    if table.open_plain or others:
        table.open_trumps = others


def _trumps_out(table: PlayState) -> Word:
    """Trumps that the player to play has not seen."""
    seen = table.gone_trumps | table.trumps[table.turn]
    if table.away_seen and table.roles[table.turn] & TAKER:
        seen |= table.away_trumps
    return TRUMPS & ~seen


def weigh_played(table: PlayState, policy: Policy, place: Small) -> Real:
    """How much less that card gains against being kept than the best open one."""
    card: Word = 1
    if place < PLAIN_PLACES:
        expect(policy.offers, card << place, 0)
    else:
        expect(policy.offers, 0, card << (place - PLAIN_PLACES))
    _weigh_open(table, policy)
    return policy.offers.gain - policy.offers.gains[place]


def weigh_all(table: PlayState, policy: Policy) -> Nothing:
    """Let the offers of a policy tell what each open card gains."""
    expect(policy.offers, table.open_plain, table.open_trumps)
    _weigh_open(table, policy)


def _weigh_open(table: PlayState, policy: Policy) -> Nothing:
    """Offer open cards; who follows an Excuse that was led leads for the others."""
    answer = policy.answer
    if table.unled:
        offer_leads(table, answer.view, answer.led, policy.offers)
    else:
        offer_answers(table, answer, policy.offers)


def _weigh(table: PlayState, policy: Policy) -> Small:
    """The card that gains most against being kept, or what was learnt to be led."""
    expect(policy.offers, 0, 0)
    _weigh_open(table, policy)
    usual = policy.offers.best
    if table.turn:
        return usual
    attacks: Flag = (table.roles[0] & ATTACK) != 0
    if attacks and policy.learnt_attack:
        liked = preferred_lead(table, policy.attack, usual)
    elif not attacks and policy.learnt_defence:
        liked = preferred_lead(table, policy.defence, usual)
    else:
        return usual
    return usual if liked == usual else more_truly(table, policy.answer.view, liked)
