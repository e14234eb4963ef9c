"""The score sheet, the ranking at the end of a match, and how both stand meanwhile."""
