"""Cards on the table: as sprites, with their pose, their shadow and their light."""
