"""`tablekit play`: it starts and says so, is kind to friends, closed to others, and tidies up."""

import json
import re
import signal
import struct
import subprocess
import sys
import uuid
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from threading import Barrier
from urllib.parse import urlsplit

import psutil
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tablekit.serve import Setup, choose_password, easy_password, welcome
from tests.waiting import wait_until

LIGHT_PAPER, DARK_PAPER = "rgb(246, 240, 226)", "rgb(29, 27, 25)"
NOBODY = "00000000-0000-0000-0000-000000000000"


def ask(server, path="", method="GET", **headers):
    """Ask the server for exactly this path; its status, headers and text."""
    home = urlsplit(server.address)
    connection = HTTPConnection(home.hostname, home.port, timeout=120)
    connection.request(method, home.path + path, headers=headers)
    answer = connection.getresponse()
    text = answer.read().decode()
    connection.close()
    return answer.status, answer.headers, text


def command(*arguments):
    """`tablekit play` with arguments that end it at once; its exit code and words."""
    ended = subprocess.run(
        [sys.executable, "-m", "tablekit", "play", "--no-browser", *arguments],
        capture_output=True,
        text=True,
        timeout=300,
        check=False,
    )
    return ended.returncode, ended.stdout + ended.stderr


def background(page):
    return page.evaluate("getComputedStyle(document.body).backgroundColor")


# --- Starting and ending --------------------------------------------------------------------------


def test_one_line_says_that_the_table_is_set(server):
    line = r"The table is set: http://127\.0\.0\.1:\d+/ \(end with Ctrl-C\)"
    assert re.fullmatch(line, server.log.splitlines()[0])


def test_the_line_is_true(stand_in):
    """When it is said, the first kernel is warm: the page needs no new one."""
    before = stand_in.kernels()
    assert before
    assert kernel_of(ask(stand_in)[2]) in before


def test_kernels_are_this_python_whatever_the_machine_offers(stand_in):
    for kernel in stand_in.kernels().values():
        assert kernel.cmdline()[0] == sys.executable


def test_kernels_are_told_where_the_tables_are(stand_in, tmp_path):
    for kernel in stand_in.kernels().values():
        assert kernel.environ()["TABLEKIT_STORE"] == str(stand_in.folder / "tables.db")


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM, signal.SIGKILL])
def test_the_end_is_quiet_and_leaves_nothing(playing, tmp_path, how):
    arguments = ("--pool-size", "1", "--max-tables", "7")
    with playing(tmp_path, *arguments, cells=["1"]) as server:
        kernels = list(server.kernels().values())
        assert [kernel.environ()["TABLEKIT_MAX_TABLES"] for kernel in kernels] == ["7"]
        server.process.send_signal(how)
        server.process.wait(120)
        _, alive = psutil.wait_procs(kernels, timeout=120)
        assert alive == []
        assert len(server.log.splitlines()) == 1


def test_a_port_in_use_is_told(server):
    port = str(urlsplit(server.address).port)
    code, words = command("--port", port)
    assert code == 2
    assert words == (
        f"tablekit: Port {port} is in use: perhaps a table is open there already. "
        "Choose another, or a free one: --port 0.\n"
    )


@pytest.mark.parametrize("host", ["no-such-host.invalid", "192.0.2.77"])
def test_a_host_that_is_not_ours_is_told(host):
    code, words = command("--port", "0", "--host", host)
    assert code == 2
    assert words == f"tablekit: This machine has no address {host!r}; see --host.\n"


@pytest.mark.parametrize("port", ["-1", "70000", "tea"])
def test_a_port_that_is_none_is_told(port):
    code, words = command(f"--port={port}")
    assert code == 2
    assert "is not a port" in words


def test_a_missing_extra_is_told():
    program = (
        "import sys; sys.modules['voila'] = None\n"
        "from tablekit.cli import main; sys.exit(main(['play', '--no-browser']))"
    )
    ended = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert ended.returncode == 2
    assert 'pip install "tablekit[dashboard]"' in ended.stderr
    assert "Traceback" not in ended.stderr


def test_a_password_is_asked_only_where_others_can_come():
    assert choose_password(Setup()) == ""
    assert choose_password(Setup(host="localhost")) == ""
    assert choose_password(Setup(host="::1")) == ""
    assert choose_password(Setup(password="tea")) == "tea"
    assert choose_password(Setup(host="0.0.0.0", password="tea")) == "tea"
    assert choose_password(Setup(host="0.0.0.0", ask_password=False)) == ""
    made_up = choose_password(Setup(host="0.0.0.0"))
    assert re.fullmatch(r"([a-z]{4}-){3}[a-z]{4}", made_up)
    assert made_up != easy_password()
    assert made_up in welcome(Setup(host="0.0.0.0"), 8866, made_up)


# --- The page -------------------------------------------------------------------------------------


def test_the_first_paint_says_that_the_table_is_being_set(server, visit):
    page = visit(server, wait=None)
    assert page.locator("#loading_text").inner_text() == "Setting the table…"
    assert page.title() == "tablekit"
    assert page.locator(".tk-page-cushion.tk-page-laid").count() >= 1


@pytest.mark.parametrize("which", ["server", "stand_in"])
def test_the_page_is_one_sheet_in_both_themes_and_on_a_phone(request, visit, which):
    place = request.getfixturevalue(which)
    for device in ("wide", "phone"):
        page = visit(place, "?table=T#KEY", device=device)
        assert background(page) == LIGHT_PAPER
        page.emulate_media(color_scheme="dark")
        assert background(page) == DARK_PAPER
        page.locator("body[data-jp-theme-light='false']").wait_for(state="attached")
        assert page.evaluate("location.search + location.hash") == ("?table=T#KEY")
        width, room = page.evaluate(
            "[document.documentElement.scrollWidth, document.documentElement.clientWidth]"
        )
        assert width == room
        # The window scrolls, and no frame of Voila's does.
        assert (
            page.evaluate(
                """() => ["main", "jp-main-content-panel", "rendered_cells"]
              .map((id) => document.getElementById(id))
              .filter((part) => part && getComputedStyle(part).overflowY !== "visible").length"""
            )
            == 0
        )


def test_the_table_wears_the_theme_of_the_page(stand_in, visit):
    page = visit(stand_in, color_scheme="dark")
    table = page.locator(".tk-app")
    assert table.evaluate("(app) => getComputedStyle(app).backgroundColor") == DARK_PAPER
    page.emulate_media(color_scheme="light")
    page.locator("body[data-jp-theme-light='true']").wait_for(state="attached")
    assert table.evaluate("(app) => getComputedStyle(app).backgroundColor") == LIGHT_PAPER


def test_a_table_on_the_page_can_be_played(stand_in, visit):
    page = visit(stand_in)
    page.get_by_role("button", name="End your Play phase").click()
    told = page.locator(".tk-log").get_by_text("It is the turn of Greedy 1.", exact=True)
    told.first.wait_for(state="attached")


def test_any_query_is_taken_by_a_warm_kernel(stand_in):
    for query in ("?table=T&seat=1", "?x=%ff%00", "?" + "y" * 2000, "?template=lab&theme=dark"):
        warm = stand_in.wait_for_warm()
        status, _, text = ask(stand_in, query)
        assert status == 200
        assert "rendered_cells" in text
        if "template" not in query:
            assert kernel_of(text) in warm


def test_without_a_kernel_the_page_says_so_and_offers_another_try(stand_in, visit):
    page = visit(stand_in, "no/such/page", wait=False, faults=True)
    page.route("**/api/kernels/**", lambda route: None)  # never answered
    page.clock.install()
    page.goto(stand_in.address + "#KEY")
    page.clock.fast_forward(5_000)
    assert page.locator("#loading_text").inner_text() == "Setting the table…"
    page.clock.fast_forward(11_000)
    assert page.locator("#loading_text").inner_text() == "This takes longer than it should"
    again = page.get_by_role("link", name="Try again")
    assert again.is_visible()
    page.unroute("**/api/kernels/**")
    # At once: when time goes on, the page might come by itself.
    again.evaluate("(link) => link.click()")
    page.clock.resume()
    page.locator("#loading").wait_for(state="detached")
    assert page.url == stand_in.address + "#KEY"


GIVE_UP = """() => {
  const opened = Number(sessionStorage.getItem("opened")) + 1;
  sessionStorage.setItem("opened", String(opened));
  if (opened > 1) return;
  new MutationObserver(() => {
    const cells = document.getElementById("rendered_cells");
    if (!cells || cells.querySelector(".gave-up")) return;
    const output = document.createElement("div");
    output.className = "jp-OutputArea-output jupyter-widgets gave-up";
    output.textContent = "Error displaying widget: model not found";
    const nothingElse = document.createElement("style");
    nothingElse.textContent = ".jp-OutputArea-output > * { display: none }";
    cells.prepend(output, nothingElse);
  }).observe(document, { childList: true, subtree: true });
}"""


def test_a_page_whose_widget_was_given_up_on_begins_anew(stand_in, visit):
    page = visit(stand_in, "no/such/page", wait=False, faults=True)
    page.add_init_script(f"({GIVE_UP})()")
    page.goto(stand_in.address + "#KEY")
    page.wait_for_function("sessionStorage.getItem('opened') === '2'")
    page.locator("#loading").wait_for(state="detached")
    assert page.url == stand_in.address + "#KEY"
    assert page.evaluate("sessionStorage.getItem('tablekit-tries')") is None


def test_without_javascript_the_page_says_what_it_needs(server, visit):
    page = visit(server, wait=False, java_script_enabled=False)
    assert "needs JavaScript" in page.locator("#loading").inner_text()


def test_a_failed_cell_is_told_kindly_and_without_its_traceback(playing, tmp_path, visit):
    failing = ("raise RuntimeError('inner-word')", "1")
    with playing(tmp_path, "--pool-size", "0", cells=failing) as server:
        page = visit(server, device="phone")
        assert "Something fell off the table" in page.inner_text("body")
        assert page.get_by_role("link", name="Back to the lobby").get_attribute("href") == "/"
        assert "inner-word" not in page.content()
        assert "inner-word" in server.log  # whoever runs the server can see it


@pytest.mark.parametrize(
    ("path", "status", "words"),
    [
        ("no/such/page", 404, "There is nothing here"),
        ("voila/static/../../secret", 403, "This door stays closed"),
    ],
)
def test_error_pages_are_ours(server, visit, path, status, words):
    found, _, text = ask(server, path)
    assert found == status
    assert words in text
    page = visit(server, "no/such/page", wait=False, faults=True, color_scheme="dark")
    assert background(page) == DARK_PAPER
    page.get_by_role("link", name="Back to the lobby").click()
    page.wait_for_url(server.address)


def test_every_answer_has_safe_headers(server):
    for path in ("", "no/such/page", "voila/static/voila.js", f"api/kernels/{NOBODY}"):
        _, headers, _ = ask(server, path)
        assert "frame-ancestors 'self'" in headers["Content-Security-Policy"]
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "no-referrer"


def test_the_log_holds_no_query(server):
    for path in ("nothing?table=inner-word", "voila/templates/x?inner-word", "?inner-word=1"):
        ask(server, path)
    ask(server, "login?inner-word", method="POST")
    assert "inner-word" not in server.log


# --- The password ---------------------------------------------------------------------------------


def test_a_friend_comes_through_the_password_to_the_table_of_the_link(guarded, visit):
    page = visit(guarded, "?table=T#KEY", device="phone", wait=False, faults=True)
    assert page.title() == "Password · tablekit"
    assert background(page) == LIGHT_PAPER
    page.get_by_label("password").fill("guess")
    page.get_by_role("button", name="Come in").click()
    page.get_by_text("That is not it.").wait_for()
    page.get_by_label("password").fill(guarded.password)
    page.get_by_role("button", name="Come in").click()
    page.wait_for_url(guarded.address + "?table=T#KEY")
    page.locator("#loading").wait_for(state="detached")
    # There is room for one: the next visitor is told so.
    second = page.context.new_page()
    second.goto(guarded.address)
    assert "Every seat in the house is taken" in second.inner_text("body")


def test_without_the_password_there_is_nothing_to_see(guarded):
    assert ask(guarded)[0] == 302
    for path in (f"api/kernels/{NOBODY}", f"api/kernels/{NOBODY}/channels"):
        assert ask(guarded, path)[0] == 403
    assert ask(guarded, f"voila/api/shutdown/{NOBODY}", method="POST")[0] == 403
    with pytest.raises(InvalidStatus, match="403"):
        connect(channels(guarded, next(iter(guarded.kernels()))))


def test_the_password_does_not_stay_in_the_address(guarded):
    status, headers, _ = ask(guarded, f"?table=T&token={guarded.password}")
    assert status == 302
    assert headers["Location"] == "/games/?table=T"
    assert guarded.password not in guarded.log.split("\n", 2)[2]


def test_a_login_sends_nobody_elsewhere(guarded):
    cookies = ask(guarded, f"?token={guarded.password}")[1].get_all("Set-Cookie")
    cookie = "; ".join(one.split(";")[0] for one in cookies)
    for place in ("//evil.example/", "https://evil.example/", "/elsewhere"):
        status, headers, _ = ask(guarded, f"login?next={place}", Cookie=cookie)
        assert (status, headers["Location"]) == (302, "/games/")


# --- Many visitors --------------------------------------------------------------------------------


def at_once(server, visitors):
    """So many ask for the page in the same instant; the answers that let one in, and the others."""
    ready = Barrier(visitors)

    def come(_):
        ready.wait(60)
        return ask(server)

    with ThreadPoolExecutor(visitors) as crowd:
        answers = list(crowd.map(come, range(visitors)))
    let_in = [text for status, _, text in answers if status == 200]
    refused = [text for status, _, text in answers if status == 503]
    assert len(let_in) + len(refused) == visitors, [status for status, *_ in answers]
    assert all("Every seat in the house is taken" in text for text in refused)
    return let_in


@pytest.mark.parametrize("pool", ["0", "2"])
def test_of_fifteen_at_once_five_are_let_in_where_there_is_room_for_five(playing, tmp_path, pool):
    arguments = ("--max-visitors", "5", "--pool-size", pool)
    with playing(tmp_path, *arguments, cells=["1"]) as server:
        let_in = [kernel_of(text) for text in at_once(server, 15)]
        assert len(set(let_in)) == 5
        assert at_once(server, 3) == []
        # Two leave while others come: there is room for two when their kernels have ended.
        for kernel in let_in[:2]:
            assert ask(server, f"voila/api/shutdown/{kernel}", method="POST")[0] == 204
        assert at_once(server, 3) == []
        for kernel in let_in[:2]:
            server.wait_for_end_of(kernel)
        came = []
        wait_until(lambda: came.extend(at_once(server, 3)) or len(came) >= 2, "no place is free")
        assert len(came) == 2
        assert at_once(server, 3) == []


def test_a_request_that_fails_gives_its_place_back(playing, tmp_path):
    arguments = ("--max-visitors", "1", "--pool-size", "0")
    with playing(tmp_path, *arguments, cells=["1"]) as server:
        page = tmp_path / "page.ipynb"
        whole = page.read_text()
        page.write_text("no notebook")
        for _ in range(3):
            assert ask(server)[0] == 400
        page.write_text(whole)
        assert len(at_once(server, 2)) == 1


# --- What strangers try ---------------------------------------------------------------------------


def kernel_of(text):
    """The id of the kernel of a page."""
    return re.search(r'"kernelId": "([\w-]+)"', text)[1]


def channels(server, kernel):
    home = urlsplit(server.address)
    return f"ws://{home.netloc}{home.path}api/kernels/{kernel}/channels"


def message(kind, content, channel="shell"):
    header = {"msg_id": uuid.uuid4().hex, "msg_type": kind, "username": "", "session": "s"}
    header |= {"version": "5.3", "date": "2025-01-01T00:00:00Z"}
    return {
        "channel": channel,
        "header": header,
        "parent_header": {},
        "metadata": {},
        "content": content,
        "buffers": [],
    }


def as_binary(said):
    """A message in the newer protocol of the same websocket."""
    names = ("header", "parent_header", "metadata", "content")
    parts = [said["channel"].encode(), *(json.dumps(said[name]).encode() for name in names)]
    offsets = [8 * (len(parts) + 2)]
    for part in parts:
        offsets.append(offsets[-1] + len(part))
    return struct.pack(f"<{len(offsets) + 1}Q", len(offsets), *offsets) + b"".join(parts)


def kinds_heard(line, binary, until):
    """The kinds of messages that come, up to the answer to the last one."""
    kinds = []
    while True:
        heard = line.recv(timeout=120)
        if binary:
            count = int.from_bytes(heard[:8], "little")
            offsets = struct.unpack(f"<{count}Q", heard[8 : 8 * (count + 1)])
            header, parent = (json.loads(heard[offsets[p] : offsets[p + 1]]) for p in (1, 2))
        else:
            heard = json.loads(heard)
            header, parent = heard["header"], heard["parent_header"]
        kinds.append(header["msg_type"])
        if header["msg_type"] == "kernel_info_reply" and parent.get("msg_id") == until:
            return kinds


@pytest.mark.parametrize("binary", [False, True])
def test_a_websocket_that_sends_code_gets_nothing_executed(stand_in, tmp_path, binary):
    kernel = kernel_of(ask(stand_in)[2])
    made = tmp_path / "made"
    code = f"open({str(made)!r}, 'w')"
    run = {"code": code, "silent": False, "store_history": False, "allow_stdin": False}
    tries = [
        *(message("execute_request", run, channel) for channel in ("shell", "control", "stdin")),
        message("execute_request", {**run, "code": "", "user_expressions": {"a": code}}),
        message("complete_request", {"code": "op", "cursor_pos": 2}),
        message("inspect_request", {"code": "open", "cursor_pos": 4, "detail_level": 1}),
        message("history_request", {"hist_access_type": "tail", "n": 10, "output": True}),
        message("debug_request", {"type": "request", "command": "evaluate"}, "control"),
        message("create_subshell_request", {}, "control"),
        message("input_reply", {"value": code}, "stdin"),
    ]
    protocols = ["v1.kernel.websocket.jupyter.org"] if binary else None
    with connect(channels(stand_in, kernel), subprotocols=protocols, proxy=None) as line:
        for one in tries:
            line.send(as_binary(one) if binary else json.dumps(one))
        last = message("kernel_info_request", {})
        line.send(as_binary(last) if binary else json.dumps(last))
        kinds = kinds_heard(line, binary, last["header"]["msg_id"])
    assert set(kinds) <= {"status", "kernel_info_reply", "iopub_welcome"}
    assert not made.exists()


def test_a_page_of_another_site_cannot_listen(stand_in):
    kernel = kernel_of(ask(stand_in)[2])
    with pytest.raises(InvalidStatus, match="403"):
        connect(channels(stand_in, kernel), origin="http://evil.example", proxy=None)


@pytest.mark.parametrize(
    "path",
    [
        "api",
        "api/kernels",
        "api/kernels/",
        "api/kernelspecs",
        "api/contents",
        "api/contents/tablekit.ipynb",
        "api/sessions",
        "api/terminals",
        "api/status",
        "api/config/x",
        "api/events/subscribe",
        "files/tablekit.ipynb",
        "lab",
        "tree",
        "voila/api/contents",
        "voila/tree",
        "voila/render/tablekit.ipynb",
        "voila/execution/" + NOBODY,
    ],
)
def test_nothing_is_listed(server, path):
    status, _, text = ask(server, path)
    assert status == 404
    assert not any(kernel in text for kernel in server.kernels())


@pytest.mark.parametrize(
    "path",
    [
        "tablekit.ipynb",
        "README.md",
        "templates/tablekit/index.html.j2",
        "voila/files/tablekit.ipynb",
        "voila/files/../tablekit/cli.py",
        "voila/templates/tablekit/index.html.j2",
        "voila/templates/tablekit/static/../index.html.j2",
        "voila/templates/tablekit/static/..%2f..%2f..%2f..%2fpyproject.toml",
        "voila/templates/../static/x",
        "voila/templates/..%2f/static/x",
        "voila/static/../app.py",
        "voila/static/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
        "voila/static//etc/passwd",
        "voila/labextensions/../../../../etc/passwd",
        "voila/api/themes/../../../../etc/passwd",
        "..%2f..%2fetc%2fpasswd",
    ],
)
def test_no_source_or_file_is_served(server, path):
    status, _, text = ask(server, path)
    assert status in (403, 404)
    for word in ("open_dashboard", "root:", "{%", "import ", "nbformat"):
        assert word not in text


def test_another_visitors_kernel_cannot_be_reached_without_its_id(stand_in):
    assert ask(stand_in, f"api/kernels/{NOBODY}")[0] == 404
    assert ask(stand_in, f"api/kernels/{NOBODY}/channels")[0] == 404
    with pytest.raises(InvalidStatus, match="404"):
        connect(channels(stand_in, NOBODY), proxy=None)


def test_nobody_waits_at_the_bell_but_a_warm_kernel_and_only_once(stand_in):
    warm = next(iter(stand_in.wait_for_warm()))
    bell = channels(stand_in, "").split("api/")[0] + "voila/query/"
    for kernel in (NOBODY, warm):
        with pytest.raises(InvalidStatus, match="403"):
            connect(bell + kernel, proxy=None)
    assert ask(stand_in)[0] == 200


# --- Kernels of pages that are gone ---------------------------------------------------------------


def test_a_closed_or_reloaded_page_takes_its_kernel_with_it(stand_in, visit):
    page = visit(stand_in)
    first = kernel_of(page.content())
    page.reload()
    page.locator("#loading").wait_for(state="detached")
    second = kernel_of(page.content())
    stand_in.wait_for_end_of(first)
    assert second in stand_in.kernels()
    page.close()
    stand_in.wait_for_end_of(second)


def test_a_goodbye_does_not_end_a_kernel_that_still_has_its_page(stand_in, visit):
    kernel = kernel_of(visit(stand_in).content())
    left = kernel_of(ask(stand_in)[2])
    for each in (kernel, left):
        assert ask(stand_in, f"voila/api/shutdown/{each}", method="POST")[0] == 204
    stand_in.wait_for_end_of(left)  # its goodbye came after the other
    assert kernel in stand_in.kernels()


def test_a_kernel_that_nobody_comes_to_is_ended(monkeypatch):
    """With a clock of our own: `make bench-dashboard` waits for the real one."""
    from tablekit.serve import kernels as module

    now = 0.0
    ended = []

    class Watched(module.Kernels):
        async def end(self, kernel_id):
            ended.append(kernel_id)

    def look(at):
        nonlocal now
        now = at
        for kernel in ("alone", "visited"):
            with pytest.raises(StopIteration):
                watched.cull_kernel_if_idle(kernel).send(None)

    monkeypatch.setattr(module, "monotonic", lambda: now)
    watched = Watched()
    watched._kernel_connections = {"alone": 0, "visited": 1}
    look(0)
    look(75)
    assert ended == []  # it may be on its way
    watched._kernel_connections["alone"] = 1  # somebody came, and left again
    look(78)
    watched._kernel_connections["alone"] = 0
    look(100)
    look(155)
    assert ended == []  # it may come back
    look(161)
    assert ended == ["alone"]
