"""Charts: numbers go in, a drawing, a table and a sentence come out; nothing here knows the game.

Whole charts are ``bars.BarChart``, ``split_bars.SplitChart``, ``line.LineChart`` and
``columns.LossColumns``. Rows that are laid out elsewhere draw themselves with ``bar_row.draw_bar``
and ``bar_row.draw_share`` over a ``scale.Scale`` and the lines of ``grid``.
"""
