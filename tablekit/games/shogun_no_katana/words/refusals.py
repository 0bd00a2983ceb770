"""Refusals: every code with its rule, and the numbers and fixes of its sentence.

Whether an action is refused, and by which code, is said in `flow` and beside each rule. What is
here is put together only when somebody is refused.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tablekit.core.game import common_refusals
from tablekit.core.refusal import Message, Refusal
from tablekit.games.shogun_no_katana.box.board import CELL_IDS
from tablekit.games.shogun_no_katana.box.vocabulary import RESOURCE_IDS
from tablekit.games.shogun_no_katana.rules import cards, delivery, flow, forge, village
from tablekit.games.shogun_no_katana.words import actions as say
from tablekit.games.shogun_no_katana.words.actions import first_of, kind_of, sentence
from tablekit.games.shogun_no_katana.words.decisions import DECISIONS, TURN

if TYPE_CHECKING:
    from tablekit.games.shogun_no_katana.position.state import State

REFUSALS: Final[dict[str, str]] = {
    **common_refusals("SK-202"),
    "game-over": "SK-801",
    # Said at the wrong time
    "not-your-turn-now": "SK-203",
    "no-sword-now": "SK-301",
    "no-piece-in-hand": "SK-301",
    "not-buying-now": "SK-321",
    "no-card-now": "SK-322",
    "no-move-now": "SK-415",
    "no-advance-now": "SK-351",
    "no-decoration-now": "SK-353",
    "no-hall-now": "SK-373",
    "no-slot-now": "SK-240",
    "nothing-to-end": "SK-206",
    "mandatory": "SK-304",
    "no-free-act-now": "SK-208",
    "not-delivering": "SK-604",
    "not-launching": "SK-718",
    "no-choice-now": "SK-203",
    "delivery-under-way": "SK-504",
    # Setup and turns
    "not-revealed": "SK-116",
    "no-worker": "SK-204",
    "no-monk": "SK-303",
    "monks-away": "SK-1107",
    "monk-too-dear": "SK-302",
    "no-blessing": "SK-306",
    "not-in-row": "SK-391",
    "passed-no-delivery": "SK-223",
    "passed-no-katana": "SK-223",
    "passed-no-card": "SK-224",
    "reaction-at-hand": "SK-244",
    "slot-begun": "SK-244",
    "katana-only": "SK-246",
    # Places
    "not-visited": "SK-301",
    "academy-closed": "SK-1111",
    "no-free-space": "SK-301",
    "not-displayed": "SK-311",
    "entry-occupied": "SK-402",
    "deck-empty": "SK-315",
    "too-few-coins": "SK-321",
    "not-just-bought": "SK-325",
    "not-bought-now": "SK-1113",
    "not-visible": "SK-322",
    "no-monk-effect": "SK-383",
    "type-taken": "SK-608",
    # Academy and palace
    "in-last-column": "SK-351",
    "no-decorators": "SK-1111",
    "decorator-used": "SK-353",
    "nothing-to-decorate": "SK-353",
    "decorated-already": "SK-354",
    "no-reaction-now": "SK-240",
    "reacted-already": "SK-240",
    "hall-not-in-play": "SK-106",
    "attendant-there": "SK-371",
    "no-attendant-there": "SK-373",
    "arranged-so-already": "SK-372",
    "other-number-of-attendants": "SK-372",
    "hall-passive": "SK-374",
    "hall-activated": "SK-373",
    "no-usable-hall": "SK-607",
    # The forge
    "not-on-forge": "SK-401",
    "blade-complete": "SK-404",
    "no-resource": "SK-404",
    "cell-occupied": "SK-408",
    "no-exchange": "SK-411",
    "swap-needs-two": "SK-412",
    "not-on-line": "SK-334",
    "moved-already": "SK-332",
    "katana-came-later": "SK-333",
    "no-sword-can-move": "SK-607",
    # Deliveries
    "not-complete": "SK-501",
    "line-activated": "SK-508",
    "lines-first": "SK-508",
    "not-on-sword": "SK-516",
    # Cards
    "card-not-held": "SK-601",
    "effect-used": "SK-606",
    "effect-useless": "SK-607",
    "not-acting-there": "SK-605",
    "only-for-monks": "SK-306",
    "no-market-card": "SK-322",
    "no-daimyo-card": "SK-315",
    "all-in-last-column": "SK-607",
    "decorated-first": "SK-608",
    "gold-already": "SK-608",
    "hall-used-first": "SK-608",
    "buying-over": "SK-608",
    "not-on-katana": "SK-609",
    "scored-already": "SK-511",
    "doubled-already": "SK-610",
    "stacking-already": "SK-611",
    "no-bonus-payable": "SK-611",
    "no-moment-yet": "SK-243",
    "bonus-too-dear": "SK-624",
    "all-lines-taken": "SK-621",
    "line-taken": "SK-621",
    # The katana
    "katana-in-play": "SK-701",
    "project-too-small": "SK-702",
    "cannot-add": "SK-709",
    "cannot-remove": "SK-712",
    "removed-before": "SK-718",
    "added-before": "SK-718",
    "cannot-launch-so": "SK-703",
    "not-that-order": "SK-704",
}
"""Every refusal and the rule it cites."""


def why_not(state: State, action: int) -> Refusal:
    """The refusal of an action that is not legal, with its numbers."""
    code = flow.against(state, action) or "not-now"
    top = state.stack[-1]
    seat = top >> 6 & 15
    words: dict[str, object] = {"by": state.turn, "seat": seat, "coins": state.coins[seat]}
    words["asked"] = DECISIONS.rows[top & 63].name
    words.update(sentence(state, action)[1])
    fixes: list[Message] = []
    if code == "monk-too-dear":
        words["cost"] = village.monk_cost(state)
        if delivery.deliver_options(state, seat):
            fixes.append(("deliver-first", {}))
    elif code in ("no-sword-now", "no-piece-in-hand") and top & 63 == TURN:
        fixes += _send_first(state, words["kind"])
    elif code in ("bonus-too-dear", "no-bonus-payable"):
        words["cost"] = cards.price(state, seat, first_of(action))
    elif code == "too-few-coins" and kind_of(action) == say.BUY:
        words["cost"] = village.price(state, first_of(action))
    elif code in ("no-resource", "cell-occupied"):
        words.update(_next_step(state, seat, action))
    elif code == "entry-occupied" and kind_of(action) == say.TAKE:
        words["resource"] = RESOURCE_IDS[state.box.recipe[first_of(action)][0]]
    return state.refuse(code, words, *fixes)


def _send_first(state: State, kind: object) -> list[Message]:
    """Which button brings a piece into the hand, for what needs one."""
    kinds = map(kind_of, state.legal_actions())
    pieces = [each for each in kinds if each in (say.WORKER, say.MONK)]
    if not pieces:
        return []
    piece = "worker" if say.WORKER in pieces else "monk"
    return [("send-first", {"piece": piece, "kind": kind})]


def _next_step(state: State, seat: int, action: int) -> dict[str, object]:
    """What a blade needs next, and where it would go."""
    blade = first_of(action)
    place = forge.find_blade(state, seat, blade)
    path = forge.path_of_blade(state, seat, blade)
    placed = forge.placed_on(state.forge[seat][place])
    if placed + 1 >= len(path):
        return {}
    resource = RESOURCE_IDS[forge.recipe_of(state, seat, blade)[placed]]
    return {"resource": resource, "cell": CELL_IDS[path[placed + 1]]}
