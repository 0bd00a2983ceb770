"""Deliveries (SK-5xx)."""

import pytest

FINE = {
    "blade": "sword-18",
    "placed": 4,
    "decorated": ["lacquer", "wood", "steel"],
    "sashimono": "red",
}


@pytest.mark.rule(
    "SK-504",
    "SK-505",
    "SK-506",
    "SK-507",
    "SK-508",
    "SK-512",
    "SK-514",
    "SK-515",
    "SK-516",
    "SK-517",
)
def test_a_delivery_step_by_step(position, play, player, stock):
    """EX-11: round 3, [L,W,S,S] at (steel, 3), printed 6: 6 + 4 + 1 + 2 + 4 = 17."""
    state = position(round=3, forge={0: [FINE]}, delivered={0: ["sword-01"]})
    workers = player(state, 0)["workers"]
    play(state, "deliver:sword-18", "project:steel.steel")
    john = player(state, 0)
    assert john["score"] == 17
    assert stock(state, 0) == {"steel": 1}
    assert john["coins"] == 1
    assert john["sashimono"]["red"] == 1
    assert [each["sword"] for each in john["delivered"]] == ["sword-01", "sword-18"]
    assert john["workers"] == workers + 1  # the second sword unlocks a worker
    assert john["project"] == {"lacquer": 0, "wood": 0, "steel": 2, "rayskin": 0}
    assert john["forge"] == []


@pytest.mark.rule("SK-505", "SK-506", "SK-507")
@pytest.mark.parametrize(
    ("round_", "delivered", "words"),
    [
        (3, FINE, "17 points for Sword no. 18: 6 + 7 for decorations + 4 for the round = 17."),
        (3, "sword-01:3", "8 points for Sword no. 1: 4 + 4 for the round = 8."),
        (1, "sword-01:3", "4 points for Sword no. 1."),
    ],
)
def test_the_log_tells_how_the_points_come_about(position, play, round_, delivered, words):
    state = position(round=round_, forge={0: [delivered]})
    state.watch()
    which = delivered["blade"] if isinstance(delivered, dict) else delivered.partition(":")[0]
    play(state, f"deliver:{which}", "project:none")
    (scored,) = [event for event in state.events() if event.kind == "scored"]
    assert scored.text(["Ann"]) == f"Ann scores {words}"


@pytest.mark.rule("SK-506")
@pytest.mark.parametrize(
    ("decorated", "points"), [("wood", 1), ("steel", 2), ("rayskin", 3), ("lacquer", 4)]
)
def test_every_decoration_has_its_points(position, play, player, decorated, points):
    state = position(forge={0: [{"blade": "sword-21", "placed": 4, "decorated": [decorated]}]})
    play(state, "deliver:sword-21", "project:none")
    assert player(state, 0)["score"] == 5 + points


@pytest.mark.rule("SK-507")
@pytest.mark.parametrize(("round_", "points"), [(1, 0), (2, 2), (3, 4), (4, 6)])
def test_later_rounds_bring_more(position, play, player, round_, points):
    state = position(round=round_, forge={0: ["sword-01:3"]})
    play(state, "deliver:sword-01", "project:none")
    assert player(state, 0)["score"] == 4 + points


@pytest.mark.rule("SK-501", "SK-502")
def test_only_complete_swords_and_never_by_force(position, refused, notations):
    state = position(forge={0: ["sword-08:2", "sword-02:3"]})
    assert refused(state, "deliver:sword-08") == "not-complete"
    assert {"deliver:sword-02", "worker", "pass"} <= notations(state)


@pytest.mark.rule("SK-503", "SK-223", "SK-832")
def test_a_passed_player_keeps_a_complete_sword(position, play, player):
    """X-33: round 4, passed with a complete sword: it scores nothing, its banner does not count."""
    state = position(
        round=4,
        seats=2,
        passed=[1],
        forge={1: [{"blade": "sword-01", "placed": 3, "sashimono": "red"}]},
        honours={
            1: ["honour-courtiers", "honour-arsenal", "honour-masterpieces", "honour-ornaments"]
        },
    )
    play(state, "pass")
    assert state.is_over
    assert state.result.scores[1] == 0
    assert player(state, 1)["sashimono"]["red"] == 0


@pytest.mark.rule("SK-508", "SK-509")
def test_both_lines_are_activated_once(position, play, told):
    state = position(forge={0: ["sword-21:4"]})
    play(state, "deliver:sword-21", "project:none")
    assert [event.data["line"] for event in told(state, "line")] == ["row-1", "column-2"]


@pytest.mark.rule("SK-509", "SK-625")
def test_a_line_gives_what_is_printed_and_all_that_lies_under_it(position, play, player, stock):
    placed = {"row-3": ["market-3", "market-5"], "column-2": "market-7"}
    state = position(forge={0: ["sword-27:5"]}, placed={0: placed})
    play(state, "deliver:sword-27", "project:none")
    assert stock(state, 0) == {"steel": 1}
    assert player(state, 0)["coins"] == 2 + 2 + 2  # two cards, and column 4; nothing of column 2


@pytest.mark.rule("SK-512", "SK-513")
def test_an_initial_sashimono_is_exchanged_for_one_of_choice(position, play, player, notations):
    state = position(
        forge={0: [{"blade": "sword-01", "placed": 3, "sashimono": "initial"}]},
        sashimono={0: {"green": 1}},
    )
    play(state, "deliver:sword-01")
    assert notations(state) == {f"sashimono:{each}" for each in ("red", "blue", "white", "green")}
    play(state, "sashimono:green", "project:none")
    assert player(state, 0)["sashimono"]["green"] == 2


@pytest.mark.rule("SK-514", "SK-515")
def test_the_second_fourth_and_fifth_sword_unlock_a_worker(position, play, player):
    swords = ["sword-01", "sword-02", "sword-03", "sword-05", "sword-07", "sword-34"]
    unlocked = []
    for count, sword in enumerate(swords):
        length = 5 if sword == "sword-34" else 3
        state = position(forge={0: [f"{sword}:{length}"]}, delivered={0: swords[:count]})
        before = player(state, 0)["workers"]
        play(state, f"deliver:{sword}", "project:none")
        unlocked.append(player(state, 0)["workers"] - before)
    assert unlocked == [0, 1, 0, 1, 1, 0]


@pytest.mark.rule("SK-514")
def test_swords_beyond_the_last_space_are_kept(position, play, player):
    swords = [f"sword-{number:02}" for number in range(1, 11)]
    state = position(forge={0: ["sword-21:4"]}, delivered={0: swords})
    play(state, "deliver:sword-21", "project:none")
    assert len(player(state, 0)["delivered"]) == 11


@pytest.mark.rule("SK-516", "SK-518")
def test_two_of_a_type_need_two_on_the_sword(position, play, notations, refused):
    """EX-15: from 0 to 2 resources of the sword."""
    state = position(forge={0: ["sword-18:4"]})
    play(state, "deliver:sword-18")
    assert notations(state) == {
        "project:none",
        "project:lacquer",
        "project:wood",
        "project:steel",
        "project:lacquer.wood",
        "project:lacquer.steel",
        "project:wood.steel",
        "project:steel.steel",
    }
    assert refused(state, "project:lacquer.lacquer") == "not-on-sword"


@pytest.mark.rule("SK-516")
def test_a_project_grows_delivery_by_delivery(position, play, player):
    """EX-15: {L, R}, then {S, S}, then only {W}."""
    state = position(forge={0: ["sword-21:4", "sword-18:4", "sword-03:3"]})
    play(state, "deliver:sword-21", "project:lacquer.rayskin")
    play(state, "deliver:sword-18", "project:steel.steel")
    play(state, "deliver:sword-03", "project:wood")
    assert player(state, 0)["project"] == {"lacquer": 1, "wood": 1, "steel": 2, "rayskin": 1}


@pytest.mark.rule("SK-519")
def test_after_the_launch_nothing_is_noted(position, play, asked):
    state = position(
        forge={0: ["sword-01:3"]}, katana={0: {"composition": "lwsr", "delivered": True}}
    )
    play(state, "deliver:sword-01")
    assert asked(state) == ("turn", 0)


@pytest.mark.rule("SK-518")
def test_a_project_may_hold_more_than_the_katana_can(position, play, player):
    state = position(
        forge={0: ["sword-13:4"]},
        delivered={0: ["sword-21", "sword-18", "sword-32", "sword-35"]},
        project={0: {"lacquer": 2, "wood": 2, "steel": 2, "rayskin": 1}},
    )
    play(state, "deliver:sword-13", "project:steel.steel")
    assert sum(player(state, 0)["project"].values()) == 9


@pytest.mark.rule("SK-203", "SK-515", "SK-392")
def test_a_delivery_frees_a_worker_for_the_same_turn(position, play, refused, notations):
    """X-35: no worker, no coins, a complete sword whose space holds a locked worker."""
    state = position(workers={0: 0}, forge={0: ["sword-01:3"]}, delivered={0: ["sword-02"]})
    assert notations(state) == {"deliver:sword-01", "pass"}
    play(state, "deliver:sword-01", "project:none")
    assert refused(state, "worker") is None


@pytest.mark.rule("SK-504")
def test_no_delivery_inside_another(position, play, refused):
    state = position(
        forge={0: [{"blade": "sword-01", "placed": 3, "sashimono": "initial"}, "sword-02:3"]}
    )
    play(state, "deliver:sword-01")
    assert state.decision.kind == "choose-sashimono"
    assert refused(state, "deliver:sword-02") == "delivery-under-way"
