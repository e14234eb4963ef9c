"""Pages of text and pictures: how what they hold is placed and drawn."""
