"""The scenes of every trump: one in town and one in the country for its theme."""

from collections.abc import Callable
from typing import Final

from game.tools.art.canvas import Canvas
from game.tools.art.trumps.scenes import (
    autumn,
    childhood_and_youth,
    dance,
    earth_and_air,
    evening_and_night,
    follies,
    games,
    maturity,
    morning_and_midday,
    old_age,
    open_air,
    shopping,
    spring_and_summer,
    visual_arts,
    water_and_fire,
    winter,
)

SceneDrawing = Callable[[Canvas], None]

SCENES: Final[dict[int, tuple[SceneDrawing, SceneDrawing]]] = {
    1: (follies.draw_stage, follies.draw_fair),
    2: (childhood_and_youth.draw_park, childhood_and_youth.draw_meadow),
    3: (childhood_and_youth.draw_pergola, childhood_and_youth.draw_orchard),
    4: (maturity.draw_villa, maturity.draw_farmhouse),
    5: (old_age.draw_parlour, old_age.draw_cottage),
    6: (morning_and_midday.draw_street, morning_and_midday.draw_farm),
    7: (morning_and_midday.draw_park, morning_and_midday.draw_fields),
    8: (evening_and_night.draw_terrace, evening_and_night.draw_farmyard),
    9: (evening_and_night.draw_quay, evening_and_night.draw_pond),
    10: (earth_and_air.draw_ascent, earth_and_air.draw_ploughing),
    11: (water_and_fire.draw_harbour, water_and_fire.draw_forge),
    12: (dance.draw_ballroom, dance.draw_village_dance),
    13: (shopping.draw_milliner, shopping.draw_market),
    14: (open_air.draw_avenue, open_air.draw_lane),
    15: (visual_arts.draw_studio, visual_arts.draw_fields),
    16: (spring_and_summer.draw_square, spring_and_summer.draw_orchard),
    17: (spring_and_summer.draw_beach, spring_and_summer.draw_river),
    18: (autumn.draw_avenue, autumn.draw_vineyard),
    19: (winter.draw_town, winter.draw_mountain),
    20: (games.draw_club, games.draw_green),
    21: (follies.draw_town_ball, follies.draw_garden_ball),
}
