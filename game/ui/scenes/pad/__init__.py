"""The score pad: evenings with real cards, entered by hand."""
