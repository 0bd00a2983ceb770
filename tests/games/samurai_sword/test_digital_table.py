"""The corner symbol, and the conventions of the digital table (SS-135 to SS-139)."""

import csv
from pathlib import Path

import pytest

import tablekit.games.samurai_sword as engine

# --- What does not matter ---------------------------------------------------------------------


@pytest.mark.rule("SS-135")
def test_the_corner_symbol_is_in_the_data_and_no_part_of_the_engine_reads_it():
    folder = Path(engine.__file__).parent
    column = "expansion_symbol"
    lines = (folder / "box" / "data" / "cards.csv").read_text(encoding="utf-8").splitlines()
    assert all(card[column] for card in csv.DictReader(lines))
    sources = [*folder.rglob("*.py"), folder / "words" / "texts" / "en.ftl"]
    assert not any(column in source.read_text(encoding="utf-8") for source in sources)


@pytest.mark.rule("SS-136")
def test_two_copies_are_one_option_in_the_play_phase(position, notations):
    """V57: only B can be reached."""
    state = position(
        hands={0: ["bokken", "bokken", "parry", "parry", "armor"]}, in_play={4: ["armor"]}
    )
    assert notations(state) == {"bokken>1", "armor", "end"}
    assert len(state.legal_actions()) == 3


@pytest.mark.rule("SS-136")
@pytest.mark.parametrize(
    ("described", "moves", "options"),
    [
        ({"hands": {0: ["bo"], 1: ["parry", "parry"]}}, ["bo>1"], {"parry", "decline"}),
        ({"hands": {0: ["battlecry"], 1: ["parry", "parry"]}}, ["battlecry"], {"parry", "wound"}),
        ({"hands": {0: ["jujitsu"], 1: ["bo", "bo"]}}, ["jujitsu"], {"give:bo", "wound"}),
        ({"hands": {0: ["bo"] * 5 + ["parry"] * 5}}, ["end"], {"discard:bo", "discard:parry"}),
        (
            {"hands": {0: ["geisha"] * 2, 1: []}, "in_play": {1: ["armor"] * 2}, "seats": 3},
            [],
            {"geisha>1:armor", "geisha>2:hand", "end"},
        ),
        (
            {"hands": {1: ["bo", "bo"]}, "in_play": {1: ["bushido"]}, "deck": ["katana", "..."]},
            ["end"],
            {"discard:bo", "lose-honor"},
        ),
    ],
    ids=["parry", "battlecry", "jujitsu", "discard", "geisha", "bushido"],
)
def test_copies_are_one_option_in_every_decision(
    position, play, notations, described, moves, options
):
    state = play(position(**described), *moves)
    assert notations(state) == options
    assert len(state.legal_actions()) == len(options)


# --- What is asked ----------------------------------------------------------------------------

WITHOUT_A_CHOICE = [
    ("parry", {"hands": {0: ["bo"], 1: ["geisha"]}}, "bo>1", "decline"),
    ("battlecry-answer", {"hands": {0: ["battlecry"], 1: ["bo"]}}, "battlecry", "wound"),
    ("jujitsu-answer", {"hands": {0: ["jujitsu"], 1: ["parry"]}}, "jujitsu", "wound"),
    (
        "bushido-choice",
        {"hands": {1: ["geisha"]}, "in_play": {1: ["bushido"]}, "deck": ["bo", "..."]},
        "end",
        "lose-honor",
    ),
    ("discard-down", {"hands": {0: ["parry"] * 9}}, "end", "discard:parry"),
]


@pytest.mark.rule("SS-137")
@pytest.mark.parametrize(
    ("kind", "described", "move", "only"),
    WITHOUT_A_CHOICE,
    ids=[row[0] for row in WITHOUT_A_CHOICE],
)
def test_a_decision_about_hidden_cards_is_asked_with_a_single_option_too(
    position, play, notations, seats, kind, described, move, only
):
    state = play(position(seats=seats, **described), move)
    assert state.decision.kind == kind
    assert notations(state) == {only}


@pytest.mark.rule("SS-137")
def test_play_is_asked_once_more_after_the_last_card(position, play, notations, seats):
    """V58: the next turn starts only when the player says so."""
    state = position(seats=seats, hands={0: ["armor"]})
    play(state, "armor")
    assert (state.turn, state.actor, state.decision.kind) == (0, 0, "play")
    assert notations(state) == {"end"}
    play(state, "end")
    assert state.turn == 1


@pytest.mark.rule("SS-137")
@pytest.mark.parametrize(
    ("move", "could", "could_not", "no"),
    [
        ("bo>1", ["parry"], ["geisha"], "decline"),
        ("battlecry", ["parry"], ["geisha"], "wound"),
        ("jujitsu", ["katana"], ["geisha"], "wound"),
        ("end", ["katana"], ["geisha"], "lose-honor"),
    ],
)
def test_nobody_else_can_tell_whether_there_was_a_choice(
    position, play, move, could, could_not, no
):
    """V56, for the parry and for its twins."""
    rest = {0: ["bo", "battlecry", "jujitsu"], 2: ["daimyo"], 3: ["daimyo"], 4: ["daimyo"]}

    def seen(hand):
        state = position(
            hands={1: hand, **rest},
            in_play={1: ["bushido"]} if move == "end" else {},
            discard=["armor"],
            deck=["naginata", "concentration", "concentration", "concentration", "..."],
        )
        for said in (move, no):
            play(state, said)
            for viewer in (None, 0, 2, 3, 4):
                yield state.view(viewer).to_dict()
                yield [event.seen_by(viewer).to_dict() for event in state.events()]

    for one, other in zip(seen(could), seen(could_not), strict=True):
        assert one == other


@pytest.mark.rule("SS-137")
@pytest.mark.parametrize("card", ["battlecry", "jujitsu"])
def test_players_seen_to_be_safe_are_not_asked(position, play, card):
    state = position(
        characters={0: "benkei", 3: "chiyome"}, hands={0: [card], 1: []}, resilience={2: 0}
    )
    play(state, card)
    assert state.actor == 4
    play(state, "wound")
    assert (state.decision.kind, state.actor) == ("play", 0)


@pytest.mark.rule("SS-137")
def test_bushido_moves_on_by_itself_after_another_card_than_a_weapon(position, play):
    state = position(in_play={1: ["bushido"]}, hands={1: ["bo"]}, deck=["parry", "..."])
    play(state, "end")
    assert (state.decision.kind, state.actor, state.bushido) == ("play", 1, 2)


@pytest.mark.rule("SS-137")
@pytest.mark.parametrize(("discard", "asked"), [(["bo"], "ieyasu-first-draw"), ([], "play")])
def test_ieyasu_is_asked_only_if_there_is_a_discard_pile(position, play, discard, asked):
    state = position(characters={1: "ieyasu"}, discard=discard)
    play(state, "end")
    assert (state.decision.kind, state.actor) == (asked, 1)


@pytest.mark.rule("SS-138")
def test_discards_are_single_and_each_is_public_at_once(position, play, told, seats):
    hand = ["bokken", "armor", *["parry"] * 7]
    state = position(seats=seats, hands={0: hand}, discard=["geisha"])
    play(state, "end", "discard:armor")
    assert (state.decision.kind, state.actor) == ("discard-down", 0)
    for viewer in [None, *range(seats)]:
        assert state.view(viewer).to_dict()["discard"] == ["geisha", "armor"]
    (discarded,) = told(state, "discarded")
    assert (discarded.to, str(discarded)) == (None, "Seat 0 discards Armor.")
    assert state.decision.prompt() == "You may keep 7 cards: discard 1 more."
    play(state, "discard:bokken")
    assert state.turn == 1


# --- The result -------------------------------------------------------------------------------


@pytest.mark.rule("SS-139", "SS-3", "SS-87")
def test_a_sword_master_wins_without_counting(position, play):
    """V60, first part (V24): the Ronin A strikes down D, the last of the others to stand."""
    state = position(
        roles=["ronin", "shogun", "samurai", "ninja-1", "ninja-2"],
        resilience=[2, 0, 0, 1, 0],
        honor={0: 3, 3: 2},
        hands={0: ["bokken"]},
    )
    play(state, "bokken>3", "decline")
    result = state.result
    assert (result.reason, result.rule, result.winners) == ("sword-master", "SS-87", (0,))
    assert result.scores == (0, 0, 0, 0, 0)
    assert result.breakdown == ()
    assert str(result) == "One player alone still stands: Sword Master victory for the Ronin."


@pytest.fixture
def friendly_strike(position, play):
    """V26: Ninja X takes the last honor of Ninja Y; Z, Shogun, Samurai and Ronin look on."""

    def result(**hands):
        state = position(
            seats=6,
            roles=["ninja-1", "ninja-2", "ninja-3", "shogun", "samurai", "ronin"],
            honor=[4, 1, 3, 3, 2, 2],
            resilience={1: 1},
            hands={0: ["bokken"], 4: hands.get("samurai", []), 5: hands.get("ronin", [])},
        )
        return play(state, "bokken>1", "decline").result

    return result


@pytest.mark.rule("SS-139", "SS-3", "SS-2")
def test_the_score_of_a_seat_is_the_total_of_its_team(friendly_strike):
    """V60, second part (V26)."""
    result = friendly_strike()
    assert (result.reason, result.rule, result.winners) == ("defeat", "SS-76", (3, 4))
    assert result.scores == (5, 5, 5, 7, 7, 6)
    assert str(result) == (
        "A defeat took the last honor, and the totals were counted: the Shogun's team wins."
    )


@pytest.mark.rule("SS-139")
def test_the_breakdown_has_a_line_for_each_part_of_the_total(friendly_strike):
    """V26 with two Daimyo in the Samurai's hand and one in the Ronin's, where it counts nothing."""
    result = friendly_strike(samurai=["daimyo", "daimyo"], ronin=["daimyo"])
    assert result.scores == (5, 5, 5, 9, 9, 6)

    def lines(seat):
        return [(row.kind, row.rule, row.seat, row.points) for row in result.rows(seat)]

    assert lines(0) == [
        ("honor", "SS-79", 0, 5),
        ("honor", "SS-79", 1, 0),
        ("honor", "SS-79", 2, 3),
        ("deadly-strike", "SS-83", None, -3),
    ]
    assert lines(3) == [
        ("honor", "SS-79", 3, 3),
        ("honor", "SS-79", 4, 4),
        ("daimyo", "SS-82", 4, 2),
    ]
    assert lines(5) == [("honor", "SS-79", 5, 6), ("daimyo", "SS-82", 5, 0)]
    assert [str(row) for row in result.rows(3)] == [
        "Seat 3, Shogun: 3 honor × 1 = 3",
        "Seat 4, Samurai: 2 honor × 2 = 4",
        "Seat 4: 2 Daimyo in hand = 2",
    ]


@pytest.mark.rule("SS-139")
@pytest.mark.parametrize(
    ("reason", "rule", "described", "moves"),
    [
        (
            "defeat",
            "SS-76",
            {"hands": {0: ["bokken"]}, "resilience": {1: 1}, "honor": {1: 1}},
            ["bokken>1", "decline"],
        ),
        ("deck-end", "SS-74", {"honor": {0: 6, 2: 1}, "deck": ["bo"]}, ["end"]),
        (
            "bushido",
            "SS-102",
            {"honor": {1: 1}, "in_play": {1: ["bushido"]}, "deck": ["bo", "..."]},
            ["end", "lose-honor"],
        ),
        (
            "last-strike",
            "SS-88",
            {"hands": {0: ["bo"]}, "resilience": {1: 0, 2: 1, 3: 0, 4: 0}, "honor": {0: 7}},
            ["bo>2", "decline"],
        ),
        (
            "sword-master",
            "SS-87",
            {"hands": {0: ["bo"]}, "resilience": {1: 1, 2: 0, 3: 0, 4: 0}},
            ["bo>1", "decline"],
        ),
    ],
)
def test_the_result_names_its_reason(position, play, told, reason, rule, described, moves):
    """The Shogun at seat 0; seat 2 is the Samurai."""
    state = play(position(**described), *moves)
    assert (state.result.reason, state.result.rule) == (reason, rule)
    (over,) = told(state, f"over-{reason.replace('_', '-')}")
    assert over.rule == rule
    assert [event.seat for event in told(state, "role-shown")] == [0, 1, 2, 3, 4]


@pytest.mark.rule("SS-139")
def test_a_game_that_goes_on_has_no_result(position):
    assert position().result is None


@pytest.mark.rule("SS-139")
def test_the_lines_of_the_breakdown_add_up_in_every_game(game, walk, seats, edition):
    for seed in range(6):
        state = game.new(seats=seats, seed=seed, edition=edition)
        list(walk(state, seed))
        result = state.result
        for seat, score in enumerate(result.scores):
            assert sum(row.points for row in result.rows(seat)) == score
