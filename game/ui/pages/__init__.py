"""Pages of text and pictures: what they hold, and how it is placed and drawn."""
