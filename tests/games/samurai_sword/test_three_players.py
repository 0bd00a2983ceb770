"""Three players: one Shogun with privileges against two Ninja (SS-90 to SS-96)."""

import pytest

SHOGUN_FIRST = ["shogun", "ninja-1", "ninja-3"]
NINJA_FIRST = ["ninja-1", "ninja-3", "shogun"]


@pytest.fixture
def three(position):
    """A quiet position for three; seat 0 is the Shogun unless said otherwise."""

    def build(roles=SHOGUN_FIRST, **described):
        return position(seats=3, roles=roles, **described)

    return build


# --- Roles and honor --------------------------------------------------------------------------


@pytest.mark.rule("SS-90")
def test_one_shogun_with_six_honor_two_ninja_with_three(game):
    shoguns, left_out = set(), set()
    for seed in range(40):
        state = game.new(seats=3, seed=seed)
        roles = state.to_dict()["roles"]
        shogun = roles.index("shogun")
        shoguns.add(shogun)
        ninja = {role for role in roles if role != "shogun"}
        left_out |= {"ninja-1", "ninja-2", "ninja-3"} - ninja
        assert len(ninja) == 2
        assert state.honor == [6 if seat == shogun else 3 for seat in range(3)]
    assert shoguns == {0, 1, 2}
    assert left_out == {"ninja-1", "ninja-2", "ninja-3"}


@pytest.mark.rule("SS-90", "SS-91")
def test_hands_of_four_five_and_five(game):
    """The Shogun has already drawn: three cards, or four as Hideyoshi."""
    for seed in range(20):
        state = game.new(seats=3, seed=seed)
        shogun = state.to_dict()["roles"].index("shogun")
        hideyoshi = state.to_dict()["characters"][shogun] == "hideyoshi"
        drawn = 4 if hideyoshi else 3
        sizes = [len(state.hands[(shogun + step) % 3]) for step in range(3)]
        assert sizes == [4 + drawn, 5, 5]
        assert len(state.deck) == 76 - drawn


@pytest.mark.rule("SS-90")
def test_everybody_knows_who_the_ninja_are_but_not_their_stars(three):
    state = three()
    for viewer in (None, 0, 1, 2):
        players = state.view(viewer).to_dict()["players"]
        assert [player["team"] for player in players] == ["shogun", "ninja", "ninja"]
    assert [player["role"] for player in state.view(None).to_dict()["players"]] == [
        "shogun",
        None,
        None,
    ]


# --- The Shogun's privileges ------------------------------------------------------------------


@pytest.mark.rule("SS-91", "SS-31")
@pytest.mark.parametrize(
    ("role", "character", "drawn"),
    [
        ("shogun", "benkei", 3),
        ("shogun", "hideyoshi", 4),
        ("ninja", "benkei", 2),
        ("ninja", "hideyoshi", 3),
    ],
    ids=["V9", "V44", "ninja", "ninja as hideyoshi"],
)
def test_the_shogun_draws_one_more(three, role, character, drawn):
    roles = SHOGUN_FIRST if role == "shogun" else NINJA_FIRST
    state = three(roles, characters={0: character}, hands={0: []}, phase="draw")
    assert len(state.hands[0]) == drawn


@pytest.mark.rule("SS-91", "SS-129")
def test_v44_the_shogun_as_ieyasu_takes_one_discard_and_two_from_the_deck(three, play, told):
    state = three(
        characters={0: "ieyasu"},
        hands={0: []},
        discard=["bo", "katana", "nodachi"],
        deck=["parry", "armor", "daimyo", "..."],
        phase="draw",
    )
    play(state, "from-discard")
    assert state.to_dict()["hands"][0] == ["nodachi", "parry", "armor"]
    assert state.to_dict()["discard"] == ["bo", "katana"]
    assert len(told(state, "drew")) == 2


@pytest.mark.rule("SS-92", "SS-35")
@pytest.mark.parametrize(
    ("role", "character", "concentrations", "limit"),
    [
        ("shogun", "benkei", 0, 2),
        ("shogun", "goemon", 0, 3),
        ("shogun", "benkei", 1, 3),
        ("shogun", "goemon", 1, 4),
        ("ninja", "benkei", 0, 1),
    ],
    ids=["V9", "goemon", "concentration", "V44", "ninja"],
)
def test_the_shogun_may_play_one_more_weapon(three, play, role, character, concentrations, limit):
    state = three(
        SHOGUN_FIRST if role == "shogun" else NINJA_FIRST,
        characters={0: character, 1: "musashi"},
        in_play={0: ["concentration"] * concentrations},
        hands={0: ["bokken"] * 5},
        resilience={1: 5},
    )
    play(state, *["bokken>1", "decline"] * limit)
    assert state.resilience[1] == 5 - limit
    refusal = state.refusal("bokken>1")
    assert (refusal.code, refusal.rule) == ("weapon-limit", "SS-35")


@pytest.mark.rule("SS-91", "SS-92")
@pytest.mark.parametrize("more", range(4, 8))
def test_the_shogun_of_a_larger_table_has_no_privilege(position, play, more):
    state = position(
        seats=more, phase="draw", hands={0: ["bokken", "bokken"]}, deck=["parry", "parry", "..."]
    )
    assert len(state.hands[0]) == 4
    play(state, "bokken>1", "decline")
    assert state.refusal("bokken>1").code == "weapon-limit"


@pytest.mark.rule("SS-93")
@pytest.mark.parametrize("ninja", [("ninja-1", "ninja-3"), ("ninja-3", "ninja-2")])
def test_the_shogun_counts_double_and_stars_are_ignored(three, play, ninja):
    """A deck end leaves Shogun 3, Ninja 5 and 0: 3 × 2 against 5."""
    state = three(["shogun", *ninja], hands={0: ["breathing"]}, deck=["parry"], honor=[4, 6, 1])
    result = play(state, "breathing>1").result
    assert result.scores == (6, 5, 5)
    assert result.winners == (0,)


@pytest.mark.rule("SS-94")
@pytest.mark.parametrize("honor", [1, 6])
def test_v40_the_shogun_loses_no_honor_to_bushido(three, play, notations, told, honor):
    state = three(
        turn=2,
        in_play={0: ["bushido"]},
        hands={0: ["geisha"]},
        deck=["katana", "..."],
        discard=[],
        honor={0: honor},
    )
    play(state, "end")
    assert (state.decision.kind, state.actor) == ("bushido-choice", 0)
    assert notations(state) == {"lose-honor"}
    play(state, "lose-honor")
    assert (state.honor[0], state.box) == (honor, 0)
    assert state.bushido < 0
    assert state.to_dict()["discard"] == ["katana", "bushido"]
    assert [event.rule for event in told(state, "bushido-spared")] == ["SS-94"]
    assert not told(state, "bushido-honor")
    assert (state.turn, state.decision.kind) == (0, "play")


@pytest.mark.rule("SS-94")
def test_v40_the_shogun_may_discard_a_weapon_and_pass_bushido_instead(three, play, notations):
    state = three(
        phase="recover",
        in_play={0: ["bushido"]},
        hands={0: ["bo", "geisha"]},
        deck=["katana", "..."],
    )
    assert notations(state) == {"discard:bo", "lose-honor"}
    play(state, "discard:bo")
    assert state.honor == [6, 3, 3]
    assert state.show()["players"][1]["in_play"] == ["bushido"]


@pytest.mark.rule("SS-94")
def test_no_sentence_says_that_bushido_costs_the_shogun_of_three_honor(three, game):
    state = three(phase="bushido", in_play={0: ["bushido"]}, hands={0: ["bo"]}, discard=["katana"])
    said = [
        state.describe("lose-honor"),
        state.refusal("bo>1").text,
        state.decision.prompt(),
        game.say_reason(state, state.parse("lose-honor")),
    ]
    assert said[0] == "Be rid of Bushido, which costs you nothing"
    assert not any("1 honor" in sentence for sentence in said)
    placing = three(hands={0: ["bushido"]})
    assert "cannot cost" in game.say_reason(placing, placing.parse("bushido>0"))


@pytest.mark.rule("SS-94")
def test_for_everybody_else_the_sentences_name_the_price_of_bushido(three, game):
    for state in (
        three(NINJA_FIRST, phase="bushido", in_play={0: ["bushido"]}, discard=["katana"]),
        game.scenario(
            roles=["shogun", "ninja-1", "samurai", "ninja-2"],
            phase="bushido",
            in_play={0: ["bushido"]},
            discard=["katana"],
        ),
    ):
        assert state.describe("lose-honor") == "Be rid of Bushido for 1 honor"
        assert "a weapon or 1 honor" in state.refusal("end").text
        assert "lose 1 honor" in state.decision.prompt()


@pytest.mark.rule("SS-94")
def test_a_ninja_of_three_loses_honor_to_bushido_as_usual(three, play):
    state = three(NINJA_FIRST, phase="recover", in_play={0: ["bushido"]}, deck=["katana", "..."])
    play(state, "lose-honor")
    assert (state.honor, state.box) == ([2, 3, 6], 1)


@pytest.mark.rule("SS-94", "SS-102")
@pytest.mark.parametrize("more", range(4, 8))
def test_the_shogun_of_a_larger_table_loses_honor_to_bushido(position, play, more):
    state = position(seats=more, phase="recover", in_play={0: ["bushido"]}, deck=["katana", "..."])
    play(state, "lose-honor")
    assert (state.honor[0], state.box) == (4, 1)


# --- No Sword Master --------------------------------------------------------------------------


@pytest.mark.rule("SS-95")
@pytest.mark.parametrize(
    ("card", "moves"),
    [
        ("bokken", ["bokken>1", "decline"]),
        ("battlecry", ["battlecry", "wound"]),
        ("jujitsu", ["jujitsu", "wound"]),
    ],
)
def test_v39_a_single_player_left_with_resilience_does_not_end_the_game(three, play, card, moves):
    state = three(
        characters={1: "musashi"},
        hands={0: [card]},
        resilience={1: 1, 2: 0},
        honor=[6, 3, 2],
    )
    play(state, *moves)
    assert state.honor == [7, 2, 2]
    assert not state.is_over
    play(state, "end")
    assert (state.turn, state.resilience[1]) == (1, 5)


@pytest.mark.rule("SS-95", "SS-96", "SS-76")
def test_the_last_honor_still_ends_it_when_one_player_is_left_standing(three, play):
    state = three(hands={0: ["bokken"]}, resilience={1: 1, 2: 0}, honor=[6, 1, 2])
    result = play(state, "bokken>1", "decline").result
    assert result.reason == "defeat"
    assert result.scores == (14, 2, 2)


@pytest.mark.rule("SS-95", "SS-96")
def test_a_ninja_left_standing_by_the_other_ninjas_defeat_goes_on(three, play):
    state = three(NINJA_FIRST, hands={0: ["bokken"]}, resilience={1: 1, 2: 0}, honor=[3, 3, 6])
    play(state, "bokken>1", "decline")
    assert state.honor == [4, 2, 6]
    assert not state.is_over


# --- All the rest -----------------------------------------------------------------------------


@pytest.mark.rule("SS-96", "SS-67")
def test_honor_changes_hands_between_three_players_too(three, play):
    state = three(NINJA_FIRST, hands={0: ["bokken"]}, resilience={2: 1}, honor=[3, 3, 6])
    play(state, "bokken>2", "decline")
    assert state.honor == [4, 3, 5]


@pytest.mark.rule("SS-96", "SS-73", "SS-76")
def test_the_shogun_pays_at_deck_end_and_may_run_out_of_honor(three, play):
    state = three(hands={0: ["breathing"]}, deck=["parry"], honor=[1, 3, 3])
    result = play(state, "breathing>1").result
    assert state.honor == [0, 2, 2]
    assert (result.reason, result.winners) == ("deck-end", (1, 2))


@pytest.mark.rule("SS-96", "SS-83")
def test_a_deadly_strike_between_the_ninja_costs_them_three(three, play):
    """4 + 0 − 3 against 2 × 2; without the penalty it would be a tie, won by the Ninja."""
    state = three(NINJA_FIRST, hands={0: ["bokken"]}, resilience={1: 1}, honor=[3, 1, 2])
    result = play(state, "bokken>1", "decline").result
    assert result.scores == (1, 1, 4)
    assert result.winners == (2,)


@pytest.mark.rule("SS-96", "SS-86")
def test_a_tie_of_three_players_goes_to_the_ninja(three, play):
    """A deck end leaves 2 × 2 against 4 + 0."""
    state = three(hands={0: ["breathing"]}, deck=["parry"], honor=[3, 5, 1])
    result = play(state, "breathing>1").result
    assert result.scores == (4, 4, 4)
    assert result.winners == (1, 2)
