"""The score sheet, and the ranking at the end of a match."""
