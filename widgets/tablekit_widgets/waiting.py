"""The waiting room: who is to play and who has come, in place of the table before a game begins."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from markupsafe import Markup

from tablekit.bots import kind_of
from tablekit.store import Seat
from tablekit_widgets.pages import bot_words
from tablekit_widgets.render import SEAT_LETTERS
from tablekit_widgets.words import Words

_ROOM: Final = Markup(
    '<div class="tk-curtain tk-waiting"><h3>{title}</h3><p>{about}</p><ul>{people}</ul></div>'
)
_PERSON: Final = Markup(
    '<li class="{how}" data-colour="{seat}"><b class="tk-letter" aria-hidden="true">{letter}</b>'
    "<bdi>{name}</bdi><small>{words}</small></li>"
)


def waiting_room(
    places: Sequence[Seat], names: Sequence[str], awaited: Collection[int], house: Words
) -> str:
    """The room as it is now; nothing in it knows how the cards were dealt."""
    return _ROOM.format(
        title=house.say("waiting-title"),
        about=house.say("waiting-about"),
        people=Markup("").join(
            _PERSON.format(
                how="tk-missing" if place.seat in awaited else "tk-present",
                seat=place.seat,
                letter=SEAT_LETTERS[place.seat],
                name=names[place.seat],
                words=_how(place, awaited, house),
            )
            for place in places
        ),
    )


def _how(place: Seat, awaited: Collection[int], house: Words) -> str:
    if place.bot:
        level, _ = bot_words(kind_of(place.bot), house)
        return house.phrase("waiting-bot", level=level)
    return house.phrase("waiting-missing" if place.seat in awaited else "waiting-here")
