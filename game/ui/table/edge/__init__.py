"""What stands at the edge of the table: deal, menu, last trick, buttons and hints."""
