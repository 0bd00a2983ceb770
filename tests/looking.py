"""What an eye sees on a page: words too faint to read, and words that are cut or broken."""

# Every piece of text whose contrast with what lies behind it is below 4.5.
FAINT = """(root) => {
  const canvas = Object.assign(document.createElement("canvas"), { width: 1, height: 1 });
  const paint = canvas.getContext("2d", { willReadFrequently: true });
  const over = (colours) => {
    paint.clearRect(0, 0, 1, 1);
    for (const colour of colours) { paint.fillStyle = colour; paint.fillRect(0, 0, 1, 1); }
    return [...paint.getImageData(0, 0, 1, 1).data.slice(0, 3)];
  };
  const light = (colour) => {
    const linear = (c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4);
    const [r, g, b] = colour.map((c) => linear(c / 255));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const faint = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode.parentElement;
    const words = walker.currentNode.nodeValue.trim();
    const box = node.getBoundingClientRect();
    if (!words || box.width < 2 || !node.checkVisibility()) continue;
    if (node.closest("style, .tk-spoken, .tkd-spoken, option")) continue;
    const behind = [];
    for (let each = node; each; each = each.parentElement) {
      behind.unshift(getComputedStyle(each).backgroundColor);
    }
    const ground = over(behind);
    const text = over([...behind, getComputedStyle(node).color]);
    const [low, high] = [light(ground), light(text)].sort((a, b) => a - b);
    const ratio = (high + 0.05) / (low + 0.05);
    const what = `${node.className || node.nodeName}: ${words.slice(0, 40)}`;
    if (ratio < 4.5) faint.push(`${ratio.toFixed(2)} ${what}`);
  }
  return [...new Set(faint)];
}"""

# Text that is cut off or broken inside a word: elements with words of their own, whose content is
# wider than they are or ends in dots, and words that stand on two lines.
CUT = """(root) => {
  const found = [];
  const range = document.createRange();
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const name = (node, words) => `${node.className || node.nodeName}: ${words}`;
  while (walker.nextNode()) {
    const text = walker.currentNode;
    const node = text.parentElement;
    if (!text.nodeValue.trim() || !node.checkVisibility()) continue;
    if (node.closest("style, svg, .tk-spoken, .tkd-spoken, option, .tk-card, .tk-seat")) continue;
    const { overflow, textOverflow, webkitLineClamp } = getComputedStyle(node);
    if (textOverflow !== "clip" || webkitLineClamp !== "none") {
      found.push(`dots: ${name(node, text.nodeValue)}`);
    }
    if (node.scrollWidth > node.clientWidth + 1 && node.clientWidth && overflow !== "visible") {
      found.push(`cut: ${name(node, text.nodeValue)}`);
    }
    for (const { index, 0: word } of text.nodeValue.matchAll(/[^\\s-]+-?/g)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) found.push(`broken: ${name(node, word)}`);
    }
  }
  return [...new Set(found)];
}"""

# The states that a button can be in, as the browser forces them; disabled is one of the page's own.
STATES = {
    "rest": (),
    "hover": ("hover",),
    "focus": ("focus", "focus-visible"),
    "active": ("hover", "active"),
}
# One button of each look is looked at.
PROBE = """(root) => {
  const looks = new Map();
  for (const node of root.querySelectorAll("button, a, summary, select, input")) {
    const parts = [node, node.parentElement].map((each) => each.nodeName + each.className);
    const look = [...parts, node.disabled, node.ariaDisabled, node.ariaPressed].join();
    if (node.checkVisibility() && !looks.has(look)) looks.set(look, node);
  }
  for (const node of looks.values()) node.dataset.probe = node.disabled ? "disabled" : "free";
}"""
DISABLE = """(root, yes) => {
  for (const node of root.querySelectorAll("[data-probe=free]")) node.disabled = yes;
}"""
LEAVE = """(root) => {
  for (const node of root.querySelectorAll("[data-probe]")) delete node.dataset.probe;
}"""
FAINT_PROBES = f"""(root) => [...root.querySelectorAll("[data-probe]")].flatMap({FAINT})"""


def faint_buttons(page, root):
    """What cannot be read on the buttons under a selector, in any of their states."""
    place = page.locator(root).first
    place.evaluate(PROBE)
    session = page.context.new_cdp_session(page)
    session.send("DOM.enable")
    session.send("CSS.enable")
    document = session.send("DOM.getDocument", {"depth": 0})["root"]["nodeId"]
    probes = {"nodeId": document, "selector": "[data-probe]"}
    nodes = session.send("DOM.querySelectorAll", probes)["nodeIds"]
    found = {}
    for disabled in (False, True):
        place.evaluate(DISABLE, disabled)
        for state, forced in STATES.items():
            for node in nodes:
                classes = {"nodeId": node, "forcedPseudoClasses": list(forced)}
                session.send("CSS.forcePseudoState", classes)
            faint = place.evaluate(FAINT_PROBES)
            if faint:
                found[f"{state}, disabled" if disabled else state] = faint
    session.detach()  # which lets go of the states
    place.evaluate(DISABLE, False)
    place.evaluate(LEAVE)
    return found
