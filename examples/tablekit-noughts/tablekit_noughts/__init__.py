"""Noughts and Crosses for tablekit: all of it is in `game`."""
