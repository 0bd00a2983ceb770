"""The duel mat of Way of the Samurai: what lies on it, what can be picked there, and no secrets."""

import json
import re
from random import Random

import pytest
from tablekit_widgets import TableWidget, page, render
from tablekit_widgets.looks import look_of
from tablekit_widgets.steps import read_row

import tablekit as tk

GAME = tk.game("way-of-the-samurai")
LARGEST_SCENE = 60_000
"""Bytes; a scene is sent after every move."""

MOMENTS = {
    "duel": {},
    "third-card": {
        "window": 3,
        "zone": ["sharp-eye", "joker:guard:blood"],
        "defence": "stone-gate",
    },
    "after-all": {
        "enemy": "oda",
        "enemy_life": 12,
        "window": 6,
        "defence": "heavy-armour",
        "counters": ["stone-gate"],
        "die": 4,
        "stored": ["two-heavens", "tigers-leap"],
    },
    "place-and-climate": {"place": "temple", "climate": "snow", "weapon": "tanto"},
    "difficult": {
        "difficult": "yes",
        "window": 6,
        "defence": "stone-gate",
        "counters": ["difficult", "iron-wrists", "patient-wolf"],
    },
    "three-enemies": {"one_vs_three": "yes", "enemy_life": [2, 0, 1]},
    "virtue": {"virtue": "gi", "combos": 2, "gisei": "yes"},
    "blood": {"blood": ["blood-1", "blood-5"]},
    "clan": {"mode": "clan", "fight": 13, "opponent": "veteran"},
    "dojo-choice": {
        "mode": "yoshioka-dojo",
        "beaten": ["spearman", "gatekeeper"],
        "broken": ["katana"],
        "memory": 4,
        "reinforced": 1,
    },
    "dojo-fight": {"mode": "yoshioka-dojo", "beaten": ["spearman"], "opponent": "first-pupil"},
    "village": {"mode": "leaving-the-village", "fight": 3, "mulligan_used": True},
    "two-players": {"mode": "two-player", "window": 2, "committed": ["stone-gate", "quick-eyes"]},
}


@pytest.fixture
def sit():
    """`sit(window=3)`: a table of people at a described position."""

    def describe(**position):
        state = GAME.scenario(**position)
        return tk.Table.from_state(state, ["Ann", "Bo"][: state.seats])

    return describe


@pytest.fixture
def mat(sit, parse):
    """`mat(window=3)`: the elements of the mat that seat 0 sees."""

    def draw(seat=0, **position):
        table = sit(**position)
        return parse(page(table.view(seat), table.players))

    return draw


@pytest.fixture(params=MOMENTS)
def drawn(request, sit, parse):
    """Each moment as each seat and a spectator see it: the view, and the elements of its page."""
    table = sit(**MOMENTS[request.param])
    views = [table.view(seat) for seat in (None, *range(table.state.seats))]
    return [(view, parse(page(view, table.players))) for view in views]


def labels(tree, **attributes):
    """What a screen reader says of some elements."""
    return [element.get("aria-label") for element in tree.all(**attributes)]


# --- Well formed, for every reader -------------------------------------------------------------


def test_what_can_be_pressed_has_a_name_and_no_label_is_empty(drawn):
    for _, tree in drawn:
        for element in [*tree.all("button"), *tree.all("summary")]:
            assert (element.get("aria-label") or element.text).strip(), element.attributes
        for element in tree.all():
            for name in ("aria-label", "data-pick", "data-place", "data-key"):
                assert element.get(name) is None or element.get(name).strip(), element.attributes


def test_keys_and_places_stand_once(drawn):
    for _, tree in drawn:
        for parent in (tree, *tree.all()):
            keys = [child.get("data-key") for child in parent.children if child.get("data-key")]
            assert len(set(keys)) == len(keys), keys
        places = [element.get("data-place") for element in tree.all(data_place=True)]
        assert len(set(places)) == len(places), places


def test_every_drawing_that_is_used_comes_along_and_is_silent_or_has_words(drawn):
    for _, tree in drawn:
        symbols = {f"#{element.get('id')}" for element in tree.all("symbol")}
        assert {element.get("href") for element in tree.all("use")} == symbols
        spoken = [one for one in tree.all() if one.get("aria-label") and one.get("role") == "img"]
        spoken += [one for one in tree.all("button") if one.get("aria-label")]
        inside = {
            id(svg) for one in (*spoken, *tree.all(aria_hidden="true")) for svg in one.all("svg")
        }
        for svg in tree.all("svg"):
            assert svg.get("aria-hidden") == "true" or id(svg) in inside


def test_every_pick_is_part_of_something_that_can_be_said(drawn):
    for view, tree in drawn:
        said = {
            f"{name}={value}"
            for action in view.state.candidates()
            for name, value in view.state.parts(action).items()
        }
        said |= {f"enemy_number={number}" for number in range(3)}
        said |= {
            f"{half}={stance}" for half in ("defence", "counter") for stance in GAME.words["stance"]
        }
        for element in tree.all(data_pick=True):
            assert element.tag == "button"
            assert set(element.get("data-pick").split()) <= said, element.attributes


def test_a_scene_is_small(sit):
    for name, position in MOMENTS.items():
        scene = TableWidget(sit(**position), seat=0).scene
        assert len(json.dumps(scene)) < LARGEST_SCENE, name


@pytest.mark.parametrize(
    "mode", ["duel", "clan", "yoshioka-dojo", "leaving-the-village", "two-player"]
)
def test_whole_games_are_drawn_in_small_scenes(mode, parse):
    table, chance = tk.Table(GAME, 2 if mode == "two-player" else 1, seed=8, mode=mode), Random(8)
    widget = TableWidget(table, seat=0)
    while not table.state.is_over:
        table.play(chance.choice(table.state.legal_actions()), bots=False)
        if table.moves % 7 == 0 or table.state.is_over:
            widget.refresh()
            parse(widget.scene["html"])
            assert len(json.dumps(widget.scene)) < LARGEST_SCENE
    assert table.state.is_over


# --- No secrets --------------------------------------------------------------------------------


def test_the_mat_is_the_same_however_the_decks_and_hidden_hands_lie(sit):
    for position in MOMENTS.values():
        table = sit(**position)
        for seat in (None, *range(table.state.seats)):
            view = table.view(seat)
            drawn = render(view, table.players)
            for seed in range(3):
                world = view.sample(seed)
                assert render(world.view(seat), table.players) == drawn


def test_cards_laid_face_down_are_known_to_who_laid_them(mat):
    position = MOMENTS["two-players"]
    (own,) = mat(seat=1, **position).all(data_place="defence")
    assert [card.get("aria-label").partition(".")[0] for card in own.of("tk-laid")] == [
        "Stone Gate"
    ]
    for seat in (0, None):
        tree = mat(seat=seat, **position)
        for place in ("defence", "counter"):
            (slot,) = tree.all(data_place=place)
            assert len(list(slot.of("tk-back"))) == 1
            assert "face down" in slot.text
        assert "Stone Gate" not in " ".join(filter(None, labels(tree)))


# --- The gauge ---------------------------------------------------------------------------------


def test_a_card_shows_beforehand_where_it_would_move_the_pawns(mat):
    tree = mat(levels=[3, 0, -2], hand=["driving-cut", "joker", "high-guard"])
    places = {}
    for row in tree.of("tk-row"):
        for ghost in row.of("tk-ghost"):
            level = int(re.search(r"--at:(\d)", ghost.get("style"))[1]) - 2
            places.setdefault(ghost.get("data-ghost"), {})[row.get("data-place")] = level
    # Strength 5 and Guard -3 stop at the ends (WS-014); a Joker may be anything (WS-018).
    assert places == {
        "driving-cut": {"band:strength": 4, "band:guard": -2},
        "high-guard": {"band:technique": -1, "band:guard": 0},
    }


def test_the_joker_is_named_at_the_gauge(sit, act):
    widget = TableWidget(sit(hand=["joker", "sharp-eye", "high-guard"]), seat=0)
    assert 'data-pick="band=' not in widget.scene["html"]
    scene = act(widget, "joker")
    lying = set(re.findall(r'data-pick="((?:band|symbol)=\w+)"', scene["html"]))
    named = [action["picks"] for action in scene["actions"]]
    assert lying == {f"{name}={value}" for picks in named for name, value in picks.items()}
    assert len(lying) == 7


def test_the_gauge_says_what_the_defence_asks_for(mat):
    rows = {"defence": "heavy-armour", "window": 3, "levels": [1, 0, 0]}
    assert [row.get("aria-label") for row in mat(**rows).of("tk-row")] == [
        "Strength 1, 3 needed",
        "Technique 0, 2 needed",
        "Guard 0",
    ]
    assert not list(mat().of("tk-need"))


def test_stored_specials_lie_beside_the_gauge_and_can_be_placed_from_there(mat):
    tree = mat(stored=["two-heavens"])
    (stored,) = tree.all(data_place="stored:0")
    assert [card.get("data-pick") for card in stored.of("tk-card")] == ["card=two-heavens"]
    assert "card=two-heavens" not in [one.get("data-pick") for one in tree.of("tk-in-hand")]


# --- Opponent cards ----------------------------------------------------------------------------


def test_both_halves_of_an_opponent_card_are_told_the_one_that_counts_first(mat):
    tree = mat(window=6, defence="crossed-blades", counters=["stone-gate"])
    (defence,) = tree.all(data_place="defence")
    (counter,) = tree.all(data_place="counter")
    (told,) = labels(defence, tag="button")
    assert told == (
        "Crossed Blades. Defence: Strength 2 and Technique 2 or more:"
        " the enemy loses 1 Life or 1 Ki. Counterattack: Guard below 1: you suffer a Wound 2."
    )
    (told,) = labels(counter, tag="button")
    assert told == (
        "Stone Gate. Counterattack: Guard below 4: you lose 1 Life."
        " Defence: Strength 4 or more: the enemy loses 2 Life."
    )


def test_only_a_counterattack_lies_turned(mat):
    tree = mat(window=6, defence="crossed-blades", counters=["stone-gate"])
    turned = [card.get("aria-label").partition(".")[0] for card in tree.of("tk-turned")]
    assert turned == ["Stone Gate"]


def test_what_was_played_before_can_be_looked_through(mat):
    tree = mat(opponent_discard=["stone-gate", "iron-wrists"], discard=["joker", "high-guard"])
    notes = [note.text for note in tree.of("tk-note")]
    assert notes == ["Played before Iron Wrists, Stone Gate", "Played before High Guard, Joker"]


# --- Three enemies -----------------------------------------------------------------------------


def test_three_enemies_have_names_and_are_picked_on_the_table(sit, act):
    widget = TableWidget(sit(**MOMENTS["three-enemies"]), seat=0)
    for number in (1, 2, 3):
        assert (
            f'data-pick="enemy_number={number - 1}"><b>Enemy {number}</b>' in widget.scene["html"]
        )
    picks = [action["picks"] for action in widget.scene["actions"]]
    assert picks == [{"enemy_number": "0"}, {"enemy_number": "2"}]
    act(widget, widget.scene["actions"][1]["id"])
    assert re.findall(r"tk-target\" data-key=\"foe-(\d)", widget.scene["html"]) == ["2"]


# --- The map of a campaign ---------------------------------------------------------------------


def test_the_map_of_the_dojo_shows_who_is_beaten_and_who_comes(mat):
    (path,) = mat(**MOMENTS["dojo-choice"]).all(data_place="path")
    assert path.get("aria-label") == "The Yoshioka Dojo. The way: 2 of 5 beaten"
    assert [label for label in labels(path) if label] == [
        "Under the arch",
        "Gatekeeper, beaten in fight 2",
        "Spearman, beaten in fight 1",
        "Swordsman: 3 Life, 3 Ki",
        "First Pupil: 4 Life, 3 Ki",
        "Master of the Dojo, comes last: 5 Life, 4 Ki",
    ]


def test_stations_are_the_buttons_when_an_opponent_is_chosen(sit, act):
    widget = TableWidget(sit(**MOMENTS["dojo-choice"]), seat=0)
    offered = {f"opponent={action['picks']['opponent']}" for action in widget.scene["actions"]}
    stations = set(re.findall(r'data-pick="(opponent=[\w-]+)"', widget.scene["html"]))
    # The master is there as well, and says why it is not his turn.
    assert stations == {*offered, "opponent=yoshioka-master"}
    assert widget.scene["why"]["opponent=yoshioka-master"] == [
        "The Master of the Dojo comes last, when all disciples are beaten.",
        "WS-150",
    ]
    scene = act(widget, "fight:swordsman")
    assert "Swordsman, you fight here" in scene["html"]
    assert 'data-pick="opponent=' not in scene["html"]


def test_the_way_walked_goes_through_the_beaten_in_their_order(mat):
    (path,) = mat(**MOMENTS["dojo-fight"]).all(data_place="path")
    (walked,) = path.of("tk-walked")
    # From the arch to the spearman, from there to the first pupil.
    ends = re.findall(r"M([\d. ]+)Q[\d. -]+ ([\d.]+ [\d.]+)(?=M|$)", walked.get("d"))
    stations = {
        one.get("data-key"): " ".join(re.findall(r"([\d.]+)%", one.get("style")))
        for one in path.of("tk-station")
    }
    assert [start for start, _ in ends] == [stations["start"], stations["station-2"]]
    assert [end for _, end in ends] == [stations["station-2"], stations["station-4"]]


def test_the_road_out_of_the_village_has_its_stations_in_order(mat):
    (path,) = mat(**MOMENTS["village"]).all(data_place="path")
    assert labels(path, role="img") == [
        "Foot of the tree",
        "First, beaten in fight 1",
        "Second, beaten in fight 2",
        "Third, beaten in fight 3",
        "Fourth, you fight here",
        "Fifth: Life by a roll, 2 Ki",
        "Sixth: Life by a roll, 2 Ki",
    ]


def test_what_an_event_left_behind_lies_beside_the_map(mat):
    (signs,) = mat(**MOMENTS["dojo-choice"]).of("tk-signs")
    for words in (
        "Memory: Technique +4 in the next first round",
        "Reinforced: the next opponent has 1 more Life",
        "The mulligan is still yours",
        "Broken: Katana",
    ):
        assert words in signs.text
    (signs,) = mat(**MOMENTS["village"]).of("tk-signs")
    assert signs.text == ""


def test_a_new_weapon_is_taken_from_the_rack(sit, act):
    table = sit(
        mode="yoshioka-dojo", opponent="gatekeeper", enemy_life=1, enemy_ki=1, die=3, window=6,
        defence="stone-gate", counters=["quick-eyes"], dice=[5], broken=["tanto"],
    )  # fmt: skip
    widget = TableWidget(table, seat=0)
    scene = act(widget, "die")
    offered = {f"weapon={action['picks']['weapon']}" for action in scene["actions"]}
    rack = set(re.findall(r'data-pick="(weapon=[\w-]+)"', scene["html"]))
    assert rack == {*offered, "weapon=katana", "weapon=tanto"}
    assert 'aria-label="Tanto, broken. ' in scene["html"]
    assert "Yari" not in scene["html"]


# --- The clan's tally --------------------------------------------------------------------------


@pytest.mark.rule("WS-145")
@pytest.mark.parametrize(
    ("beaten", "title", "then"),
    [
        (0, "Go back and train!", "6 more for “Good samurai!”"),
        (5, "Go back and train!", "1 more for “Good samurai!”"),
        (6, "Good samurai!", "5 more for “Great samurai!”"),
        (13, "Great samurai!", "3 more for “Bodyguard of the Emperor!”"),
        (20, "Bodyguard of the Emperor!", "1 more for “The way of Musashi is in you!”"),
        (47, "The way of Musashi is in you!", "There is no higher title."),
    ],
)
def test_the_tally_tells_the_title_and_what_the_next_one_needs(mat, beaten, title, then):
    (tally,) = mat(mode="clan", fight=beaten, opponent="monk").all(data_place="path")
    assert tally.get("aria-label") == f"{beaten} beaten"
    told = tally.text
    assert f"So far: {title}" in told
    assert f"Fight {beaten + 1}: Monk. {then}" in told


@pytest.mark.parametrize(("beaten", "marks"), [(0, []), (4, [4]), (5, [5]), (13, [5, 5, 3])])
def test_every_fifth_stroke_completes_a_mark(mat, beaten, marks):
    (tally,) = mat(mode="clan", fight=beaten, opponent="monk").all(data_place="path")
    drawn = [int(use.get("href")[-1]) for use in tally.all("use")]
    assert drawn == marks


# --- What flies --------------------------------------------------------------------------------


def test_a_step_knows_only_what_its_event_tells():
    kinds = {}
    for event in GAME.events:
        kinds.setdefault(event.name, {"seat"}).update(event.fields)
    for kind, row in look_of(GAME).flights().items():
        fields = re.findall(r"\{(\w+)\}", json.dumps(read_row(row)))
        assert set(fields) <= kinds[kind], kind


def test_every_place_of_a_step_and_every_counter_and_drawing_is_somewhere_drawn(sit, parse):
    found = {"data-place": {"away"}, "data-number": set()}
    for position in [*MOMENTS.values(), {"mode": "two-player"}]:
        table = sit(**position)
        for seat in range(table.state.seats):
            for one in parse(render(table.view(seat), table.players)).all():
                for name, known in found.items():
                    known.add(re.sub(r":\w+$", "", one.get(name) or "away"))
    symbols = {one.get("id") for one in parse(look_of(GAME).sprite()).all("symbol")}
    for kind, row in look_of(GAME).flights().items():
        parts = read_row(row)
        places = {parts.get(name, "away") for name in ("from", "to", "then", "at")}
        assert {re.sub(r":[\w{}]+$", "", place) for place in places} <= found["data-place"], kind
        numbers = {re.sub(r":[\w{}]+$", "", number) for number in parts.get("numbers", ())}
        assert numbers <= found["data-number"], kind
        for drawing in (parts.get("what", "ki"), parts.get("burst", "ki")):
            if "{" not in drawing:
                assert f"tk-way-of-the-samurai-{drawing}" in symbols, kind


def test_when_nothing_could_be_decided_every_step_of_the_attack_is_told(sit, act):
    """Defence, hit, Counterattack, loss and clean-up come one after the other."""
    table = sit(
        window=3, zone=["firm-grip", "side-step"], levels=[1, 1, 1], ki=0, defence="tight-circle",
        hand=["straight-thrust"], opponents=["broad-stance", "..."], attack=2,
    )  # fmt: skip
    widget = TableWidget(table, seat=0, pace=0)
    news = act(widget, "straight-thrust")["news"]
    steps = [each["kind"] for each in news if each["step"]]
    assert steps == [
        "placed",
        "levels",
        "defence-met",
        "enemy-lost-life",
        "counter-up",
        "counter-hit",
        "lost-life",
        "combo-made",
    ]
