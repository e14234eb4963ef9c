"""A deal beside the same deal at other tables."""
