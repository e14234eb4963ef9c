"""The licences of everything that a bundle of the game contains."""

from game.session.licences.licence import Licence
from game.session.licences.stored import all_licences

__all__ = ["Licence", "all_licences"]
