"""How many visitors there are, from the first request to the end of the last kernel."""

import asyncio
from itertools import count
from pathlib import Path

import pytest
from tornado.web import Finish

from tablekit.serve import kernels, pages
from tablekit.serve.kernels import KernelDied, Kernels, VisitorsKernels, transport
from tablekit.serve.places import Places


def test_as_many_as_there_are_places():
    places = Places(2)
    assert [places.take(home) is not None for home in "abcd"] == [True, True, False, False]
    assert places.taken == 2


def test_a_house_without_places_takes_nobody():
    assert Places(0).take("a") is None


def test_a_place_given_back_is_free_once():
    places = Places(2)
    first = places.take("a")
    places.take("b")
    first.give_back()
    first.give_back()
    assert places.taken == 1
    assert places.take("c") is not None
    assert places.take("d") is None


def test_the_end_of_a_kernel_frees_its_place_and_no_other():
    places = Places(3)
    for kernel_id in ("", "one", "other"):
        places.take(kernel_id).kernel_id = kernel_id
    places.free("one")
    assert places.taken == 2
    places.free("one")
    places.free("unknown")
    assert places.taken == 2


class House(Kernels):
    """Kernels of which we say which are there; two are warm."""

    def __init__(self, most):
        super().__init__()
        self.places = Places(most)
        self._kernels = dict.fromkeys(["warm-1", "warm-2"])
        self.warm = list(self._kernels)
        self.ended = []
        self.dead = set()
        self.homes = count()

    async def is_alive(self, kernel_id):
        return kernel_id not in self.dead

    async def end(self, kernel_id):
        self.ended.append(kernel_id)

    async def get_rendered_notebook(self):
        kernel_id = self.warm.pop(0)
        await asyncio.sleep(0)
        return None, [], kernel_id

    async def start_kernel(self, **asked):
        await asyncio.sleep(0)
        if asked:
            raise RuntimeError("it did not start")
        kernel_id = f"new-{len(self._kernels)}"
        self._kernels[kernel_id] = None
        return kernel_id


async def come(house):
    """One visitor; the kernel, or None if there is no place."""
    place = house.places.take(f"home-{next(house.homes)}")
    if place is None:
        return None
    own = VisitorsKernels(house, place)
    if own.warm:
        return (await own.get_rendered_notebook())[2]
    return await own.start_kernel()


class Stream:
    """A kernel's channel, as far as waiting for its page goes."""

    closed = False

    def on_recv(self, hear):
        self.hear = hear


def test_what_waits_for_a_page_that_is_away_has_an_end(monkeypatch):
    """A page could ask for a lot and leave: all of the answers waited in the server."""
    monkeypatch.setattr(kernels, "LARGEST_WAITING", 1000)

    async def leave():
        house, channel = House(1), Stream()
        house.start_buffering("warm-1", "session", {"iopub": channel})
        for _ in range(5):
            channel.hear([b"a scene " * 10, b"and more"])
        few = len(house._kernel_buffers["warm-1"]["buffer"])
        for _ in range(50):
            channel.hear([b"a record" * 100])
        await asyncio.sleep(0.01)
        return few, len(house._kernel_buffers["warm-1"]["buffer"]), house.ended

    assert asyncio.run(leave()) == (5, 0, ["warm-1"])


def test_warm_kernels_take_no_place():
    assert House(1).places.taken == 0


def test_of_many_who_come_at_once_as_many_are_let_in_as_there_are_places():
    async def all_at_once():
        return await asyncio.gather(*(come(house) for _ in range(15)))

    house = House(5)
    let_in = [kernel for kernel in asyncio.run(all_at_once()) if kernel]
    assert let_in == ["warm-1", "warm-2", "new-2", "new-3", "new-4"]
    assert house.places.taken == 5


def test_one_leaves_while_another_comes():
    async def evening():
        house = House(1)
        kernel = await come(house)
        leaving, early = asyncio.Event(), await come(house)

        async def leave():
            await leaving.wait()
            house.remove_kernel(kernel)

        task = asyncio.create_task(leave())
        leaving.set()
        still_there = await come(house)  # its kernel has not ended yet
        await task
        return early, still_there, await come(house), await come(house)

    assert asyncio.run(evening()) == (None, None, "warm-2", None)


def test_a_kernel_that_died_while_it_was_warm_is_given_to_nobody():
    house = House(1)
    house.dead.add("warm-1")
    assert asyncio.run(come(house)) == "warm-2"
    assert house.ended == ["warm-1"]


def test_where_every_warm_kernel_is_dead_that_is_told():
    house = House(1)
    house.warm *= 10
    house.dead.update(house.warm)
    with pytest.raises(KernelDied):
        asyncio.run(come(house))
    assert len(house.ended) == kernels.MOST_DEAD


def test_a_kernel_has_its_full_patience_from_when_it_is_given(monkeypatch):
    """Also if somebody looked at it while it was being warmed, long ago."""
    now = 0.0
    monkeypatch.setattr(kernels, "monotonic", lambda: now)
    house = House(1)
    asyncio.run(house.cull_kernel_if_idle("warm-1"))
    now = 10.0 * kernels.COMING_SECONDS
    assert asyncio.run(come(house)) == "warm-1"
    asyncio.run(house.cull_kernel_if_idle("warm-1"))
    assert house.ended == []
    now += kernels.COMING_SECONDS
    asyncio.run(house.cull_kernel_if_idle("warm-1"))
    assert house.ended == ["warm-1"]


def test_a_request_sees_everything_else_of_the_kernels():
    house = House(1)
    own = VisitorsKernels(house, house.places.take("a"))
    assert own.warm == ["warm-1", "warm-2"]
    with pytest.raises(AttributeError):
        _ = own.nothing


@pytest.mark.parametrize(
    ("folder", "expected"), [("/tmp/tablekit_12345678", "ipc"), ("/long" * 20, "tcp")]
)
def test_kernels_are_talked_to_by_files_where_their_names_are_short(folder, expected):
    assert transport(folder) == expected
    assert transport(str(Path(folder) / "")) == expected


# --- From one household ---------------------------------------------------------------------------


def test_one_household_on_its_way_leaves_room_for_others():
    """Twelve images on a foreign page were twelve kernels."""
    places = Places(16)
    coming = [place for place in (places.take("one") for _ in range(12)) if place]
    assert len(coming) == 8
    assert places.take("other") is not None


def test_who_has_come_is_no_longer_on_the_way():
    places = Places(64)
    for number in range(32):
        places.take("school").kernel_id = str(number)
    assert places.take("school") is None
    places.note_coming("2")
    assert places.take("school") is not None
    assert places.take("school") is None


def test_a_place_given_back_on_the_way_is_free_again():
    places = Places(9)
    first = places.take("one")
    for _ in range(7):
        places.take("one")
    assert places.take("one") is None
    first.give_back()
    assert places.take("one") is not None


# --- A page whose kernel dies ---------------------------------------------------------------------


class Half(pages.Page):
    """A page whose kernels die so many times, after so much was sent."""

    def __init__(self, deaths, sent=False):
        self.deaths, self.sent, self.tries, self.written = deaths, sent, 0, []

    async def _make(self, kernels, place):
        self.tries += 1
        place.kernel_id = kernels.warm[self.tries - 1]
        if self.tries <= self.deaths:
            self._headers_written = self.sent
            raise KernelDied

    def write(self, chunk):
        self.written.append(chunk)


def answer(page):
    house = House(1)
    place = house.places.take("a")
    page._headers_written = False
    try:
        asyncio.run(page._answer(house, place))
    finally:
        assert house.places.taken == 1
    return house


def test_a_page_whose_kernel_died_is_made_with_another():
    page = Half(deaths=1)
    assert answer(page).ended == ["warm-1"]
    assert page.tries == 2


def test_a_page_whose_second_kernel_died_too_is_an_error_page():
    page = Half(deaths=2)
    with pytest.raises(KernelDied):
        answer(page)
    assert page.tries == 2


def test_a_page_that_is_half_sent_says_at_its_end_what_is_missing():
    page = Half(deaths=1, sent=True)
    with pytest.raises(Finish):
        answer(page)
    assert page.tries == 1
    assert "tablekit_fault" in page.written[0]
