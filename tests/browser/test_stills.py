"""A table, a state or a view as the output of a cell: the same picture wherever it is shown."""

from contextlib import contextmanager

import nbformat
import pytest
from nbconvert import HTMLExporter
from playwright.sync_api import expect

from tests.browser.conftest import STILLS, WIDE, voila_page
from tests.chromium import PATIENCE
from tests.looking import CUT, FAINT

# Where everything lies in a picture, how large its type is, and its colours.
SHAPE = """(app) => {
  const frame = app.getBoundingClientRect();
  const nodes = [...app.querySelectorAll(":not(style, svg *)")];
  return nodes.filter((node) => node.checkVisibility()).map((node) => {
    const { left, top, width, height } = node.getBoundingClientRect();
    const { color, backgroundColor, font } = getComputedStyle(node);
    const name = `${node.nodeName} ${node.getAttribute("class")}`;
    return [name, font, color, backgroundColor, left - frame.left, top - frame.top, width, height];
  });
}"""
LIGHT = {"light": "true", "dark": "false"}


def outputs():
    """What the cells of a notebook show, without a kernel."""
    shown, names = [], {}
    for source in STILLS:
        *lines, last = source.strip().splitlines()
        exec("\n".join(lines), names)
        shown.append(eval(last, names)._repr_mimebundle_())
    return shown


@contextmanager
def lab_output(scheme, open_lab, **_):
    lab = open_lab("stills.ipynb")
    lab.theme(scheme.capitalize())
    yield lab.page
    lab.theme("Light")
    lab.page.context.close()


@contextmanager
def web_page(scheme, browser, **_):
    cells = [
        nbformat.v4.new_code_cell(
            source, outputs=[nbformat.v4.new_output("display_data", data=shown)]
        )
        for source, shown in zip(STILLS, outputs(), strict=True)
    ]
    exporter = HTMLExporter(template_name="lab", theme=scheme)
    body, _ = exporter.from_notebook_node(nbformat.v4.new_notebook(cells=cells))
    with browser.new_context(viewport=WIDE) as context:
        page = context.new_page()
        page.route("http*://**", lambda route: route.abort())  # it asks strangers for more
        page.set_content(body)
        yield page


@contextmanager
def voila_output(scheme, browser, tmp_path, **_):
    with (
        voila_page(tmp_path, *STILLS) as address,
        browser.new_context(viewport=WIDE) as context,
    ):
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(f"{address}/?theme={scheme}")
        yield page


PLACES = {"JupyterLab": lab_output, "a web page of nbconvert": web_page, "Voila": voila_output}


@pytest.mark.parametrize("scheme", LIGHT)
@pytest.mark.parametrize("place", PLACES)
def test_a_picture_is_the_same_wherever_it_is_shown(browser, open_lab, tmp_path, place, scheme):
    opened = PLACES[place](scheme, browser=browser, open_lab=open_lab, tmp_path=tmp_path)
    with opened as page, browser.new_context(viewport=WIDE) as context:
        pictures = page.locator(".tk-still")
        expect(pictures).to_have_count(len(STILLS))
        expect(page.locator(f"body[data-jp-theme-light='{LIGHT[scheme]}']")).to_be_attached()
        bare = context.new_page()
        for picture, shown in zip(pictures.all(), outputs(), strict=True):
            width = picture.evaluate("(still) => still.getBoundingClientRect().width")
            bare.set_content(
                f"<!doctype html><body data-jp-theme-light='{LIGHT[scheme]}'>"
                f"<div style='width: {width}px'>{shown['text/html']}</div>"
            )
            picture.scroll_into_view_if_needed()
            assert picture.evaluate(FAINT) == []
            assert picture.evaluate(CUT) == []
            alone = bare.locator(".tk-still").evaluate(SHAPE)
            for there, here in zip(picture.evaluate(SHAPE), alone, strict=True):
                assert there[:4] == here[:4]
                assert there[4:] == pytest.approx(here[4:], abs=1), there
