"""Programs run by hand, or by the build; the game never imports them, nor are they shipped with it.

Some make what is shipped: art, sounds, fonts, catalogue, the bots' networks and figures, the source
that the kernel is compiled from. The others measure how strong the levels are and how right the
coach is.
"""
