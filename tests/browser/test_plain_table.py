"""A game without a look of its own, played on its board."""

import re
from pathlib import Path

from playwright.sync_api import expect

NOUGHTS = Path(__file__).parents[2] / "examples" / "tablekit-noughts"


def test_noughts_is_played_on_the_squares_of_its_board(lab):
    lab.run(f"import sys; sys.path.append({str(NOUGHTS)!r})")
    lab.run("from tablekit_noughts.game import GAME as NOUGHTS")
    table = lab.show("TableWidget(tk.Table(NOUGHTS, ['Ann', 'greedy']), pace=0)")

    def square(name):
        return table.locator(f'[data-pick="move={name}"]')

    sizes = square("a1").evaluate("(node) => [node.offsetWidth, node.offsetHeight]")
    assert sizes[0] == sizes[1] > 60
    expect(table.locator(".tk-choices button")).to_have_count(0)  # the board has them all
    square("b2").click()
    expect(square("b2")).to_have_text("b2x")
    expect(square("a1")).to_have_text("a1o")  # Greedy takes the first that is free

    slip = table.locator(".tk-slip")
    square("a1").hover()
    expect(slip).to_contain_text("A1 is marked already, by Greedy.")
    expect(slip).to_contain_text("NC-2")
    lab.page.mouse.move(0, 0)
    expect(slip).to_be_hidden()
    square("a1").click(force=True)  # it is aria-disabled, which Playwright would wait for
    expect(slip).to_contain_text("A1 is marked already")
    lab.page.mouse.move(0, 0)
    square("b2").focus()
    for key in ("ArrowLeft", "ArrowUp"):
        lab.page.keyboard.press(key)
    expect(square("a1")).to_be_focused()
    expect(slip).to_contain_text("A1 is marked already")
    assert lab.run("print(table.moves)").strip() == "2"

    for name in ("b1", "b3"):
        expect(square(name)).to_have_class(re.compile(r"\btk-can\b"))
        square(name).click()
        expect(square(name)).to_have_text(f"{name}x")
    expect(table.locator(".tk-end")).to_contain_text(re.compile("Ann wins|You win"))
