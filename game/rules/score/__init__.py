"""What a deal comes to: outcome, score sheet, and what changes in a match (section 8)."""
