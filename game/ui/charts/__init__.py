"""Charts: numbers go in, a drawing, a table and a sentence come out; nothing here knows the game.

Whole charts are ``bars.BarChart``, ``bars.SplitChart``, ``line.LineChart`` and
``chart.LossColumns``; ``dots.DotStrip`` and ``pairs.BarPair`` stand among other things. Rows that
are laid out elsewhere draw themselves with ``bars.draw_bar`` and ``bars.draw_share`` over an
``elements.Scale`` and the lines of ``elements``.
"""
