"""The story (SK-1001 to SK-1114): chapters, what they ask for, and the campaign."""

import json

import pytest

import tablekit as tk
from tablekit.games.shogun_no_katana.story import LOST, MET, MISSING, Campaign, rank_of

GIVEN = {"composition": "lwsr", "delivered": True}
ASKED = "lwwssrr"
STRENGTH_11 = ["sword-13", "sword-19", "sword-31", "sword-02"]
EIGHT = [f"sword-{number:02}" for number in range(1, 9)]


@pytest.fixture
def chapter(position):
    """`chapter(4, …)`: a quiet position of a chapter."""

    def build(number, **described):
        if number in (12, 13):
            described.setdefault("palace", None)
        described = {"seats": 1, "phantom": 1, "chapter": number, **described}
        if number == 11:
            described.setdefault("palace", NO_SCHOOL)
        if number == 12:
            described["palace"] = described["palace"] or RUBBLE
        if number == 13:
            described["palace"] = REBUILT
        return position(**described)

    return build


@pytest.fixture
def over(chapter):
    """`over(4, …)`: a chapter that has ended, with more points than the Phantom's."""

    def build(number, **described):
        described.setdefault("score", {0: 200})
        return chapter(number, phase="over", **described)

    return build


NO_SCHOOL = ["hall-smelter", "hall-workshop", "hall-treasury", "hall-tannery", "hall-lacquer"]
RUBBLE = ["hall-treasury", "hall-workshop", "hall-school"]
REBUILT = ["hall-treasury", "hall-woodstore", "hall-smelter", "hall-tannery", "hall-lacquer"]


def status(game, state):
    """How far each request is met."""
    return [each.status for each in game.progress(state)]


# --- Victory ----------------------------------------------------------------------------------


@pytest.mark.rule("SK-1003", "SK-1010")
def test_a_chapter_is_won_by_its_request_and_more_points(over, game):
    won = over(8, delivered={0: [f"sword-{n:02}" for n in range(1, 9)]})
    assert (won.result.winners, won.result.reason) == ((0,), "chapter-won")
    short = over(8, delivered={0: [f"sword-{n:02}" for n in range(1, 8)]})
    assert (short.result.winners, short.result.reason) == ((), "chapter-request")
    assert not short.result.rivals[0].won
    assert "not what was asked for" in str(short.result)
    poor = over(7, score={0: 0}, phantom_score=200)
    assert (poor.result.winners, poor.result.reason) == ((), "chapter-points")
    assert poor.result.rivals[0].won


@pytest.mark.rule("SK-1003", "SK-956")
def test_a_tie_is_a_defeat(over):
    equal = over(7)
    lead = equal.result.scores[0] - equal.result.rivals[0].score
    tied = over(7, phantom_score=lead)
    assert tied.result.scores[0] == tied.result.rivals[0].score
    assert tied.result.winners == ()
    assert over(7, phantom_score=lead - 1).result.winners == (0,)


@pytest.mark.rule("SK-1002")
def test_a_chapter_is_a_fresh_game_against_the_chosen_phantom(game):
    for level in range(1, 6):
        state = game.new(seats=1, seed=1, chapter=3, phantom=level)
        assert (state.round, state.settings.phantom) == (1, level)
        assert not any(state.delivered)


@pytest.mark.rule("SK-1010", "SK-1106", "SK-1108", "SK-1110")
@pytest.mark.parametrize(
    ("number", "described"),
    [
        (6, {"katana": {0: {"composition": ASKED, "placed": 7}}}),
        (8, {"delivered": {0: EIGHT[:7]}, "forge": {0: ["sword-18:4"]}}),
        (10, {"delivered": {0: STRENGTH_11}, "forge": {0: ["sword-18:4"]}}),
    ],
)
def test_what_stands_complete_on_the_forge_was_not_delivered(over, number, described):
    assert over(number, **described).result.winners == ()


# --- Requests ---------------------------------------------------------------------------------


@pytest.mark.rule("SK-1101")
@pytest.mark.parametrize(
    ("described", "won"),
    [
        ({"katana": {0: GIVEN}}, True),
        ({"katana": {0: GIVEN}, "forge": {0: ["sword-01:1"]}}, False),
        ({"delivered": {0: ["sword-01"]}}, False),
        ({"katana": {0: {"composition": "lwsr", "placed": 4}}}, False),
    ],
)
def test_chapter_1_wants_an_empty_forge_and_a_delivered_katana(over, described, won):
    """X-31: a katana that was never put in play, or is complete on the forge, is a defeat."""
    assert bool(over(1, **described).result.winners) == won


@pytest.mark.rule("SK-1102a")
def test_chapter_2_has_the_school(game):
    school = game.box.hall_ids.index("hall-school")
    for seed in range(30):
        state = game.new(seats=1, seed=seed, chapter=2)
        assert school in state.halls
        assert len(set(state.halls)) == 5
    with pytest.raises(tk.BadPosition, match="SK-1102a"):
        game.scenario(chapter=2, palace=NO_SCHOOL)


@pytest.mark.rule("SK-1102b")
def test_chapter_2_wants_all_decorators_in_the_last_column(over):
    all_four = dict.fromkeys(("wood", "steel", "rayskin", "lacquer"), 3)
    assert over(2, decorators={0: all_four}).result.winners == (0,)
    assert over(2, decorators={0: {**all_four, "wood": 2}}).result.winners == ()


FINE = {"blade": "sword-21", "decorated": ["wood", "steel"]}
SPARE = {**FINE, "decorated": ["wood"]}
FINE_KATANA = {"composition": "lwsr", "delivered": True, "decorated": ["wood", "steel"]}


@pytest.mark.rule("SK-1103")
@pytest.mark.parametrize(
    ("described", "won"),
    [
        ({"delivered": {0: [FINE]}, "katana": {0: FINE_KATANA}}, True),
        ({"katana": {0: FINE_KATANA}}, True),
        ({"delivered": {0: [FINE, "sword-01"]}, "katana": {0: FINE_KATANA}}, False),
        ({"delivered": {0: [FINE]}, "katana": {0: GIVEN}}, False),
        ({"delivered": {0: [FINE]}}, False),
        ({"delivered": {0: [SPARE]}, "katana": {0: FINE_KATANA}}, False),
        ({"delivered": {0: [FINE]}, "katana": {0: {**FINE_KATANA, "decorated": ["wood"]}}}, False),
        (
            {"katana": {0: {"composition": "lwsr", "placed": 2, "decorated": ["wood", "lacquer"]}}},
            True,
        ),
    ],
)
def test_chapter_3_wants_two_decorations_on_every_blade(over, described, won):
    assert bool(over(3, **described).result.winners) == won


@pytest.mark.rule("SK-1104")
def test_chapter_4_counts_sets_and_no_honour_cards(over):
    honours = {0: ["honour-red-banners"]}
    enough = {"red": 3, "blue": 3, "white": 2, "green": 2}  # 10 + 10 + 3
    assert over(4, sashimono={0: enough}).result.winners == (0,)
    less = {"red": 4, "blue": 2, "white": 2, "green": 1}  # 10 + 6 + 1 + 1
    assert over(4, sashimono={0: less}, honours=honours).result.winners == ()


@pytest.mark.rule("SK-1104")
@pytest.mark.parametrize(("red", "won"), [(3, False), (4, True)])
def test_chapter_4_wants_22_points(over, red, won):
    stacks = {"red": red, "blue": 2, "white": 2, "green": 2}  # 10 + 10 + 1, and 1 more
    assert bool(over(4, sashimono={0: stacks}).result.winners) == won


@pytest.mark.rule("SK-1105")
@pytest.mark.parametrize(("count", "won"), [(6, False), (7, True)])
def test_chapter_5_counts_the_cards_under_the_forge(over, count, won):
    cards = ["market-1", "market-2", "market-3", "market-4", "market-5", "market-6", "market-7"]
    lines = [f"row-{n}" for n in range(1, 5)] + [f"column-{n}" for n in range(1, 4)]
    placed = dict(list(zip(lines, cards, strict=True))[:count])
    held = ["daimyo-night-shift-wood"]
    assert bool(over(5, placed={0: placed}, held={0: held}).result.winners) == won


@pytest.mark.rule("SK-1106")
@pytest.mark.parametrize(
    ("katana", "won"),
    [
        ({"composition": ASKED, "delivered": True}, True),
        ({"composition": "wlwssrr", "delivered": True}, False),
        ({"composition": ASKED, "placed": 7}, False),
    ],
)
def test_chapter_6_wants_one_composition_in_its_order(over, katana, won):
    assert bool(over(6, katana={0: katana}).result.winners) == won


@pytest.mark.rule("SK-1107")
def test_chapter_7_has_seven_workers_no_monks_and_no_blessing(game, player, refused):
    state = game.new(seats=1, seed=5, chapter=7, phantom=2)
    own = player(state, 0)
    assert (own["workers"], own["locked"], own["monks"]) == (7, 0, 0)
    assert state.show(0)["phantom"]["workers"] == 4
    blessing = game.box.card_ids.index("market-7")
    assert blessing not in (*state.market, *state.market_row)
    assert refused(state, "monk") == "monks-away"
    while not state.is_over:
        assert state.monks == [0]
        state.apply(game.thumb(state))


@pytest.mark.rule("SK-1107")
def test_chapter_7_takes_an_offering_at_the_end_of_every_round(chapter, player):
    """X-22: cost 5, 3 coins and 10 points: 0 coins, 8 points."""
    state = chapter(7, coins={0: 3}, score={0: 10}, passed=["phantom"])
    state.apply("pass")
    assert state.round == 2
    assert (player(state, 0)["coins"], player(state, 0)["score"]) == (0, 8)
    last = chapter(7, round=4, coins={0: 20}, score={0: 10}, passed=["phantom"])
    last.apply("pass")
    assert last.is_over
    assert (last.coins, last.score) == ([8], [10])


@pytest.mark.rule("SK-1108")
def test_chapter_8_counts_swords_and_not_the_katana(over):
    assert over(8, delivered={0: EIGHT}).result.winners == (0,)
    assert over(8, delivered={0: EIGHT[:7]}, katana={0: GIVEN}).result.winners == ()


@pytest.mark.rule("SK-1109")
@pytest.mark.parametrize(("coins", "won"), [(59, False), (60, True)])
def test_chapter_9_counts_coins_in_hand(over, coins, won):
    state = over(9, coins={0: coins}, storage={0: {"lacquer": 10}})
    assert bool(state.result.winners) == won


@pytest.mark.rule("SK-1110")
@pytest.mark.parametrize(("least", "won"), [(2, True), (1, False)])
def test_chapter_10_adds_up_strength_to_13(over, game, least, won):
    strong = {name: fact["strength"] for name, fact in game.catalogue["sword"].items()}
    of = {n: [name for name in strong if strong[name] == n] for n in (1, 2, 3)}
    chosen = [*of[3][:3], of[2][0], of[least][-1]]
    assert sum(strong[name] for name in chosen) == 12 + won
    assert bool(over(10, delivered={0: chosen}).result.winners) == won


@pytest.mark.rule("SK-1114")
@pytest.mark.parametrize(("count", "won"), [(6, False), (7, True)])
def test_chapter_14_counts_cards_that_are_held(over, count, won):
    held = ["market-1", "market-2", "market-3", "market-4", "market-5", "daimyo-night-shift-wood"]
    held = [*held, "daimyo-night-shift-steel"][:count]
    state = over(14, held={0: held}, placed={0: {"row-1": "market-6"}})
    assert bool(state.result.winners) == won


# --- Special rules ----------------------------------------------------------------------------


@pytest.mark.rule("SK-1111")
def test_chapter_11_leaves_everything_about_decorations_in_the_box(game):
    for seed in range(5):
        state = game.new(seats=1, seed=seed, chapter=11)
        box = state.box
        cards = {*state.daimyo, *state.market, *state.market_row}
        names = {box.card_ids[card] for card in cards}
        assert not names & {"market-2", "market-6"}
        assert not any("gifted-pupil" in name for name in names)
        honours = {box.honour_ids[h] for h in (*state.honour_deck, *state.honour_row)}
        assert len(honours) == 19
        assert "honour-ornaments" not in honours
        assert box.hall_ids.index("hall-school") not in state.halls
        assert sorted(state.daimyo_left) == [14, 14, 14, 14]


@pytest.mark.rule("SK-1111")
def test_chapter_11_closes_the_academy(chapter, play, refused, notations):
    state = chapter(11, forge={0: ["sword-01:1"]}, coins={0: 20})
    play(state, "monk")
    assert refused(state, "go:academy") == "academy-closed"
    play(state, "go:komainu")
    assert "effect:academy" not in notations(state)


@pytest.mark.rule("SK-1111", "SK-933")
def test_in_chapter_11_the_phantom_ignores_academy_cards(chapter):
    state = chapter(11, turn="phantom", solo_deck=["academy", "komainu", "..."])
    shown = state.show(0)["phantom"]
    assert (shown["score"], shown["discard"]) == (4, ["academy", "komainu"])
    assert any(event.kind == "phantom-ignores" for event in state.events())


@pytest.mark.rule("SK-1111")
def test_in_chapter_11_a_sword_brings_more_coins(chapter, play, player):
    """X-28: round 3, a sword of 4 coins: 7."""
    state = chapter(11, round=3, display={"residence-red-1": "sword-18"})
    play(state, "worker", "take:sword-18")
    assert player(state, 0)["coins"] == 7


@pytest.mark.rule("SK-1112")
def test_chapter_12_has_three_halls_and_two_attendants(game, player):
    state = game.new(seats=1, seed=3, chapter=12)
    assert len(state.halls) == 3
    assert player(state, 0)["attendants"] == 2
    assert state.show(0)["phantom"]["attendants"] == 2
    for seed in range(40):
        halls = game.new(seats=1, seed=seed, chapter=12).halls
        assert sum(game.box.passive[hall] for hall in halls) <= 1


@pytest.mark.rule("SK-1112", "SK-371", "SK-372")
def test_in_chapter_12_both_attendants_may_share_a_hall(chapter, play, refused, notations):
    state = chapter(12, attendants={0: ["hall-treasury"]}, solo_deck=["komainu", "..."])
    play(state, "worker", "go:palace")
    assert refused(state, "attend:hall-treasury") is None
    play(state, "attend:hall-workshop")
    assert "arrange:20000" in notations(state)
    assert refused(state, "arrange:10010") == "hall-not-in-play"
    play(state, "arrange:20000")
    assert state.attendants == [2, 0, 0, 0, 0]


@pytest.mark.rule("SK-1112", "SK-373", "SK-375", "SK-376")
@pytest.mark.parametrize(("piece", "coins"), [("worker", 4), ("monk", 6)])
def test_in_chapter_12_a_shared_hall_is_used_twice(chapter, play, player, piece, coins):
    """X-24: worker +4 coins, monk +6, the Phantom's visit +2."""
    both = ["hall-treasury", "hall-treasury"]
    state = chapter(12, attendants={0: both}, coins={0: 5}, solo_deck=["komainu", "..."])
    play(state, piece, "go:palace")
    before = player(state, 0)["coins"]
    while state.decision.kind in ("rearrange-attendants", "activate-hall", "choose-hall"):
        wanted = "activate:hall-treasury"
        legal = [state.notation(action) for action in state.legal_actions()]
        state.apply(wanted if wanted in legal else "done")
    assert player(state, 0)["coins"] - before == coins


@pytest.mark.rule("SK-1112", "SK-376")
def test_in_chapter_12_a_reaction_uses_a_shared_hall_once(chapter, play, player, asked):
    both = ["hall-treasury", "hall-treasury"]
    state = chapter(12, attendants={0: both}, turn="phantom", solo_deck=["palace", "..."])
    play(state, "activate:hall-treasury")
    assert player(state, 0)["coins"] == 2
    assert asked(state) == ("turn", 0)


@pytest.mark.rule("SK-1112", "SK-919")
def test_in_chapter_12_the_phantom_shares_no_hall_with_itself(chapter):
    state = chapter(
        12,
        turn="phantom",
        solo_deck=["palace", "..."],
        phantom_attendants=["hall-treasury"],
        attendants={0: ["hall-workshop"]},
    )
    assert state.phantom_attendants == [1, 0, 1, 0, 0]


@pytest.mark.rule("SK-1112", "SK-919")
def test_in_chapter_12_the_phantom_joins_a_hall_without_its_own(chapter):
    both = ["hall-workshop", "hall-school"]
    described = {"turn": "phantom", "solo_deck": ["palace", "..."], "attendants": {0: both}}
    one = chapter(12, phantom_attendants=["hall-treasury"], **described)
    assert one.phantom_attendants == [1, 1, 0, 0, 0]
    two = chapter(12, phantom_attendants=["hall-treasury", "hall-workshop"], **described)
    assert two.phantom_attendants == [1, 1, 0, 0, 0]  # there is no third


@pytest.mark.rule("SK-1112", "SK-377")
def test_in_chapter_12_a_shared_workshop_moves_two_swords(chapter, play, notations):
    state = chapter(
        12,
        attendants={0: ["hall-workshop", "hall-workshop"]},
        forge={0: ["sword-01:0", "sword-02:0"]},
        storage={0: {"wood": 4, "steel": 4, "rayskin": 4, "lacquer": 4}},
        solo_deck=["komainu", "..."],
    )
    play(state, "worker", "go:palace")
    if state.decision.kind == "rearrange-attendants":
        play(state, "done")
    moved = 0
    while state.decision.kind in ("activate-hall", "move-sword"):
        legal = sorted(notations(state))
        wanted = [each for each in legal if each.startswith(("activate", "move"))]
        moved += wanted[0].startswith("move") if wanted else 0
        state.apply(wanted[0] if wanted else "done")
    assert moved == 2


@pytest.mark.rule("SK-1112", "SK-412", "SK-417")
def test_in_chapter_12_a_shared_workshop_may_swap_two_swords(chapter, play, cells, refused):
    described = {
        "forge": {0: ["sword-17:1", "sword-27:1"]},
        "storage": {0: {"wood": 1, "steel": 1}},
        "solo_deck": ["komainu", "..."],
    }
    both = chapter(12, attendants={0: ["hall-workshop", "hall-workshop"]}, **described)
    play(both, "worker", "go:palace", "done", "activate:hall-workshop", "swap:sword-17.sword-27")
    assert cells(both, 0) == {"sword-17": ("steel-2", 2), "sword-27": ("wood-2", 2)}
    one = chapter(12, attendants={0: ["hall-workshop", "hall-treasury"]}, **described)
    play(one, "worker", "go:palace", "done")
    assert refused(one, "activate:hall-workshop") == "no-sword-can-move"


@pytest.mark.rule("SK-1113")
def test_chapter_13_has_five_named_halls(game):
    for seed in range(4):
        state = game.new(seats=1, seed=seed, chapter=13)
        assert [game.box.hall_ids[hall] for hall in state.halls] == REBUILT


@pytest.mark.rule("SK-1113")
def test_chapter_13_makes_what_is_bought_dearer(chapter, play, refused, asked):
    """X-23: lacquer and wood bought, lacquer costs 5; the Phantom raises rayskin to 4."""
    state = chapter(13, coins={0: 5}, solo_deck=["market", "..."])
    play(state, "worker", "go:market", "buy:lacquer", "buy:wood")
    assert asked(state) == ("surcharge", 0)
    assert refused(state, "choose:steel") == "not-bought-now"
    assert game_of(state).from_json(state.to_json()) == state
    play(state, "choose:lacquer")
    assert state.show(0)["prices"] == {"lacquer": 5, "wood": 1, "steel": 2, "rayskin": 3}
    state.apply(state.legal_actions()[0])
    while state.turn == 0 and state.decision.kind != "turn":
        state.apply("end")
    assert state.show(0)["prices"] == {"lacquer": 5, "wood": 1, "steel": 2, "rayskin": 4}
    assert "SK-1113" in {event.rule for event in state.events()}


def game_of(state):
    return state.game


@pytest.mark.rule("SK-1113")
def test_one_type_is_surcharged_by_itself_and_nothing_bought_by_nobody(chapter, play):
    state = chapter(13, coins={0: 3}, solo_deck=["komainu", "..."])
    play(state, "worker", "go:market", "buy:wood", "buy:wood", "done")
    assert state.decision.kind == "choose-market-card"
    assert state.show(0)["prices"]["wood"] == 2
    idle = chapter(13, coins={0: 3}, solo_deck=["komainu", "..."])
    play(idle, "worker", "go:market", "done")
    assert idle.decision.kind == "choose-market-card"
    assert idle.surcharge == [0, 0, 0, 0]


@pytest.mark.rule("SK-1113", "SK-321")
def test_in_chapter_13_the_coins_on_a_resource_are_paid(chapter, play, player, refused):
    state = chapter(13, coins={0: 9}, surcharge={"lacquer": 1})
    play(state, "worker", "go:market", "buy:lacquer")
    assert player(state, 0)["coins"] == 4
    assert refused(state, "buy:lacquer") == "too-few-coins"


@pytest.mark.rule("SK-1113", "SK-714")
def test_a_surcharge_makes_no_katana_dearer(chapter, play, player):
    katana = {0: {"composition": "lwsr", "placed": 4}}
    state = chapter(13, katana=katana, surcharge={"lacquer": 3, "wood": 1})
    play(state, "deliver:katana")
    assert player(state, 0)["score"] == 4 + 1 + 2 + 3


@pytest.mark.rule("SK-1113", "SK-821", "SK-952")
def test_a_surcharge_changes_no_value(over):
    state = over(
        13, surcharge={"lacquer": 3}, storage={0: {"lacquer": 5}}, phantom_katana=["lacquer"]
    )
    rows = {row.kind: row.points for row in state.result.breakdown}
    assert (rows["wealth"], rows["phantom-katana"]) == (4, 4)


@pytest.mark.rule("SK-1113", "SK-930")
def test_the_phantom_at_a_full_market_lays_no_coin(chapter):
    full = {f"market-{n}": {"seat": 0, "monk": n > 2} for n in range(1, 5)}
    state = chapter(13, turn="phantom", solo_deck=["market", "komainu", "..."], spaces=full)
    assert state.surcharge == [0, 0, 0, 0]


# --- The tracker ------------------------------------------------------------------------------


@pytest.mark.rule("SK-1010", "SK-1103")
def test_a_plain_delivery_spoils_chapter_3_for_good(chapter, game):
    assert status(game, chapter(3))[0] == MISSING
    assert status(game, chapter(3, delivered={0: ["sword-01"]}))[0] == LOST
    assert status(game, chapter(3, katana={0: FINE_KATANA}))[0] == MET
    assert status(game, chapter(3, katana={0: GIVEN}))[0] == LOST


@pytest.mark.rule("SK-1010", "SK-1106")
def test_another_composition_spoils_chapter_6(chapter, game):
    assert status(game, chapter(6))[0] == MISSING
    assert status(game, chapter(6, katana={0: {"composition": ASKED}}))[0] == MISSING
    assert status(game, chapter(6, katana={0: {"composition": "lwsr"}}))[0] == LOST


@pytest.mark.rule("SK-1010", "SK-1108")
def test_too_few_pieces_for_eight_swords(chapter, game):
    late = {"round": 4, "workers": {0: 1}, "monks": {0: 0}}
    four = {0: [f"sword-{n:02}" for n in range(1, 5)]}
    assert status(game, chapter(8, delivered=four))[0] == MISSING
    assert status(game, chapter(8, delivered=four, **late))[0] == LOST


@pytest.mark.rule("SK-1010", "SK-1101", "SK-223")
def test_after_passing_in_the_last_round_nothing_is_delivered(chapter, game):
    state = chapter(
        1,
        round=4,
        passed=[0],
        turn="phantom",
        solo_deck=["academy", "..."],
        forge={0: ["sword-01:1"]},
    )
    assert state.decision.kind == "slot"
    assert status(game, state)[:2] == [LOST, LOST]


@pytest.mark.rule("SK-1003")
def test_the_tracker_compares_the_points_as_they_stand(chapter, game):
    ahead = game.progress(chapter(7, score={0: 50}))[-1]
    assert (ahead.kind, ahead.status, ahead.rule) == ("more-points", MET, "SK-1003")
    assert game.progress(chapter(7, phantom_score=50))[-1].status == MISSING


@pytest.mark.parametrize("number", range(1, 15))
def test_a_view_shows_how_far_a_chapter_is_met(game, number):
    state = game.new(seats=1, seed=2, chapter=number, phantom=1)
    shown = state.view(0).to_dict()["story"]
    assert shown["chapter"] == number
    requests = len(state.settings.chapter.requests)
    assert len(shown["requests"]) == requests + 1
    json.dumps(shown)
    for each in shown["requests"]:
        assert each["rule"] in game.rulebook
        words = {**each, "order": "-".join(each["order"])}
        for status in (MET, MISSING, LOST):
            assert game.texts.say(f"request-{each['kind']}", {**words, "status": status})
    assert game.new(seats=1, seed=2).view(0).to_dict()["story"] is None
    assert game.progress(game.new(seats=2, seed=2)) == []


# --- The campaign -----------------------------------------------------------------------------


@pytest.mark.rule("SK-1001", "SK-1004", "SK-1005", "SK-1006", "SK-1007", "SK-1008")
def test_story_points(game):
    """X-21: lost, lost, won against 1: 2; chapter 2 lost and given up: 1; chapter 6 against 5."""
    campaign = Campaign().note(3, won=False).note(2, won=False).note(1, won=True)
    assert (campaign.points, campaign.chapter) == (2, 2)
    campaign = campaign.note(1, won=False).move_on()
    assert (campaign.points, campaign.chapter) == (1, 3)
    for _ in range(3):
        campaign = campaign.note(1, won=True)
    before = campaign.points
    assert campaign.chapter == 6
    assert campaign.note(5, won=True).points == before + 3 + 8
    assert campaign.most_points == 142


@pytest.mark.rule("SK-1004")
@pytest.mark.parametrize(("level", "points"), [(1, 4), (2, 5), (3, 6), (4, 7), (5, 8)])
@pytest.mark.parametrize(("chapter", "more"), [(1, 1), (2, 2), (6, 3)])
def test_points_for_a_victory(chapter, more, level, points):
    campaign = Campaign()
    while campaign.chapter < chapter:
        campaign = campaign.note(1, won=False).move_on()
    assert campaign.note(level, won=True).points == campaign.points + more + points


@pytest.mark.rule("SK-1008", "SK-1006")
def test_story_points_may_fall_below_0():
    campaign = Campaign()
    assert campaign.points == 0
    campaign = campaign.note(1, won=False).note(1, won=False)
    assert campaign.points == -3
    assert campaign.note(1, won=True).points == 2


@pytest.mark.rule("SK-1009")
@pytest.mark.parametrize(
    ("points", "rank"),
    [
        (-3, "rank-1"),
        (30, "rank-1"),
        (31, "rank-2"),
        (40, "rank-2"),
        (41, "rank-3"),
        (50, "rank-3"),
        (51, "rank-4"),
        (60, "rank-4"),
        (61, "rank-5"),
        (65, "rank-5"),
        (66, "rank-6"),
        (69, "rank-6"),
        (70, "rank-7"),
    ],
)
def test_ranks(points, rank):
    """X-21: the borders of the table."""
    assert rank_of(points) == rank


@pytest.mark.rule("SK-1009", "SK-1007")
def test_the_story_ends_after_the_last_chapter():
    campaign = Campaign()
    for _ in range(14):
        campaign = campaign.note(5, won=True)
    assert (campaign.chapter, campaign.points, campaign.rank) == (None, 142, "rank-7")
    with pytest.raises(tk.BadOption, match="SK-1009"):
        campaign.note(1, won=True)
    with pytest.raises(tk.BadOption, match="SK-1007"):
        campaign.move_on()
    with pytest.raises(tk.BadOption, match="SK-1007"):
        Campaign().move_on()
    with pytest.raises(tk.BadOption, match="SK-1001"):
        Campaign().note(6, won=True)


@pytest.mark.rule("SK-1011")
def test_a_finished_game_is_noted(over, chapter):
    campaign = Campaign().note_game(over(1, katana={0: GIVEN}))
    assert (campaign.chapter, campaign.points) == (2, 5)
    with pytest.raises(tk.BadOption, match="SK-1011"):
        campaign.note_game(over(1, katana={0: GIVEN}))
    with pytest.raises(tk.BadOption, match="SK-1011"):
        Campaign().note_game(chapter(1))
    assert Campaign().note_game(over(1)).points == -1


@pytest.mark.rule("SK-1011")
def test_a_campaign_is_saved_and_forked():
    campaign = Campaign().note(3, won=False).move_on().note(2, won=True)
    assert Campaign.from_json(campaign.to_json()) == campaign
    other = campaign.fork(1)
    assert (other.chapter, other.points) == (1, -1)
    assert other.note(5, won=True).chapter == 2
    assert campaign.chapter == 3
    with pytest.raises(tk.BadOption):
        campaign.fork(9)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        '{"story": 2, "attempts": []}',
        '{"story": 1}',
        '{"story": 1, "attempts": [{"level": 0, "won": false}]}',
        '{"story": 1, "attempts": [{"level": 7, "won": false}]}',
        '{"story": 1, "attempts": [{"level": 1, "won": "yes"}]}',
        '{"story": 1, "attempts": [{"level": 1}]}',
        '{"story": 1, "attempts": [' + ", ".join(['{"level": 1, "won": true}'] * 15) + "]}",
        None,
    ],
)
def test_a_damaged_campaign_is_refused(text):
    with pytest.raises(tk.BadRecord):
        Campaign.from_json(text)


# --- The campaign and its tables --------------------------------------------------------------


@pytest.mark.rule("SK-1011")
def test_a_table_is_noted_once_when_its_game_is_over(over):
    campaign = Campaign().sit_down("t1", {"chapter": 1})
    assert (campaign.open_tables, campaign.entries) == (("t1",), 0)
    assert campaign.sit_down("t1", {"chapter": 1}) == campaign
    assert campaign.sit_down("t2", {"chapter": 2}) == campaign  # another chapter than the next
    lost = campaign.note_table("t1", over(1))
    assert [(each.chapter, each.won, each.table) for each in lost.attempts] == [(1, False, "t1")]
    assert lost.open_tables == ()
    assert lost.note_table("t1", over(1)) == lost
    assert lost.sit_down("t1", {"chapter": 1}) == lost
    assert lost.tables == ("t1",)


@pytest.mark.rule("SK-1005", "SK-1007")
def test_with_a_chapter_its_other_tables_are_done(over):
    both = Campaign().sit_down("t1", {"chapter": 1}).sit_down("t2", {"chapter": 1})
    lost = both.note_table("t1", over(1))
    assert lost.open_tables == ("t2",)
    assert lost.move_on().open_tables == ()
    won = both.note(1, True, "t1")
    assert (won.chapter, won.open_tables) == (2, ())
    assert both.get_up("t1").open_tables == ("t2",)
    assert lost.fork(1).open_tables == ()


def test_tables_are_saved_and_saves_without_them_open():
    campaign = Campaign().note(2, True, "t1").sit_down("t2", {"chapter": 2})
    assert Campaign.from_json(campaign.to_json()) == campaign
    assert "table" not in Campaign().note(2, True).to_json()
    for broken in ({"tables": [3]}, {"tables": "t"}, {"tables": ["x" * 99]}, {"seats": 1}):
        with pytest.raises(tk.BadRecord, match=r"\.$"):
            Campaign.from_json(json.dumps({"story": 1, "attempts": [], **broken}))
    attempt = {"level": 1, "won": True, "table": None}
    with pytest.raises(tk.BadRecord, match="named by its id"):
        Campaign.from_json(json.dumps({"story": 1, "attempts": [attempt]}))


@pytest.mark.rule("SK-1001")
@pytest.mark.parametrize("level", [0, 6, True, "1", None, 1.0])
def test_the_next_game_is_against_a_phantom_that_there_is(level):
    for known in range(1, 6):
        assert Campaign().options(known) == {"chapter": 1, "phantom": known}
    with pytest.raises(tk.BadOption, match="SK-1001"):
        Campaign().options(level)
