"""The cards: Bushido and the other properties, and every action (SS-97 to SS-119)."""

import pytest

WEAPONS = (
    "bokken",
    "kiseru",
    "wakizashi",
    "bo",
    "kusarigama",
    "katana",
    "shuriken",
    "kanabo",
    "nodachi",
    "naginata",
    "nagayari",
    "tanegashima",
    "daikyu",
)
OTHER_CARDS = (
    "parry",
    "geisha",
    "diversion",
    "battlecry",
    "tea-ceremony",
    "breathing",
    "daimyo",
    "jujitsu",
    "concentration",
    "armor",
    "fast-draw",
    "bushido",
)
MASS_CARDS = pytest.mark.parametrize("card", ["battlecry", "jujitsu"])


def holder_of_bushido(state):
    """The seat that Bushido lies in front of, or None."""
    holders = [who["seat"] for who in state.show()["players"] if "bushido" in who["in_play"]]
    assert len(holders) <= 1
    return holders[0] if holders else None


# --- Bushido: placing (SS-97, SS-98) ----------------------------------------------------------


@pytest.mark.rule("SS-97", "SS-24", "SS-53")
def test_bushido_may_be_put_in_front_of_anybody(seats, position, play, told):
    """Yourself, seat 1 without resilience, seat 2 without cards and behind four Armor."""
    for target in range(seats):
        state = position(
            seats=seats,
            hands={0: ["bushido"], 2: []},
            in_play={2: ["armor"] * 4},
            resilience={1: 0},
            discard=[],
        )
        play(state, f"bushido>{target}")
        assert holder_of_bushido(state) == target
        assert (state.hands[0], state.discard) == ([], [])
        (placed,) = told(state)
        assert (placed.kind, placed.rule) == ("placed-bushido", "SS-97")
        assert (placed.seat, placed.data) == (0, {"target": target})


@pytest.mark.rule("SS-97")
def test_bushido_needs_somebody_in_front_of_whom_to_lie(position):
    refusal = position(hands={0: ["bushido"]}).refusal("bushido")
    assert (refusal.code, refusal.rule) == ("bushido-needs-target", "SS-97")


@pytest.mark.rule("SS-98")
@pytest.mark.parametrize("holder", range(5))
def test_there_is_only_one_bushido_in_play(position, notations, holder):
    state = position(hands={0: ["bushido"]}, in_play={holder: ["bushido"]})
    for target in range(5):
        refusal = state.refusal(f"bushido>{target}")
        assert (refusal.code, refusal.rule) == ("bushido-in-play", "SS-98")
    assert notations(state) == {"end"}


@pytest.mark.rule("SS-98", "SS-102")
def test_another_bushido_may_follow_when_the_first_is_gone(position, play, notations):
    state = position(
        phase="recover",
        hands={0: ["bushido"]},
        in_play={0: ["bushido"]},
        deck=["katana", "parry", "parry", "..."],
    )
    play(state, "lose-honor")
    assert "bushido>0" in notations(state)


# --- Bushido: the check (SS-99 to SS-105) -----------------------------------------------------


@pytest.fixture
def flip(position, play):
    """`flip("kiseru", …)`: seat 0 ends the turn, and that card is flipped for seat 1's Bushido."""

    def build(card, hand=("geisha",), **described):
        described.setdefault("deck", [card, "parry", "parry", "..."])
        described.setdefault("discard", ["diversion"])
        state = position(in_play={1: ["bushido"]}, hands={1: list(hand)}, **described)
        return play(state, "end")

    return build


@pytest.mark.rule("SS-99", "SS-100", "SS-101")
def test_v22_bushido_passed_on_for_a_weapon(flip, play, notations, told):
    state = flip("kiseru", hand=["bo", "geisha"])
    assert (state.decision.kind, state.actor) == ("bushido-choice", 1)
    assert state.to_dict()["discard"] == ["diversion", "kiseru"]
    assert notations(state) == {"discard:bo", "lose-honor"}
    play(state, "discard:bo")
    assert holder_of_bushido(state) == 2
    assert state.to_dict()["discard"] == ["diversion", "kiseru", "bo"]
    assert state.to_dict()["hands"][1] == ["parry", "parry", "geisha"]
    assert (state.honor, state.weapons_played) == ([5, 3, 3, 3, 3], 0)
    events = told(state, "flipped", "bushido-weapon", "bushido-passed")
    assert [(event.kind, event.seat, event.rule) for event in events] == [
        ("flipped", 1, "SS-99"),
        ("bushido-weapon", 1, "SS-101"),
        ("bushido-passed", 1, "SS-101"),
    ]
    assert events[0].data == {"card": "kiseru"}
    assert events[2].data == {"target": 2}


@pytest.mark.rule("SS-100", "SS-102")
def test_v22_honor_lost_to_bushido(flip, play, told):
    state = flip("kiseru", hand=["bo", "geisha"])
    play(state, "lose-honor")
    assert holder_of_bushido(state) is None
    assert state.to_dict()["discard"] == ["diversion", "kiseru", "bushido"]
    assert (state.honor, state.box) == ([5, 2, 3, 3, 3], 1)
    (lost,) = told(state, "bushido-honor")
    assert (lost.seat, lost.rule, lost.data) == (1, "SS-102", {"honor": 2})


@pytest.mark.rule("SS-103", "SS-100")
def test_v22_without_a_weapon_in_hand_honor_is_the_only_choice(flip, notations):
    state = flip("kiseru", hand=["geisha"])
    assert (state.decision.kind, state.actor) == ("bushido-choice", 1)
    assert notations(state) == {"lose-honor"}
    refusal = state.refusal("discard:geisha")
    assert (refusal.code, refusal.rule) == ("bushido-wants-weapon", "SS-100")


@pytest.mark.rule("SS-103", "SS-100")
def test_nobody_learns_whether_a_weapon_could_have_been_discarded(flip, play):
    tables = [flip("kiseru", hand=[card]) for card in ("bo", "parry")]
    for moves in ([], ["lose-honor"]):
        for state in tables:
            play(state, *moves)
        for viewer in (None, 0, 2, 3, 4):
            one, other = (state.view(viewer).to_dict() for state in tables)
            assert one == other
        one, other = (
            [event.seen_by(None).to_dict() for event in state.events()] for state in tables
        )
        assert one == other


@pytest.mark.rule("SS-100")
@pytest.mark.parametrize("card", WEAPONS)
def test_every_weapon_that_is_flipped_asks_for_the_choice(flip, card):
    assert flip(card).decision.kind == "bushido-choice"


@pytest.mark.rule("SS-100", "SS-101")
def test_any_weapon_in_hand_may_be_discarded_to_bushido(flip, notations):
    hand = ["bokken", "bokken", "daikyu", "nodachi", "parry"]
    assert notations(flip("katana", hand)) == {
        "discard:bokken",
        "discard:nodachi",
        "discard:daikyu",
        "lose-honor",
    }


@pytest.mark.rule("SS-104", "SS-99")
@pytest.mark.parametrize("card", OTHER_CARDS)
def test_any_other_card_that_is_flipped_passes_bushido_on(flip, told, card):
    """V22: no choice, even with a weapon in hand; nothing else happens."""
    state = flip(card, hand=["bo"])
    assert holder_of_bushido(state) == 2
    assert (state.turn, state.decision.kind) == (1, "play")
    assert state.to_dict()["discard"] == ["diversion", card]
    assert (state.honor, state.box) == ([5, 3, 3, 3, 3], 0)
    (passed,) = told(state, "bushido-passed")
    assert (passed.seat, passed.rule, passed.data) == (1, "SS-104", {"target": 2})


@pytest.mark.rule("SS-99", "SS-97")
def test_bushido_is_checked_on_the_turn_of_its_holder_only(position, play, told):
    """R22: put in front of oneself, it waits for the next own turn."""
    state = position(
        seats=4,
        hands={0: ["bushido"]},
        # Six cards are drawn by the others before the flip.
        deck=["parry"] * 6 + ["katana", "..."],
    )
    play(state, "bushido>0", "end", "end", "end")
    assert not told(state, "flipped")
    play(state, "end")
    assert [event.seat for event in told(state, "flipped")] == [0]
    assert (state.decision.kind, state.actor) == ("bushido-choice", 0)


@pytest.mark.rule("SS-99", "SS-29")
@pytest.mark.parametrize("resilience", [0, 1, 5])
def test_the_check_comes_after_recovering_whether_needed_or_not(flip, told, resilience):
    state = flip("kiseru", resilience={1: resilience})
    assert state.decision.kind == "bushido-choice"
    assert state.resilience[1] == (resilience or 5)
    events = told(state, "recovered", "flipped", "drew")
    assert [event.kind for event in events] == ["recovered"] * (not resilience) + ["flipped"]


@pytest.mark.rule("SS-101", "SS-104", "SS-97")
@pytest.mark.parametrize(
    ("flipped", "moves"), [("katana", ["discard:bo"]), ("parry", [])], ids=["weapon", "other"]
)
@pytest.mark.parametrize(
    ("hand", "resilience"),
    [(["geisha"], 5), (["geisha"], 0), ([], 5)],
    ids=["armed", "defeated", "no cards"],
)
def test_v55_bushido_passes_to_the_left_around_the_table(
    seats, position, play, flipped, moves, hand, resilience
):
    """From the last seat to seat 0, harmless or not."""
    last = seats - 1
    state = position(
        seats=seats,
        turn=last,
        phase="recover",
        in_play={last: ["bushido"]},
        hands={0: hand, last: ["bo"]},
        resilience={0: resilience},
        deck=[flipped, "..."],
    )
    play(state, *moves)
    assert holder_of_bushido(state) == 0


@pytest.mark.rule("SS-101", "SS-104")
def test_the_next_player_is_checked_in_turn(flip, play, told):
    deck = ["parry", "armor", "armor", "geisha", "armor", "armor", "katana", "..."]
    state = flip("parry", deck=deck)
    play(state, "end", "end")
    assert [event.seat for event in told(state, "flipped")] == [1, 2, 3]
    assert (state.decision.kind, state.actor) == ("bushido-choice", 3)


@pytest.mark.rule("SS-102", "SS-76", "SS-84")
@pytest.mark.parametrize("character", ["musashi", "ieyasu"])
def test_v54_the_last_honor_lost_to_bushido_ends_the_game(flip, play, told, character):
    """Nothing is drawn, and Ieyasu is not asked for a first card either."""
    state = flip("kiseru", hand=["geisha"], characters={1: character}, honor=[5, 1, 3, 3, 3])
    play(state, "lose-honor")
    assert state.honor == [5, 0, 3, 3, 3]
    assert state.is_over
    result = state.result
    assert (result.reason, result.rule) == ("bushido", "SS-102")
    assert {row.kind for row in result.breakdown} == {"honor"}
    assert state.to_dict()["hands"][1] == ["geisha"]
    assert not told(state, "drew")


@pytest.mark.rule("SS-105")
@pytest.mark.parametrize(
    ("flipped", "moves", "left"),
    [("kiseru", ["discard:bo"], 1), ("kiseru", ["lose-honor"], 2), ("parry", [], 2)],
    ids=["weapon discarded", "honor lost", "passed by"],
)
def test_in_every_case_the_turn_goes_on_with_the_draw_phase(flip, play, told, flipped, moves, left):
    state = flip(flipped, hand=["bo", "geisha"])
    play(state, *moves)
    assert [event.seat for event in told(state, "drew")] == [1, 1]
    assert len(state.hands[1]) == left + 2
    assert (state.turn, state.decision.kind) == (1, "play")


# --- The other properties (SS-106 to SS-108) --------------------------------------------------


@pytest.mark.rule("SS-106", "SS-35")
@pytest.mark.parametrize("concentrations", range(4))
def test_each_concentration_is_one_more_weapon(position, play, concentrations):
    state = position(
        hands={0: ["bokken"] * 5},
        in_play={0: ["concentration"] * concentrations, 1: ["concentration"]},
        resilience={1: 5},
    )
    play(state, *["bokken>1", "decline"] * (1 + concentrations))
    assert state.resilience[1] == 4 - concentrations
    assert state.refusal("bokken>1").code == "weapon-limit"


@pytest.mark.rule("SS-107")
@pytest.mark.parametrize("fast_draws", range(3))
@pytest.mark.parametrize(("weapon", "wounds"), [("bokken", 1), ("kiseru", 2)])
def test_each_fast_draw_is_one_more_wound(position, play, fast_draws, weapon, wounds):
    """The Fast Draw of the one who is hit does not count."""
    state = position(
        hands={0: [weapon]},
        in_play={0: ["fast-draw"] * fast_draws, 1: ["fast-draw"]},
        resilience={1: 5},
    )
    play(state, f"{weapon}>1", "decline")
    assert state.resilience[1] == 5 - wounds - fast_draws


@pytest.mark.rule("SS-107")
def test_fast_draw_adds_to_every_weapon_of_the_turn(position, play):
    state = position(
        hands={0: ["bokken", "bokken"]},
        in_play={0: ["fast-draw", "concentration"]},
        resilience={1: 5},
    )
    play(state, "bokken>1", "decline", "bokken>1", "decline")
    assert state.resilience[1] == 1


@pytest.mark.rule("SS-108", "SS-50")
@pytest.mark.parametrize("armors", range(5))
def test_each_armor_makes_its_owner_harder_to_reach(position, notations, armors):
    """A neighbour is at Difficulty 1; these weapons reach 1, 2, 3, 4 and 5."""
    reach = ["bokken", "bo", "shuriken", "naginata", "tanegashima"]
    state = position(hands={0: reach}, in_play={1: ["armor"] * armors})
    attacks = {move for move in notations(state) if move.endswith(">1")}
    assert attacks == {f"{weapon}>1" for weapon in reach[armors:]}


@pytest.mark.rule("SS-108", "SS-51")
def test_armor_does_not_hinder_its_owner(position, notations):
    state = position(hands={0: ["bokken"]}, in_play={0: ["armor"] * 4})
    assert notations(state) == {"bokken>1", "bokken>4", "end"}


# --- Tea Ceremony and Daimyo (SS-109, SS-110) -------------------------------------------------


@pytest.mark.rule("SS-109")
def test_tea_ceremony_gives_three_cards_and_one_to_each_other_in_order(seats, position, play, told):
    """Seat 2 plays it; seat 0 has no cards, seat 1 no resilience, and both draw."""
    state = position(
        seats=seats,
        turn=2,
        hands={2: ["tea-ceremony"], 0: []},
        resilience={1: 0},
        deck=["katana", "nodachi", "kanabo", "daikyu", "..."],
        discard=["geisha"],
    )
    play(state, "tea-ceremony")
    others = [seat % seats for seat in range(3, 2 + seats)]
    drew = told(state, "drew")
    assert [event.seat for event in drew] == [2, 2, 2, *others]
    assert {event.rule for event in drew} == {"SS-109"}
    assert state.to_dict()["hands"][2] == ["katana", "kanabo", "nodachi"]
    assert "daikyu" in state.to_dict()["hands"][others[0]]
    assert (len(state.hands[0]), len(state.hands[1])) == (1, 3)
    assert state.to_dict()["discard"] == ["geisha", "tea-ceremony"]
    assert drew[0].seen_by(1).data == {"card": None}


@pytest.mark.rule("SS-110")
def test_daimyo_is_played_to_draw_two_cards(position, play, told):
    state = position(
        hands={0: ["daimyo"]}, deck=["katana", "nodachi", "parry", "..."], discard=["geisha"]
    )
    play(state, "daimyo")
    assert state.to_dict()["hands"][0] == ["katana", "nodachi"]
    assert state.to_dict()["discard"] == ["geisha", "daimyo"]
    assert [event.rule for event in told(state, "drew")] == ["SS-110", "SS-110"]


@pytest.mark.rule("SS-110", "SS-82")
def test_daimyo_may_be_kept(position, play):
    state = position(hands={0: ["daimyo"]})
    play(state, "end")
    assert state.to_dict()["hands"][0] == ["daimyo"]


# --- Diversion (SS-111) -----------------------------------------------------------------------


@pytest.mark.rule("SS-111", "SS-19", "SS-42")
def test_v35_diversion_takes_the_only_card(position, play, told):
    state = position(
        hands={0: ["diversion", "diversion", "bokken"], 1: ["parry"]},
        characters={1: "musashi"},
        discard=["geisha"],
    )
    play(state, "diversion>1")
    assert state.to_dict()["hands"][0] == ["bokken", "parry", "diversion"]
    assert (state.resilience[1], state.hands[1]) == (5, [])
    assert state.to_dict()["discard"] == ["geisha", "diversion"]
    assert state.refusal("bokken>1").code == "target-harmless"
    refusal = state.refusal("diversion>1")
    assert (refusal.code, refusal.rule) == ("diversion-no-hand", "SS-42")
    (stole,) = told(state, "stole")
    assert (stole.rule, stole.data) == ("SS-111", {"target": 1, "card": "parry"})


@pytest.mark.rule("SS-111")
def test_the_card_taken_by_diversion_is_random(position, play):
    taken = set()
    for seed in range(40):
        state = position(seed=seed, hands={0: ["diversion"], 1: ["bo", "parry", "armor"]})
        play(state, "diversion>1")
        (card,) = state.to_dict()["hands"][0]
        assert sorted([card, *state.to_dict()["hands"][1]]) == ["armor", "bo", "parry"]
        taken.add(card)
    assert taken == {"bo", "parry", "armor"}


@pytest.mark.rule("SS-111")
def test_only_thief_and_victim_see_what_diversion_took(position, play, told):
    state = position(hands={0: ["diversion"], 1: ["parry"]})
    play(state, "diversion>1")
    (stole,) = told(state, "stole")
    seen = {viewer: stole.seen_by(viewer).data["card"] for viewer in (None, *range(5))}
    assert seen == {0: "parry", 1: "parry", 2: None, 3: None, 4: None, None: None}
    for viewer in (None, 2, 3, 4):
        assert state.view(viewer).to_dict()["players"][0]["hand"] == [None]
    assert state.view(1).to_dict()["players"][0]["hand"] == ["parry"]


@pytest.mark.rule("SS-111", "SS-53", "SS-24")
def test_diversion_reaches_any_other_player(seats, position, notations):
    """At any Difficulty, defeated or not; never oneself."""
    state = position(
        seats=seats,
        hands={0: ["diversion"]},
        in_play={2: ["armor"] * 4},
        resilience={1: 0},
    )
    assert notations(state) == {f"diversion>{seat}" for seat in range(1, seats)} | {"end"}
    assert state.refusal("diversion>0").rule == "SS-111"


# --- Battlecry and Jujitsu (SS-112 to SS-116) -------------------------------------------------


@pytest.mark.rule("SS-112", "SS-114", "SS-68", "SS-22", "SS-122")
def test_v17_battlecry(position, play, notations, told):
    state = position(
        characters={2: "chiyome"},
        hands={0: ["battlecry"], 1: ["geisha"], 3: [], 4: ["parry"]},
        resilience={1: 1, 4: 3},
        honor=[5, 3, 3, 3, 3],
    )
    play(state, "battlecry")
    assert (state.decision.kind, state.actor) == ("battlecry-answer", 1)
    assert notations(state) == {"wound"}
    play(state, "wound")
    assert (state.resilience[1], state.honor) == (0, [6, 2, 3, 3, 3])
    assert state.actor == 4
    assert notations(state) == {"parry", "wound"}
    play(state, "wound")
    assert state.resilience[4] == 2
    assert state.to_dict()["hands"][4] == ["parry"]
    assert state.to_dict()["discard"][-1] == "battlecry"
    assert (state.actor, state.decision.kind) == (0, "play")
    skipped = told(state, "skipped-chiyome", "skipped-harmless")
    assert [(event.seat, event.rule) for event in skipped] == [(2, "SS-122"), (3, "SS-22")]


@pytest.mark.rule("SS-112", "SS-119")
def test_a_parry_answers_battlecry(position, play, told):
    state = position(seats=3, hands={0: ["battlecry"], 1: ["parry", "geisha"]}, resilience={1: 5})
    play(state, "battlecry", "parry")
    assert state.resilience[1] == 5
    assert state.to_dict()["hands"][1] == ["geisha"]
    (parried,) = told(state, "battlecry-parried")
    assert (parried.seat, parried.rule) == (1, "SS-112")


@pytest.mark.rule("SS-112", "SS-113", "SS-115", "SS-53")
@MASS_CARDS
def test_mass_cards_deal_everybody_else_one_wound(seats, position, play, told, card):
    """No Difficulty, no Armor; the one who plays it is not asked."""
    state = position(
        seats=seats,
        hands={0: [card]},
        in_play={2: ["armor"] * 4},
        resilience=[3] * seats,
    )
    play(state, card, *["wound"] * (seats - 1))
    assert state.resilience == [3, *[2] * (seats - 1)]
    rule = {"battlecry": "SS-112", "jujitsu": "SS-113"}[card]
    events = told(state, f"{card}-wound", f"played-{card}")
    assert {event.rule for event in events} == {rule}


@pytest.mark.rule("SS-113")
@pytest.mark.parametrize(
    ("answer", "hand", "resilience"),
    [("give:bokken", ["geisha"], 2), ("wound", ["bokken", "geisha"], 1)],
)
def test_v41_jujitsu_takes_a_weapon_or_a_point(position, play, notations, answer, hand, resilience):
    state = position(seats=3, hands={0: ["jujitsu"], 1: ["bokken", "geisha"]}, resilience={1: 2})
    play(state, "jujitsu")
    assert (state.decision.kind, state.actor) == ("jujitsu-answer", 1)
    assert notations(state) == {"give:bokken", "wound"}
    play(state, answer)
    assert state.to_dict()["hands"][1] == hand
    assert state.resilience[1] == resilience


@pytest.mark.rule("SS-113")
def test_any_weapon_may_be_given_to_jujitsu_and_it_attacks_nobody(position, play, notations, told):
    state = position(
        seats=3,
        hands={0: ["jujitsu", "bo"], 1: ["bokken", "nodachi", "daikyu", "parry"], 2: []},
        resilience=[3, 3, 3],
        discard=[],
    )
    play(state, "jujitsu")
    assert notations(state) == {"give:bokken", "give:nodachi", "give:daikyu", "wound"}
    play(state, "give:nodachi")
    assert state.resilience == [3, 3, 3]
    assert state.to_dict()["discard"] == ["nodachi", "jujitsu"]
    assert (state.weapons_played, state.decision.kind) == (0, "play")
    (given,) = told(state, "jujitsu-weapon")
    assert (given.seat, given.rule, given.data["card"]) == (1, "SS-113", "nodachi")
    assert not told(state, "attacked")


@pytest.mark.rule("SS-113")
def test_a_parry_does_not_answer_jujitsu(position, play, notations):
    state = position(seats=3, hands={0: ["jujitsu"], 1: ["parry"]})
    play(state, "jujitsu")
    assert notations(state) == {"wound"}
    assert state.refusal("parry").rule == "SS-113"


@pytest.mark.parametrize(
    ("card", "tried", "code", "rule", "says"),
    [
        ("battlecry", "decline", "battlecry-wound-instead", "SS-112", "“wound”"),
        ("jujitsu", "decline", "jujitsu-wound-instead", "SS-113", "“wound”"),
        ("jujitsu", "discard:bokken", "jujitsu-give-instead", "SS-113", "“give:bokken”"),
        ("jujitsu", "discard:geisha", "jujitsu-give-instead", "SS-113", "Geisha is none"),
        ("battlecry", "discard:bokken", "nothing-to-discard", "SS-45", "end of your turn"),
    ],
)
def test_what_is_nearly_the_right_answer_is_told_the_right_one(game, card, tried, code, rule, says):
    state = game.scenario(
        turn=0, hands={1: ["bokken", "geisha"]}, mass_card={"card": card, "seat": 1}
    )
    refusal = state.refusal(tried)
    assert (refusal.code, refusal.rule) == (code, rule)
    assert says in refusal.text


@pytest.mark.rule("SS-101")
def test_a_weapon_is_discarded_to_bushido_not_given(position):
    state = position(
        phase="bushido",
        in_play={0: ["bushido"]},
        hands={0: ["bo", "geisha"]},
        discard=["katana"],
    )
    refusal = state.refusal("give:bo")
    assert (refusal.code, refusal.rule) == ("bushido-discard-instead", "SS-101")
    assert "“discard:bo”" in refusal.text
    assert "Geisha is none" in state.refusal("give:geisha").text


@pytest.mark.rule("SS-42", "SS-117")
@pytest.mark.parametrize(
    ("described", "tried", "code", "rule"),
    [
        ({"hands": {3: []}}, "geisha>3", "geisha-nothing-there", "SS-42"),
        ({"hands": {3: []}}, "geisha>3:hand", "geisha-no-hand", "SS-42"),
        ({"hands": {3: []}}, "geisha>3:armor", "geisha-no-property", "SS-117"),
        ({"hands": {3: ["bo"]}}, "geisha>3", "geisha-needs-choice", "SS-117"),
        (
            {"hands": {3: []}, "in_play": {3: ["bushido"]}},
            "geisha>3",
            "geisha-needs-choice",
            "SS-117",
        ),
    ],
)
def test_a_geisha_who_names_no_prize_is_asked_for_one_only_if_there_is_one(
    position, described, tried, code, rule
):
    described["hands"][0] = ["geisha"]
    refusal = position(**described).refusal(tried)
    assert (refusal.code, refusal.rule) == (code, rule)


@pytest.mark.rule("SS-112")
def test_a_weapon_does_not_answer_battlecry(position, play, notations):
    state = position(seats=3, hands={0: ["battlecry"], 1: ["bokken", "geisha"]})
    play(state, "battlecry")
    assert notations(state) == {"wound"}
    assert state.refusal("give:bokken").rule == "SS-112"


@pytest.mark.rule("SS-113", "SS-4")
def test_the_editions_differ_in_the_verb_of_jujitsu_only(edition, position, play, told):
    """R7: the Italian edition discards the weapon, the Spanish one plays it."""
    state = position(seats=3, edition=edition, hands={0: ["jujitsu"], 1: ["bo"]}, discard=[])
    play(state, "jujitsu", "give:bo", "wound")
    assert state.to_dict()["discard"] == ["bo", "jujitsu"]
    (given,) = told(state, "jujitsu-weapon")
    assert ("discards" in given.text()) == (edition == "it")
    assert ("plays" in given.text()) == (edition == "es")


@pytest.mark.rule("SS-114")
@MASS_CARDS
def test_answers_come_one_by_one_clockwise_from_the_left(seats, position, play, card):
    state = position(seats=seats, turn=2, hands={2: [card]})
    play(state, card)
    asked = []
    while state.decision.kind == f"{card}-answer":
        asked.append(state.actor)
        play(state, "wound")
    assert asked == [seat % seats for seat in range(3, 2 + seats)]
    assert state.actor == 2


@pytest.mark.rule("SS-114")
@MASS_CARDS
def test_each_answer_is_complete_before_the_next_player_is_asked(position, play, card):
    state = position(
        hands={0: [card]}, resilience={1: 1, 2: 3}, honor=[5, 3, 3, 3, 3], discard=["geisha"]
    )
    play(state, card, "wound")
    assert state.actor == 2
    assert (state.resilience[1], state.honor) == (0, [6, 2, 3, 3, 3])
    assert (state.to_dict()["resolving"], state.to_dict()["discard"]) == (card, ["geisha"])
    play(state, "wound")
    assert (state.actor, state.resilience[2]) == (3, 2)


@pytest.mark.rule("SS-115")
@MASS_CARDS
@pytest.mark.parametrize("target", ["ginchiyo", "ushiwaka", "goemon"])
@pytest.mark.parametrize("attacker", ["musashi", "tomoe"])
def test_v48_mass_cards_deal_one_plain_wound_whoever_the_two_are(
    position, play, told, card, target, attacker
):
    state = position(
        seats=3,
        characters={0: attacker, 1: target},
        hands={0: [card], 2: []},
        in_play={0: ["fast-draw", "fast-draw"]},
        resilience={1: 4},
    )
    play(state, card, "wound")
    assert state.resilience[1] == 3
    assert not told(state, "drew")
    assert [len(hand) for hand in state.hands] == [0, 2, 0]


@pytest.mark.rule("SS-116", "SS-37")
@pytest.mark.parametrize(
    ("card", "given", "answer"),
    [
        ("battlecry", [["parry"], ["parry", "bo"], ["parry"]], "parry"),
        ("jujitsu", [["bo"], ["katana"], ["kiseru"]], "give:{}"),
    ],
)
def test_answers_reach_the_pile_one_by_one_and_the_mass_card_last(
    position, play, card, given, answer
):
    state = position(seats=4, hands={0: [card], **dict(enumerate(given, 1))}, discard=["geisha"])
    play(state, card)
    pile = ["geisha"]
    for hand in given:
        play(state, answer.format(hand[0]))
        pile.append(hand[0])
        assert state.to_dict()["discard"][: len(pile)] == pile
    assert state.to_dict()["discard"] == [*pile, card]


@pytest.mark.rule("SS-112", "SS-113", "SS-22")
@MASS_CARDS
def test_a_mass_card_that_affects_nobody_is_just_discarded(seats, position, play, card):
    hands = {0: [card], **{seat: [] for seat in range(1, seats)}}
    state = position(seats=seats, hands=hands, discard=[])
    play(state, card)
    assert (state.actor, state.decision.kind) == (0, "play")
    assert state.to_dict()["discard"] == [card]


# --- Geisha (SS-117) --------------------------------------------------------------------------


@pytest.mark.rule("SS-117", "SS-98")
def test_v34_geisha_hits_a_property_bushido_or_the_hand(position, play, notations, told):
    described = {
        "seats": 3,
        "hands": {0: ["geisha", "bushido"], 1: ["parry", "bo"], 2: []},
        "in_play": {1: ["armor", "bushido"]},
        "discard": ["diversion"],
    }
    state = position(**described)
    assert notations(state) == {"geisha>1:armor", "geisha>1:bushido", "geisha>1:hand", "end"}
    play(state, "geisha>1:bushido")
    assert holder_of_bushido(state) is None
    assert state.to_dict()["discard"] == ["diversion", "bushido", "geisha"]
    assert {"bushido>0", "bushido>1", "bushido>2"} < notations(state)
    (struck,) = told(state, "struck-property")
    assert (struck.rule, struck.data) == ("SS-117", {"target": 1, "card": "bushido"})

    state = position(**described)
    play(state, "geisha>1:armor")
    assert state.show()["players"][1]["in_play"] == ["bushido"]
    assert state.to_dict()["discard"] == ["diversion", "armor", "geisha"]


@pytest.mark.rule("SS-117")
@pytest.mark.parametrize("card", ["concentration", "armor", "fast-draw"])
def test_geisha_takes_one_copy_of_the_chosen_property(position, play, card):
    in_play = ["concentration", "concentration", "armor", "armor", "fast-draw", "fast-draw"]
    state = position(hands={0: ["geisha"]}, in_play={1: in_play, 2: in_play[:1]})
    play(state, f"geisha>1:{card}")
    in_play.remove(card)
    assert state.show()["players"][1]["in_play"] == in_play
    assert state.show()["players"][2]["in_play"] == ["concentration"]


@pytest.mark.rule("SS-117")
def test_the_card_of_the_hand_that_geisha_hits_is_random_and_public(position, play, told):
    struck = set()
    for seed in range(40):
        state = position(seed=seed, hands={0: ["geisha"], 1: ["bo", "parry", "armor"]}, discard=[])
        play(state, "geisha>1:hand")
        (event,) = told(state, "struck-hand")
        card = event.seen_by(None).data["card"]
        assert event.rule == "SS-117"
        assert state.to_dict()["discard"] == [card, "geisha"]
        assert sorted([card, *state.to_dict()["hands"][1]]) == ["armor", "bo", "parry"]
        struck.add(card)
    assert struck == {"bo", "parry", "armor"}


@pytest.mark.rule("SS-117", "SS-53", "SS-24")
def test_geisha_reaches_any_other_player(seats, position, notations):
    """At any Difficulty, defeated or not; a player without cards by a property only."""
    state = position(
        seats=seats,
        hands={0: ["geisha"], 2: []},
        in_play={0: ["fast-draw"], 2: ["armor"] * 4},
        resilience={1: 0},
    )
    hands = {f"geisha>{seat}:hand" for seat in range(1, seats) if seat != 2}
    assert notations(state) == hands | {"geisha>2:armor", "end"}


@pytest.mark.rule("SS-117", "SS-42")
@pytest.mark.parametrize(
    ("move", "code", "rule"),
    [
        ("geisha>0:hand", "geisha-on-self", "SS-117"),
        ("geisha>0:armor", "geisha-on-self", "SS-117"),
        ("geisha>1:fast-draw", "geisha-no-property", "SS-117"),
        ("geisha>2:hand", "geisha-no-hand", "SS-42"),
        ("geisha>1", "geisha-needs-choice", "SS-117"),
    ],
)
def test_what_geisha_cannot_hit(position, move, code, rule):
    state = position(hands={0: ["geisha", "bo"], 2: []}, in_play={0: ["armor"], 1: ["armor"]})
    refusal = state.refusal(move)
    assert (refusal.code, refusal.rule) == (code, rule)


# --- Breathing (SS-118) -----------------------------------------------------------------------


@pytest.mark.rule("SS-118")
@pytest.mark.parametrize("before", [1, 3, 5])
def test_v46_breathing_recovers_everything_and_gives_a_card(position, play, told, before):
    state = position(
        characters={0: "musashi"},
        hands={0: ["breathing", "bo"]},
        resilience=[before, 2, 2, 2, 2],
        deck=["katana", "..."],
        discard=[],
    )
    play(state, "breathing>2")
    assert state.resilience == [5, 2, 2, 2, 2]
    assert len(state.hands[2]) == 3
    assert "katana" in state.to_dict()["hands"][2]
    assert state.to_dict()["discard"] == ["breathing"]
    assert [(event.seat, event.rule) for event in told(state, "drew")] == [(2, "SS-118")]


@pytest.mark.rule("SS-118")
@pytest.mark.parametrize(("character", "full"), [("hanzo", 4), ("benkei", 5)])
def test_breathing_recovers_up_to_the_characters_own_value(position, play, character, full):
    state = position(characters={0: character}, hands={0: ["breathing"]}, resilience={0: 1})
    play(state, "breathing>1")
    assert state.resilience[0] == full


@pytest.mark.rule("SS-118", "SS-24")
def test_breathing_names_another_player_never_oneself(seats, position, notations):
    state = position(seats=seats, hands={0: ["breathing"], 2: []}, resilience={1: 0})
    assert notations(state) == {f"breathing>{seat}" for seat in range(1, seats)} | {"end"}
    refusal = state.refusal("breathing>0")
    assert (refusal.code, refusal.rule) == ("breathing-on-self", "SS-118")


@pytest.mark.rule("SS-118", "SS-19")
def test_v46_breathing_as_the_last_card_leaves_one_harmless_at_full_resilience(position, play):
    state = position(hands={0: ["breathing"]}, resilience={0: 1})
    play(state, "breathing>1")
    own = state.show()["players"][0]
    assert (own["resilience"], own["harmless"]) == (5, True)


@pytest.mark.rule("SS-118", "SS-77")
def test_the_recovery_comes_before_the_draw_that_ends_the_game(position, play):
    state = position(
        hands={0: ["breathing"]}, resilience={0: 1}, deck=["parry"], honor=[5, 3, 1, 3, 3]
    )
    play(state, "breathing>2")
    assert state.is_over
    assert (state.resilience[0], len(state.hands[2])) == (5, 3)


# --- Parry (SS-119) ---------------------------------------------------------------------------


@pytest.mark.rule("SS-119")
@pytest.mark.parametrize("attack", ["bokken", "battlecry"])
def test_parry_is_the_only_card_with_the_parry_symbol(position, play, notations, attack):
    """One of each card in hand: only the Parry answers a weapon or a Battlecry."""
    hand = [*WEAPONS, *OTHER_CARDS]
    state = position(seats=3, hands={0: [attack], 1: hand, 2: []}, resilience={1: 5}, discard=[])
    play(state, "bokken>1" if attack == "bokken" else "battlecry")
    refuse_to_parry = "decline" if attack == "bokken" else "wound"
    assert notations(state) == {"parry", refuse_to_parry}
    refusal = state.refusal("parry:geisha")
    assert (refusal.code, refusal.rule) == ("not-a-parry", "SS-119")
    play(state, "parry")
    assert state.resilience[1] == 5
    assert state.to_dict()["discard"] == ["parry", attack]


@pytest.mark.rule("SS-119")
@pytest.mark.parametrize("card", [card for card in OTHER_CARDS if card != "parry"])
def test_no_other_card_parries(position, play, notations, card):
    state = position(seats=3, hands={0: ["bokken", "battlecry"], 1: [card, card], 2: []})
    play(state, "bokken>1")
    assert notations(state) == {"decline"}
    play(state, "decline", "battlecry")
    assert notations(state) == {"wound"}
