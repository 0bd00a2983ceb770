"""Kits of one's own: what a folder brings is played, told and saved; what is wrong is said."""

import pickle
import re
from pathlib import Path

import pytest

import tablekit as tk
from tablekit.games.sake_samurai.box.sheets import SHEETS

ROOT = Path(__file__).parents[3]
EXAMPLE = ROOT / "examples" / "sake-samurai-kit"
PAGE = ROOT / "docs" / "games" / "sake-samurai.md"
HEAD = 'id = "mine"\ntitle = "My own"\n'
TYPES = "id,name_en,kind,effect_key,attack_bonus,steps,steps_or_more,ranged,move,sake_cost"
DECK = "id,card,attack,defence,movement,drink,back,count"
BOARDS = "id,name_en,life,ability_key,ability_amount"


@pytest.fixture(scope="module")
def market():
    return tk.game("sake-samurai").with_kit(EXAMPLE)


@pytest.fixture
def own(game, tmp_path):
    """`own(samurai="…")`: the game with a kit of these tables."""

    def write(head=HEAD, **tables):
        folder = tmp_path / f"kit-{len(list(tmp_path.iterdir()))}"
        folder.mkdir()
        (folder / "kit.toml").write_text(head, encoding="utf-8")
        for name, text in tables.items():
            (folder / f"{name}.csv").write_text(text, encoding="utf-8")
        return game.with_kit(folder)

    return write


QUIET = {
    "boards": {0: "oda-nobunaga", 1: "mori-tomonobu", 2: "miyamoto-musashi", 3: "tomoe-gozen"},
    "standing": dict.fromkeys(range(4), "target"),
    "seats": 4,
}


def place(game, hands, **described):
    """A quiet table: nobody holds a card who is not named."""
    held = {seat: hands.get(seat, []) for seat in range(4)}
    return game.scenario(**{**QUIET, "hands": held, **described})


# --- What the example brings ------------------------------------------------------------------


@pytest.mark.rule("SA-006")
def test_a_board_has_other_life_points_by_the_option_only_if_it_says_so(own):
    """A kit of before that column has the digest that it had: its records open."""
    plain = own(samurai="id,name_en,life\nokiku,Okiku,4\n")
    spread = own(samurai="id,name_en,life,life_spread\nokiku,Okiku,4,7\n")
    silent = own(samurai="id,name_en,life,life_spread\nokiku,Okiku,4,\n")
    assert plain.digest == silent.digest == "c50b2711d5fa" != spread.digest
    for game, chosen, life in ((plain, "spread", 4), (spread, "spread", 7), (spread, "even", 4)):
        boards = ["okiku", "tomoe-gozen", "oda-nobunaga"]
        state = game.scenario(boards=boards, phase="start", life_points=chosen)
        assert [len(pile) for pile in state.life] == [life, 5, 5]


@pytest.mark.parametrize("seats", [3, 8])
def test_the_example_conforms(market, seats):
    options = [market.settle(seats, {"location": "night-market"})]
    assert tk.testing.check_game(market, seats=[seats], options=options, every=90).games == 1


def test_a_weapon_has_the_numbers_of_its_row(market, play):
    state = place(market, {0: ["roar-1"]}, gaps=[1, 3, 3, 3], gear={0: ["kanabo"]})
    play(state, "attack:roar-1", "strike>1.kanabo")
    assert state.decision.arguments["total"] == market.catalogue["card"]["roar-1"]["attack"] + 5


def test_an_item_has_the_number_at_the_end_of_its_effect(market, play):
    guard = "wakizashi-1"
    state = place(
        market,
        {0: ["boiling-ramen-1"], 1: [guard]},
        gear={1: ["paper-fan"]},
        boards={**QUIET["boards"], 1: "uesugi-kenshin"},
    )
    play(state, "play:boiling-ramen-1", "strike>1", f"defend:{guard}")
    assert not state.wounds[1]
    healed = place(market, {}, gear={0: ["dumplings"]}, sips={0: {"life": 1}}, wounds={0: 2})
    play(healed, "use:dumplings")
    assert len(healed.wounds[0]) == 1


def test_an_event_may_attack_three_times(market, play):
    state = place(market, {0: ["firecrackers-1"]}, life={1: 5})
    play(state, "play:firecrackers-1")
    assert state.refusal("pass").code == "attack-is-declared"
    for _ in range(3):
        play(state, "strike>1", "pass")
    assert len(state.wounds[1]) == 3
    assert state.decision.kind == "choose-main"


def test_a_follower_has_the_numbers_of_its_row(market, play):
    follower = {"owner": 0, "gap": 0, "steps": 0, "card": "night-watchman-1"}
    state = place(market, {}, followers=[follower], gaps=[2, 3, 3, 3], deck=["roar-1", "..."])
    play(state, "end")
    boxes = market.catalogue["card"]["roar-1"]
    assert state.decision.arguments["total"] == boxes["attack"] + 1
    slow = place(market, {}, followers=[follower], gaps=[3, 3, 3, 3])
    play(slow, "end")
    assert slow.show()["gaps"][0]["followers"][0]["steps"] == 1
    assert slow.decision.kind != "defend"


def test_more_steps_are_asked_one_by_one(market, play):
    state = place(market, {0: ["drum-roll-1"]})
    play(state, "play:drum-roll-1", "add>0.0", "add>1.0", "add>2.0")
    assert state.gaps == [4, 4, 4, 3]


def test_boards_have_an_ability_with_a_number(market, play):
    state = place(
        market,
        {0: ["boiling-ramen-1"], 1: ["roar-1"]},
        boards={**QUIET["boards"], 1: "saito-the-patient"},
    )
    guard = market.catalogue["card"]["roar-1"]["defence"]
    play(state, "play:boiling-ramen-1", "strike>1", "defend:roar-1")
    assert len(state.wounds[1]) == max(0, 2 - guard - 2)
    okiku = place(market, {}, boards={**QUIET["boards"], 0: "okiku"}, phase="draw")
    assert len(okiku.hands[0]) == 3


def test_a_place_may_have_several_rules(market, play):
    state = place(market, {0: ["boiling-ramen-1"]}, location="night-market")
    play(state, "play:boiling-ramen-1", "strike>1")
    assert state.decision.arguments["total"] == 1
    spirit = place(
        market,
        {},
        location="night-market",
        turn=3,
        status={3: "spirit"},
        gaps=[3, 3, 3, 0],
        phase="draw",
    )
    assert len(spirit.hands[3]) == 2


def test_the_numbers_of_a_table_are_played(market):
    assert [market.new(seats=seats, seed=1).masu for seats in (3, 4, 5)] == [9, 12, 13]


def test_it_has_an_id_a_title_and_words_of_its_own(market):
    assert market.id == "sake-samurai+night-market"
    assert market.title == "Sake Samurai: The Night Market"
    assert "In the crowd" in market.options[0].choice_help("night-market")
    assert market.texts.say("game-pitch").startswith("Stalls, paper lanterns")
    state = place(market, {0: ["firecrackers-1"]})
    assert "Firecrackers" in state.describe("play:firecrackers-1")


def test_what_brings_no_drawing_is_shown_by_one_like_it(market):
    cards = market.catalogue["card"]
    assert market.drawings["firecrackers-1"] == "boiling-ramen"  # a card, by that of its type
    assert {each: own for each, own in market.drawings.items() if each not in cards} == {
        "kanabo": "no-dachi",
        "paper-fan": "improvised-armour",
        "dumplings": "rice-bowl",
        "firecrackers": "boiling-ramen",
        "night-watchman": "follower",
        "drum-roll": "strategic-stench",
        "saito-the-patient": "takeda-shingen",
        "okiku": "uesugi-kenshin",
        "night-market": "bamboo-forest",
        "gone": "spirit",  # who has left the game, with a kit as without
        "fallen": "spirit",
    }


def test_it_is_sent_to_workers_saved_and_recorded(market):
    assert pickle.loads(pickle.dumps(market)) is market
    table = tk.Table(market, ["greedy"] * 4, seed=3)
    assert tk.Table.from_record(table.record).state == table.state
    state = market.new(seats=5, seed=2)
    assert market.from_json(state.to_json()) == state
    with pytest.raises(tk.BadRecord):
        tk.game("sake-samurai").from_json(state.to_json())


def test_a_kit_is_laid_over_our_own_box_only(market):
    with pytest.raises(tk.BadKit, match="has a kit already"):
        market.with_kit(EXAMPLE)


def test_a_whole_table_may_be_replaced(own):
    head = HEAD + 'replace = ["locations"]\n'
    played = own(head, locations="id,name_en,rule_key\nmeadow,Meadow,sit-again;start-gap-1\n")
    assert played.options[0].choices == ("inn", "meadow", "random")
    assert played.new(seats=4, seed=1, location="meadow").gaps == [1, 1, 1, 1]


def test_a_card_of_ours_may_be_left_out(own):
    played = own(deck=f"{DECK}\nsakuragi-1,sakuragi,1,1,1,0,nuisance,0\n")
    state = played.new(seats=3, seed=1)
    everywhere = {*state.deck, *(card for pile in (*state.hands, *state.life) for card in pile)}
    assert played.box.card_ids.index("sakuragi-1") not in everywhere


# --- What is wrong ----------------------------------------------------------------------------

WRONG = [
    (
        {"card_types": f"{TYPES}\nbig-cup,Big Cup,event,draw-9,,,,,,\n"},
        (
            "card_types.csv, row 2 (big-cup), effect_key: draw ends with a number from 1 to 6, as"
            " in draw-2."
        ),
    ),
    (
        {"card_types": f"{TYPES}\nbig-cup,Big Cup,item,draw-2,,,,,,\n"},
        (
            "card_types.csv, row 2 (big-cup), sake_cost: an item that is activated costs 1 sip"
            " (SA-079)."
        ),
    ),
    (
        {"card_types": f"{TYPES}\nbig-cup,Big Cup,event,draw-2,,,,,,1\n"},
        (
            "card_types.csv, row 2 (big-cup), sake_cost: only attacks and activated items cost a"
            " sip (SA-059, SA-079)."
        ),
    ),
    (
        {"card_types": f"{TYPES}\nspear,Spear,weapon,weapon,2,,,,,\n"},
        "card_types.csv, row 2 (spear), steps: weapon reaches 1 step or more (SA-018).",
    ),
    (
        {"card_types": f"{TYPES}\nspear,Spear,weapon,weapon,2,2,1,0,,\n"},
        (
            "card_types.csv, row 2 (spear), ranged: a weapon is ranged if it reaches so many steps"
            " or more (SA-047)."
        ),
    ),
    (
        {"card_types": f"{TYPES}\nboy,Boy,follower,follower,,,,,,\n"},
        "card_types.csv, row 2 (boy), move: a follower moves 1 step or more (SA-100).",
    ),
    (
        {"card_types": f"{TYPES}\nspear,Spear,weapon,fly,2,2,,,,\n"},
        "card_types.csv, row 2 (spear), effect_key: there is no effect 'fly'; there are weapon.",
    ),
    (
        {"card_types": f"{TYPES}\nstorm,Storm,event,draw-2,,,1,,,\n"},
        "card_types.csv, row 2 (storm), steps_or_more: draw has no reach (SA-016).",
    ),
    (
        {"card_types": f"{TYPES}\nlife,Life,weapon,weapon,2,2,,,,\n"},
        "card_types.csv, row 2 (life), id: 'life' means something else already.",
    ),
    (
        {"card_types": f"{TYPES}\nkatana,Katana,item,defence-plus-1,,,,,,\n"},
        "card_types.csv: there must be a weapon 'katana', which everybody gets (SA-004).",
    ),
    (
        {"deck": f"{DECK}\nspear-1,spear,1,1,1,0,sleepy,1\n"},
        "deck.csv, row 2 (spear-1), card: 'spear' is not in card_types.csv.",
    ),
    (
        {"deck": f"{DECK}\nroar-9,roar,1,1,0,0,sleepy,1\n"},
        (
            "deck.csv, row 2 (roar-9), movement: expected a whole number from 1 to 6, not '0'"
            " (SA-029)."
        ),
    ),
    (
        {"deck": f"{DECK}\nroar-9,roar,1,1,1,0,angry,1\n"},
        (
            "deck.csv, row 2 (roar-9), back: there is no back 'angry'; there are nuisance, brawler,"
            " sleepy (SA-117)."
        ),
    ),
    (
        {"deck": f"{DECK}\nfollower-1,follower,1,1,1,0,sleepy,2\n"},
        "deck.csv, row 2 (follower-1), count: there is at most one copy of each follower (SA-013).",
    ),
    (
        {"deck": f"{DECK}\nkatana-1,katana,1,1,1,0,sleepy,0\n"},
        "deck.csv: 8 players need 8 katanas, not 6 (SA-004).",
    ),
    (
        {"samurai": f"{BOARDS}\nfox,Fox,12,none,\n"},
        "samurai.csv, row 2 (fox), life: expected a whole number from 1 to 9, not '12' (SA-006).",
    ),
    (
        {"samurai": f"{BOARDS}\nfox,Fox,4,none,2\n"},
        "samurai.csv, row 2 (fox), ability_amount: none has no number.",
    ),
    (
        {"samurai": f"{BOARDS}\nfox,Tomoe Gozen,4,none,\n"},
        "samurai.csv, row 2 (fox), name_en: 'Tomoe Gozen' is the name of 'tomoe-gozen' already.",
    ),
    (
        {"locations": "id,name_en,rule_key\nmeadow,Meadow,sit-again;sit-again\n"},
        "locations.csv, row 2 (meadow), rule_key: 'sit-again;sit-again' names a rule twice.",
    ),
    (
        {"locations": "id,name_en,rule_key\nmeadow,Meadow,sit-again-2\n"},
        "locations.csv, row 2 (meadow), rule_key: sit-again has no number at its end.",
    ),
    (
        {"locations": "id,name_en,rule_key,art\nmeadow,Meadow,sit-again,sea\n"},
        (
            "locations.csv, row 2 (meadow), art: we have no drawing 'sea'; there are distillery,"
            " hot-spring, bamboo-forest, moonlit-bridge, dojo, graveyard-of-enma."
        ),
    ),
    (
        {"setup": "players,masu_sips,hand_size\n3,8,5\n"},
        "setup.csv, row 2 (3), hand_size: a hand has 4 cards (SA-006).",
    ),
    (
        {"setup": "players,masu_sips\n3,0\n"},
        "setup.csv, row 2 (3), masu_sips: expected a whole number from 1 to 40, not '0' (SA-009).",
    ),
]


@pytest.mark.parametrize(("tables", "sentence"), WRONG, ids=[said[:60] for _, said in WRONG])
def test_what_is_wrong_is_said(own, tables, sentence):
    with pytest.raises(tk.BadKit) as problem:
        own(**tables)
    assert sentence in problem.value.problems


def test_too_little_is_said_for_whole_tables(own):
    for table, text, sentence in (
        ("samurai", f"{BOARDS}\nfox,Fox,4,none,\n", "8 boards of the set core are needed, not 1"),
        ("setup", "players,masu_sips\n3,8\n", "there is no row for 4, 5, 6, 7, 8 players"),
        ("deck", f"{DECK}\nkatana-1,katana,1,1,1,0,sleepy,9\n", "9 cards are too few"),
    ):
        with pytest.raises(tk.BadKit, match=re.escape(sentence)):
            own(HEAD + f'replace = ["{table}"]\n', **{table: text})


def test_too_much_is_said(own):
    rows = "\n".join(f"follower-{n},follower,1,1,1,0,sleepy,1" for n in range(11, 18))
    with pytest.raises(tk.BadKit, match="17 followers are too many; 16 at most"):
        own(deck=f"{DECK}\n{rows}\n")
    rows = "\n".join(f"roar-{n},roar,1,1,1,0,sleepy,1" for n in range(10, 50))
    with pytest.raises(tk.BadKit, match="136 different cards are too many; 128 at most"):
        own(deck=f"{DECK}\n{rows}\n")


def test_the_page_tells_every_column(game):
    text = PAGE.read_text(encoding="utf-8")
    for sheet in SHEETS:
        assert f"`{sheet.name}.csv`" in text
        for column in sheet.columns:
            if column.is_played:
                assert f"`{column.name}`" in text, (sheet.name, column.name)
