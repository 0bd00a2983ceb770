"""What a player is asked, told and refused says neither more nor less than is true."""

import json
from importlib import resources
from random import Random

import pytest

import tablekit as tk
from tablekit.games.way_of_the_samurai.settings import clashes
from tests.games.way_of_the_samurai.box import BLOODS, QUIET_ZONE, SUNS

# --- Prompts offer only what is legal -------------------------------------------------------------


def window6(game, **described):
    described.setdefault("zone", list(QUIET_ZONE))
    return game.scenario(window=6, **described).decision.prompt()


@pytest.mark.rule("WS-123")
def test_against_kempo_a_red_combo_offers_a_roll_and_no_higher_die(game):
    assert "Roll the wound die" in window6(game, enemy="kempo", zone=list(BLOODS))
    assert "Raise the wound die" in window6(game, zone=list(BLOODS))


@pytest.mark.rule("WS-067", "WS-133")
def test_a_die_at_its_top_is_not_offered_to_be_raised(game):
    assert "Raise" not in window6(game, zone=list(BLOODS), die=6)
    storm = {"place": "bridge", "climate": "storm"}
    assert "Raise" not in window6(game, zone=list(BLOODS), die=5, **storm)


@pytest.mark.rule("WS-052")
def test_ki_is_not_offered_to_a_full_reserve_nor_specials_that_are_gone(game):
    assert "Take Ki or a special card" in window6(game, zone=list(SUNS), ki=4)
    full = window6(game, zone=list(SUNS), ki=5)
    assert "Take a special card" in full
    assert "Ki" not in full
    none = window6(game, zone=list(SUNS), ki=4, specials=[])
    assert "Take Ki," in none
    assert "special" not in none


@pytest.mark.rule("WS-036", "WS-069")
def test_a_used_or_idle_die_is_not_offered(game):
    assert "use the wound die (it shows 4)" in window6(game, die=4)
    assert "wound die" not in window6(game, die=4, die_used=True)
    assert "wound die" not in window6(game, die=2)


@pytest.mark.rule("WS-015")
def test_a_card_is_offered_with_what_it_changes(game):
    state = game.scenario(window=1, hand=["driving-cut"])
    assert state.describe("driving-cut") == "Place Driving Cut (blood): Strength +2 Guard \u22121"


@pytest.mark.rule("WS-045")
@pytest.mark.parametrize(
    ("described", "offered"),
    [({"ki": 2}, True), ({"ki": 0, "weapon": "bokken"}, False), ({"levels": [0, 0, 4]}, False)],
)
def test_guard_is_offered_only_if_it_can_be_raised(game, described, offered):
    prompt = game.scenario(window=5, **described).decision.prompt()
    assert ("Raise your Guard" in prompt) == offered


@pytest.mark.rule("WS-042")
def test_something_else_is_offered_beside_a_card_only_if_there_is_something(game):
    assert "something else" in game.scenario(window=2, ki=1).decision.prompt()
    assert "something else" not in game.scenario(window=2, ki=0).decision.prompt()


def test_no_prompt_of_a_game_offers_what_is_not_legal(game):
    offers = {
        "Raise your Guard": "guard",
        "Take Ki": "combo:ki",
        "a special card,": "combo:special",
        "Raise the wound die": "combo:die",
        "Roll the wound die": "combo:roll",
        "use the wound die": "die",
    }
    seen = set()
    for seed in range(150):
        chance = Random(seed)
        enemy = chance.choice(["ishida", "kempo", "takeshi"])
        state = game.new(seed=seed, enemy=enemy, weapon=chance.choice(["katana", "katana-kodachi"]))
        while not state.is_over:
            legal = {state.notation(action) for action in state.legal_actions()}
            prompt = state.decision.prompt()
            for words, action in offers.items():
                if state.decision.kind == "free" and words in prompt:
                    assert action in legal, prompt
                    seen.add(action)
            state.apply(chance.choice(state.legal_actions()))
    assert seen == set(offers.values())


# --- What happens is told -------------------------------------------------------------------------


@pytest.mark.rule("WS-118")
@pytest.mark.parametrize(
    ("move", "described"),
    [
        ("buy", {"window": 4}),
        ("scout", {}),
        ("guard", {"window": 5}),
        ("boost:strength", {"weapon": "nodachi"}),
        ("roll-place", {"place": "bridge"}),
        ("virtue", {"virtue": "jin", "combos": 3, "life": 4}),
    ],
)
def test_the_last_ki_that_is_paid_against_takeshi_is_told(game, play, move, described):
    state = game.scenario(enemy="takeshi", ki=1, watch=True, **described)
    play(state, move)
    told = [event.kind for event in state.events()]
    assert told == ["paid-last-ki", "ki-exhausted", "over-defeat"]
    assert "pays 1 Ki" in str(state.events()[0])


@pytest.mark.rule("WS-123", "WS-142", "WS-151")
def test_a_roll_says_which_die_it_was_and_what_for(game, play):
    clan = game.new(seed=1, mode="clan", watch=True)
    assert "blue die shows" in _told(clan, "clan-rolled")
    assert "who of the clan comes next" in _told(clan, "clan-rolled")
    village = game.new(seed=1, mode="leaving-the-village", watch=True)
    assert "the Life of the next opponent" in _told(village, "life-rolled")
    kempo = game.scenario(window=6, enemy="kempo", zone=list(BLOODS), dice=[3], watch=True)
    play(kempo, "combo:roll")
    assert _told(kempo, "red-rolled") == "Seat 0 rolls 3 with the wound die for the red combo."


def _told(state, kind):
    return next(str(event) for event in state.events() if event.kind == kind)


# --- Refusals and options -------------------------------------------------------------------------


@pytest.mark.rule("WS-073", "WS-074", "WS-145", "WS-148")
@pytest.mark.parametrize(
    ("ending", "rule", "described"),
    [
        ("victory", "WS-073", {}),
        ("defeat", "WS-074", {}),
        ("clan", "WS-145", {"mode": "clan"}),
        ("campaign-won", "WS-148", {"mode": "yoshioka-dojo"}),
        ("campaign-lost", "WS-148", {"mode": "leaving-the-village"}),
    ],
)
def test_the_end_cites_the_rule_that_ended_the_game(game, ending, rule, described):
    state = game.scenario(ending=ending, **described)
    assert state.refusal("buy").code == "game-over"
    assert state.refusal("buy").rule == rule


@pytest.mark.rule("WS-001")
@pytest.mark.parametrize("seats", [0, 3, "two", True])
def test_other_seats_than_one_or_two_are_refused_with_their_rule(game, seats):
    with pytest.raises(tk.BadOption, match=r"is for 1 to 2 seats, not .* \(WS-001\)"):
        game.new(seats=seats)


def test_every_clash_of_options_has_words(game):
    found = set()
    chance = Random(3)
    for _ in range(4000):
        chosen = {
            option.name: chance.choice(option.choices) if chance.random() < 0.3 else option.default
            for option in game.options
        }
        found |= {code for code, _ in clashes(game.box, chance.choice([1, 2]), chosen)}
    for code in found:
        assert game.texts.has(f"clash-{code}"), code
    file = resources.files(game.texts.package) / "texts" / "en.ftl"
    lines = file.read_text(encoding="utf-8").splitlines()
    written = {line.split(" =")[0] for line in lines if line.startswith("clash-")}
    assert written == {f"clash-{code}" for code in found}


# --- One source for legal and refused -------------------------------------------------------------

TABLES = (
    {},
    {"enemy": "kempo", "weapon": "bokken", "place": "bridge"},
    {"weapon": "nodachi", "virtue": "jin", "gisei": True, "place": "forest", "climate": "snow"},
    {"place": "temple", "climate": "fog", "virtue": "makoto", "easy_draw_three": True},
    {"one_vs_three": True, "virtue": "chugi"},
    {"mode": "yoshioka-dojo", "virtue": "gi"},
    {"mode": "leaving-the-village", "weapon": "yari"},
    {"mode": "two-player", "weapon": "tanto", "weapon_2": "naginata"},
)


@pytest.mark.parametrize("options", TABLES)
def test_legal_is_what_nothing_speaks_against(game, options):
    """The fast paths of `flow` find what the reasons alone would find."""
    seats = 2 if options.get("mode") == "two-player" else 1
    for seed in range(8):
        state, chance = game.new(seats, seed, **options), Random(seed)
        while not state.is_over:
            legal = state.legal_actions()
            tried = {*state.candidates(), *legal}
            assert legal == sorted(action for action in tried if not state.against(action))
            state.apply(chance.choice(legal))


# --- What is seen ---------------------------------------------------------------------------------


def test_names_in_a_view_say_what_they_are(game, look):
    now = look(game.scenario(mode="clan", fight=3, opponents=["stone-gate", "patient-wolf"]))
    assert (now["fights_won"], now["opponent_deck_size"], now["special_deck_size"]) == (3, 2, 8)
    assert not {"fight", "opponents", "specials", "mulligan"} & set(now)
    assert look(game.new(mode="yoshioka-dojo", seed=1))["mulligan_left"] is True


def test_the_catalogue_has_every_component(game):
    listed = game.catalogue
    for kind, words in game.words.items():
        if kind in ("band", "combo", "symbol"):
            continue  # words of the rules, and no components
        same = {"counter": "stance", "defence": "stance"}.get(kind, kind)
        assert set(listed[same]) == set(words), kind
    assert json.dumps(listed)
    assert listed["climate"]["snow"]["cost_times"] == 2
    assert listed["virtue"]["yu"] == {
        "does": "level-once-per-round",
        "band": "strength",
        "amount": 1,
    }


def test_codes_are_spelt_with_hyphens(game):
    codes = [decision.name for decision in game.decisions]
    codes += [event.name for event in game.events]
    codes += list(game.refusals)
    assert not [code for code in codes if "_" in code]
