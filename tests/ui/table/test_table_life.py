"""What makes the table alive: faces, light, sounds, counters and cards that play themselves."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.rules.actions import Bid, DecisionKind
from game.rules.cards import ALL_CARDS, EXCUSE, KING, PETIT, Card, Suit
from game.rules.observation import Observation
from game.rules.options.ruleset import RuleSet
from game.rules.state import Facts, Trick
from game.session.settings import Settings
from game.ui.look.assets import DEFAULT_DECK
from game.ui.look.pictures import card_picture
from game.ui.look.theme import THEME_OF, Theme
from game.ui.sound import SoundName
from game.ui.table.backdrop import Spotlight
from game.ui.table.cards.sprites import darkened
from game.ui.table.hud import trumps_note, trumps_plate, trumps_played
from game.ui.table.seats.layout import won_pose
from game.ui.table.seats.look import Mood, Moods, feel_trick
from tests.ui.table.table_pilot import CALM, FAST, TablePilot, void_game
from tests.ui.table.variant_games import SITTING_OUT, sit_down, variant_game

REDUCED = Settings(language="en", speed="fast", motion="reduced")
QUICK = Settings(language="en", speed="fast")


def spade(rank: int) -> Card:
    return Card.of(Suit.SPADES, rank)


# -- faces --------------------------------------------------------------------------------------


def view_with(taker: int | None = 1) -> Observation:
    facts = Facts(RuleSet(), 4, 0)
    return Observation(replace(facts, taker=taker), 0)


def test_a_face_comes_to_rest() -> None:
    moods = Moods()
    moods.feel(2, Mood.PLEASED)
    moods.advance(1.5)
    assert moods.of(2) is Mood.PLEASED and moods.passing
    moods.advance(1.5)
    assert moods.of(2) is Mood.CALM and not moods.passing


def test_a_thought_does_not_wipe_away_joy() -> None:
    moods = Moods()
    moods.feel(1, Mood.PLEASED, None)
    moods.think(1)
    moods.think(2)
    assert (moods.of(1), moods.of(2)) == (Mood.PLEASED, Mood.THINKING)


def test_a_rich_trick_pleases_and_a_lost_king_hurts() -> None:
    moods = Moods()
    cards = (spade(KING), spade(2), Card.of(Suit.TRUMPS, 21), spade(3))
    feel_trick(moods, view_with(taker=2), Trick(0, cards, winner=2), 2)
    assert moods.of(2) is Mood.PLEASED
    assert moods.of(0) is Mood.DISMAYED
    assert moods.of(1) is Mood.CALM


def test_nobody_minds_a_petit_that_goes_to_his_own_side() -> None:
    moods = Moods()
    cards = (Card.of(Suit.TRUMPS, 5), PETIT, Card.of(Suit.TRUMPS, 9), Card.of(Suit.TRUMPS, 4))
    feel_trick(moods, view_with(taker=3), Trick(0, cards, winner=2), 2)
    assert moods.of(1) is Mood.CALM
    feel_trick(moods, view_with(taker=2), Trick(0, cards, winner=2), 2)
    assert moods.of(1) is Mood.DISMAYED


@pytest.mark.usefixtures("pixels")
def test_faces_are_ready_before_they_are_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = TablePilot(tmp_path, 5)
    while pilot.scene.prepare():
        pass

    def refuse(name: str) -> pygame.Surface:
        raise AssertionError(f"{name} was loaded late")

    monkeypatch.setattr("game.ui.table.seats.seats.portrait", refuse)
    for mood in (Mood.PLEASED, Mood.DISMAYED):
        for seat in range(5):
            pilot.scene.animation.picture.moods.feel(seat, mood, None)
        pilot.app.draw()


def test_bidders_look_thoughtful_before_they_speak(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, seed=3, settings=CALM)
    moods = pilot.scene.animation.picture.moods

    def faces() -> set[Mood]:
        return {moods.of(seat) for seat in range(4)} - {Mood.CALM}

    pilot.wait_for(lambda: faces() == {Mood.THINKING}, 20)
    assert not pilot.scene.animation.picture.speeches


# -- light --------------------------------------------------------------------------------------


@pytest.mark.usefixtures("pixels")
def test_cards_leave_the_deck_as_they_lie_on_it(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, 5, skip_draw=False)
    stage, picture = pilot.scene.animation.stage, pilot.scene.animation.picture
    pilot.wait_for(lambda: picture.backs is not None)
    known = {id(actor) for actor in stage.loose}
    seen = 0
    while picture.backs is not None:
        pilot.frames(1)
        for actor in stage.loose:
            if id(actor) not in known:
                known.add(id(actor))
                seen += 1
                assert abs(actor.rotation) < 20
    assert seen > 30


def test_the_trick_makes_room_for_a_handful_and_comes_back(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, 5, seed=34, settings=FAST)
    pilot.play_until(DecisionKind.PLAY)
    pilot.app.change(speed="normal", motion="full")
    stage = pilot.scene.animation.stage
    pilot.answer()
    pilot.wait_for(lambda: bool(stage.shown))
    led = stage.trick[pilot.scene.animation.own]
    opacities: list[float] = []
    while stage.shown:
        pilot.frames(1)
        opacities.append(led.opacity)
    assert min(opacities) == 0
    assert len(set(opacities)) > 5, "it fades"
    pilot.frames(30)
    assert led.opacity == 1


def test_after_the_last_bid_it_is_nobodys_turn(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, 5, seed=8, settings=QUICK, bid=Bid.GARDE)
    pilot.play_until(DecisionKind.BID)
    pilot.answer()
    picture, painter, marked = pilot.scene.animation.picture, pilot.scene.painter, list[bool]()
    while picture.view.facts.contract is None:
        pilot.frames(1)
        if len(picture.view.facts.bids) == 5 and picture.view.facts.contract is None:
            pilot.app.look()
            marked.append(any(look.active for look in painter.cached_seats))
    assert set(marked) == {False}


def test_the_lamp_follows_the_turn(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, seed=3, settings=CALM)
    spotlight, places = pilot.scene.animation.spotlight, []
    pilot.frames(5)  # cards are being dealt
    places.append(spotlight.place)
    pilot.play_until(DecisionKind.PLAY)
    pilot.settle(5)
    places.append(spotlight.place)
    assert places == [None, 0]
    assert spotlight.x < Spotlight().x and spotlight.y > Spotlight().y


@pytest.mark.parametrize(("settings", "rings"), [(QUICK, 3), (REDUCED, 0)])
def test_the_called_king_shines_when_it_falls(
    tmp_path: Path, settings: Settings, rings: int
) -> None:
    pilot = TablePilot(tmp_path, players=5, seed=4, bid=Bid.GARDE, settings=settings)
    stage = pilot.scene.animation.stage
    pilot.play_until(DecisionKind.PLAY)
    called = pilot.scene.table.view.facts.called
    for _ in range(4000):
        if any(actor.glow for actor in stage.trick.values()):
            break
        if pilot.scene.prompt is not None:
            pilot.answer()
        pilot.frames(1)
    assert [actor.card for actor in stage.trick.values() if actor.glow] == [called]
    assert len(stage.ripples) == rings
    partner = pilot.scene.animation.picture.view.facts.partner
    assert partner is not None
    assert pilot.scene.animation.picture.moods.of(partner) is Mood.PLEASED
    pilot.wait_for(lambda: not stage.ripples and not any(a.glow for a in stage.trick.values()))


# -- tricks -------------------------------------------------------------------------------------


def test_a_won_trick_turns_over_and_lands_on_its_pile(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, seed=3, settings=CALM)
    pilot.play_until(DecisionKind.PLAY)
    pilot.answer()
    animation = pilot.scene.animation
    pilot.wait_for(lambda: animation.picture.winner is not None)
    winner = animation.picture.winner
    assert winner is not None
    layers = animation.picture.layers_won(winner)
    actors = list(animation.stage.trick.values())
    pilot.wait_for(lambda: animation.picture.gathered)
    assert animation.picture.leading_seat() is None, "a gathered trick carries no crown"
    pilot.wait_for(lambda: not animation.stage.trick)
    assert all(actor.turned == 0 for actor in actors)
    assert len({(round(actor.x), round(actor.y)) for actor in actors}) == 1
    assert animation.picture.layers_won(winner) == layers + 1


def excuse_played(pilot: TablePilot) -> tuple[int, int]:
    """Play on until a trick with an Excuse of somebody else is won: who played it, and who won."""
    animation = pilot.scene.animation
    while True:
        pilot.wait_for(lambda: pilot.asked() or animation.picture.winner is not None, 60)
        winner, trick = animation.picture.winner, animation.stage.trick
        if winner is None:
            pilot.answer()
            pilot.frames(1)
            continue
        for seat, actor in trick.items():
            if actor.card == EXCUSE and seat != winner:
                return seat, winner
        pilot.wait_for(lambda: not animation.stage.trick)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_excuse_goes_back_to_whoever_played_it(tmp_path: Path, players: int) -> None:
    pilot = TablePilot(tmp_path, players, seed=3, settings=CALM)
    seat, winner = excuse_played(pilot)
    animation = pilot.scene.animation
    facts = animation.picture.view.facts
    assert len(facts.tricks) < facts.shape.tricks - 1, "the last trick keeps it"
    actors = dict(animation.stage.trick)
    pilot.wait_for(lambda: not animation.stage.trick)
    places = {each: (round(actor.x), round(actor.y)) for each, actor in actors.items()}
    excuse = places.pop(seat)
    assert len(set(places.values())) == 1
    assert excuse not in places.values()
    assert actors[seat].turned == 1, "one sees what it is"
    layout = animation.layout
    own, other = (won_pose(layout, animation.place_of(each), 1) for each in (seat, winner))
    assert abs(excuse[0] - own.x) + abs(excuse[1] - own.y) < abs(excuse[0] - other.x) + abs(
        excuse[1] - other.y
    )


def test_two_players_see_the_first_deal_card_by_card(tmp_path: Path) -> None:
    game = variant_game(RuleSet(), 2)
    pilot = TablePilot(tmp_path, game=game, settings=CALM, skip_draw=False)
    animation = pilot.scene.animation
    pilot.wait_for(lambda: animation.picture.backs is not None, 20)
    assert not animation.hand.order, "the deal is shown, though nobody bids"
    pilot.wait_for(lambda: len(animation.stage.loose) > 20, 20)
    flying = [actor for actor in animation.stage.loose if animation.animator.moves(actor)]
    assert len({(round(actor.x), round(actor.y)) for actor in flying}) > len(flying) / 2
    pilot.wait_for(lambda: animation.picture.view == pilot.scene.table.view, 20)


# -- sounds -------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", [3, 5, 7])
def test_the_end_sounds_well_for_those_who_won(
    tmp_path: Path, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot = TablePilot(tmp_path, seed=seed, settings=FAST)
    heard: list[SoundName] = []
    pilot.scene.animation.play = lambda name, _pan: heard.append(name)
    pilot.play_deal()
    own = pilot.scene.table.game.results[-1].scores[0]
    ends = [name for name in heard if name in (SoundName.MADE, SoundName.LOST)]
    assert ends == [SoundName.MADE if own > 0 else SoundName.LOST]


def test_who_sat_out_hears_no_end(tmp_path: Path) -> None:
    seed = next(s for s in range(60) if variant_game(SITTING_OUT, 5, s).facts.sits_out == 0)
    pilot = sit_down(tmp_path, SITTING_OUT, 5, seed=seed)
    heard: list[SoundName] = []
    pilot.scene.animation.play = lambda name, _pan: heard.append(name)
    pilot.wait_for(lambda: not pilot.playing or pilot.scene.table.game.deal_number > 1, 400)
    assert not {SoundName.MADE, SoundName.LOST} & set(heard)


def test_a_void_deal_ends_without_a_sound(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, seed=void_game(), settings=FAST)
    heard: list[SoundName] = []
    pilot.scene.animation.play = lambda name, _pan: heard.append(name)
    pilot.wait_for(lambda: bool(pilot.scene.animation.picture.caption), 20)
    assert not set(heard) - {SoundName.SHUFFLE}


# -- options ------------------------------------------------------------------------------------


def forced(pilot: TablePilot) -> bool:
    """Whether the player has only one card to play."""
    kind, view = pilot.scene.prompt_kind, pilot.scene.table.view
    return kind is DecisionKind.PLAY and len(view.choices.plays) == 1


def play_until_forced(pilot: TablePilot) -> Card:
    while not forced(pilot):
        pilot.wait_for(pilot.asked, 120)
        assert pilot.playing, "this seed has a forced card"
        if not forced(pilot):
            pilot.answer()
            pilot.frames(1)
    return next(iter(pilot.scene.table.view.choices.plays))


def test_a_forced_card_plays_itself_after_a_moment(tmp_path: Path) -> None:
    settings = replace(FAST, autoplay_forced=True)
    pilot = TablePilot(tmp_path, seed=5, players=3, settings=settings)
    card = play_until_forced(pilot)
    if pilot.scene.table.view.facts.tricks:
        pilot.key(pygame.K_l)
        pilot.frames(60)
        assert card in pilot.scene.table.view.hand, "the last trick is being looked at"
        pilot.key(pygame.K_l)
    pilot.frames(3)
    assert card in pilot.scene.table.view.hand, "there is a moment to see it"
    pilot.wait_for(lambda: card not in pilot.scene.table.view.hand, 2)


def test_a_forced_card_waits_for_the_player_by_default(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, seed=5, players=3, settings=FAST)
    card = play_until_forced(pilot)
    pilot.frames(120)
    assert card in pilot.scene.table.view.hand


@pytest.mark.usefixtures("pixels")
def test_counters_are_shown_as_the_player_wants(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, seed=5, settings=FAST)
    pilot.play_until(DecisionKind.PLAY, tricks=3)
    pilot.frames(2)
    painter = pilot.scene.painter
    plate = trumps_plate(pilot.scene.animation.layout)
    assert all(look.tricks is not None for look in painter.cached_seats)
    without = pilot.picture().subsurface(plate).copy()
    pilot.app.change(counters="all")
    pilot.frames(2)
    counted = pilot.picture().subsurface(plate).copy()
    assert pygame.image.tobytes(without, "RGB") != pygame.image.tobytes(counted, "RGB")
    pilot.app.change(counters="none")
    pilot.frames(2)
    assert all(look.tricks is None for look in painter.cached_seats)
    assert any(look.pile for look in painter.cached_seats)


def test_played_trumps_are_counted_without_the_excuse(tmp_path: Path) -> None:
    pilot = TablePilot(tmp_path, seed=5, settings=FAST)
    pilot.play_until(DecisionKind.PLAY, tricks=10)
    facts = pilot.scene.table.view.facts
    played = [card for trick in facts.tricks for card in trick.cards]
    played += facts.trick.cards if facts.trick is not None else ()
    assert trumps_played(facts) == sum(card.suit is Suit.TRUMPS for card in played)


@pytest.mark.parametrize(("played", "verb"), [(0, "have"), (1, "has"), (2, "have")])
def test_one_trump_is_one(played: int, verb: str) -> None:
    assert trumps_note(played) == f"{played} of 21 trumps {verb} been played"


# -- cards in the shade -------------------------------------------------------------------------


def luminance(colour: tuple[int, ...]) -> float:
    parts = [
        value / 12.92 if value <= 0.03928 else ((value + 0.055) / 1.055) ** 2.4
        for value in (channel / 255 for channel in colour[:3])
    ]
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]


@pytest.mark.parametrize("theme", THEME_OF.values(), ids=lambda theme: theme.name)
@pytest.mark.usefixtures("pixels")
def test_indices_in_the_shade_can_be_read(theme: Theme) -> None:
    pygame.display.init()
    pygame.display.set_mode((100, 100))
    for card in ALL_CARDS:
        if card.suit not in (Suit.HEARTS, Suit.DIAMONDS, Suit.SPADES, Suit.CLUBS):
            continue
        picture = card_picture(card.code, DEFAULT_DECK).premul_alpha()
        shaded = darkened(picture, theme.dim)
        corner = pygame.Rect(0, 0, picture.get_width() // 4, picture.get_height() // 7)
        corner.topleft = (picture.get_width() // 40, picture.get_height() // 60)
        shades = sorted(
            luminance(tuple(shaded.get_at((x, y))))
            for x in range(corner.left, corner.right, 2)
            for y in range(corner.top, corner.bottom, 2)
        )
        ink, paper = shades[len(shades) // 20], shades[-len(shades) // 4]
        assert (paper + 0.05) / (ink + 0.05) >= 4.5, card.code
