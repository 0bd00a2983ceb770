"""Who is in the house: a visitor has a place from the request for the page to the kernel's end."""

from __future__ import annotations


class Places:
    """The places of the house. Kernels that wait for a visitor take none.

    >>> places = Places(most=2)
    >>> ann, bo, cleo = places.take(), places.take(), places.take()
    >>> cleo is None
    True
    >>> ann.give_back()
    >>> places.taken
    1
    """

    def __init__(self, most: int) -> None:
        self.most = most
        self._taken: set[Place] = set()

    @property
    def taken(self) -> int:
        """How many visitors there are."""
        return len(self._taken)

    def take(self) -> Place | None:
        """A place for one more visitor; None if all are taken.

        Asking and taking is one step: visitors who come in the same instant cannot share a place.
        """
        if self.taken >= self.most:
            return None
        place = Place(self)
        self._taken.add(place)
        return place

    def free(self, kernel_id: str) -> None:
        """This kernel has ended: whoever had it is gone."""
        for place in [place for place in self._taken if place.kernel_id == kernel_id]:
            place.give_back()


class Place:
    """One visitor's place."""

    def __init__(self, places: Places) -> None:
        self._places = places
        self.kernel_id = ""
        """The visitor's kernel, with which the place becomes free; empty until there is one."""

    def give_back(self) -> None:
        """The visitor is gone; it does no harm to say so twice."""
        self._places._taken.discard(self)
