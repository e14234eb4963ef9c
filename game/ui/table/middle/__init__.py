"""The middle of the table: the trick, the dog, piles, and cards laid out to be read."""
