"""Who is in the house: a visitor has a place from the request for the page to the kernel's end."""

from __future__ import annotations


class Places:
    """The places of the house. Kernels that wait for a visitor take none.

    >>> places = Places(most=2)
    >>> ann, bo, cleo = places.take("1"), places.take("2"), places.take("3")
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

    @property
    def coming(self) -> int:
        """How many of one household may be on their way: half of all, but at least eight."""
        return max(8, self.most // 2)

    def take(self, household: str) -> Place | None:
        """A place for one more visitor; None if all are taken, or too many come from one household.

        Asking and taking is one step: visitors who come in the same instant cannot share a place.
        """
        on_their_way = [
            place for place in self._taken if place.household == household and not place.has_come
        ]
        if self.taken >= self.most or len(on_their_way) >= self.coming:
            return None
        place = Place(self, household)
        self._taken.add(place)
        return place

    def note_coming(self, kernel_id: str) -> None:
        """The page of this kernel is there."""
        for place in self._taken:
            place.has_come |= place.kernel_id == kernel_id

    def free(self, kernel_id: str) -> None:
        """This kernel has ended: whoever had it is gone."""
        for place in [place for place in self._taken if place.kernel_id == kernel_id]:
            place.give_back()


class Place:
    """One visitor's place."""

    def __init__(self, places: Places, household: str) -> None:
        self._places = places
        self.household = household
        self.has_come = False
        """Whether the page has connected to its kernel; before, an image may have asked for it."""
        self.kernel_id = ""
        """The visitor's kernel, with which the place becomes free; empty until there is one."""

    def keep(self) -> bool:
        """Whether the visitor still has it, also if it became free with a kernel that died."""
        taken = self._places._taken
        if self not in taken and len(taken) < self._places.most:
            taken.add(self)
        return self in taken

    def give_back(self) -> None:
        """The visitor is gone; it does no harm to say so twice."""
        self._places._taken.discard(self)
