"""Programs run by hand; the game never imports them, nor are they shipped with it.

Some make what is shipped: art, sounds, fonts, catalogue, the bots' networks and figures. The others
measure how strong the levels are and how right the coach is.
"""
