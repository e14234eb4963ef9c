"""Vector art of the deck: a small drawing kit and the cards drawn with it.

One unit is 0.1 mm; a card measures 610 by 1120 units.
"""
