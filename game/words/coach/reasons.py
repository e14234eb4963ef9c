"""One sentence for each reason of the coach.

Sentences about a choice speak of it as “it” and to the player as “you”; clues about the partner
speak of the seat.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final

from game.coach.reasons.codes import CLUES, SHOWS, CoachReason, ReasonCode
from game.words.cards import card_words, suit_sign
from game.words.coach.compared import PLAYED_OUT, played_out_words
from game.words.coach.figures import card_points_words, chance_words
from game.words.i18n import mark, ntr, tr, within
from game.words.numbers import number
from game.words.table import bid_name

_SURE: Final = 0.995
"""From this chance on there is no doubt worth a word."""

_SENTENCES: Final[Mapping[ReasonCode, str]] = MappingProxyType(
    {
        ReasonCode.ONLY_CHOICE: mark("Nothing else is allowed."),
        ReasonCode.HOLDS_QUEEN: mark("You hold {card}, which the called king makes good."),
        ReasonCode.HOLDS_KNIGHT: mark("You hold {card}, but not the queen."),
        ReasonCode.VOID_SUIT: mark("You have no {suit} and would rather trump it."),
        ReasonCode.OWN_CARD: mark("You hold {card} yourself, so you play alone."),
        ReasonCode.BELOW_KING: mark("You may call a king, which is stronger than {card}."),
        ReasonCode.HIDES_TRUMPS: mark("Nobody learns how many trumps you have."),
        ReasonCode.PLAYS_ALIKE: mark("It comes to the same as {card}."),
        ReasonCode.KEEPS_CARD: mark("It keeps {card} back for later."),
        ReasonCode.NOBODY_TAKES: mark(
            "Nobody takes in {chance} of the deals, which then score nothing."
        ),
        ReasonCode.SAVES_HONOUR: mark("It brings {card} home, which the king could catch."),
        ReasonCode.UNGUARDS_QUEEN: mark(
            "It leaves {card} with a single card beside it, an easier catch for the king."
        ),
        ReasonCode.LEAVES_SINGLETON: mark("It leaves {card} alone in its suit."),
        ReasonCode.MAKES_VOID: mark("It leaves you without {suit}, ready to trump it."),
        ReasonCode.HUNTS_PETIT: mark("It hunts the Petit, which an opponent may hold."),
        ReasonCode.NO_TRUMPS_OUT: mark("Your opponents hardly have a trump left to draw."),
        ReasonCode.LEADS_MASTER: mark("Nobody else has a higher card of its suit than {card}."),
        ReasonCode.LEADS_UNDER_CALLED: mark(
            "Only {card} is higher, and none of your opponents can have it."
        ),
        ReasonCode.LEADS_SINGLETON: mark("It is your only {suit}."),
        ReasonCode.LEADS_SHORT_SUIT: mark("After it and one more {suit} you can trump."),
        ReasonCode.LEADS_HONOUR: mark("It risks {card}, which can still be beaten."),
        ReasonCode.KEEPS_HONOUR: mark("It keeps {card} back for later."),
        ReasonCode.RISKS_LITTLE: mark("It risks little: you have no honour in {suit}."),
        ReasonCode.LEADS_CALLED_SUIT: mark("It opens {suit}, the suit of the called card."),
        ReasonCode.RETURNS_SUIT: mark("It returns {suit}, which {name} has led."),
        ReasonCode.FORCES_TO_TRUMP: mark(
            "{name}, the taker, has no {suit} and must spend a trump if one is left."
        ),
        ReasonCode.FORCES_TRUMP_OR_EXCUSE: mark(
            "{name}, the taker, has no {suit} and must spend a trump or the Excuse."
        ),
        ReasonCode.MAY_BE_TRUMPED: mark("{name} has no {suit} and may trump it."),
        ReasonCode.TAKES_TRICK: mark("It wins the trick, worth {points}."),
        ReasonCode.CANNOT_BE_BEATEN: mark(
            "Nobody still to play can beat it; it wins {points} so far."
        ),
        ReasonCode.MAY_TAKE_TRICK: mark(
            "It is the best card so far, worth {points}, but can still be beaten."
        ),
        ReasonCode.TRUMPS_IN: mark("It trumps {suit}."),
        ReasonCode.GIVES_POINTS: mark("It gives {points} to {name}, who is winning the trick."),
        ReasonCode.PLAYS_LOW: mark("It gives little to {name}, who is winning the trick."),
        ReasonCode.KEEPS_PETIT: mark("It keeps the Petit in your hand."),
        ReasonCode.SPARES_CARD: mark("It saves {card}, which would be lost."),
        ReasonCode.LAST_CALL_FOR_EXCUSE: mark("In the last trick the Excuse would be lost."),
        ReasonCode.LAST_TRICK_TAKES_EXCUSE: mark(
            "In the last trick whoever wins it would get the Excuse."
        ),
        ReasonCode.FED_TAKER: mark("{name} gave {card} to a trick that the taker was winning."),
        ReasonCode.FED_OTHERS: mark(
            "{name} gave {card} to a trick that the taker was not winning."
        ),
        ReasonCode.LOW_UNDER_TAKER: mark("{name} kept low under the taker, with {card}."),
        ReasonCode.BEAT_TAKER: mark("{name} beat the taker’s card with {card}."),
        ReasonCode.OPENED_CALLED_SUIT: mark("{name} led the called suit, with {card}."),
        ReasonCode.OPENED_TRUMPS: mark("{name} led trumps, with {card}."),
        ReasonCode.CANNOT_HOLD_CALLED: mark("{name} cannot hold the called card."),
    }
)
"""Sentences whose form does not depend on a number."""


def _long_suit(reason: CoachReason, values: Mapping[str, str]) -> str:
    return ntr(
        "You have {n} card of {suit}: the others have few, and soon trump it.",
        "You have {n} cards of {suit}: the others have few, and soon trump it.",
        _number(reason),
        **values,
    )


def _suit_length(reason: CoachReason, values: Mapping[str, str]) -> str:
    return ntr(
        "You have {n} card of {suit}.", "You have {n} cards of {suit}.", _number(reason), **values
    )


def _short_suit(reason: CoachReason, values: Mapping[str, str]) -> str:
    return ntr(
        "You have only {n} card of {suit}, little help for the called card.",
        "You have only {n} cards of {suit}, little help for the called card.",
        _number(reason),
        **values,
    )


def _bouts(reason: CoachReason, _values: Mapping[str, str]) -> str:
    if not reason.number:
        return tr("Your hand has no bout.")
    return ntr("Your hand has {n} bout.", "Your hand has {n} bouts.", reason.number)


def _trumps(reason: CoachReason, _values: Mapping[str, str]) -> str:
    if not reason.number:
        return tr("Your hand has no trump.")
    return ntr("Your hand has {n} trump.", "Your hand has {n} trumps.", reason.number)


def _count_above(reason: CoachReason, _values: Mapping[str, str]) -> str:
    if not reason.number:
        return tr("Bouts, trumps and honours add up to just what this contract asks for.")
    return tr(
        "Bouts, trumps and honours add up to {n} more than this contract asks for.",
        n=reason.number,
    )


def _count_below(reason: CoachReason, _values: Mapping[str, str]) -> str:
    return tr(
        "Bouts, trumps and honours add up to {n} less than this contract asks for.",
        n=_number(reason),
    )


def _lowest_bid_met(reason: CoachReason, _values: Mapping[str, str]) -> str:
    if not reason.number:
        return tr("Bouts, trumps and honours add up to just what the lowest bid left asks for.")
    return tr(
        "Bouts, trumps and honours add up to {n} more than the lowest bid left asks for.",
        n=reason.number,
    )


def _lowest_bid_missed(reason: CoachReason, _values: Mapping[str, str]) -> str:
    return tr(
        "Even the lowest bid left asks for {n} more than your hand counts for.",
        n=_number(reason),
    )


def _plays_contract(reason: CoachReason, values: Mapping[str, str]) -> str:
    if _certain(reason):
        return tr("It is made in {made} of the deals and scores {score} on average.", **values)
    return tr(
        "Nobody outbids it in {chance} of the deals; it is made in {made} of those and scores "
        "{score} there on average.",
        **values,
    )


def _others_take(reason: CoachReason, values: Mapping[str, str]) -> str:
    usual = reason.mean is None or reason.mean < _SURE
    bid = (
        tr("mostly with a {bid}", bid=values["bid"])
        if usual
        else tr("with a {bid}", bid=values["bid"])
    )
    return tr(
        "{taken}, {bid}, and makes it in {made} of those, which comes to {score} for you on "
        "average.",
        taken=_taken(reason, values),
        bid=bid,
        made=values["made"],
        score=values["score"],
    )


def _taken(reason: CoachReason, values: Mapping[str, str]) -> str:
    """Who takes, and how often, as the beginning of a sentence."""
    if reason.seat is None:
        if _certain(reason):
            return tr("Somebody else takes in all deals")
        return tr("Somebody else takes in {chance} of the deals", chance=values["chance"])
    if _certain(reason):
        return tr("{name} takes in all deals", name=values["name"])
    return tr("{name} takes in {chance} of the deals", name=values["name"], chance=values["chance"])


def _draws_trumps(reason: CoachReason, _values: Mapping[str, str]) -> str:
    return tr("It draws trumps: your opponents have about {n}.", n=_number(reason))


def _few_out(reason: CoachReason, values: Mapping[str, str]) -> str:
    if not reason.number:
        return tr("Nobody else has a {suit} left to follow with.", **values)
    return ntr(
        "Only {n} card of {suit} is left among the others, so that somebody cannot follow.",
        "Only {n} cards of {suit} are left among the others, so that somebody cannot follow.",
        _number(reason),
        **values,
    )


def _higher_out(reason: CoachReason, _values: Mapping[str, str]) -> str:
    return ntr(
        "There is {n} higher trump still out.",
        "There are {n} higher trumps still out.",
        _number(reason),
    )


def _risks_petit(reason: CoachReason, values: Mapping[str, str]) -> str:
    if reason.chance is not None and reason.chance <= 1 - _SURE:
        return tr("It loses the Petit.")
    return tr("It risks the Petit, which comes home with a chance of {chance}.", **values)


def _saves_petit(reason: CoachReason, values: Mapping[str, str]) -> str:
    if _certain(reason):
        return tr("It brings the Petit home.")
    return tr("It brings the Petit home (chance {chance}).", **values)


def _played_card(reason: CoachReason, values: Mapping[str, str]) -> str:
    if reason.suit is None:
        return tr("{name} played {card}.", **values)
    return tr("{name} had no {suit}, and played {card}.", **values)


def _lays_points_away(reason: CoachReason, values: Mapping[str, str]) -> str:
    if reason.than is not None and _number(reason) < reason.than:
        return tr("It brings only {points} home.", **values)
    return tr("It brings {points} home.", **values)


def _leaves_cards(reason: CoachReason, values: Mapping[str, str]) -> str:
    return ntr(
        "It leaves you {n} card of {suit}.",
        "It leaves you {n} cards of {suit}.",
        _number(reason),
        **values,
    )


def _shows_trumps(reason: CoachReason, _values: Mapping[str, str]) -> str:
    return ntr(
        "Everybody sees {n} of your trumps and plays by it.",
        "Everybody sees {n} of your trumps and plays by it.",
        _number(reason),
    )


def _pays_winner(reason: CoachReason, values: Mapping[str, str]) -> str:
    return ntr(
        "The side that wins the deal gets {n} point for it: yours in {chance} of the deals.",
        "The side that wins the deal gets {n} points for it: yours in {chance} of the deals.",
        _number(reason),
        **values,
    )


def _forgoes_payment(reason: CoachReason, values: Mapping[str, str]) -> str:
    return ntr(
        "Shown, it would bring {n} point to the side that wins the deal: yours in {chance} of the "
        "deals.",
        "Shown, it would bring {n} points to the side that wins the deal: yours in {chance} of the "
        "deals.",
        _number(reason),
        **values,
    )


def _long_lead(reason: CoachReason, values: Mapping[str, str]) -> str:
    return ntr(
        "It comes from a long suit: you have {n} card of {suit}.",
        "It comes from a long suit: you have {n} cards of {suit}.",
        _number(reason),
        **values,
    )


def _feeds_partner(reason: CoachReason, values: Mapping[str, str]) -> str:
    if _certain(reason):
        return tr("It gives {points} to {name}, who is winning and on your side.", **values)
    return tr(
        "It gives {points} to {name}, who is winning and on your side with a chance of {chance}.",
        **values,
    )


def _leaves_to_partner(reason: CoachReason, values: Mapping[str, str]) -> str:
    if _certain(reason):
        return tr("It leaves the trick to {name}, who is on your side.", **values)
    return tr(
        "It leaves the trick to {name}, who is on your side with a chance of {chance}.", **values
    )


_BY_NUMBER: Final[Mapping[ReasonCode, Callable[[CoachReason, Mapping[str, str]], str]]] = (
    MappingProxyType(
        {
            ReasonCode.LONG_SUIT: _long_suit,
            ReasonCode.SHORT_SUIT: _short_suit,
            ReasonCode.SUIT_LENGTH: _suit_length,
            ReasonCode.BOUTS: _bouts,
            ReasonCode.TRUMPS: _trumps,
            ReasonCode.COUNT_ABOVE: _count_above,
            ReasonCode.COUNT_BELOW: _count_below,
            ReasonCode.LOWEST_BID_MET: _lowest_bid_met,
            ReasonCode.LOWEST_BID_MISSED: _lowest_bid_missed,
            ReasonCode.OTHERS_TAKE: _others_take,
            ReasonCode.PLAYS_CONTRACT: _plays_contract,
            ReasonCode.FEW_OUT: _few_out,
            ReasonCode.HIGHER_OUT: _higher_out,
            ReasonCode.PLAYED_CARD: _played_card,
            ReasonCode.LAYS_POINTS_AWAY: _lays_points_away,
            ReasonCode.LEAVES_CARDS: _leaves_cards,
            ReasonCode.RISKS_PETIT: _risks_petit,
            ReasonCode.SAVES_PETIT: _saves_petit,
            ReasonCode.SHOWS_TRUMPS: _shows_trumps,
            ReasonCode.PAYS_WINNER: _pays_winner,
            ReasonCode.FORGOES_PAYMENT: _forgoes_payment,
            ReasonCode.DRAWS_TRUMPS: _draws_trumps,
            ReasonCode.LEADS_LONG_SUIT: _long_lead,
            ReasonCode.FEEDS_PARTNER: _feeds_partner,
            ReasonCode.LEAVES_TO_PARTNER: _leaves_to_partner,
        }
    )
)
"""Sentences that change with a number or a chance."""


def reason_sentence(reason: CoachReason, names: Sequence[str], rival: str = "") -> str:
    """A reason as one whole sentence; suits are signs, which the text drawer turns into pips.

    Args:
        reason: the reason.
        names: what the seats are called, seat 0 first.
        rival: the choice that the one in question is compared with.
    """
    sentence = _worded(reason, names, rival)
    return sentence[:1].upper() + sentence[1:]


def drawback_sentence(reason: CoachReason, names: Sequence[str], rival: str = "") -> str:
    """A reason against a choice, as a sentence that follows what speaks for it."""
    sentence = _worded(reason, names, rival)
    if reason.seat is None or not sentence.startswith(names[reason.seat]):
        sentence = sentence[:1].lower() + sentence[1:]
    return tr("But {reason}", reason=sentence)


def _worded(reason: CoachReason, names: Sequence[str], rival: str) -> str:
    if reason.code in PLAYED_OUT:
        return played_out_words(reason, rival)
    values = _values(reason, names)
    worded = _BY_NUMBER.get(reason.code)
    said = tr(_SENTENCES[reason.code], **values) if worded is None else worded(reason, values)
    return _with_chances(said, reason) if reason.code in CLUES else said


def _with_chances(clue: str, reason: CoachReason) -> str:
    """A clue about the partner with what came of it, where that is known and shows."""
    if reason.chance is None or reason.than is None:
        return clue
    if abs(reason.chance - reason.than) < SHOWS:
        return clue
    return tr(
        "{clue} With that trick the chance went from {before} to {after}.",
        clue=clue,
        before=chance_words(reason.than),
        after=chance_words(reason.chance),
    )


def _values(reason: CoachReason, names: Sequence[str]) -> dict[str, str]:
    """What a reason has to put into its sentence."""
    values: dict[str, str] = {}
    if reason.suit is not None:
        values["suit"] = suit_sign(reason.suit)
    if reason.card is not None:
        values["card"] = card_words(reason.card)
    if reason.seat is not None:
        values["name"] = names[reason.seat]
    if reason.chance is not None:
        values["chance"] = chance_words(reason.chance)
    if reason.number is not None:
        values["points"] = card_points_words(reason.number)
    if reason.bid is not None:
        values["bid"] = within(bid_name(reason.bid))
    if reason.made is not None:
        values["made"] = chance_words(reason.made)
    if reason.score is not None:
        values["score"] = number(round(reason.score), signed=True)
    return values


def _number(reason: CoachReason) -> int:
    assert reason.number is not None, f"{reason.code} comes with a number"
    return reason.number


def _certain(reason: CoachReason) -> bool:
    return reason.chance is not None and reason.chance >= _SURE
