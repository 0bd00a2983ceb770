"""Mutated files: thousands of damaged saves and records are refused, or can be played to the end.

Some mutations tear the text (bytes edited, cut out, doubled); others change its meaning and keep it
well formed (numbers moved by a little, values swapped, cards carried from pile to pile), which is
where a check that is missing would let an impossible position in.
"""

import json
from random import Random

import pytest

import tablekit as tk
from tablekit.games.samurai_sword.box.components import CARD_IDS

GAME = tk.game("samurai-sword")
CHUNKS = range(8)
SAVES = 200
RECORDS = 60
SIGNS = '0123456789-,:;[]{}" \n\t\0\x1b\u2028é'
WORDS = (*CARD_IDS, "shogun", "ronin", "ninja-2", "hanzo", "parry", "battlecry-answer", "")
NUMBERS = (-1, 0, 1, 2, 5, 7, 30, 90, 255, 2**31, 2**64, 10**25, 1.5, -0.0, 1e300)
THINGS = (None, True, False, "", "bo", "play", [], {}, [[]], "samurai-sword", *NUMBERS)


def state_after(chance):
    """A state somewhere in a random game."""
    edition = chance.choice(["es", "it"])
    state = GAME.new(chance.randint(3, 7), chance.getrandbits(32), edition=edition)
    for _ in range(chance.choice([0, 3, 20, 60, 120, 400])):
        if state.is_over:
            break
        state.apply(chance.choice(state.legal_actions()))
    return state


def table_after(chance):
    """A table with some moves on it, begun by a deal or from a position."""
    names = [chance.choice(["Ann", "Bo", "greedy", "random"]) for _ in range(chance.randint(3, 5))]
    table = tk.Table(GAME, ["Ann", *names[1:]], chance.getrandbits(16))
    if chance.random() < 0.4:
        table = tk.Table.from_state(table.state, table.seats)
    for _ in range(chance.randrange(12)):
        if table.state.is_over:
            break
        table.play(chance.choice(table.state.legal_actions()), chance.choice(["", "; hm"]))
    return table


# --- Mutations of the text --------------------------------------------------------------------


def torn(chance, text):
    """The text with one to three places edited, cut out, doubled or swapped."""
    for _ in range(chance.randint(1, 3)):
        a, b = sorted(chance.randrange(len(text) + 1) for _ in range(2))
        b = min(b, a + chance.choice([1, 2, 8, 200]))
        piece = text[a:b]
        kind = chance.randrange(6)
        if kind == 0:
            text = text[:a] + text[b:]
        elif kind == 1:
            text = text[:b] + piece + text[b:]
        elif kind == 2:
            text = text[:a] + chance.choice(SIGNS) + text[a + 1 :]
        elif kind == 3:
            text = text[:a] + piece[::-1] + text[b:]
        elif kind == 4:
            text = text[:a] + str(chance.choice(NUMBERS)) + text[b:]
        else:
            where = chance.randrange(len(text) + 1)
            text = text[:where] + piece + text[where:]
        text = text or "{"
    return text


# --- Mutations of the meaning -----------------------------------------------------------------


def slots(value):
    """Every place in a JSON value, as (container, key)."""
    keys = list(value) if isinstance(value, dict) else range(len(value))
    for key in keys:
        yield value, key
        if isinstance(value[key], dict | list):
            yield from slots(value[key])


def bent(chance, saved):
    """Change a few values of a saved state, most of them only a little."""
    for _ in range(chance.choice([1, 1, 1, 2, 4])):
        position = chance.choice([saved, saved["position"], saved["position"], saved["position"]])
        if not isinstance(position, dict):
            return  # it has been bent away itself
        # Fields first: the deck is long, and must not get all the attention.
        field = chance.choice(list(position))
        places = [(position, field)]
        if isinstance(position[field], dict | list):
            places += slots(position[field])
        where, key = chance.choice(places)
        value = where[key]
        kind = chance.randrange(8)
        if kind < 3 and type(value) is int:
            where[key] = value + chance.choice([-2, -1, 1, 2])
        elif kind < 4 and isinstance(value, str):
            where[key] = chance.choice(WORDS)
        elif kind < 5:
            there, other = chance.choice(list(slots(position)))
            where[key], there[other] = there[other], where[key]
        elif kind < 6:
            carry(chance, saved["position"])
        elif kind < 7 and isinstance(value, list) and value:
            where[key] = chance.choice([value[1:], value[::-1], value + value[:1], []])
        else:
            where[key] = chance.choice(THINGS)


def carry(chance, position):
    """Carry a card from one pile to another: the box still adds up."""
    if not isinstance(position, dict):
        return
    hands = position["hands"] if isinstance(position["hands"], list) else []
    piles = [
        pile for pile in (position["deck"], position["discard"], *hands) if isinstance(pile, list)
    ]
    full = [pile for pile in piles if pile]
    if full:
        chance.choice(piles).append(chance.choice(full).pop())


# --- What must hold ---------------------------------------------------------------------------


def plays_to_the_end(chance, state):
    """Ask a state everything a table would ask, and play it out."""
    check_views(chance, state)
    limit = state.move + GAME.longest
    while not state.is_over:
        legal = state.legal_actions()
        assert legal
        if chance.randrange(40) == 0:
            check_views(chance, state)
        state.apply(chance.choice(legal))
        assert state.move <= limit
    result = state.result
    assert result.winners
    assert result.text()
    for seat, score in enumerate(result.scores):
        assert score == sum(row.points for row in result.rows(seat))
    assert GAME.from_json(state.to_json()).to_json() == state.to_json()


def check_views(chance, state):
    """Every seat can look, and imagine how things might be."""
    for seat in (*range(state.seats), None):
        view = state.view(seat)
        seen = view.to_dict()
        assert json.loads(json.dumps(seen)) == seen
        world = view.sample(chance.getrandbits(32))
        assert world.view(seat).to_dict() == seen
        # What a seat imagines is itself a position that can be saved.
        assert GAME.from_json(world.to_json()).to_json() == world.to_json()
    if not state.is_over:
        assert GAME.greedy(state.view(state.actor)) in state.legal_actions()


def opened(read, text):
    """What a file turns out to be; None if it is refused as it should be."""
    try:
        return read(text)
    except tk.BadRecord:
        return None


@pytest.mark.parametrize("chunk", CHUNKS)
def test_torn_saves_are_refused_or_playable(chunk):
    chance = Random(f"torn saves {chunk}")
    for _ in range(SAVES):
        state = opened(GAME.from_json, torn(chance, state_after(chance).to_json()))
        if state is not None:
            plays_to_the_end(chance, state)


@pytest.mark.parametrize("chunk", CHUNKS)
def test_bent_saves_are_refused_or_playable(chunk):
    chance = Random(f"bent saves {chunk}")
    accepted = 0
    for _ in range(SAVES):
        saved = json.loads(state_after(chance).to_json())
        bent(chance, saved)
        state = opened(GAME.from_json, json.dumps(saved))
        if state is not None:
            accepted += 1
            plays_to_the_end(chance, state)
    # A fuzz that is always refused would show nothing.
    assert accepted > SAVES // 20


@pytest.mark.parametrize("chunk", CHUNKS)
def test_mutated_records_are_refused_or_playable(chunk):
    chance = Random(f"records {chunk}")
    accepted = 0
    for _ in range(RECORDS):
        text = table_after(chance).record
        if chance.random() < 0.5:
            text = torn(chance, text)
        else:
            lines = text.split("\n")
            for _ in range(chance.randint(1, 2)):
                a, b = (chance.randrange(len(lines)) for _ in range(2))
                kind = chance.randrange(4)
                if kind == 0:
                    lines[a], lines[b] = lines[b], lines[a]
                elif kind == 1:
                    lines[a] = lines[a].partition(";")[0] + " ; said again"
                elif kind == 2:
                    lines[a] = torn(chance, lines[a] or " ")
                else:
                    lines.insert(a, chance.choice(["", "; only a comment", lines[b]]))
            text = "\n".join(lines)
        table = opened(tk.Table.from_record, text)
        if table is not None:
            accepted += 1
            assert tk.Table.from_record(table.record).record == table.record
            assert all(len(table.log(seat)) == len(table.events) for seat in (0, None))
            plays_to_the_end(chance, table.state.copy())
    assert accepted
