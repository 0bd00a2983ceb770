"""The notebook that a person opens to play, in JupyterLab and as it is stored."""

import json
from pathlib import Path

from playwright.sync_api import expect

# Whether a table is no higher than the panel in which its notebook is scrolled.
FITS = """() => {
  const panel = document.querySelector(".jp-NotebookPanel .jp-WindowedPanel-outer");
  const [seen, table] = [panel.clientHeight, document.querySelector(".tk-app").offsetHeight];
  return seen < innerHeight && table <= seen;
}"""
NOTEBOOK = Path(__file__).parents[2] / "notebooks" / "play" / "samurai-sword.ipynb"


def test_a_person_opens_the_notebook_runs_it_and_plays_against_bots(open_lab):
    lab = open_lab("samurai-sword.ipynb")
    table = lab.page.locator(".tk-app")
    expect(table.locator(".tk-hand .tk-can").first).to_be_visible()
    expect(table.locator(".tk-seat")).to_have_count(5)
    table.locator(".tk-hand .tk-can").first.click()
    table.locator(".tk-who.tk-can").first.click()
    expect(table.locator(".tk-log")).to_contain_text("Ann attacks")
    # The bots may have moved already: then there is nothing to skip.
    skip = table.get_by_role("button", name="Skip ahead")
    skip.evaluate_all("(buttons) => buttons.forEach((button) => button.click())")
    expect(table.locator(".tk-prompt.tk-must")).to_be_visible()
    expect(lab.page.locator(".jp-RenderedText[data-mime-type*=error]")).to_have_count(0)
    # On a laptop, too, the notebook shows the whole table.
    lab.page.set_viewport_size({"width": 1366, "height": 768})
    lab.page.wait_for_function(FITS)
    assert lab.watch.problems == []
    lab.page.context.close()


def test_the_notebook_is_stored_without_widget_state():
    stored = json.loads(NOTEBOOK.read_text("utf-8"))
    assert "widgets" not in stored["metadata"]
    assert "widget-view" not in NOTEBOOK.read_text("utf-8")


def test_the_same_table_is_played_in_voila(played):
    # Ann is attacked at this table, and holds a Parry.
    parry = played.locator(".tk-hand .tk-can").first
    parry.click()
    parry.click()
    expect(played.locator(".tk-log")).to_contain_text("Ann parries with Parry.")
