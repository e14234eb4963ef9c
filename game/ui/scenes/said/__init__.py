"""What was said, to be read again."""
