"""What the dashboard's pages show of games, options and rules."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from tablekit import bots
from tablekit.core.errors import BadOption, StoreTrouble, TablekitError, UnknownTable
from tablekit.core.game import Game
from tablekit.core.options import Option
from tablekit.teach import course, taught_in
from tablekit_widgets.guide import has_guide
from tablekit_widgets.looks import face, look_of
from tablekit_widgets.words import TEXTS, Words

RULES_SHOWN: Final = 200
TITLES: Final[dict[type[TablekitError], str]] = {
    BadOption: "title-no-page",
    UnknownTable: "title-nowhere",
    StoreTrouble: "title-no-store",
}
"""What a page of trouble is headed by."""


_PLACE_OF_SECOND: Final = re.compile(r"_\d+$")
"""What an option for a second player has more in its name than the one for the first."""


def sprite_of(shown: Iterable[Game]) -> str:
    """The drawings that the dashboard shows, once: bots' faces and what options choose among."""
    found = {f"tkd-face-{name}": face(name) for name in bots.COMPANY}
    for game in shown:
        for option in game.options:
            found |= dict(_pictures(game, option).values())
    symbols = [
        f'<symbol id="{id}" viewBox="{box}">{body}</symbol>' for id, (box, body) in found.items()
    ]
    return f'<svg class="tkd-sprite" aria-hidden="true">{"".join(symbols)}</svg>'


def _pictures(game: Game, option: Option) -> dict[str, tuple[str, tuple[str, str]]]:
    """The choices of an option that the game's look has drawings of, each with its symbol.

    A second player chooses among the same things: `weapon_2` shows the drawings of `weapon`.
    """
    look = look_of(game)
    found: dict[str, tuple[str, tuple[str, str]]] = {}
    kind = _PLACE_OF_SECOND.sub("", option.name)
    for choice in _choices(game, option):
        name = look.chosen(kind, str(choice))
        drawing = look.drawing(game.drawings.get(name, name))
        if drawing is not None:
            found[str(choice)] = f"tkd-{game.id}-{name}", drawing
    return found


def _choices(game: Game, option: Option) -> Sequence[str | int]:
    """What is chosen among by name: words, or numbers that have names; no plain number."""
    first = option.choices[0]
    is_plain = isinstance(first, int) and not game.texts.has(f"option-{option.name}-{first}")
    return () if is_plain else option.choices


def game_card(game: Game, language: str = "en") -> dict[str, object]:
    """A game as the lobby shows it: its door, its seats, and what can be chosen."""
    texts, lessons, ledger = game.texts, course(game), game.story()

    def say(code: str, otherwise: str = "") -> str:
        return texts.say(code, language=language) if texts.has(code) else otherwise

    return {
        "id": game.id,
        "title": game.title,
        "pitch": say("game-pitch"),
        "length": say("game-length"),
        "seats": list(game.seats),
        "quick": 1 if game.seats[0] == 1 else game.seats[len(game.seats) // 2],
        "quick_options": look_of(game).quick_options(),
        "quick_words": say("quick-start"),
        "door": look_of(game).door(),
        "options": [
            {
                "name": option.name,
                "label": say(
                    f"label-option-{option.name}", option.name.replace("_", " ").capitalize()
                ),
                "help": say(f"option-{option.name}"),
                "group": say(f"group-option-{option.name}"),
                "pictures": {
                    choice: symbol for choice, (symbol, _) in _pictures(game, option).items()
                },
                "default": option.default,
                **(
                    {
                        "choices": [
                            [each, say(f"option-{option.name}-{each}", str(each))]
                            for each in option.choices
                        ]
                    }
                    if _choices(game, option)
                    else {"range": [option.choices[0], option.choices[-1]]}
                ),
            }
            for option in game.options
        ],
        "rules": len(game.rulebook),
        "guided": has_guide(game),
        "first": "" if lessons is None else f"{game.id}/{lessons.lessons[0].id}",
        "lessons": 0 if lessons is None else len(lessons.lessons),
        "story": "" if ledger is None else game.tell_story(ledger, language)["title"],
    }


def bot_words(name: str, house: Words) -> tuple[str, str]:
    """What a bot is called, and how it plays."""
    if not TEXTS.has(f"bot-{name}"):
        return name.capitalize(), ""
    return house.say(f"bot-{name}"), house.phrase(f"bot-{name}-plays")


def rivals_of(game: Game, options: Mapping[str, object], language: str) -> list[str]:
    """The rivals without a seat at a table with these options, each with its level.

    A rival plays where the option of its name is not 0.
    """
    house, found = Words(language), []
    for rival in game.rival_turns:
        level = options.get(rival) or 0
        if level:
            name = game.texts.say(f"rival-{rival}", language=language)
            found.append(house.phrase("rival-level", name=name, level=level))
    return found


def consider(
    game: Game, seats: int, chosen: Mapping[str, object], house: Words
) -> dict[str, object]:
    """What would come of a setup: each option's value, and which choices do not go with it."""
    settled, problem = _settled(game, seats, chosen, house)
    refused: dict[str, dict[str, str]] = {}
    for option in () if problem else game.options:
        for choice in _choices(game, option):
            _, why = _settled(game, seats, {**chosen, option.name: choice}, house)
            if why:
                refused.setdefault(option.name, {})[str(choice)] = why
    return {"game": game.id, "settled": settled, "problem": problem, "refused": refused}


def _settled(
    game: Game, seats: int, chosen: Mapping[str, object], house: Words
) -> tuple[dict[str, str | int], str]:
    """The value of every option, or what is in the way."""
    try:
        return game.settle(seats, chosen), ""
    except BadOption as error:
        return {}, house.tell(error)


def find_rules(game: Game, words: str) -> list[list[object]]:
    """The rules with these words, or all; each with the lesson that teaches it."""
    found = game.rulebook.search(words) if words.strip() else list(game.rulebook)
    return [
        [rule.id, rule.title, rule.section, rule.text, taught_in(game, rule.id)]
        for rule in found[:RULES_SHOWN]
    ]


def in_words(problem: TablekitError, house: Words) -> dict[str, object]:
    """What the page says where there is nothing to show, and whether that may pass."""
    code = TITLES.get(type(problem), "title-no-opening")
    passes = not isinstance(problem, BadOption | UnknownTable)
    return {"title": house.say(code), "words": house.tell(problem), "passes": passes}
