"""A deal by itself: its code, its cards, its picture."""
