"""What can happen, each with the rule it follows. `texts/*.ftl` says it in words.

A row gives its number to the constant on its line; the code tells an event as
`state.tell(PLACED, seat, card)`, with the numbers that the row names. Several rows may share a
name: the same thing happens under another rule. What happens to the enemy of one player is told of
seat -1, nobody.
"""

from __future__ import annotations

from typing import Final

from tablekit.core.event import EventKind
from tablekit.core.numbered import Numbered

EVENTS: Final[Numbered[EventKind]] = Numbered("events")


def _event(name: str, rule: str, *fields: str, secret: bool = False, reveals: bool = False) -> int:
    """A row with its number; the numbers of a secret event are for its own seat."""
    mine = (fields, ("seat",)) if secret else ((), ())
    return EVENTS.row(EventKind(name, rule, fields, mine[0], mine[1], reveals))


# Setting up
DEALT: Final = _event("dealt", "WS-008", "weapon", "life", "ki")
DIFFICULT_ADDED: Final = _event("difficult-added", "WS-178")
SPECIAL_ADDED: Final = _event("special-added", "WS-177", "card", reveals=True)
FIRST_PLAYER: Final = _event("first-player", "WS-192", reveals=True)
STANCE_DREW: Final = _event("stance-drew", "WS-191", "stance", secret=True, reveals=True)
STANCE_REFILLED: Final = _event("stance-drew", "WS-195", "stance", secret=True, reveals=True)
# Who is fought
ENEMY_MET: Final = _event("enemy-met", "WS-009", "enemy", "life", "ki")
CROWD_MET: Final = _event("crowd-met", "WSX-04", "count", "life", "ki")
CLAN_ROLL: Final = _event("clan-rolled", "WS-142", "roll", reveals=True)
CLAN_MET: Final = _event("opponent-met", "WS-142", "opponent", "life", "ki")
RIVAL_MET: Final = _event("opponent-met", "WS-150", "opponent", "life", "ki")
STUDENT_ROLL: Final = _event("life-rolled", "WS-151", "roll", reveals=True)
STUDENT_MET: Final = _event("opponent-met", "WS-151", "opponent", "life", "ki")
# The round
ROUND: Final = _event("round", "WS-021", "round")
RESET: Final = _event("levels-reset", "WS-023", "strength", "technique", "guard")
REMEMBERED: Final = _event("memory-applied", "WS-164", "band", "amount", "level")
DECK_SHUFFLED: Final = _event("deck-shuffled", "WS-022", "count", reveals=True)
DECK_REFILLED: Final = _event("deck-shuffled", "WS-043", "count", reveals=True)
DECK_FOR_MULLIGAN: Final = _event("deck-shuffled", "WS-152", "count", reveals=True)
OPPONENTS_SHUFFLED: Final = _event("opponents-shuffled", "WS-025", "count", reveals=True)
OPPONENTS_FOR_DOUBLE: Final = _event("opponents-shuffled", "WS-180", "count", reveals=True)
OPPONENTS_FOR_STANCE: Final = _event("opponents-shuffled", "WS-195", "count", reveals=True)
DREW: Final = _event("drew", "WS-024", "card", secret=True, reveals=True)
DREW_BOUGHT: Final = _event("drew", "WS-043", "card", secret=True, reveals=True)
DREW_MULLIGAN: Final = _event("drew", "WS-152", "card", secret=True, reveals=True)
DREW_EASY: Final = _event("drew", "WS-175", "card", secret=True, reveals=True)
DREW_VIRTUE: Final = _event("drew", "WSX-02", "card", secret=True, reveals=True)
MULLIGAN: Final = _event("mulligan", "WS-152")
MULLIGAN_DISCARD: Final = _event("discarded", "WS-152", "card", reveals=True)
HAND_KEPT: Final = _event("hand-kept", "WS-152")
REPLACED: Final = _event("replaced", "WSX-02", "card", reveals=True)
REPLACED_ALL: Final = _event("replaced-all", "WSX-02", "count")
# The attack
ATTACK: Final = _event("attack", "WS-026", "attack")
TARGETED: Final = _event("targeted", "WSX-04", "number")
COMMITTED: Final = _event("committed", "WS-193", "defence", "counter", secret=True)
PLACED: Final = _event("placed", "WS-015", "card", reveals=True)
PLACED_STORED: Final = _event("placed-stored", "WS-056", "card")
NAMED: Final = _event("named", "WS-018", "band", "symbol")
LEVELS: Final = _event("levels", "WS-014", "strength", "technique", "guard")
DEFENCE_UP: Final = _event("defence-up", "WS-027", "defence", reveals=True)
TEST: Final = ("strength", "technique", "asks", "need_strength", "need_technique")
"""The attacker's levels and what a Defence asks for: 1 Strength, 2 Technique, 3 both."""
DEFENCE_MET: Final = _event("defence-met", "WS-029", "defence", *TEST)
DEFENCE_HELD: Final = _event("defence-held", "WS-029", "defence", *TEST)
DEFENCE_CLOSED: Final = _event("defence-closed", "WS-179", "defence")
COUNTER_UP: Final = _event("counter-up", "WS-034", "counter", "below", "guard", reveals=True)
COUNTER_MISSED: Final = _event("counter-missed", "WS-034", "counter")
COUNTER_CANCELLED: Final = _event("counter-cancelled", "WS-113", "counter", "weapon")
COUNTER_HIT: Final = _event("counter-hit", "WS-035", "counter")
COUNTER_DOUBLED: Final = _event("counter-doubled", "WS-180", "counter", reveals=True)
GUARD_GIVEN: Final = _event("guard-given", "WS-108", "guard", "weapon")
CONTINUED: Final = _event("continued", "WS-042", "window")
ATTACK_OVER: Final = _event("attack-over", "WS-037", "attack")
# Free actions
BOUGHT: Final = _event("bought", "WS-043", "cost", "ki")
FOG_BUYING: Final = _event("fog-buying", "WS-136")
FOG_DISCARDED: Final = _event("discarded", "WS-136", "card", reveals=True)
EASY_KEPT: Final = _event("kept", "WS-175", "card", secret=True)
EASY_DISCARDED: Final = _event("discarded", "WS-175", "card", reveals=True)
SCOUTED: Final = _event("scouted", "WS-044", "cost", "ki")
GUARD_RAISED: Final = _event("guard-raised", "WS-045", "guard", "cost", "ki")
BOOSTED: Final = _event("boosted", "WS-109", "band", "level", "ki")
TRADED: Final = _event("traded", "WS-115", "life", "ki")
PLACE_ROLLED: Final = _event("place-rolled", "WS-126", "place", "roll", "ki", reveals=True)
PLACE_LEVEL: Final = _event("level-moved", "WS-127", "band", "amount", "level")
PLACE_DIE: Final = _event("die-raised", "WS-128", "face")
PLACE_KI: Final = _event("gained-ki", "WS-129", "amount", "ki")
GISEI: Final = _event("gisei", "WSX-01", "gisei", "guard", reveals=True)
VIRTUE_LEVEL: Final = _event("virtue-level", "WSX-02", "virtue", "band", "level")
VIRTUE_LIFE: Final = _event("gained-life", "WSX-02", "amount", "life")
VIRTUE_REVEAL: Final = _event("virtue-reveal", "WSX-02", "virtue")
# Gems and wounds
LOST_LIFE: Final = _event("lost-life", "WS-074", "amount", "life")
LOST_KI: Final = _event("lost-ki", "WS-046", "amount", "ki")
LOST_KI_TOO: Final = _event("lost-ki", "WS-110", "amount", "ki")
ENEMY_FED: Final = _event("enemy-fed", "WS-119", "amount", "life")
ENEMY_LOST_LIFE: Final = _event("enemy-lost-life", "WS-073", "number", "amount", "life")
ENEMY_LOST_KI: Final = _event("enemy-lost-ki", "WS-041", "number", "amount", "ki")
ENEMY_FELL: Final = _event("enemy-fell", "WS-073", "number")
ENEMY_ROSE: Final = _event("enemy-rose", "WS-121", "life")
ENEMY_WOUNDED: Final = _event(
    "enemy-wounded", "WS-059", "number", "wound_level", "wound", reveals=True
)
ENEMY_BEHEADED: Final = _event("enemy-beheaded", "WS-063", "wound")
WOUND2_WINS: Final = _event("wound2-wins", "WS-138")
WOUNDED: Final = _event("wounded", "WS-059", "wound_level", "wound", reveals=True)
WOUND_WORSE: Final = _event("wound-worse", "WS-106", "weapon")
BEHEADED: Final = _event("beheaded", "WS-063", "wound")
DODGED: Final = _event("dodged", "WS-062", "wound")
BLED: Final = _event("bled", "WSX-03", "wound_level", "blood", reveals=True)
BLED_OUT: Final = _event("bled-out", "WSX-03")
PAID_LAST_KI: Final = _event("paid-last-ki", "WS-118", "cost")
KI_EXHAUSTED: Final = _event("ki-exhausted", "WS-118")
# After the Counterattack
COMBO_MADE: Final = _event("combo-made", "WS-050", "combo")
COMBO_COST: Final = _event("combo-cost", "WS-131")
VIRTUE_WON: Final = _event("virtue-won", "WSX-02", "virtue")
COMBO_KI: Final = _event("gained-ki", "WS-052", "amount", "ki")
SPECIAL_WON: Final = _event("special-won", "WS-055", "card", reveals=True)
COMBO_DIE: Final = _event("die-raised", "WS-053", "face")
RED_ROLL: Final = _event("red-rolled", "WS-123", "roll", reveals=True)
DIE_USED: Final = _event("die-used", "WS-070", "face")
# The end of the round
TANGLED: Final = _event("tangled", "WS-114", "weapon")
ENEMY_WITHOUT_KI: Final = _event("enemy-without-ki", "WS-047", "number")
WITHOUT_KI: Final = _event("without-ki", "WS-048")
HARSH_STRENGTH: Final = _event("harsh", "WS-132", "climate", "band")
HARSH_TECHNIQUE: Final = _event("harsh", "WS-135", "climate", "band")
HARSH_GUARD: Final = _event("harsh", "WS-140", "climate", "band")
HARSH: Final = (HARSH_STRENGTH, HARSH_TECHNIQUE, HARSH_GUARD)
"""By the band that is at its lowest."""
BURNED: Final = _event("burned", "WS-137")
HAND_DISCARDED: Final = _event("discarded", "WS-040", "card", reveals=True)
# From one fight to the next
FIGHT_WON: Final = _event("fight-won", "WS-144", "count")
REWARDED: Final = _event("rewarded", "WS-153", "life", "ki")
FIGHT_DISCARDED: Final = _event("discarded", "WS-144", "card", reveals=True)
EVENT_ROLL: Final = _event("event", "WS-154", "event", "roll", reveals=True)
MEMORY: Final = _event("memory", "WS-163", "amount", reveals=True)
EVENT_DIE: Final = _event("die-raised", "WS-162", "face")
EVENT_LIFE: Final = _event("gained-life", "WS-165", "amount", "life")
EVENT_KI: Final = _event("gained-ki", "WS-165", "amount", "ki")
REINFORCED: Final = _event("reinforced", "WS-165", "amount")
BROKE: Final = _event("broke", "WS-166", "weapon")
NO_WEAPON: Final = _event("no-weapon", "WS-167")
NEW_WEAPON: Final = _event("new-weapon", "WS-168", "weapon", "ki", "face")
# The end
OVER_VICTORY: Final = _event("over-victory", "WS-073")
OVER_DEFEAT: Final = _event("over-defeat", "WS-074")
OVER_CLAN: Final = _event("over-clan", "WS-145", "count")
OVER_WON: Final = _event("over-campaign-won", "WS-148", "count")
OVER_LOST: Final = _event("over-campaign-lost", "WS-148", "count")
