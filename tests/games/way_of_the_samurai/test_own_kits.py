"""Kits of one's own: what a folder brings is played, told, drawn, saved and sent to workers."""

import json
import os
import pickle
import re
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from shutil import copytree

import pytest
from tablekit_widgets import as_text, page, render
from tablekit_widgets.looks import look_of
from tablekit_widgets.pages import game_card

import tablekit as tk
from tablekit import games
from tablekit.games.way_of_the_samurai.box import components, kit_looks, kits, sheets

ROOT = Path(__file__).parents[3]
EXAMPLE = ROOT / "examples" / "way-of-the-samurai-kit"
PAGE = ROOT / "docs" / "creation-kit.md"
HEAD = 'id = "mine"\ntitle = "My own"\n'
WEAPONS = "id,name_en,positive_code,positive_param,negative_code,negative_param"
ENEMIES = "id,name_en,life,ki,ability_code,ability_param"
CARDS = "id,name_en,strength,technique,guard,symbol,wild,count"


@pytest.fixture
def own(game, tmp_path):
    """`own(weapons="…")`: the game with a kit of these tables."""

    def write(head=HEAD, **tables):
        folder = tmp_path / f"kit-{len(list(tmp_path.iterdir()))}"
        folder.mkdir()
        (folder / "kit.toml").write_text(head, encoding="utf-8")
        for name, text in tables.items():
            (folder / f"{name}.csv").write_text(text, encoding="utf-8")
        return game.with_kit(folder)

    return write


@pytest.fixture
def weapon(own):
    """`weapon("start-die,4,none,")`: the game with one more weapon, "blade"."""
    return lambda codes: own(weapons=f"{WEAPONS}\nblade,Blade,{codes}\n")


@pytest.fixture
def example(game):
    return game.with_kit(EXAMPLE)


def choices(played, name):
    return next(option.choices for option in played.options if option.name == name)


# --- Adding and replacing ---------------------------------------------------------------------


@pytest.mark.rule("WS-185")
def test_another_id_adds_a_row(own, game):
    played = own(enemies=f"{ENEMIES}\nfox,The Fox,4,3,none,\n")
    assert choices(played, "enemy") == (*choices(game, "enemy"), "fox")
    enemy = played.new(seed=1, enemy="fox").view(0).to_dict()["enemies"][0]
    assert (enemy["name"], enemy["life"], enemy["ki"]) == ("The Fox", 4, 3)


@pytest.mark.rule("WS-185")
def test_an_id_of_ours_replaces_the_row_in_its_place(own, game, foe):
    played = own(enemies=f"{ENEMIES}\nishida,Old Ishida,3,2,none,\n")
    assert choices(played, "enemy") == choices(game, "enemy")
    assert foe(played.new(seed=1)) == (3, 2)
    assert played.texts.name("enemy", "ishida") == "Old Ishida"
    assert played.texts.say("option-enemy-ishida") == "Old Ishida: 3 Life, 2 Ki. No special rule."


@pytest.mark.rule("WS-185")
def test_a_table_can_take_the_place_of_all_of_ours(own):
    played = own(
        f'{HEAD}replace = ["enemies", "places"]\n',
        enemies=f"{ENEMIES}\nfox,The Fox,4,3,none,\n",
        places="id,name_en\npass,The Pass\n",
        place_tables="place,roll,effect,amount\n"
        + "".join(f"pass,{roll},guard,{roll - 3}\n" for roll in range(1, 7)),
    )
    assert choices(played, "enemy") == ("fox",)
    assert choices(played, "place") == ("none", "pass")
    assert played.new(seed=1).options["enemy"] == "fox"


@pytest.mark.rule("WS-185", "WS-130")
def test_one_result_of_a_place_of_ours_can_be_changed(own, play, levels):
    played = own(place_tables="place,roll,effect,amount\nbridge,3,strength,3\n")
    state = played.scenario(place="bridge", dice=[3, 4])
    assert levels(play(state, "roll-place")) == (3, 0, 0)
    assert levels(play(state, "roll-place")) == (4, 0, 0)  # as ever: Strength +1


@pytest.mark.rule("WS-185")
def test_a_count_of_nought_takes_a_card_out(own, game):
    played = own(main_action_cards=f"{CARDS}\njoker,Joker,,,,any,yes,0\n")
    before = game.new(seed=1).view(0).to_dict()["deck_size"]
    assert played.new(seed=1).view(0).to_dict()["deck_size"] == before - 1


@pytest.mark.rule("WS-185", "WS-015")
def test_own_cards_are_dealt_and_do_what_they_say(own, play, levels):
    played = own(
        f'{HEAD}replace = ["main_action_cards"]\n',
        main_action_cards=f"{CARDS}\nrise,Rise,2,-1,,sun,no,6\n",
    )
    state = played.new(seed=1)
    assert levels(play(state, "rise")) == (2, -1, 0)
    assert levels(play(state, "rise")) == (4, -2, 0)


@pytest.mark.rule("WS-185")
def test_csv_and_toml_rows_are_the_same(own):
    csv = own(weapons=f"{WEAPONS}\nblade,Blade,start-die,4,level-cap,guard;2\n")
    toml = own(
        f"""{HEAD}
[[weapons]]
id = "blade"
name_en = "Blade"
positive_code = "start-die"
positive_param = 4
negative_code = "level-cap"
negative_param = "guard;2"
"""
    )
    assert csv.digest == toml.digest
    assert csv.new(seed=1, weapon="blade").to_json() == toml.new(seed=1, weapon="blade").to_json()


def test_windows_files_are_read(own):
    text = f"\ufeff{WEAPONS}\n\nblade , Blade,start-die, 4,none,\n".replace("\n", "\r\n")
    assert own(weapons=text).new(seed=1, weapon="blade").die == [4]


# --- Weapons (WS-186, WS-188) -----------------------------------------------------------------


@pytest.mark.rule("WS-186", "WS-188")
def test_a_weapon_has_its_plus_and_its_minus(weapon, mine, die, look):
    played = weapon("start-die,5,ki-cap,3")
    state = played.new(seed=1, weapon="blade")
    assert (mine(state), die(state)) == ((8, 3), 5)
    assert look(state)["players"][0]["max_ki"] == 3
    assert played.texts.say("weapon-text-blade") == (
        "The wound die starts on 5. Never more than 3 Ki."
    )


@pytest.mark.rule("WS-188", "WS-102")
def test_the_blank_face_and_the_katana_can_be_filled_in(own, play, levels):
    played = own(
        weapons=f"{WEAPONS}\ncustom-weapon,Ladle,guard-before-counter,2,none,\n"
        "katana,Old Katana,none,,level-cap,strength;1\n"
    )
    assert choices(played, "weapon")[-1] != "custom-weapon"
    state = played.scenario(weapon="custom-weapon", window=4, levels=[0, 0, 0])
    assert levels(play(state, "continue"))[2] == 2
    assert played.texts.say("weapon-text-katana") == "Strength never above 1."
    assert levels(play(played.scenario(hand=["overhead-cut", "joker"]), "overhead-cut"))[0] == 1


@pytest.mark.rule("WS-186", "WS-109")
def test_a_level_bought_can_be_two(weapon, play, levels):
    state = weapon("ki-for-level,technique;2,none,").scenario(weapon="blade")
    assert state.describe(state.parse("boost:technique")) == "Raise Technique by 2 for 1 Ki"
    assert levels(play(state, "boost:technique")) == (0, 2, 0)
    assert state.refusal("boost:strength").code == "no-boost"


@pytest.mark.rule("WS-186", "WS-115")
def test_a_trade_may_have_to_leave_more_life(weapon, play):
    state = weapon("life-for-ki,min_life_left=4,none,").scenario(weapon="blade", life=5, ki=1)
    play(state, "trade")
    refused = state.refusal("trade")
    assert (refused.code, refused.text) == (
        "trade-last-life",
        "You have 4 Life, and must keep 4.",
    )


@pytest.mark.rule("WS-186", "WS-113", "WS-114")
def test_other_bands_can_cancel_and_tangle(weapon, play, mine, told):
    codes = "cancel-counter-at-level,strength;2,end-round-wound-below,technique;0;wound2"
    played = weapon(codes)
    at = {"weapon": "blade", "attack": 2, "hand": [], "wounds": ["arm-wound"], "window": 5}
    cards = {"defence": "mirror-guard", "opponents": ["stone-gate", "..."]}
    state = played.scenario(levels=[2, -1, -2], **cards, **at)
    state.log = []
    play(state, "continue", "continue")
    assert "The Blade of seat 0 stops Stone Gate: it has no effect." in [
        event.text() for event in told(state)
    ]
    assert mine(state) == (6, 5)  # a Wound 2 at the end of the round
    assert "Seat 0 is tangled up by the Blade." in [event.text() for event in told(state)]


@pytest.mark.rule("WS-133")
def test_a_die_that_starts_on_six_stops_at_five_in_the_storm(weapon, die):
    played = weapon("start-die,6,none,")
    assert die(played.new(seed=1, weapon="blade")) == 6
    stormy = played.new(seed=1, weapon="blade", place="bridge", climate="storm")
    assert die(stormy) == 5
    assert played.from_json(stormy.to_json()).to_json() == stormy.to_json()


FEATURES = {
    "start-die,3,none,": "The wound die starts on 3.",
    "guard-before-counter,1,none,": "Guard +1 before each Counterattack.",
    "ki-for-level,strength|technique;1,none,": "Pay 1 Ki at any time for +1 Strength or Technique.",
    "damage-multiplier,3,none,": "All harm to the enemy counts 3 times.",
    "cancel-counter-at-level,guard;3,none,": "At Guard 3 or more a Counterattack has no effect.",
    "cancel-counter-at-level,guard;4,none,": "At Guard 4 a Counterattack has no effect.",
    "life-for-ki,min_life_left=3,none,": "Trade 1 Life for 1 Ki at any time, but keep 3 Life.",
    "round-start-level,guard;1,none,": "Guard starts each round at 1.",
    "none,,counter-wound1-becomes-wound2,": "A Wound 1 from a Counterattack becomes a Wound 2.",
    "none,,ki-cap,2": "Never more than 2 Ki.",
    "none,,life-loss-costs-ki,1": "Each Life lost costs 1 Ki too.",
    "none,,level-cap,guard;2": "Guard never above 2.",
    "none,,end-round-wound-below,guard;0;wound1": "Guard below 0 at the end of a round: Wound 1.",
    "none,,none,": "No special rule.",
}


@pytest.mark.rule("WS-186")
@pytest.mark.parametrize("codes", FEATURES)
def test_every_code_is_said_in_words_and_played(weapon, codes):
    played = weapon(codes)
    assert played.texts.say("weapon-text-blade") == FEATURES[codes]
    tk.testing.check_game(played, 2, [1], [{"weapon": "blade"}], every=20)


@pytest.mark.rule("WS-186")
def test_the_words_of_the_schema_are_those_of_the_engine(game):
    assert tuple(sheets.ABILITY_CODES) == components.ABILITIES
    effects = {*sheets.PLACE_EFFECTS, *(word.partition(":")[0] for word in sheets.EVENT_EFFECTS)}
    assert effects == set(components.EFFECTS)
    said = {codes.split(",")[0] for codes in FEATURES} | {codes.split(",")[2] for codes in FEATURES}
    assert said == {*sheets.PLUSES, *sheets.MINUSES} - {"user"}
    for word in (*sheets.ABILITY_CODES, *sheets.PLUSES, *sheets.MINUSES):
        assert f"`{word}`" in game.rulebook["WS-186"].text


# --- Enemies, places, events, campaigns -------------------------------------------------------


@pytest.mark.rule("WS-186")
@pytest.mark.parametrize(
    ("codes", "words"),
    [
        ("none,", "No special rule."),
        ("defeat-at-zero-ki,", "Without any Ki you lose at once."),
        ("leech-life,", "Each Life you lose is the enemy’s gain."),
        ("immortal,refill=2", "at 0 Life the enemy is back at 2 and suffers a Wound 2."),
        ("guard-threshold-plus,by=2", "Each Counterattack needs 2 more Guard."),
    ],
)
def test_every_ability_is_said_in_words_and_played(own, codes, words):
    played = own(enemies=f"{ENEMIES}\nfox,The Fox,4,3,{codes}\n")
    assert played.texts.say("enemy-text-fox").endswith(words)
    tk.testing.check_game(played, 3, [1], [{"enemy": "fox"}], every=20)


@pytest.mark.rule("WS-121", "WS-122")
def test_an_enemy_may_rise_hundreds_of_times_in_a_row(own, play):
    wounds = "id,name_en,w2_life,w2_fatal\ndeep,Deep,8,no\nlast,Last,0,yes\n"
    played = own(
        f'{HEAD}replace = ["wound_cards"]\n',
        wound_cards=wounds,
        enemies=f"{ENEMIES}\nfox,The Fox,1,3,immortal,refill=1\n",
    )
    state = played.scenario(
        enemy="fox",
        window=4,
        defence="stone-gate",
        levels=[4, 0, 0],
        wounds=["deep"] * 900 + ["last"],
    )
    assert play(state, "continue").result.reason == "victory"


@pytest.mark.rule("WS-164")
def test_an_event_can_remember_another_band(example, play, levels):
    at = {"mode": "over-the-pass", "events": "moonlit", "opponent": "ferry-guard"}
    state = example.scenario(
        **at, enemy_life=1, window=4, defence="stone-gate", levels=[4, 0, 0], dice=[1, 3, 5]
    )
    play(state, "continue")
    assert levels(play(state, "keep-hand")) == (0, 0, 3)


@pytest.mark.rule("WS-148", "WS-151")
def test_a_campaign_of_ones_own_is_fought_in_its_order(example):
    state = example.new(seed=3, mode="over-the-pass", weapon="moon-blade", events="moonlit")
    met = []
    while not state.is_over:
        opponent = state.view(0).to_dict()["enemies"][0]["id"]
        if not met or met[-1] != (opponent, len(state.beaten)):
            met.append((opponent, len(state.beaten)))
        state.apply(example.thumb(state))
    order = ["ferry-guard", "lantern-bearer", "lantern-bearer", "pass-keeper"]
    assert met == list(zip(order, range(4), strict=True))[: len(met)]
    assert len(met) > 1


@pytest.mark.rule("WS-150")
def test_a_campaign_may_let_the_player_choose(own, play, notations):
    played = own(
        campaigns="id,name_en,order\nmoon-pass,The Pass,player-choice-then-master\n",
        campaign_opponents="campaign,id,name_en,life,ki,order\n"
        "moon-pass,moon-monk,Monk of the Moon,2,2,any\nmoon-pass,moon-fox,Fox,2,2,any\n"
        "moon-pass,moon-master,Master of the Moon,2,2,last\n",
    )
    state = played.new(seed=1, mode="moon-pass")
    # "master" is the Yoshioka's as well, so both have their whole ids.
    assert notations(state) == {"fight:monk", "fight:fox"}
    assert played.new(seed=1, mode="yoshioka-dojo").parse("fight:spearman")
    refused = state.refusal("fight:moon-master")
    assert refused.code == "master-last"


# --- The example ------------------------------------------------------------------------------


@pytest.mark.rule("WS-185")
@pytest.mark.parametrize(
    "chosen",
    [
        {"enemy": "fox-widow", "weapon": "moon-blade", "place": "tea-house", "climate": "storm"},
        {"enemy": "gate-giant", "weapon": "river-staff", "difficult": "yes"},
        {"mode": "clan", "weapon": "moon-blade", "place": "tea-house", "virtue": "yu"},
        {"mode": "over-the-pass", "weapon": "moon-blade", "events": "moonlit"},
        {"mode": "yoshioka-dojo", "weapon": "river-staff", "events": "moonlit"},
        {"weapon": "river-staff", "one_vs_three": "yes", "gisei": "yes"},
        {"weapon": "moon-blade", "weapon_2": "river-staff"},
    ],
)
def test_the_example_conforms(example, chosen):
    seats = 2 if "weapon_2" in chosen else 1
    assert tk.testing.check_game(example, 4, [seats], [chosen], every=10).games == 4


def test_the_example_uses_every_table(example):
    assert set(example.source.tables) == {sheet.name for sheet in sheets.SHEETS}
    assert len(example.kit_contents()) == len(sheets.SHEETS)


# --- Who it is --------------------------------------------------------------------------------


def test_a_kit_game_is_another_game(example, game):
    assert example.id == "way-of-the-samurai+moon-road"
    assert example.title == "Way of the Samurai: The Moon Road"
    assert re.fullmatch(r"[0-9a-f]{12}", example.digest)
    assert (game.digest, game.drawings, game.kit_contents()) == ("", {}, [])
    assert example.rulebook["WS-188"].text == game.rulebook["WS-188"].text
    assert tk.game(example.id) is example
    assert example.id not in [each.id for each in tk.games()]
    assert tk.teach.course(example) is None


def test_the_same_folder_is_the_same_game(example, game, tmp_path):
    copytree(EXAMPLE, tmp_path / "elsewhere")
    assert game.with_kit(str(tmp_path / "elsewhere")) is example


def test_names_and_texts_may_be_mended_and_numbers_not(own):
    first = own(enemies=f"{ENEMIES}\nfox,The Fox,4,3,none,\n")
    mended = own(enemies=f"{ENEMIES}\nfox,The Old Fox,4,3,none,\n")
    changed = own(enemies=f"{ENEMIES}\nfox,The Old Fox,5,3,none,\n")
    record = tk.Table(first, ["greedy"], seed=1, enemy="fox").record
    assert first.digest == mended.digest != changed.digest
    assert tk.Table.from_record(record, mended).record == record
    with pytest.raises(tk.BadRecord, match="the tables of the kit have changed since"):
        tk.Table.from_record(record, changed)
    with pytest.raises(tk.BadRecord, match="the tables of the kit have changed since"):
        changed.from_json(first.new(seed=1).to_json())


def test_what_is_left_of_ours_counts_for_the_digest(own):
    foxes = f"{ENEMIES}\nfox,The Fox,4,3,none,\n"
    only = own(HEAD + 'replace = ["enemies"]\n', enemies=foxes)
    assert own(enemies=foxes).digest != only.digest


def test_records_and_saves_name_the_kit(example, game, monkeypatch):
    table = tk.Table(example, ["Ann"], seed=7, enemy="fox-widow", weapon="moon-blade")
    table.play(table.state.legal_actions()[0])
    assert f'game: "{example.id}"\nversion: 1\ndigest: "{example.digest}"\n' in table.record
    assert tk.Table.from_record(table.record).record == table.record
    assert tk.Table.from_state(table.state).branch().record
    saved = json.loads(table.state.to_json())
    assert (saved["game"], saved["digest"]) == (example.id, example.digest)
    assert example.from_json(table.state.to_json()).to_json() == table.state.to_json()
    with pytest.raises(tk.BadRecord, match="played with the kit 'moon-road', which is not open"):
        game.from_json(table.state.to_json())
    with pytest.raises(tk.BadRecord, match="played with the kit 'moon-road', which is not open"):
        tk.Table.from_record(table.record, game)
    monkeypatch.setattr(games, "OPENED", {})
    with pytest.raises(tk.BadRecord, match=r"tk\.game\('way-of-the-samurai'\)\.with_kit\(folder\)"):
        tk.Table.from_record(table.record)
    with pytest.raises(tk.UnknownGame, match="the kit 'moon-road', which is not open here"):
        tk.game(example.id)


@pytest.mark.parametrize("digest", [7, None, [], "0" * 12, ""])
def test_a_record_with_a_wrong_digest_is_refused(example, game, digest):
    record = tk.Table(example, ["greedy"], seed=1).record
    forged = record.replace(f'"{example.digest}"', json.dumps(digest))
    with pytest.raises(tk.BadRecord):
        tk.Table.from_record(forged)
    plain = tk.Table(game, ["greedy"], seed=1).record
    forged = plain.replace("version: 1\n", f"version: 1\ndigest: {json.dumps(digest)}\n")
    with pytest.raises(tk.BadRecord):
        tk.Table.from_record(forged)


def test_pickles_hold_the_kit_and_need_no_folder(own):
    played = own(enemies=f"{ENEMIES}\nfox,The Fox,4,3,none,\n")
    assert pickle.loads(pickle.dumps(played)) is played
    state = played.new(seed=1, enemy="fox")
    assert pickle.loads(pickle.dumps(state.view(0))).game is played
    program = (
        "import pickle, sys; import tablekit as tk;"
        "game = pickle.loads(sys.stdin.buffer.read());"
        "print(game.id, game.digest, game.new(seed=1, enemy='fox').to_json())"
    )
    finished = subprocess.run(
        [sys.executable, "-c", program], input=pickle.dumps(played), capture_output=True, check=True
    )
    told = finished.stdout.decode().strip()
    assert told == f"{played.id} {played.digest} {state.to_json()}"


def test_workers_play_with_the_kit(example):
    chosen = {"enemy": "gate-giant", "weapon": "moon-blade"}
    alone = tk.simulate(example, 6, options=chosen, seed=1, progress=False)
    with ProcessPoolExecutor(2, get_context("spawn")) as pool:
        shared = tk.simulate(example, 6, options=chosen, seed=1, executor=pool, progress=False)
        assert alone.equals(shared)
        state = example.scenario(**chosen, window=3, zone=["moon-cut", "heron-step"])
        found = tk.what_if(state.view(0), budget=60, executor=pool, progress=False)
    assert len(found.frame) == len(state.legal_actions())
    assert set(alone["game"]) == {example.id}


# --- How it looks -----------------------------------------------------------------------------


def test_everything_of_the_example_has_a_drawing(example):
    state = example.scenario(
        enemy="fox-widow",
        weapon="moon-blade",
        place="tea-house",
        window=3,
        zone=["moon-cut", "heron-step"],
        hand=["last-lantern", "joker"],
        stored=["silver-arc"],
        defence="lantern-guard",
    )
    html = render(state.view(0), ["Ann"])
    for word in ("The Fox Widow", "Moon Blade", "The Tea House", "Moon Cut", "Lantern Guard"):
        assert word in html
    for drawing in ("enemy-oda", "weapon-katana", "place-road", "light-blade", "closed-stance"):
        assert f'href="#tk-way-of-the-samurai-{drawing}"' in html
    assert 'id="tk-way-of-the-samurai-place-road"' in page(state.view(0))
    assert "Silver Arc" in as_text(state.view(0))
    fight = example.scenario(mode="over-the-pass", beaten=["ferry-guard"])
    for word in ("The ferry", "enemy-disciple", "enemy-clan", "enemy-master"):
        assert word in render(fight.view(0))


def test_every_drawing_that_can_be_named_is_there(game):
    look = look_of(game)
    for sheet in sheets.SHEETS:
        prefix = kit_looks._PREFIX.get(sheet.name, "")
        assert all(look.symbol_id(prefix + name) for name in kits.drawn(sheet.name)), sheet.name


def test_names_with_markup_are_shown_as_text(own):
    evil = "<img src=x onerror=alert(1)>"
    played = own(
        f'id = "mine"\ntitle = "{evil}"\nabout = "{evil}"\n',
        enemies=f"{ENEMIES},ability_text_en\nfox,{evil},4,3,none,,{evil}\n",
        weapons=f"{WEAPONS},text_en\nblade,{evil},none,,none,,{evil}\n",
        places=f"id,name_en\npass,{evil}\n",
        place_tables="place,roll,effect,amount,name_en\n"
        + "".join(f"pass,{roll},guard,1,{evil}\n" for roll in range(1, 7)),
        main_action_cards=f"{CARDS}\nrise,{evil},1,,,sun,no,1\n",
        opponent_cards="id,name_en,def_strength_min,def_mode,def_life,ctr_guard_below,ctr_life\n"
        f"wall,{evil},1,all,1,1,1\n",
    )
    at = {"enemy": "fox", "weapon": "blade", "place": "pass"}
    state = played.scenario(**at, window=3, zone=["rise", "joker:guard:sun"], defence="wall")
    html = page(state.view(0), ["Ann"])
    assert "<img" not in html
    assert "&lt;img src=x onerror=alert(1)&gt;" in html


def test_the_lobby_can_show_it(example):
    card = game_card(example)
    assert card["title"] == "Way of the Samurai: The Moon Road"
    assert card["pitch"].startswith("A night on the pass")
    assert card["lessons"] == 0
    enemies = next(option for option in card["options"] if option["name"] == "enemy")["choices"]
    assert enemies[-1][1].startswith("The Gate Giant: 5 Life, 3 Ki.")


# --- Odd sets ---------------------------------------------------------------------------------


def opponents(*rows):
    columns = "id,name_en,def_mode,special,ctr_guard_below,ctr_life,ctr_ki,count"
    return "\n".join([columns, *rows, ""])


def doubles(number, copies):
    return [f"d-{n},Double {n},none,double-counterattack,,0,0,{copies}" for n in range(number)]


@pytest.mark.rule("WS-180")
def test_a_thousand_difficult_cards_can_be_played(own, play):
    played = own(opponent_cards=opponents(*doubles(100, 10)))
    state = played.scenario(window=5, difficult="yes", defence="stone-gate", levels=[0, 0, 4])
    assert played.odds(state.view(0))
    play(state, "continue")
    assert len(state.counters) > 100


@pytest.mark.rule("WS-034")
def test_odds_that_would_take_too_long_are_not_told(own):
    kinds = [f"p-{n},Plain {n},none,,4,0,{n % 9},1" for n in range(60)]
    played = own(opponent_cards=opponents(*kinds, *doubles(20, 1)))

    def told(**chosen):
        state = played.scenario(window=5, defence="stone-gate", ki=3, **chosen)
        return [each.about[0] for each in played.odds(state.view(0))]

    assert told() == ["odds-counterattack", "odds-card"]
    assert told(difficult="yes") == ["odds-card"]


@pytest.mark.rule("WS-006")
def test_an_enemy_forbids_climates_only_where_he_is_fought(own):
    foxes = "id,name_en,life,ki,forbidden_climates\nfox,The Fox,4,3,storm\n"
    played = own(HEAD + 'replace = ["enemies"]\n', enemies=foxes)
    windy = {"place": "bridge", "climate": "storm", "seed": 1}
    assert played.new(mode="clan", **windy).actor == 0
    assert played.new(one_vs_three="yes", **windy).actor == 0
    with pytest.raises(tk.BadOption, match="WS-006"):
        played.new(**windy)


@pytest.mark.rule("WSX-08")
def test_every_mode_can_be_played_whatever_comes_first(own):
    """The first rows are of the expansion: the defaults go round them."""
    played = own(
        HEAD + 'replace = ["enemies", "weapons"]\n',
        enemies="id,name_en,life,ki,set\nfox,The Fox,4,3,expansion\n",
        weapons=(
            "id,name_en,positive_code,negative_code,set\n"
            "a,A,none,none,expansion\nb,B,none,none,base\nc,C,none,none,base\n"
        ),
    )
    assert played.new(mode="clan", seed=1).actor == 0
    both = played.new(seats=2, seed=1).options
    assert (both["weapon"], both["weapon_2"]) == ("b", "c")


@pytest.mark.rule("WS-010", "WS-197")
def test_a_band_that_is_held_below_nought_starts_there(own):
    played = own(weapons=f"{WEAPONS}\nblade,Blade,none,,level-cap,guard;-2\n")
    state = played.new(seats=2, seed=1, weapon="blade", weapon_2="katana")
    assert state.level[2] == -2
    assert played.from_json(state.to_json()).level == state.level


@pytest.mark.parametrize("last", [None, 0, 1])
@pytest.mark.parametrize("fights", [1, 2, 7, 30])
def test_the_map_of_a_free_campaign_is_drawn(own, fights, last):
    """With a last opponent and without one, wherever he is listed (WS-150)."""
    rows = [f"road,r-{n},Rival {n},2,1,{'last' if n == last else 'any'}" for n in range(fights)]
    played = own(
        campaigns="id,name_en,order\nroad,The Road,player-choice-then-master\n",
        campaign_opponents="\n".join(["campaign,id,name_en,life,ki,order", *rows, ""]),
    )
    drawn = render(played.new(mode="road", seed=1).view(0))
    assert drawn.count('data-key="station-') == fights


@pytest.mark.rule("WS-126")
def test_a_reason_knows_a_dearer_place(own):
    rows = "".join(f"inn,{face},ki,1\n" for face in range(1, 7))
    played = own(
        places="id,name_en,cost_ki\ninn,The Inn,2\n",
        place_tables=f"place,roll,effect,amount\n{rows}",
    )
    state = played.scenario(place="inn", ki=5)
    said = played.say_reason(state, state.parse("roll-place"))
    assert said == "6 of 6 results help you. You keep 3 Ki."


@pytest.mark.rule("WS-151")
def test_a_reason_knows_an_opponent_whose_life_is_rolled(own):
    rivals = "road,a,A,roll-d6,2,any\nroad,b,B,3,1,any\n"
    played = own(
        campaigns="id,name_en,order\nroad,The Road,player-choice-then-master\n",
        campaign_opponents=f"campaign,id,name_en,life,ki,order\n{rivals}",
    )
    state = played.new(mode="road", seed=1)
    said = [played.say_reason(state, state.parse(move)) for move in ("fight:a", "fight:b")]
    assert said == ["A roll decides about Life; 2 Ki.", "3 Life and 1 Ki."]


def test_equal_cards_have_keys_of_their_own(own):
    """The page tells cards apart by their keys; copies must not be taken for one another."""
    played = own(
        HEAD + 'replace = ["opponent_cards", "special_action_cards"]\n',
        opponent_cards=opponents("wall,Wall,none,,4,1,0,8"),
        special_action_cards=f"{CARDS}\ngift,Gift,1,,,sun,no,3\n",
    )
    state = played.scenario(seats=2, stored={0: ["gift", "gift"]}, turn=0, window=1)
    drawn = [render(state.view(seat)) for seat in (0, 1)]
    for html, kinds in zip(drawn, [{"stored", "stance"}, {"stance"}], strict=True):
        keys = re.findall(r'data-key="((?:stance|stored)-[^"]*)"', html)
        assert {key.partition("-")[0] for key in keys} == kinds
        assert len(keys) == len(set(keys))
    assert "Gift, Gift." in drawn[1]  # the rival's stored cards are named on the plate


# --- Kits of the environment ------------------------------------------------------------------


def test_kits_of_the_environment_are_listed(monkeypatch):
    monkeypatch.setattr(games, "OPENED", {})
    monkeypatch.setattr(games, "_laid_out", {})
    monkeypatch.setenv("TABLEKIT_KITS", os.pathsep.join([str(EXAMPLE), ""]))
    listed = [game.id for game in tk.games()]
    assert listed == sorted(listed)
    assert "way-of-the-samurai+moon-road" in listed
    assert tk.game("way-of-the-samurai+moon-road").title == "Way of the Samurai: The Moon Road"


def test_a_kit_that_is_named_twice_is_listed_once(monkeypatch, tmp_path):
    copied = copytree(EXAMPLE, tmp_path / "copy")
    monkeypatch.setattr(games, "_laid_out", {})
    monkeypatch.setenv("TABLEKIT_KITS", os.pathsep.join(map(str, (EXAMPLE, EXAMPLE, copied))))
    listed = [each.id for each in tk.games()]
    assert listed.count("way-of-the-samurai+moon-road") == 1


def test_a_broken_kit_of_the_environment_closes_nothing(monkeypatch, tmp_path):
    monkeypatch.setattr(games, "_laid_out", {})
    monkeypatch.setenv("TABLEKIT_KITS", str(tmp_path))
    with pytest.warns(RuntimeWarning, match="TABLEKIT_KITS: The kit .* cannot be played"):
        assert "way-of-the-samurai" in [game.id for game in tk.games()]
    assert tk.games()  # warned of once


def test_a_kit_that_is_opened_without_its_game_must_name_it(tmp_path):
    (tmp_path / "kit.toml").write_text(HEAD, encoding="utf-8")
    with pytest.raises(tk.BadKit, match=r"kit\.toml, game: say which one"):
        games.open_kit(tmp_path)
    (tmp_path / "kit.toml").write_text('game = "go"', encoding="utf-8")
    with pytest.raises(tk.UnknownGame):
        games.open_kit(tmp_path)


# --- The page about it ------------------------------------------------------------------------


def test_the_page_lists_every_table_column_and_code():
    text = PAGE.read_text(encoding="utf-8")
    for sheet in sheets.SHEETS:
        _, found, section = text.partition(f"### `{sheet.file}`")
        assert found, sheet.name
        section = section.partition("\n### ")[0].partition("\n## ")[0].replace("\\|", "|")
        listed = set(re.findall(r"`([a-z0-9_]+)`", section))
        wanted = {column.name for column in sheet.columns}
        assert wanted - listed <= {"provenance", "provenance_note"}, sheet.name
        for codes in sheet.codes.values():
            for code in codes.values():
                assert f"`{code.word}`" in section, code.word
                if code.example:
                    assert f"`{code.example}`" in section, code.example


def test_the_code_on_the_page_runs(monkeypatch):
    monkeypatch.chdir(ROOT)
    blocks = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert blocks
    known = {"tk": tk}
    for block in blocks:
        exec(compile(block, PAGE.name, "exec"), known)


def test_the_messages_on_the_page_are_real(game, tmp_path):
    """The page shows a wrong table, and what is said of it."""
    text = PAGE.read_text(encoding="utf-8")
    table, messages = re.search(
        r"<!-- wrong -->\n```csv\n(.*?)```\n.*?```text\n(.*?)```", text, re.DOTALL
    ).groups()
    (tmp_path / "kit.toml").write_text(HEAD, encoding="utf-8")
    (tmp_path / "weapons.csv").write_text(table, encoding="utf-8")
    with pytest.raises(tk.BadKit) as refused:
        game.with_kit(tmp_path)
    assert list(refused.value.problems) == messages.splitlines()


@pytest.mark.rule("WS-151", "WS-185")
def test_an_opponent_may_have_the_most_life_that_a_table_allows(own):
    """99 is a number like any other; only `roll-d6` is rolled."""
    played = own(
        campaigns="id,name_en,order\nroad,The Road,fixed\n",
        campaign_opponents="campaign,id,name_en,life,ki,order\nroad,giant,The Giant,99,2,any\n",
    )
    assert played.new(seed=1, mode="road").view(0).to_dict()["enemies"][0]["life"] == 99
