"""Practice at the table."""
