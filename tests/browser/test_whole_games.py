"""Whole games in JupyterLab, from the deal to the result: by clicking, and by keyboard alone."""

import pytest
from playwright.sync_api import expect

# The move number, once Ann must decide something new or the game is over.
SETTLED = """([app, after]) => {
  const move = Number(app.querySelector(".tk-replay input").max);
  const over = app.querySelector(".tk-end") !== null;
  const asked = app.querySelector(".tk-prompt.tk-must") !== null;
  return move > after && (over || asked) ? { move, over } : null;
}"""

# A Geisha is also asked what she is after: a property, or the hand. And what is costly is asked
# about again.
WANTS_MORE = "(app) => !app.ariaBusy && app.querySelector('.tk-hand .tk-chosen') !== null"
COSTLY = ".tk-caution"

# Where the focus is: in the table, and with a ring one can see around it or its seat.
FOCUS = """(app) => {
  const node = document.activeElement;
  const ringed = [node, node.closest(".tk-plate") ?? node].map((each) => getComputedStyle(each));
  return {
    inside: app.contains(node) && node.checkVisibility(),
    ring: ringed.some((style) => style.outlineStyle === "solid" && style.outlineWidth >= "2px"),
    tag: node.outerHTML.slice(0, 200),
  };
}"""


def settled(table, after=-1):
    """Wait for Ann's next decision or the end of the game."""
    app = table.element_handle()
    return table.page.wait_for_function(SETTLED, arg=[app, after]).json_value()


def test_a_whole_game_is_played_by_clicking(lab):
    table = lab.show(
        "TableWidget(tk.Table('samurai-sword', ['Ann', 'greedy', 'greedy'], seed=43), pace=0)"
    )
    clicked = {"card and target": 0, "card twice": 0, "button": 0}
    now = settled(table)
    while not now["over"]:
        card = table.locator(".tk-hand .tk-can").first
        if card.count():
            card.click()
            expect(table.locator(".tk-hand .tk-chosen")).to_have_count(1)
            target = table.locator(".tk-who.tk-can").first
            if target.count():
                target.click()
                if table.evaluate(WANTS_MORE) and not table.locator(COSTLY).count():
                    table.locator(".tk-backs.tk-can").first.click()
                if table.evaluate(WANTS_MORE):
                    table.locator(f"{COSTLY} ~ .tk-choices .tk-primary").click()
                clicked["card and target"] += 1
            else:
                table.locator(".tk-hand .tk-chosen").click()
                clicked["card twice"] += 1
        else:
            table.locator(".tk-choices button").last.click()
            clicked["button"] += 1
        now = settled(table, now["move"])
    assert all(clicked.values()), clicked
    expect(table.locator(".tk-end h3")).to_contain_text("win")
    assert lab.run("print(table.state.is_over)").strip() == "True"


def test_a_whole_duel_is_played_by_clicking(lab):
    """Way of the Samurai: the odds are told before the enemy's cards are turned up."""
    table = lab.show("TableWidget(tk.Table('way-of-the-samurai', ['Ann'], seed=5), pace=0)")
    now = settled(table)
    seen, joker = set(), False
    while not now["over"]:
        odds = table.locator(".tk-odds > b")
        if odds.count():
            seen.add(odds.text_content().split(",")[0])
        card = table.locator(".tk-hand .tk-can").first
        if card.count():
            card.click()
            table.locator(".tk-hand .tk-chosen").click()
        elif table.locator("[data-pick^=band].tk-can").count():
            table.locator("[data-pick^=band].tk-can").first.click()
            table.locator("[data-pick^=symbol].tk-can").first.click()
            joker = True
        else:
            table.locator(".tk-choices button").last.click()
            if table.locator(COSTLY).count():  # a combo is left lying
                table.locator(f"{COSTLY} ~ .tk-choices .tk-primary").click()
        now = settled(table, now["move"])
    assert joker
    assert seen == {"The Defence", "The Counterattack"}
    expect(table.locator(".tk-end h3")).to_be_visible()
    assert lab.run("print(table.state.is_over)").strip() == "True"


def test_the_what_if_panel_counts_what_comes_next(lab):
    table = lab.show("TableWidget(tk.Table('way-of-the-samurai', ['Ann'], seed=5), pace=0)")
    table.get_by_role("tab", name="What if").click()
    ahead = table.locator(".tk-ahead section")
    expect(ahead.first).to_contain_text("The Defence, at Strength 0 and Technique 0")
    expect(ahead.first).to_contain_text("It holds")
    ahead.first.get_by_role("button", name="Rule WS-029").click()
    expect(table.locator(".tk-rules")).to_contain_text("WS-029")


class Keys:
    """A person who has only a keyboard."""

    def __init__(self, table):
        self.table = table
        self.page = table.page

    def press(self, key):
        self.page.keyboard.press(key)

    def is_at(self, selector):
        return self.page.evaluate("(what) => document.activeElement.matches(what)", selector)

    def walk(self, key, selector, most=60):
        """Press a key until the focus is there."""
        for _ in range(most):
            if self.is_at(selector):
                return
            self.press(key)
        pytest.fail(f"{key} never reaches {selector}, but {self.table.evaluate(FOCUS)['tag']}")


def test_a_whole_game_is_played_by_keyboard_alone(lab):
    table = lab.show(
        "TableWidget(tk.Table('samurai-sword', ['Ann', *['greedy'] * 3], seed=39), pace=0)"
    )
    cells = lab.page.locator(".jp-Notebook .jp-Cell")
    before = [cells.count(), cells.first.inner_text()[:40]]
    keys = Keys(table)
    cells.first.focus()
    keys.walk("Tab", ".tk-app *", most=200)
    now = settled(table)
    keys.walk("Tab", ".tk-hand *")
    while not now["over"]:
        # Up and down go between table, prompt and hand; right and left along them.
        if table.locator(".tk-hand .tk-can").count():
            keys.walk("ArrowDown", ".tk-hand *")
            keys.walk("ArrowRight", ".tk-hand .tk-can")
            keys.press("Enter")
            expect(table.locator(".tk-hand .tk-chosen")).to_have_count(1)
            if table.locator(".tk-who.tk-can").count():
                keys.walk("ArrowUp", ".tk-felt .tk-can")
                keys.press("Enter")
                if table.evaluate(WANTS_MORE) and not table.locator(COSTLY).count():
                    keys.walk("ArrowRight", ".tk-backs.tk-can")
                    keys.press("Enter")
                if table.evaluate(WANTS_MORE):
                    expect(table.locator(COSTLY)).to_be_visible()
                    keys.press("Enter")
            else:
                keys.press("Enter")
        else:
            keys.walk("ArrowUp", ".tk-choices button")
            keys.press("Enter")
        now = settled(table, now["move"])
        focus = table.evaluate(FOCUS)
        assert focus["inside"], focus["tag"]
        assert focus["ring"], focus["tag"]
    expect(table.locator(".tk-end h3")).to_contain_text("win")
    assert [cells.count(), cells.first.inner_text()[:40]] == before


def test_escape_lets_go_of_a_card(lab):
    table = lab.show("sit(hands={0: ['bo', 'katana']})")
    keys = Keys(table)
    table.locator(".tk-hand .tk-can").first.focus()
    keys.press("Enter")
    expect(table.locator(".tk-chosen")).to_have_count(1)
    keys.press("Escape")
    expect(table.locator(".tk-chosen")).to_have_count(0)
    assert table.evaluate(FOCUS)["inside"]


def test_the_keys_of_command_mode_do_not_reach_the_notebook(lab):
    table = lab.show("sit(hands={0: ['bo', 'katana']})")
    cells = lab.page.locator(".jp-Notebook .jp-Cell")
    cells.first.locator(".jp-InputPrompt").first.click()
    lab.page.keyboard.press("b")
    expect(cells).to_have_count(2)  # outside the table they are alive
    lab.page.keyboard.press("d")
    lab.page.keyboard.press("d")
    expect(cells).to_have_count(1)
    expect(table).to_be_visible()
    table.locator(".tk-hand .tk-can").first.focus()
    for key in "abxdmyrzdd0":
        lab.page.keyboard.press(key)
    for key in ("ArrowDown", "Shift+Enter", "Shift+M", "Escape", "ArrowUp", "o"):
        lab.page.keyboard.press(key)
    lab.run("pass")  # whatever was set off has happened by now
    expect(cells).to_have_count(1)
    expect(lab.page.locator(".jp-Notebook .jp-CodeCell")).to_have_count(1)
    expect(table).to_be_visible()
