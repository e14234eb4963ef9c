"""The card table: where things lie, how they move, and what it asks of the player.

Places follow from the table's layout: what stands on the table is placed by it (``place(layout)``);
panels that lie over it are boxes.
"""
