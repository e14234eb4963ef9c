"""A deal laid out by hand, to be practised."""
