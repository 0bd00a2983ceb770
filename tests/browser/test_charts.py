"""Charts in a page of Voila: drawn, without an error and without asking a stranger."""

from playwright.sync_api import expect

from tests.browser.conftest import WIDE, voila_page
from tests.chromium import PATIENCE, Watch

CHARTS = (
    """
import tablekit as tk
table = tk.Table("samurai-sword", seats=["Ann", "greedy", "greedy"], seed=7)
tk.what_if(table, budget=120).plot()
""",
    "tk.analysis.plot_beliefs(tk.beliefs(table.view(0)))",
)


def test_a_what_if_chart_is_drawn_in_voila_without_an_error(browser, tmp_path):
    with voila_page(tmp_path, *CHARTS) as address:
        page = browser.new_page(viewport=WIDE)
        page.set_default_timeout(PATIENCE)
        watch = Watch(page, address)
        page.goto(address)
        expect(page.locator(".js-plotly-plot:has(.main-svg .xtitle)")).to_have_count(2)
        page.wait_for_timeout(1500)  # the error came after the chart
        assert watch.problems == []
        page.close()
