"""No name is cut, and nothing lies on anything else, at any size that a table is shown in."""

import pytest
from tablekit_widgets import TableWidget
from tablekit_widgets.lesson import LessonWidget

import tablekit as tk
from tablekit import teach
from tests.browser.bare import Bare
from tests.looking import CLIPPED, COVERED, CUT, NAMES_COVERED, SIGNS_ON_WORDS

WINDOWS = [(1024, 768), (1280, 800), (1920, 1080), (2560, 1440), (390, 844), (820, 1180)]
CELLS = [(width, 768) for width in (600, 700, 800, 919, 1000, 1100)]
NAMES = (
    "Ann",
    "Bartholomew the Younger of Kent",
    "Konstantinos",
    "Yuki",
    "Wilhelmina",
    "Bo",
    "Ren",
)
PEOPLE = ("tomoe", "hideyoshi", "ginchiyo", "nobunaga", "ushiwaka", "kojiro", "musashi")
ROLES = ("samurai", "ninja-1", "shogun", "ninja-2", "ronin", "ninja-3", "samurai")
CROWDED = {
    0: ["concentration", "armor"],
    1: ["armor", "concentration", "fast-draw"],
    2: ["concentration", "fast-draw", "bushido"],
    3: ["armor", "concentration"],
    4: ["concentration"],
    5: ["fast-draw", "armor"],
    6: ["concentration"],
}
FULL = {
    "samurai-sword": "concentration tea-ceremony kusarigama naginata battlecry diversion"
    " concentration breathing tea-ceremony fast-draw daimyo jujitsu bushido kanabo bokken parry"
    " tea-ceremony concentration",
    "sake-samurai": "meatballs-in-the-face throwing-chopsticks improvised-armour strategic-stench"
    " roar drunken-purchase blurred-vision follower no-dachi wakizashi lanterns-out naginata",
}
HAND = ["kusarigama", "kanabo", "naginata", "tea-ceremony", "breathing", "battlecry", "diversion"]


def sit(seats, names=NAMES, play=(), **position):
    """A table of so many, for the first of them."""
    roles = ROLES[:seats] if seats > 3 else ("ninja-1", "ninja-2", "shogun")
    told = {"seats": seats, "turn": 0, "roles": roles, "characters": PEOPLE[:seats], **position}
    state = tk.game("samurai-sword").scenario(**told)
    table = tk.Table.from_state(state, list(names[:seats]))
    for move in play:
        table.play(move)
    return TableWidget(table, seat=0, pace=0)


def crowded(seats):
    in_play = {seat: cards for seat, cards in CROWDED.items() if seat < seats}
    return sit(seats, hands={0: HAND}, in_play=in_play, resilience={seats - 1: 0}, discard=["bo"])


def attacked(seats):
    in_play = {seat: cards for seat, cards in CROWDED.items() if seat < seats}
    blow = {"card": "nodachi", "target": 0}
    return sit(seats, turn=1, hands={0: ["parry", *HAND[:5]]}, in_play=in_play, attack=blow)


def ended(seats):
    hands = {0: ["katana", "bo", "naginata"], 1: ["kusarigama", "tea-ceremony"]}
    blow = {"hands": hands, "honor": {1: 1}, "resilience": {1: 1}, "play": ["katana>1", "decline"]}
    return sit(seats, in_play={2: ["concentration", "armor"]}, **blow)


def harmless(seats):
    """One is harmless, as a character with a long name; somebody with a long name has the turn."""
    people = ("nobunaga", *(who for who in PEOPLE if who != "nobunaga"))[:seats]
    return sit(seats, characters=people, resilience={0: 0}, turn=1, hands={0: HAND})


MOMENTS = {"crowded": crowded, "attacked": attacked, "harmless": harmless, "ended": ended}


@pytest.fixture(scope="module")
def bare(browser):
    """A page without a notebook."""
    page = browser.new_page()
    yield Bare(page)
    page.close()


@pytest.mark.parametrize("seats", range(3, 8))
@pytest.mark.parametrize("moment", MOMENTS)
def test_no_word_on_the_table_is_cut_or_broken(bare, moment, seats):
    table = bare.show(MOMENTS[moment](seats))
    found = {}
    for width, height in (*WINDOWS, *CELLS):
        bare.page.set_viewport_size({"width": width, "height": height})
        bare.page.wait_for_function(f"innerWidth === {width}")
        if cut := table.evaluate(CUT) + table.evaluate(COVERED):
            found[width] = cut
    assert found == {}
    assert bare.problems == []


def choosing(seats):
    """Somebody with a hand to choose from; every other one of the others is harmless."""
    held = [["bo", "parry"], None, ["shuriken", "parry"], None, ["parry"], None][: seats - 1]
    hands = {seat: cards for seat, cards in enumerate(held, 1) if cards}
    in_play = {seat: cards for seat, cards in CROWDED.items() if seat < seats}
    names = ("Ann", "Roberto", "Friend C", "Aki", "Alexander", "Ken", "Tora")
    fallen = {seat: 0 for seat in range(1, seats) if seat not in hands}
    return sit(
        seats, names, hands={0: ["geisha", *HAND[:6]], **hands}, in_play=in_play, resilience=fallen
    )


@pytest.mark.parametrize("seats", range(3, 8))
@pytest.mark.parametrize("card", ["kusarigama", "geisha"])
def test_nothing_of_those_one_chooses_among_is_covered_or_clipped(bare, card, seats):
    table = bare.show(choosing(seats))
    found = {}
    for panel in (False, True):
        if panel:
            table.get_by_role("tab", name="Rules").click()
        for width, height in WINDOWS[:2]:
            bare.page.set_viewport_size({"width": width, "height": height})
            bare.page.wait_for_function(f"innerWidth === {width}")
            table.locator(f'.tk-hand [data-pick="card={card}"]').click()
            bare.page.wait_for_function(
                "!document.getAnimations().some((each) => each.playState === 'running')"
            )
            faults = (CUT, COVERED, NAMES_COVERED, SIGNS_ON_WORDS, CLIPPED)
            if cut := [each for fault in faults for each in table.evaluate(fault)]:
                found[panel, width] = cut
            bare.page.keyboard.press("Escape")
    table.get_by_role("tab", name="Rules").click()  # closed for the tests after this one
    assert found == {}


def test_the_scrolls_of_the_finale_stand_in_line_on_plain_paper(bare):
    table = bare.show(ended(7))
    for width, height in WINDOWS[:4]:
        bare.page.set_viewport_size({"width": width, "height": height})
        bare.page.wait_for_function(f"innerWidth === {width}")
        for part in (".tk-scroll", ".tk-scroll > header"):
            boxes = [each.bounding_box() for each in table.locator(part).all()]
            assert len({(round(box["y"]), round(box["height"])) for box in boxes}) == 1, width
    ground = "(node) => getComputedStyle(node).backgroundColor"
    assert table.locator(".tk-finale").evaluate(ground) == table.evaluate(ground)


def full_hand(game, cards):
    """Somebody with so many cards in hand: in a turn, or of a soul that has just burnt (SA-027)."""
    held = FULL[game].split()[:cards]
    if game == "samurai-sword":
        return sit(7, hands={0: held})
    state = tk.game(game).scenario(seats=5, hands={0: held[:4]}, life={0: [*held[4:], "yumi"]})
    if held[4:]:
        state.apply(f"soul:{len(held[4:])}")
    assert len(state.hands[0]) == cards
    return TableWidget(tk.Table.from_state(state, list(NAMES[:5])), seat=0, pace=0)


@pytest.mark.parametrize(
    ("game", "cards"),
    [(game, cards) for game, all in FULL.items() for cards in range(5, len(all.split()) + 1)],
)
def test_no_card_of_a_full_hand_lies_over_the_name_of_another(bare, game, cards):
    table = bare.show(full_hand(game, cards))
    hand = table.locator(".tk-hand")
    found = {}
    for width, height in (*WINDOWS, *CELLS):
        bare.page.set_viewport_size({"width": width, "height": height})
        bare.page.wait_for_function(f"innerWidth === {width}")
        if cut := hand.evaluate(CUT) + hand.evaluate(NAMES_COVERED):
            found[width] = cut
    assert found == {}


@pytest.mark.parametrize("game", [game.id for game in tk.games()])
def test_what_a_lesson_says_stands_beside_the_table_in_every_cell(bare, game):
    lesson = teach.course(game).lessons[0]
    widget = LessonWidget(lesson, next(n for n, step in enumerate(lesson.steps) if step.is_task))
    table = bare.show(widget)
    for width, height in CELLS:
        bare.page.set_viewport_size({"width": width, "height": height})
        bare.page.wait_for_function(f"innerWidth === {width}")
        main = table.locator(".tk-stage").bounding_box()
        for part in (table.locator(".tk-lesson p").first, table.locator(".tk-lesson .tk-bar")):
            box = part.bounding_box()
            assert box["x"] >= main["x"] + main["width"], width
            assert box["y"] + box["height"] <= height, width
