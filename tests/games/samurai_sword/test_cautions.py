"""Cautions: what a costly action says before it is done, by what the deciding seat knows."""

import pytest

NAMES = ("Ann", "Bo", "Cleo", "Dan", "Eve")
SAMURAI = ["samurai", "shogun", "ninja-1", "ninja-2", "ronin"]
NINJA = ["ninja-1", "shogun", "samurai", "ninja-2", "ronin"]


@pytest.fixture
def said(game):
    """`said(state, "bo>1")`: the caution in words, the same from the view as from the state."""

    def ask(state, move):
        action = state.parse(move)
        seen = state.view(state.actor).state
        assert game.caution(seen, action) == game.caution(state, action)
        return game.say_caution(seen, action, NAMES)

    return ask


@pytest.mark.parametrize(
    ("roles", "grudges", "move", "says"),
    [
        (SAMURAI, {}, "bo>1", "Bo is surely on your side."),
        (SAMURAI, {}, "bo>4", ""),
        (SAMURAI, {}, "diversion>1", "Bo is surely on your side."),
        (SAMURAI, {}, "bushido>1", "Bo is surely on your side."),
        (SAMURAI, {}, "breathing>1", ""),  # a gift for a friend
        (NINJA, {4: [0, 9, 0, 0, 0]}, "bo>4", "Eve is probably on your side."),
        (NINJA, {}, "bo>4", ""),
        (NINJA, {}, "armor", ""),
        (NINJA, {}, "end", ""),
    ],
)
def test_a_blow_against_ones_own_side_says_so(position, said, roles, grudges, move, says):
    cards = ["bo", "diversion", "bushido", "breathing", "armor"]
    state = position(
        roles=roles,
        grudges=grudges,
        hands={0: cards, **{seat: ["parry"] for seat in range(1, 5)}},
        resilience={0: 1},
    )
    assert said(state, move) == says


@pytest.mark.rule("SS-73")
@pytest.mark.parametrize(
    ("move", "deck", "honor", "says"),
    [
        ("daimyo", 3, {}, ""),
        ("daimyo", 2, {}, "The deck runs out: everybody loses 1 honor."),
        (
            "tea-ceremony",
            5,
            {3: 1},
            "The deck runs out: everybody loses 1 honor, and the game ends.",
        ),
    ],
)
def test_a_card_that_ends_the_deck_says_so(position, said, move, deck, honor, says):
    state = position(hands={0: [move]}, deck=["bo"] * deck, honor=honor)
    assert said(state, move) == says


def test_a_defeat_says_who_gets_the_honor(position, play, said):
    def attacked(**described):
        state = position(hands={0: ["bo"], 1: ["parry"]}, resilience={1: 1}, **described)
        return play(state, "bo>1")

    state = attacked()
    assert said(state, "decline") == "Then you are defeated and 1 honor goes to Ann."
    assert said(state, "parry") == ""
    lost = "Then you are defeated and your last honor goes to Ann: the game ends."
    assert said(attacked(honor={1: 1}), "decline") == lost
    unharmed = position(hands={0: ["bo"], 1: ["parry"]})
    assert said(play(unharmed, "bo>1"), "decline") == ""


def test_honor_that_is_given_up_is_counted(position, play, said):
    def asked(honor):
        state = position(
            turn=4,
            in_play={0: ["bushido"]},
            hands={0: ["katana"], 4: []},
            deck=["bo"] * 5,
            honor={0: honor},
        )
        return play(state, "end")

    assert said(asked(3), "lose-honor") == "It costs you 1 honor."
    assert said(asked(1), "lose-honor") == "It costs your last honor: the game ends."
    assert said(asked(3), "discard:katana") == ""
