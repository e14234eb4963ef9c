"""Headgear for the poster figures; each maker returns a drawing in the head's own frame."""

from game.tools.art.canvas import Canvas
from game.tools.art.palette import LIGHT_GOLD
from game.tools.art.shapes import ellipse, path, placed, polygon, rounded_rect, spline, star
from game.tools.art.trumps.figure import CHARCOAL, CREAM, CRIMSON, GOLD, WHEAT, HatDrawing, Material

BRIM = [(-60, -14), (-22, -30), (24, -32), (64, -18), (32, -9), (-20, -5)]


def top_hat(felt: Material = CHARCOAL, band: Material = CRIMSON) -> HatDrawing:
    """A silk hat with a coloured band."""

    def draw(canvas: Canvas) -> None:
        canvas.fill(path("M-20 -18 L-24 -66 Q2 -72 28 -66 L24 -18Z"), felt.main)
        canvas.fill(path("M-15 -20 L-18 -64 Q-12 -66 -8 -67 L-7 -20Z"), felt.light)
        canvas.fill(polygon((-21, -30), (25, -30), (24, -22), (-20, -22)), band.main)
        canvas.fill(ellipse(2, -18, 34, 6.5), felt.main)

    return draw


def bowler(felt: Material = CHARCOAL, band: Material = CHARCOAL) -> HatDrawing:
    """A round felt hat."""

    def draw(canvas: Canvas) -> None:
        canvas.fill(path("M-22 -16 C-24 -48 28 -50 26 -16Z"), felt.main)
        canvas.brush([(-14, -22), (-12, -34), (-2, -39)], 5, felt.light, start=0.3, end=0.1)
        canvas.fill(polygon((-22, -24), (26, -24), (26, -17), (-22, -17)), band.dark)
        canvas.fill(
            spline([(-32, -20), (2, -13), (36, -20), (20, -9), (-16, -9)], closed=True), felt.main
        )

    return draw


def boater(straw: Material = WHEAT, band: Material = CRIMSON) -> HatDrawing:
    """A flat straw hat with a ribbon."""

    def draw(canvas: Canvas) -> None:
        canvas.fill(rounded_rect(-19, -40, 42, 26, 3), straw.light)
        canvas.fill(rounded_rect(8, -40, 15, 26, 3), straw.main)
        canvas.fill(rounded_rect(-19, -26, 42, 9, 0), band.main)
        canvas.fill(rounded_rect(-33, -18, 70, 7.5, 3.5), straw.light)

    return draw


def wide_hat(straw: Material, ribbon: Material, trimming: Material | None = None) -> HatDrawing:
    """A lady's broad brim with a ribbon and, if `trimming` is given, three flowers."""

    def draw(canvas: Canvas) -> None:
        canvas.fill(path("M-24 -22 C-22 -52 26 -52 29 -24Z"), straw.main)
        canvas.fill(path("M-20 -24 C-18 -46 -6 -48 0 -46 C-8 -40 -10 -32 -10 -24Z"), straw.light)
        canvas.fill(polygon((-25, -22), (30, -24), (29, -34), (-24, -32)), ribbon.main)
        canvas.fill(spline(BRIM, closed=True), straw.main)
        canvas.brush([(-52, -15), (-20, -25), (20, -27)], 5, straw.light, start=0.2, end=0.1)
        if trimming:
            for x, y, radius in ((-16, -38, 10), (-2, -44, 9), (-22, -28, 8)):
                canvas.fill(ellipse(x, y, radius), trimming.main)
                canvas.fill(ellipse(x - 2, y - 2, radius * 0.5), trimming.light)

    return draw


def plumed_hat(felt: Material, plume: Material) -> HatDrawing:
    """A lady's tilted hat with a long feather."""

    def draw(canvas: Canvas) -> None:
        canvas.fill(path("M-24 -20 C-22 -50 26 -50 29 -22Z"), felt.dark)
        canvas.fill(spline(BRIM, closed=True), felt.main)
        feather = [(26, -24), (6, -46), (-26, -54), (-58, -38), (-70, -12), (-50, -22), (-20, -32)]
        canvas.fill(spline(feather, closed=True), plume.main)
        canvas.brush([(20, -28), (-20, -44), (-62, -20)], 3.4, plume.dark, start=0.6, end=0.1)

    return draw


def bonnet(linen: Material = CREAM, ribbon: Material = CRIMSON) -> HatDrawing:
    """A country woman's white cap."""

    def draw(canvas: Canvas) -> None:
        crown = [
            (16, -24),
            (2, -36),
            (-20, -32),
            (-30, -12),
            (-26, 8),
            (-13, 16),
            (-10, -4),
            (2, -17),
        ]
        canvas.fill(spline(crown, closed=True), linen.main)
        canvas.fill(
            spline(
                [(18, -18), (4, -28), (-10, -18), (-16, 4), (-12, 18), (-4, 2), (4, -12)],
                closed=True,
            ),
            linen.light,
        )
        canvas.brush([(4, -27), (-12, -18), (-18, 6)], 2.6, linen.dark, start=0.4, end=0.4)
        canvas.fill(ellipse(-9, 20, 5), ribbon.main)

    return draw


def straw_hat(straw: Material = WHEAT, band: Material = CRIMSON) -> HatDrawing:
    """A field worker's straw hat with a drooping brim."""

    def draw(canvas: Canvas) -> None:
        canvas.fill(path("M-20 -16 C-18 -46 22 -46 24 -16Z"), straw.light)
        canvas.fill(path("M6 -38 C18 -34 23 -28 24 -16 L8 -16Z"), straw.main)
        canvas.fill(polygon((-20, -26), (24, -26), (25, -17), (-21, -17)), band.main)
        canvas.fill(
            spline(
                [(-46, -6), (-24, -20), (2, -23), (28, -20), (50, -6), (24, -11), (-20, -11)],
                closed=True,
            ),
            straw.main,
        )

    return draw


def flat_cap(cloth: Material) -> HatDrawing:
    """A working man's cap with a peak."""

    def draw(canvas: Canvas) -> None:
        canvas.fill(path("M-24 -12 C-30 -38 26 -42 30 -16 L22 -13Z"), cloth.main)
        canvas.brush([(-18, -22), (-4, -31), (12, -29)], 5, cloth.light, start=0.2, end=0.1)
        canvas.fill(path("M10 -18 C22 -22 36 -16 38 -9 C28 -13 18 -12 8 -11Z"), cloth.dark)

    return draw


def knitted_cap(wool: Material) -> HatDrawing:
    """A winter cap with a turned-up edge and a pompon."""

    def draw(canvas: Canvas) -> None:
        canvas.fill(path("M-22 -14 C-24 -46 26 -46 24 -14Z"), wool.main)
        canvas.brush([(-13, -22), (-12, -32), (-4, -37)], 5, wool.light, start=0.3, end=0.1)
        canvas.fill(rounded_rect(-24, -22, 50, 11, 5), wool.dark)
        canvas.fill(ellipse(2, -42, 9), CREAM.light)

    return draw


def sailor_hat(band: Material) -> HatDrawing:
    """A child's sailor hat with ribbon tails."""

    def draw(canvas: Canvas) -> None:
        canvas.fill(path("M-22 -14 C-34 -30 -20 -38 2 -38 C24 -38 34 -30 24 -14Z"), CREAM.light)
        canvas.fill(path("M8 -37 C26 -37 34 -29 24 -14 L10 -14Z"), CREAM.dark)
        canvas.fill(rounded_rect(-23, -21, 48, 8, 3), band.main)
        canvas.brush([(-20, -16), (-32, -4), (-34, 12)], 5, band.main, start=0.8, end=0.7)

    return draw


def beret(cloth: Material) -> HatDrawing:
    """A painter's slanted beret."""

    def draw(canvas: Canvas) -> None:
        crown = [(-22, -12), (-44, -20), (-36, -36), (-4, -42), (24, -32), (26, -16), (2, -20)]
        canvas.fill(spline(crown, closed=True), cloth.main)
        canvas.brush([(-36, -24), (-22, -34), (2, -37)], 5, cloth.light, start=0.2, end=0.1)

    return draw


def kerchief(cloth: Material) -> HatDrawing:
    """A knotted head scarf."""

    def draw(canvas: Canvas) -> None:
        canvas.fill(
            polygon((-18, 4), (-40, 16), (-34, 24), (-20, 14), (-22, 30), (-12, 26)), cloth.dark
        )
        scarf = [
            (18, -16),
            (6, -32),
            (-16, -32),
            (-26, -12),
            (-21, 8),
            (-11, 16),
            (-9, -4),
            (2, -16),
        ]
        canvas.fill(spline(scarf, closed=True), cloth.main)
        canvas.brush([(-18, -4), (-16, -20), (-2, -28)], 4.5, cloth.light, start=0.2, end=0.2)

    return draw


def tiara(plume: Material | None = None) -> HatDrawing:
    """Five little gold stars, with an aigrette if `plume` is given."""

    def draw(canvas: Canvas) -> None:
        if plume:
            feather = [(0, -26), (-16, -52), (-8, -74), (6, -64), (10, -40)]
            canvas.fill(spline(feather, closed=True), plume.main)
            canvas.brush([(2, -28), (-4, -50), (-4, -68)], 3, plume.dark, start=0.5, end=0.1)
        for step in range(-2, 3):
            canvas.fill(placed(star(0, 0, 9, 4, 4), step * 10 + 2, -26 + abs(step) * 3), LIGHT_GOLD)

    return draw


def horned_cap(left: Material, right: Material) -> HatDrawing:
    """A fool's cap: two horns with bells."""

    def draw(canvas: Canvas) -> None:
        canvas.fill(
            path(
                "M-24 -14 C-22 -40 -44 -52 -62 -30 C-66 -20 -62 -14 -58 -8 C-56 -24 -42 -24 2 -14Z"
            ),
            left.main,
        )
        canvas.fill(
            path("M26 -14 C26 -42 48 -54 64 -32 C68 -22 64 -14 60 -8 C58 -24 44 -24 -4 -14Z"),
            right.main,
        )
        canvas.fill(path("M-22 -12 C-20 -36 24 -38 24 -12 C10 -20 -10 -20 -22 -12Z"), right.dark)
        for x in (-58, 60):
            canvas.fill(ellipse(x, -4, 7), GOLD.light)

    return draw
