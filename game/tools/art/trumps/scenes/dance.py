"""Trump 12, dance: a waltz under the chandelier, the maypole on the village green."""

from game.tools.art.canvas import Canvas
from game.tools.art.palette import INK
from game.tools.art.shapes import ellipse, path, polygon, polyline, rounded_rect
from game.tools.art.trumps.buildings import draw_curtain, draw_house
from game.tools.art.trumps.figure import (
    AMBER,
    BALLROOM,
    BLUE,
    BROWN,
    CHARCOAL,
    CREAM,
    CRIMSON,
    DUSK_PLASTER,
    DUSK_TILES,
    EMERALD,
    FOAM,
    GOLD,
    HAIR_AUBURN,
    HAIR_BLACK,
    HAIR_BLOND,
    INTERIOR,
    LEMON,
    LILAC,
    MAGENTA,
    MOSS,
    NAVY,
    OBJECT_CONTOUR,
    OLIVE,
    PINK,
    SCARLET,
    SHADOW_LEAVES,
    STONE,
    TEAL,
    TERRACOTTA,
    VILLAGE_DUSK,
    VIOLET,
    WHEAT,
    WINE,
    WOOD,
    Beard,
    FigurePlace,
    Hair,
    HeadStyle,
    Material,
    limb,
    standing_at,
)
from game.tools.art.trumps.hats import bonnet, bowler, flat_cap, tiara
from game.tools.art.trumps.people import (
    LEGS_SEATED,
    Clothes,
    CoatCut,
    Gown,
    Pose,
    Skirt,
    draw_lady,
    draw_man,
)
from game.tools.art.trumps.scenery import (
    draw_bands,
    draw_flowers,
    draw_glow,
    draw_halo,
    draw_hill,
    draw_tree,
)

LEADING = Pose(
    trailing_arm=((-26, -226), (-10, -186), (44, -182)),
    leading_arm=((26, -226), (62, -240), (72, -288)),
    trailing_leg=((-9, -140), (-24, -76), (-52, -12)),
    leading_leg=((10, -140), (26, -74), (34, -6)),
)
FOLLOWING = Pose(
    trailing_arm=((-26, -226), (-2, -204), (36, -218)),
    leading_arm=((26, -226), (58, -242), (46, -300)),
    lean=-5,
)
PLAYING = Pose(
    trailing_arm=((-26, -226), (-46, -190), (-36, -168)),
    leading_arm=((26, -226), (52, -190), (52, -166)),
    trailing_leg=LEGS_SEATED[0],
    leading_leg=LEGS_SEATED[1],
)


def draw_ballroom(canvas: Canvas) -> None:
    """A waltzing pair in a great ballroom."""
    draw_bands(canvas, *BALLROOM.bands)
    for x in (58, 238, 418):
        _draw_mirror(canvas, x)
    for x in (18, 198, 378, 558):
        _draw_column(canvas, x)
    _draw_parquet(canvas)
    _draw_distant_pair(canvas, 486, 468, TEAL)
    _draw_distant_pair(canvas, 92, 462, PINK)
    _draw_chandelier(canvas, 392, 34)
    with canvas.at(610, 0, scale_x=-1):
        edge = [(90, -10), (70, 120), (36, 240), (40, 330), (34, 430), (44, 520), (52, 610)]
        draw_curtain(canvas, edge, CRIMSON, tie=330)
    lady = HeadStyle(hair=HAIR_AUBURN, style=Hair.BUN, hat=tiara(CREAM))
    gown = Gown(MAGENTA, MAGENTA, LEMON.main, cut=Skirt.SWIRL, low_neck=True, look=lady)
    _draw_pair(
        canvas,
        Clothes(
            CHARCOAL,
            CHARCOAL,
            cut=CoatCut.TAILS,
            look=HeadStyle(hair=HAIR_BLACK, beard=Beard.MOUSTACHE),
        ),
        gown,
    )


def draw_village_dance(canvas: Canvas) -> None:
    """Dancers around the maypole to an accordion."""
    draw_bands(canvas, *VILLAGE_DUSK.bands)
    draw_halo(canvas, (400, 330), *VILLAGE_DUSK.halo)
    draw_hill(canvas, [(0, 360), (160, 330), (340, 360), (610, 330)], VIOLET.main)
    for x, width, height in ((40, 66, 70), (128, 54, 54), (372, 60, 64), (452, 52, 50)):
        draw_house(canvas, x, 414, width, height, DUSK_PLASTER, DUSK_TILES, LEMON.main)
    draw_hill(canvas, [(0, 414), (300, 402), (610, 412)], MOSS.main)
    draw_hill(canvas, [(0, 470), (300, 456), (610, 470)], MOSS.dark)
    draw_tree(canvas, 556, 470, 0.84, SHADOW_LEAVES)
    _draw_maypole(canvas)
    _draw_distant_pair(canvas, 100, 474, TEAL)
    _draw_accordionist(canvas)
    lady = HeadStyle(hair=HAIR_BLOND, style=Hair.BUN, hat=bonnet())
    gown = Gown(EMERALD, SCARLET, CREAM.light, apron=CREAM, cut=Skirt.SWIRL, look=lady)
    man = Clothes(
        CREAM,
        NAVY,
        cut=CoatCut.SHIRT,
        waistcoat=WINE,
        look=HeadStyle(hair=HAIR_AUBURN, hat=flat_cap(OLIVE)),
    )
    _draw_pair(canvas, man, gown)


def _draw_maypole(canvas: Canvas) -> None:
    """Draw the pole of the village, its wreath and the ribbons that fall from it."""
    x, top = 330, 74
    feet = ((40, 330), (132, 366), (214, 390), (446, 384), (520, 350), (610, 300))
    for index, (fx, fy) in enumerate(feet):
        ribbon = [(x, top + 34), ((x + fx) / 2, (top + fy) / 2 + 42), (fx, fy)]
        canvas.brush(ribbon, 11, INK, 0.8, 0.6)
        canvas.brush(ribbon, 7, (SCARLET, LEMON, TEAL, PINK, AMBER, CREAM)[index].main, 0.8, 0.6)
    with canvas.contour(INK, OBJECT_CONTOUR):
        canvas.fill(rounded_rect(x - 8, top, 16, 450, 4), CREAM.main)
    with canvas.clip(rounded_rect(x - 8, top, 16, 450, 4)):
        for y in range(top, 520, 36):
            canvas.fill(
                polygon((x - 8, y + 18), (x + 8, y), (x + 8, y + 16), (x - 8, y + 34)), SCARLET.main
            )
    canvas.outlined(ellipse(x, top, 13), LEMON.main, INK, INTERIOR)
    canvas.stroke(ellipse(x, top + 40, 44, 13), INK, 20)
    canvas.stroke(ellipse(x, top + 40, 44, 13), SHADOW_LEAVES.main, 14)
    blooms = ellipse(x, top + 40, 44, 13)[0].points
    for index in range(8):
        tone = (PINK, LEMON, SCARLET, CREAM)[index % 4]
        draw_flowers(canvas, [blooms[index * len(blooms) // 8]], tone, 9)


def _draw_pair(canvas: Canvas, suit: Clothes, gown: Gown) -> None:
    canvas.fill(ellipse(254, 536, 160, 14), INK, 0.25)
    draw_man(canvas, FigurePlace(202, 534, 0.94), suit, LEADING)
    draw_lady(canvas, FigurePlace(312, 538, 0.92, -1), gown, FOLLOWING)


def _draw_distant_pair(canvas: Canvas, x: float, y: float, tone: Material) -> None:
    lady = HeadStyle(style=Hair.BUN)
    draw_man(
        canvas, FigurePlace(x - 18, y, 0.46), Clothes(CHARCOAL, CHARCOAL, look=HeadStyle()), LEADING
    )
    draw_lady(
        canvas,
        FigurePlace(x + 26, y + 2, 0.45, -1),
        Gown(tone, tone, cut=Skirt.SWIRL, look=lady),
        FOLLOWING,
    )


def _draw_mirror(canvas: Canvas, x: float) -> None:
    arch = path(f"M{x} 440 V150 C{x} 70 {x + 132} 70 {x + 132} 150 V440Z")
    canvas.outlined(arch, LILAC.main, INK, 3)
    canvas.stroke(arch, GOLD.main, 7)
    canvas.fill(polygon((x + 20, 150), (x + 60, 96), (x + 66, 96), (x + 20, 300)), LILAC.light)
    canvas.fill(polygon((x + 44, 300), (x + 100, 120), (x + 114, 120), (x + 60, 330)), LILAC.light)


def _draw_column(canvas: Canvas, x: float) -> None:
    with canvas.contour(INK, OBJECT_CONTOUR - 1):
        canvas.fill(rounded_rect(x, 90, 36, 350), LILAC.light)
        canvas.fill(rounded_rect(x - 7, 76, 50, 18, 5), GOLD.main)
        canvas.fill(rounded_rect(x - 7, 424, 50, 20, 4), GOLD.main)
    canvas.fill(rounded_rect(x + 23, 96, 13, 328), LILAC.dark)
    canvas.fill(rounded_rect(x + 8, 96, 4, 328), LILAC.main)


def _draw_parquet(canvas: Canvas) -> None:
    canvas.fill(rounded_rect(0, 440, 610, 160), WOOD.light)
    canvas.fill(rounded_rect(0, 440, 610, 8), TERRACOTTA.dark)
    for step in range(-9, 12):
        canvas.stroke(
            polyline((300 + step * 40, 448), (300 + step * 92, 600)), TERRACOTTA.main, 3.4
        )
    for y in (462, 484, 514):
        canvas.stroke(polyline((0, y), (610, y)), TERRACOTTA.main, 2.6)
    canvas.fill(ellipse(260, 520, 210, 40), LEMON.dark, 0.5)


def _draw_chandelier(canvas: Canvas, x: float, top: float) -> None:
    draw_glow(canvas, (x, top + 90), 150, LEMON.main, 5)
    with canvas.contour(INK, OBJECT_CONTOUR - 0.6):
        canvas.fill(limb(((x, top - 10), (x, top + 70)), 5, 5), GOLD.dark)
        canvas.fill(ellipse(x, top + 72, 12, 16), GOLD.main)
        for reach in (96, 54):
            canvas.fill(
                limb(((x, top + 80), (x + reach * 0.6, top + 112), (x + reach, top + 84)), 6, 5),
                GOLD.main,
            )
            canvas.fill(
                limb(((x, top + 80), (x - reach * 0.6, top + 112), (x - reach, top + 84)), 6, 5),
                GOLD.main,
            )
    for reach in (-96, -54, 0, 54, 96):
        base = top + (82 if reach else 56)
        canvas.outlined(rounded_rect(x + reach - 5, base - 22, 10, 22, 2), CREAM.light, INK, 2)
        canvas.fill(
            path(
                f"M{x + reach} {base - 48}"
                f" Q{x + reach + 11} {base - 30} {x + reach} {base - 23}"
                f" Q{x + reach - 11} {base - 30} {x + reach} {base - 48}Z"
            ),
            AMBER.main,
        )
        canvas.fill(ellipse(x + reach, base - 30, 3.4, 5), LEMON.light)
    for drop in range(-3, 4):
        y = top + 112 + (9 - drop * drop) * 3
        canvas.outlined(
            polygon(
                (x + drop * 22, y - 10),
                (x + drop * 22 + 6, y),
                (x + drop * 22, y + 14),
                (x + drop * 22 - 6, y),
            ),
            FOAM.light,
            INK,
            1.6,
        )


def _draw_accordionist(canvas: Canvas) -> None:
    with canvas.contour(INK, OBJECT_CONTOUR):
        canvas.fill(
            path("M436 438 H520 C530 470 530 510 520 540 H436 C426 510 426 470 436 438Z"), WOOD.main
        )
    for y in (456, 520):
        canvas.stroke(polyline((430, y), (526, y)), WOOD.dark, 7)
    place = FigurePlace(482, 554, 0.8, -1)
    look = HeadStyle(beard=Beard.MOUSTACHE, hat=bowler(BROWN, BROWN))
    draw_man(canvas, place, Clothes(BLUE, STONE, look=look), PLAYING)
    with standing_at(canvas, place):
        with canvas.contour(INK, OBJECT_CONTOUR):
            canvas.fill(rounded_rect(-44, -200, 20, 66, 4), CRIMSON.main)
            canvas.fill(rounded_rect(40, -200, 20, 66, 4), CRIMSON.main)
            canvas.fill(path("M-24 -196 Q8 -206 40 -196 V-138 Q8 -128 -24 -138Z"), VIOLET.dark)
        for step in range(6):
            canvas.stroke(
                polyline((-18 + step * 10.5, -200), (-18 + step * 10.5, -134)), WHEAT.light, 2.4
            )
