"""The end of the game: when, what is counted, and who has won (SS-76 to SS-89)."""

import pytest

import tablekit as tk

FOUR = ["shogun", "ninja-1", "ninja-3", "samurai"]
FIVE = ["shogun", "samurai", "ninja-1", "ninja-2", "ronin"]
SIX = ["shogun", "samurai", "ronin", "ninja-1", "ninja-2", "ninja-3"]
SEVEN = ["shogun", "samurai", "samurai", "ninja-1", "ninja-2", "ninja-3", "ronin"]
THREE = ["shogun", "ninja-1", "ninja-2"]


@pytest.fixture
def count_up(position, play):
    """`count_up(roles, honor, hands)`: the result of a game that ends with this honor.

    One player has none left: the one who has just paid the last point to Bushido, to which no
    penalty belongs (SS-84).
    """

    def end(roles, honor, hands=None):
        broke = honor.index(0)
        state = position(
            seats=len(roles),
            roles=roles,
            honor=[max(1, points) for points in honor],
            hands=hands,
            turn=broke,
            phase="recover",
            in_play={broke: ["bushido"]},
            deck=["bokken", "..."],
        )
        result = play(state, "lose-honor").result
        assert state.is_over
        assert state.honor == honor
        assert adds_up(result)
        return result

    return end


def adds_up(result):
    """Whether every score is the sum of its lines."""
    totals = [sum(row.points for row in result.rows(seat)) for seat in range(len(result.scores))]
    return list(result.scores) == totals


# --- The end (SS-76 to SS-78) -----------------------------------------------------------------

LAST_HONOR_LOST = {
    # how: (the position in which seat 1 has 1 honor, the moves, the rule of the result)
    "defeat": ({"hands": {0: ["bokken"]}, "resilience": {1: 1}}, ["bokken>1", "decline"], "SS-76"),
    "deck-end": ({"hands": {0: ["breathing"]}, "deck": ["parry"]}, ["breathing>1"], "SS-74"),
    "bushido": (
        {"in_play": {1: ["bushido"]}, "deck": ["bokken", "..."]},
        ["end", "lose-honor"],
        "SS-102",
    ),
}


@pytest.mark.rule("SS-76")
@pytest.mark.parametrize("how", LAST_HONOR_LOST)
def test_the_game_ends_as_soon_as_somebody_has_no_honor(seats, position, play, told, how):
    described, moves, rule = LAST_HONOR_LOST[how]
    state = position(seats=seats, **described, honor=[5, 1, *[3] * (seats - 2)])
    play(state, *moves)
    assert state.honor[1] == 0
    assert state.is_over
    assert (state.result.reason, state.result.rule) == (how, rule)
    (over,) = told(state, f"over-{how.replace('_', '-')}")
    assert over.rule == rule


@pytest.mark.rule("SS-76")
@pytest.mark.parametrize("how", LAST_HONOR_LOST)
def test_the_game_goes_on_while_everybody_has_honor(seats, position, play, how):
    described, moves, _ = LAST_HONOR_LOST[how]
    state = position(seats=seats, **described, honor=[3, 2, *[3] * (seats - 2)])
    play(state, *moves)
    assert state.honor[1] == 1
    assert not state.is_over
    assert state.result is None


@pytest.mark.rule("SS-76", "SS-77", "SS-114", "SS-103")
def test_v16_battlecry_ends_the_game_before_the_others_are_asked(position, play, notations):
    state = position(
        roles=["shogun", "ninja-1", "samurai", "ninja-2", "ronin"],
        hands={0: ["battlecry"], 1: ["bokken"], 2: ["parry"], 3: ["parry"], 4: ["parry"]},
        resilience={1: 1},
        honor=[5, 1, 3, 3, 3],
    )
    play(state, "battlecry")
    assert (state.actor, notations(state)) == (1, {"wound"})
    play(state, "wound")
    assert state.honor == [6, 0, 3, 3, 3]
    assert (state.is_over, state.result.reason) == (True, "defeat")
    assert [len(hand) for hand in state.hands] == [0, 1, 1, 1, 1]
    # Shogun 6 + Samurai 3; Ninja 0 + 3; Ronin 3 × 2: no deadly strike.
    assert state.result.scores == (9, 3, 9, 3, 6)


@pytest.mark.rule("SS-77")
def test_jujitsu_ends_the_game_before_the_others_are_asked(position, play):
    state = position(hands={0: ["jujitsu"], 2: ["bo"]}, resilience={1: 1}, honor={1: 1})
    play(state, "jujitsu", "wound")
    assert state.is_over
    assert state.to_dict()["hands"][2] == ["bo"]


@pytest.mark.rule("SS-77", "SS-134")
def test_v32_the_end_comes_before_ushiwakas_draws(position, play):
    state = position(
        characters={1: "ushiwaka"},
        hands={0: ["nodachi"], 1: ["geisha"]},
        resilience={1: 2},
        honor={0: 4, 1: 1},
    )
    play(state, "nodachi>1", "decline")
    assert state.is_over
    assert state.to_dict()["hands"][1] == ["geisha"]


@pytest.mark.rule("SS-77")
def test_after_the_end_nothing_can_be_done(position, play):
    state = position(hands={0: ["bokken", "daimyo"]}, resilience={1: 1}, honor={1: 1})
    play(state, "bokken>1", "decline")
    assert (state.actor, state.decision, state.legal_actions()) == (None, None, [])
    refusal = state.refusal("daimyo")
    assert (refusal.code, refusal.rule) == ("game-over", "SS-77")
    with pytest.raises(tk.IllegalAction):
        state.parse("daimyo")


@pytest.mark.rule("SS-78")
def test_all_roles_and_hands_are_shown_at_the_end_and_not_before(seats, position, play, told):
    state = position(seats=seats, hands={0: ["bokken", "daimyo"]}, resilience={1: 1}, honor={1: 1})
    play(state, "bokken>1")
    assert not told(state, "role-shown")
    before = state.view(None).to_dict()["players"]
    assert [player["role"] for player in before] == ["shogun", *[None] * (seats - 1)]
    assert before[0]["hand"] == [None]
    play(state, "decline")
    roles = state.to_dict()["roles"]
    for viewer in (None, *range(seats)):
        players = state.view(viewer).to_dict()["players"]
        assert [player["role"] for player in players] == roles
        assert [player["hand"] for player in players] == state.to_dict()["hands"]
    shown = told(state, "role-shown")
    assert [(event.seat, event.data["role"]) for event in shown] == list(enumerate(roles))
    assert {event.rule for event in shown} == {"SS-78"}


# --- The score (SS-79 to SS-82) ---------------------------------------------------------------


@pytest.mark.rule("SS-79", "SS-80", "SS-85", "SS-86")
@pytest.mark.parametrize(
    ("daimyos", "totals", "winners"),
    [(1, (9, 9, 9, 5, 5, 5), (0, 1)), (0, (7, 7, 9, 5, 5, 5), (2,))],
    ids=["with two Daimyo", "without"],
)
def test_v4_the_scoring_example_of_the_rulebook(count_up, daimyos, totals, winners):
    hand = ["daimyo"] * daimyos + ["geisha"]
    result = count_up(SIX, [1, 3, 3, 2, 3, 0], {0: hand, 1: hand})
    assert result.scores == totals
    assert result.winners == winners


MULTIPLIERS = [
    # Section 2.4 of the specification, by number of players.
    (THREE, {"shogun": 2, "ninja-1": 1, "ninja-2": 1}),
    (FOUR, {"shogun": 1, "samurai": 2, "ninja-1": 1, "ninja-3": 2}),
    (FIVE, {"shogun": 1, "samurai": 1, "ninja-1": 1, "ninja-2": 1, "ronin": 2}),
    (
        SIX,
        {"shogun": 1, "samurai": 2, "ninja-1": 1, "ninja-2": 1, "ninja-3": 1, "ronin": 3},
    ),
    (
        SEVEN,
        {"shogun": 1, "samurai": 1, "ninja-1": 1, "ninja-2": 1, "ninja-3": 1, "ronin": 3},
    ),
]


@pytest.mark.rule("SS-79", "SS-80", "SS-93")
@pytest.mark.parametrize("broke", [1, 2])
@pytest.mark.parametrize(("roles", "times"), MULTIPLIERS, ids="34567")
def test_honor_is_multiplied_by_role_and_number_of_players(count_up, roles, times, broke):
    """Everybody has a different honor; another player is the one without."""
    honor = [0 if seat == broke else 1 + seat for seat in range(len(roles))]
    rows = [row for row in count_up(roles, honor).breakdown if row.kind == "honor"]
    points = {row.seat: row.points for row in rows}
    assert points == {seat: honor[seat] * times[role] for seat, role in enumerate(roles)}
    assert {row.rule for row in rows} == {"SS-79"}


@pytest.mark.rule("SS-81")
@pytest.mark.parametrize(
    ("ninja", "points"),
    [
        (("ninja-1", "ninja-2"), (3, 8)),
        (("ninja-1", "ninja-3"), (3, 8)),
        (("ninja-2", "ninja-3"), (3, 8)),
        (("ninja-2", "ninja-1"), (6, 4)),
        (("ninja-3", "ninja-1"), (6, 4)),
        (("ninja-3", "ninja-2"), (6, 4)),
    ],
)
def test_with_four_players_the_ninja_with_more_stars_counts_double(count_up, ninja, points):
    result = count_up(["shogun", *ninja, "samurai"], [1, 3, 4, 0])
    assert tuple(row.points for row in result.rows(1)) == points


@pytest.mark.rule("SS-81")
def test_nobody_can_tell_before_the_end_whether_two_stars_count_double(position):
    """R41: the other Ninja may have one star or three; one lies aside unseen."""
    tables = [
        position(seats=4, roles=["shogun", "ninja-2", other, "samurai"])
        for other in ("ninja-1", "ninja-3")
    ]
    for viewer in (None, 0, 1, 3):
        one, other = (state.view(viewer).to_dict() for state in tables)
        assert one == other


@pytest.mark.rule("SS-81", "SS-86")
@pytest.mark.parametrize("ninja", [("ninja-2", "ninja-3"), ("ninja-1", "ninja-2")])
def test_v28_the_double_star_decides_and_the_tie_goes_to_the_ninja(position, play, ninja):
    """The Shogun loses the last honor to a deck end: 0 + 4 × 2 against 4 + 2 × 2."""
    state = position(
        seats=4,
        roles=["shogun", "samurai", *ninja],
        hands={0: ["breathing"]},
        deck=["parry"],
        honor=[1, 5, 5, 3],
    )
    result = play(state, "breathing>1").result
    assert state.honor == [0, 4, 4, 2]
    assert result.scores == (8, 8, 8, 8)
    assert result.winners == (2, 3)


@pytest.mark.rule("SS-82")
@pytest.mark.parametrize(
    ("role", "honor", "score"),
    [("ronin", 4, 8), ("ninja-1", 2, 4)],
    ids=["V42: worth nothing to the Ronin", "V42: worth 2 to a Ninja"],
)
def test_v42_daimyo_points(count_up, role, honor, score):
    points = [honor if other == role else 1 for other in FIVE]
    points[FIVE.index("ninja-2")] = 0
    seat = FIVE.index(role)
    result = count_up(FIVE, points, {seat: ["daimyo", "daimyo"]})
    assert result.scores[seat] == score


@pytest.mark.rule("SS-82", "SS-79")
def test_daimyo_points_are_never_multiplied(count_up):
    """Six players: the Samurai's honor counts double, the Daimyo do not."""
    result = count_up(SIX, [1, 3, 2, 0, 1, 1], {1: ["daimyo"] * 3})
    daimyo = [row for row in result.breakdown if row.kind == "daimyo"]
    assert [(row.seat, row.points, row.rule) for row in daimyo] == [(1, 3, "SS-82")]
    assert result.scores[:2] == (1 + 3 * 2 + 3,) * 2


@pytest.mark.rule("SS-82")
def test_daimyo_count_only_in_hand(position, play):
    """Two more lie in the discard pile: Shogun 4 + 3, Ninja 3 + 3 + 1, Ronin 0."""
    state = position(
        roles=FIVE,
        hands={0: ["bokken"], 1: ["geisha"], 3: ["daimyo"]},
        discard=["daimyo", "daimyo"],
        resilience={4: 1},
        honor=[3, 3, 3, 3, 1],
    )
    result = play(state, "bokken>4", "decline").result
    assert result.scores == (7, 7, 7, 7, 0)


@pytest.mark.rule("SS-77", "SS-82")
def test_v59_the_daimyo_being_resolved_counts_nothing(position, play):
    state = position(
        seats=6,
        roles=["samurai", "ninja-1", "shogun", "ninja-2", "ronin", "ninja-3"],
        hands={0: ["daimyo", "daimyo"]},
        deck=["bokken"],
        discard=["geisha", "parry", "parry", "parry", "parry"],
        honor=[2, 1, 5, 4, 4, 4],
    )
    play(state, "daimyo")
    assert state.honor == [1, 0, 4, 3, 3, 3]
    assert state.to_dict()["hands"][0] == ["bokken", "daimyo"]
    own = [row.points for row in state.result.breakdown if row.seat == 0]
    assert own == [1 * 2, 1]
    assert state.result.scores[0] == 3 + 4


# --- The deadly strike (SS-83, SS-84) ---------------------------------------------------------


def penalties(result):
    """Whom the deadly strike costs how much: {(3, 4, 5): -3}."""
    assert adds_up(result)
    rows = [row for row in result.breakdown if row.kind == "deadly-strike"]
    assert {row.rule for row in rows} <= {"SS-83"}
    return {row.seats: row.points for row in rows}


@pytest.mark.rule("SS-83", "SS-84")
def test_v26_a_deadly_strike_costs_the_team_three_points(position, play):
    state = position(
        seats=6,
        roles=["ninja-1", "ninja-2", "ninja-3", "shogun", "samurai", "ronin"],
        hands={0: ["bokken"]},
        resilience={1: 1},
        honor=[4, 1, 3, 3, 2, 2],
    )
    result = play(state, "bokken>1", "decline").result
    assert state.honor == [5, 0, 3, 3, 2, 2]
    assert result.scores == (5, 5, 5, 7, 7, 6)
    assert result.winners == (3, 4)
    assert penalties(result) == {(0, 1, 2): -3}


@pytest.mark.rule("SS-83", "SS-84")
@pytest.mark.parametrize(
    ("card", "moves"),
    [
        ("bokken", ["bokken>1", "decline"]),
        ("battlecry", ["battlecry", "wound"]),
        ("jujitsu", ["jujitsu", "wound"]),
    ],
)
@pytest.mark.parametrize(
    ("roles", "penalty"),
    [
        (["shogun", "samurai", "ninja-1", "ninja-2", "ronin"], {(0, 1): -3}),
        (["ninja-1", "ninja-2", "shogun", "samurai", "ronin"], {(0, 1): -3}),
        (["shogun", "ninja-1", "samurai", "ninja-2", "ronin"], {}),
        (["ronin", "samurai", "shogun", "ninja-1", "ninja-2"], {}),
        (["ninja-1", "ronin", "shogun", "samurai", "ninja-2"], {}),
    ],
    ids=lambda case: f"{case[0]}-strikes-{case[1]}" if isinstance(case, list) else "",
)
def test_the_deadly_strike_is_a_final_defeat_within_a_team(
    position, play, card, moves, roles, penalty
):
    state = position(roles=roles, hands={0: [card]}, resilience={1: 1}, honor=[3, 1, 3, 3, 3])
    assert penalties(play(state, *moves).result) == penalty


@pytest.mark.rule("SS-84", "SS-114")
def test_v49_an_earlier_friendly_defeat_costs_nothing(position, play):
    state = position(
        seats=6,
        roles=["ninja-1", "ninja-2", "shogun", "ronin", "samurai", "ninja-3"],
        hands={0: ["battlecry"]},
        resilience={1: 1, 3: 1},
        honor=[4, 2, 5, 1, 4, 4],
    )
    play(state, "battlecry", "wound")
    assert state.honor == [5, 1, 5, 1, 4, 4]
    result = play(state, "wound", "wound").result
    assert state.honor == [6, 1, 5, 0, 4, 4]
    assert penalties(result) == {}
    assert result.scores == (11, 11, 13, 0, 13, 11)


@pytest.mark.rule("SS-84")
@pytest.mark.parametrize("reason", ["deck-end", "bushido"])
def test_no_penalty_when_something_else_than_a_defeat_ends_the_game(position, play, reason):
    """The Shogun defeats the Samurai, who goes on; the game ends another way in the same round."""
    state = position(
        roles=FIVE,
        hands={0: ["bokken"]},
        in_play={1: ["bushido"]} if reason == "bushido" else {},
        deck=["katana", "..."] if reason == "bushido" else ["parry"],
        resilience={1: 1},
        honor=[3, 2, 3, 3, 3],
    )
    play(state, "bokken>1", "decline", "end")
    if reason == "bushido":
        play(state, "lose-honor")
    assert state.result.reason == reason
    assert penalties(state.result) == {}


@pytest.mark.rule("SS-84")
def test_the_penalty_may_bring_a_total_below_zero(position, play):
    """Three players: Ninja 2 + 0 − 3 (R18)."""
    state = position(
        seats=3,
        roles=["ninja-1", "ninja-3", "shogun"],
        hands={0: ["bokken"]},
        resilience={1: 1},
        honor=[1, 1, 6],
    )
    result = play(state, "bokken>1", "decline").result
    assert result.scores == (-1, -1, 12)
    assert result.winners == (2,)


# --- Honor victory (SS-85, SS-86) -------------------------------------------------------------


@pytest.mark.rule("SS-85")
@pytest.mark.parametrize(
    ("roles", "honor", "winners"),
    [
        (THREE, [2, 3, 0], (0,)),
        (THREE, [1, 3, 0], (1, 2)),
        (FOUR, [5, 3, 0, 3], (0, 3)),
        (FOUR, [1, 0, 3, 1], (1, 2)),
        (FIVE, [4, 3, 0, 3, 3], (0, 1)),
        (FIVE, [1, 1, 4, 0, 1], (2, 3)),
        (FIVE, [1, 1, 0, 1, 4], (4,)),
        (SIX, [3, 4, 2, 1, 1, 0], (0, 1)),
        (SIX, [1, 1, 1, 0, 4, 4], (3, 4, 5)),
        (SIX, [2, 1, 4, 0, 2, 2], (2,)),
        (SEVEN, [3, 3, 3, 0, 3, 3, 1], (0, 1, 2)),
        (SEVEN, [1, 0, 1, 3, 3, 3, 2], (3, 4, 5)),
        (SEVEN, [1, 0, 1, 3, 3, 1, 3], (6,)),
    ],
)
def test_every_member_of_the_team_with_the_highest_total_wins(count_up, roles, honor, winners):
    result = count_up(roles, honor)
    assert result.winners == winners
    assert max(result.scores) == result.scores[winners[0]]


@pytest.mark.rule("SS-86")
@pytest.mark.parametrize(
    ("roles", "honor", "total", "winners", "told"),
    [
        (FIVE, [2, 2, 4, 0, 1], 4, (2, 3), "Ninja and the Shogun's team tie at 4. The Ninja win"),
        (FIVE, [1, 1, 4, 0, 2], 4, (2, 3), "the Ninja and the Ronin tie at 4. The Ninja win"),
        (FIVE, [2, 2, 0, 1, 2], 4, (0, 1), "the Shogun's team and the Ronin tie at 4. Without the"),
        (FIVE, [2, 2, 4, 0, 2], 4, (2, 3), "all three sides tie at 4. The Ninja win every tie."),
    ],
    ids=["Shogun and Ninja", "Ninja and Ronin", "Shogun and Ronin", "all three"],
)
def test_ties_go_to_the_ninja_then_to_the_shogun(count_up, roles, honor, total, winners, told):
    result = count_up(roles, honor)
    assert (result.reason, result.rule) == ("bushido", "SS-86")
    assert told in str(result)
    assert result.winners == winners
    assert sorted(result.scores)[-1] == total
    assert result.scores.count(total) > len(winners)


@pytest.mark.rule("SS-86")
def test_v43_a_three_way_tie_is_won_by_the_ninja(position, play):
    """A deck end takes the Shogun's last honor: 0 + 3 × 2, 2 + 2 + 2, 2 × 3."""
    state = position(
        seats=6, roles=SIX, hands={0: ["breathing"]}, deck=["parry"], honor=[1, 4, 3, 3, 3, 3]
    )
    result = play(state, "breathing>1").result
    assert state.honor == [0, 3, 2, 2, 2, 2]
    assert result.scores == (6,) * 6
    assert result.winners == (3, 4, 5)


# --- Sword Master (SS-87 to SS-89) ------------------------------------------------------------

LONE_RONIN = {
    "roles": ["ronin", "shogun", "samurai", "ninja-1", "ninja-2"],
    "hands": {0: ["bokken"]},
    "resilience": [2, 0, 0, 1, 0],
}
"""Seat 3, a Ninja, is the last but one to stand; the harmless do not count, so it is near."""


@pytest.mark.rule("SS-87")
def test_v24_the_last_one_standing_is_sword_master(position, play, told):
    state = position(**LONE_RONIN, honor=[3, 5, 3, 2, 3])
    play(state, "bokken>3", "decline")
    assert state.honor == [4, 5, 3, 1, 3]
    assert state.is_over
    result = state.result
    assert (result.reason, result.rule) == ("sword-master", "SS-87")
    assert result.winners == (0,)
    assert (result.scores, result.breakdown) == ((0,) * 5, ())
    (over,) = told(state, "over-sword-master")
    assert over.rule == "SS-87"


@pytest.mark.rule("SS-89", "SS-87")
def test_v27_sword_master_comes_before_the_last_honor(position, play):
    state = position(**LONE_RONIN, honor=[3, 5, 3, 1, 3])
    result = play(state, "bokken>3", "decline").result
    assert state.honor == [4, 5, 3, 0, 3]
    assert (result.reason, result.winners) == ("sword-master", (0,))
    assert (result.scores, result.breakdown) == ((0,) * 5, ())


@pytest.mark.rule("SS-87", "SS-2")
@pytest.mark.parametrize(
    ("card", "moves"),
    [
        ("bokken", ["bokken>1", "decline"]),
        ("battlecry", ["battlecry", "wound"]),
        ("jujitsu", ["jujitsu", "wound"]),
    ],
)
@pytest.mark.parametrize(
    ("roles", "winners"),
    [
        (["ninja-1", "shogun", "samurai", "ninja-2"], (0, 3)),
        (["samurai", "ninja-1", "ninja-2", "shogun"], (0, 3)),
        (["shogun", "ronin", "samurai", "ninja-1", "ninja-2"], (0, 2)),
        (["ninja-1", "shogun", "ninja-2", "samurai", "ronin", "ninja-3"], (0, 2, 5)),
        (["samurai", "ninja-1", "shogun", "ninja-2", "samurai", "ninja-3", "ronin"], (0, 2, 4)),
    ],
)
def test_the_whole_team_of_the_sword_master_wins(position, play, card, moves, roles, winners):
    """Whatever the honor: with totals counted the other team would have won."""
    seats = len(roles)
    honor = [1 if seat in winners else 4 for seat in range(seats)]
    state = position(
        seats=seats,
        roles=roles,
        hands={0: [card]},
        resilience=[2, 1, *[0] * (seats - 2)],
        honor=honor,
    )
    result = play(state, *moves).result
    assert (result.reason, result.winners) == ("sword-master", winners)
    assert result.scores == (0,) * seats


@pytest.mark.rule("SS-87")
def test_a_player_without_cards_still_stands(position, play):
    """Harmless is not defeated: seat 2 has no cards but has resilience."""
    state = position(
        seats=4, hands={0: ["bokken"], 2: []}, resilience={1: 1, 2: 1, 3: 0}, honor=[5, 3, 3, 3]
    )
    play(state, "bokken>1", "decline")
    assert state.resilience[1] == 0
    assert not state.is_over


@pytest.mark.rule("SS-88", "SS-83", "SS-81", "SS-84")
def test_v25_a_friendly_last_strike_is_counted_and_penalised(position, play, told):
    state = position(
        seats=4,
        roles=FOUR,
        characters={0: "musashi"},
        hands={0: ["bokken"]},
        resilience=[5, 0, 0, 1],
        honor=[5, 3, 2, 2],
    )
    result = play(state, "bokken>3", "decline").result
    assert state.honor == [6, 3, 2, 1]
    assert state.is_over
    assert (result.reason, result.rule) == ("last-strike", "SS-88")
    assert result.scores == (5, 7, 7, 5)
    assert result.winners == (1, 2)
    assert penalties(result) == {(0, 3): -3}
    (over,) = told(state, "over-last-strike")
    assert over.rule == "SS-88"


@pytest.mark.rule("SS-88")
@pytest.mark.parametrize("card", ["battlecry", "jujitsu"])
def test_a_friendly_last_strike_may_come_from_a_mass_card(position, play, card):
    state = position(
        seats=4, roles=FOUR, hands={0: [card]}, resilience=[5, 0, 0, 1], honor=[5, 3, 2, 2]
    )
    result = play(state, card, "wound").result
    assert (result.reason, result.scores) == ("last-strike", (5, 7, 7, 5))


@pytest.mark.rule("SS-88", "SS-85")
def test_a_friendly_last_strike_can_still_win_by_honor(position, play):
    """Shogun 7 + Samurai 1 × 2 − 3 = 6 against 1 + 2 × 2 = 5."""
    state = position(
        seats=4, roles=FOUR, hands={0: ["bokken"]}, resilience=[5, 0, 0, 1], honor=[6, 1, 2, 2]
    )
    result = play(state, "bokken>3", "decline").result
    assert (result.scores, result.winners) == ((6, 5, 5, 6), (0, 3))


@pytest.mark.rule("SS-89", "SS-88")
def test_a_friendly_last_strike_that_takes_the_last_honor_is_penalised_once(position, play):
    """Shogun 6 + Samurai 0 − 3 = 3 against 3 + 2 × 2 = 7."""
    state = position(
        seats=4, roles=FOUR, hands={0: ["bokken"]}, resilience=[5, 0, 0, 1], honor=[5, 3, 2, 1]
    )
    result = play(state, "bokken>3", "decline").result
    assert result.reason == "last-strike"
    assert result.scores == (3, 7, 7, 3)
    assert penalties(result) == {(0, 3): -3}
