"""Who plays the cards of a deal that is played out: habit, what was learnt, and chance."""

from __future__ import annotations

from game.ai.kernel.answers import Answer, offer_answers
from game.ai.kernel.cards import (
    COURTS,
    EXCUSE,
    NO_PLACE,
    PETIT,
    PLAIN_CARDS,
    PLAIN_PLACES,
    SUITS,
    TRUMPS,
    above,
    count,
    highest,
    lowest,
    place_of,
    sparing_petit,
    suit,
    suits_touched,
    with_lower,
    without_first,
)
from game.ai.kernel.leads import offer_leads
from game.ai.kernel.network import Leads, leads_fit, preferred_lead
from game.ai.kernel.notation import Flag, Nothing, Real, Small, Word
from game.ai.kernel.play import open_legal
from game.ai.kernel.style import Book, PlayStyle
from game.ai.kernel.table import (
    AIMS_AT_LAST,
    ANNOUNCED_SLAM,
    ATTACK,
    EXCUSE_KEPT,
    NEVER_WINS,
    TAKER,
    PlayState,
    Rules,
    has_won_all,
    sides_are_secret,
)
from game.ai.kernel.weighing import Offers, expect, more_truly


class QuickView:
    """How a trick stands for the player to play, who knows the sides as far as his seat does.

    Attributes:
        attacks: whether he is of the attack.
        mine: whether he passes for an attacker in his own eyes.
        theirs: whether the trick so far goes to the other side, by the roles.
        ours: whether his side wins so far.
        safe: whether no opponent plays after him.
        is_trumped: whether a trump wins so far.
        later: how many play after him.
        rivals: cards of the suit led that may beat his.
        out: cards of that suit that he has not seen.
    """

    attacks: Flag
    mine: Flag
    theirs: Flag
    ours: Flag
    safe: Flag
    is_trumped: Flag
    later: Small
    rivals: Word
    out: Word

    def __init__(self) -> None:
        self.rivals = self.out = 0


def quick_card(table: PlayState, outlook: QuickView) -> Small:
    """The place of the card that is played."""
    gives_away: Flag = False
    if table.turn == 0:
        place = quick_lead(table)
    else:
        _look_out(table, outlook)
        place = _answer(table, outlook)
        gives_away = _gives_away(table, outlook, place)
    if not table.open_trumps & EXCUSE:
        return place
    last_chance: Flag = table.tricks_left == 2 and table.rules.excuse_last != EXCUSE_KEPT
    keeps: Flag = table.rules.excuse_wins != NEVER_WINS and has_won_all(table, table.turn)
    prefers: Flag = place == NO_PLACE or gives_away or (last_chance and not keeps)
    return PLAIN_PLACES if prefers else place


def quick_lead(table: PlayState) -> Small:
    """Draw trumps while ruling them, cash masters; else low from the longest suit.

    No place where there is only the Excuse.
    """
    plain, trumps = table.open_plain, table.open_trumps & TRUMPS
    attacks: Flag = (table.roles[table.turn] & ATTACK) != 0
    out = TRUMPS & ~(table.gone_trumps | table.trumps[table.turn])
    draws: Flag = attacks and out != 0 and count(trumps) >= count(out)
    if plain and not draws:
        return _plain_lead(table, plain, attacks)
    spare = sparing_petit(trumps)
    if not spare:
        return NO_PLACE
    return PLAIN_PLACES + place_of(highest(spare) if spare > out else lowest(spare))


def _plain_lead(table: PlayState, plain: Word, attacks: Flag) -> Small:
    gone = table.gone_plain
    others = PLAIN_CARDS & ~(gone | table.plain[table.turn])
    cashes = plain & ~with_lower(others)
    if not attacks:
        cashes &= ~suits_touched(gone)
    return place_of(highest(cashes) if cashes else lowest(_longest_suit(plain)))


def _longest_suit(plain: Word) -> Word:
    longest = plain & suit(0)
    for number in range(1, SUITS):
        cards = plain & suit(number)
        if count(cards) > count(longest):
            longest = cards
    return longest


def _seems_attacker(table: PlayState, player: Small, secret: Flag) -> Flag:
    return (table.roles[player] & (TAKER if secret else ATTACK)) != 0


def _look_out(table: PlayState, outlook: QuickView) -> Nothing:
    turn = table.turn
    secret: Flag = sides_are_secret(table)
    outlook.attacks = (table.roles[turn] & ATTACK) != 0
    outlook.mine = _seems_attacker(table, turn, secret)
    winner: Flag = _seems_attacker(table, table.winner, secret)
    outlook.theirs = winner != outlook.attacks
    outlook.ours = winner == outlook.mine and not table.unled
    outlook.safe = True
    for player in range(turn + 1, table.rules.players):
        if _seems_attacker(table, player, secret) != outlook.mine:
            outlook.safe = False
    outlook.later = table.rules.players - 1 - turn
    outlook.is_trumped = table.best_trump != EXCUSE
    outlook.out = table.led & ~(table.gone_plain | table.plain[turn] | table.lying_plain)
    outlook.rivals = outlook.out
    if table.roles[turn] & TAKER:
        outlook.rivals &= ~table.called


def _answer(table: PlayState, outlook: QuickView) -> Small:
    """The place of the card that follows to a trick; no place where there is only the Excuse."""
    plain, trumps = table.open_plain, table.open_trumps & TRUMPS
    following = plain & table.led
    takes: Flag = (trumps & above(table.best_trump)) != 0
    wants: Flag = plain == 0 or (takes and not outlook.ours and not table.unled)
    if trumps and not following and wants:
        return PLAIN_PLACES + place_of(_trump(table, outlook, trumps))
    if not plain:
        return NO_PLACE
    high: Flag = outlook.ours and outlook.safe
    if following:
        plain = following
        high = high or _takes_with(table, outlook, following)
    return place_of(highest(plain) if high else lowest(plain))


def _takes_with(table: PlayState, outlook: QuickView, following: Word) -> Flag:
    """Whether the highest card of the suit takes the trick for good."""
    if outlook.is_trumped or following <= table.best_plain:
        return False
    master: Flag = following > outlook.rivals
    if outlook.ours:
        return master and not outlook.safe and outlook.rivals > table.best_plain
    return master or outlook.safe


def _trump(table: PlayState, outlook: QuickView, trumps: Word) -> Word:
    """The lowest trump that will do; the Petit where it is safe, or there is no other."""
    if trumps & PETIT:
        wins: Flag = not outlook.is_trumped
        undertrumps: Flag = (trumps & above(table.best_trump)) == 0
        safe: Flag = outlook.safe and (wins or (outlook.ours and undertrumps))
        may_follow: Flag = table.led != 0 and count(outlook.out) >= 2 * (outlook.later + 1)
        if safe or (wins and outlook.attacks and may_follow):
            return PETIT
    return lowest(sparing_petit(trumps))


def _gives_away(table: PlayState, outlook: QuickView, place: Small) -> Flag:
    """Whether a card is a court or a trump and goes to the other side."""
    if place == NO_PLACE or not outlook.theirs:
        return False
    card: Word = 1
    if place > PLAIN_PLACES:
        return card << (place - PLAIN_PLACES) <= table.best_trump
    card <<= place
    wins: Flag = (card & table.led) > table.best_plain and not outlook.is_trumped
    return (card & COURTS) != 0 and not wins


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
        """Make up a way to play.

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
