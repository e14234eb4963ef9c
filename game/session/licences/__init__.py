"""The licences of everything that a bundle of the game contains."""

from game.session.licences.gathered import Licence, all_licences

__all__ = ["Licence", "all_licences"]
