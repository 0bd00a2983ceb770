"""Take the pictures of the README anew, light and dark: every game at a moment worth seeing.

    .venv/bin/python scripts/take_pictures.py            # all of them
    .venv/bin/python scripts/take_pictures.py table inn  # these

The games are seeded and played by bots up to a question for Ann, so the pictures change only when
the tables do.
"""

import sys
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page
from tablekit_widgets import TableWidget
from tablekit_widgets.dashboard import Dashboard

import tablekit as tk

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT))

from tests.browser.bare import Bare  # noqa: E402
from tests.chromium import chromium  # noqa: E402

SIZE = {"width": 1280, "height": 800}
AT_ONCE = "localStorage.setItem('tablekit-pace', 'at-once')"


def asked(game: str, seats: int, seed: int, kind: str, after: int) -> TableWidget:
    """The window of Ann where she is asked that, after so many moves at least."""
    names = ["Aki", "Ken", "Tora", "Yuki", "Hana", "Kuma", "Momo"][: seats - 1]
    table = tk.Table(game, ["Ann", *(f"{name} (greedy)" for name in names)], seed=seed)
    while not table.state.is_over:
        view = table.view(0)
        if view.actor == 0 and table.moves >= after and view.decision.kind == kind:
            return TableWidget(table, seat=0, pace=0)
        table.play(table.game.greedy(table.view(table.state.actor)))
    raise SystemExit(f"{game}: after {after} moves Ann is never asked {kind} (seed {seed}).")


def pick(*places: str) -> Callable[[Page], None]:
    """Click on the first of each of these places that can be picked."""

    def deed(page: Page) -> None:
        for place in places:
            page.locator(f"{place}.tk-can").first.click()
        page.mouse.move(1, 1)

    return deed


PICTURES: dict[str, tuple[Callable[[], object], Callable[[Page], None]]] = {
    "table": (lambda: asked("samurai-sword", 5, 6, "parry", 20), pick()),
    "duel": (lambda: asked("way-of-the-samurai", 1, 5, "place", 8), pick()),
    "inn": (lambda: asked("sake-samurai", 6, 3, "choose-main", 60), pick()),
    "village": (lambda: asked("shogun-no-katana", 4, 3, "turn", 200), pick()),
    "lobby": (Dashboard, pick()),
}


def main() -> int:
    wanted = sys.argv[1:] or list(PICTURES)
    with chromium() as browser:
        page = browser.new_page(viewport=SIZE, reduced_motion="reduce")
        page.add_init_script(AT_ONCE)
        for name in wanted:
            make, deed = PICTURES[name]
            for light in (True, False):
                page.emulate_media(color_scheme="light" if light else "dark")
                bare = Bare(page)
                bare.show(make(), light)
                while not page.locator(".tk-table, .tkd-door").count():
                    bare.answer()
                deed(page)
                shade = "light" if light else "dark"
                page.screenshot(path=ROOT / "docs" / "images" / f"{name}-{shade}.png")
                print(f"docs/images/{name}-{shade}.png")
    return 0


if __name__ == "__main__":
    sys.exit(main())
