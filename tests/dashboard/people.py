"""What people do at the dashboard, so that a test reads like an evening at the table."""

from __future__ import annotations

import sys

from playwright.sync_api import expect
from tablekit_widgets import render

from tablekit.shared import SharedTable
from tablekit.store import Store
from tests.waiting import wait_until

GAME = "Samurai Sword"
QUIET = "The table has gone quiet. Your moves are safe."

# Where the game is in this window, and, so that nobody waits for bots, "Skip ahead" is pressed.
NOW = """() => {
  const app = document.querySelector(".tk-app");
  if (!app || app.ariaBusy) return null;
  const isSkip = (each) => each.textContent === "Skip ahead" && !each.hidden;
  [...app.querySelectorAll("button")].find(isSkip)?.click();
  return {
    moves: Number(app.querySelector(".tk-replay input").max),
    asked: app.querySelector(".tk-prompt.tk-must") !== null,
    over: app.querySelector(".tk-end") !== null,
  };
}"""

# What a person has before them: the question, the hand and what may be done.
DECISION = """() => {
  const all = (what) => [...document.querySelectorAll(what)];
  const texts = (what) => all(what).map((each) => each.textContent.trim());
  return {
    moves: Number(document.querySelector(".tk-app .tk-replay input").max),
    prompt: texts(".tk-prompt p"),
    hand: texts(".tk-hand .tk-card b"),
    actions: texts(".tk-actions button"),
    log: texts(".tk-log li > span"),
  };
}"""

# Everything a table shows: its words, what is read aloud, the drawings; but nothing of the frame.
SHOWN = """(html) => {
  let stage = document.querySelector(".tk-stage").cloneNode(true);
  if (html !== null) stage.innerHTML = html;
  for (const slot of stage.querySelectorAll("[data-slot]")) slot.replaceChildren();
  const all = (what) => [...stage.querySelectorAll(what)];
  const read = (what, name) => all(what).map((each) => each.getAttribute(name));
  return [
    stage.textContent.replace(/\\s+/g, " "),
    read("[aria-label]", "aria-label"),
    read("[title]", "title"),
    read("[data-pick]", "data-pick"),
    read("use", "href"),
  ];
}"""

# The names of the cards that can be read, by where they lie.
FACE_UP = """() => {
  const cards = `:scope > .tk-card:not(.tk-back, .tk-empty), :scope > .tk-fan > .tk-card,
    :scope > .tk-before > .tk-fan > .tk-card`;
  const read = (place) => [...place.querySelectorAll(cards)].map((card) => card.innerText);
  const name = (place) => place.dataset.place + (place.matches(".tk-hand") ? " open" : "");
  const all = [...document.querySelectorAll(".tk-stage [data-place]")];
  return Object.fromEntries(all.map((place) => [name(place), read(place)]));
}"""


# --- Sitting down ---------------------------------------------------------------------------------


def set_up(page, game=GAME):
    """Open the sheet of the game."""
    page.get_by_role("button", name=f"Set up {game}").click()
    return page.get_by_role("form", name=f"Set up {game}")


def sit_down(page, *seats, seed=None, game=GAME):
    """Set up a table: `me Ann`, `here Bo`, `link Cleo`, `bot random` for each seat; then start."""
    sheet = set_up(page, game)
    sheet.get_by_role("radio", name=str(len(seats)), exact=True).check()
    for place, (kind, name) in enumerate(seat.split(" ", 1) for seat in seats):
        which = f"Seat {'ABCDEFG'[place]}"
        sheet.get_by_label(f"{which}: who sits there").select_option(kind)
        if kind == "bot":
            sheet.get_by_label(f"{which}: which bot").select_option(name)
        else:
            sheet.get_by_label(f"{which}: name").fill(name)
    if seed is not None:
        sheet.get_by_text("More", exact=True).click()
        sheet.get_by_label("Seed").fill(str(seed))
    sheet.locator("button[type=submit]").click()
    page.locator(".tk-app").wait_for()
    page.wait_for_url("**/?table=*")
    if any(seat.startswith("link") for seat in seats):  # the links are offered at once
        page.get_by_role("dialog").wait_for()


def study(page, game=GAME):
    """On the page Learn, take this game's course and rulebook from the shelf."""
    spine = page.get_by_role("group", name="Games").get_by_role("button", name=f"{game}: ")
    spine.click()
    expect(spine).to_have_attribute("aria-pressed", "true")


def seats_of(page):
    """The seats, open over the table."""
    dialog = page.get_by_role("dialog")
    if not dialog.is_visible():
        page.get_by_role("button", name="Seats").click()
        dialog.wait_for()
    return dialog


def link_of(page, name):
    """The link of a friend's seat, as the owner finds it among the seats; "watch" for watching."""
    dialog = seats_of(page)
    if name == "watch":
        button = dialog.get_by_role("button", name="Copy watch link")
    else:
        button = dialog.get_by_role("button", name=f"Copy link, seat of {name}")
    link = button.get_attribute("data-link")
    dialog.get_by_role("button", name="Close").click()
    return link


def path_of(server, link):
    """The part of a link that `visit` takes."""
    assert link.startswith(server.address)
    return link.removeprefix(server.address)


def gather(server, visit, *seats, **table):
    """The owner's window, and one for each friend by link, all with the table in sight."""
    ann = visit(server)
    sit_down(ann, *seats, **table)
    friends = [seat.removeprefix("link ") for seat in seats if seat.startswith("link")]
    pages = [ann, *(visit(server, path_of(server, link_of(ann, name))) for name in friends)]
    for page in pages:
        page.locator(".tk-app .tk-log li").first.wait_for(state="attached")
    return pages


def table_id(page):
    return page.evaluate("new URLSearchParams(location.search).get('table')")


def kept_table(server, page_or_id):
    """The table as the store has it, whatever its pages show."""
    table = page_or_id if isinstance(page_or_id, str) else table_id(page_or_id)
    with Store(server.folder / "tables.db") as store:
        return SharedTable.open(store, table)


# --- Playing --------------------------------------------------------------------------------------


def now(page):
    """Where the game is; None while a move is on its way."""
    return page.evaluate(NOW)


def settle(page, after=-1):
    """Until the person of this window must decide, past this many moves; or until the end."""
    found = {}

    def is_so():
        found.update(now(page) or {"moves": -1})
        return found["moves"] > after and (found["asked"] or found["over"])

    wait_until(is_so, "nobody asks and nothing ends")
    return found


def decision(page):
    """What the person has before them."""
    return page.evaluate(DECISION)


def press(page, which=0):
    """Take one of the actions that are offered, as the list beside the table has them."""
    tab = page.get_by_role("tab", name="Actions")
    if tab.get_attribute("aria-selected") != "true":
        tab.click()
    page.locator(".tk-actions button").nth(which).click()


def play(page, moves, which=0):
    """Decide so many times, or up to the end; where the game is then."""
    at = settle(page)
    while moves and not at["over"]:
        press(page, which)
        at = settle(page, at["moves"])
        moves -= 1
    return at


def everybody_sees(pages):
    """Until all windows show the same move and somebody at them must decide, or it is over."""
    found = []

    def is_so():
        found[:] = [now(page) for page in pages]
        if not all(found) or len({each["moves"] for each in found}) > 1:
            return False
        return any(each["asked"] for each in found) or all(each["over"] for each in found)

    wait_until(is_so, "the windows do not agree")
    return found


def play_together(pages, which=0):
    """Whoever is asked decides, up to the end; before each move all windows can be looked at."""
    while True:
        found = everybody_sees(pages)
        if all(each["over"] for each in found):
            return
        (asked,) = [page for page, each in zip(pages, found, strict=True) if each["asked"]]
        yield asked
        press(asked, which)


# --- Looking --------------------------------------------------------------------------------------


def shows_exactly(page, table, seat):
    """Whether the window shows what this seat may know of the table, and nothing beside it."""
    wanted = page.evaluate(SHOWN, render(table.view(seat), table.players))
    assert page.evaluate(SHOWN, None) == wanted


def cards_face_up(page):
    """The names of all cards that can be read on the page, by where they lie."""
    return page.evaluate(FACE_UP)


def roles_shown(page):
    """What each seat's plate says about its role, by seat."""
    plates = "[...document.querySelectorAll('.tk-seat')]"
    pairs = f"{plates}.map((seat) => [seat.dataset.colour, seat.querySelector('.tk-role').title])"
    return {int(seat): role for seat, role in page.evaluate(pairs)}


def wait_for_quiet(page):
    """Until the page says that its table has gone quiet."""
    expect(page.locator(".tkd-alarm")).to_contain_text(QUIET)


def come_back(page):
    """Press the button that the page offers then."""
    page.get_by_role("button", name="Come back").click()
    page.locator(".tk-app .tk-table").wait_for()


def note(words):
    """A number worth knowing: `pytest -s` or `-rP` shows it."""
    sys.stdout.write(f"\n{words}\n")
