"""What a player can be asked, each with its rules. `texts/*.ftl` has the prompts."""

from __future__ import annotations

from typing import Final

from tablekit.core.decision import DecisionKind
from tablekit.core.frames import KINDS
from tablekit.core.numbered import Numbered

DECISIONS: Final[Numbered[DecisionKind]] = Numbered("decisions", most=KINDS)

START: Final = DECISIONS.row(DecisionKind("choose-starting-sword", ("SK-116",)))
TURN: Final = DECISIONS.row(DecisionKind("turn", ("SK-203", "SK-220")))
PLACE: Final = DECISIONS.row(DecisionKind("choose-place", ("SK-301", "SK-208")))
SASHIMONO: Final = DECISIONS.row(DecisionKind("choose-sashimono", ("SK-316", "SK-513")))
BUY: Final = DECISIONS.row(DecisionKind("buy-resource", ("SK-321",)))
QUAY: Final = DECISIONS.row(DecisionKind("market-hall-move", ("SK-325",)))
CARD: Final = DECISIONS.row(DecisionKind("choose-market-card", ("SK-322", "SK-323")))
DECK: Final = DECISIONS.row(DecisionKind("choose-residence", ("SK-315", "SK-608")))
FORGE: Final = DECISIONS.row(DecisionKind("forge-move", ("SK-332", "SK-335")))
MOVE: Final = DECISIONS.row(DecisionKind("move-sword", ("SK-377", "SK-417")))
ADVANCE: Final = DECISIONS.row(DecisionKind("advance-decorator", ("SK-351", "SK-377")))
DECORATE: Final = DECISIONS.row(DecisionKind("decorate", ("SK-353", "SK-354")))
DECORATE_MORE: Final = DECISIONS.row(DecisionKind("decorate-more", ("SK-354", "SK-608")))
ATTEND: Final = DECISIONS.row(DecisionKind("place-attendant", ("SK-371",)))
ARRANGE: Final = DECISIONS.row(DecisionKind("rearrange-attendants", ("SK-372",)))
ACTIVATE: Final = DECISIONS.row(DecisionKind("activate-hall", ("SK-373",)))
HALL: Final = DECISIONS.row(DecisionKind("choose-hall", ("SK-375", "SK-608")))
MONK_EFFECT: Final = DECISIONS.row(DecisionKind("komainu-monk-effect", ("SK-383",)))
RESOURCE: Final = DECISIONS.row(DecisionKind("choose-resource", ("SK-608",)))
HONOUR: Final = DECISIONS.row(DecisionKind("take-honour", ("SK-391",)))
TURN_END: Final = DECISIONS.row(DecisionKind("turn-end", ("SK-206", "SK-220")))
SLOT: Final = DECISIONS.row(DecisionKind("slot", ("SK-240", "SK-243")))
LAST_CALL: Final = DECISIONS.row(DecisionKind("last-call", ("SK-246",)))
DELIVERY: Final = DECISIONS.row(DecisionKind("delivery", ("SK-508", "SK-510")))
DOUBLE: Final = DECISIONS.row(DecisionKind("choose-double", ("SK-610",)))
PROJECT: Final = DECISIONS.row(DecisionKind("deliver-project", ("SK-516",)))
UNDER: Final = DECISIONS.row(DecisionKind("choose-bonus-line", ("SK-620", "SK-621")))
ADJUST: Final = DECISIONS.row(DecisionKind("adjust-project", ("SK-709", "SK-712", "SK-718")))
COMPOSE: Final = DECISIONS.row(DecisionKind("compose-katana", ("SK-704", "SK-706")))
SURCHARGE: Final = DECISIONS.row(DecisionKind("surcharge", ("SK-1113",)))
