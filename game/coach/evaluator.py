"""What the choices of a decision are worth, refined as long as anybody cares to wait.

Those that come to the same are compared as one. Past decisions are held against the best choice
that there was, by what the seat knew then.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations, islice
from random import Random
from types import MappingProxyType
from typing import Final

from game.ai.contract.declaring import best_discards
from game.ai.player import MASTERS, Standard
from game.ai.search.auction_search import AuctionSearch
from game.ai.search.card_search import CardSearch, by_habit, plays_apart
from game.ai.search.playouts import (
    PLAYOUT_POLICY,
    STEADY_POLICY,
    WorldSource,
    company_of,
    policy_among,
    steady_company,
)
from game.ai.search.reading import worlds_about
from game.ai.search.setup_search import AnnouncementSearch, MisereSearch, SetupSearch, announcements
from game.ai.search.trials import FEWEST_WORLDS, ROUND, Comparison, Trials, affordable
from game.ai.simulator import PlayoutPolicy, Randomness, seeded
from game.coach.ranking import Evaluation, GradedDecision, PastDecision, rank
from game.rules.actions import (
    Action,
    Bid,
    CallCard,
    CancelDeal,
    DecisionKind,
    DeclareImprenable,
    DeclareMisere,
    Discard,
    IllegalAction,
    MakeBid,
    PlayCard,
    ShowPoignee,
)
from game.rules.before_play import DiscardChoice, check_discard
from game.rules.cards import Card, CardSet
from game.rules.dealing import SEED_BITS
from game.rules.observation import Observation
from game.rules.plain_values import CodedError, MessageCode
from game.rules.play import check_poignee
from game.rules.state import Phase

DISCARDS: Final = 16
"""How many discards are compared, but for those that the caller names."""
_ASSUMING: Final = frozenset(
    (
        DecisionKind.BID,
        DecisionKind.CALL,
        DecisionKind.CANCEL,
        DecisionKind.DISCARD,
        DecisionKind.IMPRENABLE,
        DecisionKind.PLAY,
    )
)
"""Decisions that are played out as those play whose standard is asked for."""
_SERVES: Final = 256
"""Worlds that are drawn from a pool of ``Reading``: so the figures grow more exact as fast as they
can, when half of the time goes into new pools and half into playouts."""


class Evaluator:
    """Compares the choices of one decision, round by round.

    Every round plays all choices out in the same new worlds, so it may stop after any of them and
    go on later: the figures depend on the seed and on the number and size of the rounds alone.
    """

    def __init__(
        self,
        observation: Observation,
        kind: DecisionKind,
        seed: int,
        *,
        also: Iterable[Action] = (),
        standard: Standard = MASTERS,
        round_size: int = ROUND,
    ) -> None:
        """Take a seat's decision; nothing is played out before ``extend``.

        Args:
            observation: all that the seat knows.
            kind: what it decides.
            seed: decides the worlds, and all chance in the playouts.
            also: legal actions to be compared in any case; of the many discards and handfuls only
                promising ones are looked at otherwise.
            standard: how well everybody bids and plays on after a bid, a call, a discard or a card.
            round_size: playouts of a round, about; small rounds are over sooner and cost more.

        Raises:
            ValueError: when there is nothing of that kind to decide, when an action is illegal, and
                when two play.
        """
        worlds = worlds_about(observation, serves=_SERVES)
        self._seat = observation.seat
        self._kind = kind
        self._standard = standard
        case = _Case(observation, kind, worlds, seeded(seed), tuple(also), standard)
        self._contest = _contest(case)
        self._comparison = Comparison(self._contest.trial)
        self._worlds_of_round = max(
            FEWEST_WORLDS, affordable(round_size) // len(self._contest.groups)
        )

    @property
    def round_playouts(self) -> int:
        """How many playouts a round has."""
        return self._worlds_of_round * len(self._contest.groups)

    @property
    def has_choice(self) -> bool:
        """Whether there are choices that do not come to the same."""
        return len(self._contest.groups) > 1

    @property
    def samples(self) -> int:
        """In how many worlds each choice was played out so far."""
        return self._comparison.worlds

    def extend(self, budget: int) -> None:
        """Spend so many more playouts, about; one round at least."""
        for _ in range(max(1, round(affordable(budget) / self.round_playouts))):
            self._comparison.play(self._worlds_of_round)

    @property
    def evaluation(self) -> Evaluation:
        """The choices with what the playouts so far say of each.

        Raises:
            ValueError: before the first round.
        """
        if self.samples == 0:
            raise ValueError("nothing was played out yet")
        ranked = rank(self._comparison, self._contest.groups, self._contest.settled)
        standard = self._standard if self._kind in _ASSUMING else None
        return Evaluation(self._seat, self._kind, ranked, self.samples, standard)


def evaluate(observation: Observation, kind: DecisionKind, budget: int, seed: int) -> Evaluation:
    """Every choice of a decision, best first.

    Args:
        observation: all that the seat knows; nothing else is looked at.
        kind: what it decides.
        budget: playouts to spend, about.
        seed: decides all that is left to chance; the same seed gives the same figures.

    Raises:
        ValueError: see ``Evaluator``.
    """
    evaluator = Evaluator(observation, kind, seed)
    evaluator.extend(budget)
    return evaluator.evaluation


def grade_decision(
    decision: PastDecision, budget: int, seed: int, standard: Standard = MASTERS
) -> GradedDecision:
    """Grade one decision.

    Args:
        decision: the decision; nothing but what its seat knew is looked at.
        budget: playouts to spend, about; a decision without a choice gets one round.
        seed: decides all that is left to chance.
        standard: how well everybody plays on after a bid or a call.

    Raises:
        ValueError: when the action does not answer the question, and when two play.
    """
    seen, action = decision.observation, decision.action
    also = () if action is None else (action,)
    evaluator = Evaluator(seen, decision.kind, seed, also=also, standard=standard)
    evaluator.extend(budget if evaluator.has_choice else evaluator.round_playouts)
    evaluation = evaluator.evaluation
    trick = len(seen.facts.tricks) + 1 if decision.kind is DecisionKind.PLAY else 0
    return GradedDecision(trick, evaluation, evaluation.of(action))


def grade_each(
    decisions: Iterable[PastDecision],
    budget: int,
    seed: int,
    *,
    first: int = 0,
    standard: Standard = MASTERS,
) -> Iterator[GradedDecision]:
    """Grade decisions one after the other; see ``grade_decision``.

    ``first`` is the number of the first of them in its deal: a decision gets the same grade whether
    or not those before it are graded at the same time.
    """
    for number, decision in enumerate(decisions, first):
        own_seed = Random(f"{seed}/{number}").getrandbits(SEED_BITS)
        yield grade_decision(decision, budget, own_seed, standard)


class ContestCode(MessageCode):
    """Why there is nothing to compare."""

    NOTHING = "seat {seat} has no {kind} to decide"
    TOO_EARLY = "a {kind} can be judged when the play begins"


@dataclass(frozen=True, slots=True)
class _Contest:
    """What is compared.

    Attributes:
        groups: the actions; those of a group share one estimate, as they play alike.
        trial: plays all groups out in so many new worlds.
        settled: points that the seat has received for certain, which the trials leave out.
    """

    groups: tuple[tuple[Action | None, ...], ...]
    trial: Callable[[int], Trials]
    settled: float = 0.0


@dataclass(frozen=True, slots=True)
class _Case:
    """One decision, and the means to look into it.

    Attributes:
        seen: all that the seat knows.
        kind: what it decides.
        worlds: where the hidden cards may lie.
        rng: all chance.
        also: actions to be compared in any case.
        standard: how well everybody plays on.
    """

    seen: Observation
    kind: DecisionKind
    worlds: WorldSource
    rng: Randomness
    also: tuple[Action, ...]
    standard: Standard


def _contest(case: _Case) -> _Contest:
    """What there is to compare.

    Raises:
        ValueError: when there is nothing of that kind to decide, or one of ``also`` is illegal.
    """
    found = _CONTESTS[case.kind](case)
    if found is None:
        raise CodedError(ContestCode.NOTHING(seat=case.seen.seat, kind=case.kind.value))
    listed = {action for group in found.groups for action in group}
    for action in case.also:
        if action not in listed:
            raise ValueError(f"{action!r} is no legal {case.kind.value} now")
    return _Contest(found.groups, found.trial, _settled(case.seen))


def _settled(seen: Observation) -> float:
    """What the misères declared so far bring the seat or cost it (section 11.9)."""
    rules, players = seen.facts.rules, seen.facts.shape.players
    own = sum(declared.seat == seen.seat for declared in seen.facts.miseres)
    return float(rules.misere_points * (players * own - len(seen.facts.miseres)))


def _each(actions: Sequence[Action | None]) -> tuple[tuple[Action | None, ...], ...]:
    """Every action in a group of its own: none of them is taken to be like another."""
    return tuple((action,) for action in actions)


def _bids(case: _Case) -> _Contest | None:
    offer = case.seen.choices
    bids = [MakeBid(bid) for bid in offer.bids]
    if not bids:
        return None
    taking = [bid for bid in offer.bids if bid is not Bid.PASS]
    bids += [MakeBid(bid, slam) for bid in taking for slam in offer.bid_slams]
    standard = case.standard
    company = steady_company(standard) if offer.bid_slams else company_of(case.seen, standard)
    search = AuctionSearch(case.seen, case.worlds, case.rng, company)
    return _Contest(_each(bids), partial(search.trial, bids))


def _playing_on(case: _Case) -> _Contest | None:
    offer = case.seen.choices
    if not offer.cancel:
        return None
    play_on = DeclareImprenable() if case.kind is DecisionKind.IMPRENABLE else None
    company = company_of(case.seen, case.standard)
    search = AuctionSearch(case.seen, case.worlds, case.rng, company)
    return _Contest(_each((play_on, CancelDeal())), search.try_playing_on)


def _calls(case: _Case) -> _Contest | None:
    cards = sorted(case.seen.choices.calls)
    if not cards:
        return None
    search = SetupSearch(case.seen, case.worlds, case.rng, _policy(case))
    return _Contest(_each([CallCard(card) for card in cards]), partial(search.try_calls, cards))


def _policy(case: _Case) -> PlayoutPolicy:
    """Who plays on once a king is called or cards are laid away: those who play bids out."""
    company = company_of(case.seen, case.standard)
    return company.masters if case.standard.mastery else company.club


def _discards(case: _Case) -> _Contest | None:
    choice = case.seen.choices.discard
    if choice is None:
        return None
    named = [action.cards for action in case.also if isinstance(action, Discard)]
    for cards in named:
        _refuse_illegal(partial(check_discard, case.seen.facts, case.seen.hand, cards))
    promising = _promising(case.seen.hand, choice, case.seen.facts.called)
    discards = list(dict.fromkeys((*promising, *named)))
    search = SetupSearch(case.seen, case.worlds, case.rng, _policy(case))
    groups = _each([Discard(cards) for cards in discards])
    return _Contest(groups, partial(search.try_discards, discards))


def _promising(hand: CardSet, choice: DiscardChoice, called: Card | None) -> list[CardSet]:
    """The discards that the count likes best.

    Where some cards are forced, or trumps must go, the cheapest of the others fill up.
    """
    if not (choice.forced or choice.must_show):
        return best_discards(hand, choice, DISCARDS, called)
    spare = sorted(choice.eligible - choice.forced, key=lambda card: (card.half_points, card))
    fillings = combinations(spare, choice.count - len(choice.forced))
    return [choice.forced | CardSet(filling) for filling in islice(fillings, DISCARDS)]


def _plays(case: _Case) -> _Contest | None:
    if not case.seen.choices.plays:
        return None
    alike = plays_apart(case.seen)
    first = by_habit(case.seen, alike)
    policy = policy_among(case.seen, case.standard)
    search = CardSearch(case.seen, case.worlds, case.rng, policy)
    groups = tuple(
        tuple(PlayCard(card) for card in (liked, *group.without(liked)))
        for liked, group in zip(first, alike, strict=True)
    )
    return _Contest(groups, partial(search.trial, first))


def _announcements(case: _Case) -> _Contest | None:
    offer = case.seen.choices
    open_now = {
        DecisionKind.CHELEM: bool(offer.slams),
        DecisionKind.PETIT: offer.petit,
        DecisionKind.POIGNEE: offer.poignee is not None,
    }
    if not open_now[case.kind]:
        return None
    if case.seen.facts.phase is not Phase.PLAY:
        raise CodedError(ContestCode.TOO_EARLY(kind=case.kind.value))
    options = announcements(case.seen, case.kind)
    shown = [action for action in case.also if isinstance(action, ShowPoignee)]
    if case.kind is DecisionKind.POIGNEE:
        for action in shown:
            check = partial(check_poignee, case.seen.facts, case.seen.seat, case.seen.hand)
            _refuse_illegal(partial(check, action.cards))
        options = tuple(dict.fromkeys((*options, *shown)))
    search = AnnouncementSearch(case.seen, case.worlds, case.rng, STEADY_POLICY)
    return _Contest(_each(options), partial(search.trial, options))


def _miseres(case: _Case) -> _Contest | None:
    declared = case.seen.choices.miseres
    if not declared:
        return None
    options = (None, *(DeclareMisere(misere) for misere in declared))
    search = MisereSearch(case.seen, case.worlds, case.rng, PLAYOUT_POLICY)
    return _Contest(_each(options), partial(search.trial, options))


def _refuse_illegal(check: Callable[[], object]) -> None:
    """Turn the refusal of the rules into an error of the caller's.

    Raises:
        ValueError: naming the rule.
    """
    try:
        check()
    except IllegalAction as error:
        raise ValueError(f"that is illegal: {error.reason.value}") from None


_CONTESTS: Final[Mapping[DecisionKind, Callable[[_Case], _Contest | None]]] = MappingProxyType(
    {
        DecisionKind.CANCEL: _playing_on,
        DecisionKind.IMPRENABLE: _playing_on,
        DecisionKind.BID: _bids,
        DecisionKind.CALL: _calls,
        DecisionKind.DISCARD: _discards,
        DecisionKind.CHELEM: _announcements,
        DecisionKind.PETIT: _announcements,
        DecisionKind.POIGNEE: _announcements,
        DecisionKind.MISERE: _miseres,
        DecisionKind.PLAY: _plays,
    }
)
