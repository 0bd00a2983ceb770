"""The scroll of a campaign in words: the path walked, points and rank, what is played next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tablekit.core.story import Chapter, Entry, Scroll
from tablekit.core.texts import Texts
from tablekit.games.shogun_no_katana.box.board import LEVELS
from tablekit.games.shogun_no_katana.box.chapters import LEVEL_POINTS, RANKS, WIN_POINTS

if TYPE_CHECKING:
    from tablekit.games.shogun_no_katana.story import Campaign


def unroll(campaign: Campaign, texts: Texts, language: str) -> Scroll:
    """What stands on the scroll."""
    points, rank, chapter = campaign.points, campaign.rank, campaign.chapter
    above = [(name, least) for name, least in RANKS if least is not None and least > points][:1]
    facts = {"points": points, "most": campaign.most_points, "rank": rank, "rank_meaning": rank}
    meaning = texts.say("story-meaning", facts, (), language)
    for name, least in above:
        to_go = {"rank": name, "points": least - points}
        meaning = f"{meaning} {texts.say('story-to-go', to_go, (), language)}"
    return {
        "title": texts.say("story-title", {}, (), language),
        "about": texts.say("story-about", {"count": len(campaign.story) - 1}, (), language),
        "rule": "SK-1001",
        "entries": campaign.entries,
        "points": points,
        "total": texts.say("story-points", facts, (), language),
        "rank": texts.name("rank", rank, language),
        "meaning": meaning,
        "chapters": [
            _chapter(campaign, number, texts, language) for number in range(1, len(campaign.story))
        ],
        "option": "phantom",
        "choices": [] if chapter is None else _choices(campaign, chapter, texts, language),
        "chosen": next((each.level for each in reversed(campaign.attempts) if each.level), 1),
        "ended": "" if chapter else texts.say("story-over", facts, (), language),
        "may_move_on": chapter is not None and campaign.losses > 0,
    }


def _choices(
    campaign: Campaign, chapter: int, texts: Texts, language: str
) -> list[tuple[int, str]]:
    """The levels of the Phantom, each with the story points for a victory (SK-1004)."""
    base = WIN_POINTS[campaign.story[chapter].difficulty]
    found = []
    for level in range(1, LEVELS + 1):
        facts = {"level": level, "points": base + LEVEL_POINTS[level]}
        found.append((level, texts.say("story-brings", facts, (), language)))
    return found


def _chapter(campaign: Campaign, number: int, texts: Texts, language: str) -> Chapter:
    tries = [n for n, each in enumerate(campaign.attempts) if each.chapter == number]
    words = texts.say(f"option-chapter-{number}", {}, (), language)
    return {
        "number": number,
        "title": texts.name("chapter", campaign.story[number].id, language),
        "about": words,
        "status": _status(campaign, number),
        "entries": [_entry(campaign, n, texts, language) for n in tries],
    }


def _status(campaign: Campaign, number: int) -> str:
    if number == campaign.chapter:
        return "next"
    if campaign.chapter is not None and number > campaign.chapter:
        return "later"
    won = any(each.won for each in campaign.attempts if each.chapter == number)
    return "won" if won else "left"


def _entry(campaign: Campaign, place: int, texts: Texts, language: str) -> Entry:
    attempt = campaign.attempts[place]
    how = "won" if attempt.won else "lost" if attempt.level else "left"
    rules = {"won": "SK-1004", "lost": "SK-1006", "left": "SK-1007"}
    return {
        "words": texts.say(f"story-{how}", {"level": attempt.level}, (), language),
        "rule": rules[how],
        "points": campaign.points_of(place),
        "how": how,
        "table": attempt.table,
        "number": place + 1,
    }
