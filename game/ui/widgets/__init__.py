"""Controls of every screen: buttons, switches, sliders, fields, and what moves the focus."""
