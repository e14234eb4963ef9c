"""Setting up a match: how many play, who, how long and how fast."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.rules.options.choices import MatchLength
from game.rules.options.ruleset import FEDERATION, RuleSet
from game.session.field import own_rating
from game.session.field.strength import FIRST
from game.session.rule_sets import playable_sizes
from game.session.settings import SETTINGS
from game.session.setup import (
    CHARACTERS,
    COMPANY_NAMES,
    OWN_COMPANY,
    PEER_COMPANY,
    Nature,
    SeatSetup,
    chosen_company,
    own_choices,
)
from game.ui.boxes.box import Box
from game.ui.boxes.content import On, Spacer
from game.ui.boxes.stacks import Across, Down, Either
from game.ui.host import Host
from game.ui.input.keys import ARROWS, ENTER, TAB
from game.ui.look.buttons import ButtonKind
from game.ui.scene import Scene
from game.ui.scenes.header import HeaderScene
from game.ui.scenes.new_game.peers import meet_peers, peers_at
from game.ui.scenes.new_game.sections import (
    choice_section,
    opponents_section,
    players_section,
    rules_section,
    you_section,
)
from game.ui.scenes.new_game.start import new_match
from game.ui.scenes.rehearsal import Rehearsal, screen
from game.ui.scenes.settings.page import setting_note, value_choices
from game.ui.widgets.button import Button
from game.ui.widgets.choices import Select, SelectOption
from game.ui.widgets.menu_screen import Stage
from game.ui.widgets.one_of_few import Segmented
from game.ui.widgets.panel import Panel
from game.words.i18n import mark, ptr, tr
from game.words.names import CHARACTER_NAMES, other_characters
from game.words.opponents import company_name, company_note
from game.words.progress import own_strength_words

_OPEN_ENDED: Final = 0
_LENGTHS: Final = (_OPEN_ENDED, 5, 10, 20)
"""Deals of a match."""

_PANELS: Final = 520
"""Units that panels side by side are high, where these suffice and there are so many."""


def _usual_deals(rules: RuleSet, players: int) -> int | None:
    """How many deals the rules ask for; None where they leave it open."""
    return players if rules.match_length is MatchLength.AS_MANY_AS_PLAYERS else None


@dataclass(frozen=True, slots=True)
class Plan:
    """A match as it is set up so far, before it begins.

    Attributes:
        rules: the rules in force.
        players: how many sit at the table.
        deals: what the rules ask for, or one of ``_LENGTHS``.
        name: the player's name, empty for none.
        character: the player's portrait.
        order: all characters; the first ones that are not the player's sit down.
        company: at which table they all sit, one of ``COMPANY_NAMES``.
        natures: how each character plays there.
    """

    rules: RuleSet
    players: int
    deals: int
    name: str
    character: str
    order: tuple[str, ...]
    company: str
    natures: Mapping[str, Nature]

    @property
    def opponents(self) -> tuple[str, ...]:
        """Who sits down, in playing order."""
        free = set(other_characters(self.character))
        return tuple(who for who in self.order if who in free)[: self.players - 1]

    def with_rules(self, rules: RuleSet) -> Plan:
        """This plan by other rules: at a table and for a number of deals that they know."""
        players = min(playable_sizes(rules), key=lambda seats: abs(seats - self.players))
        deals = _usual_deals(rules, players)
        if deals is None:
            deals = self.deals if self.deals in _LENGTHS else _OPEN_ENDED
        return replace(self, rules=rules, players=players, deals=deals)

    def with_players(self, players: int) -> Plan:
        """This plan at another table; a number of deals that follows the players follows them."""
        deals = self.deals
        if deals == _usual_deals(self.rules, self.players):
            deals = players
        return replace(self, players=players, deals=deals)


class NewGameScene(HeaderScene):
    """Setting up a match."""

    named = mark("New game")
    back_to = mark("Menu")
    keys = ((TAB, mark("next group")), (ARROWS, mark("change")), (ENTER, mark("choose")))

    def __init__(self, app: Host) -> None:
        super().__init__(app)
        order = tuple(random.sample(CHARACTERS, len(CHARACTERS)))
        settings = app.settings
        rules = app.rule_sets.find(settings.rules) or FEDERATION
        deals = settings.deals if settings.deals in _LENGTHS else _OPEN_ENDED
        plan = Plan(
            rules,
            settings.players,
            deals,
            settings.name,
            settings.character,
            order,
            settings.table,
            {},
        )
        self.plan = plan.with_rules(rules)
        self._seat_company(settings.table)
        self._rehearsal = Rehearsal(app, [screen(self._rules_screen)])

    # -- choices --------------------------------------------------------------------------------

    def _set_rules(self, rules: RuleSet) -> None:
        self.plan = self.plan.with_rules(rules)
        self._seat_company(self.plan.company)
        self.app.change(rules=rules.name)
        self.layout()

    def _set_players(self, players: int) -> None:
        self.plan = self.plan.with_players(players)
        self._seat_company(self.plan.company)
        self.app.change(players=players)
        self.layout()

    def _set_character(self, character: str) -> None:
        self.plan = replace(self.plan, character=character)
        self.app.change(character=character)
        self.layout()

    def _set_deals(self, deals: int) -> None:
        self.plan = replace(self.plan, deals=deals)
        self.app.change(deals=deals)
        self.layout()

    def _set_name(self, name: str) -> None:
        self.plan = replace(self.plan, name=name)

    def _set_speed(self, speed: str) -> None:
        self.app.change(speed=speed)
        self.layout()

    def _rules_screen(self) -> Scene:
        return self.app.routes.rules(self.plan.rules, self.plan.players)

    def prepare(self) -> bool:
        """Draw the rules where nobody sees, so that they open at once."""
        return self._rehearsal.step()

    def _invite_others(self) -> None:
        """Those who wait come to the table first."""
        seated = set(self.plan.opponents)
        waiting = [who for who in self.plan.order if who not in seated]
        self.plan = replace(
            self.plan, order=(*waiting, *(w for w in self.plan.order if w in seated))
        )
        self.layout()

    def _set_company(self, name: str) -> None:
        self.app.change(table=name)
        self._seat_company(name)
        self.layout()

    def _seat_company(self, name: str) -> None:
        """Have all play as they do at a whole table."""
        peers = peers_at(self.app, self.plan.players)
        company, natures = chosen_company(name, self.app.settings.company, peers)
        self.plan = replace(self.plan, company=company, natures=natures)

    def _set_nature(self, character: str, nature: Nature) -> None:
        natures = {**self.plan.natures, character: nature}
        self.app.change(company=own_choices(natures))
        self._set_company(OWN_COMPANY)

    def _enter_code(self) -> None:
        self.app.push(self.app.routes.deal())

    def _lay_out(self) -> None:
        self.app.push(self.app.routes.editor())

    def _deal(self) -> None:
        plan = self.plan
        seats = [
            SeatSetup(
                CHARACTER_NAMES[who], who, plan.natures[who].level, plan.natures[who].temperament
            )
            for who in plan.opponents
        ]
        game = new_match(plan.rules, plan.name.strip(), plan.character, seats, plan.deals or None)
        if plan.company == PEER_COMPANY:
            meet_peers(self.app, plan.players, seats[0].level or FIRST)
        self.app.pop()
        self.app.push(self.app.routes.match(game))

    def leave(self) -> None:
        """Keep the name, which is not saved letter by letter."""
        name = self.plan.name.strip()
        if name != self.app.settings.name:
            self.app.change(name=name)

    # -- layout ---------------------------------------------------------------------------------

    def build(self, stage: Stage) -> None:
        """Two panels side by side, or one that scrolls."""
        self.played_by = self.plan.rules, self.plan.players
        people = self._people_sections()
        if stage.wide:
            self.arrange(self._side_by_side(people), stage.body)
        else:
            self.arrange(Panel([*self._match_sections(notes=True), *people]), stage.body)
        code = Button(tr("A deal by its code"), self._enter_code, kind=ButtonKind.QUIET)
        lay_out = Button(tr("Lay out a deal"), self._lay_out, kind=ButtonKind.QUIET)
        self.foot = [
            lay_out,
            code,
            Button(tr("Deal the cards"), self._deal, size=23 if stage.wide else 21),
        ]

    def _side_by_side(self, people: Sequence[Box]) -> Box:
        """Two panels of one height; explanations are left out where they have no room."""
        right = Panel(people, gap=14)
        lefts = (Panel(self._match_sections(notes=notes), gap=14) for notes in (True, False))
        both = (On(Across(left, right, gap=16, align="fill"), high=_PANELS) for left in lefts)
        return Either(*(Down(it, Spacer(), shares=(0, 1), gap=0) for it in both))

    def _match_sections(self, *, notes: bool) -> list[Box]:
        counts = sorted({*_LENGTHS[1:], *([self.plan.deals] if self.plan.deals else [])})
        words = {_OPEN_ENDED: ptr("deals", "Open")} | {count: str(count) for count in counts}
        deals = Segmented(tr("Deals"), list(words.items()), self.plan.deals, self._set_deals)
        note = (
            tr("As many deals as you like.")
            if self.plan.deals == _OPEN_ENDED
            else tr("Deals that nobody takes do not count.")
        )
        pace, now = SETTINGS["speed"], self.app.settings.speed
        speed = Segmented(tr(pace.label), value_choices(pace), now, self._set_speed)
        plan, theme = self.plan, self.screen.theme
        told = setting_note(pace, now) if notes else ""
        return [
            players_section(plan.rules, plan.players, self._set_players, theme),
            rules_section(self.app, plan.rules, self._set_rules),
            choice_section(tr("Deals"), deals, note if notes else "", theme),
            choice_section(speed.label, speed, told, theme),
        ]

    def _company_select(self) -> Select[str]:
        known = [name for name in COMPANY_NAMES if name != OWN_COMPANY or self.app.settings.company]
        options = [SelectOption(name, company_name(name), company_note(name)) for name in known]
        now, choose = self.plan.company, self._set_company
        return Select(tr("The whole table"), options, now, choose, self.app.open_list)

    def _people_sections(self) -> list[Box]:
        plan, theme = self.plan, self.screen.theme
        return [
            you_section(
                plan.name,
                plan.character,
                own_strength_words(own_rating(self.app.progress, plan.players)),
                self._set_name,
                self._set_character,
                theme,
            ),
            opponents_section(
                {who: plan.natures[who] for who in plan.opponents},
                self._company_select(),
                self._set_nature,
                self._invite_others,
                theme,
            ),
        ]
