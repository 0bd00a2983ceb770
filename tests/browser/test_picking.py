"""Picking cards and targets: what glows, what is asked, and what says why not."""

import re
from typing import NamedTuple

import pytest
from playwright.sync_api import expect

from tests.browser.bare import Bare
from tests.browser.test_sizes import sit

CARD = '.tk-hand [data-pick="card={}"]'
SEAT = '.tk-who[data-pick="target={}"]'


class Question(NamedTuple):
    """A position where a player is asked something, and one answer."""

    position: str
    sentence: str
    card: str
    told: str


BUSHIDO = (
    "A weapon was flipped for Bushido: discard a weapon from your hand and pass Bushido on,"
    " or lose 1 honor."
)
QUESTIONS = {
    "parry": Question(
        "sit(turn=1, hands={0: ['parry', 'bo'], 1: ['bo']}, attack=NODACHI)",
        "Bo attacks you with Nodachi for 3 wounds. Parry, or let it hit.",
        "parry",
        "Ann parries with Parry.",
    ),
    "parry the way of Hanzo": Question(
        "sit(turn=1, characters={0: 'hanzo'}, hands={0: ['bo', 'kiseru']}, attack=NODACHI)",
        "Bo attacks you with Nodachi for 3 wounds. Parry, or let it hit.",
        "bo",
        "Ann parries with Bo, the way of Hanzo.",
    ),
    "Battlecry": Question(
        "sit(seats=3, turn=2, hands={0: ['parry'], 2: ['battlecry', 'bo']}, play=['battlecry'])",
        "Cleo raises a Battlecry. Play a parry or take 1 wound.",
        "parry",
        "Ann answers the Battlecry with Parry.",
    ),
    "Jujitsu": Question(
        "sit(seats=3, turn=2, hands={0: ['katana'], 2: ['jujitsu', 'bo']}, play=['jujitsu'])",
        "Cleo uses Jujitsu. Give up a weapon or take 1 wound.",
        "katana",
        "Ann plays Katana against Jujitsu; it attacks nobody.",
    ),
    "discard": Question(
        "sit(phase='discard', hands={0: ['bo', 'bo', *['parry'] * 7]})",
        "You may keep 7 cards: discard 2 more.",
        "bo",
        "Ann discards Bo.",
    ),
    "Bushido": Question(
        "sit(phase='recover', in_play={0: ['bushido']}, hands={0: ['bo']}, deck=['katana', '...'])",
        BUSHIDO,
        "bo",
        "Ann discards Bo to Bushido.",
    ),
}


def read(table):
    """The log, one sentence a line."""
    return table.locator(".tk-log li span").all_inner_texts()


# --- What can be played -----------------------------------------------------------------------


def test_playable_cards_glow_and_the_others_are_dimmed(lab):
    table = lab.show("sit(hands={0: ['bo', 'parry', 'armor']})")
    for card, glows in (("bo", True), ("armor", True), ("parry", False)):
        node = table.locator(CARD.format(card))
        expect(node).to_have_class(re.compile(r"\btk-can\b" if glows else r"\btk-cannot\b"))
        outline = node.evaluate("(node) => getComputedStyle(node).outlineStyle")
        assert (outline == "solid") is glows
        assert (node.get_attribute("aria-disabled") == "true") is not glows


def test_a_chosen_weapon_shows_every_seat_its_difficulty_with_its_parts(lab):
    table = lab.show(
        "sit(seats=6, characters={0: 'tomoe', 1: 'benkei'}, resilience={4: 0}, hands={0: ['bo']},"
        " in_play={1: ['armor'], 3: ['armor', 'armor']})"
    )
    seals = table.locator(".tk-difficulty")
    expect(seals.first).to_be_hidden()
    table.locator(CARD.format("bo")).click()
    shown = [" ".join(text.split()) for text in seals.all_inner_texts()]
    assert shown == [
        "Difficulty 3 = 1 seat + 1 Armor + 1 Benkei",
        "Difficulty 2 = 2 seats",
        "Difficulty 4 = 2 seats + 2 Armor",  # the harmless seat is not counted
        "Harmless",
        "Difficulty 1 = 1 seat",
    ]
    # It hangs beside the plate, and covers nothing that stands on it.
    for seat in (1, 2, 3, 5):
        place = table.locator(f'[data-place="seat:{seat}"]')
        plate = place.locator(".tk-plate").bounding_box()
        seal = place.locator(".tk-difficulty").bounding_box()
        is_below = seal["y"] >= plate["y"] + plate["height"]
        assert is_below or seal["y"] + seal["height"] <= plate["y"]
    # In reach: a solid seal and a solid arc; out of reach: both dashed.
    for seat, reached in ((1, False), (2, True), (3, False), (5, True)):
        place = table.locator(f'[data-place="seat:{seat}"]')
        border = place.locator(".tk-difficulty").evaluate("(n) => getComputedStyle(n).borderStyle")
        dashes = place.locator("+ .tk-arc").evaluate("(n) => getComputedStyle(n).strokeDasharray")
        assert (border, dashes == "none") == (("solid", True) if reached else ("dashed", False))
    table.get_by_role("button", name="Cancel").click()
    expect(seals.first).to_be_hidden()


def test_a_card_and_then_its_target_are_a_move(lab):
    table = lab.show("sit(hands={0: ['bo', 'katana']})")
    table.locator(CARD.format("katana")).click()
    expect(table.locator(".tk-who.tk-can")).to_have_count(4)
    # One sentence asks, and the answers are on the table.
    expect(table.locator(".tk-prompt p")).to_have_text(
        "Whom do you attack with Katana? Pick a seat with a green ring."
    )
    expect(table.locator(".tk-choices button")).to_have_text(["Cancel"])
    table.locator(SEAT.format(1)).click()
    expect(table.locator(".tk-prompt p")).to_contain_text("Bo")
    assert "Ann attacks Bo with Katana (difficulty 1)." in read(table)


def test_a_card_without_a_target_is_asked_about_again(lab):
    table = lab.show("sit(hands={0: ['armor', 'bo']})")
    armor = table.locator(CARD.format("armor"))
    armor.click()
    expect(armor).to_have_attribute("aria-pressed", "true")
    assert read(table) == ["Nothing has happened yet."] or "Ann puts Armor" not in str(read(table))
    armor.click()
    expect(table.locator(".tk-near .tk-in-play .tk-card")).to_have_count(1)
    assert "Ann puts Armor in play." in read(table)


PRESSES = {
    "mouse": lambda node: node.click(),
    "touch": lambda node: node.tap(),
    "keyboard": lambda node: node.press("Enter"),
}


@pytest.mark.parametrize("by", PRESSES)
def test_another_card_is_only_chosen_and_asked_about_like_the_first(browser, by):
    page = browser.new_page(viewport={"width": 1280, "height": 800}, has_touch=True)
    bare, press = Bare(page), PRESSES[by]
    table = bare.show(sit(5, hands={0: ["diversion", "daimyo", "battlecry"], 1: ["bo"]}))
    pairs = (("diversion", "daimyo"), ("diversion", "battlecry"), ("daimyo", "diversion"))
    for card, then in pairs:
        press(table.locator(CARD.format(card)))
        press(table.locator(CARD.format(then)))
        expect(table.locator(CARD.format(then))).to_have_attribute("aria-pressed", "true")
        expect(table.locator(".tk-hand .tk-chosen")).to_have_count(1)
        table.get_by_role("button", name="Cancel").click()
    assert bare.answer() == []
    press(table.locator(CARD.format("diversion")))
    press(table.locator(CARD.format("daimyo")))
    expect(table.locator(".tk-choices .tk-primary")).to_have_text("Daimyo: draw 2 cards")
    press(table.locator(CARD.format("daimyo")))
    assert [sent["type"] for sent in bare.answer()] == ["act"]
    page.close()


def test_of_two_like_cards_the_clicked_one_is_chosen(lab):
    table = lab.show("sit(hands={0: ['bo', 'bo', 'bo']})")
    cards = table.locator(CARD.format("bo"))
    cards.nth(1).click()
    expect(table.locator(".tk-hand .tk-chosen")).to_have_count(1)
    expect(cards.nth(1)).to_have_class(re.compile(r"\btk-chosen\b"))
    cards.nth(2).click()
    expect(cards.nth(2)).to_have_class(re.compile(r"\btk-chosen\b"))
    cards.nth(2).click()
    expect(table.locator(".tk-hand .tk-chosen")).to_have_count(0)


def test_a_geisha_asks_whom_and_then_what(lab):
    table = lab.show("sit(hands={0: ['geisha']}, in_play={2: ['armor', 'fast-draw']})")
    table.locator(CARD.format("geisha")).click()
    table.locator(SEAT.format(2)).click()
    # What she may be after lies on the table: two properties and the hand.
    expect(table.locator('[data-pick^="target=2 prize="].tk-can')).to_have_count(3)
    expect(table.locator(".tk-choices [data-action]")).to_have_count(0)
    table.locator('[data-pick="target=2 prize=fast-draw"]').click(click_count=2)  # from a friend
    expect(table.locator('[data-place="seat:2"] .tk-in-play .tk-card')).to_have_count(1)
    assert "Ann plays Geisha: Cleo loses Fast Draw in play." in read(table)


# --- Many choices ---------------------------------------------------------------------------------

NINE = [["armor", "fast-draw"], ["concentration", "armor"], ["bushido"], []]
MANY = [
    *[["armor", "fast-draw"]] * 2,
    ["armor", "concentration"],
    ["bushido", "concentration"],
    ["concentration", "concentration"],
    ["armor"],
]
# What can be picked and is not in the window, or lies under something else.
HIDDEN = """(app) => [...app.querySelectorAll('[data-pick*="prize="], .tk-choices button')]
  .filter((node) => {
    const box = node.getBoundingClientRect();
    const { top, left, bottom, right } = box;
    const inside = top >= 0 && left >= 0 && bottom <= innerHeight && right <= innerWidth;
    // Of a fan the name is in sight.
    const shown = document.elementFromPoint(box.left + box.width / 2, box.top + 8);
    return !inside || !node.contains(shown);
  }).map((node) => node.dataset.pick ?? node.textContent)"""


@pytest.mark.parametrize("in_play", [NINE, MANY])
@pytest.mark.parametrize("size", [(1280, 800), (1024, 768), (390, 844)])
def test_all_that_a_card_may_be_after_is_in_sight_with_the_way_back(browser, size, in_play):
    page = browser.new_page(viewport={"width": size[0], "height": size[1]})
    seats = len(in_play) + 1
    hands = {0: ["geisha", "bo"], **{seat: ["parry"] for seat in range(1, min(seats, 5))}}
    table = Bare(page).show(sit(seats, hands=hands, in_play=dict(enumerate(in_play, 1))))
    table.locator(CARD.format("geisha")).click()
    after = sum(len(set(cards)) for cards in in_play)
    kinds = table.locator('.tk-in-play [data-pick*="prize="].tk-can')
    assert len({each.get_attribute("data-pick") for each in kinds.all()}) == after
    assert table.evaluate(HIDDEN) == []
    table.get_by_role("button", name="Cancel").click()
    expect(table.locator(".tk-hand .tk-chosen")).to_have_count(0)
    page.close()


# --- Why not ------------------------------------------------------------------------------------

WEAPON_SAYS = ("Bo reaches difficulty 2; Cleo is at 3: distance 2 + 1 Armor.", "SS-55")
PARRY_SAYS = ("A Parry is an answer: there is no attack on you to parry now.", "SS-41")
ARMORED = (
    "sit(characters={0: 'tomoe', 2: 'hanzo'}, hands={0: ['bo', 'parry']}, in_play={2: ['armor']})"
)


def expect_refusal(table, node, words):
    """The slip says the sentence and the rule, and belongs to the node."""
    slip = table.locator(".tk-slip")
    expect(slip).to_be_visible()
    for part in words:
        expect(slip).to_contain_text(part)
    expect(node).to_have_attribute("aria-describedby", slip.get_attribute("id"))


def test_a_refusal_is_read_on_hover(lab):
    table = lab.show(ARMORED)
    parry = table.locator(CARD.format("parry"))
    parry.hover()
    expect_refusal(table, parry, PARRY_SAYS)
    lab.page.mouse.move(0, 0)
    expect(table.locator(".tk-slip")).to_be_hidden()
    table.locator(CARD.format("bo")).click()
    table.locator(SEAT.format(2)).hover()
    expect_refusal(table, table.locator(SEAT.format(2)), WEAPON_SAYS)


def test_a_refusal_is_read_on_keyboard_focus(lab):
    table = lab.show(ARMORED)
    table.locator(CARD.format("bo")).focus()
    lab.page.keyboard.press("ArrowRight")
    expect_refusal(table, table.locator(CARD.format("parry")), PARRY_SAYS)
    lab.page.keyboard.press("ArrowLeft")
    lab.page.keyboard.press("Enter")
    table.locator(SEAT.format(1)).focus()
    for _ in range(12):
        lab.page.keyboard.press("ArrowRight")
        if table.locator(SEAT.format(2)).evaluate("(node) => node === document.activeElement"):
            break
    expect_refusal(table, table.locator(SEAT.format(2)), WEAPON_SAYS)


def test_a_click_on_a_refused_card_says_why_and_changes_nothing(lab):
    table = lab.show(ARMORED)
    parry = table.locator(CARD.format("parry"))
    parry.click(force=True)  # it is aria-disabled, which Playwright would wait for
    expect_refusal(table, parry, PARRY_SAYS)
    assert lab.run("print(table.moves)").strip() == "0"


def test_a_blow_against_ones_own_side_is_asked_about_first(lab):
    roles = ["samurai", "shogun", "ninja-1", "ninja-2", "ronin"]
    table = lab.show(f"sit(roles={roles}, hands={{0: ['bo']}})")
    table.locator(CARD.format("bo")).click()
    table.locator(SEAT.format(1)).click()
    expect(table.locator(".tk-caution")).to_have_text("Bo is surely on your side.")
    assert lab.run("print(table.moves)").strip() == "0"
    table.locator(SEAT.format(1)).click()
    expect(table.locator(".tk-log")).to_contain_text("Ann attacks Bo with Bo")


def test_a_refusal_is_read_on_tap_and_a_card_on_a_long_press(phone):
    # Ann is attacked at this table; her weapons do not parry.
    card = phone.locator(".tk-hand .tk-cannot").first
    card.scroll_into_view_if_needed()
    card.element_handle().wait_for_element_state("stable")
    card.tap(force=True)
    slip = phone.locator(".tk-slip")
    expect(slip).to_be_visible()
    expect(slip).to_contain_text(re.compile(r"\bSS-\d+"))
    parry = phone.locator(".tk-hand .tk-can").first
    parry.scroll_into_view_if_needed()
    box = parry.bounding_box()
    touch = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    session = phone.context.new_cdp_session(phone)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [touch]})
    expect(phone.locator(".tk-slip .tk-large")).to_be_visible()
    expect(slip).not_to_contain_text(re.compile(r"\bSS-\d+"))
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(phone.locator(".tk-hand .tk-chosen")).to_have_count(0)  # reading is not choosing


def test_a_card_is_enlarged_on_hover_and_on_focus(lab):
    table = lab.show("sit(hands={0: ['bo', 'armor']}, in_play={3: ['fast-draw']})")
    large = table.locator(".tk-slip .tk-large")
    for card in (CARD.format("armor"), '[data-pick="target=3 prize=fast-draw"]'):
        table.locator(card).hover()
        expect(large).to_be_visible()
        assert large.bounding_box()["width"] >= 200
        assert (
            float(
                large.locator(".tk-words").evaluate(
                    "(n) => parseFloat(getComputedStyle(n).fontSize)"
                )
            )
            >= 18
        )
        lab.page.mouse.move(0, 0)
        expect(large).to_have_count(0)
    table.locator(CARD.format("bo")).focus()
    lab.page.keyboard.press("ArrowRight")
    expect(large).to_contain_text("Armor")
    # The question above the hand stays readable.
    prompt = table.locator(".tk-prompt").bounding_box()
    box = large.bounding_box()
    assert box["y"] + box["height"] <= prompt["y"]


# --- Answers ------------------------------------------------------------------------------------


@pytest.mark.parametrize("question", QUESTIONS)
def test_every_question_has_its_prompt_and_is_answered_with_a_card(lab, question):
    position, sentence, card, told = QUESTIONS[question]
    table = lab.show(position)
    prompt = table.locator(".tk-prompt.tk-must")
    expect(prompt.locator("p")).to_have_text(sentence)
    answer = table.locator(CARD.format(card)).first
    answer.click()
    expect(prompt.locator(".tk-primary")).to_be_visible()
    answer.click()
    expect(table.locator(".tk-log")).to_contain_text(told)


def test_ieyasu_chooses_where_to_draw_from(lab):
    table = lab.show("sit(characters={0: 'ieyasu'}, phase='draw', discard=['katana'])")
    expect(table.locator(".tk-prompt p")).to_have_text(
        "Take Katana from the discard pile as your first card, or draw from the deck."
    )
    table.get_by_role("button", name="Take the top card of the discard pile").click()
    expect(table.locator(CARD.format("katana"))).to_be_visible()


# --- The list of actions ------------------------------------------------------------------------

# For every kind of action a position where it is legal.
KINDS = {
    "katana>1": "sit(hands={0: ['katana']})",
    "armor": "sit(hands={0: ['armor']})",
    "bushido>2": "sit(hands={0: ['bushido']})",
    "geisha>2:hand": "sit(hands={0: ['geisha']})",
    "geisha>2:armor": "sit(hands={0: ['geisha']}, in_play={2: ['armor']})",
    "tea-ceremony": "sit(hands={0: ['tea-ceremony']})",
    "nobunaga": "sit(characters={0: 'nobunaga'})",
    "end": "sit(hands={0: ['bo']})",
    "parry": QUESTIONS["parry"].position,
    "decline": QUESTIONS["parry"].position,
    "parry:bo": QUESTIONS["parry the way of Hanzo"].position,
    "wound": QUESTIONS["Battlecry"].position,
    "give:katana": QUESTIONS["Jujitsu"].position,
    "discard:bo": QUESTIONS["discard"].position,
    "lose-honor": QUESTIONS["Bushido"].position,
    "from-discard": "sit(characters={0: 'ieyasu'}, phase='draw', discard=['katana'])",
    "from-deck": "sit(characters={0: 'ieyasu'}, phase='draw', discard=['katana'])",
}


@pytest.mark.parametrize("notation", KINDS)
def test_every_kind_of_action_can_be_taken_from_the_list(lab, notation):
    table = lab.show(KINDS[notation])
    words = f"table.describe(table.state.parse({notation!r}))"
    facts = lab.run(f"print(table.moves, len(table.state.legal_actions()), {words})")
    moves, legal, words = facts.strip().split(" ", 2)
    table.get_by_role("tab", name="Actions").click()
    listed = table.locator(".tk-actions button")
    expect(listed).to_have_count(int(legal))
    listed.filter(has_text=words).first.click()
    expect(table.locator(".tk-replay input")).to_have_attribute("max", str(int(moves) + 1))
    assert lab.run("print(table.record.splitlines()[-2])").split() == ["0", notation]
