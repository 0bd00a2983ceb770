"""Kits of one's own: what a folder brings is played, told and saved; what is wrong is said."""

import pickle
import re
from pathlib import Path

import pytest

import tablekit as tk
from tablekit.games.shogun_no_katana.box import sheets
from tablekit.games.shogun_no_katana.box.vocabulary import WORDS
from tablekit.games.shogun_no_katana.story import Campaign

ROOT = Path(__file__).parents[3]
EXAMPLE = ROOT / "examples" / "shogun-no-katana-kit"
PAGE = ROOT / "docs" / "games" / "shogun-no-katana.md"
HEAD = 'id = "mine"\ntitle = "My own"\n'
SWORDS = "id,name_en,resources,points"
CARDS = "id,name_en,timing,immediate_effect,permanent_bonus,permanent_cost"
HALLS = "id,name_en,kind,effect,first_game"
HONOURS = "id,name_en,metric,points"
FAVOURS = "id,name_en,criterion"
CHAPTERS = "id,name_en,difficulty,special_rules,request"


@pytest.fixture(scope="module")
def river():
    return tk.game("shogun-no-katana").with_kit(EXAMPLE)


@pytest.fixture
def own(game, tmp_path):
    """`own({"swords": "…"})`: the game with a kit of these tables."""

    def write(tables, head=HEAD):
        folder = tmp_path / f"kit-{len(list(tmp_path.iterdir()))}"
        folder.mkdir()
        (folder / "kit.toml").write_text(head, encoding="utf-8")
        for name, text in tables.items():
            (folder / f"{name}.csv").write_text(text, encoding="utf-8")
        return game.with_kit(folder)

    return write


def place(game, **described):
    """A quiet table of two."""
    halls = ["hall-wharf", "hall-toll", "hall-workshop", "hall-treasury", "hall-tannery"]
    quiet = {"seats": 2, "favours": [], "palace": halls, "storage": {0: {}, 1: {}}}
    return game.scenario(**{**quiet, **described})


def play(state, *moves):
    for move in moves:
        state.apply(move)


# --- What the example brings ------------------------------------------------------------------


def test_the_example_conforms(river):
    options = [river.settle(2, {})]
    report = tk.testing.check_game(river, seats=[2], options=options, every=40, greedy=1)
    assert report.games == 2


def test_a_sword_has_the_path_and_the_points_of_its_row(river):
    state = place(river, forge={0: ["eel-blade:1"]}, storage={0: {"rayskin": 1}, 1: {}})
    play(state, "worker", "smith:column-2", "move:eel-blade", "deliver:eel-blade")
    assert state.score[0] == 2


def test_a_row_with_our_id_takes_its_place(river):
    assert river.catalogue["sword"]["sword-01"]["points"] == 5
    assert river.texts.names["sword"]["sword-01"]["en"] == "Ferryman's Sword"


def test_a_card_may_be_paid_for_and_bring_a_choice(river):
    state = place(river, held={0: ["ferry"]}, coins={0: 2})
    play(state, "use:ferry", "choose:lacquer", "choose:wood", "choose:rayskin")
    assert (state.coins[0], state.storage[:4]) == (0, [1, 1, 0, 1])
    assert place(river, held={0: ["ferry"]}, coins={0: 1}).refusal("use:ferry").code == (
        "too-few-coins"
    )


def test_a_card_may_move_two_swords(river):
    storage = {0: {"rayskin": 1, "steel": 1, "wood": 1}, 1: {}}
    state = place(
        river, held={0: ["night-boat"]}, forge={0: ["sword-13", "eel-blade:1"]}, storage=storage
    )
    play(state, "worker", "smith:column-5", "use:night-boat", "move:eel-blade", "move:sword-13")
    assert state.storage[:4] == [0, 0, 1, 0]


def test_a_hall_brings_what_it_says_and_a_passive_one_makes_bonuses_cheaper(river):
    state = place(river, coins={0: 1}, attendants={0: ["hall-treasury"]})
    play(state, "worker", "go:palace", "attend:hall-wharf")
    while "activate:hall-wharf" not in map(state.notation, state.legal_actions()):
        state.apply("done")
    play(state, "activate:hall-wharf")
    assert state.storage[:4] == [0, 1, 1, 0]
    cheap = place(river, coins={0: 1}, held={0: ["ferry"]}, attendants={0: ["hall-toll"]})
    play(cheap, "bonus:ferry", "under:row-2")
    assert cheap.coins[0] == 0


def test_it_has_an_id_a_title_and_words_of_its_own(river):
    assert river.id == "shogun-no-katana+river-smiths"
    assert river.title == "Shogun no Katana: The River Smiths"
    assert river.texts.say("game-pitch").startswith("A forge by the water")
    state = place(river, held={0: ["ferry"]}, coins={0: 2})
    assert "The Ferry" in state.describe("use:ferry")


def test_it_is_sent_to_workers_saved_and_recorded(river):
    assert pickle.loads(pickle.dumps(river)) is river
    state = river.new(seats=3, seed=2)
    assert river.from_json(state.to_json()) == state
    with pytest.raises(tk.BadRecord):
        tk.game("shogun-no-katana").from_json(state.to_json())


def test_a_kit_is_laid_over_our_own_box_only(river):
    with pytest.raises(tk.BadKit, match="has a kit already"):
        river.with_kit(EXAMPLE)


def test_a_tile_of_ours_may_be_left_out(own):
    played = own({"swords": f"{SWORDS},count\nsword-50,No. 50,wood,1,0\n"})
    assert "sword-50" not in played.box.sword_ids
    assert played.box.katana == 49


# --- Vectors whose tiles our box does not have ------------------------------------------------


@pytest.mark.rule("SK-413", "SK-231")
def test_a_sword_that_waited_for_a_cell_is_delivered_in_the_same_moment(own):
    """X-3: B[W,W,S] wants the cell of the complete A, and both are delivered."""
    game = own({"swords": f"{SWORDS}\nwws,B,wood-wood-steel,4\n"})
    forge = {0: ["wws:2", "sword-15:4"]}
    state = game.scenario(
        seats=2, favours=[], forge=forge, storage={0: {"steel": 1}, 1: {}}, watch=True
    )
    play(state, "worker", "smith:row-2")
    assert state.refusal("move:wws").code == "cell-occupied"
    play(state, "deliver:sword-15", "project:none", "move:wws", "deliver:wws", "project:none")
    assert len(state.delivered[0]) == 2


@pytest.mark.rule("SK-709", "SK-710", "SK-711")
def test_a_project_of_two_swords(own):
    """X-6: delivered A[W,S,S] and B[L,W,S,R], Project {S 1}: L, R and W are added."""
    game = own(
        {"swords": f"{SWORDS}\nwss,A,wood-steel-steel,4\nlwsr,B,lacquer-wood-steel-rayskin,5\n"}
    )
    state = game.scenario(
        seats=2, favours=[], delivered={0: ["wss", "lwsr"]}, project={0: {"steel": 1}}
    )
    play(state, "launch")
    assert state.refusal("add:steel").code == "cannot-add"
    play(state, "add:lacquer", "add:rayskin")  # the wood is the only way on
    assert (state.score[0], state.shame) == (-3, 1)
    assert state.project[:4] == [1, 1, 1, 1]
    play(state, "compose:lwsr")


# --- What is wrong ----------------------------------------------------------------------------

WRONG = [
    (
        {"swords": f"{SWORDS}\nbad,Bad,lacquer-steel,4\n"},
        (
            "swords.csv, row 2 (bad), resources: from lacquer to steel a sword would jump"
            " over a row (SK-404)."
        ),
    ),
    (
        {"swords": f"{SWORDS}\nbad,Bad,wood-wood-wood-wood-wood,4\n"},
        (
            "swords.csv, row 2 (bad), resources: the sword would leave the forge to the"
            " right of column 5 (SK-404)."
        ),
    ),
    (
        {"swords": f"{SWORDS}\nkatana,Katana,wood,4\n"},
        "swords.csv, row 2 (katana), id: 'katana' is the katana of each player (SK-701).",
    ),
    (
        {"market-cards": f"{CARDS}\nbad,Bad,temple,gain:coin:2,gain:coin:1,1\n"},
        (
            "market-cards.csv, row 2 (bad), immediate_effect: there is no effect"
            " 'gain:coin:2' here; there are waive-monk-cost (SK-604)."
        ),
    ),
    (
        {"market-cards": f"{CARDS}\nbad,Bad,forge,move-sword:9,gain:coin:1,1\n"},
        (
            "market-cards.csv, row 2 (bad), immediate_effect: move-sword ends with a number"
            " from 1 to 3, as in move-sword:1 (SK-604)."
        ),
    ),
    (
        {"daimyo-cards": f"{CARDS}\nbad,Bad,any-time,gain:coin:2;pay:coin:1,gain:coin:1,1\n"},
        (
            "daimyo-cards.csv, row 2 (bad), immediate_effect: what is paid comes first, and"
            " something after it."
        ),
    ),
    (
        {"daimyo-cards": f"{CARDS}\nbad,Bad,any-time,gain:coin:2,move-sword:1,1\n"},
        (
            "daimyo-cards.csv, row 2 (bad), permanent_bonus: there is no effect"
            " 'move-sword:1' here; there are gain:coin, gain:point, gain:lacquer, gain:wood,"
            " gain:steel, gain:rayskin (SK-620)."
        ),
    ),
    (
        {"market-cards": f"{CARDS}\ndaimyo-night-shift-wood,N,any-time,gain:coin,gain:coin,1\n"},
        (
            "market-cards.csv, row 2 (daimyo-night-shift-wood), id:"
            " 'daimyo-night-shift-wood' is a daimyo card already."
        ),
    ),
    (
        {"halls": f"{HALLS}\nbad,Bad,passive,gain:coin:1,no\n"},
        (
            "halls.csv, row 2 (bad), effect: there is no effect 'gain:coin:1' here; there"
            " are discount-permanent, market-move (SK-377)."
        ),
    ),
    (
        {"halls": f"{HALLS}\nbad,Bad,active,gain:coin:1,yes\n"},
        "halls.csv: 5 halls are for a first game, one of them passive at most, not 6 (SK-108).",
    ),
    (
        {"honour-cards": f"{HONOURS}\nbad,Bad,sashimono,2\n"},
        (
            "honour-cards.csv, row 2 (bad), metric: sashimono is written as in"
            " sashimono:red; there are red, blue, white, green (SK-826)."
        ),
    ),
    (
        {"story-chapters": f"{CHAPTERS}\nbad,Bad,easy,,min-gold:3\n"},
        (
            "story-chapters.csv, row 2 (bad), request: there is no 'min-gold' here; there are"
            f" {', '.join(sheets.REQUEST.words)}."
        ),
    ),
    (
        {"story-chapters": f"{CHAPTERS}\nbad,Bad,easy,remove:hall-of-fame,\n"},
        ("story-chapters.csv, row 2 (bad), special_rules: there is no 'hall-of-fame' in the box."),
    ),
    (
        {"story-chapters": f"{CHAPTERS}\nbad,Bad,easy,halls:hall-archive+hall-quay,\n"},
        ("story-chapters.csv, row 2 (bad), special_rules: at most one hall is passive (SK-107)."),
    ),
    (
        {"story-chapters": f"{CHAPTERS}\nbad,Bad,hard,start-workers:9,\n"},
        (
            "story-chapters.csv, row 2 (bad), special_rules: start-workers: expected a whole"
            " number from 4 to 7, not '9'."
        ),
    ),
    (
        {"story-chapters": f"{CHAPTERS}\nbad,Bad,hard,,shogun-katana-composition:wood-steel\n"},
        (
            "story-chapters.csv, row 2 (bad), request: shogun-katana-composition: a katana has"
            " every resource: lacquer, wood, steel, rayskin."
        ),
    ),
    (
        {"favour-cards": f"{FAVOURS}\nbad,Bad,first-to-deliver\n"},
        (
            "favour-cards.csv, row 2 (bad), criterion: one favour at most is"
            " first-to-deliver (SK-716)."
        ),
    ),
]


@pytest.mark.parametrize(("tables", "sentence"), WRONG, ids=[said[:60] for _, said in WRONG])
def test_what_is_wrong_is_said(own, tables, sentence):
    with pytest.raises(tk.BadKit) as problem:
        own(tables)
    assert sentence in problem.value.problems


def test_too_little_is_said_for_whole_tables(own):
    head = HEAD + 'replace = ["swords"]\n'
    with pytest.raises(tk.BadKit, match=r"swords\.csv: 1 are too few; 4 players need 16\."):
        own({"swords": f"{SWORDS}\nonly,Only,wood-steel,4\n"}, head)


@pytest.mark.rule("SK-1001")
def test_a_chapter_of_ones_own_is_played(own, river):
    row = "spring,Spring,easy,start-workers:6;halls-in-play:4,min-coins:30;min-delivered-swords:3"
    game = own({"story-chapters": f"{CHAPTERS}\n{row}\n"})
    assert len(game.box.chapters) == 16
    state = game.new(seats=1, seed=1, chapter=15, phantom=2)
    assert (len(state.halls), state.workers) == (4, [6])
    assert [each.need for each in game.progress(state)[:2]] == [30, 3]
    assert game.options[1].choice_help(15) == "Spring"
    report = tk.testing.check_game(
        game, seats=[1], options=[game.settle(1, {"chapter": 15})], every=60, greedy=1
    )
    assert report.games == 2
    assert river.options[1].choice_help(15).startswith("Flood")


@pytest.mark.rule("SK-1011")
def test_a_campaign_may_have_the_chapters_of_a_kit(river):
    campaign = Campaign(story=river.box.chapters)
    for _ in range(14):
        campaign = campaign.note(1, won=True)
    assert campaign.chapter == 15
    assert Campaign.from_json(campaign.to_json(), river.box.chapters) == campaign


# --- The page ---------------------------------------------------------------------------------


def test_the_page_names_every_table_column_and_code():
    page = PAGE.read_text(encoding="utf-8").partition("## Components of your own")[2]
    told = set(re.findall(r"`([^`\n]+)`", page.partition("\n## ")[0]))
    notes = {"provenance", "pinned_by"}
    for sheet in sheets.SHEETS:
        assert sheet.file in told
        columns = {column.name for column in sheet.columns} - notes
        assert columns <= told, columns - told
    words = {word for at in sheets.EFFECTS_AT.values() for word in at.words}
    words |= set(sheets.HALL.words) | set(sheets.PASSIVE_HALL.words)
    codes = {code.rpartition(":")[0] if code[-1].isdigit() else code for code in told}
    assert words <= codes, words - codes
    assert set(sheets.METRICS.rows) <= {code.partition(":")[0] for code in told}
    assert {*sheets.CRITERIA.rows, *sheets.TIMING_IDS} <= told
    told_words = {code.partition(":")[0] for code in told}
    assert {*sheets.SPECIAL_RULES.words, *sheets.REQUEST.words} <= told_words


def test_every_word_of_the_vocabulary_may_stand_somewhere():
    """But for the one of the komainu, which no card or hall says."""
    allowed = {word for at in sheets.EFFECTS_AT.values() for word in at.words}
    allowed |= set(sheets.HALL.words) | set(sheets.PASSIVE_HALL.words)
    missing = set(WORDS.rows) - {"gain:resource", "choose-monk-effect"} - allowed
    assert not missing
