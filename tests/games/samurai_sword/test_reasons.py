"""Reasons in words: what speaks for an action or against it, by what the deciding seat knows."""

from random import Random

import pytest

NAMES = ("Ann", "Bo", "Cleo", "Dan", "Eve", "Finn", "Gil")
NINJA = ["ninja-1", "shogun", "samurai", "ninja-2", "ronin"]
"""Ann is a Ninja; one of the three who are not the Shogun is her friend."""


@pytest.fixture
def why(game):
    """`why(state, "bo>1")`: the reason in words, the same from the view as from the full state."""

    def ask(state, move):
        action = state.parse(move)
        seen = state.view(state.actor).state
        assert game.reason(seen, action) == game.reason(state, action)
        return game.say_reason(seen, action, NAMES[: state.seats])

    return ask


# --- Whose side somebody is on ----------------------------------------------------------------


@pytest.mark.parametrize(
    ("roles", "grudges", "target", "says"),
    [
        (NINJA, {}, 1, "Bo is surely a foe."),
        (NINJA, {}, 4, "Eve is probably a foe."),
        (NINJA, {4: [0, 2, 0, 0, 0]}, 4, "Eve may be friend or foe."),
        (NINJA, {4: [0, 9, 0, 0, 0]}, 4, "Eve is probably on your side."),
        (NINJA, {4: [0, 0, 9, 0, 0]}, 4, "Eve is probably a foe."),
        (["samurai", "shogun", "ninja-1", "ninja-2", "ronin"], {}, 1, "Bo is surely on your side."),
        (["samurai", "shogun", "ninja-1", "ninja-2", "ronin"], {}, 4, "Eve is surely a foe."),
        (["ronin", "shogun", "samurai", "ninja-1", "ninja-2"], {}, 1, "Bo is surely a foe."),
    ],
)
def test_how_sure_one_can_be_of_a_foe(position, why, roles, grudges, target, says):
    """Known roles are sure, whatever was done; of the others, deeds make them more or less so."""
    state = position(roles=roles, grudges=grudges, hands={0: ["bo"]})
    assert why(state, f"bo>{target}").endswith(f"; {says}")


def test_no_deed_makes_a_hidden_role_sure(position, why):
    state = position(roles=NINJA, grudges={3: [0, 99, 0, 0, 0]}, hands={0: ["bo"]})
    assert "probably on your side" in why(state, "bo>3")


def test_among_three_players_all_is_known(position, why):
    state = position(seats=3, roles=["ninja-1", "shogun", "ninja-2"], hands={0: ["bo"]})
    assert "Bo is surely a foe." in why(state, "bo>1")
    assert "Cleo is surely on your side." in why(state, "bo>2")


# --- In the own turn --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("described", "says"),
    [
        ({}, "Bo is left with 4 of 5 resilience;"),
        ({"in_play": {0: ["fast-draw"]}}, "Bo is left with 3 of 5 resilience;"),
        ({"resilience": {1: 1}}, "Bo is defeated and hands you 1 honor;"),
        (
            {"resilience": {1: 1}, "honor": {1: 1}},
            "Bo is defeated and hands you the last honor: the game ends;",
        ),
        (
            {"resilience": {1: 1, 2: 0, 3: 0, 4: 0}},
            "Bo is defeated and you alone still stand: the game ends;",
        ),
    ],
)
def test_an_attack_says_what_a_hit_comes_to(position, why, described, says):
    state = position(characters={1: "musashi"}, hands={0: ["bo"]}, **described)
    assert why(state, "bo>1").startswith(f"Unless it is parried, {says}")


@pytest.mark.parametrize(
    ("card", "in_play", "character", "says"),
    [
        ("concentration", [], "benkei", "you may play 2 weapons each turn."),
        ("concentration", ["concentration"], "goemon", "you may play 4 weapons each turn."),
        ("armor", [], "hanzo", "others attack you at difficulty +1."),
        ("armor", ["armor"], "benkei", "others attack you at difficulty +3."),
        ("fast-draw", [], "benkei", "each of your weapons deals 1 more wound."),
        ("fast-draw", ["fast-draw"], "musashi", "each of your weapons deals 3 more wounds."),
    ],
)
def test_a_property_says_what_it_brings_with_what_there_is(
    position, why, card, in_play, character, says
):
    state = position(hands={0: [card]}, in_play={0: in_play}, characters={0: character})
    assert why(state, card) == f"From now on {says}"


@pytest.mark.parametrize(
    ("card", "move", "described", "says"),
    [
        ("bushido", "bushido>1", {}, "In the next turn of Bo it may cost a weapon or 1 honor; Bo"),
        ("bushido", "bushido>0", {}, "In your next turn it may cost you a weapon or 1 honor."),
        ("geisha", "geisha>1:hand", {}, "Bo is left with 1 card; Bo"),
        ("geisha", "geisha>1:hand", {"hands": {1: ["bo"]}}, "It is the last card of Bo, who is"),
        ("geisha", "geisha>1:concentration", {}, "Bo may then play 1 weapon fewer each turn; Bo"),
        ("geisha", "geisha>1:armor", {}, "Bo is then attacked at 1 difficulty less; Bo"),
        ("geisha", "geisha>1:fast-draw", {}, "The weapons of Bo then deal 1 wound fewer; Bo"),
        ("geisha", "geisha>2:bushido", {}, "Cleo is then rid of Bushido; Cleo"),
        ("diversion", "diversion>2", {"hands": {2: ["bo"] * 3}}, "Cleo is left with 2 cards; Cleo"),
        ("breathing", "breathing>1", {}, "You have all your 5 resilience already; Bo"),
        (
            "breathing",
            "breathing>1",
            {"resilience": {0: 2}},
            "You recover 3 and have all 5 resilience again; Bo",
        ),
    ],
)
def test_a_card_on_somebody_says_what_it_does_to_them(position, why, card, move, described, says):
    in_play = {1: ["concentration", "armor", "fast-draw"], 2: ["bushido"]}
    if card == "bushido":
        del in_play[2]
    hands = {0: [card], **described.pop("hands", {})}
    assert why(position(hands=hands, in_play=in_play, **described), move).startswith(says)


@pytest.mark.parametrize("card", ["battlecry", "jujitsu"])
@pytest.mark.parametrize(
    ("described", "says"),
    [
        ({}, "4 players must answer: 4 likely foes, no likely friend."),
        (
            {"grudges": {2: [0, 9, 0, 0, 0]}},
            "4 players must answer: 3 likely foes, no likely friend.",
        ),
        (
            {"grudges": {2: [0, 99, 0, 0, 0]}, "resilience": {2: 1, 3: 1, 4: 0}},
            (
                "3 players must answer: 2 likely foes, 1 likely friend."
                " 1 wound is enough to defeat Cleo and Dan."
            ),
        ),
        (
            {"characters": {1: "chiyome"}, "resilience": {2: 0, 3: 0}},
            "1 player must answer: 1 likely foe, no likely friend.",
        ),
        (
            {"characters": {1: "chiyome"}, "resilience": {2: 0, 3: 0, 4: 0}},
            "Nobody would have to answer.",
        ),
    ],
    ids=["all", "one in doubt", "a friend", "one", "none"],
)
def test_a_card_that_strikes_all_says_whom(position, why, card, described, says):
    """The Shogun's friend among four is the one who has struck foes, not the Shogun."""
    assert why(position(hands={0: [card]}, **described), card) == says


@pytest.mark.parametrize(
    ("card", "described", "says"),
    [
        ("tea-ceremony", {}, "You would hold 3 cards."),
        ("tea-ceremony", {"held": 6}, "You would hold 9 cards, of which you may keep 7."),
        ("daimyo", {}, "You would hold 2 cards. Kept to the end, it is worth 1 point."),
        (
            "daimyo",
            {"roles": ["ronin", "shogun", "samurai", "ninja-1", "ninja-2"]},
            "You would hold 2 cards. Kept to the end, it brings the Ronin nothing.",
        ),
        (
            "daimyo",
            {"deck": ["bo", "bo"]},
            (
                "You would hold 2 cards. Kept to the end, it is worth 1 point."
                " The deck runs out: everybody loses 1 honor."
            ),
        ),
        (
            "tea-ceremony",
            {"deck": ["bo"] * 5, "honor": {3: 1}},
            (
                "You would hold 3 cards. The deck runs out: everybody loses 1 honor, and the game"
                " ends."
            ),
        ),
    ],
)
def test_a_card_that_draws_says_how_many_one_holds_and_if_the_deck_lasts(
    position, why, card, described, says
):
    described = dict(described)
    hands = {0: [card] + ["parry"] * described.pop("held", 0)}
    assert why(position(hands=hands, **described), card) == says


def test_nobunaga_sees_what_a_card_costs(position, why):
    state = position(characters={0: "nobunaga"}, resilience={0: 3}, hands={0: []})
    assert why(state, "nobunaga") == "You would have 2 resilience and 1 card."


@pytest.mark.parametrize(
    ("hand", "character", "says"),
    [
        ([], "benkei", "You have no cards: you are harmless, and nobody can attack you."),
        (["bo"], "benkei", "You keep no parry for the turns of the others."),
        (["parry", "bo"], "benkei", "You keep 1 parry for the turns of the others."),
        (["parry", "bo"], "hanzo", "You keep 2 parries for the turns of the others."),
        (["bo"], "hanzo", "You keep no parry for the turns of the others."),
        (["parry"] * 9, "benkei", "You may keep 7 cards, and must discard 2."),
    ],
)
def test_ending_the_turn_says_what_is_kept(position, why, hand, character, says):
    assert why(position(hands={0: hand}, characters={0: character}), "end") == says


# --- When one is asked ------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("described", "hand", "parry", "decline"),
    [
        (
            {},
            ["parry", "parry"],
            "It saves 1 of your 5 resilience. You keep 1 more parry.",
            "You are left with 4 of 5 resilience and keep your parries for later.",
        ),
        (
            {"in_play": {0: ["fast-draw"]}},
            ["parry"],
            "It saves 2 of your 5 resilience. It is your last parry.",
            "You are left with 3 of 5 resilience and keep your parry for later.",
        ),
        (
            {"resilience": {1: 1}},
            ["parry"] * 3,
            "Without it you are defeated and 1 honor goes to Ann. You keep 2 more parries.",
            "You are defeated and 1 honor goes to Ann.",
        ),
        (
            {"resilience": {1: 1}, "honor": {1: 1}},
            ["parry"],
            (
                "Without it you are defeated and your last honor goes to Ann: the game ends."
                " It is your last parry."
            ),
            "You are defeated and your last honor goes to Ann: the game ends.",
        ),
        (
            {"resilience": {1: 1, 2: 0, 3: 0, 4: 0}},
            ["parry"],
            (
                "Without it you are defeated and only Ann still stands: the game ends."
                " It is your last parry."
            ),
            "You are defeated and only Ann still stands: the game ends.",
        ),
    ],
)
def test_under_attack_it_says_what_is_lost_without_a_parry(
    position, play, why, described, hand, parry, decline
):
    state = position(characters={1: "musashi"}, hands={0: ["bo"], 1: hand}, **described)
    play(state, "bo>1")
    assert why(state, "parry") == parry
    assert why(state, "decline") == decline


def test_who_cannot_parry_keeps_no_parry(position, play, why):
    state = play(position(hands={0: ["bo"], 1: ["geisha"]}), "bo>1")
    assert why(state, "decline") == "You are left with 4 of 5 resilience."


def test_hanzo_counts_weapons_but_not_his_last_card(position, play, why):
    hands = {0: ["bo"], 1: ["bokken", "katana"]}
    state = play(position(hands=hands, characters={1: "hanzo"}), "bo>1")
    assert why(state, "parry:bokken").endswith("It is your last parry.")
    assert why(state, "decline").endswith("and keep your parries for later.")


def test_jujitsu_is_about_weapons_and_battlecry_about_parries(position, play, why):
    hands = {0: ["jujitsu", "battlecry"], 1: ["bo", "bo", "parry"]}
    state = play(position(hands=hands, characters={1: "musashi"}), "jujitsu")
    assert why(state, "give:bo") == "It saves 1 of your 5 resilience. You keep 1 more weapon."
    assert why(state, "wound").endswith("and keep your weapons for later.")
    state = play(position(hands=hands, characters={1: "musashi"}), "battlecry")
    assert why(state, "parry") == "It saves 1 of your 5 resilience. It is your last parry."
    assert why(state, "wound").endswith("and keep your parry for later.")


# --- Bushido, discards, the first draw --------------------------------------------------------


@pytest.fixture
def check(position, play):
    """Bushido turns up a weapon in front of Ann, at the start of her turn."""

    def turn(seats=5, **described):
        state = position(
            seats=seats,
            turn=seats - 1,
            in_play={0: ["bushido"]},
            hands={0: ["katana"], seats - 1: []},
            deck=["bo"] * 5,
            **described,
        )
        return play(state, "end")

    return turn


def test_bushido_says_what_becomes_of_honor_and_where_it_goes(check, why):
    state = check(honor={0: 3})
    assert why(state, "discard:katana") == (
        "You keep your 3 honor, and Bushido moves on to Bo; Bo is probably a foe."
    )
    assert why(state, "lose-honor") == "You keep your weapons and 2 honor, and Bushido is gone."
    assert why(check(honor={0: 1}), "lose-honor") == "It is your last honor: the game ends."


def test_bushido_spares_the_shogun_of_three(check, position, why):
    spared = "With 3 players it costs the Shogun nothing, and Bushido is gone."
    assert why(check(seats=3), "lose-honor") == spared
    state = position(seats=3, roles=["ninja-1", "shogun", "ninja-2"], hands={0: ["bushido"]})
    assert why(state, "bushido>1") == (
        "With 3 players it cannot cost the Shogun any honor; Bo is surely a foe."
    )


def test_a_discard_says_whether_another_card_would_be_missed_less(position, play, why):
    hand = ["bokken", "katana", *["parry"] * 6]
    state = play(position(hands={0: hand}), "end")
    assert why(state, "discard:bokken") == "No other card of your hand would be missed less."
    assert why(state, "discard:katana") == "Bokken would be missed less."


@pytest.mark.parametrize(
    ("top", "says"),
    [
        ("katana", "Katana is probably better than an unknown card."),
        ("bushido", "An unknown card is probably better than Bushido."),
    ],
)
def test_the_first_draw_weighs_a_known_card(position, play, why, top, says):
    characters, discard = {0: "ieyasu"}, ["bo", top]
    state = position(turn=4, characters=characters, discard=discard, hands={4: []})
    play(state, "end")
    assert why(state, "from-discard") == says
    assert why(state, "from-deck") == says


# --- In whole games ---------------------------------------------------------------------------


def test_every_action_has_a_reason_that_fits_on_two_lines(game, seats):
    chance = Random(seats)
    state = game.new(seats, seats)
    while not state.is_over:
        for action in state.legal_actions():
            said = game.say_reason(state, action, NAMES[:seats])
            assert said.endswith(".")
            assert len(said) < 170
            assert "  " not in said
        state.apply(chance.choice(state.legal_actions()))
