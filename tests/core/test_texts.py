"""Sentences: every code has its message, every message its code, and names stay as they are."""

import re
from functools import lru_cache
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast

import tablekit as tk
from tablekit.core.event import read_event
from tablekit.core.result import Result
from tablekit.core.texts import Texts
from tablekit.games.samurai_sword.box.components import (
    CARD_IDS,
    CARD_NAMES,
    CHARACTER_IDS,
    CHARACTER_NAMES,
    ROLE_NAMES,
    TEAM_IDS,
    WEAPONS,
)
from tablekit.games.samurai_sword.rules import scoring

SOURCE = Path(tk.__file__).parent
LANGUAGES = ("en", "it", "es")
"""Of the original rulebooks, and English."""
WIDGETS = SOURCE.parent / "widgets"
STRANGE_NAMES = (
    "<b>Ann</b> & 'Bo'",
    "{ $seat } { $card ->",
    "שרה \u202eRTL\u202c",
    "👩‍👩‍👧 家族",
    "hidden",
    "%s {0} \\n",
    "one",
)


@pytest.fixture(scope="module")
def texts(game):
    return game.texts


def messages(package):
    """The codes of a package's English messages."""
    text = (SOURCE / package / "texts" / "en.ftl").read_text(encoding="utf-8")
    entries = FluentParser().parse(text).body
    assert not [entry for entry in entries if isinstance(entry, ast.Junk)]
    codes = [entry.id.name for entry in entries if isinstance(entry, ast.Message)]
    assert len(set(codes)) == len(codes)
    return set(codes)


def play(state, *moves):
    for move in moves:
        state.apply(state.parse(move))
    return state


@pytest.fixture(scope="module")
def positions(game):
    """A table for every decision, with every obstacle that a refusal can name."""
    cards = ["bokken", "daikyu", "parry", "geisha", "diversion", "breathing", "armor"]
    cards += ["bushido", "concentration", "tea-ceremony"]
    people = ["goemon", "benkei", "hanzo", "ieyasu", "musashi", "tomoe", "nobunaga"]
    hands = {0: cards, 1: ["geisha", "parry"], 2: ["bo", "geisha"], 3: [], 4: ["bo"]}
    table = {
        "seats": 7,
        "turn": 0,
        "characters": people,
        "hands": {**hands, 5: ["kiseru", "parry"], 6: ["geisha", "bo"]},
        "in_play": {1: ["armor"], 2: ["armor", "armor"], 4: ["fast-draw"]},
        "resilience": {4: 0},
        "discard": ["geisha"],
        "deck": ["bokken", "kiseru", "bo", "..."],
    }
    without = [card for card in cards if card != "concentration"]
    last_weapon = {**table["hands"], 2: ["bo"]}
    mass = {**table["hands"], 0: ["battlecry", "jujitsu"]}
    return {
        "play": game.scenario(**table),
        "play at the limit": game.scenario(**table, weapons_played=2),
        "play without help": game.scenario(
            **{**table, "hands": {**hands, 0: without, 5: [], 6: []}}, weapons_played=2
        ),
        "play with bushido": game.scenario(**{**table, "in_play": {1: ["bushido"]}}),
        "play as nobunaga": game.scenario(**{**table, "turn": 6, "resilience": {6: 1}}),
        "parry": game.scenario(**table, attack={"card": "tanegashima", "target": 1}),
        "parry as hanzo": game.scenario(**table, attack={"card": "tanegashima", "target": 2}),
        "parry as hanzo, last card": game.scenario(
            **{**table, "hands": last_weapon}, attack={"card": "tanegashima", "target": 2}
        ),
        "parry with a weapon": game.scenario(**table, attack={"card": "tanegashima", "target": 5}),
        "battlecry": play(game.scenario(**{**table, "hands": mass}), "battlecry", "wound"),
        "jujitsu": play(game.scenario(**{**table, "hands": mass}), "jujitsu", "wound"),
        "bushido": game.scenario(
            **{**table, "turn": 5, "in_play": {5: ["bushido"]}, "phase": "recover"}
        ),
        "spared": game.scenario(
            seats=3,
            roles={0: "shogun"},
            turn=0,
            phase="recover",
            in_play={0: ["bushido"]},
            deck=["bo", "..."],
        ),
        "first draw": game.scenario(**{**table, "turn": 3, "phase": "draw"}),
        "discard": game.scenario(**table, phase="discard"),
        "over": play(
            game.scenario(
                seats=4,
                turn=0,
                roles=["shogun", "ninja-1", "ninja-2", "samurai"],
                hands={0: ["bokken"], 1: ["geisha"], 2: ["daimyo"], 3: ["daimyo", "daimyo"]},
                honor=[5, 1, 3, 3],
                resilience={1: 1},
            ),
            "bokken>1",
            "decline",
        ),
    }


def every_action(state):
    """Everything that can be said at this table, by anybody, at any time."""
    return [number for number in range(1 << 16) if state.is_action(number)]


def is_a_sentence(text):
    """One line, no holes, with a beginning and an end."""
    return (
        "\n" not in text
        and not re.search(r"[{}$]|\bNone\b|\bhidden\b|  ", text)
        and text[0] == text[0].upper()
        and text == text.strip()
    )


@pytest.fixture(scope="module")
def refusals(positions):
    """Every refusal that any of the positions gives to anything."""
    found = [
        refusal
        for state in positions.values()
        for action in [*every_action(state), -1]
        if (refusal := state.refusal(action)) is not None
    ]
    state = positions["play"]
    return [*found, state.view(1).refusal(state.legal_actions()[0])]


# --- Codes and messages -----------------------------------------------------------------------


def test_every_code_has_a_message_and_every_message_a_code(game, positions, refusals):
    wanted = {f"event-{kind.name}" for kind in game.events}
    wanted |= {f"decision-{kind.name}" for kind in game.decisions}
    wanted |= {f"refusal-{code}" for code in game.refusals}
    wanted |= {f"fix-{code}" for refusal in refusals for code, _ in refusal._fixes}
    wanted |= {f"result-{reason}" for reason in scoring.REASONS if reason}
    wanted |= {"score-honor", "score-daimyo", "score-deadly-strike"}
    for option in game.options:
        wanted |= {f"{part}option-{option.name}" for part in ("", "label-", "group-")}
        wanted |= {f"option-{option.name}-{choice}" for choice in option.choices}
    state = positions["play"]
    wanted |= {f"action-{state.sentence(action)[0]}" for action in every_action(state)}
    # What cards and characters do, in a few words: for whoever draws the table.
    wanted |= {"card-text-weapon", *(f"card-text-{card}" for card in CARD_IDS[WEAPONS:])}
    wanted |= {f"character-text-{character}" for character in CHARACTER_IDS}
    ours, shared = messages("games/samurai_sword/words"), messages("core")
    assert ours | shared >= wanted
    assert {code for code in (ours | shared) - wanted if not is_asked_for(code)} == set()


@lru_cache
def everything_written():
    """All code, all templates and all messages."""
    files = [*SOURCE.rglob("*.py"), *WIDGETS.rglob("*.py"), *WIDGETS.rglob("*.j2")]
    files += SOURCE.rglob("*.ftl")
    return "".join(file.read_text(encoding="utf-8") for file in files)


def is_asked_for(code):
    """Whether code or a template names the message, or those that begin like it: "team-".

    Or it is a part of another message. Labels and refusals are asked for without their first word.
    """
    first, _, rest = code.partition("-")
    names = (f'"{code}"', f'"{first}-"', f'f"{first}-{{', f"{{ {code} }}")
    if first in ("label", "refusal"):
        names = (*names, f'"{rest}"')
    return any(name in everything_written() for name in names)


def test_a_message_that_nobody_asks_for_is_noticed():
    assert not is_asked_for("zep" + "pelin")
    assert is_asked_for("undo-nothing")


def test_every_refusal_can_be_met(game, refusals):
    assert {refusal.code for refusal in refusals} == set(game.refusals)
    for refusal in refusals:
        assert refusal.rule == game.refusals[refusal.code]


# --- Nothing fails to format ------------------------------------------------------------------


def test_every_refusal_and_fix_is_a_sentence(refusals):
    for text in {line for refusal in refusals for line in (refusal.text, *refusal.fixes)}:
        assert is_a_sentence(text), text
        assert text.endswith("."), text


def test_every_action_is_a_sentence(positions):
    for state in positions.values():
        for text in {state.describe(action) for action in state.legal_actions()}:
            assert is_a_sentence(text), text


def test_every_action_that_is_not_legal_has_words_too(positions):
    for state in positions.values():
        assert all(state.describe(action) for action in every_action(state))


def test_every_decision_has_a_prompt(game, positions):
    asked = [state.decision for state in positions.values() if not state.is_over]
    assert {decision.kind for decision in asked} == {kind.name for kind in game.decisions}
    for decision in asked:
        assert is_a_sentence(decision.prompt()), decision.prompt()
        assert decision.prompt().endswith(".")


def events_of_every_kind(game):
    """Each row of the game's table of events, with every word and several numbers in it."""
    for number, kind in enumerate(game.events):
        for value in range(25):
            entry = [number, 1]
            for field in kind.fields:
                size = len(game.words[field]) if field in game.words else 8
                seat = field in ("target", "by")
                entry.append(2 if seat else min(value, size - 1))
            yield read_event(game.texts, game.events, game.words, entry)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_is_a_sentence_to_everybody(game, language):
    for event in events_of_every_kind(game):
        for seat in (0, 1, 2, None):
            text = event.seen_by(seat).text((), language)
            assert is_a_sentence(text), text
            assert text.endswith("."), text


def test_an_event_about_nobody_names_nobody(game):
    names = tuple(kind.name for kind in game.events)
    entry = [names.index("honor-toll"), -1]
    event = read_event(game.texts, game.events, game.words, entry)
    assert event.seat is None
    assert event.text() == "Everybody sends 1 honor to the box."


@pytest.mark.parametrize("reason", [reason for reason in scoring.REASONS if reason])
@pytest.mark.parametrize("team", TEAM_IDS)
def test_every_result_is_a_sentence(texts, reason, team):
    text = Result(texts, (0,), (0,), reason, "SS-76", (), {"team": team, "tied": "none"}).text()
    assert is_a_sentence(text), text
    assert team.capitalize() in text


def test_every_row_of_a_score_has_words(positions, game):
    friendly = play(
        game.scenario(
            seats=4, turn=0, roles=["shogun", "ninja-1", "ninja-2", "samurai"],
            hands={0: ["bokken", "daimyo"], 1: [], 2: ["daimyo"] * 2, 3: ["geisha"]},
            honor=[5, 1, 3, 1], resilience={3: 1},
        ),
        "bokken>3",
        "decline",
    )  # fmt: skip
    rows = [*friendly.result.breakdown, *positions["over"].result.breakdown]
    assert {row.kind for row in rows} == {"honor", "daimyo", "deadly-strike"}
    for row in rows:
        assert is_a_sentence(row.text()), row.text()
        assert row.text().endswith(str(row.points).replace("-", "\N{MINUS SIGN}"))
    assert "Deadly strike within the Shogun's team = −3" in map(str, rows)
    assert "Seat 2: 2 Daimyo in hand = 2" in map(str, rows)


def test_a_message_that_is_not_there_is_a_programming_error(texts):
    with pytest.raises(LookupError):
        texts.say("no-such-message")
    with pytest.raises(LookupError):
        texts.say("event-turn", {})  # whose turn?


# --- Names ------------------------------------------------------------------------------------


def test_seats_are_called_by_their_players(positions):
    state = positions["play"]
    players = ("Ann", "bo", "Cleo", "Dan", "Eve", "Flo", "Gus")
    attack = state.parse("bokken>6")
    assert state.describe(attack, players) == "Play Bokken on Gus (difficulty 1, 1 wound)"
    assert state.describe(attack) == "Play Bokken on seat 6 (difficulty 1, 1 wound)"
    # A name that is missing is told as a seat.
    assert state.describe(attack, players[:3]) == "Play Bokken on seat 6 (difficulty 1, 1 wound)"
    refusal = state.refusal("bokken>3")
    assert refusal.say(players).startswith("Dan is harmless (no cards in hand)")
    assert refusal.say_fixes(players)[0].count("Dan") == 1


def test_a_players_name_keeps_its_own_small_letter(game):
    event = game_event(game, "turn", 0)
    assert event.text(["bo"]) == "It is the turn of bo."
    assert game_event(game, "ended-play", 0).text(["bo"]) == "bo ends the Play phase."
    assert game_event(game, "ended-play", 0).text() == "Seat 0 ends the Play phase."


def game_event(game, name, seat, *numbers):
    number = [kind.name for kind in game.events].index(name)
    return read_event(game.texts, game.events, game.words, [number, seat, *numbers])


@pytest.mark.parametrize("name", STRANGE_NAMES)
def test_strange_names_pass_through_untouched_in_events(game, name):
    players = [f"player {seat}" for seat in range(7)]
    plain = [event.text(players) for event in events_of_every_kind(game)]
    for strange in (1, 2):
        named = [*players[:strange], name, *players[strange + 1 :]]
        told = [event.text(named) for event in events_of_every_kind(game)]
        assert told == [text.replace(f"player {strange}", name) for text in plain]


@pytest.mark.parametrize("name", STRANGE_NAMES)
def test_strange_names_pass_through_untouched_in_actions_refusals_and_prompts(positions, name):
    players = tuple(f"player {seat}" for seat in range(7))
    for state in positions.values():
        for strange in range(state.seats):
            named = (*players[:strange], name, *players[strange + 1 :])
            for action in state.candidates():
                plain = state.describe(action, players)
                assert state.describe(action, named) == plain.replace(f"player {strange}", name)
                refusal = state.refusal(action)
                if refusal is not None:
                    plain = refusal.say(players)
                    assert refusal.say(named) == plain.replace(f"player {strange}", name)
            if state.decision is not None:
                plain = state.decision.prompt(players)
                assert state.decision.prompt(named) == plain.replace(f"player {strange}", name)


# --- Languages --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "component", "italian", "spanish"),
    [
        ("card", "parry", "Parata", "Parada"),
        ("card", "battlecry", "Grido di Battaglia", "Grito de batalla"),
        ("card", "fast-draw", "Estrazione veloce", "Desenvainado rápido"),
        ("card", "bo", "Bō", "Bō"),
        ("card", "jujitsu", "Jujitsu", "Jiu-jitsu"),
        ("role", "samurai", "Samurai", "Samurái"),
    ],
)
def test_components_have_the_names_of_the_original_rulebooks(
    texts, kind, component, italian, spanish
):
    assert texts.name(kind, component, "it") == italian
    assert texts.name(kind, component, "es") == spanish
    assert texts.name(kind, component, "fr") == texts.name(kind, component)


def test_every_component_has_a_name_in_every_language():
    for names in (CARD_NAMES, CHARACTER_NAMES, ROLE_NAMES):
        for component, by_language in names.items():
            assert set(by_language) == set(LANGUAGES), component
            assert all(by_language.values()), component


@pytest.fixture
def half_italian(tmp_path, monkeypatch):
    """A catalogue whose translation lacks a message."""
    folder = tmp_path / "half_italian" / "texts"
    folder.mkdir(parents=True)
    (folder.parent / "__init__.py").touch()
    english = "parried = { $seat } parries with { $card }.\nfix = { $cards } would do.\n"
    (folder / "en.ftl").write_text(english, encoding="utf-8")
    (folder / "it.ftl").write_text("parried = { $seat } para con { $card }.\n", encoding="utf-8")
    (folder / "en.page.ftl").write_text("own = Of the page.\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    return Texts("half_italian", {"card": CARD_NAMES})


def test_a_sentence_and_the_names_in_it_are_of_one_language(half_italian):
    """What a translation lacks is told in English, and so is every name in it."""
    parried, fix = {"seat": 0, "card": "parry"}, {"cards": ["parry", "fast-draw"]}
    assert half_italian.say("parried", parried, ["Ann"], "it") == "Ann para con Parata."
    assert half_italian.say("fix", fix, (), "it") == "Parry or Fast Draw would do."
    # A whole language that nobody has written, though the box has names in it.
    assert half_italian.say("parried", parried, ["Ann"], "es") == "Ann parries with Parry."


def test_no_game_mixes_its_languages(game):
    parried = game_event(game, "parried", 0, CARD_IDS.index("parry"))
    for language in set(LANGUAGES) - set(game.texts.languages()):
        assert parried.text((), language) == "Seat 0 parries with Parry."


def test_the_words_of_a_page_are_no_language(half_italian):
    assert half_italian.languages() == ("en", "it")
    assert not half_italian.has("own")


def test_lists_of_cards_are_told_with_or(game, positions):
    refusal = positions["play"].refusal("bokken>1")
    assert refusal.code == "out-of-reach"
    assert refusal.fixes == ("Your Daikyu would reach.",)
    bare = game.scenario(
        seats=7, turn=0, hands={0: ["bokken"]}, characters={0: "hanzo", 2: "goemon"},
        in_play={2: ["armor"] * 2},
    )  # fmt: skip
    assert bare.refusal("bokken>2").fixes == (
        "A Naginata, Nagayari, Tanegashima or Daikyu would reach.",
    )


@pytest.mark.parametrize("language", ["fr", "en-GB", "xx", "", "../..", "\u202e", "e" * 1000])
def test_a_language_without_texts_is_told_in_english(game, language):
    assert game_event(game, "turn", 0).text(["Ann"], language) == "It is the turn of Ann."


def test_the_game_speaks_english_at_least(texts):
    assert "en" in texts.languages()
    assert texts.has("event-turn")
    assert not texts.has("event-zeppelin")
