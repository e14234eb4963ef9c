"""Trump 13, shopping: the milliner's window, the market stall."""

from game.tools.art import ornament
from game.tools.art.canvas import Canvas
from game.tools.art.palette import INK
from game.tools.art.shapes import ellipse, path, polygon, polyline, rounded_rect, spline
from game.tools.art.trumps.animals import draw_dog
from game.tools.art.trumps.buildings import draw_awning, draw_bunting, draw_church, draw_house
from game.tools.art.trumps.figure import (
    AMBER,
    ARCADE,
    BLUE,
    BROWN,
    CHARCOAL,
    CREAM,
    CRIMSON,
    EMERALD,
    GOLD,
    HAIR_AUBURN,
    HAIR_BLACK,
    HAIR_BLOND,
    LEAF,
    LILAC,
    MAGENTA,
    MARKET,
    NAVY,
    OBJECT_CONTOUR,
    OLIVE,
    ORANGE,
    PAPIER_MACHE,
    PINK,
    PLUM,
    ROSE,
    ROSY_PLASTER,
    SAND,
    SANDY,
    SCARLET,
    STONE,
    TEAL,
    VIOLET,
    WHEAT,
    WOOD,
    Beard,
    FigurePlace,
    Hair,
    HatDrawing,
    HeadStyle,
    standing_at,
)
from game.tools.art.trumps.hats import (
    bonnet,
    bowler,
    plumed_hat,
    straw_hat,
    top_hat,
    wide_hat,
)
from game.tools.art.trumps.people import Clothes, CoatCut, Gown, Pose, draw_lady, draw_man
from game.tools.art.trumps.props import draw_basket
from game.tools.art.trumps.scenery import draw_bands, draw_cloud, draw_hill

STROLLING = Pose(
    trailing_arm=((-26, -226), (-44, -188), (-56, -150)),
    leading_arm=((26, -226), (54, -198), (84, -196)),
)
LADEN = Pose(
    trailing_arm=((-26, -226), (-16, -180), (40, -168)),
    leading_arm=((26, -226), (46, -180), (72, -168)),
    trailing_leg=((-9, -140), (-24, -76), (-42, -10)),
    leading_leg=((10, -140), (26, -76), (30, -6)),
    lean=-6,
)
CHOOSING = Pose(
    trailing_arm=((-26, -226), (-42, -186), (-32, -148)),
    leading_arm=((26, -226), (58, -200), (88, -192)),
)
SELLING = Pose(
    trailing_arm=((-26, -226), (-46, -190), (-38, -156)),
    leading_arm=((26, -226), (54, -202), (84, -206)),
)


def draw_milliner(canvas: Canvas) -> None:
    """A lady before the hats of a milliner, her parcels carried behind."""
    draw_bands(canvas, *ARCADE.bands)
    canvas.fill(rounded_rect(0, -80, 610, 580), ROSY_PLASTER.light)
    for y in range(-66, 130, 22):
        canvas.stroke(polyline((0, y), (610, y)), ROSY_PLASTER.main, 2.4)
    _draw_shop_front(canvas)
    _draw_hat_window(canvas)
    draw_awning(canvas, (196, 120, 600, 214), (EMERALD, CREAM), 10)
    draw_hill(canvas, [(0, 492), (300, 486), (610, 492)], STONE.main)
    draw_hill(canvas, [(0, 520), (300, 516), (610, 520)], STONE.dark)
    for x in range(-20, 640, 90):
        canvas.stroke(polyline((x, 560), (x + 40, 490)), STONE.dark, 3)
    lady = HeadStyle(hair=HAIR_AUBURN, style=Hair.BUN, hat=plumed_hat(MAGENTA, CREAM))
    draw_lady(
        canvas,
        FigurePlace(214, 540, 0.92),
        Gown(MAGENTA, MAGENTA, CREAM.light, MAGENTA, look=lady),
        STROLLING,
    )
    _draw_bag(canvas, 162, 404)
    page = Clothes(CRIMSON, NAVY, look=HeadStyle(hair=HAIR_BLOND, hat=bowler(CRIMSON, GOLD)))
    place = FigurePlace(88, 538, 0.78)
    draw_man(canvas, place, page, LADEN)
    with standing_at(canvas, place):
        _draw_parcels(canvas)
    draw_dog(canvas, FigurePlace(330, 536, 0.62, -1), SANDY)


def draw_market(canvas: Canvas) -> None:
    """A village market stall."""
    draw_bands(canvas, *MARKET.bands)
    draw_cloud(canvas, 290, 90, 0.9)
    draw_cloud(canvas, 100, 286, 0.8)
    for x, width, height in ((20, 66, 110), (92, 54, 84), (150, 62, 120)):
        draw_house(canvas, x, 430, width, height)
    draw_church(canvas, 252, 430, 1.4)
    draw_hill(canvas, [(0, 428), (300, 420), (610, 428)], STONE.main)
    draw_hill(canvas, [(0, 500), (300, 490), (610, 500)], STONE.dark)
    for start, end, sag in (((180, 60), (620, 60), 46), ((20, 244), (300, 170), 30)):
        draw_bunting(canvas, start, end, sag, (CRIMSON, AMBER, TEAL, CREAM))
    _draw_balloons(canvas)
    _draw_stall(canvas)
    draw_awning(canvas, (290, 150, 620, 246), (ORANGE, CREAM), 8)
    lady = HeadStyle(hair=HAIR_BLOND, style=Hair.BUN, hat=bonnet())
    draw_lady(
        canvas,
        FigurePlace(202, 540, 0.92),
        Gown(VIOLET, EMERALD, CREAM.light, apron=CREAM, look=lady),
        CHOOSING,
    )
    draw_basket(canvas, 164, 424, 0.8, LEAF)


def _draw_balloons(canvas: Canvas) -> None:
    """Draw the toy balloons tied to the stall."""
    knot = (300, 330)
    for x, y, tone in ((236, 214, SCARLET), (282, 186, AMBER), (262, 250, TEAL)):
        canvas.stroke(
            spline([knot, ((knot[0] + x) / 2 - 6, (knot[1] + y) / 2 + 20), (x, y + 30)]), INK, 2
        )
        with canvas.contour(INK, OBJECT_CONTOUR):
            canvas.fill(ellipse(x, y, 25, 30), tone.main)
            canvas.fill(polygon((x - 5, y + 36), (x + 5, y + 36), (x, y + 26)), tone.main)
        canvas.fill(ellipse(x - 8, y - 10, 7, 10), tone.light)


def _draw_shop_front(canvas: Canvas) -> None:
    with canvas.contour(INK, OBJECT_CONTOUR):
        canvas.fill(rounded_rect(-10, 216, 640, 284), EMERALD.main)
        canvas.fill(rounded_rect(224, 60, 350, 58, 5), EMERALD.dark)
    canvas.stroke(rounded_rect(232, 67, 334, 44, 4), GOLD.light, 3)
    canvas.fill(ornament.outline("MODES", 24, 399, 101), GOLD.light)
    for x in (300, 498):
        canvas.fill(ellipse(x, 89, 6), GOLD.light)
    for x in (30, 120):
        canvas.outlined(rounded_rect(x, 240, 70, 230, 4), EMERALD.light, INK, 3)
        canvas.outlined(rounded_rect(x + 10, 252, 50, 120, 4), PAPIER_MACHE.main, INK, 3)
    canvas.fill(rounded_rect(0, 474, 610, 24), EMERALD.dark)


def _draw_hat_window(canvas: Canvas) -> None:
    canvas.outlined(rounded_rect(264, 222, 320, 256, 6), GOLD.main, INK, 4)
    canvas.outlined(rounded_rect(274, 230, 300, 238, 4), SAND.light, INK, 3)
    canvas.fill(polygon((300, 232), (360, 232), (280, 420), (276, 420), (276, 300)), CREAM.light)
    display: tuple[tuple[float, float, HatDrawing], ...] = (
        (322, 290, wide_hat(PINK, ROSE, MAGENTA)),
        (424, 280, plumed_hat(TEAL, AMBER)),
        (524, 290, wide_hat(WHEAT, CRIMSON, SCARLET)),
        (370, 396, plumed_hat(PLUM, PINK)),
        (470, 392, wide_hat(LILAC, VIOLET, LILAC)),
        (548, 404, top_hat(CHARCOAL, CRIMSON)),
    )
    canvas.outlined(rounded_rect(274, 342, 300, 9), WOOD.light, INK, 2)
    for x, y, hat in display:
        foot = 342 if y < 342 else 468
        canvas.stroke(polyline((x, y), (x, foot)), WOOD.dark, 6)
        with canvas.at(x, y + 16, 0.8), canvas.contour(INK, OBJECT_CONTOUR):
            hat(canvas)
    canvas.fill(rounded_rect(274, 456, 300, 12), CRIMSON.main)


def _draw_bag(canvas: Canvas, x: float, y: float) -> None:
    canvas.stroke(spline([(x - 12, y + 24), (x, y - 2), (x + 12, y + 24)]), INK, 4)
    canvas.outlined(rounded_rect(x - 24, y + 20, 48, 40, 4), CREAM.main, INK, 3)
    canvas.fill(rounded_rect(x - 24, y + 34, 48, 10), TEAL.main)
    canvas.fill(rounded_rect(x + 10, y + 22, 13, 36), INK, 0.14)


def _draw_parcels(canvas: Canvas) -> None:
    boxes = (
        (16, -190, 84, 40, CREAM, CRIMSON),
        (24, -230, 68, 40, TEAL, GOLD),
        (30, -262, 56, 32, PINK, PLUM),
    )
    for left, top, width, height, paper, ribbon in boxes:
        canvas.outlined(rounded_rect(left, top, width, height, 3), paper.main, INK, 4)
        canvas.fill(
            rounded_rect(left + width * 0.7, top + 2, width * 0.3 - 2, height - 4), paper.dark
        )
        canvas.fill(rounded_rect(left + width * 0.4, top + 2, 10, height - 4), ribbon.main)
    bow = path("M58 -264 C40 -286 26 -276 58 -264 C90 -276 76 -286 58 -264Z")
    canvas.outlined(bow, PLUM.main, INK, 3)


def _draw_stall(canvas: Canvas) -> None:
    for x in (316, 590):
        canvas.outlined(rounded_rect(x, 190, 12, 340, 2), WOOD.main, INK, 3)
    seller = HeadStyle(hair=HAIR_BLACK, beard=Beard.MOUSTACHE, hat=straw_hat(WHEAT, CRIMSON))
    draw_man(
        canvas,
        FigurePlace(466, 556, 0.92, -1),
        Clothes(CREAM, BROWN, cut=CoatCut.SHIRT, apron=BLUE, look=seller),
        SELLING,
    )
    for x, tone in ((352, SCARLET), (440, AMBER), (528, LEAF)):
        draw_basket(canvas, x + 6, 452, 0.9, tone)
    with canvas.contour(INK, OBJECT_CONTOUR):
        canvas.fill(polygon((300, 450), (616, 450), (616, 470), (296, 470)), WOOD.light)
        canvas.fill(rounded_rect(306, 470, 310, 66), WOOD.main)
    for x in range(336, 610, 34):
        canvas.stroke(polyline((x, 472), (x, 534)), WOOD.dark, 3)
    for x, tone in ((340, OLIVE), (410, ORANGE), (540, PLUM)):
        draw_basket(canvas, x, 542, 0.74, tone)
