"""The creation kit: the game is tables, and the stock tables keep their own rules.

These tests read the tables that the game is played with, as plain text, and hold them against the
rulebook; then they play a few rows of each to see that the engine follows the tables.
"""

import csv
from importlib import resources

import pytest

import tablekit as tk

BANDS = ("strength", "technique", "guard")
SYMBOLS = {"sun", "wave", "leaf", "blood", "any"}
ENEMY_WORDS = {"none", "defeat-at-zero-ki", "leech-life", "immortal", "guard-threshold-plus"}
GOOD_WORDS = {
    "none",
    "start-die",
    "guard-before-counter",
    "ki-for-level",
    "damage-multiplier",
    "cancel-counter-at-level",
    "life-for-ki",
    "round-start-level",
    "user",
}
BAD_WORDS = {
    "none",
    "counter-wound1-becomes-wound2",
    "ki-cap",
    "life-loss-costs-ki",
    "level-cap",
    "end-round-wound-below",
    "user",
}
EFFECT_WORDS = {
    "life",
    "ki",
    "strength",
    "technique",
    "guard",
    "die",
    "next-fight-level",
    "break-weapon",
    "next-enemy-life",
}


def table(name):
    """The rows of one of the game's tables."""
    data = resources.files("tablekit.games.way_of_the_samurai.box") / "data" / f"{name}.csv"
    return list(csv.DictReader(data.read_text(encoding="utf-8").splitlines()))


def actions():
    return table("main_action_cards") + table("special_action_cards")


def number(text):
    return int(text or 0)


@pytest.mark.rule("WS-185")
@pytest.mark.parametrize(
    ("name", "rows", "cards"),
    [
        ("main_action_cards", 19, 20),
        ("special_action_cards", 8, 8),
        ("opponent_cards", 13, 13),
        ("wound_cards", 5, 5),
        ("enemies", 4, 4),
        ("places", 4, 4),
        ("place_tables", 24, None),
        ("events", 12, None),
        ("campaigns", 2, None),
        ("campaign_opponents", 6, 11),
    ],
)
def test_everything_stands_in_a_table(name, rows, cards):
    found = table(name)
    assert len(found) == rows
    if cards is not None:
        assert sum(int(row["count"]) for row in found) == cards


@pytest.mark.rule("WS-185", "WS-015")
def test_each_action_card_does_what_its_row_says(duel, play, levels):
    for row in actions():
        if row["wild"] == "yes":
            continue
        special = row["deck"] == "special"
        held = {"stored": [row["id"]]} if special else {"hand": [row["id"], "joker"]}
        state = duel(levels=[0, 0, 0], **held)
        play(state, f"stored:{row['id']}" if special else row["id"])
        assert levels(state) == tuple(number(row[band]) for band in BANDS), row["id"]


@pytest.mark.rule("WS-185", "WS-009")
def test_each_enemy_begins_as_his_row_says(game, foe):
    for row in table("enemies"):
        state = game.new(seats=1, seed=1, enemy=row["id"])
        assert foe(state) == (int(row["life"]), int(row["ki"]))


@pytest.mark.rule("WS-185", "WS-008", "WS-012")
def test_each_weapon_begins_as_its_row_says(game, look, die, mine):
    for row in table("weapons"):
        if row["positive_code"] != "user":
            state = game.new(seats=1, seed=1, weapon=row["id"])
            assert mine(state) == (8, int(row["start_ki"]))
            assert look(state)["players"][0]["max_ki"] == int(row["max_ki"])
            assert die(state) == int(row["start_die"])


@pytest.mark.rule("WS-186")
def test_abilities_are_told_in_known_words():
    assert {row["ability_code"] for row in table("enemies")} <= ENEMY_WORDS
    for row in table("weapons"):
        assert row["positive_code"] in GOOD_WORDS
        assert row["negative_code"] in BAD_WORDS
    for row in table("events") + table("place_tables"):
        assert row["effect"].split(":")[0] in EFFECT_WORDS


@pytest.mark.rule("WS-186", "WS-003")
def test_the_blank_face_cannot_be_chosen(game):
    assert [row["id"] for row in table("weapons") if row["positive_code"] == "user"] == [
        "custom-weapon"
    ]
    with pytest.raises(tk.BadOption):
        game.new(seats=1, seed=1, weapon="custom-weapon")
    weapons = next(option for option in game.options if option.name == "weapon")
    assert "custom-weapon" not in weapons.choices


@pytest.mark.rule("WS-186")
def test_every_word_has_its_place_in_the_rulebook(game):
    text = game.rulebook["WS-186"].text
    for word in ENEMY_WORDS | GOOD_WORDS | BAD_WORDS | EFFECT_WORDS:
        assert f"`{word}`" in text, word


@pytest.mark.rule("WS-187", "WS-015")
def test_the_stock_cards_move_one_band_or_two():
    for row in actions():
        moved = sum(number(row[band]) != 0 for band in BANDS)
        assert moved in (1, 2) or row["wild"] == "yes", row["id"]
        assert row["symbol"] in SYMBOLS, row["id"]


@pytest.mark.rule("WS-187", "WS-019")
def test_the_stock_opponents_stay_within_the_gauge():
    for row in table("opponent_cards"):
        for name in ("def_strength_min", "def_technique_min"):
            assert row[name] == "" or -2 <= int(row[name]) <= 4
        assert row["ctr_guard_below"] == "" or -1 <= int(row["ctr_guard_below"]) <= 4


@pytest.mark.rule("WS-187")
def test_the_stock_set_is_large_enough_and_no_id_comes_twice():
    assert sum(int(row["count"]) for row in table("main_action_cards")) >= 6
    assert sum(not row["special"] for row in table("opponent_cards")) >= 6
    wounds = table("wound_cards")
    assert any("yes" in (row["w1_fatal"], row["w2_fatal"]) for row in wounds)
    for name in (
        "main_action_cards",
        "special_action_cards",
        "opponent_cards",
        "wound_cards",
        "enemies",
        "weapons",
        "places",
        "climates",
    ):
        ids = [row["id"] for row in table(name)]
        assert len(ids) == len(set(ids)), name


@pytest.mark.rule("WS-187")
def test_every_place_and_card_of_events_has_six_results():
    for name, key in (("place_tables", "place"), ("events", "card")):
        rows = table(name)
        for group in {row[key] for row in rows}:
            assert [int(row["roll"]) for row in rows if row[key] == group] == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("WS-188", "WS-102")
def test_a_weapon_has_one_good_word_and_one_bad():
    """One column each; the Katana's are empty for a player to fill."""
    for row in table("weapons"):
        for column in ("positive_code", "negative_code"):
            assert row[column]
            assert " " not in row[column]
            assert ";" not in row[column]
    katana = table("weapons")[0]
    assert (katana["id"], katana["positive_code"], katana["negative_code"]) == (
        "katana",
        "none",
        "none",
    )


@pytest.mark.rule("WS-185")
def test_the_box_has_sixty_cards_and_the_expansion_twenty_five():
    base = [row for row in table("components") if row["group"] == "base-60"]
    assert sum(int(row["count"]) for row in base) == 60
    assert sum(int(row["count"]) for row in table("expansion_cards")) == 25
