"""Reasons: what speaks for an action, or against it, in the words of the rules of thumb.

As in `policy`, everything here looks only at what the deciding seat may know.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablekit.core.refusal import Message
from tablekit.games.sake_samurai.position.agenda import FIRST_TARGET, RANGED, total_of
from tablekit.games.sake_samurai.rules import attack, facts
from tablekit.games.sake_samurai.rules.facts import SAMURAI
from tablekit.games.sake_samurai.words import actions as say
from tablekit.games.sake_samurai.words import decisions as ask
from tablekit.games.sake_samurai.words.actions import card_of, first_of, kind_of, second_of

if TYPE_CHECKING:
    from tablekit.games.sake_samurai.position.state import State


def reason(state: State, action: int) -> Message | None:
    """What there is to say about a legal action of the seat to decide; None: nothing."""
    top = state.stack[-1]
    me, kind = top >> 6 & 15, kind_of(action)
    if kind == say.STRIKE:
        return _strike(state, me, action)
    if kind == say.DRINK:
        return _drink(state, me, card_of(action))
    if kind in (say.DEFEND, say.PASS) and top & 63 == ask.DEFEND:
        return _defend(state, me, action)
    if kind == say.PUT and top & 63 == ask.PLACE_SIP:
        return "reason-put", say.place_words(state, first_of(action))
    if kind in (say.BURN, say.MORE):
        return "reason-burn", {"left": facts.sips_of(state, me) - 1}
    if kind == say.SOUL:
        return "reason-soul", {"left": life_after_soul(state, action)}
    return None


def life_after_soul(state: State, action: int) -> int:
    """The life points that stay with the seat to decide when so much of its soul has burnt."""
    return len(state.life[state.stack[-1] >> 6 & 15]) - first_of(action)


def _strike(state: State, me: int, action: int) -> Message | None:
    """What the total would leave of a samurai without a defence."""
    target, means = first_of(action), second_of(action)
    if target >= FIRST_TARGET or state.stack[-1] & 63 == ask.FOLLOWER_TARGET:
        return None
    if means == state.box.event:
        total = attack.event_total(state, me, state.box.type[state.resolving])
        ranged = RANGED
    else:
        total, ranged = attack.box_total(state, me, state.resolving, means)
    words: dict[str, object] = {"target": target, "total": total}
    if state.status[target] != SAMURAI:
        return "reason-strike-spirit", {**words, "sips": facts.sips_of(state, target)}
    life = facts.hit_points(state, target)
    words.update(life=life, bonus=facts.defence_bonus(state, target, bool(ranged)))
    return "reason-strike", words


def _drink(state: State, me: int, card: int) -> Message:
    """How many sips one would have, and what is left in the Masu."""
    count = min(state.box.drink[card], state.masu, facts.room(state, me))
    left = state.masu - count
    return "reason-drink", {"sips": facts.sips_of(state, me) + count, "left": left}


def _defend(state: State, me: int, action: int) -> Message:
    """The damage that is left."""
    payload = state.stack[-1] >> 10
    defence = 0
    if kind_of(action) == say.DEFEND:
        defence = facts.defence_value(state, me, card_of(action), bool(payload & RANGED))
    damage = max(0, total_of(payload) - defence)
    life = facts.hit_points(state, me)
    words = {"defence": defence, "damage": damage, "left": max(0, life - damage)}
    return "reason-defend", words
