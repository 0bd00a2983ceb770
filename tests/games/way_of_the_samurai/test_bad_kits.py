"""Kits that cannot be played: everything that is wrong is told, with file, row and column."""

import os

import pytest

import tablekit as tk
from tablekit.core.kits import LARGEST, MOST_PROBLEMS, MOST_ROWS

HEAD = 'id = "moon-road"\ntitle = "The Moon Road"\n'
COLUMNS = {
    "main_action_cards": "id,name_en,strength,technique,guard,symbol,wild,count",
    "special_action_cards": "id,name_en,strength,technique,guard,symbol",
    "opponent_cards": (
        "id,name_en,def_strength_min,def_technique_min,def_mode,def_life,def_ki,"
        "ctr_guard_below,ctr_life,ctr_ki,ctr_wound,special,count"
    ),
    "wound_cards": "id,name_en,w1_life,w1_ki,w1_fatal,w2_life,w2_ki,w2_fatal,count",
    "enemies": "id,name_en,life,ki,ability_code,ability_param,forbidden_climates,art",
    "weapons": "id,name_en,positive_code,positive_param,negative_code,negative_param",
    "places": "id,name_en,cost_ki",
    "place_tables": "place,roll,effect,amount",
    "events": "card,roll,id,name_en,effect,amount",
    "campaigns": "id,name_en,order,opponents",
    "campaign_opponents": "campaign,id,name_en,life,ki,order,count",
}
CARD = "moon-cut,Moon Cut,2,1,,wave,no,1"
STANCE = "lantern-guard,Lantern Guard,,3,all,1,0,2,0,0,1,,1"
BLADE = "moon-blade,Moon Blade,start-die,3,level-cap,guard;2"
FOX = "fox,The Fox,6,4,leech-life,,,"
PASS = {
    "campaigns": ["pass,The Pass,fixed,"],
    "campaign_opponents": ["pass,ferryman,Ferryman,2,2,fixed,1"],
}


@pytest.fixture
def kit(tmp_path):
    """`kit(weapons=[row, …])`: a folder with these tables; text instead of rows is the file."""

    def write(head=HEAD, **tables):
        folder = tmp_path / "kit"
        folder.mkdir(exist_ok=True)
        (folder / "kit.toml").write_text(head, encoding="utf-8")
        for name, rows in tables.items():
            text = rows if isinstance(rows, str) else "\n".join([COLUMNS[name], *rows, ""])
            (folder / f"{name}.csv").write_text(text, encoding="utf-8")
        return folder

    return write


@pytest.fixture
def told(game):
    """`told(folder)`: everything that is wrong with a kit, as a list of sentences."""

    def problems(folder):
        with pytest.raises(tk.BadKit) as refused:
            game.with_kit(folder)
        for sentence in refused.value.problems:
            assert sentence in str(refused.value)
            assert "\n" not in sentence
        return list(refused.value.problems)

    return problems


# --- Cells ------------------------------------------------------------------------------------

WRONG_CELLS = [
    # Codes of WS-186
    ("weapons", "b,B,fly,,none,", "(b), positive_code: there is no code 'fly'; there are none, st"),
    ("weapons", "b,B,none,,start-die,3", "negative_code: there is no code 'start-die'; there are"),
    ("weapons", "b,B,level-cap,guard;2,none,", "positive_code: there is no code 'level-cap'"),
    ("weapons", "b,B,start-die,7,none,", "positive_param: start-die is written as in 3: expected"),
    ("weapons", "b,B,start-die,,none,", "start-die is written as in 3: expected a whole number"),
    ("weapons", "b,B,none,3,none,", "positive_param: none takes no values, not '3' (WS-186)"),
    ("weapons", "b,B,none,,level-cap,guard", "level-cap is written as in guard;2, not 'guard'"),
    ("weapons", "b,B,none,,ki-cap,5", "ki-cap is written as in 2: expected a whole number from 1"),
    ("weapons", "b,B,none,,level-cap,heart;2", "there is no band 'heart'; there are strength"),
    ("weapons", "b,B,none,,level-cap,guard;9", "expected a whole number from -2 to 3, not '9'"),
    ("weapons", "b,B,ki-for-level,guard;1,none,", "there is no band 'guard'; there are strength,"),
    ("weapons", "b,B,ki-for-level,strength|strength;1,none,", "names something twice"),
    ("weapons", "b,B,life-for-ki,1,none,", "life-for-ki is written as in min_life_left=1, not '1'"),
    ("weapons", "b,B,none,,end-round-wound-below,guard;0;wound3", "there is no wound 'wound3'"),
    ("weapons", "b,B,user,,none,", "positive_code: user marks a blank face: both codes, or neithe"),
    ("enemies", "e,E,6,4,fly,,,", "(e), ability_code: there is no code 'fly'; there are none, def"),
    ("enemies", "e,E,6,4,immortal,8,,", "ability_param: immortal is written as in refill=8, not '"),
    ("enemies", "e,E,6,4,guard-threshold-plus,by=0,,", "expected a whole number from 1 to 6, not"),
    ("place_tables", "bridge,1,fly,1", "(bridge 1), effect: there is no effect 'fly'; there are s"),
    ("place_tables", "bridge,1,break-weapon,", "effect: there is no effect 'break-weapon'"),
    ("place_tables", "bridge,1,life,1", "amount: life is written as in -1: expected a whole numbe"),
    ("events", "hard,1,e,E,strength,1", "(hard 1), effect: there is no effect 'strength'; there a"),
    ("events", "hard,1,e,E,next-fight-level,1", "there is no effect 'next-fight-level'; there are"),
    ("events", "hard,1,e,E,die,roll-d20", "expected a whole number from 0 to 5 or roll-d6"),
    ("events", "hard,1,e,E,break-weapon,2", "amount: break-weapon takes no values, not '2'"),
    # Cards, by WS-187
    ("main_action_cards", "c,C,1,1,1,sun,no,1", "(c), strength: a card moves one band or two, not"),
    ("main_action_cards", "c,C,,0,,sun,no,1", "strength: a card moves one band or two, not 0 (WS-"),
    ("main_action_cards", "c,C,1,,,star,no,1", "symbol: there is no symbol 'star'; there are sun,"),
    ("main_action_cards", "c,C,1,,,any,no,1", "symbol: only a wild card has the symbol any (WS-18"),
    ("main_action_cards", "c,C,1,,,any,yes,1", "strength: a wild card moves the band that is name"),
    ("main_action_cards", "c,C,,,,sun,yes,1", "symbol: a wild card has the symbol any (WS-018)"),
    ("special_action_cards", "c,C,9,,,sun", "strength: expected a whole number from -6 to 6, or n"),
    ("opponent_cards", "o,O,5,,all,1,0,2,1,0,0,,1", "def_strength_min: expected a whole number fr"),
    ("opponent_cards", "o,O,3,,all,1,0,5,1,0,0,,1", "ctr_guard_below: expected a whole number fro"),
    ("opponent_cards", "o,O,3,,all,1,0,-2,1,0,0,,1", "from -1 to 4, or nothing, not '-2' (WS-187)"),
    ("opponent_cards", "o,O,,,all,1,0,2,1,0,0,,1", "a Defence tests Strength, Technique or both"),
    ("opponent_cards", "o,O,3,,choice,1,0,2,1,0,0,,1", "a choice needs both def_life and def_ki"),
    ("opponent_cards", "o,O,3,,all,0,0,2,1,0,0,,1", "a Defence that is met costs Life or Ki"),
    ("opponent_cards", "o,O,3,,none,0,0,2,1,0,0,,1", "a Defence that nothing gets through tests a"),
    ("opponent_cards", "o,O,3,,all,1,0,,1,0,0,,1", "say below which level it hits (WS-034)"),
    ("opponent_cards", "o,O,3,,all,1,0,2,1,0,3,,1", "ctr_wound: expected a whole number from 0 to"),
    ("opponent_cards", "o,O,3,,all,1,0,2,1,0,0,ghost,1", "special: there is no special 'ghost'"),
    (
        "opponent_cards",
        "o,O,3,,all,1,0,2,1,0,0,double-counterattack,1",
        "special: double-counterattack brings others, and has no Counterattack of its own",
    ),
    (
        "opponent_cards",
        "o,O,3,,all,1,0,2,1,0,0,impenetrable-defence,1",
        "def_mode: impenetrable-defence goes with none (WS-179)",
    ),
    ("wound_cards", "w,W,1,0,perhaps,1,0,no,1", "w1_fatal: there is no answer 'perhaps'; there ar"),
    # Numbers
    ("enemies", "e,E,many,4,none,,,", "row 2 (e), life: expected a whole number from 1 to 99, not"),
    ("enemies", "e,E,0,4,none,,,", "life: expected a whole number from 1 to 99, not '0'"),
    ("enemies", "e,E,99999999999999999999,4,none,,,", "life: expected a whole number from 1 to 99"),
    ("enemies", "e,E,٣,4,none,,,", "life: expected a whole number from 1 to 99, not '٣'"),
    ("enemies", "e,E,,4,none,,,", "life: expected a whole number from 1 to 99, not ''"),
    ("places", "p,P,0", "cost_ki: expected a whole number from 1 to 5, not '0'"),
    ("main_action_cards", "c,C,1,,,sun,no,-1", "count: expected a whole number from 0 to 10, not"),
    # Ids and names
    ("enemies", "Big Fox,E,6,4,none,,,", "row 2, id: an id has small letters, digits and single h"),
    ("enemies", "../fox,E,6,4,none,,,", "row 2, id: an id has small letters"),
    ("enemies", f"{'f' * 41},E,6,4,none,,,", "at most 40 characters"),
    ("enemies", "fox,,6,4,none,,,", "row 2 (fox), name_en: this must not be empty"),
    ("enemies", f"fox,{'F' * 61},6,4,none,,,", "name_en: 61 characters are too many; 60 at most"),
    ("enemies", "fox,F\u202eox,6,4,none,,,", "name_en: there is an invisible sign or a line break"),
    ("enemies", 'fox,"F\nox",6,4,none,,,', "name_en: there is an invisible sign or a line break"),
    ("enemies", "crowd,E,6,4,none,,,", "(crowd), id: 'crowd' means something else already"),
    ("weapons", "none,B,none,,none,", "(none), id: 'none' means something else already"),
    ("main_action_cards", "buy,C,1,,,sun,no,1", "(buy), id: 'buy' means something else already"),
    ("special_action_cards", "joker,C,1,,,sun", "(joker), id: 'joker' means something else alread"),
    ("wound_cards", "blood-1,W,1,0,no,1,0,no,1", "id: 'blood-1' means something else already"),
    ("campaigns", "clan,The Clan,fixed,", "(clan), id: 'clan' means something else already"),
    ("enemies", "fox,Ishida,6,4,none,,,", "name_en: 'Ishida' is the name of 'ishida' already"),
    # What is not there
    ("place_tables", "moon,1,ki,1", "(moon 1), place: 'moon' is not in places.csv; there are brid"),
    ("campaign_opponents", "moon,m,M,1,1,any,1", "campaign: 'moon' is not in campaigns.csv; there"),
    ("enemies", "e,E,6,4,none,,hail,", "forbidden_climates: 'hail' is not in climates.csv; there"),
    ("enemies", "e,E,6,4,none,,,dragon", "(e), art: we have no drawing 'dragon'; there are ishida"),
]  # fmt: skip


@pytest.mark.rule("WS-186", "WS-187")
@pytest.mark.parametrize(("table", "row", "sentence"), WRONG_CELLS)
def test_a_wrong_cell_is_told_with_its_file_row_and_column(kit, told, table, row, sentence):
    problems = told(kit(**{table: [row]}))
    assert any(one.startswith(f"{table}.csv, row 2") and sentence in one for one in problems)


@pytest.mark.rule("WS-186")
def test_the_sentence_is_whole(kit, told):
    problems = told(kit(weapons=["first,First,none,,none,", "moon-blade,Moon Blade,fly,,none,"]))
    assert len(problems) == 1
    assert problems[0] == (
        "weapons.csv, row 3 (moon-blade), positive_code: there is no code 'fly'; there are none,"
        " start-die, guard-before-counter, ki-for-level, damage-multiplier,"
        " cancel-counter-at-level, life-for-ki, round-start-level, user (WS-186)."
    )


@pytest.mark.rule("WS-187")
def test_everything_is_told_at_once(kit, told):
    problems = told(
        kit(
            'id = "moon-road"\ntitle = ""\n',
            weapons=["b,B,fly,,swim,"],
            enemies=["e,E,0,x,none,,,"],
            places=["p,P,1"],
        )
    )
    assert [problem.split(":")[0] for problem in problems] == [
        "kit.toml, title",
        "enemies.csv, row 2 (e), life",
        "enemies.csv, row 2 (e), ki",
        "weapons.csv, row 2 (b), positive_code",
        "weapons.csv, row 2 (b), negative_code",
    ]


def test_so_many_problems_that_nobody_would_read_them_are_cut_short(kit, told, game):
    rows = [f"e{number},E{number},x,y,fly,,," for number in range(MOST_ROWS)]
    problems = told(kit(enemies=rows))
    assert len(problems) == MOST_PROBLEMS + 1
    assert problems[-1] == "… and 200 more."


# --- The set as a whole -----------------------------------------------------------------------


@pytest.mark.rule("WS-187")
@pytest.mark.parametrize(
    ("table", "rows", "sentence"),
    [
        ("main_action_cards", [CARD], "a game needs 6 action cards or more, not 1 (WS-187)"),
        ("special_action_cards", None, None),
        ("opponent_cards", [STANCE], "a game needs 4 Opponent cards or more without the diffic"),
        ("wound_cards", ["w,W,1,0,no,1,0,no,0"], "a game needs 1 wound card or more, not 0"),
        ("weapons", [BLADE], "two players need 2 weapons, not 1 (WS-190)"),
        ("weapons", [BLADE, "b,B,user,,user,"], "two players need 2 weapons, not 1"),
        (
            "weapons",
            "id,name_en,positive_code,negative_code,set\na,A,none,none,base\nb,B,none,none,expansion\n",
            "two players need 2 weapons, not 1",
        ),
    ],
)
def test_a_set_is_large_enough(kit, told, game, table, rows, sentence):
    if rows is None:
        rows, sentence = ["a,A,1,,,sun"], ""
        assert game.with_kit(kit(f'{HEAD}replace = ["{table}"]', **{table: rows}))
        return
    problems = told(kit(f'{HEAD}replace = ["{table}"]', **{table: rows}))
    assert any(one.startswith(f"{table}.csv") and sentence in one for one in problems)


@pytest.mark.rule("WS-187")
def test_copies_count_and_the_difficult_card_does_not(kit, told, game):
    difficult = "hard,Hard,,,none,0,0,,0,0,0,impenetrable-defence;double-counterattack,9"
    head = f'{HEAD}replace = ["opponent_cards"]'
    three = STANCE.removesuffix("1") + "3"
    assert len(told(kit(head, opponent_cards=[three, difficult]))) == 1
    four = STANCE.removesuffix("1") + "4"
    assert game.with_kit(kit(head, opponent_cards=[four, difficult]))


@pytest.mark.rule("WS-187", "WS-190")
def test_with_four_opponent_cards_there_is_no_duel_of_two(kit, game):
    four = STANCE.removesuffix("1") + "4"
    small = game.with_kit(kit(f'{HEAD}replace = ["opponent_cards"]', opponent_cards=[four]))
    assert list(small.seats) == [1]
    assert "two-player" not in small.options[0].choices
    with pytest.raises(tk.BadOption):
        small.new(seats=2)
    six = STANCE.removesuffix("1") + "6"
    large = game.with_kit(kit(f'{HEAD}replace = ["opponent_cards"]', opponent_cards=[six]))
    assert large.new(seats=2, seed=1).seats == 2


@pytest.mark.rule("WS-187")
@pytest.mark.parametrize("more", [[], ["p,P,3,,all,1,0,2,1,0,0,,0"]], ids=["none", "no copy"])
def test_a_deck_of_counterattacks_that_do_nothing_is_refused(kit, told, more):
    rows = ["o,O,3,,all,1,0,2,0,0,0,,9", *more]
    problems = told(kit(f'{HEAD}replace = ["opponent_cards"]', opponent_cards=rows))
    assert problems == [
        "opponent_cards.csv: no Counterattack does harm, so a fight may never end (WS-035)."
    ]


@pytest.mark.rule("WS-187", "WS-121")
@pytest.mark.parametrize("fatal", ["w,W,1,0,yes,1,0,no,1", "w,W,1,0,no,1,0,yes,0"])
def test_an_immortal_enemy_needs_a_fatal_wound(kit, told, fatal):
    """Ours is Kempo, who is still there; the kit has its own too."""
    wounds = ["a,A,1,0,no,1,0,no,1", fatal]
    head = f'{HEAD}replace = ["wound_cards"]'
    problems = told(kit(head, wound_cards=wounds, enemies=["e,E,6,4,immortal,refill=3,,"]))
    assert [problem.split(":")[0] for problem in problems] == [
        "enemies.csv, row 5 (kempo), ability_code",
        "enemies.csv, row 2 (e), ability_code",
    ]
    assert "no wound card is fatal as Wound 2, so he could never fall (WS-187)" in problems[0]


@pytest.mark.rule("WS-187", "WS-130")
def test_a_place_has_a_result_for_each_face(kit, told):
    rows = [f"pass,{roll},ki,1" for roll in (1, 2, 4, 5)]
    problems = told(kit(places=["pass,The Pass,1"], place_tables=rows))
    assert problems == [
        "places.csv, row 2 (pass): 'pass' has no row in place_tables.csv for 3, 6 (WS-187)."
    ]


@pytest.mark.rule("WS-187", "WS-154")
def test_a_card_of_events_has_a_result_for_each_face(kit, told):
    rows = [f"moonlit,{roll},rest,Rest,life,1" for roll in range(1, 6)]
    assert told(kit(events=rows)) == [
        "events.csv: 'moonlit' has no row in events.csv for 6 (WS-187)."
    ]


@pytest.mark.rule("WS-187")
@pytest.mark.parametrize(
    ("table", "row"),
    [
        ("weapons", BLADE),
        ("enemies", FOX),
        ("main_action_cards", CARD),
        ("place_tables", "bridge,1,ki,1"),
        ("events", "hard,1,rest,Rest,life,1"),
    ],
)
def test_an_id_is_used_once(kit, told, table, row):
    problems = told(kit(**{table: [row, row]}))
    wanted = f"{table}.csv, row 3", f"this is in {table}.csv, row 2 already."
    assert any(all(part in problem for part in wanted) for problem in problems)


def test_a_number_is_the_same_however_it_is_written(kit, told, game):
    problems = told(kit(place_tables=["bridge,1,ki,1", "bridge,+1,ki,1", "bridge,01,ki,1"]))
    assert [problem.split(":")[0] for problem in problems] == [
        "place_tables.csv, row 3 (bridge 1)",
        "place_tables.csv, row 4 (bridge 1)",
    ]
    assert game.with_kit(kit(place_tables=["bridge,+1,ki,+2"])).catalogue["place"]["bridge"][
        "rolls"
    ][0] == ("ki", 2)


@pytest.mark.rule("WS-164")
def test_a_card_of_events_remembers_one_band(kit, told):
    rows = [f"moonlit,{roll},rest,Rest,life,1" for roll in range(1, 5)]
    rows += [
        "moonlit,5,one,One,next-fight-level:guard,1",
        "moonlit,6,two,Two,next-fight-level:strength,1",
    ]
    assert told(kit(events=rows)) == [
        "events.csv, row 7 (moonlit 6), effect: all of a card are next-fight-level:guard (WS-164)."
    ]


def test_an_event_has_one_name_on_every_card(kit, told):
    assert told(kit(events=["hard,3,fever,Chill,life,-1"])) == [
        "events.csv, row 13 (normal 6), name_en: the event 'fever' is called 'Chill' elsewhere."
    ]


@pytest.mark.rule("WS-148", "WS-150", "WS-151")
@pytest.mark.parametrize(
    ("campaign", "opponents", "sentence"),
    [
        ("pass,The Pass,fixed,", [], "a campaign has 1 to 30 fights, not 0 (WS-148)"),
        ("pass,The Pass,fixed,", ["a,A,2,2,fixed,30", "b,B,1,1,any,1"], "1 to 30 fights, not 31"),
        ("pass,The Pass,fixed,3", ["a,A,2,2,fixed,2"], "there are 2 by campaign_opponents.csv, no"),
        ("pass,The Pass,fixed,", ["a,A,2,2,last,1"], "order: the order is fixed (WS-151)"),
        (
            "pass,The Pass,player-choice-then-master,",
            ["a,A,2,2,last,1", "b,B,2,2,last,1"],
            "(b), order: only one can be the last (WS-150)",
        ),
        (
            "pass,The Pass,player-choice-then-master,",
            ["a,A,2,2,any,2"],
            "(a), count: where the player chooses, each is fought once (WS-150)",
        ),
        ("pass,The Pass,backwards,", ["a,A,2,2,any,1"], "order: there is no order 'backwards'"),
        ("pass,The Pass,fixed,", ["a,A,roll-d20,2,any,1"], "from 1 to 99 or roll-d6, not 'roll-d2"),
        ("pass,The Pass,fixed,", ["ronin,A,2,2,any,1"], "(ronin), id: 'ronin' means something els"),
    ],
)
def test_a_campaign_can_be_fought_to_its_end(kit, told, campaign, opponents, sentence):
    tables = {"campaigns": [campaign]}
    if opponents:
        tables["campaign_opponents"] = [f"pass,{opponent}" for opponent in opponents]
    assert any(sentence in problem for problem in told(kit(**tables)))


# --- Files ------------------------------------------------------------------------------------


def test_a_folder_that_is_not_there(game, tmp_path):
    for folder in (tmp_path / "nowhere", "no\0where", "~nobody-of-that-name/kit"):
        with pytest.raises(tk.BadKit, match="There is no folder"):
            game.with_kit(folder)
    for folder in (None, 7, b"kit", ["kit"]):
        with pytest.raises(tk.BadKit, match="A kit is the path of a folder"):
            game.with_kit(folder)
    (tmp_path / "file").write_text("", encoding="utf-8")
    with pytest.raises(tk.BadKit, match="There is no folder"):
        game.with_kit(tmp_path / "file")


def test_a_folder_without_its_head_or_without_a_table(kit, told, tmp_path):
    (tmp_path / "empty").mkdir()
    assert "kit.toml: there must be one, with an id and a title" in told(tmp_path / "empty")[0]
    assert told(kit())[0].startswith("There is no table in it. There can be main_action_cards, ")


@pytest.mark.parametrize(
    ("head", "sentence"),
    [
        ("id = \ntitle = 1", "kit.toml, row 1: this is no TOML: Invalid value."),
        ("id = ", "kit.toml: this is no TOML: Invalid value (at end of document)."),
        ("id = 'a'\nid = 'b'\n", "kit.toml, row 2: this is no TOML: Cannot overwrite a value."),
        (f"id = {'[' * 5000}", "kit.toml: this is nested without end."),
        (f"id = {'9' * 9000}", "kit.toml: this is no TOML"),
        ("title = 'A'", "kit.toml, id: an id has small letters"),
        ("id = 'Moon Road'\ntitle = 'A'", "kit.toml, id: an id has small letters"),
        ("id = 7\ntitle = 'A'", "kit.toml, id: expected text, not 7."),
        ('id = "a"\ntitle = "A\\u0007"', "kit.toml, title: there is an invisible sign"),
        ("id = 'a'", "kit.toml, title: this must not be empty."),
        (f"{HEAD}about = '{'a' * 301}'", "kit.toml, about: 301 characters are too many; 300 at mo"),
        (f"{HEAD}autor = 'Ann'", "kit.toml: 'autor' means nothing here."),
        (f"{HEAD}weapon = 'Ann'", "kit.toml: 'weapon' means nothing here. Did you mean 'weapons'?"),
        (f"{HEAD}game = 'samurai-sword'", "kit.toml, game: this kit is for 'samurai-sword', not f"),
        (f"{HEAD}game = 3", "kit.toml, game: this kit is for 3, not for 'way-of-the-samurai'."),
        (f"{HEAD}replace = 'weapons'", "kit.toml, replace: expected a list of tables: main_action"),
        (f"{HEAD}replace = ['weaponry']", "kit.toml, replace: expected a list of tables"),
        (f"{HEAD}replace = [['weapons']]", "kit.toml, replace: expected a list of tables"),
        (f"{HEAD}replace = ['places']", "replace: there is no places.csv to take the place of our"),
        (f"{HEAD}weapons = 3", "kit.toml [weapons], row 1: expected columns and values"),
        (f"{HEAD}[[weapons]]\nid = 'a'", "kit.toml [weapons], row 1: the column 'name_en' is miss"),
        (f"{HEAD}[[weapons]]\nidd = 'a'", "row 1: there is no column 'idd'. Did you mean 'id'?"),
        (f"{HEAD}[[enemies]]\nlife = 1979-05-27", "row 1, life: expected a number or text, not"),
        (f"{HEAD}[[enemies]]\nlife = 1.5", "row 1, life: expected a number or text, not 1.5."),
    ],
)  # fmt: skip
def test_a_head_that_says_nothing_sensible(kit, told, head, sentence):
    assert any(sentence in problem for problem in told(kit(head, weapons=[BLADE])))


def test_tables_in_the_head_are_checked_as_those_in_files(kit, told):
    huge = 10**20
    head = f"""{HEAD}
[[enemies]]
id = "fox"
name_en = "The Fox"
life = {huge}
ki = true
"""
    where = "kit.toml [enemies], row 1 (fox)"
    assert told(kit(head)) == [
        f"{where}, life: expected a whole number from 1 to 99, not '{huge}'.",
        f"{where}, ki: expected a whole number from 0 to 99, not 'yes'.",
    ]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "weapons.csv: there are no rows in it."),
        ("\n\n", "weapons.csv: there are no rows in it."),
        (COLUMNS["weapons"], "weapons.csv: there are no rows in it."),
        ("id,name_en\na,A", "weapons.csv, row 1: the column 'positive_code' is missing."),
        (f"{COLUMNS['weapons']},colour\n{BLADE},red", "row 1: there is no column 'colour'. There"),
        (f"{COLUMNS['weapons']},max_kii\n{BLADE},3", "column 'max_kii'. Did you mean 'max_ki'?"),
        (f"{COLUMNS['weapons']},id\n{BLADE},b", "row 1: the column 'id' is there twice."),
        (COLUMNS["weapons"].replace(",", ";"), "row 1: columns are separated by commas, not by"),
        (f"{COLUMNS['weapons']}\na,A,none", "weapons.csv, row 2: there are 3 cells and 6 columns."),
        (f"{COLUMNS['weapons']}\n{BLADE},slow, but sure", "there are 8 cells and 6 columns. A com"),
        (f'{COLUMNS["weapons"]}\n\n"a', "weapons.csv, row 3: this is no CSV: unexpected end of da"),
        (f"{COLUMNS['weapons']}\n{'a' * 140_000}", "this is no CSV: field larger than field limit"),
        ("a" * (LARGEST + 1), "weapons.csv: this file is too large; 200,000 bytes at most."),
    ],
)
def test_a_file_that_is_no_table(kit, told, text, sentence):
    assert any(sentence in problem for problem in told(kit(weapons=text)))


@pytest.mark.rule("WS-187", "WS-019")
@pytest.mark.parametrize(
    ("column", "why"),
    [
        ("def_guard_min", "a Defence tests Strength and Technique, never Guard (WS-187)"),
        ("ctr_strength_below", "a Counterattack tests Guard and no other band (WS-187)"),
        ("ctr_technique_below", "a Counterattack tests Guard and no other band (WS-187)"),
    ],
)
def test_each_half_of_an_opponent_card_tests_its_own_bands(kit, told, column, why):
    text = f"{COLUMNS['opponent_cards']},{column}\n{STANCE},1\n"
    sentence = f"opponent_cards.csv, row 1: there is no column '{column}': {why}."
    assert told(kit(opponent_cards=text)) == [sentence]


def test_a_table_is_not_endless(kit, told):
    rows = [f"e{number},Enemy {number},5,5,none,,," for number in range(MOST_ROWS + 1)]
    assert told(kit(enemies=rows)) == ["enemies.csv: 101 rows are too many; 100 at most."]


def test_files_with_other_names_are_told_and_notes_are_not(kit, told, game):
    folder = kit(weapons=[BLADE])
    (folder / "README.md").write_text("My own blades.", encoding="utf-8")
    (folder / ".DS_Store").write_bytes(b"\0\1\2")
    (folder / "drawings").mkdir()
    assert game.with_kit(folder)
    for name in ("weapon.csv", "Weapons.CSV", "climates.csv", "other.toml"):
        (folder / name).write_text("", encoding="utf-8")
    assert [problem.split(".")[0] for problem in told(folder)] == [
        "'Weapons",
        "'climates",
        "'other",
        "'weapon",
    ]
    assert "'weapon.csv': there is no such table. Did you mean 'weapons'?" in told(folder)


def test_other_signs_than_utf_8_are_told_with_their_line(kit, told):
    folder = kit(weapons=[BLADE])
    text = f"{COLUMNS['weapons']}\n{BLADE}\ntè,Tè,none,,none,\n"
    (folder / "weapons.csv").write_bytes(text.encode("latin-1"))
    assert told(folder) == ["weapons.csv, row 3: this is not UTF-8. Save the file as UTF-8 text."]
    (folder / "weapons.csv").write_bytes(text.encode("utf-16"))
    assert told(folder)[0].startswith("weapons.csv, row 1: this is not UTF-8.")


def test_the_row_is_the_line_that_an_editor_shows(kit, told):
    rows = ["", 'a,A,none,,none,,"two\r\nlines"', "b,B,fly,,none,,", ""]
    text = "\r\n".join([f"\ufeff{COLUMNS['weapons']},text_en", *rows])
    assert [problem.split(":")[0] for problem in told(kit(weapons=text))] == [
        "weapons.csv, row 3 (a), text_en",
        "weapons.csv, row 5 (b), positive_code",
    ]


def test_links_out_of_the_folder_are_not_followed(kit, told, game, tmp_path):
    folder = kit(enemies=[FOX])
    outside = tmp_path / "outside.csv"
    outside.write_text(f"{COLUMNS['weapons']}\n{BLADE}\n", encoding="utf-8")
    (folder / "weapons.csv").symlink_to(outside)
    assert told(folder) == ["weapons.csv: this is a link out of the folder, and is not followed."]
    (folder / "weapons.csv").unlink()
    os.mkfifo(folder / "weapons.csv")
    assert told(folder) == ["weapons.csv: this is no plain file."]
    (folder / "weapons.csv").unlink()
    (folder / "weapons.csv").mkdir()
    assert told(folder) == ["weapons.csv: this is no plain file."]
    (folder / "weapons.csv").rmdir()
    (folder / "kit.toml").rename(tmp_path / "head")
    (folder / "kit.toml").symlink_to(tmp_path / "head")
    assert told(folder) == ["kit.toml: this is a link out of the folder, and is not followed."]


def test_a_file_that_may_not_be_read_is_told(kit, told, monkeypatch):
    folder = kit(weapons=[BLADE])
    real = type(folder).open

    def guarded(path, *arguments, **named):
        if path.name == "weapons.csv":
            raise PermissionError(13, "Permission denied")
        return real(path, *arguments, **named)

    monkeypatch.setattr(type(folder), "open", guarded)
    assert told(folder) == ["weapons.csv: this cannot be read (Permission denied)."]


def test_a_folder_that_may_not_be_read_is_told(kit, told, monkeypatch):
    folder = kit(weapons=[BLADE])

    def refuse(self):
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("pathlib.Path.iterdir", refuse)
    assert "This folder cannot be read (Permission denied)." in told(folder)


def test_a_kit_runs_no_code(kit, game):
    """Whatever looks like code or markup is text."""
    name = "{ $seat } <b onclick=alert(1)>__import__('os')</b>"
    folder = kit(weapons=[f"moon-blade,{name},none,,none,"])
    (folder / "__init__.py").write_text("raise SystemExit", encoding="utf-8")
    (folder / "kit.py").write_text("raise SystemExit", encoding="utf-8")
    assert game.with_kit(folder).texts.name("weapon", "moon-blade") == name


def test_a_game_without_kits_says_so(kit):
    with pytest.raises(tk.BadKit, match="Samurai Sword takes no kit"):
        tk.game("samurai-sword").with_kit(kit(weapons=[BLADE]))


def test_a_kit_is_not_laid_over_another(kit, game):
    folder = kit(weapons=[BLADE])
    with pytest.raises(tk.BadKit, match="has a kit already"):
        game.with_kit(folder).with_kit(folder)
