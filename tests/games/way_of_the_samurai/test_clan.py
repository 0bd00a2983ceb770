"""Clan of Samurai: enemy after enemy, until you fall."""

import pytest

from tests.games.way_of_the_samurai.box import SUNS

TABLE = {1: (1, 1), 2: (1, 1), 3: (1, 2), 4: (2, 1), 5: (2, 2), 6: (3, 2)}
TITLES = {
    0: "Go back and train!",
    5: "Go back and train!",
    6: "Good samurai!",
    10: "Good samurai!",
    11: "Great samurai!",
    15: "Great samurai!",
    16: "Bodyguard of the Emperor!",
    20: "Bodyguard of the Emperor!",
    21: "The way of Musashi is in you!",
    34: "The way of Musashi is in you!",
}


@pytest.fixture
def beat(after_third, play):
    """`beat(dice=[5])`: the clan's present enemy falls to a Defence card."""

    def strike(**described):
        described.setdefault("enemy_life", 1)
        state = after_third("quick-eyes", [0, 3, 0], mode="clan", **described)
        return play(state, "continue")

    return strike


@pytest.mark.rule("WS-141", "WS-143", "WS-032")
@pytest.mark.parametrize("roll", TABLE)
def test_the_next_enemy_follows_at_once(beat, foe, mine, look, roll):
    """V31 in the clan: a Defence kills with three suns: no bonus, Life and Ki unchanged."""
    state = beat(zone=list(SUNS), life=5, ki=3, fight=2, dice=[roll])
    assert look(state)["fights_won"] == 3
    assert foe(state) == TABLE[roll]
    assert mine(state) == (5, 3)
    assert look(state)["special_deck_size"] == 8
    assert look(state)["players"][0]["stored"] == []


@pytest.mark.rule("WS-142")
def test_the_first_enemy_is_rolled_too(game, foe):
    seen = {foe(game.new(seats=1, seed=seed, mode="clan")) for seed in range(60)}
    assert seen == set(TABLE.values())


@pytest.mark.rule("WS-143")
def test_what_you_have_goes_with_you(beat, look, die, mine):
    state = beat(life=3, ki=1, die=4, stored=["iron-wall"], specials=["two-heavens"], dice=[1])
    assert (mine(state), die(state)) == ((3, 1), 4)
    now = look(state)
    assert now["players"][0]["stored"] == ["iron-wall"]
    assert now["special_deck_size"] == 1


@pytest.mark.rule("WS-144", "WS-022", "WS-024", "WS-023")
def test_the_table_is_cleared_for_a_new_phase_1(beat, look, levels):
    state = beat(
        zone=["overhead-cut", "straight-thrust", "middle-guard"],
        hand=["calm-breath", "joker"],
        deck=[
            "firm-grip",
            "sharp-eye",
            "side-step",
            "low-guard",
            "high-guard",
            "brute-blow",
            "...",
        ],
        opponents=["stone-gate", "..."],
        dice=[2],
        round=3,
    )
    now = look(state)
    assert levels(state) == (0, 0, 0)
    assert sorted(now["discard"]) == [
        "calm-breath",
        "joker",
        "middle-guard",
        "overhead-cut",
        "straight-thrust",
    ]
    assert sorted(now["players"][0]["hand"]) == [
        "brute-blow",
        "firm-grip",
        "high-guard",
        "low-guard",
        "sharp-eye",
        "side-step",
    ]
    assert now["opponent_discard"] == ["quick-eyes"]
    assert now["opponent_deck_size"] == 11
    assert (now["attack"], now["window"], now["zone"], now["defence"]) == (1, 1, [], None)


@pytest.mark.rule("WS-144", "WS-037")
def test_an_enemy_who_falls_by_the_die_is_cleared_as_well(after_counter, play, look):
    state = after_counter(mode="clan", die=3, enemy_life=1, dice=[5])
    play(state, "die")
    now = look(state)
    assert sorted(now["opponent_discard"]) == ["mirror-guard", "tight-circle"]
    assert (now["fights_won"], now["attack"], now["window"]) == (1, 1, 1)
    assert len(now["players"][0]["hand"]) == 6


@pytest.mark.rule("WS-145", "WS-078")
@pytest.mark.parametrize(("beaten", "title"), TITLES.items())
def test_the_score_is_the_number_beaten_and_has_a_title(before_counter, play, beaten, title):
    state = play(before_counter("stone-gate", mode="clan", life=1, fight=beaten), "continue")
    assert state.result.reason == "clan"
    assert state.result.rule == "WS-145"
    assert list(state.result.scores) == [beaten]
    assert list(state.result.winners) == []
    assert str(state.result).endswith(title)


@pytest.mark.rule("WS-146")
def test_clan_enemies_have_no_ability(before_counter, play, mine, foe):
    """Ki 0 does not lose at once, and Life lost feeds nobody."""
    state = before_counter("broad-stance", mode="clan", enemy_life=2, enemy_ki=2, ki=1)
    play(state, "continue")
    assert not state.is_over
    assert (mine(state), foe(state)) == ((7, 0), (2, 2))


@pytest.mark.rule("WS-141", "WS-143")
def test_nothing_heals_between_the_fights(beat, mine):
    assert mine(beat(life=2, ki=1, dice=[6])) == (2, 1)


@pytest.mark.rule("WS-141")
def test_a_clan_game_always_ends_with_a_defeat(game, walk):
    for seed in range(10):
        state = game.new(seats=1, seed=seed, mode="clan")
        for _ in walk(state, seed):
            pass
        assert state.result.reason == "clan"
        assert list(state.result.winners) == []
        assert state.result.scores[0] == len(state.result.breakdown)
