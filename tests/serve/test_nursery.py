"""Kernels are forked from a process that has imported what they need, and end with it."""

import asyncio
import json
import os
import signal

import psutil
import pytest
from jupyter_client.connect import write_connection_file

from tablekit.serve.kernels import Kernels
from tablekit.serve.nursery import HAS_FORKS, MEMORY, Nursery
from tests.waiting import wait_until


@pytest.fixture(autouse=True, scope="module")
def has_forks():
    """Kernels are forked on Linux only; there, or where CI=true, nothing is left out."""
    if not HAS_FORKS:
        give_up = pytest.fail if os.environ.get("CI") == "true" else pytest.skip
        give_up("KERNELS THAT ARE FORKED ARE NOT TESTED: this is not Linux.")


@pytest.fixture
def nursery():
    with Nursery() as nursery:
        yield nursery


def order(nursery, folder, times=1):
    """So many kernels at once, whose files lie in the folder."""

    async def order_all():
        return await asyncio.gather(*(order_one(place) for place in range(times)))

    async def order_one(place):
        file = str(folder / f"{place}.json")
        write_connection_file(file, transport="ipc", ip=str(folder / str(place)))
        return await nursery.order(["-f", file], {**os.environ, MEMORY: "500"}, str(folder))

    return asyncio.run(order_all())


def wait_until_open(folder, place=0):
    """Until the kernel listens."""
    shell = json.loads((folder / f"{place}.json").read_text())["shell_port"]
    wait_until((folder / f"{place}-{shell}").exists, "the kernel does not listen")


def test_a_kernel_is_born_with_what_it_was_given_and_a_group_of_its_own(nursery, tmp_path):
    kernels = order(nursery, tmp_path, times=3)
    assert len({kernel.pid for kernel in kernels}) == 3
    for place, kernel in enumerate(kernels):
        wait_until_open(tmp_path, place)
        assert kernel.poll() is None
        assert os.getpgid(kernel.pid) == kernel.pid
        process = psutil.Process(kernel.pid)
        assert process.ppid() == nursery.process.pid
        assert process.cwd() == str(tmp_path)
        assert process.rlimit(psutil.RLIMIT_DATA) == (500 * 2**20, 500 * 2**20)


def test_a_kernel_that_ends_is_known_to_have_ended(nursery, tmp_path):
    one, other = order(nursery, tmp_path, times=2)
    one.kill()
    wait_until(lambda: one.poll() is not None, "it lives")
    assert other.poll() is None
    other.terminate()
    wait_until(lambda: other.poll() is not None, "it lives")
    one.kill()  # nobody is hurt
    assert one.wait() == other.wait() == -1


def test_a_kernel_that_is_not_yet_buried_has_ended_all_the_same(nursery, tmp_path):
    (kernel,) = order(nursery, tmp_path)
    nursery.process.send_signal(signal.SIGSTOP)  # it can bury nobody now
    try:
        kernel.kill()
        wait_until(lambda: kernel.poll() is not None, "it is said to live")
        assert psutil.Process(kernel.pid).status() == psutil.STATUS_ZOMBIE
    finally:
        nursery.process.send_signal(signal.SIGCONT)


@pytest.mark.parametrize("end", ["close", "kill"])
def test_nothing_lives_longer_than_the_nursery(tmp_path, end):
    nursery = Nursery()
    (kernel,) = order(nursery, tmp_path)
    wait_until_open(tmp_path)
    if end == "kill":
        nursery.process.send_signal(signal.SIGKILL)
    nursery.close()
    assert not nursery.is_well
    wait_until(lambda: kernel.poll() is not None, "the kernel lives")


def test_whoever_orders_from_a_dead_nursery_is_told(tmp_path):
    with Nursery() as nursery:
        nursery.process.kill()
        nursery.process.wait()
        with pytest.raises(ConnectionError):
            order(nursery, tmp_path)


def test_a_dead_nursery_is_replaced():
    kernels = Kernels()
    assert kernels.find_nursery() is None
    with Nursery() as first:
        kernels.nursery = first
        assert kernels.find_nursery() is first
        first.process.kill()
        first.process.wait()
        with kernels.find_nursery() as second:
            assert second is not first
            assert second.is_well
