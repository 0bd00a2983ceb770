"""Frame and setup: players, teams, editions, and the deal (SS-1 to SS-18).

The numbers are those of the specification's sections 2.1 to 2.3.
"""

from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest

import tablekit as tk
from tablekit.core.rows import read_rows
from tablekit.games.samurai_sword.box import components as box
from tablekit.games.samurai_sword.rules import scoring
from tablekit.games.samurai_sword.words import actions

ROLES = {
    3: {"shogun": 1, "ninja": 2},
    4: {"shogun": 1, "samurai": 1, "ninja": 2},
    5: {"shogun": 1, "samurai": 1, "ninja": 2, "ronin": 1},
    6: {"shogun": 1, "samurai": 1, "ninja": 3, "ronin": 1},
    7: {"shogun": 1, "samurai": 2, "ninja": 3, "ronin": 1},
}
HONOR = {3: (6, 3), 4: (5, 3), 5: (5, 3), 6: (5, 4), 7: (5, 4)}
"""Of the Shogun, and of everybody else."""
HANDS = (4, 5, 5, 6, 6, 7, 7)
"""Clockwise from the Shogun."""
DECK_AFTER_DEAL = {3: 76, 4: 70, 5: 64, 6: 57, 7: 50}

RESILIENCE = {
    "benkei": 5,
    "chiyome": 4,
    "ginchiyo": 4,
    "goemon": 5,
    "hanzo": 4,
    "hideyoshi": 4,
    "ieyasu": 5,
    "kojiro": 5,
    "musashi": 5,
    "nobunaga": 5,
    "tomoe": 5,
    "ushiwaka": 4,
}
WEAPONS = {
    "bokken": 6,
    "kiseru": 5,
    "wakizashi": 1,
    "bo": 5,
    "kusarigama": 4,
    "katana": 1,
    "shuriken": 3,
    "kanabo": 1,
    "nodachi": 1,
    "naginata": 2,
    "nagayari": 1,
    "tanegashima": 1,
    "daikyu": 1,
}
ACTIONS = {
    "parry": 15,
    "geisha": 6,
    "diversion": 5,
    "battlecry": 4,
    "tea-ceremony": 4,
    "breathing": 3,
    "daimyo": 3,
    "jujitsu": 3,
}
PROPERTIES = {"concentration": 6, "armor": 4, "fast-draw": 3, "bushido": 2}
SPANISH = {**WEAPONS, **ACTIONS, **PROPERTIES}
ITALIAN = {**SPANISH, "parry": 16, "concentration": 5}

SEEDS = range(40)


def kinds(roles):
    """The roles without the stars of the Ninja."""
    return Counter(role.split("-")[0] for role in roles)


def all_cards(state):
    """Every playing card on the table."""
    table = state.to_dict()
    return Counter(
        table["deck"] + table["discard"] + [card for hand in table["hands"] for card in hand]
    )


def clockwise(state, field):
    """A field of all players, beginning with the Shogun."""
    table = state.to_dict()
    shogun = table["roles"].index("shogun")
    return table[field][shogun:] + table[field][:shogun]


def deal(seats, seed=1, **options):
    """A table just dealt: its state, and what was told about the deal."""
    table = tk.Table("samurai-sword", seats=seats, seed=seed, **options)
    return table.state, table.events


# --- Frame ------------------------------------------------------------------------------------


@pytest.mark.rule("SS-1")
def test_three_to_seven_may_play(game):
    assert list(game.seats) == [3, 4, 5, 6, 7]
    for seats in (2, 8):
        with pytest.raises(tk.BadOption, match=f"3 to 7 seats, not {seats}"):
            game.new(seats=seats)


@pytest.mark.rule("SS-1")
def test_seats_follow_each_other_in_a_circle_that_never_changes(game, walk, seats):
    state = game.new(seats=seats, seed=3)
    people = state.to_dict()["characters"]
    turns = [state.turn]
    for _ in walk(state, seed=3):
        assert state.to_dict()["characters"] == people
        if state.turn != turns[-1]:
            turns.append(state.turn)
    assert len(turns) > seats
    assert all(after == (before + 1) % seats for before, after in pairwise(turns))


@pytest.mark.rule("SS-2")
def test_shogun_and_samurai_are_one_team_the_ninja_another_the_ronin_alone(position, seats):
    state = position(seats=seats)
    team = {"shogun": "shogun", "samurai": "shogun", "ninja": "ninja", "ronin": "ronin"}
    players = state.show()["players"]
    assert [who["team"] for who in players] == [team[who["role"].split("-")[0]] for who in players]


@pytest.mark.rule("SS-2", "SS-3")
def test_a_game_is_won_by_a_whole_team_through_honor_or_as_sword_master(game, walk, seats):
    endings = Counter()
    for seed in range(12):
        state = game.new(seats=seats, seed=seed)
        list(walk(state, seed))
        result, players = state.result, state.show()["players"]
        team = players[result.winners[0]]["team"]
        assert list(result.winners) == [who["seat"] for who in players if who["team"] == team]
        if result.reason != "sword-master":
            assert result.scores[result.winners[0]] == max(result.scores)
        endings[result.reason] += 1
    assert set(endings) <= {"defeat", "deck-end", "bushido", "last-strike", "sword-master"}


@pytest.mark.rule("SS-3")
@pytest.mark.parametrize(
    ("standing", "reason"), [({}, "defeat"), ({2: 0, 3: 0, 4: 0}, "sword-master")]
)
def test_the_same_strike_wins_by_honor_or_as_the_last_one_standing(
    position, play, standing, reason
):
    """Seat 1 loses the last resilience and the last honor; who else stands decides how it ends."""
    state = position(hands={0: ["bokken"]}, resilience={1: 1, **standing}, honor={1: 1})
    play(state, "bokken>1", "decline")
    assert state.is_over
    assert state.result.reason == reason


@pytest.mark.rule("SS-4")
@pytest.mark.parametrize(
    ("options", "expected", "properties", "actions"),
    [
        ({}, SPANISH, 15, 43),
        ({"edition": "es"}, SPANISH, 15, 43),
        ({"edition": "it"}, ITALIAN, 14, 44),
        ({"edition": "it", "deck": "edition"}, ITALIAN, 14, 44),
        ({"edition": "es", "deck": "published"}, SPANISH, 15, 43),
        ({"edition": "it", "deck": "published"}, SPANISH, 15, 43),
    ],
)
def test_the_edition_selects_the_deck(game, seats, options, expected, properties, actions):
    """V50."""
    cards = all_cards(game.new(seats=seats, seed=2, **options))
    assert cards == expected
    assert sum(cards[card] for card in WEAPONS) == 32
    assert sum(cards[card] for card in PROPERTIES) == properties
    assert sum(cards[card] for card in ACTIONS) == actions


@pytest.mark.rule("SS-4")
def test_nothing_but_the_deck_differs_between_the_editions(game, seats):
    spanish, italian = (game.new(seats=seats, seed=5, edition=name) for name in ("es", "it"))
    for field in ("roles", "characters", "resilience", "honor", "turn"):
        assert spanish.to_dict()[field] == italian.to_dict()[field]
    assert [len(hand) for hand in spanish.hands] == [len(hand) for hand in italian.hands]


@pytest.mark.rule("SS-4")
@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"edition": "es"}, "Seat 1 plays Bo against Jujitsu; it attacks nobody."),
        ({"edition": "it"}, "Seat 1 discards Bo to Jujitsu."),
        ({"edition": "it", "deck": "published"}, "Seat 1 discards Bo to Jujitsu."),
    ],
)
def test_the_edition_changes_the_verb_of_jujitsu_and_not_its_effect(
    position, play, told, options, sentence
):
    state = position(hands={0: ["jujitsu", "armor"], 1: ["bo", "parry"]}, discard=[], **options)
    play(state, "jujitsu", "give:bo")
    assert [str(event) for event in told(state, "jujitsu-weapon")] == [sentence]
    assert (state.to_dict()["discard"], state.resilience, state.actor) == (["bo"], [5] * 5, 2)


@pytest.mark.rule("SS-5")
@pytest.mark.parametrize(
    ("general", "exception", "rule", "move"),
    [
        ({"hands": {0: ["bokken"]}}, {"characters": {0: "kojiro"}}, "SS-55", "bokken>2"),
        (
            {"hands": {0: ["bo"]}, "weapons_played": 1},
            {"characters": {0: "goemon"}},
            "SS-35",
            "bo>1",
        ),
        (
            {"hands": {0: ["bo"]}, "weapons_played": 1},
            {"in_play": {0: ["concentration"]}},
            "SS-35",
            "bo>1",
        ),
        (
            {"attack": {"card": "bo", "target": 1}, "hands": {1: ["bokken", "geisha"]}},
            {"characters": {1: "hanzo"}},
            "SS-125",
            "parry:bokken",
        ),
    ],
)
def test_a_card_prevails_over_a_general_rule(position, general, exception, rule, move):
    assert position(**general).refusal(move).rule == rule
    assert position(**general, **exception).refusal(move) is None


# --- Roles ------------------------------------------------------------------------------------


@pytest.mark.rule("SS-6", "SS-13")
def test_roles_and_honor_are_those_of_the_number_of_players(seats, edition):
    """V45."""
    shogun, other = HONOR[seats]
    for seed in range(8):
        state, _ = deal(seats, seed, edition=edition)
        assert kinds(state.to_dict()["roles"]) == ROLES[seats]
        assert clockwise(state, "honor") == [shogun, *[other] * (seats - 1)]


@pytest.mark.rule("SS-16", "SS-17")
def test_hands_and_deck_are_those_of_the_number_of_players(seats, edition):
    """V45; the Shogun has already drawn for the first turn (SS-18)."""
    for seed in range(8):
        state, events = deal(seats, seed, edition=edition)
        told = {event.seat: event.data["cards"] for event in events if event.kind == "dealt"}
        drawn = sum(event.kind == "drew" for event in events)
        assert list(told.values()) == list(HANDS[:seats])
        assert next(iter(told)) == state.turn
        assert [len(hand) for hand in clockwise(state, "hands")] == [
            HANDS[0] + drawn,
            *HANDS[1:seats],
        ]
        assert len(state.deck) == DECK_AFTER_DEAL[seats] - drawn
        assert state.discard == []


@pytest.mark.rule("SS-6", "SS-13", "SS-16", "SS-17")
def test_the_rulebook_prints_the_tables_of_the_deal(game, seats):
    roles = [ROLES[seats].get(name, 0) for name in ("shogun", "samurai", "ninja", "ronin")]
    assert f"| {seats} | {' | '.join(map(str, roles))} |" in game.rulebook["SS-6"].text
    assert "| {} | {} | {} |".format(seats, *HONOR[seats]) in game.rulebook["SS-13"].text
    assert f"| {' | '.join(map(str, HANDS))} |" in game.rulebook["SS-16"].text
    decks = " | ".join(str(size) for size in DECK_AFTER_DEAL.values())
    assert f"| {decks} |" in game.rulebook["SS-17"].text


@pytest.mark.rule("SS-7")
def test_one_ninja_of_three_is_left_out_at_random_with_up_to_five_players(game, seats):
    """V45: two Ninja with different stars, whichever they are."""
    in_play = Counter()
    for seed in SEEDS:
        roles = game.new(seats=seats, seed=seed).to_dict()["roles"]
        in_play[tuple(sorted(role for role in roles if role.startswith("ninja")))] += 1
    one, two, three = "ninja-1", "ninja-2", "ninja-3"
    every_pair = {(one, two), (one, three), (two, three)}
    assert set(in_play) == ({(one, two, three)} if seats > 5 else every_pair)


@pytest.mark.rule("SS-7", "SS-9")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_nobody_can_tell_which_ninja_was_left_out(position, seats):
    one = position(seats=seats)
    roles = one.to_dict()["roles"]
    two_stars = roles.index("ninja-2")
    roles[two_stars] = "ninja-3"
    other = position(seats=seats, roles=roles)
    for seat in [None, *range(seats)]:
        if seat != two_stars:
            assert one.view(seat).to_dict() == other.view(seat).to_dict()
    left_out = {
        {"ninja-1", "ninja-2", "ninja-3"}.difference(
            one.view(0).sample(seed).to_dict()["roles"]
        ).pop()
        for seed in SEEDS
    }
    assert left_out == {"ninja-1", "ninja-2", "ninja-3"}


@pytest.mark.rule("SS-8")
def test_the_shogun_is_shown_and_every_other_role_is_its_owners_secret(game, seats):
    state = game.new(seats=seats, seed=4)
    roles = state.to_dict()["roles"]
    for viewer in [None, *range(seats)]:
        seen = [who["role"] for who in state.view(viewer).to_dict()["players"]]
        assert seen == [
            role if role == "shogun" or seat == viewer else None for seat, role in enumerate(roles)
        ]


@pytest.mark.rule("SS-8")
def test_the_secret_of_the_roles_lasts_until_the_end_of_the_game(game, walk, seats):
    state = game.new(seats=seats, seed=6)
    roles = state.to_dict()["roles"]
    for _ in walk(state, seed=6):
        hidden = [who["role"] for who in state.view(None).to_dict()["players"]]
        secret = [role if role == "shogun" else None for role in roles]
        assert hidden == (roles if state.is_over else secret)


@pytest.mark.rule("SS-8")
def test_the_deal_tells_everybody_who_is_shogun_and_no_other_role(seats):
    state, events = deal(seats)
    (shown,) = (event for event in events if event.kind == "shogun-shown")
    assert (shown.seat, shown.rule, shown.to) == (state.turn, "SS-8", None)
    assert str(shown) == f"Seat {state.turn} is the Shogun."
    assert not any("role" in event.data for event in events)


@pytest.mark.rule("SS-8")
def test_roles_are_shuffled_so_that_anybody_can_be_anything(game, seats):
    dealt = [game.new(seats=seats, seed=seed).to_dict()["roles"] for seed in range(80)]
    for seat in range(seats):
        assert set(kinds(roles[seat] for roles in dealt)) == set(ROLES[seats])


@pytest.mark.rule("SS-9")
def test_what_was_not_dealt_never_comes_back(game, walk, seats):
    state = game.new(seats=seats, seed=7)
    start = state.to_dict()
    for _ in walk(state, seed=7):
        table = state.to_dict()
        assert (table["roles"], table["characters"]) == (start["roles"], start["characters"])


# --- Characters and tokens --------------------------------------------------------------------


@pytest.mark.rule("SS-10")
def test_each_player_has_another_of_the_twelve_characters_in_view_of_all(game, seats):
    """V45: all characters different."""
    met = set()
    for seed in SEEDS:
        state = game.new(seats=seats, seed=seed)
        characters = state.to_dict()["characters"]
        met.update(characters)
        assert len(set(characters)) == seats
        for viewer in [None, *range(seats)]:
            seen = [who["character"] for who in state.view(viewer).to_dict()["players"]]
            assert seen == characters
    assert met == set(RESILIENCE)


@pytest.mark.rule("SS-10")
def test_everybody_announces_name_and_ability(game, seats):
    state, events = deal(seats)
    announced = [event for event in events if event.kind == "dealt"]
    characters = state.to_dict()["characters"]
    assert {event.seat: event.data["character"] for event in announced} == dict(
        enumerate(characters)
    )
    for event in announced:
        name = game.texts.name("character", event.data["character"])
        assert event.to is None
        assert str(event).startswith(f"Seat {event.seat} is {name} and starts with ")
        assert game.texts.has(f"character-text-{event.data['character']}")


@pytest.mark.rule("SS-11")
@pytest.mark.parametrize(("character", "points"), RESILIENCE.items())
def test_a_character_starts_with_the_resilience_it_shows_and_never_has_more(
    position, play, game, character, points
):
    state = position(characters={0: character}, hands={0: ["breathing", "geisha"]})
    assert state.resilience[0] == points
    play(state, "breathing>1")
    assert state.resilience[0] == points
    with pytest.raises(tk.BadPosition, match="resilience"):
        game.scenario(characters={0: character}, resilience={0: points + 1})


@pytest.mark.rule("SS-11", "SS-13")
def test_resilience_and_honor_lie_in_view_of_all(game, seats):
    state = game.new(seats=seats, seed=8)
    characters = state.to_dict()["characters"]
    for viewer in [None, *range(seats)]:
        players = state.view(viewer).to_dict()["players"]
        assert [who["resilience"] for who in players] == [RESILIENCE[name] for name in characters]
        assert [who["honor"] for who in players] == state.honor


@pytest.mark.rule("SS-12")
def test_the_resilience_supply_never_runs_short(position, play):
    """Seven players at 5 take all 35 points of the Italian box."""
    characters = [name for name, points in RESILIENCE.items() if points == 5]
    state = position(seats=7, characters=characters, resilience={1: 0})
    assert sum(state.resilience) == 30
    play(state, "end")
    assert state.resilience == [5] * 7


@pytest.mark.rule("SS-14")
def test_honor_is_never_created_and_never_comes_back_from_the_box(game, walk, seats):
    shogun, other = HONOR[seats]
    start = shogun + other * (seats - 1)
    for seed in range(4):
        state = game.new(seats=seats, seed=seed)
        held, lost = start, 0
        for _ in walk(state, seed):
            assert sum(state.honor) + state.box == start
            assert sum(state.honor) <= held
            assert state.box >= lost
            held, lost = sum(state.honor), state.box
        assert start <= 30


# --- Cards and first turn ---------------------------------------------------------------------


@pytest.mark.rule("SS-15")
def test_ninety_cards_are_shuffled_and_stay_ninety(game, walk, seats, edition):
    expected = SPANISH if edition == "es" else ITALIAN
    state = game.new(seats=seats, seed=9, edition=edition)
    assert sum(expected.values()) == 90
    assert all_cards(state) == expected
    orders = {tuple(game.new(seats=seats, seed=seed, edition=edition).deck) for seed in range(20)}
    assert len(orders) == 20
    for _ in walk(state, seed=9):
        table = state.to_dict()
        in_play = Counter(card for who in state.show()["players"] for card in who["in_play"])
        resolving = Counter([table["resolving"]] if table["resolving"] else [])
        assert all_cards(state) + in_play + resolving == expected


@pytest.mark.rule("SS-15")
def test_the_rulebook_prints_the_deck(game):
    text = game.rulebook["SS-15"].text
    for card, copies in {**ACTIONS, **PROPERTIES}.items():
        kind = "action" if card in ACTIONS else "property"
        more = f" (Italian {ITALIAN[card]})" if ITALIAN[card] != copies else ""
        assert f"| {game.texts.name('card', card)} | {kind} | {copies}{more} |" in text


@pytest.mark.rule("SS-16")
def test_a_hand_is_seen_by_its_owner_alone(game, seats):
    state = game.new(seats=seats, seed=10)
    hands = state.to_dict()["hands"]
    for viewer in [None, *range(seats)]:
        for who in state.view(viewer).to_dict()["players"]:
            own = who["seat"] == viewer
            assert who["hand"] == (hands[viewer] if own else [None] * len(hands[who["seat"]]))


@pytest.mark.rule("SS-17")
def test_the_deck_is_face_down_and_nothing_is_in_play(game, seats):
    state = game.new(seats=seats, seed=11)
    for viewer in [None, *range(seats)]:
        seen = state.view(viewer).to_dict()
        assert seen["deck_size"] == len(state.deck)
        assert seen["discard"] == []
        assert [who["in_play"] for who in seen["players"]] == [[]] * seats
        assert set(state.view(viewer).state.deck) == {-1}


@pytest.mark.rule("SS-18")
def test_the_shogun_takes_the_first_turn_with_all_its_phases(seats, play):
    for seed in range(12):
        state, events = deal(seats, seed)
        table = state.to_dict()
        shogun = table["roles"].index("shogun")
        draws = 2 + (seats == 3) + (table["characters"][shogun] == "hideyoshi")
        first = next(place for place, event in enumerate(events) if event.kind == "turn")
        assert [(event.kind, event.seat) for event in events[first:]] == [
            ("turn", shogun),
            *[("drew", shogun)] * draws,
        ]
        assert (state.decision.kind, state.actor) == ("play", shogun)
        play(state, "end")
        assert state.turn == (shogun + 1) % seats


# --- The box ----------------------------------------------------------------------------------


def test_every_constant_of_a_component_is_its_row_of_the_box():
    named = {
        "card": (box.CARD_IDS, box.CARD_IDS[box.WEAPONS :]),
        "character": (box.CHARACTER_IDS, box.CHARACTER_IDS),
        "role": (box.ROLE_IDS, box.ROLE_IDS),
    }
    for kind, (ids, constants) in named.items():
        for name in constants:
            constant = name.upper().replace("-", "_")
            assert ids[getattr(box, constant)] == name, (kind, name)
    for team in box.TEAM_IDS:
        assert box.TEAM_IDS[getattr(box, f"{team.upper()}_TEAM")] == team


@pytest.mark.parametrize(
    ("table", "kind"),
    [
        ("cards", "card"),
        ("characters", "character"),
        ("roles", "role"),
        ("components", "component"),
        ("player-counts", "players"),
        ("scoring", "multiplier"),
    ],
)
def test_the_catalogue_has_every_row_of_the_box(game, table, kind):
    rows = read_rows(box.BOX, table)
    facts = game.catalogue[kind]
    assert len(facts) == len(rows)
    renamed = {"max_difficulty": "reach"}
    left_out = ("id", "name_", "provenance", "note", "expansion", "condition", "players")
    for row, (name, fact) in zip(rows, facts.items(), strict=True):
        assert name in row.values()
        for column, cell in row.items():
            if column.startswith(left_out) and not column.startswith("players_"):
                continue
            value = fact[renamed.get(column, column)]
            shown = "-".join(map(str, value)) if isinstance(value, list) else str(value)
            assert shown == cell or (not cell and shown == "0"), (table, name, column)


def test_the_catalogue_has_every_kind_of_component_and_the_teams(game):
    files = {path.stem for path in (Path(box.__file__).parent / "data").glob("*.csv")}
    assert len(game.catalogue) == len(files) + 1
    assert game.catalogue["team"]["ninja"]["roles"] == ["ninja-1", "ninja-2", "ninja-3"]


def test_every_code_is_spelt_with_hyphens(game):
    codes = [kind.name for kind in (*game.decisions, *game.events)]
    codes += [*game.refusals, *scoring.REASONS, *actions.KIND_WORDS, *actions.PRIZES]
    codes += [id for ids in game.words.values() for id in ids]
    assert not [code for code in codes if "_" in code]


def test_a_view_names_numbers_as_numbers(game):
    seen = game.scenario(seats=4, turn=0, deck=["bo"], discard=["geisha"]).view(0).to_dict()
    assert (seen["deck_size"], seen["discard"], seen["honor_in_box"]) == (1, ["geisha"], 0)
    assert "parry" in seen["left_out"]
