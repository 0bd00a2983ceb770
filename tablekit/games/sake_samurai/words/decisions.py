"""What a player can be asked, each with its rules. `texts/*.ftl` has the prompts."""

from __future__ import annotations

from typing import Final

from tablekit.core.decision import DecisionKind
from tablekit.core.frames import KINDS
from tablekit.core.numbered import Numbered

DECISIONS: Final[Numbered[DecisionKind]] = Numbered("decisions", most=KINDS)

MAIN: Final = DECISIONS.row(DecisionKind("choose-main", ("SA-023", "SA-094")))
CHOOSE_MOVE: Final = DECISIONS.row(DecisionKind("choose-move", ("SA-030", "SA-045")))
CHOOSE_ATTACK: Final = DECISIONS.row(DecisionKind("choose-attack", ("SA-041", "SA-060")))
PLACE_SIP: Final = DECISIONS.row(DecisionKind("place-sip", ("SA-039", "SA-088")))
CHOOSE_SIP: Final = DECISIONS.row(DecisionKind("choose-sip", ("SA-079", "SA-127")))
ADD_SEGMENT: Final = DECISIONS.row(DecisionKind("stench-segment", ("SA-061",)))
REMOVE_SEGMENT: Final = DECISIONS.row(DecisionKind("lantern-segment", ("SA-062",)))
DISCARD_VICTIM: Final = DECISIONS.row(DecisionKind("choose-discard-victim", ("SA-063",)))
CHOOSE_GEAR: Final = DECISIONS.row(DecisionKind("choose-gear", ("SA-065",)))
STOMACH_VICTIM: Final = DECISIONS.row(DecisionKind("choose-stomach-victim", ("SA-066",)))
VICTIM_SIP: Final = DECISIONS.row(DecisionKind("choose-victim-sip", ("SA-066",)))
RESPOND: Final = DECISIONS.row(DecisionKind("respond", ("SA-136",)))
FOLLOWER_SIDE: Final = DECISIONS.row(DecisionKind("follower-side", ("SA-082",)))
REACT_MOVEMENT: Final = DECISIONS.row(DecisionKind("react-movement", ("SA-070", "SA-072")))
REACT_ATTACK: Final = DECISIONS.row(DecisionKind("react-attack", ("SA-070", "SA-072")))
DEFEND: Final = DECISIONS.row(DecisionKind("defend", ("SA-073",)))
DEFEND_TORMENT: Final = DECISIONS.row(DecisionKind("defend-torment", ("SA-126",)))
DISCARD_EXCESS: Final = DECISIONS.row(DecisionKind("discard-excess", ("SA-027",)))
FORCED_DISCARD: Final = DECISIONS.row(DecisionKind("forced-discard", ("SA-063", "SA-081")))
FOLLOWER_ORDER: Final = DECISIONS.row(DecisionKind("follower-order", ("SA-099",)))
FOLLOWER_TARGET: Final = DECISIONS.row(DecisionKind("follower-target", ("SA-101",)))
END_WINDOW: Final = DECISIONS.row(DecisionKind("end-window", ("SA-103", "SA-094")))
CHOOSE_WIELD: Final = DECISIONS.row(DecisionKind("choose-wield", ("SA-103",)))
REPLACE_WIELDED: Final = DECISIONS.row(DecisionKind("replace-wielded", ("SA-104",)))
POWER_NUISANCE: Final = DECISIONS.row(DecisionKind("power-nuisance", ("SA-120",)))
POWER_BRAWLER: Final = DECISIONS.row(DecisionKind("power-brawler", ("SA-121",)))
BRAWLER_PLACE: Final = DECISIONS.row(DecisionKind("brawler-place", ("SA-121",)))
POWER_SLEEPY: Final = DECISIONS.row(DecisionKind("power-sleepy", ("SA-122",)))
SLEEPY_RECEIVER: Final = DECISIONS.row(DecisionKind("sleepy-receiver", ("SA-122",)))
SPIRIT_MAIN: Final = DECISIONS.row(DecisionKind("spirit-main", ("SA-119", "SA-130")))
TORMENT_CARDS: Final = DECISIONS.row(DecisionKind("torment-cards", ("SA-124",)))
HELP_TORMENT: Final = DECISIONS.row(DecisionKind("help-torment", ("SA-125",)))
SHARE_LOOT: Final = DECISIONS.row(DecisionKind("share-loot", ("SA-127",)))
DEMATERIALISE: Final = DECISIONS.row(DecisionKind("dematerialise", ("SA-132",)))
