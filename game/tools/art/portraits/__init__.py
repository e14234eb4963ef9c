"""The six companions at the table: portraits in a gold ring."""
