"""What can happen, each with the rule it follows. `texts/*.ftl` says it in words.

The constants are the rows of `EVENTS`; the code tells an event as `state.tell(PLACED, seat, card)`
with the numbers that `fields` name. Several rows may share a name: the same thing happens under
another rule. What happens to the enemy of one player is told of seat -1, nobody.
"""

from __future__ import annotations

from typing import Final

from tablekit.core.event import EventKind

# Setting up
DEALT: Final = 0
DIFFICULT_ADDED: Final = 1
SPECIAL_ADDED: Final = 2
FIRST_PLAYER: Final = 3
STANCE_DREW: Final = 4
STANCE_REFILLED: Final = 5
# Who is fought
ENEMY_MET: Final = 6
CROWD_MET: Final = 7
CLAN_ROLL: Final = 8
CLAN_MET: Final = 9
RIVAL_MET: Final = 10
STUDENT_ROLL: Final = 11
STUDENT_MET: Final = 12
# The round
ROUND: Final = 13
RESET: Final = 14
REMEMBERED: Final = 15
DECK_SHUFFLED: Final = 16
DECK_REFILLED: Final = 17
DECK_FOR_MULLIGAN: Final = 18
OPPONENTS_SHUFFLED: Final = 19
OPPONENTS_FOR_DOUBLE: Final = 20
OPPONENTS_FOR_STANCE: Final = 21
DREW: Final = 22
DREW_BOUGHT: Final = 23
DREW_MULLIGAN: Final = 24
DREW_EASY: Final = 25
DREW_VIRTUE: Final = 26
MULLIGAN: Final = 27
MULLIGAN_DISCARD: Final = 28
HAND_KEPT: Final = 29
REPLACED: Final = 30
REPLACED_ALL: Final = 31
# The attack
ATTACK: Final = 32
TARGETED: Final = 33
COMMITTED: Final = 34
PLACED: Final = 35
PLACED_STORED: Final = 36
NAMED: Final = 37
LEVELS: Final = 38
DEFENCE_UP: Final = 39
DEFENCE_MET: Final = 40
DEFENCE_HELD: Final = 41
DEFENCE_CLOSED: Final = 42
COUNTER_UP: Final = 43
COUNTER_MISSED: Final = 44
COUNTER_CANCELLED: Final = 45
COUNTER_HIT: Final = 46
COUNTER_DOUBLED: Final = 47
GUARD_GIVEN: Final = 48
CONTINUED: Final = 49
ATTACK_OVER: Final = 50
# Free actions
BOUGHT: Final = 51
FOG_BUYING: Final = 52
FOG_DISCARDED: Final = 53
EASY_KEPT: Final = 54
EASY_DISCARDED: Final = 55
SCOUTED: Final = 56
GUARD_RAISED: Final = 57
BOOSTED: Final = 58
TRADED: Final = 59
PLACE_ROLLED: Final = 60
PLACE_LEVEL: Final = 61
PLACE_DIE: Final = 62
PLACE_KI: Final = 63
GISEI: Final = 64
VIRTUE_LEVEL: Final = 65
VIRTUE_LIFE: Final = 66
VIRTUE_REVEAL: Final = 67
# Gems and wounds
LOST_LIFE: Final = 68
LOST_KI: Final = 69
LOST_KI_TOO: Final = 70
ENEMY_FED: Final = 71
ENEMY_LOST_LIFE: Final = 72
ENEMY_LOST_KI: Final = 73
ENEMY_FELL: Final = 74
ENEMY_ROSE: Final = 75
ENEMY_WOUNDED: Final = 76
ENEMY_BEHEADED: Final = 77
WOUND2_WINS: Final = 78
WOUNDED: Final = 79
WOUND_WORSE: Final = 80
BEHEADED: Final = 81
DODGED: Final = 82
BLED: Final = 83
BLED_OUT: Final = 84
KI_EXHAUSTED: Final = 85
# After the Counterattack
COMBO_MADE: Final = 86
COMBO_COST: Final = 87
VIRTUE_WON: Final = 88
COMBO_KI: Final = 89
SPECIAL_WON: Final = 90
COMBO_DIE: Final = 91
RED_ROLL: Final = 92
DIE_USED: Final = 93
# The end of the round
TANGLED: Final = 94
ENEMY_WITHOUT_KI: Final = 95
WITHOUT_KI: Final = 96
HARSH_STRENGTH: Final = 97
HARSH_TECHNIQUE: Final = 98
HARSH_GUARD: Final = 99
BURNED: Final = 100
HAND_DISCARDED: Final = 101
# From one fight to the next
FIGHT_WON: Final = 102
REWARDED: Final = 103
FIGHT_DISCARDED: Final = 104
EVENT_ROLL: Final = 105
MEMORY: Final = 106
EVENT_DIE: Final = 107
EVENT_LIFE: Final = 108
EVENT_KI: Final = 109
REINFORCED: Final = 110
BROKE: Final = 111
NO_WEAPON: Final = 112
NEW_WEAPON: Final = 113
# The end
OVER_VICTORY: Final = 114
OVER_DEFEAT: Final = 115
OVER_CLAN: Final = 116
OVER_WON: Final = 117
OVER_LOST: Final = 118

_OWN: Final = ("seat",)

EVENTS: Final[tuple[EventKind, ...]] = (
    # Setting up
    EventKind("dealt", "WS-008", ("weapon", "life", "ki")),
    EventKind("difficult-added", "WS-178"),
    EventKind("special-added", "WS-177", ("card",), reveals=True),
    EventKind("first-player", "WS-192", reveals=True),
    EventKind("stance-drew", "WS-191", ("stance",), ("stance",), _OWN, reveals=True),
    EventKind("stance-drew", "WS-195", ("stance",), ("stance",), _OWN, reveals=True),
    # Who is fought
    EventKind("enemy-met", "WS-009", ("enemy", "life", "ki")),
    EventKind("crowd-met", "WSX-04", ("count", "life", "ki")),
    EventKind("rolled", "WS-142", ("roll",), reveals=True),
    EventKind("opponent-met", "WS-142", ("opponent", "life", "ki")),
    EventKind("opponent-met", "WS-150", ("opponent", "life", "ki")),
    EventKind("rolled", "WS-151", ("roll",), reveals=True),
    EventKind("opponent-met", "WS-151", ("opponent", "life", "ki")),
    # The round
    EventKind("round", "WS-021", ("round",)),
    EventKind("levels-reset", "WS-023", ("strength", "technique", "guard")),
    EventKind("memory-applied", "WS-164", ("band", "amount", "level")),
    EventKind("deck-shuffled", "WS-022", ("count",), reveals=True),
    EventKind("deck-shuffled", "WS-043", ("count",), reveals=True),
    EventKind("deck-shuffled", "WS-152", ("count",), reveals=True),
    EventKind("opponents-shuffled", "WS-025", ("count",), reveals=True),
    EventKind("opponents-shuffled", "WS-180", ("count",), reveals=True),
    EventKind("opponents-shuffled", "WS-195", ("count",), reveals=True),
    EventKind("drew", "WS-024", ("card",), ("card",), _OWN, reveals=True),
    EventKind("drew", "WS-043", ("card",), ("card",), _OWN, reveals=True),
    EventKind("drew", "WS-152", ("card",), ("card",), _OWN, reveals=True),
    EventKind("drew", "WS-175", ("card",), ("card",), _OWN, reveals=True),
    EventKind("drew", "WSX-02", ("card",), ("card",), _OWN, reveals=True),
    EventKind("mulligan", "WS-152"),
    EventKind("discarded", "WS-152", ("card",), reveals=True),
    EventKind("hand-kept", "WS-152"),
    EventKind("replaced", "WSX-02", ("card",), reveals=True),
    EventKind("replaced-all", "WSX-02", ("count",)),
    # The attack
    EventKind("attack", "WS-026", ("attack",)),
    EventKind("targeted", "WSX-04", ("number",)),
    EventKind("committed", "WS-193", ("defence", "counter"), ("defence", "counter"), _OWN),
    EventKind("placed", "WS-015", ("card",), reveals=True),
    EventKind("placed-stored", "WS-056", ("card",)),
    EventKind("named", "WS-018", ("band", "symbol")),
    EventKind("levels", "WS-014", ("strength", "technique", "guard")),
    EventKind("defence-up", "WS-027", ("defence",), reveals=True),
    EventKind("defence-met", "WS-029", ("defence",)),
    EventKind("defence-held", "WS-029", ("defence",)),
    EventKind("defence-closed", "WS-179", ("defence",)),
    EventKind("counter-up", "WS-034", ("counter", "below", "guard"), reveals=True),
    EventKind("counter-missed", "WS-034", ("counter",)),
    EventKind("counter-cancelled", "WS-113", ("counter", "weapon")),
    EventKind("counter-hit", "WS-035", ("counter",)),
    EventKind("counter-doubled", "WS-180", ("counter",), reveals=True),
    EventKind("guard-given", "WS-108", ("guard", "weapon")),
    EventKind("continued", "WS-042", ("window",)),
    EventKind("attack-over", "WS-037", ("attack",)),
    # Free actions
    EventKind("bought", "WS-043", ("cost", "ki")),
    EventKind("fog-buying", "WS-136"),
    EventKind("discarded", "WS-136", ("card",), reveals=True),
    EventKind("kept", "WS-175", ("card",), ("card",), _OWN),
    EventKind("discarded", "WS-175", ("card",), reveals=True),
    EventKind("scouted", "WS-044", ("cost", "ki")),
    EventKind("guard-raised", "WS-045", ("guard", "cost", "ki")),
    EventKind("boosted", "WS-109", ("band", "level", "ki")),
    EventKind("traded", "WS-115", ("life", "ki")),
    EventKind("place-rolled", "WS-126", ("place", "roll", "ki"), reveals=True),
    EventKind("level-moved", "WS-127", ("band", "amount", "level")),
    EventKind("die-raised", "WS-128", ("face",)),
    EventKind("gained-ki", "WS-129", ("amount", "ki")),
    EventKind("gisei", "WSX-01", ("gisei", "guard"), reveals=True),
    EventKind("virtue-level", "WSX-02", ("virtue", "band", "level")),
    EventKind("gained-life", "WSX-02", ("amount", "life")),
    EventKind("virtue-reveal", "WSX-02", ("virtue",)),
    # Gems and wounds
    EventKind("lost-life", "WS-074", ("amount", "life")),
    EventKind("lost-ki", "WS-046", ("amount", "ki")),
    EventKind("lost-ki", "WS-110", ("amount", "ki")),
    EventKind("enemy-fed", "WS-119", ("amount", "life")),
    EventKind("enemy-lost-life", "WS-073", ("number", "amount", "life")),
    EventKind("enemy-lost-ki", "WS-041", ("number", "amount", "ki")),
    EventKind("enemy-fell", "WS-073", ("number",)),
    EventKind("enemy-rose", "WS-121", ("life",)),
    EventKind("enemy-wounded", "WS-059", ("number", "wound_level", "wound"), reveals=True),
    EventKind("enemy-beheaded", "WS-063", ("wound",)),
    EventKind("wound2-wins", "WS-138"),
    EventKind("wounded", "WS-059", ("wound_level", "wound"), reveals=True),
    EventKind("wound-worse", "WS-106", ("weapon",)),
    EventKind("beheaded", "WS-063", ("wound",)),
    EventKind("dodged", "WS-062", ("wound",)),
    EventKind("bled", "WSX-03", ("wound_level", "blood"), reveals=True),
    EventKind("bled-out", "WSX-03"),
    EventKind("ki-exhausted", "WS-118"),
    # After the Counterattack
    EventKind("combo-made", "WS-050", ("combo",)),
    EventKind("combo-cost", "WS-131"),
    EventKind("virtue-won", "WSX-02", ("virtue",)),
    EventKind("gained-ki", "WS-052", ("amount", "ki")),
    EventKind("special-won", "WS-055", ("card",), reveals=True),
    EventKind("die-raised", "WS-053", ("face",)),
    EventKind("rolled", "WS-123", ("roll",), reveals=True),
    EventKind("die-used", "WS-070", ("face",)),
    # The end of the round
    EventKind("tangled", "WS-114", ("weapon",)),
    EventKind("enemy-without-ki", "WS-047", ("number",)),
    EventKind("without-ki", "WS-048"),
    EventKind("harsh", "WS-132", ("climate", "band")),
    EventKind("harsh", "WS-135", ("climate", "band")),
    EventKind("harsh", "WS-140", ("climate", "band")),
    EventKind("burned", "WS-137"),
    EventKind("discarded", "WS-040", ("card",), reveals=True),
    # From one fight to the next
    EventKind("fight-won", "WS-144", ("count",)),
    EventKind("rewarded", "WS-153", ("life", "ki")),
    EventKind("discarded", "WS-144", ("card",), reveals=True),
    EventKind("event", "WS-154", ("event", "roll"), reveals=True),
    EventKind("memory", "WS-163", ("amount",), reveals=True),
    EventKind("die-raised", "WS-162", ("face",)),
    EventKind("gained-life", "WS-165", ("amount", "life")),
    EventKind("gained-ki", "WS-165", ("amount", "ki")),
    EventKind("reinforced", "WS-165", ("amount",)),
    EventKind("broke", "WS-166", ("weapon",)),
    EventKind("no-weapon", "WS-167"),
    EventKind("new-weapon", "WS-168", ("weapon", "ki", "face")),
    # The end
    EventKind("over-victory", "WS-073"),
    EventKind("over-defeat", "WS-074"),
    EventKind("over-clan", "WS-145", ("count",)),
    EventKind("over-campaign-won", "WS-148", ("count",)),
    EventKind("over-campaign-lost", "WS-148", ("count",)),
)
