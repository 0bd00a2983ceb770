"""A table in a page without a notebook: Python is this process, and answers when the test says so.

It takes a fraction of what a kernel takes, so that a table can be looked at in many positions and
sizes, and nothing happens between two lines of a test.
"""

from __future__ import annotations

import json

# The panel in which a notebook is scrolled: of a window it sees what menus and tabs leave.
PANEL = "#place { width: %spx; height: %spx; margin-top: 88px; overflow: auto }"
SHOW = """async ({ esm, css, state }) => {
  document.head.append(Object.assign(document.createElement("style"), { textContent: css }));
  const heard = {};
  const listen = (name) => (heard[name] ??= new Set());
  const model = {
    get: (name) => state[name],
    on: (name, listener) => listen(name).add(listener),
    off: (name, listener) => listen(name).delete(listener),
    send: (message) => window.sent.push(message),
  };
  window.sent = [];
  window.hear = (changed, messages) => {
    Object.assign(state, changed);
    for (const name of Object.keys(changed)) for (const each of listen(`change:${name}`)) each();
    for (const message of messages) for (const each of listen("msg:custom")) each(message);
  };
  const address = URL.createObjectURL(new Blob([esm], { type: "text/javascript" }));
  const { default: widget } = await import(address);
  widget.render({ model, el: document.querySelector("#place") });
}"""
PAGE = """<!doctype html><title>table</title><style>body { margin: 0 } %s</style>
<meta name="viewport" content="width=device-width, initial-scale=1">
<body data-jp-theme-light="%s"><div id="place"></div>"""


class Bare:
    """A page that shows one widget after another."""

    def __init__(self, page):
        self.page = page
        page.route("http://bare.test/**", lambda route: route.fulfill(body=self._page()))
        self._light, self._panel = "true", ""
        self.widget = None
        self.problems = []
        page.on("pageerror", lambda error: self.problems.append(str(error)))
        page.on("console", lambda said: said.type == "error" and self.problems.append(said.text))

    def _page(self):
        return PAGE % (self._panel, self._light)

    def show(self, widget, light=True, panel=None):
        """Put a widget on a page of its own, or into the panel of a notebook; the table."""
        self._light = "true" if light else "false"
        self._panel = PANEL % panel if panel else ""
        self.page.goto("http://bare.test/")
        self.widget, self._said = widget, []
        widget.send = lambda message, buffers=None: self._said.append(message)
        self._known = self._traits()
        state = widget.get_state()
        scripts = {"esm": state["_esm"], "css": state["_css"], "state": self._known}
        self.page.evaluate(SHOW, scripts)
        return self.page.locator(".tk-app")

    def _traits(self):
        state = self.widget.get_state()
        shown = {name: value for name, value in state.items() if not name.startswith("_")}
        return json.loads(json.dumps(shown, default=str))

    def answer(self):
        """Python takes what the page has sent, and the page what has changed; what was sent."""
        sent = self.page.evaluate("window.sent.splice(0)")
        for message in sent:
            self.widget._receive(self.widget, message, None)
        now = self._traits()
        changed = {name: value for name, value in now.items() if self._known.get(name) != value}
        self._known = now
        said, self._said = self._said, []
        self.page.evaluate("([changed, said]) => window.hear(changed, said)", [changed, said])
        return sent
