"""Attacks on a real server, bounded and on this machine alone: what a stranger gets is a sentence.

The arithmetic behind the limits is looked at in tests/serve.
"""

import json
import resource
import socket
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, suppress
from http.client import HTTPConnection
from urllib.parse import urlencode, urlsplit

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from tablekit.serve.kernels import MOST_LINES
from tablekit.serve.limits import LARGEST_MESSAGE, MESSAGES_AT_ONCE, Guesses
from tests.dashboard.test_serving import ask, channels, kernel_of, kinds_heard, message
from tests.waiting import wait_until

# A page that any kernel has ready in a moment.
NOTHING = ["1"]
IMAGE = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Dest": "image"}
LINK = {"Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"}


@pytest.fixture(scope="module")
def plain(playing, tmp_path_factory):
    """A server on loopback, without a password."""
    with playing(tmp_path_factory.mktemp("plain"), "--pool-size", "2", cells=NOTHING) as found:
        yield found


@pytest.fixture
def locked(playing, tmp_path):
    """A server that asks for a password."""
    arguments = ("--pool-size", "1", "--password", "tea")
    with playing(tmp_path, *arguments, cells=NOTHING) as found:
        yield found


# --- Kernels for nobody ---------------------------------------------------------------------------


def test_images_on_a_foreign_page_start_no_kernel(plain):
    before = plain.kernels()
    answers = [ask(plain, f"?{number}", **IMAGE)[0] for number in range(12)]
    assert answers == [403] * 12
    assert plain.kernels().keys() == before.keys()
    assert ask(plain, **LINK)[0] == 200, "whoever follows a link is let in"


def test_a_foreign_name_that_points_here_is_told_nothing(plain):
    """As by DNS rebinding: the browser takes the foreign page for ours."""
    before = plain.kernels()
    for path in ("", "voila/static/voila.js", f"api/kernels/{next(iter(before))}"):
        status, _, text = ask(plain, path, Host="evil.example:8866")
        assert status == 421
        assert "not at that address" in text or "Misdirected" in text
    assert plain.kernels().keys() == before.keys()


def test_cookies_do_not_travel_with_foreign_pages(locked):
    _, headers, _ = ask(locked, "?token=tea")
    cookies = headers.get_all("Set-Cookie")
    assert cookies
    assert all("samesite=lax" in cookie.lower() for cookie in cookies if "=;" not in cookie)


# --- A dead kernel --------------------------------------------------------------------------------


def test_a_kernel_that_died_while_it_was_warm_is_not_given_away(plain):
    wait_until(lambda: len(plain.kernels()) >= 2, "the pool is not filled")
    dead = plain.kernels()
    for kernel in dead.values():
        kernel.kill()
    wait_until(lambda: not dead.keys() & plain.kernels().keys(), "they live")
    status, _, text = ask(plain)
    assert status == 200
    assert kernel_of(text) not in dead
    assert kernel_of(text) in plain.kernels()


def test_a_burst_of_visits_leaves_no_request_unanswered(plain):
    with ThreadPoolExecutor(12) as crowd:
        answers = list(crowd.map(lambda _: ask(plain), range(12)))
    assert {status for status, *_ in answers} <= {200, 503}
    made = [kernel_of(text) for status, _, text in answers if status == 200]
    assert len(set(made)) == len(made) >= 1
    for kernel in made:
        ask(plain, f"voila/api/shutdown/{kernel}", method="POST")
    for kernel in made:
        plain.wait_for_end_of(kernel)


# --- Guessing -------------------------------------------------------------------------------------


def post(server, word):
    """The form of the password, filled in."""
    home = urlsplit(server.address)
    connection = HTTPConnection(home.hostname, home.port, timeout=60)
    body = urlencode({"password": word, "_xsrf": "x"})
    headers = {"Content-Type": "application/x-www-form-urlencoded", "Cookie": "_xsrf=x"}
    connection.request("POST", home.path + "login", body, headers)
    answer = connection.getresponse()
    answer.read()
    connection.close()
    return answer.status


def test_guessing_is_slow_in_every_way_in(locked):
    tries = [
        lambda word: post(locked, word),
        lambda word: ask(locked, f"?token={word}")[0],
        lambda word: ask(locked, Authorization=f"token {word}")[0],
    ]
    # However slow the machine is, the waits soon are longer than a try takes: they double.
    looked_at, refused = [], [0, 0, 0]
    for number in range(600):
        status = tries[number % 3](f"guess-{number}")
        if status == 429:
            refused[number % 3] += 1
        else:
            looked_at.append(status)
        if min(refused) >= 5:
            break
    assert min(refused) >= 5
    assert len(looked_at) <= Guesses.EACH.free + 12
    assert set(looked_at) <= {401, 403, 302}
    wrong = [line for line in locked.log.splitlines() if "wrong password from 127.0.0.1" in line]
    assert len(wrong) == len(looked_at)
    assert "guess-" not in locked.log


def test_a_foreign_pages_images_do_not_use_up_the_tries_of_who_looks_at_it(locked):
    for number in range(Guesses.EACH.free + 2):
        assert ask(locked, f"?token=guess-{number}", **IMAGE)[0] == 302
    assert ask(locked, "?token=tea", **IMAGE)[1]["Location"] != "/"
    assert ask(locked, "?token=tea", **LINK)[1]["Location"] == "/"
    assert "wrong password" not in locked.log


# --- Messages -------------------------------------------------------------------------------------


def is_closed(line):
    """Until the server has closed the line; its code."""
    try:
        while True:
            line.recv(timeout=60)
    except ConnectionClosed as closed:
        return closed.rcvd.code


@pytest.fixture
def kernel(plain):
    """A kernel of one's own."""
    found = kernel_of(ask(plain)[2])
    yield found
    ask(plain, f"voila/api/shutdown/{found}", method="POST")
    plain.wait_for_end_of(found)


def test_a_message_that_is_too_large_is_not_read(plain, kernel):
    with connect(channels(plain, kernel), proxy=None) as line:
        line.send("x" * (LARGEST_MESSAGE + 1))
        assert is_closed(line) == 1009


def test_a_page_that_sends_too_much_loses_its_line_whichever_it_uses(plain, kernel):
    where = channels(plain, kernel)
    large = json.dumps(message("kernel_info_request", {"x": "x" * (LARGEST_MESSAGE - 2000)}))
    with connect(where, proxy=None) as first, connect(where, proxy=None) as second:
        first.send(large)
        asked = message("kernel_info_request", {})
        first.send(json.dumps(asked))
        kinds_heard(first, binary=False, until=asked["header"]["msg_id"])
        second.send(large)
        assert is_closed(second) == 1008


def test_a_page_has_so_many_lines_and_no_more(plain, kernel):
    where = channels(plain, kernel)
    with ExitStack() as lines:
        for _ in range(MOST_LINES):
            # Nobody reads what is said on them: it may wait here without end.
            lines.enter_context(connect(where, proxy=None, max_queue=None))
        with pytest.raises(InvalidStatus, match="429"):
            connect(where, proxy=None)
    with connect(where, proxy=None) as line:  # as soon as one has ended
        line.send(b"")
        assert is_closed(line) == 1008


def test_whoever_only_stands_at_the_door_keeps_nobody_out(playing, tmp_path):
    """With no password at all, a thousand silent connections took all the files of the server."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    with ExitStack() as silent:
        resource.setrlimit(resource.RLIMIT_NOFILE, (300, hard))  # as the server finds it
        try:
            server = silent.enter_context(playing(tmp_path, "--pool-size", "1", cells=NOTHING))
        finally:
            resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        home = urlsplit(server.address)
        for _ in range(400):
            silent.enter_context(socket.create_connection((home.hostname, home.port)))
        assert ask(server, "healthz")[0] == 200


@pytest.mark.parametrize("bytes_", [b"\xff" * 9, b"", b"\x01"], ids=["noise", "nothing", "a bit"])
def test_what_is_no_message_is_one_line_in_the_log(plain, kernel, bytes_):
    before = len(plain.log.splitlines())
    with connect(channels(plain, kernel), proxy=None) as line:
        line.send(bytes_)
        assert is_closed(line) == 1008
    wait_until(lambda: len(plain.log.splitlines()) > before, "nothing was logged")
    (new,) = plain.log.splitlines()[before:]
    assert "sent what is no message" in new


V1 = "v1.kernel.websocket.jupyter.org"


@pytest.mark.parametrize(
    ("protocols", "bytes_"),
    [([V1], (10_000_000).to_bytes(8, "little")), (None, (4_000_000).to_bytes(4))],
    ids=["newer", "older"],
)
def test_a_message_that_boasts_of_its_parts_is_not_believed(plain, kernel, protocols, bytes_):
    """Eight bytes could have the server make a list for hours."""
    before = len(plain.log.splitlines())
    with connect(channels(plain, kernel), subprotocols=protocols, proxy=None) as line:
        line.send(bytes_)
        assert is_closed(line) == 1008
    wait_until(lambda: len(plain.log.splitlines()) > before, "nothing was logged")
    (new,) = plain.log.splitlines()[before:]
    assert "sent what is no message (ValueError)" in new


def home_of(server):
    home = urlsplit(server.address)
    return home.hostname, home.port


def open_line(line, server, kernel):
    """A websocket to a kernel by hand, on this connection."""
    line.settimeout(60)
    line.sendall(
        f"GET {urlsplit(channels(server, kernel)).path} HTTP/1.1\r\n"
        f"Host: {urlsplit(server.address).netloc}\r\n"
        "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode()
    )
    assert b"101" in line.recv(4096)


def test_whoever_goes_on_sending_writes_one_line_into_the_log(plain, kernel):
    before = len(plain.log.splitlines())
    with socket.create_connection(home_of(plain)) as line:
        open_line(line, plain, kernel)
        try:
            for _ in range(1000):  # each is a message; nothing that is said to it is read
                line.sendall(b"\x81\x81\0\0\0\0x" * 1000)
        except OSError:
            pass  # the server has closed it
    wait_until(lambda: len(plain.log.splitlines()) > before, "nothing was logged")
    assert ask(plain, "healthz")[0] == 200
    assert len(plain.log.splitlines()) == before + 1


SIGNS = {"pings": b"\x89\x80\0\0\0\0", "pongs": b"\x8a\x80\0\0\0\0"}


@pytest.mark.parametrize("sign", SIGNS.values(), ids=SIGNS)
def test_signs_of_life_are_counted_as_messages(plain, kernel, sign):
    """Nobody counted them, and with an older Tornado nobody else was answered meanwhile."""
    before = len(plain.log.splitlines())
    with socket.create_connection(home_of(plain)) as line:
        open_line(line, plain, kernel)
        line.sendall(sign * (MESSAGES_AT_ONCE + 100))
        with suppress(ConnectionResetError):
            while line.recv(65536):
                pass  # until the server has closed it
    wait_until(lambda: len(plain.log.splitlines()) > before, "nothing was logged")
    (new,) = plain.log.splitlines()[before:]
    assert "sent too many signs of life" in new


WAITS = "from tablekit_widgets.visitor import wait_for_visitor; wait_for_visitor()"


def test_no_page_rings_at_the_door_in_place_of_its_kernel(playing, tmp_path):
    """Each message that it sent there was a traceback in the log."""
    with playing(tmp_path, "--pool-size", "1", cells=[WAITS]) as server:
        kernel, home = kernel_of(ask(server)[2]), urlsplit(server.address)
        with pytest.raises(InvalidStatus, match="403"):
            connect(f"ws://{home.netloc}/voila/query/{kernel}", proxy=None)


PAGE = "from tablekit_widgets.dashboard import open_dashboard; open_dashboard()"
LOGS = "import logging; logging.getLogger('any').error('inner-word\\nforged')"


def test_what_a_kernel_logs_is_for_the_log_and_not_for_its_page(playing, tmp_path):
    """As when the store is damaged: the page was sent where it is, and the log had nothing."""
    with playing(tmp_path, "--pool-size", "1", cells=[PAGE, LOGS]) as server:
        status, _, text = ask(server)
        assert status == 200
        assert "inner-word" not in text
        assert server.log.splitlines()[1:] == ["ERROR:any:inner-word forged"]


def test_what_fails_in_a_message_is_for_the_log_and_not_for_its_page(playing, tmp_path):
    """ipywidgets sent the page the traceback, with the folders of the server."""
    with playing(tmp_path, "--pool-size", "1", cells=[PAGE]) as server:
        where = channels(server, kernel_of(ask(server)[2]))
        with connect(where, proxy=None, max_size=None) as line:
            line.send(json.dumps(message("comm_info_request", {})))
            while not (comms := json.loads(line.recv(timeout=60))["content"].get("comms")):
                pass
            for comm in comms:
                line.send(json.dumps(message("comm_msg", {"comm_id": comm, "data": 1})))
            last = message("kernel_info_request", {})
            line.send(json.dumps(last))
            heard = kinds_heard(line, binary=False, until=last["header"]["msg_id"])
        assert "error" not in heard
        assert "tablekit_widgets.logs:Message failed" in server.log
        assert "TypeError" in server.log


# --- Watching -------------------------------------------------------------------------------------


def test_whoever_runs_the_server_sees_how_it_is_and_others_do_not(plain, locked):
    for server in (plain, locked):
        status, _, text = ask(server, "healthz")
        assert (status, json.loads(text)) == (200, {"store": True})
    ask(plain, **IMAGE)
    status, _, text = ask(plain, "metrics")
    assert status == 200
    assert 'tablekit_answers_total{of="403"}' in text
    assert ask(plain, "metrics", **{"X-Real-IP": "192.0.2.1"})[0] == 403
    assert ask(locked, "metrics")[0] == 302
    assert ask(locked, "metrics", Authorization="token tea")[0] == 200
