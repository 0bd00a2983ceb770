"""By finger, on a phone: whole games, and a tap that is for what the finger came down on."""

import pytest
from playwright.sync_api import expect
from tablekit_widgets import TableWidget

import tablekit as tk
from tests.browser.bare import Bare
from tests.browser.player import NAMES, Player

AT_ONCE = "try { localStorage['tablekit-pace'] = 'at-once' } catch {}"
PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
CHOSEN = "[...document.querySelectorAll('.tk-stage .tk-chosen')].map((card) => card.dataset.pick)"


@pytest.fixture
def bare(browser):
    page = browser.new_page(**PHONE, reduced_motion="reduce")
    page.add_init_script(AT_ONCE)
    yield Bare(page)
    page.close()


@pytest.mark.parametrize(
    ("game", "seats", "seed", "asked"),
    [
        ("samurai-sword", 5, 11, {"play", "parry", "discard-down", "bushido-choice"}),
        ("way-of-the-samurai", 1, 5, {"place", "free", "joker", "loss"}),
    ],
)
def test_a_whole_game_is_played_by_touch(bare, game, seats, seed, asked):
    player = Player(bare, game, seats, seed, lambda node: node.tap())
    assert asked <= player.play()
    expect(player.app.locator(".tk-end h3")).to_be_visible()
    assert bare.page.evaluate("innerWidth") == 390
    assert bare.page.evaluate("document.documentElement.scrollWidth") == 390
    assert bare.problems == []


class Finger:
    """A finger that comes down and goes up again when the test says so."""

    def __init__(self, page):
        self.session = page.context.new_cdp_session(page)

    def down(self, node):
        box = node.bounding_box()
        point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
        self._touch("touchStart", [point])

    def up(self):
        self._touch("touchEnd", [])

    def _touch(self, kind, points):
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})


def sit(bare, hand):
    """Ann with these cards, to play."""
    state = tk.game("samurai-sword").scenario(
        seats=3, turn=0, hands={0: hand, 1: ["bo"]}, in_play={0: ["concentration"]}
    )
    widget = TableWidget(tk.Table.from_state(state, list(NAMES[:3])), seat=0, pace=0)
    return widget, bare.show(widget)


def test_a_finger_presses_what_it_came_down_on(bare):
    _, app = sit(bare, ["armor", "bo", "katana"])
    finger = Finger(bare.page)
    finger.down(app.locator('.tk-hand [data-pick="card=bo"]'))
    finger.up()
    bare.page.wait_for_function(f"{CHOSEN}[0] === 'card=bo'")


def test_what_comes_to_lie_under_a_finger_is_not_pressed(bare):
    """While bots moved, a tap took whichever card lay there when the finger left."""
    widget, app = sit(bare, ["bo", "bokken", "daikyu", "kiseru", "nodachi", "katana"])
    cards, finger = app.locator(".tk-hand .tk-card"), Finger(bare.page)
    first, second = (cards.nth(n).get_attribute("data-pick") for n in range(2))
    finger.down(cards.nth(1))
    widget.table.play(f"{first.removeprefix('card=')}>1")
    widget.table.play("decline")  # the cards close up, and the third lies under the finger
    widget.refresh()
    bare.answer()
    expect(cards).to_have_count(5)
    finger.up()
    bare.page.wait_for_timeout(300)
    assert bare.page.evaluate(CHOSEN) == []
    assert bare.page.evaluate("window.sent") == []
    # The next tap is as good as ever.
    cards.nth(0).tap()
    bare.page.wait_for_function(f"{CHOSEN}[0] === '{second}'")
